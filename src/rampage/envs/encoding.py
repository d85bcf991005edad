"""Observations as numbers: the facts that a seat may know, flattened into a vector, and back into words.

The entries of the vector are the leaves of `position.facts(seat)`: `players.0.score`, `monster.square`. Which there are
is found by playing some random matches with fixed seeds, so it depends only on the game, its options and its content,
and is the same on every machine. Numbers stay numbers, and words become their place in a sorted list. What a seat may
not know is missing from its facts, and so from its observation.
"""

import hashlib
from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import Any, Final

from rampage.games import game
from rampage.kernel.content import Source
from rampage.kernel.extras import need
from rampage.kernel.playout import settle_chance
from rampage.kernel.position import Position
from rampage.kernel.rng import Rng

VERSION: Final = 1
SAMPLES: Final = 12  # Random matches that the entries are found in.
EVERY: Final = 3  # Decisions between two looks.
NOTHING: Final = -1.0  # An entry that is missing or None.
UNKNOWN: Final = -2.0  # A word that the sample matches did not show.


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


class Entry:
    """One number of an observation: its path, and its words if it stands for words."""

    def __init__(self, path: str, words: list[str]) -> None:
        self.path: Final = path
        self.words: Final = words
        self.numbers: Final = {word: float(number) for number, word in enumerate(words)}

    def encode(self, leaf: object) -> float:
        """A leaf as a number."""
        if leaf is None:
            return NOTHING
        if self.words:
            return self.numbers.get(str(leaf), UNKNOWN)
        return float(leaf) if isinstance(leaf, (int, float)) else UNKNOWN

    def decode(self, number: float) -> str | float | None:
        """What a number stands for; None where nothing was known."""
        if not self.words:
            return number
        return self.words[int(number)] if 0 <= number < len(self.words) else None


class Encoder:
    """Encodes what a seat knows. Equal games, options and content have equal encoders."""

    def __init__(self, name: str, seats: int, options: dict[str, str], source: Source | None = None) -> None:
        self.numpy: Final = need("numpy", "rl", "an environment")
        self.start: Final[Position] = game(name).new(seats, options, source)
        self.entries: Final = [Entry(path, words) for path, words in sorted(_sampled(self.start).items())]
        self.places: Final = {entry.path: number for number, entry in enumerate(self.entries)}
        self.size: Final = len(self.entries) + 2  # The seat, and whether it is asked, come first.
        listed = "\n".join(f"{entry.path}: {' '.join(entry.words)}" for entry in self.entries)
        self.fingerprint: Final = f"{VERSION}-{hashlib.sha256(listed.encode()).hexdigest()[:16]}"

    def encode(self, position: Position, seat: int) -> Any:
        """An observation: float32, one number for each entry."""
        out = self.numpy.full(self.size, NOTHING, dtype=self.numpy.float32)
        out[0] = seat
        out[1] = float(seat in position.actors())
        for path, leaf in leaves(position.facts(seat)):
            place = self.places.get(path)
            if place is not None:
                out[place + 2] = self.entries[place].encode(leaf)
        return out

    def decode(self, observation: Any) -> dict[str, str | float | None]:
        """An observation in words."""
        out: dict[str, str | float | None] = {"seat": float(observation[0]), "asked": float(observation[1])}
        for number, entry in enumerate(self.entries):
            out[entry.path] = entry.decode(float(observation[number + 2]))
        return out


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


@lru_cache(maxsize=32)
def _encoder(name: str, seats: int, options: tuple[tuple[str, str], ...]) -> Encoder:
    return Encoder(name, seats, dict(options))


def encoder(name: str, seats: int = 0, options: Mapping[str, str] | None = None) -> Encoder:
    """The encoder of a game; made once in a process."""
    count = seats or game(name).about.seat_counts[0]
    return _encoder(name, count, tuple(sorted((options or {}).items())))


def mask_of(position: Position, seat: int) -> Any:
    """1 for every legal choice of a seat, 0 for all others: int8."""
    numpy = need("numpy", "rl", "an environment")
    out = numpy.zeros(position.space().size, dtype=numpy.int8)
    if seat in position.actors():
        out[position.choices(seat)] = 1
    return out
