"""The standings of a round robin or a Swiss system, with every tie-break and its value.

Equal points are split by, in this order:

1. head to head: points in the games among those who are tied, if all of them have met each other;
2. Buchholz, cut 1: the points of all opponents, without the lowest;
3. Sonneborn-Berger: the points of opponents beaten, and half of those of opponents who were tied;
4. wins at the table;
5. the lot (model.py).

A round without a game, such as a bye, counts as one against somebody with as many points as the player has.
"""

from dataclasses import dataclass, replace

from rampage.club.cups.model import BYE, DRAW, NOBODY, UNPLAYED, WIN, Game, games_of


@dataclass(frozen=True, slots=True)
class Standing:
    """A line of the standings. `head` is None where it doesn't count: nobody is tied, or not all have met. `places`:
    how often somebody was first, second and so on at a larger table."""

    place: int
    number: int
    points: float
    played: int
    won: int
    drawn: int
    lost: int
    byes: int
    head: float | None
    buchholz: float
    berger: float
    lot: str
    places: tuple[int, ...] = ()


def standings(numbers: list[int], games: list[Game], lots: dict[int, str]) -> list[Standing]:
    """The standings, the first place first."""
    decided = {number: games_of(number, games) for number in numbers}
    points = {number: sum(game.points(number) for game in decided[number]) for number in numbers}
    heads = {number: _head(number, decided, points) for number in numbers}
    lines = [_line(number, decided[number], points, heads[number], lots[number]) for number in numbers]
    lines.sort(key=_key)
    return [replace(line, place=place) for place, line in enumerate(lines, 1)]


def _key(line: Standing) -> tuple[float, float, float, float, int, str]:
    return -line.points, -(line.head or 0.0), -line.buchholz, -line.berger, -line.won, line.lot


def _line(number: int, games: list[Game], points: dict[int, float], head: float | None, lot: str) -> Standing:
    against = [_opponent_points(number, game, points) for game in games]
    table = [game for game in games if game.how not in UNPLAYED]
    got = [game.points(number) for game in table]
    return Standing(
        0, number, points[number], len(table), got.count(WIN), got.count(DRAW), got.count(0.0),
        sum(game.how == BYE for game in games), head,
        sum(against) - (min(against) if against else 0.0),
        sum(game.points(number) * other for game, other in zip(games, against, strict=True)), lot,
    )  # fmt: skip


def _opponent_points(number: int, game: Game, points: dict[int, float]) -> float:
    return points[number if game.how in UNPLAYED else game.opponent(number)]


def _head(number: int, decided: dict[int, list[Game]], points: dict[int, float]) -> float | None:
    tied = {other for other in points if points[other] == points[number]}
    if len(tied) < 2:
        return None
    for one in tied:
        if not tied - {one} <= {game.opponent(one) for game in decided[one]}:
            return None
    return sum(
        game.points(number) for game in decided[number] if game.opponent(number) in tied - {NOBODY, number}
    )
