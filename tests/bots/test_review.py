"""Reviews: what is luck and what is skill, and that both add up to the result."""

import pytest

import rampage
from rampage.bots.review import Review, Reviewer
from rampage.bots.story import Words, story_of
from rampage.games import game, games
from rampage.kernel.events import Event
from rampage.kernel.packed import COMPILED
from rampage.kernel.position import CHANCE
from rampage.kernel.records.record import Record
from rampage.kernel.records.resignation import Resignation

CLOSE = 1e-9


def finished(name: str, seed: int = 3) -> Record:
    match = rampage.new(name, seed=seed)
    match.play_to_end("hasty")
    return match.record


# Uncompiled, a review takes seconds: of one game with secrets and one without.
REVIEWED = sorted(one.name for one in games()) if COMPILED else ["kaiju", "menace"]


@pytest.fixture(scope="module", params=REVIEWED)
def reviewed(request: pytest.FixtureRequest) -> tuple[Record, Review]:
    record = finished(request.param)
    return record, Reviewer(record, effort=0.002).finish()


def test_start_luck_and_skill_add_up_to_the_result(reviewed: tuple[Record, Review]) -> None:
    record, review = reviewed
    outcome = record.result(record.replay())
    assert outcome is not None
    assert review.result == outcome.rewards
    for seat, reward in enumerate(outcome.rewards):
        total = review.start[seat]
        for moment in review.moments:
            total += moment.luck[seat] + moment.skill[seat]
        total += review.limit[seat]
        assert total == pytest.approx(reward, abs=CLOSE)


def test_the_value_after_a_move_is_the_value_before_the_next(reviewed: tuple[Record, Review]) -> None:
    record, review = reviewed
    assert [(moment.seat, moment.choice) for moment in review.moments] == [
        (move.seat, move.choice) for move in record.moves
    ]
    for one, other in zip(review.moments, review.moments[1:], strict=False):
        assert one.after == other.before
    for moment in review.moments:
        assert all(-CLOSE <= value <= 1 + CLOSE for value in moment.before + moment.after)


def test_rolls_are_luck_and_choices_are_skill(reviewed: tuple[Record, Review]) -> None:
    record, review = reviewed
    for moment in review.moments:
        if moment.seat == CHANCE:
            assert set(moment.skill) == {0.0}
            continue
        assert moment.skill[moment.seat] <= CLOSE
        assert (moment.best == moment.choice) == (set(moment.skill) == {0.0})
        if not record.game.about.secrets:
            assert all(abs(luck) <= CLOSE for luck in moment.luck)


def test_a_story_has_the_same_sums(reviewed: tuple[Record, Review]) -> None:
    record, review = reviewed
    story = story_of(record, review)
    for line in story["seats"]:
        total = line["start"] + line["luck"] + line["own"] + line["others"] + line["limit"]
        assert total == pytest.approx(line["result"], abs=CLOSE)
        assert line["own"] <= CLOSE
        assert line["error_rate"] * line["decisions"] == pytest.approx(-line["own"], abs=1e-6)
    numbers = [point["number"] for point in story["curve"]]
    assert numbers == sorted(set(numbers))
    assert numbers[0] == 0
    assert numbers[-1] == len(record.moves)
    for moment in story["turning_points"]:
        assert moment["text"]


def test_a_moment_is_told_without_the_title_of_the_next_turn(reviewed: tuple[Record, Review]) -> None:
    record, review = reviewed
    told = Words(record).of(review, {moment.number for moment in review.moments})
    position, began = record.start(), 0
    for moment in review.moments:
        events: list[Event] = []
        position.events = events
        position.resolve(moment.choice, moment.seat)
        for event in events:
            if event.news.name == "turn_began":
                began += 1
                assert event.text(position.space().vocabularies) not in told[moment.number]["happened"]
    assert began > 1


def test_what_would_have_been_better_was_legal(reviewed: tuple[Record, Review]) -> None:
    record, review = reviewed
    for moment in review.moments:
        if moment.cost > 0:
            assert record.replay(moment.number).why_not(moment.best, moment.seat) == []


def test_progress_goes_up_to_the_number_of_moves() -> None:
    record = finished("menace")
    reviewer = Reviewer(record, effort=0.002)
    seen = [reviewer.done]
    while reviewer.step():
        seen.append(reviewer.done)
    assert seen == list(range(reviewer.total))
    assert reviewer.done == reviewer.total == len(record.moves)


def test_a_match_that_is_not_over_has_a_story_so_far() -> None:
    match = rampage.new("smash", seed=4)
    for _ in range(10):
        rampage.bot("hasty").play(match)
    story = rampage.review(match, effort=0.01)
    for line in story["seats"]:
        assert line["start"] + line["luck"] + line["own"] + line["others"] + line["limit"] == pytest.approx(
            line["result"], abs=CLOSE
        )
        assert 0 < line["result"] < 1


def test_a_limit_that_ends_a_match_is_neither_luck_nor_skill() -> None:
    match = rampage.new("smash", seed=4, options={"turn_cap": "20"})
    match.play_to_end("random")
    assert match.outcome
    assert match.outcome.ending == "turn_cap"
    review = Reviewer(match.record, 0.02).finish()
    story = story_of(match.record, review)
    assert [line["result"] for line in story["seats"]] == [0, 0]
    # Had it gone on, somebody could have won; no roll is blamed that nobody did.
    assert sum(line["limit"] for line in story["seats"]) < -0.7
    assert sum(review.moments[-1].after) > 0.7
    for line in story["seats"]:
        total = line["start"] + line["luck"] + line["own"] + line["others"] + line["limit"]
        assert total == pytest.approx(0, abs=CLOSE)
    assert story["curve"][-1] == {"number": len(match.record.moves), "values": [0, 0]}


@pytest.mark.parametrize(
    ("name", "ending"),
    [("smash", "turn_cap"), ("crush", "turn_cap"), ("rush", "round_cap"), ("menace", "standstill"),
     ("kaiju", "arena_stalled")],
)  # fmt: skip
def test_every_limit_names_the_ending_that_it_brings(name: str, ending: str) -> None:
    found = [option for option in game(name).options if option.ending == ending]
    assert len(found) == 1
    assert found[0].check(found[0].lifted) == found[0].lifted


def test_a_resignation_costs_what_could_still_be_expected() -> None:
    match = rampage.new("smash", seed=4)
    for _ in range(6):
        rampage.bot("hasty").play(match)
    record = match.record
    record.resigned = [Resignation(0, len(record.moves), True)]
    review = Reviewer(record, effort=0.01).finish()
    assert review.result == [0.0, 1.0]
    assert review.resignation is not None
    assert 0 < review.resignation.before[0] < 1, "the match was open until then"
    for seat in (0, 1):
        skill = review.skill(seat, 0) + review.skill(seat, 1)
        assert review.start[seat] + review.luck(seat) + skill == pytest.approx(review.result[seat], abs=CLOSE)
    assert story_of(record, review)["curve"][-1]["values"] == [0.0, 1.0]
