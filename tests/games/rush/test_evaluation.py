"""What bots know of a race: value, gain and the quick policy."""

import pytest

from rampage.games.rush import GAME
from rampage.games.rush.rules.position import Rush
from rampage.kernel.position import CHANCE
from rampage.kernel.rng import Rng
from tests.support.playing import legal
from tests.support.rush import fresh, race

SENSE = GAME.evaluation
TRACKS = ["ava_oval", "kosmos_sprint", "canyon_run", "death_valley"]


def best(p: Rush) -> str:
    """The choice with the highest gain; switching something on costs no time and is left aside."""
    seat = p.actor()
    choices = [choice for choice in p.choices(seat) if p.space().kind(choice).name != "on"]
    return p.space().text(max(choices, key=lambda choice: SENSE.gain(p, seat, choice)))


def drive(p: Rush, rng: Rng, quick: set[int]) -> Rush:
    """To the end: seats of `quick` by the policy, the others by chance."""
    while p.actors():
        seat = int(p.actor())
        if seat == CHANCE:
            choice = p.sample(rng)
        else:
            choice = SENSE.policy(p, seat, rng) if seat in quick else p.one(seat, rng)
        p.apply(choice, seat)
    return p


@pytest.mark.parametrize("track", TRACKS)
def test_the_quick_policy_gets_to_the_line_and_beats_chance(track: str) -> None:
    for seed in range(3):
        p = drive(fresh(2, f"track={track}"), Rng(seed), {seed % 2})
        assert p.outcome() is not None
        assert p.winner == seed % 2


@pytest.mark.parametrize("options", ["", "track=death_valley lane_change=diagonal", "track=canyon_run"])
def test_values_are_shares_and_nothing_is_changed_by_asking(options: str) -> None:
    p, rng, count = fresh(4, options), Rng(2), 0
    while p.actors():
        count += 1
        seat = int(p.actor())
        if count % 7 == 0:
            before = p.to_text()
            values = [SENSE.value(p, other) for other in range(4)]
            assert all(0.0 <= value <= 1.0 for value in values)
            if seat != CHANCE:
                choices = p.fill(seat)
                gains = SENSE.gains(p, seat, choices)
                assert [SENSE.gain(p, seat, choice) for choice in p.choices(seat)] == list(gains)
                assert int(SENSE.policy(p, seat, rng)) in p.choices(seat)
            assert p.to_text() == before
        p.apply(p.sample(rng) if seat == CHANCE else p.one(seat, rng), seat)
    winner = int(p.winner)
    assert [SENSE.value(p, other) for other in range(4)] == [1.0 if n == winner else 0.0 for n in range(4)]


def value(places: str, **lines: str) -> float:
    return SENSE.value(race(places, "speed", **lines), 0)


def test_being_ahead_faster_cooler_and_whole_is_better() -> None:
    level = value("a T1L3b4, b T1L2b4")
    assert value("a T1L3b9, b T1L2b4") > level > value("a T1L3b4, b T1L2b9")
    assert value("a T1L3b4, b T1L2b4", a="hearse tombstone 5/10") > level
    assert value("a T1L3b4, b T1L2b4", a="hearse tombstone 1/7; heat 4") < level
    assert value("a T1L3b4, b T1L2b4", a="hearse tombstone 1/7; structure 1") < level
    assert value("a T1L3b4, b T1L2b4", a="hearse tombstone 1/7; turbo 0") < level
    assert value("a T1L3b4, b T1L2b4", b="sputnik komet 1/7; structure 1") > level


def test_what_looks_best_is_sensible() -> None:
    hot = race("a T1L3b4, b T1L2b4", "after", a="hearse tombstone 1/7; heat 5; on extinguisher", moved=7)
    assert best(hot) == "use extinguisher"
    idle = race("a T1L3b5, b T1L2b5", "speed", a="hearse tombstone 0")
    assert best(idle).split()[1] in {"accelerate", "maintain"}
    assert best(idle) != "speed maintain"
    red = race("a T1L3b4, b T1L2b4", "speed", a="hearse tombstone 1/8; heat 5")
    assert best(red) == "speed gear4"  # The same speed without red dice.
    open_road = race("a T1L3b4, b T1L1b1", left=6, free=3)
    assert best(open_road).startswith("drive ")
    wall = race("a T6L2b7, b T1L5b9", options="track=death_valley", left=3, free=1)
    assert best(wall) != "ahead"
    assert "ahead" in legal(wall)
