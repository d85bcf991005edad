"""Predicates of Rush n' Crush. Each answers with a code: OK, or what forbids it.

Listing asks for OK, refusing turns the same code into a reason: there is one source of legality.
Those over values alone (lines of fire, levers, pawns) serve previews and bots as well.
"""

from typing import Final

from rampage.games.rush.content.board import Board
from rampage.games.rush.content.dashboard import FIRST, NEUTRAL
from rampage.games.rush.content.track import CAR, MINE, OBSTACLE
from rampage.games.rush.rules.action_space import (
    BOOSTER,
    BUMPER,
    DECELERATE,
    EXTINGUISHER,
    GUN,
    ITEM_NAMES,
    MINELAYER,
    SAW,
    WITH_BUMPER,
    WITH_SAW,
)
from rampage.games.rush.rules.position import Rush
from rampage.kernel.bits import count_bits
from rampage.kernel.packed import i64, u8, vec
from rampage.kernel.reasons import Reason

MOST_PAWNS: Final = 2  # [RUSH-15.4]
LONGEST_SHOT: Final = 3  # [RUSH-17.4, RUSH-17.6]

OK: Final = 0
NOT_FITTED: Final = 1
IS_ON: Final = 2
ACTIVATED: Final = 3
PAWNS_SPENT: Final = 4
IS_OFF: Final = 5
NO_TARGET: Final = 6
NO_HEAT: Final = 7
BOOSTED: Final = 8
NOT_MOVED: Final = 9
MOVE_CUT: Final = 10
NO_MINELAYER: Final = 11
MINED: Final = 12
NO_MINES: Final = 13
NOTHING_LEFT: Final = 14
MINE_THERE: Final = 15
BOOSTING: Final = 16
CLOSED: Final = 17
CAR_THERE: Final = 18
NO_LANES: Final = 19
ENTERED: Final = 20
NOBODY_THERE: Final = 21
NO_RUN_UP: Final = 22
SPURNED: Final = 23
MUST_RAM: Final = 24
NO_LINE: Final = 25
NO_LINE_ON: Final = 26
NO_BRAKES: Final = 27
NO_TURBO: Final = 28
IDLE: Final = 29
NO_STOP: Final = 30
NO_GROUND: Final = 31
BEHIND_START: Final = 32
NO_GAIN: Final = 33

REASONS: Final[list[tuple[str, str]]] = [
    ("", ""),
    ("RUSH-15.1", "The driver has no {item}."),
    ("RUSH-15.2", "The {item} is On already."),
    ("RUSH-15.5", "The {item} was activated this turn."),
    ("RUSH-15.4", "A turn allows {most} {counted}; {moved} used so far, and this would be too many."),
    ("RUSH-15.1", "The {item} is Off: switch it on first."),
    ("RUSH-Q41", "No car is in the line of the {item}, within {range} boxes of the lane."),
    ("RUSH-Q42", "The thermometer is at 0: there is nothing to put out."),
    ("RUSH-17.1", "The booster comes once, at the end of the normal move."),
    ("RUSH-Q43", "The booster needs a normal move of at least one box."),
    ("RUSH-Q43", "The move was cut short: the booster needs one that went to its last box."),
    ("RUSH-16.5", "{car} has no Minelayer."),
    ("RUSH-16.6", "You can lay one mine a round, and you have laid it."),
    ("RUSH-16.6", "No mines are left."),
    ("RUSH-Q44", "Your last step did not leave a box."),
    ("RUSH-Q44", "There is a mine already in the box just left."),
    ("RUSH-17.1", "No lane changes while the booster burns."),
    ("RUSH-Q4", "There is no free lane on the {side}: the edge, or an obstacle."),
    ("RUSH-8.7", "{other} is there: going into its box is a ram."),
    ("RUSH-8.3", "You have no lane change left: 0 free, {steering} Steering point{steering:s}."),
    ("RUSH-Q3", "The car was already in that box in this move."),
    ("RUSH-8.7", "No car is there to ram."),
    ("RUSH-Q8", "A ram needs at least one box moved this turn, and one since the last ram."),
    ("RUSH-10.6", "{other} was already rammed against a blocked box: you cannot ram it again this turn."),
    ("RUSH-13.2", "{other} is there and can be rammed, so you must ram it."),
    ("RUSH-4.7", "No such line leads from {node}."),
    ("RUSH-5.4", "No line leads on that far from {node}."),
    ("RUSH-5.4", "That takes {needs} Braking point{needs:s}; {has} left."),
    ("RUSH-5.4", "That takes {needs} Turbo point{needs:s}; {has} left."),
    ("RUSH-Q30", "Staying at Speed 0 is forbidden at this table."),
    ("RUSH-4.4", "A car that has left Speed 0 cannot slow down to it again."),
    ("RUSH-Q3", "That box is not ahead of {origin}, from where the car last went ahead."),
    ("RUSH-Q3", "That box is behind {origin}, where the move began."),
    ("RUSH-Q3", "That box is not ahead of the car: a diagonal lane change must gain ground."),
]


def pawns_moved(p: Rush) -> i64:
    """How many pawns count as moved this turn [RUSH-Q40]."""
    return count_bits(p.pawns) if p.board.count_pawns else p.pawn_moves


def pawns_allow(p: Rush, mask: i64) -> bool:
    """May these pawns still be moved, each once? [RUSH-15.4, RUSH-Q40]"""
    if p.board.count_pawns:
        return count_bits(p.pawns | mask) <= MOST_PAWNS
    return p.pawn_moves + count_bits(mask) <= MOST_PAWNS


def has_item(p: Rush, item: i64) -> bool:
    """Does the active driver have it?"""
    return p.board.garage.items[p.driver[p.active]] >> item & 1 != 0


def switch_code(p: Rush, item: i64) -> i64:
    """May an item be switched On? [RUSH-15.2, RUSH-15.4, RUSH-15.5]"""
    bit = i64(1) << item
    if not has_item(p, item):
        return NOT_FITTED
    if p.on[p.active] & bit != 0:
        return IS_ON
    if p.activated & bit != 0:
        return ACTIVATED
    return i64(OK) if pawns_allow(p, bit) else i64(PAWNS_SPENT)


def on_code(p: Rush, item: i64) -> i64:
    """Is an item On? [RUSH-15.1]"""
    if not has_item(p, item):
        return NOT_FITTED
    return i64(OK) if p.on[p.active] >> item & 1 != 0 else i64(IS_OFF)


def ready_code(p: Rush, item: i64) -> i64:
    """Is an item On, and may its pawn go Off? [RUSH-15.1, RUSH-15.3]"""
    code = on_code(p, item)
    return code if code != OK or pawns_allow(p, i64(1) << item) else i64(PAWNS_SPENT)


def shot(links: vec[i64], here: vec[u8], box: i64) -> i64:
    """The first live car along a lane: distance * 8 + seat, or -1 when the line is empty or ends at an
    obstacle or the edge [RUSH-Q41]."""
    for distance in range(i64(1), i64(LONGEST_SHOT + 1)):
        box = links[box]
        if box < 0 or here[box] & OBSTACLE != 0:
            return -1
        if here[box] & CAR != 0:
            return distance * 8 + i64(here[box] & CAR) - 1
    return -1


def use_code(p: Rush, item: i64) -> i64:
    """May extinguisher, gun or flamer be used now?"""
    code = ready_code(p, item)
    if code != OK:
        return code
    box = p.at[p.active]
    if item == EXTINGUISHER:
        return i64(OK) if p.heat[p.active] > 0 else i64(NO_HEAT)
    found = shot(p.board.ahead if item == GUN else p.board.behind, p.here, box)
    return i64(OK) if found >= 0 else i64(NO_TARGET)


def boost_code(p: Rush) -> i64:
    """May the booster be used now? [RUSH-17.1, RUSH-Q43]"""
    if p.boosting != 0:
        return BOOSTED
    if p.over != 0:
        return MOVE_CUT
    if p.moved == 0:
        return NOT_MOVED
    return ready_code(p, BOOSTER)


def mine_code(p: Rush) -> i64:
    """May a mine be laid now? [RUSH-16.5, RUSH-16.6, RUSH-Q44]"""
    if p.board.garage.permanent[p.car[p.active]] & MINELAYER == 0:
        return NO_MINELAYER
    if p.mined != 0:
        return MINED
    if p.mines[p.active] == 0:
        return NO_MINES
    if p.left_box < 0:
        return NOTHING_LEFT
    return i64(MINE_THERE) if p.here[p.left_box] & MINE != 0 else i64(OK)


def has_lane(p: Rush) -> bool:
    """Is a lane change left, free or for a Steering point? [RUSH-8.3, RUSH-8.4]"""
    return p.free > 0 or p.steering[p.active] > 0


def lanes_left(p: Rush) -> i64:
    """Lane changes that may still be made this turn."""
    return p.free + p.steering[p.active]


def shift_code(p: Rush, side: i64) -> i64:
    """May the car change lanes to a side without a ram? [RUSH-8.7]"""
    if p.boosting != 0:
        return BOOSTING
    there = p.board.lane[p.at[p.active] * 2 + side]
    if there < 0:
        return CLOSED
    if p.here[there] & CAR != 0:
        return CAR_THERE
    return ground_code(p, there) if has_lane(p) else i64(NO_LANES)


def ground_code(p: Rush, there: i64) -> i64:
    """May a lane change by choice lead there? Only to ground gained since the last box ahead, and into no box
    twice. The box where the move began is left to any side; after that nothing behind it is entered before
    the first box ahead. A diagonal lane change is itself a box ahead and must gain ground [RUSH-Q3]."""
    tile = p.board.track.tile
    front = p.board.front
    here = tile[there]
    if p.board.diagonal and tile[p.at[p.active]] == here and front[there] <= front[p.at[p.active]]:
        return NO_GAIN
    path = p.path
    n: i64 = len(path)
    if n == 0:
        return OK
    if p.trail > 0:
        origin = path[p.trail - 1]
        if tile[origin] == here and front[there] <= front[origin]:
            return NO_GROUND
    elif tile[path[0]] == here and front[there] < front[path[0]]:
        return BEHIND_START
    while n > 0 and tile[path[n - 1]] == here:  # A move does not come back to a tile.
        n -= 1
        if path[n] == there:
            return ENTERED
    return OK


def can_ram(p: Rush, defender: i64) -> bool:
    """Has the attacker the run-up, and may it ram this car? [RUSH-10.1, RUSH-10.6, RUSH-Q8]"""
    return p.since_ram > 0 and p.spurned >> defender & 1 == 0


def ram_pawns(board: Board, tools: i64) -> i64:
    """The pawns that go Off with a ram, bit mask [RUSH-Q15, RUSH-Q16]."""
    mask: i64 = 0
    if tools & WITH_BUMPER != 0 and not board.bumper_stays:
        mask |= 1 << BUMPER
    if tools & WITH_SAW != 0:
        mask |= 1 << SAW
    return mask


def tools_code(p: Rush, tools: i64) -> i64:
    """May the ram be made with these? Declared before the roll."""
    code = on_code(p, BUMPER) if tools & WITH_BUMPER != 0 else i64(OK)
    if code == OK and tools & WITH_SAW != 0:
        code = on_code(p, SAW)
    if code != OK:
        return code
    return i64(OK) if pawns_allow(p, ram_pawns(p.board, tools)) else i64(PAWNS_SPENT)


def ram_code(p: Rush, side: i64, tools: i64, forced: bool) -> i64:
    """May the car ram to a side? A forced lane change pays nothing and may go back [RUSH-13.1, RUSH-Q3]."""
    if p.boosting != 0:
        return BOOSTING
    place = p.at[p.active] * 2 + side
    there = p.board.swerve[place] if forced else p.board.lane[place]
    if there < 0:
        return CLOSED
    if p.here[there] & CAR == 0:
        return NOBODY_THERE
    if p.since_ram == 0:
        return NO_RUN_UP
    if not can_ram(p, i64(p.here[there] & CAR) - 1):
        return SPURNED
    if not forced:
        if not has_lane(p):
            return NO_LANES
        code = ground_code(p, there)
        if code != OK:
            return code
    return tools_code(p, tools)


def swerve_code(p: Rush, side: i64) -> i64:
    """May a forced lane change go to a side? Into a car only where no ram is possible [RUSH-13.2, Q22]."""
    there = p.board.swerve[p.at[p.active] * 2 + side]
    if there < 0:
        return CLOSED
    bits = p.here[there] & CAR
    return i64(MUST_RAM) if bits != 0 and can_ram(p, i64(bits) - 1) else i64(OK)


# The lever.

NO_AID: Final = 0
WITH_BRAKES: Final = 1
WITH_TURBO: Final = 2


def lever(board: Board, node: i64, action: i64, aid: i64, points: i64) -> i64:
    """Where the lever ends: a node, or the code of what stops it with a minus [RUSH-4.2 to 4.7, RUSH-5.2 to 5.4]."""
    meter = board.meter
    if node == FIRST and action == DECELERATE:
        return -NO_STOP
    node = meter.goal[node * meter.actions + action]
    if node < 0:
        return -NO_LINE
    lines = meter.down if aid == WITH_BRAKES else meter.up
    for _ in range(points):
        if node == FIRST and aid == WITH_BRAKES:
            return -NO_STOP
        node = lines[node]
        if node < 0:
            return -NO_LINE_ON
    return node


def speed_code(p: Rush, action: i64, aid: i64, points: i64) -> i64:
    """May the lever go so?"""
    goal = lever(p.board, p.node[p.active], action, aid, points)
    if goal < 0:
        return -goal
    if aid == WITH_BRAKES and points > p.braking[p.active]:
        return NO_BRAKES
    if aid == WITH_TURBO and points > p.turbo[p.active]:
        return NO_TURBO
    return i64(IDLE) if goal == NEUTRAL and not p.board.may_idle else i64(OK)


# Codes into reasons.


def reason(
    p: Rush, code: i64, item: int = 0, side: str = "", other: i64 = -1, needs: i64 = 0
) -> list[Reason]:
    """The reasons behind a code; none for OK."""
    if code == OK:
        return []
    rule, text = REASONS[code]
    seat = p.active
    has = p.braking[seat] if code == NO_BRAKES else p.turbo[seat]
    return [
        Reason(
            rule,
            text,
            item=ITEM_NAMES.titles[item],
            moved=int(pawns_moved(p)),
            most=MOST_PAWNS,
            counted="activation pawns" if p.board.count_pawns else "pawn moves, On or Off",
            range=LONGEST_SHOT,
            car=p.title_of(seat),
            side=side,
            steering=int(p.steering[seat]),
            other=p.title_of(other) if other >= 0 else "car",
            node=p.board.meter.title(int(p.node[seat])),
            needs=int(needs),
            has=int(has),
            origin=p.board.track.titles[p.origin()],
        )
    ]
