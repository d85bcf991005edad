"""What a bot is, and the one that plays by chance alone.

A bot keeps nothing between two choices: the same seed and the same position give the same choice,
in any process, after an undo, after a restart.
"""

from typing import Final

from mypy_extensions import mypyc_attr

from rampage.games import NAMES, game
from rampage.kernel.game import Evaluation
from rampage.kernel.packed import i64
from rampage.kernel.position import Position
from rampage.kernel.rng import Rng


@mypyc_attr(allow_interpreted_subclasses=True)
class Bot:
    """A player made of code. `choose` is all that a bot must write."""

    def __init__(self, seed: int = 0) -> None:
        self.seed: Final = seed

    def choose(self, position: Position, seat: i64) -> int:
        """One of the choices that the seat has now. A bot must not change the position, and may look
        only at what the seat knows: let it work on `position.imagine(seat, rng)`."""
        raise NotImplementedError("abstract: Bot.choose")

    def rng(self, position: Position, seat: i64) -> Rng:
        """A stream of its own for each decision."""
        return Rng((self.seed & 0x7FFFFFFF) | int(position.played) << 31 | (int(seat) + 3) << 62)


class RandomBot(Bot):
    """Any choice, without a thought."""

    def choose(self, position: Position, seat: i64) -> int:
        rng = self.rng(position, seat)
        return int(position.imagine(seat, rng).one(seat, rng))


_PLAIN: Final = Evaluation()


def evaluation_of(position: Position) -> Evaluation:
    """What bots know of the game that a position is of. A game lives in a folder of its name; one
    from elsewhere is played without sense."""
    parts = type(position).__module__.split(".")
    name = parts[2] if len(parts) > 2 and parts[:2] == ["rampage", "games"] else ""
    return game(name).evaluation if name in NAMES else _PLAIN
