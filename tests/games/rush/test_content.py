"""Tracks, tiles, cars and speedometer: what ships, and what is refused with place and remedy.

Worked example E13 is about the links of boxes on a bend.
"""

import math

import pytest

from rampage.games.rush import GAME
from rampage.games.rush.content.board import Board
from rampage.games.rush.content.tiles import MIRRORED, beside, read_faces
from rampage.games.rush.content.track import Track
from rampage.kernel.content import ContentError, Source
from rampage.kernel.options import OptionError
from rampage.kernel.position import CHANCE
from rampage.kernel.rng import Rng
from tests.games.rush.faults import check_fault, fault
from tests.support.refused import content_faults
from tests.support.rules import rule
from tests.support.rush import READY, board, content, fresh, own_board, own_track

# What ships.


@rule("RUSH-2.1", "RUSH-C6")
def test_the_four_ready_tracks() -> None:
    kinds = {
        name: (made.closed, made.tiles, made.laps)
        for name in READY
        for made in [board(f"track={name}").track]
    }
    assert kinds == {
        "ava_oval": (True, 4, 2),
        "kosmos_sprint": (True, 8, 1),
        "canyon_run": (False, 10, 1),
        "death_valley": (True, 10, 1),
    }
    assert {name: board(f"track={name}").track.separate for name in READY} == {
        "ava_oval": False, "kosmos_sprint": True, "canyon_run": True, "death_valley": False,
    }  # fmt: skip


@rule("RUSH-C6")
@pytest.mark.parametrize(
    ("name", "centre", "shortest"),
    [("ava_oval", 105, 89), ("kosmos_sprint", 59, 53), ("canyon_run", 99, 83), ("death_valley", 105, 89)],
)
def test_lengths_of_the_ready_tracks(name: str, centre: int, shortest: int) -> None:
    made = board(f"track={name}")
    lane, boxes, lap = made.track.numbers["T1L3b5"], 0, 0
    while made.front[lane] + lap * made.lap <= made.finish:
        ahead = int(made.ahead[lane])
        lap += 1 if made.front[ahead] < made.front[lane] else 0
        lane = ahead
        boxes += 1
    assert boxes == centre
    start = min(int(made.to_line[box]) for box in made.rows[0])
    laps = (int(made.finish) - 120) // int(made.lap) if made.track.closed else 0
    assert start + laps * int(made.boxes_in_lap) == shortest


@rule("RUSH-2.2", "RUSH-2.3", "RUSH-2.4")
def test_recommended_lengths() -> None:
    assert [board(f"track={name}").track.advice() for name in READY] == [""] * 4
    straight = own_board(own_track("2A 1A 4A")).track
    assert "8 to 10" in straight.advice()
    finish = "{ tile = 3, tick = 120 }"
    loop = own_track("2A 9A 1A 10A", closed="true", laps="1", finish=finish)
    assert "6 to 8" in own_board(loop).track.advice()
    long_loop = own_track("2A 5A 3A 7B 9A 1B 6A 4A 8B 10A", closed="true", laps="2", finish="")
    assert "4 to 5" in own_board(long_loop).track.advice()


@rule("RUSH-C3")
def test_cars_and_drivers_have_every_pair_of_items_once() -> None:
    garage = board().garage
    assert len({int(bits) for bits in garage.permanent}) == 6
    assert all(int(bits).bit_count() == 2 for bits in garage.permanent)
    common = 0b001001  # Booster and extinguisher.
    assert all(int(bits) & common == common for bits in garage.items)
    assert len({int(bits) for bits in garage.items}) == 6
    assert garage.skull == 6
    assert sum(1 for car in range(6) if garage.full_mines(car)) == 3


@rule("RUSH-C4")
def test_worked_example_of_links_on_a_bend() -> None:
    track = board("track=kosmos_sprint").track  # Tile 2 is 5A.

    def side(box: str, n: int) -> str:
        return track.names[track.side[track.numbers[box] * 2 + n]]

    left, right = 0, 1
    assert side("T2L5b4", left) == "T2L4b4"
    assert side("T2L4b3", left) == "T2L3b2"
    assert side("T2L3b5", left) == "T2L2b4"
    assert side("T2L3b5", right) == "T2L4b6"
    assert side("T2L2b4", right) == "T2L3b5"
    fronts = [int(track.front[track.numbers[box]]) - 240 for box in ("T2L5b4", "T2L4b3", "T2L3b5", "T2L2b4")]
    assert fronts == [96, 72, 150, 160]


@rule("RUSH-C4")
def test_a_sidestep_there_and_back_never_gains_ground() -> None:
    for face in read_faces(GAME.standard(), False).values():
        for here, there in zip(face.lanes, face.lanes[1:], strict=False):
            for n, m in ((len(here), len(there)), (len(there), len(here))):
                for i in range(n):
                    assert 0 <= beside(n, i, m) < m
                    assert beside(m, beside(n, i, m), n) <= i
    assert beside(5, beside(8, 6, 5), 8) > 6  # Lanes of 8 and 5 boxes would allow it: they are refused.
    old = 'title = "Gentle bend"\nturn = "left"\nlanes = ["......", "......", "........", "..........",'
    found = fault(content((old, old.replace('"..........",', '".....",'))), "")
    assert found.entry == "faces.5A"
    assert "gain ground" in found.problem


@rule("RUSH-C4")
@pytest.mark.parametrize("name", READY)
def test_the_lane_graph_is_sound(name: str) -> None:
    track = board(f"track={name}").track
    heads = [int(track.ahead[box]) for box in range(int(track.boxes)) if track.ahead[box] >= 0]
    assert len(set(heads)) == len(heads)  # Lanes do not merge.
    for box in range(int(track.boxes)):
        assert track.ahead[box] < 0 or track.behind[track.ahead[box]] == box
        for n in (0, 1):
            there = track.side[box * 2 + n]
            if there >= 0:
                assert track.tile[there] == track.tile[box]
                assert track.lane_of[there] == track.lane_of[box] + (1 if n else -1)
                assert (
                    math.dist((track.x[box], track.y[box]), (track.x[there], track.y[there])) < 1.2
                )  # Drawn beside each other.
        if track.ahead[box] >= 0:
            there = track.ahead[box]
            assert math.dist((track.x[box], track.y[box]), (track.x[there], track.y[there])) < 1.6


@rule("RUSH-C5")
def test_twenty_faces_of_ten_tiles() -> None:
    faces = read_faces(GAME.standard(), False)
    assert sorted(faces) == sorted(f"{tile}{side}" for tile in range(1, 11) for side in "AB")
    for name in ["3B", *(f"{tile}B" for tile in range(5, 11))]:
        front = faces[name[:-1] + "A"]
        assert faces[name].lanes == front.lanes[::-1]
        assert faces[name].turn == MIRRORED[front.turn]


# What a user may write.


@rule("RUSH-2.1", "RUSH-C6")
@pytest.mark.parametrize(
    "source",
    [
        own_track("1A 3B 2A"),
        own_track("1A 5B 2A 6A 4A 9B 3A"),
        own_track("2B 9B 1B 10B", closed="true", laps="3", finish=""),
        own_track("1A 7A 2A 8A 4A 6A 3A 5A", closed="true", finish="{ tile = 5, tick = 200 }"),
    ],
)
def test_a_track_of_ones_own_is_raced(source: Source) -> None:
    p, rng = GAME.new(4, {"track": "mine"}, source), Rng(3)
    for _ in range(400):
        if not p.actors():
            break
        p.apply(p.sample(rng) if p.actor() == CHANCE else p.one(p.actor(), rng), p.actor())
        assert p.broken_invariants() == []
    assert GAME.from_text(p.to_text(), source=source).to_text() == p.to_text()


def test_lanes_may_be_fewer_or_more() -> None:
    lanes = '["..........", "..........", ".........."]'
    narrow = "".join(
        f'\n[faces.{name}]\nsource = "reconstructed"\ntitle = "Narrow"\nturn = "straight"\nlanes = {lanes}\n'
        for tile in (11, 12, 13)
        for name in (f"{tile}A", f"{tile}B")
    )
    made = own_board(own_track("11A 12B 13A", more=narrow))
    assert len(made.rows[0]) == 3
    assert "3 lanes does not connect to 1A with 5" in fault(own_track("11A 1A 13A", more=narrow)).problem


@rule("RUSH-C6")
@pytest.mark.parametrize(
    ("source", "entry", "words"),
    [
        (
            own_track("2A 9A 1A", closed="true", finish=""),
            "tracks.mine",
            "1 tile north of its start, heading west",
        ),
        (own_track("2A 5A 6A 7A 8A"), "tracks.mine", "overlaps tile 1"),
        (own_track("2A 1A 1B"), "tracks.mine", "is used twice"),
        (own_track("2A 1A 11A"), "tracks.mine", "no face '11A'"),
        (own_track("2A 5A 1A", start="{ tile = 2, tick = 120 }"), "tracks.mine", "is a bend"),
        (own_track("2A 1A 4A", start="{ tile = 2, tick = 120 }"), "tracks.mine", "not on the first tile"),
        (own_track("2A 1A 4A", start="{ tile = 1, tick = 24 }"), "tracks.mine", "Six cars"),
        (own_track("2A 1A 4A", start=""), "tracks.mine", "start = None"),
        (own_track("2A 1A 4A", finish="{ tile = 1, tick = 100 }"), "tracks.mine", "not beyond the start"),
        (own_track("2A 1A 4A", finish=""), "tracks.mine", "needs a finish line"),
        (own_track("2A 1A 4A", finish="{ tile = 9, tick = 100 }"), "tracks.mine", "tile = 9"),
        (own_track("2A 1A 4A", laps="2"), "tracks.mine", "open track with laps"),
        (own_track("2A 1A"), "tracks.mine", "The track has 2 tiles"),
        (own_track("2A 1A 4A", source='"hearsay"'), "tracks.mine", "not a provenance"),
        (
            own_track("2A 9A 1A 10A", closed="true", finish="{ tile = 1, tick = 100 }"),
            "tracks.mine",
            "inside the starting grid",
        ),
        (own_track("2A 1A 4A", closed='"yes"'), "tracks.mine", "closed = 'yes'"),
        (own_track("2A 1A 4A", closed=""), "tracks.mine", "closed = None"),
    ],
)
def test_impossible_tracks_are_refused(source: Source, entry: str, words: str) -> None:
    found = fault(source)
    assert found.entry == entry
    assert words in found.problem


def test_a_list_in_place_of_a_face_is_refused() -> None:
    found = fault(content(('["2A", "9A", "1A", "10A"]', '["2A", ["9A"], "1A", "10A"]')), "")
    assert (found.entry, found.problem) == ("tracks.ava_oval", "Tile 2: there is no face ['9A'].")


def test_a_loop_that_does_not_close_may_be_an_open_track() -> None:
    found = fault(own_track("2A 9A 1A", closed="true", finish=""))
    assert "make it an open track" in found.remedy


@rule("RUSH-C6")
def test_a_loop_is_longer_than_a_move() -> None:
    # Four tiles of four boxes: at Speed 18 a car would come round to where it began.
    tiny = "".join(
        f'\n[faces.{tile}{side}]\nsource = "reconstructed"\ntitle = "Tiny"\nturn = "{turn}"\nlanes = {["...."] * 5}\n'
        for tile, turn in (
            ("11", "straight"),
            ("12", "hairpin_left"),
            ("13", "straight"),
            ("14", "hairpin_left"),
        )
        for side in "AB"
    )
    found = fault(own_track("11A 12A 13A 14A", closed="true", finish="", more=tiny))
    assert found.entry == "tracks.mine"
    assert "A lap takes only 16 boxes" in found.problem


PLATE = '["booster", "extinguisher", "gun", "saw"]'
KOMET = '"Komet"\nteam = "kosmos"\ntype = "racer"'


@rule("RUSH-C3")
@content_faults(
    ('["computer", "armor"]', '["computer"]', "cars.hearse", "1 permanent items"),
    ('["computer", "armor"]', '["computer", "computer"]', "cars.hearse", "repeats"),
    ('["computer", "armor"]', '["computer", "wings"]', "cars.hearse", "wings"),
    ('"Hearse"\nteam = "oni"', '"Hearse"\nteam = "nobody"', "cars.hearse", "nobody"),
    ('"Hearse"\nteam = "oni"', '"Hearse"\nteam = "una"', "teams.oni", "1 car and 2 drivers"),
    (PLATE, '["booster", "gun", "saw"]', "drivers.tombstone", "3 activated"),
    (PLATE, '["booster", "gun", "saw", "laser"]', "drivers.tombstone", "laser"),
    (KOMET, KOMET.replace("racer", "cook"), "drivers.komet", "cook"),
    ("[cars.hearse]", '[cars."old hearse"]', "cars.old hearse", "not a valid word"),
    ("[drivers.komet]", "[drivers.Komet]", "drivers.Komet", "not a valid word"),
    ("[teams.oni]", '[teams."1st"]', "teams.1st", "not a valid word"),
)  # fmt: skip
def test_impossible_cars_and_drivers_are_refused(old: str, new: str, entry: str, problem: str) -> None:
    check_fault(old, new, entry, problem)


@rule("RUSH-C1", "RUSH-C2")
@content_faults(
    ("[4, 5, 6, 7, 8]", "[4, 5, 7, 6, 8]", "speedometer", "Gear 1"),
    ("[4, 5, 6, 7, 8]", "[4, 5, 6, 7, 30]", "speedometer", "Gear 1"),
    ("red_dice = [0, 1, 1, 2, 3]", "red_dice = [0, 1, 1]", "speedometer", "3 columns"),
    ("[4, 5, 6, 7, 8]", "[3, 5, 6, 7, 8]", "obstacle", "Speed 3 has no dice"),
    ("[10, 12, 14, 16, 18]", "[10, 12, 14, 16, 17]", "steering", "Speed 17 has no dice"),
    ('16 = "5 low", 18', '16 = "many", 18', "steering", "Speed 16"),
    ("skull = 6", "skull = 0", "points", "skull = 0"),
)  # fmt: skip
def test_impossible_dashboards_are_refused(old: str, new: str, entry: str, problem: str) -> None:
    check_fault(old, new, entry, problem)


def test_an_unknown_track_names_the_known_ones() -> None:
    with pytest.raises(ContentError, match="ava_oval, kosmos_sprint"):
        GAME.new(2, {"track": "monaco"})
    with pytest.raises(OptionError, match="not the name of a track"):
        GAME.new(2, {"track": "No Way"})


def test_a_board_is_made_once() -> None:
    assert fresh(2).board is fresh(6).board
    assert isinstance(fresh(2).board, Board)
    assert isinstance(fresh(2).board.track, Track)
