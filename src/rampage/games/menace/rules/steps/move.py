"""Phase 1: Move [MENACE-7.1 to 7.5]."""

from typing import ClassVar, Final

from rampage.games.menace.rules import events as news
from rampage.games.menace.rules.action_space import (
    CREATURES,
    END_MOVE,
    FIGHTER,
    LAND,
    MARCH,
    MOVE,
    OCEAN,
    SUBMARINE,
)
from rampage.games.menace.rules.cards.powers import move_of, unit_move_of
from rampage.games.menace.rules.position import DUE, FOLLOWED, LASTING_FLAGS, MOVED, Menace
from rampage.games.menace.rules.steps.question import title
from rampage.kernel.packed import append, i64, vec
from rampage.kernel.position import emit
from rampage.kernel.reasons import Reason
from rampage.kernel.rng import Rng
from rampage.kernel.steps import Ask


def movable(p: Menace, piece: i64) -> bool:
    """Is this a piece of the active player that has not moved yet, and no twin of one listed before?"""
    if p.at[piece] < 0 or p.flags[piece] & MOVED != 0:
        return False
    if piece < CREATURES:
        return p.owner[piece] == p.active
    unit = piece - CREATURES
    return p.seat_of[p.board.unit_military[unit]] == p.active and not p.doubled(unit)


def reach_of(p: Menace, piece: i64) -> vec[i64]:
    """Where a piece may go."""
    p.board.reach.search(p, piece)
    return p.board.reach.found()


def go(p: Menace, piece: i64, space: i64) -> None:
    """A piece moves to a space."""
    start = p.at[piece]
    enter(p, piece, space)
    emit(p, news.MOVED, piece, start, space)


def enter(p: Menace, piece: i64, space: i64) -> None:
    """A piece of the active player comes to a space. Between its Monster and a unit it matters who came to
    whom [MENACE-R39]."""
    monster = p.monster_of[p.active]
    if piece == monster:
        forget_followers(p, p.at[piece])
        forget_followers(p, space)
    p.put(piece, space)
    p.flags[piece] = p.flags[piece] & LASTING_FLAGS | MOVED | DUE
    if piece >= CREATURES and p.at[monster] == space:
        p.flags[piece] |= FOLLOWED


def forget_followers(p: Menace, space: i64) -> None:
    """The Monster leaves the units of a space, or comes to them."""
    military = p.military_of[p.active]
    for unit in range(p.board.first_unit[military], p.board.first_unit[military + 1]):
        piece = CREATURES + unit
        if p.at[piece] == space:
            p.flags[piece] -= p.flags[piece] & FOLLOWED


class MovePieces(Ask[Menace]):
    """Monster, Minions and units, in any order, each once and up to its Move [MENACE-7.1]."""

    KINDS: ClassVar = [MOVE, MARCH, END_MOVE]
    PROMPT: ClassVar = "{player}: move your pieces, or end movement."

    def seats(self, p: Menace) -> i64:
        return 1 << p.active

    def fill(self, p: Menace, seat: i64, out: vec[i64]) -> vec[i64]:
        reach = p.board.reach
        for piece in movers(p):
            base = base_of(p, piece)
            for n in range(reach.search(p, piece)):
                out = append(out, base + reach.ends[n])
        return append(out, p.board.end_move0)

    def one(self, p: Menace, seat: i64, rng: Rng) -> i64:
        pieces = movers(p)
        pick = rng.below(len(pieces) + 1)
        if pick == len(pieces):
            return p.board.end_move0
        piece = pieces[pick]
        count = p.board.reach.search(p, piece)
        if count == 0:
            return p.board.end_move0
        return base_of(p, piece) + p.board.reach.ends[rng.below(count)]

    def refusal(self, p: Menace, seat: i64, choice: i64) -> list[Reason]:
        if choice == p.board.end_move0:
            return []
        march = choice >= p.board.march0
        number = choice - p.board.march0 if march else choice - p.board.move0
        piece = number // p.board.spaces + (CREATURES if march else 0)
        space = number % p.board.spaces
        if not movable(p, piece):
            return [unmovable(p, piece)]
        for found in reach_of(p, piece):
            if found == space:
                return []
        return [unreached(p, piece, space)]

    def take(self, p: Menace, seat: i64, choice: i64) -> None:
        if choice == p.board.end_move0:
            return
        march = choice >= p.board.march0
        number = choice - p.board.march0 if march else choice - p.board.move0
        go(p, number // p.board.spaces + (CREATURES if march else 0), number % p.board.spaces)
        p.push(MOVE_PIECES)


def movers(p: Menace) -> vec[i64]:
    """The pieces that may still move."""
    out = vec[i64]()
    mask = p.owned[p.active]
    creature: i64 = 0
    while mask != 0:
        if mask & 1 != 0 and p.at[creature] >= 0 and p.flags[creature] & MOVED == 0:
            out = append(out, creature)
        mask >>= 1
        creature += 1
    military = p.military_of[p.active]
    at, flags = p.at, p.flags
    for unit in range(p.board.first_unit[military], p.board.first_unit[military + 1]):
        piece = CREATURES + unit
        if at[piece] >= 0 and flags[piece] & MOVED == 0 and not p.doubled(unit):
            out = append(out, piece)
    return out


def base_of(p: Menace, piece: i64) -> i64:
    """The first number of a piece's moves."""
    if piece < CREATURES:
        return p.board.move0 + piece * p.board.spaces
    return p.board.march0 + (piece - CREATURES) * p.board.spaces


def unmovable(p: Menace, piece: i64) -> Reason:
    """Why a piece may not move at all."""
    name = title(p, piece)
    mine = (
        p.owner[piece] == p.active
        if piece < CREATURES
        else p.seat_of[p.board.unit_military[piece - CREATURES]] == p.active
    )
    if not mine:
        return Reason("MENACE-7.1", "{piece} is not yours to move.", piece=name)
    if p.at[piece] < 0:
        return Reason("MENACE-7.1", "{piece} is not on the board.", piece=name)
    if p.flags[piece] & MOVED != 0:
        return Reason("MENACE-7.1", "{piece} has moved, or may not move this turn.", piece=name)
    return Reason("MENACE-7.1", "{piece} has a twin here with a lower number: move that one.", piece=name)


def unreached(p: Menace, piece: i64, space: i64) -> Reason:
    """Why a piece may not go to a space."""
    board = p.board
    name, there = title(p, piece), board.titles[space]
    away = board.distance[p.at[piece] * board.spaces + space]
    if piece < CREATURES:
        moves = move_of(p, piece)
    else:
        unit = piece - CREATURES
        type = board.unit_type[unit]
        moves = unit_move_of(p, board.unit_military[unit], type)
        needs = OCEAN if type == SUBMARINE else LAND
        if board.terrain[space] & needs == 0:
            rule = "MENACE-16.9" if type == FIGHTER else "MENACE-4.4"
            return Reason(rule, "{piece} may not end in {space}.", piece=name, space=there)
        if p.crowd[space] >= board.stack and space != p.at[piece]:
            return Reason(
                "MENACE-4.11",
                "{space} holds {count} unit{count:s} already.",
                space=there,
                count=p.crowd[space],
            )
    if away > moves or away == 0:
        return Reason(
            "MENACE-1.5",
            "{space} is {away} away; {piece} moves {moves}.",
            space=there,
            away=away,
            piece=name,
            moves=moves,
        )
    return Reason(
        "MENACE-7.2",
        "{piece} finds no way to {space} that enemies or sea leave open.",
        piece=name,
        space=there,
    )


MOVE_PIECES: Final = MovePieces()
