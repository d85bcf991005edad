"""Hints that were used: by which seat, and after how many choices. They change nothing in a match, but the record
notes them, so that everybody can see who played without help."""

from typing import Any, Final

from rampage.kernel.records.errors import CHANGED, SAVED, RecordError, shortened
from rampage.kernel.value import Value

MOST: Final = 10_000  # In one record: more than any match has decisions.


class HintTaken(Value):
    """A seat looked at a hint after a number of choices."""

    def __init__(self, seat: int, after: int) -> None:
        self.seat: Final = seat
        self.after: Final = after

    def __repr__(self) -> str:
        return f"HintTaken(seat={self.seat}, after={self.after})"

    def parts(self) -> tuple[int, int]:
        return self.seat, self.after

    def json(self, roles: list[str]) -> dict[str, Any]:
        """As a record has it."""
        return {"by": roles[self.seat], "after": self.after}


def read_hints(data: dict[str, Any], roles: list[str]) -> list[HintTaken]:
    """The hints of a record."""
    listed = data.get("hints", [])
    if not isinstance(listed, list) or len(listed) > MOST:
        raise RecordError("field 'hints'", "It should be a list of hints.", SAVED)
    return [_read(entry, f"hint {number}", roles) for number, entry in enumerate(listed, 1)]


def _read(entry: Any, place: str, roles: list[str]) -> HintTaken:
    if not isinstance(entry, dict):
        raise RecordError(place, f"It is {shortened(entry)}, and should be an object.", SAVED)
    by, after = entry.get("by"), entry.get("after")
    if by not in roles:
        problem = f"There is no seat {shortened(by)}; there are {', '.join(roles)}."
        raise RecordError(place, problem, CHANGED)
    if not isinstance(after, int) or isinstance(after, bool) or after < 0:
        raise RecordError(place, f"It comes after {shortened(after)} choices.", CHANGED)
    return HintTaken(roles.index(by), after)
