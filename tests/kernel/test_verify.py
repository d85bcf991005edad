"""Anybody can check a finished record: the seed, every roll, every choice, the end."""

import json
from typing import Any

import pytest

from rampage.games import game
from rampage.kernel.dice.dealer import ProvableDealer, commitment
from rampage.kernel.records.match import Match
from rampage.kernel.records.record import Record, RecordError
from rampage.kernel.records.verify import FAILS, HOLDS, OPEN, rolls, verify, verify_text
from rampage.kernel.rng import Rng
from tests.support.recorded import at_random, play_on

SMASH = game("smash")
SEED = bytes(range(32))


def played() -> dict[str, Any]:
    match = Match(Record(SMASH, {}, SMASH.standard(), ["Ann", "Ben"]))
    play_on(match, ProvableDealer(SEED, ["red", "blue"]), Rng(5), at_random)
    match.record.proof = {"commitment": commitment(SEED), "seed": SEED.hex(), "words": ["red", "blue"]}
    return match.record.json()


GOOD = played()


def checked(data: dict[str, Any]) -> dict[str, str]:
    return {check.name: check.verdict for check in verify_text(json.dumps(data), game).checks}


def test_an_honest_record_holds() -> None:
    found = verify_text(json.dumps(GOOD), game)
    assert found.verdict == HOLDS
    assert checked(GOOD) == {"commitment": HOLDS, "choices": HOLDS, "dice": HOLDS, "outcome": HOLDS}
    assert found.text.startswith("Every choice was legal")


@pytest.mark.parametrize(
    ("proof", "failing"),
    [
        ({"seed": bytes(32).hex()}, "commitment"),
        ({"seed": "zz"}, "commitment"),
        ({"seed": SEED.hex()[:-2]}, "commitment"),
        ({"commitment": "0" * 64}, "commitment"),
        ({"commitment": ""}, "commitment"),
        ({"words": ["red", "green"]}, "dice"),
        ({"words": ["blue", "red"]}, "dice"),
        ({"words": "red"}, "commitment"),
    ],
)
def test_a_changed_proof_fails(proof: dict[str, Any], failing: str) -> None:
    data = {**GOOD, "proof": {**GOOD["proof"], **proof}}
    assert checked(data)[failing] == FAILS
    assert verify_text(json.dumps(data), game).text.startswith("This record fails the check")


def test_half_a_character_makes_no_record() -> None:
    """No file can be written with it, so no table ever had it."""
    data = {**GOOD, "proof": {**GOOD["proof"], "words": ["red", "\ud800"]}}
    with pytest.raises(RecordError, match="an unpaired surrogate"):
        verify_text(json.dumps(data), game)


def test_a_changed_roll_fails() -> None:
    at = next(n for n, text in enumerate(GOOD["choices"]) if text.startswith("start "))
    choices = list(GOOD["choices"])
    choices[at] = "start 1" if choices[at] != "start 1" else "start 2"
    data = {**GOOD, "choices": choices[: at + 1]}
    del data["outcome"]
    assert checked(data)["dice"] == FAILS


def test_an_illegal_choice_is_a_verdict_not_an_error() -> None:
    found = verify_text(json.dumps({**GOOD, "choices": [*GOOD["choices"], "Orange: halt"]}), game)
    assert found.verdict == FAILS
    assert "The game is over" in found.text


def test_a_wrong_outcome_fails() -> None:
    outcome = {**GOOD["outcome"], "winners": [1 - seat for seat in GOOD["outcome"]["winners"]] or [0]}
    assert checked({**GOOD, "outcome": outcome})["outcome"] == FAILS
    assert checked({**GOOD, "choices": GOOD["choices"][:-1]})["outcome"] == FAILS


def test_what_cannot_be_told_yet_is_open() -> None:
    hidden = {**GOOD, "choices": [*GOOD["choices"][:3], "?"]}
    assert verify_text(json.dumps(hidden), game).verdict == OPEN
    running = {**GOOD, "choices": GOOD["choices"][:20], "proof": {**GOOD["proof"], "seed": None}}
    del running["outcome"]
    assert checked(running) == {"commitment": OPEN, "choices": HOLDS, "dice": OPEN, "outcome": OPEN}
    bare = {key: value for key, value in GOOD.items() if key != "proof"}
    assert checked(bare) == {"choices": HOLDS, "dice": OPEN, "outcome": HOLDS}


def test_a_file_that_is_no_record_is_an_error() -> None:
    for text in ("", "[]", json.dumps({**GOOD, "game": "chess"})):
        with pytest.raises(RecordError):
            verify_text(text, game)


def test_every_roll_is_listed_with_its_odds() -> None:
    from rampage.kernel.records.record import read_record

    record = read_record(json.dumps(GOOD), game)
    assert verify(record).verdict == HOLDS
    listed = rolls(record)
    chance = [text for text in GOOD["choices"] if ": " not in text]
    assert [roll["rolled"] for roll in listed] == chance
    assert all(any(roll["rolled"] == text for text, _ in roll["odds"]) for roll in listed)
    assert [roll["index"] for roll in listed] == sorted({roll["index"] for roll in listed})


def test_a_match_from_a_written_position_is_never_proven() -> None:
    data = {**GOOD, "origin": game("smash").new().to_text()}
    found = verify_text(json.dumps(data), game)
    assert found.verdict == OPEN
    assert "starts from a custom position" in found.text


def test_there_is_a_word_for_each_seat() -> None:
    data = {**GOOD, "proof": {**GOOD["proof"], "words": ["red", "blue", ""]}}
    found = verify_text(json.dumps(data), game)
    assert found.verdict == FAILS
    assert "3 words for 2 seats" in found.text
