"""The luck report: what chance gave each seat compared with the expected values, row by row."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final, TypedDict

from rampage.kernel.steps import CHANCE

if TYPE_CHECKING:
    from rampage.kernel.records.record import Record


class LuckRow(TypedDict):
    """One kind of luck: how often it mattered, the expected total, the actual total."""

    label: str
    times: int
    expected: float
    actual: float


class SeatLuck(TypedDict):
    """The luck of one seat. In every row, more than expected is better."""

    seat: int
    rows: list[LuckRow]


class Tally:
    """The rows of one seat, as they add up."""

    def __init__(self, labels: list[str]) -> None:
        self.labels: Final = labels
        self.times: Final[dict[str, int]] = dict.fromkeys(labels, 0)
        self.expected: Final[dict[str, float]] = dict.fromkeys(labels, 0.0)
        self.actual: Final[dict[str, float]] = dict.fromkeys(labels, 0.0)

    def add(self, label: str, expected: float, actual: float) -> None:
        """One more roll, draw or danger."""
        self.times[label] += 1
        self.expected[label] += expected
        self.actual[label] += actual

    def rows(self) -> list[LuckRow]:
        """The rows in which something happened."""
        return [
            {
                "label": label,
                "times": self.times[label],
                "expected": round(self.expected[label], 2),
                "actual": round(self.actual[label], 2),
            }
            for label in self.labels
            if self.times[label]
        ]


def weigh_record(
    record: "Record", labels: list[str], weigh: Callable[[Any, int, list[Tally]], None]
) -> list[SeatLuck]:
    """A report for each seat: `weigh` adds what a choice of chance means for each seat, just before it is played."""
    p = record.start()
    tallies = [Tally(labels) for _ in range(int(p.seats))]
    for move in record.moves:
        if move.seat == CHANCE:
            weigh(p, move.choice, tallies)
        p.resolve(move.choice, move.seat)
    return report(tallies)


def report(tallies: list[Tally]) -> list[SeatLuck]:
    """One tally for each seat, as the report."""
    return [{"seat": seat, "rows": tally.rows()} for seat, tally in enumerate(tallies)]
