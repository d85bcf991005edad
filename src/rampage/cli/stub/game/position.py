"""The flat state of one match. Tables that never change belong to the board, not here."""

from typing import Final

from rampage.cli.stub.game.action_space import PLAYERS
from rampage.cli.stub.game.content import Board
from rampage.kernel.action_space import Space
from rampage.kernel.packed import i64
from rampage.kernel.position import Outcome, Position
from rampage.kernel.reasons import Reason
from rampage.kernel.rng import Rng

EMPTY_PILE: Final = 1  # The one way in which a match ends: `ended` is 0 until then.
ENDINGS: Final[list[str]] = ["no", "empty_pile"]


class Stub(Position):
    """Sticks on a pile, and whose turn it is."""

    def __init__(self, board: Board, seats: i64) -> None:
        super().__init__(seats)
        self.board: Final = board
        self.sticks: i64 = board.sticks
        self.player: i64 = 0

    def space(self) -> Space:
        return self.board.space

    def copy(self) -> "Stub":
        other = Stub(self.board, self.seats)
        self.copy_base(other)
        other.sticks = self.sticks
        other.player = self.player
        return other

    def imagine(self, seat: i64, rng: Rng) -> "Stub":
        return self.copy()  # Nothing is hidden. Else: deal anew what this seat cannot know.

    def view(self, seat: i64) -> dict[str, object]:
        from rampage.cli.stub.game.view import view

        return dict(view(self))

    def to_text(self) -> str:
        from rampage.cli.stub.game.text import write

        return write(self)

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

    def not_now(self, choice: i64) -> Reason:
        return Reason("STUB-2.1", "Sticks are taken now.")

    def not_yours(self, seat: i64) -> Reason:
        return Reason("STUB-2.3", "It is {player}'s turn.", player=PLAYERS.titles[self.player])

    def broken_invariants(self) -> list[str]:
        """Invariants that do not hold; tests look after every choice."""
        out: list[str] = []
        if not 0 <= self.sticks <= self.board.sticks:
            out.append(f"there are {self.sticks} sticks of {self.board.sticks}")
        if not 0 <= self.player < self.seats:
            out.append(f"player {self.player + 1} does not play")
        if (self.sticks == 0) != (self.ended != 0):
            out.append("the match is over exactly when the pile is empty")
        return out
