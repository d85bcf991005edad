"""The order of play [CRUSH-4.1]."""

from typing import Final

from rampage.games.crush.rules.position import Crush
from rampage.games.crush.rules.steps.attack import ATTACK_AGAIN
from rampage.games.crush.rules.steps.monster import MONSTER_DIE
from rampage.games.crush.rules.tentacles import forget_risen
from rampage.games.rampage_city.rules.steps.movement import MOVE_UNITS, ROLL_MOVEMENT
from rampage.games.rampage_city.rules.steps.turn import hand_over, plan_turn
from rampage.kernel.steps import Do


class BeginTurn(Do[Crush]):
    """The other player takes a turn of three phases, always in this order [SMASH-2.1, SMASH-2.3]."""

    def run(self, p: Crush) -> None:
        forget_risen(p)
        if not hand_over(p):
            return
        plan_turn(p, BEGIN_TURN, ATTACK_AGAIN, MONSTER_DIE)
        p.agenda.append(MOVE_UNITS)
        p.agenda.append(ROLL_MOVEMENT)


BEGIN_TURN: Final = BeginTurn()
