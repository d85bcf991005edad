"""Boards that are made once: content under some options, for some seats."""

from collections.abc import Callable
from typing import Final, Generic, TypeVar

from rampage.kernel.content import Source

B = TypeVar("B")
MOST_BOARDS: Final = 64  # Positions keep theirs; this only saves making one again.


class Boards(Generic[B]):
    """`make` makes a board; games whose board does not depend on the seats pass none."""

    def __init__(self, make: Callable[[Source, dict[str, str], int], B]) -> None:
        self.make: Final = make
        self.made: Final[dict[str, B]] = {}

    def board(self, source: Source, options: dict[str, str], seats: int = 0) -> B:
        """The board; one that was made long ago is forgotten when there are too many."""
        chosen = "".join(f"|{name}={value}" for name, value in sorted(options.items()))
        key = f"{source.fingerprint}|{seats}{chosen}"
        found = self.made.get(key)
        if found is None:
            found = self.make(source, options, seats)
            if len(self.made) >= MOST_BOARDS:
                self.made.pop(next(iter(self.made)))
            self.made[key] = found
        return found
