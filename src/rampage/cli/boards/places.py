"""A map as a list, for any game with a schematic: the places where something is, zone by zone."""

from collections.abc import Mapping
from typing import Any, Final

from rich.console import Console
from rich.text import Text

from rampage.cli.boards.layout import SEAT_COLOURS, print_hanging

LABEL: Final = 24


def draw(scene: Mapping[str, Any], view: Mapping[str, Any], out: Console) -> None:
    """Print the places that hold a piece or a mark."""
    shown = view["schematic"]
    static = scene.get("schematic", shown)
    zones: dict[str, str] = static.get("zones", {})
    things = _things(shown)
    by_zone: dict[str, list[Mapping[str, Any]]] = {zone: [] for zone in zones}
    for node in static["nodes"]:
        if node["id"] in things:
            by_zone.setdefault(node.get("zone", ""), []).append(node)
    for zone, nodes in by_zone.items():
        if nodes and zones:
            out.print(Text(zones.get(zone, "Other places"), style="bold"))
        for node in nodes:
            signs = ", ".join(sign["title"] for sign in node.get("signs", []))
            body = Text(", ").join(things[node["id"]])
            if signs:
                body.append(f" ({signs})", style="dim")
            print_hanging(out, Text(f"  {node['title']:<{LABEL - 3}} ", style="dim"), body)


def _things(shown: Mapping[str, Any]) -> dict[str, list[Text]]:
    """The pieces and marks of each place."""
    found: dict[str, list[Text]] = {}
    for piece in shown.get("pieces", []):
        style = SEAT_COLOURS[piece["seat"] % len(SEAT_COLOURS)] if piece["seat"] >= 0 else ""
        name = Text(piece["id"], style=f"dim {style}" if piece.get("dim") else style)
        if text := piece.get("text"):
            name.append(f" {text}")
        found.setdefault(piece["node"], []).append(name)
    for mark in shown.get("marks", []):
        found.setdefault(mark["node"], []).append(Text(mark["sign"]["title"], style="italic"))
    return found
