"""People: who is behind a browser.

A *person* is a short text. A guest's is the name in the browser's cookie; an account's is the account's id, in every
browser that is signed in. Tables, notices and lists only know persons, so a seat that was taken on one device
is held on all of them. `person_of` is what a server asks before anything else.
"""

import time
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from secrets import token_hex
from typing import Any, Final

from rampage.club.cups.stored import forgetting
from rampage.club.lobby.wishes import FORGET
from rampage.club.moderation.confusables import look, must_be_one_script
from rampage.club.moderation.sanctions import DONE_KIND, RENAME
from rampage.club.sessions import ACCOUNT, is_account, is_session
from rampage.table.database import DatabaseStore
from rampage.table.names import RESERVED, is_reserved
from rampage.table.pace import DAY
from rampage.table.refusal import Refusal
from rampage.table.sanitize import NAME_LENGTH, plain
from rampage.table.store import Conflict
from rampage.table.tokens import fresh_browser
from rampage.table.writer import Statement

PROFILES: Final = ("public", "met", "me")  # Who may see a profile: everybody, people I played with, only me.
SHORTEST: Final = 2  # Characters of a name.
ASKED_AT_ONCE: Final = 500  # Values of one statement.
LOOKS: Final = "looks"  # The setting that says how names were compared when their looks were stored.
LOOKS_VERSION: Final = b"2"


@dataclass(frozen=True, slots=True)
class Account:
    """Somebody with an account."""

    id: str
    name: str
    created: float
    profile: str


def fresh_person() -> str:
    """The id of a new account."""
    return ACCOUNT + fresh_browser()


def usable_name(name: str) -> str:
    """A name for an account as it is kept. Raises Refusal."""
    kept = plain(name, NAME_LENGTH)
    if len(kept) < SHORTEST or not look(kept):
        raise Refusal("bad_name", "That name is too short.", f"use {SHORTEST} to {NAME_LENGTH} characters.")
    if kept != name.strip():
        raise Refusal(
            "bad_name", "That name is too long, or contains characters that can't be shown.",
            f"use {SHORTEST} to {NAME_LENGTH} letters, digits and other visible characters.",
        )  # fmt: skip
    if is_reserved(kept) or look(kept) in RESERVED or "/" in kept:
        raise Refusal("bad_name", "That name cannot be used here.", "choose another one.")
    must_be_one_script(kept)
    return kept


class People:
    """Accounts, and who is signed in where."""

    def __init__(self, store: DatabaseStore, now: Callable[[], float] = time.time) -> None:
        self.store: Final = store
        self.now: Final = now

    # Who is who.

    async def person_of(self, browser: str) -> str | None:
        """The person behind a browser: the account that is signed in there, or the browser itself for a guest. None if
        the browser was signed out on another device."""
        if not is_session(browser):
            return browser  # Guests cost nothing.
        rows = await self.store.rows("SELECT person, used FROM sessions WHERE id = ?", (browser,))
        if not rows:
            return None
        ((person, used),) = rows
        now = self.now()
        if now - float(str(used)) > DAY:
            await self.store.write([("UPDATE sessions SET used = ? WHERE id = ?", (now, browser))])
        return str(person)

    async def account(self, person: str) -> Account | None:
        """The account of a person; None for a guest."""
        return (await self.accounts([person])).get(person)

    async def accounts(self, persons: Iterable[str]) -> dict[str, Account]:
        """The accounts among some persons, by person."""
        wanted = sorted({person for person in persons if is_account(person)})
        out: dict[str, Account] = {}
        for start in range(0, len(wanted), ASKED_AT_ONCE):
            some = tuple(wanted[start : start + ASKED_AT_ONCE])
            where = f"id IN ({', '.join('?' * len(some))})"
            out.update({found.id: found for found in await self._found(where, some)})
        return out

    async def account_named(self, name: str) -> Account | None:
        """The account whose name looks like this one."""
        seen = look(name)
        found = await self._found("look = ?", (seen,)) if seen else []
        return found[0] if found else None

    async def _found(self, where: str, values: tuple[str, ...]) -> list[Account]:
        query = f"SELECT id, name, created, profile FROM accounts WHERE {where}"  # noqa: S608
        rows: list[Any] = await self.store.rows(query, values)
        return [Account(*row) for row in rows]

    # Names.

    async def free_name(self, name: str, person: str = "") -> str:
        """A name as it is kept, if no other account has one that looks like it. Raises Refusal."""
        kept = usable_name(name)
        other = await self.account_named(kept)
        if other is not None and other.id != person:
            raise Refusal("taken", f"Somebody is called {other.name} already.", "choose another name.")
        return kept

    async def name_at_table(self, person: str, wanted: str) -> str:
        """The name under which a person sits down: an account's own. A guest can't pose as an account."""
        mine = await self.account(person)
        if mine is not None:
            return mine.name
        other = await self.account_named(plain(wanted, NAME_LENGTH)) if wanted.strip() else None
        if other is not None:
            raise Refusal(
                "bad_name", f"{other.name} is the name of an account.",
                "choose another name, or sign in if it is yours.",
            )  # fmt: skip
        return wanted

    async def renew_looks(self) -> None:
        """Compare names as this version does, from now on. Those that look alike by now keep their names, and
        `rampage admin doctor` lists them."""
        if self.store.setting(LOOKS) == LOOKS_VERSION:
            return
        rows: list[Any] = await self.store.rows("SELECT id, name, look FROM accounts ORDER BY created, id")
        taken = {kept for _, _, kept in rows}
        for person, name, kept in rows:
            seen = look(name)
            if seen != kept and seen not in taken:
                taken.add(seen)
                await self.store.write([("UPDATE accounts SET look = ? WHERE id = ?", (seen, person))])
        await self.store.keep_setting(LOOKS, LOOKS_VERSION)

    # Changes.

    def creating(self, person: str, name: str) -> list[Statement]:
        """What adds an account. Committing it raises Conflict if the name was taken meanwhile."""
        add = "INSERT INTO accounts (id, name, look, created, profile) VALUES (?, ?, ?, ?, ?)"
        return [(add, (person, name, look(name), self.now(), PROFILES[1]))]

    async def rename(self, person: str, name: str) -> str:
        """Change a name."""
        kept = await self.free_name(name, person)
        change = "UPDATE accounts SET name = ?, look = ? WHERE id = ?"
        try:
            await self.store.write(
                [(change, (kept, look(kept), person)), (DONE_KIND, (True, person, RENAME))]
            )
        except Conflict:
            raise Refusal("taken", "Somebody has taken that name just now.", "choose another name.") from None
        return kept

    async def show_profile_to(self, person: str, whom: str) -> None:
        """Choose who may see a profile."""
        if whom not in PROFILES:
            raise Refusal("bad_option", "That is not a choice for a profile.", f"use {', '.join(PROFILES)}.")
        await self.store.write([("UPDATE accounts SET profile = ? WHERE id = ?", (whom, person))])

    async def delete(self, person: str) -> None:
        """Delete an account: its name, passkeys, sessions, codes, ratings, notices, wish for an opponent, blocks, and
        reports about it. Cups that run go on without it. Matches belong to the other players, too; the person there is
        nobody's name any more. Reports about others stay, but nobody knows whose they are; what a moderator decided
        holds until its time is over."""
        tables = (
            "notices",
            "notice_targets",
            "wanted_notices",
            "rating_changes",
            "ratings",
            "recovery_codes",
            "passkeys",
            "sessions",
            "blocks",
            "moderators",
            "reports",
        )
        statements: list[Statement] = [
            (f"DELETE FROM {table} WHERE person = ?", (person,))  # noqa: S608
            for table in tables
        ]
        statements += [(forget, (person,)) for forget in FORGET]
        statements += forgetting(person)
        statements += [
            ("DELETE FROM blocks WHERE other = ?", (person,)),
            ("UPDATE reports SET reporter = ? WHERE reporter = ?", (f"gone {token_hex(6)}", person)),
            ("DELETE FROM sanctions WHERE person = ? AND (done OR until IS NULL OR until <= ?)", (person, self.now())),
        ]  # fmt: skip
        await self.store.write([*statements, ("DELETE FROM accounts WHERE id = ?", (person,))])
