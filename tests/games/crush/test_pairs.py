"""Where two rules meet: each test here fails when one of the two is broken where the other takes hold."""

import pytest

from tests.support.city import discarded, kinds_told, legal, play, rolling, won
from tests.support.crush import city, megaholes
from tests.support.rules import rule


@rule("CRUSH-12.1", "CRUSH-R11", "SMASH-R30")
@pytest.mark.parametrize("choice", ["active", "random"])
def test_a_chosen_megahole_may_take_the_last_building(choice: str) -> None:
    """The hit on F4 could open a MegaHole from E4 or from F3, where the only Building stands."""
    p = city(
        "H1 F1", monster="A9 N", free="F4", holes="G3 E5", standing="F3", turn="5 orange attack",
        options=f"megahole_choice={choice}",
    )  # fmt: skip
    play(p, "fire OH1 F4", "die 6")
    assert legal(p) == {"open E4", "open F3"}
    q = p.copy()
    told = play(p, "open F3")
    outcome = p.outcome()
    assert outcome is not None
    assert (outcome.ending, outcome.winners) == ("city_lost", [])
    assert kinds_told(told)[-1] == "game_ended"
    assert p.actors() == []
    play(q, "open E4")
    assert (megaholes(q), q.outcome()) == ({"E4"}, None)
    assert "card direct_hit" in rolling(q)


@rule("CRUSH-12.1", "CRUSH-R11", "CRUSH-R12", "SMASH-R30")
def test_a_card_whose_megahole_takes_the_last_building_is_lost() -> None:
    """Mashed pulls down K3; of the two MegaHoles that its Hole could open, one takes J3."""
    p = city("H1 C9", monster="C11 N", grabbed="K3", holes="L4 J4", standing="J3 K3", turn="5 orange attack")
    play(p, "fire OH1 monster", "die 6", "card monster_mashed")
    assert legal(p) == {"open J3", "open K3"}
    play(p, "open J3")
    outcome = p.outcome()
    assert outcome is not None
    assert outcome.ending == "city_lost"
    assert (discarded(p), won(p, "orange")) == ({"monster_mashed": 1}, {})
