"""Resignations in records: what they do to the outcome, how they are written, read and verified."""

import copy
import json
import pickle
from typing import Any

import pytest

import rampage
from rampage.games import game
from rampage.kernel.dice.dealer import FastDealer
from rampage.kernel.records.match import Match
from rampage.kernel.records.record import Record, RecordError, read_record
from rampage.kernel.records.resignation import Resignation, outcome_of
from rampage.kernel.records.verify import FAILS, HOLDS, OPEN, verify, verify_text
from rampage.kernel.rng import Rng
from tests.support.playing import ended
from tests.support.recorded import after, at_random, play_on


def played(name: str, seats: int, choices: int | None, seed: int = 5) -> Match:
    """A match of random choices: this many, or to its end."""
    found = game(name)
    match = Match(Record(found, {}, found.standard(), found.about.roles[:seats]))
    return play_on(match, FastDealer(seed=seed), Rng(seed), at_random, after(choices))


def resign(match: Match, seat: int, over: bool) -> Record:
    """The record of a match with one more resignation at this moment."""
    record = match.record
    record.resigned.append(Resignation(seat, len(record.moves), over))
    outcome = record.result(match.position)
    record.outcome = None if outcome is None else outcome.json()
    return record


def outcome_check(record: Record) -> tuple[str, str]:
    """What the verification says about the outcome."""
    return next((check.verdict, check.text) for check in verify(record).checks if check.name == "outcome")


def test_of_two_the_other_wins() -> None:
    record = resign(played("smash", 2, 20), 1, True)
    outcome = record.outcome
    assert outcome is not None
    assert (outcome["ending"], outcome["winners"], outcome["rewards"]) == ("resignation", [0], [1.0, 0.0])
    assert outcome["text"] == "Green resigned. Orange wins."
    assert outcome_check(record) == (HOLDS, "Green resigned. Orange wins.")


def test_a_record_with_a_resignation_has_format_2_and_any_other_has_format_1() -> None:
    match = played("smash", 2, 20)
    assert json.loads(match.record.dumps())["rampage"] == 1
    record = resign(match, 0, True)
    data = json.loads(record.dumps())
    assert data["rampage"] == 2
    assert data["resigned"] == [{"by": "Orange", "after": len(record.moves), "over": True}]
    again = read_record(record.dumps(), game)
    assert again == record
    assert again.resigned == record.resigned
    for twin in (copy.copy(record), copy.deepcopy(record), pickle.loads(pickle.dumps(record))):
        assert twin == record


def test_of_several_the_match_goes_on_and_the_seat_cannot_win() -> None:
    """Whoever wins by the rules: if that seat resigned, the best of the others has won."""
    whole = played("kaiju", 3, None)
    by_rules = ended(whole.position)
    (winner,) = by_rules.winners
    loser = next(seat for seat in range(3) if seat != winner)
    roles = whole.record.game.about.roles

    outcome = outcome_of(whole.position, [Resignation(loser, 30, False)], roles)
    assert outcome is not None
    assert (outcome.winners, outcome.scores) == ([winner], by_rules.scores)
    assert outcome.text.endswith(f"{roles[loser]} resigned.")

    outcome = outcome_of(whole.position, [Resignation(winner, 30, False)], roles)
    assert outcome is not None
    best = max(by_rules.scores[seat] for seat in range(3) if seat != winner)
    assert outcome.winners == [s for s in range(3) if s != winner and by_rules.scores[s] == best]
    assert outcome.rewards[winner] == 0.0
    assert sum(outcome.rewards) == pytest.approx(1.0)
    assert "resigned. So " in outcome.text


def test_a_match_that_goes_on_is_open() -> None:
    record = resign(played("kaiju", 3, 40), 2, False)
    assert record.outcome is None
    assert outcome_check(record)[0] == OPEN
    assert read_record(record.dumps(), game) == record


def test_a_match_among_several_may_end_when_only_bots_are_left() -> None:
    record = resign(played("kaiju", 3, 40), 1, True)
    assert record.outcome is not None
    assert record.outcome["winners"] == [0, 2]
    assert record.outcome["rewards"] == [0.5, 0.0, 0.5]
    assert outcome_check(record)[0] == HOLDS


def test_another_outcome_than_that_of_the_resignation_is_found() -> None:
    record = resign(played("smash", 2, 20), 1, True)
    data = json.loads(record.dumps())
    data["outcome"]["winners"] = [1]
    found = verify_text(json.dumps(data), game)
    assert [check.verdict for check in found.checks if check.name == "outcome"] == [FAILS]


def test_nobody_resigns_after_the_end() -> None:
    record = resign(played("smash", 2, None), 0, True)
    assert outcome_check(record)[0] == FAILS


@pytest.mark.parametrize(
    ("resigned", "problem"),
    [
        ("Green", "not a list"),
        (["Green"], "should be an object"),
        ([{"by": "Purple", "after": 20, "over": True}], "no seat 'Purple'"),
        ([{"by": ["Green"], "after": 20, "over": True}], "no seat"),
        ([{"by": "Green", "after": -1, "over": True}], "should be from 0"),
        ([{"by": "Green", "after": True, "over": True}], "should be from 0"),
        ([{"by": "Green", "after": 10**9, "over": True}], "should be from 0"),
        ([{"by": "Green", "after": 3, "over": True}], "follows the end"),
        ([{"by": "Green", "after": 3, "over": "yes"}], "follows the end"),
        ([{"by": "Green", "after": 3, "over": False}], "does not end"),
        (
            [{"by": "Green", "after": 3, "over": False}, {"by": "Green", "after": 4, "over": False}],
            "resigned before",
        ),
        (
            [{"by": "Green", "after": 4, "over": False}, {"by": "Orange", "after": 3, "over": False}],
            "should be from 4",
        ),
    ],
)
def test_resignations_that_make_no_sense_are_refused(resigned: Any, problem: str) -> None:
    data = json.loads(resign(played("smash", 2, 20), 1, True).dumps())
    text = json.dumps({**data, "resigned": resigned})
    with pytest.raises(RecordError, match=problem):
        read_record(text, game)


def test_format_1_knows_no_resignations() -> None:
    """The field is not ours there, and like any unknown field it is ignored."""
    data = json.loads(resign(played("smash", 2, 20), 1, True).dumps())
    text = json.dumps({**data, "rampage": 1})
    assert read_record(text, game).resigned == []
    assert verify_text(text, game).verdict == FAILS


def test_the_library_knows_that_it_is_over() -> None:
    record = resign(played("smash", 2, 20), 1, True)
    match = rampage.read(record.dumps())
    assert match.over
    assert match.actors == []
    assert match.outcome is not None
    assert match.outcome.ending == "resignation"
