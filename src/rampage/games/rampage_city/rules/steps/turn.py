"""The order of play, as far as it is the same."""

from typing import Any, Final

from rampage.games.rampage_city.rules import events as news
from rampage.games.rampage_city.rules.effects import end_game
from rampage.games.rampage_city.rules.position import ATTACK, MONSTER_PHASE, MOVEMENT, NOT_MOVED, City
from rampage.games.rampage_city.rules.steps.ending import JUDGE
from rampage.kernel.position import emit
from rampage.kernel.steps import Ask, Do, Step


def hand_over(p: City) -> bool:
    """The other player takes a turn, unless there were too many: False then [SMASH-2.3, SMASH-R35]."""
    if p.turn >= p.city.turn_cap:
        end_game(p, news.TURN_CAP, -1)
        return False
    p.turn += 1
    p.active = 1 - p.active
    p.phase = MOVEMENT
    p.pool = 0
    p.dice = 0
    p.spent = NOT_MOVED
    p.exchanges = 0
    p.fired = 0
    p.forfeited = 0
    p.ceased = 0
    emit(p, news.TURN_BEGAN, p.turn, p.active)
    return True


def plan_turn(p: City, begin: Step[Any], attack: Step[Any], monster_die: Step[Any]) -> None:
    """Three phases, always in this order, and the next turn; only the movement is not planned yet [SMASH-2.1]."""
    p.agenda.extend([begin, attack, BEGIN_ATTACK_PHASE, JUDGE, monster_die, BEGIN_MONSTER_PHASE])


class BeginMonsterPhase(Do[City]):
    """Phase 2: the active player rolls the Monster Die once [SMASH-7.2]."""

    def run(self, p: City) -> None:
        p.phase = MONSTER_PHASE


class BeginAttackPhase(Do[City]):
    """Phase 3. An event says why it is skipped."""

    def run(self, p: City) -> None:
        p.phase = ATTACK
        attack = p.agenda[-1]
        if p.events is not None and isinstance(attack, Ask) and attack.seats(p) == 0:
            emit(p, news.NO_SHOT, p.active)


BEGIN_MONSTER_PHASE: Final = BeginMonsterPhase()
BEGIN_ATTACK_PHASE: Final = BeginAttackPhase()
