"""What never changes in a match of Kaiju Crush: grid, tiles, cards and their texts."""

from typing import Final, TypedDict

from rampage.games.kaiju.content.grid import ways
from rampage.games.kaiju.rules.action_space import (
    ABILITY_NAMES,
    CARD_NAMES,
    FACE_LETTERS,
    ICON_NAMES,
    ICONS,
    MONSTER_NAMES,
    OBJECTIVE_NAMES,
    PLAIN,
    PLAYER_NAMES,
    SORT_WORDS,
    Icon,
    Player,
    TileSort,
)
from rampage.games.kaiju.rules.position import Kaiju
from rampage.kernel.pile import counts_of


class TileInfo(TypedDict):
    """A City Tile."""

    tile: str
    title: str
    group: TileSort
    value: int


class CardInfo(TypedDict):
    """A Movement Card and where it leads: columns to the right, rows down."""

    card: str
    title: str
    text: str
    ways: list[tuple[int, int]]


class TextInfo(TypedDict):
    """A card or a power with its text."""

    name: str
    title: str
    text: str
    when: str
    rule: str


class IconInfo(TypedDict):
    """An icon and what it beats."""

    icon: Icon
    title: str
    beats: list[Icon]
    copies: int


class KaijuScene(TypedDict):
    """What never changes in a match."""

    columns: int
    rows: int
    spaces: list[str]
    players: list[Player]
    tiles: list[TileInfo]
    cards: list[CardInfo]
    monsters: list[TextInfo]
    objectives: list[TextInfo]
    abilities: list[TextInfo]
    icons: list[IconInfo]
    tokens: dict[str, int]
    most_health: int


# What each card, Monster and objective does, by its word.
CARD_TEXTS: Final = {
    "stomp": "One space straight.",
    "dash": "Two spaces straight.",
    "charge": "Three spaces straight.",
    "trample": "One space diagonally.",
    "leap": "Two spaces straight, then one to the side.",
}
MONSTER_TEXTS: Final = {
    "draximus": "Before the first round, once: put back any markers from your hand and draw the same number.",
    "galithor": "Wins ties of Firebreath and Spikes.",
    "mecha_kaizer": "Draws six markers instead of five. A battle still has five rounds at most.",
    "steganox": "Wins ties of Claw, Kick and Tail.",
}
OBJECTIVE_TEXTS: Final = {
    "concentrated": "1 point for each space of your largest connected area.",
    "spread": "1 point for each separate area.",
    "hoarder": "2 points in each Group of which you have tiles and nobody has more.",
    "avoider": "2 points in each Group where nobody has fewer tiles.",
    "square": "3 points for each 2 by 2 block of your markers.",
    "line": "3 points for each 4 of your markers in a row or column.",
    "ortho": "3 points for each space with your markers on all four sides.",
    "diagonal": "3 points for each space with your markers at all four corners.",
    "oblique": "3 points for each 4 of your markers on a diagonal.",
    "checkerboard": "3 points for each 2 by 4 area with your markers on every other space.",
    "civil_servant": "Most Community tiles: your markers can be used as Parks, by everybody.",
    "commerce_king": "Most Commercial tiles: draw a token at the start of your turn.",
    "movement_mimic": "Most Transportation tiles: you may also move with your left neighbour's card.",
    "powerhouse": "Most Power tiles: after using a Special Ability you may draw another.",
}


def scene(p: Kaiju) -> KaijuScene:
    """Grid, tiles, cards."""
    board = p.board
    return {
        "columns": board.grid.columns,
        "rows": board.grid.rows,
        "spaces": board.names,
        "players": [PLAYER_NAMES.word(n) for n in range(int(p.seats))],
        "tiles": [
            {
                "tile": board.codes[n],
                "title": board.titles[n],
                "group": SORT_WORDS[board.sort[n]],
                "value": int(board.value[n]),
            }
            for n in range(int(board.tiles))
        ],
        "cards": [
            {
                "card": word,
                "title": CARD_NAMES.titles[n],
                "text": CARD_TEXTS[word],
                "ways": [(dx, dy) for dx, dy in ways(n, PLAIN)],
            }
            for n, word in enumerate(CARD_NAMES.words)
        ],
        "monsters": _monsters(),
        "objectives": _objectives(),
        "abilities": _abilities(p),
        "icons": _icons(p),
        "tokens": {str(n + 1): count for n, count in enumerate(counts_of(board.tokens, 3))},
        "most_health": int(board.most_health),
    }


def _monsters() -> list[TextInfo]:
    return [
        {"name": word, "title": title, "text": MONSTER_TEXTS[word], "when": "in every battle", "rule": rule}
        for word, title, rule in MONSTER_NAMES.rows()
    ]


def _objectives() -> list[TextInfo]:
    return [
        {"name": word, "title": title, "text": OBJECTIVE_TEXTS[word], "when": FACE_LETTERS[n], "rule": rule}
        for n, (word, title, rule) in enumerate(OBJECTIVE_NAMES.rows())
    ]


def _abilities(p: Kaiju) -> list[TextInfo]:
    return [
        {
            "name": ABILITY_NAMES.word(n),
            "title": ABILITY_NAMES.titles[n],
            "text": text,
            "when": when,
            "rule": "KAIJU-C3",
        }
        for n, (when, text) in enumerate(p.board.ability_texts)
    ]


def _icons(p: Kaiju) -> list[IconInfo]:
    copies = counts_of(p.board.stack, ICONS)
    return [
        {
            "icon": ICON_NAMES.word(n),
            "title": ICON_NAMES.titles[n],
            "beats": [ICON_NAMES.word(m) for m in range(ICONS) if p.board.beats[n * ICONS + m]],
            "copies": copies[n],
        }
        for n in range(ICONS)
    ]
