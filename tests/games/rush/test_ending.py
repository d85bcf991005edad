"""Winning, and the ways a race ends; each with a whole recorded race."""

import json
from pathlib import Path
from typing import Any, Final

import pytest

from rampage.games.rush import GAME
from rampage.games.rush.rules.position import Rush
from rampage.kernel.records.record import read_record
from tests.support.playing import ended, legal, play, refused, types
from tests.support.rules import rule
from tests.support.rush import board, dead, own_board, own_track, race, roll, see, where

RACES: Final = Path(__file__).parent / "races"
SPRINT = "track=kosmos_sprint"  # Finish on tile 7 at tick 216: beyond is box 10.


def ending(p: Rush) -> tuple[str, list[int]]:
    outcome = ended(p)
    assert outcome.rewards == [1.0 if seat in outcome.winners else 0.0 for seat in range(int(p.seats))]
    return outcome.ending, outcome.winners


@rule("RUSH-18.1", "RUSH-18.2")
def test_the_first_car_across_the_line_wins_alone() -> None:
    p = race("a T7L3b8, b T7L2b9", options=SPRINT, left=3)
    play(p, "ahead")
    assert p.outcome() is None
    assert types(play(p, "ahead")) == ["moved", "finished", "race_ended"]
    assert ending(p) == ("finish", [0])
    assert p.actors() == []


@rule("RUSH-Q46", "RUSH-18.2")
def test_a_team_mate_does_not_win_along() -> None:
    p = race("a T7L3b9, b T7L2b9", options=SPRINT, left=3, b="gravedigger totentanz 1/7")
    play(p, "ahead")
    assert ending(p) == ("finish", [0])


@rule("RUSH-Q36")
def test_at_once_before_any_roll_for_that_box() -> None:
    p = race("a T7L3b9, b T7L2b9, m T7L3b10", options=SPRINT, left=3,
             a="hearse tombstone 1/7; structure 1")  # fmt: skip
    play(p, "ahead")
    assert ending(p) == ("finish", [0])
    boosted = race("a T7L3b9, b T7L2b9", options=SPRINT, left=2, moved=4, boosting=1,
                   a="hearse tombstone 1/7; heat 5")  # fmt: skip
    play(boosted, "ahead")
    assert ending(boosted) == ("finish", [0])
    whole = race("a T7L3b6, b T7L2b9, m T7L3b10", options=SPRINT, left=7, free=0)
    assert types(play(whole, "drive T7L3b10")) == ["drove", "finished", "race_ended"]


@rule("RUSH-Q36")
def test_beyond_the_line_no_whole_move_changes_lanes_any_more() -> None:
    # 1B: lane 2 has a block at box 8, lane 5 at box 9; b holds T7L2b9. So only lanes 3 and 4 lead across.
    p = race("a T7L3b8, b T7L2b9", options=SPRINT, left=5, free=4)
    assert legal(p, "drive") == {"drive T7L3b10", "drive T7L4b10"}
    assert refused(p, "drive T7L2b10") == "RUSH-8.1"
    for text in legal(p, "drive"):
        q = p.copy()
        play(q, text)
        assert f"drive {where(q, 'a')}" == text
        assert ending(q) == ("finish", [0])


@rule("RUSH-Q36")
def test_previews_know_that_no_roll_comes_beyond_the_line() -> None:
    p = race(
        "a T7L3b8, b T7L2b9, m T7L3b10", "after", options=SPRINT, moved=7,
        a="hearse tombstone 1/7; on booster",
    )  # fmt: skip
    boost = GAME.preview(p, 0, p.space().parse("boost 3"))["boost"]
    assert (boost["ends"], boost["heat"]) == (
        "T7L3b10",
        [round(4 / 6, 6), round(2 / 6, 6)],
    )  # One box is driven.
    q = race("a T7L3b9, b T7L2b9, m T7L3b10", options=SPRINT, left=3)
    assert GAME.preview(q, 0, q.space().parse("ahead"))["step"]["sort"] == "free"
    loop = race(
        "a T1L3b5, b T1L1b1, m T1L3b6", options="track=ava_oval laps=1", a="hearse tombstone 1/7; lap 1",
        left=3,
    )  # fmt: skip
    assert GAME.preview(loop, 0, loop.space().parse("ahead"))["step"]["sort"] == "free"
    early = race("a T1L3b5, b T1L1b1, m T1L3b6", options="track=ava_oval laps=1", left=3)
    assert GAME.preview(early, 0, early.space().parse("ahead"))["step"]["sort"] == "mine"


@rule("RUSH-Q36")
def test_standing_on_the_line_is_not_across() -> None:
    p = race("a T7L3b8, b T7L1b8", options=SPRINT, left=1)  # Box 9 ends at tick 216.
    play(p, "ahead")
    assert where(p, "a") == "T7L3b9"
    assert p.outcome() is None


@rule("RUSH-Q37")
@pytest.mark.parametrize(("laps", "crossings"), [("1", 2), ("2", 3), ("3", 4)])
def test_with_one_line_n_laps_are_won_with_crossing_n_plus_1(laps: str, crossings: int) -> None:
    for crossing in range(1, crossings + 1):
        car = "hearse tombstone 1/7" + (f"; lap {crossing - 1}" if crossing > 1 else "")
        p = race("a T1L3b5, b T1L1b1", options=f"track=ava_oval laps={laps}", a=car, left=3)
        assert see(p)["cars"][0]["lap"] == crossing - 1
        play(p, "ahead")
        assert (p.outcome() is not None) == (crossing == crossings)


@rule("RUSH-Q37")
def test_with_a_finish_line_of_its_own_n_laps_are_won_with_its_crossing_n() -> None:
    for laps, lap, over in (("1", 0, True), ("2", 0, False), ("2", 1, True)):
        car = "hearse tombstone 1/7" + (f"; lap {lap}" if lap else "")
        p = race("a T7L3b9, b T1L1b1", options=f"{SPRINT} laps={laps}", a=car, left=3)
        play(p, "ahead")
        assert (p.outcome() is not None) == over


@rule("RUSH-Q37")
def test_tracks_say_their_laps_and_an_open_track_is_raced_once() -> None:
    finishes = {"ava_oval": 2040, "kosmos_sprint": 1656, "canyon_run": 2376, "death_valley": 2520}
    for track, finish in finishes.items():
        assert board(f"track={track}").finish == finish
    assert board("track=canyon_run laps=3").finish == 2376
    assert board("track=death_valley laps=2").finish == 2520 + 2400


@rule("RUSH-Q37")
def test_a_finish_line_written_down_where_the_start_is_is_the_same_line() -> None:
    loop = own_track("2A 9A 1A 10A", closed="true", laps="2", finish="{ tile = 1, tick = 120 }")
    assert own_board(loop).finish == board("track=ava_oval").finish


@rule("RUSH-Q37")
def test_a_lap_is_counted_at_the_joint() -> None:
    p = race("a T4L3b16, b T1L1b1", left=3)
    play(p, "ahead")
    assert where(p, "a") == "T1L3b1"
    assert p.laps[0] == 1
    assert p.progress(0) == 960 + 24
    assert p.outcome() is None


def shot_down(last_car_wins: str) -> Rush:
    p = race("a T1L3b4, b T1L3b5", "speed", options=f"last_car_wins={last_car_wins}",
             a="hearse tombstone 1/7; on gun", b="sputnik komet 1/7; structure 1")  # fmt: skip
    play(p, "use gun")
    roll(p, 1, 6, 6)
    assert dead(p, "b")
    return p


@rule("RUSH-Q38")
def test_the_last_car_must_still_cross_the_line() -> None:
    p = shot_down("off")
    assert p.outcome() is None
    assert p.actor() == 0


@rule("RUSH-Q38")
def test_the_last_car_wins_at_once_at_some_tables() -> None:
    assert ending(shot_down("on")) == ("last_car", [0])


@rule("RUSH-Q38")
@pytest.mark.parametrize("last_car_wins", ["off", "on"])
def test_without_any_car_there_is_no_winner_but_a_ranking(last_car_wins: str) -> None:
    p = race("a T1L3b4, b T1L3b5", options=f"last_car_wins={last_car_wins}", left=1, moved=1,
             a="hearse tombstone 1/7; structure 1", b="sputnik komet 1/7; structure 1")  # fmt: skip
    play(p, "ahead")
    roll(p, 1)
    assert ending(p) == ("all_wrecked", [])
    assert [rank["seat"] for rank in see(p)["ranking"]] == [1, 0]
    outcome = ended(p)
    assert outcome.scores == [96, 120]


@rule("RUSH-Q52")
def test_the_race_is_stopped_after_so_many_rounds() -> None:
    p = race("a T1L3b4, b T1L1b2", "speed", options="round_cap=10", round=10, a="hearse tombstone 0",
             b="sputnik komet 0")  # fmt: skip
    play(p, "speed maintain", "end", "speed maintain")
    assert p.outcome() is None
    play(p, "end")
    assert ending(p) == ("round_cap", [])


ON = "last_car_wins=on"
VALLEY = f"track=death_valley {ON}"  # Tile 6 is 1B: before T6L1b5 and T6L2b8 one stands at an obstacle.
FRAIL = "hearse tombstone 1/5; structure 1"


@rule("RUSH-Q38", "RUSH-9.2", "RUSH-6.4")
@pytest.mark.parametrize(
    ("places", "options", "lines", "choices", "faces", "winner"),
    [
        ("a T1L3b4, b T1L5b9", ON, {"phase": "tests", "a": "hearse tombstone 1/5; heat 5"}, [], [1], 1),
        ("a T1L3b4, b T1L5b9, C T1L3b5", ON, {"left": 2, "a": FRAIL}, ["ahead"], [1], 1),
        ("a T1L3b4, b T1L5b9, m T1L3b5", ON, {"left": 2, "a": FRAIL}, ["ahead"], [1], 1),
        ("a T1L3b4, b T1L5b9", ON, {"left": 1, "moved": 4, "boosting": 1, "a": "hearse tombstone 1/5; heat 5"},
         ["ahead"], [2], 1),
        ("a T1L3b4, b T1L3b3", ON, {"left": 2, "a": "gravedigger totentanz 1/5; on flamer",
                                    "b": "sputnik komet 1/7; heat 5"}, ["use flamer"], [1, 6, 6], 0),
        ("a T6L1b4, b T6L2b4", VALLEY, {"left": 2, "a": "hearse tombstone 1/5",
                                        "b": "sputnik komet 1/7; structure 1"}, ["ahead", "swerve right"], [1, 6], 0),
        ("a T1L2b4, b T1L3b4", ON, {"left": 2, "moved": 1, "free": 1, "b": "sputnik komet 1/7; structure 1"},
         ["ram right plain"], [6], 0),
        ("a T1L2b4, b T1L3b4", ON, {"left": 2, "moved": 1, "free": 1, "a": FRAIL}, ["ram right plain"], [1], 1),
        ("a T6L2b7, b T1L5b9", VALLEY, {"left": 2, "a": FRAIL}, ["ahead"], [], 1),
    ],
    ids=["engine", "wreck", "mine", "booster", "flamer", "side", "ram", "own ram", "obstacle"],
)  # fmt: skip
def test_whatever_kills_the_last_but_one_ends_the_race(
    places: str, options: str, lines: dict[str, Any], choices: list[str], faces: list[int], winner: int
) -> None:
    p = race(places, **{"options": options, **lines})
    play(p, *choices)
    roll(p, *faces)
    assert ending(p) == ("last_car", [winner])
    # Without the option the other one must still cross the line.
    q = race(places, **{"options": options.replace(ON, ""), **lines})
    play(q, *choices)
    roll(q, *faces)
    assert q.outcome() is None


@rule("RUSH-Q38")
def test_the_last_car_may_blow_up_alone() -> None:
    p = race("a T1L3b4, B T1L5b9", "tests", a="hearse tombstone 1/5; heat 5")
    roll(p, 1)
    assert ending(p) == ("all_wrecked", [])


# Recorded races.


def recorded() -> list[dict[str, Any]]:
    return [json.loads(path.read_text(encoding="utf-8")) for path in sorted(RACES.glob("*.json"))]


@pytest.mark.parametrize("way", ["finish", "all_wrecked", "round_cap", "last_car"])
def test_a_recorded_race_of_each_ending_replays(way: str) -> None:
    record = read_record((RACES / f"{way}.json").read_text(encoding="utf-8"), lambda _: GAME)
    end = record.replay()
    outcome = ended(end)
    assert record.outcome == outcome.json()
    assert outcome.ending == way
    assert end.broken_invariants() == []


def test_the_recorded_races_cover_tracks_seats_and_kinds() -> None:
    races = recorded()
    assert {race["options"]["track"] for race in races} == {
        "ava_oval", "kosmos_sprint", "canyon_run", "death_valley",
    }  # fmt: skip
    assert {len(race["seats"]) for race in races} >= {2, 6}
    kinds = {choice.split(": ")[-1].split()[0] for race in races for choice in race["choices"]}
    assert kinds == {kind.name for kind in board().space.kinds}
