"""Tentacles come up and go, and what they leave: Holes and MegaHoles."""

from typing import Final

from rampage.games.crush.rules import events as news
from rampage.games.crush.rules.action_space import CORNER, CRUSHED, FREE, HOLDING, HOLE, MEGA, NO_TENTACLE
from rampage.games.crush.rules.position import Crush
from rampage.games.rampage_city.rules.action_space import HELICOPTER, SIDE
from rampage.games.rampage_city.rules.effects import fell, lose_survivors, lose_unit, type_of, unit_on
from rampage.games.rampage_city.rules.reach import BUILDING, PIT, TENTACLE, UNIT
from rampage.kernel.events import Event
from rampage.kernel.packed import append, i64, u8, vec
from rampage.kernel.position import emit, emit_places

OWN_UNITS: Final = (1 << SIDE) - 1


def pieces_left(p: Crush, tentacle: i64) -> i64:
    """Pieces of a kind that are not on the board [CRUSH-R32]."""
    board = p.board
    if tentacle == FREE:
        return board.free_pieces - p.free
    if tentacle == CRUSHED:
        return board.crushed_pieces - p.crushed
    return board.building_pieces - p.holding


def tile_there(p: Crush, square: i64) -> bool:
    """Is there a Hole or MegaHole to come up through, or a tile for a new Hole? [CRUSH-R7, CRUSH-R32]"""
    return p.hole[square] != 0 or p.holes < p.board.hole_tiles


def put(p: Crush, square: i64, tentacle: i64) -> None:
    """A square holds this tentacle, or none; pieces are counted, nothing else happens."""
    _count(p, i64(p.tentacle[square]), -1)
    _count(p, tentacle, 1)
    p.tentacle[square] = u8(tentacle)
    if tentacle == NO_TENTACLE:
        p.risen[square] = u8(0)
    if tentacle in (FREE, CRUSHED):
        p.here[square] |= TENTACLE
    else:
        p.here[square] &= 255 - TENTACLE


def _count(p: Crush, tentacle: i64, change: i64) -> None:
    if tentacle == FREE:
        p.free += change
    elif tentacle == CRUSHED:
        p.crushed += change
    elif tentacle == HOLDING:
        p.holding += change


def rise(p: Crush, square: i64, tentacle: i64) -> None:
    """First a Hole, then the tentacle on it; tiles never stack [CRUSH-2.5, CRUSH-R7]."""
    if p.hole[square] == 0:
        p.hole[square] = HOLE
        p.holes += 1
        p.here[square] |= PIT
    put(p, square, tentacle)
    p.risen[square] = u8(p.forfeited >> (p.active * SIDE) & OWN_UNITS)
    emit(p, news.TENTACLE_ROSE, tentacle, square)


def pass_up(p: Crush, unit: i64) -> None:
    """A Unit lets its shot pass, at everything that is there now [CRUSH-R19]."""
    if p.forfeited >> unit & 1 != 0:
        for square in range(p.board.squares):
            p.risen[square] &= u8(255 - (1 << unit % SIDE))
    p.forfeited |= 1 << unit


def forget_risen(p: Crush) -> None:
    """A turn is over: no Unit has let its shot pass any more."""
    if p.forfeited != 0:
        for square in range(p.board.squares):
            p.risen[square] = u8(0)


def report_no_piece(p: Crush, square: i64, tentacle: i64) -> None:
    """A piece or tile is missing."""
    emit(p, news.NO_PIECE, tentacle, square)


def raise_free(p: Crush, square: i64) -> None:
    """A Free tentacle comes up; Survivors on the square die, if it does [CRUSH-2.2, 8.6, 10.9d, R32]."""
    if pieces_left(p, FREE) <= 0 or not tile_there(p, square):
        report_no_piece(p, square, FREE)
        return
    rise(p, square, FREE)
    lose_survivors(p, square, news.TENTACLE_UP)


def crush_unit(p: Crush, unit: i64) -> None:
    """The Unit is destroyed, a Crushed Unit tentacle takes its place; without one a Free tentacle;
    without that nothing [CRUSH-2.3, CRUSH-R32]."""
    square = p.at[unit]
    lose_unit(p, unit, news.CRUSH)
    if not tile_there(p, square):
        report_no_piece(p, square, CRUSHED)
    elif pieces_left(p, CRUSHED) > 0:
        rise(p, square, CRUSHED)
    else:
        report_no_piece(p, square, CRUSHED)
        if pieces_left(p, FREE) > 0:
            rise(p, square, FREE)


def grab_building(p: Crush, square: i64) -> None:
    """The Building stays and is grabbed; whatever is on its roof stays too [CRUSH-2.4, CRUSH-R5, CRUSH-R32]."""
    if p.tentacle[square] == HOLDING:
        return
    if pieces_left(p, HOLDING) > 0 and tile_there(p, square):
        rise(p, square, HOLDING)
    else:
        report_no_piece(p, square, HOLDING)


def grab(p: Crush, square: i64) -> None:
    """Building or Unit on a square is grabbed; a Building shelters what is on it [CRUSH-8.4, CRUSH-R5]."""
    if p.here[square] & BUILDING != 0:
        grab_building(p, square)
        return
    unit = unit_on(p, square)
    if unit >= 0:
        crush_unit(p, unit)


def uproot(p: Crush, square: i64) -> None:
    """A tentacle is removed; its Hole appears, unless a Building is still on it [CRUSH-3.1, CRUSH-R9]."""
    emit(p, news.TENTACLE_GONE, i64(p.tentacle[square]), square)
    put(p, square, NO_TENTACLE)
    if p.revealed(square):
        reveal(p, square)


def reveal(p: Crush, square: i64) -> None:
    """A Hole shows: pairs are looked at when what is going on is complete [CRUSH-3.2, CRUSH-R12]."""
    p.fresh = 1
    emit(p, news.HOLE_REVEALED, square)


def change(p: Crush, square: i64, tentacle: i64) -> None:
    """A tentacle becomes one of another kind."""
    rule = news.CHANGE_RULES[p.tentacle[square]]
    put(p, square, tentacle)
    if p.events is not None:
        p.events.append(Event(news.TENTACLE_CHANGED, [square, tentacle], rule=rule))


def collapse(p: Crush, square: i64, cause: i64) -> None:
    """A Building is destroyed; a tentacle that held it stays as a Free one, if there is a piece for it
    [CRUSH-R14, CRUSH-R35]."""
    fell(p, square, cause)
    if p.tentacle[square] == HOLDING:
        if pieces_left(p, FREE) > 0:
            change(p, square, FREE)
        else:
            uproot(p, square)
    elif p.revealed(square):
        reveal(p, square)


def drag_down(p: Crush, square: i64, cause: i64) -> None:
    """A grabbed Building goes, and its tentacle with it."""
    fell(p, square, cause)
    uproot(p, square)


# MegaHoles.


def fits(p: Crush, corner: i64) -> bool:
    """MegaHoles never overlap [CRUSH-3.4]."""
    for square in p.board.quad[corner]:
        if p.hole[square] & MEGA != 0:
            return False
    return len(p.board.quad[corner]) > 0 and p.megas < p.board.mega_tiles


def paired(p: Crush, corner: i64, showing: bool) -> bool:
    """Do two Holes touch corner to corner on the two by two squares from here, and both show if that is asked?
    [CRUSH-3.2, CRUSH-R10]"""
    if len(p.board.quad[corner]) == 0:
        return False
    wide = p.board.columns
    return _two_holes(p, corner, corner + wide + 1, showing) or _two_holes(
        p, corner + 1, corner + wide, showing
    )


def _two_holes(p: Crush, one: i64, other: i64, showing: bool) -> bool:
    if p.hole[one] != HOLE or p.hole[other] != HOLE:
        return False
    return not showing or (p.revealed(one) and p.revealed(other))


def gaping(p: Crush) -> vec[i64]:
    """Where a MegaHole must open: two Holes show corner to corner, and the tile fits."""
    out = vec[i64]()
    if p.megas >= p.board.mega_tiles:
        return out
    for corner in range(p.board.squares - p.board.columns - 1):
        if paired(p, corner, True) and fits(p, corner):
            out = append(out, corner)
    return out


def open_megahole(p: Crush, corner: i64) -> None:
    """Holes become one MegaHole; Buildings collapse, Tanks and Survivors are lost, Helicopters, Monster
    and tentacles stay [CRUSH-3.3, CRUSH-3.5, CRUSH-R13]."""
    squares = p.board.quad[corner]
    emit_places(p, news.MEGAHOLE_OPENED_NEWS, squares, corner)
    p.megas += 1
    for square in squares:
        if p.hole[square] == HOLE:
            p.holes -= 1
        p.hole[square] = CORNER if square == corner else MEGA
        p.here[square] |= PIT
    for square in squares:
        _swallow(p, square)


def _swallow(p: Crush, square: i64) -> None:
    if p.here[square] & BUILDING != 0:
        if p.tentacle[square] == HOLDING and p.here[square] & UNIT != 0:
            drag_down(p, square, news.MEGAHOLE)  # The Helicopter stays, so no tentacle can.
        else:
            collapse(p, square, news.MEGAHOLE)
    unit = unit_on(p, square)
    if unit >= 0 and type_of(unit) != HELICOPTER and p.board.swallows_tanks:
        lose_unit(p, unit, news.MEGAHOLE)
    lose_survivors(p, square, news.MEGAHOLE)
