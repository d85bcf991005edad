"""The base class of all errors, and whole numbers as the public interface accepts them."""

import operator
from typing import Any, SupportsIndex

from mypy_extensions import mypyc_attr


@mypyc_attr(allow_interpreted_subclasses=True)
class RampageError(ValueError):
    """A request can't be carried out; the message says why. `rampage.Error` is this class.

    It is a ValueError, because the cause is always a value that was passed."""


@mypyc_attr(allow_interpreted_subclasses=True)
class PlacedError(RampageError):
    """Something can't be used. The message names the place, the problem and the remedy."""

    def __init__(self, place: str, problem: str, remedy: str) -> None:
        self.place = place
        self.problem = problem
        self.remedy = remedy
        super().__init__(f"{place}: {problem} Remedy: {remedy}")

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (self.place, self.problem, self.remedy)


class UnknownSeat(RampageError):
    """The match has no seat with that number."""


def whole(value: SupportsIndex) -> int:
    """A number as a plain int. NumPy integers are not ints, and the compiled engine accepts only ints."""
    if isinstance(value, int):
        return int(value)
    return operator.index(value)
