"""How fast this build of the engine is.

Every figure is the best of a few short rounds on one core, in CPU time of this process: whatever else the machine
does can only slow a round down.
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
    """Units of work per second. `work` gets a running number and returns how many units it did."""
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
    """Microseconds per repetition; `work` gets the number of repetitions to do."""
    times = 1
    while True:  # Enough to take a hundredth of a second, so that the clock is precise enough.
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
    """The position with the most choices in the middle third of a sensible match; the same on every machine."""
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
    """Memory of one more position."""
    tracemalloc.start()
    before = tracemalloc.get_traced_memory()[0]
    kept = [position.copy() for _ in range(count)]
    after = tracemalloc.get_traced_memory()[0]
    tracemalloc.stop()
    return (after - before) // len(kept)


def random_play(name: str, seats: int, seconds: float, listed: bool) -> float:
    """Decisions per second of random players, by the playout path or from full lists of choices."""
    start = game(name).new(seats)

    def play(number: int) -> int:
        rng = Rng(number)
        return int((play_out_listed if listed else play_out)(start.copy(), rng, NO_LIMIT))

    return best_rate(play, seconds)


def looks_ahead(position: Position, seconds: float) -> float:
    """Search iterations per second in the middle of a match, in trees as large as a strong level's."""
    seat = position.actor()
    size = STEPS[-1] if COMPILED else STEPS[1]

    def think(number: int) -> int:
        search = Search(position.game.evaluation, Style(), Rng(number))
        while search.looks < size:
            search.look(position.imagine(seat, search.rng), seat)
        return int(search.looks)

    return best_rate(think, seconds)


def matches(name: str, seats: int, spec: str, seconds: float) -> float:
    """Matches per second of a bot against itself."""
    start = game(name).new(seats)

    def play(number: int) -> int:
        bots = [make_bot(spec, number + seat) for seat in range(int(start.seats))]
        play_bots(start.copy(), bots, Rng(number))
        return 1

    return rate(play, seconds)


def measure(name: str, seconds: float, seats: int = 0) -> dict[str, Any]:
    """All figures of one game: `seconds` for each of them, 0 `seats` for the fewest players."""
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
