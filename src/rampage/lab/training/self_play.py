"""Positions from matches of a bot against itself, with what the value sees of them and who won."""

from dataclasses import dataclass
from typing import Any, Final

from rampage.bots.bot import Bot, ask
from rampage.bots.levels import make_bot
from rampage.games import game
from rampage.kernel.game import Evaluation
from rampage.kernel.position import CHANCE, NOBODY, Position
from rampage.kernel.rng import Rng

QUIET: Final = 1.0  # The share of quiet positions that are kept: it is there that search asks for values.
BUSY: Final = 0.03  # And of all others, since people see values at any time.
OPENING: Final = 60  # Every second match begins with up to this many quick choices: more variety.


@dataclass(frozen=True)
class Sample:
    """A position of a match: the features of its seats, the value as it is, and what each seat got in the end."""

    match: int
    features: list[float]
    values: list[float]
    rewards: list[float]


@dataclass(frozen=True)
class SelfPlay:
    """Which matches to play. The same plan gives the same samples on any machine."""

    game: str
    seats: int
    bot: str
    matches: int
    seed: int

    def play(self, numbers: range) -> list[list[Sample]]:
        """The samples of some matches."""
        start = game(self.game).new(self.seats)
        return [play_samples(start.copy(), self, number) for number in numbers]


def play_samples(p: Position, plan: SelfPlay, number: int) -> list[Sample]:
    """Play one match from a position to its end."""
    seats = range(int(p.seats))
    dice = Rng(plan.seed * 1_000_003 + number)
    picks = Rng(plan.seed * 7919 + number * 31 + 5)
    bots = [make_bot(plan.bot, plan.seed * 100_003 + number * 7 + seat) for seat in seats]
    quick = [make_bot("hasty", plan.seed * 100_003 + number * 7 + seat) for seat in seats]
    opening = int(picks.below(OPENING)) if number % 2 else 0
    evaluation = p.game.evaluation
    kept: list[tuple[list[float], list[float]]] = []
    decisions = 0
    while p.waiting != NOBODY:
        if picks.share() < (QUIET if evaluation.quiet(p) else BUSY):
            seen = [float(number) for number in evaluation.features(p)]
            if seen:
                kept.append((seen, [float(value) for value in evaluation.values(p)]))
        decisions += step(p, quick if decisions < opening else bots, dice)
    outcome = p.outcome()
    assert outcome is not None
    return [Sample(number, seen, values, outcome.rewards) for seen, values in kept]


def step(p: Position, bots: list[Bot], dice: Rng) -> int:
    """One choice of chance or of a seat; returns how many decisions of seats that was."""
    if p.waiting == CHANCE:
        p.resolve(p.sample(dice), CHANCE)
        return 0
    seat = int(p.actor())
    p.resolve(ask(bots[seat], p, seat), seat)
    return 1


def trainable(name: str) -> Evaluation[Any] | None:
    """The evaluation of a game that says what a value can learn from; None for other games."""
    evaluation: Evaluation[Any] = game(name).evaluation
    return evaluation if evaluation.feature_names() else None


def quiet_positions(plan: SelfPlay, count: int) -> list[Position]:
    """Quiet positions of the matches of a plan: one of each match, at a random moment, until there are `count`."""
    out: list[Position] = []
    start = game(plan.game).new(plan.seats)
    for number in range(count):
        p = start.copy()
        dice, picks = Rng(plan.seed * 1_000_003 + number), Rng(plan.seed * 104_729 + number)
        bots = [make_bot(plan.bot, plan.seed * 100_003 + number * 7 + seat) for seat in range(plan.seats)]
        seen = 0
        kept: Position | None = None
        while p.waiting != NOBODY:
            if p.game.evaluation.quiet(p) and len(p.game.evaluation.features(p)) > 0:
                seen += 1
                if picks.below(seen) == 0:
                    kept = p.copy()
            step(p, bots, dice)
        if kept is not None:
            out.append(kept)
    return out
