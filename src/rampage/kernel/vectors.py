"""What several games do with packed vectors."""

from rampage.kernel.packed import append, i64, vec


def count_up(out: vec[i64], first: i64, count: i64) -> vec[i64]:
    """Append `count` numbers, from the first on: the faces of a die."""
    for n in range(count):
        out = append(out, first + n)
    return out


def backwards(items: vec[i64]) -> vec[i64]:
    """The same numbers, last to first."""
    out = vec[i64]()
    n = len(items)
    while n > 0:
        n -= 1
        out = append(out, items[n])
    return out
