"""The Monster Die: steps, turns of the tail, and Blasts."""

import pytest

from rampage.games.smash.rules.position import Smash
from tests.support.city import ALL_SQUARES, COLUMNS, buildings, discarded, fires, monster, waiting, where
from tests.support.playing import facts, odds, play, types
from tests.support.rules import rule
from tests.support.smash import GAME, board, city, see

QUADRANTS = {
    "NW": [(0, -1), (-1, -1), (-1, 0)],
    "NE": [(1, -1), (2, -1), (2, 0)],
    "SE": [(1, 2), (2, 2), (2, 1)],
    "SW": [(0, 2), (-1, 2), (-1, 1)],
}
SWEPT = {"N": ("SW", "SE"), "E": ("NW", "SW"), "S": ("NE", "NW"), "W": ("SE", "NE")}  # Right, left.


def area(square: str, offsets: list[tuple[int, int]]) -> set[str]:
    x, y = COLUMNS.index(square[0]), int(square[1:])
    return {f"{COLUMNS[x + dx]}{y + dy}" for dx, dy in offsets if 0 <= x + dx < 16 and 1 <= y + dy <= 12}


def at(square: str, facing: str, options: str = "") -> Smash:
    """Green's Monster Die, with Orange's reserve full so that nobody is out."""
    return city(
        monster=f"{square} {facing}", turn="4 green monster", **({"options": options} if options else {})
    )


@rule("SMASH-7.1", "SMASH-7.3")
@pytest.mark.parametrize(("facing", "to"), [("N", "G3"), ("E", "I5"), ("S", "G7"), ("W", "E5")])
def test_forward_is_one_monster_square_the_way_it_faces(facing: str, to: str) -> None:
    p = at("G5", facing)
    events = play(p, "monster forward")
    assert monster(p) == f"{to} {facing}"
    assert types(events)[:2] == ["monster_rolled", "monster_moved"]
    seen = see(p)["monster"]
    assert seen is not None
    assert set(seen["squares"]) == area(to, [(0, 0), (1, 0), (0, 1), (1, 1)])


@rule("SMASH-7.2")
def test_one_roll_in_the_monster_phase() -> None:
    p = city("T1^ A12", turn="5 orange monster", monster="G7 N")
    assert set(odds(p)) == {"monster forward", "monster right", "monster left", "monster blast"}
    play(p, "monster left")
    assert see(p)["active"] == "green"  # Nothing in line, so the turn is over.


@rule("SMASH-7.4", "SMASH-R8")
def test_everything_where_it_steps_is_trampled_and_nothing_else() -> None:
    """From G3 east to I3: the squares I3, J3, I4 and J4, with the Building on J3."""
    p = city(
        "T1^ I4, h1 J3, t1> J4, H1 K4, T2^ H5", monster="G3 E", turn="4 green monster",
        survivors="S4 orange I3, S7 green I3, S8 green K5",
    )  # fmt: skip
    standing = buildings(p)
    events = play(p, "monster forward")
    assert {unit for unit in ("OT1", "GH1", "GT1") if where(p, unit) == "lost"} == {"OT1", "GH1", "GT1"}
    assert (where(p, "OH1"), where(p, "OT2")) == ("K4", "H5")
    assert waiting(p) == {"S8": "K5"}
    assert standing - buildings(p) == {"J3"}
    assert discarded(p) == {"survivors": 2}
    assert set(facts(events, "unit_lost", "cause")) == {"trample"}


@rule("SMASH-7.4", "SMASH-8.4")
def test_a_trampled_fire_goes_back_to_the_supply() -> None:
    p = city(monster="G3 E", turn="4 green monster", burning="J3 J2")
    assert see(p)["fire_markers_left"] == 13
    play(p, "monster forward")
    assert fires(p) == {"J2"}
    assert see(p)["fire_markers_left"] == 14


@rule("SMASH-7.5")
@pytest.mark.parametrize(
    ("start", "to"), [("K1 N", "K11 N"), ("K11 S", "K1 S"), ("O5 E", "A5 E"), ("A5 W", "O5 W")]
)
def test_over_the_edge_and_in_on_the_other_side(start: str, to: str) -> None:
    p = at(*start.split())
    events = play(p, "monster forward")
    assert monster(p) == to
    assert facts(events, "monster_moved", "wrapped") == [1]


@rule("SMASH-7.5", "SMASH-7.4")
def test_it_tramples_where_it_comes_in() -> None:
    p = city("T1^ K12, H1 L11, h1 M11", monster="K1 N", turn="4 green monster")
    play(p, "monster forward")
    assert where(p, "OT1") == where(p, "OH1") == "lost"
    assert where(p, "GH1") == "M11"


@rule("SMASH-R3")
def test_it_never_stands_between_monster_squares() -> None:
    lattice = {f"{column}{row}" for column in COLUMNS[::2] for row in range(1, 13, 2)}
    assert {square for square in ALL_SQUARES if len(board().body[board().numbers[square]])} == lattice
    for square in lattice:
        for facing in range(4):
            assert board().names[board().ahead[board().numbers[square] * 4 + facing]] in lattice
    with pytest.raises(ValueError, match="north-west square"):
        city(monster="B2 N")


@rule("SMASH-7.6", "SMASH-R6")
@pytest.mark.parametrize("facing", "NESW")
@pytest.mark.parametrize("face", ["right", "left"])
def test_the_tail_sweeps_the_corner_between_old_and_new_rear(facing: str, face: str) -> None:
    p = at("G5", facing)
    events = play(p, f"monster {face}")
    turn = 1 if face == "right" else -1
    assert monster(p) == f"G5 {'NESW'[('NESW'.index(facing) + turn) % 4]}"
    corner = SWEPT[facing][0 if face == "right" else 1]
    (swept,) = facts(events, "monster_turned", "many")
    assert set(swept) == area("G5", QUADRANTS[corner])
    assert len(swept) == 3


@rule("SMASH-R6")
def test_four_quarter_turns_sweep_the_twelve_squares_around() -> None:
    for face in ("right", "left"):
        swept: list[str] = []
        p = at("G5", "N")
        for _ in range(4):
            q = city(monster=monster(p), turn="4 green monster")
            swept += facts(play(q, f"monster {face}"), "monster_turned", "many")[0]
            p = q
        assert len(swept) == len(set(swept)) == 12
        assert set(swept) == {board().names[square] for square in board().ring[board().numbers["G5"]]}


@rule("SMASH-7.6", "SMASH-7.7")
@pytest.mark.parametrize(
    ("facing", "face", "new", "fallen"),
    [("N", "right", "E", set()), ("N", "left", "W", {"G10", "G11"}),
     ("W", "right", "N", {"G10", "G11"}), ("S", "left", "E", set())],
)  # fmt: skip
def test_worked_example_of_the_tail(facing: str, face: str, new: str, fallen: set[str]) -> None:
    p = city("h1 G10", monster=f"E9 {facing}", turn="4 green monster", survivors="S7 orange G11, S8 green D8")
    standing = buildings(p)
    play(p, f"monster {face}")
    assert monster(p) == f"E9 {new}"
    assert standing - buildings(p) == fallen
    assert where(p, "GH1") == "G10"  # Hovers over the rubble.
    assert ("S7" in waiting(p)) == (not fallen)
    assert ("S8" in waiting(p)) == ((facing, face) != ("S", "left"))


@rule("SMASH-7.7")
def test_the_tail_destroys_all_but_helicopters() -> None:
    """Facing north, Right sweeps E11, D11 and D10."""
    p = city("T1^ E11, t1> D11, h1 D10", monster="E9 N", turn="4 green monster")
    events = play(p, "monster right")
    assert where(p, "OT1") == where(p, "GT1") == "lost"
    assert where(p, "GH1") == "D10"
    assert set(facts(events, "unit_lost", "cause")) == {"sweep"}
    p = city(monster="E9 N", turn="4 green monster", survivors="S7 orange D10, S8 green D10, S4 green E11")
    play(p, "monster right")
    assert waiting(p) == {}
    assert discarded(p) == {"survivors": 3}


@rule("SMASH-7.7")
def test_what_is_not_swept_is_safe() -> None:
    p = city("T1^ F11, T2^ D12, t1> C10", monster="E9 N", turn="4 green monster", survivors="S7 orange D9")
    play(p, "monster right")
    assert (where(p, "OT1"), where(p, "OT2"), where(p, "GT1")) == ("F11", "D12", "C10")
    assert waiting(p) == {"S7": "D9"}


@rule("SMASH-7.8", "SMASH-R7")
def test_worked_example_of_the_blast() -> None:
    p = at("E9", "N")
    events = play(p, "monster blast")
    assert fires(p) == {"C7", "F7", "G7", "G10", "G11"}
    (blasted,) = facts(events, "monster_blasted", "many")
    assert set(blasted) == area("E9", [(x, y) for x in range(-2, 4) for y in range(-2, 4)]) - area(
        "E9", [(0, 0), (1, 0), (0, 1), (1, 1)]
    )
    assert len(blasted) == 32
    assert monster(p) == "E9 N"


@rule("SMASH-R4")
def test_the_blast_ends_at_the_edge() -> None:
    p = city("H1 P7, h1 D5", monster="A7 E", turn="4 green monster", survivors="S4 orange O8")
    (blasted,) = facts(play(p, "monster blast"), "monster_blasted", "many")
    assert set(blasted) == {f"{column}{row}" for column in "ABCD" for row in range(5, 11)} - {
        "A7", "B7", "A8", "B8",
    }  # fmt: skip
    assert len(blasted) == 20
    assert where(p, "OH1") == "P7"
    assert where(p, "GH1") == "lost"
    assert waiting(p) == {"S4": "O8"}
    assert fires(p) == {"B6", "C7"}


@rule("SMASH-R4")
def test_effects_may_wrap_by_option() -> None:
    wraps = "wrap_effects=on"
    p = city(
        "H1 P7, H2 N7, T1^ P8", monster="A7 E", turn="4 green monster", survivors="S4 orange O8",
        options=wraps,
    )  # fmt: skip
    (blasted,) = facts(play(p, "monster blast"), "monster_blasted", "many")
    assert len(blasted) == 32
    assert where(p, "OH1") == "lost"
    assert where(p, "OH2") == "N7"
    assert where(p, "OT1") == "P8"
    assert waiting(p) == {}
    assert fires(p) == {"B6", "C7", "O7", "O10"}
    # Facing east, Right sweeps the north-west corner: A6, P6 and P7.
    p = city("T1^ P6, t1^ P7, T2^ P8", monster="A7 E", turn="4 green monster", options=wraps)
    play(p, "monster right")
    assert (where(p, "OT1"), where(p, "GT1"), where(p, "OT2")) == ("lost", "lost", "P8")
    p = city("T1^ P6, t1^ P7", monster="A7 E", turn="4 green monster")
    play(p, "monster right")
    assert (where(p, "OT1"), where(p, "GT1")) == ("P6", "P7")
    # Over a corner: the Monster on A1 facing east, Right sweeps A12, P12 and P1.
    p = city("T1^ A12, t1^ P12, T2^ P1", monster="A1 E", turn="4 green monster", options=wraps)
    play(p, "monster right")
    assert where(p, "OT1") == where(p, "GT1") == where(p, "OT2") == "lost"


@rule("SMASH-R4", "SMASH-10.10")
def test_rage_wraps_by_option() -> None:
    for options, lost in (("", set()), ("wrap_effects=on", {"OT2", "GT1"})):
        lines = {"options": options} if options else {}
        p = city("H1 A5, T2^ P6, t1^ P7", monster="A7 N", turn="4 orange attack", **lines)
        play(p, "fire OH1", "die 6", "card monster_rage")
        assert {unit for unit in ("OT2", "GT1") if where(p, unit) == "lost"} == lost
        assert discarded(p) == {"monster_rage": 1}  # B6 falls in both cases.


@rule("SMASH-R7")
def test_the_blast_may_stop_short_of_the_corners() -> None:
    near = {
        square
        for square in area("E9", [(x, y) for x in range(-2, 4) for y in range(-2, 4)])
        if 0
        < max(ord("E") - ord(square[0]), ord(square[0]) - ord("F"), 0)
        + max(9 - int(square[1:]), int(square[1:]) - 10, 0)
        <= 2
    }
    p = at("E9", "N", "blast_corners=off")
    (blasted,) = facts(play(p, "monster blast"), "monster_blasted", "many")
    assert set(blasted) == near
    assert len(near) == 20
    assert fires(p) == {"F7", "G10", "G11"}  # C7 is three or four steps away, G7 three.


@rule("SMASH-7.8")
def test_a_burning_building_is_unaffected_by_a_blast() -> None:
    p = city(monster="E9 N", burning="C7 G10", turn="4 green monster")
    events = play(p, "monster blast")
    assert fires(p) == {"C7", "F7", "G7", "G10", "G11"}
    assert set(facts(events, "building_lit", "square")) == {"F7", "G7", "G11"}
    assert p.fires == 5


@rule("SMASH-7.9")
def test_a_blast_kills_helicopters_and_survivors_not_tanks() -> None:
    p = city(
        "T1^ E11, t1> D8, H1 D11, h1 G10, H2 I9, h2 E6", monster="E9 N", turn="4 green monster",
        survivors="S7 orange H12, S8 green C9, S4 green I8",
    )  # fmt: skip
    events = play(p, "monster blast")
    assert (where(p, "OT1"), where(p, "GT1")) == ("E11", "D8")
    assert where(p, "OH1") == where(p, "GH1") == "lost"
    assert (where(p, "OH2"), where(p, "GH2")) == ("I9", "E6")
    assert waiting(p) == {"S4": "I8"}
    assert sorted(facts(events, "survivors_lost", "card")) == ["S7", "S8"]


@rule("SMASH-7.1")
def test_the_die_never_moves_it_by_half() -> None:
    p = GAME.new(options={"first_player": "orange"})
    assert isinstance(p, Smash)
    play(p, "start 1", "dice 1 1", "halt")
    for face in ("forward", "left", "forward", "forward"):
        q = city(monster=monster(p), turn="4 green monster")
        play(q, f"monster {face}")
        square = monster(q).split()[0]
        assert COLUMNS.index(square[0]) % 2 == 0
        assert int(square[1:]) % 2 == 1
        p = q
