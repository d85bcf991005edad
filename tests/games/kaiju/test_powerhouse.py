"""Powerhouse: a Special Ability for one that was used, at once; only a claim is finished first."""

import pytest

from rampage.games.kaiju.rules.position import Kaiju
from tests.support.kaiju import KAIJU, asked, city, d_card, moving, player, settle, space
from tests.support.playing import legal, odds, play, types
from tests.support.rules import rule

OFFER = {"draw_ability", "no_draw"}


def house(drawn: str, held: str, **lines: str) -> Kaiju:
    """Player 1 holds a live Powerhouse and one Special Ability."""
    given = {
        "objectives": "- - - powerhouse",
        "d_card": "p1",
        "p1": f"tiles P2a; ability {held}",
        "cards": "stomp dash leap",
        **lines,
    }
    return city(drawn, "galithor steganox", **given)


def play_to_the_offer(p: Kaiju, *texts: str) -> list[str]:
    """Play some choices, and the first legal one where those are not asked for, until a draw is offered; what was
    asked on the way. Every position on the way reads back from its text."""
    left, out = list(texts), []
    while asked(p) != "OfferAbility":
        out.append(asked(p))
        again = KAIJU.from_text(p.to_text())
        assert isinstance(again, Kaiju)
        assert (again.to_text(), legal(again)) == (p.to_text(), legal(p))
        play(p, left.pop(0) if left and left[0] in legal(p) else min(legal(p)))
        assert len(out) < 60, "no draw is offered"
    assert not left
    assert (p.actors(), legal(p)) == ([0], OFFER)
    return out


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
    p = moving(
        "1@1 C1 P1 / . P4a . 2@2", p1="tiles P2a; ability gigasmash", p2="tiles P2b",
        objectives="- - - powerhouse", d_card="p1",
    )  # fmt: skip
    play(p, "step own b1", "marker claw", "gigasmash c1", "marker claw")
    assert d_card(p) == ("p1", True)
    assert player(p, 0)["abilities"] == []
    assert p.actor() == 1


@rule("KAIJU-R24", "KAIJU-12.3")
def test_powerhouse_also_serves_quantum_evasion() -> None:
    p = moving(
        "1@1 2@2 / P1 C1", objectives="- - - powerhouse", d_card="p2", p2="tiles P2a; ability quantum_evasion"
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
    events = play(empty, "step own b1", "evade")
    assert "turn_began" in types(events)  # An empty deck: no draw.


@rule("KAIJU-14.11", "KAIJU-R36", "KAIJU-R24")
@pytest.mark.parametrize(("held", "draws"), [("", True), ("; ability torsion", False)])
def test_who_receives_powerhouse_without_an_ability_draws_one(held: str, draws: bool) -> None:
    p = moving("1@1 P1 P2a / . . . 2@2", objectives="- - - powerhouse", p1=f"tiles C1{held}")
    play(p, "step own b1", "marker claw")
    assert d_card(p) == ("p1", True)
    assert (asked(p) == "DrawAbility") == draws
    if draws:
        play(p, "ability shockwave")
        assert player(p, 0)["abilities"] == ["shockwave"]
    woken = moving(
        "1@1 P1 P4a / . . . 2@2", objectives="- - - powerhouse", d_card="p1", p1="tiles P2a", p2="tiles P2b"
    )
    play(woken, "step own b1", "marker claw")
    assert asked(woken) != "DrawAbility"  # Waking from a tie brings no draw.


@rule("KAIJU-14.9")
def test_a_drawn_card_is_kept_when_powerhouse_is_lost() -> None:
    p = city(
        "1@1 P1 P2b / . 2@2 . P4a", objectives="- - - powerhouse", d_card="p1",
        p1="tiles P2a; ability torsion", p2="tiles P3a", turn="2 p2 p1", cards="dash stomp trample",
    )  # fmt: skip
    play(p, "step own b1")
    settle(p)
    assert d_card(p)[0] == "p2"
    assert player(p, 0)["abilities"] == ["torsion"]
    assert space(p, "b1")["owner"] == "p2"


@rule("KAIJU-14.9", "KAIJU-R24", "KAIJU-12.5")
@pytest.mark.parametrize(
    ("held", "choices"),
    [
        ("mind_grip", ["grip p2"]),
        ("spatial_manipulation", ["swap c1 E"]),
        ("super_agility", ["agile_stay own"]),
        ("shockwave", ["shock a2"]),
        ("second_wind", ["step own b1", "marker claw", "second_wind"]),
    ],
)
def test_the_draw_comes_at_the_moment_of_use(held: str, choices: list[str]) -> None:
    p = house("1c@1 C1 P1 U1 / 2c . . P4a / . . . 2@2", held)
    play(p, *choices)
    assert (asked(p), legal(p)) == ("OfferAbility", OFFER)
    assert KAIJU.from_text(p.to_text()).to_text() == p.to_text()
    play(p, "draw_ability", "ability torsion")
    assert player(p, 0)["abilities"] == ["torsion"]


CLAIMS = {"long_stride": ["stride_step own c1"], "gigasmash": ["step own b1", "marker claw", "gigasmash c1"]}


@rule("KAIJU-6.5", "KAIJU-14.9", "KAIJU-R24", "KAIJU-R36")
@pytest.mark.parametrize("held", CLAIMS)
def test_a_claim_is_whole_before_the_draw(held: str) -> None:
    """The Wild on c1 is declared at once, then comes the marker, then the draw, then the Adjacent Battle."""
    near = "2c@2 ." if held == "gigasmash" else ". 2c@2"
    p = house(f"1c@1 C1 W1 P1 / . {near} . P4a", held)
    way = play_to_the_offer(p, *CLAIMS[held], "declare transportation")
    assert way[-2:] == ["DeclareWild", "PlaceMarker"]
    assert "OfferAbility" not in way
    assert space(p, "c1")["owner"] == "p1"
    assert player(p, 0)["groups"]["transportation"] == 1
    play(p, "no_draw")
    assert asked(p) == "AfterClaim"
    assert "attack p2" in legal(p)


@rule("KAIJU-14.5", "KAIJU-14.9", "KAIJU-R24", "KAIJU-R36")
@pytest.mark.parametrize("last", [True, False])
@pytest.mark.parametrize("held", CLAIMS)
def test_a_d_card_leaves_before_the_draw_that_it_still_brings(held: str, last: bool) -> None:
    """With the last Power tile Powerhouse leaves the game; it was live when the used card was discarded."""
    p = house(f"1c@1 C1 P1 U1 / . . . . {'.' if last else 'P4a'} / . . . 2@2", held)
    events = play(p, *CLAIMS[held], "marker claw")
    assert types(events, "d_removed") == (["d_removed"] if last else [])
    assert (asked(p), legal(p)) == ("OfferAbility", OFFER)
    play(p, "draw_ability", "ability torsion")
    assert player(p, 0)["abilities"] == ["torsion"]


@rule("KAIJU-14.9", "KAIJU-R24")
@pytest.mark.parametrize(
    ("held", "first"), [("long_stride", "stride_step own c1"), ("park_portal", "portal_step own b1 c1")]
)
def test_on_a_park_the_draw_comes_before_the_next_step(held: str, first: str) -> None:
    p = house("1c@1 K1 K2 C1 / . . . . P4a / . . . 2@2", held)
    play(p, first)
    assert asked(p) == "OfferAbility"
    play(p, "no_draw", "step shared d1", "marker claw")
    assert space(p, "d1")["owner"] == "p1"


@rule("KAIJU-8.1", "KAIJU-14.9", "KAIJU-R24")
@pytest.mark.parametrize(
    ("held", "drawn", "choices"),
    [
        ("long_stride", "1c@1 C1 2c@2", ["stride_step own c1"]),
        ("battle_fury", "1c@1 2c@2 C1", ["step own b1", "fury"]),
        ("savage_instinct", "1c@1 2c@2 C1", ["step own b1", "savage"]),
    ],
)
def test_in_a_battle_the_draw_comes_at_the_moment_of_use(held: str, drawn: str, choices: list[str]) -> None:
    p = house(f"{drawn} / . . . P4a", held)
    way = play_to_the_offer(p, *choices)
    assert "FightRound" not in way
    play(p, "draw_ability", "ability torsion")
    assert player(p, 0)["abilities"] == ["torsion"]
