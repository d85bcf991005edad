"""The race track of Rush in the terminal: the whole track as a map, and the lanes of the tiles where cars are."""

from collections.abc import Mapping
from typing import Any, Final

from rich.console import Console
from rich.text import Text

from rampage.cli.boards.layout import SEAT_COLOURS, print_items

CARS: Final = "ABCDEF"
WIDEST: Final = 100  # Columns of the map; more would only stretch it.
LOWEST: Final = 16  # Rows of the map, or half the terminal if that is more: the choices come below.
LINES: Final = {"start": ":", "finish": "|"}
ARROWS: Final = "↑↗→↘↓↙←↖"
TURNS: Final = {
    "straight": "straight ahead",
    "left": "bend to the left",
    "right": "bend to the right",
    "hairpin_left": "hairpin to the left",
    "hairpin_right": "hairpin to the right",
}
LEGEND: Final = (
    "· box",
    "→ driving direction",
    "# obstacle",
    ": start line",
    "| finish line",
    "* mine",
    "% wreck",
)

# What is drawn on a box: more important things cover others.
ROAD, LINE, OBSTACLE, TRAIL, ARROW, MINE, WRECK, CAR = range(8)
Mark = tuple[int, str, str]  # How important it is, a character, and its style.


def draw(scene: Mapping[str, Any], view: Mapping[str, Any], out: Console) -> None:
    """Print the map, the lanes around the cars, and what the letters mean."""
    marks = _marks(scene, view)
    _draw_map(scene, marks, out)
    for tile in _tiles_to_show(scene, view):
        _draw_lanes(scene, tile, marks, out)
    cars = [f"{CARS[piece['seat']]} {piece['title']}" for piece in view["schematic"]["pieces"]]
    print_items(out, [*cars, *LEGEND])


def _marks(scene: Mapping[str, Any], view: Mapping[str, Any]) -> dict[str, Mark]:
    """The most important thing on each box."""
    marks: dict[str, Mark] = {}

    def put(box: str, mark: Mark) -> None:
        if box not in marks or marks[box][0] <= mark[0]:
            marks[box] = mark

    for node in scene["schematic"]["nodes"]:
        put(node["id"], (ROAD, "·", "dim"))
        for sign in node.get("signs", []):
            put(node["id"], (LINE, LINES[sign["icon"]], "bold"))
        if node.get("ground") == "wall":
            put(node["id"], (OBSTACLE, "#", "red"))
    shown = view["schematic"]
    for box in shown["trail"]:
        put(box, (TRAIL, "o", "yellow"))
    for mark in shown["marks"]:
        put(mark["node"], (MINE, "*", "bold red"))
    for piece in shown["pieces"]:
        if piece.get("dim"):
            put(piece["node"], (WRECK, "%", "bold red"))
        else:
            seat = piece["seat"]
            put(piece["node"], (CAR, CARS[seat], f"bold reverse {SEAT_COLOURS[seat]}"))
    return marks


# The map.


def _draw_map(scene: Mapping[str, Any], marks: Mapping[str, Mark], out: Console) -> None:
    """Draw all boxes where they are, scaled to the terminal; a character is about twice as high as it is wide."""
    nodes = scene["schematic"]["nodes"]
    left, top = min(node["x"] for node in nodes), min(node["y"] for node in nodes)
    width = max(max(node["x"] for node in nodes) - left, 1.0)
    height = max(max(node["y"] for node in nodes) - top, 1.0)
    scale = min((min(out.width, WIDEST) - 2) / width, 2 * (max(LOWEST, out.height // 2) - 1) / height)
    arrows = _direction_boxes(scene)
    cells: dict[tuple[int, int], Mark] = {}
    for node in nodes:
        mark = marks[node["id"]]
        if node["id"] in arrows and mark[0] < ARROW:
            mark = (ARROW, ARROWS[round(node["facing"] / 45) % 8], "cyan")
        place = (round((node["y"] - top) * scale / 2), round((node["x"] - left) * scale))
        if place not in cells or cells[place][0] < mark[0]:
            cells[place] = mark
    for row in range(max(row for row, _ in cells) + 1):
        line = Text()
        for column in range(max((column for at, column in cells if at == row), default=-1) + 1):
            _, text, style = cells.get((row, column), (ROAD, " ", ""))
            line.append(text, style=style)
        out.print(line)


def _direction_boxes(scene: Mapping[str, Any]) -> set[str]:
    """A box in the middle of each tile, to show which way it is driven."""
    found = set()
    for number, tile in enumerate(scene["tiles"]):
        lane = [box for box in scene["boxes"] if box["tile"] == number and box["lane"] == tile["lanes"] // 2]
        found.add(lane[len(lane) // 2]["box"])
    return found


# The lanes.


def _tiles_to_show(scene: Mapping[str, Any], view: Mapping[str, Any]) -> list[int]:
    """Tiles with a running car, and the one ahead of the car that is moving."""
    tile_of = {box["box"]: box["tile"] for box in scene["boxes"]}
    found = set()
    for car in view["cars"]:
        if car["box"] is None or car["wrecked"]:
            continue
        tile = tile_of[car["box"]]
        found.add(tile)
        if car["seat"] == view["active"]:
            following = tile + 1
            if following < len(scene["tiles"]) or scene["closed"]:
                found.add(following % len(scene["tiles"]))
    return sorted(found)


def _draw_lanes(scene: Mapping[str, Any], tile: int, marks: Mapping[str, Mark], out: Console) -> None:
    """Draw a tile lane by lane, two characters for each box; box names are the tile, the lane and the column."""
    face = scene["tiles"][tile]
    out.print(
        Text(f"T{tile + 1} {face['title']}", style="bold").append(
            f"  {TURNS.get(face['turn'], face['turn'])}, driven to the right", style="not bold dim"
        )
    )
    lanes: list[list[str]] = [[] for _ in range(face["lanes"])]
    for box in scene["boxes"]:
        if box["tile"] == tile:
            lanes[box["lane"]].append(box["box"])
    longest = max(len(lane) for lane in lanes)
    fit = longest if out.soft_wrap else max(5, (out.width - 4) // 2)
    for first in range(0, longest, fit):
        numbers = "".join(
            f"b{n + 1:<9}" for n in range(first, min(first + fit, longest)) if (n - first) % 5 == 0
        )
        out.print(Text(f"    {numbers}".rstrip(), style="dim"))
        for number, lane in enumerate(lanes, 1):
            line = Text(f" L{number} ", style="dim")
            for box in lane[first : first + fit]:
                _, text, style = marks[box]
                line.append(text, style="dim" if style == "dim" else f"not dim {style}").append(" ")
            line.rstrip()
            out.print(line)
