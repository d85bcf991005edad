"""Text that fits the terminal: lists, lines with a hanging indent, grids in as many parts as they need."""

from collections.abc import Callable, Sequence
from typing import Final

from rich.console import Console
from rich.text import Text

MAX_INDENT: Final = 24
ROW_LABEL: Final = 4
SEAT_COLOURS: Final = ("dark_orange", "green3", "deep_sky_blue1", "magenta", "yellow", "cyan")

Cell = tuple[str, str]  # A mark and its style.


def print_hanging(out: Console, head: Text, body: Text) -> None:
    """Print `body` after `head`; its further lines start below it."""
    if out.soft_wrap:
        out.print(head + body)
        return
    indent = head.cell_len
    if indent > min(MAX_INDENT, out.width // 2):  # A long label gets its own line.
        head.rstrip()
        out.print(head)
        head, indent = Text("    "), 4
    for n, line in enumerate(body.wrap(out, out.width - indent)):
        line.rstrip()
        out.print((head if n == 0 else Text(" " * indent)) + line)


def print_items(out: Console, items: Sequence[str], style: str = "dim") -> None:
    """Print short items side by side; none of them is broken."""
    line = ""
    for item in items:
        if line and not out.soft_wrap and len(line) + 2 + len(item) > out.width:
            out.print(Text(line, style=style))
            line = ""
        line += ("  " if line else "") + item
    if line:
        out.print(Text(line, style=style))


def print_grid(
    out: Console, columns: Sequence[str], rows: Sequence[str], cell: int, mark: Callable[[str, str], Cell]
) -> None:
    """Print a board with `cell` characters for each column, in parts if the terminal is too narrow."""
    fit = len(columns) if out.soft_wrap else max(1, (out.width - ROW_LABEL) // cell)
    for first in range(0, len(columns), fit):
        part = columns[first : first + fit]
        heading = " " * ROW_LABEL + "".join(f"{column:<{cell}}" for column in part)
        out.print(Text(heading.rstrip(), style="dim"))
        for row in rows:
            line = Text(f"{row:>2}  ", style="dim")
            for column in part:
                text, style = mark(column, row)
                line.append(f"{text:<{cell}}", style="dim" if style == "dim" else f"not dim {style}")
            line.rstrip()
            out.print(line)
