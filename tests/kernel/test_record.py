"""Records read back, and a bad one is refused with its place and a remedy."""

import json
from typing import Any

import pytest

from rampage.games import game
from rampage.kernel.content import FORMER, ContentError, Source
from rampage.kernel.dice.dealer import FastDealer
from rampage.kernel.position import CHANCE
from rampage.kernel.records.match import Match
from rampage.kernel.records.record import Record, RecordError, read_record
from rampage.kernel.text import PositionError

SMASH = game("smash")


def small_match() -> Match:
    match = Match(Record(SMASH, {"first_player": "orange"}, SMASH.standard(), ["Ann", "Ben ☃"]))
    space = match.position.space()
    for text in ("start 3", "dice 5 6"):
        match.play(space.parse(text), CHANCE)
    for text in ("fly_in D12", "drive_in A12 E", "halt"):
        match.play(space.parse(text), 0)
    match.resolve_chance(FastDealer(1))
    return match


GOOD: dict[str, Any] = small_match().record.json()


def test_a_record_is_plain_and_readable() -> None:
    assert GOOD["rampage"] == 1
    assert GOOD["game"] == "smash"
    assert GOOD["rules"] == "2012"
    assert GOOD["options"]["first_player"] == "orange"
    assert GOOD["content"] == SMASH.standard().fingerprint
    assert GOOD["seats"] == ["Ann", "Ben ☃"]
    assert GOOD["choices"][:5] == [
        "start 3", "dice 5 6", "Orange: fly_in D12", "Orange: drive_in A12 E", "Orange: halt",
    ]  # fmt: skip
    assert "outcome" not in GOOD
    assert "origin" not in GOOD
    assert small_match().record.dumps().endswith("}\n")
    assert "☃" in small_match().record.dumps()


def test_a_record_reads_back() -> None:
    match = small_match()
    match.record.proof = {"commitment": "abc", "seed": None, "words": ["a", "b"]}
    again = read_record(match.record.dumps(), game)
    assert again.dumps() == match.record.dumps()
    assert again.replay().to_text() == match.position.to_text()
    assert again.replay(2).to_text() == match.at(2).to_text()


def test_every_seat_may_have_all_of_a_record_without_secrets() -> None:
    match = small_match()
    for seat in (0, 1, -3):
        assert match.record.dumps(seat) == match.record.dumps()


def changed(**changes: Any) -> str:
    data = dict(GOOD)
    for key, value in changes.items():
        if value is ...:
            del data[key]
        else:
            data[key] = value
    return json.dumps(data)


def with_choice(number: int, text: Any) -> str:
    choices = list(GOOD["choices"])
    choices[number - 1] = text
    return changed(choices=choices)


@pytest.mark.parametrize(
    ("text", "place", "problem"),
    [
        ("", "line 1", "damaged or isn't a Rampage record"),
        ("{", "line 1", "damaged or isn't a Rampage record"),
        ("[" * 100_000, "file", "too deep"),
        ("[]", "field 'rampage'", "not a record of format 1 or 2"),
        ("null", "field 'rampage'", "not a record of format 1 or 2"),
        ('{"rampage": 3}', "field 'rampage'", "not a record of format 1 or 2"),
        (changed(game=...), "field 'game'", "missing"),
        (changed(game=7), "field 'game'", "7"),
        (changed(game="chess"), "field 'game'", "There is no game 'chess'"),
        (changed(rules="1999", choices=["hop"]), "choice 1", "with rules '1999', not '2012'. 'hop'"),
        (changed(rules=...), "field 'rules'", "missing"),
        (changed(content="sha256:0"), "field 'content'", "other content"),
        (changed(content=...), "field 'content'", "missing"),
        (changed(seats=["Ann"]), "field 'seats'", "Ann"),
        (changed(seats=["Ann", 2]), "field 'seats'", "Ann"),
        (changed(seats=...), "field 'seats'", "missing"),
        (changed(options=[]), "field 'options'", "[]"),
        (changed(options={"first_player": "blue"}), "field 'options'", "'blue' is not one of"),
        (changed(options={"beginner": "orange"}), "field 'options'", "Unknown option"),
        (changed(options={"first_player": {}}), "field 'options'", "is not one of"),
        (changed(origin=5), "field 'origin'", "not text"),
        (changed(origin="rampage chess"), "field 'origin'", "of the game 'chess'"),
        (changed(origin="rampage smash\noptions: supply=none"), "field 'origin'", "supply"),
        (changed(choices=...), "field 'choices'", "missing"),
        (changed(choices={}), "field 'choices'", "{}"),
        (with_choice(1, 5), "choice 1", "which is not a choice"),
        (with_choice(1, "?"), "choice 1", "still hidden"),
        (with_choice(1, ""), "choice 1", "unknown kind"),
        (with_choice(1, "start 7"), "choice 1", "unknown word '7'"),
        (with_choice(1, "Orange: start 3"), "choice 1", "dice decide"),
        (with_choice(3, "Blue: fly_in D12"), "choice 3", "no seat 'Blue'"),
        (with_choice(3, "Green: fly_in D12"), "choice 3", "Orange's turn"),
        (with_choice(3, "fly_in D12"), "choice 3", "Orange's turn"),
        (with_choice(3, "Orange: fly_in M12 N"), "choice 3", "should read: fly_in <to>"),
        (with_choice(4, "Orange: drive_in D12 N"), "choice 4", "Another Unit is on D12"),
        (with_choice(5, "Orange: cease"), "choice 5", "Not now"),
        (changed(choices=["start 3", "dice 1 1", "Orange: fly_in M9"]), "choice 3", "takes 4 points; 2 left"),
    ],
    ids=lambda value: value[:40] if len(value) < 200 else "",
)  # fmt: skip
def test_a_bad_record_names_its_place_and_a_remedy(text: str, place: str, problem: str) -> None:
    with pytest.raises(RecordError) as caught:
        read_record(text, game)
    assert caught.value.place == place
    assert problem in caught.value.problem
    assert caught.value.remedy
    assert str(caught.value).startswith(f"{place}: ")


def test_a_record_of_other_rules_is_read_while_every_choice_is_legal_here() -> None:
    old = read_record(changed(rules="1999"), game)
    assert old.rules == "1999"
    assert old.json() == GOOD, "saved again it is of the rules under which it was read"


def test_a_record_with_a_former_fingerprint_is_read() -> None:
    """Older records have the digest of the file's bytes, whatever its comments are by now."""
    former = {meant: bytes_ for bytes_, meant in FORMER.items()}[GOOD["content"]]
    assert read_record(changed(content=former), game).json() == GOOD


def test_comments_and_layout_of_a_content_file_mean_nothing() -> None:
    text = (SMASH.folder / "content.toml").read_text(encoding="utf-8")
    commented = Source("mine.toml", "# My city\n" + text.replace(" = ", "  =  "))
    assert commented.fingerprint == SMASH.standard().fingerprint
    assert read_record(changed(), game, commented).json() == GOOD
    assert read_record(changed(content=commented.former), game, commented).json() == GOOD
    assert Source("stored", commented.meaning, True).fingerprint == commented.fingerprint
    other = Source("other", text.replace("buildings = 30", "buildings = 29"))
    assert other.fingerprint != commented.fingerprint


def test_stored_content_that_is_none_is_refused() -> None:
    for text in ("", "[]", "{"):
        with pytest.raises(ContentError, match="not stored content"):
            Source("stored", text, True)


def test_a_tampered_roll_is_found_where_it_shows() -> None:
    """The dice are 5 and 6: with 1 and 1 the Tank has no points left to enter."""
    with pytest.raises(RecordError) as caught:
        read_record(with_choice(2, "dice 1 1").replace("fly_in D12", "fly_in D11"), game)
    assert caught.value.place == "choice 4"


def test_choices_after_the_end_are_refused() -> None:
    text = SMASH.from_text(small_match().position.to_text()).to_text()
    over = text.split("played:")[0] + "ended: elimination\nwinner: orange\n"
    with pytest.raises(RecordError, match="The game is over"):
        read_record(changed(origin=over, choices=["Orange: halt"]), game)


def own_content() -> Source:
    text = (SMASH.folder / "content.toml").read_text(encoding="utf-8")
    return Source("mine.toml", text.replace("fire_markers = 15", "fire_markers = 14"))


def test_content_that_is_not_the_games_own_is_part_of_the_record() -> None:
    mine = own_content()
    record = Record(SMASH, {}, mine, ["Ann", "Ben"])
    assert read_record(record.dumps(), game).source == mine
    assert read_record(record.dumps(), game, mine).source is mine
    assert "own_content" not in Record(SMASH, {}, SMASH.standard(), ["Ann", "Ben"]).json()


def test_content_of_a_record_must_be_the_one_that_it_names() -> None:
    data = Record(SMASH, {}, own_content(), ["Ann", "Ben"]).json()
    tables = data["own_content"]["tables"]
    for own, events in (
        (None, "--content"),
        ({"title": "", "tables": SMASH.standard().meaning}, "--content"),
        ({"title": ""}, "It has no tables"),
        ("x", "It has no tables"),
        ({"tables": "no JSON"}, "not stored content"),
    ):
        with pytest.raises(RecordError, match=events):
            read_record(json.dumps({**data, "own_content": own}), game)
    broken = Source("broken", tables.replace('"E1 S"', '"E2 S"'), True)
    faulty = {**data, "content": broken.fingerprint, "own_content": {"tables": broken.meaning}}
    with pytest.raises(RecordError, match="E2 is not a Monster Square"):
        read_record(json.dumps(faulty), game)
    strange = Source("strange", tables.replace('"squares":[', '"squares":7,"x":['), True)
    odd = {**data, "content": strange.fingerprint, "own_content": {"tables": strange.meaning}}
    with pytest.raises(RecordError, match="survivors"):
        read_record(json.dumps(odd), game)


def test_a_replay_checks_every_choice() -> None:
    record = small_match().record
    record.moves[2] = type(record.moves[2])(1, record.moves[2].choice, -1)
    with pytest.raises(RecordError, match="choice 3: It is not legal"):
        record.replay()


def test_a_beginning_must_have_as_many_players_as_the_record() -> None:
    kaiju = game("kaiju")
    record = Record(kaiju, {}, kaiju.standard(), ["Ann", "Ben"])
    record.origin = kaiju.new(4).to_text()
    with pytest.raises(PositionError, match="has 4 players, but the record has 2"):
        record.start()
    data = {**Record(kaiju, {}, kaiju.standard(), ["Ann", "Ben"]).json(), "origin": record.origin}
    with pytest.raises(RecordError, match="field 'origin'"):
        read_record(json.dumps(data), game)


def test_a_beginning_with_secrets_is_hidden_while_the_match_runs() -> None:
    kaiju = game("kaiju")
    record = Record(kaiju, {}, kaiju.standard(), ["Ann", "Ben"])
    record.origin = kaiju.new(2).to_text()
    assert record.json(0)["origin"] == record.json(-3)["origin"] == "?"
    assert record.json()["origin"] == record.origin
    with pytest.raises(RecordError, match="save the record again"):
        read_record(record.dumps(0), game)
    record.outcome = {}
    assert record.json(0)["origin"] == record.origin
