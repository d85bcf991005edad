"""What is on a space: one number of bits, so that legality is a mask.

A space holds an unclaimed City Tile, a marker, or nothing (bare); figures may be on any of them.
"""

from typing import Final

from rampage.kernel.packed import i64

CITY: Final = 1  # An unclaimed City Tile that is not a Park.
PARK_TILE: Final = 2
DEAD: Final = 4  # A Monster Tile that stays, by option [KAIJU-R2].
MARKERS: Final = 4  # Four bits from here: whose marker.
MONSTERS: Final = 8  # Four bits: whose figures are here.
FOUGHT: Final = 12  # Six bits: pairs of players that fought a Territory Battle here [KAIJU-11.1].
ICON: Final = 18  # Three bits: the icon under the marker + 1, 0 when there is none.
TILE: Final = 21  # Six bits: the City Tile + 1.
FIGURES: Final = 15 << MONSTERS
MARKER_BITS: Final = (15 << MARKERS) | (7 << ICON)
TILE_BITS: Final = (63 << TILE) | CITY | PARK_TILE

# What a landing may be.
END_CITY: Final = 1
END_BATTLE: Final = 2
ON_PARK: Final = 4  # A Park Tile: a further step is due.
ON_MARKER: Final = 8  # A marker that may be used as a Park [KAIJU-14.6].


def owner_of(bits: i64) -> i64:
    """Whose marker is here; -1 if there is none."""
    mask = bits >> MARKERS & 15
    return -1 if mask == 0 else (mask >> 1) - (mask >> 3)


def tile_of(bits: i64) -> i64:
    """The City Tile here; -1 if there is none."""
    return (bits >> TILE & 63) - 1


def icon_of(bits: i64) -> i64:
    """The icon under the marker here; -1 if there is none."""
    return (bits >> ICON & 7) - 1


def fought_bit(one: i64, other: i64) -> i64:
    """The bit of two players who have fought for a space, in either order."""
    low = min(other, one)
    high = max(one, other)
    pair = high - 1 if low == 0 else low + high
    return 1 << (FOUGHT + pair)


def landing(bits: i64, me: i64, civil: i64, arena: bool) -> i64:
    """What landing here means for a player; 0 if it is neither a legal end nor a Park. `civil` is the bit
    of the markers that are open as Parks."""
    if bits & CITY != 0:
        if arena and bits >> MONSTERS & 15 & (15 - (1 << me)) != 0:
            return END_BATTLE  # [KAIJU-17.11]
        return END_CITY  # [KAIJU-4.1]
    if bits & PARK_TILE != 0:
        return ON_PARK
    marker = bits >> MARKERS & 15
    if marker == 0:
        return 0
    out: i64 = ON_MARKER if bits & civil != 0 else 0
    if marker != 1 << me and bits >> MONSTERS & marker != 0 and bits & fought_bit(me, owner_of(bits)) == 0:
        out |= END_BATTLE  # The owner is here, and the two have not fought for it [KAIJU-4.1, 4.4].
    return out
