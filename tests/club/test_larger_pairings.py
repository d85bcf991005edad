"""Who sits together in cups of tables for three and more: sizes, schedules, Swiss, knock-out and seats."""

from collections import Counter
from collections.abc import Sequence
from fractions import Fraction
from itertools import combinations
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rampage.club.cups.larger import knock_out
from rampage.club.cups.larger.course import mended
from rampage.club.cups.larger.round_robin import met_in, rounds_of, schedule
from rampage.club.cups.larger.seating import history, seated
from rampage.club.cups.larger.sizes import split, table_sizes
from rampage.club.cups.larger.swiss import Player, swiss_round
from rampage.club.cups.model import Game, table_game
from rampage.club.cups.shares import ranked, shares

SEATS = (3, 4, 5, 6)
USUAL = st.sampled_from([tuple(range(2, seats + 1)) for seats in SEATS])
# Those of games of packages: for exactly so many, or not for every number.
ANY_SIZES = st.one_of(USUAL, st.sampled_from([(3,), (4,), (3, 4), (2, 4), (3, 6), (2, 5)]))


def all_of(tables: Sequence[Sequence[int]]) -> list[int]:
    return sorted(number for table in tables for number in table)


# Points.


@given(st.lists(st.integers(0, 5), min_size=2, max_size=6))
def test_a_table_is_worth_the_same_however_places_are_shared(keys: list[int]) -> None:
    places = ranked(keys)
    got = shares(places)
    came = sum(place > 0 for place in places)
    size = len(places)
    assert sum(got) == sum(Fraction(size - place, size - 1) for place in range(1, came + 1))
    for one, other in combinations(range(size), 2):
        if places[one] and places[other]:
            assert (got[one] > got[other]) == (places[one] < places[other])
    assert all(share == 0 for share, place in zip(got, places, strict=True) if place == 0)


def test_points_for_places() -> None:
    third = Fraction(1, 3)
    assert shares([1, 2, 3]) == [1, Fraction(1, 2), 0]
    assert shares([4, 1, 3, 2]) == [0, 1, third, 2 * third]
    assert shares([1, 1, 3]) == [Fraction(3, 4), Fraction(3, 4), 0]
    assert shares([1, 1, 1]) == [Fraction(1, 2)] * 3
    assert shares([1, 0, 0]) == [1, 0, 0]
    assert shares([1, 2]) == [1, 0]
    assert shares([1]) == [1]


# Sizes.


@given(st.integers(1, 128), ANY_SIZES)
def test_tables_have_sizes_that_the_game_allows_and_hardly_anybody_is_left_over(
    players: int, sizes: tuple[int, ...]
) -> None:
    found = split(players, sizes)
    assert set(found) <= set(sizes)
    assert list(found) == sorted(found, reverse=True)
    assert 0 <= players - sum(found) < sizes[0]
    if set(sizes) == set(range(2, sizes[-1] + 1)) and players > 1:
        assert sum(found) == players, "nobody is left over"
        assert found[0] - found[-1] <= 1, "as equal as possible"
        assert len(found) == -(-players // sizes[-1]), "as few tables as possible"


def test_sizes_follow_from_the_game() -> None:
    assert table_sizes(4, [2, 3, 4, 5, 6]) == [2, 3, 4]
    assert table_sizes(3, [3]) == [3]
    assert split(10, (2, 3)) == (3, 3, 2, 2)
    assert split(7, (3,)) == (3, 3)
    assert split(2, (3,)) == ()


# Seats.


@given(st.integers(2, 6), st.integers(1, 30), st.integers(0, 10**6))
def test_everybody_gets_each_seat_about_as_often(seats: int, rounds: int, seed: int) -> None:
    """The same players again and again: nobody has a seat more than twice more often than another one."""
    chance = Random(seed)
    group = list(range(1, seats + 1))
    tables: list[tuple[int, ...]] = []
    for _ in range(rounds):
        chance.shuffle(group)
        tables.append(seated(group, history(tables)))
        assert sorted(tables[-1]) == sorted(group)
    for number in group:
        had = Counter(table.index(number) for table in tables)
        counts = [had[seat] for seat in range(seats)]
        assert max(counts) - min(counts) <= 2


# Round robin.


@pytest.mark.parametrize("cycles", [1, 2])
@pytest.mark.parametrize("seats", SEATS)
@pytest.mark.parametrize("players", range(3, 25))
def test_every_two_meet_about_equally_often(players: int, seats: int, cycles: int) -> None:
    if players < seats:
        return
    sizes = tuple(range(2, seats + 1))
    rounds = schedule(players, sizes, cycles)
    assert len(rounds) == rounds_of(players, sizes, cycles)
    for tables in rounds:
        assert all_of(tables) == list(range(players)), "each of them once in a round"
        assert tuple(sorted(map(len, tables), reverse=True)) == split(players, sizes)
    met = met_in(rounds)
    counts = [met[pair] for pair in combinations(range(players), 2)]
    mean = sum(counts) / len(counts)
    assert mean - 2.5 <= min(counts)
    assert max(counts) <= mean + 2.5
    found = sum((count - mean) ** 2 for count in counts)
    assert found <= 0.85 * by_lot(players, split(players, sizes), len(rounds)) or players <= 2 * seats
    largest = max(map(len, rounds[0]))
    small = [
        sum(n in table and len(table) < largest for one in rounds for table in one) for n in range(players)
    ]
    assert max(small) - min(small) <= 1


def by_lot(players: int, counts: tuple[int, ...], rounds: int) -> float:
    """How unevenly players meet, on average, if lots are drawn in every round."""
    chance, order, total = Random(players), list(range(players)), 0.0
    for _ in range(10):
        drawn = []
        for _ in range(rounds):
            chance.shuffle(order)
            left = iter(order)
            drawn.append([[next(left) for _ in range(count)] for count in counts])
        met = met_in(drawn)
        numbers = [met[pair] for pair in combinations(range(players), 2)]
        mean = sum(numbers) / len(numbers)
        total += sum((number - mean) ** 2 for number in numbers)
    return total / 10


PERFECT = [
    (3, 3), (4, 4), (5, 5), (6, 6), (8, 3), (9, 3), (14, 3), (15, 3), (21, 3), (9, 4), (15, 4), (16, 4),
    (16, 5), (24, 5),
]  # fmt: skip


@pytest.mark.parametrize(("players", "seats"), PERFECT)
def test_where_it_can_be_every_two_meet_exactly_once(players: int, seats: int) -> None:
    met = met_in(schedule(players, tuple(range(2, seats + 1))))
    assert met == Counter(dict.fromkeys(combinations(range(players), 2), 1))


@settings(max_examples=25, deadline=None)
@given(st.integers(3, 16), st.sampled_from([(3,), (4,), (3, 4), (2, 4)]))
def test_games_that_are_not_for_every_number_have_schedules_too(players: int, sizes: tuple[int, ...]) -> None:
    if players < sizes[-1]:
        return
    rounds = schedule(players, sizes)
    counts = split(players, sizes)
    byes: Counter[int] = Counter()
    for tables in rounds:
        there = all_of(tables)
        assert len(set(there)) == len(there) == sum(counts)
        assert tuple(sorted(map(len, tables), reverse=True)) == counts
        byes.update(set(range(players)) - set(there))
    if sizes[0] == sizes[-1]:
        assert max((byes[n] for n in range(players)), default=0) - min(byes[n] for n in range(players)) <= 1


@given(st.data(), ANY_SIZES, st.integers(3, 24))
def test_tables_go_on_without_those_who_left(
    data: st.DataObject, sizes: tuple[int, ...], players: int
) -> None:
    counts = split(players, sizes)
    order = data.draw(st.permutations(range(players)))
    tables, at = [], 0
    for count in counts:
        tables.append(list(order[at : at + count]))
        at += count
    playing = data.draw(st.lists(st.sampled_from(range(players)), unique=True, min_size=sizes[0]))
    found = mended(tables, playing, sizes)
    assert all_of(found) == sorted(playing)
    assert all(len(table) in (1, *sizes) for table in found)
    if sizes == tuple(range(2, sizes[-1] + 1)):
        assert all(len(table) > 1 for table in found), "nobody is left over"
    untouched = [table for table in tables if set(table) <= set(playing)]
    if len(untouched) == len(tables):
        assert [sorted(table) for table in found[: len(tables)]] == [sorted(table) for table in tables]


# Swiss.


class Swiss:
    """A Swiss system whose results come from a seed; everything is counted here, not by the code that is tested."""

    def __init__(self, count: int, sizes: tuple[int, ...], seed: int) -> None:
        self.sizes = sizes
        self.points: dict[int, Fraction] = dict.fromkeys(range(1, count + 1), Fraction())
        self.met: dict[int, Counter[int]] = {number: Counter() for number in self.points}
        self.small = dict.fromkeys(self.points, 0)
        self.byes = dict.fromkeys(self.points, 0)
        self.random = Random(seed)

    def next_round(self) -> tuple[list[list[int]], list[int]]:
        order = sorted(self.points, key=lambda number: (-self.points[number], number))
        return swiss_round(
            [Player(n, float(self.points[n]), self.met[n], self.small[n], self.byes[n]) for n in order],
            self.sizes,
        )

    def play(self, tables: list[list[int]], byes: list[int]) -> None:
        for number in byes:
            self.points[number] += 1
            self.byes[number] += 1
        for table in tables:
            self.random.shuffle(table)
            places = ranked([self.random.randint(1, len(table)) for _ in table])
            for number, share in zip(table, shares(places), strict=True):
                self.points[number] += share
                self.small[number] += len(table) < len(max(tables, key=len))
            for one, other in combinations(table, 2):
                self.met[one][other] += 1
                self.met[other][one] += 1

    @property
    def most_met(self) -> int:
        return max(max(met.values(), default=0) for met in self.met.values())


@settings(max_examples=60, deadline=None)
@given(st.integers(3, 40), ANY_SIZES, st.integers(1, 6), st.integers(0, 10**6))
def test_nobody_is_twice_in_a_round_and_tables_are_legal(
    count: int, sizes: tuple[int, ...], rounds: int, seed: int
) -> None:
    swiss = Swiss(count, sizes, seed)
    for _ in range(rounds):
        tables, byes = swiss.next_round()
        assert sorted(all_of(tables) + byes) == sorted(swiss.points)
        assert tuple(sorted(map(len, tables), reverse=True)) == split(count, sizes)
        assert max(swiss.byes[number] for number in byes) == min(swiss.byes.values()) if byes else True
        swiss.play(tables, byes)
    assert max(swiss.byes.values()) - min(swiss.byes.values()) <= 1


@settings(max_examples=40, deadline=None)
@given(st.sampled_from(SEATS), st.integers(0, 30), st.integers(0, 10**6))
def test_nobody_meets_twice_while_there_are_enough_others(seats: int, more: int, seed: int) -> None:
    """With four times as many players as opponents so far, a table of strangers is found for everybody."""
    rounds = 3
    count = 4 * (seats - 1) * rounds + more
    swiss = Swiss(count, tuple(range(2, seats + 1)), seed)
    for _ in range(rounds):
        swiss.play(*swiss.next_round())
        assert swiss.most_met <= 1


@settings(max_examples=40, deadline=None)
@given(st.integers(24, 40), st.sampled_from([(2, 3), (2, 3, 4)]), st.integers(0, 10**6))
def test_players_of_a_table_have_about_the_same_points(count: int, sizes: tuple[int, ...], seed: int) -> None:
    """Closer together than tables that are dealt by lot would be, on average."""
    swiss = Swiss(count, sizes, seed)
    for _ in range(2):
        swiss.play(*swiss.next_round())
    tables, _ = swiss.next_round()
    found = apart(swiss, tables)
    order = sorted(swiss.points)
    by_lot = []
    for _ in range(30):
        swiss.random.shuffle(order)
        at, dealt = 0, []
        for table in tables:
            dealt.append(order[at : at + len(table)])
            at += len(table)
        by_lot.append(apart(swiss, dealt))
    assert found <= sum(by_lot) / len(by_lot)


def apart(swiss: Swiss, tables: Sequence[Sequence[int]]) -> Fraction:
    """How far apart those who meet are."""
    return sum(
        (
            (swiss.points[one] - swiss.points[other]) ** 2
            for table in tables
            for one, other in combinations(table, 2)
        ),
        Fraction(),
    )


def test_the_best_seeds_sit_apart_at_first() -> None:
    tables, _ = swiss_round([Player(number, 0.0) for number in range(1, 10)], (2, 3))
    assert [set(table) for table in tables] == [{1, 4, 7}, {2, 5, 8}, {3, 6, 9}]


# Knock-out.


def played(games: list[Game], random: Random) -> list[Game]:
    """The same, with places, some of them shared, and some who did not come."""
    out = []
    for game in games:
        if len(game.seats) == 1:
            out.append(Game(game.round, game.board, 1, -1, -1, "1", "bye", game.group))
            continue
        places = ranked([random.choice([0, 1, 2, 2, 3, 4]) for _ in game.group])
        out.append(Game(game.round, game.board, 1, -1, -1, " ".join(map(str, places)), "played", game.group))
    return out


@settings(max_examples=150, deadline=None)
@given(st.integers(2, 60), USUAL, st.integers(1, 3), st.integers(0, 10**6))
def test_a_knock_out_comes_to_a_final_table(count: int, sizes: tuple[int, ...], best: int, seed: int) -> None:
    best = min(best, (sizes[-1] + 1) // 2)
    random = Random(seed)
    seeds = list(range(1, count + 1))
    random.shuffle(seeds)
    games: list[Game] = []
    groups = knock_out.first_round(seeds, sizes)
    planned = knock_out.rounds_of(count, sizes, best)
    there = set(seeds)
    for round in range(1, planned + 3):
        assert set(all_of(groups)) <= there, "nobody comes back"
        assert len(all_of(groups)) == len(set(all_of(groups)))
        assert all(len(group) in (1, *sizes) for group in groups)
        made = [table_game(round, board, tuple(group)) for board, group in enumerate(groups, 1)]
        now = played(made, random)
        games += now
        if len(groups) == 1:
            break
        groups = knock_out.next_round(now, seeds, sizes, best, set())
        for game in now:
            going = set(game.seats) & set(all_of(groups))
            came = sum(place > 0 for place in game.places)
            assert len(going) == min(came, knock_out.going_on(len(game.seats), best))
            worst = max(
                (place for n, place in zip(game.seats, game.places, strict=True) if n in going), default=0
            )
            assert all(
                place == 0 or place >= worst or n in going
                for n, place in zip(game.seats, game.places, strict=True)
            ), "nobody goes on past somebody better"
        there = set(all_of(groups))
        if len(there) < 2:
            break
    else:
        raise AssertionError("it does not end")
    places = knock_out.ranking(games, seeds)
    assert sorted(places) == sorted(seeds)
    assert min(places.values()) == 1
    last = max(game.round for game in games)
    final = {number for game in games if game.round == last for number in game.seats}
    assert max(places[n] for n in final) <= len(final)


def test_who_won_a_table_sits_with_others_who_did_not() -> None:
    """Nine players at tables of three, of which two go on: the winners are spread over the next tables."""
    games = [
        Game(1, board, 1, -1, -1, "1 2 3", "played", group)
        for board, group in enumerate([(1, 6, 7), (2, 5, 8), (3, 4, 9)], 1)
    ]
    groups = knock_out.next_round(games, list(range(1, 10)), (2, 3), 2, set())
    assert all_of(groups) == [1, 2, 3, 4, 5, 6]
    assert [len(set(group) & {1, 2, 3}) for group in groups] in ([1, 2], [2, 1])
    for game in games:
        assert all(len(set(game.seats) & set(group)) <= 1 for group in groups), "not the same opponent again"


def test_who_shares_the_last_place_that_goes_on_is_decided_by_seed() -> None:
    game = Game(1, 1, 1, -1, -1, "1 2 2", "played", (7, 5, 4))
    other = Game(1, 2, 1, -1, -1, "0 0 0", "no_show", (1, 2, 3))
    groups = knock_out.next_round([game, other], [1, 2, 3, 4, 5, 6, 7], (2, 3), 2, set())
    assert all_of(groups) == [4, 7], "and nobody goes on who did not come"
    assert all_of(knock_out.next_round([game, other], list(range(1, 8)), (2, 3), 2, {7})) == [4]


def test_places_in_a_knock_out() -> None:
    games = [
        Game(1, 1, 1, -1, -1, "1 2 3", "played", (1, 2, 3)),
        Game(1, 2, 1, -1, -1, "1 2 2", "played", (4, 5, 6)),
        Game(2, 1, 1, -1, -1, "2 1", "played", (1, 4)),
    ]
    places = knock_out.ranking(games, [1, 2, 3, 4, 5, 6])
    assert places == {4: 1, 1: 2, 2: 3, 5: 4, 6: 4, 3: 6}
