"""A match in progress: a position, its record, and what happened. Tables and terminals use it."""

import copy
from typing import Any, Final, SupportsIndex

from rampage.kernel.dice.dealer import Dealer
from rampage.kernel.errors import whole
from rampage.kernel.events import Event
from rampage.kernel.position import CHANCE, NOBODY, Position
from rampage.kernel.records.record import Record
from rampage.kernel.records.taken_back import Taken, TakenBack

SNAPSHOT_EVERY: Final = 64


class Match:
    """Plays choices and records them. Snapshots keep undo fast in long matches."""

    def __init__(self, record: Record, position: Position | None = None) -> None:
        self.record: Final = record
        self.position: Position = record.replay() if position is None else position
        self.snapshots: list[tuple[int, Position]] = [(0, record.start())]
        if record.moves and self.position.sealed is None:
            self.snapshots.append((len(record.moves), self.position.copy()))

    def __repr__(self) -> str:
        return f"<Match of {self.record.game.name}: {self.position!r}>"

    def __copy__(self) -> "Match":
        return Match(copy.copy(self.record), self.position.copy())

    def __deepcopy__(self, memo: object) -> "Match":
        return Match(copy.deepcopy(self.record), self.position.copy())

    def __reduce__(self) -> tuple[Any, ...]:
        return Match, (self.record, self.position)

    def play(self, choice: SupportsIndex, seat: SupportsIndex) -> list[Event]:
        """Play a choice and return what happened. Raises IllegalChoice; then nothing has changed."""
        position = self.position
        events: list[Event] = []
        position.events = events
        try:
            self.record.enter(position, whole(choice), whole(seat))
        finally:
            position.events = None
        count = len(self.record.moves)
        if count - self.snapshots[-1][0] >= SNAPSHOT_EVERY and position.sealed is None:
            self.snapshots.append((count, position.copy()))
        return events

    def resolve_chance(self, dealer: Dealer) -> list[Event]:
        """Let the dealer answer until a seat is asked or the match is over; what happened."""
        events: list[Event] = []
        while self.position.waiting == CHANCE:
            events.extend(self.play(dealer.deal(self.position), CHANCE))
        if self.position.waiting == NOBODY:
            outcome = self.record.result(self.position)
            self.record.outcome = None if outcome is None else outcome.json()
        return events

    def at(self, count: int) -> Position:
        """The position after a number of choices, from the nearest snapshot before it."""
        known, position = max((pair for pair in self.snapshots if pair[0] <= count), key=lambda pair: pair[0])
        position = position.copy()
        for move in self.record.moves[known:count]:
            position.resolve(move.choice, move.seat)
        return position

    def take_back(self, count: int) -> None:
        """Go back to the position after `count` choices."""
        self.position = self.at(count)
        self.record.cut(count, self.position.sealed is not None)
        self.record.outcome = None
        self.snapshots = [pair for pair in self.snapshots if pair[0] <= count]

    def stretch(self, count: int, by: int, agreed: list[int], free: bool) -> TakenBack:
        """What a seat takes back if it goes back to `count` choices, as the record will keep it. Simultaneous choices
        that stay have no order, so `after` is the number before all of them."""
        space = self.position.space()
        choices = [
            Taken(move.seat, space.text(move.choice), move.audience) for move in self.record.moves[count:]
        ]
        return TakenBack(self.record.group_of(count), choices, by, agreed, free)

    def free_undo(self, seat: int) -> int | None:
        """How many choices would be left if this seat took back its last one for free: since then there were only its
        own choices, no chance and no other seat, and no secret was revealed. None if it is not free."""
        moves = self.record.moves
        if not moves or moves[-1].seat != seat:
            return None
        last = len(moves) - 1
        opened = self.position.sealed is None and self.record.group_of(last) < last
        return None if opened else last
