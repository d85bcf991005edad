"""The order of play."""

from typing import Final

from rampage.games.rampage_city.rules.steps.ending import JUDGE
from rampage.games.rampage_city.rules.steps.movement import ROLL_MOVEMENT
from rampage.games.rampage_city.rules.steps.turn import BEGIN_ATTACK_PHASE, BEGIN_MONSTER_PHASE, hand_over
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
        p.agenda.append(BEGIN_TURN)
        p.agenda.append(ATTACK_AGAIN)
        p.agenda.append(BEGIN_ATTACK_PHASE)
        p.agenda.append(JUDGE)
        p.agenda.append(MONSTER_DIE)
        p.agenda.append(BEGIN_MONSTER_PHASE)
        if p.board.trade_first:
            p.agenda.append(ANNOUNCE_TRADE)
        else:
            p.agenda.append(MOVE_UNITS)
            p.agenda.append(ROLL_MOVEMENT)


BEGIN_TURN: Final = BeginTurn()
