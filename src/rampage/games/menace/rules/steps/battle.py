"""The five steps of a battle [MENACE-9.1 to 9.10], and what comes before and after them."""

from typing import ClassVar, Final

from rampage.games.menace.rules import events as news
from rampage.games.menace.rules.action_space import (
    ANALYZE,
    CREATURES,
    DECLINE,
    FOUGHT,
    MILITARIES,
    MONSTERS,
    OFF,
    PIECES,
    RAMPAGE,
    SUBMARINE,
    SUMMON,
)
from rampage.games.menace.rules.cards.powers import (
    attacks_of,
    counterattacks_of,
    silenced,
    traits_of,
    upgrades_of,
)
from rampage.games.menace.rules.effects import hurt
from rampage.games.menace.rules.hostility import controller, in_order, others_in, threatened, wary
from rampage.games.menace.rules.position import BATTLE_FLAGS, FOLLOWED, JOINED, OPPOSED, RETREATED, Menace
from rampage.games.menace.rules.steps.attack import ATTACKS
from rampage.games.menace.rules.steps.fight import BattleStep, begin_battle, set_battle
from rampage.games.menace.rules.steps.minions import DrawMinion, can_draw
from rampage.games.menace.rules.steps.move import enter
from rampage.games.menace.rules.steps.question import title
from rampage.games.menace.rules.steps.retreat import RETREATS, Scatter
from rampage.games.menace.rules.steps.volley import LAUNCH, VOLLEY
from rampage.kernel.packed import append, i64, vec
from rampage.kernel.position import emit
from rampage.kernel.reasons import Reason
from rampage.kernel.steps import Ask, Do, SeatDo


def monster_started(p: Menace) -> bool:
    """Did the active player's Monster start the battle in its space: is there an enemy that did not come to it
    [MENACE-R39]? Pieces of others do not move on this turn: they were there before."""
    if others_in(p, p.active, p.battle):
        return True
    military = p.military_of[p.active]
    for unit in range(p.board.first_unit[military], p.board.first_unit[military + 1]):
        piece = CREATURES + unit
        if p.at[piece] == p.battle and p.flags[piece] & FOLLOWED == 0:
            return True
    return False


class Summoning(Ask[Menace]):
    """Lord of Monsters: a Minion for this battle, before any attack [MENACE-17.10, MENACE-R39]."""

    KINDS: ClassVar = [SUMMON, DECLINE]
    PROMPT: ClassVar = "{player}: draw a Minion that fights in this battle only?"
    WHY: ClassVar = Reason("MENACE-17.10", "Draw or decline.")

    def asked(self, p: Menace) -> i64:
        monster = p.monster_of[p.active]
        if p.at[monster] != p.battle or not can_draw(p) or not monster_started(p):
            return -1
        for trait in traits_of(p, monster):
            if trait.summons:
                return p.active
        return -1

    def fill(self, p: Menace, seat: i64, out: vec[i64]) -> vec[i64]:
        return append(append(out, p.board.summon0), p.board.decline0)

    def take(self, p: Menace, seat: i64, choice: i64) -> None:
        if choice == p.board.summon0:
            p.push(DrawMinion(seat, news.CARD_WHY))


class Analyze(Ask[Menace]):
    """Scientific Analysis: 1 Damage before anything else in step 1."""

    KINDS: ClassVar = [ANALYZE, DECLINE]
    PROMPT: ClassVar = "{player}: Scientific Analysis, 1 Damage to which creature?"

    def __init__(self, military: i64) -> None:
        self.military: Final = military

    def asked(self, p: Menace) -> i64:
        if p.troops(p.battle, self.military) == 0:
            return -1
        if p.beasts[p.battle] & wary(p, self.military) == 0:
            return -1
        return controller(p, self.military)

    def fill(self, p: Menace, seat: i64, out: vec[i64]) -> vec[i64]:
        mask = p.beasts[p.battle] & wary(p, self.military)
        for creature in range(i64(CREATURES)):
            if mask >> creature & 1 != 0:
                out = append(out, p.board.analyze0 + creature)
        return append(out, p.board.decline0)

    def why(self, p: Menace, seat: i64, choice: i64) -> Reason:
        creature = choice - p.board.analyze0
        return Reason("MENACE-C3", "{creature} is not an enemy in this battle.", creature=title(p, creature))

    def take(self, p: Menace, seat: i64, choice: i64) -> None:
        if choice == p.board.decline0:
            return
        creature = choice - p.board.analyze0
        emit(p, news.ANALYZED, creature)
        hurt(p, creature, 1)


class StepOne(BattleStep):
    """Pre-emptive attacks: creatures first, then Rocket Launchers [MENACE-9.1, MENACE-9.2, MENACE-R16]."""

    NUMBER: ClassVar[int] = 1

    def plan(self, p: Menace) -> None:
        note_types(p)
        if not silenced(p, p.battle):
            for n in range(i64(MILITARIES - 1), -1, -1):
                p.push(LAUNCH[in_order(p, n)])
        p.push(ATTACKS[p.active])
        for creature in range(i64(CREATURES)):
            if p.beasts[p.battle] & p.owned[p.active] & 1 << creature != 0:
                for trait in traits_of(p, creature):
                    if trait.strikes_first:
                        p.left[creature] = 1
        for n in range(i64(MILITARIES - 1), -1, -1):
            military = in_order(p, n)
            for upgrade in upgrades_of(p, military):
                if upgrade.analyzes:
                    p.push(Analyze(military))


def note_types(p: Menace) -> None:
    """Which Militaries take part with two types of units from the start: those in the space, and Submarines
    from next door, but not Rocket Launchers from there [MENACE-17.6]."""
    seen = vec[i64]([i64(0)] * MILITARIES)
    for piece in range(i64(CREATURES), i64(PIECES)):
        unit = piece - CREATURES
        joined = p.flags[piece] & JOINED != 0 and p.board.unit_type[unit] == SUBMARINE
        if p.at[piece] == p.battle or joined:
            seen[p.board.unit_military[unit]] |= 1 << p.board.unit_type[unit]
    for military in range(i64(MILITARIES)):
        if seen[military] & (seen[military] - 1) != 0:
            p.combined |= 1 << military


def let_attack(p: Menace, seat: i64, counter: bool) -> None:
    """A player's creatures attack, or counterattack."""
    for creature in range(i64(CREATURES)):
        p.left[creature] = 0
        if p.beasts[p.battle] & p.owned[seat] & 1 << creature != 0:
            p.left[creature] = counterattacks_of(p, creature) if counter else attacks_of(p, creature)
    p.push(ATTACKS[seat])


class StepTwo(BattleStep):
    """The active player's creatures attack, each as often as its Attack says [MENACE-9.3]."""

    NUMBER: ClassVar[int] = 2

    def plan(self, p: Menace) -> None:
        let_attack(p, p.active, False)


class StepThree(BattleStep):
    """Clockwise, the others' creatures counterattack [MENACE-9.4]."""

    NUMBER: ClassVar[int] = 3

    def plan(self, p: Menace) -> None:
        for n in range(p.seats - 1):
            p.push(COUNTER[(p.active - 1 - n + p.seats) % p.seats])


class Counter(SeatDo[Menace]):
    """One player's counterattacks, counted when they come [MENACE-9.5, MENACE-9.6, MENACE-R03]."""

    def run(self, p: Menace) -> None:
        let_attack(p, self.seat, True)


class StepFour(BattleStep):
    """Units attack, the active player's first, unplayed ones last [MENACE-9.7, MENACE-R28]."""

    NUMBER: ClassVar[int] = 4

    def plan(self, p: Menace) -> None:
        for n in range(i64(MILITARIES - 1), -1, -1):
            p.push(VOLLEY[in_order(p, n)])


class StepFive(BattleStep):
    """Victory or retreat [MENACE-9.8]. A Minion of Lord of Monsters is gone by now [MENACE-R39]."""

    NUMBER: ClassVar[int] = 5

    def plan(self, p: Menace) -> None:
        guest = p.guest
        if guest >= 0:
            p.lift(guest, OFF)
            p.health[guest] = 0
            p.disown(guest)
            emit(p, news.MINION_LEFT, guest - MONSTERS)
        p.push(RETREATS)
        if self.scatters(p):
            for n in range(i64(MILITARIES - 1), -1, -1):
                p.push(Scatter(in_order(p, n), 1))
                p.push(Scatter(in_order(p, n), 0))

    def scatters(self, p: Menace) -> bool:
        """Winged Horror: only units are left as enemies of the active player's Monster [MENACE-R35]."""
        monster = p.monster_of[p.active]
        if p.at[monster] != p.battle or not threatened(p, monster, p.battle):
            return False
        if p.beasts[p.battle] & (65535 - p.owned[p.active]) != 0:
            return False
        for trait in traits_of(p, monster):
            if trait.scatters:
                return True
        return False


class AfterBattle(Do[Menace]):
    """The battle is over; a surviving Monster may rampage on [MENACE-17.14, MENACE-R36]."""

    def run(self, p: Menace) -> None:
        space = p.battle
        monster = p.monster_of[p.active]
        goes_on = p.at[monster] == space and p.rampaged == 0 and stood_firm(p, monster)
        p.marks[space] |= FOUGHT
        set_battle(p, -1)
        for piece in range(i64(PIECES)):
            p.flags[piece] -= p.flags[piece] & BATTLE_FLAGS
        if goes_on:
            for trait in traits_of(p, monster):
                if trait.rampages:
                    p.push(RAMPAGING)


def stood_firm(p: Menace, monster: i64) -> bool:
    """Has a Monster fought pieces of others and not retreated [MENACE-R36]?"""
    return p.flags[monster] & OPPOSED != 0 and p.flags[monster] & RETREATED == 0


def prospects(p: Menace) -> vec[i64]:
    """Adjacent spaces with enemies of the active player's Monster."""
    out = vec[i64]()
    monster = p.monster_of[p.active]
    for near in p.board.neighbours[p.at[monster]]:
        if threatened(p, monster, near):
            out = append(out, near)
    return out


class Rampaging(Ask[Menace]):
    """Once a Fight Phase, into an adjacent space with enemies, to fight there at once [MENACE-17.14]."""

    KINDS: ClassVar = [RAMPAGE, DECLINE]

    def asked(self, p: Menace) -> i64:
        return p.active if len(prospects(p)) > 0 else -1

    def prompt(self, p: Menace, seat: i64) -> str:
        return f"{p.asked_title(seat)}: does {title(p, p.monster_of[p.active])} rampage on?"

    def fill(self, p: Menace, seat: i64, out: vec[i64]) -> vec[i64]:
        for space in prospects(p):
            out = append(out, p.board.rampage0 + space)
        return append(out, p.board.decline0)

    def why(self, p: Menace, seat: i64, choice: i64) -> Reason:
        space = choice - p.board.rampage0
        return Reason(
            "MENACE-17.14", "{space} is not adjacent, or has no enemies.", space=p.board.titles[space]
        )

    def take(self, p: Menace, seat: i64, choice: i64) -> None:
        if choice == p.board.decline0:
            return
        monster = p.monster_of[p.active]
        space = choice - p.board.rampage0
        p.rampaged = 1
        enter(p, monster, space)
        emit(p, news.RAMPAGED, monster, space)
        begin_battle(p, space)


SUMMONING: Final = Summoning()
STEP_ONE: Final = StepOne()
STEP_TWO: Final = StepTwo()
STEP_THREE: Final = StepThree()
STEP_FOUR: Final = StepFour()
STEP_FIVE: Final = StepFive()
COUNTER: Final[list[Counter]] = [Counter(seat) for seat in range(MILITARIES)]
AFTER_BATTLE: Final = AfterBattle()
RAMPAGING: Final = Rampaging()
