"""Everybody meets everybody else, by the circle method.

One place of the circle is fixed; the others are on a ring that turns by one each round. In round r the player at ring
place i meets the one at place 2r - i, and the player at place r the fixed one. A player is first if the distance from r
to i along the ring is odd. It shrinks by one each round, so seats alternate, and only the game against the fixed place
can upset the balance, by one. With an odd number of players the fixed place is a bye, and the balance is exact.
"""

from rampage.club.cups.model import NOBODY, Pair


def round_robin(players: list[int], cycles: int = 1) -> list[list[Pair]]:
    """All rounds. In every second cycle everybody has the other seat."""
    if len(players) < 2:
        return []
    once = _cycle(players)
    swapped = [[pair if pair.second == NOBODY else pair.swapped for pair in one] for one in once]
    return [one for cycle in range(cycles) for one in (swapped if cycle % 2 else once)]


def _cycle(players: list[int]) -> list[list[Pair]]:
    ring = list(players) if len(players) % 2 else players[:-1]
    fixed = NOBODY if len(players) % 2 else players[-1]
    size = len(ring)  # Odd.
    rounds = []
    for turn in range(size):
        pairs = [_against_fixed(ring[turn], fixed, turn)]
        for step in range(1, size // 2 + 1):
            ahead, behind = ring[(turn + step) % size], ring[(turn - step) % size]
            pairs.append(Pair(ahead, behind) if step % 2 else Pair(behind, ahead))
        rounds.append(pairs)
    return rounds


def _against_fixed(player: int, fixed: int, turn: int) -> Pair:
    if fixed == NOBODY:
        return Pair(player)
    return Pair(player, fixed) if turn % 2 else Pair(fixed, player)


def rounds_of(players: int, cycles: int = 1) -> int:
    """How many rounds there are."""
    return 0 if players < 2 else (players - 1 + players % 2) * cycles
