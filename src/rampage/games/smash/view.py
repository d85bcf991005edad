"""What a seat sees of Smash: typed dicts that become the browser's types.

Everything is open but the order of the deck [SMASH-R34], so all seats and spectators see the same.
"""

from typing import Final, TypedDict

from rampage.games.smash.forecast import Forecast, forecasts
from rampage.games.smash.kinds import (
    CARD_KINDS,
    CARD_TITLES,
    CARD_WORDS,
    FACING_NAMES,
    GREEN,
    HELICOPTER,
    ORANGE,
    PLAYER_NAMES,
    SIDE,
    SURVIVOR_CARDS,
    TANK,
    TYPE_NAMES,
    UNIT_NAMES,
    UNITS,
)
from rampage.games.smash.legality import direction_to, hit_faces, shot_range, shot_refusal, stray_targets
from rampage.games.smash.position import LOST, PHASES, RESERVE, TRADED, Smash
from rampage.games.smash.reach import BUILDING, BURNING
from rampage.games.smash.steps.movement import MOST_EXCHANGES, AnnounceTrade, may_trade
from rampage.kernel.reasons import ReasonInfo


class MonsterView(TypedDict):
    """The Monster: its north-west square, and all four."""

    square: str
    facing: str
    squares: list[str]


class UnitView(TypedDict):
    """A Unit; `state` is board, reserve or lost."""

    unit: str
    title: str
    player: str
    type: str
    state: str
    square: str | None
    facing: str | None
    fired: bool
    forfeited: bool


class SurvivorsView(TypedDict):
    """A marker on the board whose card is not yet won."""

    card: str
    player: str
    square: str


class PlayerView(TypedDict):
    """One side at a glance."""

    player: str
    title: str
    score: int
    cards: dict[str, int]
    card_count: int
    markers: int
    on_board: int
    in_all: int
    reserve_tanks: int
    reserve_helicopters: int
    pending: int


class TradeView(TypedDict):
    """What a trade could still bring in this phase."""

    possible: bool
    exchanges_left: int
    types: list[str]


class TargetView(TypedDict):
    """One of the active player's Units in the attack phase: its shot, or why there is none."""

    unit: str
    range: int
    hit_faces: int
    direction: str | None
    reasons: list[ReasonInfo]
    forfeits: list[str]
    stray_squares: list[str]
    stray_victims: list[str]


class SmashView(TypedDict):
    """The whole table."""

    turn: int
    turn_cap: int
    active: str
    phase: str
    dice: list[int]
    pool: int
    most_on_board: int
    most_units: int
    monster: MonsterView | None
    buildings: list[str]
    fires: list[str]
    fire_markers_left: int
    units: list[UnitView]
    survivors: list[SurvivorsView]
    players: list[PlayerView]
    deck: dict[str, int]
    deck_left: int
    discard: dict[str, int]
    trade: TradeView | None
    targets: list[TargetView]
    costs: dict[int, int]
    forecasts: list[Forecast]
    bound: str | None
    ending: str
    winner: str | None


def view(p: Smash) -> SmashView:
    """All that a seat may know."""
    names = p.board.names
    sites = [int(site) for site in p.board.sites]
    moving = PHASES[p.phase] == "movement" and p.waiting > 0
    return {
        "turn": int(p.turn),
        "turn_cap": int(p.board.turn_cap),
        "active": PLAYER_NAMES.words[p.active],
        "phase": "over" if p.ended else PHASES[p.phase],
        "dice": [] if p.dice == 0 else [int((p.dice - 7) // 6 + 1), int((p.dice - 7) % 6 + 1)],
        "pool": int(p.pool),
        "most_on_board": int(p.board.most_on_board),
        "most_units": int(p.board.most_units),
        "monster": _monster(p),
        "buildings": [names[site] for site in sites if p.here[site] & BUILDING],
        "fires": [names[site] for site in sites if p.here[site] & BURNING],
        "fire_markers_left": int(p.board.markers - p.fires),
        "units": [_unit(p, unit) for unit in range(UNITS)],
        "survivors": [
            {
                "card": f"S{n + 1}",
                "player": PLAYER_NAMES.words[p.survivors_of[n]],
                "square": names[p.survivors_at[n]],
            }
            for n in range(SURVIVOR_CARDS)
            if p.survivors_at[n] >= 0
        ],
        "players": [_player(p, ORANGE), _player(p, GREEN)],
        "deck": _deck(p),
        "deck_left": int(p.deck_left()),
        "discard": {
            CARD_WORDS[kind]: int(p.discarded[kind]) for kind in range(CARD_KINDS) if p.discarded[kind]
        },
        "trade": _trade(p) if moving else None,
        "targets": _targets(p) if PHASES[p.phase] == "attack" and not p.ended else [],
        "costs": _costs(p) if moving else {},
        "forecasts": [] if p.monster < 0 or p.ended else forecasts(p),
        "bound": None if p.bound < 0 else UNIT_NAMES.words[p.bound],
        "ending": "" if p.ended == 0 else p.board.space.vocabularies["ENDING"].words[p.ended],
        "winner": None if p.winner < 0 else PLAYER_NAMES.words[p.winner],
    }


def _monster(p: Smash) -> MonsterView | None:
    if p.monster < 0:
        return None
    return {
        "square": p.board.names[p.monster],
        "facing": FACING_NAMES.words[p.monster_facing],
        "squares": [p.board.names[square] for square in p.board.body[p.monster]],
    }


def _unit(p: Smash, unit: int) -> UnitView:
    where = p.at[unit]
    tank = unit % SIDE < 3
    return {
        "unit": UNIT_NAMES.words[unit],
        "title": UNIT_NAMES.titles[unit],
        "player": PLAYER_NAMES.words[unit // SIDE],
        "type": TYPE_NAMES.words[TANK if tank else HELICOPTER],
        "state": "board" if where >= 0 else "reserve" if where == RESERVE else "lost",
        "square": p.board.names[where] if where >= 0 else None,
        "facing": FACING_NAMES.words[p.facing[unit]] if tank and where >= 0 else None,
        "fired": p.fired >> unit & 1 == 1,
        "forfeited": p.forfeited >> unit & 1 == 1,
    }


def _player(p: Smash, player: int) -> PlayerView:
    waiting = [int(p.at[unit]) == RESERVE for unit in range(player * SIDE, player * SIDE + SIDE)]
    return {
        "player": PLAYER_NAMES.words[player],
        "title": PLAYER_NAMES.titles[player],
        "score": int(p.score(player)),
        "cards": {
            CARD_WORDS[kind]: int(p.won[player * CARD_KINDS + kind])
            for kind in range(CARD_KINDS)
            if p.won[player * CARD_KINDS + kind]
        },
        "card_count": int(p.cards(player)),
        "markers": int(p.markers[player]),
        "on_board": int(p.on_board(player)),
        "in_all": int(p.in_all(player)),
        "reserve_tanks": sum(waiting[:3]),
        "reserve_helicopters": sum(waiting[3:]),
        "pending": sum(
            1 for n in range(SURVIVOR_CARDS) if p.survivors_at[n] >= 0 and p.survivors_of[n] == player
        ),
    }


def _deck(p: Smash) -> dict[str, int]:
    left = {"survivors": int(sum(p.deck[n] for n in range(SURVIVOR_CARDS)))}
    others = [word for word in CARD_WORDS if word != "survivors"]
    for n, word in enumerate(others):
        left[word] = int(p.deck[SURVIVOR_CARDS + n])
    return {word: left[word] for word in CARD_WORDS if left[word]}


def _trade(p: Smash) -> TradeView:
    asked_now = isinstance(p.asking(), AnnounceTrade) or not p.board.trade_first
    open_now = asked_now and may_trade(p)
    types = [TYPE_NAMES.words[type] for type in (TANK, HELICOPTER) if p.first_in(p.active, type, LOST) >= 0]
    room = int(p.board.most_units - p.in_all(p.active))
    left = min(MOST_EXCHANGES - int(p.exchanges), room, int(p.cards(p.active)))
    return {"possible": open_now, "exchanges_left": left if open_now else 0, "types": types}


def _targets(p: Smash) -> list[TargetView]:
    return [
        _target(p, unit)
        for unit in range(int(p.active) * SIDE, int(p.active) * SIDE + SIDE)
        if p.at[unit] >= 0
    ]


def _target(p: Smash, unit: int) -> TargetView:
    distance = int(shot_range(p, unit))
    square = p.at[unit]
    strays = [int(site) for site in stray_targets(p.board, p.here, square)] if distance else []
    names = p.board.names
    victims = [UNIT_NAMES.words[other] for other in range(UNITS) if int(p.at[other]) in strays]
    victims += [f"S{n + 1}" for n in range(SURVIVOR_CARDS) if int(p.survivors_at[n]) in strays]
    passed = [
        UNIT_NAMES.words[other]
        for other in range(int(p.active) * SIDE, int(p.active) * SIDE + SIDE)
        if distance and p.board.strict_order and shot_range(p, other) > distance
    ]
    return {
        "unit": UNIT_NAMES.words[unit],
        "range": distance,
        "hit_faces": int(hit_faces(distance)) if distance else 0,
        "direction": FACING_NAMES.words[direction_to(p.board, p.monster, square)] if distance else None,
        "reasons": [reason.json() for reason in shot_refusal(p, unit)],
        "forfeits": passed,
        "stray_squares": [names[site] for site in strays],
        "stray_victims": victims,
    }


def _costs(p: Smash) -> dict[int, int]:
    """Movement points of every move and entry that is open now, by the number of the choice."""
    from rampage.games.smash.moves import costs

    return costs(p) if p.spent != TRADED else {}


class SceneSquare(TypedDict):
    """What is printed on a square; `ground` is street, lot, park or site."""

    square: str
    ground: str
    block: int


class CardInfo(TypedDict):
    """A Monster Hit card as the rules drawer and the table show it."""

    card: str
    title: str
    copies: int
    effect: str
    condition: str
    rule: str


class SmashScene(TypedDict):
    """What never changes in a match."""

    columns: int
    rows: int
    squares: list[SceneSquare]
    die: dict[str, int]
    starts: list[str]
    survivors: dict[str, str]
    cards: list[CardInfo]
    buildings: int


# One line each: what a card does, and when it is won.
CARD_TEXTS: Final[list[tuple[str, str]]] = [
    ("A clean hit, nothing else happens.", "Always won."),
    ("Take a Tank or a Helicopter into reserve, unless you have six Units.", "Always won."),
    ("Survivors call for help on the square named; your turn ends.", "Won when you rescue them."),
    ("All fires in the city are put out.", "Always won."),
    ("Every fire spreads to all Buildings of its block.", "Won if no new fire starts."),
    ("Roll the Monster Die twice.", "Won if nothing at all is destroyed or set alight."),
    ("If a Helicopter made the attack, it is destroyed.", "Won if a Tank made the attack."),
    ("All burning Buildings collapse.", "Won if nothing was burning."),
    (
        "The Monster hurls a fireball back: a roll of the Range or more destroys the attacker.",
        "Won if it misses.",
    ),
    ("The tail sweeps all twelve squares around; only Helicopters survive.", "Won if nothing is smashed."),
    ("The game ends and Mission Scores decide.", "Always won."),
]


def scene(p: Smash) -> SmashScene:
    """The city as printed, and the cards."""
    board = p.board
    copies = [0] * CARD_KINDS
    for face in range(len(board.deck)):
        word = board.space.vocabularies["CARD"].words[face]
        kind = CARD_WORDS.index(word) if word in CARD_WORDS else CARD_WORDS.index("survivors")
        copies[kind] += int(board.deck[face])
    return {
        "columns": int(board.columns),
        "rows": int(board.rows),
        "squares": [
            {"square": board.names[n], "ground": board.ground[n], "block": int(board.block[n])}
            for n in range(int(board.squares))
        ],
        "die": {word: int(board.die[n]) for n, word in enumerate(board.space.vocabularies["FACE"].words)},
        "starts": [board.names[square] for square in board.start_square],
        "survivors": {f"S{n + 1}": board.names[board.survivors[n]] for n in range(SURVIVOR_CARDS)},
        "cards": [
            {
                "card": CARD_WORDS[kind],
                "title": CARD_TITLES[kind],
                "copies": copies[kind],
                "effect": CARD_TEXTS[kind][0],
                "condition": CARD_TEXTS[kind][1],
                "rule": f"SMASH-10.{kind + 1}",
            }
            for kind in range(CARD_KINDS)
        ],
        "buildings": int(board.buildings),
    }
