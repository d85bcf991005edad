"""The standings of a round robin or a Swiss system of larger tables.

Points are those for places (shares.py). Equal points are split by, in this order:

1. head to head: how many of those who are tied somebody was before, and half of those with whom a place was shared, at
   the tables they had in common, if all of them have met each other;
2. Buchholz, cut 1: for each table, the points that the others there have in the cup, on average; without the lowest;
3. Sonneborn-Berger: for each table, the same with only those counted who were behind, and half of those who were level;
4. tables won alone;
5. the lot (model.py).

A round without a game counts as one against somebody with as many points as the player has. At tables of two all of
this is what standings.py does.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction

from rampage.club.cups.model import BYE, UNPLAYED, Game, games_of
from rampage.club.cups.shares import shares
from rampage.club.cups.standings import Standing

HALF = Fraction(1, 2)


@dataclass(frozen=True, slots=True)
class _Exact:
    """What a line is sorted by, without rounding."""

    line: Standing
    key: tuple[Fraction, Fraction, Fraction, Fraction, int, str]


def standings(numbers: Sequence[int], games: Sequence[Game], lots: Mapping[int, str]) -> list[Standing]:
    """The standings, the first place first."""
    decided = {number: games_of(number, games) for number in numbers}
    points = {number: sum((_got(number, game) for game in decided[number]), Fraction()) for number in numbers}
    lines = [_line(number, decided, points, lots[number]) for number in numbers]
    lines.sort(key=lambda one: one.key)
    return [replace(one.line, place=place) for place, one in enumerate(lines, 1)]


def _got(number: int, game: Game) -> Fraction:
    return shares(game.places)[game.seats.index(number)]


def _line(number: int, decided: Mapping[int, list[Game]], points: Mapping[int, Fraction], lot: str) -> _Exact:
    games = decided[number]
    played = [game for game in games if _played(number, game)]
    places = [_place(number, game) for game in played]
    won = sum(_alone_first(number, game) for game in played)
    shared = sum(place == 1 for place in places) - won
    head = _head(number, decided, points)
    strengths = [_opponents(number, game, points) for game in games]
    buchholz = sum(strengths, Fraction()) - (min(strengths) if strengths else 0)
    berger = sum((_beaten(number, game, points) for game in games), Fraction())
    line = Standing(
        0, number, float(points[number]), len(played), won, shared, len(played) - won - shared,
        sum(game.how == BYE for game in games), None if head is None else float(head), float(buchholz),
        float(berger), lot, tuple(places.count(place) for place in range(1, max(places, default=0) + 1)),
    )  # fmt: skip
    return _Exact(line, (-points[number], -(head or Fraction()), -buchholz, -berger, -won, lot))


def _place(number: int, game: Game) -> int:
    return game.places[game.seats.index(number)]


def _played(number: int, game: Game) -> bool:
    """Was there a match for somebody? Not if nobody else came."""
    came = sum(place > 0 for place in game.places)
    return game.how not in UNPLAYED and _place(number, game) > 0 and came > 1


def _alone_first(number: int, game: Game) -> bool:
    return _place(number, game) == 1 and game.places.count(1) == 1


def _others(number: int, game: Game) -> list[tuple[int, Fraction]]:
    """The others at a table who came, and how somebody did against each: 1, ½ or 0."""
    own = _place(number, game)
    return [
        (other, Fraction(own < place) + (HALF if own == place else 0))
        for other, place in zip(game.seats, game.places, strict=True)
        if other != number and place
    ]


def _opponents(number: int, game: Game, points: Mapping[int, Fraction]) -> Fraction:
    if not _played(number, game):
        return points[number]
    others = _others(number, game)
    return sum((points[other] for other, _ in others), Fraction()) / len(others)


def _beaten(number: int, game: Game, points: Mapping[int, Fraction]) -> Fraction:
    if not _played(number, game):
        return points[number] * _got(number, game)
    others = _others(number, game)
    return sum((points[other] * got for other, got in others), Fraction()) / len(others)


def _head(number: int, decided: Mapping[int, list[Game]], points: Mapping[int, Fraction]) -> Fraction | None:
    tied = {other for other in points if points[other] == points[number]}
    if len(tied) < 2:
        return None
    for one in tied:
        met = {other for game in decided[one] if _played(one, game) for other, _ in _others(one, game)}
        if not tied - {one} <= met:
            return None
    return sum(
        (
            got
            for game in decided[number]
            if _played(number, game)
            for other, got in _others(number, game)
            if other in tied
        ),
        Fraction(),
    )
