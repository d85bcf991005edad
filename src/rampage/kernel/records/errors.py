"""What is said of a record that cannot be read, and the words that its readers share."""

from typing import Any, Final

from rampage.kernel.errors import RampageError

HIDDEN: Final = "?"
MOST_TOLD: Final = 400  # Characters of what is wrong with a choice; a record may hold anything.
SAVED: Final = "choose a record as Rampage saved it."
CHANGED: Final = "choose another copy: this one was changed, or is of other rules."
LATER: Final = "save the record again when the match is over."


class RecordError(RampageError):
    """A record that cannot be read or replayed: names the place, the problem and the remedy."""

    def __init__(self, place: str, problem: str, remedy: str) -> None:
        self.place = place
        self.problem = problem
        self.remedy = remedy
        super().__init__(f"{place}: {problem} Remedy: {remedy}")

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (self.place, self.problem, self.remedy)


def shortened(value: object) -> str:
    """What a record holds, as it can be told: the whole may be as long as a file."""
    told = repr(value)
    return told if len(told) <= 60 else f"{told[:60]}..."
