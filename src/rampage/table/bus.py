"""Who is told when something happens at a table. In this process only: one process serves a database (sole.py)."""

from collections.abc import Callable
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class ChoicesPlayed:
    """The match went on: the log has grown from `log_from`, after being cut to it when `reset`."""

    log_from: int
    reset: bool = False


@dataclass(frozen=True, slots=True)
class Changed:
    """Seats, presence, status or proof changed."""


@dataclass(frozen=True, slots=True)
class Asked:
    """Nothing was played, but who thinks or who asks to take back changed."""


@dataclass(frozen=True, slots=True)
class Timed:
    """A clock started."""


@dataclass(frozen=True, slots=True)
class Spoken:
    """Line `number` of the chat is new."""

    number: int


@dataclass(frozen=True, slots=True)
class Gone:
    """The table in memory is of no more use: who comes again gets it from the store."""


Notice = ChoicesPlayed | Changed | Asked | Timed | Spoken | Gone
Listener = Callable[[Notice], None]


class Bus:
    """Carries news of tables to whoever listens. Listeners are called at once and must not wait."""

    def __init__(self) -> None:
        self._listeners: dict[str, list[Listener]] = {}

    def listen(self, table: str, listener: Listener) -> Callable[[], None]:
        """Hear of a table; calling what comes back ends it."""
        self._listeners.setdefault(table, []).append(listener)

        def stop() -> None:
            left = self._listeners.get(table, [])
            if listener in left:
                left.remove(listener)
            if not left:
                self._listeners.pop(table, None)

        return stop

    def tell(self, table: str, notice: Notice) -> None:
        """Tell all who listen."""
        for listener in list(self._listeners.get(table, ())):
            listener(notice)
