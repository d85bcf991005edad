"""Dealers answer for chance: a fast one for simulation, a provable one for people.

The provable dealer commits to a secret seed before the first roll (its SHA-256 is shown), mixes in
a word from each player, and derives roll number n from HMAC-SHA256(seed, "words|n|try"). When the
match is over the seed is shown, and anybody can check every roll.
"""

import hashlib
import hmac
import secrets

from mypy_extensions import mypyc_attr

from rampage.kernel.position import Position
from rampage.kernel.rng import Rng

HMAC_RANGE = 1 << 256


@mypyc_attr(allow_interpreted_subclasses=True)
class Dealer:
    """Answers for chance."""

    def deal(self, position: Position) -> int:
        """One of the outcomes that the position offers, as likely as its weight says."""
        raise NotImplementedError("abstract: Dealer.deal")


class FastDealer(Dealer):
    """A seeded stream, for simulation."""

    def __init__(self, seed: int) -> None:
        self.rng = Rng(seed)

    def deal(self, position: Position) -> int:
        return position.sample(self.rng)


def commitment(seed: bytes) -> str:
    """What is shown before the first roll."""
    return hashlib.sha256(seed).hexdigest()


def fresh_seed() -> bytes:
    """A secret seed of 32 bytes."""
    return secrets.token_bytes(32)


def mix(words: list[str]) -> str:
    """The players' words as one text; each with its length, so that no two lists read alike."""
    return "".join(f"{len(word)}:{word};" for word in words)


def roll_below(seed: bytes, mixed: str, index: int, total: int) -> int:
    """Number `index` of the stream, evenly from 0 to total - 1: what falls beyond the last whole
    multiple of `total` is thrown again, so every outcome is exactly as likely as it should be."""
    limit = HMAC_RANGE - HMAC_RANGE % total
    attempt = 0
    while True:
        message = f"{mixed}|{index}|{attempt}".encode("utf-8", "surrogatepass")
        # Not hmac.digest: it gives up Python's lock for a microsecond of work, and a busy server waits.
        number = int.from_bytes(hmac.new(seed, message, "sha256").digest(), "big")
        if number < limit:
            return number % total
        attempt += 1


class ProvableDealer(Dealer):
    """Dice that can be checked afterwards. Roll number = the number of the decision it answers, so
    taking back a choice and making it again meets the same dice."""

    def __init__(self, seed: bytes, words: list[str]) -> None:
        self.seed = seed
        self.mixed = mix(words)

    def deal(self, position: Position) -> int:
        odds = position.odds()
        left = roll_below(self.seed, self.mixed, position.played, sum(weight for _, weight in odds))
        for choice, weight in odds:
            left -= weight
            if left < 0:
                return choice
        raise AssertionError("the weights do not add up")
