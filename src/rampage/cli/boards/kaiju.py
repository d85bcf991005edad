"""The city of Kaiju Crush in the terminal: tiles by their code, markers by their player, figures in brackets."""

from collections.abc import Mapping
from typing import Any, Final

from rich.console import Console
from rich.text import Text

from rampage.cli.boards.layout import ROW_LABEL, SEAT_COLOURS, Cell, print_grid, print_hanging, print_items
from rampage.games.kaiju.rules.action_space import PLAYER_NAMES
from rampage.kernel.position import Position
from rampage.kernel.words import several

COLOURS: Final = dict(zip(PLAYER_NAMES.words, SEAT_COLOURS, strict=False))
LEGEND: Final = (
    "C4b a tile: its Group and value",
    "1 a marker of player 1",
    "[1] the Monster of player 1",
    "x dead ground",
)
WHOLE_ICON: Final = 99  # Letters.
SHORT_ICON: Final = 2  # Enough to distinguish the icons.


def draw(_position: Position, view: Mapping[str, Any], out: Console) -> None:
    """Print the players, the cards on the table, a battle under way, and the city."""
    for player in view["players"]:
        _print_player(player, view, out)
    shared = view["shared_card"]
    objectives = ", ".join(f"{one['letter']} {one['title']}" for one in view["objectives"])
    out.print(
        Text(f"Turn {view['turn']}. Shared card {shared or 'none'}. Objectives: {objectives or 'none'}.")
    )
    if view["battle"] is not None:
        _print_battle(view["battle"], out)
    for line in view["sheet"]:
        out.print(
            Text(
                f"{line['player']}: tiles {line['tiles']}, A {line['a']}, B {line['b']}, C {line['c']}, "
                f"D {line['d']}, combat {line['combat']}: {line['total']} in all"
            )
        )
    _draw_city(view, out)


def _draw_city(view: Mapping[str, Any], out: Console) -> None:
    spaces = {space["space"]: space for space in view["spaces"]}
    columns = sorted({name[0] for name in spaces})
    rows = list(dict.fromkeys(name[1:] for name in spaces))
    letters = WHOLE_ICON
    marks = {name: _mark(space, letters) for name, space in spaces.items()}
    if not out.soft_wrap and ROW_LABEL + _cell_of(marks) * len(columns) > out.width:
        letters = SHORT_ICON
        marks = {name: _mark(space, letters) for name, space in spaces.items()}
    print_items(out, [*LEGEND, f"1:{'claw'[:letters]} a marker that shows Claw"])
    print_grid(out, columns, rows, _cell_of(marks), lambda column, row: marks.get(column + row, ("", "")))


def _cell_of(marks: dict[str, Cell]) -> int:
    return max(len(text) for text, _ in marks.values()) + 1


def _mark(space: Mapping[str, Any], icon_letters: int) -> Cell:
    """What to write into a space, and its style."""
    owner = space["owner"]
    mark = space["tile"] or (owner[1:] if owner else "x" if space["dead"] else ".")
    if space["icon"]:
        mark += f":{space['icon'][:icon_letters]}"
    figures = "".join(figure[1:] for figure in space["figures"])
    return mark + (f"[{figures}]" if figures else ""), COLOURS.get(owner or "", "")


def _print_player(player: Mapping[str, Any], view: Mapping[str, Any], out: Console) -> None:
    # The log and the prompts know players by their seat: both names stand here.
    role = f"Player {player['player'][1:]}"
    name = role if player["title"] == role else f"{role}, {player['title']}"
    head = Text(f"{player['player']} {name:<23}", style=f"bold {COLOURS[player['player']]}")
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
    print_hanging(out, head, Text("; ".join(parts)))


def _known(values: list[Any] | None) -> str:
    return f" ({', '.join(str(value) for value in values)})" if values else ""


def _print_battle(battle: Mapping[str, Any], out: Console) -> None:
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
