"""Who could move next, for bots: the six Units of the active side, then entries of a Tank and a Helicopter."""

from typing import Final

from rampage.games.rampage_city.rules.action_space import SIDE, TANK
from rampage.games.rampage_city.rules.moves import (
    drive_choice,
    fly_choice,
    list_entries,
    list_moves,
    may_enter,
)
from rampage.games.rampage_city.rules.position import RESERVE, City
from rampage.kernel.packed import i64, vec

MOVERS: Final = 8


def mover_unit(p: City, mover: i64) -> i64:
    """The Unit that a mover is; -1 when it is not there, or may not enter."""
    if mover < SIDE:
        unit = p.active * SIDE + mover
        return unit if p.at[unit] >= 0 else -1
    type = mover - SIDE
    return p.first_in(p.active, type, RESERVE) if may_enter(p, type) else -1


def mover_base(p: City, mover: i64, unit: i64) -> i64:
    """The number from which a mover's choices count: choice - base is the node where it ends."""
    if mover < SIDE:
        return drive_choice(p, unit, 0) if mover < 3 else fly_choice(p, unit, 0)
    return p.city.drive_in0 if mover - SIDE == TANK else p.city.fly_in0


def mover_moves(p: City, mover: i64, unit: i64) -> vec[i64]:
    """Every move or entry of a mover; the search that found them still knows their costs."""
    if mover < SIDE:
        count = list_moves(p, unit, 0)
    else:
        count = list_entries(p, mover - SIDE, 0)
    return p.city.listing[:count]
