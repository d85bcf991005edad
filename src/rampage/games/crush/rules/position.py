"""The flat state of one match of Crush: that of the city, tentacles, and what they leave behind."""

from typing import Final

from rampage.games.crush.content.board import Board
from rampage.games.crush.rules.action_space import HOLE, MEGA
from rampage.games.rampage_city.rules.position import City
from rampage.games.rampage_city.rules.reach import BUILDING, BURNING, MONSTER, TENTACLE
from rampage.kernel.packed import i64, u8, vec
from rampage.kernel.reasons import Reason
from rampage.kernel.rng import Rng


class Crush(City):
    """Cards are drawn when they are needed: nothing is hidden that is already decided [SMASH-R34]."""

    def __init__(self, board: Board, new: bool) -> None:
        super().__init__(board, new)
        self.board: Final = board
        self.tentacle: vec[u8]  # On each square: NO_TENTACLE, FREE, CRUSHED or HOLDING (a Building).
        self.hole: vec[u8]  # On each square: 0, HOLE, MEGA or CORNER.
        # On each square: Units of the active player (bit mask from 0) that had let their shot pass when the
        # tentacle there rose, and may still fire at it [CRUSH-R19].
        self.risen: vec[u8]
        self.free: i64 = 0  # Pieces and tiles on the board.
        self.crushed: i64 = 0
        self.holding: i64 = 0
        self.holes: i64 = 0
        self.megas: i64 = 0
        self.stood: i64 = 0  # Buildings that stood when the card at hand was drawn.
        self.fresh: i64 = 0  # Was a Hole revealed by what is just going on? Never 1 at a question.
        if new:
            self.tentacle = vec[u8]([u8(0)] * int(board.squares))  # [CRUSH-1.3]
            self.hole = vec[u8]([u8(0)] * int(board.squares))
            self.risen = vec[u8]([u8(0)] * int(board.squares))

    def copy(self) -> "Crush":
        other = Crush(self.board, False)
        self.copy_city(other)
        other.tentacle = self.tentacle[:]
        other.hole = self.hole[:]
        other.risen = self.risen[:]
        other.free = self.free
        other.crushed = self.crushed
        other.holding = self.holding
        other.holes = self.holes
        other.megas = self.megas
        other.stood = self.stood
        other.fresh = self.fresh
        return other

    def imagine(self, seat: i64, rng: Rng) -> "Crush":
        return self.copy()

    def to_text(self) -> str:
        from rampage.games.crush.text.position_text import write

        return write(self)

    def view(self, seat: i64) -> dict[str, object]:
        from rampage.games.crush.display.view import view

        return dict(view(self))

    def deadly(self, square: i64) -> bool:
        """Survivors live on Holes but die on MegaHoles [CRUSH-3.5, CRUSH-R21]."""
        return self.here[square] & (MONSTER | BURNING | TENTACLE) != 0 or self.hole[square] & MEGA != 0

    def revealed(self, square: i64) -> bool:
        """Does a Hole show here? Units, Survivors and the Monster do not hide it [CRUSH-R8, CRUSH-R9]."""
        if self.hole[square] != HOLE or self.tentacle[square] != 0:
            return False
        return self.here[square] & BUILDING == 0 or self.board.freed_reveals

    def drop_hand(self) -> None:
        from rampage.games.crush.rules.steps.cards import drop_hand

        drop_hand(self)

    def not_now(self, choice: i64) -> Reason:
        from rampage.games.crush.rules.legality import not_now

        return not_now(self, choice)

    def not_yours(self, seat: i64) -> Reason:
        from rampage.games.rampage_city.rules.legality import not_yours

        return not_yours(self, seat)

    def broken_invariants(self) -> list[str]:
        """Invariants that do not hold."""
        from rampage.games.crush.rules.invariants import broken_invariants

        return broken_invariants(self)
