"""One die."""

from rampage.games.menace.rules.action_space import DICE
from rampage.games.menace.rules.position import Menace
from rampage.kernel.packed import i64, vec
from rampage.kernel.rng import Rng
from rampage.kernel.steps import Roll
from rampage.kernel.vectors import count_up


class Die(Roll[Menace]):
    """Chance rolls a die, and the step says what it decides."""

    def fill(self, p: Menace, out: vec[i64]) -> vec[i64]:
        return count_up(out, p.board.die0, DICE)

    def one(self, p: Menace, rng: Rng) -> i64:
        return p.board.die0 + rng.below(DICE)

    def take(self, p: Menace, choice: i64) -> None:
        self.rolled(p, choice - p.board.die0 + 1)

    def rolled(self, p: Menace, pips: i64) -> None:
        """What the die decides."""
        raise NotImplementedError(f"abstract: {type(self).__name__}.rolled")
