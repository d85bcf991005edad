"""Masks of more than 32 bits. Compiled, `1 << n` is computed in 32 bits, because the 1 becomes a plain C number, and
it overflows without an error. Masks of squares, spaces or tiles use `bit(n)` instead."""

from rampage.kernel.packed import i64


def bit(n: i64) -> i64:
    """The mask of one bit, 0 to 62."""
    return shifted(1, n)


def shifted(number: i64, n: i64) -> i64:
    """A 64-bit number shifted to the left. As an argument, it is never taken for a 32-bit number."""
    return number << n
