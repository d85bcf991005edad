"""Any view in the terminal: its facts line by line, and the panels that it has for tables that know no game."""

from collections.abc import Mapping
from typing import Any, Final

from rich.console import Console
from rich.text import Text

# Said elsewhere: by the map, by the panels, beside the choices.
LEFT_OUT: Final = ("schematic", "panels", "standings", "notes")
TONES: Final = {"good": "green", "warn": "yellow", "bad": "red"}
WIDTH: Final = 20


def draw(view: Mapping[str, Any], out: Console) -> None:
    """Every fact of a view."""
    for key, value in view.items():
        if key not in LEFT_OUT and value not in (None, "", [], {}):
            _fact(key.replace("_", " "), value, 0, out)


def _fact(name: str, value: Any, depth: int, out: Console) -> None:
    if isinstance(value, Mapping) or (isinstance(value, list) and value and isinstance(value[0], Mapping)):
        out.print(Text(f"{'  ' * depth}{name}:", style="bold"))
        for item in value if isinstance(value, list) else [value]:
            out.print(Text("  " * (depth + 1) + plain(item)))
    else:
        out.print(Text(f"{'  ' * depth}{name}: {plain(value)}"))


def plain(value: Any) -> str:
    """A value in a few words."""
    if isinstance(value, list):
        return ", ".join(plain(item) for item in value) or "none"
    if isinstance(value, Mapping):
        return "; ".join(f"{key} {plain(item)}" for key, item in value.items() if item is not None)
    return str(value)


def draw_panels(view: Mapping[str, Any], out: Console) -> None:
    """The standings, and what the present decision is about first."""
    for standing in view.get("standings", []):
        out.print(Text(f"{standing['place']}. seat {standing['seat'] + 1}: {standing['text']}", style="dim"))
    for panel in sorted(view.get("panels", []), key=lambda panel: not panel["now"]):
        out.print(Text(f"{panel['title']}", style="bold").append(f"  {panel['subtitle']}", style="dim"))
        for row in panel["rows"]:
            line = Text(f"  {row['label']:<{WIDTH}}", style="dim")
            out.print(line.append(_row(row), style=f"not dim {TONES.get(row.get('tone', ''), '')}"))


def _row(row: Mapping[str, Any]) -> str:
    parts = [str(row["value"])] if "value" in row else []
    if "meter" in row:
        parts.append(f"{row['meter']['now']} of {row['meter']['most']}")
    parts += [chip["text"] if chip["on"] else f"({chip['text']})" for chip in row.get("chips", [])]
    parts += [f"{chance['text']} {chance['chance']:.0%}" for chance in row.get("chances", [])]
    fell = [str(die["pips"]) if die["on"] else f"({die['pips']})" for die in row.get("dice", [])]
    return ", ".join([*([f"[{' '.join(fell)}]"] if fell else []), *parts])
