"""What never changes in a match of the city: the board as printed, the Monster Die and the cards."""

from typing import Final, TypedDict

from rampage.games.rampage_city.content.board import Ground
from rampage.games.rampage_city.rules.action_space import BLAST, FORWARD, LEFT, RIGHT
from rampage.games.rampage_city.rules.position import City


class SceneSquare(TypedDict):
    """What is printed on a square."""

    square: str
    ground: Ground
    block: int


class CardInfo(TypedDict):
    """A Monster Hit card as the rules drawer and the table show it."""

    card: str
    title: str
    copies: int
    effect: str
    condition: str
    rule: str


class DieInfo(TypedDict):
    """How many faces of the Monster Die show what."""

    forward: int
    right: int
    left: int
    blast: int


class CityScene(TypedDict):
    """What never changes in a match of either game."""

    columns: int
    rows: int
    squares: list[SceneSquare]
    die: DieInfo
    starts: list[str]
    survivors: dict[str, str]
    cards: list[CardInfo]
    buildings: int


CardTexts = dict[str, tuple[str, str]]  # What a card does and when it is won, by its word.

FIRST_CARD_TEXTS: Final[CardTexts] = {
    "direct_hit": ("A clean hit, nothing else happens.", "Always won."),
    "critical_hit": ("Take a Tank or a Helicopter into reserve, unless you have six Units.", "Always won."),
    "survivors": (
        "Survivors call for help on the named square; your turn ends.",
        "Won when you rescue them.",
    ),
}


def scene_squares(p: City) -> list[SceneSquare]:
    """What is printed on the board."""
    board = p.city
    return [
        {"square": board.names[n], "ground": board.ground[n], "block": int(board.block[n])}
        for n in range(int(board.squares))
    ]


def scene_die(p: City) -> DieInfo:
    """The faces of the Monster Die."""
    die = p.city.die
    return {
        "forward": int(die[FORWARD]),
        "right": int(die[RIGHT]),
        "left": int(die[LEFT]),
        "blast": int(die[BLAST]),
    }


def scene_cards(p: City, texts: CardTexts, rule: str) -> list[CardInfo]:
    """The Monster Hit cards; `texts` are those of the cards that only this game has."""
    hits, known = p.city.hits, {**FIRST_CARD_TEXTS, **texts}
    copies = hits.counts([int(count) for count in p.city.deck])
    return [
        {
            "card": word,
            "title": hits.titles[kind],
            "copies": copies[kind],
            "effect": known[word][0],
            "condition": known[word][1],
            "rule": f"{rule}.{kind + 1}",
        }
        for kind, word in enumerate(hits.words)
    ]


def city_scene(p: City, texts: CardTexts, rule: str) -> CityScene:
    """The city as printed, and the cards."""
    board = p.city
    return {
        "columns": int(board.columns),
        "rows": int(board.rows),
        "squares": scene_squares(p),
        "die": scene_die(p),
        "starts": [board.names[square] for square in board.start_square],
        "survivors": {f"S{n + 1}": board.names[board.survivors[n]] for n in range(int(board.survivor_cards))},
        "cards": scene_cards(p, texts, rule),
        "buildings": int(board.buildings),
    }
