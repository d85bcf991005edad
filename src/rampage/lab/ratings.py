"""Ratings with uncertainty, from the results of many pairings."""

import math
from collections.abc import Iterable, Mapping
from typing import Any, Final, NamedTuple

from rampage.kernel.extras import need
from rampage.lab.intervals import Z_95

ELO: Final = 400 / math.log(10)
ROUNDS: Final = 10_000
CLOSE: Final = 1e-10


class Rating(NamedTuple):
    """A bot's rating and its 95 % interval."""

    bot: str
    rating: float
    low: float
    high: float


Points = Mapping[tuple[str, str], tuple[float, float]]  # What each of two bots won against the other.


def bradley_terry(bots: list[str], points: Points, anchor: str) -> list[Rating]:
    """Ratings in Elo, highest first, relative to an anchor at 0. A drawn match is half a point for each.

    One drawn match is added for each pairing that was played: a bot that won everything gets a finite rating. The
    intervals come from the curvature of the likelihood, and are those of the difference to the anchor."""
    won = dict.fromkeys(bots, 0.0)
    played: dict[tuple[str, str], float] = {}
    for (one, other), (first, second) in points.items():
        won[one] += first + 0.5
        won[other] += second + 0.5
        played[one, other] = played[other, one] = first + second + 1.0
    strength = _strengths(bots, won, played)
    errors = _standard_errors([bot for bot in bots if bot != anchor], bots, strength, played)
    out = []
    for bot in bots:
        rating = ELO * math.log(strength[bot] / strength[anchor])
        spread = Z_95 * ELO * errors.get(bot, 0.0)
        out.append(Rating(bot, rating, rating - spread, rating + spread))
    return sorted(out, key=lambda one: -one.rating)


def _strengths(
    bots: list[str], won: dict[str, float], played: dict[tuple[str, str], float]
) -> dict[str, float]:
    """The most likely strengths, by Zermelo's iteration."""
    strength = dict.fromkeys(bots, 1.0)
    for _ in range(ROUNDS):
        change = 0.0
        for bot in bots:
            against = sum(
                count / (strength[bot] + strength[other])
                for (one, other), count in played.items()
                if one == bot
            )
            new = won[bot] / against if against else 1.0
            change = max(change, abs(math.log(new / strength[bot])))
            strength[bot] = new
        if change < CLOSE:
            break
    return strength


def _standard_errors(
    free: list[str], bots: list[str], strength: dict[str, float], played: dict[tuple[str, str], float]
) -> dict[str, float]:
    """Standard errors of the logarithms, from the inverse of the information matrix without the anchor."""
    size = len(free)
    matrix = [[0.0] * size for _ in free]
    for row, one in enumerate(free):
        for other in bots:
            count = played.get((one, other), 0.0)
            share = strength[one] / (strength[one] + strength[other])
            information = count * share * (1 - share)
            matrix[row][row] += information
            if other in free:
                matrix[row][free.index(other)] -= information
    inverse = _inverse(matrix)
    return {bot: math.sqrt(max(inverse[n][n], 0.0)) for n, bot in enumerate(free)}


def _inverse(matrix: list[list[float]]) -> list[list[float]]:
    """By Gauss and Jordan; a bot that never met the others has an infinite error."""
    size = len(matrix)
    rows = [row[:] + [float(n == m) for m in range(size)] for n, row in enumerate(matrix)]
    for n in range(size):
        best = max(range(n, size), key=lambda row: abs(rows[row][n]))
        rows[n], rows[best] = rows[best], rows[n]
        if abs(rows[n][n]) < 1e-12:
            return [[math.inf] * size for _ in range(size)]
        rows[n] = [value / rows[n][n] for value in rows[n]]
        for other in range(size):
            if other != n and rows[other][n]:
                factor = rows[other][n]
                rows[other] = [a - factor * b for a, b in zip(rows[other], rows[n], strict=True)]
    return [row[size:] for row in rows]


def openskill_ratings(bots: list[str], matches: Iterable[tuple[list[str], list[int]]]) -> list[Rating]:
    """Ratings by openskill's Plackett-Luce model, highest first. A match is its bots and their ranks, the best first;
    the order of matches counts. Raises MissingExtra."""
    model: Any = need("openskill.models", "lab", "rating by openskill").PlackettLuce()
    ratings = {bot: model.rating(name=bot) for bot in bots}
    for names, ranks in matches:
        after = model.rate([[ratings[name]] for name in names], ranks=[float(rank) for rank in ranks])
        ratings.update({name: team[0] for name, team in zip(names, after, strict=True)})
    out = [
        Rating(bot, one.mu, one.mu - Z_95 * one.sigma, one.mu + Z_95 * one.sigma)
        for bot, one in ratings.items()
    ]
    return sorted(out, key=lambda one: -one.rating)
