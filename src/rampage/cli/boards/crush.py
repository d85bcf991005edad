"""The city of Crush in the terminal, with tentacles, Holes and MegaHoles."""

from collections.abc import Mapping
from typing import Any, Final

from rich.console import Console
from rich.text import Text

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

TENTACLES: Final = ("▒~ ▓~ grabbed", "~~ Free tentacle", "&~ Crushed Unit tentacle", "o Hole", "( ) MegaHole")


def draw(position: Position, view: Mapping[str, Any], out: Console) -> None:
    """Print what the Monster Die may do, the two sides and the board."""
    if view["phase"] == "movement":
        _print_forecasts(view, out)
    draw_sides(view, out)
    supply = view["supply"]
    left = (
        f"Pieces left: Free {supply['free']}, Crushed Unit {supply['crushed']}, Building {supply['building']}, "
        f"Holes {supply['holes']}, MegaHoles {supply['megaholes']}, fires {supply['fire_markers']}."
    )
    out.print(Text(left, style="dim"))
    print_items(out, (*LEGEND, *TENTACLES, *PEOPLE))
    cells = _cells(view)
    held = {limb["square"] for limb in view["tentacles"] if limb["tentacle"] == "building"}
    roofs = {square: "~" if square in held else "▒" for square in view["buildings"]}
    for hole in view["holes"]:
        roofs.setdefault(hole["square"], "o")
    add_people(view, cells, roofs)
    draw_squares(position, cells, out)


def _cells(view: Any) -> Cells:
    """The mark of each square and its style."""
    fires = set(view["fires"])
    cells: Cells = {hole["square"]: ("o", "yellow") for hole in view["holes"]}
    for pit in view["megaholes"]:
        cells |= dict.fromkeys(pit["squares"], ("( )", "bold yellow"))
    cells |= dict.fromkeys(view["buildings"], ("▒▒", "white"))
    cells |= dict.fromkeys(fires, ("▓*", "bold red"))
    for limb in view["tentacles"]:
        square, kind = limb["square"], limb["tentacle"]
        if kind == "building":
            cells[square] = ("▓~", "bold red") if square in fires else ("▒~", "bold magenta")
        else:
            cells[square] = ("~~" if kind == "free" else "&~", "bold magenta")
    return cells


def _print_forecasts(view: Any, out: Console) -> None:
    for face in view["forecasts"]:
        head = f"  {face['faces']}/6 {face['face']:<8}"
        if not face["layouts"]:
            print_forecast(out, head, losses_text(face["losses"]))
            continue
        print_forecast(out, head, "then, by a die:")
        for layout in face["layouts"]:
            limbs = ", ".join(f"{limb['square']} {limb['tentacle']}" for limb in layout["losses"]["limbs"])
            text = f"{limbs or 'nothing'}; {losses_text(layout['losses'])}"
            print_forecast(out, f"       {layout['pips']}  ", text)
