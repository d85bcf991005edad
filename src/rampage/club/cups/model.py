"""What all kinds of cups share: who plays whom, results and points. Entrants are numbers, from 1 on."""

import hashlib
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from rampage.club.cups.shares import shares

NOBODY: Final = 0  # On the other seat of a bye.
TABLE: Final = -1  # Instead of both players of a game at a larger table (table/migrations.py says why).
WIN: Final = 1.0
DRAW: Final = 0.5

# Results of a game, by seat.
FIRST: Final = "first"
SECOND: Final = "second"
SHARED: Final = "draw"
NEITHER: Final = "none"  # Both have lost.
PLACES: Final = "places"  # By place, at a larger table.
RESULTS: Final = (FIRST, SECOND, SHARED, NEITHER)
BY_SEAT: Final = {FIRST: (1, 2), SECOND: (2, 1), SHARED: (1, 1), NEITHER: (0, 0)}

# How a result came about.
PLAYED: Final = "played"
BYE: Final = "bye"
NO_SHOW: Final = "no_show"
WITHDRAWN: Final = "withdrawn"
BY_HAND: Final = "by_hand"
UNPLAYED: Final = (BYE, NO_SHOW, WITHDRAWN)


@dataclass(frozen=True, slots=True)
class Pair:
    """Who plays whom, by seat. The second of a bye is nobody."""

    first: int
    second: int = NOBODY

    @property
    def both(self) -> tuple[int, int]:
        return self.first, self.second

    @property
    def swapped(self) -> "Pair":
        """The same players in each other's seats."""
        return Pair(self.second, self.first)


@dataclass(frozen=True, slots=True)
class Game:
    """A game of a cup. A match is one game, but in a knock-out of two a tied one is played again: `attempt` counts from
    1. `result` is empty until the game is decided. At a larger table `group` are all who play, by seat, and the result
    is the place of each."""

    round: int
    board: int
    attempt: int
    first: int
    second: int
    result: str = ""
    how: str = ""
    group: tuple[int, ...] = ()

    @property
    def seats(self) -> tuple[int, ...]:
        """Who plays, by seat; with a bye somebody is alone."""
        return self.group or tuple(number for number in self.pair.both if number != NOBODY)

    @property
    def places(self) -> tuple[int, ...]:
        """The place of each seat, 0 for somebody who did not come; empty until the game is decided."""
        if self.by_place:
            return tuple(int(place) for place in self.result.split())
        return BY_SEAT[self.result][: len(self.seats)] if self.result else ()

    @property
    def by_place(self) -> bool:
        """Is the result one of a larger table?"""
        return self.result[:1].isdigit()

    @property
    def pair(self) -> Pair:
        return Pair(self.first, self.second)

    @property
    def key(self) -> tuple[int, int, int]:
        return self.round, self.board, self.attempt

    def has(self, number: int) -> bool:
        return number in (self.group or self.pair.both)

    def opponent(self, number: int) -> int:
        return self.second if number == self.first else self.first

    def points(self, number: int) -> float:
        """What an entrant of a game got for it."""
        if self.by_place:
            return float(shares(self.places)[self.seats.index(number)])
        if self.result == SHARED:
            return DRAW
        winner = {FIRST: self.first, SECOND: self.second}.get(self.result, NOBODY)
        return WIN if number == winner and number != NOBODY else 0.0


def games_of(number: int, games: Iterable[Game]) -> list[Game]:
    """The decided games of an entrant, in order."""
    return sorted((game for game in games if game.result and game.has(number)), key=lambda game: game.key)


def table_game(round: int, board: int, group: tuple[int, ...]) -> Game:
    """A game at a larger table."""
    return Game(round, board, 1, TABLE, TABLE, group=group)


def seat_difference(number: int, games: Iterable[Game]) -> int:
    """How much more often an entrant was first than second. Only games with a table count."""
    out = 0
    for game in games:
        if game.second != NOBODY and game.has(number) and game.how not in UNPLAYED:
            out += 1 if game.first == number else -1
    return out


def lot(seed: bytes, number: int) -> str:
    """The lot of an entrant. Anybody can check it once the cup has shown its seed, whose hash was shown before."""
    return hashlib.sha256(seed + b" lot " + str(number).encode()).hexdigest()


def drawn(seed: bytes, numbers: Iterable[int]) -> list[int]:
    """Entrants in the order of their lots."""
    return sorted(numbers, key=lambda number: lot(seed, number))
