"""Chance that repeats: every test has its own seed, from which the server and the pages of that test take
their random numbers.

`RAMPAGE_DICE=n` gives all tests other seeds, to look for positions in which they fail.
"""

from __future__ import annotations

import hashlib
import os
from pathlib import Path

SET = os.environ.get("RAMPAGE_DICE", "0")
# The random numbers of a page: mulberry32, since a stream of hashes (crypto.subtle) is asynchronous.
GENERATOR = """(() => {
    let state = SEED;
    const next = () => {
        state = (state + 0x6d2b79f5) | 0;
        let t = Math.imul(state ^ (state >>> 15), 1 | state);
        t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
        return (t ^ (t >>> 14)) >>> 24;
    };
    crypto.getRandomValues = (into) => {
        const bytes = new Uint8Array(into.buffer, into.byteOffset, into.byteLength);
        for (let n = 0; n < bytes.length; n += 1) bytes[n] = next();
        return into;
    };
})()"""


def seed_of(test: str) -> str:
    """The seed of a test, by its name and RAMPAGE_DICE."""
    return hashlib.sha256(f"{SET} {test}".encode()).hexdigest()


def page_script(seed: str) -> str:
    """A script that makes the random numbers of a page repeat."""
    number = int.from_bytes(hashlib.sha256(seed.encode()).digest()[:4], "big")
    return GENERATOR.replace("SEED", str(number))


class TableChance:
    """In a server: names and seeds of new tables, one pair after the other, from the seed that is in a file."""

    def __init__(self, file: Path) -> None:
        self._file = file
        self._seed = ""
        self._given: dict[str, int] = {}

    def fresh_seed(self) -> bytes:
        return self._next("seed").digest()

    def fresh_id(self) -> str:
        return self._next("table").hexdigest()[:10]

    def _next(self, sort: str) -> hashlib._Hash:
        seed = self._file.read_text()
        if seed != self._seed:
            self._seed, self._given = seed, {}
        number = self._given[sort] = self._given.get(sort, 0) + 1
        return hashlib.sha256(f"{seed} {sort} {number}".encode())
