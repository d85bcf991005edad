"""Tournaments: pairings of bots under one or several settings, with paired seeds and an early end.

Every pairing under every setting is a separate plan. Results never depend on the number of processes: a sequential
test looks at rounds in the order of their numbers, and matches after its verdict are not counted.
"""

import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from itertools import combinations, pairwise
from typing import Any, Final

from rampage.bots.levels import bot_name
from rampage.kernel.errors import RampageError
from rampage.lab.executor import Employ
from rampage.lab.intervals import Share, wilson
from rampage.lab.matches import PlayedMatch, PreparedPlan
from rampage.lab.plan import Plan
from rampage.lab.ratings import Rating, bradley_terry, openskill_ratings
from rampage.lab.run_folder import RunFolder
from rampage.lab.schedule import Schedule, missing
from rampage.lab.simulate import NO_LIMITS, Limits, employed
from rampage.lab.sprt import Bounds, SequentialTest, Verdict
from rampage.lab.tally import Tally
from rampage.lab.worker import Keep

FORMATS: Final = ("round-robin", "gauntlet", "ladder")
RATINGS: Final = ("bradley-terry", "openskill")

Advance = Callable[[int, int], None]


class TournamentError(RampageError):
    """A tournament that can't be played."""


def pairings(bots: list[str], form: str) -> list[tuple[str, ...]]:
    """The pairings: all, the first against all others, or neighbours. A single bot plays itself."""
    if len(bots) == 1:
        return [(bots[0],)]
    if len(set(bots)) != len(bots):
        raise TournamentError("a bot is named twice; name each once")
    if form == "gauntlet":
        return [(bots[0], other) for other in bots[1:]]
    if form == "ladder":
        return list(pairwise(bots))
    return list(combinations(bots, 2))


@dataclass(frozen=True)
class Setting:
    """What a variant changes: options, content and the number of seats."""

    name: str
    options: dict[str, str]
    content: str = ""
    seats: int = 0


def make_plans(base: Plan, bots: list[str], form: str, settings: list[Setting]) -> list[Plan]:
    """A plan for each setting and pairing. All have the same seed: settings meet the same dice where they can."""
    return [
        replace(
            base,
            bots=pair,
            options={**base.options, **setting.options},
            content=setting.content or base.content,
            seats=setting.seats or base.seats,
            forfeit=True,
            traits=True,
        )
        for setting in settings
        for pair in pairings(bots, form)
    ]


class Pairing:
    """The results of one plan, in the order of its matches."""

    def __init__(self, plan: Plan, setting: str, bounds: Bounds | None) -> None:
        self.plan: Final = plan
        self.setting: Final = setting
        self.labels: Final = [bot_name(bot) for bot in plan.bots]
        prepared = PreparedPlan(plan)
        self.round: Final = len(prepared.seatings)
        self.tally: Final = Tally(len(prepared.entrants), len(prepared.roles))
        self.test: Final = SequentialTest(bounds) if bounds is not None and len(plan.bots) == 2 else None
        self.waiting: dict[int, PlayedMatch] = {}
        self.next = 0
        self.points = 0.0  # Of the first bot, in the round at hand.
        self.results: list[tuple[int, ...]] = []  # The winners of each match.

    @property
    def over(self) -> bool:
        """Are no more matches wanted?"""
        return self.next >= self.plan.games or self.verdict is not Verdict.OPEN

    @property
    def verdict(self) -> Verdict:
        """What the sequential test has found."""
        return Verdict.OPEN if self.test is None else self.test.verdict

    def add(self, played: PlayedMatch) -> None:
        """A finished match; it counts when all before it are there."""
        self.waiting[played.number] = played
        while self.next in self.waiting and not self.over:
            self._count(self.waiting.pop(self.next))
            self.next += 1
        if self.over:
            self.waiting.clear()

    def _count(self, played: PlayedMatch) -> None:
        self.tally.add(played)
        winners = played.winners
        self.results.append(winners)
        self.points += 1.0 if winners == (0,) else 0.0 if winners == (1,) else 0.5
        if (self.next + 1) % self.round == 0:
            if self.test is not None:
                self.test.add(self.points / self.round)
            self.points = 0.0

    @property
    def wins(self) -> tuple[int, int, int]:
        """Matches that the first bot won alone, those of the second, and all others."""
        alone = self.tally.wins_alone
        return alone[0], alone[1], self.tally.games - alone[0] - alone[1]

    @property
    def share(self) -> Share:
        """The first bot's share of the matches that exactly one of them won."""
        return wilson(self.wins[0], self.wins[0] + self.wins[1])


class Tournament:
    """Plans of all settings and pairings, and their results."""

    def __init__(self, plans: list[Plan], settings: list[str], bounds: Bounds | None = None) -> None:
        self.plans: Final = plans
        self.settings: Final = settings
        each = len(plans) // len(settings)
        self.pairings: Final = [Pairing(plan, settings[n // each], bounds) for n, plan in enumerate(plans)]
        self.seconds = 0.0
        self.interrupted = False

    def play(
        self,
        jobs: int,
        limits: Limits = NO_LIMITS,
        folder: RunFolder | None = None,
        advance: Advance | None = None,
        employ: Employ | None = None,
    ) -> None:
        """Play what is missing. After Ctrl-C `interrupted` is set, and what is finished counts."""
        start = time.perf_counter()
        if folder is not None:
            for number, pairing in enumerate(self.pairings):
                for one in folder.journal.matches(number):
                    pairing.add(one)
        done = [] if folder is None else folder.journal.jobs()
        schedule = Schedule(
            job
            for number, pairing in enumerate(self.pairings)
            if not pairing.over
            for job in missing(done, number, pairing.plan.games)
        )
        keep = Keep(True, folder is not None, **limits._asdict())
        executor = employed(self.plans, jobs, keep, employ)
        for segment in executor.play(schedule):
            if folder is not None:
                folder.add(segment.job, segment.packed)
            pairing = self.pairings[segment.job.plan]
            for one in segment.played:
                pairing.add(one)
            if pairing.over:
                schedule.drop(segment.job.plan)
            if advance is not None:
                advance(*self.progress())
        self.interrupted = executor.interrupted
        self.seconds = time.perf_counter() - start

    def progress(self) -> tuple[int, int]:
        """Matches that are counted, and how many there will be at most."""
        done = sum(pairing.next for pairing in self.pairings)
        return done, sum(pairing.next if pairing.over else pairing.plan.games for pairing in self.pairings)

    def counted(self) -> dict[int, int]:
        """How many matches of each plan count."""
        return {number: pairing.next for number, pairing in enumerate(self.pairings)}

    def of_setting(self, setting: str) -> Iterator[Pairing]:
        """The pairings of one setting."""
        return (pairing for pairing in self.pairings if pairing.setting == setting)

    def ratings(self, setting: str, by: str, anchor: str) -> list[Rating]:
        """Ratings of all bots under one setting; none if a bot only plays itself."""
        found = [pairing for pairing in self.of_setting(setting) if len(pairing.plan.bots) == 2]
        bots = list(dict.fromkeys(label for pairing in found for label in pairing.labels))
        if not bots:
            return []
        if by == "openskill":
            return openskill_ratings(bots, _ranked(found))
        points = {}
        for pairing in found:
            won, lost, drawn = pairing.wins
            points[pairing.labels[0], pairing.labels[1]] = (won + drawn / 2, lost + drawn / 2)
        return bradley_terry(bots, points, anchor if anchor in bots else bots[0])

    def json(self, by: str, anchor: str) -> dict[str, Any]:
        """All results as plain numbers."""
        return {
            "game": self.plans[0].game,
            "complete": all(pairing.over for pairing in self.pairings),
            "seconds": round(self.seconds, 3),
            "pairings": [_pairing_json(pairing) for pairing in self.pairings],
            "rating": by,
            "ratings": {
                setting: [one._asdict() for one in self.ratings(setting, by, anchor)]
                for setting in self.settings
            },
        }


def _ranked(found: list[Pairing]) -> Iterator[tuple[list[str], list[int]]]:
    """Matches in an order that favours no pairing: the first of each, then the second of each."""
    for number in range(max(len(pairing.results) for pairing in found)):
        for pairing in found:
            if number < len(pairing.results):
                winners = pairing.results[number]
                decided = len(winners) == 1
                yield pairing.labels, [2 if decided and n not in winners else 1 for n in (0, 1)]


def _pairing_json(pairing: Pairing) -> dict[str, Any]:
    tally = pairing.tally
    out: dict[str, Any] = {
        "setting": pairing.setting,
        "bots": pairing.labels,
        "games": tally.games,
        "wins_by_seat": dict(zip(pairing.plan.roles(), tally.seat_wins, strict=True)),
        "unwon": tally.unwon,
        "endings": dict(tally.endings),
        "mean_decisions": tally.decisions / tally.games if tally.games else 0.0,
        "forfeits": tally.faults,
        "faults": [fault for _, _, fault in tally.fault_examples],
    }
    if len(pairing.labels) == 2:
        won, lost, undecided = pairing.wins
        out |= {"wins": won, "losses": lost, "undecided": undecided, "share": pairing.share._asdict()}
    if pairing.test is not None:
        out["sprt"] = {
            "verdict": pairing.verdict.value,
            "rounds": pairing.test.rounds,
            "log_likelihood_ratio": round(pairing.test.ratio(), 3),
        }
    return out
