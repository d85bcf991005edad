"""Notifies listeners of what happens at a table. Within this process only: a table is played in one
process at a time (ownership.py)."""

from collections.abc import Callable
from dataclasses import dataclass


@dataclass(slots=True, init=False)
class ChoicesPlayed:
    """Choices were played: the log has grown from line `log_from`, after being cut to that length if `reset`."""

    log_from: int
    reset: bool

    def __init__(self, log_from: int, reset: bool = False) -> None:  # Compiled, unlike that of a dataclass.
        self.log_from = log_from
        self.reset = reset


@dataclass(frozen=True, slots=True)
class Changed:
    """Seats, presence, status or proof changed."""


@dataclass(frozen=True, slots=True)
class Asked:
    """Nothing was played, but who is thinking or who asks to take back has changed."""


@dataclass(frozen=True, slots=True)
class Timed:
    """A clock started."""


@dataclass(frozen=True, slots=True)
class Spoken:
    """Line `number` of the chat is new."""

    number: int


@dataclass(frozen=True, slots=True)
class Gone:
    """The table in memory must not be used any more; the next client loads it from the store."""


Notice = ChoicesPlayed | Changed | Asked | Timed | Spoken | Gone
Listener = Callable[[Notice], None]


class Bus:
    """Delivers notices about tables to listeners. Listeners are called synchronously and must not block."""

    def __init__(self) -> None:
        self._listeners: dict[str, list[Listener]] = {}
        # These get the notices of all tables, with their ids. Choices are separate: most listeners don't need them.
        self.overhear: list[Callable[[str, Notice], None]] = []
        self.overhear_choices: list[Callable[[str, Notice], None]] = []

    def subscribe(self, table: str, listener: Listener) -> Callable[[], None]:
        """Subscribe to a table; call the result to unsubscribe."""
        self._listeners.setdefault(table, []).append(listener)

        def stop() -> None:
            left = self._listeners.get(table, [])
            if listener in left:
                left.remove(listener)
            if not left:
                self._listeners.pop(table, None)

        return stop

    def publish(self, table: str, notice: Notice) -> None:
        """Notify all listeners of a table."""
        for listener in list(self._listeners.get(table, ())):
            listener(notice)
        for hear in self.overhear_choices if type(notice) is ChoicesPlayed else self.overhear:
            hear(table, notice)
