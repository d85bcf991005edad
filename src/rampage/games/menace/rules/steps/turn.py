"""The turn: its phases in order, its beginning and its end [MENACE-5.1, MENACE-5.2]."""

from typing import ClassVar, Final

from rampage.games.menace.rules import events as news
from rampage.games.menace.rules.action_space import (
    BLOCKED,
    CREATURES,
    DEFEATED,
    DEPLOYING,
    ENCOUNTER,
    FIGHTING,
    LAIR,
    MOVING,
    PIECES,
)
from rampage.games.menace.rules.cards.powers import traits_of, upgrades_of
from rampage.games.menace.rules.effects import heal
from rampage.games.menace.rules.hostility import threatened, unit_threatened
from rampage.games.menace.rules.position import DUE, MOVED, TURN_FLAGS, Menace
from rampage.games.menace.rules.steps.deploy import DEPLOY
from rampage.games.menace.rules.steps.encounter import ENCOUNTERS
from rampage.games.menace.rules.steps.ending import end_game
from rampage.games.menace.rules.steps.fight import FIGHT
from rampage.games.menace.rules.steps.missile import LAUNCHES
from rampage.games.menace.rules.steps.move import MOVE_PIECES
from rampage.games.menace.rules.steps.question import title
from rampage.kernel.packed import append, i64, vec
from rampage.kernel.position import emit
from rampage.kernel.reasons import Reason
from rampage.kernel.steps import Ask, Do


class BeginTurn(Do[Menace]):
    """Four phases, always in this order [MENACE-5.1]; a defeated Monster returns first [MENACE-5.2]."""

    def run(self, p: Menace) -> None:
        p.turn += 1
        p.phase = MOVING  # Also while a Monster returns: nothing of the turn before is going on.
        emit(p, news.TURN_BEGAN, p.turn, p.active)
        p.push(END_TURN)
        p.push(RETURN_BLOCKED)
        p.push(LAUNCHES)
        p.push(DEPLOY)
        p.push(BEGIN_PHASE[DEPLOYING])
        p.push(ENCOUNTERS)
        p.push(BEGIN_PHASE[ENCOUNTER])
        p.push(FIGHT)
        p.push(BEGIN_PHASE[FIGHTING])
        p.push(MOVE_PIECES)
        p.push(BEGIN_PHASE[MOVING])
        p.push(RETURN_MONSTER)


class BeginPhase(Do[Menace]):
    """A phase begins, and with it what counts for it alone."""

    def __init__(self, phase: i64) -> None:
        self.phase: Final = phase

    def run(self, p: Menace) -> None:
        p.phase = self.phase
        p.rolls_old = 1
        if self.phase == MOVING:
            recover(p)
            look_round(p)
        elif self.phase == FIGHTING:
            p.rampaged = 0
        elif self.phase == ENCOUNTER:
            p.met = 0
        else:
            p.placed = 0
            p.missiles = 0
            p.deploys = p.board.deployments
            for upgrade in upgrades_of(p, p.military_of[p.active]):
                p.deploys += upgrade.deployments


def forget_phases(p: Menace) -> None:
    """What was done in the phases of a turn says nothing about the next one."""
    p.rampaged = 0
    p.met = 0
    p.placed = 0
    p.missiles = 0
    p.deploys = 0


def recover(p: Menace) -> None:
    """What a card gives when its player's turn begins."""
    for creature in range(i64(CREATURES)):
        if p.owner[creature] == p.active and p.at[creature] >= 0:
            for trait in traits_of(p, creature):
                health = trait.recovers(p, creature)
                if health > 0:
                    heal(p, creature, health, news.CARD_WHY)


def look_round(p: Menace) -> None:
    """Who meets an enemy at the start of the turn and stays retreats if it must [MENACE-R09, R10]."""
    for creature in range(i64(CREATURES)):
        if p.owner[creature] == p.active and p.at[creature] >= 0 and threatened(p, creature, p.at[creature]):
            p.flags[creature] |= DUE
    military = p.military_of[p.active]
    for unit in range(p.board.first_unit[military], p.board.first_unit[military + 1]):
        piece = CREATURES + unit
        if p.at[piece] >= 0 and unit_threatened(p, military, p.at[piece]):
            p.flags[piece] |= DUE


def return_lairs(p: Menace, monster: i64) -> vec[i64]:
    """The numbers of the Lairs that a defeated Monster may return to [MENACE-12.4, MENACE-12.5]."""
    out = vec[i64]()
    crowded = vec[i64]()
    for n in range(len(p.board.lairs)):
        space = p.board.lairs[n]
        if p.fell[monster] >= 0 and p.board.continent[space] == p.fell[monster]:
            continue
        if threatened(p, monster, space):
            crowded = append(crowded, i64(n))
        else:
            out = append(out, i64(n))
    return out if len(out) > 0 else crowded


class ReturnMonster(Ask[Menace]):
    """A defeated Monster comes back, on another continent [MENACE-12.4 to 12.8]."""

    KINDS: ClassVar = [LAIR]

    def asked(self, p: Menace) -> i64:
        return p.active if p.at[p.monster_of[p.active]] == DEFEATED else -1

    def prompt(self, p: Menace, seat: i64) -> str:
        return f"{p.asked_title(seat)}: choose the Lair in which {title(p, p.monster_of[p.active])} returns."

    def fill(self, p: Menace, seat: i64, out: vec[i64]) -> vec[i64]:
        for n in return_lairs(p, p.monster_of[p.active]):
            out = append(out, p.board.lair0 + n)
        return out

    def why(self, p: Menace, seat: i64, choice: i64) -> Reason:
        space = p.board.lairs[choice - p.board.lair0]
        fell = p.fell[p.monster_of[p.active]]
        if fell >= 0 and p.board.continent[space] == fell:
            return Reason(
                "MENACE-12.4",
                "It fell in {continent}; it returns elsewhere.",
                continent=p.board.continent_titles[fell],
            )
        return Reason(
            "MENACE-12.5",
            "There are enemies in {space}, and other Lairs are free.",
            space=p.board.titles[space],
        )

    def take(self, p: Menace, seat: i64, choice: i64) -> None:
        monster = p.monster_of[p.active]
        space = p.board.lairs[choice - p.board.lair0]
        start = p.board.start_health[monster]
        p.health[monster] = (start + 1) // 2 if p.board.half_health else start
        p.put(monster, space)
        if threatened(p, monster, space):
            p.flags[monster] |= MOVED  # It may not move and must fight [MENACE-12.7].
        emit(p, news.MONSTER_BACK, monster, space)


class ReturnBlocked(Ask[Menace]):
    """Creatures that had no retreat come back on any Lair when the turn ends [MENACE-11.4, MENACE-R46]."""

    KINDS: ClassVar = [LAIR]
    WHY: ClassVar = Reason("MENACE-11.4", "Any Lair will do.")

    def blocked(self, p: Menace) -> i64:
        """The first creature that waits, or -1."""
        for creature in range(i64(CREATURES)):
            if p.at[creature] == BLOCKED:
                return creature
        return -1

    def asked(self, p: Menace) -> i64:
        creature = self.blocked(p)
        return p.owner[creature] if creature >= 0 else -1

    def prompt(self, p: Menace, seat: i64) -> str:
        return f"{p.asked_title(seat)}: choose the Lair in which {title(p, self.blocked(p))} comes back."

    def fill(self, p: Menace, seat: i64, out: vec[i64]) -> vec[i64]:
        for n in range(len(p.board.lairs)):
            out = append(out, p.board.lair0 + n)
        return out

    def take(self, p: Menace, seat: i64, choice: i64) -> None:
        creature = self.blocked(p)
        space = p.board.lairs[choice - p.board.lair0]
        p.put(creature, space)
        emit(p, news.MONSTER_BACK, creature, space)
        p.push(RETURN_BLOCKED)


class EndTurn(Do[Menace]):
    """The next player clockwise; a long standstill ends the game [MENACE-15.14, MENACE-R47]."""

    def run(self, p: Menace) -> None:
        flags, marks = p.flags, p.marks
        for piece in range(i64(PIECES)):
            if flags[piece] != 0:
                flags[piece] -= flags[piece] & TURN_FLAGS
        for space in range(p.board.spaces):
            marks[space] = 0
        forget_phases(p)
        p.calm += 1
        if p.board.stall_rounds > 0 and p.calm >= p.board.stall_rounds * p.seats:
            end_game(p, news.STANDSTILL)
            return
        p.active = (p.active + 1) % p.seats
        p.push(BEGIN_TURN)


BEGIN_TURN: Final = BeginTurn()
BEGIN_PHASE: Final[list[BeginPhase]] = [BeginPhase(phase) for phase in range(DEPLOYING + 1)]
END_TURN: Final = EndTurn()
RETURN_MONSTER: Final = ReturnMonster()
RETURN_BLOCKED: Final = ReturnBlocked()
