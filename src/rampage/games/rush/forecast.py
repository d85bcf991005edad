"""What may come: the lever and where each speed leads, and a preview of every choice."""

from typing import TypedDict

from rampage.games.rush.kinds import FLAMER, GUN
from rampage.games.rush.legality import WITH_BRAKES, WITH_TURBO, lever
from rampage.games.rush.moves import search
from rampage.games.rush.odds import (
    BoostView,
    ShotView,
    StepView,
    at_least,
    boost_view,
    explosion,
    heat_chances,
    shot_view,
    step_view,
)
from rampage.games.rush.panels import boost_rows, end_text, node_rows, shot_row, step_rows
from rampage.games.rush.position import UNLIMITED, Rush
from rampage.games.rush.steps.equipment import usable_item
from rampage.games.rush.steps.turn import THRESHOLD, fill_speeds, unpack_speed
from rampage.games.rush.track import BLOCKED, OBSTACLE
from rampage.kernel.packed import i64, vec
from rampage.kernel.schematic import Forecast, Hint, Row, line


class NodeView(TypedDict):
    """One way to set the lever. `heat[k]` is the chance of +k; `lanes[k]` of at least k lane changes
    without Steering points; `obstacle[k]` that a head-on hit costs k Structure."""

    choice: int
    node: str
    gear: int
    speed: int
    brakes: int
    turbo: int
    red_dice: int
    threshold: int
    heat: list[float]
    explodes: float
    steering_dice: int
    steering_keep: str
    unlimited: bool
    lanes: list[float]
    obstacle: list[float]


class EndView(TypedDict):
    """A box where a move can end: fewest lane changes, boxes with a wreck or mine on that way, and the
    chance to have the lane changes, Steering points included."""

    box: str
    lanes: int
    hazards: int
    chance: float


class StopView(TypedDict):
    """A box on the way where the lane ends: in an obstacle, or behind a car."""

    box: str
    hit: str


class SpeedReach(TypedDict):
    """Where a move at some speed can end."""

    speed: int
    ends: list[EndView]
    stops: list[StopView]


class Preview(TypedDict, total=False):
    """What a choice would do and risk."""

    node: NodeView
    reach: SpeedReach
    step: StepView
    way: list[str]
    lanes: int
    hazards: int
    steering_points: int
    shot: ShotView
    boost: BoostView
    forecast: Forecast


# The lever.


def node_view(p: Rush, choice: int) -> NodeView:
    """What setting the lever so would mean."""
    board, seat = p.board, p.active
    action, aid, points = unpack_speed(p, i64(choice))
    node = lever(board, p.node[seat], action, aid, points)
    speed, turbo = int(board.speed[node]), int(points) if aid == WITH_TURBO else 0
    red = int(board.meter.red[node])
    heat = heat_chances(red, THRESHOLD + turbo)
    steering = board.meter.steering[speed]
    return {
        "choice": choice,
        "node": board.meter.name(int(node)),
        "gear": int(board.meter.gear[node]),
        "speed": speed,
        "brakes": int(points) if aid == WITH_BRAKES else 0,
        "turbo": turbo,
        "red_dice": red,
        "threshold": THRESHOLD + turbo,
        "heat": heat,
        "explodes": explosion(heat, int(board.garage.skull - p.heat[seat])),
        "steering_dice": int(steering.count),
        "steering_keep": "" if steering.count == 0 else "high" if steering.keep else "low",
        "unlimited": speed <= board.meter.free_up_to,
        "lanes": at_least(steering),
        "obstacle": [round(chance, 6) for chance in board.meter.obstacle[speed].chances()],
    }


def node_views(p: Rush) -> list[NodeView]:
    """Every way to set the lever now."""
    return [node_view(p, int(choice)) for choice in fill_speeds(p, vec[i64]())]


def speed_reach(p: Rush, speed: int) -> SpeedReach:
    """Where the active car could end a move at some speed, from where it is."""
    board, seat = p.board, p.active
    line = board.finish - p.laps[seat] * board.lap
    board.reach.search(p.here, p.at[seat], i64(speed), vec[i64](), i64(0), line)
    steering = board.meter.steering[speed]
    chances = at_least(steering)
    points = int(p.steering[seat])
    ends: list[EndView] = []
    for n in range(board.reach.end_count):
        box = board.reach.ends[n]
        lanes = int(board.reach.lanes(box))
        wanted = max(lanes - points, 0)
        chance = 1.0 if speed <= board.meter.free_up_to or wanted == 0 else 0.0
        if chance == 0.0 and wanted <= 6:
            chance = chances[wanted]
        ends.append(
            {
                "box": board.track.names[box],
                "lanes": lanes,
                "hazards": int(board.reach.hazards(box)),
                "chance": chance,
            }
        )
    return {"speed": speed, "ends": ends, "stops": _stops(p, speed)}


def reach_now(p: Rush) -> list[EndView]:
    """Where the move at hand can end; the chance is 1 or 0, for the lane changes are known."""
    search(p)
    reach = p.board.reach
    most = p.free + p.steering[p.active]
    out: list[EndView] = []
    for n in range(reach.end_count):
        box = reach.ends[n]
        lanes = reach.lanes(box)
        chance = 1.0 if lanes <= most else 0.0
        name = p.board.track.names[box]
        out.append({"box": name, "lanes": int(lanes), "hazards": int(reach.hazards(box)), "chance": chance})
    return out


def _stops(p: Rush, speed: int) -> list[StopView]:
    """Boxes that can be reached in fewer moves and have an obstacle or a car ahead."""
    board = p.board
    layer = {int(p.at[p.active])}
    found: dict[int, str] = {}
    for _ in range(speed):
        grown = set(layer)
        pending = [] if board.diagonal else list(layer)
        while pending:
            box = pending.pop()
            for side in (0, 1):
                there = int(board.lane[box * 2 + side])
                if there >= 0 and there not in grown and p.here[there] & BLOCKED == 0:
                    grown.add(there)
                    pending.append(there)
        layer = set()
        for box in grown:
            ways = [int(board.ahead[box])]
            if board.diagonal:
                ways += [int(board.lane[box * 2]), int(board.lane[box * 2 + 1])]
            layer |= {there for there in ways if there >= 0 and p.here[there] & BLOCKED == 0}
            ahead = ways[0]
            if ahead >= 0 and p.here[ahead] & BLOCKED:
                found[box] = "obstacle" if p.here[ahead] & OBSTACLE else "car"
    return [{"box": board.track.names[box], "hit": found[box]} for box in sorted(found)]


def speed_reaches(p: Rush, nodes: list[NodeView]) -> list[SpeedReach]:
    """The reach of every speed that the lever can be set to."""
    return [speed_reach(p, speed) for speed in sorted({node["speed"] for node in nodes}) if speed]


def preview(p: Rush, seat: int, choice: int) -> Preview:
    """What a legal choice would do and risk; empty where there is nothing to say."""
    board = p.board
    if p.why_not(choice, seat):
        return {}
    if board.speed0 <= choice < board.ahead0:
        return _preview_lever(p, choice)
    if choice == board.ahead0 or board.shift0 <= choice < board.drive0:
        step = step_view(p, choice)
        return {"step": step, "forecast": _forecast(step_rows(p, step), way=[step["box"]])}
    if board.drive0 <= choice < board.mine0:
        return _preview_drive(p, i64(choice) - board.drive0)
    if board.use0 < choice < board.boost0:
        item = int(usable_item(i64(choice) - board.use0))
        if item in {GUN, FLAMER}:
            shot = shot_view(p, item)
            return {"shot": shot, "forecast": _forecast([shot_row(p, shot)])}
    if board.boost0 <= choice < board.end0:
        boost = boost_view(p, choice - int(board.boost0) + 1)
        return {"boost": boost, "forecast": _forecast(boost_rows(boost), way=[boost["ends"]])}
    return {}


def _forecast(rows: list[Row], hints: list[Hint] | None = None, way: list[str] | None = None) -> Forecast:
    return {"rows": rows, "hints": hints or [], "way": way or []}


def _preview_lever(p: Rush, choice: int) -> Preview:
    node = node_view(p, choice)
    rows = node_rows(node)
    if not node["speed"]:
        return {"node": node, "forecast": _forecast(rows)}
    reach = speed_reach(p, node["speed"])
    hints: list[Hint] = [
        {"node": end["box"], "text": end_text(end), "short": str(end["lanes"]), "chance": end["chance"]}
        for end in reach["ends"]
    ]
    for stop in reach["stops"]:
        text = f"the lane ends at {_a(stop['hit'])}"
        hints.append({"node": stop["box"], "text": text, "short": "!", "chance": 0.0})
    return {"node": node, "reach": reach, "forecast": _forecast(rows, hints)}


def _a(thing: str) -> str:
    return "an obstacle" if thing == "obstacle" else "a car"


def _preview_drive(p: Rush, box: i64) -> Preview:
    search(p)
    reach = p.board.reach
    lanes = int(reach.lanes(box))
    points = 0 if p.free == UNLIMITED else max(lanes - int(p.free), 0)
    way = [p.board.track.names[there] for there in reach.way(box)]
    hazards = int(reach.hazards(box))
    rows: list[Row] = [line("Lane changes", lanes), line("Steering points", points)]
    if hazards:
        rows.append(line("Boxes with a wreck or a mine", hazards, "warn"))
    return {
        "way": way,
        "lanes": lanes,
        "hazards": hazards,
        "steering_points": points,
        "forecast": _forecast(rows, way=way),
    }
