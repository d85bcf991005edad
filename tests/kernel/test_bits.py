"""Masks of more than 32 bits are the same in both builds."""

from rampage.kernel.bits import bit, shifted


def test_bits_beyond_the_thirty_second_are_kept() -> None:
    assert [int(bit(n)) for n in (0, 31, 32, 40, 62)] == [1, 1 << 31, 1 << 32, 1 << 40, 1 << 62]
    assert int(shifted(5, 40)) == 5 << 40
