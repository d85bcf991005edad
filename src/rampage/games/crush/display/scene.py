"""What never changes in a match of Crush: the city as printed, danger zones, and the cards."""

from typing import Final, TypedDict

from rampage.games.crush.content.board import INNER, OUTER, PLACES
from rampage.games.crush.display.panels import glossary
from rampage.games.crush.display.schematic import HEADINGS, plan_scene
from rampage.games.crush.rules.action_space import OUTBURST_CARDS
from rampage.games.crush.rules.position import Crush
from rampage.games.rampage_city.display.scene import CardTexts, CityScene, city_scene
from rampage.kernel.schematic import GlossaryEntry, SchematicScene


class PlaceInfo(TypedDict):
    """A place on the Monster's base, as offsets (column, row) from its north-west square when it looks
    north: squares A and B, and the results of the die that name it."""

    place: str
    a: list[int]
    b: list[int]
    pips: list[int]


class CrushScene(CityScene):
    """What never changes in a match."""

    outburst: dict[str, list[str]]
    places: list[PlaceInfo]
    schematic: SchematicScene
    headings: dict[str, str]
    glossary: dict[str, GlossaryEntry]


CARD_TEXTS: Final[CardTexts] = {
    "fire_damage": ("All burning Buildings collapse; a tentacle that held one stays.",
     "Won if no Building collapses."),
    "subside": ("The ground under the Monster becomes a MegaHole.", "Won if no MegaHole can be placed."),
    "acid_gas": ("Gas from every MegaHole destroys everything on it and on the twelve squares around.",
     "Won if no damage is done."),
    "monster_mashed": ("All grabbed Buildings are pulled down with their tentacles.",
     "Won if no Building is crushed."),
    "monster_grab": (
        "A tentacle grabs the attacker; if that is a Helicopter on a Building, the Building is grabbed instead.",
        "Won if a Building was grabbed instead: a Lucky Break.",
    ),
    "outburst": ("Four tentacles come up on the named squares.", "Won if none of your own Units is grabbed."),
    "monster_missile": ("Every Crushed Unit tentacle throws its wreck towards the furthest side.",
     "Won if no throw does damage."),
    "grabtastic": (
        "Roll a die: on a 1 all your Helicopters are grabbed, otherwise all of your opponent's; roofs protect.",
        "Won on 2 to 6.",
    ),
    "freakout": ("Roll the Monster Die three times.", "Won if no Building is destroyed."),
    "mission_accomplished": ("The game ends and Mission Scores decide.", "Always won."),
}  # fmt: skip


def scene(p: Crush) -> CrushScene:
    """The city as printed, and the cards."""
    board = p.board
    out: CrushScene = {
        **city_scene(p, CARD_TEXTS, "CRUSH-10"),
        "outburst": {
            f"O{n + 1}": [board.names[square] for square in board.outburst[n]] for n in range(OUTBURST_CARDS)
        },
        "places": [
            {
                "place": place,
                "a": list(INNER[n]),
                "b": list(OUTER[n]),
                "pips": [
                    pips for pips in range(1, 7) if place in board.source.words("danger_zones", str(pips))
                ],
            }
            for n, place in enumerate(PLACES)
        ],
        "schematic": plan_scene(p),
        "headings": HEADINGS,
        "glossary": {},
    }
    out["glossary"] = glossary(out)
    return out
