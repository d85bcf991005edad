"""A verifier written from docs/dice.md alone, as a stranger would: nothing of Rampage is imported here.

It knows no sentences: it answers holds, fails or open, and at which decision it stopped.
"""

import hashlib
import hmac
import itertools
from typing import Any

Answer = tuple[str, int | None]


def H(tag: str, *parts: bytes) -> bytes:
    sha = hashlib.sha256()
    for part in (b"rampage dice 2 " + tag.encode(), *parts):
        sha.update(len(part).to_bytes(4, "big"))
        sha.update(part)
    return sha.digest()


def dec(number: int) -> bytes:
    return b"%d" % number


class No(Exception):
    """The record is refused."""

    def __init__(self, decision: int | None = None) -> None:
        self.decision = decision


def need(true: object, decision: int | None = None) -> None:
    if not true:
        raise No(decision)


def judge(record: dict[str, Any], kept: dict[str, Any] | None = None) -> Answer:
    """What the page says about a record."""
    try:
        return _judge(record, kept), None
    except No as no:
        return "fails", no.decision


def _judge(record: dict[str, Any], kept: dict[str, Any] | None) -> str:
    proof = record.get("proof")
    if kept is not None:
        _compare(proof or {}, kept)
    if "dice" not in record:
        if proof is None:
            return "open"
        need("protocol" not in proof)
        return _first_protocol(record, proof)
    if proof is None or not record["dice"] == 2 == proof.get("protocol"):
        raise No
    if "seed" not in proof:
        return "open"
    key = _key(proof, len(record["seats"]))

    def draw(decision: int, total: int) -> int:
        attempt = 0
        while True:
            text = f"rampage dice 2 roll|{decision}|{total}|{attempt}"
            n = int(hmac.new(key, text.encode(), hashlib.sha256).hexdigest(), 16)
            if n < 2**256 - 2**256 % total:
                return n % total
            attempt += 1

    _taken_back(record, proof, draw)
    _rolls(record, proof, draw, ascending=True)
    contributed = any("commitment" in part for part in proof["seats"])
    return "holds" if contributed and not record.get("origin") and not proof.get("from") else "open"


def _compare(proof: dict[str, Any], kept: dict[str, Any]) -> None:
    need(proof.get("protocol", 1) == kept["protocol"])
    for name in ("commitment", "round", "transcript"):
        need(proof[name] == kept[name])
    for seat, mine in kept["seats"].items():
        part = proof["seats"][int(seat)]
        need((part["contribution"], part["word"]) == (mine["contribution"], mine["word"]))


def _key(proof: dict[str, Any], seats: int) -> bytes:
    """Step 3; the key K."""
    need(len(proof["seats"]) == seats)
    table, turn, server = proof["table"].encode(), dec(proof["round"]), bytes.fromhex(proof["commitment"])
    shown = [bytes.fromhex(part.get("commitment", "")) for part in proof["seats"]]
    mark = H("transcript", table, turn, server, *shown)
    need(mark.hex() == proof["transcript"])
    seed = bytes.fromhex(proof["seed"])
    need(hashlib.sha256(seed).digest() == server)
    mixed: list[bytes] = []
    for seat, part in enumerate(proof["seats"]):
        if "commitment" not in part:
            mixed += [b"", b""]
            continue
        need("contribution" in part and "word" in part)
        given, word = bytes.fromhex(part["contribution"]), part["word"].encode()
        need(len(given) == 32)
        need(H("seat", table, turn, server, dec(seat), given, word) == shown[seat])
        mixed += [given, word]
    return H("key", mark, seed, *mixed)


def _rolls(record: dict[str, Any], proof: dict[str, Any], draw: Any, ascending: bool) -> None:
    """Steps 4 to 6."""
    need(isinstance(proof.get("rolls"), list))
    start = proof.get("from", 0)
    places = [
        place for place, choice in enumerate(record["choices"]) if ": " not in choice and place >= start
    ]
    need(all(isinstance(entry, list) for entry in proof["rolls"]))
    decisions = [entry[0] for entry in proof["rolls"]]
    more = decisions[0] - places[0] if record.get("origin") and decisions and places else 0
    for one, next in itertools.pairwise(decisions):
        need(one < next, next)
    wanted = [place + more for place in places]
    for number in range(max(len(wanted), len(decisions))):
        due = wanted[number] if number < len(wanted) else None
        got = decisions[number] if number < len(decisions) else None
        if due != got:
            raise No(got if due is None or (got is not None and got < due) else due)
        odds = proof["odds"][proof["rolls"][number][1]]
        texts = [text for text, _ in odds]
        need(odds and all(weight >= 1 for _, weight in odds) and len(set(texts)) == len(texts), got)
        need(sum(weight for _, weight in odds) < 2**53, got)
        need(not ascending or texts == sorted(texts), got)
        came = record["choices"][places[number]]
        need(came in texts, got)
        r = draw(got, sum(weight for _, weight in odds))
        line = [text for text, weight in odds for _ in range(weight)] if len(odds) < 100 else []
        need(line[r] == came, got)


def _taken_back(record: dict[str, Any], proof: dict[str, Any], draw: Any) -> None:
    """Step 7."""
    stretches, lists = record.get("taken_back", []), proof.get("taken_back", [])
    length = len(record["choices"])
    for stretch in reversed(stretches):
        need(isinstance(stretch, dict))
        need(stretch["after"] <= length)
        length = stretch["after"] + len(stretch["choices"])
        need(stretch["dice_seen"] == any(": " not in choice for choice in stretch["choices"]))
    skip = proof.get("taken_back_from", 0)
    need(not skip or proof.get("from"))
    need(len(lists) == len(stretches) - skip)
    for stretch, entries in zip(stretches[skip:], lists, strict=True):
        places = [place for place, choice in enumerate(stretch["choices"]) if ": " not in choice]
        need(len(places) == len(entries))
        for place, (decision, table) in zip(places, entries, strict=True):
            need(decision == stretch["after"] + place, decision)
            odds, came = proof["odds"][table], stretch["choices"][place]
            line = [text for text, weight in odds for _ in range(weight)]
            need(came in line, decision)
            need(line[draw(decision, len(line))] == came, decision)


def _first_protocol(record: dict[str, Any], proof: dict[str, Any]) -> str:
    if proof.get("seed") is None:
        return "open"
    seed, words = bytes.fromhex(proof["seed"]), proof["words"]
    need(hashlib.sha256(seed).hexdigest() == proof["commitment"])
    need(len(words) == len(record["seats"]))
    late = [seat for seat, word in enumerate(words) if word and seat not in proof.get("early", [])]
    if "odds" not in proof:
        return "open"
    mixed = "".join(f"{len(word)}:{word};" for word in words)

    def draw(decision: int, total: int) -> int:
        attempt = 0
        while True:
            text = f"{mixed}|{decision}|{attempt}"
            n = int.from_bytes(hmac.digest(seed, text.encode(), "sha256"), "big")
            if n < 2**256 - 2**256 % total:
                return n % total
            attempt += 1

    _rolls(record, proof, draw, ascending=False)
    return "open" if not late or record.get("origin") or proof.get("from") else "holds"
