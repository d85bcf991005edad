"""The city of Kaiju Crush in the terminal, as one seat sees it."""

from typing import Any

from rich.console import Console
from rich.text import Text

from rampage.kernel.position import Position

CELL = 8
LEGEND = "C2a tile  1 marker of Player 1, 1f with its icon where it is yours  @12 figures  . bare  x closed"


def draw(position: Position, seat: int, out: Console) -> None:
    """The city, the cards, the players, and a battle that is on."""
    view: Any = position.view(seat)
    columns = sorted({space["space"][0] for space in view["spaces"]})
    cells = [_cell(space).ljust(CELL) for space in view["spaces"]]
    out.print("    " + "".join(column.ljust(CELL) for column in columns), style="dim")
    for row in range(len(cells) // len(columns)):
        line = "".join(cells[row * len(columns) : (row + 1) * len(columns)]).rstrip()
        out.print(Text(f"{row + 1:>2}  ", style="dim").append(line, style="not dim"))
    out.print(LEGEND, style="dim", markup=False)
    for player in view["players"]:
        out.print(_player(player, player["player"] == view["you"]))
    cards = ", ".join(f"{card['letter']} {card['title']}" for card in view["objectives"])
    shared = f"Shared card {view['shared_card']}. " if view["shared_card"] else ""
    out.print(Text(f"{shared}Objectives: {cards or 'none'}.", style="dim"))
    if view["battle"] is not None:
        _battle(view["battle"], out)


def _cell(space: Any) -> str:
    cell = "x" if space["dead"] else "."
    if space["owner"] is not None:
        cell = space["owner"][1:] + (space["icon"] or "")[:1]
    elif space["tile"] is not None:
        cell = space["tile"]
    figures = "".join(player[1:] for player in space["figures"])
    return f"{cell}@{figures}" if figures else cell


def _player(player: Any, you: bool) -> Text:
    parts = [
        f"card {player['card'] or 'none'}",
        f"markers {player['stack']}",
        f"tiles {len(player['claimed'])}",
    ]
    values = player["token_values"]
    parts.append(f"tokens {player['tokens']}" + (f" ({', '.join(map(str, values))})" if values else ""))
    names = player["abilities"]
    if player["ability_count"]:
        parts.append("ability " + (", ".join(names) if names else "hidden"))
    parts.append(f"health {player['health']}" if player["health"] else f"score {player['score']}")
    line = Text(f"{player['player']} {player['title']}", style="bold" if you else "")
    return line.append(": " + "; ".join(parts), style="not bold")


def _battle(battle: Any, out: Console) -> None:
    place = f" for {battle['space']}" if battle["space"] else ""
    out.print(Text(f"Battle{place}: {battle['wins_needed']} won rounds decide it.", style="bold"))
    for side in ("attacker", "defender"):
        fighter = battle[side]
        hand = ", ".join(fighter["hand"]) if fighter["hand"] is not None else f"{fighter['in_hand']} icons"
        ready = ", has chosen" if fighter["ready"] else ""
        out.print(Text(f"  {fighter['player']} ({side}): won {fighter['won']}, holds {hand}{ready}"))
    for number, fought in enumerate(battle["rounds"], 1):
        out.print(
            Text(f"  round {number}: {fought['attack']} against {fought['defence']}, {fought['winner']}")
        )
