"""The city of Kaiju Crush in the terminal: tiles by their code, markers by their player, figures in brackets."""

from collections.abc import Mapping
from typing import Any, Final

from rich.console import Console
from rich.text import Text

from rampage.kernel.position import Position
from rampage.kernel.words import several

COLOURS: Final = {"p1": "dark_orange", "p2": "green3", "p3": "deep_sky_blue1", "p4": "magenta"}
CELL: Final = 10
LEGEND: Final = (
    "C4b a tile: its Group and value · 1 a marker of player 1 · [1] the Monster of player 1 · x dead ground"
)


def draw(_position: Position, view: Mapping[str, Any], out: Console) -> None:
    """The city, the players, the cards on the table, and a battle under way."""
    _city(view, out)
    out.print(Text(LEGEND, style="dim"))
    for player in view["players"]:
        _player(player, view, out)
    shared = view["shared_card"]
    objectives = ", ".join(f"{one['letter']} {one['title']}" for one in view["objectives"])
    out.print(
        Text(f"Turn {view['turn']}. Shared card {shared or 'none'}. Objectives: {objectives or 'none'}.")
    )
    if view["battle"] is not None:
        _battle(view["battle"], out)
    for line in view["sheet"]:
        out.print(
            Text(
                f"{line['player']}: tiles {line['tiles']}, A {line['a']}, B {line['b']}, C {line['c']}, "
                f"D {line['d']}, combat {line['combat']}: {line['total']} in all"
            )
        )


def _city(view: Mapping[str, Any], out: Console) -> None:
    rows: dict[str, list[Mapping[str, Any]]] = {}
    for space in view["spaces"]:
        rows.setdefault(space["space"][1:], []).append(space)
    columns = [space["space"][0] for space in max(rows.values(), key=len)]
    out.print(Text("    " + "".join(f"{column:<{CELL}}" for column in columns), style="dim"))
    for name, spaces in rows.items():
        line = Text(f"{name:>2}  ", style="dim")
        for column in columns:
            found = next((space for space in spaces if space["space"][0] == column), None)
            mark, style = ("", "") if found is None else _mark(found)
            line.append(f"{mark:<{CELL}}", style=f"not dim {style}")
        out.print(line)


def _mark(space: Mapping[str, Any]) -> tuple[str, str]:
    """What to write into a space, and how."""
    owner = space["owner"]
    mark = space["tile"] or (owner[1:] if owner else "x" if space["dead"] else ".")
    if space["icon"]:
        mark += f":{space['icon']}"
    figures = "".join(figure[1:] for figure in space["figures"])
    return mark + (f"[{figures}]" if figures else ""), COLOURS.get(owner or "", "")


def _player(player: Mapping[str, Any], view: Mapping[str, Any], out: Console) -> None:
    line = Text(f"{player['player']} {player['title']:<13}", style=f"bold {COLOURS[player['player']]}")
    parts = [
        f"score {player['score']}",
        f"card {player['card'] or 'none'}",
        several(player["stack"], "marker"),
    ]
    if view["arena"] is not None:
        parts = [f"health {player['health']}", *parts[1:]]
    parts.append(several(player["tokens"], "token") + _known(player["token_values"]))
    parts.append(several(player["ability_count"], "ability", "abilities") + _known(player["abilities"]))
    if view["d_card"] is not None and view["d_card"]["holder"] == player["player"]:
        parts.append("holds the D card")
    out.print(line.append("; ".join(parts), style="not bold default"))


def _known(values: list[Any] | None) -> str:
    return f" ({', '.join(str(value) for value in values)})" if values else ""


def _battle(battle: Mapping[str, Any], out: Console) -> None:
    place = f" for {battle['space']}" if battle["space"] else ""
    out.print(Text(f"Battle{place}, round {battle['round'] + 1} of {battle['most_rounds']}", style="bold"))
    for side in ("attacker", "defender"):
        fighter = battle[side]
        hand = (
            ", ".join(fighter["hand"])
            if fighter["hand"] is not None
            else several(fighter["in_hand"], "marker")
        )
        ready = "; has chosen" if fighter["ready"] else ""
        out.print(Text(f"  {side} {fighter['player']}: {fighter['won']} won; hand {hand}{ready}"))
    for number, fought in enumerate(battle["rounds"], 1):
        out.print(
            Text(f"  round {number}: {fought['attack']} against {fought['defence']}: {fought['winner']}")
        )
