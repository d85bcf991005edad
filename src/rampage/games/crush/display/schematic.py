"""The city as a schematic, for tables that draw any game plainly."""

from typing import Final

from rampage.games.crush.rules.action_space import CRUSHED, FREE, HOLDING, HOLE, TENTACLE_NAMES
from rampage.games.crush.rules.legality import done_firing
from rampage.games.crush.rules.position import Crush
from rampage.games.rampage_city.rules.action_space import SIDE, UNIT_NAMES, UNITS
from rampage.games.rampage_city.rules.reach import BUILDING, BURNING
from rampage.kernel.schematic import (
    Legend,
    Motion,
    SchematicMark,
    SchematicNode,
    SchematicPiece,
    SchematicScene,
    SchematicView,
    legend,
    mark,
    plan,
)

HEADINGS: Final = {
    "trade": "Trade a card",
    "drive": "Tanks",
    "fly": "Helicopters",
    "drive_in": "Tanks from the reserve",
    "fly_in": "Helicopters from the reserve",
    "fire": "Shots",
    "gain": "A new Unit",
    "place": "Survivors",
    "stray": "The stray shot",
    "open": "MegaHoles",
}
LEGEND: Final[list[Legend]] = [
    *legend("icon", city="Building", fire="Burning Building", hole="Hole", lair="MegaHole"),
    *legend("icon", grip="Building tentacle: the Building is grabbed", survivors="Survivors"),
    *legend("piece", monster="Monster", minion="Tentacle: F Free, C Crushed Unit", tank="Tank"),
    *legend("piece", fighter="Helicopter"),
]
MOTIONS: Final[list[Motion]] = [
    {"event": name, "piece": "unit", "to": "to", "way": "many"}
    for name in ("drove", "flew", "drove_in", "flew_in")
]
LIMB_TEXTS: Final = " FC"


def plan_scene(p: Crush) -> SchematicScene:
    """Squares: streets, and sites where Buildings may stand."""
    return plan([_node(p, square) for square in range(int(p.board.squares))], [], LEGEND, MOTIONS)


def _node(p: Crush, square: int) -> SchematicNode:
    board = p.board
    return {
        "id": board.names[square],
        "x": float(board.column[square]),
        "y": float(board.row[square]),
        "title": board.names[square],
        "tags": [],
        "ground": {"street": "road", "site": "field", "lot": "field", "park": "land"}[board.ground[square]],
        "facing": 0,
        "long": 0.96,
        "wide": 0.96,
    }


def plan_view(p: Crush) -> SchematicView:
    """Units, the Monster and its tentacles; Buildings, fires, Holes and Survivors as signs."""
    pieces = [_unit(p, unit) for unit in range(UNITS) if p.at[unit] >= 0]
    names = p.board.names
    for square in range(int(p.board.squares)):
        limb = int(p.tentacle[square])
        if limb in (FREE, CRUSHED):
            pieces.append(_limb(names[square], TENTACLE_NAMES.titles[limb], "minion", LIMB_TEXTS[limb], None))
    if p.monster >= 0:
        for n, square in enumerate(p.board.body[p.monster]):
            facing = int(p.monster_facing) * 90 if n == 0 else None
            pieces.append(_limb(names[square], "The Monster", "monster", "", facing))
    return {"pieces": pieces, "marks": _marks(p), "trail": []}


def _unit(p: Crush, unit: int) -> SchematicPiece:
    tank = unit % SIDE < 3
    return {
        "id": UNIT_NAMES.words[unit],
        "node": p.board.names[p.at[unit]],
        "title": UNIT_NAMES.titles[unit],
        "seat": unit // SIDE,
        "facing": int(p.facing[unit]) * 90 if tank else None,
        "icon": "tank" if tank else "fighter",
        "text": UNIT_NAMES.words[unit][-1],
        "dim": done_firing(p, unit),
    }


def _limb(square: str, title: str, icon: str, text: str, facing: int | None) -> SchematicPiece:
    return {
        "id": f"{icon}-{square}",
        "node": square,
        "title": f"{title} on {square}",
        "seat": -1,
        "facing": facing,
        "icon": icon,
        "text": text,
    }


def _marks(p: Crush) -> list[SchematicMark]:
    out: list[SchematicMark] = []
    for square in range(int(p.board.squares)):
        name = p.board.names[square]
        if p.here[square] & BUILDING:
            burning = p.here[square] & BURNING
            out.append(
                mark(name, "fire", "*", "Burning Building") if burning else mark(name, "city", "", "Building")
            )
        elif p.hole[square] == HOLE:
            out.append(mark(name, "hole", "o", "Hole"))
        elif p.hole[square]:
            out.append(mark(name, "lair", "", "MegaHole"))
        if p.tentacle[square] == HOLDING:
            out.append(mark(name, "grip", "~", "Grabbed by a Building tentacle"))
    for card in range(int(p.board.survivor_cards)):
        if p.survivors_at[card] >= 0:
            owner = "Orange" if p.survivors_of[card] == 0 else "Green"
            title = f"Survivors S{card + 1} of {owner}"
            out.append(mark(p.board.names[p.survivors_at[card]], "survivors", f"S{card + 1}", title))
    return out
