"""The value of a position for every seat, by search: what analysis and reviews are made of."""

from typing import Any, Final

from rampage.bots.deep import DeepSearch
from rampage.bots.search import Style
from rampage.kernel.game import Evaluation
from rampage.kernel.packed import i64, vec
from rampage.kernel.position import CHANCE, NOBODY, Position
from rampage.kernel.rng import Rng


class Estimate:
    """What each seat may expect, by the mean of many looks, and how exact that is."""

    def __init__(self, seats: i64) -> None:
        self.looks: i64 = 0
        self.sums: vec[float] = vec[float]([0.0] * int(seats))
        self.squares: vec[float] = vec[float]([0.0] * int(seats))

    def add(self, values: vec[float]) -> None:
        """One more look."""
        self.looks += 1
        for seat in range(len(self.sums)):
            self.sums[seat] += values[seat]
            self.squares[seat] += values[seat] * values[seat]

    def value(self, seat: i64) -> float:
        """The chance to win of a seat."""
        return self.sums[seat] / float(self.looks)

    def values(self) -> list[float]:
        """The chance to win of every seat."""
        return [float(self.value(seat)) for seat in range(len(self.sums))]

    def doubt(self, seat: i64) -> float:
        """The square of the standard error of a seat's value."""
        count = float(self.looks)
        mean = self.value(seat)
        spread = self.squares[seat] / count - mean * mean
        return spread / count if spread > 0.0 else 0.0


class Lookahead(DeepSearch):
    """A search that adds up what every seat may expect, not only the one that chooses."""

    def __init__(self, evaluation: Evaluation[Any], rng: Rng, seats: i64, deep: bool) -> None:
        super().__init__(evaluation, Style(), rng, deep)
        self.found: Final = Estimate(seats)
        self.counts: bool = False  # The first looks only find out what is worth looking at.

    def credit(self, values: vec[float]) -> None:
        super().credit(values)
        if self.counts:
            self.found.add(values)

    def look_on(self, p: Position) -> None:
        """One look from any position, which it changes: after a choice, before a roll, or at the end."""
        self.rests = 0
        certain = self.open and p.waiting != CHANCE
        if p.waiting == NOBODY or self.far_enough(p):
            self.edges = vec[i64]()  # No choice is credited with this.
            self.learn(p)
        else:
            self.look(p, p.actor(), certain)


def estimate(p: Position, looks: i64, seed: int) -> Estimate:
    """What every seat may expect in a position, secrets included. Equal seeds give equal dice."""
    ahead = Lookahead(p.game.evaluation, Rng(seed), p.seats, deep=False)
    if p.waiting == NOBODY:
        looks = 1
    for look in range(looks):
        ahead.counts = 2 * look >= looks - 1
        ahead.look_on(p.copy())
    return ahead.found


def estimate_choice(
    p: Position, seat: i64, choice: i64, looks: i64, seed: int, deep: bool = False
) -> Estimate:
    """What every seat may expect after a choice, by what the chooser knows: what it can't know is dealt again for each
    look. Equal seeds give all choices the same deals and dice, so that luck does not decide between them. `deep`: look
    as far as the strongest level does."""
    game = p.game
    ahead = Lookahead(game.evaluation, Rng(seed), p.seats, deep)
    for look in range(looks):
        ahead.rng.restart(i64(seed & 0x7FFFFFFF), look, seat + 3)
        q: Position = game.imagine(p, seat, ahead.rng)
        q.resolve(choice, seat)
        ahead.counts = 2 * look >= looks - 1
        ahead.look_on(q)
    return ahead.found
