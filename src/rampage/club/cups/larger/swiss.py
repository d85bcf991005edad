"""A round of a Swiss system at larger tables: players with similar standings meet, rematches are avoided if possible,
and nobody sits at a smaller table, or has a bye, much more often than others.

The first round is dealt by seed, so that the best sit apart. After that the standings are cut into tables from the top,
and neighbours change places until nothing gets better (grouping.py).
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from itertools import combinations
from typing import Final

from rampage.club.cups.larger.grouping import exchanged
from rampage.club.cups.larger.round_robin import dealt
from rampage.club.cups.larger.sizes import split

REMATCH: Final = 1_000_000  # The cost of a rematch; nothing else is worth one.
SMALL: Final = 400  # The cost of sitting at a smaller table once more,
STEP: Final = 20  # and a difference of one point, squared: half a point costs a quarter.


@dataclass(frozen=True, slots=True)
class Player:
    """An entrant before a round: the opponents so far with how often they were met, how often the table was smaller
    than others, or there was none."""

    number: int
    points: float
    met: Mapping[int, int] = field(default_factory=dict)
    small: int = 0
    byes: int = 0


def swiss_round(players: Sequence[Player], sizes: tuple[int, ...]) -> tuple[list[list[int]], list[int]]:
    """The tables of a round and who has a bye; players are in the order of the standings, at first in that of their
    seeds."""
    counts = split(len(players), sizes)
    byes = _byes(players, len(players) - sum(counts))
    known = {player.number: player for player in players}
    order = [player.number for player in players if player.number not in byes]
    if any(player.met for player in players):
        tables = _cut(order, counts)
    else:
        tables = dealt(order, counts)

    def cost(table: Sequence[int]) -> int:
        seats = [known[number] for number in table]
        small = sum(one.small for one in seats) if len(table) < counts[0] else 0
        return small * SMALL + sum(_together(*pair) for pair in combinations(seats, 2))

    return exchanged(tables, cost, REMATCH), byes


def _together(one: Player, other: Player) -> int:
    again = one.met.get(other.number, 0)
    return REMATCH * again * again + round(STEP * (one.points - other.points) ** 2)


def _byes(players: Sequence[Player], count: int) -> list[int]:
    """The last players of those with the fewest byes."""
    order = sorted(range(len(players)), key=lambda at: (players[at].byes, -at))
    return [players[at].number for at in order[:count]]


def _cut(order: Sequence[int], counts: Sequence[int]) -> list[list[int]]:
    tables, at = [], 0
    for count in counts:
        tables.append(list(order[at : at + count]))
        at += count
    return tables
