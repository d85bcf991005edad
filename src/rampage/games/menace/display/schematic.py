"""The world as a schematic, for tables that draw any game plainly."""

from typing import Final

from rampage.games.menace.content.board import Board
from rampage.games.menace.rules.action_space import (
    BASE,
    CITY,
    CREATURES,
    LAND,
    MILITARIES,
    MIXED,
    MONSTERS,
    PIECES,
    SITE,
    TERRAIN_WORDS,
    TYPE_NAMES,
)
from rampage.games.menace.rules.cards.powers import unit_move_of
from rampage.games.menace.rules.position import DAMAGED, EXITING, MISSILE, MOVED, Menace
from rampage.kernel.schematic import (
    Legend,
    Motion,
    SchematicEdge,
    SchematicMark,
    SchematicNode,
    SchematicPiece,
    SchematicScene,
    SchematicView,
    Sign,
    legend,
    mark,
    plan,
    sign,
)

SCALE: Final = 40.0  # Of the map's 1000 by 500, so that places are about one apart.
WIDTH: Final = 1000
CROWDED: Final = 3  # From this many units on, a space shows how many more it holds.

HEADINGS: Final = {
    "take_monster": "Monsters",
    "take_military": "Militaries",
    "lair": "Lairs",
    "move": "Monster and Minions",
    "march": "Units",
    "battle": "Battles",
    "raid": "Attacks from the sea",
    "join": "Join from adjacent spaces",
    "analyze": "Scientific Analysis",
    "attack": "Attacks",
    "shoot": "Fire",
    "spike": "War Spikes",
    "retreat": "Retreat",
    "withdraw": "The units retreat",
    "submerge": "The Submarines retreat",
    "give_up": "No room",
    "rampage": "Rampage on",
    "share": "Health for Minions",
    "mutation": "Mutations",
    "upgrade": "Upgrades",
    "tanks": "Marshal Tanks",
    "deploy": "Deploy",
    "redeploy": "Redeploy",
    "missile": "Cruise Missile",
    "exit": "Put to sea",
    "fire": "Fire the Cruise Missile",
    "ally": "Colossal Ally",
}
LEGEND: Final[list[Legend]] = [
    *legend("icon", city="City and its value", base="Military Base", site="Mutation Site", lair="Lair"),
    *legend("icon", stomp="Stomp token"),
    *legend("text", **{"3/5": "Units here, and the maximum"}),
    *legend("ground", shore="Land and ocean"),
    *legend("edge", way="Neighbours", ferry="Ferry", seam="Around the world"),
    *legend("piece", monster="Monster", minion="Minion", tank="Tank", fighter="Fighter"),
    *legend("piece", rocket="Rocket Launcher", submarine="Submarine"),
]
MOTIONS: Final[list[Motion]] = [
    {"event": "moved", "piece": "piece", "to": "to", "way": ""},
    {"event": "retreated", "piece": "piece", "to": "to", "way": ""},
    {"event": "rampaged", "piece": "creature", "to": "to", "way": ""},
    {"event": "monster_back", "piece": "creature", "to": "space", "way": ""},
    {"event": "redeployed", "piece": "unit", "to": "space", "way": ""},
    {"event": "put_to_sea", "piece": "unit", "to": "to", "way": ""},
]


def plan_scene(board: Board) -> SchematicScene:
    """Spaces with what is printed there, neighbours, ferries and the seam."""
    return plan(
        [_node(board, space) for space in range(int(board.spaces))],
        _edges(board),
        LEGEND,
        MOTIONS,
        zones=dict(zip(board.continents, board.continent_titles, strict=True)),
        areas=True,
        wraps=WIDTH / SCALE,
    )


def _node(board: Board, space: int) -> SchematicNode:
    signs = _signs(board, space)
    terrain = board.terrain[space]
    ground = "shore" if terrain == MIXED else "land" if terrain & LAND else "water"
    found: SchematicNode = {
        "id": board.names[space],
        "x": board.x[space] / SCALE,
        "y": board.y[space] / SCALE,
        "title": board.titles[space],
        "tags": [TERRAIN_WORDS[terrain - LAND]],
        "ground": ground,
        "signs": signs,
    }
    if board.continent[space] >= 0:
        found["zone"] = board.continents[board.continent[space]]
    return found


def _signs(board: Board, space: int) -> list[Sign]:
    out: list[Sign] = []
    if board.base[space]:
        armies = [board.military_titles[m] for m in range(MILITARIES) if board.base[space] >> m & 1]
        out.append(sign("base", "", f"Base of {', '.join(armies)}"))
    if board.city[space]:
        name, value = board.city_names[space], int(board.city[space])
        out.append(sign("city", str(value), f"{name}, City of value {value}"))
    if board.site[space]:
        out.append(sign("site", "", board.site_names[space]))
    if space in list(board.lairs):
        out.append(sign("lair", "", "Lair"))
    return out


def _edges(board: Board) -> list[SchematicEdge]:
    out: list[SchematicEdge] = []
    seam = [sorted(pair) for pair in board.seam]
    for space in range(int(board.spaces)):
        for near in board.neighbours[space]:
            if near > space:
                sort = "seam" if [space, int(near)] in seam else "way"
                out.append({"a": board.names[space], "b": board.names[near], "sort": sort})
    for one, _, other in board.ferry_lines:
        out.append({"a": board.names[one], "b": board.names[other], "sort": "ferry"})
    return out


def plan_view(p: Menace) -> SchematicView:
    """Pieces and Stomp tokens."""
    marks: list[SchematicMark] = []
    for space in range(int(p.board.spaces)):
        for bit, word in ((BASE, "base"), (CITY, "city"), (SITE, "site")):
            if p.stomped[space] & bit:
                title = f"{word.title()} is stomped"
                marks.append(mark(p.board.names[space], "stomp", "", title, word))
        if p.crowd[space] >= CROWDED:
            count, most = int(p.crowd[space]), int(p.board.stack)
            text = f"{count} of at most {most} units"
            marks.append(mark(p.board.names[space], "stack", f"{count}/{most}", text))
    pieces = [_piece(p, piece) for piece in range(PIECES) if p.at[piece] >= 0]
    return {"pieces": pieces, "marks": marks, "trail": []}


def _piece(p: Menace, piece: int) -> SchematicPiece:
    words, flags = p.board.space.vocabularies["PIECE"], int(p.flags[piece])
    name, text = words.titles[piece], ""
    if piece < CREATURES:
        seat = int(p.owner[piece])
        icon = "monster" if piece < MONSTERS else "minion"
        text = str(p.health[piece])
        about = [f"Health {text}"]
    else:
        unit = piece - CREATURES
        military, type = p.board.unit_military[unit], p.board.unit_type[unit]
        seat, icon = int(p.seat_of[military]), TYPE_NAMES.words[type]
        about = [f"Move {unit_move_of(p, military, type)}"]
        states = ((DAMAGED, "damaged"), (EXITING, "puts to sea"), (MISSILE, "Cruise Missile"))
        about += [word for bit, word in states if flags & bit]
        text = "!" if flags & (DAMAGED | MISSILE) else ""
    if flags & MOVED:
        about.append("has moved")
    found: SchematicPiece = {
        "id": words.words[piece],
        "node": p.board.names[p.at[piece]],
        "title": f"{name}, {', '.join(about)}",
        "seat": seat,
        "facing": None,
        "icon": icon,
    }
    if text:
        found["text"] = text
    if flags & MOVED:
        found["dim"] = True
    return found
