"""The order of play."""

from typing import Final

from rampage.games.rampage_city.rules.steps.movement import ROLL_MOVEMENT
from rampage.games.rampage_city.rules.steps.turn import hand_over, plan_turn
from rampage.games.smash.rules.position import Smash
from rampage.games.smash.rules.steps.attack import ATTACK_AGAIN
from rampage.games.smash.rules.steps.monster import MONSTER_DIE
from rampage.games.smash.rules.steps.movement import ANNOUNCE_TRADE, MOVE_UNITS
from rampage.kernel.steps import Do


class BeginTurn(Do[Smash]):
    """The other player takes a turn of three phases, always in this order [SMASH-2.1, SMASH-2.3]."""

    def run(self, p: Smash) -> None:
        if not hand_over(p):
            return
        plan_turn(p, BEGIN_TURN, ATTACK_AGAIN, MONSTER_DIE)
        if p.board.trade_first:
            p.agenda.append(ANNOUNCE_TRADE)
        else:
            p.agenda.append(MOVE_UNITS)
            p.agenda.append(ROLL_MOVEMENT)


BEGIN_TURN: Final = BeginTurn()
