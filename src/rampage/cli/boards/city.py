"""The city of Smash and Crush in the terminal. Every piece has its own mark, so that nothing depends on colour."""

from typing import Any, Final

from rich.console import Console
from rich.text import Text

from rampage.cli.boards.layout import ROW_LABEL, Cell, print_grid, print_hanging
from rampage.kernel.position import Position
from rampage.kernel.words import several

ARROWS: Final = {"N": "↑", "E": "→", "S": "↓", "W": "←"}
COLOURS: Final = {"orange": "bold dark_orange", "green": "bold green3"}
CELL: Final = 4
NARROW_CELL: Final = 3
HEADS: Final = {"N": "▲", "E": "▶", "S": "▼", "W": "◀"}
EMPTY: Final = ("·", "dim")
LEGEND: Final = ("T1→ Orange's Tank", "H1 Orange's Helicopter", "t1→ h1 Green's", "▒▒ Building", "▓* burning")
PEOPLE: Final = ("MM▲ Monster, facing north", "S1 Survivors")

Cells = dict[str, Cell]


def draw_squares(position: Position, cells: Cells, out: Console) -> None:
    """Draw the grid, with a mark for what is on each square."""
    squares = position.space().vocabularies["SQUARE"].words
    columns = sorted({square[0] for square in squares})
    rows = [str(row) for row in range(1, len(squares) // len(columns) + 1)]
    wide = out.soft_wrap or ROW_LABEL + len(columns) * CELL <= out.width
    cell = CELL if wide else NARROW_CELL

    def mark(column: str, row: str) -> Cell:
        text, style = cells.get(column + row, EMPTY)
        return text[-cell:], style  # Without the roof, if there is no room for it.

    print_grid(out, columns, rows, cell, mark)


def add_people(view: Any, cells: Cells, roofs: dict[str, str]) -> None:
    """Add Survivors, Units and the Monster; `roofs` marks what is below them."""
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
    """Print the two sides and the state of the turn."""
    for side in view["players"]:
        head = Text(f"{side['title']:<7}", style=COLOURS[side["player"]])
        cards = ", ".join(f"{card} {count}" for card, count in side["cards"].items()) or "none"
        body = (
            f"score {side['score']}: cards {side['card_count']} ({cards}), markers {side['markers']}, "
            f"on the board {side['on_board']}; reserve {several(side['reserve_tanks'], 'Tank')}, "
            f"{several(side['reserve_helicopters'], 'Helicopter')}"
        )
        print_hanging(out, head, Text(body))
    burning = len(view["fires"])
    points = several(view["pool"], "point")
    dice = f", dice {view['dice'][0]} and {view['dice'][1]}, {points} left" if view["dice"] else ""
    state = (
        f"Turn {view['turn']}, {view['active']}, {view['phase']}{dice}. Deck {view['deck_left']}, "
        f"Buildings {len(view['buildings'])} ({burning} burning)."
    )
    out.print(Text(state, style="dim"))


def print_forecast(out: Console, head: str, text: str) -> None:
    """Print what one result of the Monster Die would do."""
    print_hanging(out, Text(head, style="dim"), Text(text, style="dim"))


def losses_text(face: Any) -> str:
    """What a result would destroy and set on fire."""
    losses = [*face["units"], *face["survivors"]]
    parts = [
        f"{word} {', '.join(face[key])}"
        for word, key in (("fells", "falls"), ("sets fire to", "burns"))
        if face[key]
    ]
    if losses:
        parts.append(f"destroys {', '.join(losses)}")
    return "; ".join(parts) or "harms nothing"
