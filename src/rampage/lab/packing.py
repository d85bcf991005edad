"""Many matches as a few packed columns: small, quick to write, and readable by any version of Python."""

import json
import sys
import zlib
from array import array
from collections.abc import Iterator
from typing import Any, Final

from rampage.lab.matches import LogColumns, PlayedMatch

INTS: Final = "q"
FLOATS: Final = "d"


class Words:
    """Words and their numbers."""

    def __init__(self) -> None:
        self.numbers: dict[str, int] = {}

    def number(self, word: str) -> int:
        """The number of a word; new words get the next one."""
        return self.numbers.setdefault(word, len(self.numbers))


def pack(played: list[PlayedMatch]) -> bytes:
    """Matches as bytes; records are not among them."""
    words = Words()
    columns: dict[str, array[Any]] = {
        "match": array(INTS, [one.number for one in played]),
        "seats": array(INTS, [len(one.entrants) for one in played]),
        "entrant": array(INTS, [entrant for one in played for entrant in one.entrants]),
        "ending": array(INTS, [words.number(one.ending) for one in played]),
        "winners": array(INTS, [sum([1 << seat for seat in one.winning_seats]) for one in played]),
        "score": array(INTS, [score for one in played for score in one.seat_scores]),
        "decisions": array(INTS, [count for one in played for count in one.seat_decisions]),
        "seconds": array(FLOATS, [seconds for one in played for seconds in one.seat_seconds]),
        "choices": array(INTS, [one.choices for one in played]),
        "culprit": array(INTS, [one.culprit for one in played]),
        "fault": array(INTS, [words.number(one.fault) for one in played]),
    }
    if any(one.traits for one in played):
        traits = [seat for one in played for seat in one.traits or ((),) * len(one.entrants)]
        columns["trait_count"] = array(INTS, [len(seat) for seat in traits])
        columns["trait"] = array(INTS, [words.number(word) for seat in traits for word in seat])
    if any(one.log[0] for one in played):
        columns["log_count"] = array(INTS, [len(one.log[0]) for one in played])
        for n, name in enumerate(("log_seat", "log_choice", "log_offered")):
            columns[name] = array(INTS, [value for one in played for value in one.log[n]])
    shapes = {name: [column.typecode, len(column)] for name, column in columns.items()}
    head = json.dumps({"words": list(words.numbers), "columns": shapes}).encode() + b"\n"
    return zlib.compress(head + b"".join(_to_bytes(column) for column in columns.values()), 1)


def unpack(payload: bytes) -> Iterator[PlayedMatch]:
    """The matches that were packed."""
    data = zlib.decompress(payload)
    end = data.index(b"\n") + 1
    head = json.loads(data[:end])
    columns: dict[str, array[Any]] = {}
    for name, (typecode, count) in head["columns"].items():
        column = array(typecode)
        size = column.itemsize * count
        column.frombytes(data[end : end + size])
        if sys.byteorder == "big":
            column.byteswap()
        columns[name] = column
        end += size
    return _matches(columns, head["words"])


def _to_bytes(column: "array[Any]") -> bytes:
    if sys.byteorder == "big":
        column.byteswap()
    return column.tobytes()


def _matches(columns: "dict[str, array[Any]]", words: list[str]) -> Iterator[PlayedMatch]:
    seat = 0
    traits, logs = _traits(columns, words), _logs(columns)
    for n, number in enumerate(columns["match"]):
        seats = columns["seats"][n]
        here = slice(seat, seat + seats)
        winners = columns["winners"][n]
        yield PlayedMatch(
            number,
            tuple(columns["entrant"][here]),
            words[columns["ending"][n]],
            tuple([s for s in range(seats) if winners >> s & 1]),
            tuple(columns["score"][here]),
            tuple(columns["decisions"][here]),
            tuple(columns["seconds"][here]),
            columns["choices"][n],
            "",
            tuple([next(traits) for _ in range(seats)]) if "trait" in columns else (),
            next(logs) if "log_count" in columns else ([], [], []),
            columns["culprit"][n],
            words[columns["fault"][n]],
        )
        seat += seats


def _traits(columns: "dict[str, array[Any]]", words: list[str]) -> Iterator[tuple[str, ...]]:
    first = 0
    for count in columns.get("trait_count", ()):
        yield tuple([words[number] for number in columns["trait"][first : first + count]])
        first += count


def _logs(columns: "dict[str, array[Any]]") -> Iterator[LogColumns]:
    first = 0
    for count in columns.get("log_count", ()):
        here = slice(first, first + count)
        yield (
            columns["log_seat"][here].tolist(),
            columns["log_choice"][here].tolist(),
            columns["log_offered"][here].tolist(),
        )
        first += count
