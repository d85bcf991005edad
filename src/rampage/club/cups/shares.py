"""What a place at a table is worth."""

from collections.abc import Sequence
from fractions import Fraction


def shares(places: Sequence[int]) -> list[Fraction]:
    """Points by seat: 1 for the first, 0 for the last, and even steps in between, so that a table of any size is worth
    as much to its winner. Those who share a place share its points. Place 0 is somebody who did not come."""
    size = len(places)
    if size == 1:
        return [Fraction(places[0] > 0)]  # A bye.
    out = []
    for place in places:
        if place == 0:
            out.append(Fraction(0))
            continue
        sharing = places.count(place)
        behind = size - place - Fraction(sharing - 1, 2)  # On average over the places that are shared.
        out.append(behind / (size - 1))
    return out


def ranked(keys: Sequence[int]) -> list[int]:
    """Places by key, the smallest first; equal keys share the better place. Whoever has the key 0 stays without one."""
    came = sorted(key for key in keys if key)
    return [came.index(key) + 1 if key else 0 for key in keys]
