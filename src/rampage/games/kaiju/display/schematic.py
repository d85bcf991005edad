"""The city as a schematic, for tables that draw any game plainly."""

from rampage.games.kaiju.rules.action_space import SORT_WORDS
from rampage.games.kaiju.rules.position import Kaiju
from rampage.games.kaiju.rules.spaces import DEAD, owner_of, tile_of
from rampage.kernel.schematic import Schematic, SchematicNode, SchematicPiece


def plan(p: Kaiju) -> Schematic:
    """Spaces with what is on them, and the figures."""
    pieces: list[SchematicPiece] = [
        {
            "id": p.title_of(seat),
            "node": p.board.names[p.at[seat]],
            "title": p.title_of(seat),
            "seat": seat,
            "facing": None,
        }
        for seat in range(int(p.seats))
        if p.at[seat] >= 0
    ]
    return {"nodes": [_node(p, space) for space in range(int(p.board.spaces))], "edges": [], "pieces": pieces}


def _node(p: Kaiju, space: int) -> SchematicNode:
    bits = p.here[space]
    tile = int(tile_of(bits))
    owner = int(owner_of(bits))
    columns = p.board.grid.columns
    if tile >= 0:
        sort = SORT_WORDS[p.board.sort[tile]]
        title = f"{p.board.titles[tile]} ({sort} {p.board.value[tile]})" if sort != "park" else "Park"
        tags = ["tile", sort]
    elif owner >= 0:
        title = f"marker of {p.title_of(owner)}"
        tags = ["marker", f"p{owner + 1}"]
    else:
        title = "Monster Tile" if bits & DEAD else "bare"
        tags = ["bare"]
    return {
        "id": p.board.names[space],
        "x": float(space % columns),
        "y": float(space // columns),
        "title": title,
        "tags": tags,
    }
