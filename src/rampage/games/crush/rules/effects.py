"""What the Monster, its tentacles and its cards do in Crush."""

from typing import Final

from rampage.games.crush.rules import events as news
from rampage.games.crush.rules.action_space import (
    BOTH_EMPTY,
    BOTH_TAKEN,
    CORNER,
    CRUSHED,
    FREE,
    FREE_A,
    FREE_B,
    GRAB_A,
    GRAB_B,
    HOLDING,
    HOLE,
    OFF_BOARD,
)
from rampage.games.crush.rules.position import Crush
from rampage.games.crush.rules.tentacles import (
    change,
    collapse,
    crush_unit,
    drag_down,
    fits,
    grab,
    grab_building,
    open_megahole,
    pieces_left,
    put,
    raise_free,
    reveal,
)
from rampage.games.rampage_city.rules.action_space import SIDE
from rampage.games.rampage_city.rules.effects import (
    ignite,
    lose_survivors,
    lose_unit,
    put_monster,
    step_ahead,
    unit_on,
)
from rampage.games.rampage_city.rules.reach import BUILDING, BURNING, MONSTER, UNIT
from rampage.kernel.events import Event
from rampage.kernel.packed import append, i64, u8, vec
from rampage.kernel.position import emit, emit_places

ZONES: Final = 4


def stomp(p: Crush) -> None:
    """One Monster Square ahead: everything there is trampled, tentacles too, and their Holes show
    [CRUSH-7.2, CRUSH-2.7]."""
    to = step_ahead(p)
    hidden = vec[i64]()
    for under in p.board.body[to]:
        if p.hole[under] == HOLE and not p.revealed(under):
            hidden = append(hidden, under)
        if p.tentacle[under] != 0:
            emit(p, news.TENTACLE_GONE, i64(p.tentacle[under]), under)
            put(p, under, 0)
    put_monster(p, to)
    for under in hidden:
        reveal(p, under)


def turn_monster(p: Crush, left: i64) -> None:
    """A quarter turn on the spot; then every Free tentacle thrashes [CRUSH-7.3, CRUSH-7.4]."""
    p.monster_facing = (p.monster_facing + (3 if left else 1)) & 3
    limbs = vec[i64]()
    if p.free > 0:
        for square in range(p.board.squares):
            if p.tentacle[square] == FREE:
                limbs = append(limbs, square)
    turned = news.MONSTER_TURNED if len(limbs) > 0 else news.MONSTER_TURNED_ALONE
    emit_places(p, turned, limbs, 1 + left, p.monster_facing, len(limbs))
    for square in limbs:
        if p.buildings > 0:
            thrash(p, square)


def thrash(p: Crush, limb: i64) -> None:
    """One tentacle lashes the eight squares around it [CRUSH-7.4a, 7.4b, 7.4c, CRUSH-R15]."""
    near = p.board.around[limb]
    emit_places(p, news.THRASHED, near, limb)
    caught = False
    for square in near:
        unit = unit_on(p, square)
        if unit >= 0:
            lose_unit(p, unit, news.THRASH)  # A roof protects nobody [CRUSH-R16].
            caught = True
    if caught and pieces_left(p, CRUSHED) > 0:
        change(p, limb, CRUSHED)
    for square in near:
        if p.here[square] & BURNING != 0:
            collapse(p, square, news.THRASH)
        elif p.here[square] & BUILDING != 0:
            ignite(p, square, news.THRASH)
    for square in near:
        lose_survivors(p, square, news.THRASH)


# The Tentacle Blast.


def catch(p: Crush, square: i64) -> bool:
    """Is there a Building or Unit to grab? What is grabbed already counts as its tentacle [CRUSH-R4]."""
    return square >= 0 and p.tentacle[square] == 0 and p.here[square] & (BUILDING | UNIT) != 0


def chart(p: Crush, a: i64, b: i64) -> i64:
    """The six questions about one danger zone, in their order [CRUSH-8.3, CRUSH-R2]."""
    if a < 0:
        return OFF_BOARD
    limb_a = p.tentacle[a] != 0
    limb_b = b >= 0 and p.tentacle[b] != 0
    if not (limb_a or limb_b or catch(p, a) or catch(p, b)):
        return BOTH_EMPTY
    if catch(p, a):
        return GRAB_A
    if catch(p, b):
        return GRAB_B
    if not limb_a:
        return FREE_A
    if b >= 0 and not limb_b:
        return FREE_B
    return BOTH_TAKEN


def report_zone(events: list[Event], number: i64, answer: i64, a: i64, b: i64) -> None:
    """What the chart says of a zone, with its squares, where there are any."""
    where = [int(square) for square in (a, b) if square >= 0]
    if where:
        events.append(Event(news.ZONE, [number, answer], where))
    else:
        events.append(Event(news.ZONE_OFF, [number, answer]))


def blast(p: Crush, pips: i64) -> None:
    """Four danger zones, one after the other [CRUSH-8.1, CRUSH-8.5, CRUSH-R6]."""
    zones = p.board.zones[(p.monster * 4 + p.monster_facing) * 6 + pips - 1]
    if p.events is not None:
        where = [int(square) for square in zones if square >= 0]
        p.events.append(Event(news.BLAST_ROLLED, [pips], where))
    for zone in range(i64(ZONES)):
        a = zones[zone * 2]
        b = zones[zone * 2 + 1]
        answer = chart(p, a, b)
        if p.events is not None:
            report_zone(p.events, zone + 1, answer, a, b)
        if answer in (BOTH_EMPTY, FREE_A):
            raise_free(p, a)
        elif answer == FREE_B:
            raise_free(p, b)
        elif answer == GRAB_A:
            grab(p, a)
        elif answer == GRAB_B:
            grab(p, b)


# Cards.


def fire_damage(p: Crush) -> None:
    """Every burning Building collapses [CRUSH-10.4]."""
    for site in p.board.sites:
        if p.here[site] & BURNING != 0:
            collapse(p, site, news.FIRE_DAMAGE)


def subside(p: Crush) -> bool:
    """A MegaHole exactly under the Monster, if one fits [CRUSH-10.5]."""
    if not fits(p, p.monster):
        return False
    open_megahole(p, p.monster)
    return True


def vent_gas(p: Crush) -> None:
    """From every MegaHole, all at once: Buildings, Units and Survivors on it and around it are destroyed
    [CRUSH-10.6, CRUSH-R26]."""
    reached = vec[u8]([u8(0)] * int(p.board.squares))
    for corner in range(p.board.squares):
        if p.hole[corner] == CORNER:
            squares = p.board.vent[corner]
            emit_places(p, news.GAS_VENTED, squares, corner)
            for square in squares:
                reached[square] = 1
    for square in range(p.board.squares):
        if reached[square] == 0:
            continue
        unit = unit_on(p, square)
        if unit >= 0:
            lose_unit(p, unit, news.GAS)
        lose_survivors(p, square, news.GAS)
        if p.here[square] & BUILDING != 0:
            collapse(p, square, news.GAS)


def mash(p: Crush) -> None:
    """Every grabbed Building is pulled down with its tentacle; Helicopters stay in the air, Survivors die
    [CRUSH-10.7, CRUSH-R23]."""
    for site in p.board.sites:
        if p.tentacle[site] == HOLDING:
            drag_down(p, site, news.MASHED)
            lose_survivors(p, site, news.MASHED)


def burst_out(p: Crush, card: i64) -> i64:
    """Tentacles at the four squares of an Outburst card; how many Units of its drawer were grabbed
    [CRUSH-10.9, CRUSH-R28]."""
    squares = p.board.outburst[card]
    emit_places(p, news.OUTBURST, squares)
    grabbed: i64 = 0
    for square in squares:
        if p.here[square] & MONSTER != 0 or p.tentacle[square] != 0:
            continue
        if p.here[square] & BUILDING != 0:
            grab_building(p, square)
        elif p.here[square] & UNIT != 0:
            unit = unit_on(p, square)
            if unit // SIDE == p.active:
                grabbed += 1
            crush_unit(p, unit)
        else:
            raise_free(p, square)
    return grabbed


def grab_helicopters(p: Crush, player: i64) -> None:
    """All of one side's Helicopters in play, in reading order; a Building is grabbed in place of the one
    on its roof [CRUSH-10.11, CRUSH-R29]."""
    for square in range(p.board.squares):
        unit = unit_on(p, square)
        if unit < player * SIDE + 3 or unit >= player * SIDE + SIDE:
            continue
        if p.here[square] & BUILDING != 0:
            emit(p, news.SHELTERED, unit, square)
            grab_building(p, square)
        else:
            crush_unit(p, unit)


def fly_wreck(p: Crush, limb: i64, facing: i64, distance: i64) -> None:
    """A wreck flies the whole distance or off the board: Units and Survivors are lost, Buildings burn
    [CRUSH-10.10b, 10.10c, 10.10d, CRUSH-R27]."""
    path = vec[i64]()
    square = p.board.step[limb * 4 + facing]
    while square >= 0 and len(path) < distance:
        path = append(path, square)
        square = p.board.step[square * 4 + facing]
    emit_places(p, news.THROWN, path, limb, distance, facing)
    for there in path:
        unit = unit_on(p, there)
        if unit >= 0:
            lose_unit(p, unit, news.MISSILE)
        if p.board.missile_kills:
            lose_survivors(p, there, news.MISSILE)
        ignite(p, there, news.MISSILE)
    if pieces_left(p, FREE) > 0:
        change(p, limb, FREE)  # Else it stays as it is [CRUSH-R35].
