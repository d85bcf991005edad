"""What the table must show: everything a browser draws comes from view, scene and preview."""

import json
from typing import Any

from rampage.games.kaiju.rules.position import Kaiju
from tests.games.kaiju.make_positions import TARGET, positions
from tests.support.kaiju import KAIJU, battle, cards, city, moving, player, space, started
from tests.support.playing import play
from tests.support.rules import rule


def test_the_scene_has_all_that_never_changes() -> None:
    scene = KAIJU.scene(started(4))
    assert (scene["columns"], scene["rows"], len(scene["spaces"])) == (7, 6, 42)
    assert len(scene["tiles"]) == 38
    assert {tile["title"] for tile in scene["tiles"]} >= {"Water Tower", "Reactor"}
    leap = next(card for card in scene["cards"] if card["card"] == "leap")
    assert len(leap["ways"]) == 8
    assert len(scene["objectives"]) == 14
    rules = {rule.id for rule in KAIJU.rules()}
    for text in [*scene["monsters"], *scene["objectives"], *scene["abilities"]]:
        assert text["rule"] in rules
        assert text["text"]


@rule("KAIJU-1.14", "KAIJU-14.4")
def test_what_is_always_shown() -> None:
    p = moving(
        "1@1 C1 1 / U1 . 2@2", objectives="spread hoarder line commerce_king", d_card="p2",
        p1="tiles C2a W1=commercial; tokens 2; ability torsion", p2="tiles C2b C4a C4b",
        discarded="mind_grip", passes="1",
    )  # fmt: skip
    view: Any = p.view(-3)
    assert view["d_card"] == {
        "face": "commerce_king",
        "group": "commercial",
        "holder": "p2",
        "live": True,
        "left": 1,
    }
    assert view["discarded"] == ["mind_grip"]
    assert view["passes"] == 1
    assert view["abilities_left"] == 11
    assert view["tokens_left"] == 19
    mine = player(p, 0, -3)
    assert mine["groups"]["commercial"] == 2
    assert (mine["tokens"], mine["token_values"], mine["total"]) == (1, None, None)
    assert (mine["ability_count"], mine["abilities"]) == (1, None)
    assert mine["objectives"] == {"A": 2, "B": 0, "C": 0}
    assert mine["open_score"] == 6
    assert player(p, 0)["total"] == 8
    assert player(p, 0)["abilities"] == ["torsion"]


def test_the_positions_that_the_page_is_tested_with_are_up_to_date() -> None:
    kept = json.loads(TARGET.read_text(encoding="utf-8"))
    stale = [name for name, events in positions().items() if kept.get(name) != json.loads(json.dumps(events))]
    assert stale == [], "run: .venv/bin/python -m tests.games.kaiju.make_positions"


def test_spaces_show_tile_owner_figures_and_battles() -> None:
    p = city("1f@12 C1 / 2", fought="a1 12", cards="dash stomp leap")
    assert space(p, "a1") == {
        "space": "a1", "tile": None, "owner": "p1", "icon": "fire", "figures": ["p1", "p2"], "dead": False,
        "fought": [["p1", "p2"]],
    }  # fmt: skip
    assert space(p, "b1")["tile"] == "C1"


def test_a_battle_shows_powers_rounds_and_who_is_ready() -> None:
    p = battle("steganox galithor", hands=("claw*2 fire", "claw*2 fire"))
    play(p, "play claw", "play claw", "play fire")
    view: Any = p.view(1)["battle"]
    assert view["rounds"] == [{"attack": "claw", "defence": "claw", "winner": "attacker"}]
    assert view["attacker"]["tie_icons"] == ["claw", "kick", "tail"]
    assert view["defender"]["tie_icons"] == ["fire", "spikes"]
    assert (view["attacker"]["ready"], view["attacker"]["won"], view["attacker"]["in_hand"]) == (True, 1, 2)
    assert view["equal_goes_to"] == "p2"
    assert p.view(1)["phase"] == "battle"


def test_previews_of_steps() -> None:
    p = moving("1@1 C4a 2@2 / U1", objectives="concentrated - - -")
    found = KAIJU.preview(p, 0, p.space().parse("step own b1"))
    assert found["outcome"] == "claim"
    assert (found["tile"], found["value"], found["gain"]) == ("C4a", 4, 5)
    assert found["in_reach"] == ["p2"]
    assert (found["own_after"], found["shared_after"]) == ("leap", "stomp")
    q = moving("1@1 2@2 / U1")
    assert KAIJU.preview(q, 0, q.space().parse("step own b1"))["opponent"] == "p2"


@rule("KAIJU-R7")
def test_cards_after_a_step_are_told_also_when_they_change_places_late() -> None:
    """By option that is at the end of the turn: a step onto a Park changes nothing yet, the last one does."""
    lines = {"cards": "stomp dash trample", "options": "swap_timing=turn_end"}
    p = city("1@1 K1 C1 / U1 . C2a . 2@2", **lines)
    assert cards_after(p) == {"b1": ("stomp", "trample"), "a2": ("trample", "stomp")}
    play(p, "step own b1")
    late = ("trample", "stomp")  # The own card was used before.
    assert cards_after(p) == {"c1": late, "a2": late, "c2": late}
    play(p, "step shared c2", "marker claw")
    assert cards(p) == "trample dash stomp"
    q = city("1@1 K1 C1 / . C2b C2a . 2@2", **{**lines, "cards": "trample dash stomp"})
    play(q, "step shared b1")
    assert cards_after(q)["c1"] == ("trample", "stomp")  # Only the Shared card was used.


def cards_after(p: Kaiju) -> dict[str, tuple[str, str]]:
    """Own and Shared card after each step that is open, as the list of steps and the previews tell them."""
    movement: Any = p.view(0)["movement"]
    found = {}
    for step in movement["steps"]:
        found[step["space"]] = (step["own_after"], step["shared_after"])
        events = KAIJU.preview(p, 0, step["choice"])
        assert (events["own_after"], events["shared_after"]) == found[step["space"]]
    return found


@rule("KAIJU-R15c")
def test_a_preview_with_an_empty_stack_counts_no_marker() -> None:
    markers = "1c 1c 1c 1c 1k 1k / 1k 1k 1t 1t 1t 1t / 1f 1f 1f 1f 1f 1s / 1s 1s@1 C1 . 2@2"
    p = moving(markers, objectives="concentrated - square -")
    found = KAIJU.preview(p, 0, p.space().parse("step own c4"))
    before = player(p, 0)["open_score"]
    play(p, "step own c4")
    assert found["gain"] == player(p, 0)["open_score"] - before == 1  # The tile alone.


def test_prompts_name_the_monster_and_the_question() -> None:
    p = moving("1@1 C1 2@2 / P1")
    assert p.prompt(0).startswith("Mecha Kaizer:")
    play(p, "step own b1", "marker claw")
    assert "Adjacent Battle" in p.prompt(0)


@rule("KAIJU-5.3", "KAIJU-5.5")
def test_ways_through_parks_are_shown_to_their_ends() -> None:
    p = city("1@1 K1 K2 C1 / . . . . 2@2", cards="stomp dash trample")
    movement: Any = p.view(1)["movement"]
    assert [(step["slot"], step["space"], step["outcome"]) for step in movement["steps"]] == [
        ("own", "b1", "park")
    ]
    (chain,) = movement["chains"]
    assert (chain["space"], chain["outcome"]) == ("d1", "claim")
    assert [(step["slot"], step["space"]) for step in chain["way"]] == [
        ("own", "b1"),
        ("shared", "c1"),
        ("shared", "d1"),
    ]
    for step in chain["way"]:
        play(p, p.space().text(step["choice"]))
    assert player(p, 0)["space"] == "d1"


def test_notes_show_what_a_choice_meets() -> None:
    p = moving("1@1 C4a / K1 C1 2@2")
    view: Any = p.view(0)
    words = {p.space().text(int(choice)): note["text"] for choice, note in view["notes"].items()}
    assert words == {
        "step own b1": "Stomp, Bank (Commercial 4)",
        "step own a2": "Stomp, on from there",
        "step shared c2": "Leap, battle with Galithor",
    }
    fight = battle(hands=("claw*2 fire", "claw*2 fire"))
    events: Any = fight.view(0)["notes"]
    assert events[str(fight.space().parse("play spikes"))]["text"] == "beats Firebreath"


def test_the_score_that_a_seat_can_count() -> None:
    p = city("1@1 C1 / . . . 2@2", p1="tiles C2a; tokens 3")
    assert player(p, 0)["score"] == player(p, 0)["total"]
    assert player(p, 0, 1)["score"] == player(p, 0, 1)["open_score"]
    arena = city("1@1 C1 / . . . 2@2", options="mode=arena", p1="health 3")
    assert player(arena, 0)["score"] == 3
