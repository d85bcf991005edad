"""Dice that the server and the players make together: protocol 2 of `docs/dice.md`, its arithmetic alone.

The server commits to a seed, each player's device to a contribution; only when every commitment is in are
the contributions opened. The key of all rolls comes from the seed and the contributions.
"""

import hashlib
from typing import Final

PROTOCOL: Final = 2
BLOCK: Final = 64  # Bytes that SHA-256 takes at a time.
BYTES: Final = 32  # Of a seed and of a contribution.
WORD_LENGTH: Final = 64
HMAC_RANGE = 1 << 256


def packed(parts: list[bytes]) -> bytes:
    """The parts in order, each after its length in four bytes, so that different lists give different bytes."""
    return b"".join(len(part).to_bytes(4, "big") + part for part in parts)


def digest(tag: str, parts: list[bytes]) -> bytes:
    """SHA-256 over a tag, which says what this is for, and the parts."""
    return hashlib.sha256(packed([f"rampage dice 2 {tag}".encode(), *parts])).digest()


def seat_commitment(
    table: str, round_number: int, server: str, seat: int, contribution: bytes, word: str
) -> str:
    """What a seat shows before anything is opened. It is useless at another table, in another round, on
    another seat or with another seed of the server's."""
    parts = [
        table.encode(), str(round_number).encode(), bytes.fromhex(server), str(seat).encode(),
        contribution, word.encode(),
    ]  # fmt: skip
    return digest("seat", parts).hex()


def transcript(table: str, round_number: int, server: str, seats: list[str]) -> str:
    """One hash over all commitments: the server's, and each seat's or nothing."""
    parts = [table.encode(), str(round_number).encode(), bytes.fromhex(server)]
    parts.extend([bytes.fromhex(commitment) for commitment in seats])
    return digest("transcript", parts).hex()


def shared_key(shown: str, seed: bytes, contributions: list[bytes], words: list[str]) -> bytes:
    """The key of every roll; a seat that contributed nothing counts as an empty contribution and word."""
    parts = [bytes.fromhex(shown), seed]
    for seat in range(len(contributions)):
        parts.append(contributions[seat])
        parts.append(words[seat].encode())
    return digest("key", parts)


class SharedRolls:
    """The rolls of a key. HMAC-SHA256 (RFC 2104) begins both its hashes with the key, which is done only once here; the
    module `hmac` takes several times as long to copy what it has begun."""

    def __init__(self, key: bytes) -> None:
        assert len(key) <= BLOCK, "longer keys are hashed first"
        key += bytes(BLOCK - len(key))
        self._inner: Final = hashlib.sha256(bytes([byte ^ 0x36 for byte in key]))
        self._outer: Final = hashlib.sha256(bytes([byte ^ 0x5C for byte in key]))

    def roll(self, decision: int, total: int) -> tuple[int, int]:
        """A number below `total` for a decision, all of them equally likely, and how many attempts it took: what
        falls beyond the last whole multiple of `total` is drawn again."""
        limit = HMAC_RANGE - HMAC_RANGE % total
        attempt = 0
        while True:
            inner, outer = self._inner.copy(), self._outer.copy()
            inner.update(f"rampage dice 2 roll|{decision}|{total}|{attempt}".encode())
            outer.update(inner.digest())
            number = int.from_bytes(outer.digest(), "big")
            attempt += 1
            if number < limit:
                return number % total, attempt


def shared_roll(key: bytes, decision: int, total: int) -> tuple[int, int]:
    """One roll of a key: a number below `total`, and how many attempts it took."""
    return SharedRolls(key).roll(decision, total)


def pick(odds: list[tuple[str, int]], number: int) -> str:
    """The outcome that a number falls on; empty when it is beyond them all."""
    left = number
    for outcome, weight in odds:
        left -= weight
        if left < 0:
            return outcome
    return ""


def is_hex(text: object) -> bool:
    """64 small hexadecimal digits: a hash, a seed or a contribution."""
    return (
        isinstance(text, str)
        and len(text) == 2 * BYTES
        and all(digit in "0123456789abcdef" for digit in text)
    )


def is_word(text: object) -> bool:
    """A word that may be added to a contribution: short, and nothing in it that hides or turns other text.
    The list is fixed, not taken from a table of characters that grows: page and server must agree."""
    if not isinstance(text, str) or len(text) > WORD_LENGTH:
        return False
    return not any(_forbidden(ord(letter)) for letter in text)


def _forbidden(code: int) -> bool:
    control = code < 0x20 or 0x7F <= code < 0xA0
    half = 0xD800 <= code < 0xE000
    turning = code in (0x200E, 0x200F, 0x061C) or 0x202A <= code <= 0x202E or 0x2066 <= code <= 0x2069
    return control or half or turning
