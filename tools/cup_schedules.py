"""Search schedules for round robins of larger tables, and keep the better ones in club/cups/larger/schedules.txt.

    python -m tools.cup_schedules [--seconds 20] [--seats 3,4,5,6] [--players 3-24]

In a good schedule all pairs meet equally often, and everybody sits at smaller tables equally often. The search swaps
two players of a round, and accepts swaps that make things worse less and less often (simulated annealing). A perfect
schedule is left alone, so the command can be repeated. The schedules of 15 and 21 players at tables of three (Kirkman's
and Ray-Chaudhuri's) and of 16 at tables of four (an affine plane) were constructed, because a search hardly ever finds
them.
"""

from __future__ import annotations

import argparse
import math
import random
import sys
import time
from itertools import combinations, product

from rampage.club.cups.larger.round_robin import FILE, Round, met_in, read, rounds_of, schedule, written
from rampage.club.cups.larger.sizes import split
from rampage.club.cups.rules import MOST_ENTRANTS, ROUND_ROBIN

SMALL = 4  # How much a smaller table counts, squared, against meetings, squared.
HOT, COLD = 1.2, 0.12
STEPS = 400  # Of one search, from hot to cold, for each seat of each round.


def sizes_of(seats: int) -> tuple[int, ...]:
    return tuple(range(2, seats + 1))


def spread(counts: list[int]) -> int:
    """How uneven numbers are: 0 if none differs from another by more than 1."""
    low, more = divmod(sum(counts), len(counts))
    even = more * (low + 1) ** 2 + (len(counts) - more) * low**2
    return sum(count * count for count in counts) - even


def badness(players: int, rounds: list[list[list[int]]] | tuple[Round, ...]) -> int:
    """How far a schedule is from a perfect one: 0 is perfect."""
    met = met_in(rounds)
    largest = max(len(table) for table in rounds[0])
    small = [
        sum(number in table and len(table) < largest for tables in rounds for table in tables)
        for number in range(players)
    ]
    counts = [met[pair] for pair in combinations(range(players), 2)]
    mean = sum(counts) / len(counts)
    far = sum(int(abs(count - mean)) ** 2 for count in counts if abs(count - mean) >= 2)
    return spread(counts) + far + SMALL * spread(small)


class Search:
    """One schedule that gets better."""

    def __init__(self, players: int, seats: int, cycles: int, chance: random.Random) -> None:
        self.counts = split(players, sizes_of(seats))
        self.chance = chance
        self.met = [[0] * players for _ in range(players)]
        self.small = [0] * players
        self.rounds: list[list[list[int]]] = []
        for _ in range(rounds_of(players, sizes_of(seats), cycles)):
            order = list(range(players))
            chance.shuffle(order)
            self.rounds.append([[order.pop() for _ in range(count)] for count in self.counts])
        for tables in self.rounds:
            for table in tables:
                for number in table:
                    self.small[number] += len(table) < self.counts[0]
                for one, other in combinations(table, 2):
                    self._meet(one, other, 1)

    def _meet(self, one: int, other: int, by: int) -> None:
        self.met[one][other] += by
        self.met[other][one] += by

    def run(self) -> None:
        """From hot to cold."""
        steps = STEPS * len(self.rounds) * len(self.small)
        for step in range(steps if len(self.counts) > 1 else 0):
            heat = HOT * (COLD / HOT) ** (step / steps)
            self._step(heat)

    def _step(self, heat: float) -> None:
        chance = self.chance
        tables = chance.choice(self.rounds)
        here, far = chance.sample(tables, 2)
        at, there = chance.randrange(len(here)), chance.randrange(len(far))
        one, other = here[at], far[there]
        mine, theirs = self.met[one], self.met[other]
        worse = 0
        for number in here:
            if number != one:
                worse += theirs[number] - mine[number] + 1
        for number in far:
            if number != other:
                worse += mine[number] - theirs[number] + 1
        worse *= 2
        shift = (len(far) < self.counts[0]) - (len(here) < self.counts[0])
        if shift:
            worse += 2 * SMALL * shift * (self.small[one] - self.small[other] + shift)
        if worse > 0 and chance.random() >= math.exp(-worse / 2 / heat):
            return
        for number in here:
            if number != one:
                self._meet(one, number, -1)
                self._meet(other, number, 1)
        for number in far:
            if number != other:
                self._meet(other, number, -1)
                self._meet(one, number, 1)
        here[at], far[there] = other, one
        self.small[one] += shift
        self.small[other] -= shift


def searched(
    players: int, seats: int, cycles: int, seconds: float, known: tuple[Round, ...] | None
) -> tuple[Round, ...]:
    """The best schedule that is found in the time, or the known one."""
    best, least = known, badness(players, known) if known else 1 << 30
    chance = random.Random(f"{players} {seats} {cycles} {least}")
    until = time.monotonic() + seconds
    while least and (best is None or time.monotonic() < until):
        search = Search(players, seats, cycles, chance)
        search.run()
        found = badness(players, search.rounds)
        if found < least:
            best, least = ordered(search.rounds), found
    assert best is not None
    return best


def ordered(rounds: list[list[list[int]]]) -> tuple[Round, ...]:
    """The same, sorted inside each round: large tables first."""
    return tuple(
        tuple(sorted((tuple(sorted(table)) for table in tables), key=lambda table: (-len(table), table)))
        for tables in rounds
    )


def numbers(text: str) -> list[int]:
    """`3,4` or `3-24` as numbers."""
    first, dash, last = text.partition("-")
    return list(range(int(first), int(last) + 1)) if dash else [int(part) for part in text.split(",")]


Key = tuple[int, int, int]


def known(key: Key, lines: dict[Key, str]) -> tuple[Round, ...] | None:
    """The schedule so far. For two cycles it may be the one of a single cycle twice, which is perfect if that is."""
    players, seats, cycles = key
    if key in lines:
        return schedule(players, sizes_of(seats), cycles)
    return read(lines[players, seats, 1]) * 2 if cycles == 2 else None


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--seconds", type=float, default=20.0, help="for each schedule")
    parser.add_argument("--seats", default="3,4,5,6")
    parser.add_argument("--players", default=f"3-{MOST_ENTRANTS[ROUND_ROBIN]}")
    asked = parser.parse_args()
    FILE.touch()
    lines: dict[Key, str] = {}
    for line in FILE.read_text(encoding="utf-8").splitlines():
        players, seats, cycles = map(int, line.split()[:3])
        lines[players, seats, cycles] = line
    for seats, players, cycles in product(numbers(asked.seats), numbers(asked.players), (1, 2)):
        if players < seats:
            continue
        key = (players, seats, cycles)
        found = searched(*key, asked.seconds, known(key, lines))
        lines[key] = written(*key, found)
        left = badness(players, found)
        sys.stdout.write(f"{players} players, {seats} seats, {len(found)} rounds: {left} from perfect\n")
        FILE.write_text("".join(f"{lines[one]}\n" for one in sorted(lines)), encoding="utf-8")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
