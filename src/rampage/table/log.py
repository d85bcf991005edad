"""The log of a table: each line is encoded once, together with the seats that may know it."""

import json
from collections.abc import Callable, Iterable, Iterator
from typing import Any, Final, cast

from rampage.kernel.action_space import Names
from rampage.kernel.events import EVERYBODY, Event, may_know
from rampage.kernel.records.resignation import Resignation
from rampage.kernel.records.taken_back import Note
from rampage.table.codec import PLAIN

SCAN: Final = json.JSONDecoder().raw_decode


class LogLine:
    """An event as JSON, as the browser gets it. `move` is the index of the choice that caused it. `rebuilt`: it is
    about choices that were taken back, or a resignation, so it is rebuilt from the record and not stored."""

    __slots__ = ("audience", "json", "move", "rebuilt")

    def __init__(self, move: int, audience: int, json: bytes, rebuilt: bool = False) -> None:
        self.move: Final = move
        self.audience: Final = audience
        self.json: Final = json
        self.rebuilt: Final = rebuilt


def _stored(lines: Iterable[LogLine]) -> bytes:
    """Lines for a snapshot: a JSON list of lists. The last item of each is not used any more."""
    kept = (b"[%d,%d,%b,false]" % (line.move, line.audience, line.json) for line in lines if not line.rebuilt)
    return b"[%b]" % b",".join(kept)


def _read(kept: bytes) -> Iterator[LogLine]:
    """The lines of a snapshot. The JSON of each is cut out as it is: loading a table encodes nothing again."""
    text = kept.decode()
    at = text.find("[", 1)
    while at > 0:
        start = text.index("{", at)
        move, audience = text[at + 1 : start - 1].split(",")
        _, end = SCAN(text, start)
        yield LogLine(int(move), int(audience), text[start:end].encode())
        at = text.find("[", text.index("]", end))


class Log:
    """The lines so far."""

    def __init__(self) -> None:
        self.encode: Callable[[Any], bytes] = PLAIN.encode  # A table sets that of its codec.
        self.lines: list[LogLine] = []
        self._secret = 0  # The number of lines that are not for everybody.

    def add(self, move: int, decision: int, events: list[Event], vocabularies: dict[str, Names[str]]) -> None:
        """Add the events of one choice."""
        for event in events:
            fields = cast(dict[str, Any], event.json(vocabularies))
            fields["n"] = decision
            fields["move"] = move
            self._append(self._line(move, event.audience, fields))

    def note(self, type: str, move: int, decision: int, audience: int, text: str) -> None:
        """Add a line by the table itself, about a choice that it made because it was the only one (`forced`), or one
        that a bot made without thinking (`hurried`)."""
        fields: dict[str, Any] = {"type": type, "text": text, "rule": "", "n": decision, "move": move}
        self._append(self._line(move, audience, fields))

    def set_notes(self, notes: list[Note], resigned: list[Resignation], first: int, roles: list[str]) -> None:
        """Put a line about each take-back before the choices that replaced it, and one about each resignation before
        the choices that followed. These lines stay when the log is cut. `first` is the number of the first decision."""
        own = [self._taken_back(note, roles) for note in notes]
        own += [self._resigned(one, first + one.after, roles) for one in resigned]
        own.sort(key=lambda line: line.move)
        lines = [line for line in self.lines if not line.rebuilt]
        added = 0
        self.lines = []
        for line in lines:
            while added < len(own) and own[added].move <= line.move:
                self.lines.append(own[added])
                added += 1
            self.lines.append(line)
        self.lines += own[added:]

    def drop_notes(self) -> None:
        """Drop the lines about take-backs and resignations."""
        self.lines = [line for line in self.lines if not line.rebuilt]

    def _line(self, move: int, audience: int, fields: dict[str, Any], rebuilt: bool = False) -> LogLine:
        """A line that is not for everybody says which seats may know it, because one screen may serve several
        seats."""
        if audience != EVERYBODY:
            fields["eyes"] = [seat for seat in range(audience.bit_length()) if may_know(audience, seat)]
        return LogLine(move, audience, self.encode(fields), rebuilt)

    def _taken_back(self, note: Note, roles: list[str]) -> LogLine:
        fields: dict[str, Any] = {"type": "taken_back", "text": note.text(roles), "rule": ""}
        fields.update(n=note.place, move=note.place, seat=note.by, dice_seen=note.rolls > 0)
        return self._line(note.place, EVERYBODY, fields, True)

    def _resigned(self, resignation: Resignation, decision: int, roles: list[str]) -> LogLine:
        text = f"{roles[resignation.seat]} resigned."
        fields: dict[str, Any] = {"type": "resigned", "text": text, "rule": "", "seat": resignation.seat}
        fields.update(n=decision, move=resignation.after)
        return self._line(resignation.after, EVERYBODY, fields, True)

    def _append(self, line: LogLine) -> None:
        self.lines.append(line)
        self._secret += line.audience != EVERYBODY

    def cut(self, moves: int) -> None:
        """Drop the lines of choices from number `moves` on."""
        while self.lines and self.lines[-1].move >= moves:
            self._secret -= self.lines.pop().audience != EVERYBODY

    def seen(self, seats: tuple[int, ...], start: int = 0) -> list[bytes]:
        """The lines that a reader with these seats may know, from line `start` on."""
        lines = self.lines[start:] if start else self.lines
        if not self._secret:
            return [line.json for line in lines]
        return [line.json for line in lines if may_know(line.audience, seats)]

    def length(self, seats: tuple[int, ...], until: int) -> int:
        """How many of the first `until` lines a reader with these seats may know."""
        if not self._secret:
            return until
        return sum(may_know(line.audience, seats) for line in self.lines[:until])

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
        return _stored(self.lines[start:])

    def until(self, move: int) -> bytes:
        """The lines of choices before number `move`, for a snapshot."""
        return _stored(line for line in self.lines if line.move < move)

    def restore(self, kept: bytes) -> None:
        """Add the lines of a snapshot."""
        for line in _read(kept):
            self._append(line)
