"""Any game with secrets in the terminal: the panels that it gives a plain table, else the facts of its view.

A position's text tells everything, so it is no board where somebody must not know all of it.
"""

from typing import Any, Final

from rich.console import Console
from rich.text import Text

from rampage.kernel.position import Position

# Parts of a view that are meant for a drawn table, not for reading.
DRAWN: Final = ("schematic", "panels", "standings", "notes")


def draw(position: Position, seat: int, out: Console) -> None:
    """What a seat sees."""
    view: Any = position.view(seat)
    for panel in view.get("panels", []):
        title = " - ".join(words for words in (panel["title"], panel["subtitle"]) if words)
        out.print(Text(title, style="bold"))
        for row in [*panel["rows"], *panel["more"]]:
            out.print(Text(f"  {row['label']}: {_row(row)}"))
    if "panels" not in view:
        for name, value in view.items():
            if name not in DRAWN:
                out.print(Text(f"{name.replace('_', ' ')}: {tell(value)}"))


def _row(row: Any) -> str:
    parts: list[str] = [row["value"]] if "value" in row else []
    if "meter" in row:
        parts.append(f"{row['meter']['now']} of {row['meter']['most']}")
    parts.extend(chip["text"] if chip["on"] else f"({chip['text']})" for chip in row.get("chips", []))
    parts.extend(f"{share['text']} {share['chance']:.0%}" for share in row.get("chances", []))
    return ", ".join(parts) or "none"


def tell(value: Any) -> str:
    """A value of a view or preview in words."""
    if value is None or value == "":
        return "none"
    if isinstance(value, list):
        return ", ".join(tell(item) for item in value) or "none"
    if isinstance(value, dict):
        return " ".join(f"{key} {tell(item)}" for key, item in value.items())
    return str(value)
