"""Simultaneous choices and secrets: unseen until all are in, whatever the order, and not in the record."""

from itertools import permutations

import pytest

from rampage.games import UnknownGame
from rampage.kernel.events import EVERYBODY
from rampage.kernel.game import AnyGame
from rampage.kernel.playout import settle_chance
from rampage.kernel.position import CHANCE, SPECTATOR
from rampage.kernel.reasons import IllegalChoice
from rampage.kernel.records.match import Match
from rampage.kernel.records.move import ALONE, UNKNOWN, Move
from rampage.kernel.records.record import HIDDEN, Record, RecordError, read_record
from rampage.kernel.rng import Rng
from tests.support.duel import DUEL, SPACE, Duel


def find(name: str) -> AnyGame:
    if name == "duel":
        return DUEL
    raise UnknownGame(f"there is no game {name!r}")


def dealt(seats: int = 3, seed: int = 1) -> Match:
    """A match with all hands dealt, everybody asked to bid."""
    match = Match(Record(DUEL, {}, DUEL.standard(), ["Ann", "Ben", "Cyd", "Dee"][:seats]))
    rng = Rng(seed)
    while match.position.waiting == CHANCE:
        match.play(int(match.position.sample(rng)), CHANCE)
    return match


def low(match: Match, seat: int) -> int:
    return match.position.choices(seat)[0]


def test_nothing_happens_until_all_have_chosen() -> None:
    match = dealt()
    p = match.position
    hand = p.view(1)["hand"]
    match.play(low(match, 1), 1)
    assert p.actors() == [0, 2]
    assert p.view(1)["hand"] == hand
    assert p.choices(1) == []
    with pytest.raises(IllegalChoice, match="not your turn"):
        match.play(SPACE.parse("bid C1"), 1)
    assert match.play(low(match, 2), 2) == []
    events = match.play(low(match, 0), 0)
    assert [event.news.name for event in events] == ["bids"]
    assert p.sealed is None


def test_a_sealed_choice_shows_to_nobody_else() -> None:
    for choice in (0, 1, 2):
        match = dealt()
        views = {seat: dict(match.position.view(seat)) for seat in (0, 2, SPECTATOR)}
        match.play(match.position.choices(1)[choice], 1)
        for seat, before in views.items():
            after = dict(match.position.view(seat))
            assert after.pop("chosen") == [False, True, False]
            before.pop("chosen")
            assert after == before
        assert match.position.view(1)["mine"] == SPACE.text(match.record.moves[-1].choice)


@pytest.mark.parametrize("order", list(permutations((0, 1, 2))))
def test_the_order_of_arrival_is_no_part_of_the_match(order: tuple[int, ...]) -> None:
    straight, match = dealt(), dealt()
    for seat in range(3):
        straight.play(low(straight, seat), seat)
    for seat in order:
        match.play(low(match, seat), seat)
    assert match.position.to_text() == straight.position.to_text()
    assert match.record.dumps() == straight.record.dumps()
    assert read_record(match.record.dumps(), find).replay().to_text() == match.position.to_text()


def test_an_unfinished_round_is_written_in_order_too() -> None:
    one, other = dealt(), dealt()
    for match, order in ((one, (0, 2)), (other, (2, 0))):
        for seat in order:
            match.play(low(match, seat), seat)
    assert one.record.dumps() == other.record.dumps()
    again = read_record(one.record.dumps(), find)
    assert again.replay().to_text() == one.position.to_text() == other.position.to_text()


def choices_for(match: Match, seat: int | None) -> list[str]:
    found = match.record.json(seat)["choices"]
    assert isinstance(found, list)
    return found


def test_a_record_for_one_seat_hides_draws_and_sealed_bids() -> None:
    match = dealt()
    full = choices_for(match, None)
    assert all(text.startswith("deal ") for text in full)
    for seat in range(3):
        mine = choices_for(match, seat)
        assert len(mine) == len(full)
        assert [text for text in mine if text != HIDDEN] == full[seat * 3 : seat * 3 + 3]
    assert set(choices_for(match, SPECTATOR)) == {HIDDEN}
    match.play(low(match, 1), 1)
    assert choices_for(match, 0)[-1] == choices_for(match, SPECTATOR)[-1] == HIDDEN
    assert choices_for(match, 1)[-1] == choices_for(match, None)[-1] != HIDDEN


def test_bids_stand_open_in_every_record_once_they_are_shown() -> None:
    match = dealt()
    for seat in (2, 0, 1):
        match.play(low(match, seat), seat)
    for seat in (0, 1, 2, SPECTATOR):
        assert [text.split()[1] for text in choices_for(match, seat)[-3:]] == ["bid"] * 3
        assert [text.split(":")[0] for text in choices_for(match, seat)[-3:]] == ["North", "East", "South"]
    assert {move.audience for move in match.record.moves[-3:]} == {EVERYBODY}


def test_a_record_that_hides_something_cannot_be_replayed() -> None:
    with pytest.raises(RecordError, match=r"choice \d+: It is still hidden"):
        read_record(dealt().record.dumps(0), find)


def test_audiences_are_the_same_when_a_record_is_read_again() -> None:
    match = dealt()
    match.play(low(match, 1), 1)
    again = read_record(match.record.dumps(), find)
    assert again.dumps(0) == match.record.dumps(0)
    for seat in (0, 2):
        match.play(low(match, seat), seat)
    again = read_record(match.record.dumps(), find)
    assert again.dumps(0) == match.record.dumps(0)
    assert again.dumps(SPECTATOR) == match.record.dumps(SPECTATOR)


def groups(match: Match) -> list[int]:
    return [move.group for move in match.record.moves]


def test_simultaneous_choices_have_the_number_of_the_first_of_them() -> None:
    match = dealt()
    count = len(match.record.moves)
    assert groups(match) == [ALONE] * count
    for seat in (2, 0):
        match.play(low(match, seat), seat)
    assert groups(match)[count:] == [count, count]
    assert {move.audience for move in match.record.moves[count:]} == {1 << 2, 1 << 0}
    match.play(low(match, 1), 1)
    match.play(low(match, match.position.actor()), match.position.actor())
    assert groups(match)[count:] == [count, count, count, ALONE]
    assert [match.record.group_of(number) for number in (0, count, count + 2, count + 3)] == [
        0,
        count,
        count,
        count + 3,
    ]


def test_groups_of_restored_choices_are_found_by_playing_them() -> None:
    match = dealt()
    for seat in (2, 0, 1):
        match.play(low(match, seat), seat)
    match.play(low(match, match.position.actor()), match.position.actor())
    record = match.record.bare()
    record.moves = [Move(*move.parts()) for move in match.record.moves]
    assert record.moves == match.record.moves
    assert {move.group for move in record.moves} == {UNKNOWN}
    assert record.in_order() == match.record.in_order()
    assert [move.group for move in record.grouped()] == groups(match)


def test_choices_are_secrets_again_when_the_one_that_revealed_them_is_taken_back() -> None:
    match = dealt()
    for seat in (2, 0, 1):
        match.play(low(match, seat), seat)
    assert {move.audience for move in match.record.moves[-3:]} == {EVERYBODY}
    match.take_back(len(match.record.moves) - 1)
    assert [move.audience for move in match.record.moves[-2:]] == [1 << 2, 1 << 0]
    assert choices_for(match, 1)[-2:] == [HIDDEN, HIDDEN]


def test_who_sees_the_secrets_may_not_take_back_for_free() -> None:
    match = dealt(2)
    count = len(match.record.moves)
    match.play(low(match, 1), 1)
    assert match.free_undo(1) == count  # Nobody knows anything yet.
    match.play(low(match, 0), 0)
    assert match.free_undo(0) is None  # This choice opened the other's.
    assert match.free_undo(1) is None
    again = Match(read_record(match.record.dumps(), find))
    assert again.free_undo(0) is None
    assert again.free_undo(1) is None


def test_taking_back_into_the_middle_of_a_sealed_round() -> None:
    match = dealt(2)
    count = len(match.record.moves)
    match.play(low(match, 1), 1)
    half = match.position.to_text()
    match.play(low(match, 0), 0)
    whole = match.position.to_text()
    match.take_back(count + 1)
    assert match.position.to_text() == half
    assert match.position.actors() == [0]
    match.play(low(match, 0), 0)
    assert match.position.to_text() == whole
    match.take_back(count)
    assert match.position.actors() == [0, 1]


def test_a_text_holds_what_is_sealed() -> None:
    match = dealt()
    match.play(low(match, 1), 1)
    again = DUEL.from_text(match.position.to_text())
    assert again.actors() == [0, 2]
    assert again.to_text() == match.position.to_text()
    assert again.view(1) == match.position.view(1)


@pytest.mark.parametrize("seat", [0, 1, 2, SPECTATOR])
def test_imagining_keeps_what_a_seat_knows_and_deals_the_rest(seat: int) -> None:
    match = dealt()
    match.play(low(match, 1), 1)
    p = match.position
    seen = set()
    for seed in range(30):
        q = p.imagine(seat, Rng(seed))
        assert q.view(seat) == p.view(seat)
        assert q.broken_invariants() == []
        assert q.actors() == p.actors()
        for other in q.actors():
            q.play(q.choices(other)[0], other)  # It is a whole position, and goes on.
        seen.add(q.to_text())
    assert len(seen) > 10
    assert match.position.sealed == p.sealed


def test_what_a_seat_cannot_know_changes_nothing_for_it() -> None:
    """Two matches that differ only in others' hands and bids: alike to seat 0 in all it gets."""
    first = dealt()
    p = first.position
    assert isinstance(p, Duel)
    first.play(low(first, 1), 1)
    for seed in range(10):
        q = p.imagine(0, Rng(seed))
        assert q.choices(0) == p.choices(0)
        assert q.prompt(0) == p.prompt(0)
        reasons = [[r.text for r in q.why_not(choice, 0)] for choice in range(SPACE.size)]
        assert reasons == [[r.text for r in p.why_not(choice, 0)] for choice in range(SPACE.size)]
        one, two = p.copy(), q.copy()
        one.events, two.events = [], []
        one.play(low(first, 0), 0)
        two.play(low(first, 0), 0)
        events = [[e.json(SPACE.vocabularies) for e in r.events or [] if e.seen_by(0)] for r in (one, two)]
        assert events[0] == events[1]


def test_hidden_draws_are_told_to_their_seat_only() -> None:
    p = DUEL.new(2)
    p.events = []
    p.play(p.choices(CHANCE)[4], CHANCE)
    events = {
        seat: [event.news.name for event in p.events if event.seen_by(seat)] for seat in (0, 1, SPECTATOR)
    }
    assert events == {0: ["dealt", "seen"], 1: ["dealt"], SPECTATOR: ["dealt"]}
    settle_chance(p, Rng(1))
    assert p.actors() == [0, 1]
