"""Standings of cups of larger tables: an example by hand, and at tables of two those of two-player cups."""

from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from rampage.club.cups.larger.standings import standings
from rampage.club.cups.model import BY_SEAT, Game, lot
from rampage.club.cups.standings import standings as standings_of_pairs
from tests.club.test_standings import some_games


def table(round: int, board: int, group: tuple[int, ...], places: str, how: str = "played") -> Game:
    return Game(round, board, 1, -1, -1, places, how, group)


LOTS = {number: str(number) for number in range(1, 10)}


def test_an_example_by_hand() -> None:
    """Six players, two rounds at tables of three."""
    games = [
        table(1, 1, (1, 2, 3), "1 2 3"),
        table(1, 2, (4, 5, 6), "1 1 3"),
        table(2, 1, (1, 4, 5), "3 1 2"),
        table(2, 2, (2, 3, 6), "1 2 0"),
    ]
    found = standings(range(1, 7), games, LOTS)
    assert [(line.number, line.points) for line in found] == [
        (4, 1.75), (2, 1.5), (5, 1.25), (1, 1.0), (3, 0.5), (6, 0.0),
    ]  # fmt: skip
    first, second, *_, last = found
    # Dot shared the first table with Eve (1.25) and beat Fay (0), and then beat Ann (1) and Eve (1.25).
    assert (first.won, first.drawn, first.lost, first.places) == (1, 1, 0, (2,))
    assert (first.buchholz, first.berger) == (1.125, 1.25 / 2 / 2 + 2.25 / 2)
    # Bea was behind Ann (1) and before Cem (0.5); Fay did not come to her second table.
    assert (second.won, second.places) == (1, (1, 1))
    assert (second.buchholz, second.berger) == (0.75, 0.25 + 0.5)
    assert (last.played, last.lost) == (1, 1), "not to have come is not a match"


def test_head_to_head_counts_who_was_before_whom() -> None:
    games = [
        table(1, 1, (1, 2, 3), "2 1 3"),
        table(2, 1, (1, 2, 4), "1 2 3"),
        table(3, 1, (1, 2, 3), "2 1 3"),
        table(4, 1, (1, 3, 4), "1 2 3"),
        table(5, 1, (2, 3, 4), "2 1 3"),
    ]
    found = standings(range(1, 5), games, LOTS)
    assert [(line.number, line.points, line.head) for line in found[:2]] == [(2, 3.0, 2.0), (1, 3.0, 1.0)]


def test_a_bye_and_a_table_to_which_nobody_else_came_are_no_matches() -> None:
    games = [table(1, 1, (1,), "1", "bye"), table(1, 2, (2, 3, 4), "1 0 0", "no_show")]
    found = {line.number: line for line in standings(range(1, 5), games, LOTS)}
    assert [found[number].points for number in (1, 2, 3, 4)] == [1.0, 1.0, 0.0, 0.0]
    assert [found[number].played for number in (1, 2, 3, 4)] == [0, 0, 0, 0]
    assert (found[1].byes, found[2].byes) == (1, 0)
    assert found[1].berger == 1.0, "as against somebody with as many points"


@settings(max_examples=100, deadline=None)
@given(st.integers(2, 9), st.integers(0, 6), st.integers(0, 10**6))
def test_at_tables_of_two_they_are_those_of_pairs(count: int, rounds: int, seed: int) -> None:
    pairs = [game for game in some_games(count, rounds, seed) if game.how != "no_show"]
    random = Random(seed)
    larger = []
    for game in pairs:
        group = (game.first, game.second) if game.second else (game.first,)
        places = BY_SEAT[game.result][: len(group)] if game.result else ()
        if len(group) == 2 and random.random() < 0.5:  # Seats don't matter.
            group, places = group[::-1], places[::-1]
        larger.append(table(game.round, game.board, group, " ".join(map(str, places)), game.how))
    lots = {number: lot(bytes(2), number) for number in range(1, count + 1)}
    expected = standings_of_pairs(list(lots), pairs, lots)
    found = standings(list(lots), larger, lots)
    for one, other in zip(found, expected, strict=True):
        assert (one.number, one.points, one.head, one.buchholz, one.berger, one.won, one.byes) == (
            other.number, other.points, other.head, other.buchholz, other.berger, other.won, other.byes,
        )  # fmt: skip
