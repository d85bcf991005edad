"""Masks of more than 32 bits. Compiled, `1 << n` is computed in 32 bits, since the 1 becomes a plain C
number, and no error tells: masks of squares, spaces or tiles take `bit(n)` instead."""

from rampage.kernel.packed import i64


def bit(n: i64) -> i64:
    """The mask of one bit, 0 to 62."""
    return shifted(1, n)


def shifted(number: i64, n: i64) -> i64:
    """A 64-bit number shifted to the left; as an argument it cannot be taken for a smaller one."""
    return number << n
