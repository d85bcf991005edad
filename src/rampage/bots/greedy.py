"""Bots that look at most one move ahead."""

from typing import Any, Final

from mypy_extensions import mypyc_attr

from rampage.bots.bot import Bot
from rampage.kernel.packed import i64
from rampage.kernel.playout import settle_chance
from rampage.kernel.position import CHANCE, Position
from rampage.kernel.rng import Rng

SAMPLES: Final = 12  # Rolls to average over, if dice follow a choice.


@mypyc_attr(allow_interpreted_subclasses=True)
class HastyBot(Bot):
    """Takes the first sensible choice; with `glimpses`, the most promising of that many random ones."""

    def __init__(self, seed: int = 0, glimpses: i64 = 0) -> None:
        super().__init__(seed)
        self.glimpses: Final = glimpses

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (self.seed, int(self.glimpses))

    def choose(self, position: Position, seat: int) -> int:
        rng = self.rng(position, seat)
        evaluation = position.game.evaluation
        p = position.imagine(seat, rng)
        if self.glimpses == 0:
            return int(evaluation.policy(p, seat, rng))
        best = p.one(seat, rng)
        best_gain = evaluation.gain(p, seat, best)
        for _ in range(self.glimpses - 1):
            choice = p.one(seat, rng)
            gain = evaluation.gain(p, seat, choice)
            if gain > best_gain:
                best, best_gain = choice, gain
        return int(best)


@mypyc_attr(allow_interpreted_subclasses=True)
class GreedyBot(Bot):
    """Plays every choice on an imagined position, rolls the dice, and compares the values."""

    def choose(self, position: Position, seat: int) -> int:
        rng = self.rng(position, seat)
        evaluation = position.game.evaluation
        known = position.imagine(seat, rng)
        choices = known.fill(seat)
        best = choices[0]
        best_value = -1.0
        dice = int(rng.word())
        for choice in choices:
            value = 0.0
            samples: i64 = 0
            while samples < SAMPLES:
                # Every choice gets the same rolls, so that luck does not decide between them.
                luck = Rng(dice + int(samples))
                p = known.copy() if samples == 0 else position.imagine(seat, luck)
                p.resolve(choice, seat)
                certain = p.waiting != CHANCE
                settle_chance(p, luck)
                value += evaluation.value(p, seat)
                samples += 1
                if certain:
                    break
            value /= float(samples)
            if value > best_value:
                best, best_value = choice, value
        return int(best)
