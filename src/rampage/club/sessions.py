"""Browsers that are signed in to an account, and what signs them in without a passkey: links and recovery codes.

A session is a browser's cookie like a guest's, but the name in it is that of a row in `sessions`, so it ends when the
row is deleted. Whatever works once leaves its hash in `spent` in the same transaction as its effect: of two that come
at the same time, even at two servers, the second fails.
"""

import hashlib
import secrets
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from rampage.table.refusal import Refusal
from rampage.table.sanitize import plain
from rampage.table.store import Conflict
from rampage.table.tokens import Signer
from rampage.table.writer import Statement

if TYPE_CHECKING:
    from rampage.club.people import People

# Neither can be the name of a guest's browser: those have letters, digits, - and _.
ACCOUNT: Final = "a~"
SESSION: Final = "s~"
LINK: Final = "sign in on another device"
LINK_SECONDS: Final = 10 * 60
HOUR: Final = 3600.0
DEVICE_LENGTH: Final = 40
CODES: Final = 8
CODE_LETTERS: Final = "abcdefghjkmnpqrstuvwxyz23456789"
CODE_LENGTH: Final = 16
GROUP: Final = 4
ADD_SESSION: Final = (
    "INSERT INTO sessions (id, person, guest, joining, device, created, used) VALUES (?, ?, ?, ?, ?, ?, ?)"
)


def is_account(person: str) -> bool:
    """Is a person an account, or was one?"""
    return person.startswith(ACCOUNT)


def is_session(browser: str) -> bool:
    """Does a cookie belong to a browser that signed in?"""
    return browser.startswith(SESSION)


@dataclass(frozen=True, slots=True)
class Device:
    """A browser that is signed in to an account; `this` is the one that asks."""

    handle: str  # Identifies it on the page; its cookie can't be made from it.
    name: str
    created: float
    used: float
    this: bool


@dataclass(frozen=True, slots=True)
class Entry:
    """How a browser signs in: what it is, the guest that it was, and whether the guest's tables join the account."""

    guest: str
    join: bool
    device: str = ""


def hashed(text: str) -> str:
    """What is kept of a secret: it is long and random, so nobody finds it by trying."""
    return hashlib.sha256(text.encode()).hexdigest()


def fresh_codes() -> list[str]:
    """Recovery codes, 79 bits each: abcd-efgh-jkmn-pqrs."""
    return ["-".join(_group() for _ in range(CODE_LENGTH // GROUP)) for _ in range(CODES)]


def _group() -> str:
    return "".join(secrets.choice(CODE_LETTERS) for _ in range(GROUP))


def _bare(code: str) -> str:
    return "".join(letter for letter in code.lower() if letter.isalnum())


class Sessions:
    """Signing in and out."""

    def __init__(self, people: "People") -> None:
        self._people: Final = people
        self._store: Final = people.store

    # Signing in.

    async def enter(self, person: str, entry: Entry, spent: str, more: list[Statement]) -> str:
        """Sign a browser in; returns the name for its cookie. `spent` is the hash of what allowed it, which works
        once; `more` is committed together with it."""
        await self._must_be_open(person)
        id = SESSION + secrets.token_urlsafe(24)
        now = self._people.now()
        device = plain(entry.device, DEVICE_LENGTH)
        row = (id, person, entry.guest, entry.join and entry.guest != "", device, now, now)
        await self.commit([*more, *self.spending(spent), (ADD_SESSION, row)])
        return id

    async def _must_be_open(self, person: str) -> None:
        """Refuse an account that a moderator closed."""
        from rampage.club.moderation.sanctions import Sanctions

        await Sanctions(self._people).must_be_open(person)

    def spending(self, hash: str) -> list[Statement]:
        """What makes sure that something works once."""
        now = self._people.now()
        return [
            ("DELETE FROM spent WHERE until < ?", (now,)),
            ("INSERT INTO spent (hash, until) VALUES (?, ?)", (hash, now + HOUR)),
        ]

    async def commit(self, statements: list[Statement]) -> None:
        """Commit what works once. Raises Refusal if it has been used."""
        try:
            await self._store.write(statements)
        except Conflict:
            raise Refusal("link_used", "This has been used already.", "begin again.") from None

    # Links for another device.

    def link(self, signer: Signer, session: str) -> tuple[str, int]:
        """The token of a link that signs in another device, and its expiry. It ends with the session that made it."""
        until = int(self._people.now()) + LINK_SECONDS
        return signer.token(LINK, f"{until}:{session}:{secrets.token_urlsafe(12)}"), until

    async def owner(self, signer: Signer, token: str) -> str:
        """The account that a link opens. Raises Refusal."""
        used = Refusal(
            "link_used", "This link has been used or has expired.", "make a new one on the other device."
        )
        text = signer.read_token(LINK, token)
        if text is None:
            raise used
        until, session, _ = text.split(":")
        if int(until) < self._people.now() or await self._is_spent(hashed(token)):
            raise used
        person = await self._people.person_of(session)
        if person is None:
            raise used
        return person

    async def _is_spent(self, hash: str) -> bool:
        return bool(await self._store.rows("SELECT 1 FROM spent WHERE hash = ?", (hash,)))

    async def enter_by_link(self, signer: Signer, token: str, entry: Entry) -> str:
        """Sign in with a link, which works once."""
        return await self.enter(await self.owner(signer, token), entry, hashed(token), [])

    # Recovery codes.

    def keeping_codes(self, person: str, codes: list[str]) -> list[Statement]:
        """What replaces the recovery codes of an account."""
        add = "INSERT INTO recovery_codes (hash, person, created) VALUES (?, ?, ?)"
        now = self._people.now()
        return [
            ("DELETE FROM recovery_codes WHERE person = ?", (person,)),
            *((add, (hashed(_bare(code)), person, now)) for code in codes),
        ]

    async def renew_codes(self, person: str) -> list[str]:
        """New recovery codes, which replace the old ones. They are shown once, and only their hashes are kept."""
        codes = fresh_codes()
        await self._store.write(self.keeping_codes(person, codes))
        return codes

    async def codes_left(self, person: str) -> int:
        """How many recovery codes an account has."""
        rows: list[Any] = await self._store.rows(
            "SELECT count(*) FROM recovery_codes WHERE person = ?", (person,)
        )
        return int(rows[0][0])

    async def enter_by_code(self, code: str, entry: Entry) -> str:
        """Sign in with a recovery code, which works once."""
        hash = hashed(_bare(code))
        rows = await self._store.rows("SELECT person FROM recovery_codes WHERE hash = ?", (hash,))
        if not rows:
            raise Refusal(
                "bad_code", "That is not a recovery code, or it has been used.", "check it, or use another."
            )
        spend: Statement = ("DELETE FROM recovery_codes WHERE hash = ?", (hash,))
        return await self.enter(str(rows[0][0]), entry, hash, [spend])

    # Devices, and signing out.

    async def devices(self, person: str, session: str) -> list[Device]:
        """Where an account is signed in, the latest first."""
        rows: list[Any] = await self._store.rows(
            "SELECT id, device, created, used FROM sessions WHERE person = ? ORDER BY used DESC, id",
            (person,),
        )
        return [
            Device(hashed(id)[:16], device, created, used, id == session)
            for id, device, created, used in rows
        ]

    async def guest_of(self, session: str) -> str:
        """The guest that a browser is again once it has signed out: none if its tables joined the account."""
        rows: list[Any] = await self._store.rows(
            "SELECT guest, joining FROM sessions WHERE id = ?", (session,)
        )
        return str(rows[0][0]) if rows and not rows[0][1] else ""

    async def end(self, session: str) -> None:
        """Sign out a browser."""
        await self._store.write([("DELETE FROM sessions WHERE id = ?", (session,))])

    async def end_device(self, person: str, handle: str) -> str:
        """Sign out one device of a person; returns its session."""
        rows: list[Any] = await self._store.rows("SELECT id FROM sessions WHERE person = ?", (person,))
        for (id,) in rows:
            if hashed(id)[:16] == handle:
                await self.end(id)
                return str(id)
        raise Refusal("no_device", "That device is not signed in.", "reload the page.")

    async def end_all(self, person: str) -> None:
        """Sign out everywhere; links for other devices end, too."""
        await self._store.write([("DELETE FROM sessions WHERE person = ?", (person,))])

    async def alive(self, sessions: set[str]) -> set[str]:
        """Which of these sessions have not ended."""
        wanted = sorted(sessions)
        out: set[str] = set()
        for start in range(0, len(wanted), 500):
            some = tuple(wanted[start : start + 500])
            marks = ", ".join("?" * len(some))
            rows = await self._store.rows(f"SELECT id FROM sessions WHERE id IN ({marks})", some)  # noqa: S608
            out |= {str(id) for (id,) in rows}
        return out
