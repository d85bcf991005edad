"""Special Abilities: when they may be played and what all thirteen do."""

import pytest

from rampage.games.kaiju.rules.action_space import ABILITY_NAMES
from tests.support.kaiju import (
    KAIJU,
    asked,
    battle,
    cards,
    city,
    ends,
    moving,
    player,
    rounds,
    settle,
    space,
    stack,
    started,
    where,
)
from tests.support.playing import facts, legal, play, refused, types
from tests.support.rules import rule

FOUR = "mecha_kaizer galithor draximus steganox"
NO_TIES = "draximus mecha_kaizer"


@rule("KAIJU-12.1", "KAIJU-C3", "KAIJU-12.13")
def test_there_are_thirteen_cards_and_each_works_once() -> None:
    p = started(2)
    texts = KAIJU.scene(p)["abilities"]
    assert [card["name"] for card in texts] == ABILITY_NAMES.words
    assert len(texts) == 13
    assert all(card["text"] and card["when"] for card in texts)
    p = moving("1@1 C1 / . . . 2@2", p1="ability super_agility")
    events = play(p, "agile_stay own")
    assert facts(events, "ability_used", "ability") == ["super_agility"]
    assert player(p, 0)["abilities"] == []
    assert p.view(1)["discarded"] == ["super_agility"]
    q = moving("1@1 C1 / . . . 2@2")
    assert refused(q, "agile_stay own") == "KAIJU-12.1"


@rule("KAIJU-12.2", "KAIJU-12.14", "KAIJU-12.8")
def test_spatial_manipulation_before_and_after_the_movement() -> None:
    drawn = "1@1 C1 C2a K1 / . U1 . . 2@2"
    p = moving(drawn, p1="ability spatial_manipulation")
    events = play(p, "swap b1 S")
    assert facts(events, "tiles_exchanged", "one") == ["b1"]
    assert (space(p, "b1")["tile"], space(p, "b2")["tile"]) == ("U1", "C1")
    assert asked(p) == "Move"  # The movement is still to come.
    after = moving(drawn, p1="ability spatial_manipulation")
    play(after, "step own b1", "marker claw")
    assert asked(after) == "AfterClaim"
    assert legal(after, "swap") == {"swap c1 E", "swap c1 SW"}
    play(after, "swap c1 E")  # A Park may be one of the two.
    assert (space(after, "c1")["tile"], space(after, "d1")["tile"]) == ("K1", "C2a")
    assert after.actor() == 1


@rule("KAIJU-12.8", "KAIJU-12.4", "KAIJU-12.14")
def test_spatial_manipulation_takes_two_tiles_that_touch_and_not_in_a_chain() -> None:
    p = city("1@1 K1 C1 / . U1 . . 2@2", p1="ability spatial_manipulation", cards="stomp dash trample")
    assert legal(p, "swap") == {"swap b1 E", "swap b1 S", "swap c1 SW"}  # Diagonally, too.
    assert refused(p, "swap a1 E") == "KAIJU-12.8"
    assert refused(p, "swap c1 E") == "KAIJU-12.8"
    play(p, "step own b1")
    assert refused(p, "swap b1 E") == "KAIJU-12.14"


@rule("KAIJU-12.5", "KAIJU-14.10")
def test_one_ability_in_a_turn() -> None:
    p = moving("1@1 C1 C2a / . U1 . . 2@2", p1="ability mind_grip", flags="used")
    assert refused(p, "grip p2") == "KAIJU-12.5"
    assert legal(p) == {"step own b1"}


@rule("KAIJU-12.6")
def test_nobody_has_to_use_a_card() -> None:
    p = moving("1@1 C1 C2a / . U1 . . 2@2", p1="ability gigasmash")
    play(p, "step own b1", "marker claw")
    assert "end_turn" in legal(p)
    play(p, "end_turn")
    assert p.actor() == 1
    assert player(p, 0)["abilities"] == ["gigasmash"]


@rule("KAIJU-12.7", "KAIJU-C3")
@pytest.mark.parametrize(
    ("card", "start", "end"), [("charge", "b3", "f3"), ("trample", "a1", "g6"), ("leap", "a1", "g5")]
)
def test_geo_leap_joins_opposite_edges(card: str, start: str, end: str) -> None:
    """E4 of the specification, on the grid of four."""
    others = [c for c in ("stomp", "dash", "charge", "trample", "leap") if c != card]
    rows = [["."] * 7 for _ in range(6)]
    for name, what in ((start, "1@1"), (end, "C1"), ("d3", "2@2"), ("d4", "3@3"), ("d1", "4@4")):
        rows[int(name[1]) - 1]["abcdefg".index(name[0])] = what
    drawn = "/".join(" ".join(row) for row in rows)
    p = city(drawn, FOUR, p1="ability geo_leap", cards=" ".join([card, *others]))
    assert f"geo_step own {end}" in legal(p)
    assert refused(p, f"step own {end}").startswith("KAIJU-3")
    play(p, f"geo_step own {end}", "marker claw")
    assert where(p, 0) == end


@rule("KAIJU-12.7", "KAIJU-R34", "KAIJU-R38")
def test_geo_leap_is_for_steps_over_an_edge_only_and_for_one() -> None:
    p = city("1@1 C1 . . . K1 / . . . 2@2 . / . . . . . .", p1="ability geo_leap", cards="stomp dash trample")
    assert refused(p, "geo_step own b1") == "KAIJU-12.7"
    assert refused(p, "geo_step own f1") == "KAIJU-5.6"  # From the Park nothing more can be reached.
    q = city("1@1 C1 . . U1 K1 / . . . 2@2 .", p1="ability geo_leap", cards="stomp dash trample")
    play(q, "geo_step own f1")
    assert legal(q) == {"step shared e1"}  # The next step is a plain one.


@rule("KAIJU-12.9", "KAIJU-R18")
def test_super_agility_shortens_by_exactly_one() -> None:
    """E3 of the specification."""
    drawn = ". . C1 . . / . . U1 . . / C2a C2b 1@1 U2a U2b / . . P1 . . / . . P2a . 2@2"
    p = city(drawn, p1="ability super_agility", cards="dash stomp leap")
    assert ends(p, "agile_step own") == {"b3", "d3", "c2", "c4"}
    assert legal(p, "agile_step shared") == set()  # Not Leap.
    q = city(drawn, p1="ability super_agility", cards="charge stomp trample")
    assert ends(q, "agile_step own") == {"a3", "e3", "c1", "c5"}
    assert refused(q, "agile_step shared b2") == "KAIJU-12.9"
    assert refused(q, "agile_stay own") == "KAIJU-12.10"


@rule("KAIJU-12.10", "KAIJU-R18", "KAIJU-R25")
@pytest.mark.parametrize(
    ("held", "slot", "after"),
    [("stomp leap dash", "own", "dash leap stomp"), ("dash leap stomp", "shared", "dash leap stomp")],
)
def test_super_agility_with_stomp_stays(held: str, slot: str, after: str) -> None:
    """E2 of the specification."""
    p = city("1@1 2@2 C1", p1="ability super_agility", cards=held, passes="1")
    events = play(p, f"agile_stay {slot}")
    assert where(p, 0) == "a1"
    assert cards(p) == after
    assert types(events, "tile_claimed", "battle_declared", "passed") == []
    assert p.view(0)["passes"] == 0  # No Pass: it breaks the row.
    assert p.actor() == 1
    assert p.view(0)["discarded"] == ["super_agility"]


@rule("KAIJU-R18")
def test_no_staying_on_a_park() -> None:
    p = city("1@1 K1 C1 / . . . 2@2", p1="ability super_agility", cards="trample dash stomp")
    play(p, "step shared b1")
    assert refused(p, "agile_stay shared") == "KAIJU-R18"


@rule("KAIJU-12.11", "KAIJU-5.4", "KAIJU-15.4", "KAIJU-12.4", "KAIJU-13.10")
def test_gigasmash_claims_a_second_tile_even_a_park() -> None:
    p = moving("1@1 C1 . / U1 . K1 . 2@2 / P1", p1="ability gigasmash")
    assert refused(p, "gigasmash c2") == "KAIJU-2.2"  # Only after a claim.
    play(p, "step own b1", "marker claw")
    assert legal(p, "gigasmash") == {"gigasmash a2", "gigasmash c2"}
    assert refused(p, "gigasmash a3") == "KAIJU-12.4"
    assert refused(p, "gigasmash b2") == "KAIJU-12.11"
    play(p, "gigasmash c2", "marker tail")
    assert space(p, "c2")["owner"] == "p1"
    assert where(p, 0) == "b1"  # The Monster does not move.
    assert player(p, 0)["points"] == 1
    assert {"tile": "K1", "group": None, "value": 0} in player(p, 0)["claimed"]
    assert sum(player(p, 0)["groups"].values()) == 1
    assert p.actor() == 1


@rule("KAIJU-R36", "KAIJU-C3")
def test_gigasmash_comes_before_the_adjacent_battle_and_declares_a_wild() -> None:
    p = moving("1@1 C1 2@2 / . W1", p1="ability gigasmash")
    play(p, "step own b1", "marker claw")
    assert legal(p) == {"attack p2", "no_attack", "gigasmash b2"}
    play(p, "gigasmash b2", "declare power", "marker claw")
    assert legal(p) == {"attack p2", "no_attack"}


@rule("KAIJU-12.3", "KAIJU-12.12")
def test_quantum_evasion_is_played_when_attacked_only() -> None:
    p = moving("1@1 C1 / . . . . 2@2", p1="ability quantum_evasion")
    assert refused(p, "evade") == "KAIJU-2.2"
    q = moving("1@1 C1 2@2 / P1", p2="ability quantum_evasion")
    play(q, "step own b1", "marker claw", "attack p2")
    assert legal(q) == {"stand", "evade"}
    play(q, "stand")
    assert asked(q) == "DrawHand"
    assert player(q, 1)["abilities"] == ["quantum_evasion"]


@rule("KAIJU-C3", "KAIJU-R38")
def test_park_portal_goes_on_to_another_park() -> None:
    p = city(
        "1@1 K1 . . / . . . . 2@2 / . . . . . / . . C1 . . / . . K2 U1 .", p1="ability park_portal",
        cards="stomp dash trample",
    )  # fmt: skip
    assert legal(p) == {"portal_step own b1 c5", "pass"}
    events = play(p, "portal_step own b1 c5")
    assert facts(events, "ported", "to") == ["c5"]
    assert where(p, 0) == "c5"
    assert cards(p) == "trample dash stomp"
    assert legal(p) == {"step shared c4", "step shared d5"}
    one = city("1@1 K1 C1 . / . . . . 2@2", p1="ability park_portal", cards="stomp dash trample")
    assert refused(one, "portal_step own b1 c1") == "KAIJU-C3"
    assert legal(one, "portal_step") == set()


@rule("KAIJU-C3", "KAIJU-R38")
def test_long_stride_lengthens_by_exactly_one() -> None:
    drawn = "1@1 C1 C2a C2b C4a C4b / . . . . . / . . . . 2@2"
    for card, end in (("stomp", "c1"), ("dash", "d1"), ("charge", "e1")):
        third = "leap" if card == "dash" else "dash"
        p = city(drawn, p1="ability long_stride", cards=f"{card} trample {third}")
        assert ends(p, "stride_step own") == {end}
    p = city(drawn, p1="ability long_stride", cards="leap trample stomp")
    assert legal(p, "stride_step own") == set()
    assert refused(p, "stride_step own b3") == "KAIJU-C3"


@rule("KAIJU-C3", "KAIJU-R38")
def test_torsion_turns_the_pattern() -> None:
    drawn = "C1 . C2a . . / . U1 . U2a . / . . 1@1 P1 / . P2a . P2b . / T1 . T2a . 2@2"
    expected = {"stomp": {"b2", "d2", "b4", "d4"}, "dash": {"a1", "a5"}, "trample": {"d3"}, "leap": set()}
    for card, there in expected.items():
        others = [c for c in ("charge", "stomp") if c != card]
        p = city(
            drawn, p1="ability torsion",
            cards=" ".join([card, others[0], "leap" if card != "leap" else "dash"]),
        )  # fmt: skip
        found = ends(p, "torsion_step own")
        assert found - {"e5", "e1"} == there


@rule("KAIJU-C3", "KAIJU-5.7")
def test_second_wind_is_one_more_whole_movement() -> None:
    p = moving("1@1 C1 2@2 / . U1 . / P1 P2a", p1="ability second_wind")
    play(p, "step own b1", "marker claw")
    assert {"attack p2", "no_attack", "second_wind"} == legal(p)
    play(p, "second_wind")
    assert asked(p) == "Move"
    assert refused(p, "pass") == "KAIJU-C3"
    assert ends(p, "step own") == {"a3"}  # By Leap; Stomp is shared now.
    assert ends(p, "step shared") == {"b2", "c1"}
    play(p, "step shared b2", "marker claw")
    assert player(p, 0)["points"] == 2
    assert where(p, 0) == "b2"
    assert p.actor() == 1


@rule("KAIJU-12.15", "KAIJU-R38")
def test_second_wind_needs_a_further_movement() -> None:
    q = moving("1@1 C1 2@2 / P1", p1="ability second_wind", fought="c1 12")
    play(q, "step own b1", "marker claw")
    assert refused(q, "second_wind") == "KAIJU-12.15"


@rule("KAIJU-C3", "KAIJU-R33")
def test_mind_grip_exchanges_cards_before_the_movement() -> None:
    p = city("1@1 C1 / . . . . 2@2", p1="ability mind_grip", cards="dash stomp leap")
    assert "pass" in legal(p)
    assert refused(p, "grip p1") == "KAIJU-C3"
    play(p, "grip p2")
    assert cards(p) == "stomp dash leap"
    assert refused(p, "pass") == "KAIJU-4.5"  # Now there is a tile in reach [R33].
    q = moving("1@1 C1 C2a / . . . . 2@2", p1="ability mind_grip")
    play(q, "step own b1", "marker claw")
    assert legal(q, "grip") == set()  # Not after the movement.


@rule("KAIJU-R33", "KAIJU-12.14", "KAIJU-R25")
def test_an_ability_after_a_pass_does_not_reopen_the_movement() -> None:
    p = city("1@1 2 . / . C1 U1 / . . . . 2@2", p1="ability spatial_manipulation", cards="dash stomp charge")
    play(p, "pass")
    assert asked(p) == "EndOfTurn"
    assert legal(p) == {"swap b2 E", "end_turn"}
    play(p, "swap b2 E")
    assert p.actor() == 1
    assert p.view(0)["passes"] == 1  # The row of Passes goes on.


@rule("KAIJU-C3", "KAIJU-12.14")
def test_battle_fury_draws_two_more() -> None:
    p = moving("1@1 2@2 / P1 C1", "galithor steganox", p1="ability battle_fury")
    play(p, "step own b1")
    settle(p)
    assert asked(p) == "UseFury"
    assert p.actors() == [0]
    assert legal(p) == {"fury", "hold"}
    assert refused(p, "savage") == "KAIJU-12.1"
    play(p, "fury")
    settle(p)
    fight = p.view(0)["battle"]
    assert isinstance(fight, dict)
    assert (len(fight["attacker"]["hand"]), fight["most_rounds"]) == (7, 5)
    defended = moving(
        "1@1 2@2 / P1 C1", "galithor steganox", p2="ability battle_fury", discarded="quantum_evasion"
    )
    play(defended, "step own b1")
    settle(defended)
    assert asked(defended) == "FightRound"  # Only in a battle that the holder started.


@rule("KAIJU-C3", "KAIJU-10.1")
def test_draximus_redraws_up_to_the_enlarged_hand() -> None:
    p = moving("1@1 2@2 / P1 C1", "draximus steganox", p1="ability battle_fury")
    play(p, "step own b1")
    settle(p)
    play(p, "fury")
    settle(p)
    assert asked(p) == "Redraw"
    play(p, min(legal(p, "put_back")), "keep")
    settle(p)
    fight = p.view(0)["battle"]
    assert isinstance(fight, dict)
    assert len(fight["attacker"]["hand"]) == 7


@rule("KAIJU-R38", "KAIJU-12.15")
def test_battle_fury_needs_a_marker_to_draw() -> None:
    full = "1f@1 2@2 1c 1c 1c 1k / 1k 1k 1k 1t 1t 1t / 1t 1f 1f 1s"
    p = moving(full, "galithor steganox", p1="ability battle_fury; stack claw fire*2 spikes*2")
    play(p, "step own b1")
    settle(p)
    assert asked(p) == "UseFury"  # Asked, for all that others know it could be Savage Instinct.
    assert refused(p, "fury") == "KAIJU-12.15"


@rule("KAIJU-C3")
@pytest.mark.parametrize(("defender", "won"), [("mecha_kaizer", "attacker"), ("steganox", "nobody")])
def test_savage_instinct_wins_ties_unless_powers_cancel(defender: str, won: str) -> None:
    p = battle(f"draximus {defender}", hands=("claw*2 fire", "claw*2 fire"), flags="used savage")
    events = rounds(p, "claw", "claw")
    assert facts(events, "round_fought", "result") == [won]
    events = rounds(p, "fire", "fire")
    assert facts(events, "round_fought", "result") == ["attacker"]


@rule("KAIJU-C3", "KAIJU-12.14")
def test_savage_instinct_is_played_before_the_first_round() -> None:
    p = moving("1@1 2@2 / P1 C1", "draximus steganox", p1="ability savage_instinct")
    play(p, "step own b1")
    settle(p)
    assert legal(p) == {"savage", "hold"}
    play(p, "hold", "keep")
    assert asked(p) == "UseSavage"  # Once more, with the new hand known.
    play(p, "savage")
    fight = p.view(1)["battle"]
    assert isinstance(fight, dict)
    assert fight["savage"] is True
    assert asked(p) == "FightRound"


@rule("KAIJU-C3", "KAIJU-12.4", "KAIJU-R38")
def test_shockwave_replaces_a_marker_nobody_stands_on() -> None:
    p = city("1@1 2c 1 / C1 2k . / . . 2@2", p1="ability shockwave", cards="stomp dash trample")
    assert legal(p, "shock") == {"shock b1", "shock b2"}
    assert refused(p, "shock c1") == "KAIJU-C3"  # Own, and too far.
    assert refused(p, "shock c3") == "KAIJU-C3"
    events = play(p, "shock b2")
    assert types(events) == ["ability_used", "marker_removed"]
    assert stack(p, 1)[-1] == "kick"
    play(p, "marker fire")
    assert space(p, "b2")["owner"] == "p1"
    assert asked(p) == "Move"
    occupied = moving("1@1 2@2 / C1", p1="ability shockwave")
    assert refused(occupied, "shock b1") == "KAIJU-C3"
    empty = "1c@1 2 1c 1c 1c 1k / 1k 1k 1k 1t 1t 1t / 1t 1f 1f 1f 1f 1f / 1s 1s 1s C1 2@2"
    none = moving(empty, p1="ability shockwave")
    assert refused(none, "shock b1") == "KAIJU-12.15"


@rule("KAIJU-12.2")
def test_only_in_the_own_turn() -> None:
    p = moving("1@1 C1 / . . . . 2@2", p2="ability mind_grip")
    assert refused(p, "grip p1", 1) == "KAIJU-2.1"
