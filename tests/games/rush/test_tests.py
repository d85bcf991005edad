"""Temperature and Steering tests. Worked examples E2 and E3."""

from collections.abc import Callable
from itertools import product

import pytest

from rampage.games.rush.content.dashboard import Dice
from rampage.games.rush.display.odds import at_least, heat_chances
from rampage.games.rush.rules.position import UNLIMITED, Rush
from tests.support.playing import facts, legal, play, refused
from tests.support.rules import rule
from tests.support.rush import board, coast, dead, dice, race, roll, see, where

Keep = Callable[[tuple[int, ...]], int]


def heating(node: str, turbo: int = 0, more: str = "") -> Rush:
    """The lever is set; the dice of the Temperature test come next."""
    return race("a T1L1b3, b T1L5b3", "tests", a=f"hearse tombstone {node}{more}", turbo_used=turbo)


def steering(node: str, options: str = "") -> Rush:
    """The engine is cool enough; the dice of the Steering test come next."""
    rest = "BeginRound NextTurn AfterMove MoveEnds Move BeginMove"
    return race("a T1L1b3, b T1L5b3", "tests", a=f"hearse tombstone {node}", options=options, agenda=rest)


@rule("RUSH-6.1")
def test_the_final_node_gives_the_red_dice() -> None:
    meter = board().meter
    for node in range(1, int(meter.nodes)):
        p = heating(meter.name(node))
        if meter.red[node]:
            assert dice(p) == meter.red[node]
        else:
            assert type(p.agenda[-1]).__name__ != "TemperatureTest"
    p = race("a T1L1b3, b T1L5b3", "speed", a="hearse tombstone 1/7")
    play(p, "brake accelerate 4")  # By way of 8, with 3 dice, to 4, with none.
    assert p.heat[0] == 0
    assert see(p)["phase"] == "move"


@rule("RUSH-6.2", "RUSH-6.3")
@pytest.mark.parametrize("turbo", [0, 1, 2, 3])
@pytest.mark.parametrize(("node", "count"), [("1/5", 1), ("3/10", 2), ("2/9", 3)])
def test_every_result_of_the_temperature_test(node: str, count: int, turbo: int) -> None:
    start = heating(node, turbo)
    for faces in product(range(1, 7), repeat=count):
        p = start.copy()
        events = roll(p, *faces)
        assert p.heat[0] == sum(1 for face in faces if face < 3 + turbo)
        assert facts(events, "temperature", "threshold") == [3 + turbo]
        assert facts(events, "temperature", "many") == [[str(face) for face in faces]]


@pytest.mark.parametrize(
    ("node", "turbo", "faces", "heat"),
    [
        ("2/9", 0, (1, 2, 3), 2),
        ("4/14", 1, (3, 4, 6), 1),
        ("3/10", 3, (5, 6), 1),
        ("5/14", 2, (5,), 0),
        ("1/4", 1, (), 0),
    ],
)
def test_worked_example_of_temperature(node: str, turbo: int, faces: tuple[int, ...], heat: int) -> None:
    p = heating(node, turbo)
    roll(p, *faces)
    assert p.heat[0] == heat


@rule("RUSH-6.4")
def test_at_the_skull_the_engine_explodes_and_the_car_stays() -> None:
    p = heating("1/5", more="; heat 5")
    events = roll(p, 2)
    assert dead(p, "a")
    assert where(p, "a") == "T1L1b3"
    assert facts(events, "wrecked", "cause") == ["engine"]
    assert p.actor() == 1  # It does not move: b is next.
    safe = heating("1/5", more="; heat 5")
    roll(safe, 3)
    assert not dead(safe, "a")


@rule("RUSH-Q28")
def test_an_extinguisher_is_too_late_at_the_skull() -> None:
    p = heating("2/9", more="; heat 4; on extinguisher")
    roll(p, 1, 1, 6)
    assert dead(p, "a")
    assert "use extinguisher" not in legal(p)


@rule("RUSH-6.5")
def test_no_dice_no_heat() -> None:
    p = race("a T1L1b3, b T1L5b3", "speed", a="hearse tombstone 0; heat 5")
    play(p, "turbo maintain 1")  # Threshold 4, but the node is blue.
    assert p.heat[0] == 5
    assert see(p)["phase"] == "move"


@rule("RUSH-7.1")
@pytest.mark.parametrize("node", ["1/4", "1/5", "2/5"])
def test_up_to_speed_5_lanes_are_free(node: str) -> None:
    p = steering(node)
    assert p.free == UNLIMITED
    play(p, *["shift right"] * 3, "ahead", *["shift left"] * 3)
    assert p.free == UNLIMITED
    assert p.steering[0] == 8


@rule("RUSH-7.2", "RUSH-7.3", "RUSH-C2")
@pytest.mark.parametrize(
    ("node", "count", "keep"),
    [
        ("1/6", 5, max), ("1/7", 4, max), ("1/8", 3, max), ("2/9", 2, max), ("3/10", 1, max), ("3/11", 2, min),
        ("4/12", 3, min), ("4/14", 4, min), ("5/16", 5, min), ("5/18", 6, min),
    ],
)  # fmt: skip
def test_steering_dice_by_speed(node: str, count: int, keep: Keep) -> None:
    start = steering(node)
    assert dice(start) == count
    for faces in product(range(1, 7), repeat=min(count, 3)):
        whole = (faces * 3)[:count]
        p = start.copy()
        events = roll(p, *whole)
        assert p.free == keep(whole)
        assert facts(events, "steered", "free") == [keep(whole)]


@pytest.mark.parametrize(
    ("node", "faces", "free"),
    [("1/8", (2, 5, 3), 5), ("3/10", (4,), 4), ("4/12", (4, 2, 6), 2), ("5/16", (6, 5, 5, 3, 6), 3)],
)
def test_worked_example_of_steering(node: str, faces: tuple[int, ...], free: int) -> None:
    p = steering(node)
    roll(p, *faces)
    assert p.free == free


def test_worked_example_of_paying_with_steering_points() -> None:
    p = steering("4/12")
    roll(p, 1, 3, 4)
    play(p, "shift right", "shift right", "shift right")
    assert (p.free, p.steering[0]) == (0, 6)


@rule("RUSH-7.4")
def test_what_is_not_used_is_lost_with_the_turn() -> None:
    p = steering("1/6")
    roll(p, 6, 6, 6, 6, 6)
    assert p.free == 6
    coast(p, "b")
    assert p.free == 0


@rule("RUSH-Q31")
def test_steering_at_18() -> None:
    assert dice(steering("5/18")) == 6
    for value, free in (("flat_1", 1), ("none", 0)):
        p = steering("5/18", f"steer18={value}")
        assert p.free == free
        assert see(p)["phase"] == "move"
    bare = race("a T1L1b3, b T1L5b3", a="hearse tombstone 5/18; steering 0", left=18, options="steer18=none")
    assert refused(bare, "shift right") == "RUSH-8.3"


HEAT = {
    (1, 0): [66.7, 33.3], (1, 1): [50, 50], (1, 2): [33.3, 66.7], (1, 3): [16.7, 83.3],
    (2, 0): [44.4, 44.4, 11.1], (2, 1): [25, 50, 25], (2, 2): [11.1, 44.4, 44.4], (2, 3): [2.8, 27.8, 69.4],
    (3, 0): [29.6, 44.4, 22.2, 3.7], (3, 1): [12.5, 37.5, 37.5, 12.5], (3, 2): [3.7, 22.2, 44.4, 29.6],
    (3, 3): [0.5, 6.9, 34.7, 57.9],
}  # fmt: skip


@pytest.mark.parametrize(("red", "turbo"), HEAT)
def test_chances_of_heat(red: int, turbo: int) -> None:
    chances = [100 * chance for chance in heat_chances(red, 3 + turbo)]
    assert chances == pytest.approx(HEAT[red, turbo], abs=0.06)


MEANS = {6: 5.43, 7: 5.24, 8: 4.96, 9: 4.47, 10: 3.5, 11: 2.53, 12: 2.04, 14: 1.76, 16: 1.57, 18: 1.44}


@pytest.mark.parametrize("speed", MEANS)
def test_chances_of_steering_and_of_obstacles_mirror_each_other(speed: int) -> None:
    meter = board().meter
    chances = meter.steering[speed].chances()
    assert sum(k * chance for k, chance in enumerate(chances)) == pytest.approx(MEANS[speed], abs=0.006)
    assert at_least(meter.steering[speed])[:2] == [1.0, 1.0]
    if speed < 18:
        assert meter.obstacle[speed].chances()[1:] == pytest.approx(chances[:0:-1])


def test_chances_of_a_kept_die_are_those_of_all_rolls() -> None:
    for keep, choose in ((1, max), (0, min)):
        results = [choose(faces) for faces in product(range(1, 7), repeat=3)]
        chances = Dice(3, keep, 0).chances()
        assert chances[1:] == pytest.approx([results.count(face) / 216 for face in range(1, 7)])
