"""The state of one match of Smash: that of the city, and nothing else."""

from typing import TYPE_CHECKING, Final

from rampage.games.rampage_city.rules.position import City
from rampage.games.smash.content.board import Board

if TYPE_CHECKING:
    from rampage.kernel.game import AnyGame


class Smash(City):
    """Cards are drawn when they are needed: nothing is hidden that is already decided [SMASH-R34]."""

    def __init__(self, game: "AnyGame", board: Board, new: bool) -> None:
        super().__init__(game, board, new)
        self.board: Final = board

    def copy(self) -> "Smash":
        other = Smash(self.game, self.board, False)
        self.copy_city_fields(other)
        return other

    def drop_hand(self) -> None:
        from rampage.games.smash.rules.steps.cards import drop_hand

        drop_hand(self)
