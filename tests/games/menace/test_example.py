"""The rulebook's gameplay example, move by move."""

from tests.support.menace import asks, at, health, infamy, kills, play, world
from tests.support.playing import legal
from tests.support.rules import rule


@rule(
    "MENACE-10.2", "MENACE-17.14", "MENACE-17.15", "MENACE-17.16", "MENACE-17.17", "MENACE-16.5", "MENACE-R02"
)
def test_the_gameplay_example() -> None:
    """V1: dice in the order in which they are rolled."""
    p = world(
        "southern_africa chupacoloso 16; central_africa ADF-F1, AA-F1, AA-T1; northeast_africa zorb 10",
        "colombia pollendust", players="red chupacoloso adf, blue zorb aa",
        red="infamy 4; mutations rampage; minions pollendust", blue="infamy 5; mutations its_a_robot",
        stomped="southern_africa.city", supply="9",
    )  # fmt: skip
    play(
        p,
        "march ADF-F1 west_africa",
        "move chupacoloso central_africa",
        "move pollendust guiana_highlands",
        "end_move",
    )
    assert legal(p) == {"battle central_africa"}
    play(p, "battle central_africa")
    play(p, "attack chupacoloso AA-F1", "2", "attack chupacoloso AA-F1", "4")
    play(p, "attack chupacoloso AA-T1", "5")
    assert (at(p, "AA-F1"), at(p, "AA-T1"), kills(p, "red")) == ("off", "off", 2)
    assert asks(p) == "red Rampaging"  # Nobody is left who could attack back.
    play(p, "rampage northeast_africa")
    for pips in ("6", "2", "4", "3"):
        play(p, "attack chupacoloso zorb", pips)
    assert health(p, "zorb") == 4
    for pips in ("1", "3"):
        play(p, "attack chupacoloso zorb", pips)
    assert (health(p, "zorb"), health(p, "chupacoloso")) == (2, 14)
    assert asks(p) == "blue Attacks"
    play(p, "attack zorb chupacoloso", "6", "keep", "attack zorb chupacoloso", "1", "reroll", "4", "keep")
    assert health(p, "chupacoloso") == 10
    assert asks(p) == "red Retreats"
    play(p, "retreat chupacoloso central_africa")
    assert legal(p) == {"pollinate", "end_encounter"}  # He retreated; she did not.
    play(p, "pollinate")
    assert (p.supply, infamy(p, "red"), p.cubes) == (8, 4, 1)
    play(p, "deploy fighter southern_europe", "deploy fighter peru", "missile eastern_brazil")
    assert legal(p) == {"fire zorb", "fire chupacoloso"}  # Both are three spaces away.
    play(p, "fire zorb", "3")
    assert (at(p, "zorb"), p.supply) == ("defeated", 5)
    assert (infamy(p, "red"), infamy(p, "blue")) == (4, 3)
    assert at(p, "ADF-S1") == "gone"
    assert asks(p) == "blue ReturnMonster"
