"""A match under way: its record, snapshots, taking back."""

import pytest

from rampage.games import game
from rampage.kernel.dice.dealer import FastDealer, ProvableDealer
from rampage.kernel.position import CHANCE, NOBODY
from rampage.kernel.reasons import IllegalChoice
from rampage.kernel.records import match as match_module
from rampage.kernel.records.match import Match
from rampage.kernel.records.record import Record, read_record
from rampage.kernel.rng import Rng
from tests.support.duel import DUEL
from tests.support.playing import ended

SMASH = game("smash")


def fresh(options: dict[str, str] | None = None) -> Match:
    return Match(Record(SMASH, options or {}, SMASH.standard(), ["Ann", "Ben"]))


def play_on(match: Match, rng: Rng, choices: int) -> None:
    for _ in range(choices):
        p = match.position
        if p.waiting == NOBODY:
            return
        seat = p.actor()
        match.play(int(p.sample(rng) if seat == CHANCE else p.one(seat, rng)), seat)


def test_playing_writes_the_record_and_shows_what_happened() -> None:
    match = fresh({"first_player": "orange"})
    events = match.play(match.position.space().parse("start 3"), CHANCE)
    assert [event.news.name for event in events] == ["monster_came", "turn_began"]
    assert match.position.events is None
    assert [(move.seat, match.position.space().text(move.choice)) for move in match.record.moves] == [
        (CHANCE, "start 3")
    ]


def test_a_refused_choice_leaves_no_trace() -> None:
    match = fresh()
    before = match.position.to_text()
    with pytest.raises(IllegalChoice):
        match.play(match.position.space().parse("halt"), 0)
    assert match.record.moves == []
    assert match.position.to_text() == before
    assert match.position.events is None


def test_the_dealer_answers_until_a_seat_is_asked() -> None:
    match = fresh()
    match.resolve_chance(FastDealer(1))
    assert match.position.actor() >= 0
    assert [move.seat for move in match.record.moves] == [CHANCE] * 3
    assert match.record.outcome is None


def test_the_end_is_written_down() -> None:
    match = fresh()
    play_on(match, Rng(1), 10_000)
    match.resolve_chance(FastDealer(1))
    outcome = ended(match.position)
    assert match.record.outcome == outcome.json()


def test_any_earlier_position_is_at_hand() -> None:
    match = fresh()
    texts = [match.position.to_text()]
    rng = Rng(2)
    for _ in range(200):
        play_on(match, rng, 1)
        texts.append(match.position.to_text())
    for count in (0, 1, 63, 64, 65, 127, 128, 200):
        assert match.at(count).to_text() == texts[count]
    assert match.position.to_text() == texts[200]
    assert len(match.snapshots) == 1 + 200 // match_module.SNAPSHOT_EVERY


def test_an_earlier_position_is_a_copy() -> None:
    match = fresh()
    play_on(match, Rng(2), 70)
    p = match.at(64)
    before = p.to_text()
    while p.waiting == CHANCE:
        p.apply(p.sample(Rng(1)), CHANCE)
    p.play(p.choices(p.actor())[0], p.actor())
    assert match.at(64).to_text() == before


@pytest.mark.parametrize("count", [0, 1, 63, 64, 65, 100, 149])
def test_taken_back_and_played_again_equals_never(count: int) -> None:
    match, straight = fresh(), fresh()
    play_on(match, Rng(3), 150)
    play_on(straight, Rng(3), 150)
    moves = [(move.choice, move.seat) for move in match.record.moves]
    match.take_back(count)
    assert len(match.record.moves) == count
    assert match.position.to_text() == straight.at(count).to_text()
    for choice, seat in moves[count:]:
        match.play(choice, seat)
    assert match.position.to_text() == straight.position.to_text()
    assert match.record.dumps() == straight.record.dumps()
    assert [number for number, _ in match.snapshots] == [number for number, _ in straight.snapshots]


def test_taking_back_the_end_takes_back_the_outcome() -> None:
    match = fresh()
    play_on(match, Rng(1), 10_000)
    match.resolve_chance(FastDealer(1))
    match.take_back(len(match.record.moves) - 1)
    assert match.record.outcome is None
    assert match.position.outcome() is None


def test_a_free_undo_takes_back_own_choices_only() -> None:
    match = fresh({"first_player": "orange"})
    space = match.position.space()
    assert match.free_undo(0) is None
    for text, seat in (("start 3", CHANCE), ("dice 5 6", CHANCE)):
        match.play(space.parse(text), seat)
    assert match.free_undo(0) is None  # The dice came last.
    match.play(space.parse("fly_in D12"), 0)
    assert match.free_undo(0) == 2
    assert match.free_undo(1) is None
    match.play(space.parse("fly OH1 D11"), 0)
    assert match.free_undo(0) == 3
    match.play(space.parse("halt"), 0)
    assert match.free_undo(0) == 4
    match.play(space.parse("monster left"), CHANCE)
    assert match.free_undo(0) is None


def test_the_same_dice_come_again_after_taking_back() -> None:
    match = fresh()
    dealer = ProvableDealer(bytes(32), ["red", "blue"])
    match.resolve_chance(dealer)
    first = match.record.dumps()
    match.take_back(0)
    match.resolve_chance(dealer)
    assert match.record.dumps() == first


def test_a_match_goes_on_from_its_record() -> None:
    match, other = fresh(), fresh()
    play_on(match, Rng(4), 90)
    resumed = Match(read_record(match.record.dumps(), game))
    assert resumed.position.to_text() == match.position.to_text()
    play_on(match, Rng(5), 60)
    play_on(resumed, Rng(5), 60)
    assert resumed.record.dumps() == match.record.dumps()
    assert resumed.at(30).to_text() == match.at(30).to_text()
    assert other.position.to_text() == match.at(0).to_text()


def test_a_match_may_begin_in_the_middle() -> None:
    match = fresh()
    play_on(match, Rng(6), 80)
    record = Record(SMASH, {}, SMASH.standard(), ["Ann", "Ben"])
    record.origin = match.position.to_text()
    second = Match(record)
    assert second.position.to_text() == match.position.to_text()
    play_on(match, Rng(7), 40)
    play_on(second, Rng(7), 40)
    assert second.position.to_text() == match.position.to_text()
    assert len(second.record.moves) == 40
    assert read_record(second.record.dumps(), game).replay().to_text() == match.position.to_text()


def test_snapshots_wait_until_sealed_choices_are_open() -> None:
    """Otherwise taking back would seal a choice twice."""
    match = Match(Record(DUEL, {"rounds": "5"}, DUEL.standard(), ["Ann", "Ben"]))
    rng = Rng(1)
    while match.position.waiting != NOBODY:
        seats = match.position.actors()
        seat = seats[-1]  # The last seat first.
        p = match.position
        match.play(int(p.sample(rng) if seat == CHANCE else p.one(seat, rng)), seat)
    assert all(position.sealed is None for _, position in match.snapshots)
    for count in range(len(match.record.moves) + 1):
        assert match.at(count).played <= count
