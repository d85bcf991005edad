"""Claiming City Tiles: tile, Wild, marker, in this order."""

from rampage.games.kaiju.rules.position import Kaiju
from tests.support.kaiju import KAIJU, asked, city, moving, player, settle, space
from tests.support.playing import facts, legal, odds, play, refused, types
from tests.support.rules import rule


@rule("KAIJU-6.1", "KAIJU-6.2", "KAIJU-8.8")
def test_a_tile_leaves_the_board_and_a_marker_takes_its_place() -> None:
    p = moving("1@1 C4a / . . . . 2@2")
    events = play(p, "step own b1", "marker spikes")
    assert facts(events, "tile_claimed", "tile") == ["C4a"]
    assert space(p, "b1")["tile"] is None
    assert space(p, "b1")["owner"] == "p1"
    assert space(p, "b1")["figures"] == ["p1"]
    assert player(p, 0, 1)["claimed"] == [{"tile": "C4a", "group": "commercial", "value": 4}]
    assert player(p, 0)["stack"] == 18


@rule("KAIJU-6.3")
def test_the_icon_is_the_top_of_the_stack_and_its_owners_to_know() -> None:
    p = moving("1@1 C4a / . . . . 2@2", p1="stack fire*2 | claw*4 kick*4 tail*4 fire*2 spikes*3")
    play(p, "step own b1")
    assert odds(p) == {"marker fire": 2}
    assert refused(p, "marker claw", -2) == "KAIJU-2.2"
    p.events = []
    p.play(p.space().parse("marker fire"), -2)
    seen = [event for event in p.events if event.news.name == "marker_seen"]
    assert [event.seen_by(seat) for event in seen for seat in (0, 1, -3)] == [True, False, False]
    p.events = None
    assert space(p, "b1", 0)["icon"] == "fire"
    assert space(p, "b1", 1)["icon"] is None


@rule("KAIJU-6.5", "KAIJU-6.6", "KAIJU-6.7", "KAIJU-13.10")
def test_a_wild_is_declared_at_once_for_one_group() -> None:
    p = moving("1@1 W1 / . . . . 2@2")
    play(p, "step own b1")
    assert legal(p) == {
        f"declare {group}" for group in ("commercial", "community", "power", "transportation")
    }
    events = play(p, "declare power")
    assert facts(events, "wild_declared", "group") == ["power"]
    assert player(p, 0)["groups"] == {"commercial": 0, "community": 0, "power": 1, "transportation": 0}
    assert player(p, 0)["points"] == 2
    play(p, "marker claw")
    assert player(p, 0, 1)["claimed"] == [{"tile": "W1", "group": "power", "value": 2}]


@rule("KAIJU-6.8", "KAIJU-8.6")
def test_claimed_tiles_are_kept_when_the_space_is_lost() -> None:
    p = city(
        "C1 1 . / . 2@12 .", battle="territory p1 p2 b2", p1="hand fire*3", p2="hand claw*3; tiles U2a",
        fought="b2 12", agenda="BeginTurn EndOfTurn BattleResult NextRound FightRound",
    )  # fmt: skip
    for _ in range(3):
        play(p, "play fire", "play claw")
    settle(p)
    assert space(p, "b2")["owner"] == "p1"
    assert player(p, 1)["claimed"] == [{"tile": "U2a", "group": "community", "value": 2}]
    assert player(p, 0)["claimed"] == []


@rule("KAIJU-R15c")
def test_with_an_empty_stack_the_space_stays_bare_and_closed() -> None:
    markers = "1c 1c 1c 1c 1k 1k / 1k 1k 1t 1t 1t 1t / 1f 1f 1f 1f 1f 1s / 1s 1s@1 C1 . 2@2"
    p = moving(markers)
    assert player(p, 0)["stack"] == 0
    events = play(p, "step own c4")
    assert types(events, "no_marker", "tile_claimed") == ["tile_claimed", "no_marker"]
    assert space(p, "c4")["owner"] is None
    assert player(p, 0)["points"] == 1
    assert p.actor() == 1
    q = KAIJU.from_text(p.to_text().replace("cards: leap dash stomp", "cards: leap stomp dash"))
    assert isinstance(q, Kaiju)
    assert refused(q, "step shared c4") == "KAIJU-R15c"  # A Monster there cannot be attacked for the space.


@rule("KAIJU-R36", "KAIJU-7.3")
def test_the_order_of_a_claim() -> None:
    p = moving("1@1 W1 2@2 C1 / P1", objectives="- - - powerhouse", p1="ability second_wind")
    events = play(p, "step own b1")
    assert types(events)[-1] == "tile_claimed"
    assert asked(p) == "DeclareWild"
    play(p, "declare power")
    assert asked(p) == "PlaceMarker"
    events = play(p, "marker claw")
    assert types(events) == ["marker_placed", "marker_seen", "d_taken"]
    assert asked(p) == "AfterClaim"
    assert legal(p) == {"attack p2", "no_attack", "second_wind"}  # Dash leads on to d1 or b3.
