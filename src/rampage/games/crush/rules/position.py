"""The flat state of one match of Crush: that of the city, tentacles, and what they leave behind."""

from rampage.games.crush.rules.action_space import HOLE, MEGA
from rampage.games.crush.rules.state import CrushState
from rampage.games.rampage_city.rules.reach import BUILDING, BURNING, MONSTER, TENTACLE
from rampage.kernel.packed import i64


class Crush(CrushState):
    """Cards are drawn when they are needed: nothing is hidden that is already decided [SMASH-R34]."""

    def copy(self) -> "Crush":
        other = Crush(self.game, self.board, False)
        self.copy_crush_fields(other)
        return other

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
