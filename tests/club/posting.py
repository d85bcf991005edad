"""What notices are sent to, for tests: a mail server, and a receiver of requests; and a club that sends them."""

import asyncio
import email
import email.policy
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from email.message import EmailMessage
from typing import Any

from aiosmtpd.smtp import SMTP

from rampage.club.club import Club, make_club
from rampage.club.notices.kinds import NoticeSettings
from rampage.club.notices.notices import Notices
from rampage.table.database import DatabaseStore
from rampage.table.pace import Pace
from rampage.table.table import Table
from tests.club.clubs import sign_up, table_of
from tests.support.databases import Place
from tests.table.hosting import SlowTime, tables_on

HOME = "https://play.example"
FROM = "Rampage <rampage@play.example>"
DAY = 86400
KINDS = ("turn", "time", "begin", "over", "ask")
CASUAL: dict[str, Any] = {"rated": False, "clock_seconds": 0, "hints": "bots", "absence": "ask"}
DAYS: dict[str, Any] = {**CASUAL, "clock_seconds": DAY, "pace": Pace("days")}


@dataclass
class Sink:
    """A mail server that keeps what it gets. `refuses` maps addresses to answers; `broken` answers everything so."""

    letters: list[EmailMessage] = field(default_factory=list)
    sent: list[bytes] = field(default_factory=list)  # The same, as they came.
    recipients: list[str] = field(default_factory=list)
    refuses: dict[str, str] = field(default_factory=dict)
    broken: str = ""
    port: int = 0

    async def handle_RCPT(self, _: Any, __: Any, envelope: Any, address: str, ___: Any) -> str:
        if self.broken or address in self.refuses:
            return self.broken or self.refuses[address]
        envelope.rcpt_tos.append(address)
        return "250 OK"

    async def handle_DATA(self, _: Any, __: Any, envelope: Any) -> str:
        letter = email.message_from_bytes(envelope.content, policy=email.policy.default)
        assert isinstance(letter, EmailMessage)
        self.letters.append(letter)
        self.sent.append(envelope.content)
        self.recipients += envelope.rcpt_tos
        return "250 OK"

    @property
    def subjects(self) -> list[str]:
        return [str(letter["Subject"]) for letter in self.letters]


@asynccontextmanager
async def sink() -> AsyncIterator[Sink]:
    """A mail server in the loop of the test."""
    found = Sink()
    loop = asyncio.get_running_loop()
    server = await loop.create_server(lambda: SMTP(found, hostname="sink"), "127.0.0.1", 0)
    found.port = server.sockets[0].getsockname()[1]
    try:
        yield found
    finally:
        server.close()
        await server.wait_closed()


def text_of(letter: EmailMessage, sort: str = "plain") -> str:
    """The body of a letter."""
    body = letter.get_body((sort,))
    assert body is not None
    return str(body.get_content())


def mail_settings(port: int, **more: Any) -> NoticeSettings:
    own = {
        "address": HOME,
        "smtp_host": "127.0.0.1",
        "smtp_port": port,
        "smtp_tls": "none",
        "mail_from": FROM,
    }
    return NoticeSettings(**{**own, **more})


@dataclass
class Office:
    """A club that sends notices, in time that a test lets pass."""

    club: Club
    notices: Notices
    time: SlowTime

    async def go(self, seconds: float = 0.0) -> None:
        """Write what is new, let time pass, then write and send all that is due. Nothing runs by itself."""
        await self.notices.watcher.look()
        await self.time.pass_by(seconds)
        await self.notices.watcher.look()
        await self.notices.watcher.look_for_deadlines()
        while await self.notices.sender.tick():
            pass

    async def person(self, name: str, *kinds: str, channel: str = "mail") -> str:
        """Somebody with an account who wants some kinds of notices, by default all."""
        person = await sign_up(self.club, name)
        for kind in kinds or KINDS:
            await self.notices.preferences.want(person, kind, channel, True)
        return person

    async def with_mail(self, name: str, *kinds: str, hours: int = 0) -> str:
        """The same with a confirmed e-mail address."""
        person = await self.person(name, *kinds)
        target = await self.notices.add_mail(person, f"{name.lower()}@people.example", hours)
        await self.notices.preferences.confirm(self.notices.preferences.confirming(target))
        await self.club.store.write([("DELETE FROM notices WHERE kind = 'confirm'", ())])
        return person

    async def days(self, *people: str, **more: Any) -> Table:
        """A table with a day for a turn."""
        return await table_of(self.club, *people, **{**DAYS, **more})

    def states(self, place: Place) -> list[tuple[Any, ...]]:
        """What is in the outbox."""
        return place.rows("SELECT kind, state FROM notices ORDER BY made, kind, state")


@asynccontextmanager
async def office(
    place: Place, settings: NoticeSettings, key: Any = None, time: SlowTime | None = None, **more: Any
) -> AsyncIterator[Office]:
    """Such a club. Leaving it is a clean stop of the server."""
    slow = time or SlowTime()
    async with tables_on(place.database, time=slow) as tables:
        assert isinstance(tables.store, DatabaseStore)
        notices = Notices(settings, tables.store, tables, key, **more)
        notices.watcher.listen()
        yield Office(make_club(tables.store, tables), notices, slow)
        await notices.close()
