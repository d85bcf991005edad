"""Masks. Those of more than 32 bits (of squares, spaces or tiles) use `bit(n)`: compiled, `1 << n` is computed in 32
bits, because the 1 becomes a plain C number, and it overflows without an error."""

from rampage.kernel.packed import i64


def bit(n: i64) -> i64:
    """The mask of one bit, 0 to 62."""
    return shifted(1, n)


def count_bits(mask: i64) -> i64:
    """How many bits of a mask are set."""
    count: i64 = 0
    while mask != 0:
        mask &= mask - 1
        count += 1
    return count


def shifted(number: i64, n: i64) -> i64:
    """A 64-bit number shifted to the left. As an argument, it is never taken for a 32-bit number."""
    return number << n
