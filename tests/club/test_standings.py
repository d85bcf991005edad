"""Standings of cups: a second, naive calculation of everything, and examples worked out by hand."""

from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from rampage.club.cups.model import Game, drawn, lot
from rampage.club.cups.standings import standings


def some_games(count: int, rounds: int, seed: int) -> list[Game]:
    """Rounds of random pairs with random results; an odd one out has a bye, and some don't come."""
    random = Random(seed)
    games = []
    for round in range(1, rounds + 1):
        numbers = list(range(1, count + 1))
        random.shuffle(numbers)
        for board in range(1, (count + 1) // 2 + 1):
            first = numbers.pop()
            if not numbers:
                games.append(Game(round, board, 1, first, 0, "first", "bye"))
                continue
            result = random.choice(["first", "second", "draw", "none", ""])
            how = "" if not result else "no_show" if result == "none" or random.random() < 0.1 else "played"
            games.append(Game(round, board, 1, first, numbers.pop(), result, how))
    return games


def naive(
    count: int, games: list[Game], seed: bytes
) -> list[tuple[int, float, float | None, float, float, int, str]]:
    """The same from the text of the rules, game by game."""
    numbers = range(1, count + 1)
    got: dict[int, list[tuple[int, float, str]]] = {number: [] for number in numbers}
    for game in games:
        if game.result:
            share = {"first": (1, 0), "second": (0, 1), "draw": (0.5, 0.5), "none": (0, 0)}[game.result]
            got[game.first].append((game.second, share[0], game.how))
            if game.second:
                got[game.second].append((game.first, share[1], game.how))
    points = {number: sum(point for _, point, _ in got[number]) for number in numbers}
    rows: list[tuple[int, float, float | None, float, float, int, str]] = []
    for number in numbers:
        tied = [other for other in numbers if points[other] == points[number]]
        met_all = all(
            any(opponent == other for opponent, _, _ in got[one])
            for one in tied
            for other in tied
            if one != other
        )
        head = sum(point for opponent, point, _ in got[number] if opponent in tied)
        opponents = [
            (points[opponent] if how == "played" else points[number], point)
            for opponent, point, how in got[number]
        ]
        strengths = sorted(strength for strength, _ in opponents)
        wins = sum(point == 1 and how == "played" for _, point, how in got[number])
        shown = head if len(tied) > 1 and met_all else None
        berger = sum(strength * point for strength, point in opponents)
        rows.append((number, points[number], shown, sum(strengths[1:]), berger, wins, lot(seed, number)))
    rows.sort(key=lambda row: (-row[1], -(row[2] or 0), -row[3], -row[4], -row[5], row[6]))
    return rows


@settings(max_examples=150, deadline=None)
@given(st.integers(2, 9), st.integers(0, 6), st.integers(0, 10**6))
def test_standings_are_those_of_a_naive_calculation(count: int, rounds: int, seed: int) -> None:
    games = some_games(count, rounds, seed)
    key = seed.to_bytes(4, "big")
    numbers = list(range(1, count + 1))
    found = standings(numbers, games, {number: lot(key, number) for number in numbers})
    shown = [
        (line.number, line.points, line.head, line.buchholz, line.berger, line.won, line.lot)
        for line in found
    ]
    assert shown == naive(count, games, key)
    assert [line.place for line in found] == list(range(1, count + 1))


def test_an_example_by_hand() -> None:
    """Four players, three rounds: Cem (3) beat Ann and Dot and drew against Bea."""
    games = [
        Game(1, 1, 1, 1, 2, "first", "played"),
        Game(1, 2, 1, 3, 4, "first", "played"),
        Game(2, 1, 1, 3, 1, "first", "played"),
        Game(2, 2, 1, 2, 4, "first", "played"),
        Game(3, 1, 1, 1, 4, "first", "played"),
        Game(3, 2, 1, 2, 3, "draw", "played"),
    ]
    found = standings([1, 2, 3, 4], games, {number: str(number) for number in range(1, 5)})
    assert [(line.number, line.points) for line in found] == [(3, 2.5), (1, 2.0), (2, 1.5), (4, 0.0)]
    cem = found[0]
    assert (cem.head, cem.buchholz, cem.berger, cem.won) == (None, 3.5, 2.75, 2)


def test_head_to_head_comes_first() -> None:
    """Ann (1) and Bea (2) have two points each. Bea met stronger opponents, but Ann beat her."""
    games = [
        Game(1, 1, 1, 1, 2, "first", "played"),
        Game(1, 2, 1, 3, 4, "first", "played"),
        Game(2, 1, 1, 4, 1, "second", "played"),
        Game(2, 2, 1, 2, 3, "first", "played"),
        Game(3, 1, 1, 5, 1, "first", "played"),
        Game(3, 2, 1, 2, 6, "first", "played"),
    ]
    found = standings([1, 2, 3, 4, 5, 6], games, {number: str(9 - number) for number in range(1, 7)})
    ann, bea = found[:2]
    assert (ann.number, ann.points, ann.head) == (1, 2.0, 1.0)
    assert (bea.number, bea.points, bea.head) == (2, 2.0, 0.0)
    assert found[2].head is None, "the others who are tied have not all met"


def test_lots_split_what_nothing_else_does() -> None:
    games = [Game(1, 1, 1, 1, 2, "draw", "played")]
    for seed in (b"one", b"two", b"three", b"four", b"five", b"six"):
        found = standings([1, 2], games, {number: lot(seed, number) for number in (1, 2)})
        assert [line.number for line in found] == drawn(seed, [1, 2])
    assert {tuple(drawn(bytes([seed]), [1, 2])) for seed in range(20)} == {(1, 2), (2, 1)}
