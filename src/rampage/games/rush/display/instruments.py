"""The speedometer as a list and the rolls of a turn in rows, for tables that know no game."""

from typing import TYPE_CHECKING, Final

from rampage.games.rush.rules.position import Rush
from rampage.kernel import schematic
from rampage.kernel.schematic import Chip, Panel, Row, chip, chips, dice, panel, percent
from rampage.kernel.words import several

if TYPE_CHECKING:
    from rampage.games.rush.display.forecast import NodeView
    from rampage.games.rush.display.roll_view import CostView, RollView
    from rampage.games.rush.display.view import RushView

POINTS: Final = {"brakes": "Braking point", "turbo": "Turbo point"}


def speedometer(p: Rush, view: "RushView") -> Panel:
    """A row for each gear: every speed of it, lit where the lever can be set to it now."""
    rows: list[Row] = []
    for number, speeds in enumerate(p.board.meter.rows, 1):
        rows.append(chips(f"Gear {number}", [_node(p, view, number, speed) for speed in speeds]))
    car = view["cars"][view["active"]]
    return panel(
        "speedometer",
        "Speedometer",
        rows,
        subtitle=f"now at gear {car['gear']}, Speed {car['speed']}" if car["gear"] else "now at Speed 0",
        seat=view["active"],
        now=True,
    )


def _node(p: Rush, view: "RushView", gear: int, speed: int) -> Chip:
    name = f"{gear}/{speed}"
    ways = sorted(
        (node for node in view["nodes"] if node["node"] == name),
        key=lambda node: node["brakes"] + node["turbo"],
    )
    here = view["cars"][view["active"]]["node"] == name
    red = int(p.board.meter.red[p.board.meter.node(gear, speed)])
    about = f"Gear {gear}, Speed {speed}, {several(red, 'red die', 'red dice')}. "
    about += " ".join(_way(node) for node in ways) if ways else "Out of reach now."
    return chip(f"{speed} now" if here else str(speed), bool(ways), about=about)


def _way(node: "NodeView") -> str:
    """One way to get there, what it takes and what it risks."""
    spent = spent_on(node)
    text = f"With {spent}" if spent else "By the lever alone"
    if not node["red_dice"]:
        return f"{text}: no heat."
    text += f": each red die below {node['threshold']} adds heat"
    return f"{text}, {percent(node['explodes'])} explodes." if node["explodes"] else f"{text}."


def spent_on(node: "NodeView") -> str:
    """The points that a way takes; empty without any."""
    return ", ".join(several(node[word], POINTS[word]) for word in ("brakes", "turbo") if node[word])


def rolls_panel(p: Rush, view: "RushView") -> Panel:
    """What fell in this turn, the last roll first."""
    rows = [roll_row(p, found) for found in reversed(view["rolls"])]
    subtitle = "of the previous turn" if view["rolls_earlier"] else "of this turn"
    return schematic.rolls_panel(rows, 3, subtitle, seat=view["rolls"][-1]["seat"])


def roll_row(p: Rush, found: "RollView") -> Row:
    """The dice, the cell of the table, and who pays."""
    label = f"{found['title']} of {p.title_of(found['seat'])}"
    if found["other"] is not None:
        label = f"{found['title']}: {p.title_of(found['seat'])} and {p.title_of(found['other'])}"
    text = found["cell"]
    heats = found["sort"] in ("heat", "booster")
    if heats:
        text += f": {found['result']} heat"
    elif found["sort"] == "steering":
        text += f": {several(found['result'], 'free lane change')}"
    elif found["modifier"] and found["sort"] == "ram":
        text = f"+{found['modifier']} for the bumper, {text}"
    text += "".join(f"; {p.title_of(cost['seat'])} {_cost(cost)}" for cost in found["costs"] if not heats)
    tone = "bad" if found["costs"] else "good" if found["sort"] == "steering" else ""
    row = dice(label, found["dice"], found["counts"], text, tone)
    row["nodes"] = [p.board.track.names[p.at[cost["seat"]]] for cost in found["costs"]]
    return row


def _cost(cost: "CostView") -> str:
    return f"-{cost['structure']} Structure" if cost["structure"] else f"+{cost['heat']} heat"
