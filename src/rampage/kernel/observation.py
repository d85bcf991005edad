"""Observations: what a seat knows, as a row of small whole numbers for programs that learn.

A game that wants to be fast has an `Observer`: `entries` names every number of the row, `write` writes them in the same
order. Rows are in memory that NumPy can read, so a thousand matches fill one array without a Python object for each.
docs/environments.md describes the rows of the built-in games.
"""

from collections.abc import Sequence
from typing import Final, Generic, TypeVar

from mypy_extensions import mypyc_attr

from rampage.kernel.packed import i16, i64, u8, vec
from rampage.kernel.position import Position

P = TypeVar("P", bound=Position)

NOTHING: Final = -1  # An entry that is missing, or that the seat may not know.
LEAST: Final = -32768
MOST: Final = 32767
SEAT: Final = 0  # Where a row has the seat that it was made for.
ASKED: Final = 1  # 1 if this seat is asked.
FIRST: Final = 2  # Where the entries of the game begin.


class Entry:
    """One number of an observation: a count, a word, or a set of words as bits."""

    def __init__(
        self, path: str, words: Sequence[str] = (), first: int = 0, bits: bool = False, high: int = 1
    ) -> None:
        self.path: Final = path
        self.words: Final = list(words)
        self.first: Final = first  # The number of the first word.
        self.bits: Final = bits  # Bit n is set if word n is in the set.
        self.high: Final = high  # About the largest number, for scaling; of an entry without words.

    def __repr__(self) -> str:
        return f"<Entry {self.path}: {self.meaning()}>"

    def meaning(self) -> str:
        """What its number means, in a few words."""
        if not self.words:
            return "a number"
        return f"{'a set' if self.bits else 'one'} of {' '.join(self.words)}"

    def decode(self, value: int) -> str | int | list[str] | None:
        """A number in words; None where there is nothing, or nothing that the seat may know."""
        if not self.words:
            return value
        if self.bits:
            return None if value < 0 else [word for n, word in enumerate(self.words) if value >> n & 1]
        place = value - self.first
        return self.words[place] if 0 <= place < len(self.words) else None


def each(path: str, owners: Sequence[str], entry: Entry) -> list[Entry]:
    """The same entry for each owner: `path.owner`."""
    return [Entry(f"{path}.{owner}", entry.words, entry.first, entry.bits, entry.high) for owner in owners]


def number(path: str, high: int = 1) -> Entry:
    """A number that is about `high` at most."""
    return Entry(path, high=high)


def word(path: str, words: Sequence[str], first: int = 0) -> Entry:
    """One of some words, numbered from `first`; -1 or less for none of them."""
    return Entry(path, words, first)


def bits(path: str, words: Sequence[str]) -> Entry:
    """A set of up to 15 words."""
    return Entry(path, words, bits=True)


HEAD: Final = [number("seat"), number("asked")]


@mypyc_attr(allow_interpreted_subclasses=True)
class Observer(Generic[P]):
    """Writes what a seat knows of a game's positions."""

    def entries(self, p: P) -> list[Entry]:
        """The entries of every position of this match, in order; the two of HEAD come before them."""
        raise NotImplementedError("abstract: Observer.entries")

    def write(self, p: P, seat: i64, out: vec[i16], at: i64) -> None:
        """Write all entries to `out`, the first one to place `at`."""
        raise NotImplementedError("abstract: Observer.write")


def observe(observer: Observer[P], p: P, seat: i64, out: vec[i16], at: i64) -> None:
    """Write a whole row."""
    out[at + SEAT] = i16(seat)
    asked = p.waiting > 0 and p.waiting >> seat & 1 == 1
    out[at + ASKED] = i16(1) if asked else i16(0)
    observer.write(p, seat, out, at + FIRST)


# Parts of a row. Each returns the place of the next number.


def put(value: i64, out: vec[i16], at: i64) -> i64:
    """A number, or the nearest one that has 16 bits."""
    out[at] = i16(LEAST) if value < LEAST else i16(MOST) if value > MOST else i16(value)
    return at + 1


def put_row(row: vec[i64], out: vec[i16], at: i64) -> i64:
    """Numbers."""
    for value in row:
        out[at] = i16(LEAST) if value < LEAST else i16(MOST) if value > MOST else i16(value)
        at += 1
    return at


def put_bytes(row: vec[u8], out: vec[i16], at: i64) -> i64:
    """Bytes."""
    for value in row:
        out[at] = i16(value)
        at += 1
    return at
