"""The city of Crush in the terminal: tentacles, Holes and MegaHoles beside what every city has."""

from collections.abc import Mapping
from typing import Any, Final

from rich.console import Console

from rampage.cli.boards.city import Cells, add_people, draw_sides, draw_squares, harms
from rampage.kernel.position import Position

LEGEND: Final = (
    "T1→ Orange's Tank  H1 Orange's Helicopter  t1→ h1 Green's  ▒▒ Building  ▓* burning  ▒~ ▓~ grabbed  "
    "~~ Free tentacle  &~ Crushed Unit tentacle  o Hole  ( ) MegaHole  MM Monster  S1 Survivors"
)


def draw(position: Position, view: Mapping[str, Any], out: Console) -> None:
    """The board, the two sides, and what the Monster Die may do."""
    cells = _cells(view)
    held = {limb["square"] for limb in view["tentacles"] if limb["tentacle"] == "building"}
    roofs = {square: "~" if square in held else "▒" for square in view["buildings"]}
    for hole in view["holes"]:
        roofs.setdefault(hole["square"], "o")
    add_people(view, cells, roofs)
    draw_squares(position, cells, out)
    out.print(LEGEND, style="dim", markup=False)
    draw_sides(view, out)
    supply = view["supply"]
    out.print(
        f"Pieces left: Free {supply['free']}, Crushed Unit {supply['crushed']}, Building {supply['building']}, "
        f"Holes {supply['holes']}, MegaHoles {supply['megaholes']}, fires {supply['fire_markers']}.",
        style="dim",
    )
    if view["phase"] == "movement":
        _forecasts(view, out)


def _cells(view: Any) -> Cells:
    """What to draw on each square, and how."""
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


def _forecasts(view: Any, out: Console) -> None:
    for face in view["forecasts"]:
        line = f"  {face['faces']}/6 {face['face']:<8}"
        if face["layouts"]:
            out.print(f"{line}then, by a die:", style="dim", markup=False)
            for layout in face["layouts"]:
                limbs = ", ".join(
                    f"{limb['square']} {limb['tentacle']}" for limb in layout["losses"]["limbs"]
                )
                told = harms(layout["losses"])
                out.print(f"       {layout['pips']}  {limbs or 'nothing'}; {told}", style="dim", markup=False)
        else:
            out.print(f"{line}{harms(face['losses'])}", style="dim", markup=False)
