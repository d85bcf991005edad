"""What a seat sees of Kaiju Crush: typed dicts that become the browser's types.

Everything is built up from nothing. Open to all: grid, markers and their owners, figures, Movement Cards,
claimed tiles, objectives, sizes and counts, icons played. A seat's own: icons under its markers, its token
values, its Special Ability, its hand.
"""

from typing import Literal, TypedDict

from rampage.games.kaiju.display.battle_view import BattleView, battle_view
from rampage.games.kaiju.display.move_view import MovementView, movement_view
from rampage.games.kaiju.display.notes import notes
from rampage.games.kaiju.display.schematic import plan
from rampage.games.kaiju.display.scoreboard import countdowns, standings
from rampage.games.kaiju.rules.action_space import (
    ABILITY_NAMES,
    CARD_NAMES,
    CIVIL_SERVANT,
    COMMERCIAL,
    COMMUNITY,
    D_GROUPS,
    FACE_A,
    FACE_B,
    FACE_C,
    FACE_LETTERS,
    GROUP_NAMES,
    GROUPS,
    ICON_NAMES,
    MONSTER_NAMES,
    MOST_PLAYERS,
    OBJECTIVE_NAMES,
    PLAYER_NAMES,
    POWER,
    TRANSPORTATION,
    WILD,
    Group,
    Icon,
    Letter,
    Player,
)
from rampage.games.kaiju.rules.effects import deck_left
from rampage.games.kaiju.rules.events import ENDING_NAMES, Ending
from rampage.games.kaiju.rules.position import SHARED_CARD, SPARE, Kaiju
from rampage.games.kaiju.rules.scoring import objective_points, open_score, score, shapes_held, token_points
from rampage.games.kaiju.rules.spaces import (
    CITY,
    DEAD,
    FOUGHT,
    MONSTERS,
    PARK_TILE,
    icon_of,
    owner_of,
    tile_of,
)
from rampage.games.kaiju.text.position_text import PAIR_NAMES
from rampage.kernel.pile import bag_size, counts_of
from rampage.kernel.schematic import Note, Schematic
from rampage.kernel.scoreboard import Countdown, Standing

Phase = Literal["setup", "movement", "landing", "battle", "over"]


class SpaceView(TypedDict):
    """One space. only the marker's owner gets `icon`; `fought` lists pairs who fought for it."""

    space: str
    tile: str | None
    owner: Player | None
    icon: Icon | None
    figures: list[Player]
    dead: bool
    fought: list[list[Player]]


class ClaimedView(TypedDict):
    """A claimed tile and the Group it counts in; None for a Park."""

    tile: str
    group: Group | None
    value: int


class GroupCounts(TypedDict):
    """Claimed tiles by Group."""

    commercial: int
    community: int
    power: int
    transportation: int


class ObjectivePoints(TypedDict):
    """What the Objective Cards are worth to a player now."""

    A: int
    B: int
    C: int


class PlayerView(TypedDict):
    """One player at a glance. None means that this seat may not know it; `score` is all that this seat
    can count, in the Arena the health."""

    player: Player
    monster: str | None
    title: str
    space: str | None
    card: str | None
    stack: int
    claimed: list[ClaimedView]
    groups: GroupCounts
    points: int
    objectives: ObjectivePoints
    shapes: list[list[str]]
    score: int
    open_score: int
    tokens: int
    token_values: list[int] | None
    total: int | None
    ability_count: int
    abilities: list[str] | None
    health: int
    defeated: bool


class ObjectiveView(TypedDict):
    """An Objective Card that is face up."""

    letter: Letter
    face: str
    title: str


class DCardView(TypedDict):
    """The D card: who holds it, whether its bonus is live, how many tiles of its Group are left."""

    face: str
    group: Group
    holder: Player | None
    live: bool
    left: int


class ArenaView(TypedDict):
    """Arena: what is left to heal with, and how long nothing has happened."""

    power_left: int
    wild_left: int
    calm_turns: int
    calm_limit: int


class SheetView(TypedDict):
    """A line of the score sheet."""

    player: Player
    tiles: int
    a: int
    b: int
    c: int
    d: int
    combat: int
    total: int


class KaijuFacts(TypedDict):
    """The state of the table as one seat may know it: what a program reads."""

    turn: int
    active: Player
    first: Player
    phase: Phase
    mode: Literal["standard", "arena"]
    you: Player | None
    spaces: list[SpaceView]
    players: list[PlayerView]
    shared_card: str | None
    objectives: list[ObjectiveView]
    d_card: DCardView | None
    discarded: list[str]
    abilities_left: int
    tokens_left: int
    passes: int
    ability_used: bool
    battle: BattleView | None
    arena: ArenaView | None
    sheet: list[SheetView]
    ending: Ending
    winners: list[Player]


class KaijuView(KaijuFacts):
    """The whole table."""

    movement: MovementView | None
    standings: list[Standing]
    countdowns: list[Countdown]
    notes: dict[str, Note]
    schematic: Schematic


def facts(p: Kaiju, seat: int) -> KaijuFacts:
    """What a seat may know of the state."""
    seats = range(int(p.seats))
    faces = [int(face) for face in p.faces if face >= 0]
    return {
        "turn": int(p.turn),
        "active": PLAYER_NAMES.word(p.active),
        "first": PLAYER_NAMES.word(p.first),
        "phase": phase(p),
        "mode": "arena" if p.board.arena else "standard",
        "you": PLAYER_NAMES.word(seat) if seat >= 0 else None,
        "spaces": [_space(p, space, seat) for space in range(int(p.board.spaces))],
        "players": [_player(p, other, seat) for other in seats],
        "shared_card": CARD_NAMES.word(p.card[SHARED_CARD]) if p.card[SHARED_CARD] >= 0 else None,
        "objectives": [
            {
                "letter": FACE_LETTERS[face],
                "face": OBJECTIVE_NAMES.word(face),
                "title": OBJECTIVE_NAMES.titles[face],
            }
            for face in faces
        ],
        "d_card": _d_card(p),
        "discarded": [word for n, word in enumerate(ABILITY_NAMES.words) if int(p.discarded) >> n & 1],
        "abilities_left": 0 if p.board.arena else int(deck_left(p)),
        "tokens_left": int(bag_size(p.supply)),
        "passes": int(p.passes),
        "ability_used": p.used != 0,
        "battle": battle_view(p, seat),
        "arena": _arena(p) if p.board.arena else None,
        "sheet": [_line(p, other) for other in seats] if p.tokens_open() and not p.board.arena else [],
        "ending": ENDING_NAMES.word(p.ended),
        "winners": [PLAYER_NAMES.word(other) for other in seats if int(p.winners) >> other & 1],
    }


def view(p: Kaiju, seat: int, without: tuple[str, ...] = ()) -> KaijuView:
    """All that a seat may know. Members named in `without` may be empty."""
    movement, known = movement_view(p, seat), facts(p, seat)
    return {
        **known,
        "movement": movement,
        "standings": standings(p, known),
        "countdowns": countdowns(p, known["arena"]),
        "notes": notes(p, movement),
        "schematic": {"nodes": [], "edges": [], "pieces": []} if "schematic" in without else plan(p),
    }


def phase(p: Kaiju) -> Phase:
    """Where in the game or the turn we are."""
    if p.ended:
        return "over"
    if p.sort >= 0:
        return "battle"
    if p.turn == 0:
        return "setup"
    return "movement" if len(p.met) > 0 else "landing"


def _space(p: Kaiju, space: int, seat: int) -> SpaceView:
    bits = int(p.here[space])
    owner = int(owner_of(bits))
    tile = int(tile_of(bits))
    icon = int(icon_of(bits))
    pairs = [PAIR_NAMES[n] for n in range(6) if bits >> (FOUGHT + n) & 1]
    return {
        "space": p.board.names[space],
        "tile": p.board.codes[tile] if tile >= 0 else None,
        "owner": PLAYER_NAMES.word(owner) if owner >= 0 else None,
        "icon": ICON_NAMES.word(icon) if owner >= 0 and owner == seat and icon >= 0 else None,
        "figures": [PLAYER_NAMES.word(n) for n in range(MOST_PLAYERS) if bits >> (MONSTERS + n) & 1],
        "dead": bits & DEAD != 0,
        "fought": [[PLAYER_NAMES.word(int(letter) - 1) for letter in pair] for pair in pairs],
    }


def _player(p: Kaiju, other: int, seat: int) -> PlayerView:
    mine = other == seat
    abilities = [int(p.abilities[other]), int(p.abilities[other + SPARE])]
    held = [ABILITY_NAMES.word(n) for n in abilities if n >= 0]
    monster = int(p.monster[other])
    knows_tokens = not p.board.arena and (mine or p.tokens_open())
    values = [n + 1 for n, count in enumerate(counts_of(p.tokens[other], 3)) for _ in range(count)]
    return {
        "player": PLAYER_NAMES.word(other),
        "monster": MONSTER_NAMES.word(monster) if monster >= 0 else None,
        "title": p.title_of(other),
        "space": p.board.names[p.at[other]] if p.at[other] >= 0 else None,
        "card": CARD_NAMES.word(p.card[other]) if p.card[other] >= 0 else None,
        "stack": int(p.piles.sizes[other]),
        "claimed": _claimed(p, other),
        "groups": _groups(p, other),
        "points": int(p.points[other]),
        "objectives": {
            "A": int(objective_points(p, other, FACE_A)),
            "B": int(objective_points(p, other, FACE_B)),
            "C": int(objective_points(p, other, FACE_C)),
        },
        "shapes": _shapes(p, other),
        "score": score_known(p, other, knows_tokens),
        "open_score": int(open_score(p, other)),
        "tokens": len(values),
        "token_values": values if knows_tokens else None,
        "total": int(score(p, other)) if knows_tokens else None,
        "ability_count": len(held),
        "abilities": held if mine or not p.board.secret else None,
        "health": int(p.health[other]),
        "defeated": int(p.alive) >> other & 1 == 0,
    }


def _groups(p: Kaiju, other: int) -> GroupCounts:
    first = other * GROUPS
    return {
        "commercial": int(p.groups[first + COMMERCIAL]),
        "community": int(p.groups[first + COMMUNITY]),
        "power": int(p.groups[first + POWER]),
        "transportation": int(p.groups[first + TRANSPORTATION]),
    }


def score_known(p: Kaiju, other: int, knows_tokens: bool) -> int:
    """Points as far as they can be counted; in the Arena the health."""
    if p.board.arena:
        return int(p.health[other])
    return int(score(p, other) if knows_tokens else open_score(p, other))


def _claimed(p: Kaiju, other: int) -> list[ClaimedView]:
    wilds = [int(wild) for wild in p.board.wilds]
    out: list[ClaimedView] = []
    for tile in range(int(p.board.tiles)):
        if int(p.tiles[other]) >> tile & 1:
            group = int(p.board.sort[tile])
            if group == WILD:
                group = int(p.declared[wilds.index(tile)])
            word = GROUP_NAMES.word(group) if 0 <= group < GROUPS else None
            out.append({"tile": p.board.codes[tile], "group": word, "value": int(p.board.value[tile])})
    return out


def _shapes(p: Kaiju, other: int) -> list[list[str]]:
    """Shapes of the C card that a player has on the board now."""
    face = int(p.faces[2])
    if face < 0:
        return []
    held = shapes_held(p.board.grid, p.land[other], face)
    return [[name for n, name in enumerate(p.board.names) if shape >> n & 1] for shape in held]


def _d_card(p: Kaiju) -> DCardView | None:
    face = int(p.d_face())
    if face < 0:
        return None
    group = D_GROUPS[face - CIVIL_SERVANT]
    return {
        "face": OBJECTIVE_NAMES.word(face),
        "group": GROUP_NAMES.word(group),
        "holder": PLAYER_NAMES.word(p.d_holder) if p.d_holder >= 0 else None,
        "live": p.d_holder >= 0 and p.live(p.d_holder),
        "left": int(p.left[group]),
    }


def _arena(p: Kaiju) -> ArenaView:
    tiles = [int(tile_of(bits)) for bits in p.here if bits & (CITY | PARK_TILE)]
    sorts = [int(p.board.sort[tile]) for tile in tiles]
    players = int(p.alive).bit_count()
    return {
        "power_left": sorts.count(POWER),
        "wild_left": sorts.count(WILD),
        "calm_turns": int(p.turn - p.changed),
        "calm_limit": int(p.board.stall_rounds) * players,
    }


def _line(p: Kaiju, other: int) -> SheetView:
    a, b, c = (int(objective_points(p, other, letter)) for letter in range(3))
    return {
        "player": PLAYER_NAMES.word(other),
        "tiles": int(p.points[other]),
        "a": a,
        "b": b,
        "c": c,
        "d": 0,  # The D card is never worth points [KAIJU-14.1, KAIJU-15.9].
        "combat": int(token_points(p.tokens[other])),
        "total": int(score(p, other)),
    }
