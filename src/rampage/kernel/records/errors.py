"""The error for records that can't be read, and texts that several readers use."""

from typing import Any, Final

from rampage.kernel.errors import RampageError

HIDDEN: Final = "?"
MOST_SHOWN: Final = 400  # Characters of a value that an error shows; a record can contain anything.
SAVED: Final = "choose a record as Rampage saved it."
CHANGED: Final = "choose another copy: this one was changed, or played with other rules."
LATER: Final = "save the record again when the match is over."


class RecordError(RampageError):
    """A record can't be read or replayed. The message names the place, the problem and the remedy."""

    def __init__(self, place: str, problem: str, remedy: str) -> None:
        self.place = place
        self.problem = problem
        self.remedy = remedy
        super().__init__(f"{place}: {problem} Remedy: {remedy}")

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (self.place, self.problem, self.remedy)


def shortened(value: object) -> str:
    """A value from a record, shortened for a message."""
    text = repr(value)
    return text if len(text) <= 60 else f"{text[:60]}..."
