"""Side collisions by choice. Worked examples E4 and E5."""

from typing import Any

import pytest

from rampage.games.rush.rules.position import Rush
from tests.support.playing import facts, legal, play, refused, types
from tests.support.rules import rule
from tests.support.rush import coast, dead, dice, lost, race, roll, see, structure, where

# The attacker a beside the defender b; what is beyond decides which.
EMPTY = "a T1L2b4, b T1L3b4, c T1L5b9"
BY_CAR = "a T1L2b4, b T1L3b4, c T1L4b4"
BY_EDGE = "a T1L4b4, b T1L5b4, c T1L1b9"
VALLEY = "track=death_valley"  # Tile 6 is 1B: T6L4b7 is an obstacle.
BY_OBSTACLE = "a T6L2b7, b T6L3b7, c T1L5b9"
READY: dict[str, Any] = {"left": 3, "moved": 1, "free": 2}
BUMPER = {"a": "sputnik komet 1/7; on bumper", "b": "hearse tombstone 1/7"}
BOTH = {"a": "stardust wonder_brat 1/7; on bumper saw", "c": "gravedigger totentanz 1/7"}
SAW = {"a": "hearse tombstone 1/7; on saw"}


def rammed(places: str, *faces: int, tools: str = "plain", options: str = "", **lines: Any) -> Rush:
    p = race(places, options=options, **{**READY, **lines})
    play(p, f"ram right {tools}")
    roll(p, *faces)
    return p


TABLE = {
    # Die: who loses a point; destination empty, and blocked. A attacker, D defender, 3 third car.
    1: ("A", "A"), 2: ("A", "A"), 3: ("", ""), 4: ("", "D"), 5: ("D", "D"), 6: ("D", "D3"), 7: ("D", "D3"),
}  # fmt: skip


def losses(p: Rush) -> str:
    return "".join(letter * n for letter, n in zip("AD3", lost(p, "abc"), strict=True))


@rule("RUSH-10.1", "RUSH-Q8")
def test_a_ram_needs_a_box_before_it_and_one_before_each_further_one() -> None:
    assert refused(race(EMPTY, left=4, free=2), "ram right plain") == "RUSH-Q8"
    p = rammed(EMPTY, 4)
    assert where(p, "b") == "T1L4b4"
    assert refused(p, "ram right plain") == "RUSH-Q8"
    # Sidesteps are no boxes.
    q = race("a T1L1b4, b T1L3b4", left=4, free=3)
    play(q, "shift right")
    assert refused(q, "ram right plain") == "RUSH-Q8"


@rule("RUSH-10.5", "RUSH-Q14")
def test_after_an_empty_destination_there_may_be_another_ram() -> None:
    p = race("a T1L1b4, b T1L2b4, c T1L3b5", left=4, moved=1, free=3)
    play(p, "ram right plain")
    roll(p, 4)
    assert (where(p, "a"), where(p, "b")) == ("T1L2b4", "T1L3b4")
    play(p, "ahead", "ram right plain")  # Now c, one box further on.
    roll(p, 4)
    assert (where(p, "a"), where(p, "c"), p.free) == ("T1L3b5", "T1L4b5", 1)
    again = race("a T1L2b5, b T1L3b5, c T1L5b9", left=3, moved=2, since_ram=1, free=2)
    assert "ram right plain" in legal(again)
    no_lane = race("a T1L2b5, b T1L3b5", a="hearse tombstone 1/7; steering 0", left=3, moved=2, free=0)
    assert refused(no_lane, "ram right plain") == "RUSH-8.3"


@rule("RUSH-10.2", "RUSH-10.3", "RUSH-10.4", "RUSH-10.7", "RUSH-10.8", "RUSH-Q9")
@pytest.mark.parametrize("face", range(1, 7))
def test_ram_into_an_empty_box(face: int) -> None:
    p = rammed(EMPTY, face)
    assert losses(p) == TABLE[face][0]
    moved = face >= 4
    assert (where(p, "a"), where(p, "b")) == (("T1L3b4", "T1L4b4") if moved else ("T1L2b4", "T1L3b4"))
    assert (p.left, p.free) == (3, 1)


@rule("RUSH-10.3")
def test_the_destination_is_on_the_side_away_from_the_attacker() -> None:
    p = race("a T1L4b4, b T1L3b4, c T1L5b4", **READY)
    play(p, "ram left plain")
    roll(p, 4)
    assert [where(p, letter) for letter in "abc"] == ["T1L3b4", "T1L2b4", "T1L5b4"]


@rule("RUSH-10.6", "RUSH-10.8", "RUSH-10.9")
@pytest.mark.parametrize("face", range(1, 7))
def test_ram_against_a_car(face: int) -> None:
    p = rammed(BY_CAR, face)
    assert losses(p) == TABLE[face][1]
    assert [where(p, letter) for letter in "abc"] == ["T1L2b4", "T1L3b4", "T1L4b4"]
    assert (p.left, p.free) == (3, 1)


@rule("RUSH-10.6", "RUSH-Q14")
def test_a_blocked_car_is_not_rammed_again_this_turn() -> None:
    for face in range(1, 7):  # Success or not.
        assert rammed(BY_CAR, face).spurned == 0b10
        assert rammed(BY_EDGE, face).spurned == 0b10
        assert rammed(EMPTY, face).spurned == 0
    q = race(BY_CAR, left=2, moved=2, since_ram=1, free=1, spurned="b")
    assert refused(q, "ram right plain") == "RUSH-10.6"
    p = rammed(BY_CAR, 3)
    coast(p, "a")
    assert p.spurned == 0


@rule("RUSH-10.8", "RUSH-Q12")
@pytest.mark.parametrize("face", range(1, 7))
@pytest.mark.parametrize(("places", "options"), [(BY_EDGE, ""), (BY_OBSTACLE, VALLEY)])
def test_ram_against_the_edge_or_an_obstacle(places: str, options: str, face: int) -> None:
    before = race(places, options=options, **READY)
    p = race(places, options=options, **READY)
    play(p, "ram right plain")
    events = roll(p, face)
    assert losses(p) == TABLE[face][1].replace("3", "")
    # Log and table name the defender alone: there is no third car.
    if face == 6:
        assert facts(events, "rammed", "loser") == ["defender"]
        assert "third car" not in facts(events, "rammed", "text")[0]
        assert see(p)["rolls"][-1]["cell"].endswith("the edge: the defender loses a point")
    assert [where(p, letter) for letter in "abc"] == [where(before, letter) for letter in "abc"]


@rule("RUSH-17.3", "RUSH-Q15")
@pytest.mark.parametrize("face", range(1, 7))
@pytest.mark.parametrize("blocked", [False, True])
def test_the_side_bumper_adds_one_for_success_and_for_the_table(face: int, blocked: bool) -> None:
    p = rammed(BY_CAR if blocked else EMPTY, face, tools="bumper", **BUMPER)
    assert losses(p) == TABLE[face + 1][1 if blocked else 0]
    assert (where(p, "a") == "T1L3b4") == (face + 1 >= 4 and not blocked)
    assert see(p)["cars"][0]["on"] == []
    assert p.pawn_moves == 1


@rule("RUSH-Q15")
def test_a_side_bumper_may_stay_on_at_some_tables() -> None:
    p = rammed(EMPTY, 3, tools="bumper", options="side_bumper=stays_on", **BUMPER)
    assert see(p)["cars"][0]["on"] == ["bumper"]
    assert p.pawn_moves == 0
    assert where(p, "a") == "T1L3b4"


@rule("RUSH-Q15", "RUSH-Q16")
def test_tools_are_declared_by_the_attacker_and_must_be_on() -> None:
    # The defender's bumper and saw are of no use to it.
    p = race(EMPTY, a="hearse tombstone 1/7", b="stardust wonder_brat 1/7; on bumper saw",
             c="sputnik komet 1/7", **READY)  # fmt: skip
    assert legal(p, "ram") == {"ram right plain"}
    assert refused(p, "ram right bumper") == "RUSH-15.1"  # It has none.
    assert refused(p, "ram right saw") == "RUSH-15.1"  # It is Off.
    play(p, "ram right plain")
    assert dice(p) == 1
    roll(p, 4)
    assert where(p, "b") == "T1L4b4"


@rule("RUSH-Q16", "RUSH-15.4")
def test_bumper_and_saw_together_are_two_pawn_moves() -> None:
    p = race(EMPTY, **READY, **BOTH)
    assert legal(p, "ram") == {f"ram right {tools}" for tools in ("plain", "bumper", "saw", "bumper_and_saw")}
    play(p, "ram right bumper_and_saw")
    roll(p, 3, 4)
    assert (where(p, "b"), lost(p, "b")) == ("T1L4b4", [1])
    assert p.pawn_moves == 2
    one_left = race(EMPTY, pawn_moves=1, **READY, **BOTH)
    assert legal(one_left, "ram") == {f"ram right {tools}" for tools in ("plain", "bumper", "saw")}
    assert refused(one_left, "ram right bumper_and_saw") == "RUSH-15.4"
    reason = one_left.why_not(one_left.space().parse("ram right bumper_and_saw"), 0)[0]
    assert reason.text.startswith("A turn allows 2 pawn moves, On or Off; 1 used so far")


@rule("RUSH-17.7")
@pytest.mark.parametrize("white", range(1, 7))
@pytest.mark.parametrize("red", range(1, 7))
@pytest.mark.parametrize("places", [EMPTY, BY_CAR])
def test_the_saw_costs_one_more_even_if_the_ram_fails(places: str, white: int, red: int) -> None:
    p = rammed(places, white, red, tools="saw", **SAW)
    sawn = "D" if red >= 4 else ""
    assert sorted(losses(p)) == sorted(TABLE[white][0 if places == EMPTY else 1] + sawn)
    assert see(p)["cars"][0]["on"] == []


@pytest.mark.parametrize(
    ("places", "white", "red", "points"),
    [(EMPTY, 2, 5, [1, 1, 0]), (BY_CAR, 6, 4, [0, 2, 1]), (EMPTY, 4, 3, [0, 0, 0])],
)
def test_worked_example_of_the_saw(places: str, white: int, red: int, points: list[int]) -> None:
    p = rammed(places, white, red, tools="saw", **SAW)
    assert lost(p, "abc") == points
    assert (where(p, "b") == "T1L4b4") == (white == 4)


@rule("RUSH-Q7")
def test_a_ram_costs_one_lane_change_success_or_not() -> None:
    for face in (1, 6):
        assert rammed(EMPTY, face).free == 1
        paid = rammed(EMPTY, face, free=0)
        assert (paid.free, paid.steering[0]) == (0, 7)


@rule("RUSH-Q10", "RUSH-10.7")
def test_after_a_failed_ram_anything_but_a_ram_may_follow() -> None:
    p = rammed(EMPTY, 3)
    assert {"ahead", "shift left"} <= legal(p)
    assert refused(p, "ram right plain") == "RUSH-Q8"
    play(p, "ahead")
    assert where(p, "a") == "T1L2b5"


@rule("RUSH-Q11", "RUSH-Q25")
def test_wrecks_and_mines_do_not_block_and_the_pushed_car_rolls() -> None:
    p = race("a T1L2b4, b T1L3b4, C T1L4b4, m T1L4b4", **READY)
    play(p, "ram right plain")
    events = roll(p, 4)
    assert where(p, "b") == "T1L4b4"
    events += roll(p, 3)
    events += roll(p, 2)
    assert types(events) == ["rammed", "pushed", "wreck_rolled", "lost", "mine_rolled", "lost"]
    assert lost(p, "ab") == [0, 2]
    assert see(p)["mines"] == []


@rule("RUSH-Q13")
def test_pushed_car_rolls_first_then_the_attacker_then_the_table_counts() -> None:
    p = race("a T1L2b4, b T1L3b4, C T1L4b4, D T1L3b4", **READY)
    play(p, "ram right plain")
    events = roll(p, 5) + roll(p, 1) + roll(p, 2)
    assert types(events) == ["rammed", "pushed", "wreck_rolled", "lost", "wreck_rolled", "lost", "lost"]
    assert [(event["car"], event["cause"]) for event in events if event["type"] == "lost"] == [
        ("sputnik", "wreck"), ("hearse", "wreck"), ("sputnik", "ram"),
    ]  # fmt: skip


@rule("RUSH-Q13")
def test_who_dies_by_the_rolls_loses_no_more_but_the_other_still_does() -> None:
    # The attacker dies on the wreck in the box that it took; the defender still loses its point.
    p = race("a T1L2b4, b T1L3b4, D T1L3b4, c T1L5b9", a="hearse tombstone 1/7; structure 1", **READY)
    play(p, "ram right plain")
    roll(p, 6, 1)
    assert dead(p, "a")
    assert where(p, "a") == "T1L3b4"
    assert lost(p, "b") == [1]
    # The defender dies on a wreck; its table loss is ignored, and the attacker goes on.
    q = race("a T1L2b4, b T1L3b4, D T1L4b4, c T1L5b9", b="sputnik komet 1/7; structure 1", **READY)
    play(q, "ram right plain")
    events = roll(q, 6, 1)
    assert dead(q, "b")
    assert facts(events, "lost", "points") == [1]
    assert q.actor() == 0
    assert "ahead" in legal(q)


@rule("RUSH-Q26", "RUSH-9.2")
def test_a_car_destroyed_by_the_table_is_a_wreck_where_it_then_stands() -> None:
    p = rammed(EMPTY, 5, b="sputnik komet 1/7; structure 1")
    assert dead(p, "b")
    assert where(p, "b") == "T1L4b4"
    assert structure(p, "b") == [0]
    more = rammed(BY_CAR, 6, 6, tools="saw", a=SAW["a"], b="sputnik komet 1/7; structure 1")
    assert structure(more, "b") == [0]  # Two points of one: the rest is ignored.


@rule("RUSH-Q46")
def test_team_mates_may_be_rammed() -> None:
    p = race(EMPTY, b="gravedigger totentanz 1/7", **READY)
    assert "ram right plain" in legal(p)


@rule("RUSH-Q50")
def test_being_pushed_costs_nothing_but_the_place() -> None:
    p = race(EMPTY, **READY)
    before = see(p)["cars"][1]
    play(p, "ram right plain")
    roll(p, 4)
    after = see(p)["cars"][1]
    assert {key for key in before if before[key] != after[key]} == {"box"}  # type: ignore[literal-required]
    coast(p, "b")
    assert p.round == 3  # It still has its turn.
