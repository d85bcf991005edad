"""Any view in the terminal: its facts line by line, and the panels that it has for the plain table."""

from collections.abc import Mapping
from typing import Any, Final

from rich.console import Console
from rich.text import Text

from rampage.cli.boards.layout import print_hanging
from rampage.kernel.scoreboard import tension

# Shown elsewhere: by the map, by the panels, next to the choices.
LEFT_OUT: Final = ("schematic", "panels", "standings", "countdowns", "notes")
TONES: Final = {"good": "green", "warn": "yellow", "bad": "red"}
TENSIONS: Final = {"": "", "low": "yellow", "critical": "bold red"}
LABEL: Final = 20


def draw(view: Mapping[str, Any], out: Console) -> None:
    """Print every fact of a view."""
    for key, value in view.items():
        if key not in LEFT_OUT and value not in (None, "", [], {}):
            _print_fact(key.replace("_", " "), value, out)


def _print_fact(name: str, value: Any, out: Console) -> None:
    if isinstance(value, Mapping) or (isinstance(value, list) and value and isinstance(value[0], Mapping)):
        out.print(Text(f"{name}:", style="bold"))
        for item in value if isinstance(value, list) else [value]:
            print_hanging(out, Text("  "), Text(value_text(item)))
    else:
        print_hanging(out, Text(f"{name}: "), Text(value_text(value)))


def value_text(value: Any) -> str:
    """A value in a few words."""
    if isinstance(value, list):
        return ", ".join(value_text(item) for item in value) or "none"
    if isinstance(value, Mapping):
        return "; ".join(f"{key} {value_text(item)}" for key, item in value.items() if item is not None)
    return str(value)


def draw_panels(view: Mapping[str, Any], out: Console) -> None:
    """Print the panels, those about the current decision last, and the standings."""
    for panel in sorted(view.get("panels", []), key=lambda panel: bool(panel["now"])):
        title = Text(panel["title"], style="bold")
        out.print(title.append(f"  {panel['subtitle']}", style="not bold dim"))
        for row in panel["rows"]:
            head = Text(f"  {row['label']:<{LABEL}} ", style="dim")
            tone = TONES.get(row.get("tone", ""), "")
            print_hanging(out, head, Text(_row_text(row), style=f"not dim {tone}"))
    for standing in view.get("standings", []):
        print_hanging(
            out,
            Text(f"{standing['place']}. ", style="dim"),
            Text(f"seat {standing['seat'] + 1}: {standing['text']}", style="dim"),
        )


def draw_countdowns(view: Mapping[str, Any], out: Console) -> None:
    """Print on one line what is left until the end; words, not only colours, say what runs low."""
    line = Text()
    for found in view.get("countdowns", []):
        shown = found.get("shown") or f"{found['value']} of {found['of']}"
        worry = tension(found)
        line.append("   " if line else "").append(f"{found['label']} ", style="dim")
        line.append(shown + (f" ({worry})" if worry else ""), style=TENSIONS[worry])
    if line:
        print_hanging(out, Text(""), line)


def _row_text(row: Mapping[str, Any]) -> str:
    parts = [str(row["value"])] if "value" in row else []
    if "meter" in row:
        parts.append(f"{row['meter']['now']} of {row['meter']['most']}")
    parts += [chip["text"] if chip["on"] else f"({chip['text']})" for chip in row.get("chips", [])]
    parts += [f"{chance['text']} {chance['chance']:.0%}" for chance in row.get("chances", [])]
    dice = [str(die["pips"]) if die["on"] else f"({die['pips']})" for die in row.get("dice", [])]
    return ", ".join([*([f"[{' '.join(dice)}]"] if dice else []), *parts])
