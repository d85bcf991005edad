"""A round of a Swiss system: people with equal points meet, nobody meets twice, nobody gets a second bye, seats change.

After the Dutch system of FIDE: score groups are paired from the top. Inside a group the upper half meets the lower half
in order; players who find no opponent float to the next group, as few and as low in rank as possible. Before a pair is
accepted, a matching (blossom.py) shows that the rest of the group, and everybody else, can still be paired. So a round
without a rematch is found whenever there is one.

Otherwise the rules are relaxed in this order: the balance of seats, then rematches, the oldest first. A second
bye is given only when everybody has had one.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from rampage.club.cups.blossom import complete, pairs_possible
from rampage.club.cups.model import Pair

TRIES: Final = 500  # Pairs that are tried in a group before one more player may float.
MOST_DIFFERENCE: Final = 2  # How much more often somebody may have been on one seat than on the other.


@dataclass(frozen=True, slots=True)
class Player:
    """An entrant before a round; `met` are the opponents so far, each with the last round in which they met. `byes`
    counts wins without a game. `difference`: how much more often first than second; `last`: 1 first, -1 second, 0 not
    seated yet."""

    number: int
    points: float
    met: dict[int, int]
    byes: int = 0
    difference: int = 0
    last: int = 0


May = Callable[[Player, Player], bool]


def swiss_round(players: list[Player]) -> list[Pair]:
    """Pairs for a round, in the order of boards; a bye is last. `players` are in the order of their seeds."""
    order = sorted(players, key=lambda player: -player.points)
    for may in _relaxed(order):
        bye = _bye(order, may)
        if len(order) % 2 and bye is None:
            continue
        seated = [player for player in order if player is not bye]
        if complete(seated, may):
            pairs = _by_groups(seated, may)
            return [seats(*pair) for pair in pairs] + ([Pair(bye.number)] if bye else [])
    raise AssertionError("with rematches everybody can be paired")


def _relaxed(players: list[Player]) -> list[May]:
    """Who may meet: by all rules first, then by fewer and fewer."""
    last = max((at for player in players for at in player.met.values()), default=0)

    def without_rematch(since: int) -> May:
        return lambda one, other: one.met.get(other.number, -1) < since

    strict = without_rematch(0)
    rules: list[May] = [lambda one, other: strict(one, other) and not _must_both(one, other), strict]
    return rules + [without_rematch(at + 1) for at in range(1, last + 1)]


def _must_both(one: Player, other: Player) -> bool:
    """Must both have the same seat, so as not to be too often on the other one?"""
    return abs(one.difference) >= MOST_DIFFERENCE and one.difference == other.difference


def _bye(order: list[Player], may: May) -> Player | None:
    """Who gets the bye: the last who has had none, if all others can be paired."""
    if len(order) % 2 == 0:
        return None
    fewest = min(player.byes for player in order)
    for player in reversed(order):
        if player.byes == fewest and complete([one for one in order if one is not player], may):
            return player
    return None


# Groups.


def _by_groups(order: list[Player], may: May) -> list[tuple[Player, Player]]:
    """Pairs from the top. All of `order` can be paired, and that stays true of those who are left."""
    pairs: list[tuple[Player, Player]] = []
    floaters: list[Player] = []
    rest = order
    while rest:
        points = rest[0].points
        group = floaters + [player for player in rest if player.points == points]
        rest = [player for player in rest if player.points != points]
        found, floaters = _Group(group, rest, points, may).paired()
        pairs += found
    return pairs


class _Group:
    """A score group, with those who floated down to it."""

    def __init__(self, group: list[Player], below: list[Player], points: float, may: May) -> None:
        self._group: Final = group
        self._below: Final = below
        self._points: Final = points
        self._may: Final = may
        self._tries = 0

    def paired(self) -> tuple[list[tuple[Player, Player]], list[Player]]:
        """Pairs, and those who float."""
        size = len(self._group)
        least = size - 2 * pairs_possible(self._group, self._may)
        for floating in range(least, size, 2):
            self._tries = 0
            found = self._search(self._group, [], floating)
            if found is not None:
                return found
        return [], self._group

    def _search(
        self, left: list[Player], floaters: list[Player], floating: int
    ) -> tuple[list[tuple[Player, Player]], list[Player]] | None:
        """Pair those who are left, and let this many more float."""
        if not left:
            return [], floaters
        player = left[0]
        for other in self._candidates(left, floating):
            self._tries += 1
            if self._tries > TRIES:
                return None
            rest = [one for one in left[1:] if one is not other]
            if self._fits(rest, floaters, floating):
                found = self._search(rest, floaters, floating)
                if found is not None:
                    return [(player, other), *found[0]], found[1]
        if floating and self._fits(left[1:], [*floaters, player], floating - 1):
            return self._search(left[1:], [*floaters, player], floating - 1)
        return None

    def _fits(self, left: list[Player], floaters: list[Player], floating: int) -> bool:
        """Can the rest of the group be paired, and everybody who is not?"""
        inside = len(left) - 2 * pairs_possible(left, self._may) <= floating
        return inside and complete(left + floaters + self._below, self._may)

    def _candidates(self, left: list[Player], floating: int) -> list[Player]:
        """Opponents for the first who is left, the best first. Who comes from above meets the best of the group; the
        others meet the lower half in order. Those who want the same seat come later."""
        player, others = left[0], left[1:]
        if player.points > self._points:
            ideal = [one for one in others if one.points == self._points]
            last = [one for one in others if one.points != self._points]
        else:
            half = max(1, (len(left) - floating) // 2)
            ideal, last = left[half:], left[1:half][::-1]
        ideal.sort(key=lambda one: player.difference * one.difference > 0)
        return [one for one in ideal + last if self._may(player, one)]


# Seats.


def seats(one: Player, other: Player) -> Pair:
    """Who is first: the one who was less often, then the one who was not last time, then the higher rank if its number
    is odd, so that seats change from board to board."""
    if one.difference != other.difference:
        first = one if one.difference < other.difference else other
    elif one.last != other.last:
        first = one if one.last < other.last else other
    else:
        first = one if one.number % 2 else other
    return Pair(first.number, other.number if first is one else one.number)
