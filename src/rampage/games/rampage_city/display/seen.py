"""What a seat has seen of the city before: parts that are made of what has not changed since need not be made again."""

from collections.abc import Mapping
from typing import Any, Final

from rampage.games.rampage_city.rules.action_space import UNITS
from rampage.games.rampage_city.rules.position import City
from rampage.games.rampage_city.rules.reach import BUILDING, BURNING
from rampage.kernel.delta import equal
from rampage.kernel.packed import i64, vec


class Seen:
    """The view of an earlier position, and what of that position is still the same."""

    def __init__(self, p: City, earlier: City, view: Mapping[str, Any]) -> None:
        self.view: Final = view
        self.earlier: Final = earlier
        self.monster: Final = p.monster == earlier.monster and p.monster_facing == earlier.monster_facing
        self.sites: Final = _same_sites(p, earlier)
        self.survivors: Final = equal(p.survivors_at, earlier.survivors_at) and equal(
            p.survivors_of, earlier.survivors_of
        )
        self.deck: Final = equal(p.deck, earlier.deck)
        self.discarded: Final = equal(p.discarded, earlier.discarded)
        self.players: Final = (
            self.survivors
            and equal(p.won, earlier.won)
            and equal(p.markers, earlier.markers)
            and _as_many_units(p, earlier)
        )

    def unit(self, p: City, unit: i64) -> bool:
        """Is a Unit where and as it was?"""
        earlier = self.earlier
        return (
            p.at[unit] == earlier.at[unit]
            and p.facing[unit] == earlier.facing[unit]
            and (p.fired ^ earlier.fired) >> unit & 1 == 0
            and (p.forfeited ^ earlier.forfeited) >> unit & 1 == 0
        )

    def around(self, p: City, squares: vec[i64]) -> bool:
        """Is everything on these squares as it was?"""
        earlier = self.earlier
        for square in squares:
            if p.here[square] != earlier.here[square]:
                return False
        for unit in range(i64(UNITS)):  # One may have taken the place of another.
            if p.at[unit] != earlier.at[unit] and p.at[unit] >= 0:
                for square in squares:
                    if p.at[unit] == square:
                        return False
        return self.survivors


def _same_sites(p: City, earlier: City) -> bool:
    """Do the same Buildings stand and burn?"""
    if p.buildings != earlier.buildings or p.fires != earlier.fires:
        return False
    for site in p.city.sites:
        if (p.here[site] ^ earlier.here[site]) & (BUILDING | BURNING) != 0:
            return False
    return True


def _as_many_units(p: City, earlier: City) -> bool:
    """Are the same Units on the board, and the same in reserve?"""
    for unit in range(i64(UNITS)):
        if p.at[unit] != earlier.at[unit] and (p.at[unit] < 0 or earlier.at[unit] < 0):
            return False
    return True
