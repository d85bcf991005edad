"""How good a value is: how far it is from what playouts of a bot find, and whether its chances come true."""

from dataclasses import dataclass
from math import sqrt
from typing import Final

from rampage.bots.levels import make_bot
from rampage.kernel.position import NOBODY, Position
from rampage.kernel.rng import Rng
from rampage.lab.training.self_play import Sample, step

DECILES: Final = 10


@dataclass(frozen=True)
class Decile:
    """Values of a tenth of the range: how many, their mean, and how often those seats won."""

    count: int
    expected: float
    won: float

    @property
    def gap(self) -> float:
        """How much more often they won than expected."""
        return self.won - self.expected


def calibration(samples: list[Sample]) -> list[Decile | None]:
    """By tenths of the value, 0 to 0.1 first; None where there is no value."""
    counts, expected, won = [0] * DECILES, [0.0] * DECILES, [0.0] * DECILES
    for sample in samples:
        for value, reward in zip(sample.values, sample.rewards, strict=True):
            place = min(DECILES - 1, int(value * DECILES))
            counts[place] += 1
            expected[place] += value
            won[place] += reward
    return [
        Decile(count, total / count, wins / count) if count else None
        for count, total, wins in zip(counts, expected, won, strict=True)
    ]


@dataclass(frozen=True)
class Distance:
    """How far values are from the results of playouts: the root of the mean square, as it is and without the noise of
    the playouts themselves."""

    positions: int
    plain: float
    true: float


def distance(positions: list[Position], bot: str, playouts: int, seed: int) -> Distance:
    """Play every position to its end `playouts` times with a bot on all seats, and compare seat 0's value."""
    squares = noise = 0.0
    for number, position in enumerate(positions):
        value = float(position.game.evaluation.values(position)[0])
        rewards = [played_out(position, bot, seed + number * playouts + n) for n in range(playouts)]
        mean = sum(rewards) / playouts
        squares += (value - mean) ** 2
        noise += sum((reward - mean) ** 2 for reward in rewards) / (playouts - 1) / playouts
    count = len(positions)
    plain = squares / count
    return Distance(count, sqrt(plain), sqrt(max(0.0, plain - noise / count)))


def played_out(position: Position, bot: str, seed: int) -> float:
    """What seat 0 gets if a bot plays all seats to the end."""
    p = position.copy()
    bots = [make_bot(bot, seed * 7 + seat) for seat in range(int(p.seats))]
    dice = Rng(seed)
    while p.waiting != NOBODY:
        step(p, bots, dice)
    outcome = p.outcome()
    assert outcome is not None
    return outcome.rewards[0]
