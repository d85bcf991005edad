"""The base class of bots, and the bot that plays at random.

A bot keeps no state between two choices: the same seed and the same position give the same choice, in any
process, after an undo and after a restart.
"""

from typing import Final

from mypy_extensions import mypyc_attr

from rampage.kernel.packed import i64
from rampage.kernel.position import Position
from rampage.kernel.rng import Rng


@mypyc_attr(allow_interpreted_subclasses=True)
class Bot:
    """A computer player. `choose` is the only method that a bot has to write."""

    def __init__(self, seed: int = 0) -> None:
        self.seed: Final = seed

    def choose(self, position: Position, seat: i64) -> int:
        """Return one of the seat's current choices. A bot must not change the position, and must look only at what
        the seat knows: work on `position.imagine(seat, rng)`."""
        raise NotImplementedError("abstract: Bot.choose")

    def rng(self, position: Position, seat: i64) -> Rng:
        """A separate random stream for each decision."""
        return Rng((self.seed & 0x7FFFFFFF) | int(position.played) << 31 | (int(seat) + 3) << 62)


class RandomBot(Bot):
    """Picks a choice at random."""

    def choose(self, position: Position, seat: i64) -> int:
        rng = self.rng(position, seat)
        return int(position.imagine(seat, rng).one(seat, rng))
