"""A ladder: each bot against the next weaker one, or every pair."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from itertools import combinations

from rampage.bots.levels import bot_name
from rampage.lab.executor import Employ
from rampage.lab.intervals import Share, wilson
from rampage.lab.plan import Plan
from rampage.lab.ratings import Rating, bradley_terry
from rampage.lab.simulate import NO_LIMITS, Limits, simulate
from rampage.lab.summary import Summary

RungProgress = Callable[[str, str, int, int], None]


@dataclass(frozen=True)
class Rung:
    """One pairing: the upper bot's share of the matches that exactly one of the two won, and the number of the others.
    With more than two seats each bot has half of them, so equal bots always share one half."""

    upper: str
    lower: str
    wins: int
    losses: int
    undecided: int
    share: Share
    summary: Summary

    @property
    def clear(self) -> bool:
        """Is the upper bot clearly stronger: is the whole interval above one half?"""
        return self.share.low > 0.5


def ladder(
    plan: Plan,
    jobs: int = 1,
    every_pair: bool = False,
    progress: RungProgress | None = None,
    employ: Employ | None = None,
    limits: Limits = NO_LIMITS,
) -> list[Rung]:
    """Play `plan.games` matches for each pairing of `plan.bots`, which are named weakest first."""
    pairs = (
        list(combinations(plan.bots, 2)) if every_pair else list(zip(plan.bots, plan.bots[1:], strict=False))
    )
    return [
        _rung(replace(plan, bots=(upper, lower)), jobs, progress, employ, limits) for lower, upper in pairs
    ]


def rate(rungs: list[Rung], anchor: str) -> list[Rating]:
    """All bots of a ladder on one scale, in Elo, by the matches that were decided; the anchor is rated 0."""
    points: dict[tuple[str, str], tuple[float, float]] = {}
    for rung in rungs:
        if rung.upper == rung.lower:
            continue
        pair = (rung.upper, rung.lower)
        turned = pair[::-1]
        if turned in points:
            points[turned] = (points[turned][0] + rung.losses, points[turned][1] + rung.wins)
        else:
            won, lost = points.get(pair, (0.0, 0.0))
            points[pair] = (won + rung.wins, lost + rung.losses)
    bots = list(dict.fromkeys(bot for pair in points for bot in pair))
    return bradley_terry(bots, points, anchor) if anchor in bots else []


def _rung(
    plan: Plan, jobs: int, progress: RungProgress | None, employ: Employ | None, limits: Limits
) -> Rung:
    upper, lower = (bot_name(bot) for bot in plan.bots)

    def advance(done: int, of: int) -> None:
        if progress is not None:
            progress(upper, lower, done, of)

    summary = simulate(plan, jobs, advance, employ, limits)
    wins, losses = summary.wins_alone(0), summary.wins_alone(1)
    undecided = summary.games - wins - losses
    return Rung(upper, lower, wins, losses, undecided, wilson(wins, wins + losses), summary)
