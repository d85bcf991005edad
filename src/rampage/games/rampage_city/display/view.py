"""What a seat sees of the city, in both games: typed dicts that become the browser's types."""

from collections.abc import Callable
from typing import Final, Literal, TypedDict, TypeVar

from rampage.games.rampage_city.display.seen import Seen
from rampage.games.rampage_city.rules.action_space import (
    FACING_NAMES,
    GREEN,
    HELICOPTER,
    ORANGE,
    PLAYER_NAMES,
    SIDE,
    TANK,
    TYPE_NAMES,
    UNIT_NAMES,
    UNITS,
    Facing,
    Player,
    UnitType,
)
from rampage.games.rampage_city.rules.events import ENDING_NAMES, Ending
from rampage.games.rampage_city.rules.fields import PHASES, Phase
from rampage.games.rampage_city.rules.legality import stray_targets
from rampage.games.rampage_city.rules.position import LOST, RESERVE, TRADED, City
from rampage.games.rampage_city.rules.reach import BUILDING, BURNING
from rampage.games.rampage_city.rules.steps.movement import MOST_EXCHANGES, MoveUnits, may_trade
from rampage.kernel.packed import i64, vec
from rampage.kernel.reasons import ReasonInfo
from rampage.kernel.schematic import Note
from rampage.kernel.scoreboard import Countdown, Standing

C = TypeVar("C", bound=City)


def active_units(p: City) -> range:
    """The Units of the player whose turn it is."""
    return range(int(p.active) * SIDE, int(p.active) * SIDE + SIDE)


class MonsterView(TypedDict):
    """The Monster: its north-west square, and all four."""

    square: str
    facing: Facing
    squares: list[str]


class UnitView(TypedDict):
    """A Unit, wherever it is."""

    unit: str
    title: str
    player: Player
    type: UnitType
    state: Literal["board", "reserve", "lost"]
    square: str | None
    facing: Facing | None
    fired: bool
    forfeited: bool


class SurvivorsView(TypedDict):
    """A marker on the board whose card is not yet won."""

    card: str
    player: Player
    square: str


class PlayerView(TypedDict):
    """One side at a glance."""

    player: Player
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
    types: list[UnitType]


class CityTargetView(TypedDict):
    """One of the active player's Units in the attack phase; each game adds what it can fire at."""

    unit: str
    reasons: list[ReasonInfo]
    forfeits: list[str]
    stray_squares: list[str]
    stray_victims: list[str]


class CityFacts(TypedDict):
    """What a program reads of either game of the city; each adds what its Monster leaves behind."""

    turn: int
    turn_cap: int
    active: Player
    phase: Phase | Literal["over"]
    dice: list[int]
    pool: int
    most_on_board: int
    most_units: int
    monster: MonsterView | None
    buildings: list[str]
    fires: list[str]
    survivors: list[SurvivorsView]
    players: list[PlayerView]
    deck: dict[str, int]
    deck_left: int
    discard: dict[str, int]
    bound: str | None
    ending: Ending
    winner: Player | None
    units: list[UnitView]


class CityView(TypedDict):
    """What a page of either game shows beyond the facts; each adds its targets and forecasts."""

    trade: TradeView | None
    costs: list[int]
    notes: dict[str, Note]
    standings: list[Standing]
    countdowns: list[Countdown]


def city_facts(p: City, units: list[UnitView], seen: Seen | None = None) -> CityFacts:
    """What a seat may know of the city; of what it has seen before, parts that are the same are taken over."""
    city = p.city
    if seen is not None and seen.sites:
        buildings, fires = seen.view["buildings"], seen.view["fires"]
    else:
        buildings = [city.names[site] for site in city.sites if p.here[site] & BUILDING != 0]
        fires = [city.names[site] for site in city.sites if p.here[site] & BURNING != 0]
    return {
        "turn": int(p.turn),
        "turn_cap": int(city.turn_cap),
        "active": PLAYER_NAMES.word(p.active),
        "phase": "over" if p.ended else PHASES[p.phase],
        "dice": dice_view(p),
        "pool": pool_view(p),
        "most_on_board": int(city.most_on_board),
        "most_units": int(city.most_units),
        "monster": seen.view["monster"] if seen is not None and seen.monster else monster_view(p),
        "buildings": buildings,
        "fires": fires,
        "survivors": seen.view["survivors"] if seen is not None and seen.survivors else survivors_view(p),
        "players": (
            seen.view["players"]
            if seen is not None and seen.players
            else [player_view(p, ORANGE), player_view(p, GREEN)]
        ),
        "deck": seen.view["deck"] if seen is not None and seen.deck else deck_view(p),
        "deck_left": int(p.deck_left()),
        "discard": seen.view["discard"] if seen is not None and seen.discarded else discard_view(p),
        "bound": None if p.bound < 0 else UNIT_NAMES.word(p.bound),
        "ending": ENDING_NAMES.word(p.ended),
        "winner": None if p.winner < 0 else PLAYER_NAMES.word(p.winner),
        "units": units,
    }


def monster_view(p: City) -> MonsterView | None:
    """The Monster, once it has come."""
    if p.monster < 0:
        return None
    return {
        "square": p.city.names[p.monster],
        "facing": FACING_NAMES.word(p.monster_facing),
        "squares": [p.city.names[square] for square in p.city.body[p.monster]],
    }


def _lost_unit(unit: int) -> UnitView:
    """A Unit that is lost."""
    return {
        "unit": UNIT_NAMES.word(unit),
        "title": UNIT_NAMES.titles[unit],
        "player": PLAYER_NAMES.word(unit // SIDE),
        "type": TYPE_NAMES.word(TANK if unit % SIDE < 3 else HELICOPTER),
        "state": "lost",
        "square": None,
        "facing": None,
        "fired": False,
        "forfeited": False,
    }


# Most of a Unit never changes, and a table shows twelve of them after every choice.
LOST_UNITS: Final = [_lost_unit(unit) for unit in range(UNITS)]


def unit_view(p: City, unit: int) -> UnitView:
    """One Unit, wherever it is."""
    view = LOST_UNITS[unit].copy()
    where = p.at[unit]
    if where >= 0:
        view["state"] = "board"
        view["square"] = p.city.names[where]
        if unit % SIDE < 3:
            view["facing"] = FACING_NAMES.word(p.facing[unit])
    elif where == RESERVE:
        view["state"] = "reserve"
    if p.fired >> unit & 1 == 1:
        view["fired"] = True
    if p.forfeited >> unit & 1 == 1:
        view["forfeited"] = True
    return view


def units_view(
    p: C, seen: Seen | None = None, view: Callable[[C, int], UnitView] = unit_view
) -> list[UnitView]:
    """All Units as a game views one; those that are as they were before are taken over."""
    if seen is None:
        return [view(p, unit) for unit in range(UNITS)]
    before: list[UnitView] = seen.view["units"]
    return [before[unit] if seen.unit(p, unit) else view(p, unit) for unit in range(UNITS)]


def player_view(p: City, player: i64) -> PlayerView:
    """One side."""
    kinds = p.city.card_kinds
    first = player * kinds
    return {
        "player": PLAYER_NAMES.word(player),
        "title": PLAYER_NAMES.titles[player],
        "score": int(p.score(player)),
        "cards": {
            p.city.hits.words[kind]: int(p.won[first + kind])
            for kind in range(kinds)
            if p.won[first + kind] != 0
        },
        "card_count": int(p.cards(player)),
        "markers": int(p.markers[player]),
        "on_board": int(p.on_board(player)),
        "in_all": int(p.in_all(player)),
        "reserve_tanks": _in_reserve(p, player * SIDE),
        "reserve_helicopters": _in_reserve(p, player * SIDE + 3),
        "pending": _pending(p, player),
    }


def _in_reserve(p: City, first: i64) -> int:
    """How many of three Units wait in reserve."""
    count = 0
    for unit in range(first, first + 3):
        if p.at[unit] == RESERVE:
            count += 1
    return count


def _pending(p: City, player: i64) -> int:
    """How many of a side's Survivors wait for rescue."""
    count = 0
    for card in range(p.city.survivor_cards):
        if p.survivors_at[card] >= 0 and p.survivors_of[card] == player:
            count += 1
    return count


def survivors_view(p: City) -> list[SurvivorsView]:
    """Who waits for rescue."""
    return [
        {
            "card": f"S{n + 1}",
            "player": PLAYER_NAMES.word(p.survivors_of[n]),
            "square": p.city.names[p.survivors_at[n]],
        }
        for n in range(int(p.city.survivor_cards))
        if p.survivors_at[n] >= 0
    ]


def pool_view(p: City) -> int:
    """Movement points that can still be spent: a player who trades can't move [SMASH-6.6]."""
    return 0 if p.spent == TRADED else int(p.pool)


def dice_view(p: City) -> list[int]:
    """The movement dice, once they are rolled and while they count."""
    return [] if p.dice == 0 or p.spent == TRADED else [int((p.dice - 7) // 6 + 1), int((p.dice - 7) % 6 + 1)]


def deck_view(p: City) -> dict[str, int]:
    """What the deck still holds, by kind."""
    left = p.city.hits.counts([int(count) for count in p.deck])
    return {word: left[kind] for kind, word in enumerate(p.city.hits.words) if left[kind]}


def discard_view(p: City) -> dict[str, int]:
    """The discard pile, by kind."""
    return {word: int(p.discarded[n]) for n, word in enumerate(p.city.hits.words) if p.discarded[n]}


def trade_view(p: City, open_now: bool) -> TradeView:
    """What a trade could bring, where one is asked for now."""
    possible = open_now and may_trade(p)
    types = [TYPE_NAMES.word(type) for type in (TANK, HELICOPTER) if p.first_in(p.active, type, LOST) >= 0]
    room = int(p.city.most_units - p.in_all(p.active))
    left = min(MOST_EXCHANGES - int(p.exchanges), room, int(p.cards(p.active)))
    return {"possible": possible, "exchanges_left": left if possible else 0, "types": types}


def costs(p: City) -> vec[i64]:
    """Movement points of each choice of the active player, in the order in which they are offered."""
    ask = p.asking()
    return ask.costs(p) if isinstance(ask, MoveUnits) else vec[i64]()


def costs_view(p: City) -> list[int]:
    """The same as a list."""
    return [int(cost) for cost in costs(p)]


def stray_view(p: City, square: int) -> tuple[list[str], list[str]]:
    """Where a stray shot from a square would go, and who would die there."""
    sites = [int(site) for site in stray_targets(p.city, p.here, square)]
    victims = [UNIT_NAMES.word(other) for other in range(UNITS) if int(p.at[other]) in sites]
    victims += [f"S{n + 1}" for n in range(int(p.city.survivor_cards)) if int(p.survivors_at[n]) in sites]
    return [p.city.names[site] for site in sites], victims
