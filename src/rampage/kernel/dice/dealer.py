"""Dealers answer for chance: a fast one for simulation, two for people whose dice can be checked afterwards.

`SharedDealer` is dice protocol 2 (`docs/dice.md`): server and players make the dice together. `ProvableDealer`
is protocol 1, for old matches: the server commits to a secret seed (its SHA-256 is shown), receives a word from
each player, and derives roll number n from HMAC-SHA256(seed, "words|n|try"). It sees the words, so anybody who runs the
server and plays could choose the last word, and with it the dice.
"""

import hashlib
import hmac
import secrets

from mypy_extensions import mypyc_attr

from rampage.kernel.dice.shared import HMAC_RANGE, SharedRolls
from rampage.kernel.packed import i64, vec
from rampage.kernel.position import Position
from rampage.kernel.rng import Rng


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
    """The players' words as one text. Each comes with its length, so different lists give different texts."""
    return "".join(f"{len(word)}:{word};" for word in words)


def roll_below(seed: bytes, mixed: str, index: int, total: int) -> int:
    """Number `index` of the stream, from 0 to total - 1. Numbers beyond the last whole multiple of `total` are drawn
    again, so all are equally likely."""
    limit = HMAC_RANGE - HMAC_RANGE % total
    attempt = 0
    while True:
        message = f"{mixed}|{index}|{attempt}".encode("utf-8", "surrogatepass")
        # Not hmac.digest: it releases Python's lock for a microsecond of work, and a busy server waits.
        number = int.from_bytes(hmac.new(seed, message, "sha256").digest(), "big")
        if number < limit:
            return number % total
        attempt += 1


class ProvableDealer(Dealer):
    """Protocol 1. The number of a roll is that of the decision it answers, so a choice that is undone and made again
    gets the same dice."""

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


class SharedDealer(Dealer):
    """Protocol 2. The number of a roll is that of the decision it answers, and outcomes are in the order of
    their texts: both can be seen in the record."""

    def __init__(self, key: bytes) -> None:
        self.rolls = SharedRolls(key)

    def deal(self, position: Position) -> int:
        roll = position.rolling()
        assert roll is not None, "chance is not asked"
        outcomes, weights = roll.fill(position, vec[i64]()), roll.weights(position, vec[i64]())
        total: i64 = 0
        for weight in weights:
            total += weight
        even = len(weights) == 0
        left, _ = self.rolls.roll(position.played, len(outcomes) if even else total)
        for place in position.space().text_order(tuple([int(outcome) for outcome in outcomes])):
            left -= 1 if even else weights[place]
            if left < 0:
                return outcomes[place]
        raise AssertionError("the weights do not add up")


def ordered_odds(position: Position) -> list[tuple[str, int, int]]:
    """The outcomes of chance as text, weight and choice, ordered by text."""
    space = position.space()
    return sorted((space.text(choice), weight, choice) for choice, weight in position.odds() if weight > 0)
