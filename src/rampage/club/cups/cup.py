"""A cup as it is stored, and what comes next. Everything else follows from its entries, games and results."""

import hashlib
from dataclasses import dataclass, field, replace
from typing import Final

from rampage.club.cups import knock_out, round_robin
from rampage.club.cups.larger import course
from rampage.club.cups.larger.knock_out import ranking
from rampage.club.cups.model import (
    BYE,
    FIRST,
    NEITHER,
    NOBODY,
    SECOND,
    UNPLAYED,
    WITHDRAWN,
    Game,
    Pair,
    games_of,
    lot,
    seat_difference,
)
from rampage.club.cups.rules import KNOCK_OUT, ROUND_ROBIN, CupRules
from rampage.club.cups.standings import Standing, standings
from rampage.club.cups.swiss import Player, swiss_round

OPEN: Final = "open"
RUNNING: Final = "running"
OVER: Final = "over"
STOPPED: Final = "stopped"
IN: Final = "in"
REMOVED: Final = "removed"
LEFT: Final = "withdrawn"


@dataclass(frozen=True, slots=True)
class Entry:
    """An entrant: a person, or a bot of a level. `seed` is 0 until the cup begins."""

    number: int
    person: str
    level: int
    seed: int
    state: str
    no_shows: int
    entered: float

    @property
    def plays(self) -> bool:
        return self.state == IN


@dataclass(frozen=True, slots=True)
class CupGame:
    """A game with its table, and the time by which everybody has to sit down."""

    game: Game
    made: float
    due: float
    table: str = ""
    at: float = 0.0  # When it was decided.


@dataclass(frozen=True, slots=True)
class LogLine:
    """Something that happened. `about` is an entrant, or 0."""

    id: str
    at: float
    actor: str
    act: str
    about: int
    detail: str


@dataclass(slots=True)
class Cup:
    """A cup with everything that belongs to it."""

    id: str
    host: str
    name: str
    game: str
    rules: CupRules
    seed: bytes
    status: str
    listed: bool
    created: float
    began: float | None
    ended: float | None
    entries: dict[int, Entry] = field(default_factory=dict)
    games: list[CupGame] = field(default_factory=list)

    @property
    def commitment(self) -> str:
        """Shown from the beginning, so that nobody can choose the lots later."""
        return hashlib.sha256(self.seed).hexdigest()

    @property
    def seeds(self) -> list[int]:
        """Entrants in the order of their seeds."""
        return [
            entry.number for entry in sorted(self.entries.values(), key=lambda one: (one.seed, one.number))
        ]

    @property
    def plain_games(self) -> list[Game]:
        return [one.game for one in self.games]

    @property
    def round(self) -> int:
        """The current round."""
        return max((one.game.round for one in self.games), default=0)

    @property
    def rounds(self) -> int:
        """How many rounds there will be."""
        count = len(self.entries)
        if self.rules.larger:
            return course.rounds(self)
        if self.rules.kind == ROUND_ROBIN:
            return round_robin.rounds_of(count, self.rules.cycles)
        if self.rules.kind == KNOCK_OUT:
            return knock_out.rounds_of(count)
        return min(self.rules.rounds, round_robin.rounds_of(count))  # Then everybody has met everybody else.

    def entry_of(self, person: str) -> Entry | None:
        return next((one for one in self.entries.values() if person and one.person == person), None)

    def find(self, round: int, board: int, attempt: int) -> CupGame | None:
        return next((one for one in self.games if one.game.key == (round, board, attempt)), None)

    def standings(self) -> list[Standing]:
        """The standings; in a knock-out by the round that somebody reached, with shared places."""
        if self.rules.larger:
            lines = course.standing(self)
        else:
            lots = {number: lot(self.seed, number) for number in self.entries}
            lines = standings(self.seeds, self.plain_games, lots)
        if self.rules.kind != KNOCK_OUT:
            return lines
        if self.rules.larger:
            places = ranking(self.plain_games, self.seeds)
        else:
            places = knock_out.ranking(self.plain_games, self.seeds, self.rules.replays, self.rounds)
        at = {line.number: line for line in lines}
        order = sorted(self.seeds, key=lambda number: places[number])
        return [
            replace(at[number], place=places[number], head=None, buchholz=0.0, berger=0.0) for number in order
        ]


# What comes next.


def next_games(cup: Cup) -> list[Game] | None:
    """Games to add now: replays, or the next round. Empty while the current round is played, None if the cup is
    over."""
    games = cup.plain_games
    if any(not game.result for game in games):
        return []
    if cup.rules.larger:
        return course.next_tables(cup)
    if cup.rules.kind == KNOCK_OUT and games:
        again = _replays(cup, games)
        if again:
            return again
    if cup.round >= cup.rounds:
        return None
    pairs = _pairs(cup, cup.round + 1)
    if pairs is None:
        return None
    return [Game(cup.round + 1, board, 1, *pair.both) for board, pair in enumerate(pairs, 1)]


def _replays(cup: Cup, games: list[Game]) -> list[Game]:
    out = []
    for attempts in knock_out.matches_of(games, cup.round).values():
        found = knock_out.decide(attempts, cup.seeds, cup.rules.replays)
        if isinstance(found, Pair):
            last = attempts[-1]
            out.append(Game(last.round, last.board, last.attempt + 1, *found.both))
    return out


def _pairs(cup: Cup, round: int) -> list[Pair] | None:
    rules, seeds = cup.rules, cup.seeds
    if rules.kind == KNOCK_OUT:
        if round == 1:
            return knock_out.first_round(seeds)
        return knock_out.next_round(cup.plain_games, round - 1, seeds, rules.replays, rules.third)
    if sum(entry.plays for entry in cup.entries.values()) < 2:
        return None  # Nobody is left to play against.
    if rules.kind == ROUND_ROBIN:
        return round_robin.round_robin(seeds, rules.cycles)[round - 1]
    return swiss_round([_player(cup, number) for number in seeds if cup.entries[number].plays])


def _player(cup: Cup, number: int) -> Player:
    """An entrant as the Swiss system sees it."""
    games = games_of(number, cup.plain_games)
    met = {game.opponent(number): game.round for game in games if game.opponent(number) != NOBODY}
    seated = [game for game in games if game.how not in UNPLAYED]
    return Player(
        number,
        sum(game.points(number) for game in games),
        met,
        sum(game.how in UNPLAYED and game.points(number) > 0 for game in games),
        seat_difference(number, games),
        (1 if seated[-1].first == number else -1) if seated else 0,
    )


def without_play(cup: Cup, game: Game) -> tuple[str, str] | None:
    """The result of a game that needs no table, and how it came about: a bye, or somebody is not in any more."""
    if NOBODY in game.pair.both:
        return (NEITHER if game.first == NOBODY else FIRST), BYE
    there = [cup.entries[number].plays for number in game.pair.both]
    if all(there):
        return None
    return (FIRST if there[0] else SECOND if there[1] else NEITHER), WITHDRAWN
