"""The city as a small picture for the set-up dialog."""

from typing import Final

from rampage.games.rampage_city.content.board import Ground
from rampage.games.rampage_city.rules.position import City
from rampage.kernel.schematic import SchematicNode

GROUNDS: Final[dict[Ground, str]] = {"street": "road", "site": "wall", "lot": "field", "park": "land"}


def city_layout(p: City) -> list[SchematicNode]:
    """Streets, lots and parks, and the Buildings as they are at the start."""
    columns = int(p.city.columns)
    return [
        {
            "id": p.city.names[square],
            "x": float(square % columns),
            "y": float(square // columns),
            "title": p.city.names[square],
            "tags": [],
            "ground": GROUNDS[p.city.ground[square]],
            "facing": 0,
            "long": 1.0,
            "wide": 1.0,
        }
        for square in range(int(p.city.squares))
    ]
