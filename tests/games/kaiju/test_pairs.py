"""Where two rules meet: each test here fails when one of the two is broken where the other takes hold."""

from itertools import permutations

import pytest

from tests.games.kaiju.test_arena import THREE, arena
from tests.support.kaiju import city, d_card, facts, play
from tests.support.rules import rule

OUT = "health 0"  # A player who is defeated.


@rule("KAIJU-R32", "KAIJU-17.17")
@pytest.mark.parametrize(("changed", "over"), [(20, True), (21, False)])
def test_the_calm_of_the_arena_is_counted_by_who_is_still_in(changed: int, over: bool) -> None:
    """Twenty rounds of the two who are left are forty turns, whoever began the game."""
    p = arena(
        "C1@1 . U1 / . . . . C5@2 U2a", THREE, cards="dash stomp - leap", turn="60 p2 p1", p3=OUT,
        changed=str(changed),
    )  # fmt: skip
    view = p.view(0)["arena"]
    assert isinstance(view, dict)
    assert view["calm_limit"] == 40
    play(p, "step own f2")
    outcome = p.outcome()
    assert (outcome is not None) == over
    if outcome is not None:
        assert (outcome.ending, outcome.winners) == ("arena_stalled", [0, 1])


@rule("KAIJU-14.3", "KAIJU-14.4")
@pytest.mark.parametrize(("holder", "rival"), list(permutations(("p1", "p2", "p3"), 2)))
def test_a_tie_leaves_the_d_card_where_it_is(holder: str, rival: str) -> None:
    """Player 1 claims a tile of another Group; the D card is judged, and two have as many tiles of its Group."""
    tiles = dict.fromkeys(("p1", "p2", "p3"), "tiles ")
    tiles[holder] += "C2a C2b"
    tiles[rival] += "C4a C4b"
    p = city(
        "1@1 U1 C1 / . . . 2@2 . 3@3", "mecha_kaizer galithor steganox", objectives="- - - commerce_king",
        d_card=holder, cards="stomp dash trample leap", **tiles,
    )  # fmt: skip
    told = play(p, "step own b1", "marker claw")
    assert facts(told, "d_taken", "player") == []
    assert d_card(p) == (holder, False)


@rule("KAIJU-14.2", "KAIJU-14.3")
@pytest.mark.parametrize(("mine", "holder"), [("C2a", None), ("C2a C5", "p1")])
def test_a_tie_gives_the_d_card_to_nobody_at_first(mine: str, holder: str | None) -> None:
    """Nobody holds the card yet: two with one tile each do not get it, whatever their seats."""
    p = city(
        "1@1 U1 C1 / . . . 2@2", objectives="- - - commerce_king", p1=f"tiles {mine}", p2="tiles C4a",
        cards="stomp dash leap",
    )  # fmt: skip
    told = play(p, "step own b1", "marker claw")
    assert facts(told, "d_taken", "player") == ([holder] if holder else [])
    assert d_card(p)[0] == holder
