"""Cleans the proof of an imported record: only known fields are kept, because it is stored and shown."""

from typing import Any, Final

from rampage.kernel.dice.shared import PROTOCOL, is_hex, is_word
from rampage.kernel.text import MOST_CHOICES

MOST_DIGITS: Final = 128  # Of a commitment or a seed.
MOST_ROUNDS: Final = 1_000_000
MOST_TEXT: Final = 64  # Of a word, or a table's id.


def sound_proof(proof: dict[str, Any], seats: int) -> dict[str, Any]:
    """A proof without its rolls: the server lists them again when it shows the record."""
    out: dict[str, Any] = {
        name: proof[name]
        for name in ("commitment", "seed", "transcript", "table")
        if isinstance(proof.get(name), str) and len(proof[name]) <= MOST_DIGITS
    }
    first = proof.get("from")
    if type(first) is int and 0 < first < MOST_CHOICES:
        out["from"] = first
    earlier = proof.get("taken_back_from")
    if type(earlier) is int and 0 < earlier < MOST_CHOICES:
        out["taken_back_from"] = earlier
    if proof.get("protocol", 1) == PROTOCOL:
        return {**out, **_shared(proof, seats)}
    words, early = proof.get("words"), proof.get("early")
    if isinstance(words, list) and len(words) <= seats and all(isinstance(word, str) for word in words):
        out["words"] = [word[:MOST_TEXT] for word in words]
    if isinstance(early, list):
        out["early"] = [seat for seat in range(seats) if seat in early]
    return out


def _shared(proof: dict[str, Any], seats: int) -> dict[str, Any]:
    """The fields that protocol 2 adds."""
    out: dict[str, Any] = {"protocol": PROTOCOL}
    number, parts = proof.get("round"), proof.get("seats")
    if type(number) is int and 0 < number < MOST_ROUNDS:
        out["round"] = number
    if isinstance(parts, list) and len(parts) == seats:
        out["seats"] = [_part(part) for part in parts]
    return out


def _part(part: Any) -> dict[str, str]:
    if not isinstance(part, dict):
        return {}
    out = {name: str(part[name]) for name in ("commitment", "contribution") if is_hex(part.get(name))}
    if is_word(part.get("word")):
        out["word"] = str(part["word"])
    if isinstance(part.get("none"), str):
        out["none"] = str(part["none"])[:MOST_TEXT]
    return out
