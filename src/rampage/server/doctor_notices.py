"""Checks of what notices need, for `rampage admin doctor`: packages, the mail server, the key for Web Push."""

import asyncio
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from rampage.club.notices.kinds import NoticeSettings
from rampage.club.notices.mail import PURPOSE
from rampage.club.notices.notices import need_packages
from rampage.club.notices.push import read_vapid
from rampage.kernel.extras import MissingExtra, need
from rampage.server.configuration import Configuration
from rampage.server.doctor import Finding
from rampage.server.hosts import is_loopback
from rampage.server.notice_settings import contradictions
from rampage.table.address import beside, database_at
from rampage.table.store import StoreError

CHECK: Final = "notices"
SECONDS: Final = 15.0


def check_notices(found: Configuration) -> Iterator[Finding]:
    """Can notices be sent, if any are set up?"""
    settings = found.notices(found.text("host"), found.number("port"))
    problems = contradictions(found)
    for each in problems:
        yield Finding(CHECK, "wrong", f"{each.place}: {each.problem}", each.remedy)
    if not settings.channels or problems:
        return
    try:
        need_packages(settings)
    except MissingExtra as missing:
        yield Finding(CHECK, "wrong", missing.problem, missing.remedy)
        return
    if settings.smtp_host:
        yield from check_mail(settings)
    if settings.push:
        yield check_key(found.text("db"))
    if settings.hooks:
        yield Finding(CHECK, "fine", "Hooks are on.")
    if not settings.address.startswith("https://"):
        text = f"Links in notices lead to {settings.address}, which works on few devices."
        yield Finding(CHECK, "advice", text, "name the server in `hosts`, or set notices.address.")


def check_mail(settings: NoticeSettings) -> Iterator[Finding]:
    """Does the mail server let us in? Nothing is sent."""
    where = f"{settings.smtp_host}:{settings.smtp_port}"
    if settings.smtp_tls == "none" and not is_loopback(settings.smtp_host):
        text = f"Mail goes to {where} without encryption, and so does the password."
        yield Finding(CHECK, "advice", text, "set notices.smtp_tls to starttls or tls.")
    file = Path(settings.smtp_password_file).expanduser() if settings.smtp_password_file else None
    if file is not None and file.stat().st_mode & 0o077:
        text = f"Others than its owner can read {file}, which contains a password."
        yield Finding(CHECK, "wrong", text, f"chmod 600 {file}")
    try:
        asyncio.run(_knock(settings))
    except Exception as error:  # The package, the system and TLS raise errors of many kinds.
        why = str(error).strip().rstrip(".") or type(error).__name__
        remedy = "check notices.smtp_host, smtp_port, smtp_tls, smtp_user and the password."
        yield Finding(CHECK, "wrong", f"The mail server {where} cannot be used: {why}.", remedy)
        return
    yield Finding(CHECK, "fine", f"The mail server {where} answers.")


async def _knock(settings: NoticeSettings) -> None:
    library = need("aiosmtplib", "notices", PURPOSE)
    client = library.SMTP(
        hostname=settings.smtp_host, port=settings.smtp_port, use_tls=settings.smtp_tls == "tls",
        start_tls=settings.smtp_tls == "starttls", username=settings.smtp_user or None,
        password=settings.password() or None, timeout=SECONDS,
    )  # fmt: skip
    async with client:
        await client.noop()


def check_key(db: str) -> Finding:
    """Is there a key for Web Push?"""
    try:
        read_vapid(beside(database_at(db)))
    except StoreError as error:
        return Finding(CHECK, "wrong", error.problem, error.remedy)
    return Finding(CHECK, "fine", "There is a VAPID key for Web Push.")
