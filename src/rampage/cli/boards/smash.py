"""The city of Smash in the terminal."""

from collections.abc import Mapping
from typing import Any

from rich.console import Console

from rampage.cli.boards.city import (
    LEGEND,
    PEOPLE,
    Cells,
    add_people,
    draw_sides,
    draw_squares,
    losses_text,
    print_forecast,
)
from rampage.cli.boards.layout import print_items
from rampage.kernel.position import Position


def draw(position: Position, view: Mapping[str, Any], out: Console) -> None:
    """Print what the Monster Die may do, the two sides and the board."""
    if view["phase"] == "movement":
        for face in view["forecasts"]:
            print_forecast(out, f"  {face['faces']}/6 {face['face']:<8}", losses_text(face))
    draw_sides(view, out)
    print_items(out, (*LEGEND, *PEOPLE))
    cells: Cells = dict.fromkeys(view["buildings"], ("▒▒", "white"))
    cells |= dict.fromkeys(view["fires"], ("▓*", "bold red"))
    add_people(view, cells, dict.fromkeys(view["buildings"], "▒"))
    draw_squares(position, cells, out)
