"""What bots know: values that tell who is ahead, gains that order choices, mixed strategies."""

import pytest

from rampage.games.kaiju.bots.mixing import mixed_over_hands, solve, strategy
from rampage.kernel.packed import vec
from rampage.kernel.position import CHANCE, NOBODY
from rampage.kernel.rng import Rng
from tests.support.kaiju import KAIJU, battle, city, moving, started
from tests.support.playing import ended, play

SENSE = KAIJU.evaluation


def test_values_lie_between_nought_and_one_and_favour_the_leader() -> None:
    p = city("1@1 C1 / U1 . . 2@2", p1="tiles C5 C4a", p2="tiles U1".replace("U1", "U2a"))
    assert 0.0 < SENSE.value(p, 1) < 0.5 < SENSE.value(p, 0) < 1.0
    level = city("1@1 . . . . . / 2@2", p1="tiles C5", p2="tiles U5")
    assert SENSE.value(level, 0) == pytest.approx(SENSE.value(level, 1))


def test_the_value_of_an_ended_game_is_its_reward() -> None:
    p = city("1@1 . . / . . . / . . . . 2@2", passes="1", cards="stomp dash trample", p1="tiles C5")
    play(p, "pass")
    assert (SENSE.value(p, 0), SENSE.value(p, 1)) == (1.0, 0.0)


def test_gains_prefer_the_better_tile() -> None:
    p = moving("1@1 C5 / U1 . . . 2@2")
    assert SENSE.gain(p, 0, p.space().parse("step own b1")) > SENSE.gain(p, 0, p.space().parse("step own a2"))


def test_a_shape_that_is_begun_promises_something() -> None:
    def value(drawn: str) -> float:
        return SENSE.value(city(drawn, objectives="- - square -"), 0)

    apart = value("1@1 . 1 . 1 . / . . . . 2@2 C1")
    begun = value("1@1 1 . . . . / 1 . . . 2@2 C1")
    spoilt = value("1@1 1 . . . . / 1 2 . . 2@2 C1")
    assert apart < begun
    assert spoilt < begun


def test_to_have_somewhere_to_go_is_worth_something() -> None:
    far = moving("1@1 . . . . . / . . . . . . / . . . . . 2@2 / . . . . . C5")
    near = moving("1@1 C5 . . . . / . . . . . . / . . . . . 2@2")
    assert SENSE.value(near, 0) > 0.5 > SENSE.value(far, 0)


def test_a_look_ahead_may_end_where_a_turn_begins() -> None:
    p = moving("1@1 C5 / U1 . . . 2@2")
    assert SENSE.quiet(p)
    assert not SENSE.quiet(battle("draximus mecha_kaizer", hands=("fire*2 spikes", "claw*2 fire")))


def test_rock_paper_scissors_is_mixed_evenly() -> None:
    found = solve(vec[float]([0.0, -1.0, 1.0, 1.0, 0.0, -1.0, -1.0, 1.0, 0.0]), 3, 3)
    assert [round(share, 1) for share in found] == [0.3, 0.3, 0.3]
    dominated = solve(vec[float]([1.0, 1.0, -1.0, -1.0]), 2, 2)
    assert dominated[0] > 0.9


def test_a_strategy_plays_only_what_is_in_hand() -> None:
    p = battle("draximus mecha_kaizer", hands=("fire*2 spikes", "claw*2 fire"))
    shares = strategy(p, 0)
    assert shares[0] == shares[1] == shares[2] == 0.0
    assert shares[3] + shares[4] == pytest.approx(1.0)


def test_a_mixed_choice_does_not_depend_on_what_is_hidden() -> None:
    one = battle("draximus mecha_kaizer", hands=("fire*2 spikes", "claw*2 fire"))
    other = battle("draximus mecha_kaizer", hands=("fire*2 spikes", "tail*2 kick"))
    for seed in range(20):
        assert mixed_over_hands(one, 0, Rng(seed)) == mixed_over_hands(other, 0, Rng(seed))
    assert SENSE.mixed(one, 0, Rng(1)) in one.choices(0)
    assert SENSE.mixed(started(2), 0, Rng(1)) == -1


@pytest.mark.parametrize("mode", ["standard", "arena"])
def test_the_policy_beats_chance(mode: str) -> None:
    won = 0.0
    for seed in range(14):
        p = KAIJU.new(2, {"mode": mode})
        rng = Rng(seed)
        good = seed % 2
        while p.waiting != NOBODY:
            seat = p.actor()
            if seat == CHANCE:
                p.apply(p.sample(rng), CHANCE)
            elif seat == good:
                p.apply(SENSE.policy(p.imagine(seat, rng), seat, rng), seat)
            else:
                p.apply(p.one(seat, rng), seat)
        outcome = ended(p)
        won += outcome.rewards[good]
    assert won >= 8
