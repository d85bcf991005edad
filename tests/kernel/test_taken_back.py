"""Choices that were taken back, in records: written, read, refused where they are not sound, and in words."""

import json
from typing import Any

import pytest

from rampage.games import game
from rampage.kernel.dice.dealer import FastDealer
from rampage.kernel.dice.proof import check_dice
from rampage.kernel.records.match import Match
from rampage.kernel.records.record import Record, RecordError, read_record
from rampage.kernel.records.taken_back import Taken, TakenBack, amount, mark, notes
from rampage.kernel.records.verify import FAILS, HOLDS, verify_text
from rampage.kernel.rng import Rng
from tests.kernel.make_dice_vectors import FILE

VECTORS: dict[str, Any] = json.loads(FILE.read_text(encoding="utf-8"))
TAKEN: dict[str, Any] = VECTORS["records"]["taken"]


def changed(number: int, **fields: Any) -> str:
    """The record with other fields in one of its stretches."""
    stretches = [dict(stretch) for stretch in TAKEN["taken_back"]]
    stretches[number].update(fields)
    return json.dumps({**TAKEN, "taken_back": stretches})


def test_what_is_read_is_what_was_written() -> None:
    record = read_record(json.dumps(TAKEN), game)
    assert record.json() == TAKEN
    assert [len(stretch.choices) for stretch in record.taken_back] == [11, 19, 3]
    older = {**TAKEN, "taken_back": [dict(stretch) for stretch in TAKEN["taken_back"]]}
    for stretch in older["taken_back"]:
        stretch.pop("reveal_seen", None)
    assert read_record(json.dumps(older), game).json() == TAKEN, "older records did not mention it"


def test_a_record_without_any_has_no_such_field() -> None:
    smash = game("smash")
    assert "taken_back" not in Record(smash, {}, smash.standard(), ["Ann", "Bob"]).json()


NO_ROLE = "should be one of Player 1, Player 2"


@pytest.mark.parametrize(("fields", "place", "problem"), [
    ({"after": -1}, "taken back 2", "'after' is -1, and should be a number of choices from 0 to"),
    ({"after": True}, "taken back 2", "'after' is True"),
    ({"after": 10_000}, "taken back 2", "'after' is 10000"),
    ({"after": "82"}, "taken back 2", "'after' is '82'"),
    ({"choices": []}, "taken back 2", "'choices' is [], and should be a list of choices"),
    ({"choices": "x"}, "taken back 2", "'choices' is 'x'"),
    ({"choices": [3]}, "taken back 2, choice 1", "It is 3, which is not a choice"),
    ({"choices": ["?"]}, "taken back 2, choice 1", "It is still hidden"),
    ({"choices": ["Player 1: dance"]}, "taken back 2, choice 1", "dance"),
    ({"choices": ["Player 9: pass"]}, "taken back 2, choice 1", "There is no seat 'Player 9'"),
    ({"by": "Ann"}, "taken back 2", f"'by' is 'Ann', and {NO_ROLE}"),
    ({"by": 0}, "taken back 2", f"'by' is 0, and {NO_ROLE}"),
    ({"agreed": "Player 2"}, "taken back 2", "'agreed' is 'Player 2'"),
    ({"agreed": ["Player 1"]}, "taken back 2", "should be a list of others, none twice"),
    ({"agreed": ["Player 2", "Player 2"]}, "taken back 2", "none twice"),
    ({"agreed": [{}]}, "taken back 2", "should be a list of others"),
    ({"free": 0}, "taken back 2", "'free' is 0, and should be true or false"),
    ({"free": True}, "taken back 2", "marked as free, but contains more than"),
    ({"dice_seen": None}, "taken back 2", "'dice_seen' is None, and should be true or false"),
    ({"dice_seen": False}, "taken back 2", "whether there is a roll among its choices"),
    ({"reveal_seen": "no"}, "taken back 2", "'reveal_seen' does not say whether choices came out in it"),
])  # fmt: skip
def test_a_stretch_that_is_not_sound_is_refused(fields: dict[str, Any], place: str, problem: str) -> None:
    with pytest.raises(RecordError) as caught:
        read_record(changed(1, **fields), game)
    assert caught.value.place == place
    assert problem in caught.value.problem


@pytest.mark.parametrize("value", ["x", 3, {}, {"after": 1}])
def test_a_list_that_is_none(value: Any) -> None:
    with pytest.raises(RecordError) as caught:
        read_record(json.dumps({**TAKEN, "taken_back": value}), game)
    assert caught.value.place == "field 'taken_back'"


def test_an_entry_that_is_none() -> None:
    with pytest.raises(RecordError, match="should say what was taken back") as caught:
        read_record(json.dumps({**TAKEN, "taken_back": ["x"]}), game)
    assert caught.value.place == "taken back 1"


def test_an_illegal_choice_among_them_is_a_verdict() -> None:
    stretch = TAKEN["taken_back"][2]
    found = verify_text(changed(2, choices=[*stretch["choices"], stretch["choices"][0]]), game)
    assert found.verdict == FAILS
    assert "taken back 3, choice 4" in found.text


def test_odds_of_another_game_are_noticed() -> None:
    """By the record alone a stretch holds whose odds somebody made up to fit; the rules know better."""
    proof = json.loads(json.dumps(TAKEN["proof"]))
    decision, _ = proof["taken_back"][0][0]
    came = TAKEN["taken_back"][0]["choices"][decision - TAKEN["taken_back"][0]["after"]]
    proof["taken_back"][0][0][1] = len(proof["odds"])
    proof["odds"].append([[came, 1]])
    record = {**TAKEN, "proof": proof}
    assert [check.verdict for check in check_dice(record)] == [HOLDS] * 3
    found = verify_text(json.dumps(record), game)
    assert found.verdict == FAILS
    assert f"the odds of decision {decision} differ between the record and the rules" in found.text


def test_a_match_in_which_dice_were_seen_is_marked() -> None:
    found = verify_text(json.dumps(TAKEN), game)
    expected = (
        "Dice were seen and taken back twice (decisions 85 to 95 and 82 to 100): the next rolls were known."
    )
    assert found.verdict == HOLDS
    revealed = "Simultaneous choices were revealed and taken back once (decisions 117 to 119)."
    assert found.text.endswith(f"{expected} {revealed}")
    (check,) = [check for check in found.checks if check.name == "taken back"]
    assert check.text == (
        "choices were taken back 3 times. 21 of 21 rolls among them follow from the same dice. " + expected
    )


def test_while_the_match_runs_it_is_said_and_open() -> None:
    proof = {name: value for name, value in TAKEN["proof"].items() if name != "seed"}
    checks = {check.name: check for check in check_dice({**TAKEN, "proof": proof})}
    assert checks["taken back"].verdict == "open"
    assert "the next rolls were known" in checks["taken back"].text
    bare = {name: value for name, value in TAKEN.items() if name not in ("proof", "dice")}
    assert "the next rolls were known" in check_dice(bare)[0].text


def test_the_same_choice_met_the_same_roll() -> None:
    """Decisions that two stretches share, with the same odds, have the same outcome."""
    met: dict[tuple[int, int], str] = {}
    shared = 0
    for stretch, rolls in zip(TAKEN["taken_back"], TAKEN["proof"]["taken_back"], strict=True):
        for decision, table in rolls:
            came = stretch["choices"][decision - stretch["after"]]
            shared += (decision, table) in met
            assert met.setdefault((decision, table), came) == came
    for decision, table in TAKEN["proof"]["rolls"]:
        shared += (decision, table) in met
        assert met.get((decision, table), TAKEN["choices"][decision]) == TAKEN["choices"][decision]
    assert shared > 10


def test_a_match_from_the_middle_counts_from_there() -> None:
    """Also where every roll was taken back, and none stands."""
    smash = game("smash")
    match = Match(Record(smash, {}, smash.standard(), ["Ann", "Bob"]))
    dealer, rng = FastDealer(5), Rng(5)
    while len(match.record.moves) < 40 or match.position.waiting < 0:
        seat = int(match.position.actor())
        match.play(dealer.deal(match.position) if seat < 0 else int(match.position.one(seat, rng)), seat)
    record = Record(smash, {}, smash.standard(), ["Ann", "Bob"])
    record.origin = match.position.to_text()
    again = Match(record)
    first = int(again.position.played)
    assert first >= 40
    by = int(again.position.actor())
    while not any(move.seat < 0 for move in record.moves):
        seat = int(again.position.actor())
        again.play(dealer.deal(again.position) if seat < 0 else int(again.position.one(seat, rng)), seat)
    stretch = again.stretch(0, by, [], False)
    again.take_back(0)
    record.taken_back.append(stretch)
    found = verify_text(record.dumps(), game)
    assert f"(decisions {first} to {first + len(stretch.choices) - 1})" in found.claim


# In words.


@pytest.mark.parametrize(("choices", "rolls", "expected"), [
    (1, 0, "a choice"), (3, 0, "3 choices"), (1, 1, "a choice and a roll"), (2, 4, "2 choices and 4 rolls"),
])  # fmt: skip
def test_amounts(choices: int, rolls: int, expected: str) -> None:
    assert amount(choices, rolls) == expected


def test_a_mark_names_the_first_few() -> None:
    assert mark([]) == ""
    assert "once (decisions 41 to 44)" in mark([(41, 44)])
    assert "5 times (decisions 1 to 2, 3 to 4, 5 to 6 and more)" in mark(
        [(n, n + 1) for n in range(1, 11, 2)]
    )


def stretch(
    after: int, by: int, seats: list[int], free: bool = False, agreed: list[int] | None = None
) -> Any:
    return TakenBack(after, [Taken(seat, "x", -1) for seat in seats], by, agreed or [], free)


def test_notes_stand_where_the_match_goes_on() -> None:
    """Going back further takes earlier notes along; free ones of one seat at one place become one."""
    roles = ["Orange", "Green"]
    made = notes([
        stretch(10, 0, [0, -2], agreed=[1]), stretch(7, 1, [1, 0, -2, -2]), stretch(12, 0, [0], True),
        stretch(12, 0, [0, 0], True), stretch(12, 1, [1], True),
    ])  # fmt: skip
    assert [(note.place, note.text(roles)) for note in made] == [
        (7, "Orange took back a choice and a roll, agreed by Green."),
        (7, "Green took back 2 choices and 2 rolls."),
        (12, "Orange took back 3 choices."),
        (12, "Green took back a choice."),
    ]
