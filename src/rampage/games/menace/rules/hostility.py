"""Who is an enemy of whom [MENACE-6.1 to 6.5]."""

from typing import TYPE_CHECKING

from rampage.games.menace.rules.action_space import ALL_CREATURES, CREATURES, MILITARIES
from rampage.kernel.packed import i64

if TYPE_CHECKING:
    from rampage.games.menace.rules.position import Menace


def wary(p: "Menace", military: i64) -> i64:
    """The creatures that are hostile to a Military's units, as a bit mask: all but Colossal Allies, and
    Captain Colossal of the same player [MENACE-6.3, MENACE-6.5]."""
    mask = ALL_CREATURES - p.allies
    seat = p.seat_of[military]
    if seat >= 0:
        mask &= ALL_CREATURES - (p.board.sparing & p.owned[seat])
    return mask


def prey(p: "Menace", creature: i64) -> i64:
    """The Militaries whose units are hostile to a creature, as a bit mask [MENACE-6.1, MENACE-6.5]."""
    if p.allies >> creature & 1 != 0:
        return 0
    if p.board.sparing >> creature & 1 != 0:
        own = p.military_of[p.owner[creature]]
        return 15 - (1 << own) if own >= 0 else i64(15)
    return 15


def rivals(p: "Menace", creature: i64) -> i64:
    """The creatures that are hostile to a creature: those of other players [MENACE-6.2]."""
    return ALL_CREATURES - p.owned[p.owner[creature]]


def units_of(p: "Menace", militaries: i64, space: i64) -> i64:
    """How many units of some Militaries are in a space."""
    if militaries == 15:
        return p.crowd[space]
    count: i64 = 0
    for military in range(i64(MILITARIES)):
        if militaries >> military & 1 != 0:
            count += p.troops(space, military)
    return count


def threatened(p: "Menace", creature: i64, space: i64) -> bool:
    """Does a space hold a piece that is hostile to a creature?"""
    if p.beasts[space] & rivals(p, creature) != 0:
        return True
    return p.crowd[space] > 0 and units_of(p, prey(p, creature), space) > 0


def unit_threatened(p: "Menace", military: i64, space: i64) -> bool:
    """Does a space hold a creature that is hostile to a Military's units?"""
    return p.beasts[space] != 0 and p.beasts[space] & wary(p, military) != 0


def others_in(p: "Menace", seat: i64, space: i64) -> bool:
    """Does a space hold a piece of another player, or of a Military that nobody plays?"""
    if p.beasts[space] & (ALL_CREATURES - p.owned[seat]) != 0:
        return True
    return p.crowd[space] > p.troops(space, p.military_of[seat])


def hostile(p: "Menace", one: i64, other: i64) -> bool:
    """Are two pieces enemies?"""
    if one >= CREATURES:
        if other >= CREATURES:
            return False  # [MENACE-6.4]
        one, other = other, one
    if other < CREATURES:
        return rivals(p, one) >> other & 1 != 0
    return prey(p, one) >> p.board.unit_military[other - CREATURES] & 1 != 0


def controller(p: "Menace", military: i64) -> i64:
    """The seat that decides for a Military; for one that nobody plays, the next player [MENACE-R28]."""
    seat = p.seat_of[military]
    return seat if seat >= 0 else (p.active + 1) % p.seats


def in_order(p: "Menace", n: i64) -> i64:
    """The n-th Military of a battle: from the active player clockwise, unplayed ones last; -1 beyond."""
    if n < p.seats:
        return p.military_of[(p.active + n) % p.seats]
    left = n - p.seats
    for military in range(i64(MILITARIES)):
        if p.seat_of[military] < 0:
            if left == 0:
                return military
            left -= 1
    return -1
