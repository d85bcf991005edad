"""Who plays whom in a cup: round robin, Swiss and knock-out, against independent counts and brute force."""

from collections import Counter
from collections.abc import Callable, Iterator
from itertools import combinations
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rampage.club.cups.blossom import complete, pairs_possible
from rampage.club.cups.knock_out import Decided, decide, first_round, matches_of, next_round, places, ranking
from rampage.club.cups.knock_out import rounds_of as rounds_of_knock_out
from rampage.club.cups.model import NOBODY, Game, Pair
from rampage.club.cups.round_robin import round_robin, rounds_of
from rampage.club.cups.swiss import MOST_DIFFERENCE, Player, swiss_round

# Round robin.


@pytest.mark.parametrize("cycles", [1, 2])
@pytest.mark.parametrize("count", range(2, 21))
def test_everybody_meets_everybody_once_per_cycle_and_seats_are_balanced(count: int, cycles: int) -> None:
    numbers = list(range(11, 11 + count))
    rounds = round_robin(numbers, cycles)
    assert len(rounds) == rounds_of(count, cycles)
    met: Counter[frozenset[int]] = Counter()
    seats = dict.fromkeys(numbers, 0)
    byes: Counter[int] = Counter()
    for pairs in rounds:
        seen = [number for pair in pairs for number in pair.both if number]
        assert sorted(seen) == numbers, "each of them once in a round"
        for pair in pairs:
            if pair.second == NOBODY:
                byes[pair.first] += 1
                continue
            met[frozenset(pair.both)] += 1
            seats[pair.first] += 1
            seats[pair.second] -= 1
    assert met == Counter({frozenset(pair): cycles for pair in combinations(numbers, 2)})
    assert all(abs(difference) <= 1 for difference in seats.values())
    assert cycles == 1 or not any(seats.values()), "two cycles balance exactly"
    assert byes == (Counter(dict.fromkeys(numbers, cycles)) if count % 2 else Counter())


# The matching behind the Swiss system.


def all_matchings(nodes: list[int], may: Callable[[int, int], bool]) -> Iterator[list[tuple[int, int]]]:
    """Every set of pairs, by trying."""
    if not nodes:
        yield []
        return
    one, *rest = nodes
    yield from all_matchings(rest, may)
    for other in rest:
        if may(one, other):
            for found in all_matchings([node for node in rest if node != other], may):
                yield [(one, other), *found]


@settings(max_examples=150, deadline=None)
@given(st.integers(0, 8), st.data())
def test_the_largest_matching_is_as_large_as_brute_force_finds(size: int, data: st.DataObject) -> None:
    edges = data.draw(st.sets(st.sampled_from(list(combinations(range(size), 2)) or [(0, 0)])))
    nodes = list(range(size))

    def may(one: int, other: int) -> bool:
        return (min(one, other), max(one, other)) in edges

    largest = max(len(found) for found in all_matchings(nodes, may))
    assert pairs_possible(nodes, may) == largest
    assert complete(nodes, may) == (2 * largest == size)


def test_a_blossom_is_not_overlooked() -> None:
    """Two triangles joined by an edge: whoever starts with the wrong pairs must undo them inside a circle."""
    edges = {(0, 1), (1, 2), (0, 2), (2, 3), (3, 4), (4, 5), (3, 5)}
    assert complete(list(range(6)), lambda a, b: (min(a, b), max(a, b)) in edges)


# Swiss.


class Swiss:
    """A Swiss system whose results come from a seed; everything is counted here, not by the code that is tested."""

    def __init__(self, count: int, seed: int) -> None:
        self.numbers = list(range(1, count + 1))
        self.points = dict.fromkeys(self.numbers, 0.0)
        self.met: dict[int, dict[int, int]] = {number: {} for number in self.numbers}
        self.byes = dict.fromkeys(self.numbers, 0)
        self.seats: dict[int, list[int]] = {number: [] for number in self.numbers}
        self.random = Random(seed)
        self.round = 0

    def players(self) -> list[Player]:
        return [
            Player(
                number, self.points[number], self.met[number], self.byes[number], sum(self.seats[number]),
                (self.seats[number] or [0])[-1],
            )
            for number in self.numbers
        ]  # fmt: skip

    def may(self, one: int, other: int) -> bool:
        return other not in self.met[one]

    def play(self, pairs: list[Pair]) -> None:
        self.round += 1
        for pair in pairs:
            if pair.second == NOBODY:
                self.points[pair.first] += 1
                self.byes[pair.first] += 1
                continue
            self.met[pair.first][pair.second] = self.met[pair.second][pair.first] = self.round
            self.seats[pair.first].append(1)
            self.seats[pair.second].append(-1)
            got = self.random.choice([1.0, 1.0, 0.5, 0.0, 0.0])
            self.points[pair.first] += got
            self.points[pair.second] += 1 - got


def rematches(swiss: Swiss, pairs: list[Pair]) -> int:
    return sum(pair.second in swiss.met[pair.first] for pair in pairs if pair.second)


@settings(max_examples=60, deadline=None)
@given(st.integers(2, 24), st.integers(0, 10**6))
def test_nobody_meets_twice_and_nobody_gets_two_byes(count: int, seed: int) -> None:
    """In as many rounds as can always be paired: by Dirac's theorem half the number of players."""
    swiss = Swiss(count, seed)
    for _ in range(max(1, count // 2)):
        pairs = swiss_round(swiss.players())
        assert sorted(number for pair in pairs for number in pair.both if number) == swiss.numbers
        assert rematches(swiss, pairs) == 0 or count % 2
        swiss.play(pairs)
        assert max(swiss.byes.values()) <= 1
        # With the balance relaxed, only to avoid a rematch, it may be one more.
        assert max(abs(sum(seats)) for seats in swiss.seats.values()) <= MOST_DIFFERENCE + 1


@settings(max_examples=80, deadline=None)
@given(st.integers(2, 8), st.integers(0, 10**6))
def test_a_round_without_rematches_is_found_whenever_there_is_one(count: int, seed: int) -> None:
    swiss = Swiss(count, seed)
    for _ in range(count + 1):  # More rounds than there are opponents.
        fewest = min(swiss.byes.values())
        free = [number for number in swiss.numbers if swiss.byes[number] == fewest]
        out = [[number] for number in free] if count % 2 else [[]]
        sets = [[one for one in swiss.numbers if one not in without] for without in out]
        possible = any(
            2 * len(found) == len(some) for some in sets for found in all_matchings(some, swiss.may)
        )
        pairs = swiss_round(swiss.players())
        assert (rematches(swiss, pairs) == 0) == possible
        assert all(swiss.byes[pair.first] == fewest for pair in pairs if pair.second == NOBODY)
        swiss.play(pairs)


@settings(max_examples=60, deadline=None)
@given(st.sampled_from([4, 6, 8]), st.integers(0, 10**6))
def test_as_many_as_possible_of_the_best_meet_each_other(count: int, seed: int) -> None:
    swiss = Swiss(count, seed)
    for _ in range(count // 2):
        players = swiss.players()
        pairs = swiss_round(players)
        best = max(swiss.points.values())
        top = {number for number in swiss.numbers if swiss.points[number] == best}
        too_often = {p.number: p.difference for p in players if abs(p.difference) >= MOST_DIFFERENCE}

        def may(one: int, other: int, apart: dict[int, int] = too_often) -> bool:
            return swiss.may(one, other) and (one not in apart or apart[one] != apart.get(other))

        full = [found for found in all_matchings(swiss.numbers, may) if 2 * len(found) == count]
        if full:
            most = max(sum(set(pair) <= top for pair in found) for found in full)
            assert sum(set(pair.both) <= top for pair in pairs) == most
        swiss.play(pairs)


def test_the_upper_half_meets_the_lower_half() -> None:
    pairs = swiss_round([Player(number, 0.0, {}) for number in range(1, 9)])
    assert [set(pair.both) for pair in pairs] == [{1, 5}, {2, 6}, {3, 7}, {4, 8}]
    assert [pair.first in (1, 2, 3, 4) for pair in pairs] == [True, False, True, False]


def test_a_rematch_is_the_oldest_one() -> None:
    """Four players have all met; those who met in the first round meet again."""
    met = {1: {2: 1, 3: 2, 4: 3}, 2: {1: 1, 4: 2, 3: 3}, 3: {4: 1, 1: 2, 2: 3}, 4: {3: 1, 2: 2, 1: 3}}
    pairs = swiss_round([Player(number, 0.0, met[number]) for number in (1, 2, 3, 4)])
    assert {frozenset(pair.both) for pair in pairs} == {frozenset({1, 2}), frozenset({3, 4})}


def test_a_large_last_round_is_paired_in_time() -> None:
    swiss = Swiss(64, 5)
    for _ in range(9):
        pairs = swiss_round(swiss.players())
        assert rematches(swiss, pairs) == 0
        swiss.play(pairs)


# Knock-out.


def test_seeds_are_placed_so_that_the_best_meet_late() -> None:
    assert places(8) == [1, 8, 4, 5, 2, 7, 3, 6]
    for size in (2, 4, 8, 16, 32):
        order = places(size)
        assert sorted(order) == list(range(1, size + 1))
        for start in range(0, size, 2):
            assert order[start] + order[start + 1] == size + 1


@settings(max_examples=60, deadline=None)
@given(st.integers(2, 20), st.integers(0, 10**6), st.booleans(), st.integers(0, 2))
def test_a_knock_out_has_one_winner(count: int, seed: int, third: bool, replays: int) -> None:
    random = Random(seed)
    seeds = list(range(1, count + 1))
    random.shuffle(seeds)
    games: list[Game] = []
    out: list[int] = []
    pairs, total = first_round(seeds), rounds_of_knock_out(count)
    byes = [pair.first for pair in pairs if pair.second == NOBODY]
    assert sorted(byes) == sorted(seeds[: len(byes)]), "byes are for the top seeds"
    for round in range(1, total + 1):
        final = round == total
        for board, pair in enumerate(pairs, 1):
            attempts = [_played(round, board, 1, pair, random)]
            while isinstance(again := decide(attempts, seeds, replays), Pair):
                assert again == attempts[-1].pair.swapped
                attempts.append(_played(round, board, len(attempts) + 1, again, random))
            assert isinstance(again, Decided)
            if again.tied:
                assert len(attempts) == replays + 1
                assert seeds.index(again.winner) < seeds.index(again.loser)
            if again.loser and not (final and board == 2):
                out.append(again.loser)
            games += attempts
        if not final:
            pairs = next_round(games, round, seeds, replays, third)
    assert len(set(out)) == count - 1, "everybody but one has lost once"
    found = ranking(games, seeds, replays, total)
    (winner,) = set(seeds) - set(out)
    assert [number for number, place in found.items() if place == 1] == [winner]
    assert sorted(found.values())[1] == 2
    last = matches_of(games, total)
    assert (2 in last) == (third and count >= 4)
    if 2 in last:
        assert sorted(found.values())[:4] == [1, 2, 3, 4]


def _played(round: int, board: int, attempt: int, pair: Pair, random: Random) -> Game:
    result = "first" if pair.second == NOBODY else random.choice(["first", "second", "draw"])
    how = "bye" if pair.second == NOBODY else "played"
    return Game(round, board, attempt, pair.first, pair.second, result, how)


def test_if_nobody_came_to_the_final_nobody_is_first() -> None:
    games = [Game(1, 1, 1, 1, 2, "none", "no_show")]
    assert ranking(games, [1, 2], 1, 1) == {1: 2, 2: 2}


def test_if_nobody_came_the_next_opponent_gets_a_bye() -> None:
    seeds = [1, 2, 3, 4]
    one, two = first_round(seeds)
    games = [
        Game(1, 1, 1, *one.both, "first", "played"),
        Game(1, 2, 1, *two.both, "none", "no_show"),
    ]
    assert next_round(games, 1, seeds, 1, third=True) == [Pair(1)]
