"""Observations of games without an `Observer`: the leaves of `facts`, flattened.

The entries are the paths of nested facts: `players.0.score`, `monster.square`. Which there are is found by playing some
random matches with fixed seeds, so they depend only on the game, its options and its content. Numbers stay numbers, and
words become their place in a sorted list. What a seat may not know is not in its facts, and so not in its observation.
"""

from collections.abc import Iterator, Mapping
from typing import Final

from rampage.kernel.observation import LEAST, MOST, NOTHING, Entry, Observer
from rampage.kernel.packed import i16, i64, vec
from rampage.kernel.playout import settle_chance
from rampage.kernel.position import Position
from rampage.kernel.rng import Rng

SAMPLES: Final = 12  # Random matches that the entries are found in.
EVERY: Final = 3  # Decisions between two looks.
UNKNOWN: Final = -2  # A word that the sample matches did not show.


def leaves(value: object, path: str = "") -> Iterator[tuple[str, object]]:
    """Every number and word of nested facts, with its path; a list also has its length."""
    if isinstance(value, Mapping):
        for key, item in value.items():
            yield from leaves(item, f"{path}.{key}" if path else str(key))
    elif isinstance(value, (list, tuple)):
        yield f"{path}.length", len(value)
        for number, item in enumerate(value):
            yield from leaves(item, f"{path}.{number}")
    else:
        yield path, value


class FactsObserver(Observer[Position]):
    """Writes what `facts` says; far slower than a game's own observer."""

    def __init__(self, start: Position) -> None:
        self.found: Final = [Entry(path, words) for path, words in sorted(_sampled(start).items())]
        self.places: Final = {entry.path: number for number, entry in enumerate(self.found)}
        self.numbers: Final = [{word: n for n, word in enumerate(entry.words)} for entry in self.found]

    def entries(self, p: Position) -> list[Entry]:
        return self.found

    def write(self, p: Position, seat: i64, out: vec[i16], at: i64) -> None:
        for place in range(at, at + len(self.found)):
            out[place] = NOTHING
        for path, leaf in leaves(p.facts(seat)):
            found = self.places.get(path)
            if found is not None:
                out[at + found] = self._number(found, leaf)

    def _number(self, place: int, leaf: object) -> int:
        if leaf is None:
            return NOTHING
        if self.found[place].words:
            return self.numbers[place].get(str(leaf), UNKNOWN)
        return min(max(round(leaf), LEAST), MOST) if isinstance(leaf, (int, float)) else UNKNOWN


def _sampled(start: Position) -> dict[str, list[str]]:
    """Paths of all leaves of some random matches, with their words; numbers have none."""
    words: dict[str, set[str]] = {}
    for sample in range(SAMPLES):
        position, rng = start.copy(), Rng(sample)
        settle_chance(position, rng)
        count = 0
        while position.waiting > 0:
            if count % EVERY == 0:
                for seat in range(position.seats):
                    for path, leaf in leaves(position.facts(seat)):
                        found = words.setdefault(path, set())
                        if isinstance(leaf, str):
                            found.add(leaf)
            actor = position.actor()
            position.resolve(position.one(actor, rng), actor)
            settle_chance(position, rng)
            count += 1
    return {path: sorted(found) for path, found in words.items()}
