"""What a seat remembers of a match: everything that it has seen change, and its own choices, in order."""

import json
from typing import Final

from rampage.envs.facts import leaves
from rampage.kernel.position import CHANCE, Position

GONE: Final = "-"  # The value of an entry that is no longer there.


class Memory:
    """The history of one seat. It sees the facts after every choice of anybody, and knows which choices it made."""

    def __init__(self, start: Position, seat: int) -> None:
        self.position: Final = start.copy()
        self.seat: Final = seat
        self.made = 0  # Choices of the match that are in it.
        self.seen: dict[str, object] = {}
        self.lines: list[str] = []
        self._look()

    def catch_up(self, history: list[int]) -> None:
        """Continue to the end of a match that began as the last one did."""
        for choice in history[self.made :]:
            actor = CHANCE if self.position.waiting == CHANCE else int(self.position.actor())
            if actor == self.seat:
                self.lines.append(f"> {self.position.space().text(choice)}")
            self.position.apply(choice, actor)
            self._look()
        self.made = len(history)

    def _look(self) -> None:
        """Note what has changed for the seat."""
        now = dict(leaves(self.position.facts(self.seat)))
        changes = [
            f"{path}={json.dumps(value, default=str)}"
            for path, value in now.items()
            if path not in self.seen or self.seen[path] != value
        ]
        changes += [f"{path}={GONE}" for path in self.seen if path not in now]
        if changes:
            self.lines.append(" ".join(changes))
        self.seen = now

    def text(self) -> str:
        """All of it, one line for each event."""
        return "\n".join(self.lines)
