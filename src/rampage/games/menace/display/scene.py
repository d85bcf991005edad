"""What never changes in a match of Menace: the map, and every card in full with where it comes from."""

from typing import TypedDict

from rampage.games.menace.content.board import Board
from rampage.games.menace.display.panels import glossary
from rampage.games.menace.display.schematic import HEADINGS, plan_scene
from rampage.games.menace.rules.action_space import (
    CHART,
    CREATURES,
    LAND,
    MILITARIES,
    MILITARY_WORDS,
    MONSTERS,
    TERRAIN_WORDS,
    TYPE_NAMES,
    TYPES,
    Terrain,
    UnitType,
)
from rampage.games.menace.rules.cards.mutations import MUTATIONS
from rampage.games.menace.rules.cards.upgrades import UPGRADES
from rampage.games.menace.rules.position import Menace
from rampage.kernel.schematic import GlossaryEntry, SchematicScene


class SceneSpace(TypedDict):
    """A space as printed."""

    space: str
    title: str
    terrain: Terrain
    continent: str | None
    x: int
    y: int
    city: str | None
    value: int
    base: list[str]
    site: str | None
    lair: bool
    adjacent: list[str]
    seam: list[str]


class CardInfo(TypedDict):
    """A Mutation, Upgrade or ability."""

    word: str
    title: str
    text: str
    source: str


class CreatureInfo(TypedDict):
    """The card of a Monster or Minion."""

    creature: str
    title: str
    monster: bool
    health: int
    move: int
    attack: int
    defense: int
    damage: int
    ability: CardInfo
    chart: list[CardInfo]
    source: str


class UnitInfo(TypedDict):
    """A type of units of one Military."""

    type: UnitType
    title: str
    pieces: int
    move: int
    defense: int
    damage: int


class MilitaryInfo(TypedDict):
    """The card of a Military."""

    military: str
    title: str
    home: list[str]
    units: list[UnitInfo]
    chart: list[CardInfo]
    source: str


class MissileInfo(TypedDict):
    """What a Cruise Missile does, and how far it flies."""

    damage: int
    range: int


class MenaceScene(TypedDict):
    """All that is printed."""

    width: int
    height: int
    continents: dict[str, str]
    spaces: list[SceneSpace]
    ferries: list[list[str]]
    seam: list[list[str]]
    creatures: list[CreatureInfo]
    militaries: list[MilitaryInfo]
    missile: MissileInfo
    schematic: SchematicScene
    headings: dict[str, str]
    glossary: dict[str, GlossaryEntry]


def scene(p: Menace) -> MenaceScene:
    """The map and the cards."""
    board = p.board
    out: MenaceScene = {
        "width": 1000,
        "height": 500,
        "continents": dict(zip(board.continents, board.continent_titles, strict=True)),
        "spaces": [_space(board, space) for space in range(int(board.spaces))],
        "ferries": [[board.names[n] for n in line] for line in board.ferry_lines],
        "seam": [[board.names[n] for n in pair] for pair in board.seam],
        "creatures": [_creature(board, creature) for creature in range(CREATURES)],
        "militaries": [_military(board, military) for military in range(MILITARIES)],
        "missile": {"damage": int(board.missile_damage), "range": int(board.missile_range)},
        "schematic": plan_scene(board),
        "headings": HEADINGS,
        "glossary": {},
    }
    out["glossary"] = glossary(out)
    return out


def _space(board: Board, space: int) -> SceneSpace:
    continent = int(board.continent[space])
    over = [other for pair in board.seam for other in pair if space in pair and other != space]
    return {
        "space": board.names[space],
        "title": board.titles[space],
        "terrain": TERRAIN_WORDS[board.terrain[space] - LAND],
        "continent": None if continent < 0 else board.continents[continent],
        "x": board.x[space],
        "y": board.y[space],
        "city": board.city_names[space] or None,
        "value": int(board.city[space]),
        "base": [MILITARY_WORDS[m] for m in range(MILITARIES) if board.base[space] >> m & 1],
        "site": board.site_names[space] or None,
        "lair": space in list(board.lairs),
        "adjacent": [board.names[near] for near in board.neighbours[space]],
        "seam": [board.names[other] for other in over],
    }


def _card(board: Board, group: str, word: str, title: str, text: str) -> CardInfo:
    return {"word": word, "title": title, "text": text, "source": str(board.source.table(group)[word])}


def _creature(board: Board, creature: int) -> CreatureInfo:
    words = board.space.vocabularies["CREATURE"]
    ability = board.traits[board.ability[creature]]
    chart = (
        [MUTATIONS[board.chart[creature * CHART + slot]] for slot in range(CHART)]
        if creature < MONSTERS
        else []
    )
    return {
        "creature": words.words[creature],
        "title": words.titles[creature],
        "monster": creature < MONSTERS,
        "health": int(board.start_health[creature]),
        "move": int(board.creature_move[creature]),
        "attack": int(board.creature_attack[creature]),
        "defense": int(board.creature_defense[creature]),
        "damage": int(board.creature_damage[creature]),
        "ability": {
            "word": ability.word,
            "title": ability.title,
            "text": ability.text,
            "source": board.creature_source[creature],
        },
        "chart": [_card(board, "mutations", m.word, m.title, m.text) for m in chart],
        "source": board.creature_source[creature],
    }


def _military(board: Board, military: int) -> MilitaryInfo:
    slots = [military * TYPES + type for type in range(TYPES)]
    units: list[UnitInfo] = [
        {
            "type": TYPE_NAMES.word(type),
            "title": TYPE_NAMES.titles[type],
            "pieces": int(board.pieces[slots[type]]),
            "move": int(board.unit_move[slots[type]]),
            "defense": int(board.unit_defense[slots[type]]),
            "damage": int(board.unit_damage[slots[type]]),
        }
        for type in range(TYPES)
        if board.pieces[slots[type]]
    ]
    chart = [UPGRADES[board.research[military * CHART + slot]] for slot in range(CHART)]
    return {
        "military": MILITARY_WORDS[military],
        "title": board.military_titles[military],
        "home": [board.continents[n] for n in range(6) if board.home[military] >> n & 1],
        "units": units,
        "chart": [_card(board, "upgrades", u.word, u.title, u.text) for u in chart],
        "source": board.military_source[military],
    }
