"""Who may fire in Crush, at what: the Monster and every tentacle are targets [CRUSH-9.1].

A target is THE_MONSTER or a tentacle's square + 1. All questions about shots walk along the line, square
by square, as the rulebook counts Ranges.
"""

from typing import Final

from rampage.games.crush.rules.action_space import THE_MONSTER
from rampage.games.crush.rules.position import Crush
from rampage.games.rampage_city.rules import legality as city
from rampage.games.rampage_city.rules.action_space import SIDE
from rampage.games.rampage_city.rules.legality import direction_to, range_to
from rampage.games.rampage_city.rules.reach import BUILDING, MONSTER
from rampage.kernel.packed import append, i64, vec
from rampage.kernel.reasons import Reason

PASSED_UP: Final = "{unit} lost its shot: it may fire only at tentacles that came up since."
FURTHEST: Final = 6  # Beyond this Range no roll hits [SMASH-R16].


def may_fire(p: Crush, unit: i64) -> bool:
    """Is a Unit on the board that has not fired?"""
    return p.at[unit] >= 0 and p.fired >> unit & 1 == 0


def passed_up(p: Crush, unit: i64, target: i64) -> bool:
    """Was a target there when a Unit let its shot pass? What rose after that is open to it [CRUSH-R19]."""
    if p.forfeited >> unit & 1 == 0:
        return False
    return target == THE_MONSTER or i64(p.risen[target - 1]) >> (unit % SIDE) & 1 == 0


def ways(p: Crush, unit: i64) -> vec[i64]:
    """The directions in which a Unit fires: a Tank the one it faces, a Helicopter all four."""
    out = vec[i64]()
    if unit % SIDE < 3:
        return append(out, p.facing[unit])
    for facing in range(i64(4)):
        out = append(out, facing)
    return out


def look(p: Crush, unit: i64, facing: i64, out: vec[i64], first_only: bool) -> vec[i64]:
    """Append target and Range of what a Unit may fire at in one direction, nearest first.

    Buildings end a Tank's line; the Building that the target itself holds does not block [CRUSH-R17]. Where
    only the nearest target counts, one that the Unit passed up still is in the way.
    """
    board = p.board
    here = p.here
    tank = unit % SIDE < 3
    seen_monster = False
    distance: i64 = 1
    square = board.step[p.at[unit] * 4 + facing]
    while square >= 0 and (distance <= FURTHEST or board.hopeless):
        target: i64 = -1
        if p.tentacle[square] != 0:
            target = square + 1
        elif here[square] & MONSTER != 0 and not seen_monster:
            seen_monster = True
            target = THE_MONSTER
        if target >= 0:
            if not passed_up(p, unit, target):
                out = append(out, target)
                out = append(out, distance)
                if first_only:
                    break
            if board.nearest_only:
                break
        if tank and here[square] & BUILDING != 0:
            break
        square = board.step[square * 4 + facing]
        distance += 1
    return out


def shots(p: Crush, unit: i64) -> vec[i64]:
    """Target and Range, in turn, of every shot that a Unit has now."""
    out = vec[i64]()
    if may_fire(p, unit):
        for facing in ways(p, unit):
            out = look(p, unit, facing, out, False)
    return out


def nearest(p: Crush, unit: i64) -> i64:
    """The Range to a Unit's nearest target, 0 when it has none: the firing order goes by it [CRUSH-R19]."""
    if not may_fire(p, unit):
        return 0
    least: i64 = 0
    for facing in ways(p, unit):
        found = look(p, unit, facing, vec[i64](), True)
        if len(found) > 0 and (least == 0 or found[1] < least):
            least = found[1]
    return least


def done_firing(p: Crush, unit: i64) -> bool:
    """Has a Unit fired, or let its shot pass with nothing to fire at since?"""
    if p.fired >> unit & 1 != 0:
        return True
    return p.forfeited >> unit & 1 != 0 and nearest(p, unit) == 0


def any_shot(p: Crush) -> bool:
    """Can the active player fire at all?"""
    for unit in range(p.active * SIDE, p.active * SIDE + SIDE):
        if nearest(p, unit) > 0:
            return True
    return False


def target_way(p: Crush, square: i64, target: i64) -> i64:
    """The direction from a square to a target; -1 when it is not in line."""
    board = p.board
    if target == THE_MONSTER:
        return direction_to(board, p.monster, square)
    there = target - 1
    if there == square:
        return -1
    if board.column[there] == board.column[square]:
        return i64(2) if board.row[there] > board.row[square] else i64(0)
    if board.row[there] == board.row[square]:
        return i64(1) if board.column[there] > board.column[square] else i64(3)
    return -1


def target_range(p: Crush, square: i64, target: i64) -> i64:
    """The Range from a square to a target in line with it [SMASH-9.8]."""
    if target == THE_MONSTER:
        return range_to(p.board, p.monster, square)
    return p.board.distance(square, target - 1)


def shot_refusal(p: Crush, unit: i64, target: i64) -> list[Reason]:
    """Why a Unit may not fire at a target now; empty when it may."""
    name = p.board.space.vocabularies["UNIT"].titles[unit]
    if unit // SIDE != p.active:
        return [Reason("SMASH-2.2", "{unit} is not yours.", unit=name)]
    if p.at[unit] < 0:
        return [Reason("SMASH-9.1", "{unit} is not on the board.", unit=name)]
    if p.fired >> unit & 1:
        return [Reason("SMASH-9.6", "{unit} has fired this turn.", unit=name)]
    if target != THE_MONSTER and p.tentacle[target - 1] == 0:
        square = p.board.names[target - 1]
        return [Reason("CRUSH-9.1", "There is no tentacle on {square}.", square=square)]
    if passed_up(p, unit, target):
        return [Reason("CRUSH-R19", PASSED_UP, unit=name)]
    return _line_refusal(p, unit, target, name)


def _line_refusal(p: Crush, unit: i64, target: i64, name: str) -> list[Reason]:
    goal = p.board.space.vocabularies["TARGET"].titles[target]
    square = p.at[unit]
    if target - 1 == square:
        return [Reason("CRUSH-9.3", "{unit} stands on the Building that {goal} holds.", unit=name, goal=goal)]
    way = target_way(p, square, target)
    if way < 0:
        return [Reason("CRUSH-9.2", "{unit} is not in line with {goal}.", unit=name, goal=goal)]
    tank = unit % SIDE < 3
    if tank and way != p.facing[unit]:
        return [Reason("SMASH-9.2", "{unit} does not face {goal}.", unit=name, goal=goal)]
    distance = target_range(p, square, target)
    if distance > FURTHEST and not p.board.hopeless:
        return [Reason("SMASH-R16", "{unit} cannot hit at Range {range}.", unit=name, range=distance)]
    between = square
    for _ in range(distance - 1):
        between = p.board.step[between * 4 + way]
        if tank and p.here[between] & BUILDING != 0:
            return [Reason("CRUSH-R17", "A Building stands between {unit} and {goal}.", unit=name, goal=goal)]
        if p.board.nearest_only and (p.tentacle[between] != 0 or p.here[between] & MONSTER != 0):
            return [Reason("CRUSH-R17", "{unit} has a nearer target in that direction.", unit=name)]
    return []


ASKED_ELSEWHERE: Final[dict[str, tuple[str, str]]] = {
    **city.ASKED_ELSEWHERE,
    "card": ("SMASH-9.11", "A card is drawn when a Unit hits the Monster or a tentacle."),
    "flight": ("CRUSH-10.10", "Two dice are rolled when a tentacle throws its wreck."),
    "open": ("CRUSH-R11", "No MegaHole waits to be opened."),
}


def not_now(p: Crush, choice: i64) -> Reason:
    """Why a kind of choice does not answer the question at hand."""
    return city.not_now(p, choice, ASKED_ELSEWHERE)
