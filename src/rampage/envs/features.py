"""Observations as floats for a network: a column of 0 and 1 for every word, and numbers scaled to about 1."""

from collections.abc import Sequence
from typing import Any, Final

from rampage.kernel.extras import need
from rampage.kernel.observation import Entry


class Features:
    """Expands many observations at once."""

    def __init__(self, entries: Sequence[Entry]) -> None:
        np = self.numpy = need("numpy", "rl", "features")
        names: list[str] = []
        plain, words, sets = [], [], []
        for number, entry in enumerate(entries):
            if not entry.words:
                plain.append((number, len(names), entry.high))
                names.append(entry.path)
            elif entry.bits:
                sets += [(number, len(names) + n, n) for n in range(len(entry.words))]
                names += [f"{entry.path}={word}" for word in entry.words]
            else:
                words.append((number, len(names) - entry.first, entry.first, len(entry.words)))
                names += [f"{entry.path}={word}" for word in entry.words]
        self.names: Final = names  # Of all columns: `phase=attack`, `turn`.
        self.size: Final = len(names)
        self.plain: Final = np.array(plain, dtype=np.int64).reshape(-1, 3).T
        self.words: Final = np.array(words, dtype=np.int64).reshape(-1, 4).T
        self.sets: Final = np.array(sets, dtype=np.int64).reshape(-1, 3).T

    def __call__(self, observations: Any) -> Any:
        """float32: a row for each observation."""
        np = self.numpy
        seen = np.atleast_2d(observations)
        # The last column is for anything that is not a word.
        out = np.zeros((len(seen), self.size + 1), dtype=np.float32)
        number, column, high = self.plain
        out[:, column] = seen[:, number] / high.astype(np.float32)
        number, column, bit = self.sets
        out[:, column] = seen[:, number] >> bit.astype(np.int16) & 1
        number, column, first, count = self.words
        found = seen[:, number].astype(np.int64)
        known = (found >= first) & (found < first + count)
        out[np.arange(len(seen))[:, None], np.where(known, found + column, self.size)] = 1.0
        return out[:, : self.size]
