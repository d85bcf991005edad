"""The fields of Crush. Generated from fields.py by `python -m tools.fields`: do not edit."""

from typing import TYPE_CHECKING, Final

from rampage.games.crush.content.board import Board
from rampage.games.rampage_city.rules.position import City
from rampage.kernel.packed import i64, u8, vec

if TYPE_CHECKING:
    from rampage.kernel.game import AnyGame


class CrushState(City):
    """What a position of Crush holds, what it begins with, and its copy."""

    def __init__(self, game: "AnyGame", board: Board, new: bool) -> None:
        super().__init__(game, board, new)
        self.board: Final = board
        self.tentacle: vec[u8]  # NO_TENTACLE, FREE, CRUSHED or HOLDING (a Building).
        self.hole: vec[u8]  # On each square: 0, HOLE, MEGA or CORNER.
        self.risen: vec[u8]  # Late shooters, a mask of the active player's Units.
        self.free: i64 = 0  # Tentacles on the board that hold nothing.
        self.crushed: i64 = 0  # Tentacles on the board that crushed a Unit.
        self.holding: i64 = 0  # Tentacles on the board that hold a Building.
        self.holes: i64 = 0  # Holes on the board.
        self.megas: i64 = 0  # MegaHoles on the board.
        self.fresh: i64 = 0  # 1: what is just going on revealed a Hole. Never at a question.
        self.stood: i64 = 0  # Buildings that stood when the card at hand was drawn.
        if new:
            self._lay_out_crush()

    def _lay_out_crush(self) -> None:
        self.tentacle = vec[u8]([u8(0)] * int(self.city.squares))
        self.hole = vec[u8]([u8(0)] * int(self.city.squares))
        self.risen = vec[u8]([u8(0)] * int(self.city.squares))

    def copy_crush_fields(self, other: "CrushState") -> None:
        """Fill the fields of a fresh copy: rows by slices, which copy the bytes as they are."""
        self.copy_city_fields(other)
        other.tentacle = self.tentacle[:]
        other.hole = self.hole[:]
        other.risen = self.risen[:]
        other.free = self.free
        other.crushed = self.crushed
        other.holding = self.holding
        other.holes = self.holes
        other.megas = self.megas
        other.fresh = self.fresh
        other.stood = self.stood
