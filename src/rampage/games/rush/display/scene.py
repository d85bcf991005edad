"""What never changes in a race, for the table."""

from typing import Literal, TypedDict

from rampage.games.rush.content.tiles import TICKS
from rampage.games.rush.content.track import OBSTACLE
from rampage.games.rush.display.odds import at_least
from rampage.games.rush.display.schematic import HEADINGS, glossary, plan_scene
from rampage.games.rush.rules.action_space import ITEM_NAMES, PERMANENT_NAMES, Item, Permanent
from rampage.games.rush.rules.position import Rush
from rampage.kernel.action_space import Names
from rampage.kernel.schematic import GlossaryEntry, SchematicScene


class SceneBox(TypedDict):
    """A box: where it is drawn, and the boxes around it."""

    box: str
    tile: int
    lane: int
    index: int
    front: int
    obstacle: bool
    x: float
    y: float
    facing: int
    ahead: str | None
    left: str | None
    right: str | None


class SceneTile(TypedDict):
    """A tile in driving order."""

    face: str
    title: str
    turn: str
    lanes: int
    source: str


class SceneNode(TypedDict):
    """A node of the speedometer; lines as the nodes they lead to."""

    node: str
    gear: int
    speed: int
    red_dice: int
    up: str | None
    down: str | None
    across: list[str]


class SceneSpeed(TypedDict):
    """Dice of a speed for the Steering test and for obstacles; no dice: `flat`. `lanes[k]` is the chance of
    at least k free lane changes, `obstacle[k]` that a head-on hit costs k Structure."""

    speed: int
    steering_dice: int
    steering_keep: Literal["high", "low"]
    unlimited: bool
    lanes: list[float]
    obstacle_dice: int
    obstacle_keep: Literal["high", "low"]
    obstacle_flat: int
    obstacle: list[float]


class SceneItem(TypedDict):
    """A piece of equipment."""

    item: Item | Permanent
    title: str
    permanent: bool


class RushScene(TypedDict):
    """The track, the speedometer and the equipment."""

    track: str
    title: str
    closed: bool
    laps: int
    advice: str
    ticks: int
    start: int
    finish_line: int
    finish: int
    tiles: list[SceneTile]
    boxes: list[SceneBox]
    nodes: list[SceneNode]
    speeds: list[SceneSpeed]
    items: list[SceneItem]
    free_up_to: int
    skull: int
    schematic: SchematicScene
    headings: dict[str, str]
    glossary: dict[str, GlossaryEntry]


def scene(p: Rush) -> RushScene:
    """All of it."""
    board, track = p.board, p.board.track
    return {
        "track": track.name,
        "title": track.title,
        "closed": track.closed,
        "laps": board.laps,
        "advice": track.advice(),
        "ticks": TICKS,
        "start": track.start,
        "finish_line": track.finish_line,
        "finish": int(board.finish),
        "tiles": [
            {
                "face": face.name,
                "title": face.title,
                "turn": face.turn,
                "lanes": len(face.lanes),
                "source": face.source,
            }
            for face in track.faces
        ],
        "boxes": [_box(p, box) for box in range(int(track.boxes))],
        "nodes": [_node(p, node) for node in range(int(board.meter.nodes))],
        "speeds": [scene_speed(p, speed) for speed in sorted({int(n) for n in board.speed})],
        "items": [
            *(_item(PERMANENT_NAMES, n, True) for n in range(len(PERMANENT_NAMES))),
            *(_item(ITEM_NAMES, n, False) for n in range(len(ITEM_NAMES))),
        ],
        "free_up_to": board.meter.free_up_to,
        "skull": int(board.garage.skull),
        "schematic": plan_scene(p),
        "headings": HEADINGS,
        "glossary": glossary(),
    }


def _item(names: Names[Item | Permanent], number: int, permanent: bool) -> SceneItem:
    return {"item": names.word(number), "title": names.titles[number], "permanent": permanent}


def _box(p: Rush, box: int) -> SceneBox:
    track = p.board.track
    links = [int(track.ahead[box]), int(track.side[box * 2]), int(track.side[box * 2 + 1])]
    ahead, left, right = [track.names[there] if there >= 0 else None for there in links]
    return {
        "box": track.names[box],
        "tile": int(track.tile[box]),
        "lane": int(track.lane_of[box]),
        "index": int(track.index[box]),
        "front": int(track.front[box]),
        "obstacle": track.ground[box] & OBSTACLE != 0,
        "x": track.x[box],
        "y": track.y[box],
        "facing": track.facing[box],
        "ahead": ahead,
        "left": left,
        "right": right,
    }


def _node(p: Rush, node: int) -> SceneNode:
    meter = p.board.meter
    goals = [int(meter.goal[node * meter.actions + action]) for action in range(int(meter.actions))]
    return {
        "node": meter.name(node),
        "gear": int(meter.gear[node]),
        "speed": int(meter.speed[node]),
        "red_dice": int(meter.red[node]),
        "up": meter.name(goals[0]) if goals[0] >= 0 else None,
        "down": meter.name(goals[1]) if goals[1] >= 0 else None,
        "across": [meter.name(goal) for goal in goals[3:] if goal >= 0],
    }


def scene_speed(p: Rush, speed: int) -> SceneSpeed:
    """What a speed means for steering and for obstacles."""
    steering, obstacle = p.board.meter.steering[speed], p.board.meter.obstacle[speed]
    return {
        "speed": speed,
        "steering_dice": int(steering.count),
        "steering_keep": "high" if steering.keep else "low",
        "unlimited": speed <= p.board.meter.free_up_to,
        "lanes": at_least(steering),
        "obstacle_dice": int(obstacle.count),
        "obstacle_keep": "high" if obstacle.keep else "low",
        "obstacle_flat": int(obstacle.flat),
        "obstacle": [round(chance, 6) for chance in obstacle.chances()],
    }
