"""Step 5: retreat, blocked retreat, and units put to flight [MENACE-11.1 to 11.7, MENACE-R10, MENACE-R35]."""

from typing import ClassVar, Final

from rampage.games.menace.rules import events as news
from rampage.games.menace.rules.action_space import (
    BLOCKED,
    CREATURES,
    GIVE_UP,
    LAND,
    LEAVE,
    OCEAN,
    PERISH,
    RETREAT,
    SINK,
    SUBMARINE,
    SUBMERGE,
    WITHDRAW,
)
from rampage.games.menace.rules.effects import lose_unit
from rampage.games.menace.rules.hostility import controller, threatened, unit_threatened
from rampage.games.menace.rules.position import DUE, RETREATED, Menace
from rampage.games.menace.rules.steps.question import name_the_twin, title
from rampage.kernel.action_space import Kind
from rampage.kernel.packed import append, i64, vec
from rampage.kernel.position import emit
from rampage.kernel.reasons import Reason
from rampage.kernel.steps import Ask


def creature_refuges(p: Menace, creature: i64) -> vec[i64]:
    """Adjacent spaces without enemies [MENACE-11.1]."""
    out = vec[i64]()
    for near in p.board.neighbours[p.battle]:
        if not threatened(p, creature, near):
            out = append(out, near)
    return out


def unit_refuges(p: Menace, military: i64, sea: i64, due: i64) -> vec[i64]:
    """Where a group of units may retreat to: to spaces with room for all, or if there is none, to any
    [MENACE-R10]."""
    spaces = shelters(p, military, sea)
    count = len(group(p, military, sea, due))
    roomy = vec[i64]()
    for space in spaces:
        if p.crowd[space] + count <= p.board.stack:
            roomy = append(roomy, space)
    return roomy if len(roomy) > 0 else spaces


def shelters(p: Menace, military: i64, sea: i64) -> vec[i64]:
    """Spaces for units to retreat to, with or without room: adjacent, on their terrain, without enemies; on land
    also by ferry [MENACE-11.6, MENACE-R13]."""
    out = vec[i64]()
    needs: i64 = OCEAN if sea == 1 else LAND
    for near in p.board.neighbours[p.battle]:
        if p.board.terrain[near] & needs != 0 and not unit_threatened(p, military, near):
            out = append(out, near)
    if sea == 0 and p.board.ferry_retreat:
        lines = p.board.ferries[p.battle]
        n: i64 = 0
        while n < len(lines):
            if not unit_threatened(p, military, lines[n]) and not unit_threatened(p, military, lines[n + 1]):
                out = append(out, lines[n + 1])
            n += 2
    return out


def group(p: Menace, military: i64, sea: i64, due: i64) -> vec[i64]:
    """The units of a Military that retreat together: Submarines, or all others; `due` bars those that
    stood still."""
    out = vec[i64]()
    board = p.board
    for unit in range(board.first_unit[military], board.first_unit[military + 1]):
        piece = CREATURES + unit
        goes = p.at[piece] == p.battle and (due == 0 or p.flags[piece] & DUE != 0)
        if goes and (board.unit_type[unit] == SUBMARINE) == (sea == 1):
            out = append(out, unit)
    return out


def send(p: Menace, military: i64, sea: i64, due: i64, space: i64) -> None:
    """A group retreats; who finds no room is given up [MENACE-11.5]."""
    units = group(p, military, sea, due)
    if p.crowd[space] + len(units) > p.board.stack:
        p.push(GiveUp(military, sea, due, space))
        return
    for unit in units:
        piece = CREATURES + unit
        emit(p, news.RETREATED, piece, p.at[piece], space)
        p.put(piece, space)
        p.flags[piece] |= RETREATED


def perish(p: Menace, military: i64, sea: i64, due: i64) -> None:
    """A group without any retreat is destroyed, and nobody records it [MENACE-R11]."""
    for unit in group(p, military, sea, due):
        lose_unit(p, unit, news.TRAPPED_WHY)


class GiveUp(Ask[Menace]):
    """The controller loses units until the others fit [MENACE-11.5]."""

    KINDS: ClassVar = [GIVE_UP]

    def __init__(self, military: i64, sea: i64, due: i64, space: i64) -> None:
        self.military: Final = military
        self.sea: Final = sea
        self.due: Final = due
        self.space: Final = space

    def asked(self, p: Menace) -> i64:
        return controller(p, self.military)

    def prompt(self, p: Menace, seat: i64) -> str:
        return f"{p.asked_title(seat)}: {p.board.titles[self.space]} has no room for all. Which unit is lost?"

    def fill(self, p: Menace, seat: i64, out: vec[i64]) -> vec[i64]:
        for unit in group(p, self.military, self.sea, self.due):
            if not p.doubled(unit):
                out = append(out, p.board.give_up0 + unit)
        return out

    def why(self, p: Menace, seat: i64, choice: i64) -> Reason:
        unit = choice - p.board.give_up0
        for other in group(p, self.military, self.sea, self.due):
            if other == unit:
                return name_the_twin(p, "MENACE-11.5", unit)
        return Reason("MENACE-11.5", "{unit} is not in this retreat.", unit=title(p, CREATURES + unit))

    def take(self, p: Menace, seat: i64, choice: i64) -> None:
        lose_unit(p, choice - p.board.give_up0, news.CROWD_WHY)
        send(p, self.military, self.sea, self.due, self.space)


class Retreats(Ask[Menace]):
    """The active player's pieces that still face enemies retreat, in any order; creatures one by one, units
    together. Pieces that have left no longer count for those that follow [MENACE-11.1, MENACE-11.2, MENACE-R10]."""

    KINDS: ClassVar = [RETREAT, LEAVE, WITHDRAW, PERISH, SUBMERGE, SINK]
    PROMPT: ClassVar = "{player}: enemies are left. Retreat to an adjacent space."

    def asked(self, p: Menace) -> i64:
        return p.active if len(self.fill(p, p.active, vec[i64]())) > 0 else -1

    def due(self, p: Menace, creature: i64) -> bool:
        """Must a creature retreat?"""
        if p.beasts[p.battle] & p.owned[p.active] & 1 << creature == 0 or p.flags[creature] & DUE == 0:
            return False
        return threatened(p, creature, p.battle)

    def fill(self, p: Menace, seat: i64, out: vec[i64]) -> vec[i64]:
        board = p.board
        mask = p.beasts[p.battle] & p.owned[p.active]
        creature: i64 = 0
        while mask != 0:
            if mask & 1 != 0 and self.due(p, creature):
                refuges = creature_refuges(p, creature)
                for space in refuges:
                    out = append(out, board.retreat0 + creature * board.spaces + space)
                if len(refuges) == 0:
                    out = append(out, board.leave0 + creature)
            mask >>= 1
            creature += 1
        military = p.military_of[p.active]
        if unit_threatened(p, military, p.battle):
            for sea in range(i64(2)):
                if len(group(p, military, sea, 1)) > 0:
                    out = group_ways(p, military, sea, 1, out)
        return out

    def why(self, p: Menace, seat: i64, choice: i64) -> Reason:
        board = p.board
        if choice < board.withdraw0:
            number = choice - board.retreat0
            creature = number // board.spaces if choice < board.leave0 else choice - board.leave0
            if not self.due(p, creature):
                return Reason(
                    "MENACE-R10", "{creature} does not have to retreat.", creature=title(p, creature)
                )
            if choice >= board.leave0:
                return Reason("MENACE-11.4", "{creature} has a way to retreat.", creature=title(p, creature))
            return not_there(p, number % board.spaces)
        military = p.military_of[p.active]
        sea = 1 if choice == board.sink0 or board.submerge0 <= choice < board.perish0 else 0
        if not unit_threatened(p, military, p.battle) or len(group(p, military, sea, 1)) == 0:
            return Reason("MENACE-R10", "No such units of yours have to retreat.")
        return group_reason(p, military, choice)

    def take(self, p: Menace, seat: i64, choice: i64) -> None:
        board = p.board
        p.push(RETREATS)
        if choice < board.leave0:
            creature = (choice - board.retreat0) // board.spaces
            space = (choice - board.retreat0) % board.spaces
            emit(p, news.RETREATED, creature, p.battle, space)
            p.put(creature, space)
            p.flags[creature] |= RETREATED
        elif choice < board.withdraw0:
            creature = choice - board.leave0
            p.lift(creature, BLOCKED)
            p.flags[creature] |= RETREATED
            emit(p, news.LEFT_BOARD, creature)
        else:
            send_group(p, p.military_of[p.active], 1, choice)


def group_ways(p: Menace, military: i64, sea: i64, due: i64, out: vec[i64]) -> vec[i64]:
    """The choices of a group that must retreat."""
    board = p.board
    refuges = unit_refuges(p, military, sea, due)
    for space in refuges:
        out = append(out, (board.submerge0 if sea == 1 else board.withdraw0) + space)
    if len(refuges) == 0:
        out = append(out, board.sink0 if sea == 1 else board.perish0)
    return out


def not_there(p: Menace, space: i64) -> Reason:
    """Why nobody retreats to a space."""
    if p.board.distance[p.battle * p.board.spaces + space] != 1:
        return Reason("MENACE-11.1", "{space} is not adjacent.", space=p.board.titles[space])
    return Reason("MENACE-11.1", "There are enemies in {space}.", space=p.board.titles[space])


def group_reason(p: Menace, military: i64, choice: i64) -> Reason:
    """Why a group does not retreat so."""
    board = p.board
    if choice == board.perish0 or choice == board.sink0:
        return Reason("MENACE-R11", "There is a way to retreat.")
    sea = choice >= board.submerge0
    space = choice - (board.submerge0 if sea else board.withdraw0)
    if board.terrain[space] & (OCEAN if sea else LAND) == 0:
        return Reason("MENACE-11.6", "These units cannot stand in {space}.", space=board.titles[space])
    for known in shelters(p, military, 1 if sea else 0):
        if known == space:
            text = "{space} has no room for all of them, and another space has."
            return Reason("MENACE-R10", text, space=board.titles[space])
    return not_there(p, space)


def send_group(p: Menace, military: i64, due: i64, choice: i64) -> None:
    """A group goes, or is lost."""
    board = p.board
    if choice == board.perish0:
        perish(p, military, 0, due)
    elif choice == board.sink0:
        perish(p, military, 1, due)
    elif choice < board.submerge0:
        send(p, military, 0, due, choice - board.withdraw0)
    else:
        send(p, military, 1, due, choice - board.submerge0)


class Scatter(Ask[Menace]):
    """Winged Horror: a Military's units retreat; their controller says where to [MENACE-17.13, R35]."""

    def __init__(self, military: i64, sea: i64) -> None:
        self.military: Final = military
        self.sea: Final = sea

    def kinds(self, p: Menace) -> list[Kind]:
        return [SUBMERGE, SINK] if self.sea == 1 else [WITHDRAW, PERISH]

    def asked(self, p: Menace) -> i64:
        if not unit_threatened(p, self.military, p.battle) or len(group(p, self.military, self.sea, 0)) == 0:
            return -1
        return controller(p, self.military)

    def prompt(self, p: Menace, seat: i64) -> str:
        return (
            f"{p.asked_title(seat)}: where do the units of the {p.board.military_titles[self.military]} flee?"
        )

    def fill(self, p: Menace, seat: i64, out: vec[i64]) -> vec[i64]:
        return group_ways(p, self.military, self.sea, 0, out)

    def why(self, p: Menace, seat: i64, choice: i64) -> Reason:
        return group_reason(p, self.military, choice)

    def take(self, p: Menace, seat: i64, choice: i64) -> None:
        send_group(p, self.military, 0, choice)


def lost_by(p: Menace, sea: i64, space: i64) -> i64:
    """How many of the units that are asked now would find no room in a space."""
    top = p.agenda[-1]
    units = group(p, p.military_of[p.active], sea, 1)
    if isinstance(top, Scatter):
        units = group(p, top.military, sea, 0)
    lost = p.crowd[space] + len(units) - p.board.stack
    return lost if lost > 0 else i64(0)


RETREATS: Final = Retreats()
