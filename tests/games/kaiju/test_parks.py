"""Parks: chains of steps, which must be finished and may not go in circles."""

from tests.support.kaiju import asked, cards, city, ends, moving, space, where
from tests.support.playing import facts, legal, play, refused, types
from tests.support.rules import rule


@rule("KAIJU-5.1", "KAIJU-5.2", "KAIJU-5.4")
def test_a_step_onto_a_park_is_followed_by_another() -> None:
    p = city("1@1 K1 C1 / U1 . . 2@2", cards="stomp dash trample")
    events = play(p, "step own b1")
    assert types(events) == ["stepped", "cards_swapped"]
    assert p.actor() == 0
    assert asked(p) == "Move"
    assert refused(p, "pass") == "KAIJU-5.1"
    play(p, "step shared c1", "marker claw")
    assert space(p, "b1")["tile"] == "K1"  # Still there.
    assert where(p, 0) == "c1"


@rule("KAIJU-5.3", "KAIJU-3.2", "KAIJU-R7")
def test_cards_change_places_after_each_step_of_a_chain() -> None:
    """E7 of the specification."""
    drawn = ". . . / . . K1 . C1 / 1@1 . . . . / . C2a . U1 / P1 . 2@2"
    p = city(drawn, cards="leap trample dash")
    play(p, "step own c2")
    assert cards(p) == "dash trample leap"
    assert ends(p, "step own") == {"e2"}
    assert ends(p, "step shared") == {"b4", "d4"}
    play(p, "step own e2")
    assert cards(p) == "leap trample dash"
    p = city(drawn, cards="leap trample dash")
    play(p, "step own c2", "step shared b4")
    assert cards(p) == "dash trample leap"


@rule("KAIJU-5.5", "KAIJU-R12")
def test_chains_may_have_any_length() -> None:
    p = city("1@1 K1 K2 C1 / . . . . 2@2", cards="stomp dash trample")
    play(p, "step own b1", "step shared c1", "step shared d1", "marker claw")
    assert where(p, 0) == "d1"


@rule("KAIJU-5.6", "KAIJU-R12", "KAIJU-4.6")
def test_a_park_that_leads_nowhere_is_closed() -> None:
    p = city("1@1 K1 . / . . . . 2@2", cards="stomp dash trample")
    assert legal(p) == {"pass"}
    assert refused(p, "step own b1") == "KAIJU-5.6"


@rule("KAIJU-5.7", "KAIJU-R12")
def test_no_park_landing_repeats_space_and_cards() -> None:
    p = city("1@1 K1 K2 C1 / . . . . 2@2", cards="stomp dash trample")
    play(p, "step own b1", "step shared c1")
    assert refused(p, "step shared b1") == "KAIJU-5.7"  # Own Trample, Shared Stomp: as before.
    assert "step shared d1" in legal(p)


@rule("KAIJU-5.7")
def test_the_start_of_the_movement_counts_as_met() -> None:
    """Player 1 starts on an own marker that is open as a Park; with the same cards it cannot come back."""
    p = city(
        "1@1 K1 C1 / . U2a . . 2@2", cards="stomp dash trample", objectives="- - - civil_servant",
        d_card="p1", p1="tiles U1",
    )  # fmt: skip
    play(p, "step own b1")
    assert "through shared a1" in legal(p)  # Own Trample, Shared Stomp: new here.
    q = city(
        "1@1 K1 C1 / . U2a . . 2@2", cards="trample dash stomp", objectives="- - - civil_servant",
        d_card="p1", p1="tiles U1",
    )  # fmt: skip
    play(q, "step shared b1")
    assert refused(q, "through shared a1") == "KAIJU-5.7"


@rule("KAIJU-5.8")
def test_a_chain_may_end_in_a_territory_battle() -> None:
    p = city("1@1 K1 2@2 / C1", cards="stomp dash trample")
    events = play(p, "step own b1", "step shared c1")
    assert facts(events, "battle_declared", "sort") == ["territory"]


@rule("KAIJU-R12b", "KAIJU-4.5", "KAIJU-4.7")
def test_a_city_tile_through_a_park_forbids_the_pass() -> None:
    p = moving("1@1 K1 C1 / 2@2")
    assert refused(p, "pass") == "KAIJU-4.5"
    q = city("1@1 K1 2@2 / . . .", cards="stomp dash trample")
    assert "pass" in legal(q)  # Through the Park only battles.


def test_the_table_shows_chain_outcome_and_cards_after() -> None:
    p = city("1@1 K1 C1 / U1 . . 2@2", cards="stomp dash trample")
    movement = p.view(1)["movement"]
    assert isinstance(movement, dict)
    steps = {step["space"]: step for step in movement["steps"]}
    assert steps["b1"]["outcome"] == "park"
    assert (steps["b1"]["own_after"], steps["b1"]["shared_after"]) == ("trample", "stomp")
    assert steps["a2"]["outcome"] == "claim"
    play(p, "step own b1")
    movement = p.view(1)["movement"]
    assert isinstance(movement, dict)
    assert movement["chain"] == ["a1", "b1"]


@rule("KAIJU-5.7", "KAIJU-C3")
def test_both_landings_of_a_park_portal_count_as_met() -> None:
    p = city("1@1 K1 K2 K3 C1 / . . . . 2@2", p1="ability park_portal", cards="stomp dash trample")
    play(p, "portal_step own b1 c1")
    assert refused(p, "step shared b1") == "KAIJU-5.7"  # The Park that the step led to.
    play(p, "step shared d1")
    assert refused(p, "step shared c1") == "KAIJU-5.7"  # The Park on the other side.
    assert "step shared e1" in legal(p)


@rule("KAIJU-5.7", "KAIJU-C3")
def test_a_park_portal_leads_to_no_landing_that_was_made() -> None:
    p = city("1@1 K1 K2 C1 / . C2b . . 2@2 / K3 C2a", p1="ability park_portal", cards="stomp dash trample")
    play(p, "step own b1")
    assert legal(p, "portal_step") == {"portal_step shared c1 a3"}
    assert refused(p, "portal_step shared c1 b1") == "KAIJU-5.7"


@rule("KAIJU-5.6", "KAIJU-5.7", "KAIJU-C3")
def test_a_park_portal_needs_a_way_on_that_does_not_repeat_its_landings() -> None:
    """From c1 the only way to the tile is back over b1, with the cards as they were there."""
    p = city("1@1 K1 K2 . . / . C1 . 2@2", p1="ability park_portal", cards="stomp dash charge")
    assert "step own b1" in legal(p)  # And on to b2.
    assert refused(p, "portal_step own b1 c1") == "KAIJU-5.6"
