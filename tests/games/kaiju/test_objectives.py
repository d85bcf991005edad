"""Objectives A, B and C: areas, Groups and shapes."""

import pytest

from rampage.games.kaiju.content.grid import Grid
from rampage.games.kaiju.rules.action_space import OBJECTIVE_NAMES
from rampage.games.kaiju.rules.scoring import objective_a, objective_c, shapes_of
from tests.support.kaiju import city, player
from tests.support.rules import rule

GRID = Grid(6, 5, False)


def land(drawn: str) -> int:
    """The mask of the spaces drawn as X."""
    rows = drawn.split()
    return sum(1 << y * 6 + x for y, row in enumerate(rows) for x, mark in enumerate(row) if mark == "X")


def points(face: str, drawn: str, disjoint: bool = False) -> int:
    """What markers on the spaces drawn as X are worth."""
    number = OBJECTIVE_NAMES.words.index(face)
    if number < 2:
        return int(objective_a(GRID, land(drawn), number))
    return int(objective_c(GRID, land(drawn), number, disjoint))


AREA = "XX..X. .XX... ...X.. ......"
SPOTS = "X.X.XX .X.... X..... ......"
BLOCK = "XXX XXX XXX"


@rule("KAIJU-13.3", "KAIJU-13.4", "KAIJU-13.5")
def test_areas() -> None:
    """E5 of the specification."""
    assert points("concentrated", AREA) == 4
    assert points("spread", AREA) == 3
    assert points("spread", SPOTS) == 5
    assert points("concentrated", SPOTS) == 2
    assert (points("concentrated", BLOCK), points("spread", BLOCK)) == (9, 1)
    assert points("concentrated", "X. .X") == 1  # Corners do not connect.
    assert points("spread", ".....X X.....") == 2  # Nor does the end of a row with the next.
    assert points("spread", "") == 0


@rule("KAIJU-13.11", "KAIJU-13.12", "KAIJU-13.13", "KAIJU-13.14", "KAIJU-13.15", "KAIJU-13.16", "KAIJU-R20")
@pytest.mark.parametrize(
    ("face", "drawn", "worth"),
    [
        ("square", "XXX... XXX...", 6),
        ("line", "XXXXX.", 6),
        ("line", "XXXX.. X..... X..... X.....", 6),
        ("line", "XXXXXX", 9),
        ("line", "....XX XX....", 0),
        ("ortho", ".X.... X.X... .X....", 3),
        ("ortho", ".X.... XXX... .X....", 3),
        ("diagonal", "X.X... ...... X.X...", 3),
        ("diagonal", "X.X... .X.... X.X...", 3),
        ("square", BLOCK, 12),
        ("line", BLOCK, 0),
        ("ortho", BLOCK, 3),
        ("diagonal", BLOCK, 3),
    ],
)
def test_shapes(face: str, drawn: str, worth: int) -> None:
    """E5 of the specification, and the full block."""
    assert points(face, drawn) == worth


@rule("KAIJU-C2")
def test_promo_shapes() -> None:
    assert points("oblique", "X..... .X.... ..X... ...X..") == 3
    assert points("oblique", "....X. ...X.. ..X... .X.... X.....") == 6
    assert points("checkerboard", "X.X... .X.X..") == 3
    assert points("checkerboard", "X.... .X... X.... .X...") == 3
    assert points("checkerboard", "X.X... ......") == 0


@rule("KAIJU-R20")
def test_by_option_lines_of_one_row_do_not_overlap() -> None:
    assert points("line", "XXXXXX", disjoint=True) == 3
    assert points("line", "XXXX.. X..... X..... X.....", disjoint=True) == 6
    assert points("line", "XXX.XX", disjoint=True) == 0
    p = city("1@1 1 1 1 1 . / 2@2 C1", objectives="- - line -", options="line_windows=disjoint")
    assert player(p, 0)["objectives"]["C"] == 3
    assert len(shapes_of(GRID, OBJECTIVE_NAMES.words.index("line"))) == 3 * 5 + 6 * 2


@rule("KAIJU-13.2", "KAIJU-13.1", "KAIJU-15.5")
def test_a_space_counts_for_whose_marker_lies_there_now() -> None:
    p = city("1@1 1 2 / 1 2@2 . C1", objectives="spread - square -", p2="tiles C2a")
    assert player(p, 0)["objectives"] == {"A": 1, "B": 0, "C": 0}
    q = city("1@1 1 2 / 1 1@2 . C1", objectives="spread - square -", p2="tiles C2a")
    assert player(q, 0)["objectives"] == {"A": 1, "B": 0, "C": 3}
    assert player(q, 0)["points"] == 0  # Four markers, no points as such.
    assert player(q, 1)["objectives"]["A"] == 1


@rule("KAIJU-13.6", "KAIJU-13.7", "KAIJU-13.8", "KAIJU-13.9", "KAIJU-13.10")
def test_hoarder_and_avoider() -> None:
    """E6 of the specification."""
    tiles = {
        "p1": "tiles C1 C2a C2b P1 P2a P2b P3a T1 T2a",
        "p2": "tiles C3a C4a C4b U1 U2a T2b",
        "p3": "tiles C5 U2b W1=community T3a T4a T4b",
    }
    drawn = "1@1 2@2 3@3 K1"
    monsters = "draximus galithor steganox"
    p = city(drawn, monsters, objectives="- hoarder - -", **tiles)
    assert [player(p, seat)["objectives"]["B"] for seat in range(3)] == [4, 4, 4]
    q = city(drawn, monsters, objectives="- avoider - -", **tiles)
    assert [player(q, seat)["objectives"]["B"] for seat in range(3)] == [2, 4, 4]


@rule("KAIJU-R19", "KAIJU-13.8")
def test_nobody_hoards_what_nobody_has() -> None:
    p = city("1@1 2@2 K1 C1", objectives="- hoarder - -", p1="tiles C2a")
    assert [player(p, seat)["objectives"]["B"] for seat in (0, 1)] == [2, 0]
    q = city("1@1 2@2 K1 C1", objectives="- avoider - -", p1="tiles C2a K2")
    assert [player(q, seat)["objectives"]["B"] for seat in (0, 1)] == [6, 8]


def test_the_table_shows_the_shapes_that_a_player_has() -> None:
    p = city("1@1 1 2 / 1 1 . C1 / 2@2", objectives="- - square -")
    assert player(p, 0)["shapes"] == [["a1", "b1", "a2", "b2"]]
