"""The city of Smash in the terminal. Every piece has a mark of its own, so that colour is only a help."""

from collections.abc import Mapping
from typing import Any, Final

from rich.console import Console
from rich.text import Text

from rampage.kernel.position import Position

ARROWS: Final = {"N": "↑", "E": "→", "S": "↓", "W": "←"}
COLOURS: Final = {"orange": "bold dark_orange", "green": "bold green3"}
CELL: Final = 4
LEGEND: Final = (
    "T1→ Orange's Tank  H1 Orange's Helicopter  t1→ h1 Green's  ▒▒ Building  ▓* burning  "
    "MM Monster (▲ shows where it looks)  S1 Survivors"
)
HEADS: Final = {"N": "▲", "E": "▶", "S": "▼", "W": "◀"}


def draw(position: Position, view: Mapping[str, Any], out: Console) -> None:
    """The board, the two sides, and what the Monster Die may do."""
    columns = sorted({square[0] for square in _squares(position)})
    rows = len(_squares(position)) // len(columns)
    cells = _cells(view)
    out.print("    " + "".join(f"{column:<{CELL}}" for column in columns), style="dim")
    for row in range(1, rows + 1):
        line = Text(f"{row:>2}  ", style="dim")
        for column in columns:
            mark, style = cells.get(f"{column}{row}", ("·", "dim"))
            line.append(f"{mark:<{CELL}}", style=f"not dim {style}" if style != "dim" else "dim")
        out.print(line)
    _sides(view, out)
    _forecasts(view, out)


def _squares(position: Position) -> list[str]:
    return position.space().vocabularies["SQUARE"].words


def _cells(view: Any) -> dict[str, tuple[str, str]]:
    """What to draw on each square, and how."""
    cells: dict[str, tuple[str, str]] = dict.fromkeys(view["buildings"], ("▒▒", "white"))
    cells |= dict.fromkeys(view["fires"], ("▓*", "bold red"))
    for waiting in view["survivors"]:
        roof = "▒" if waiting["square"] in view["buildings"] else ""
        cells[waiting["square"]] = (roof + waiting["card"], COLOURS[waiting["player"]])
    for unit in view["units"]:
        if unit["state"] != "board":
            continue
        name = unit["unit"][1:]
        mark = name if unit["player"] == "orange" else name.lower()
        roof = "▒" if unit["square"] in view["buildings"] else ""
        cells[unit["square"]] = (roof + mark + ARROWS.get(unit["facing"], ""), COLOURS[unit["player"]])
    monster = view["monster"]
    if monster is not None:
        for square in monster["squares"]:
            cells[square] = ("MM" + HEADS[monster["facing"]], "bold magenta")
    return cells


def _sides(view: Any, out: Console) -> None:
    for side in view["players"]:
        line = Text(f"{side['title']:<7}", style=COLOURS[side["player"]])
        cards = ", ".join(f"{card} {count}" for card, count in side["cards"].items()) or "none"
        line.append(
            f"score {side['score']}: cards {side['card_count']} ({cards}), markers {side['markers']}, "
            f"on the board {side['on_board']}; reserve {side['reserve_tanks']} Tanks "
            f"{side['reserve_helicopters']} Helicopters",
            style="not bold default",
        )
        out.print(line)
    burning = len(view["fires"])
    dice = (
        f", dice {view['dice'][0]} and {view['dice'][1]}, {view['pool']} points left" if view["dice"] else ""
    )
    out.print(
        f"Turn {view['turn']}, {view['active']}, {view['phase']}{dice}. Deck {view['deck_left']}, "
        f"Buildings {len(view['buildings'])} ({burning} burning).",
        style="dim",
    )


def _forecasts(view: Any, out: Console) -> None:
    if view["phase"] != "movement":
        return
    for face in view["forecasts"]:
        losses = [*face["units"], *face["survivors"]]
        parts = [
            f"{word} {', '.join(face[key])}"
            for word, key in (("fells", "falls"), ("lights", "burns"))
            if face[key]
        ]
        if losses:
            parts.append(f"destroys {', '.join(losses)}")
        what = "; ".join(parts) or "harms nothing"
        out.print(f"  {face['faces']}/6 {face['face']:<8}{what}", style="dim", markup=False)
