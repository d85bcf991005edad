"""Attacks of units: Rocket Launchers in step 1, all in step 4 [MENACE-9.7, MENACE-16.6, MENACE-16.8]."""

from typing import ClassVar, Final

from rampage.games.menace.rules.action_space import (
    CREATURES,
    DECLINE,
    HOLD,
    MILITARIES,
    ROCKET,
    SHOOT,
    SUBMARINE,
)
from rampage.games.menace.rules.hostility import controller, wary
from rampage.games.menace.rules.position import FIRED, JOINED, LAUNCHED, RAIDER, ROCKETED, SHOT, Menace
from rampage.games.menace.rules.steps.question import title
from rampage.games.menace.rules.steps.strike import Shot
from rampage.kernel.packed import append, i64, vec
from rampage.kernel.reasons import Reason
from rampage.kernel.steps import Ask, Do


def enemies(p: Menace, military: i64) -> i64:
    """The creatures in the battle that a Military's units may attack."""
    return p.beasts[p.battle] & wary(p, military)


def launchers(p: Menace, military: i64) -> vec[i64]:
    """Rocket Launchers that may still attack in step 1; of equal ones the lowest number."""
    out = vec[i64]()
    board = p.board
    for unit in range(board.first_unit[military], board.first_unit[military + 1]):
        piece = CREATURES + unit
        if board.unit_type[unit] != ROCKET or p.at[piece] < 0 or p.flags[piece] & ROCKETED != 0:
            continue
        if (p.at[piece] == p.battle or p.flags[piece] & JOINED != 0) and not p.doubled(unit):
            out = append(out, unit)
    return out


class Launch(Ask[Menace]):
    """Rocket Launchers may attack before the Monsters do [MENACE-16.6]."""

    KINDS: ClassVar = [SHOOT, DECLINE]

    def __init__(self, military: i64) -> None:
        self.military: Final = military

    def asked(self, p: Menace) -> i64:
        if enemies(p, self.military) == 0 or len(launchers(p, self.military)) == 0:
            return -1
        return controller(p, self.military)

    def prompt(self, p: Menace, seat: i64) -> str:
        military = p.board.military_titles[self.military]
        return f"{p.asked_title(seat)}: Rocket Launchers of the {military} may fire first."

    def fill(self, p: Menace, seat: i64, out: vec[i64]) -> vec[i64]:
        foes = enemies(p, self.military)
        for unit in launchers(p, self.military):
            for creature in range(i64(CREATURES)):
                if foes >> creature & 1 != 0:
                    out = append(out, p.board.shoot0 + unit * CREATURES + creature)
        return append(out, p.board.decline0)

    def why(self, p: Menace, seat: i64, choice: i64) -> Reason:
        return shot_reason(p, choice, "MENACE-16.6")

    def take(self, p: Menace, seat: i64, choice: i64) -> None:
        if choice == p.board.decline0:
            return
        unit = (choice - p.board.shoot0) // CREATURES
        piece = CREATURES + unit
        p.flags[piece] |= ROCKETED
        if p.at[piece] != p.battle:
            p.flags[piece] |= LAUNCHED  # [MENACE-R38]
        p.push(self)
        p.push(Shot(piece, (choice - p.board.shoot0) % CREATURES))


def shot_reason(p: Menace, choice: i64, rule: str) -> Reason:
    """Why a unit may not fire at a creature."""
    unit = (choice - p.board.shoot0) // CREATURES
    creature = (choice - p.board.shoot0) % CREATURES
    if enemies(p, p.board.unit_military[unit]) >> creature & 1 == 0:
        return Reason(
            "MENACE-10.1", "{creature} is not a target in this battle.", creature=title(p, creature)
        )
    return Reason(rule, "{unit} cannot fire now.", unit=title(p, CREATURES + unit))


def next_unit(p: Menace, military: i64) -> i64:
    """The next unit that attacks in step 4, or -1: those in the space, and Submarines from next door."""
    board = p.board
    for unit in range(board.first_unit[military], board.first_unit[military + 1]):
        piece = CREATURES + unit
        if p.at[piece] < 0 or p.flags[piece] & SHOT != 0:
            continue
        if board.unit_type[unit] == SUBMARINE:
            if p.flags[piece] & FIRED == 0 and (p.at[piece] == p.battle or p.flags[piece] & JOINED != 0):
                return unit
        elif p.at[piece] == p.battle:
            return unit
    return -1


def fire(p: Menace, unit: i64, creature: i64) -> None:
    """A unit attacks in step 4."""
    p.flags[CREATURES + unit] |= SHOT
    if p.board.unit_type[unit] == SUBMARINE:
        p.flags[CREATURES + unit] |= FIRED  # One battle a turn [MENACE-R14].
    p.push(Shot(CREATURES + unit, creature))


class Volley(Do[Menace]):
    """Every unit of a Military attacks once; its controller is asked where there is a choice."""

    def __init__(self, military: i64) -> None:
        self.military: Final = military

    def run(self, p: Menace) -> None:
        foes = enemies(p, self.military)
        if foes == 0:
            return
        if p.troops(p.battle, self.military) == 0 and p.seat_of[self.military] < 0:
            return
        unit = next_unit(p, self.military)
        if unit < 0:
            return
        p.push(self)
        if foes & (foes - 1) != 0 or may_hold(p, unit):
            p.push(Aim(unit))
            return
        creature: i64 = 0
        while foes & 1 == 0:
            foes >>= 1
            creature += 1
        fire(p, unit, creature)


def may_hold(p: Menace, unit: i64) -> bool:
    """Who joined from next door may hold its fire, but not who began the battle from there. By option, units may
    also spare their own player's creatures if there is nobody else [MENACE-R04]."""
    flags = p.flags[CREATURES + unit]
    if flags & JOINED != 0 and flags & RAIDER == 0:
        return True
    military = p.board.unit_military[unit]
    seat = p.seat_of[military]
    return p.board.hold_fire and seat >= 0 and enemies(p, military) & (65535 - p.owned[seat]) == 0


class Aim(Ask[Menace]):
    """Which creature a unit attacks; in the space of the battle it must attack one [MENACE-R04]."""

    KINDS: ClassVar = [SHOOT, HOLD]

    def __init__(self, unit: i64) -> None:
        self.unit: Final = unit

    def asked(self, p: Menace) -> i64:
        return controller(p, p.board.unit_military[self.unit])

    def prompt(self, p: Menace, seat: i64) -> str:
        hold = " It may hold its fire." if may_hold(p, self.unit) else ""
        return f"{p.asked_title(seat)}: choose a target for {title(p, CREATURES + self.unit)}.{hold}"

    def fill(self, p: Menace, seat: i64, out: vec[i64]) -> vec[i64]:
        military = p.board.unit_military[self.unit]
        foes = enemies(p, military)
        for creature in range(i64(CREATURES)):
            if foes >> creature & 1 != 0:
                out = append(out, p.board.shoot0 + self.unit * CREATURES + creature)
        return append(out, p.board.hold0) if may_hold(p, self.unit) else out

    def why(self, p: Menace, seat: i64, choice: i64) -> Reason:
        if choice == p.board.hold0:
            if p.flags[CREATURES + self.unit] & RAIDER != 0:
                return Reason("MENACE-R04", "It began this battle, so it must attack.")
            return Reason("MENACE-R04", "Units in the space of the battle must attack in step 4.")
        return shot_reason(p, choice, "MENACE-9.7")

    def take(self, p: Menace, seat: i64, choice: i64) -> None:
        if choice == p.board.hold0:
            p.flags[CREATURES + self.unit] |= SHOT  # It has not attacked: another battle may still see it.
            return
        fire(p, self.unit, (choice - p.board.shoot0) % CREATURES)


LAUNCH: Final[list[Launch]] = [Launch(military) for military in range(MILITARIES)]
VOLLEY: Final[list[Volley]] = [Volley(military) for military in range(MILITARIES)]
