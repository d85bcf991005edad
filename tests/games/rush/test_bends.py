"""Forward only: no lane change gives ground back, in bends as little as on straights [RUSH-Q3]."""

from collections.abc import Iterator

import pytest

from rampage.games.rush import GAME
from rampage.games.rush.content.board import Board
from rampage.games.rush.content.track import CAR, OBSTACLE
from rampage.games.rush.rules.position import MOVE, Rush
from rampage.kernel.content import ContentError
from rampage.kernel.packed import i64, vec
from rampage.kernel.position import CHANCE
from rampage.kernel.rng import Rng
from rampage.testing.walks import with_effort
from tests.support.playing import legal, play, refused
from tests.support.rules import rule
from tests.support.rush import LANES, READY, board, own_board, own_track, race, roll, where
from tests.support.rush_roads import Road, State, empty_road, road_of

FAR = 1 << 40


# The examples that were found in play.


@rule("RUSH-8.2", "RUSH-Q3")
def test_a_whole_move_does_not_end_behind_its_start() -> None:
    p = race("a T2L4b4, b T1L5b9", "tests", a="hearse tombstone 1/4")
    assert refused(p, "drive T2L4b3") == "RUSH-8.2"
    assert all(ahead_of(p, text) for text in legal(p, "drive"))


def ahead_of(p: Rush, text: str) -> bool:
    q = p.copy()
    play(q, text)
    return bool(q.progress(0) > p.progress(0))


@rule("RUSH-Q3")
def test_a_lane_change_there_and_back_does_not_lose_a_box() -> None:
    p = race("a T2L3b2, b T1L5b9", a="hearse tombstone 1/4", left=4, free="unlimited")
    play(p, "ahead", "shift left")
    assert (
        refused(p, "shift right") == "RUSH-Q3"
    )  # It would lead back to T2L3b2, where the last ahead was made.
    reason = p.why_not(p.space().parse("shift right"), 0)[0]
    assert (
        reason.text == "That box is not ahead of tile 2, lane 3, box 2, from where the car last went ahead."
    )


@rule("RUSH-Q3", "RUSH-10.5")
@pytest.mark.parametrize("face", [3, 4])
@pytest.mark.parametrize("start", ["T2L3b2", "T2L4b4"])
def test_no_car_is_rammed_again_by_shuttling(start: str, face: int) -> None:
    """Whatever the car does with its four boxes: b, a little behind, is rammed at most once."""
    todo = [(race(f"a {start}, b T2L4b2", a="hearse tombstone 1/4", left=4, free="unlimited"), 0)]
    seen: set[str] = set()
    while todo:
        p, rams = todo.pop()
        assert rams <= 1
        assert len(p.path) < 30, "a move comes to an end"
        steps = {"ahead", "shift left", "shift right", "ram left plain", "ram right plain"} & legal(p)
        for text in steps if p.actor() == 0 and p.phase == MOVE else set():
            q = p.copy()
            play(q, text)
            while q.actors() == [CHANCE]:
                roll(q, face)
            if q.to_text() not in seen:
                seen.add(q.to_text())
                todo.append((q, rams + text.startswith("ram")))
    assert len(seen) > 50


@rule("RUSH-Q3")
def test_a_ram_does_not_go_back_either() -> None:
    # From T2L3b2 ahead and to the left; b stands where the move began, and so do its run-up and its lanes.
    p = race("a T2L3b2, b T1L5b9", a="hearse tombstone 1/4", left=4, free="unlimited")
    play(p, "ahead", "shift left")
    back = p.board.track.names[p.board.lane[p.at[0] * 2 + 1]]
    assert back == "T2L3b2"
    q = race(f"a {where(p, 'a')}, b {back}", a="hearse tombstone 1/4", left=3, moved=1, free="unlimited",
             path="T2L3b2 T2L3b3", trail=1)  # fmt: skip
    assert refused(q, "ram right plain") == "RUSH-Q3"
    beside = race(f"a {where(p, 'a')}, b {back}", a="hearse tombstone 1/4", left=3, moved=1, free="unlimited")
    assert "ram right plain" in legal(beside)  # As the first step of what it has left, nothing forbids it.


@rule("RUSH-Q3")
def test_no_box_is_entered_twice_by_choice() -> None:
    """T2L3b2 is ahead of T2L4b2, from where the last ahead was made: still the car has been there."""
    p = race("a T2L3b2, b T1L5b9", a="hearse tombstone 1/4", left=4, free="unlimited")
    play(p, "shift right", "ahead")
    assert where(p, "a") == "T2L4b3"
    there = p.board.lane[p.at[0] * 2]
    assert p.board.track.names[there] == "T2L3b2"
    assert p.board.front[there] > p.board.front[p.path[1]]
    assert refused(p, "shift left") == "RUSH-Q3"
    assert (
        p.why_not(p.space().parse("shift left"), 0)[0].text == "The car was already in that box in this move."
    )


@rule("RUSH-Q3")
def test_a_box_that_was_not_entered_but_is_not_ahead_is_closed_too() -> None:
    p = race("a T2L4b3, b T1L5b9", a="hearse tombstone 1/4", left=4, free="unlimited")
    play(p, "ahead", "shift left", "shift left")
    there = p.board.lane[p.at[0] * 2 + 1]
    assert p.board.track.names[there] == "T2L3b2"
    assert there not in p.path
    assert p.board.front[there] <= p.board.front[p.path[0]]  # Behind T2L4b3, where the last ahead was made.
    assert refused(p, "shift right") == "RUSH-Q3"


@rule("RUSH-Q3")
def test_the_box_where_a_move_begins_is_left_to_any_side_but_nothing_behind_it_comes_after() -> None:
    # T2L4b8 has an obstacle ahead, and the only way out is T2L3b6, a little behind it.
    p = race("a T2L4b8, b T1L5b9", a="hearse tombstone 1/4", left=4, free="unlimited")
    play(p, "shift left")
    assert where(p, "a") == "T2L3b6"
    assert p.progress(0) < p.board.front[p.path[0]]
    for side in ("left", "right"):
        there = p.board.lane[p.at[0] * 2 + ("left", "right").index(side)]
        if p.board.front[there] < p.board.front[p.path[0]]:
            assert refused(p, f"shift {side}") == "RUSH-Q3"
        elif there != p.path[0]:
            assert f"shift {side}" in legal(p)
    # Level boxes are not behind: on a straight aheade may cross the whole road before the first box.
    q = race("a T1L1b4, b T1L5b9", a="hearse tombstone 1/4", left=4, free="unlimited")
    play(q, *["shift right"] * 4)
    assert where(q, "a") == "T1L5b4"
    assert refused(q, "shift left") == "RUSH-Q3"


@rule("RUSH-Q3", "RUSH-13.1")
def test_a_forced_lane_change_may_go_back() -> None:
    # Tile 6 of Death Valley is 1B, with an obstacle at T6L1b5.
    p = race(
        "a T6L2b3, b T1L5b9", options="track=death_valley", a="hearse tombstone 1/4", left=4, free="unlimited"
    )
    play(p, "ahead", "shift left")
    assert refused(p, "shift right") == "RUSH-Q3"
    play(p, "ahead")
    assert legal(p) == {"swerve right"}
    play(p, "swerve right")
    assert where(p, "a") == "T6L2b4"
    assert refused(p, "shift left") == "RUSH-Q3"  # By choice it still may not.


@rule("RUSH-Q3", "RUSH-13.2")
def test_a_forced_ram_may_go_back() -> None:
    p = race("a T6L1b4, b T6L2b4", options="track=death_valley", a="hearse tombstone 1/4", left=3, moved=1,
             free="unlimited", path="T6L2b3 T6L2b4", trail=1)  # fmt: skip
    assert refused(p, "ram right plain") == "RUSH-Q3"
    play(p, "ahead")
    assert "ram right plain" in legal(p)
    play(p, "ram right plain")
    roll(p, 4)
    assert (where(p, "a"), where(p, "b")) == ("T6L2b4", "T6L3b4")


# Every box of every track.


def check_box(made: Board, road: Road, box: int, left: int) -> None:
    """The engine's whole moves from a box are those of the rules, and all of them gain ground."""
    track, reach = made.track, made.reach
    reach.search(track.ground, i64(box), i64(left), vec[i64](), i64(0), i64(FAR))
    found = {int(reach.ends[n]): int(reach.lanes(reach.ends[n])) for n in range(reach.end_count)}
    start = road.begin(box)
    known = road.ends(start, left)
    name = track.names[box]
    assert found == {end: min(lanes for lanes, _ in costs) for end, costs in known.items()}, name
    for end, fewest in found.items():
        state, lanes = start, 0
        for there in reach.way(reach.pick(i64(end), i64(0))):
            ahead = road.ahead(state)
            if ahead is not None and ahead.box == there:
                assert ahead.origin is not None
                assert state.origin is None or ahead.origin > state.origin, (
                    f"{name}: an ahead gains no ground"
                )
                state = ahead
                continue
            lanes += 1
            sides = [road.aside(state, side) for side in (0, 1)]
            state = next(new for new in sides if new is not None and new.box == there)
        assert lanes == fewest
        assert road.place(state) > road.place(start), f"{name}: the move ends in {track.names[end]}"


@rule("RUSH-8.2", "RUSH-Q3")
@pytest.mark.parametrize("lane_change", LANES)
@pytest.mark.parametrize("track", READY)
def test_whole_moves_from_every_box_gain_ground(track: str, lane_change: str) -> None:
    made = board(f"track={track} lane_change={lane_change}")
    road = empty_road(made)
    for box in range(int(made.boxes)):
        if made.track.ground[box] == 0:
            check_box(made, road, box, 4)


def free_boxes(made: Board) -> list[int]:
    """Where a car that has not won may stand on its first lap."""
    track = made.track
    return [
        box for box in range(int(made.boxes)) if track.ground[box] == 0 and track.front[box] <= made.finish
    ]


def steps_of(q: Rush, road: Road, state: State) -> dict[int, State]:
    """The single steps from a state by the words of the rules, without those that hit something."""
    space = q.space()
    ways = {space.parse("ahead"): road.ahead(state)}
    ways |= {space.parse(f"shift {side}"): road.aside(state, n) for n, side in enumerate(("left", "right"))}
    return {choice: new for choice, new in ways.items() if new and not road.here[new.box] & (CAR | OBSTACLE)}


def check_single_steps(p: Rush) -> int:
    """Whatever steps lead up to it, a lane change is open exactly where the rules open it. How many were looked at."""
    road = road_of(p)
    shifts = [p.space().parse(f"shift {side}") for side in ("left", "right")]
    todo, seen = [(p, road.begin(int(p.at[0])))], set[object]()
    while todo:
        q, state = todo.pop()
        if q.phase != MOVE or q.actor() != 0 or (road.memory(state), int(q.left)) in seen:
            continue
        seen.add((road.memory(state), int(q.left)))
        known = steps_of(q, road, state)
        for choice in shifts:
            assert (q.why_not(choice, 0) == []) == (choice in known), (
                f"{q.space().text(choice)}\n{q.to_text()}"
            )
        for choice, new in known.items():
            further = q.copy()
            further.apply(choice, 0)
            todo.append((further, new))
    return len(seen)


@rule("RUSH-8.2", "RUSH-8.7", "RUSH-Q3")
@pytest.mark.parametrize("lane_change", LANES)
@pytest.mark.parametrize(
    "track", [READY[0], *(pytest.param(name, marks=pytest.mark.long) for name in READY[1:])]
)
def test_single_steps_from_every_box_follow_the_rules(track: str, lane_change: str) -> None:
    options = f"track={track} lane_change={lane_change}"
    made = board(options)
    names = made.track.names
    free = free_boxes(made)
    looked = 0
    for n, box in enumerate(free):
        away = free[n - len(free) // 2]  # The other car is far off.
        cars = f"a {names[box]}, b {names[away]}"
        looked += check_single_steps(
            race(cars, options=options, a="hearse tombstone 1/4", left=3, free="unlimited")
        )
    assert looked > 5 * len(free)


# Roads with cars, wrecks and mines, in the middle of a move.


def crowded(rng: Rng, made: Board, options: str) -> Rush:
    """A car on a random free box with others, wrecks and mines close ahead of it."""
    track = made.track
    free = free_boxes(made)
    start = free[int(rng.below(len(free)))]
    near = [box for box in free if 0 <= track.front[box] - track.front[start] + 20 < 160 and box != start]
    places = [f"a {track.names[start]}"]
    for mark in "bcDEmmm":
        if near:
            places.append(f"{mark} {track.names[near.pop(int(rng.below(len(near))))]}")
    speed = (4, 5, 6, 8)[int(rng.below(4))]
    lanes = "unlimited" if speed < 6 else str(int(rng.below(4)))
    car = f"hearse tombstone 1/{speed}; steering {int(rng.below(3))}"
    known = {place.split()[0].lower() for place in places}
    letters = "abcde"[: 1 + max("abcde".index(one) for one in known if one in "abcde")]
    if len(known & set(letters)) < len(letters) or len(letters) < 2:
        return crowded(rng, made, options)
    return race(", ".join(places), options=options, a=car, left=min(speed, 5), free=lanes)


def check_choices(p: Rush, road: Road, state: State) -> None:
    """Lane changes, rams and whole moves on offer are those of the rules."""
    texts, spent = legal(p), p.free == 0 and p.steering[0] == 0
    for number, side in enumerate(("left", "right")):
        new = None if spent else road.aside(state, number)
        car = new is not None and road.here[new.box] & CAR
        assert (f"shift {side}" in texts) == (new is not None and not car), (p.to_text(), side)
        if f"ram {side} plain" in texts:
            assert car
        elif car and p.since_ram and new is not None:
            assert p.spurned >> ((road.here[new.box] & CAR) - 1) & 1
    free = int(p.free)
    most = free + int(p.steering[0])
    ends = {
        road.track.names[end]: min((max(lanes - free, 0), rolls, lanes) for lanes, rolls in costs)
        for end, costs in road.ends(state, int(p.left)).items()
        if min(lanes for lanes, _ in costs) <= most
    }
    assert {text.split()[1] for text in texts if text.startswith("drive")} == set(ends)
    for end, (points, rolls, lanes) in ends.items():
        shown = GAME.preview(p, 0, p.space().parse(f"drive {end}"))
        assert (shown["steering_points"], shown["hazards"], shown["lanes"]) == (points, rolls, lanes)
    assert legal(GAME.from_text(p.to_text())) == texts


@rule("RUSH-Q3", "RUSH-8.3", "RUSH-8.7")
@with_effort
@pytest.mark.parametrize("lane_change", LANES)
def test_steps_and_whole_moves_follow_the_rules_on_crowded_roads(lane_change: str, effort: int) -> None:
    rng = Rng(7)
    for number in range(24 * effort):
        options = f"track={READY[number % 4]} lane_change={lane_change}"
        p = crowded(rng, board(options), options)
        state = road_of(p).begin(int(p.at[0]))
        while p.actor() == 0 and p.phase == MOVE:
            check_choices(p, road_of(p), state)
            new = random_step(p, rng, state)
            if new is None:
                break
            state = new


def random_step(p: Rush, rng: Rng, state: State) -> State | None:
    """A random step that hits nobody, its dice included; None when there is none."""
    road = road_of(p)
    ways = {"ahead": road.ahead(state)}
    ways |= {f"shift {side}": road.aside(state, n) for n, side in enumerate(("left", "right"))}
    free = {
        text: new for text, new in ways.items() if new and text in legal(p) and not road.here[new.box] & 39
    }
    if not free:
        return None
    text = sorted(free)[int(rng.below(len(free)))]
    play(p, text)
    while p.actors() == [CHANCE]:
        roll(p, 6)
    return free[text]


# Tracks of users.


def random_tracks(seed: int, count: int) -> Iterator[Board]:
    """Boards whose bends have lanes of any lengths, as far as they are accepted, with a few obstacles."""
    rng = Rng(seed)
    lengths = [n for n in range(3, 31) if 240 % n == 0]
    while count:
        lanes = [lengths[int(rng.below(len(lengths)))] for _ in range(5)]
        rows = ["".join("#" if rng.below(9) == 0 else "." for _ in range(n)) for n in lanes]
        face = "".join(
            f'\n[faces.11{side}]\nsource = "reconstructed"\ntitle = "Mine"\nturn = "left"\nlanes = {rows}\n'
            for side in "AB"
        )
        options = f"track=mine lane_change={LANES[count % 2]}"
        try:
            yield own_board(own_track("2A 11A 1A", more=face), options)
        except ContentError:
            continue
        count -= 1


@rule("RUSH-8.2", "RUSH-Q3", "RUSH-C6")
@with_effort
def test_whole_moves_gain_ground_on_any_track_that_is_accepted(effort: int) -> None:
    for made in random_tracks(3, 12 * effort):
        road = empty_road(made)
        for box in range(made.track.first[1][0], made.track.first[2][0]):
            if made.track.ground[box] == 0:
                check_box(made, road, box, 4)
