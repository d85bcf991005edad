"""Moves and entries of Units: listing them, refusing them, making them."""

from typing import Final

from rampage.games.rampage_city import events as news
from rampage.games.rampage_city.effects import remark_survivors, survivor_bit
from rampage.games.rampage_city.kinds import HELICOPTER, PLAYER_NAMES, SIDE, SURVIVORS, TANK
from rampage.games.rampage_city.position import MOVED, RESERVE, City
from rampage.games.rampage_city.reach import (
    BUILDING,
    BURNING,
    MONSTER,
    NO_PLACE_FOR_FLYER,
    NO_PLACE_FOR_TANK,
    PIT,
    TENTACLE,
    UNIT,
)
from rampage.kernel.events import Event
from rampage.kernel.packed import append, i64, u8, vec
from rampage.kernel.reasons import Reason

FAR: Final = 4000  # More points than any way can cost.


def tank_unit(index: i64) -> i64:
    """Unit number of a word of the TANK vocabulary."""
    return index if index < 3 else index + 3


def helicopter_unit(index: i64) -> i64:
    """Unit number of a word of the HELICOPTER vocabulary."""
    return index + 3 if index < 3 else index + 6


def drive_choice(p: City, unit: i64, node: i64) -> i64:
    """`drive` of a Tank to square * 4 + facing."""
    tank = unit if unit < SIDE else unit - 3
    return p.city.drive0 + tank * p.city.squares * 4 + node


def fly_choice(p: City, unit: i64, square: i64) -> i64:
    """`fly` of a Helicopter to a square."""
    index = unit - 3 if unit < SIDE else unit - 6
    return p.city.fly0 + index * p.city.squares + square


def can_leave(p: City, type: i64, node: i64, pool: i64) -> bool:
    """May a Unit that reached Survivors of both sides go on to a square where it may stay? [SMASH-R28]"""
    beyond = p.city.beyond
    theirs = survivor_bit(1 - p.active)
    if type == TANK:
        blocked = NO_PLACE_FOR_TANK | theirs
        beyond.from_node(p.here, node, pool, -1)
        for n in range(beyond.count):
            if p.here[beyond.queue[n] >> 2] & blocked == 0:
                return True
        return False
    blocked = NO_PLACE_FOR_FLYER | theirs
    beyond.from_square(p.here, node, pool, -1)
    for n in range(beyond.count):
        if p.here[beyond.queue[n]] & blocked == 0:
            return True
    return False


def may_stay(p: City, type: i64, node: i64, bits: u8, left: i64) -> bool:
    """May a Unit end an instalment here? Opponent's Survivors forbid it, unless own ones wait there
    too and the Unit can then move on [SMASH-3.5, SMASH-4.4, SMASH-5.3, SMASH-R28]."""
    if bits & (NO_PLACE_FOR_TANK if type == TANK else NO_PLACE_FOR_FLYER) != 0:
        return False
    if bits & survivor_bit(1 - p.active) == 0:
        return True
    return bits & survivor_bit(p.active) != 0 and can_leave(p, type, node, left)


def list_drive(p: City, unit: i64, out: vec[i64]) -> vec[i64]:
    """Every square and facing that a Tank can take."""
    start = p.at[unit]
    node = start * 4 + p.facing[unit]
    reach = p.city.reach
    p.here[start] &= 255 - UNIT  # It does not stand in its own way.
    reach.from_node(p.here, node, p.pool, -1)
    base = drive_choice(p, unit, 0)
    busy = NO_PLACE_FOR_TANK | survivor_bit(1 - p.active)
    queue = reach.queue
    here = p.here
    for n in range(i64(1), reach.count):
        to = queue[n]
        bits = here[to >> 2]
        if bits & busy == 0 or may_stay(p, TANK, to, bits, p.pool - reach.cost(to)):
            out = append(out, base + to)
    p.here[start] |= UNIT
    return out


def list_fly(p: City, unit: i64, out: vec[i64]) -> vec[i64]:
    """Every square that a Helicopter can take."""
    start = p.at[unit]
    reach = p.city.reach
    p.here[start] &= 255 - UNIT  # Having rescued on the way, it may come back.
    reach.from_square(p.here, start, p.pool, -1)
    base = fly_choice(p, unit, 0)
    busy = NO_PLACE_FOR_FLYER | survivor_bit(1 - p.active)
    queue = reach.queue
    here = p.here
    for n in range(i64(1), reach.count):
        to = queue[n]
        bits = here[to]
        if bits & busy == 0 or may_stay(p, HELICOPTER, to, bits, p.pool - reach.cost(to)):
            out = append(out, base + to)
    p.here[start] |= UNIT
    return out


def list_drive_in(p: City, out: vec[i64]) -> vec[i64]:
    """Every square and facing that a Tank from the Reserve can take."""
    reach = p.city.reach
    reach.enter_driving(p.here, p.pool, -1)
    busy = NO_PLACE_FOR_TANK | survivor_bit(1 - p.active)
    queue = reach.queue
    for n in range(reach.count):
        to = queue[n]
        bits = p.here[to >> 2]
        if bits & busy == 0 or may_stay(p, TANK, to, bits, p.pool - reach.cost(to)):
            out = append(out, p.city.drive_in0 + to)
    return out


def list_fly_in(p: City, out: vec[i64]) -> vec[i64]:
    """Every square that a Helicopter from the Reserve can take."""
    reach = p.city.reach
    reach.enter_flying(p.here, p.pool, -1)
    busy = NO_PLACE_FOR_FLYER | survivor_bit(1 - p.active)
    queue = reach.queue
    for n in range(reach.count):
        to = queue[n]
        bits = p.here[to]
        if bits & busy == 0 or may_stay(p, HELICOPTER, to, bits, p.pool - reach.cost(to)):
            out = append(out, p.city.fly_in0 + to)
    return out


def may_enter(p: City, type: i64) -> bool:
    """Is a Unit of this type waiting, and is there room for it? [SMASH-6.3]"""
    return p.on_board(p.active) < p.city.most_on_board and p.first_in(p.active, type, RESERVE) >= 0


# Making moves.


def search(p: City, unit: i64, node: i64, pool: i64) -> i64:
    """Run the search for a Unit towards a goal; the cost, or -1. Where the Unit is tells from where."""
    reach = p.city.reach
    start = p.at[unit]
    if unit % SIDE < 3:
        if start < 0:
            reach.enter_driving(p.here, pool, node)
        else:
            reach.from_node(p.here, start * 4 + p.facing[unit], pool, node)
    elif start < 0:
        reach.enter_flying(p.here, pool, node)
    else:
        reach.from_square(p.here, start, pool, node)
    return reach.cost(node)


def way(p: City, unit: i64, node: i64) -> vec[i64]:
    """The squares of the way that the last search found, first to last."""
    if unit % SIDE >= 3:
        return p.city.reach.way_of_flyer(node)
    out = vec[i64]()
    last: i64 = -1
    for step in p.city.reach.way_of_tank(node):
        if step >> 2 != last:
            last = step >> 2
            out = append(out, last)
    return out


def go(p: City, unit: i64, node: i64) -> None:
    """Move or enter: pay, go the way, rescue on the way, stand there."""
    tank = unit % SIDE < 3
    to = node >> 2 if tank else node
    start = p.at[unit]
    cost = search(p, unit, node, p.pool)
    waiting = own_survivors(p)
    if waiting or p.events is not None:
        squares = way(p, unit, node)
        _tell(p, unit, start, node, cost, squares)
        if waiting:
            for square in squares:
                if p.here[square] & survivor_bit(p.active) != 0:
                    rescue(p, unit, square)
    if start >= 0:
        p.here[start] &= 255 - UNIT
    p.at[unit] = to
    p.here[to] |= UNIT
    if tank:
        p.facing[unit] = node & 3
    p.pool -= cost
    p.spent = MOVED
    p.bound = unit if p.here[to] & survivor_bit(1 - p.active) != 0 else i64(-1)


def own_survivors(p: City) -> bool:
    """Are Survivors of the active player waiting anywhere?"""
    for card in range(p.city.survivor_cards):
        if p.survivors_at[card] >= 0 and p.survivors_of[card] == p.active:
            return True
    return False


def rescue(p: City, unit: i64, square: i64) -> None:
    """Entering is enough: all own Survivors there are safe [SMASH-11.4, SMASH-R10, SMASH-R28]."""
    for card in range(p.city.survivor_cards):
        if p.survivors_at[card] == square and p.survivors_of[card] == p.active:
            p.survivors_at[card] = -1
            p.won[p.active * p.city.card_kinds + SURVIVORS] += 1
            p.markers[p.active] += 1
            if p.events is not None:
                p.events.append(Event(news.RESCUED, [p.active, unit, card, square]))
    remark_survivors(p, square)


def _tell(p: City, unit: i64, start: i64, node: i64, cost: i64, squares: vec[i64]) -> None:
    if p.events is None:
        return
    steps = [int(square) for square in squares]
    if unit % SIDE < 3:
        sort = news.DROVE if start >= 0 else news.DROVE_IN
        p.events.append(Event(sort, [unit, steps[0], node >> 2, node & 3, cost], steps))
    else:
        sort = news.FLEW if start >= 0 else news.FLEW_IN
        p.events.append(Event(sort, [unit, steps[0], node, cost], steps))


# Refusing moves.


def unit_refusal(p: City, unit: i64) -> list[Reason]:
    """Why a Unit cannot move at all."""
    name = p.city.space.vocabularies["UNIT"].titles[unit]
    if unit // SIDE != p.active:
        return [Reason("SMASH-2.2", "{unit} belongs to {other}.", unit=name, other=_title(1 - p.active))]
    if p.at[unit] == RESERVE:
        return [Reason("SMASH-6.2", "{unit} is in reserve: it enters over the edge of the board.", unit=name)]
    if p.at[unit] < 0:
        return [Reason("SMASH-3.7", "{unit} is out of play until you regain it.", unit=name)]
    if p.bound >= 0 and p.bound != unit:
        return [bound_reason(p)]
    return []


def bound_reason(p: City) -> Reason:
    """A Unit stands on the opponent's Survivors and must move on first."""
    name = p.city.space.vocabularies["UNIT"].titles[p.bound]
    return Reason(
        "SMASH-R28", "{unit} may not stay with the opponent's Survivors: move it on first.", unit=name
    )


def entry_refusal(p: City, type: i64) -> list[Reason]:
    """Why no Unit of a type can enter."""
    if p.bound >= 0:
        return [bound_reason(p)]
    if p.first_in(p.active, type, RESERVE) < 0:
        word = "Tank" if type == TANK else "Helicopter"
        return [Reason("SMASH-6.1", "You have no {type} in reserve.", type=word)]
    if p.on_board(p.active) >= p.city.most_on_board:
        return [
            Reason(
                "SMASH-6.3",
                "You have {most} Units on the board, the most allowed.",
                most=p.city.most_on_board,
            )
        ]
    return []


def way_refusal(p: City, unit: i64, node: i64) -> list[Reason]:
    """Why a Unit cannot go there: what stands there, then what the way costs."""
    tank = unit % SIDE < 3
    to = node >> 2 if tank else node
    start = p.at[unit]
    if to == start and (not tank or node & 3 == p.facing[unit]):
        return [Reason("SMASH-3.2", "It is there already.")]
    bits = i64(p.here[to])
    if to == start:
        bits &= 255 - UNIT
    found = _goal_refusal(p, p.city.names[to], bits, tank)
    if found:
        return found
    cost = search(p, unit, node, FAR)
    if cost < 0:
        rule = "SMASH-5.4" if tank else "SMASH-4.5"
        return [Reason(rule, "There is no way to {square} from here.", square=p.city.names[to])]
    if cost > p.pool:
        return [Reason("SMASH-3.1", "That takes {needs} points; {has} are left.", needs=cost, has=p.pool)]
    shared = i64(survivor_bit(1 - p.active))
    if bits & shared != 0:
        if start >= 0:
            p.here[start] &= 255 - UNIT
        free = can_leave(p, TANK if tank else HELICOPTER, node, p.pool - cost)
        if start >= 0:
            p.here[start] |= UNIT
        if not free:
            return [
                Reason(
                    "SMASH-R28", "The opponent's Survivors are there too, and no points are left to move on."
                )
            ]
    return []


def _goal_refusal(p: City, name: str, bits: i64, tank: bool) -> list[Reason]:
    if bits & MONSTER:
        return [Reason("SMASH-3.4", "The Monster stands on {square}.", square=name)]
    if bits & TENTACLE:
        return [Reason("CRUSH-5.2", "A tentacle holds {square}: no Unit passes.", square=name)]
    if tank and bits & BUILDING:
        return [Reason("SMASH-5.4", "A Building stands on {square}: no way for a Tank.", square=name)]
    if bits & BURNING:
        return [Reason("SMASH-4.5", "The Building on {square} is burning.", square=name)]
    if bits & UNIT:
        rule = "SMASH-5.3" if tank else "SMASH-4.4"
        return [Reason(rule, "Another Unit stands on {square}: pass it, but do not stop.", square=name)]
    if tank and bits & PIT:
        return [
            Reason("CRUSH-5.3", "The ground on {square} gives way: cross it, but do not stop.", square=name)
        ]
    mine, theirs = i64(survivor_bit(p.active)), i64(survivor_bit(1 - p.active))
    if bits & theirs and not bits & mine:
        return [
            Reason(
                "SMASH-3.5",
                "{other}'s Survivors wait on {square}: they are not yours to rescue, so you may not stop.",
                other=_title(1 - p.active),
                square=name,
            )
        ]
    return []


def _title(player: i64) -> str:
    return PLAYER_NAMES.titles[player]


def costs(p: City) -> dict[int, int]:
    """The movement points of every move and entry that is open now, by choice."""
    out: dict[int, int] = {}
    for unit in range(p.active * SIDE, p.active * SIDE + SIDE):
        if p.at[unit] >= 0 and (p.bound < 0 or p.bound == unit):
            if unit % SIDE < 3:
                _price(p, list_drive(p, unit, vec[i64]()), drive_choice(p, unit, 0), out)
            else:
                _price(p, list_fly(p, unit, vec[i64]()), fly_choice(p, unit, 0), out)
    if p.bound < 0:
        if may_enter(p, TANK):
            _price(p, list_drive_in(p, vec[i64]()), p.city.drive_in0, out)
        if may_enter(p, HELICOPTER):
            _price(p, list_fly_in(p, vec[i64]()), p.city.fly_in0, out)
    return out


def _price(p: City, found: vec[i64], base: i64, out: dict[int, int]) -> None:
    """What the last search says that each of its choices costs."""
    reach = p.city.reach
    for choice in found:
        out[choice] = reach.cost(choice - base)
