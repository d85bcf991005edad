"""The flat state of one match. Tables that never change belong to the board, not here."""

from typing import TYPE_CHECKING, Any, Final

from rampage.cli.stub.game.action_space import PLAYERS
from rampage.cli.stub.game.content import Board
from rampage.kernel.action_space import Space
from rampage.kernel.packed import i64
from rampage.kernel.position import Outcome, Position

if TYPE_CHECKING:
    from rampage.kernel.game import Game

EMPTY_PILE: Final = 1  # The one way in which a match ends: `ended` is 0 until then.
ENDINGS: Final[list[str]] = ["no", "empty_pile"]


class Stub(Position):
    """Sticks on a pile, and whose turn it is."""

    def __init__(self, game: "Game[Any]", board: Board, seats: i64) -> None:
        super().__init__(game, seats)
        self.board: Final = board
        self.sticks: i64 = board.sticks
        self.player: i64 = 0

    def space(self) -> Space:
        return self.board.space

    def copy(self) -> "Stub":
        other = Stub(self.game, self.board, self.seats)
        self.copy_base(other)
        other.sticks = self.sticks
        other.player = self.player
        return other

    def outcome(self) -> Outcome | None:
        """Whoever took the last stick wins or loses [STUB-3.1, STUB-R1]."""
        if not self.ended:
            return None
        taker = int(self.player)
        others = [seat for seat in range(int(self.seats)) if seat != taker]
        winners = [taker] if self.board.last_wins else others
        scores = [1 if seat in winners else 0 for seat in range(int(self.seats))]
        rewards = [score / len(winners) for score in scores]
        names = " and ".join(PLAYERS.titles[seat] for seat in winners)
        verb = "wins" if len(winners) == 1 else "win"
        return Outcome(ENDINGS[self.ended], f"{names} {verb}.", scores, winners, rewards)
