"""The lever: speed actions, brakes and turbo. Worked example E1."""

import pytest

from rampage.games.rush.rules.position import Rush
from tests.support.playing import legal, play, refused
from tests.support.rules import rule
from tests.support.rush import board, coast, race, see, where


def at_lever(node: str, more: str = "", options: str = "") -> Rush:
    return race("a T1L1b3, b T1L5b3", "speed", a=f"hearse tombstone {node}{more}", options=options)


def goal(p: Rush, text: str) -> str:
    """Where a choice puts the lever."""
    q = p.copy()
    play(q, text)
    return q.board.meter.name(int(q.node[0]))


def levers(p: Rush) -> set[str]:
    return {text for text in legal(p) if text.split()[0] in {"speed", "brake", "turbo"}}


@rule("RUSH-4.1", "RUSH-4.2", "RUSH-4.3", "RUSH-4.5", "RUSH-4.6")
def test_the_actions_from_gear_one_speed_six() -> None:
    p = at_lever("1/6")
    ways = {text.split()[1]: goal(p, text) for text in legal(p, "speed")}
    assert ways == {
        "accelerate": "1/7", "decelerate": "1/5", "maintain": "1/6", "gear2": "2/6", "gear3": "3/6",
    }  # fmt: skip
    play(p, "speed accelerate")
    assert not levers(p)  # One action, and no more.


@rule("RUSH-4.6")
def test_a_gear_change_passes_gears_along_the_dashed_line() -> None:
    assert goal(at_lever("1/8"), "speed gear4") == "4/8"
    assert refused(at_lever("1/8"), "speed gear5") == "RUSH-4.7"
    assert refused(at_lever("1/8"), "speed gear1") == "RUSH-4.7"
    assert refused(at_lever("4/10"), "speed gear1") == "RUSH-4.7"


@rule("RUSH-4.7")
def test_a_gear_has_a_top_and_a_bottom() -> None:
    assert refused(at_lever("1/8"), "speed accelerate") == "RUSH-4.7"
    assert refused(at_lever("5/10"), "speed decelerate") == "RUSH-4.7"


@rule("RUSH-4.4")
def test_speed_0_is_never_reached_again() -> None:
    p = at_lever("1/4")
    assert refused(p, "speed decelerate") == "RUSH-4.4"
    assert refused(p, "brake maintain 1") == "RUSH-4.4"
    assert refused(at_lever("1/6"), "brake maintain 3") == "RUSH-4.4"
    assert refused(at_lever("2/6"), "brake maintain 2") == "RUSH-5.4"  # Gear 2 ends at 5, not at 0.
    meter = board().meter
    assert all(int(line) != 0 for line in meter.down)
    assert [node for node in range(int(meter.nodes)) if 0 in list(meter.goal)[node * 8 : node * 8 + 8]] == [0]


@rule("RUSH-5.1", "RUSH-Q29")
def test_brakes_or_turbo_or_neither_also_against_the_action() -> None:
    p = at_lever("2/7")
    assert goal(p, "brake accelerate 1") == "2/7"
    assert goal(p, "turbo decelerate 1") == "2/7"
    assert goal(p, "turbo maintain 2") == "2/9"
    play(p, "turbo maintain 1")
    assert refused(p, "brake maintain 1")


@rule("RUSH-5.2")
def test_any_number_of_brakes() -> None:
    p = at_lever("4/12")
    found = {text for text in legal(p, "brake") if "maintain" in text}
    assert found == {f"brake maintain {n}" for n in (1, 2, 3)}
    assert goal(p, "brake accelerate 4") == "4/8"
    play(p, "brake accelerate 4")
    assert p.braking[0] == 2


@rule("RUSH-5.3")
def test_at_most_three_turbo_points() -> None:
    p = at_lever("2/5")
    found = {text for text in legal(p, "turbo") if "maintain" in text}
    assert found == {f"turbo maintain {n}" for n in (1, 2, 3)}
    assert goal(p, "turbo accelerate 3") == "2/9"
    assert "4" not in board().space.vocabularies["TURBOS"].words
    play(p, "turbo gear1 2")
    assert (p.turbo[0], p.turbo_used) == (4, 2)


@rule("RUSH-5.4")
def test_points_must_be_there_and_lines_too() -> None:
    p = at_lever("2/7", "; turbo 1 braking 1")
    assert refused(p, "turbo maintain 2") == "RUSH-5.4"
    assert refused(p, "brake maintain 2") == "RUSH-5.4"
    assert goal(p, "turbo maintain 1") == "2/8"
    assert refused(at_lever("2/8"), "turbo maintain 2") == "RUSH-5.4"  # The line ends at 9.
    assert refused(at_lever("1/4", "; turbo 0"), "turbo maintain 1") == "RUSH-5.4"


@rule("RUSH-5.5")
def test_points_do_not_come_back() -> None:
    p = at_lever("1/4")
    play(p, "turbo maintain 1")
    assert p.turbo[0] == 5
    coast(p, "a")
    assert p.turbo[0] == 5
    play(p, "brake maintain 1")
    coast(p, "a")
    assert (p.turbo[0], p.braking[0]) == (5, 5)


@rule("RUSH-Q30")
def test_speed_0_may_be_kept_unless_the_table_forbids_it() -> None:
    p = at_lever("0")
    assert levers(p) == {
        "speed accelerate", "speed maintain", "turbo accelerate 1", "turbo accelerate 2", "turbo accelerate 3",
        "turbo maintain 1", "turbo maintain 2", "turbo maintain 3",
    }  # fmt: skip
    play(p, "on booster", "speed maintain")
    assert (see(p)["phase"], where(p, "a")) == ("after", "T1L1b3")
    assert refused(p, "boost 1") == "RUSH-Q43"
    strict = at_lever("0", options="idle_start=forbidden")
    assert refused(strict, "speed maintain") == "RUSH-Q30"
    assert goal(strict, "turbo maintain 1") == "1/4"
    assert goal(strict, "speed accelerate") == "1/4"


@rule("RUSH-Q32", "RUSH-C1")
def test_the_speedometer() -> None:
    meter = board().meter
    assert sorted({int(speed) for speed in meter.speed}) == [0, 4, 5, 6, 7, 8, 9, 10, 11, 12, 14, 16, 18]
    dashed = {
        4: [1], 5: [1, 2], 6: [1, 2, 3], 7: [1, 2], 8: [1, 2, 3, 4], 9: [2, 3], 10: [3, 4, 5], 11: [3, 4],
        12: [4, 5], 14: [4, 5], 16: [5], 18: [5],
    }  # fmt: skip
    for speed, gears in dashed.items():
        found = [gear for gear in range(1, 6) if meter.node(gear, speed) >= 0]
        assert found == gears
        for gear in gears:
            node = meter.node(gear, speed)
            ways = [n for n in range(1, 6) if meter.goal[node * meter.actions + 2 + n] >= 0]
            assert ways == [n for n in gears if n != gear]
    for gear, row in enumerate(meter.rows):
        assert [int(meter.red[meter.node(gear + 1, speed)]) for speed in row] == [0, 1, 1, 2, 3]
    assert (int(meter.up[0]), int(meter.red[0])) == (meter.node(1, 4), 0)


@pytest.mark.parametrize(
    ("node", "choice", "end"),
    [
        ("1/6", "turbo gear3 3", "3/10"),
        ("1/8", "speed gear4", "4/8"),
        ("5/10", "brake accelerate 1", "5/10"),
        ("5/10", "brake gear3 2", "3/8"),
        ("0", "turbo accelerate 3", "1/7"),
        ("0", "turbo maintain 1", "1/4"),
    ],
)
def test_worked_example_of_the_lever(node: str, choice: str, end: str) -> None:
    assert goal(at_lever(node), choice) == end


@pytest.mark.parametrize(
    ("node", "choice"),
    [
        ("1/8", "speed accelerate"), ("1/8", "turbo maintain 1"), ("5/10", "speed decelerate"),
        ("5/10", "brake maintain 1"), ("1/4", "speed decelerate"), ("1/4", "brake maintain 1"),
    ],
)  # fmt: skip
def test_worked_example_of_what_the_lever_cannot_do(node: str, choice: str) -> None:
    assert refused(at_lever(node), choice) in {"RUSH-4.4", "RUSH-4.7", "RUSH-5.4"}
