"""Observations as numbers, and back into words: what all environments share.

The numbers come from the game's `Observer` (`kernel/observation.py`), which is compiled with the engine.
"""

import hashlib
from collections.abc import Mapping
from functools import lru_cache
from typing import Any, Final

from rampage.envs.facts import FactsObserver
from rampage.envs.features import Features
from rampage.games import game
from rampage.kernel.content import Source
from rampage.kernel.extras import need
from rampage.kernel.observation import HEAD, Observer, observe
from rampage.kernel.packed import shorts_buffer
from rampage.kernel.position import Position

VERSION: Final = 2
MASK: Final = "action_mask"


class Encoder:
    """Encodes what a seat knows. Equal games, options and content have equal encoders."""

    def __init__(self, name: str, seats: int, options: dict[str, str], source: Source | None = None) -> None:
        self.numpy: Final = need("numpy", "rl", "an environment")
        found = game(name)
        self.start: Final[Position] = found.new(seats, options, source)
        self.observer: Final[Observer[Any]] = found.observer() or FactsObserver(self.start)
        self.entries: Final = [*HEAD, *self.observer.entries(self.start)]
        self.size: Final = len(self.entries)
        self.actions: Final = self.start.space().size
        listed = "\n".join(f"{entry.path}: {entry.first} {entry.meaning()}" for entry in self.entries)
        self.fingerprint: Final = f"{VERSION}-{hashlib.sha256(listed.encode()).hexdigest()[:16]}"
        self.row: Final = shorts_buffer(self.size)
        self.seen: Final = self.numpy.frombuffer(self.row, dtype=self.numpy.int16)

    def encode(self, position: Position, seat: int) -> Any:
        """An observation: int16, one number for each entry."""
        observe(self.observer, position, seat, self.row, 0)
        return self.seen.copy()

    def decode(self, observation: Any) -> dict[str, str | int | list[str] | None]:
        """An observation in words."""
        return {
            entry.path: entry.decode(int(number))
            for entry, number in zip(self.entries, observation, strict=True)
        }

    def features(self) -> Features:
        """Turns observations into floats for a network: a column for every word, numbers scaled."""
        return Features(self.entries)

    def space(self) -> Any:
        """The Gymnasium space of an observation with its mask."""
        spaces, numpy = need("gymnasium", "rl", "an environment").spaces, self.numpy
        return spaces.Dict(
            {
                "observation": spaces.Box(-32768, 32767, (self.size,), numpy.int16),
                MASK: spaces.Box(0, 1, (self.actions,), numpy.int8),
            }
        )

    def look(self, position: Position, seat: int) -> dict[str, Any]:
        """An observation with its mask."""
        return {"observation": self.encode(position, seat), MASK: mask_of(position, seat)}


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
