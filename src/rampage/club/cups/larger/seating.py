"""Who gets which seat of a table: everybody sits in each seat about equally often."""

from collections.abc import Iterable, Mapping, Sequence

Seated = Mapping[int, Sequence[int]]  # The seats that somebody has had, in order.


def history(tables: Iterable[Sequence[int]]) -> dict[int, list[int]]:
    """The seats that everybody had at these tables."""
    out: dict[int, list[int]] = {}
    for table in tables:
        for seat, number in enumerate(table):
            out.setdefault(number, []).append(seat)
    return out


def seated(group: Sequence[int], before: Seated) -> tuple[int, ...]:
    """A group by seat, so that as few as possible sit where they often sat; of equal ways, not where they sat last.

    `best[mask]` seats those of the mask on the first seats. There are few seats, so all masks are looked at."""
    best: dict[int, tuple[int, tuple[int, ...]]] = {0: (0, ())}
    for mask in range(1, 1 << len(group)):
        seat = mask.bit_count() - 1
        best[mask] = min(
            (best[mask ^ 1 << at][0] + _cost(number, seat, before), (*best[mask ^ 1 << at][1], number))
            for at, number in enumerate(group)
            if mask >> at & 1
        )
    return best[(1 << len(group)) - 1][1]


def _cost(number: int, seat: int, before: Seated) -> int:
    had = before.get(number, ())
    often = had.count(seat)
    return 4 * (2 * often + 1) + (1 if had and had[-1] == seat else 0)
