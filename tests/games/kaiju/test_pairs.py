"""Where two rules meet: each test here fails when one of the two is broken where the other takes hold."""

from itertools import permutations

import pytest

from tests.games.kaiju.test_arena import THREE, arena
from tests.support.kaiju import asked, city, d_card, moving, player, space
from tests.support.playing import ended, facts, legal, play, refused, types
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
    events = play(p, "step own b1", "marker claw")
    assert facts(events, "d_taken", "player") == []
    assert d_card(p) == (holder, False)


@rule("KAIJU-14.2", "KAIJU-14.3")
@pytest.mark.parametrize(("mine", "holder"), [("C2a", None), ("C2a C5", "p1")])
def test_a_tie_gives_the_d_card_to_nobody_at_first(mine: str, holder: str | None) -> None:
    """Nobody holds the card yet: two with one tile each do not get it, whatever their seats."""
    p = moving("1@1 U1 C1 / . . . 2@2", objectives="- - - commerce_king", p1=f"tiles {mine}", p2="tiles C4a")
    events = play(p, "step own b1", "marker claw")
    assert facts(events, "d_taken", "player") == ([holder] if holder else [])
    assert d_card(p)[0] == holder


@rule("KAIJU-14.5", "KAIJU-R21")
def test_wild_tiles_do_not_keep_a_d_card_in_the_game() -> None:
    """One Wild counts for Player 1 as Commercial, another still lies in the city; the last printed tile goes."""
    p = moving(
        "1@1 C1 W2 / . . . 2@2", objectives="- - - commerce_king", d_card="p1", p1="tiles C2a W1=commercial",
        p2="tiles C5 C4a",
    )  # fmt: skip
    events = play(p, "step own b1", "marker claw")
    assert types(events, "d_removed", "d_taken") == ["d_removed"]
    assert p.d_face() < 0


@rule("KAIJU-17.9", "KAIJU-17.11")
@pytest.mark.parametrize("tile", ["P4a", "W1"])
def test_a_prize_with_an_opponent_on_it_is_fought_over_but_not_claimed(tile: str) -> None:
    p = arena(f"C1@1 {tile}@2 U1", cards="stomp dash leap", p1="health 2", p2="health 2")
    play(p, "step own b1", "attack p2")
    assert space(p, "b1")["tile"] == tile
    assert player(p, 0)["health"] == 2
    assert p.tiles[0] == 0


@rule("KAIJU-8.2", "KAIJU-R9", "KAIJU-11.3")
@pytest.mark.parametrize("owner", ["2", "3"])
def test_with_a_guest_on_the_space_its_owner_is_fought(owner: str) -> None:
    p = city(
        f"1@1 {owner}c@23 C1", "mecha_kaizer galithor steganox", cards="stomp dash trample leap",
        fought="b1 23",
    )  # fmt: skip
    events = play(p, "step own b1")
    assert facts(events, "battle_declared", "defender") == [f"p{owner}"]


@rule("KAIJU-R25", "KAIJU-R33", "KAIJU-15.1")
@pytest.mark.parametrize(
    ("ability", "choices"),
    [("shockwave", ["shock b2", "marker claw"]), ("spatial_manipulation", ["swap e5 E"])],
)
def test_an_ability_used_after_a_pass_does_not_break_the_series(ability: str, choices: list[str]) -> None:
    """Player 2 has passed, Player 1 passes and then uses a card: a whole round of Passes."""
    p = city(
        "1c@1 . . . / . 2c . . / . . . . 2c@2 / / . . . . C1 C2a", cards="stomp dash trample", passes="1",
        p1=f"tiles U1; ability {ability}",
    )  # fmt: skip
    assert "pass" in legal(p)
    play(p, "pass", *choices)
    outcome = ended(p)
    assert (outcome.ending, outcome.winners) == ("all_passed", [0])


@rule("KAIJU-6.7", "KAIJU-13.10", "KAIJU-13.9")
@pytest.mark.parametrize(
    ("face", "group", "points"),
    [
        ("hoarder", "commercial", [4, 2]),  # Commercial for both, Community for Player 1.
        ("hoarder", "power", [4, 2]),
        ("avoider", "commercial", [6, 8]),  # All for both, but for Community.
        ("avoider", "power", [4, 6]),
    ],
)
def test_a_wild_counts_for_the_b_card_in_its_group(face: str, group: str, points: list[int]) -> None:
    """Player 1 has a Community tile and the Wild, Player 2 a Commercial tile."""
    p = moving("1@1 W1 C1 / . . . 2@2", objectives=f"- {face} - -", p1="tiles U1", p2="tiles C2a")
    play(p, "step own b1", f"declare {group}", "marker claw")
    assert [player(p, seat)["objectives"]["B"] for seat in (0, 1)] == points


@rule("KAIJU-14.11", "KAIJU-14.10", "KAIJU-R24")
def test_gigasmash_may_bring_powerhouse_and_with_it_a_new_card() -> None:
    """The used card is gone when Powerhouse comes, so a card is drawn for it; no second one is offered, and the new
    one waits for a later turn."""
    p = moving(
        "1@1 C1 P1 / . . . P2a / . . . . 2@2", "galithor steganox", objectives="- - - powerhouse",
        p1="ability gigasmash",
    )  # fmt: skip
    events = play(p, "step own b1", "marker claw", "gigasmash c1", "marker claw")
    assert facts(events, "d_taken", "player") == ["p1"]
    assert asked(p) == "DrawAbility"
    play(p, "ability spatial_manipulation")
    assert player(p, 0)["abilities"] == ["spatial_manipulation"]
    assert p.actor() == 1


@rule("KAIJU-17.10", "KAIJU-17.13")
@pytest.mark.parametrize("answer", ["claim", "leave"])
def test_beside_a_wild_of_the_arena_there_may_be_a_battle_whether_it_is_claimed_or_left(answer: str) -> None:
    p = arena("C1@1 W1 U1 / . C2a@2", cards="stomp dash leap")
    play(p, "step own b1", answer)
    if answer == "claim":
        play(p, "marker claw")
    assert legal(p) == {"attack p2", "no_attack"}


@rule("KAIJU-4.7", "KAIJU-C3")
def test_the_movement_of_second_wind_knows_no_pass() -> None:
    """From b1 only a battle on c1 can be reached: at the start of a turn that could be passed, here it cannot."""
    p = city("1@1 C1 2c@2", cards="stomp trample leap", p1="ability second_wind")
    play(p, "step own b1", "marker claw", "second_wind")
    assert legal(p) == {"step shared c1"}
    assert refused(p, "pass") == "KAIJU-C3"
    q = city("1@1 2c@2", cards="stomp trample leap")
    assert legal(q) == {"step own b1", "pass"}
