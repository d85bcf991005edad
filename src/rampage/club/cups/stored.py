"""Cups in the database. Every change that must happen once has a primary key that only one writer gets."""

import json
from collections.abc import Sequence
from secrets import token_hex
from typing import Any, Final

from rampage.club.cups.cup import Cup, CupGame, Entry, LogLine
from rampage.club.cups.model import Game
from rampage.club.cups.rules import rules_from
from rampage.table.database import DatabaseStore
from rampage.table.writer import Statement

CUP: Final = "id, host, name, game, rules, seed, status, listed, created, began, ended"
ONE: Final = f"SELECT {CUP} FROM cups WHERE id = ?"  # noqa: S608
ENTRIES: Final = (
    "SELECT number, person, level, seed, state, no_shows, entered FROM cup_entries"
    " WHERE cup = ? ORDER BY number"
)
GAMES: Final = """
    SELECT g.round, g.board, g.attempt, g.first, g.second, g.seats, g.made, g.due, t.table_id, r.result, r.how, r.at
    FROM cup_games AS g
    LEFT JOIN cup_tables AS t
    ON t.cup = g.cup AND t.round = g.round AND t.board = g.board AND t.attempt = g.attempt
    LEFT JOIN cup_results AS r
    ON r.cup = g.cup AND r.round = g.round AND r.board = g.board AND r.attempt = g.attempt
    WHERE g.cup = ? ORDER BY g.round, g.board, g.attempt
"""
WITH_STATUS: Final = "SELECT id FROM cups WHERE status = ? ORDER BY created, id"
STATES: Final = """
    SELECT t.table_id, tables.status, tables.outcome, (SELECT max(at) FROM choices WHERE choices.table_id = t.table_id)
    FROM cup_tables AS t JOIN tables ON tables.id = t.table_id
    WHERE t.cup = ? AND NOT EXISTS (
        SELECT 1 FROM cup_results AS r
        WHERE r.cup = t.cup AND r.round = t.round AND r.board = t.board AND r.attempt = t.attempt
    )
"""
ADD_CUP: Final = f"INSERT INTO cups ({CUP}) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"  # noqa: S608
# Only while the cup is open: it may have begun since somebody looked.
ADD_ENTRY: Final = (
    "INSERT INTO cup_entries (cup, number, person, level, seed, state, no_shows, entered)"
    " SELECT id, ?, ?, ?, 0, 'in', 0, ? FROM cups WHERE id = ? AND status = 'open'"
)
DROP_ENTRY: Final = (
    "DELETE FROM cup_entries WHERE cup = ? AND number = ?"
    " AND EXISTS (SELECT 1 FROM cups WHERE id = ? AND status = 'open')"
)
SET_SEED: Final = "UPDATE cup_entries SET seed = ? WHERE cup = ? AND number = ?"
DROP_LATE: Final = "DELETE FROM cup_entries WHERE cup = ? AND seed = 0"
SET_STATE: Final = "UPDATE cup_entries SET state = ? WHERE cup = ? AND number = ?"
ADD_NO_SHOW: Final = "UPDATE cup_entries SET no_shows = no_shows + 1 WHERE cup = ? AND number = ?"
BEGIN: Final = "UPDATE cups SET status = 'running', began = ? WHERE id = ? AND status = 'open'"
END: Final = "UPDATE cups SET status = ?, ended = ? WHERE id = ? AND status IN ('open', 'running')"
LAST: Final = "~"  # After every other line.
ADD_GAME: Final = (
    "INSERT INTO cup_games (cup, round, board, attempt, first, second, seats, made, due)"
    " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)"
)
ADD_TABLE: Final = "INSERT INTO cup_tables (cup, round, board, attempt, table_id) VALUES (?, ?, ?, ?, ?)"
ADD_RESULT: Final = (
    "INSERT INTO cup_results (cup, round, board, attempt, result, how, at) VALUES (?, ?, ?, ?, ?, ?, ?)"
)
CHANGE_RESULT: Final = (
    "UPDATE cup_results SET result = ?, how = ?, at = ?"
    " WHERE cup = ? AND round = ? AND board = ? AND attempt = ?"
)
ADD_LINE: Final = "INSERT INTO cup_log (cup, id, at, actor, act, about, detail) VALUES (?, ?, ?, ?, ?, ?, ?)"
ABSENT: Final = "SELECT about FROM cup_log WHERE cup = ? AND act = 'no_show' AND detail = ?"
PLACES: Final = "SELECT place FROM results WHERE table_id = ? ORDER BY seat"
GIVEN_UP: Final = "SELECT seat FROM resignations WHERE table_id = ?"
LOG: Final = "SELECT id, at, actor, act, about, detail FROM cup_log WHERE cup = ? ORDER BY id DESC LIMIT ?"
# A deleted account: the entry stays, because others played against it, but it is nobody's any more.
FORGET: Final = (
    "UPDATE cup_entries SET person = ?, state = 'withdrawn' WHERE person = ?",
    "UPDATE cups SET host = ? WHERE host = ?",
    "UPDATE cup_log SET actor = ? WHERE actor = ?",
)
ON_DELETION: Final = (
    "UPDATE cups SET status = 'stopped' WHERE host = ? AND status = 'open'",
    "DELETE FROM cup_entries WHERE person = ? AND cup IN (SELECT id FROM cups WHERE status = 'open')",
)


def forgetting(person: str) -> list[Statement]:
    """What is done about the cups of an account that is deleted."""
    nobody = f"gone {token_hex(8)}"
    return [(text, (person,)) for text in ON_DELETION] + [(text, (nobody, person)) for text in FORGET]


def line(cup: str, at: float, actor: str, act: str, about: int = 0, detail: str = "") -> Statement:
    """What adds a line to the log."""
    return ADD_LINE, (cup, f"{int(at * 1e6):016d}-{token_hex(4)}", at, actor, act, about, detail)


def absent(cup: str, one: CupGame, number: int) -> Statement:
    """What adds to the log that somebody did not come to a game, once: the key follows from the game."""
    key = f"{int(one.due * 1e6):016d}-{number}"
    return ADD_LINE, (cup, key, one.due, "", "no_show", number, str(one.game.round))


def ending(cup: str, at: float, actor: str, status: str) -> list[Statement]:
    """What ends a cup, once: the key of its last line is always the same."""
    return [(END, (status, at, cup)), (ADD_LINE, (cup, LAST, at, actor, status, 0, ""))]


def added(cup: str, games: Sequence[Game], now: float, due: float) -> list[Statement]:
    """What adds games. Conflicts if another server has added them."""
    return [
        (
            ADD_GAME,
            (cup, *game.key, game.first, game.second, " ".join(map(str, game.group)), now, due),
        )
        for game in games
    ]


class StoredCups:
    """Reads cups."""

    def __init__(self, store: DatabaseStore) -> None:
        self.store: Final = store

    async def load(self, id: str) -> Cup | None:
        rows: list[Any] = await self.store.rows(ONE, (id,))
        if not rows:
            return None
        cup = _cup(rows[0])
        entries: list[Any] = await self.store.rows(ENTRIES, (id,))
        cup.entries = {row[0]: Entry(*row) for row in entries}
        games: list[Any] = await self.store.rows(GAMES, (id,))
        cup.games = [_game(row) for row in games]
        return cup

    async def states(self, id: str) -> dict[str, tuple[str, dict[str, Any] | None, float]]:
        """Tables without a result: their status, outcome, and when the last choice was made."""
        rows: list[Any] = await self.store.rows(STATES, (id,))
        return {row[0]: (row[1], json.loads(row[2]) if row[2] else None, row[3] or 0.0) for row in rows}

    async def places(self, table: str) -> list[int]:
        """The places at a table that is over, by seat."""
        return [int(str(place)) for (place,) in await self.store.rows(PLACES, (table,))]

    async def absent(self, id: str, round: int) -> set[int]:
        """Who did not come to a round."""
        return {int(str(number)) for (number,) in await self.store.rows(ABSENT, (id, str(round)))}

    async def given_up(self, table: str) -> set[int]:
        """The seats that resigned."""
        return {int(str(seat)) for (seat,) in await self.store.rows(GIVEN_UP, (table,))}

    async def with_status(self, status: str) -> list[str]:
        return [str(id) for (id,) in await self.store.rows(WITH_STATUS, (status,))]

    async def log(self, id: str, most: int) -> list[LogLine]:
        """The latest lines of a log, the latest first."""
        rows: list[Any] = await self.store.rows(LOG, (id, most))
        return [LogLine(*row) for row in rows]


def _cup(row: Any) -> Cup:
    id, host, name, game, rules, seed, status, listed, created, began, ended = row
    return Cup(
        id,
        host,
        name,
        game,
        rules_from(rules),
        bytes.fromhex(seed),
        status,
        bool(listed),
        created,
        began,
        ended,
    )


def _game(row: Any) -> CupGame:
    round, board, attempt, first, second, seats, made, due, table, result, how, at = row
    group = tuple(int(number) for number in seats.split())
    game = Game(round, board, attempt, first, second, result or "", how or "", group)
    return CupGame(game, made, due, table or "", at or 0.0)
