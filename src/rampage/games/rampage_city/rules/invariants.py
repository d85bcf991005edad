"""What must hold in every position of the city."""

from rampage.games.rampage_city.rules.action_space import (
    GREEN,
    ORANGE,
    PLAYER_NAMES,
    SIDE,
    SURVIVORS,
    UNIT_NAMES,
    UNITS,
)
from rampage.games.rampage_city.rules.position import MOVED, MOVEMENT, City
from rampage.games.rampage_city.rules.reach import (
    BUILDING,
    BURNING,
    GREEN_SURVIVORS,
    MONSTER,
    ORANGE_SURVIVORS,
    PIT,
    UNIT,
)


def square_faults(p: City, expected: list[int]) -> list[str]:
    """The bits of each square say what the pieces say; `expected` without Buildings."""
    out: list[str] = []
    board = p.city
    standing = burning = 0
    for square in range(int(board.squares)):
        bits = int(p.here[square])
        if bits & ~(BUILDING | BURNING) != expected[square]:
            out.append(f"the bits of {board.names[square]} do not say what is there")
        standing += bits & BUILDING
        burning += (bits & BURNING) >> 1
        out.extend(_square_faults(p, board.names[square], bits, square))
    places = [int(where) for where in p.at if where >= 0]
    if len(places) != len(set(places)):
        out.append("two Units stand on one square")
    if standing != p.buildings or burning != p.fires:
        out.append("Buildings or fires are miscounted")
    if p.fires > board.markers:
        out.append("more fires than Fire Markers")
    if p.monster >= 0 and len(board.body[p.monster]) == 0:
        out.append("the Monster stands between Monster Squares")
    return out


def pieces(p: City) -> list[int]:
    """What the bits of each square should be, without Buildings."""
    expected = [0] * int(p.city.squares)
    for where in p.at:
        if where >= 0:
            expected[where] |= UNIT
    for card in range(int(p.city.survivor_cards)):
        if p.survivors_at[card] >= 0:
            mine = ORANGE_SURVIVORS if p.survivors_of[card] == ORANGE else GREEN_SURVIVORS
            expected[p.survivors_at[card]] |= mine
    if p.monster >= 0:
        for square in p.city.body[p.monster]:
            expected[square] |= MONSTER
    return expected


def _square_faults(p: City, name: str, bits: int, square: int) -> list[str]:
    out: list[str] = []
    if bits & BUILDING and p.city.block[square] < 0:
        out.append(f"a Building stands on {name}, which is not a site")
    if bits & BURNING and not bits & BUILDING:
        out.append(f"fire without a Building on {name}")
    if bits & MONSTER and bits & ~PIT != MONSTER:
        out.append(f"something stands under the Monster on {name}")
    survivors = bits & (ORANGE_SURVIVORS | GREEN_SURVIVORS)
    if bits & BURNING and (survivors or bits & UNIT):
        out.append(f"something lives on the burning Building {name}")
    if survivors and bits & UNIT and (p.bound < 0 or p.at[p.bound] != square):
        out.append(f"a Unit stands on Survivors at {name}")
    if bits & UNIT and bits & BUILDING:
        for unit in range(UNITS):
            if p.at[unit] == square and unit % SIDE < 3:
                out.append(f"{UNIT_NAMES.words[unit]} stands on a Building")
    return out


def side_faults(p: City) -> list[str]:
    """Nobody has more Units than the rules allow."""
    out: list[str] = []
    for player in (ORANGE, GREEN):
        if p.on_board(player) > p.city.most_on_board:
            out.append(f"{PLAYER_NAMES.titles[player]} has too many Units on the board")
        if p.in_all(player) > p.city.most_units:
            out.append(f"{PLAYER_NAMES.titles[player]} has too many Units")
    for unit in range(UNITS):
        if p.facing[unit] and unit % SIDE >= 3:
            out.append(f"{UNIT_NAMES.words[unit]} faces nowhere")
    return out


def card_faults(p: City, in_hand: list[int]) -> list[str]:
    """Every Monster Hit card is in one place; `in_hand` are the kinds of those being resolved."""
    hits = p.city.hits
    out: list[str] = []
    pending = sum(1 for square in p.survivors_at if square >= 0)
    printed = hits.counts([int(count) for count in p.city.deck])
    found = hits.counts([int(count) for count in p.deck])
    for face in range(len(p.deck)):
        if p.deck[face] < 0 or p.deck[face] > p.city.deck[face]:
            out.append("the deck holds too many or too few of a card")
    for card in range(int(p.city.survivor_cards)):
        if p.survivors_at[card] >= 0 and p.deck[card] > 0:
            out.append(f"S{card + 1} waits on the board and is in the deck")
    found[SURVIVORS] += pending
    for kind in in_hand:
        found[kind] += 1
    for kind in range(hits.kinds):
        found[kind] += int(p.won[kind] + p.won[hits.kinds + kind] + p.discarded[kind])
        if found[kind] != printed[kind]:
            out.append(f"there are {found[kind]} {hits.words[kind]} cards, not {printed[kind]}")
    rescued = int(p.won[SURVIVORS] + p.won[hits.kinds + SURVIVORS] + p.discarded[SURVIVORS])
    if int(p.markers[0] + p.markers[1]) > rescued:
        out.append("more Survivor Markers were won than Survivors cards")
    return out


def turn_faults(p: City) -> list[str]:
    """The state of the turn."""
    out: list[str] = []
    if p.bound >= 0 and not _bound_rightly(p):
        out.append("a Unit is bound that is not on the move")
    if (p.buildings == 0) != (p.ended == 1):
        out.append("the city is lost exactly when no Building stands")
    if not p.agenda and p.ended == 0:
        out.append("nothing is left to do, but the game is not over")
    if p.ended and p.agenda:
        out.append("the game is over, but something is left to do")
    return out


def _bound_rightly(p: City) -> bool:
    """A Unit of the active player has just rescued where only the opponent's Survivors are left, or a Tank
    where there is a Hole."""
    square = p.at[p.bound]
    theirs = GREEN_SURVIVORS if p.active == ORANGE else ORANGE_SURVIVORS
    moving = p.phase == MOVEMENT and p.spent == MOVED and p.bound // SIDE == p.active
    bits = int(p.here[square]) if moving and square >= 0 else 0
    on_hole = bits & PIT and p.bound % SIDE < 3
    return bits & ~(BUILDING | PIT) == UNIT | theirs or bool(on_hole and bits & ~PIT == UNIT)
