"""The log of a table: each line is encoded once, together with the seats that may know it."""

from collections.abc import Iterable
from typing import Any, Final, cast

import msgspec

from rampage.kernel.action_space import Names
from rampage.kernel.events import EVERYBODY, Event
from rampage.kernel.records.taken_back import Note

ENCODER: Final = msgspec.json.Encoder()


class LogLine(msgspec.Struct, array_like=True, gc=False):
    """An event as the browser gets it. `move` is the index of the choice that caused it. There are many lines, and
    they refer to nothing, so the garbage collector can ignore them."""

    move: int
    audience: int
    json: msgspec.Raw
    # About choices that were taken back: rebuilt from the record, and not stored.
    undo: bool = False

    def seen_by(self, seats: Iterable[int]) -> bool:
        """May somebody who holds these seats know it? Nobody's seats: what everybody knows."""
        return self.audience == EVERYBODY or any(self.audience >> seat & 1 for seat in seats)


DECODER: Final = msgspec.json.Decoder(list[LogLine])


def tell_eyes(told: dict[str, Any], audience: int) -> None:
    """A line that is not for everybody says for whom: one screen may show several seats by turns."""
    if audience != EVERYBODY:
        told["eyes"] = [seat for seat in range(audience.bit_length()) if audience >> seat & 1]


def _taken_back(note: Note, roles: list[str]) -> LogLine:
    told: dict[str, Any] = {"type": "taken_back", "text": note.text(roles), "rule": ""}
    told.update(n=note.place, move=note.place, seat=note.by, dice_seen=note.rolls > 0)
    return LogLine(note.place, EVERYBODY, msgspec.Raw(ENCODER.encode(told)), True)


class Log:
    """The lines so far."""

    def __init__(self) -> None:
        self.lines: list[LogLine] = []
        self._secret = 0  # The number of lines that are not for everybody.

    def add(self, move: int, decision: int, events: list[Event], vocabularies: dict[str, Names]) -> None:
        """Add the events of one choice."""
        for event in events:
            told = cast(dict[str, Any], event.json(vocabularies))
            told.update(n=decision, move=move)
            tell_eyes(told, event.audience)
            self._append(LogLine(move, event.audience, msgspec.Raw(ENCODER.encode(told))))

    def note(self, sort: str, move: int, decision: int, audience: int, text: str) -> None:
        """Add a line by the table itself, about a choice that it made because it was the only one (`forced`), or one
        that a bot made without thinking (`hurried`)."""
        told: dict[str, Any] = {"type": sort, "text": text, "rule": "", "n": decision, "move": move}
        tell_eyes(told, audience)
        self._append(LogLine(move, audience, msgspec.Raw(ENCODER.encode(told))))

    def tell_taken_back(self, notes: list[Note], roles: list[str]) -> None:
        """Lines about choices that were taken back, each before what was chosen then instead. Whatever was cut
        off the log, these lines stay."""
        lines = [line for line in self.lines if not line.undo]
        told = 0
        self.lines = []
        for line in lines:
            while told < len(notes) and notes[told].place <= line.move:
                self.lines.append(_taken_back(notes[told], roles))
                told += 1
            self.lines.append(line)
        self.lines += [_taken_back(note, roles) for note in notes[told:]]

    def _append(self, line: LogLine) -> None:
        self.lines.append(line)
        self._secret += line.audience != EVERYBODY

    def cut(self, moves: int) -> None:
        """Drop the lines of choices from number `moves` on."""
        while self.lines and self.lines[-1].move >= moves:
            self._secret -= self.lines.pop().audience != EVERYBODY

    def seen(self, seats: Iterable[int], start: int = 0) -> list[msgspec.Raw]:
        """The lines that a reader with these seats may know, from line `start` on."""
        lines = self.lines[start:] if start else self.lines
        if not self._secret:
            return [line.json for line in lines]
        return [line.json for line in lines if line.seen_by(seats)]

    def length(self, seats: Iterable[int], until: int) -> int:
        """How many of the first `until` lines a reader with these seats may know."""
        if not self._secret:
            return until
        return sum(line.seen_by(seats) for line in self.lines[:until])

    def secret_since(self, move: int) -> bool:
        """Did a choice from number `move` on cause an event that is not for everybody?"""
        at = len(self.lines)
        while self._secret and at and self.lines[at - 1].move >= move:
            at -= 1
            if self.lines[at].audience != EVERYBODY:
                return True
        return False

    def since(self, move: int) -> bytes:
        """The lines of choices from number `move` on, for a snapshot."""
        start = len(self.lines)
        while start and self.lines[start - 1].move >= move:
            start -= 1
        return ENCODER.encode([line for line in self.lines[start:] if not line.undo])

    def until(self, move: int) -> bytes:
        """The lines of choices before number `move`, for a snapshot."""
        return ENCODER.encode([line for line in self.lines if line.move < move and not line.undo])

    def restore(self, kept: bytes) -> None:
        """Add the lines of a snapshot."""
        for line in DECODER.decode(kept):
            # Copied, because the decoder's output refers to the whole buffer.
            self._append(LogLine(line.move, line.audience, msgspec.Raw(bytes(line.json))))
