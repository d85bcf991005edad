"""A knock-out of larger tables: the best of each table go on, until one table is left.

The best seeds sit apart in the first round. After it those who won their tables are spread over the tables of the next
round first, then those who were second, and so on; those who sat together in the last round sit apart where they can.
At a table that is smaller than others as many go on, but never all. If places are shared, the higher seed goes on.
"""

from collections.abc import Mapping, Sequence
from fractions import Fraction
from itertools import combinations

from rampage.club.cups.larger.grouping import exchanged
from rampage.club.cups.larger.sizes import split
from rampage.club.cups.model import Game
from rampage.club.cups.shares import shares


def going_on(size: int, best: int) -> int:
    """How many of a table go on."""
    return 1 if size == 1 else min(best, size - 1)


def rounds_of(players: int, sizes: tuple[int, ...], best: int) -> int:
    """The number of rounds from this many players to the final table."""
    rounds = 0
    while players > 1:
        counts = split(players, sizes)
        if not counts:  # A game that is not for so few.
            break
        rounds += 1
        if counts == (players,):
            break
        players += sum(going_on(size, best) - size for size in counts)
    return rounds


def first_round(seeds: Sequence[int], sizes: tuple[int, ...]) -> list[list[int]]:
    """The tables of the first round, by seed; a player with a bye is alone."""
    return _spread([list(seeds)], sizes, {})


def next_round(
    games: Sequence[Game], seeds: Sequence[int], sizes: tuple[int, ...], best: int, out: set[int]
) -> list[list[int]]:
    """The tables of the round after these games. Players who are `out` don't go on."""
    ranks: list[list[int]] = [[] for _ in range(max(best, 1))]
    from_table = {}
    for game in games:
        for rank, number in enumerate(_best(game, seeds, best)):
            if number not in out:
                ranks[rank].append(number)
                from_table[number] = game.board
    for same in ranks:
        same.sort(key=seeds.index)
    return _spread(ranks, sizes, from_table)


def _best(game: Game, seeds: Sequence[int], best: int) -> list[int]:
    """The players who go on from a table, the best first; only those who came."""
    came = [(place, seeds.index(n), n) for place, n in zip(game.places, game.seats, strict=True) if place]
    return [number for _, _, number in sorted(came)[: going_on(len(game.seats), best)]]


def _spread(
    ranks: Sequence[Sequence[int]], sizes: tuple[int, ...], from_table: Mapping[int, int]
) -> list[list[int]]:
    """Tables in which the ranks are spread evenly, back and forth, so that the best of one rank sits with the last of
    it. The first have the byes and the smaller tables."""
    order = [number for rank in ranks for number in rank]
    counts = split(len(order), sizes)
    byes = order[: len(order) - sum(counts)]
    counts = counts[::-1]
    tables: list[list[int]] = [[] for _ in counts]
    at, step = 0, 1
    for number in order[len(byes) :]:
        while len(tables[at]) == counts[at]:
            at, step = _turn(at, step, len(counts))
        tables[at].append(number)
        at, step = _turn(at, step, len(counts))
    rank_of = {number: at for at, rank in enumerate(ranks) for number in rank}

    def cost(table: Sequence[int]) -> int:
        return sum(
            one in from_table and from_table[one] == from_table[other]
            for one, other in combinations(table, 2)
        )

    found = exchanged(tables, cost, 1, lambda one, other: rank_of[one] == rank_of[other])
    return [*found, *([number] for number in byes)]


def _turn(at: int, step: int, count: int) -> tuple[int, int]:
    """The next table, back and forth."""
    return (at, -step) if not 0 <= at + step < count else (at + step, step)


def ranking(games: Sequence[Game], seeds: Sequence[int]) -> dict[int, int]:
    """The place of each entrant: by the round in which they went out, then by their place at the table. Those with the
    same points there share a place."""
    level: dict[int, tuple[int, bool, Fraction]] = dict.fromkeys(seeds, (0, False, Fraction()))
    for game in sorted(games, key=lambda game: game.key):
        places = game.places
        got = shares(places) if places else [Fraction()] * len(game.seats)
        for seat, number in enumerate(game.seats):
            level[number] = (game.round, bool(places) and places[seat] > 0, got[seat])
    order = sorted(level.values(), reverse=True)
    return {number: order.index(reached) + 1 for number, reached in level.items()}
