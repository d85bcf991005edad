"""Moves and entries of Units: listing them, making them."""

from typing import Final

from rampage.games.rampage_city.rules import events as news
from rampage.games.rampage_city.rules.action_space import HELICOPTER, SIDE, SURVIVORS, TANK
from rampage.games.rampage_city.rules.effects import remark_survivors, survivor_bit
from rampage.games.rampage_city.rules.position import MOVED, RESERVE, City
from rampage.games.rampage_city.rules.reach import NO_PLACE_FOR_FLYER, NO_PLACE_FOR_TANK, PIT, UNIT, Reach
from rampage.kernel.events import Event
from rampage.kernel.packed import append, i64, u8, vec
from rampage.kernel.position import emit
from rampage.kernel.rng import Rng

DRAWS: Final = 12  # How often a node is drawn blindly before all are listed.


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
    """May a Unit that reached Survivors of both sides continue to a square where it may stay? [SMASH-R28]"""
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


def no_stop(p: City, type: i64) -> u8:
    """What forbids a Unit to stop, other Units apart: the opponent's Survivors, and a pit a Tank."""
    theirs = survivor_bit(1 - p.active)
    return PIT | theirs if type == TANK else theirs


def may_stay(p: City, type: i64, node: i64, bits: u8, left: i64) -> bool:
    """May a Unit end an instalment here? Where it may not stop it may, if own Survivors wait there and
    it can then move on [SMASH-3.5, SMASH-4.4, SMASH-5.3, SMASH-R28, CRUSH-R36]."""
    if bits & UNIT != 0:
        return False
    if bits & no_stop(p, type) == 0:
        return True
    return bits & survivor_bit(p.active) != 0 and can_leave(p, type, node, left)


def reach_of(p: City, unit: i64) -> Reach:
    """The search of a Unit of the active side, on the board or in reserve."""
    return p.city.searches[unit % SIDE if p.at[unit] >= 0 else SIDE + unit % SIDE // 3]


def look_around(p: City, unit: i64) -> i64:
    """Search all that a Unit on the board can reach; the number before its first choice."""
    start = p.at[unit]
    reach = p.city.searches[unit % SIDE]
    if unit % SIDE < 3:
        reach.from_node(p.here, start * 4 + p.facing[unit], p.pool, -1)
        return drive_choice(p, unit, 0)
    reach.from_square(p.here, start, p.pool, -1)
    return fly_choice(p, unit, 0)


def look_in(p: City, type: i64) -> i64:
    """Search all that a Unit from the Reserve can reach; the number before its first choice."""
    reach = p.city.searches[SIDE + type]
    if type == TANK:
        reach.enter_driving(p.here, p.pool, -1)
        return p.city.drive_in0
    reach.enter_flying(p.here, p.pool, -1)
    return p.city.fly_in0


def gather(p: City, reach: Reach, type: i64, base: i64, first: i64, count: i64) -> i64:
    """Write all that a search found from number `first` on and where a Unit may stay, as choices, into the
    listing, from number `count` on; how many there are then."""
    out = p.city.listing
    queue = reach.queue
    here = p.here
    theirs = survivor_bit(1 - p.active)
    if type == TANK:
        busy = NO_PLACE_FOR_TANK | theirs
        for n in range(first, reach.count):
            to = queue[n]
            bits = here[to >> 2]
            if bits & busy == 0 or may_stay(p, TANK, to, bits, p.pool - reach.cost(to)):
                out[count] = base + to
                count += 1
    else:
        busy = NO_PLACE_FOR_FLYER | theirs
        for n in range(first, reach.count):
            to = queue[n]
            bits = here[to]
            if bits & busy == 0 or may_stay(p, HELICOPTER, to, bits, p.pool - reach.cost(to)):
                out[count] = base + to
                count += 1
    return count


def draw(p: City, reach: Reach, type: i64, base: i64, first: i64, rng: Rng) -> i64:
    """One of what `gather` would list, each as likely, mostly without listing them; -1: there is none."""
    p.looked = p.looked_last = reach.stamp  # The search is kept for the move that follows.
    found = reach.count - first
    if found <= 0:
        return -1
    shift: i64 = 2 if type == TANK else 0
    for _ in range(DRAWS):
        to = reach.queue[first + rng.below(found)]
        if may_stay(p, type, to, p.here[to >> shift], p.pool - reach.cost(to)):
            return base + to
    count = gather(p, reach, type, base, first, 0)
    return p.city.listing[rng.below(count)] if count > 0 else i64(-1)


def list_moves(p: City, unit: i64, count: i64) -> i64:
    """Wherever a Unit on the board can go, into the listing; how many choices it has then."""
    start = p.at[unit]
    base = look_around(p, unit)
    p.here[start] &= 255 - UNIT  # It does not block itself, and after a rescue it may come back.
    reach = p.city.searches[unit % SIDE]
    count = gather(p, reach, TANK if unit % SIDE < 3 else HELICOPTER, base, 1, count)
    p.here[start] |= UNIT
    return count


def draw_move(p: City, unit: i64, rng: Rng) -> i64:
    """One of a Unit's moves at random, or -1."""
    start = p.at[unit]
    base = look_around(p, unit)
    p.here[start] &= 255 - UNIT
    reach = p.city.searches[unit % SIDE]
    drawn = draw(p, reach, TANK if unit % SIDE < 3 else HELICOPTER, base, 1, rng)
    p.here[start] |= UNIT
    return drawn


def list_entries(p: City, type: i64, count: i64) -> i64:
    """Wherever a Unit from the Reserve can go, into the listing; how many choices it has then."""
    base = look_in(p, type)
    return gather(p, p.city.searches[SIDE + type], type, base, 0, count)


def draw_entry(p: City, type: i64, rng: Rng) -> i64:
    """One of the entries of a type at random, or -1."""
    base = look_in(p, type)
    return draw(p, p.city.searches[SIDE + type], type, base, 0, rng)


def may_enter(p: City, type: i64) -> bool:
    """Is a Unit of this type waiting, and is there room for it? [SMASH-6.3]"""
    return p.on_board(p.active) < p.city.most_on_board and p.first_in(p.active, type, RESERVE) >= 0


# Making moves.


def search(p: City, unit: i64, node: i64, pool: i64) -> Reach:
    """Run the search for a Unit towards a goal. It starts where the Unit is."""
    reach = p.city.towards
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
    return reach


def way(reach: Reach, unit: i64, node: i64) -> vec[i64]:
    """The squares of the way that a search found, first to last."""
    if unit % SIDE >= 3:
        return reach.way_of_flyer(node)
    out = vec[i64]()
    last: i64 = -1
    for step in reach.way_of_tank(node):
        if step >> 2 != last:
            last = step >> 2
            out = append(out, last)
    return out


def go(p: City, unit: i64, node: i64) -> None:
    """Move or enter: pay, follow the path, rescue on the way, stop there."""
    tank = unit % SIDE < 3
    to = node >> 2 if tank else node
    start = p.at[unit]
    reach = reach_of(p, unit)
    if reach.stamp < p.looked or reach.stamp > p.looked_last:
        reach = search(p, unit, node, p.pool)
    cost = reach.cost(node)
    waiting = own_survivors(p)
    if waiting or p.events is not None:
        squares = way(reach, unit, node)
        _report(p, unit, start, node, cost, squares)
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
    p.bound = unit if p.here[to] & no_stop(p, TANK if tank else HELICOPTER) != 0 else i64(-1)


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
            emit(p, news.RESCUED, unit, card, square, p.active)
    remark_survivors(p, square)


def _report(p: City, unit: i64, start: i64, node: i64, cost: i64, squares: vec[i64]) -> None:
    if p.events is None:
        return
    steps = [int(square) for square in squares]
    if unit % SIDE < 3:
        sort = news.DROVE if start >= 0 else news.DROVE_IN
        p.events.append(Event(sort, [unit, steps[0], node >> 2, node & 3, cost], steps))
    else:
        sort = news.FLEW if start >= 0 else news.FLEW_IN
        p.events.append(Event(sort, [unit, steps[0], node, cost], steps))
