"""The Tentacle Blast: danger zones that turn with the Monster, and the chart for each of them."""

import pytest

from rampage.games.crush.rules.action_space import CHART_NAMES
from rampage.games.crush.rules.effects import chart
from rampage.games.crush.rules.position import Crush
from tests.support.city import buildings, waiting, where
from tests.support.crush import board, city, hidden, holes, megaholes, tentacles
from tests.support.playing import facts, play, types
from tests.support.rules import rule

# Monster at C5 facing north: A and B of each zone, by the die.
NORTH = {
    1: ["C4/C3", "E5/F5", "D7/D8", "B6/A6"],
    2: ["D4/D3", "E6/F6", "C7/C8", "B5/A5"],
    3: ["E4/F3", "E7/F8", "B7/A8", "B4/A3"],
    4: ["C4/C3", "D4/D3", "E7/F8", "B7/A8"],
    5: ["E4/F3", "D7/D8", "C7/C8", "B4/A3"],
    6: ["E5/F5", "E6/F6", "B6/A6", "B5/A5"],
}


def zones(place: str, pips: int, options: str = "") -> list[str]:
    """The zones of a roll for a Monster at a place: `C4/C3`; `-` off the board."""
    square, facing = place.split()
    b = board(options)
    found = b.zones[(b.numbers[square] * 4 + "NESW".index(facing)) * 6 + pips - 1]
    names = [b.names[n] if n >= 0 else "-" for n in found]
    return [f"{names[n]}/{names[n + 1]}" for n in range(0, 8, 2)]


@rule("CRUSH-8.1", "CRUSH-8.2", "CRUSH-C2")
@pytest.mark.parametrize("pips", NORTH)
def test_four_zones_for_each_roll(pips: int) -> None:
    assert zones("C5 N", pips) == NORTH[pips]


@rule("CRUSH-C2")
def test_every_place_lies_on_two_rolls() -> None:
    named = [zone for pips in NORTH for zone in zones("G5 N", pips)]
    assert len(set(named)) == 12
    assert all(named.count(zone) == 2 for zone in named)


@rule("CRUSH-R1")
def test_zones_turn_with_the_monster() -> None:
    assert zones("C5 E", 1) == ["E5/F5", "D7/D8", "B6/A6", "C4/C3"]
    assert zones("C5 S", 4) == ["D7/D8", "C7/C8", "B4/A3", "E4/F3"]  # In front is south now.
    assert zones("C5 W", 6) == ["C4/C3", "D4/D3", "D7/D8", "C7/C8"]
    for facing in "ESW":
        assert {z for pips in NORTH for z in zones(f"C5 {facing}", pips)} == {
            z for pips in NORTH for z in zones("C5 N", pips)
        }


@rule("CRUSH-R6")
def test_zones_of_a_roll_never_share_a_square_and_go_in_order() -> None:
    for pips in NORTH:
        squares = [square for zone in zones("G5 N", pips) for square in zone.split("/")]
        assert len(set(squares)) == 8
    p = city(monster="C5 N", turn="4 green monster", standing="O11")
    events = play(p, "monster blast", "die 4")
    assert facts(events, "zone", "many") == [["C4", "C3"], ["D4", "D3"], ["E7", "F8"], ["B7", "A8"]]
    assert facts(events, "tentacle_rose", "square") == ["C4", "D4", "E7", "B7"]


@rule("CRUSH-R6", "CRUSH-R32")
def test_the_last_pieces_go_to_the_first_zones() -> None:
    ten = "G1 I1 K1 M1 O1 G12 I12 K12 M12 O12"
    p = city(monster="C5 N", turn="4 green monster", standing="O11", free=ten)
    play(p, "monster blast", "die 4")
    assert {"C4", "D4", "E7", "B7"} & set(tentacles(p)) == {"C4", "D4"}


@rule("CRUSH-8.3", "CRUSH-8.4")
def test_the_guides_roll_of_two_on_a_fresh_board() -> None:
    p = city(monster="C5 N", turn="4 green monster")
    events = play(p, "monster blast", "die 2")
    assert tentacles(p) == {"D4": "free", "F6": "building", "C7": "building", "B5": "free"}
    assert facts(events, "zone", "answer") == ["both_empty", "grab_b", "grab_a", "both_empty"]
    assert hidden(p) == {"D4", "F6", "C7", "B5"}
    assert (holes(p), megaholes(p)) == (set(), set())


# One zone, every path of the chart: B is a building site and A a street. Buildings on A follow below.
PATHS = [
    # What is on A, what is on B, the answer, and what is there afterwards.
    ("", "", "both_empty", {"A": "free"}),
    ("survivors", "", "both_empty", {"A": "free"}),
    ("", "survivors", "both_empty", {"A": "free"}),
    ("tank", "", "grab_a", {"A": "crushed"}),
    ("helicopter", "", "grab_a", {"A": "crushed"}),
    ("tank", "building", "grab_a", {"A": "crushed"}),
    ("helicopter", "tank", "grab_a", {"A": "crushed"}),
    ("tank", "free", "grab_a", {"A": "crushed", "B": "free"}),
    ("", "building", "grab_b", {"B": "building"}),
    ("", "burning", "grab_b", {"B": "building"}),
    ("", "building+helicopter", "grab_b", {"B": "building"}),
    ("survivors", "building", "grab_b", {"B": "building"}),
    ("", "tank", "grab_b", {"B": "crushed"}),
    ("", "helicopter", "grab_b", {"B": "crushed"}),
    ("free", "building", "grab_b", {"A": "free", "B": "building"}),
    ("crushed", "tank", "grab_b", {"A": "crushed", "B": "crushed"}),
    ("", "free", "free_a", {"A": "free", "B": "free"}),
    ("survivors", "crushed", "free_a", {"A": "free", "B": "crushed"}),
    ("", "grabbed", "free_a", {"A": "free", "B": "building"}),
    ("", "grabbed+helicopter", "free_a", {"A": "free", "B": "building"}),
    ("free", "", "free_b", {"A": "free", "B": "free"}),
    ("crushed", "survivors", "free_b", {"A": "crushed", "B": "free"}),
    ("free", "free", "both_taken", {"A": "free", "B": "free"}),
    ("crushed", "grabbed", "both_taken", {"A": "crushed", "B": "building"}),
    ("free", "grabbed+helicopter", "both_taken", {"A": "free", "B": "building"}),
]


def lay_out(a: str, b: str, square_a: str, square_b: str) -> dict[str, str]:
    """The arguments of a city with such things on A and B."""
    lines = {"free": "", "crushed": "", "grabbed": "", "burning": "", "standing": "O11", "survivors": ""}
    pieces: list[str] = []
    for what, square, number in ((a, square_a, 1), (b, square_b, 2)):
        for part in what.split("+"):
            if part in ("free", "crushed"):
                lines[part] += f" {square}"
            elif part in ("building", "grabbed", "burning"):
                lines["standing"] += f" {square}"
                if part != "building":
                    lines[part] += f" {square}"
            elif part == "survivors":
                lines["survivors"] = f"S2 orange {square}"
            elif part == "tank":
                pieces.append(f"t{number}> {square}")
            elif part == "helicopter":
                pieces.append(f"h{number} {square}")
    if not lines["survivors"]:
        del lines["survivors"]
    return {"pieces": ", ".join(pieces), **lines}


def blasted(zone: int, answer: str, after: dict[str, str], **laid: tuple[str, str]) -> Crush:
    """A Blast with a roll of 2 at what is laid out on the squares of a zone: the answer of the chart, and what is
    there afterwards."""
    (a, first), (b, second) = laid["A"], laid["B"]
    given = lay_out(a, b, first, second)
    p = city(given.pop("pieces"), monster="C5 N", turn="4 green monster", **given)
    events = play(p, "monster blast", "die 2")
    assert facts(events, "zone", "answer")[zone] == answer
    limbs = tentacles(p)
    assert {name: limbs[square] for name, (_, square) in laid.items() if square in limbs} == after
    return p


@rule("CRUSH-8.3", "CRUSH-8.4", "CRUSH-8.6", "CRUSH-R4", "CRUSH-R5")
@pytest.mark.parametrize(("a", "b", "answer", "after"), PATHS)
def test_the_chart_with_a_street_on_a(a: str, b: str, answer: str, after: dict[str, str]) -> None:
    """Zone E6/F6, the second of a roll of 2 with the Monster at C5 facing north."""
    p = blasted(1, answer, after, A=(a, "E6"), B=(b, "F6"))
    if a == "survivors":
        assert waiting(p) == ({} if after.get("A") == "free" else {"S2": "E6"})
    if b == "survivors":
        assert waiting(p) == ({} if after.get("B") == "free" else {"S2": "F6"})
    if "helicopter" in b and "+" in b:
        assert where(p, "GH2") == "F6"


@rule("CRUSH-8.3", "CRUSH-R4", "CRUSH-R5")
@pytest.mark.parametrize(
    ("a", "b", "answer", "after"),
    [
        ("building", "", "grab_a", {"A": "building"}),
        ("burning", "tank", "grab_a", {"A": "building"}),
        ("building", "free", "grab_a", {"A": "building", "B": "free"}),
        ("building+helicopter", "tank", "grab_a", {"A": "building"}),
        ("grabbed", "tank", "grab_b", {"A": "building", "B": "crushed"}),
        ("grabbed+helicopter", "", "free_b", {"A": "building", "B": "free"}),
        ("grabbed", "survivors", "free_b", {"A": "building", "B": "free"}),
        ("grabbed", "crushed", "both_taken", {"A": "building", "B": "crushed"}),
    ],
)
def test_the_chart_with_a_building_on_a(a: str, b: str, answer: str, after: dict[str, str]) -> None:
    """Zone C7/C8, the third of a roll of 2 with the Monster at C5 facing north."""
    p = blasted(2, answer, after, A=(a, "C7"), B=(b, "C8"))
    assert "C7" in buildings(p)
    if "helicopter" in a:
        assert where(p, "GH1") == "C7"


def test_the_tests_of_the_chart_take_every_path() -> None:
    tested = {answer for _, _, answer, _ in PATHS} | {"grab_a", "off_board"}
    assert tested == set(CHART_NAMES.words)


@rule("CRUSH-8.3")
def test_off_the_board_nothing_comes_up() -> None:
    p = city(monster="A7 E", turn="4 green monster")
    events = play(p, "monster blast", "die 3")
    assert tentacles(p) == {"C9": "free", "C6": "free"}
    assert facts(events, "zone", "answer").count("off_board") == 2
    assert "Danger zone 2: off the board." in [event["text"] for event in events]
    assert not any("()" in event["text"] for event in events)


@rule("CRUSH-R3")
def test_by_option_zones_wrap() -> None:
    assert zones("A7 E", 3) == ["C9/D10", "-/-", "-/-", "C6/D5"]
    assert zones("A7 E", 3, "wrap_effects=on") == ["C9/D10", "P9/O10", "P6/O5", "C6/D5"]


@rule("CRUSH-R2")
def test_b_off_the_board_is_empty_but_takes_no_tentacle() -> None:
    assert not [
        zone for b in range(1, 7) for zone in zones("A7 E", b) if zone.endswith("/-") and zone != "-/-"
    ]
    p = city(monster="C5 N", standing="O11", free="D4")
    names = CHART_NAMES.words
    d4, e5 = p.board.numbers["D4"], p.board.numbers["E5"]
    assert names[chart(p, e5, -1)] == "both_empty"
    assert names[chart(p, d4, -1)] == "both_taken"


@rule("CRUSH-8.5")
def test_after_the_zones_the_phase_is_over() -> None:
    p = city("H1 L5", monster="C5 N", turn="5 orange monster", standing="O11")
    events = play(p, "monster blast", "die 1")
    assert types(events, "zone") == ["zone"] * 4
    assert p.actors() == [0]
    assert "fire OH1 E5" in {p.space().text(choice) for choice in p.choices(0)}


@rule("CRUSH-8.6")
def test_survivors_on_a_roof_stay_when_it_is_grabbed() -> None:
    p = city(monster="C5 N", turn="4 green monster", survivors="S2 orange C7")
    play(p, "monster blast", "die 2")
    assert tentacles(p)["C7"] == "building"
    assert waiting(p) == {"S2": "C7"}
