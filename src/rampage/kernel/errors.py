"""What every error of Rampage has in common, and whole numbers as the public interface takes them."""

import operator
from typing import SupportsIndex


class RampageError(ValueError):
    """Something that was asked of Rampage can't be done; the message says why. `rampage.Error` is this class.

    Every error is also a ValueError: what is wrong is always a value that was given."""


class UnknownSeat(RampageError):
    """A number that is no seat of this match."""


def whole(value: SupportsIndex) -> int:
    """A number as a plain int. NumPy's integers are no ints, and a compiled engine takes nothing else."""
    if isinstance(value, int):
        return int(value)
    return operator.index(value)
