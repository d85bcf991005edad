"""What the table shows: the view, forecasts of the Monster Die, previews of moves, shots and MegaHoles."""

from typing import cast

import pytest

from rampage.games.crush.display.forecast import Losses, Preview
from rampage.games.crush.rules.position import Crush
from rampage.kernel.position import CHANCE
from tests.support.city import check_looking, check_prompts, check_words
from tests.support.crush import GAME, attacking, between_megaholes, city, see
from tests.support.games import some_positions
from tests.support.playing import Events, facts, legal, play, types
from tests.support.rules import rule


def preview(p: Crush, text: str, seat: int = 0) -> Preview:
    return cast(Preview, GAME.preview(p, seat, p.space().parse(text)))


def test_the_view_shows_where_everything_is() -> None:
    p = city(
        "T1> D9, h2 F6", monster="C5 N", burning="G6", free="M3", crushed="H9", grabbed="F6", holes="K3 A1",
        megaholes="L8", pool="7", dice="3 4", survivors="S2 green L5",
    )  # fmt: skip
    view = see(p)
    assert (view["turn"], view["active"], view["phase"]) == (5, "orange", "movement")
    lashed = ["L2", "M2", "N2", "L3", "N3", "L4", "M4", "N4"]
    assert view["tentacles"] == [
        {"square": "M3", "tentacle": "free", "reach": lashed}, {"square": "F6", "tentacle": "building", "reach": []},
        {"square": "H9", "tentacle": "crushed", "reach": []},
    ]  # fmt: skip
    assert {hole["square"]: hole["revealed"] for hole in view["holes"]} == {
        "A1": True, "K3": False, "M3": False, "F6": False, "H9": False,
    }  # fmt: skip
    (pit,) = view["megaholes"]
    assert pit["squares"] == ["L8", "M8", "L9", "M9"]
    assert len(pit["vent"]) == 16
    assert view["supply"] == {
        "free": 11, "crushed": 5, "building": 5, "holes": 25, "megaholes": 11, "fire_markers": 14,
    }  # fmt: skip
    assert view["flights"] == [
        {
            "square": "H9",
            "ways": ["E", "N"],
            "paths": [[f"{c}9" for c in "IJKLMNOP"], [f"H{n}" for n in range(8, 0, -1)]],
        }
    ]
    assert view["survivors"] == [{"card": "S2", "player": "green", "square": "L5"}]
    assert view["trade"] is not None


def test_standings_count_as_people_do() -> None:
    first, second = see(city("T1> D9, h2 F6, h3 G6", monster="C5 N"))["standings"]
    assert (first["seat"], first["text"]) == (1, "0 cards, 0 markers, 2 Units on the board")
    assert (second["seat"], second["text"]) == (0, "0 cards, 0 markers, 1 Unit on the board")


@rule("SMASH-13.3")
def test_the_winner_stands_first() -> None:
    """Green draws level by the last card, 3 to 3, and so has won; equal scores before the end share a place."""
    p = city(
        "t1^ A5, T1> P1, T2> P2", monster="A1 N", turn="9 green attack", deck="mission_accomplished",
        orange="reserve; cards outburst; markers 0", green="reserve; cards outburst; markers 0",
    )  # fmt: skip
    assert [(one["seat"], one["place"]) for one in see(p)["standings"]] == [(0, 1), (1, 2)]
    play(p, "fire GT1 monster", "die 6", "card mission_accomplished")
    assert [one["score"] for one in see(p)["standings"]] == ["3", "3"]
    assert [(one["seat"], one["place"]) for one in see(p)["standings"]] == [(1, 1), (0, 2)]
    p = city("t1^ A5, T1> P1", monster="A1 N")
    assert [(one["seat"], one["place"]) for one in see(p)["standings"]] == [(0, 1), (1, 1)]


def check_losses(events: Events, losses: Losses) -> None:
    assert facts(events, "building_fell", "square") == losses["falls"]
    assert facts(events, "building_lit", "square") == losses["burns"]
    assert facts(events, "unit_lost", "unit") == losses["units"]
    assert facts(events, "survivors_lost", "card") == losses["survivors"]
    assert facts(events, "megahole_opened", "square") == losses["opens"]


def before_the_turn(events: Events) -> Events:
    return events[: types(events).index("turn_began")] if "turn_began" in types(events) else events


@rule("CRUSH-7.2", "CRUSH-7.4", "CRUSH-8.3")
def test_forecasts_come_true() -> None:
    faces = set()
    for p in some_positions(GAME, 4, 5):
        if p.waiting != CHANCE or see(p)["phase"] != "monster" or "monster right" not in legal(p):
            continue
        for forecast in see(p)["forecasts"]:
            faces.add(forecast["face"])
            if forecast["layouts"]:
                for layout in forecast["layouts"]:
                    q = p.copy()
                    events = play(q, "monster blast", f"die {layout['pips']}")
                    assert facts(events, "zone", "answer") == [zone["answer"] for zone in layout["zones"]]
                    check_losses(before_the_turn(events), layout["losses"])
                    risen = [(e["square"], e["tentacle"]) for e in events if e["type"] == "tentacle_rose"]
                    limbs = [(limb["square"], limb["tentacle"]) for limb in layout["losses"]["limbs"]]
                    assert risen == limbs
                continue
            q = p.copy()
            events = play(q, f"monster {forecast['face']}")
            after = see(q)["monster"]
            assert after is not None
            assert (after["square"], after["facing"]) == (forecast["to"], forecast["facing"])
            check_losses(before_the_turn(events), forecast["losses"])
    assert faces == {"forward", "right", "left", "blast"}


@rule("CRUSH-8.2", "CRUSH-R1")
def test_zones_are_shown_with_their_answers() -> None:
    p = city(monster="C5 N", turn="5 orange monster")
    (blast,) = [forecast for forecast in see(p)["forecasts"] if forecast["face"] == "blast"]
    second = blast["layouts"][1]["zones"]
    assert second == [
        {"a": "D4", "b": "D3", "answer": "both_empty", "square": "D4"},
        {"a": "E6", "b": "F6", "answer": "grab_b", "square": "F6"},
        {"a": "C7", "b": "C8", "answer": "grab_a", "square": "C7"},
        {"a": "B5", "b": "A5", "answer": "both_empty", "square": "B5"},
    ]
    assert len(blast["squares"]) == 24
    p = city(monster="A7 E", turn="5 orange monster")
    (blast,) = [forecast for forecast in see(p)["forecasts"] if forecast["face"] == "blast"]
    assert {"a": None, "b": None, "answer": "off_board", "square": None} in blast["layouts"][2]["zones"]


@rule("CRUSH-7.4a", "CRUSH-8.4")
def test_perils_count_outcomes_of_36() -> None:
    """T1 on C4, next to the Monster's front: trampled by 3 of 6, and in the zone of rolls 1 and 4."""
    p = city("T1> C4, T2> K9, t1> O3", monster="C5 N", free="L9", standing="O11")
    perils = {peril["unit"]: peril["of_36"] for peril in see(p)["perils"]}
    assert perils == {"OT1": 3 * 6 + 2, "OT2": 2 * 6}


@pytest.mark.compiled
@rule("CRUSH-9.1", "CRUSH-R17")
def test_targets_are_the_shots_that_are_open_with_reasons_for_the_others() -> None:
    for p in some_positions(GAME, 4, 1):
        if see(p)["phase"] != "attack" or p.waiting <= 0 or "cease" not in legal(p):
            continue
        found = {
            f"fire {target['unit']} {shot['target']}"
            for target in see(p)["targets"]
            for shot in target["shots"]
        }
        assert found == legal(p, "fire")
        for target in see(p)["targets"]:
            assert bool(target["reasons"]) == (not target["shots"])


@rule("CRUSH-9.4")
def test_a_hit_is_previewed_with_the_megahole_that_it_opens() -> None:
    p = attacking("H1 F2, t1> E4", monster="A9 N", free="F4", holes="E5", standing="O11")
    found = preview(p, "fire OH1 F4")
    assert (found["range"], found["hit_faces"]) == (2, 5)
    assert found["losses"]["opens"] == ["E4"]
    assert found["losses"]["units"] == ["GT1"]
    assert {"square": "F4", "tentacle": "none"} in found["losses"]["limbs"]
    (target,) = see(p)["targets"]
    assert target["shots"][0]["losses"] == found["losses"]


@rule("CRUSH-R11")
def test_openings_are_previewed_with_their_victims() -> None:
    p = between_megaholes()
    assert preview(p, "open E4")["losses"]["units"] == ["GT1"]
    assert preview(p, "open F4")["losses"]["units"] == ["OT1"]
    assert {opening["square"]: opening["losses"]["units"] for opening in see(p)["openings"]} == {
        "E4": ["GT1"], "F4": ["OT1"],
    }  # fmt: skip


def test_moves_are_previewed_with_shots_and_dangers() -> None:
    p = city(
        "H1 C9", monster="C5 S", pool="4", dice="2 2", standing="B2", survivors="S2 orange D9", free="G9"
    )
    found = preview(p, "fly OH1 F9")
    assert found["cost"] == 3
    assert found["way"] == ["C9", "D9", "E9", "F9"]
    assert found["rescues"] == ["S2"]
    assert {"after": "now", "target": "G9", "range": 1, "hit_faces": 5} in found["shots"]
    assert found["dangers"] == ["right", "left"]
    assert found["peril"] == 12
    found = preview(p, "fly OH1 D8")
    assert "forward" in found["dangers"]
    assert "blast" in found["dangers"]


def test_nothing_is_previewed_that_is_not_open() -> None:
    p = city("H1 G5", monster="C5 N", pool="2", dice="1 1")
    assert preview(p, "fly OH1 P12") == {}
    assert preview(p, "fire OH1 monster") == {}
    assert preview(p, "halt") == {}


def test_looking_changes_nothing() -> None:
    check_looking(GAME)


def test_the_scene_has_the_printed_city_zones_and_cards() -> None:
    scene = GAME.scene(city())
    assert (scene["columns"], scene["rows"], scene["buildings"]) == (16, 12, 30)
    assert len(scene["squares"]) == 192
    assert len(scene["places"]) == 12
    assert scene["places"][0] == {"place": "f1", "a": [0, -1], "b": [0, -2], "pips": [1, 4]}
    assert sum(card["copies"] for card in scene["cards"]) == 32
    ids = {rule.id for rule in GAME.rules()}
    assert all(card["rule"] in ids and card["effect"] and card["condition"] for card in scene["cards"])


def test_every_question_has_a_prompt_naming_who_is_asked() -> None:
    check_prompts(GAME, critical_miss_tie="opponent")


def test_every_event_and_choice_reads_as_words() -> None:
    for seed in range(4):
        check_words(GAME, seed, {rule.id for rule in GAME.rules()})


def test_the_plain_table_is_told_places_pieces_and_notes() -> None:
    """Ids are words of choices, so that a choice can be made on the map."""
    p = city(
        "T1> D9, H1 G9", monster="C5 N", free="M3", grabbed="F6", holes="A1", megaholes="L8", pool="7",
        dice="3 4",
    )  # fmt: skip
    words = p.space().vocabularies
    nodes = {node["id"] for node in GAME.scene(p)["schematic"]["nodes"]}
    assert nodes == set(words["SQUARE"].words)
    drawn = see(p)["schematic"]
    assert {piece["node"] for piece in drawn["pieces"]} == {"D9", "G9", "M3", "C5", "D5", "C6", "D6"}
    assert {piece["id"] for piece in drawn["pieces"] if piece["seat"] == 0} == {"OT1", "OH1"}
    signs = {(mark["node"], mark["sign"]["icon"]) for mark in drawn["marks"]}
    assert {
        ("F6", "city"),
        ("F6", "grip"),
        ("G6", "city"),
        ("A1", "hole"),
        ("L8", "lair"),
        ("M9", "lair"),
    } <= signs
    assert ("G6", "grip") not in signs
    assert see(p)["notes"][str(p.space().parse("fly OH1 H9"))]["text"] == "1 point"
    titles = [panel["title"] for panel in see(p)["panels"]]
    assert titles == ["Turn 5: Orange", "The next Monster Die", "Orange", "Green"]
    assert set(GAME.scene(p)["glossary"]) == set(see(p)["deck"])
    p = attacking("H1 M5", monster="C5 N", free="M3")
    note = see(p)["notes"][str(p.space().parse("fire OH1 M3"))]
    assert (note["text"], note["nodes"]) == ("Range 2, hits 83 %", ["M3"])


CARD = ("fire OH1 monster", "die 6")


@rule("CRUSH-3.3", "CRUSH-7.4b", "CRUSH-9.6", "CRUSH-10.4", "CRUSH-10.6", "CRUSH-10.7", "CRUSH-10.10c")
@pytest.mark.parametrize(
    ("choices", "type", "named"),
    [
        (("monster forward",), "building_fell", "SMASH-7.4"),
        (("monster left",), "building_fell", "CRUSH-7.4b"),
        (("monster left",), "building_lit", "CRUSH-7.4b"),
        (("monster left",), "tentacle_changed", "CRUSH-7.4a"),
        (("fire OH1 monster", "die 1"), "building_lit", "SMASH-9.10"),
        (("fire OH2 N5", "die 6"), "building_fell", "CRUSH-3.3"),
        ((*CARD, "card fire_damage"), "building_fell", "CRUSH-10.4"),
        ((*CARD, "card fire_damage"), "tentacle_changed", "CRUSH-R14"),
        ((*CARD, "card acid_gas"), "building_fell", "CRUSH-10.6"),
        ((*CARD, "card monster_mashed"), "building_fell", "CRUSH-10.7"),
        ((*CARD, "card monster_missile", "flight 3 5"), "building_lit", "CRUSH-10.10c"),
        ((*CARD, "card monster_missile", "flight 3 5"), "tentacle_changed", "CRUSH-10.10d"),
    ],
)
def test_the_log_names_the_rule_by_which_it_happened(choices: tuple[str, ...], type: str, named: str) -> None:
    """F7 is ahead of the Monster at E9. B4 lashes B3, which burns, C3 and a Tank. J2 is grabbed and burns. The
    gas of L10 reaches K10. N5 and O6 touch by their corners, and N6 stands between; D7 throws along row 7."""
    phase = "monster" if choices[0].startswith("monster") else "attack"
    p = city(
        "H1 E11, H2 N1, t1> A5, h1 P12", monster="E9 N", turn=f"5 orange {phase}", burning="B3 J2", free="B4 N5",
        grabbed="J2 O10", crushed="D7", holes="O6", megaholes="L10", options="fire_order=free",
    )  # fmt: skip
    assert set(facts(play(p, *choices), type, "rule")) == {named}
