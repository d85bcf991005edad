"""Nobody learns what is not for them: icons, hands, tokens, abilities, sealed choices, not even by timing.

Single cases; test_who_may_know.py holds whole matches against the table of secrets."""

import json
from typing import Any

import pytest

from rampage.games.kaiju.rules.action_space import ABILITY_NAMES
from rampage.games.kaiju.rules.position import Kaiju
from rampage.games.kaiju.rules.steps import STEPS
from rampage.kernel.position import CHANCE, SPECTATOR
from rampage.kernel.rng import Rng
from rampage.kernel.steps import Ask, Sealed, Step
from rampage.testing.walks import one_of_each_question
from tests.support.kaiju import KAIJU, asked, battle, city, moving, settle, started
from tests.support.playing import legal, play, types
from tests.support.rules import rule

OTHERS = [name for name in ABILITY_NAMES.words if name != "quantum_evasion"]


def seen(p: Kaiju, watcher: int) -> tuple[Any, ...]:
    """All that the game gives to a watcher: view, who is asked, prompt."""
    return (
        json.dumps(p.view(watcher), sort_keys=True),
        p.actors(),
        p.prompt(watcher) if watcher in p.actors() else "",
    )


def same_for(watchers: list[int], one: Kaiju, other: Kaiju) -> None:
    assert one.to_text() != other.to_text(), "nothing differs"
    for watcher in watchers:
        assert seen(one, watcher) == seen(other, watcher)


@rule("KAIJU-6.3", "KAIJU-1.8")
def test_icons_under_markers_and_in_stacks_are_hidden() -> None:
    one = moving("1f@1 C1 1c / . . . 2@2")
    other = moving("1s@1 C1 1k / . . . 2@2")
    same_for([1, SPECTATOR], one, other)
    assert seen(one, 0) != seen(other, 0)
    deep = moving("1f@1 C1 / . . . 2@2", p1="stack claw*4 | kick*4 tail*4 fire*4 spikes*3")
    mixed = moving("1f@1 C1 / . . . 2@2", p1="stack kick*4 | claw*4 tail*4 fire*4 spikes*3")
    same_for([0, 1, SPECTATOR], deep, mixed)  # Its order is hidden from the owner, too.


@rule("KAIJU-9.9")
def test_token_values_are_hidden() -> None:
    one = city("1@1 C1 / . . . 2@2", p1="tokens 1 3")
    other = city("1@1 C1 / . . . 2@2", p1="tokens 2*2")
    same_for([1, SPECTATOR], one, other)
    assert seen(one, 0) != seen(other, 0)


@rule("KAIJU-1.12")
@pytest.mark.parametrize("held", OTHERS)
def test_special_abilities_are_hidden(held: str) -> None:
    drawn = "1@1 C1 2 U1 / U2a . C2a 2@2 / K1 C4a"
    one = city(drawn, p1="ability quantum_evasion", cards="stomp dash trample")
    other = city(drawn, p1=f"ability {held}", cards="stomp dash trample")
    same_for([1, SPECTATOR], one, other)
    for text in ("step own b1", "marker claw"):
        happened = [event for p in (one, other) for event in public(p, text)]
        assert happened[: len(happened) // 2] == happened[len(happened) // 2 :]
        same_for([1, SPECTATOR], one, other)
    assert asked(one) == asked(other) == "AfterClaim"  # Asked whatever is held.


def public(p: Kaiju, text: str) -> list[Any]:
    """Play a choice; the events that a spectator gets."""
    p.events = []
    p.play(p.space().parse(text), p.actor())
    happened = [event.json(p.space().vocabularies) for event in p.events if event.seen_by(SPECTATOR)]
    p.events = None
    return happened


@rule("KAIJU-9.1", "KAIJU-9.2", "KAIJU-10.1")
def test_hands_and_sealed_choices_are_hidden() -> None:
    one = battle("draximus mecha_kaizer", hands=("fire*3 claw kick", "claw*2 tail kick spikes"))
    other = battle("draximus mecha_kaizer", hands=("spikes*3 tail kick", "claw*2 tail kick spikes"))
    same_for([1, SPECTATOR], one, other)
    play(one, "play fire")
    play(other, "play spikes")
    same_for([1, SPECTATOR], one, other)
    mine = battle("draximus mecha_kaizer", hands=("fire*3 claw kick", "claw*2 tail kick spikes"))
    play(mine, "play claw")
    same_for([1, SPECTATOR], one, mine)


@rule("KAIJU-12.3", "KAIJU-12.12")
@pytest.mark.parametrize("held", OTHERS)
@pytest.mark.parametrize("sort", ["territory", "adjacent"])
def test_nobody_can_see_whether_quantum_evasion_is_held(held: str, sort: str) -> None:
    drawn = "1@1 2@2 / P1 C1" if sort == "territory" else "1@1 C1 2@2 / P1"
    games = [moving(drawn, "galithor steganox", p2=f"ability {name}") for name in ("quantum_evasion", held)]
    happened = []
    for p in games:
        events = public(p, "step own b1")
        if sort == "adjacent":
            events += public(p, "marker claw") + public(p, "attack p2")
        happened.append(events)
        assert asked(p) == "Evasion"
        assert p.actors() == [1]
        assert p.agenda[-1].guarded(p)  # No driver may answer for the player, however few the choices.
        assert p.agenda[-1].audience(p, 0) == -1
    assert happened[0] == happened[1]
    same_for([0, SPECTATOR], games[0], games[1])
    assert legal(games[0]) == {"stand", "evade"}
    assert legal(games[1]) == {"stand"}
    after = [public(p, "stand") for p in games]
    assert after[0] == after[1]
    same_for([0, SPECTATOR], games[0], games[1])


@rule("KAIJU-12.12")
def test_the_question_is_left_out_only_for_public_reasons() -> None:
    p = moving("1@1 2@2 / P1 C1", "galithor steganox", p2="ability torsion", discarded="quantum_evasion")
    play(p, "step own b1")
    assert asked(p) == "DrawHand"  # Everybody saw Quantum Evasion go.
    none = moving("1@1 2@2 / P1 C1", "galithor steganox")
    play(none, "step own b1")
    assert asked(none) == "DrawHand"  # Everybody sees that Player 2 holds no card.
    bare = moving("1@1 2@2 / P1 C1", "galithor steganox", p2="ability torsion", options="ability_secret=no")
    play(bare, "step own b1")
    assert asked(bare) == "DrawHand"


@rule("KAIJU-12.14", "KAIJU-12.2")
def test_moments_for_abilities_are_asked_alike_and_guarded() -> None:
    for held in OTHERS:
        p = moving("1@1 C1 C2a / U1 . . 2@2", p1=f"ability {held}")
        assert p.agenda[-1].guarded(p)
        play(p, "step own b1", "marker claw")
        assert asked(p) == "AfterClaim", held
        assert p.agenda[-1].guarded(p)
        fight = moving("1@1 2@2 / P1 C1", "galithor steganox", p1=f"ability {held}")
        play(fight, "step own b1")
        settle(fight)
        assert asked(fight) == "UseFury", held
        assert fight.agenda[-1].guarded(fight)


def test_rounds_are_guarded_while_a_hand_has_two_markers() -> None:
    p = battle(hands=("claw*2", "kick"))
    assert p.agenda[-1].guarded(p)
    q = battle(hands=("claw", "kick"))
    assert not q.agenda[-1].guarded(q)


# Questions about what everybody sees: nothing that is held decides what may be answered, or whether.
OPEN_QUESTIONS = {"PickMonster", "DeclareWild", "ClaimWild", "PickOpponent", "OfferAbility"}


def test_every_question_is_guarded_or_about_what_everybody_sees() -> None:
    asks = [step for step in STEPS if issubclass(step, (Ask, Sealed))]
    unguarded = {step.__name__ for step in asks if step.guarded is Step.guarded}
    assert unguarded == OPEN_QUESTIONS


@pytest.mark.parametrize(
    "options",
    [
        {},
        {"ability_deal": "two_keep_one", "return_order": "owner_choice"},
        {"ability_secret": "no", "ability_deal": "two_keep_one"},
        {"mode": "arena"},
    ],
    ids=["usual", "two cards", "open cards", "arena"],
)
def test_unguarded_questions_have_the_same_answers_whatever_is_held(options: dict[str, str]) -> None:
    met = one_of_each_question(KAIJU, range(6), **options)
    questions = {name.split()[0]: p for name, p in met.items() if p.waiting != CHANCE}
    assert {"Move", "FightRound", "Redraw"} <= set(questions)
    for name, p in questions.items():
        for seat in p.actors():
            for watcher in [n for n in (0, 1, 2, 3, SPECTATOR) if n != seat and n < p.seats]:
                for seed in range(4):
                    q = p.imagine(watcher, Rng(seed))
                    guarded = p.agenda[-1].guarded(p)
                    assert q.agenda[-1].guarded(q) == guarded, name
                    one, other = p.choices(seat), q.choices(seat)
                    assert guarded or one == other or len(one) == len(other) == 1, name


@rule("KAIJU-10.1")
def test_draximus_is_waited_for_whatever_the_hand_is() -> None:
    """One icon five times, or five icons: a quick answer would tell."""
    for stack in ("kick*4 claw", "claw kick tail fire spikes"):
        p = moving("1f@1 2@2 / P1 C1", "draximus galithor", p1=on_top(stack))
        play(p, "step own b1")
        settle(p)
        assert asked(p) == "Redraw"
        assert p.agenda[-1].guarded(p)
        play(p, "put_back claw")
        assert p.agenda[-1].guarded(p)


def on_top(hand: str) -> str:
    """A stack that gives this hand, the marker on a1 being a Firebreath."""
    left = {"claw": 4, "kick": 4, "tail": 4, "fire": 4, "spikes": 3}
    for word in hand.split():
        icon, _, count = word.partition("*")
        left[icon] -= int(count or 1)
    return f"stack {hand} | " + " ".join(f"{icon}*{count}" for icon, count in left.items() if count)


@rule("KAIJU-R4")
def test_who_keeps_one_of_two_cards_is_waited_for() -> None:
    p = one_of_each_question(KAIJU, range(1), ability_deal="two_keep_one")["KeepAbility"]
    assert p.agenda[-1].guarded(p)
    bare = one_of_each_question(KAIJU, range(1), ability_deal="two_keep_one", ability_secret="no")
    assert not bare["KeepAbility"].agenda[-1].guarded(bare["KeepAbility"])


@rule("KAIJU-10.1")
def test_only_the_number_of_markers_put_back_is_public() -> None:
    p = moving(
        "1@1 2@2 / P1 C1", "draximus galithor", p1="stack claw*2 kick*3 | claw*2 kick tail*4 fire*4 spikes*3"
    )
    play(p, "step own b1")
    settle(p)
    choice = p.space().parse("put_back claw")
    assert p.agenda[-1].audience(p, choice) == 1
    happened = play(p, "put_back claw", "put_back kick", "keep")
    assert types(happened, "redrawn") == ["redrawn"]
    view = p.view(1)["battle"]
    assert isinstance(view, dict)
    assert view["attacker"]["hand"] is None


@rule("KAIJU-R3")
def test_nothing_hidden_exists_before_somebody_may_know_it() -> None:
    p = started(4)
    assert all(len(list(p.piles.layers(seat))) == 1 for seat in range(4))
    one, other = p.imagine(SPECTATOR, Rng(1)), p.imagine(SPECTATOR, Rng(2))
    assert one.to_text() != other.to_text()
    assert one.view(SPECTATOR) == other.view(SPECTATOR) == p.view(SPECTATOR)
