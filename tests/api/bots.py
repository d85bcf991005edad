"""Somebody's own bot, in a module that other processes can import."""

from rampage.bots.bot import Bot
from rampage.kernel.position import Outcome, Position


class Counting(Bot):
    """Takes any choice, and counts what it is told."""

    def __init__(self, seed: int = 0) -> None:
        super().__init__(seed)
        self.heard: list[str] = []
        self.outcomes: list[str] = []
        self.asked = 0

    def choose(self, position: Position, seat: int) -> int:
        self.asked += 1
        return int(position.one(seat, self.rng(position, seat)))

    def on_start(self, position: Position, seat: int) -> None:
        assert position.waiting > 0
        self.heard.append(f"start {seat}")

    def on_end(self, outcome: Outcome, seat: int) -> None:
        self.heard.append(f"end {seat}")
        self.outcomes.append(outcome.text)


class Peeking(Counting):
    """Writes down all that it is shown, and then wrecks it."""

    def __init__(self, seed: int = 0) -> None:
        super().__init__(seed)
        self.seen: dict[int, str] = {}

    def choose(self, position: Position, seat: int) -> int:
        self.seen[int(position.played)] = position.to_text()
        choice = super().choose(position, seat)
        position.apply(choice, seat)
        position.agenda.clear()
        position.finish(1)
        return choice
