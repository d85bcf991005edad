"""A city in the terminal, as both its games draw it. Every piece has a mark of its own, so that colour is
only a help."""

from typing import Any, Final

from rich.console import Console
from rich.text import Text

from rampage.kernel.position import Position
from rampage.kernel.words import several

ARROWS: Final = {"N": "↑", "E": "→", "S": "↓", "W": "←"}
COLOURS: Final = {"orange": "bold dark_orange", "green": "bold green3"}
CELL: Final = 4
HEADS: Final = {"N": "▲", "E": "▶", "S": "▼", "W": "◀"}

Cells = dict[str, tuple[str, str]]


def draw_squares(position: Position, cells: Cells, out: Console) -> None:
    """The grid, with what stands on each square and how it is drawn."""
    squares = position.space().vocabularies["SQUARE"].words
    columns = sorted({square[0] for square in squares})
    out.print("    " + "".join(f"{column:<{CELL}}" for column in columns), style="dim")
    for row in range(1, len(squares) // len(columns) + 1):
        line = Text(f"{row:>2}  ", style="dim")
        for column in columns:
            mark, style = cells.get(f"{column}{row}", ("·", "dim"))
            line.append(f"{mark:<{CELL}}", style=f"not dim {style}" if style != "dim" else "dim")
        out.print(line)


def add_people(view: Any, cells: Cells, roofs: dict[str, str]) -> None:
    """Survivors, Units and the Monster; `roofs` marks what they stand on."""
    for waiting in view["survivors"]:
        roof = roofs.get(waiting["square"], "")
        cells[waiting["square"]] = (roof + waiting["card"], COLOURS[waiting["player"]])
    for unit in view["units"]:
        if unit["state"] != "board":
            continue
        name = unit["unit"][1:]
        mark = name if unit["player"] == "orange" else name.lower()
        roof = roofs.get(unit["square"], "")
        cells[unit["square"]] = (roof + mark + ARROWS.get(unit["facing"], ""), COLOURS[unit["player"]])
    monster = view["monster"]
    if monster is not None:
        for square in monster["squares"]:
            cells[square] = ("MM" + HEADS[monster["facing"]], "bold magenta")


def draw_sides(view: Any, out: Console) -> None:
    """The two sides, and where the turn stands."""
    for side in view["players"]:
        line = Text(f"{side['title']:<7}", style=COLOURS[side["player"]])
        cards = ", ".join(f"{card} {count}" for card, count in side["cards"].items()) or "none"
        line.append(
            f"score {side['score']}: cards {side['card_count']} ({cards}), markers {side['markers']}, "
            f"on the board {side['on_board']}; reserve {several(side['reserve_tanks'], 'Tank')} "
            f"{several(side['reserve_helicopters'], 'Helicopter')}",
            style="not bold default",
        )
        out.print(line)
    burning = len(view["fires"])
    points = several(view["pool"], "point")
    dice = f", dice {view['dice'][0]} and {view['dice'][1]}, {points} left" if view["dice"] else ""
    out.print(
        f"Turn {view['turn']}, {view['active']}, {view['phase']}{dice}. Deck {view['deck_left']}, "
        f"Buildings {len(view['buildings'])} ({burning} burning).",
        style="dim",
    )


def harms(face: Any) -> str:
    """What something would destroy and light, in words."""
    losses = [*face["units"], *face["survivors"]]
    parts = [
        f"{word} {', '.join(face[key])}"
        for word, key in (("fells", "falls"), ("lights", "burns"))
        if face[key]
    ]
    if losses:
        parts.append(f"destroys {', '.join(losses)}")
    return "; ".join(parts) or "harms nothing"
