"""Boards are built once for each combination of content, options and number of seats."""

from collections.abc import Callable
from typing import Final, Generic, TypeVar

from rampage.kernel.content import Source

B = TypeVar("B")
T = TypeVar("T")
MOST_BOARDS: Final = 64  # Positions keep their boards; the cache only saves building one again.


class Boards(Generic[B]):
    """`make` builds a board. Games whose board does not depend on the number of seats leave `seats` out."""

    def __init__(self, make: Callable[[Source, dict[str, str], int], B]) -> None:
        self.make: Final = make
        self.made: Final[dict[str, B]] = {}

    def board(self, source: Source, options: dict[str, str], seats: int = 0) -> B:
        """The board. When there are too many, the oldest are forgotten."""
        chosen = "".join(f"|{name}={value}" for name, value in sorted(options.items()))
        key = f"{source.fingerprint}|{seats}{chosen}"
        found = self.made.get(key)
        if found is None:
            found = self.make(source, options, seats)
            source.settle()
            if len(self.made) >= MOST_BOARDS:
                self.made.pop(next(iter(self.made)))
            self.made[key] = found
        return found


class PerBoard(Generic[B, T]):
    """What is computed once for a board, such as what a bot knows of it; kept for the latest boards."""

    def __init__(self, make: Callable[[B], T]) -> None:
        self.make: Final = make
        self.known: Final[list[tuple[B, T]]] = []

    def of(self, board: B) -> T:
        """What belongs to this board."""
        for known, made in self.known:
            if known is board:
                return made
        made = self.make(board)
        if len(self.known) >= MOST_BOARDS:  # Any board may be passed: it is computed again when needed.
            self.known.pop(0)
        self.known.append((board, made))
        return made
