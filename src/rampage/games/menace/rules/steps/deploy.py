"""Phase 4: deploy, redeploy, place a missile, or research [MENACE-15.1 to 15.13]."""

from typing import Final

from rampage.games.menace.rules import action_space as kinds
from rampage.games.menace.rules import events as news
from rampage.games.menace.rules.action_space import (
    BASE,
    CITY,
    CREATURES,
    END_TURN,
    MISSILE,
    MONSTERS,
    OCEAN,
    PLACED,
    REDEPLOY,
    RESEARCH,
    SUBMARINE,
    TYPE_NAMES,
    TYPES,
)
from rampage.games.menace.rules.cards.powers import missile_range_of
from rampage.games.menace.rules.hostility import unit_threatened
from rampage.games.menace.rules.position import EXITING, NEW, Menace
from rampage.games.menace.rules.position import MISSILE as IS_MISSILE
from rampage.games.menace.rules.steps.question import name_the_twin, title
from rampage.games.menace.rules.steps.research import ResearchRoll
from rampage.kernel.action_space import Kind
from rampage.kernel.packed import append, i64, vec
from rampage.kernel.position import emit
from rampage.kernel.reasons import Reason
from rampage.kernel.rng import Rng
from rampage.kernel.steps import Ask
from rampage.kernel.words import several

# What is wrong with a space.
FINE: Final = 0
NO_PLACE: Final = 1
ENEMIES: Final = 2
USED: Final = 3
FULL: Final = 4


def fault_of(p: Menace, space: i64, six: i64) -> i64:
    """What bars a space from deployment; `six`: by a research roll of 6 [MENACE-15.3 to 15.5, 15.8, 15.12]."""
    board = p.board
    military = p.military_of[p.active]
    city = board.city[space] > 0 and p.stomped[space] & CITY == 0
    if six == 0:
        at_home = city and board.home[military] >> board.continent[space] & 1 != 0
        if not at_home and (board.base[space] == 0 or p.stomped[space] & BASE != 0):
            return NO_PLACE
    elif not city:
        return NO_PLACE
    if unit_threatened(p, military, space):
        return ENEMIES
    if p.marks[space] & PLACED != 0 and (six == 0 or not board.same_city):
        return USED
    return FULL if p.crowd[space] >= board.stack else FINE


def exits(p: Menace, space: i64) -> vec[i64]:
    """Where a Submarine may put to sea from a space: ocean with room and without enemies [MENACE-R15]."""
    out = vec[i64]()
    military = p.military_of[p.active]
    for near in p.board.neighbours[space]:
        room = p.board.terrain[near] & OCEAN != 0 and p.crowd[near] < p.board.stack
        if room and not unit_threatened(p, military, near):
            out = append(out, near)
    return out


def floats(p: Menace, type: i64, space: i64) -> bool:
    """Could a unit of a type stay, or put to sea, where it is deployed?"""
    return type != SUBMARINE or len(exits(p, space)) > 0


def missile_targets(p: Menace, space: i64) -> vec[i64]:
    """Monsters in range of a missile in a space [MENACE-16.1, MENACE-R17]."""
    out = vec[i64]()
    reach = missile_range_of(p, p.military_of[p.active])
    for monster in range(i64(MONSTERS)):
        where = p.at[monster]
        if where < 0 or (p.owner[monster] == p.active and not p.board.missile_own):
            continue
        if p.board.distance[space * p.board.spaces + where] <= reach:
            out = append(out, monster)
    return out


def may_redeploy(p: Menace, unit: i64) -> bool:
    """Is this an own unit on the board that was not placed this turn, and no twin of another?"""
    piece = CREATURES + unit
    mine = p.seat_of[p.board.unit_military[unit]] == p.active
    return mine and p.at[piece] >= 0 and p.flags[piece] & NEW == 0 and not p.doubled(unit)


class Deploy(Ask[Menace]):
    """Up to 3 units, each to its own space; or research instead [MENACE-15.1, MENACE-15.2]."""

    def __init__(self, six: i64) -> None:
        self.six: Final = six

    def kinds(self, p: Menace) -> list[Kind]:
        return [kinds.DEPLOY, REDEPLOY, MISSILE, RESEARCH, END_TURN]

    def seats(self, p: Menace) -> i64:
        return 1 << p.active if p.deploys > 0 else i64(0)

    def prompt(self, p: Menace, seat: i64) -> str:
        where = " to unstomped Cities anywhere" if self.six != 0 else " or research" if p.placed == 0 else ""
        return (
            f"{p.asked_title(seat)}: deploy up to {several(int(p.deploys), 'unit')}{where}, or end the turn."
        )

    def sites(self, p: Menace) -> vec[i64]:
        """Spaces that may receive a unit."""
        out = vec[i64]()
        board = p.board
        if self.six != 0:
            for space in range(board.spaces):
                if fault_of(p, space, 1) == FINE:
                    out = append(out, space)
            return out
        for space in board.depots[p.military_of[p.active]]:
            if fault_of(p, space, self.six) == FINE:
                out = append(out, space)
        return out

    def fill(self, p: Menace, seat: i64, out: vec[i64]) -> vec[i64]:
        board = p.board
        sites = self.sites(p)
        military = p.military_of[p.active]
        for type in range(i64(TYPES)):
            if p.spare(military, type) >= 0:
                for space in sites:
                    if floats(p, type, space):
                        out = append(out, board.deploy0 + type * board.spaces + space)
        for unit in range(board.first_unit[military], board.first_unit[military + 1]):
            if may_redeploy(p, unit):
                for space in sites:
                    if space != p.at[CREATURES + unit] and floats(p, board.unit_type[unit], space):
                        out = append(out, board.redeploy0 + unit * board.spaces + space)
        if p.missiles == 0 and p.spare(military, SUBMARINE) >= 0:
            for space in sites:
                if len(missile_targets(p, space)) > 0:
                    out = append(out, board.missile0 + space)
        if p.placed == 0 and self.six == 0:
            out = append(out, board.research0)
        return append(out, board.end_turn0)

    def one(self, p: Menace, seat: i64, rng: Rng) -> i64:
        """Research, a unit of some type to some space, a redeployment, a missile or nothing."""
        board = p.board
        pick = rng.below(8)
        military = p.military_of[p.active]
        if pick == 0 and p.placed == 0 and self.six == 0:
            return board.research0
        if pick <= 1:
            return board.end_turn0
        sites = self.sites(p)
        if len(sites) == 0:
            return board.end_turn0
        space = sites[rng.below(len(sites))]
        if pick == 2:
            first = board.first_unit[military]
            unit = first + rng.below(board.first_unit[military + 1] - first)
            away = space != p.at[CREATURES + unit] and floats(p, board.unit_type[unit], space)
            if away and may_redeploy(p, unit):
                return board.redeploy0 + unit * board.spaces + space
            return board.end_turn0
        armed = pick == 3 and p.missiles == 0 and p.spare(military, SUBMARINE) >= 0
        if armed and len(missile_targets(p, space)) > 0:
            return board.missile0 + space
        type = rng.below(TYPES)
        for _ in range(i64(TYPES)):
            if p.spare(military, type) >= 0 and floats(p, type, space):
                return board.deploy0 + type * board.spaces + space
            type = (type + 1) % TYPES
        return board.end_turn0

    def refusal(self, p: Menace, seat: i64, choice: i64) -> list[Reason]:
        board = p.board
        if choice == board.end_turn0:
            return []
        if choice == board.research0:
            if p.placed == 0 and self.six == 0:
                return []
            return [Reason("MENACE-15.1", "Deploy or research, not both.")]
        military = p.military_of[p.active]
        space = (choice - board.deploy0) % board.spaces  # The three kinds follow each other.
        if choice < board.redeploy0:
            type = (choice - board.deploy0) // board.spaces
            if p.spare(military, type) < 0:
                return [Reason("MENACE-15.6", "No {type} is in your supply.", type=TYPE_NAMES.titles[type])]
            return space_reason(p, space, self.six, type == SUBMARINE)
        if choice < board.missile0:
            return self.redeploy_reason(p, (choice - board.redeploy0) // board.spaces, space)
        if p.missiles > 0:
            return [Reason("MENACE-15.10", "One Cruise Missile a turn.")]
        if p.spare(military, SUBMARINE) < 0:
            return [Reason("MENACE-15.10", "No Submarine is in your supply.")]
        reasons = space_reason(p, space, self.six, False)
        if not reasons and len(missile_targets(p, space)) == 0:
            reasons = [Reason("MENACE-R17", "No Monster is in range of {space}.", space=board.titles[space])]
        return reasons

    def redeploy_reason(self, p: Menace, unit: i64, space: i64) -> list[Reason]:
        """Why a unit on the board may not go to a space."""
        name = title(p, CREATURES + unit)
        if p.seat_of[p.board.unit_military[unit]] != p.active:
            return [Reason("MENACE-15.7", "{unit} is not yours.", unit=name)]
        if p.at[CREATURES + unit] < 0:
            return [Reason("MENACE-15.7", "{unit} is not on the board.", unit=name)]
        if p.flags[CREATURES + unit] & NEW != 0:
            return [Reason("MENACE-15.7", "{unit} was placed this turn.", unit=name)]
        if p.doubled(unit):
            return [name_the_twin(p, "MENACE-15.7", unit)]
        if p.at[CREATURES + unit] == space:
            return [Reason("MENACE-15.7", "{unit} is there already.", unit=name)]
        return space_reason(p, space, self.six, p.board.unit_type[unit] == SUBMARINE)

    def take(self, p: Menace, seat: i64, choice: i64) -> None:
        board = p.board
        if choice == board.end_turn0:
            return
        if choice == board.research0:
            p.push(ResearchRoll())
            return
        military = p.military_of[p.active]
        space = (choice - board.deploy0) % board.spaces
        p.deploys -= 1
        p.placed += 1
        p.marks[space] |= PLACED
        p.push(self)
        if choice < board.redeploy0:
            unit = p.spare(military, (choice - board.deploy0) // board.spaces)
            place(p, unit, space)
        elif choice < board.missile0:
            unit = (choice - board.redeploy0) // board.spaces
            place(p, unit, space)
        else:
            p.missiles = 1
            unit = p.spare(military, SUBMARINE)
            p.put(CREATURES + unit, space)
            p.flags[CREATURES + unit] = NEW | IS_MISSILE
            emit(p, news.MISSILE_SET, space, unit)


def place(p: Menace, unit: i64, space: i64) -> None:
    """A unit appears in a space; a Submarine will put to sea [MENACE-15.9]."""
    piece = CREATURES + unit
    start = p.at[piece]
    p.put(piece, space)
    p.flags[piece] |= NEW
    if p.board.unit_type[unit] == SUBMARINE:
        p.flags[piece] |= EXITING
    if start < 0:
        emit(p, news.DEPLOYED, unit, space)
    else:
        emit(p, news.REDEPLOYED, unit, start, space)


def space_reason(p: Menace, space: i64, six: i64, submarine: bool) -> list[Reason]:
    """Why a space may not receive a unit."""
    there = p.board.titles[space]
    fault = fault_of(p, space, six)
    if fault == NO_PLACE and six == 0:
        return [
            Reason(
                "MENACE-15.3", "{space} has no unstomped Base, nor a City in your home region.", space=there
            )
        ]
    if fault == NO_PLACE:
        return [Reason("MENACE-15.12", "{space} has no unstomped City.", space=there)]
    if fault == ENEMIES:
        return [Reason("MENACE-15.4", "There are enemies in {space}.", space=there)]
    if fault == USED:
        return [Reason("MENACE-15.5", "{space} has received a unit this turn.", space=there)]
    if fault == FULL:
        return [
            Reason("MENACE-15.8", "{space} holds {count} unit{count:s}.", space=there, count=p.crowd[space])
        ]
    if submarine and len(exits(p, space)) == 0:
        return [Reason("MENACE-R15", "No ocean next to {space} is open.", space=there)]
    return []


DEPLOY: Final = Deploy(0)
