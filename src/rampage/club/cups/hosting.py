"""What people do about cups: making one, entering, withdrawing, starting, deciding by hand, stopping."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from secrets import token_bytes
from typing import Any, Final

from rampage.bots.levels import LEVELS
from rampage.club.cups.cup import LEFT, OPEN, REMOVED, RUNNING, STOPPED, Cup, Entry
from rampage.club.cups.model import BY_HAND, PLACES, RESULTS, Game, drawn, lot
from rampage.club.cups.rules import KNOCK_OUT, MOST_BOTS, PAIR, CupRules, checked
from rampage.club.cups.running import CupRunner, coming, losers
from rampage.club.cups.shares import ranked
from rampage.club.cups.stored import (
    ADD_CUP,
    ADD_ENTRY,
    BEGIN,
    CHANGE_RESULT,
    DROP_ENTRY,
    DROP_LATE,
    SET_SEED,
    SET_STATE,
    added,
    ending,
    line,
)
from rampage.club.ledger import Ledger
from rampage.club.moderation.blocks import Blocks
from rampage.club.moderation.moderators import Moderation
from rampage.club.ratings import anchors
from rampage.table.refusal import Refusal
from rampage.table.sanitize import TITLE_LENGTH, plain
from rampage.table.store import Conflict
from rampage.table.tables import Tables
from rampage.table.tokens import fresh_id
from rampage.table.writer import Statement

MOST_AT_ONCE: Final = 5  # Cups of one host that are not over.
SEED_BYTES: Final = 32
TRIES: Final = 8
LISTED: Final = 100
LIST: Final = """
    SELECT id, name, game, rules, status, created, (
        SELECT count(*) FROM cup_entries WHERE cup = cups.id
    ), (
        SELECT count(*) FROM cup_entries WHERE cup = cups.id AND person = ?
    ), host = ? FROM cups
    WHERE listed OR host = ? OR EXISTS (SELECT 1 FROM cup_entries WHERE cup = cups.id AND person = ?)
    ORDER BY CASE status WHEN 'running' THEN 0 WHEN 'open' THEN 1 ELSE 2 END, created DESC, id LIMIT ?
"""
MINE: Final = "SELECT count(*) FROM cups WHERE host = ? AND status IN ('open', 'running')"
TOO_LATE: Final = Refusal("stale", "The cup has begun, or is over.", "look for another one.")


@dataclass(frozen=True, slots=True)
class Listed:
    """A cup in the list."""

    id: str
    name: str
    game: str
    rules: str
    status: str
    created: float
    entrants: int
    entered: bool
    mine: bool


class CupHosting:
    """What people do about cups. The caller makes sure that they are signed in."""

    def __init__(
        self, tables: Tables, runner: CupRunner, ledger: Ledger, blocks: Blocks, moderation: Moderation
    ) -> None:
        self._tables: Final = tables
        self._runner: Final = runner
        self._stored: Final = runner.stored
        self._store: Final = runner.stored.store
        self._ledger: Final = ledger
        self._blocks: Final = blocks
        self._moderation: Final = moderation

    # Reading.

    async def find(self, id: str) -> Cup:
        """A cup. Raises Refusal."""
        cup = await self._stored.load(id)
        if cup is None:
            raise Refusal("no_cup", "There is no such cup.", "check the link.")
        return cup

    async def listed(self, person: str) -> list[Listed]:
        """Cups that everybody finds, and those of a person."""
        rows: list[Any] = await self._store.rows(LIST, (person, person, person, person, LISTED))
        return [Listed(*(*row[:7], bool(row[7]), bool(row[8]))) for row in rows]

    # Before it begins.

    async def create(self, host: str, name: str, game: str, rules: CupRules, listed: bool) -> str:
        """A new cup; returns its id."""
        kept = plain(name, TITLE_LENGTH)
        if not kept:
            raise Refusal("bad_name", "The cup needs a name.", "type one.")
        rules = checked(rules, self._tables.game(game))
        ((count,),) = await self._store.rows(MINE, (host,))
        if int(str(count)) >= MOST_AT_ONCE:
            raise Refusal("taken", f"You have {MOST_AT_ONCE} cups that are not over.", "finish or stop one.")
        id, now = fresh_id(), self._tables.time.wall()
        values = (
            id, host, kept, game, rules.text(), token_bytes(SEED_BYTES).hex(), OPEN, listed, now, None, None,
        )  # fmt: skip
        await self._store.write([(ADD_CUP, values), line(id, now, host, "created")])
        return id

    async def enter(self, id: str, person: str) -> None:
        """A person enters."""
        cup = await self.find(id)
        if cup.entry_of(person) is not None:
            raise Refusal("taken", "You have entered already.", "wait until it begins.")
        if await self._blocks.blocked_by(person, [cup.host]):
            raise Refusal("no_seat", "You can't enter this cup.", "choose another one.")
        await self._add(id, person, 0)

    async def add_bot(self, id: str, actor: str, level: int) -> None:
        """The host adds a bot."""
        cup = await self._hosted(id, actor)
        if not 1 <= level <= len(LEVELS):
            raise Refusal("bad_option", f"There is no bot of level {level}.", f"use 1 to {len(LEVELS)}.")
        if sum(not entry.person for entry in cup.entries.values()) >= MOST_BOTS:
            raise Refusal("taken", f"A cup has at most {MOST_BOTS} bots.", "leave the rest to people.")
        await self._add(id, "", level)

    async def _add(self, id: str, person: str, level: int) -> None:
        """A new entry, with the lowest free number. If somebody takes it meanwhile, this tries again."""
        for _ in range(TRIES):
            cup = await self.find(id)
            if cup.status != OPEN:
                raise TOO_LATE
            free = [number for number in range(1, cup.rules.size + 1) if number not in cup.entries]
            if not free:
                raise Refusal("taken", "The cup is full.", "choose another one.")
            if person and cup.entry_of(person) is not None:
                return
            try:
                now = self._tables.time.wall()
                await self._store.write([(ADD_ENTRY, (free[0], person, level, now, id))])
            except Conflict:
                continue
            return
        raise Refusal("taken", "Many people are entering right now.", "try again.")

    async def start(self, id: str, actor: str) -> None:
        """The host starts the cup: seeds, and the first round."""
        cup = await self._hosted(id, actor)
        if cup.status != OPEN:
            raise TOO_LATE
        least = cup.rules.least
        if len(cup.entries) < least:
            raise Refusal("too_early", f"This cup needs at least {least} players.", "wait, or add bots.")
        order = await self._seeded(cup)
        now = self._tables.time.wall()
        cup.entries = {
            number: replace(cup.entries[number], seed=seed) for seed, number in enumerate(order, 1)
        }
        games = await coming(cup) or []
        work: list[Statement] = [
            (BEGIN, (now, id)),
            *((SET_SEED, (seed, id, number)) for seed, number in enumerate(order, 1)),
            (DROP_LATE, (id,)),
            line(id, now, actor, "started", 0, cup.rules.seeding),
            *added(id, games, now, now + cup.rules.show_up),
        ]
        try:
            await self._store.write(work)
        except Conflict:
            raise TOO_LATE from None
        await self._runner.attend(id)

    async def _seeded(self, cup: Cup) -> list[int]:
        """Entrants in the order of their seeds: by lot, or by rating and then by lot."""
        if cup.rules.seeding == "drawn":
            return drawn(cup.seed, cup.entries)
        bots = anchors(cup.game)
        strength = {
            entry.number: (
                (await self._ledger.rating(entry.person, cup.game))[0]
                if entry.person
                else bots[entry.level - 1]
            ).mu
            for entry in cup.entries.values()
        }
        return sorted(cup.entries, key=lambda number: (-strength[number], lot(cup.seed, number)))

    # While it runs.

    async def withdraw(self, id: str, person: str) -> None:
        """A person leaves the cup. A match in progress is lost, and so are all remaining ones."""
        cup = await self.find(id)
        entry = cup.entry_of(person)
        if entry is None or not entry.plays:
            raise Refusal("stale", "You are not in this cup.", "nothing needs to be done.")
        await self._take_out(cup, entry, person, LEFT)

    async def remove(self, id: str, actor: str, number: int) -> None:
        """The host removes an entrant."""
        cup = await self._hosted(id, actor)
        entry = cup.entries.get(number)
        if entry is None or not entry.plays:
            raise Refusal("stale", "This player is not in the cup.", "nothing needs to be done.")
        await self._take_out(cup, entry, actor, REMOVED)

    async def _take_out(self, cup: Cup, entry: Entry, actor: str, state: str) -> None:
        now = self._tables.time.wall()
        if cup.status == OPEN:
            await self._store.write([(DROP_ENTRY, (cup.id, entry.number, cup.id))])
            return
        if cup.status != RUNNING:
            raise Refusal("stale", "The cup is over.", "nothing needs to be done.")
        await self._store.write(
            [(SET_STATE, (state, cup.id, entry.number)), line(cup.id, now, actor, state, entry.number)]
        )
        await self._runner.attend(cup.id)

    async def set_result(
        self, id: str, actor: str, key: tuple[int, int, int], result: str, places: Sequence[int] = ()
    ) -> None:
        """The host decides a game; at a larger table by the places. A result that others depend on stays: in a
        knock-out only games without one can be decided."""
        cup = await self._hosted(id, actor)
        one = cup.find(*key)
        if cup.status != RUNNING or one is None:
            raise Refusal("stale", "There is no such game in progress.", "look at the cup again.")
        if len(one.game.seats) < PAIR:
            raise Refusal("bad_option", "A bye can't be changed.", "choose another game.")
        if one.game.group:
            result = _by_place(result, places, len(one.game.group))
        elif result not in RESULTS:
            raise Refusal("bad_option", "That is not a result.", f"use {', '.join(RESULTS)}.")
        if one.game.result and cup.rules.kind == KNOCK_OUT:
            raise Refusal(
                "taken", "In a knock-out a result can't be changed.", "stop the cup if it is wrong."
            )
        now = self._tables.time.wall()
        detail = f"{key[0]}.{key[1]} {result}"
        log = line(id, now, actor, "result", one.game.seats[0], detail)
        if one.game.result:
            await self._store.write([(CHANGE_RESULT, (result, BY_HAND, now, id, *key)), log])
        elif await self._runner.write_result(cup, one, result, BY_HAND, (log,)):
            if one.table:
                await self._runner.end_table(
                    one.table, _behind(one.game, result, places), "The host has decided this match."
                )
        else:
            raise Refusal("stale", "The game has just been decided.", "look at the cup again.")
        await self._runner.attend(id)

    async def stop(self, id: str, actor: str) -> None:
        """The host stops the cup. Matches in progress can be finished, but no longer count."""
        cup = await self._hosted(id, actor)
        if cup.status not in (OPEN, RUNNING):
            raise Refusal("stale", "The cup is over.", "nothing needs to be done.")
        try:
            await self._store.write(ending(id, self._tables.time.wall(), actor, STOPPED))
        except Conflict:
            raise Refusal("stale", "The cup is over.", "nothing needs to be done.") from None

    async def _hosted(self, id: str, actor: str) -> Cup:
        """A cup whose host acts. Moderators may act for any host."""
        cup = await self.find(id)
        if cup.host != actor and not await self._moderation.is_moderator(actor):
            raise Refusal("not_yours", "Only the host of the cup can do that.", "ask the host.")
        return cup


def _by_place(result: str, places: Sequence[int], seats: int) -> str:
    """A result of a larger table by the place of each seat. Raises Refusal."""
    if result != PLACES or len(places) != seats or ranked(places) != list(places):
        raise Refusal(
            "bad_option",
            "That is not a result.",
            "give each seat a place: 1 for the best, the same one where it is shared, 0 for somebody who did not come.",
        )
    return " ".join(map(str, places))


def _behind(game: Game, result: str, places: Sequence[int]) -> list[int]:
    """The seats that have lost by a result; all if nobody has won alone."""
    seats = list(range(len(game.seats)))
    if not game.group:
        return losers(result) or seats
    return [seat for seat in seats if places[seat] != 1] if places.count(1) == 1 else seats
