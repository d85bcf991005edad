"""What bots know of Smash: dangers are exactly what the die does, values order what they should."""

import pytest

from rampage.games import game
from rampage.games.smash.bots.evaluation import SmashEvaluation
from rampage.games.smash.bots.outlook import outlook_of
from rampage.games.smash.rules.action_space import BLAST, FORWARD, LEFT
from rampage.games.smash.rules.effects import blast, stomp, turn_monster
from rampage.games.smash.rules.legality import aim, hit_faces
from rampage.games.smash.rules.position import Smash
from rampage.kernel.rng import Rng
from tests.support.city import body_of, squares_beside
from tests.support.smash import city

SENSE = game("smash").evaluation
assert isinstance(SENSE, SmashEvaluation)
OUTLOOK = outlook_of(city("").board)
PLACES = ["A1 N", "E5 S", "G7 W", "O11 E", "I3 N"]
SQUARES = ["C3", "D4", "E4", "E8", "F9", "H7", "H8", "I5", "J10", "G10", "P12", "A2", "E1", "M11"]


def after(p: Smash, face: int) -> Smash:
    q = p.copy()
    if face == FORWARD:
        stomp(q)
    elif face == BLAST:
        blast(q)
    else:
        turn_monster(q, 1 if face == LEFT else 0)
    return q


def dies(p: Smash, unit: int, dice: int) -> float:
    """By the rules: the chance that so many Monster Dice destroy a Unit."""
    if p.at[unit] < 0:
        return 1.0
    if dice == 0:
        return 0.0
    return sum(int(p.board.die[face]) / 6 * dies(after(p, face), unit, dice - 1) for face in range(4))


@pytest.mark.parametrize("place", PLACES)
@pytest.mark.parametrize("piece", ["T1>", "H1"])
def test_dangers_are_what_the_die_does(place: str, piece: str) -> None:
    for square in squares_beside(place, SQUARES):
        p = city(f"{piece} {square}", monster=place, standing="N6")
        number = p.board.numbers[square]
        seen = OUTLOOK.find(p.monster, p.monster_facing)
        unit = 0 if piece[0] == "T" else 3
        one, two = (seen.tank_peril, seen.tank_late) if unit == 0 else (seen.flyer_peril, seen.flyer_late)
        assert one[number] == pytest.approx(dies(p, unit, 1)), square
        assert two[number] == pytest.approx(dies(p, unit, 2)), square


@pytest.mark.parametrize("place", PLACES)
def test_shots_are_what_the_die_leaves(place: str) -> None:
    for square in SQUARES:
        for facing in range(4):
            if square in body_of(place.split(maxsplit=1)[0]) or square in ("C3", "J10", "G10"):
                continue  # Under the Monster, or a Building.
            p = city(f"T1{'^>v<'[facing]} {square}", monster=place)
            number = p.board.numbers[square]
            seen = OUTLOOK.find(p.monster, p.monster_facing)
            chance = 0.0
            for face in range(4):
                q = after(p, face)
                if q.at[0] >= 0:
                    # As the outlook: Buildings as they stand now.
                    distance = aim(p.board, p.here, q.monster, 0, number, facing)
                    if distance > 0:
                        chance += int(p.board.die[face]) / 6 * int(hit_faces(distance)) / 6
            assert seen.tank_shot(p, number * 4 + facing) == pytest.approx(chance), (square, facing)


def test_values_are_chances() -> None:
    p = city("T1^ E9, t1> A3", monster="E5 S", turn="5 orange movement", pool="5", dice="2 3")
    mine, theirs = SENSE.value(p, 0), SENSE.value(p, 1)
    assert 0 < mine < 1
    assert 0 < theirs < 1
    assert mine + theirs <= 1, "the Monster has a share too"


def test_over_is_won_or_not() -> None:
    p = city(
        "T1^ E9", monster="E5 S", turn="30 orange attack", ended="elimination", winner="green", agenda=""
    )
    assert SENSE.value(p, 0) == 0.0
    assert SENSE.value(p, 1) == 1.0


BASE = "cards direct_hit*2; markers 0"


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        (
            {"orange": "reserve; cards direct_hit*3; markers 0"},
            {"orange": "reserve; cards direct_hit*2; markers 0"},
        ),
        (
            {"orange": "reserve; cards survivors; markers 1"},
            {"orange": "reserve; cards survivors; markers 0"},
        ),
        (
            {"orange": "reserve T2; cards direct_hit; markers 0"},
            {"orange": "reserve; cards direct_hit; markers 0"},
        ),
        ({"green": "reserve; cards"}, {"green": "reserve; cards direct_hit; markers 0"}),
        ({"survivors": "S4 orange N3"}, {}),
        ({}, {"survivors": "S4 green N3"}),
        ({"survivors": "S4 orange E10"}, {"survivors": "S4 orange N3"}),
    ],
)
def test_more_is_worth_more(better: dict[str, str], worse: dict[str, str]) -> None:
    def value(lines: dict[str, str]) -> float:
        given = {"orange": f"reserve; {BASE}", "green": "reserve; cards direct_hit; markers 0", **lines}
        return SENSE.value(city("T1^ E12, t1> A3", monster="E5 S", turn="9 orange attack", **given), 0)

    assert value(better) > value(worse)


def test_out_of_harms_way_is_worth_more() -> None:
    """Orange's movement is over; the Monster will step south one time in two."""

    def value(square: str) -> float:
        return SENSE.value(city(f"T1> {square}", monster="E5 S", turn="9 orange monster"), 0)

    assert value("J8") > value("E8")


def test_gains_order_moves() -> None:
    p = city(
        "T1> E8, H1 P12", monster="E5 S", turn="9 orange movement", pool="6", dice="2 4", orange="reserve"
    )

    def gain(text: str) -> float:
        return SENSE.gain(p, 0, p.space().parse(text))

    assert gain("halt") == 0.0
    assert gain("drive OT1 E7 N") < gain("drive OT1 D8 E"), "under the Monster's feet, or beside its path"
    assert gain("drive OT1 I8 E") > 0, "out of danger"


def test_gains_of_many_are_the_gains_of_each() -> None:
    p = city(
        "T1> E8, H1 P12", monster="E5 S", turn="9 orange movement", pool="6", dice="2 4",
        orange="reserve T2 H2",
    )  # fmt: skip
    choices = p.fill(0)
    many = SENSE.gains(p, 0, choices)
    assert [many[n] for n in range(len(choices))] == [SENSE.gain(p, 0, choice) for choice in choices]


def test_who_has_nothing_left_trades() -> None:
    p = city(
        "t1> P1", monster="E5 S", turn="20 orange movement", pool="6", dice="2 4",
        orange="reserve; cards direct_hit*3; markers 0",
    )  # fmt: skip
    choice = SENSE.policy(p, 0, Rng(1))
    assert p.space().text(int(choice)).startswith("trade direct_hit")
