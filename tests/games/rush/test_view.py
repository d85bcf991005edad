"""What the table shows: risks, reach, effects of steps, ranking, the schematic."""

import json
from itertools import product
from typing import Any

import pytest

from rampage.games.rush import GAME
from rampage.games.rush.rules.position import Rush
from rampage.kernel.position import CHANCE, SPECTATOR
from rampage.kernel.rng import Rng
from tests.support.playing import legal, play
from tests.support.rules import rule
from tests.support.rush import entered, fresh, lost, race, roll, see


def step(p: Rush, text: str) -> dict[str, Any]:
    found = next(shown for shown in see(p)["steps"] if shown["choice"] == p.space().parse(text))
    return dict(found)


def losses(p: Rush, text: str) -> dict[int, float]:
    found = next(shown for shown in see(p)["steps"] if shown["choice"] == p.space().parse(text))
    return {known["seat"]: known["expected"] for known in found["losses"]}


def test_everything_is_open_to_all() -> None:
    p = race("a T1L3b4, b T1L3b6", "speed")
    assert p.view(0) == p.view(1) == p.view(SPECTATOR)
    assert p.imagine(1, Rng(1)).view(1) == p.view(1)


def test_every_way_to_set_the_lever_with_its_risks() -> None:
    p = race("a T1L3b4, b T1L5b6", "speed", a="hearse tombstone 1/7; heat 4")
    nodes = {p.space().text(node["choice"]): node for node in see(p)["nodes"]}
    assert set(nodes) == {text for text in legal(p) if text.split()[0] in {"speed", "brake", "turbo"}}
    node = nodes["turbo maintain 1"]
    assert (node["node"], node["speed"], node["red_dice"], node["threshold"]) == ("1/8", 8, 3, 4)
    assert node["heat"] == pytest.approx([0.125, 0.375, 0.375, 0.125])
    assert node["explodes"] == pytest.approx(0.5)  # Two steps to the skull.
    speeds = {speed["speed"]: speed for speed in GAME.scene(p)["speeds"]}
    assert {node["speed"] for node in nodes.values()} <= set(speeds)
    speed = speeds[8]
    assert (speed["steering_dice"], speed["steering_keep"], speed["unlimited"]) == (3, "high", False)
    assert speed["lanes"][6] == pytest.approx(91 / 216, abs=1e-5)
    assert speed["obstacle"][1] == pytest.approx(91 / 216, abs=1e-5)
    assert speeds[nodes["brake maintain 2"]["speed"]]["unlimited"]


def test_where_each_speed_leads() -> None:
    p = race("a T1L3b2, b T1L3b5, m T1L1b4", "speed", a="hearse tombstone 1/6; steering 0")
    speeds = {shown["speed"]: shown for shown in see(p)["speeds"]}
    assert set(speeds) == {node["speed"] for node in see(p)["nodes"]}
    at_6 = speeds[6]
    assert "T1L3b8" in at_6["ends"][2]  # Around the car and back.
    assert "T1L2b8" in at_6["ends"][1]
    assert at_6["ends"][0] == []  # Straight on a car is in the way.
    assert at_6["chances"][1] == 1.0  # The least of five dice is one, kept is the highest.
    assert at_6["chances"][2] == pytest.approx(1 - (1 / 6) ** 5, abs=1e-5)
    assert "T1L3b4" in at_6["stops"]["car"]
    assert set(at_6["hazards"]) <= {box for boxes in at_6["ends"] for box in boxes}


def test_boxes_behind_a_hazard_say_so_at_every_speed() -> None:
    p = race("a T1L1b2, b T1L5b9, m T1L1b3, C T1L2b3", "speed", a="hearse tombstone 1/6; steering 0")
    at_6 = next(shown for shown in see(p)["speeds"] if shown["speed"] == 6)
    assert at_6["hazards"]["T1L1b8"] == 1


def test_the_view_at_the_lever_stays_small() -> None:
    """Six cars: what each speed means is told once, not once for each way to reach it."""
    p = race("a T1L3b4, b T1L5b6, c T1L1b4, d T1L2b7, e T1L4b9, f T1L1b9", "speed", a="hearse tombstone 3/11")
    assert len(see(p)["nodes"]) > 2 * len(see(p)["speeds"])
    assert len(json.dumps(see(p), separators=(",", ":"))) < 30_000


def test_the_speedometer_as_a_list() -> None:
    p = race("a T1L3b4, b T1L5b9", "speed", a="hearse tombstone 1/7; heat 4")
    rows = panel(p, "speedometer")
    assert list(rows) == [f"Gear {n}" for n in range(1, p.board.meter.gears + 1)]
    lit = {
        f"{gear}/{chip['text'].split()[0]}"
        for gear, row in enumerate(rows.values(), 1)
        for chip in row["chips"]
        if chip["on"]
    }
    assert lit == {node["node"] for node in see(p)["nodes"]}
    chips = {chip["text"]: chip for chip in rows["Gear 1"]["chips"]}
    assert "7 now" in chips
    assert chips["8"]["about"] == (
        "Gear 1, Speed 8, 3 red dice. By the lever alone: each red die below 3 adds heat, 26 % explodes. "
        "With 1 Turbo point: each red die below 4 adds heat, 50 % explodes. "
        "With 2 Turbo points: each red die below 5 adds heat, 74 % explodes."
    )
    assert rows["Gear 3"]["chips"][-1]["about"].endswith("Out of reach now.")


def test_effects_of_single_steps() -> None:
    p = race("a T1L3b4, b T1L2b4, C T1L3b5, m T1L4b4", left=3, moved=1, free=0)
    assert step(p, "ahead")["sort"] == "wreck"
    assert losses(p, "ahead") == {0: 0.5}
    assert step(p, "shift right")["sort"] == "mine"
    assert step(p, "shift right")["steering_points"] == 1
    ram = step(p, "ram left plain")
    assert (ram["sort"], ram["success"], ram["beyond"]) == ("ram", 0.5, "empty")


@pytest.mark.parametrize(
    ("tools", "places"),
    [
        ("plain", "a T1L2b4, b T1L3b4, c T1L5b9"), ("plain", "a T1L2b4, b T1L3b4, c T1L4b4"),
        ("bumper", "a T1L2b4, b T1L3b4, c T1L5b9"), ("bumper", "a T1L2b4, b T1L3b4, c T1L4b4"),
        ("saw", "a T1L2b4, b T1L3b4, c T1L4b4"), ("bumper_and_saw", "a T1L2b4, b T1L3b4, c T1L4b4"),
    ],
)  # fmt: skip
def test_ram_odds_are_those_of_all_rolls(tools: str, places: str) -> None:
    start = race(places, left=3, moved=1, free=1, a="stardust wonder_brat 1/7; on bumper saw",
                 c="hearse tombstone 1/7")  # fmt: skip
    expected = losses(start, f"ram right {tools}")
    play(start, f"ram right {tools}")
    totals = [0, 0, 0]
    rolls = list(product(range(1, 7), repeat=2 if "saw" in tools else 1))
    for faces in rolls:
        p = start.copy()
        roll(p, *faces)
        totals = [total + points for total, points in zip(totals, lost(p, "abc"), strict=True)]
    found = [expected.get(seat, 0.0) for seat in range(3)]
    assert found == pytest.approx([total / len(rolls) for total in totals], abs=1e-5)


def test_collision_and_obstacle_odds() -> None:
    front = race("a T1L3b4, b T1L3b5", left=3, moved=1)
    assert (step(front, "ahead")["sort"], step(front, "ahead")["dice"]) == ("front", 3)
    assert losses(front, "ahead") == pytest.approx({0: 1.0, 1: 1.5})
    bumper = race("a T1L3b4, b T1L3b5", left=3, moved=1, a="sputnik komet 1/7", b="hearse tombstone 1/7")
    assert losses(bumper, "ahead") == pytest.approx({0: 1.0, 1: 2.0})
    block = race("a T6L2b7, b T1L5b9", options="track=death_valley", a="hearse tombstone 3/10", left=3)
    assert step(block, "ahead")["sort"] == "obstacle"
    assert losses(block, "ahead") == pytest.approx({0: 3.5})


def test_both_sides_of_a_forced_lane_change() -> None:
    p = race("a T6L2b7, b T6L3b7", options="track=death_valley", a="hearse tombstone 1/5", left=3, moved=0)
    play(p, "ahead")
    turn = see(p)["turn"]
    assert turn is not None
    assert turn["forced"]
    assert {p.space().text(known["choice"]): known["sort"] for known in see(p)["steps"]} == {
        "swerve left": "free",
        "swerve right": "side",
    }
    assert losses(p, "swerve right") == pytest.approx({0: 1.0, 1: 1.0})
    assert not any(label.startswith("Closed") for label in panel(p, "turn"))
    shut = race(
        "a T6L2b7, b T1L5b9, C T6L3b7", options="track=death_valley", a="hearse tombstone 3/10", left=3
    )
    events = rows_of(GAME.preview(shut, 0, shut.space().parse("ahead"))["forecast"]["rows"])
    assert sum(share["chance"] for share in events["Structure lost"]["chances"]) == pytest.approx(1, abs=1e-3)


@rule("RUSH-13.3")
@pytest.mark.parametrize("places", ["a T6L1b4, b T6L2b4", "a T6L2b7, b T6L3b7"])  # Beyond b: empty, blocked.
def test_odds_of_a_forced_ram_count_the_side_collision_after_it(places: str) -> None:
    start = race(places, options="track=death_valley", a="hearse tombstone 1/5", left=2, moved=1)
    play(start, "ahead")
    expected = losses(start, "ram right plain")
    play(start, "ram right plain")
    totals = [0.0, 0.0]
    for face, one, other in product(range(1, 7), repeat=3):
        p = start.copy()
        roll(p, face)
        if p.actors() == [CHANCE]:
            roll(p, one, other)
        totals = [total + points for total, points in zip(totals, lost(p, "ab"), strict=True)]
    found = [expected[0] + 1, expected[1]]  # The obstacle has cost a a point already.
    assert found == pytest.approx([total / 216 for total in totals], abs=1e-5)


def test_a_closed_side_says_why() -> None:
    p = race("a T2L5b5, b T1L5b9", options="track=death_valley", a="hearse tombstone 1/5", left=3, moved=0)
    play(p, "ahead")
    assert legal(p) == {"swerve left"}
    assert "edge" in panel(p, "turn")["Closed to the right"]["value"]


def test_items_show_why_they_cannot_be_used() -> None:
    p = race("a T1L3b4, b T1L3b6", "speed", a="hearse tombstone 1/7; on gun")
    items = {item["item"]: item for item in see(p)["items"]}
    assert set(items) == {"booster", "extinguisher", "gun", "saw"}
    assert items["gun"]["can_use"]
    assert items["gun"]["shot"] == {
        "item": "gun", "target": 1, "distance": 2, "dice": 2, "hits": pytest.approx([4 / 9, 4 / 9, 1 / 9], abs=1e-5),
    }  # fmt: skip
    assert items["saw"]["use_reasons"][0]["rule"] == "RUSH-15.1"
    assert items["booster"]["use_reasons"][0]["rule"] == "RUSH-Q43"
    assert items["gun"]["switch_reasons"][0]["rule"] == "RUSH-15.2"


def test_the_booster_with_its_heat_and_what_lies_ahead() -> None:
    p = race("a T1L3b4, b T1L3b7", "after", a="hearse tombstone 1/7; heat 4; on booster", moved=7)
    boosts = see(p)["boosts"]
    assert [(boost["boxes"], boost["ends"], boost["hit"]) for boost in boosts] == [
        (1, "T1L3b5", ""), (2, "T1L3b6", ""), (3, "T1L3b6", "car"),
    ]  # fmt: skip
    assert boosts[1]["explodes"] == pytest.approx(1 / 9, abs=1e-5)


def test_ranking_and_boxes_to_go() -> None:
    p = race("a T1L3b5, b T1L1b5, C T2L3b2", "speed", arrived="2 1 0")
    ranks = see(p)["ranking"]
    assert [rank["seat"] for rank in ranks] == [2, 1, 0]
    assert [rank["level"] for rank in ranks] == [False, False, True]
    assert ranks[0]["wrecked"]
    assert ranks[1]["boxes_to_go"] == 89


def test_the_path_so_far() -> None:
    p = race("a T1L3b4, b T1L5b9", left=3, free=2)
    play(p, "shift left", "ahead")
    turn = see(p)["turn"]
    assert turn is not None
    assert turn["path"] == ["T1L3b4", "T1L2b4", "T1L2b5"]


def test_how_it_ended_and_where_each_car_was_wrecked() -> None:
    p = race("a T1L3b4, b T1L3b5", a="hearse tombstone 1/7; structure 1", b="sputnik komet 1/7; structure 1",
             left=1, moved=1)  # fmt: skip
    play(p, "ahead")
    roll(p, 1)
    assert [(wreck["seat"], wreck["box"], wreck["cause"]) for wreck in see(p)["wrecks"]] == [
        (0, "T1L3b4", "a front collision"), (1, "T1L3b5", "a front collision"),
    ]  # fmt: skip
    assert see(p)["phase"] == "over"


def test_the_schematic_shows_boxes_lanes_and_cars() -> None:
    p = race("a T1L3b4, b T1L5b9, C T2L2b2, m T1L1b1", "speed")
    printed = GAME.scene(p)["schematic"]
    nodes = {node["id"]: node for node in printed["nodes"]}
    assert [node["id"] for node in printed["nodes"]] == p.space().vocabularies["BOX"].words
    assert [mark["icon"] for mark in nodes["T1L3b5"]["signs"]] == ["finish"]  # Of a lap, and the start.
    assert nodes["T2L1b5"]["ground"] == "wall"
    assert nodes["T1L1b1"]["facing"] == 90
    assert all(edge["a"] in nodes and edge["b"] in nodes for edge in printed["edges"])
    drawn = see(p)["schematic"]
    assert {(piece["id"], piece["node"], piece["seat"], piece["icon"]) for piece in drawn["pieces"]} == {
        ("hearse", "T1L3b4", 0, "car"), ("sputnik", "T1L5b9", 1, "car"), ("stardust", "T2L2b2", 2, "wreck"),
    }  # fmt: skip
    assert [(mark["node"], mark["sign"]["icon"]) for mark in drawn["marks"]] == [("T1L1b1", "mine")]


def test_a_track_with_two_lines_shows_both() -> None:
    p = race("a T1L3b4, b T1L5b9", "speed", options="track=canyon_run")
    icons = [mark["icon"] for node in GAME.scene(p)["schematic"]["nodes"] for mark in node.get("signs", [])]
    assert set(icons) == {"start", "finish"}


def rows_of(rows: list[Any]) -> dict[str, Any]:
    return {row["label"]: row for row in rows}


def panel(p: Rush, id: str) -> dict[str, Any]:
    """The rows of a panel by their labels."""
    found = next(shown for shown in see(p)["panels"] if shown["id"] == id)
    return {row["label"]: row for row in found["rows"]}


def test_dashboards_in_rows() -> None:
    p = race("a T1L3b4, b T1L3b6", "speed", a="hearse tombstone 1/7; heat 4; on gun; structure 1")
    rows = panel(p, "car0")
    assert rows["Lever"]["value"] == "gear 1, Speed 7"
    assert rows["Heat"] == {"label": "Heat", "meter": {"now": 4, "most": 6}, "tone": "bad"}
    assert rows["Structure"]["tone"] == "bad"
    assert {item["word"]: item["on"] for item in rows["Activated items"]["chips"]} == {
        "booster": False, "extinguisher": False, "gun": True, "saw": False,
    }  # fmt: skip
    turn = panel(p, "turn")
    label = "Machine Gun at Sputnik, 2 boxes away, 2 dice"
    assert [share["text"] for share in turn[label]["chances"]] == ["0 hits", "1 hit", "2 hits"]
    assert turn[label]["nodes"] == ["T1L3b6"]
    assert "RUSH" not in json.dumps(see(p)["standings"])
    assert [(rank["seat"], rank["score"]) for rank in see(p)["standings"]] == [(1, "1st"), (0, "2nd")]


def test_whoever_enters_is_told_what_cars_and_drivers_bring() -> None:
    p = GAME.new(2)
    seat = p.actor()
    found: Any = p.view(seat)
    assert {int(number) for number in found["notes"]} == set(p.choices(seat))
    hearse = found["notes"][str(p.space().parse("enter hearse tombstone"))]["text"]
    assert hearse.startswith("On-Board Computer, Armor Shielding. Bomber: Rocket Booster, ")


def test_notes_show_what_choices_cost_and_where_they_lead() -> None:
    p = race("a T1L3b4, b T1L5b9", "speed", a="hearse tombstone 1/7; heat 4")
    found = see(p)["notes"][str(p.space().parse("turbo maintain 1"))]
    assert found == {"text": "Speed 8, 50 % explodes", "tone": "bad", "nodes": []}
    p = race("a T1L3b4, b T1L2b4, C T1L3b5", left=3, moved=1, free=0)
    assert see(p)["notes"][str(p.space().parse("ahead"))]["nodes"] == ["T1L3b5"]
    assert see(p)["notes"][str(p.space().parse("shift right"))]["text"] == "1 Steering point"


def test_forecasts_say_the_same_in_rows() -> None:
    p = race("a T1L3b2, b T1L3b5", "speed", a="hearse tombstone 1/6; steering 0")
    events = GAME.preview(p, 0, p.space().parse("speed maintain"))["forecast"]
    assert events["rows"][0] == {"label": "Lever", "value": "gear 1, Speed 6"}
    hints = {hint["node"]: hint for hint in events["hints"]}
    assert hints["T1L2b8"] == {"node": "T1L2b8", "text": "1 lane", "short": "1", "chance": 1.0}
    assert hints["T1L3b4"]["text"] == "blocked by a car"
    assert hints["T1L3b4"]["chance"] == 0.0
    p = race("a T1L3b4, b T1L3b5", left=3, moved=1)
    events = GAME.preview(p, 0, p.space().parse("ahead"))["forecast"]
    assert [row["label"] for row in events["rows"]] == ["Meets", "Dice", "Hearse loses", "Sputnik loses"]
    assert events["way"] == ["T1L3b5"]


def test_before_the_race_there_is_little_to_show() -> None:
    first = see(fresh(3))
    assert first["turn"] is None
    assert [car["title"] for car in first["cars"]] == ["Player 1", "Player 2", "Player 3"]
    assert first["schematic"]["pieces"] == []
    second = see(entered(2))
    assert second["cars"][0]["title"] == "Hearse"


@pytest.mark.parametrize("track", ["ava_oval", "kosmos_sprint", "canyon_run", "death_valley"])
def test_views_scenes_and_previews_of_a_whole_race_are_plain_data(track: str) -> None:
    p, rng = fresh(3, f"track={track}"), Rng(11)
    json.dumps(GAME.scene(p))
    count = 0
    while p.actors():
        count += 1
        seat = p.actor()
        if count % 9 == 0:
            json.dumps(p.view(seat))
            if seat != CHANCE:
                for choice in p.choices(seat):
                    json.dumps(GAME.preview(p, seat, choice))
                    assert p.space().label(choice)
        p.apply(p.sample(rng) if seat == CHANCE else p.one(seat, rng), seat)
    json.dumps(p.view(0))
