"""Whole moves: listing where one can end, refusing, and driving there step by step."""

from rampage.games.rush.content.track import CAR, OBSTACLE
from rampage.games.rush.rules import events as news
from rampage.games.rush.rules.effects import go_ahead, go_aside, pay_lane
from rampage.games.rush.rules.legality import lanes_left
from rampage.games.rush.rules.position import Rush
from rampage.games.rush.rules.reach import HAZARD
from rampage.kernel.events import Event
from rampage.kernel.packed import append, i64, vec
from rampage.kernel.reasons import Reason


def search(p: Rush) -> None:
    """Where the rest of the active car's move can end without a hit, however many lane changes it takes."""
    seat = p.active
    line = p.board.finish - p.laps[seat] * p.board.lap
    p.board.reach.search(p.here, p.at[seat], p.left, p.path, p.trail, line)


def list_drives(p: Rush, out: vec[i64]) -> vec[i64]:
    """Every box where the move can end with the lane changes that are left [RUSH-8.1, RUSH-8.3]."""
    search(p)
    reach = p.board.reach
    most = lanes_left(p)
    for n in range(reach.end_count):
        box = reach.ends[n]
        if reach.lanes(box) <= most:
            out = append(out, p.board.drive0 + box)
    return out


def drive_refusal(p: Rush, box: i64) -> list[Reason]:
    """Why the move cannot end there: what is there, then the way, then what it costs."""
    name = p.board.track.titles[box]
    if p.boosting != 0:
        return [Reason("RUSH-17.1", "The booster drives straight ahead.")]
    if p.here[box] & OBSTACLE != 0:
        return [Reason("RUSH-Q4", "An obstacle fills {box}.", box=name)]
    if p.here[box] & CAR != 0:
        other = p.title_of(i64(p.here[box] & CAR) - 1)
        return [Reason("RUSH-11.1", "The {other} is in {box}.", box=name, other=other)]
    search(p)
    needs = p.board.reach.lanes(box)
    if needs < 0 and _is_behind(p, box):
        return [Reason("RUSH-8.2", "{box} is not ahead of the car: it moves forward only.", box=name)]
    if needs < 0:
        text = "No way without a collision ends in {box}; boxes left to drive: {left}."
        return [Reason("RUSH-8.1", text, box=name, left=int(p.left))]
    if needs > lanes_left(p):
        text = "That takes {needs} lane change{needs:s}; {has} left, Steering points included."
        return [Reason("RUSH-8.3", text, needs=int(needs), has=int(lanes_left(p)))]
    return []


def _is_behind(p: Rush, box: i64) -> bool:
    """Is a box of the car's own tile level with the car or behind it?"""
    at = p.at[p.active]
    return p.board.track.tile[box] == p.board.track.tile[at] and p.board.front[box] <= p.board.front[at]


def drive(p: Rush, goal: i64) -> bool:
    """Go the best way; stop where a die must be rolled. True when there is more of the way to go.

    The box with the wreck or mine has been entered then, and its dice are for the caller to ask for.
    """
    search(p)
    reach = p.board.reach
    needs = reach.lanes(goal)
    if needs < 0 or needs > lanes_left(p):
        return False  # A die has changed the way: the player chooses again.
    way = reach.way(reach.pick(goal, p.free))
    path: list[int] = []
    met = False
    for box in way:
        met = p.here[box] & HAZARD != 0
        if box == p.board.ahead[p.at[p.active]]:
            go_ahead(p, box, False)
        else:
            pay_lane(p)
            go_aside(p, box)
        if p.events is not None:
            path.append(int(box))
        if met or p.ended != 0:
            break
    if p.events is not None and path:
        facts = [p.car[p.active], i64(path[-1]), p.left]
        at = len(p.events) - 2 if p.ended else len(p.events)  # Reported before the race's end.
        p.events.insert(at, Event(news.DROVE, [int(n) for n in facts], path))
    return met
