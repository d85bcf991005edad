"""Forecasts against the engine itself: every outcome of the dice is played, and counted."""

from collections import Counter

import pytest

from rampage.games.rush import GAME
from rampage.games.rush.rules.position import Rush
from rampage.kernel.position import CHANCE
from rampage.kernel.rng import Rng
from rampage.testing.walks import with_effort
from tests.support.playing import legal, play
from tests.support.rules import rule
from tests.support.rush import lost, race, see

Fates = list[tuple[Rush, float]]
LETTERS = "abcd"


def fates_of(p: Rush, onward: str = "") -> Fates:
    """What a roll can lead to, and how likely; while the first player has no other way but `onward`, that too."""
    done: Fates = []
    todo: Fates = [(p, 1.0)]
    while todo:
        grown: dict[str, tuple[Rush, float]] = {}
        for q, chance in todo:
            moves = [f"die {face}" for face in range(1, 7)] if q.actors() == [CHANCE] else []
            if onward and q.actors() == [0] and onward in legal(q):
                moves = [onward]
            if not moves:
                done.append((q, chance))
            for text in moves:
                further = q.copy()
                further.apply(further.space().parse(text), further.actor())
                key = "\n".join(
                    line
                    for line in further.to_text().splitlines()
                    if not line.startswith(("rolls", "played"))
                )
                known = grown.get(key, (further, 0.0))
                grown[key] = (known[0], known[1] + chance / len(moves))
        todo = list(grown.values())
    assert sum(chance for _, chance in done) == pytest.approx(1)
    return done


def expected(fates: Fates, before: Rush) -> list[float]:
    """Structure points that each car loses on average."""
    cars = LETTERS[: int(before.seats)]
    out = [0.0] * len(cars)
    for p, chance in fates:
        for seat, (now, then) in enumerate(zip(lost(p, cars), lost(before, cars), strict=True)):
            out[seat] += (now - then) * chance
    return out


def check_step(p: Rush, text: str) -> None:
    """The forecast of a step against all outcomes of its dice."""
    step = GAME.preview(p, 0, p.space().parse(text))["step"]
    events = [0.0] * int(p.seats)
    for loss in step["losses"]:
        events[loss["seat"]] = loss["expected"]
    q = p.copy()
    play(q, text)
    fates = fates_of(q)
    found = expected(fates, p)
    assert events == pytest.approx(found, abs=2e-5), (p.to_text(), text)
    if step["sort"] == "ram":
        away = sum(chance for q, chance in fates if q.at[1] != p.at[1])
        assert step["success"] == pytest.approx(away, abs=2e-5)


LIES = ["", "D", "m", "Dm"]  # What lies in a box: nothing, a wreck, a mine, both.


def rammers(rng: Rng) -> tuple[Rush, str]:
    """A ram by choice or a forced one, with anything below and beyond, and cars that may die of it."""
    diagonal, forced, full = rng.below(3) == 0, rng.below(2) == 0, rng.below(3) == 0
    row = "b5" if diagonal else "b4"
    lanes = ("T6L1b4", f"T6L2{row}", f"T6L3{row}") if forced else ("T1L2b4", f"T1L3{row}", f"T1L4{row}")
    below, over = LIES[int(rng.below(4))], "" if full else LIES[int(rng.below(4))]
    third = f"c {lanes[2]}" if full else "c T1L1b9" if rng.below(2) else "C T1L1b9"
    places = [f"a {lanes[0]}", f"b {lanes[1]}", third]
    places.append(f"D {lanes[1] if 'D' in below else lanes[2] if 'D' in over else 'T1L1b8'}")
    places += [f"m {box}" for box, lies in ((lanes[1], below), (lanes[2], over)) if "m" in lies]
    options = ["track=death_valley", f"lane_change={'diagonal' if diagonal else 'sidestep'}"]
    options.append(f"last_car_wins={'on' if rng.below(2) else 'off'}")
    own, other = 1 + int(rng.below(3)), 1 + int(rng.below(3))
    cars = {
        "a": f"stardust wonder_brat 1/4; structure {own + forced}; on bumper saw",
        "b": f"sputnik komet 1/7; structure {other}",
        "c": "hammer miss_meteor 1/7" + ("" if third.startswith("C") else "; structure 1"),
        "d": "gravedigger totentanz 1/7",
    }
    p = race(
        ", ".join(places), options=" ".join(options), left=1 + int(rng.below(2)), moved=1, free=1, **cars
    )
    if forced:
        play(p, "ahead")  # Into the obstacle ahead, for one point.
    return p, "ram right " + ("plain", "bumper", "saw", "bumper_and_saw")[int(rng.below(4))]


@rule("RUSH-10.8", "RUSH-13.3", "RUSH-Q11", "RUSH-Q13", "RUSH-Q23", "RUSH-Q26", "RUSH-Q38")
@with_effort
def test_forecasts_of_rams_are_those_of_all_rolls(effort: int) -> None:
    rng, seen = Rng(5), set[tuple[str, bool, bool]]()
    for _ in range(60 * effort):
        p, text = rammers(rng)
        check_step(p, text)
        beyond = GAME.preview(p, 0, p.space().parse(text))["step"]["beyond"]
        seen.add((beyond, "ahead" in legal(p), p.board.diagonal))
    assert len(seen) == 8, "a sort of ram was never looked at"


@rule("RUSH-Q36")
def test_a_ram_that_wins_the_race_costs_nobody_anything_more() -> None:
    p = race("a T7L3b9, b T7L2b10, m T7L2b10, m T7L1b10", options="track=kosmos_sprint laps=2 lane_change=diagonal",
             a="hearse tombstone 1/7; lap 1", left=2, moved=1, free=1)  # fmt: skip
    check_step(p, "ram left plain")


@rule("RUSH-Q26", "RUSH-11.3", "RUSH-13.3")
@pytest.mark.parametrize("points", [1, 2, 3, 6])
def test_nobody_is_foretold_to_lose_more_than_it_has(points: int) -> None:
    mine, theirs = f"hearse tombstone 1/7; structure {points}", "sputnik komet 1/7; structure 2"
    check_step(race("a T1L3b4, b T1L3b5", left=3, moved=1, a=mine, b=theirs), "ahead")
    bumper = race("a T1L3b4, b T1L3b5", left=3, moved=1, a=f"sputnik komet 1/7; structure {points}",
                  b="hearse tombstone 1/7; structure 1")  # fmt: skip
    check_step(bumper, "ahead")
    lying = race("a T1L3b4, b T1L5b9, C T1L3b5, m T1L3b5", left=3, moved=1, a=mine)
    check_step(lying, "ahead")
    fast = mine.replace("1/7", "3/10")
    block = race("a T6L2b7, b T1L5b9", options="track=death_valley", a=fast, left=3)
    check_step(block, "ahead")
    rows = {
        row["label"]: row for row in GAME.preview(block, 0, block.space().parse("ahead"))["forecast"]["rows"]
    }
    events = rows["Structure lost"]["chances"]
    assert [share["text"] for share in events] == [f"-{n}" for n in range(1, points + 1)]
    assert sum(share["chance"] for share in events) == pytest.approx(1, abs=1e-3)
    swerving = race("a T6L2b7, b T6L3b7", options="track=death_valley", left=3, moved=0, b=theirs,
                    a=f"hearse tombstone 1/5; structure {points + 1}")  # fmt: skip
    play(swerving, "ahead")
    check_step(swerving, "swerve right")


# The booster.


@rule("RUSH-17.2", "RUSH-Q43", "RUSH-Q26")
@pytest.mark.parametrize(
    "places",
    [
        "a T1L3b4, b T1L5b9", "a T1L3b4, b T1L5b9, m T1L3b6", "a T1L3b4, b T1L5b9, C T1L3b5, m T1L3b5",
        "a T1L3b4, b T1L3b6", "a T1L3b4, b T1L3b7, m T1L3b5", "a T6L2b6, b T1L5b9, m T6L2b7",
    ],
)  # fmt: skip
@pytest.mark.parametrize("car", ["", "; heat 5", "; heat 4; structure 1", "; structure 2"])
def test_forecasts_of_the_booster_are_those_of_all_rolls(places: str, car: str) -> None:
    options = "track=death_valley"
    p = race(places, "after", options=options, a=f"hearse tombstone 3/10{car}; on booster", moved=7,
             b="sputnik komet 1/7; structure 1")  # fmt: skip
    for boxes in (1, 2, 3):
        shown = GAME.preview(p, 0, p.space().parse(f"boost {boxes}"))["boost"]
        q = p.copy()
        play(q, f"boost {boxes}")
        fates = fates_of(q, "ahead")
        events = [0.0] * int(p.seats)
        for loss in shown["losses"]:
            events[loss["seat"]] = loss["expected"]
        assert events == pytest.approx(expected(fates, p), abs=2e-5)
        heat = Counter[int]()
        for fate, chance in fates:
            heat[int(fate.heat[0] - p.heat[0])] += chance  # type: ignore[assignment]
        assert shown["heat"] == pytest.approx([heat[n] for n in range(len(shown["heat"]))], abs=2e-5)
        exploded = sum(chance for fate, chance in fates if fate.heat[0] == 6)
        assert shown["explodes"] == pytest.approx(exploded, abs=2e-5)


def test_the_booster_shows_mines_on_its_way() -> None:
    p = race("a T1L3b4, b T1L5b9, m T1L3b6", "after", a="hearse tombstone 1/7; on booster", moved=7)
    assert [boost["hazards"] for boost in see(p)["boosts"]] == [0, 1, 1]
    labels = [
        {row["label"] for row in GAME.preview(p, 0, p.space().parse(f"boost {n}"))["forecast"]["rows"]}
        for n in (1, 2)
    ]
    assert labels[1] - labels[0] == {"Rolls for wrecks and mines", "Hearse loses"}
    notes = [see(p)["notes"][str(p.space().parse(f"boost {n}"))] for n in (1, 2)]
    assert [found["tone"] for found in notes] == ["", "warn"]
    assert "1 wreck or mine" in notes[1]["text"]


# Whole moves and the lever.


@rule("RUSH-7.1", "RUSH-7.4")
def test_a_whole_move_takes_the_safe_way_where_lane_changes_cost_nothing() -> None:
    p = race("a T1L3b2, b T1L5b9, m T1L3b4", "tests", a="hearse tombstone 1/4")
    shown = GAME.preview(p, 0, p.space().parse("drive T1L3b6"))
    assert (shown["hazards"], shown["steering_points"]) == (0, 0)
    assert "T1L3b4" not in shown["way"]
    play(p, "drive T1L3b6")
    assert (p.left, p.actors() == [CHANCE]) == (0, False)
    # As many as the Steering test gave are free as well: what is not used is lost.
    tested = race("a T1L3b2, b T1L5b9, m T1L3b4", left=4, free=2)
    assert GAME.preview(tested, 0, tested.space().parse("drive T1L3b6"))["hazards"] == 0
    # A Steering point is not spent for it.
    short = race("a T1L3b2, b T1L5b9, m T1L3b4", left=4, free=1)
    shown = GAME.preview(short, 0, short.space().parse("drive T1L3b6"))
    assert (shown["hazards"], shown["steering_points"]) == (1, 0)


def test_a_box_with_a_mine_does_not_look_as_safe_as_its_neighbours() -> None:
    p = race("a T1L3b2, b T1L5b9, m T1L3b8", "speed", a="hearse tombstone 1/6")
    events = GAME.preview(p, 0, p.space().parse("speed maintain"))["forecast"]
    hints = {hint["node"]: hint for hint in events["hints"]}
    assert (hints["T1L3b8"]["short"], hints["T1L3b8"]["text"]) == ("0*", "straight ahead, 1 wreck or mine")
    assert (hints["T1L2b8"]["short"], hints["T1L2b8"]["text"]) == ("1", "1 lane")
    drive = race("a T1L3b2, b T1L5b9, m T1L3b6", "tests", a="hearse tombstone 1/4")
    rows = GAME.preview(drive, 0, drive.space().parse("drive T1L3b6"))["forecast"]["rows"]
    assert {"label": "Rolls for wrecks and mines", "value": "1", "tone": "warn"} in rows


@rule("RUSH-Q36")
@pytest.mark.parametrize("lane_change", ["sidestep", "diagonal"])
def test_nothing_is_foretold_beyond_the_finish_line(lane_change: str) -> None:
    # Tile 7 of Kosmos Sprint has the line before its last box; the bend after it is full of obstacles.
    options = f"track=kosmos_sprint lane_change={lane_change}"
    p = race("a T7L3b5, b T1L5b9, m T7L3b10", "speed", options=options, a="hearse tombstone 3/11")
    speeds = {shown["speed"]: shown for shown in see(p)["speeds"]}
    assert 11 in speeds
    for speed in speeds.values():
        stops = [box for boxes in speed["stops"].values() for box in boxes]
        assert not [box for box in stops if box.startswith("T8") or box.endswith("b10")]
        assert "T7L3b10" not in speed["hazards"]
    early = race("a T7L3b5, b T1L5b9", "speed", options=f"{options} laps=2", a="hearse tombstone 3/11")
    speed = next(shown for shown in see(early)["speeds"] if shown["speed"] == 11)
    assert [box for boxes in speed["stops"].values() for box in boxes if box.startswith("T8")]


def test_stops_are_boxes_of_ways_that_may_be_driven() -> None:
    """Against single steps: whatever is foretold can be driven to with boxes left, and hits what is told."""
    p = race("a T2L4b4, b T2L3b6, c T2L5b5", "tests", a="hearse tombstone 1/5")
    shown = race("a T2L4b4, b T2L3b6, c T2L5b5", "speed", a="hearse tombstone 1/5")
    events = next(speed for speed in see(shown)["speeds"] if speed["speed"] == 5)["stops"]
    found: dict[str, set[str]] = {}
    todo, seen = [p], set[str]()
    while p.actors() == [CHANCE]:
        play(p, "die 6")
    while todo:
        q = todo.pop()
        assert len(q.path) < 30, "a move comes to an end"
        step = GAME.preview(q, 0, q.space().parse("ahead"))["step"]["sort"]
        if step in {"front", "obstacle"}:
            found.setdefault("car" if step == "front" else step, set()).add(q.board.track.names[q.at[0]])
        for text in {"ahead", "shift left", "shift right"} & legal(q):
            if text == "ahead" and step in {"front", "obstacle"}:
                continue
            further = q.copy()
            play(further, text)
            if further.actors() == [0] and further.left and further.to_text() not in seen:
                seen.add(further.to_text())
                todo.append(further)
    assert {hit: set(boxes) for hit, boxes in events.items()} == found
