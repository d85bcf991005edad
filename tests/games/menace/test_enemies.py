"""Who is an enemy of whom."""

from rampage.games.menace.rules.hostility import hostile
from rampage.games.menace.rules.position import Menace
from tests.support.menace import asks, play, world
from tests.support.playing import legal
from tests.support.rules import rule


def enemies(p: Menace, one: str, other: str) -> bool:
    pieces = p.space().vocabularies["PIECE"]
    there = hostile(p, pieces.number(one), pieces.number(other))
    assert there == hostile(p, pieces.number(other), pieces.number(one))
    return there


@rule("MENACE-6.1", "MENACE-6.2", "MENACE-6.3", "MENACE-6.4")
def test_enemies() -> None:
    p = world(
        "peru konk, frosty, ADF-T1, AA-T1, MC-T1; mongolia zorb, bunyip", red="minions frosty",
        blue="minions bunyip",
    )  # fmt: skip
    for unit in ("ADF-T1", "AA-T1", "MC-T1"):
        assert enemies(p, "konk", unit)
        assert enemies(p, "frosty", unit)
    assert enemies(p, "konk", "zorb")
    assert enemies(p, "frosty", "bunyip")
    assert not enemies(p, "konk", "frosty")
    assert not enemies(p, "ADF-T1", "AA-T1")
    play(p, "end_move", "battle peru")
    assert {"attack konk ADF-T1", "attack frosty MC-T1"} <= legal(p)
    assert "attack konk frosty" not in legal(p)


@rule("MENACE-6.5", "MENACE-17.3")
def test_captain_colossal_and_own_units_are_friends() -> None:
    p = world(
        "peru captain_colossal, ADF-T1, AA-T1; iceland konk; mongolia zorb", red="minions captain_colossal"
    )
    assert not enemies(p, "captain_colossal", "ADF-T1")
    assert enemies(p, "captain_colossal", "AA-T1")
    p = world("peru captain_colossal, ADF-T1; iceland konk; mongolia zorb", red="minions captain_colossal")
    play(p, "end_move")
    assert asks(p) == "red Deploy"


@rule("MENACE-6.5", "MENACE-17.4", "MENACE-R37")
def test_a_colossal_ally_is_like_a_unit_to_units() -> None:
    p = world(
        "peru frosty, ADF-T1, AA-T1, zorb; iceland konk", red="minions frosty", allies="frosty",
        turn="5 red move",
    )  # fmt: skip
    assert not enemies(p, "frosty", "ADF-T1")
    assert not enemies(p, "frosty", "AA-T1")
    assert enemies(p, "frosty", "zorb")
    assert not enemies(p, "frosty", "konk")
    play(p, "end_move", "battle peru")
    assert asks(p) == "red Attacks"
    assert legal(p) == {"attack frosty zorb", "stop"}
    play(p, "stop", "attack zorb frosty", "1", "keep")
    # In step 4 both Tanks fire at Zorb: nobody was asked whom to attack.
    assert asks(p) == "chance Shot"
