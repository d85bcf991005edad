"""A round robin of larger tables: all pairs meet as equally often as possible.

Only for some numbers is there a schedule in which all pairs meet exactly once, such as 9, 15 or 21 players at tables of
three (Kirkman's schoolgirls) or 16 at tables of four. The others come near it. `schedules.txt` has them for all numbers
of players; `tools/cup_schedules.py` has searched for them. For a game that is not for two players, or not for every
number up to the size of the table, each round is grouped by who has met so far.
"""

from collections import Counter
from collections.abc import Iterable, Sequence
from functools import cache
from itertools import combinations
from math import ceil
from pathlib import Path
from string import ascii_lowercase
from typing import Final

from rampage.club.cups.larger.grouping import exchanged
from rampage.club.cups.larger.sizes import meetings, split

Table = tuple[int, ...]
Round = tuple[Table, ...]
FILE: Final = Path(__file__).parent / "schedules.txt"
AGAIN: Final = 100  # The cost of meeting once more, against that of a smaller table.


def rounds_of(players: int, sizes: Sequence[int], cycles: int = 1) -> int:
    """The number of rounds until there are as many meetings as pairs of players, times the cycles."""
    met = meetings(split(players, tuple(sizes)))
    return ceil(players * (players - 1) / 2 / met) * cycles if met else 0


@cache
def schedule(players: int, sizes: tuple[int, ...], cycles: int = 1) -> tuple[Round, ...]:
    """All rounds; players are numbers from 0. A player who is not in a round has a bye."""
    usual = sizes == tuple(range(2, sizes[-1] + 1))
    known = _file().get((players, sizes[-1], cycles)) if usual else None
    return known or _grouped(players, sizes, cycles)


def met_in(rounds: Iterable[Iterable[Sequence[int]]]) -> Counter[tuple[int, int]]:
    """How often each pair has met."""
    return Counter(
        (min(pair), max(pair)) for tables in rounds for table in tables for pair in combinations(table, 2)
    )


@cache
def _file() -> dict[tuple[int, int, int], tuple[Round, ...]]:
    """Schedules by number of players, seats and cycles."""
    out = {}
    for line in FILE.read_text(encoding="utf-8").splitlines():
        players, seats, cycles, _ = line.split(maxsplit=3)
        out[int(players), int(seats), int(cycles)] = read(line)
    return out


def read(line: str) -> tuple[Round, ...]:
    """The schedule of a line of the file."""
    return tuple(
        tuple(tuple(map(ascii_lowercase.index, table)) for table in one.split("."))
        for one in line.split()[3:]
    )


def written(players: int, seats: int, cycles: int, rounds: Sequence[Round]) -> str:
    """A schedule as a line of the file."""
    shown = [".".join("".join(ascii_lowercase[n] for n in table) for table in one) for one in rounds]
    return " ".join([str(players), str(seats), str(cycles), *shown])


def _grouped(players: int, sizes: tuple[int, ...], cycles: int) -> tuple[Round, ...]:
    """Round by round: players who have met least sit together, and byes and smaller tables go around."""
    rounds: list[Round] = []
    less: Counter[int] = Counter()  # How many opponents a player is short of.
    counts = split(players, sizes)
    for _ in range(rounds_of(players, sizes, cycles)):
        met = met_in(rounds)

        def cost(table: Sequence[int], met: Counter[tuple[int, int]] = met) -> int:
            again = sum(met[min(pair), max(pair)] ** 2 for pair in combinations(table, 2))
            return again * AGAIN + (sum(less[n] for n in table) if len(table) < counts[0] else 0)

        order = sorted(range(players), key=lambda n: (-less[n], n))[: sum(counts)]
        tables = exchanged(dealt(order, counts), cost, AGAIN)
        rounds.append(tuple(tuple(sorted(table)) for table in tables))
        for number in range(players):
            less[number] += counts[0] - next((len(table) for table in tables if number in table), 1)
    return tuple(rounds)


def dealt(order: Sequence[int], counts: Sequence[int]) -> list[list[int]]:
    """Players dealt to tables of these sizes one by one, so that those who follow each other sit apart."""
    tables: list[list[int]] = [[] for _ in counts]
    at = 0
    for number in order:
        while len(tables[at % len(counts)]) == counts[at % len(counts)]:
            at += 1
        tables[at % len(counts)].append(number)
        at += 1
    return tables
