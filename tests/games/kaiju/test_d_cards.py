"""D cards: who holds them, when they are live, and what they bring."""

import pytest

from rampage.games.kaiju.position import Kaiju
from tests.support.kaiju import (
    asked,
    cards,
    city,
    facts,
    legal,
    odds,
    play,
    player,
    refused,
    settle,
    space,
    types,
    where,
)
from tests.support.rules import rule


def d_card(p: Kaiju) -> tuple[str | None, bool]:
    """Who holds the D card, and whether it is live."""
    found = p.view(-3)["d_card"]
    assert isinstance(found, dict)
    return found["holder"], found["live"]


@rule("KAIJU-14.1", "KAIJU-14.2", "KAIJU-14.3", "KAIJU-14.4", "KAIJU-14.5", "KAIJU-14.7")
def test_commerce_king_through_a_game() -> None:
    """E11 of the specification."""
    d = "- - - commerce_king"
    p = city("1@1 C1 C2a / . . . 2@2", cards="stomp dash leap", objectives=d)
    told = play(p, "step own b1", "marker claw")
    assert facts(told, "d_taken", "player") == ["p1"]
    assert d_card(p) == ("p1", True)
    turn = "BeginTurn"
    live = city("1@1 C1 / . . . 2@2", objectives=d, d_card="p1", p1="tiles C2a", turn="2 p2 p1", agenda=turn)
    assert odds(live) == {"token 1": 8, "token 2": 8, "token 3": 4}
    told = play(live, "token 2")
    assert facts(told, "token_drawn", "why") == ["commerce_king"]
    assert player(live, 0)["token_values"] == [2]
    tied = city(
        "1@1 C1 / . . . 2@2",
        objectives=d,
        d_card="p1",
        p1="tiles C2a",
        p2="tiles C2b",
        turn="2 p2 p1",
        agenda=turn,
    )
    assert d_card(tied) == ("p1", False)
    assert asked(tied) == "Move"  # No token.
    woken = city(
        "1@1 C1 C5 / . . . 2@2",
        objectives=d,
        d_card="p1",
        p1="tiles C2a",
        p2="tiles C2b",
        cards="stomp dash leap",
    )
    play(woken, "step own b1", "marker claw")
    assert d_card(woken) == ("p1", True)
    taken = city(
        "1@1 C1 C5 / . . . 2@2",
        objectives=d,
        d_card="p1",
        p1="tiles C2a",
        p2="tiles C2b C4a",
        turn="2 p2 p1",
        cards="dash stomp leap",
    )
    assert d_card(taken)[0] == "p1"
    over = city(
        "1@1 . . / C1 2@2 C5",
        objectives=d,
        d_card="p1",
        p1="tiles C2a",
        p2="tiles C2b",
        turn="2 p2 p1",
        cards="dash stomp leap",
    )
    told = play(over, "step own a2", "marker claw")
    assert facts(told, "d_taken", "player") == ["p2"]
    last = city("1@1 C1 U1 / . . . 2@2", objectives=d, d_card="p1", p1="tiles C2a", cards="stomp dash leap")
    told = play(last, "step own b1", "marker claw")
    assert types(told, "d_removed", "d_taken") == ["d_removed"]
    assert last.view(0)["d_card"] is None
    assert all(row["d"] == 0 for row in sheet(last))


def sheet(p: Kaiju) -> list[dict[str, int]]:
    found = p.view(0)["sheet"]
    assert isinstance(found, list)
    return found


@rule("KAIJU-14.3")
def test_a_tie_moves_nothing() -> None:
    p = city(
        "1@1 . . / C1 2@2 C5",
        objectives="- - - commerce_king",
        d_card="p1",
        p1="tiles C2a",
        turn="2 p2 p1",
        cards="dash stomp leap",
    )
    told = play(p, "step own a2", "marker claw")
    assert "d_taken" not in types(told)
    assert d_card(p) == ("p1", False)


@rule("KAIJU-R21", "KAIJU-14.5")
def test_wilds_count_for_players_but_do_not_keep_the_card() -> None:
    d = "- - - commerce_king"
    p = city("1@1 W1 C1 / . . . 2@2", objectives=d, cards="stomp dash leap")
    play(p, "step own b1", "declare commercial", "marker claw")
    assert d_card(p) == ("p1", True)
    q = city("1@1 C1 W1 / . . . 2@2", objectives=d, cards="stomp dash leap")
    told = play(q, "step own b1", "marker claw")
    assert types(told, "d_removed", "d_taken") == ["d_removed"]  # A Wild on the board is no Commercial tile.


@rule("KAIJU-14.6", "KAIJU-R22")
def test_civil_servant_opens_markers_as_parks_to_all() -> None:
    lines = {
        "objectives": "- - - civil_servant",
        "d_card": "p2",
        "p2": "tiles U1",
        "cards": "stomp dash trample",
    }
    p = city("1@1 2 C1 / U2a . . . 2@2", **lines)
    assert "through own b1" in legal(p)
    assert refused(p, "step own b1") == "KAIJU-4.2"
    play(p, "through own b1", "step shared c1", "marker claw")
    assert where(p, 0) == "c1"
    holder = city("1 2@2 C1 / U2a . 1@1", turn="2 p2 p1", **{**lines, "cards": "dash stomp trample"})
    assert refused(holder, "through own a1") == "KAIJU-14.6"  # Player 1's marker is not open.
    asleep = city("1@1 2 C1 / U2a . . . 2@2", **{**lines, "p1": "tiles U5"})
    assert refused(asleep, "through own b1") == "KAIJU-14.6"


@rule("KAIJU-R22")
def test_on_a_marker_with_its_owner_the_mover_chooses() -> None:
    lines = {
        "objectives": "- - - civil_servant",
        "d_card": "p2",
        "p2": "tiles U1",
        "cards": "stomp dash trample",
    }
    p = city("1@1 2@2 C1 / U2a", **lines)
    assert {"step own b1", "through own b1"} <= legal(p)
    told = play(p, "step own b1")
    assert facts(told, "battle_declared", "sort") == ["territory"]
    guest = city(
        "1@1 2@3 C1 / U2a . . . 2@2",
        "draximus galithor steganox",
        **{**lines, "cards": "stomp dash leap trample"},
    )
    assert "through own b1" in legal(guest)
    assert refused(guest, "step own b1") == "KAIJU-4.3"


@rule("KAIJU-R22", "KAIJU-14.6")
def test_the_holder_uses_own_markers_as_parks_too() -> None:
    p = city(
        "1@1 1 C1 / . . . . 2@2",
        objectives="- - - civil_servant",
        d_card="p1",
        p1="tiles U1",
        cards="stomp dash trample",
    )
    assert legal(p) == {"through own b1"}  # The only way; it obliges to move.


@rule("KAIJU-14.8", "KAIJU-R23", "KAIJU-3.1")
def test_movement_mimic_uses_the_left_neighbours_card() -> None:
    lines = {"objectives": "- - - movement_mimic", "d_card": "p1", "p1": "tiles T1"}
    p = city(
        "1@1 C1 . U1 / . . . . 2@2 / 3@3",
        "draximus galithor steganox",
        cards="stomp charge leap trample",
        **lines,
    )
    assert "step left d1" in legal(p)
    play(p, "step left d1", "marker claw")
    assert cards(p) == "stomp charge leap trample"  # Nothing is exchanged.
    chain = city("1@1 K1 C1 . U1 / . . . . 2@2", cards="stomp charge trample", **lines)
    play(chain, "step own b1", "step left e1", "marker claw")
    assert where(chain, 0) == "e1"
    last = city(
        "1@1 C1 . U1 / . . . . 2@2 / 3@3",
        "draximus galithor steganox",
        cards="charge stomp leap trample",
        objectives="- - - movement_mimic",
        d_card="p3",
        p3="tiles T1",
        turn="3 p3 p1",
    )
    view = last.view(2)["movement"]
    assert isinstance(view, dict)
    assert last.mimicked(2) == 2  # Charge: left of the last player sits the first.
    tied = city("1@1 C1 . U1 / . . . . 2@2", cards="stomp charge trample", p2="tiles T2a", **lines)
    assert refused(tied, "step left d1") == "KAIJU-14.8"


@rule("KAIJU-14.9", "KAIJU-14.10", "KAIJU-R24")
def test_powerhouse_draws_after_a_use() -> None:
    lines = {"objectives": "- - - powerhouse", "d_card": "p1", "cards": "stomp dash leap"}
    p = city("1@1 C1 P1 / . . . 2@2", p1="tiles P2a; ability mind_grip", **lines)
    play(p, "grip p2")
    assert legal(p) == {"draw_ability", "no_draw"}
    play(p, "draw_ability")
    assert len(odds(p)) == 12
    assert "ability mind_grip" not in odds(p)  # Discards do not come back.
    play(p, "ability torsion")
    assert player(p, 0)["abilities"] == ["torsion"]
    assert legal(p, "torsion_step") == set()  # Not in the same turn.
    no = city("1@1 C1 P1 / . . . 2@2", p1="tiles P2a; ability mind_grip", **lines)
    play(no, "grip p2", "no_draw")
    assert player(no, 0)["abilities"] == []
    asleep = city("1@1 C1 P1 / . . . 2@2", p1="tiles P2a; ability mind_grip", p2="tiles P2b", **lines)
    play(asleep, "grip p2")
    assert asked(asleep) == "Move"


@rule("KAIJU-R24")
def test_powerhouse_is_judged_when_the_card_is_discarded() -> None:
    """Gigasmash claims the tile that would wake Powerhouse: too late."""
    p = city(
        "1@1 C1 P1 / . P4a . 2@2",
        p1="tiles P2a; ability gigasmash",
        p2="tiles P2b",
        objectives="- - - powerhouse",
        d_card="p1",
        cards="stomp dash leap",
    )
    play(p, "step own b1", "marker claw", "gigasmash c1", "marker claw")
    assert d_card(p) == ("p1", True)
    assert player(p, 0)["abilities"] == []
    assert p.actor() == 1


@rule("KAIJU-R24", "KAIJU-12.3")
def test_powerhouse_also_serves_quantum_evasion() -> None:
    p = city(
        "1@1 2@2 / P1 C1",
        objectives="- - - powerhouse",
        d_card="p2",
        p2="tiles P2a; ability quantum_evasion",
        cards="stomp dash leap",
    )
    play(p, "step own b1", "evade")
    assert p.actors() == [1]
    play(p, "draw_ability", "ability torsion")
    assert player(p, 1)["abilities"] == ["torsion"]
    empty = city(
        "1@1 2@2 / P1 C1",
        objectives="- - - powerhouse",
        d_card="p2",
        p2="tiles P2a; ability quantum_evasion",
        cards="stomp dash leap",
        discarded="geo_leap spatial_manipulation super_agility gigasmash park_portal long_stride torsion second_wind "
        "mind_grip battle_fury savage_instinct shockwave",
    )
    told = play(empty, "step own b1", "evade")
    assert "turn_began" in types(told)  # An empty deck: no draw.


@rule("KAIJU-14.11", "KAIJU-R36", "KAIJU-R24")
@pytest.mark.parametrize(("held", "draws"), [("", True), ("; ability torsion", False)])
def test_who_receives_powerhouse_without_an_ability_draws_one(held: str, draws: bool) -> None:
    p = city(
        "1@1 P1 P2a / . . . 2@2", objectives="- - - powerhouse", p1=f"tiles C1{held}", cards="stomp dash leap"
    )
    play(p, "step own b1", "marker claw")
    assert d_card(p) == ("p1", True)
    assert (asked(p) == "DrawAbility") == draws
    if draws:
        play(p, "ability shockwave")
        assert player(p, 0)["abilities"] == ["shockwave"]
    woken = city(
        "1@1 P1 P4a / . . . 2@2",
        objectives="- - - powerhouse",
        d_card="p1",
        p1="tiles P2a",
        p2="tiles P2b",
        cards="stomp dash leap",
    )
    play(woken, "step own b1", "marker claw")
    assert asked(woken) != "DrawAbility"  # Waking from a tie brings no draw.


@rule("KAIJU-R15d", "KAIJU-14.7")
def test_commerce_king_with_an_empty_supply() -> None:
    p = city(
        "1@1 C1 / . . . 2@2",
        objectives="- - - commerce_king",
        d_card="p1",
        p1="tiles C2a; tokens 1*8 2*8",
        p2="tokens 3*4",
        turn="2 p2 p1",
        agenda="BeginTurn",
    )
    assert asked(p) == "Move"


@rule("KAIJU-14.9")
def test_a_drawn_card_is_kept_when_powerhouse_is_lost() -> None:
    p = city(
        "1@1 P1 P2b / . 2@2 . P4a",
        objectives="- - - powerhouse",
        d_card="p1",
        p1="tiles P2a; ability torsion",
        p2="tiles P3a",
        turn="2 p2 p1",
        cards="dash stomp trample",
    )
    play(p, "step own b1")
    settle(p)
    assert d_card(p)[0] == "p2"
    assert player(p, 0)["abilities"] == ["torsion"]
    assert space(p, "b1")["owner"] == "p2"


@rule("KAIJU-14.9", "KAIJU-R24", "KAIJU-12.5")
@pytest.mark.parametrize(
    ("held", "choices"),
    [
        ("long_stride", ["stride_step own c1"]),
        ("super_agility", ["agile_stay own"]),
        ("gigasmash", ["step own b1", "marker claw", "gigasmash c1"]),
        ("second_wind", ["step own b1", "marker claw", "second_wind"]),
        ("spatial_manipulation", ["step own b1", "marker claw", "swap c1 E"]),
        ("battle_fury", ["step own a2", *["marker claw"] * 3, *["marker kick"] * 3, *["marker tail"] * 4]),
        (
            "savage_instinct",
            ["step own a2", *["marker claw"] * 3, *["marker kick"] * 3, *["marker tail"] * 4],
        ),
    ],
)
def test_powerhouse_offers_a_card_after_every_use(held: str, choices: list[str]) -> None:
    p = city(
        "1c@1 C1 P1 U1 / 2@2 . . P4a",
        "galithor steganox",
        objectives="- - - powerhouse",
        d_card="p1",
        p1=f"tiles P2a; ability {held}",
        cards="stomp dash leap",
    )
    play(p, *choices)
    if asked(p) == "UseFury":
        play(p, {"battle_fury": "fury", "savage_instinct": "savage"}[held])
        settle(p)
    assert p.actors() == [0]
    assert legal(p) == {"draw_ability", "no_draw"}
