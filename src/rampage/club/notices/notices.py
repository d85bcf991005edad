"""Notices of a server: everything in one object."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any, Final

from rampage.club.notices.guard import Guard, usable_url
from rampage.club.notices.hooks import Hooks
from rampage.club.notices.kinds import CONFIRM, FORMS, HOURS, TEST, NoticeSettings
from rampage.club.notices.mail import PURPOSE as MAIL
from rampage.club.notices.mail import Mail, mailbox, usable_address
from rampage.club.notices.outbox import Outbox
from rampage.club.notices.preferences import NewTarget, Preferences, Target
from rampage.club.notices.push import Push, read_vapid, usable_keys
from rampage.club.notices.sending import Sender, Sends
from rampage.club.notices.watching import Watcher
from rampage.club.shared_allowance import Rate, SharedAllowance
from rampage.kernel.extras import need
from rampage.table.address import Database, beside
from rampage.table.database import DatabaseStore
from rampage.table.refusal import Refusal
from rampage.table.tables import Tables
from rampage.table.tokens import fresh_nonce

# What each channel needs: `rampage[notices]`.
PACKAGES: Final = {
    "mail": (("aiosmtplib", MAIL),),
    "push": (("pywebpush", "Web Push"), ("httpx", "Web Push")),
    "hook": (("httpx", "webhooks"),),
}


CONFIRMATIONS: Final = Rate(4 * 3600.0, 3)


def need_packages(settings: NoticeSettings) -> None:
    """Raises MissingExtra if a package for a channel of this server is missing."""
    for channel in settings.channels:
        for package, purpose in PACKAGES[channel]:
            need(package, "notices", purpose)


def need_key(settings: NoticeSettings, database: Database) -> Any:
    """The VAPID key, if browsers are notified. Raises StoreError."""
    return read_vapid(beside(database)) if settings.push else None


class Notices:
    """The notices that people want, and sending them."""

    def __init__(
        self,
        settings: NoticeSettings,
        store: DatabaseStore,
        tables: Tables,
        key: Any = None,
        guard: Guard | None = None,
        confirmations: Rate = CONFIRMATIONS,
    ) -> None:
        """`confirmations`: how many mails that ask to confirm an address an account, and an address, may cause."""
        self.settings: Final = settings
        self._confirmations: Final = SharedAllowance(
            store, tables.signer, "confirmation mails", confirmations, tables.time.wall
        )
        self._tables: Final = tables
        self._store: Final = store
        self.preferences: Final = Preferences(store, tables.signer, tables.time.wall)
        self.outbox: Final = Outbox(store)
        self.guard: Final = guard or Guard(settings.inner_hosts)
        home = settings.address
        self.push: Final = None if key is None else Push(self.guard, key, _contact(settings))
        channels: dict[str, Sends] = {
            "mail": Mail(settings, self.preferences, home),
            "hook": Hooks(self.guard),
        }
        if self.push is not None:
            channels["push"] = self.push
        on = {name: each for name, each in channels.items() if name in settings.channels}
        self.watcher: Final = Watcher(store, tables, self.preferences, self.outbox)
        self.sender: Final = Sender(store, self.preferences, self.outbox, tables.time, home, on)
        self._work: list[asyncio.Task[None]] = []

    def start(self) -> None:
        """Watch and send from now on."""
        self.watcher.listen()
        loop = asyncio.get_running_loop()
        self._work = [loop.create_task(self.watcher.run()), loop.create_task(self.sender.run())]

    async def close(self) -> None:
        """Stop. What is being sent just now is finished first, so that nobody has to guess whether it was."""
        for task in self._work:
            task.cancel()
        await asyncio.gather(*self._work, return_exceptions=True)
        await self.sender.settle()

    # What people do.

    def _must_offer(self, channel: str) -> None:
        if channel not in self.settings.channels:
            raise Refusal("no_channel", "This server does not offer that.", "choose another way.")

    async def add_mail(self, person: str, address: str, hours: int) -> Target:
        """An e-mail address; it must be confirmed before anything else is sent."""
        self._must_offer("mail")
        if hours not in HOURS:
            raise Refusal("bad_option", "That is not a choice.", f"use one of {', '.join(map(str, HOURS))}.")
        usable = usable_address(address)
        if not await self._confirmations.take(f"account {person}", f"address {mailbox(usable)}"):
            raise Refusal("too_fast", "Too many mails of this kind were sent.", "try again tomorrow.")
        made = await self.preferences.add(person, NewTarget("mail", usable, hours=hours, confirmed=False))
        await self._send_own(CONFIRM, made.id)
        return made

    async def add_hook(self, person: str, url: str, form: str) -> Target:
        """A hook. The secret of a plain one is shown once."""
        self._must_offer("hook")
        if form not in FORMS:
            raise Refusal("bad_option", "That is not a form of a hook.", f"use one of {', '.join(FORMS)}.")
        secret = fresh_nonce() + fresh_nonce() if form == "plain" else ""
        return await self.preferences.add(
            person, NewTarget("hook", usable_url(self.guard, url), form, secret)
        )

    async def add_push(self, person: str, url: str, p256dh: str, auth: str, label: str) -> Target:
        """A browser."""
        self._must_offer("push")
        keys = usable_keys(p256dh, auth)
        return await self.preferences.add(
            person, NewTarget("push", usable_url(self.guard, url), secret=keys, label=label)
        )

    async def test(self, person: str, id: str) -> None:
        """Send a test to a target."""
        target = await self.preferences.mine(id, person)
        self._must_offer(target.channel)
        if target.confirmed is None:
            raise Refusal(
                "too_early", "This address is not confirmed yet.", "open the link in the mail first."
            )
        if target.problem:
            await self.preferences.switch_on(id, person)
        await self._send_own(TEST, id)

    async def _send_own(self, kind: str, target: str) -> None:
        await self._store.write([self.outbox.adding_own(kind, target, self._tables.time.wall())])


@asynccontextmanager
async def notifying(
    settings: NoticeSettings, store: DatabaseStore, tables: Tables, key: Any, confirmations: Rate
) -> AsyncIterator[Notices | None]:
    """Notices for as long as a server runs; None if nothing is set up."""
    if not settings.channels:
        yield None
        return
    notices = Notices(settings, store, tables, key, confirmations=confirmations)
    notices.start()
    try:
        yield notices
    finally:
        await notices.close()


def _contact(settings: NoticeSettings) -> str:
    """Whom a push service may write to about this server."""
    from email.utils import parseaddr

    address = parseaddr(settings.mail_from)[1]
    if address:
        return f"mailto:{address}"
    return settings.address if settings.address.startswith("https://") else "mailto:rampage@localhost"
