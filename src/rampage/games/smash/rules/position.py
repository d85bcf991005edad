"""The state of one match of Smash: that of the city, and nothing beside it."""

from typing import Final

from rampage.games.rampage_city.rules.position import City
from rampage.games.smash.content.board import Board
from rampage.kernel.packed import i64
from rampage.kernel.reasons import Reason
from rampage.kernel.rng import Rng


class Smash(City):
    """Cards are drawn when they are needed: nothing is hidden that is already decided [SMASH-R34]."""

    def __init__(self, board: Board, new: bool) -> None:
        super().__init__(board, new)
        self.board: Final = board

    def copy(self) -> "Smash":
        other = Smash(self.board, False)
        self.copy_city(other)
        return other

    def imagine(self, seat: i64, rng: Rng) -> "Smash":
        return self.copy()

    def to_text(self) -> str:
        from rampage.games.smash.text.position_text import write

        return write(self)

    def view(self, seat: i64) -> dict[str, object]:
        from rampage.games.smash.display.view import view

        return dict(view(self))

    def drop_hand(self) -> None:
        from rampage.games.smash.rules.steps.cards import drop_hand

        drop_hand(self)

    def not_now(self, choice: i64) -> Reason:
        from rampage.games.smash.rules.legality import not_now

        return not_now(self, choice)

    def not_yours(self, seat: i64) -> Reason:
        from rampage.games.rampage_city.rules.legality import not_yours

        return not_yours(self, seat)

    def broken_invariants(self) -> list[str]:
        """Invariants that do not hold."""
        from rampage.games.smash.rules.invariants import broken_invariants

        return broken_invariants(self)
