"""The fast path: the same matches as with every check, at every seat count."""

import pytest

from rampage.bots.arena import ChoiceLog, Player, RandomPlayer, play_match
from rampage.bots.bot import Bot, RandomBot, ask, known_to
from rampage.bots.levels import make_bot
from rampage.games import game, names
from rampage.kernel.dice.dealer import FastDealer
from rampage.kernel.playout import settle_chance
from rampage.kernel.position import CHANCE
from rampage.kernel.records.match import Match
from rampage.kernel.records.record import Record
from rampage.kernel.rng import Rng

# One number of seats for each game is played on the pure engine, too.
TABLES = [
    pytest.param(name, seats, marks=[] if seats == game(name).about.seat_counts[0] else pytest.mark.compiled)
    for name in names()
    for seats in game(name).about.seat_counts
]


def checked(name: str, bots: list[Bot], seed: int) -> Match:
    """A match in which every choice is checked, and every bot sees only what its seat may know."""
    found = game(name)
    match = Match(Record(found, {}, found.standard(), ["x"] * len(bots)))
    dealer = FastDealer(seed)
    match.resolve_chance(dealer)
    while match.position.waiting > 0:
        seat = int(match.position.actor())
        match.play(ask(bots[seat], match.position, seat), seat)
        match.resolve_chance(dealer)
    return match


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_random_bots_play_the_same_match(name: str, seats: int) -> None:
    bots = [RandomBot(1000 + seat) for seat in range(seats)]
    slow = checked(name, [*bots], 5)
    log = ChoiceLog(widths=False)
    p = game(name).new(seats)
    players: list[Player] = [RandomPlayer(bot) for bot in bots]
    play_match(p, players, Rng(5), log)
    moves = [(move.seat, move.choice) for move in slow.record.moves]
    by_seat, choices, _ = log.columns()
    assert list(zip(by_seat, choices, strict=True)) == moves
    assert p.to_text() == slow.position.to_text()
    assert sum(player.decisions for player in players) == sum(1 for seat, _ in moves if seat != CHANCE)


@pytest.mark.parametrize("name", names())
def test_other_bots_play_the_same_match(name: str) -> None:
    bots = [make_bot("hasty", 3), make_bot("random", 4)]
    p = game(name).new(2)
    play_match(p, [Player(bots[0]), RandomPlayer(RandomBot(4))], Rng(6), None)
    assert p.to_text() == checked(name, bots, 6).position.to_text()


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_random_choices_do_not_depend_on_secrets(name: str, seats: int) -> None:
    """RandomPlayer asks the real position, which is fair only if a copy with other secrets gives the same choice."""
    p, rng = game(name).new(seats), Rng(3)
    settle_chance(p, rng)
    for n in range(60):
        if p.waiting <= 0:
            break
        seat = int(p.actor())
        assert known_to(p, seat).one(seat, Rng(n)) == p.one(seat, Rng(n))
        p.resolve(p.one(seat, rng), seat)
        settle_chance(p, rng)


def test_widths_count_the_legal_choices() -> None:
    log = ChoiceLog(widths=True)
    p = game("kaiju").new(2)
    start = p.copy()
    play_match(p, [RandomPlayer(RandomBot(1)), RandomPlayer(RandomBot(2))], Rng(1), log)
    for seat, choice, offered in zip(*log.columns(), strict=True):
        assert offered == (0 if seat == CHANCE else len(start.choices(seat)))
        start.resolve(choice, seat)


def test_a_stream_can_be_restarted() -> None:
    for low, middle, high in ((0, 0, 0), (5, 77, 3), (0x7FFFFFFF, 0x7FFFFFFF, 9)):
        rng = Rng(1)
        rng.restart(low, middle, high)
        fresh = Rng(low | middle << 31 | high << 62)
        assert [rng.word() for _ in range(5)] == [fresh.word() for _ in range(5)]
