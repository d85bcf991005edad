"""One choice of a record."""

from typing import Any, Final

from rampage.kernel.value import Value

# The `group` of a choice that was made alone, and of one that was restored without being played.
ALONE: Final = -1
UNKNOWN: Final = -2


class Move(Value):
    """One choice of a record: who chose (a seat or CHANCE), what, and who may know it. Simultaneous choices have the
    same `group`, the number of the first of them; it follows from the others, so it does not count in comparisons."""

    def __init__(self, seat: int, choice: int, audience: int, group: int = UNKNOWN) -> None:
        self.seat: Final = seat
        self.choice: Final = choice
        self.audience: Final = audience
        self.group: Final = group

    def __repr__(self) -> str:
        return f"Move(seat={self.seat}, choice={self.choice}, audience={self.audience})"

    def __reduce__(self) -> tuple[Any, ...]:
        return Move, (*self.parts(), self.group)

    def parts(self) -> tuple[int, int, int]:
        return self.seat, self.choice, self.audience
