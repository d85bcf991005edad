"""Predicates of the city, over values: previews and bots may ask "and from there?"."""

from typing import Final

from rampage.games.rampage_city.content.board import CityBoard
from rampage.games.rampage_city.rules.action_space import EAST, NORTH, PLAYER_NAMES, SOUTH, TANK, WEST
from rampage.games.rampage_city.rules.events import ENDING_NAMES
from rampage.games.rampage_city.rules.position import ATTACK, MOVEMENT, PHASES, TRADED, City
from rampage.games.rampage_city.rules.reach import BUILDING
from rampage.kernel.packed import append, i64, u8, vec
from rampage.kernel.reasons import Reason

NOT_IN_LINE: Final = -1
WRONG_FACING: Final = -2
BUILDING_IN_WAY: Final = -3


def direction_to(board: CityBoard, monster: i64, square: i64) -> i64:
    """The way to fire from a square so as to hit the Monster; -1 when not in line [SMASH-9.1]."""
    across = board.column[square] - board.column[monster]
    down = board.row[square] - board.row[monster]
    if 0 <= across <= 1:
        return i64(SOUTH) if down < 0 else i64(NORTH)
    if 0 <= down <= 1:
        return i64(EAST) if across < 0 else i64(WEST)
    return -1


def range_to(board: CityBoard, monster: i64, square: i64) -> i64:
    """Squares from here to the nearest square of the Monster on the line, adjacent = 1 [SMASH-9.8]."""
    across = board.column[square] - board.column[monster]
    down = board.row[square] - board.row[monster]
    if 0 <= across <= 1:
        return -down if down < 0 else down - 1
    return -across if across < 0 else across - 1


def aim(board: CityBoard, here: vec[u8], monster: i64, type: i64, square: i64, facing: i64) -> i64:
    """The Range of a shot, or why there is none: NOT_IN_LINE, WRONG_FACING, BUILDING_IN_WAY."""
    direction = direction_to(board, monster, square)
    if direction < 0:
        return NOT_IN_LINE
    distance = range_to(board, monster, square)
    if type == TANK:  # Helicopters fire in all four directions, over Buildings [SMASH-9.4].
        if direction != facing:
            return WRONG_FACING  # [SMASH-9.2]
        between = square
        for _ in range(distance - 1):
            between = board.step[between * 4 + direction]
            if here[between] & BUILDING != 0:
                return BUILDING_IN_WAY  # [SMASH-9.3]
    return distance


def hit_faces(distance: i64) -> i64:
    """How many of the six faces hit: at least the Range, and never a 1 [SMASH-9.9, SMASH-9.10]."""
    lowest = distance if distance > 2 else i64(2)
    return 7 - lowest if lowest <= 6 else i64(0)


def stray_targets(board: CityBoard, here: vec[u8], square: i64) -> vec[i64]:
    """The intact Buildings nearest to a square, one, or several equally near [SMASH-9.10, SMASH-R20]."""
    out = vec[i64]()
    nearest: i64 = -1
    for site in board.by_distance[square]:
        if here[site] & 3 == BUILDING:
            away = board.distance(square, site)
            if nearest >= 0 and away > nearest:
                break
            nearest = away
            out = append(out, site)
    return out


# What answers only one question, with the rule that asks it.
ASKED_ELSEWHERE: Final[dict[str, tuple[str, str]]] = {
    "first": ("SMASH-R1", "Chance decides who begins, before the first turn."),
    "start": ("SMASH-1.6", "A die decides once, before the first turn, where the Monster enters."),
    "dice": ("SMASH-3.1", "The movement dice are rolled once, at the beginning of a turn."),
    "monster": ("SMASH-7.2", "The Monster Die is rolled once, between movement and attacks."),
    "die": ("SMASH-9.9", "A die is rolled when a Unit fires."),
    "card": ("SMASH-9.11", "A card is drawn when a Unit hits the Monster."),
    "stray": ("SMASH-9.10", "No shot has gone astray."),
    "gain": ("SMASH-10.2", "Only a Critical Hit gives you a Unit now."),
    "place": ("SMASH-11.3", "No Survivors need another square."),
}


# What a player must choose before the attack continues, by the kind of choice that is asked for.
ASKED_FIRST: Final[dict[str, tuple[str, str]]] = {
    "stray": ("SMASH-9.10", "First choose which Building the stray shot hits."),
    "gain": ("SMASH-10.2", "First take the Unit that the Critical Hit gives you."),
    "place": ("SMASH-11.1", "First choose where the Survivors wait; then your turn is over."),
    "open": ("CRUSH-R11", "First choose which MegaHole opens."),
}


def not_now(p: City, choice: i64, elsewhere: dict[str, tuple[str, str]]) -> Reason:
    """Why a kind of choice does not answer the question at hand."""
    name = p.space().kind(choice).name
    if name in elsewhere:
        rule, text = elsewhere[name]
        return Reason(rule, text)
    if p.waiting == 1 << (1 - p.active):
        return others_turn(p)  # All that is ever asked of the opponent is where a stray shot goes.
    shooting = name in ("fire", "cease")
    if shooting and p.phase == ATTACK:
        return _asked_first(p)
    if not shooting and p.phase == MOVEMENT:
        return traded_reason() if p.spent == TRADED else Reason("SMASH-3.1", "Roll the movement dice first.")
    return Reason(
        "SMASH-2.1",
        "Not now: a turn goes from movement to the Monster Die to attacks, and this is the {phase} phase.",
        phase=PHASES[p.phase],
    )


def _asked_first(p: City) -> Reason:
    """Why no Unit fires yet, and the attack does not end either."""
    ask = p.asking()
    if ask is not None:
        for kind in ask.kinds(p):
            if kind.name in ASKED_FIRST:
                rule, text = ASKED_FIRST[kind.name]
                return Reason(rule, text)
    return Reason("SMASH-9.11", "First resolve the last shot.")


def traded_reason() -> Reason:
    """A trade takes the place of all movement."""
    return Reason("SMASH-6.6", "You have traded: no Unit moves or enters in this phase.")


def others_turn(p: City) -> Reason:
    """Only one player acts in a turn."""
    return Reason(
        "SMASH-2.2",
        "It is {active}'s turn: only the active player moves, rolls and fires.",
        active=PLAYER_NAMES.titles[p.active],
    )


def not_yours(p: City, seat: i64) -> Reason:
    """Why a seat may not choose at all now."""
    if p.ended != 0:
        return Reason(ENDING_NAMES.rules[p.ended], "The game is over.")
    if seat == p.active and p.waiting > 0:
        return Reason(
            "SMASH-R20",
            "{other} chooses which Building the stray shot hits.",
            other=PLAYER_NAMES.titles[1 - p.active],
        )
    return others_turn(p)
