"""What the operator does with `rampage admin`, while the server may be running: name moderators, read the audit log,
and find names that look alike."""

import sqlite3
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager
from typing import Any, Final, Protocol

from rampage.club.moderation.audit import COLUMNS, OPERATOR, Entry, entered, fresh_id, pseudonym
from rampage.club.moderation.confusables import look
from rampage.table.address import Database, ServerAddress
from rampage.table.files import explained as explained_file
from rampage.table.files import must_be_ours
from rampage.table.migrations import MIGRATIONS
from rampage.table.moving import rows_from
from rampage.table.refusal import Refusal
from rampage.table.store import StoreError

ADD: Final = "add moderator"
REMOVE: Final = "remove moderator"
BUSY_SECONDS: Final = 30.0


class Link(Protocol):
    """A connection in a transaction."""

    def execute(self, statement: str, values: tuple[object, ...] = (), /) -> Any:
        """Run a statement."""


@contextmanager
def _changing(database: Database) -> Iterator[Link]:
    """A transaction; a server may be running."""
    if isinstance(database, ServerAddress):
        from rampage.table.postgres.driver import explained
        from rampage.table.postgres.link import ReadLink, connect, translated
        from rampage.table.postgres.schema import must_be_current

        with explained(database):
            with closing(ReadLink(database)) as link:
                must_be_current(link, database)
            with connect(database, autocommit=False) as connection:

                class Translated:
                    def execute(self, statement: str, values: tuple[object, ...] = (), /) -> Any:
                        return connection.execute(translated(statement), values)

                yield Translated()
        return
    must_be_ours(database)
    with explained_file(database), closing(sqlite3.connect(database, timeout=BUSY_SECONDS)) as file:
        version = file.execute("PRAGMA user_version").fetchone()[0]
        if version != len(MIGRATIONS):
            problem = f"The database is of another version of Rampage ({version}, not {len(MIGRATIONS)})."
            raise StoreError(str(database), problem, "start the server once, which upgrades it.")
        file.execute("PRAGMA foreign_keys = ON")
        with file:
            yield file


def _account(link: Link, name: str) -> tuple[str, str]:
    rows = link.execute("SELECT id, name FROM accounts WHERE look = ?", (look(name),)).fetchall()
    if not rows:
        raise Refusal("no_person", f"There is no account called {name}.", "check the name.")
    return str(rows[0][0]), str(rows[0][1])


def _note(link: Link, act: str, person: str, reason: str) -> None:
    now = time.time()
    link.execute(*entered(Entry(fresh_id(now), now, OPERATOR, act, person, "", reason, None)))


def add_moderator(database: Database, name: str, reason: str = "") -> str:
    """Make an account a moderator; returns its name. Raises Refusal and StoreError."""
    with _changing(database) as link:
        person, called = _account(link, name)
        if link.execute("SELECT 1 FROM moderators WHERE person = ?", (person,)).fetchall():
            raise Refusal("taken", f"{called} is a moderator already.", "nothing needs to be done.")
        link.execute("INSERT INTO moderators (person, since) VALUES (?, ?)", (person, time.time()))
        _note(link, ADD, person, reason)
        return called


def remove_moderator(database: Database, name: str, reason: str = "") -> str:
    """An account is no longer a moderator."""
    with _changing(database) as link:
        person, called = _account(link, name)
        if not link.execute("SELECT 1 FROM moderators WHERE person = ?", (person,)).fetchall():
            raise Refusal("no_person", f"{called} is not a moderator.", "see `rampage admin moderator list`.")
        link.execute("DELETE FROM moderators WHERE person = ?", (person,))
        _note(link, REMOVE, person, reason)
        return called


def moderators(database: Database) -> list[tuple[str, float]]:
    """The moderators, and since when."""
    query = "SELECT name, since FROM moderators JOIN accounts ON accounts.id = person ORDER BY since, name"
    with rows_from(database) as rows:
        return [(str(name), float(since)) for name, since in rows.execute(query).fetchall()]


def audit_lines(database: Database, most: int) -> list[tuple[Entry, str, str]]:
    """The latest lines of the audit log, the newest first, with the names of both people."""
    with rows_from(database) as rows:
        query = f"SELECT {COLUMNS} FROM audit ORDER BY id DESC LIMIT ?"  # noqa: S608
        found = [Entry(*row) for row in rows.execute(query, (most,)).fetchall()]
        names = {str(id): str(name) for id, name in rows.execute("SELECT id, name FROM accounts").fetchall()}
    names[OPERATOR] = OPERATOR
    return [
        (one, names.get(one.actor, pseudonym(one.actor)), names.get(one.person, pseudonym(one.person)))
        for one in found
    ]


def names_alike(database: Database) -> list[list[str]]:
    """Accounts whose names look alike: an older version did not notice."""
    with rows_from(database) as rows:
        found = rows.execute("SELECT name FROM accounts ORDER BY created, id").fetchall()
    groups: dict[str, list[str]] = {}
    for (name,) in found:
        groups.setdefault(look(str(name)), []).append(str(name))
    return [names for names in groups.values() if len(names) > 1]
