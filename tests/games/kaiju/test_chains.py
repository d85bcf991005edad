"""Chains through Parks that only an unused Special Ability can finish, and who may know of them."""

from typing import Any

import pytest

from rampage.games.kaiju.content.grid import ways
from rampage.games.kaiju.rules.action_space import (
    ABILITY_NAMES,
    AGILITY,
    GEO,
    GEO_LEAP,
    LEFT,
    OWN,
    PLAIN,
    PORTAL,
    SLOT_NAMES,
    SLOTS,
    STRIDE,
    TORSION,
)
from rampage.games.kaiju.rules.position import SHARED_CARD, Kaiju
from rampage.games.kaiju.rules.spaces import END_BATTLE, END_CITY, ON_MARKER, ON_PARK, PARK_TILE, landing
from rampage.kernel.position import SPECTATOR
from rampage.kernel.rng import Rng
from tests.support.kaiju import city, where
from tests.support.playing import legal, play, refused, types
from tests.support.rules import rule

FAR = ". . . . . 2@2"
# By ability: the city, the cards, and the step that finishes the chain over b1.
FINISHES = {
    "geo_leap": (f"1@1 K1 / . . / {FAR} / . . / . C1", "stomp trample dash", "geo_step shared b5"),
    "super_agility": ("1@1 K1 / . . / . C1 . . . 2@2", "stomp trample charge", "agile_step own b3"),
    "long_stride": (f"1@1 K1 . C1 / . . / {FAR}", "stomp dash trample", "stride_step shared d1"),
    "torsion": ("1@1 K1 / . . / . . . C1 . 2@2", "stomp trample dash", "torsion_step own d3"),
    "park_portal": (
        f"1@1 K1 K2 / . . / {FAR} / . . / . . . . K3 C1",
        "stomp dash trample",
        "portal_step shared c1 e5",
    ),
}
OTHERS = [name for name in ABILITY_NAMES.words if name not in FINISHES]


@rule("KAIJU-5.6", "KAIJU-R34", "KAIJU-12.2", "KAIJU-4.10", "KAIJU-R11")
@pytest.mark.parametrize("held", FINISHES)
def test_an_unused_ability_may_finish_a_chain(held: str) -> None:
    drawn, cards, last = FINISHES[held]
    p = city(drawn, cards=cards, p1=f"ability {held}")
    assert "step own b1" in legal(p)
    assert "pass" in legal(p)  # It may, and never must.
    play(p, "step own b1")
    assert legal(p) == {last}
    assert refused(p, "pass") == "KAIJU-5.1"
    events = play(p, last)
    assert types(events)[0] == "ability_used"
    if held == "park_portal":
        events = play(p, "step shared f5")
    assert types(events, "tile_claimed") == ["tile_claimed"]


@rule("KAIJU-5.6", "KAIJU-R34", "KAIJU-12.1", "KAIJU-12.5")
@pytest.mark.parametrize("held", FINISHES)
def test_without_it_the_park_is_closed(held: str) -> None:
    drawn, cards, _ = FINISHES[held]
    other = "torsion" if held in ("geo_leap", "super_agility", "long_stride") else "geo_leap"
    for kept in ("", "quantum_evasion", "mind_grip", other):
        p = city(drawn, cards=cards, **({"p1": f"ability {kept}"} if kept else {}))
        assert refused(p, "step own b1") == "KAIJU-5.6", kept
    used = city(drawn, cards=cards, p1=f"ability {held}", flags="used")
    assert refused(used, "step own b1") == "KAIJU-5.6"


@rule("KAIJU-R34", "KAIJU-5.5")
def test_plain_steps_may_come_before_and_after_the_changed_one() -> None:
    p = city(f"1@1 K1 K2 . C1 / . . / {FAR}", cards="stomp dash trample", p1="ability long_stride")
    play(p, "step own b1")
    assert legal(p) == {"step shared c1"}
    play(p, "step shared c1")
    assert legal(p) == {"stride_step shared e1"}
    after = city(f"1@1 K1 . K2 C1 / . . / {FAR}", cards="stomp dash trample", p1="ability long_stride")
    play(after, "step own b1", "stride_step shared d1")
    assert legal(after) == {"step shared e1"}


@rule("KAIJU-R34", "KAIJU-R38", "KAIJU-5.6")
def test_one_step_only_is_changed() -> None:
    """Two long steps would do it; one does not."""
    p = city(f"1@1 K1 . K2 . C1 / . . / {FAR}", cards="stomp dash trample", p1="ability long_stride")
    assert refused(p, "step own b1") == "KAIJU-5.6"


@rule("KAIJU-R18", "KAIJU-R34")
def test_a_step_of_no_space_finishes_no_chain() -> None:
    p = city(f"1@1 K1 / . . / {FAR}", cards="trample dash stomp", p1="ability super_agility")
    assert refused(p, "step shared b1") == "KAIJU-5.6"


@rule("KAIJU-5.7", "KAIJU-R34", "KAIJU-C3")
def test_a_portal_cannot_start_from_the_park_that_was_just_met() -> None:
    """Only b1 again, with the same cards, would lead to e5: the portal had to be used on the first landing."""
    p = city(
        f"1@1 K1 / . . / {FAR} / . . / . . . . K3 C1", cards="trample dash stomp", p1="ability park_portal"
    )
    assert refused(p, "step shared b1") == "KAIJU-5.6"
    assert "portal_step shared b1 e5" in legal(p)


@rule("KAIJU-5.6", "KAIJU-R34")
def test_the_reason_names_the_ability_that_does_not_help() -> None:
    p = city("1@1 K1 . . . / . . . . 2@2", cards="stomp dash trample", p1="ability long_stride")
    reasons = p.why_not(p.space().parse("step own b1"), 0)
    assert [reason.text for reason in reasons] == [
        "From b1 the movement cannot be finished, not even with Long Stride."
    ]
    none = city("1@1 K1 . . . / . . . . 2@2", cards="stomp dash trample", p1="ability mind_grip")
    reasons = none.why_not(none.space().parse("step own b1"), 0)
    assert [reason.text for reason in reasons] == ["From b1 the movement cannot be finished."]


# What is shown, and to whom.


def movement(p: Kaiju, watcher: int) -> dict[str, Any]:
    found: Any = p.view(watcher)["movement"]
    assert isinstance(found, dict)
    return found


@rule("KAIJU-R34")
@pytest.mark.parametrize("held", FINISHES)
def test_the_holder_is_shown_the_chain_and_what_it_takes(held: str) -> None:
    drawn, cards, last = FINISHES[held]
    p = city(drawn, cards=cards, p1=f"ability {held}")
    shown = movement(p, 0)
    assert [(step["space"], step["ability"]) for step in shown["steps"]] == [("b1", held)]
    chain = next(chain for chain in shown["chains"] if chain["outcome"] == "claim")
    assert chain["ability"] == held
    for step in chain["way"]:
        p.play(step["choice"], 0)
    assert where(p, 0) == chain["space"]
    assert last in [p.space().text(step["choice"]) for step in chain["way"]] or held == "park_portal"


@rule("KAIJU-1.12", "KAIJU-R34")
@pytest.mark.parametrize("held", FINISHES)
def test_others_are_not_shown_what_only_the_holder_can_do(held: str) -> None:
    drawn, cards, _ = FINISHES[held]
    one, other = (city(drawn, cards=cards, p1=f"ability {name}") for name in (held, "mind_grip"))
    for watcher in (1, SPECTATOR):
        assert one.view(watcher) == other.view(watcher)
        assert movement(one, watcher)["steps"] == movement(one, watcher)["chains"] == []
    open_cards = city(drawn, cards=cards, p1=f"ability {held}", options="ability_secret=no")
    assert movement(open_cards, 1) == movement(open_cards, 0)


@rule("KAIJU-1.12", "KAIJU-R34")
@pytest.mark.parametrize("held", FINISHES)
def test_who_saw_such_a_step_imagines_a_card_that_leads_on(held: str) -> None:
    drawn, cards, _ = FINISHES[held]
    p = city(drawn, cards=cards, p1=f"ability {held}", p2="ability gigasmash")
    play(p, "step own b1")
    imagined = set()
    for seed in range(60):
        for watcher in (1, SPECTATOR):
            q = p.imagine(watcher, Rng(seed))
            assert q.view(watcher) == p.view(watcher)
            assert q.choices(0), q.to_text()
            imagined.add(ABILITY_NAMES.words[q.abilities[0]])
    assert held in imagined
    assert not imagined & set(OTHERS)


@rule("KAIJU-5.1", "KAIJU-R34")
def test_the_question_says_that_only_the_ability_leads_on() -> None:
    drawn, cards, _ = FINISHES["long_stride"]
    p = city(drawn, cards=cards, p1="ability long_stride")
    play(p, "step own b1")
    assert "Long Stride" in p.prompt(0)
    assert "Long Stride" not in p.prompt(1) + p.prompt(SPECTATOR)


# The same by brute force: every chain, step by step, with its whole history.

MOD_OF = {GEO_LEAP: 1, AGILITY: 2, STRIDE: 3, TORSION: 4}


def finishes(p: Kaiju, at: int, flip: int, met: frozenset[int], ability: int) -> bool:
    """Can a chain that stands on a Park be finished, with the ability (or -1) used at most once?"""
    for slot in range(SLOTS):
        if slot == LEFT:
            continue
        card = int(p.card[0] if (slot == OWN) == (flip == 0) else p.card[SHARED_CARD])
        after = 1 - flip if slot == OWN else flip
        for mod in {PLAIN, MOD_OF.get(ability, PLAIN)}:
            left = ability if mod == PLAIN else -1
            for end in ends_of(p, at, card, mod):
                sort = landing(p.here[end], 0, p.civil(), False)
                if sort & (END_CITY | END_BATTLE):
                    return True
                state = end * 2 + after
                if not sort & (ON_PARK | ON_MARKER) or state in met:
                    continue
                if finishes(p, end, after, met | {state}, left):
                    return True
                if ability == PORTAL and sort & ON_PARK and ports(p, end, after, met | {state}):
                    return True
    return False


def ports(p: Kaiju, park: int, after: int, met: frozenset[int]) -> bool:
    for target in range(int(p.board.spaces)):
        state = target * 2 + after
        free = p.here[target] & PARK_TILE and target != park and state not in met
        if free and finishes(p, target, after, met | {state}, -1):
            return True
    return False


def ends_of(p: Kaiju, at: int, card: int, mod: int) -> list[int]:
    grid = p.board.grid
    out = []
    for dx, dy in ways(card, mod):
        x, y = at % grid.columns + dx, at // grid.columns + dy
        inside = grid.at(x, y) >= 0
        if mod == GEO and not inside:
            out.append(grid.at(x % grid.columns, y % grid.rows))
        elif mod != GEO and inside:
            out.append(grid.at(x, y))
    return [end for end in out if end != at]


def drawn_by(rng: Rng) -> str:
    """A city of few tiles and many Parks and markers."""
    stock = ["K1", "K2", "K3", "K4", "C1", "1", "2", "2", "1"]
    cells = ["."] * 30
    cells[int(rng.below(15))] = "1@1"
    cells[15 + int(rng.below(15))] = "2@2"
    for what in stock:
        cell = int(rng.below(30))
        if cells[cell] == ".":
            cells[cell] = what
    return " / ".join(" ".join(cells[row * 6 : row * 6 + 6]) for row in range(5))


@rule("KAIJU-5.6", "KAIJU-5.7", "KAIJU-R34")
@pytest.mark.parametrize("held", [*FINISHES, "mind_grip"])
def test_steps_onto_parks_are_those_that_brute_force_can_finish(held: str) -> None:
    rng = Rng(ABILITY_NAMES.words.index(held))
    ability = ABILITY_NAMES.words.index(held)
    only_by_ability = 0
    for number in range(60):
        cards = ["stomp", "dash", "charge", "trample", "leap"]
        own, shared = cards.pop(int(rng.below(5))), cards.pop(int(rng.below(4)))
        civil = {"objectives": "- - - civil_servant", "d_card": "p1"} if number % 3 == 0 else {}
        given = f"{'tiles U1; ' if civil else ''}ability {held}"
        p = city(drawn_by(rng), cards=f"{own} {cards[0]} {shared}", p1=given, **civil)
        start = int(p.at[0])
        for slot in (0, 1):
            card = int(p.card[0] if slot == OWN else p.card[SHARED_CARD])
            for end in ends_of(p, start, card, PLAIN):
                sort = landing(p.here[end], 0, p.civil(), False)
                if not sort & (ON_PARK | ON_MARKER):
                    continue
                state = end * 2 + (1 if slot == OWN else 0)
                met = frozenset({start * 2, state})
                kind = "step" if sort & ON_PARK else "through"
                text = f"{kind} {SLOT_NAMES.words[slot]} {p.board.names[end]}"
                wanted = state != start * 2 and finishes(p, end, state & 1, met, ability)
                assert (text in legal(p)) == wanted, p.to_text()
                only_by_ability += wanted and not finishes(p, end, state & 1, met, -1)
    assert only_by_ability > 0 or held not in FINISHES
