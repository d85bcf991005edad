"""The lanes as a schematic, for tables that draw any game plainly."""

import math
from typing import Final

from rampage.games.rush.content.track import MINE, OBSTACLE
from rampage.games.rush.rules.action_space import ITEM_NAMES, PERMANENT_NAMES
from rampage.games.rush.rules.events import RUNNING
from rampage.games.rush.rules.position import Rush
from rampage.kernel.schematic import (
    GlossaryEntry,
    Legend,
    Motion,
    SchematicEdge,
    SchematicMark,
    SchematicNode,
    SchematicPiece,
    SchematicScene,
    SchematicView,
    entry,
    legend,
    mark,
    plan,
    sign,
)

HEADINGS: Final = {
    "enter": "Cars and drivers",
    "grid": "Boxes of the grid",
    "speed": "The lever",
    "brake": "The lever, then brakes",
    "turbo": "The lever, then turbo",
    "drive": "The whole move",
    "ahead": "One step",
    "shift": "One step",
    "ram": "Ram",
    "swerve": "Swerve",
    **dict.fromkeys(("mine", "on", "use", "boost"), "Equipment"),
}
LEGEND: Final[list[Legend]] = [
    *legend("icon", start="Start line", finish="Finish line"),
    *legend("ground", wall="Obstacle"),
    *legend("icon", mine="Mine", wreck="Wreck"),
]
MOTIONS: Final[list[Motion]] = [
    {"event": name, "piece": "car", "to": "box", "way": "many" if name == "drove" else ""}
    for name in ("placed", "moved", "drove", "shifted", "swerved", "pushed")
]
RULES: Final = {
    "computer": "RUSH-16.2",
    "armor": "RUSH-16.1",
    "combat_bumper": "RUSH-16.4",
    "minelayer": "RUSH-16.5",
    "booster": "RUSH-17.1",
    "bumper": "RUSH-17.3",
    "flamer": "RUSH-17.4",
    "extinguisher": "RUSH-17.5",
    "gun": "RUSH-17.6",
    "saw": "RUSH-17.7",
}


def plan_scene(p: Rush) -> SchematicScene:
    """Boxes, lanes and lines."""
    track = p.board.track
    edges: list[SchematicEdge] = [
        {"a": track.names[box], "b": track.names[track.ahead[box]], "sort": "lane"}
        for box in range(int(track.boxes))
        if track.ahead[box] >= 0 and not track.ground[box] and not track.ground[track.ahead[box]]
    ]
    return plan([_node(p, box) for box in range(int(track.boxes))], edges, LEGEND, MOTIONS)


def _node(p: Rush, box: int) -> SchematicNode:
    track = p.board.track
    ahead = int(track.ahead[box])
    found: SchematicNode = {
        "id": track.names[box],
        "x": track.x[box],
        "y": track.y[box],
        "title": track.titles[box],
        "tags": [],
        "ground": "wall" if track.ground[box] & OBSTACLE else "road",
        "facing": track.facing[box],
        "long": round(_length(p, box), 2),
        "wide": 0.55,
    }
    lines = [("start", track.start, "Start line"), ("finish", track.finish_line, "Finish line")]
    if not track.separate:
        lines = [("finish", track.start, "Start and finish line")]
    signs = [
        sign(word, "", title)
        for word, at, title in lines
        if ahead >= 0 and track.front[box] <= at < track.front[ahead]
    ]
    if signs:
        found["signs"] = signs
    return found


def _length(p: Rush, box: int) -> float:
    """How far it is to the next box of the same lane and tile."""
    track = p.board.track
    same = [
        int(other)
        for other in (track.ahead[box], track.behind[box])
        if other >= 0 and track.tile[other] == track.tile[box]
    ]
    return min((math.dist((track.x[box], track.y[box]), (track.x[n], track.y[n])) for n in same), default=1.0)


def plan_view(p: Rush) -> SchematicView:
    """Cars, wrecks and mines, and the way of the move at hand."""
    track = p.board.track
    cars: list[SchematicPiece] = []
    marks: list[SchematicMark] = []
    for seat in range(int(p.seats)):
        if p.at[seat] < 0:
            continue
        name, dead = track.names[p.at[seat]], p.wrecked[seat] != RUNNING
        title = p.board.garage.car_titles[p.car[seat]]
        cars.append(
            {
                "id": p.board.garage.cars[p.car[seat]],
                "node": name,
                "title": f"{title} (wreck)" if dead else f"{title}, Speed {p.speed_of(seat)}",
                "seat": seat,
                "facing": track.facing[p.at[seat]],
                "icon": "wreck" if dead else "car",
                "text": "" if dead else str(p.speed_of(seat)),
                "dim": dead,
            }
        )
    for box in range(int(track.boxes)):
        if p.here[box] & MINE:
            marks.append(mark(track.names[box], "mine", "", "Mine"))
    moving = p.round > 0 and not p.ended and len(p.path) > 0
    trail = [track.names[box] for box in p.path] + [track.names[p.at[p.active]]] if moving else []
    return {"pieces": cars, "marks": marks, "trail": trail}


def glossary() -> dict[str, GlossaryEntry]:
    """The equipment; the rules explain it."""
    out: dict[str, GlossaryEntry] = {}
    for names, group in ((PERMANENT_NAMES, "Permanent equipment"), (ITEM_NAMES, "Activated equipment")):
        for word, title in zip(names.words, names.titles, strict=True):
            out[word] = entry(group, title, rule=RULES[word])
    return out
