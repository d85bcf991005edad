"""The order of play."""

from typing import Final

from rampage.games.smash import events as news
from rampage.games.smash.effects import end_game
from rampage.games.smash.position import ATTACK, MONSTER_PHASE, MOVEMENT, NOT_MOVED, Smash
from rampage.games.smash.steps.attack import ATTACK_AGAIN, JUDGE
from rampage.games.smash.steps.monster import MONSTER_DIE
from rampage.games.smash.steps.movement import ANNOUNCE_TRADE, MOVE_UNITS, ROLL_MOVEMENT
from rampage.kernel.events import Event
from rampage.kernel.steps import Do


class BeginTurn(Do[Smash]):
    """The other player takes a turn of three phases, always in this order [SMASH-2.1, SMASH-2.3]."""

    def run(self, p: Smash) -> None:
        if p.turn >= p.board.turn_cap:
            end_game(p, news.TURN_CAP, -1)  # [SMASH-R35]
            return
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
        if p.events is not None:
            p.events.append(Event(news.TURN_BEGAN, [p.active, p.turn]))
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


class BeginMonsterPhase(Do[Smash]):
    """Phase 2: the active player rolls the Monster Die once [SMASH-7.2]."""

    def run(self, p: Smash) -> None:
        p.phase = MONSTER_PHASE


class BeginAttackPhase(Do[Smash]):
    """Phase 3."""

    def run(self, p: Smash) -> None:
        p.phase = ATTACK


BEGIN_TURN: Final = BeginTurn()
BEGIN_MONSTER_PHASE: Final = BeginMonsterPhase()
BEGIN_ATTACK_PHASE: Final = BeginAttackPhase()
