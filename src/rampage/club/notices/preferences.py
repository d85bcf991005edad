"""Which notices each person wants, and where they go: an e-mail address, browsers, hooks."""

import hashlib
import json
import secrets
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any, Final

from rampage.club.notices.kinds import CHANNELS, HOURS, KINDS, MOST
from rampage.table.database import DatabaseStore
from rampage.table.refusal import Refusal
from rampage.table.sanitize import plain
from rampage.table.store import Conflict
from rampage.table.tokens import Signer
from rampage.table.writer import Statement

CONFIRM_SECONDS: Final = 24 * 3600
CONFIRMING: Final = "confirm an e-mail address"
UNSUBSCRIBING: Final = "unsubscribe"
UNSUBSCRIBED: Final = "You unsubscribed by a link in a mail."
LABEL: Final = 40
ASKED_AT_ONCE: Final = 300
COLUMNS: Final = "id, person, channel, address, form, secret, label, hours, created, confirmed, problem, last"
ADD: Final = f"INSERT INTO notice_targets ({COLUMNS}, lease, until) VALUES ({'?, ' * 12}'', 0)"  # noqa: S608


@dataclass(frozen=True, slots=True)
class Target:
    """Where notices of a person go. `address` is an e-mail address, or the URL of a hook or of a browser's push
    service; `secret` the key of a plain hook's signature, or the keys of a browser. With a `problem` it is off."""

    id: str
    person: str
    channel: str
    address: str
    form: str
    secret: str
    label: str
    hours: int
    created: float
    confirmed: float | None
    problem: str
    last: float

    @property
    def keys(self) -> dict[str, str]:
        """The keys of a browser."""
        found: dict[str, str] = json.loads(self.secret)
        return found


@dataclass(frozen=True, slots=True)
class NewTarget:
    """A target as somebody asks for it."""

    channel: str
    address: str
    form: str = ""
    secret: str = ""
    label: str = ""
    hours: int = 0
    confirmed: bool = True


class Preferences:
    """Reads and changes both."""

    def __init__(self, store: DatabaseStore, signer: Signer, now: Callable[[], float]) -> None:
        self._store: Final = store
        self._signer: Final = signer
        self._now: Final = now

    # What people want.

    async def wanted(self, person: str) -> list[tuple[str, str]]:
        """The kinds that a person wants, and by which channel."""
        rows = await self._store.rows(
            "SELECT kind, channel FROM wanted_notices WHERE person = ? ORDER BY kind, channel", (person,)
        )
        return [(str(kind), str(channel)) for kind, channel in rows]

    async def want(self, person: str, kind: str, channel: str, on: bool) -> None:
        """Switch a kind on or off for a channel."""
        if kind not in KINDS or channel not in CHANNELS:
            raise Refusal("bad_option", "There is no such notice.", "reload the page.")
        statement: Statement = (
            "DELETE FROM wanted_notices WHERE person = ? AND kind = ? AND channel = ?", (person, kind, channel)
        )  # fmt: skip
        if on:
            add = (
                "INSERT INTO wanted_notices (person, kind, channel, since) VALUES (?, ?, ?, ?)"
                " ON CONFLICT DO NOTHING"
            )
            statement = (add, (person, kind, channel, self._now()))
        await self._store.write([statement])

    async def wanting(self, persons: Iterable[str]) -> dict[tuple[str, str], list[tuple[str, str]]]:
        """Of some persons, who wants what where: by person and kind, the channels and targets."""
        out: dict[tuple[str, str], list[tuple[str, str]]] = {}
        wanted = sorted(set(persons))
        for start in range(0, len(wanted), ASKED_AT_ONCE):
            some = tuple(wanted[start : start + ASKED_AT_ONCE])
            marks = ", ".join("?" * len(some))
            query = (
                "SELECT w.person, w.kind, w.channel, t.id FROM wanted_notices w JOIN notice_targets t"  # noqa: S608
                " ON t.person = w.person AND t.channel = w.channel AND t.confirmed IS NOT NULL AND t.problem = ''"
                f" WHERE w.person IN ({marks})"
            )
            rows: list[Any] = await self._store.rows(query, some)
            for person, kind, channel, target in rows:
                out.setdefault((person, kind), []).append((channel, target))
        return out

    # Where it goes.

    async def targets(self, person: str) -> list[Target]:
        """Where notices of a person go."""
        return await self._found("person = ? ORDER BY created, id", (person,))

    async def target(self, id: str, person: str = "") -> Target | None:
        """A target, of a person if that is said."""
        found = await self._found("id = ?", (id,))
        return found[0] if found and person in ("", found[0].person) else None

    async def mine(self, id: str, person: str) -> Target:
        """A target of a person. Raises Refusal."""
        found = await self.target(id, person)
        if found is None:
            raise Refusal("no_target", "There is no such address any more.", "reload the page.")
        return found

    async def _found(self, where: str, values: tuple[str, ...]) -> list[Target]:
        rows: list[Any] = await self._store.rows(
            f"SELECT {COLUMNS} FROM notice_targets WHERE {where}",  # noqa: S608
            values,
        )
        return [Target(*row) for row in rows]

    async def add(self, person: str, asked: NewTarget) -> Target:
        """Add a target. The same address again replaces the old one; an e-mail address always does."""
        known = [one for one in await self.targets(person) if one.channel == asked.channel]
        one_only = MOST[asked.channel] == 1
        old = [one for one in known if one_only or one.address == asked.address]
        if len(known) - len(old) >= MOST[asked.channel]:
            raise Refusal(
                "too_many", f"You have {MOST[asked.channel]} of these.", "remove one that you don't need."
            )
        now = self._now()
        made = Target(
            secrets.token_urlsafe(12), person, asked.channel, asked.address, asked.form, asked.secret,
            plain(asked.label, LABEL), asked.hours, now, now if asked.confirmed else None, "", 0.0,
        )  # fmt: skip
        row = (
            made.id, person, made.channel, made.address, made.form, made.secret, made.label, made.hours, now,
            made.confirmed, "", 0.0,
        )  # fmt: skip
        remove = "DELETE FROM notice_targets WHERE id = ?"
        try:
            await self._store.write([*((remove, (one.id,)) for one in old), (ADD, row)])
        except Conflict:
            raise Refusal("stale", "This was added just now.", "reload the page.") from None
        return made

    async def remove(self, id: str, person: str) -> None:
        """Remove a target, and what waits for it."""
        await self.mine(id, person)
        await self._store.write([("DELETE FROM notice_targets WHERE id = ?", (id,))])

    async def set_hours(self, id: str, person: str, hours: int) -> None:
        """How often e-mail may come."""
        if hours not in HOURS:
            raise Refusal("bad_option", "That is not a choice.", f"use one of {', '.join(map(str, HOURS))}.")
        await self.mine(id, person)
        await self._store.write([("UPDATE notice_targets SET hours = ? WHERE id = ?", (hours, id))])

    async def switch_on(self, id: str, person: str) -> None:
        """Try a target again that had a problem."""
        await self.mine(id, person)
        await self._store.write([("UPDATE notice_targets SET problem = '' WHERE id = ?", (id,))])

    # Links in mails. They work without signing in: anybody who has one reads the mail of that address.

    def confirming(self, target: Target) -> str:
        """The token that confirms an address."""
        until = int(self._now()) + CONFIRM_SECONDS
        return self._signer.token(CONFIRMING, f"{until}:{target.id}:{_digest(target.address)}")

    async def confirm(self, token: str) -> Target:
        """Confirm an address. Raises Refusal."""
        text = self._signer.read_token(CONFIRMING, token)
        until, id, digest = (text or "0::").split(":", 2)
        target = await self.target(id) if int(until) >= self._now() else None
        if target is None or _digest(target.address) != digest or target.confirmed is not None:
            raise Refusal(
                "link_used", "This link was used, or is too old.", "ask for a new one on your account page."
            )
        confirm = "UPDATE notice_targets SET confirmed = ? WHERE id = ? AND confirmed IS NULL"
        await self._store.write([(confirm, (self._now(), id))])
        return target

    def unsubscribing(self, target: str) -> str:
        """The token that ends all mails to an address."""
        return self._signer.token(UNSUBSCRIBING, target)

    def unsubscribes(self, token: str) -> str:
        """The target that a token is about. Raises Refusal."""
        id = self._signer.read_token(UNSUBSCRIBING, token)
        if id is None:
            raise Refusal("link_used", "This link is not valid.", "use the link of a newer mail.")
        return id

    async def unsubscribe(self, token: str) -> None:
        """End all mails to an address. Twice does no harm."""
        id = self.unsubscribes(token)
        await self._store.write(
            [
                ("UPDATE notice_targets SET problem = ? WHERE id = ? AND problem = ''", (UNSUBSCRIBED, id)),
                ("UPDATE notices SET state = 'moot' WHERE target = ? AND state = 'waiting'", (id,)),
            ]
        )


def _digest(address: str) -> str:
    return hashlib.sha256(address.encode()).hexdigest()[:16]
