"""Bots that make mistakes as people do: they take a good choice for the best one, but never an absurd one."""

from math import exp
from typing import Any, Final

from rampage.bots.bot import Bot
from rampage.bots.search import SearchBot
from rampage.kernel.packed import append, i64, vec
from rampage.kernel.position import Position
from rampage.kernel.rng import Rng

ABSURD: Final = 4.0  # Choices that differ by this many times the blur are never confused.


class SlippingBot(Bot):
    """Plays by the game's quick policy, but with probability `slips` % it misjudges: it picks among all choices, the
    likelier the more they promise. It confuses choices whose gains differ by `blur` times the game's own `blur`."""

    def __init__(self, seed: int, bot: Bot, slips: i64, blur: float) -> None:
        super().__init__(seed)
        self.bot: Final = bot  # With another seed: its choices must not depend on the roll for a slip.
        self.slips: Final = slips
        self.blur: Final = blur

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (self.seed, self.bot, int(self.slips), self.blur)

    def choose(self, position: Position, seat: int) -> int:
        rng = self.rng(position, seat)
        if rng.below(100) >= self.slips:
            return self.bot.choose(position, seat)
        return self.misjudge(position, seat, rng)

    def misjudge(self, position: Position, seat: int, rng: Rng) -> int:
        """A choice that is perhaps not the best."""
        p = position.imagine(seat, rng)
        choices = p.fill(seat)
        evaluation = position.game.evaluation
        gains = evaluation.gains(p, seat, choices)
        return int(choices[misjudged(gains, self.blur * evaluation.blur(), rng)])


class BlunderingBot(SlippingBot):
    """Searches, but with probability `slips` % it misjudges: it picks among the choices that the search looked at, the
    likelier the better they are. `blur` says how much two choices may differ and still be confused, as a chance to
    win."""

    def __init__(self, seed: int, bot: SearchBot, slips: i64, blur: float) -> None:
        super().__init__(seed, bot, slips, blur)
        self.search: Final = bot

    def misjudge(self, position: Position, seat: int, rng: Rng) -> int:
        root = self.search.thought(position, seat).root
        means = vec[float]()
        for edge in range(len(root.keys)):
            count = root.counts[edge]
            means = append(means, root.totals[edge] / float(count) if count > 0 else 0.0)
        return int(root.keys[misjudged(means, self.blur, rng)] // position.seats)


def misjudged(worth: vec[float], blur: float, rng: Rng) -> i64:
    """An index, each likelier the more it is worth. What is `blur` below the best is a third as likely, and what is
    absurd never happens."""
    best = worth[0]
    for value in worth:
        best = max(best, value)
    weights = vec[float]()
    total = 0.0
    for value in worth:
        below = (best - value) / blur if blur > 0.0 else 0.0
        weight = exp(-below) if below < ABSURD else 0.0
        weights = append(weights, weight)
        total += weight
    left = rng.share() * total
    for n in range(len(weights)):
        left -= weights[n]
        if left < 0.0:
            return n
    return len(weights) - 1
