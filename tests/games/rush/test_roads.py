"""Tracks on which a car could get stuck or go back are refused."""

import pytest

from rampage.games.rush import GAME
from rampage.games.rush.content.tiles import Face, read_faces
from rampage.games.rush.content.track import Track
from rampage.kernel.content import ContentError
from rampage.kernel.rng import Rng
from rampage.testing.walks import with_effort
from tests.games.rush.faults import check_fault, fault
from tests.support.refused import content_faults
from tests.support.rules import rule
from tests.support.rush import own_board, own_track

WALL = '["..#..", "..#.."]'
CLEAR = 'title = "Straight"\nturn = "straight"\nlanes = ["..........",'


@rule("RUSH-C5", "RUSH-C6")
@content_faults(
    (CLEAR, CLEAR.replace('"..........",', '".......",'), "faces.1A", "7 boxes"),
    (CLEAR, CLEAR.replace('"..........",', '"....x.....",'), "faces.1A", "Lane 1 is"),
    (CLEAR, CLEAR.replace('"straight"\nlanes', '"zigzag"\nlanes'), "faces.1A", "zigzag"),
    (CLEAR, CLEAR.replace('[".', f'{WALL}\nold = [".'), "faces.1A", "every way ends"),
    ("[faces.3B]", "[faces.11B]", "faces.3A", "no other side"),
    ("[faces.3B]", "[faces.third]", "faces.third", "is not a face"),
)  # fmt: skip
def test_impossible_faces_are_refused(old: str, new: str, entry: str, problem: str) -> None:
    check_fault(old, new, entry, problem)


def test_a_dead_end_across_a_joint_is_refused() -> None:
    # Each face alone is fine; the first boxes of the second close on the last of the first.
    walls = "".join(
        f'\n[faces.{name}]\nsource = "reconstructed"\ntitle = "Wall"\nturn = "straight"\nlanes = {lanes}\n'
        for name, lanes in (
            ("11A", '["..........", ".........#", "..........", "..........", ".........."]'),
            ("11B", '["..........", ".........#", "..........", "..........", ".........."]'),
            ("12A", '["#.........", "..........", "..........", "..........", ".........."]'),
            ("12B", '["#.........", "..........", "..........", "..........", ".........."]'),
        )
    )
    found = fault(own_track("2A 11A 12A 1A", more=walls))
    assert "T2L1b10 is a dead end" in found.problem


def walled(first: str, second: str) -> str:
    """Tiles 11 and 12, each lane of them given as one row of boxes."""
    rows = {"11": first.split(), "12": second.split()}
    return "".join(
        f'\n[faces.{tile}{side}]\nsource = "reconstructed"\ntitle = "Wall"\nturn = "straight"\nlanes = {lanes}\n'
        for tile, lanes in rows.items()
        for side in "AB"
    )


CLEAR_ROWS = ".......... " * 5


@rule("RUSH-C6")
@pytest.mark.parametrize(
    ("first", "second", "words"),
    [
        # A wall across the whole road, where two tiles join: whoever swerves hits it again.
        (CLEAR_ROWS, "#......... " * 5, "T2L1b10: obstacles close the road ahead"),
        # A pocket of two lanes beside a road that is open.
        (
            ".......... .......... .........# .......... ..........",
            "#......... #......... .......... .......... ..........",
            "T2L1b10: obstacles close the road ahead",
        ),
    ],
)
def test_a_road_that_is_closed_across_a_joint_is_refused(first: str, second: str, words: str) -> None:
    found = fault(own_track("2A 11A 12A 1A", more=walled(first, second)))
    assert found.entry == "tracks.mine"
    assert words in found.problem


@rule("RUSH-C6")
def test_a_closed_road_is_found_on_a_loop_too() -> None:
    wall = ("lanes = [" + ", ".join(['".........."'] * 5) + "]", "lanes = " + str(["#........."] * 5))
    source = own_track("2A 9A 1A 10A", closed="true", finish="")
    # Only 1A is walled off: the grid of 2A stays clear.
    text = (GAME.folder / "content.toml").read_text(encoding="utf-8")
    start = text.index("[faces.1A]")
    walled_face = text[start : text.index("[faces.1B]")]
    assert wall[0] in walled_face
    changed = own_track("2A 9A 1A 10A", (walled_face, walled_face.replace(*wall)), closed="true", finish="")
    assert own_board(source).track.closed
    found = fault(changed)
    assert "T2L1b12: obstacles close the road ahead" in found.problem


@rule("RUSH-8.2", "RUSH-Q3", "RUSH-C6")
def test_a_bend_where_a_move_might_end_level_with_its_start_is_refused() -> None:
    """From the lane of 5 boxes to that of 10, a little behind; then by the short boxes of the outer lanes four
    steps lead just level with the start."""
    steep = own_track("2A 11A 1A", more=bend(*("." * length for length in (40, 20, 10, 5, 4))))
    assert "might end level with it or behind it" in fault(steep).problem
    own_board(steep, "track=mine lane_change=diagonal")  # There each box of movement gains ground.
    own_board(own_track("2A 11A 1A", more=bend(*("." * length for length in (20, 16, 12, 10, 8)))))


def bend(*lanes: str) -> str:
    """Tile 11, a bend."""
    return "".join(
        f'\n[faces.11{side}]\nsource = "reconstructed"\ntitle = "Bend"\nturn = "left"\nlanes = {list(lanes)}\n'
        for side in "AB"
    )


@rule("RUSH-Q3", "RUSH-C6")
def test_a_pocket_that_can_only_be_left_backwards_is_refused() -> None:
    """Only the outer lane is open, and from all but the lane beside it that box is behind where a move begins."""
    found = fault(own_track("2A 11A 1A", more=bend(".#.", ".#.", ".#.", ".#.", "....")))
    assert found.problem.startswith("T2L1b1: obstacles close the road ahead")
    own_board(own_track("2A 11A 1A", more=bend(".#.", ".#.", ".#.", ".#.", "...")))  # Level is not behind.


def leads_on(road: Track, diagonal: bool) -> set[int]:
    """The boxes from which a car with all the lane changes that it wants gets off an open track, by the words of
    the rules alone. By sidesteps no obstacle is hit; by diagonal ones it may be, for the forced lane change."""
    ways = {box: onward(road, box, diagonal) for box in range(int(road.boxes)) if not road.ground[box]}
    out = {-1}
    size = 0
    while size != len(out):
        size = len(out)
        out |= {box for box, steps in ways.items() if steps & out}
    return out


def onward(road: Track, box: int, diagonal: bool) -> set[int]:
    """Where one step leads, -1 off the end: ahead, aside by choice, or aside by force at an obstacle."""

    def free(there: int) -> bool:
        return there < 0 or not road.ground[there]

    ahead = int(road.ahead[box])
    sides = [int(road.side[box * 2 + n]) for n in (0, 1) if road.side[box * 2 + n] >= 0]
    if not diagonal:
        return {there for there in [ahead, *sides] if free(there)}
    slants = {int(road.ahead[there]) for there in sides}
    if free(ahead):
        gained = {there for there in slants if there < 0 or road.front[there] > road.front[box]}
        return {there for there in gained | {ahead} if free(there)}
    return {there for there in slants if free(there)} or {there for there in sides if free(there)}


def open_road(rows: list[str]) -> Track:
    """A bend with these lanes between clear tiles, with no check of its obstacles."""
    faces = read_faces(GAME.standard(), False)
    faces["11A"] = Face("11A", "Bend", "left", rows, "reconstructed")
    return Track(own_track("2A 11A 1A"), "mine", faces)


@rule("RUSH-Q1", "RUSH-C6")
@pytest.mark.parametrize("lane_change", ["sidestep", "diagonal"])
@with_effort
def test_a_bend_is_refused_exactly_if_some_box_has_no_way_past_its_obstacles(
    lane_change: str, effort: int
) -> None:
    """Obstacles of all sorts: where lane changes are diagonal, others close the road than where they are not."""
    rng = Rng(11)
    lengths = [[10] * 5, [8, 10, 12, 15, 16], [20, 16, 12, 10, 8], [5, 10, 10, 10, 5]]
    found = {True: 0, False: 0}
    for number in range(60 * effort):
        rows = ["".join("#" if rng.below(4) == 0 else "." for _ in range(n)) for n in lengths[number % 4]]
        road = open_road(rows)
        free = {box for box in range(int(road.boxes)) if not road.ground[box]}
        stuck = free - leads_on(road, lane_change == "diagonal")
        problem = ""
        try:
            own_board(own_track("2A 11A 1A", more=bend(*rows)), f"track=mine lane_change={lane_change}")
        except ContentError as error:
            problem = error.problem
        if "might end level" in problem or (
            lane_change == "sidestep" and not stuck and "close the road" in problem
        ):
            continue  # Other rules of moves refuse it: a pocket that can only be left backwards [RUSH-Q3].
        assert bool(stuck) == bool(problem), (rows, problem)
        found[bool(stuck)] += 1
    assert min(found.values()) > 3 * effort


@rule("RUSH-Q1", "RUSH-C6")
def test_obstacles_that_only_a_diagonal_lane_change_passes() -> None:
    """By sidesteps the two walls close the road between them; a slanted step goes through the gap."""
    rows = ["....#.....", "...#......", "....#.....", "...#......", "....#....."]
    found = fault(own_track("2A 11A 1A", more=bend(*rows)))
    assert (found.entry, "every way ends" in found.problem) == ("faces.11A", True)
    made = own_board(own_track("2A 11A 1A", more=bend(*rows)), "track=mine lane_change=diagonal")
    assert made.to_line[made.track.numbers["T2L1b1"]] > 0
