"""Ratings with uncertainty: openskill's Plackett-Luce model, one rating per person and game.

A rating is a belief: `mu` is the strength, `sigma` how unsure it is. People see it on the scale of Elo, where 200
points more mean to win three of four matches. Bots of each level are fixed points of that scale: they count like
opponents whose strength is known as well as `anchors.toml` says, and their matches never change them.
"""

import math
import tomllib
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, Final

from rampage.bots.levels import LEVELS
from rampage.kernel.extras import need
from rampage.lab.intervals import Z_95
from rampage.lab.ratings import bradley_terry

MU: Final = 25.0
SIGMA: Final = MU / 3
BETA: Final = MU / 6  # How much luck and form a single match has.
MIDDLE: Final = 1500.0  # What people see for MU: level 3.
# Two known opponents whose `mu` differs by 1 win like two whose Elo differs by this.
ELO: Final = 400 / math.log(10) / (BETA * math.sqrt(2))
CENTRE: Final = 3  # The level in the middle.
UNSURE: Final = 4.0  # A rating with a larger sigma is preliminary.
ANCHORS: Final = Path(__file__).parent / "anchors.toml"


@dataclass(frozen=True, slots=True)
class Belief:
    """A rating."""

    mu: float = MU
    sigma: float = SIGMA

    @property
    def shown(self) -> int:
        """On the scale of Elo."""
        return round(MIDDLE + (self.mu - MU) * ELO)

    @property
    def spread(self) -> int:
        """The rating is within this many points, in 95 of 100 cases."""
        return round(Z_95 * self.sigma * ELO)

    @property
    def preliminary(self) -> bool:
        return self.sigma > UNSURE

    @property
    def safe(self) -> float:
        """What somebody is at least worth, most probably: leaderboards order by it, so that luck in a few matches is
        not enough."""
        return self.mu - 3 * self.sigma


NEW: Final = Belief()


@cache
def anchors(game: str) -> tuple[Belief, ...]:
    """The bots of a game, by level: their strength and how well it is known, from their matches."""
    steps = tomllib.loads(ANCHORS.read_text(encoding="utf-8")).get(game, {}).get("steps")
    if steps is None:
        return tuple(Belief(MU, SIGMA) for _ in LEVELS)
    names = [str(level) for level in range(1, len(LEVELS) + 1)]
    points = {(names[n + 1], names[n]): (float(won), float(lost)) for n, (won, lost) in enumerate(steps)}
    found = {one.bot: one for one in bradley_terry(names, points, str(CENTRE))}
    return tuple(
        Belief(MU + found[name].rating / ELO, (found[name].high - found[name].rating) / Z_95 / ELO)
        for name in names
    )


def rated(before: Sequence[Belief], places: Sequence[int], fixed: Sequence[bool]) -> list[Belief]:
    """What a match teaches: beliefs by seat before it, the places (1 is best, equal ones are a draw), and which are
    fixed. Raises MissingExtra."""
    model: Any = need("openskill.models", "club", "ratings").PlackettLuce(mu=MU, sigma=SIGMA, beta=BETA)
    teams = [[model.rating(mu=one.mu, sigma=one.sigma)] for one in before]
    after = model.rate(teams, ranks=[float(place) for place in places])
    return [
        old if keep else Belief(team[0].mu, team[0].sigma)
        for old, keep, team in zip(before, fixed, after, strict=True)
    ]
