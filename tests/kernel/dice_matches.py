"""Real matches with provable dice by fixed seeds, from which docs/dice_vectors.json is made."""

import hashlib
from typing import Any

from rampage.games import game
from rampage.kernel.dice.dealer import Dealer, ProvableDealer, SharedDealer, commitment
from rampage.kernel.dice.shared import seat_commitment, shared_key, transcript
from rampage.kernel.records.match import Match
from rampage.kernel.records.record import Record
from rampage.kernel.records.verify import rolls, taken_rolls, with_rolls
from rampage.kernel.rng import Rng

Json = dict[str, Any]


def secret(name: str) -> bytes:
    """32 bytes that look like nothing, and are the same in every run."""
    return hashlib.sha256(f"vector {name}".encode()).digest()


def ceremony(table: str, round_number: int, words: list[str | None]) -> tuple[Json, Dealer]:
    """A proof, and its dice; a word of None is a seat that contributes nothing."""
    seed = secret(table)
    server = commitment(seed)
    given = [secret(f"{table} {seat}") for seat in range(len(words))]
    shown = [
        "" if word is None else seat_commitment(table, round_number, server, seat, given[seat], word)
        for seat, word in enumerate(words)
    ]
    mark = transcript(table, round_number, server, shown)
    contributions = [b"" if word is None else given[seat] for seat, word in enumerate(words)]
    key = shared_key(mark, seed, contributions, [word or "" for word in words])
    seats = [
        {"none": "bot"}
        if word is None
        else {"commitment": shown[seat], "contribution": given[seat].hex(), "word": word}
        for seat, word in enumerate(words)
    ]
    proof = {"protocol": 2, "table": table, "commitment": server, "round": round_number, "seats": seats}
    return {**proof, "transcript": mark, "seed": seed.hex()}, SharedDealer(key)


def taking_back(match: Match, by: int, count: int, agreed: list[int]) -> None:
    """Go back to the position after `count` choices."""
    stretch = match.stretch(count, by, agreed, False)
    match.take_back(count)
    match.record.taken_back.append(stretch)


def played(
    proof: Json, dealer: Dealer, name: str, names: list[str], seed: int, undos: dict[int, int] | None = None
) -> Json:
    """A whole match with these dice. `undos`: once there are so many choices, so many are taken back."""
    found = game(name)
    match = Match(Record(found, {}, found.standard(), names))
    rng = Rng(seed)
    waiting = list((undos or {}).items())
    match.settle(dealer)
    while match.position.waiting > 0:
        seat = match.position.actor()
        match.play(int(match.position.one(seat, rng)), int(seat))
        match.settle(dealer)
        back = waiting[0] if waiting else None
        if back is not None and len(match.record.moves) >= back[0] and match.position.sealed is None:
            point = back[0] - back[1]
            while match.at(point).waiting <= 0 or match.at(point).sealed is not None:
                point -= 1
            taking_back(match, int(match.at(point).actor()), point, [1 - int(match.at(point).actor())])
            waiting.pop(0)
    record, ordered = match.record, proof.get("protocol") == 2
    record.proof = with_rolls(proof, rolls(record, ordered), taken_rolls(record, ordered))
    return record.json()


def records() -> dict[str, Json]:
    """The matches."""
    shared, dice = ceremony("vector2345", 1, ["", "Žižkov 🦖"])
    solo, solo_dice = ceremony("solo234567", 3, ["", None])
    seed, words = secret("old"), ["ember", "Žižkov 🦖"]
    old = {"commitment": commitment(seed), "seed": seed.hex(), "words": words}
    silent = {**old, "words": ["", ""]}
    alone, alone_dice = ceremony("alone23456", 1, [None, None])
    back, back_dice = ceremony("taken23456", 1, ["", ""])
    return {
        "both": played(shared, dice, "kaiju", ["Ann", "Bob"], 3),
        "solo": played(solo, solo_dice, "crush", ["Ann", "Bot"], 5),
        "alone": played(alone, alone_dice, "crush", ["Bot", "Bot 2"], 6),
        # The second goes back before the first: to play that one again takes the stretch of the second.
        "taken": played(back, back_dice, "kaiju", ["Ann", "Bob"], 9, {90: 5, 100: 18, 120: 3}),
        "old": played(old, ProvableDealer(seed, words), "kaiju", ["Ann", "Bob"], 4),
        "wordless": played(silent, ProvableDealer(seed, ["", ""]), "kaiju", ["Ann", "Bob"], 8),
    }
