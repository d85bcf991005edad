"""Profiles: what the results of somebody's matches add up to, and who may see it.

A profile reveals neither the tables nor the opponents of private matches: the id of a table is shown to
those who sat there, and the name of an opponent to those who may see that opponent's profile.
"""

from dataclasses import dataclass, field
from typing import Any, Final

from rampage.club.people import Account, People
from rampage.club.ratings import Belief
from rampage.table.database import DatabaseStore
from rampage.table.refusal import Refusal

FORM: Final = 10  # Matches that show somebody's form.
LATEST: Final = 30  # Matches that a profile lists.
FAVOURITES: Final = 5
RIVALS: Final = 20
HISTORY: Final = 100  # Changes of a rating.
MINE: Final = "FROM results JOIN matches ON matches.table_id = results.table_id WHERE person = ?"
WON: Final = "sum(CASE WHEN won THEN 1 ELSE 0 END)"
TOTALS: Final = f"""
    SELECT game, count(*), {WON}, sum(CASE WHEN resigned THEN 1 ELSE 0 END) {MINE} GROUP BY game ORDER BY 2 DESC, game
"""
FIGURES: Final = f"""
    SELECT game, played_as, count(*), {WON} {MINE} AND played_as <> ''
    GROUP BY game, played_as ORDER BY 3 DESC, played_as
"""
RECENT: Final = f"""
    SELECT results.table_id, game, ended, rated, seat, place, won, resigned, played_as {MINE}
    ORDER BY ended DESC, results.table_id LIMIT ?
"""
FORM_OF_GAME: Final = f"SELECT won, place {MINE} AND game = ? ORDER BY ended DESC LIMIT ?"
AGAINST: Final = """
    SELECT theirs.person, theirs.level, count(*),
        sum(CASE WHEN mine.place < theirs.place THEN 1 ELSE 0 END),
        sum(CASE WHEN mine.place > theirs.place THEN 1 ELSE 0 END)
    FROM results AS mine JOIN results AS theirs ON theirs.table_id = mine.table_id AND theirs.seat <> mine.seat
    WHERE mine.person = ? AND theirs.person <> mine.person AND (theirs.person <> '' OR theirs.level > 0)
    GROUP BY theirs.person, theirs.level ORDER BY 3 DESC, theirs.person, theirs.level
"""
MET: Final = """
    SELECT 1 FROM results AS one JOIN results AS other ON other.table_id = one.table_id
    WHERE one.person = ? AND other.person = ? LIMIT 1
"""


@dataclass(frozen=True, slots=True)
class Figure:
    """A Monster, a car or a side: how often somebody played it, and won."""

    name: str
    played: int
    won: int


@dataclass(slots=True)
class GameStatistics:
    """What somebody did in a game. `form` are the latest places, the latest last; 0 is a win."""

    game: str
    played: int
    won: int
    resigned: int
    form: list[int] = field(default_factory=list)
    figures: list[Figure] = field(default_factory=list)
    rating: Belief | None = None
    rated: int = 0
    history: list[Belief] = field(default_factory=list)


@dataclass(frozen=True, slots=True)
class Rival:
    """The record against a person or a level of bots. `name` is empty for bots, and for guests and private profiles
    together; `level` is 0 for people. `ahead` counts matches with the better place."""

    name: str
    level: int
    played: int
    ahead: int
    behind: int


@dataclass(slots=True)
class Played:
    """A match in the list of a profile. `table` is empty for those who did not sit there."""

    table: str
    game: str
    ended: float
    rated: str
    place: int
    won: bool
    resigned: bool
    played_as: str
    rivals: list[tuple[str, int]] = field(default_factory=list)


@dataclass(frozen=True, slots=True)
class Profile:
    """Everything that a viewer may know."""

    account: Account
    mine: bool
    games: list[GameStatistics]
    rivals: list[Rival]
    matches: list[Played]


class Profiles:
    """Reads profiles."""

    def __init__(self, store: DatabaseStore, people: People) -> None:
        self._store: Final = store
        self._people: Final = people

    async def may_see(self, account: Account, viewer: str) -> bool:
        """May a person see the profile of an account?"""
        if viewer == account.id or account.profile == "public":
            return True
        return account.profile == "met" and bool(await self._store.rows(MET, (account.id, viewer)))

    async def show(self, name: str, viewer: str) -> Profile:
        """The profile of an account. Raises Refusal, in the same way whether it is hidden or not there."""
        account = await self._people.account_named(name)
        if account is None or account.id in await self._closed() or not await self.may_see(account, viewer):
            raise Refusal("no_person", "There is no such profile, or it is private.", "check the name.")
        person = account.id
        return Profile(
            account,
            viewer == person,
            await self.games(person),
            await self._rivals(person, viewer),
            await self._matches(person, viewer),
        )

    async def _closed(self) -> set[str]:
        """Accounts that moderators closed."""
        query = "SELECT person FROM sanctions WHERE kind = 'close' AND NOT done"
        return {str(person) for (person,) in await self._store.rows(query)}

    async def games(self, person: str) -> list[GameStatistics]:
        """Statistics by game, the most played first."""
        rows: list[Any] = await self._store.rows(TOTALS, (person,))
        out = {row[0]: GameStatistics(*row) for row in rows}
        figures: list[Any] = await self._store.rows(FIGURES, (person,))
        for game, name, played, won in figures:
            if len(out[game].figures) < FAVOURITES:
                out[game].figures.append(Figure(name, played, won))
        ratings: list[Any] = await self._store.rows(
            "SELECT game, mu, sigma, played FROM ratings WHERE person = ?", (person,)
        )
        for game, mu, sigma, played in ratings:
            found = out.setdefault(game, GameStatistics(game, 0, 0, 0))
            found.rating, found.rated = Belief(mu, sigma), played
            found.history = await self._history(person, game)
        for found in out.values():
            latest: list[Any] = await self._store.rows(FORM_OF_GAME, (person, found.game, FORM))
            found.form = [0 if won else place for won, place in reversed(latest)]
        return list(out.values())

    async def _history(self, person: str, game: str) -> list[Belief]:
        rows: list[Any] = await self._store.rows(
            "SELECT mu, sigma FROM rating_changes WHERE person = ? AND game = ? ORDER BY number DESC LIMIT ?",
            (person, game, HISTORY),
        )
        return [Belief(mu, sigma) for mu, sigma in reversed(rows)]

    async def _names(self, persons: set[str], person: str, viewer: str) -> dict[str, str]:
        """The names that a viewer may know: everybody's on your own profile, else those of public profiles."""
        accounts = await self._people.accounts(persons)
        own = viewer == person
        return {
            id: one.name for id, one in accounts.items() if own or one.profile == "public" or id == viewer
        }

    async def _rivals(self, person: str, viewer: str) -> list[Rival]:
        rows: list[Any] = await self._store.rows(AGAINST, (person,))
        names = await self._names({row[0] for row in rows}, person, viewer)
        known: list[Rival] = []
        others = [0, 0, 0]
        for rival, level, *counts in rows:
            if level or rival in names:
                known.append(Rival(names.get(rival, ""), level, *counts))
            else:  # Guests, and those who are not for everybody to see: together.
                others = [one + more for one, more in zip(others, counts, strict=True)]
        return known[:RIVALS] + ([Rival("", 0, *others)] if others[0] else [])

    async def _matches(self, person: str, viewer: str) -> list[Played]:
        rows: list[Any] = await self._store.rows(RECENT, (person, LATEST))
        ids = tuple(row[0] for row in rows)
        if not ids:
            return []
        marks = ", ".join("?" * len(ids))
        query = f"SELECT table_id, seat, person, level FROM results WHERE table_id IN ({marks}) ORDER BY seat"  # noqa: S608
        seats: list[Any] = await self._store.rows(query, ids)
        names = await self._names({row[2] for row in seats}, person, viewer)
        out: list[Played] = []
        for id, game, ended, rated, seat, place, won, resigned, figure in rows:
            others = [row for row in seats if row[0] == id and row[1] != seat]
            there = viewer == person or any(row[2] == viewer for row in others)
            rivals = [(names.get(rival, ""), level) for _, _, rival, level in others]
            played = Played(
                id if there else "", game, ended, rated, place, bool(won), bool(resigned), figure, rivals
            )
            out.append(played)
        return out

    # Leaderboards.

    async def best(self, game: str, most: int, viewer: str) -> list[tuple[Account, Belief, int]]:
        """The best of a game: those with rated matches, except people whose profile is private."""
        rows: list[Any] = await self._store.rows(
            "SELECT id, name, created, profile, mu, sigma, played FROM ratings JOIN accounts ON id = person"
            " WHERE game = ? AND (profile <> 'me' OR id = ?)"
            " AND id NOT IN (SELECT person FROM sanctions WHERE kind = 'close' AND NOT done)"
            " ORDER BY mu - 3 * sigma DESC, id LIMIT ?",
            (game, viewer, most),
        )
        return [
            (Account(id, name, created, profile), Belief(mu, sigma), played)
            for id, name, created, profile, mu, sigma, played in rows
        ]

    # A person's own data.

    async def export(self, person: str) -> dict[str, Any]:
        """Everything that is stored about an account, except secrets."""
        out: dict[str, Any] = {}
        for title, columns, source in EXPORTED:
            query = f"SELECT {columns} FROM {source}"  # noqa: S608
            rows = await self._store.rows(query, (person,))
            names = [part.rpartition(" ")[2].rpartition(".")[2] for part in columns.split(", ")]
            out[title] = [dict(zip(names, row, strict=True)) for row in rows]
        return out


EXPORTED: Final = (
    ("account", "name, created, profile", "accounts WHERE id = ?"),
    ("passkeys", "id, device, host, count, created, used", "passkeys WHERE person = ? ORDER BY created, id"),
    ("devices", "device, created, used", "sessions WHERE person = ? ORDER BY created, id"),
    ("recovery_codes", "created", "recovery_codes WHERE person = ? ORDER BY created, hash"),
    ("ratings", "game, mu, sigma, played, at", "ratings WHERE person = ? ORDER BY game"),
    ("cups", "id, name, game, status, created", "cups WHERE host = ? ORDER BY created, id"),
    (
        "cup_entries",
        "cup, number, seed, state, no_shows, entered",
        "cup_entries WHERE person = ? ORDER BY entered, cup",
    ),
    (
        "rating_changes",
        "game, number, table_id, mu, sigma, at",
        "rating_changes WHERE person = ? ORDER BY game, number",
    ),
    (
        "results",
        "results.table_id, game, ended, rated, seat, place, won, resigned, played_as",
        (
            "results JOIN matches ON matches.table_id = results.table_id WHERE person = ?"
            " ORDER BY ended, results.table_id"
        ),
    ),
    (
        "seats",
        "holders.table_id, game, status, holders.seat, seats.name",
        (
            "holders JOIN tables ON tables.id = holders.table_id"
            " JOIN seats ON seats.table_id = holders.table_id AND seats.seat = holders.seat"
            " WHERE browser = ? ORDER BY holders.table_id, holders.seat"
        ),
    ),
    (
        "chat",
        "chat.table_id, chat.text, chat.at",
        (
            "chat LEFT JOIN holders ON holders.table_id = chat.table_id AND holders.seat = chat.seat"
            " WHERE CASE WHEN speaker = '' THEN browser ELSE speaker END = ?"
            " ORDER BY chat.at, chat.table_id, chat.number"
        ),
    ),
    (
        "wanted_notices",
        "kind, channel, since",
        "wanted_notices WHERE person = ? ORDER BY kind, channel",
    ),
    (
        "notice_targets",
        "channel, address, form, label, hours, created, confirmed, problem, last",
        "notice_targets WHERE person = ? ORDER BY created, id",
    ),
    (
        "notices",
        "table_id, number, kind, channel, facts, made, due, state, tries, done, error",
        "notices WHERE person = ? ORDER BY made, table_id, kind, target",
    ),
    (
        "blocked",
        "accounts.name, at",
        "blocks JOIN accounts ON accounts.id = other WHERE person = ? ORDER BY at, other",
    ),
    ("reports_by_me", "name, table_id, kind, words, at", "reports WHERE reporter = ? ORDER BY at, id"),
    ("decided_about_me", "kind, reason, at, until", "sanctions WHERE person = ? ORDER BY at, id"),
    ("moderator", "since", "moderators WHERE person = ?"),
    ("decided_by_me", "at, act, reason, until", "audit WHERE actor = ? ORDER BY id"),
    ("hosted", "id, game, title, created", "tables WHERE host = ? ORDER BY created, id"),
)
