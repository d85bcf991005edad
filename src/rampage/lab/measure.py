"""How fast the engine of this build is.

Every figure is the best of a few short rounds on one core, by the time that this process had: what
else the machine does can only slow a round down.
"""

import sys
import time
import tracemalloc
from collections.abc import Callable
from typing import Any, Final

from rampage.bots.bot import ask
from rampage.bots.levels import STEPS, make_bot
from rampage.bots.search import Search, Style
from rampage.bots.timing_loops import copy_often, list_often, play_bots, value_often
from rampage.games import game
from rampage.kernel.packed import COMPILED
from rampage.kernel.playout import play_out, play_out_listed, settle_chance
from rampage.kernel.position import Position
from rampage.kernel.rng import Rng

NO_LIMIT: Final = 1_000_000
ROUNDS: Final = 3


def rate(work: Callable[[int], int], seconds: float) -> float:
    """Units of work per second. `work` gets a running number and says how many units it did."""
    done = 0
    number = 0
    start = time.process_time()
    while True:
        done += work(number)
        number += 1
        elapsed = time.process_time() - start
        if elapsed >= seconds:
            return done / elapsed


def best_rate(work: Callable[[int], int], seconds: float) -> float:
    """The best of a few rounds that take `seconds` in all."""
    return max(rate(work, seconds / ROUNDS) for _ in range(ROUNDS))


def microseconds(work: Callable[[int], object], seconds: float) -> float:
    """What one of many repetitions takes; `work` is told how many to do."""
    times = 1
    while True:  # As many as take a hundredth of a second: the clock is then no concern.
        start = time.process_time()
        work(times)
        if time.process_time() - start > 0.01 or times > 1 << 24:
            break
        times *= 2

    def repeat(_: int) -> int:
        work(times)
        return times

    return 1e6 / best_rate(repeat, seconds)


def middle_of(name: str, seats: int) -> Position:
    """The widest question in the middle third of a sensible match, the same on every machine."""
    position = game(name).new(seats)
    rng = Rng(2012)
    bot = make_bot("hasty", 1)
    asked: list[Position] = []
    settle_chance(position, rng)
    while position.waiting > 0:
        asked.append(position.copy())
        seat = position.actor()
        position.apply(ask(bot, position, int(seat)), seat)
        settle_chance(position, rng)
    middle = asked[len(asked) // 3 : len(asked) * 2 // 3 + 1]
    return max(middle, key=lambda p: len(p.choices(p.actor())))


def bytes_of(position: Position, count: int = 200) -> int:
    """Memory that one more position takes."""
    tracemalloc.start()
    before = tracemalloc.get_traced_memory()[0]
    kept = [position.copy() for _ in range(count)]
    after = tracemalloc.get_traced_memory()[0]
    tracemalloc.stop()
    return (after - before) // len(kept)


def random_play(name: str, seats: int, seconds: float, listed: bool) -> float:
    """Decisions per second of players who choose at random, by the playout path or from whole lists."""
    start = game(name).new(seats)

    def play(number: int) -> int:
        rng = Rng(number)
        return int((play_out_listed if listed else play_out)(start.copy(), rng, NO_LIMIT))

    return best_rate(play, seconds)


def looks_ahead(position: Position, seconds: float) -> float:
    """Looks ahead per second of the search in the middle of a match, in trees of a strong level's size."""
    seat = position.actor()
    size = STEPS[-1] if COMPILED else STEPS[1]

    def think(number: int) -> int:
        search = Search(position.game.evaluation, Style(), Rng(number))
        while search.looks < size:
            search.look(position.imagine(seat, search.rng), seat)
        return int(search.looks)

    return best_rate(think, seconds)


def matches(name: str, seats: int, spec: str, seconds: float) -> float:
    """Whole matches of a bot against itself per second."""
    start = game(name).new(seats)

    def play(number: int) -> int:
        bots = [make_bot(spec, number + seat) for seat in range(int(start.seats))]
        play_bots(start.copy(), bots, Rng(number))
        return 1

    return rate(play, seconds)


def measure(name: str, seconds: float, seats: int = 0) -> dict[str, Any]:
    """Everything about one game in this build; `seconds` for each figure, 0 `seats` for as few as play."""
    position = middle_of(name, seats)
    seat = position.actor()
    evaluation = position.game.evaluation
    return {
        "game": name,
        "seats": int(position.seats),
        "build": "compiled" if COMPILED else "pure",
        "python": sys.version.split()[0],
        "playout_decisions_per_second": random_play(name, seats, seconds, listed=False),
        "listed_decisions_per_second": random_play(name, seats, seconds, listed=True),
        "copy_microseconds": microseconds(lambda times: copy_often(position, times), seconds / 3),
        "choices": list_often(position, seat, 1),
        "choices_microseconds": microseconds(lambda times: list_often(position, seat, times), seconds / 3),
        "value_microseconds": microseconds(
            lambda times: value_often(evaluation, position, seat, times), seconds / 3
        ),
        "bytes_per_position": bytes_of(position),
        "looks_ahead_per_second": looks_ahead(position, seconds),
        "search_matches_per_second": matches(name, seats, "search:2", seconds),
        "hasty_matches_per_second": matches(name, seats, "hasty", seconds),
    }
