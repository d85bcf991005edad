"""Where two rules meet: each test here fails when one of the two is broken where the other takes hold."""

import pytest

from tests.support.city import buildings, discarded, where
from tests.support.playing import ended, play
from tests.support.rules import rule
from tests.support.smash import attacking, city


@rule("SMASH-12.4", "SMASH-R30", "SMASH-11.7")
@pytest.mark.parametrize(("side", "winner"), [("orange", 1), ("green", 0)])
def test_survivors_who_wait_do_not_save_from_elimination(side: str, winner: int) -> None:
    """Their card is not won, so there is nothing to trade."""
    last = {"orange": "T1^ C4, t1^ P12", "green": "t1^ C4, T1^ P12"}[side]
    p = city(last, monster="C5 N", turn="5 orange monster", orange="", green="", survivors=f"S7 {side} C10")
    play(p, "monster forward")
    outcome = ended(p)
    assert (outcome.ending, outcome.winners) == ("elimination", [winner])


@rule("SMASH-10.7", "SMASH-4.3")
@pytest.mark.parametrize("square", ["G5", "F6"])
def test_fly_swat_also_strikes_a_helicopter_on_a_roof(square: str) -> None:
    """Above the street, and on an intact Building, which is not harmed."""
    p = attacking(f"H1 {square}, T1^ P12", monster="C5 N")
    play(p, "fire OH1", "die 6", "card fly_swat")
    assert where(p, "OH1") == "lost"
    assert discarded(p) == {"fly_swat": 1}
    assert "F6" in buildings(p)
