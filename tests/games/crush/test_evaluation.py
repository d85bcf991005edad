"""What bots know of Crush: dangers are what the dice do, values order what they should."""

import pytest

from rampage.bots.levels import make_bot
from rampage.games import game
from rampage.games.crush.bots.evaluation import CrushEvaluation
from rampage.games.crush.bots.outlook import Reckoning, outlook_of
from rampage.games.crush.display.forecast import after_blast, after_face
from rampage.games.crush.rules.position import Crush
from rampage.games.rampage_city.rules.legality import hit_faces
from tests.support.city import squares_beside
from tests.support.crush import attacking, between_megaholes, city

SENSE = game("crush").evaluation
assert isinstance(SENSE, CrushEvaluation)
OUTLOOK = outlook_of(city("").board)
PLACES = ["A1 N", "E5 S", "G7 W", "O11 E"]
SQUARES = ["D4", "E4", "E8", "F9", "H8", "I5", "P12", "A3", "M11", "G9", "C9"]


def dies(p: Crush, unit: int) -> float:
    """By the rules: the chance that the next Monster Die destroys a Unit."""
    chance = 0.0
    for face in range(3):
        if after_face(p, face)[0].at[unit] < 0:
            chance += int(p.board.die[face]) / 6
    for pips in range(1, 7):
        if after_blast(p, pips)[0].at[unit] < 0:
            chance += int(p.board.die[3]) / 36
    return chance


@pytest.mark.parametrize("place", PLACES)
@pytest.mark.parametrize("piece", ["T1>", "H1"])
def test_dangers_are_what_the_die_does(place: str, piece: str) -> None:
    """Beside the Monster exactly; on the second row of a zone nearly: it depends on who stands before it."""
    for square in squares_beside(place, SQUARES):
        p = city(f"{piece} {square}", monster=place, standing="N6", free="F10")
        found = Reckoning(p, OUTLOOK).peril(p.board.numbers[square], piece == "H1")
        assert found == pytest.approx(dies(p, 0 if piece[0] == "T" else 3), abs=0.03), square


def test_a_roof_shelters_from_zones_and_not_from_lashing() -> None:
    p = city("H1 F7", monster="G9 N", standing="F7 N6", free="E6")
    there = p.board.numbers["F7"]
    reckoning = Reckoning(p, OUTLOOK)
    assert reckoning.peril(there, True) == pytest.approx(dies(p, 3))
    assert reckoning.peril(there, True) == pytest.approx(2 / 6)


@pytest.mark.parametrize(("square", "distance"), [("F9", 1), ("H9", 3), ("E12", 3), ("E3", 6)])
def test_tentacles_in_line_are_shots(square: str, distance: int) -> None:
    p = city(f"H1 {square}", monster="O1 N", free="E9", standing="N6")
    found = Reckoning(p, OUTLOOK).flyer_limb[p.board.numbers[square]]
    assert found == pytest.approx(int(hit_faces(distance)) / 6)


def test_a_building_ends_a_tanks_line_to_a_tentacle() -> None:
    p = city("", monster="O1 N", free="D6", standing="F6 N6")
    reckoning = Reckoning(p, OUTLOOK)
    west = 3
    assert reckoning.tank_limb[p.board.numbers["E6"] * 4 + west] > 0
    assert reckoning.tank_limb[p.board.numbers["G6"] * 4 + west] == 0


def test_values_are_chances() -> None:
    p = city("T1^ E9, t1> A3", monster="E5 S", turn="5 orange movement", pool="5", dice="2 3")
    mine, theirs = SENSE.value(p, 0), SENSE.value(p, 1)
    assert 0 < mine < 1
    assert 0 < theirs < 1
    assert mine + theirs <= 1, "the Monster has a share too"


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        (
            {"orange": "reserve; cards outburst*3; markers 0"},
            {"orange": "reserve; cards outburst*2; markers 0"},
        ),
        (
            {"orange": "reserve T2; cards outburst; markers 0"},
            {"orange": "reserve; cards outburst; markers 0"},
        ),
        ({"survivors": "S2 orange L5"}, {}),
        ({}, {"survivors": "S2 green L5"}),
        ({}, {"free": "F11"}),  # Beside Orange's only Tank.
    ],
)
def test_more_is_worth_more(better: dict[str, str], worse: dict[str, str]) -> None:
    def value(lines: dict[str, str]) -> float:
        given = {"orange": "reserve; cards outburst*2; markers 0", **lines}
        return SENSE.value(city("T1> E12, t1> A3", monster="E5 N", turn="9 orange monster", **given), 0)

    assert value(better) > value(worse)


def test_gains_of_many_are_the_gains_of_each() -> None:
    p = city("T1> E8, H1 P12", monster="E5 S", turn="9 orange movement", pool="6", dice="2 4", free="G9")
    choices = p.fill(0)
    many = SENSE.gains(p, 0, choices)
    assert [many[n] for n in range(len(choices))] == [SENSE.gain(p, 0, choice) for choice in choices]


def test_the_policy_leaves_the_reach_of_a_tentacle() -> None:
    p = city("T1> G9, t1> P1", monster="A1 S", turn="9 orange movement", pool="5", dice="2 3", free="F10",
             orange="reserve")  # fmt: skip
    bot = make_bot("hasty", 1)
    while p.actors() == [0]:
        choice = bot.choose(p, 0)
        if p.space().text(choice) == "halt":
            break
        p.apply(choice, 0)
    found = Reckoning(p, OUTLOOK)
    assert found.lashed[p.at[0]] == 0.0


def test_the_policy_fires_the_furthest_first_and_chooses_openings() -> None:
    p = attacking("H1 H4, H2 G12", monster="C3 N", free="H6 D12", standing="O11")
    assert p.space().text(make_bot("hasty", 1).choose(p, 0)) == "fire OH2 D12"
    p = between_megaholes()
    assert p.space().text(make_bot("hasty", 1).choose(p, 0)) == "open E4"


def test_the_last_card_is_drawn_only_by_who_is_ahead() -> None:
    for cards, choice in (("outburst*4", "fire OT1 monster"), ("", "cease")):
        p = city(
            "T1^ E8, t1> P1", monster="E5 S", turn="30 orange attack", deck="mission_accomplished",
            orange=f"reserve; cards {cards}; markers 0", green="reserve; cards subside*2; markers 0",
        )  # fmt: skip
        for spec in ("hasty", "search:60it"):
            assert p.space().text(make_bot(spec, 1).choose(p, 0)) == choice
