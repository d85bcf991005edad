"""What may come: the lever and where each speed leads, and a preview of every choice."""

from typing import TypedDict

from rampage.games.rush.content.track import OBSTACLE
from rampage.games.rush.display.odds import (
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
from rampage.games.rush.display.panels import boost_rows, end_text, node_rows, shot_row, step_rows
from rampage.games.rush.display.scene import scene_speed
from rampage.games.rush.rules.action_space import FLAMER, GUN
from rampage.games.rush.rules.legality import WITH_BRAKES, WITH_TURBO, lever
from rampage.games.rush.rules.moves import search
from rampage.games.rush.rules.position import UNLIMITED, Rush
from rampage.games.rush.rules.steps.equipment import usable_item
from rampage.games.rush.rules.steps.turn import THRESHOLD, fill_speeds, unpack_speed
from rampage.kernel.packed import i64, vec
from rampage.kernel.schematic import Forecast, Hint, Row, forecast, line


class NodeView(TypedDict):
    """One way to set the lever, and its heat: `heat[k]` is the chance of +k. Where its speed leads is
    listed once for all nodes of that speed; what it means for steering and obstacles is in the scene."""

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


class SpeedView(TypedDict):
    """Where a speed leads. `ends[k]` are the boxes where a move can end that takes k lane changes at least,
    and `chances[k]` is the chance to have them, Steering points included.

    `hazards` counts the wrecks and mines on the way there, where there are any; `stops` are boxes on the way
    where the lane ends, by what it ends in: obstacle or car.
    """

    speed: int
    ends: list[list[str]]
    chances: list[float]
    hazards: dict[str, int]
    stops: dict[str, list[str]]


class EndView(TypedDict):
    """A box where a move can end: lane changes and the wrecks and mines of the way there, and the chance to
    have the lane changes, Steering points included."""

    box: str
    lanes: int
    hazards: int
    chance: float


class Preview(TypedDict, total=False):
    """What a choice would do and risk."""

    node: NodeView
    speed: SpeedView
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
    turbo = int(points) if aid == WITH_TURBO else 0
    red = int(board.meter.red[node])
    heat = heat_chances(red, THRESHOLD + turbo)
    return {
        "choice": choice,
        "node": board.meter.name(int(node)),
        "gear": int(board.meter.gear[node]),
        "speed": int(board.speed[node]),
        "brakes": int(points) if aid == WITH_BRAKES else 0,
        "turbo": turbo,
        "red_dice": red,
        "threshold": THRESHOLD + turbo,
        "heat": heat,
        "explodes": explosion(heat, int(board.garage.skull - p.heat[seat])),
    }


def node_views(p: Rush) -> list[NodeView]:
    """Every way to set the lever now."""
    return [node_view(p, int(choice)) for choice in fill_speeds(p, vec[i64]())]


def speed_view(p: Rush, speed: int) -> SpeedView:
    """Where the active car could end a move at a speed."""
    out: SpeedView = {"speed": speed, "ends": [], "chances": [], "hazards": {}, "stops": {}}
    if speed == 0:
        return out
    board, seat, reach = p.board, p.active, p.board.reach
    line = board.finish - p.laps[seat] * board.lap
    reach.search(p.here, p.at[seat], i64(speed), vec[i64](), i64(0), line)
    out["stops"] = _stops(p)
    unlimited = speed <= board.meter.free_up_to
    for n in range(reach.end_count):
        box = reach.ends[n]
        lanes, name = int(reach.lanes(box)), board.track.names[box]
        while len(out["ends"]) <= lanes:
            out["ends"].append([])
        out["ends"][lanes].append(name)
        hazards = int(reach.rolls[reach.pick(box, UNLIMITED if unlimited else 0)])
        if hazards:
            out["hazards"][name] = hazards
    steering = at_least(board.meter.steering[speed])
    for lanes in range(len(out["ends"])):
        wanted = max(lanes - int(p.steering[seat]), 0)
        sure = unlimited or wanted == 0
        out["chances"].append(1.0 if sure else steering[wanted] if wanted <= 6 else 0.0)
    return out


def ends_of(speed: SpeedView) -> list[EndView]:
    """The boxes where a move at a speed can end, one by one."""
    return [
        {
            "box": box,
            "lanes": lanes,
            "hazards": speed["hazards"].get(box, 0),
            "chance": speed["chances"][lanes],
        }
        for lanes, boxes in enumerate(speed["ends"])
        for box in boxes
    ]


def reach_now(p: Rush) -> list[EndView]:
    """Where the move at hand can end; the chance is 1 or 0, for the lane changes are known."""
    search(p)
    reach = p.board.reach
    most = p.free + p.steering[p.active]
    out: list[EndView] = []
    for n in range(reach.end_count):
        box = reach.ends[n]
        best = reach.pick(box, p.free)
        out.append(
            {
                "box": p.board.track.names[box],
                "lanes": int(reach.changes[best]),
                "hazards": int(reach.rolls[best]),
                "chance": 1.0 if reach.changes[best] <= most else 0.0,
            }
        )
    return out


def _stops(p: Rush) -> dict[str, list[str]]:
    """Boxes on the ways of the last search that have an obstacle or a car ahead."""
    board, reach = p.board, p.board.reach
    out: dict[str, list[str]] = {}
    for box in sorted(int(reach.stops[n]) for n in range(reach.stop_count)):
        hit = "obstacle" if p.here[board.ahead[box]] & OBSTACLE else "car"
        out.setdefault(hit, []).append(board.track.names[box])
    return out


def speed_views(p: Rush, nodes: list[NodeView]) -> list[SpeedView]:
    """Every speed that the lever can be set to."""
    return [speed_view(p, speed) for speed in sorted({node["speed"] for node in nodes})]


def preview(p: Rush, seat: int, choice: int) -> Preview:
    """What a legal choice would do and risk; empty where there is nothing to say."""
    board = p.board
    if p.why_not(choice, seat):
        return {}
    if board.speed0 <= choice < board.ahead0:
        return _preview_lever(p, choice)
    if choice == board.ahead0 or board.shift0 <= choice < board.drive0:
        step = step_view(p, choice)
        return {"step": step, "forecast": forecast(step_rows(p, step), way=[step["box"]])}
    if board.drive0 <= choice < board.mine0:
        return _preview_drive(p, i64(choice) - board.drive0)
    if board.use0 < choice < board.boost0:
        item = int(usable_item(i64(choice) - board.use0))
        if item in {GUN, FLAMER}:
            shot = shot_view(p, item)
            return {"shot": shot, "forecast": forecast([shot_row(p, shot)])}
    if board.boost0 <= choice < board.end0:
        boost = boost_view(p, choice - int(board.boost0) + 1)
        return {"boost": boost, "forecast": forecast(boost_rows(p, boost), way=[boost["ends"]])}
    return {}


def _preview_lever(p: Rush, choice: int) -> Preview:
    node = node_view(p, choice)
    speed = speed_view(p, node["speed"])
    hints: list[Hint] = [_hint(end) for end in ends_of(speed)]
    for hit, boxes in speed["stops"].items():
        text = f"blocked by {_a(hit)}"
        hints += [{"node": box, "text": text, "short": "!", "chance": 0.0} for box in boxes]
    return {
        "node": node,
        "speed": speed,
        "forecast": forecast(node_rows(p, node, scene_speed(p, node["speed"])), hints),
    }


def _hint(end: EndView) -> Hint:
    """Where a move may end: its lane changes, marked if there are wrecks or mines on the way."""
    short = f"{end['lanes']}*" if end["hazards"] else str(end["lanes"])
    return {"node": end["box"], "text": end_text(end), "short": short, "chance": end["chance"]}


def _a(thing: str) -> str:
    return "an obstacle" if thing == "obstacle" else "a car"


def _preview_drive(p: Rush, box: i64) -> Preview:
    search(p)
    reach = p.board.reach
    best = reach.pick(box, p.free)
    lanes, hazards = int(reach.changes[best]), int(reach.rolls[best])
    points = 0 if p.free == UNLIMITED else max(lanes - int(p.free), 0)
    way = [p.board.track.names[there] for there in reach.way(best)]
    rows: list[Row] = [line("Lane changes", lanes), line("Steering points", points)]
    if hazards:
        rows.append(line("Rolls for wrecks and mines", hazards, "warn"))
    return {
        "way": way,
        "lanes": lanes,
        "hazards": hazards,
        "steering_points": points,
        "forecast": forecast(rows, way=way),
    }
