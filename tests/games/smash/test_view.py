"""What the table shows: the view, forecasts of the Monster Die, previews of moves and shots."""

from typing import cast

import pytest

from rampage.games.smash.display.forecast import Preview
from rampage.games.smash.rules.position import Smash
from rampage.kernel.position import CHANCE
from tests.support.city import check_looking, check_prompts, check_words
from tests.support.games import some_positions
from tests.support.playing import facts, legal, play, types
from tests.support.rules import rule
from tests.support.smash import GAME, attacking, city, see


def preview(p: Smash, text: str, seat: int = 0) -> Preview:
    return cast(Preview, GAME.preview(p, seat, p.space().parse(text)))


def test_the_view_shows_where_everything_is() -> None:
    p = city(
        "T1> D9, h2 F6", monster="C5 N", burning="G6", pool="7", dice="3 4",
        orange="reserve T2 H1; cards direct_hit*2; markers 1", green="cards survivors", survivors="S4 green N3",
    )  # fmt: skip
    view = see(p)
    assert (view["turn"], view["active"], view["phase"]) == (5, "orange", "movement")
    assert (view["dice"], view["pool"]) == ([3, 4], 7)
    assert view["monster"] == {"square": "C5", "facing": "N", "squares": ["C5", "D5", "C6", "D6"]}
    assert len(view["buildings"]) == 30
    assert view["fires"] == ["G6"]
    assert view["fire_markers_left"] == 14
    orange, green = view["players"]
    assert (orange["score"], orange["on_board"], orange["in_all"]) == (4, 1, 3)
    assert (orange["reserve_tanks"], orange["reserve_helicopters"]) == (1, 1)
    assert (orange["cards"], orange["card_count"], orange["markers"]) == ({"direct_hit": 2}, 2, 1)
    assert (green["score"], green["pending"]) == (2, 1)
    assert view["trade"] == {"possible": True, "exchanges_left": 2, "types": ["tank", "helicopter"]}
    assert (view["most_on_board"], view["most_units"], view["turn_cap"]) == (4, 6, 400)


@rule("SMASH-9.8", "SMASH-9.9", "SMASH-9.10")
def test_each_shot_that_is_offered_shows_its_odds() -> None:
    p = attacking("T1^ E9, H1 J5, H2 A1, t1> A3", monster="E5 S")
    space = p.space()
    assert {space.text(int(choice)): note["text"] for choice, note in see(p)["notes"].items()} == {
        "fire OT1": "Range 3, hits 67 %",
        "fire OH1": "Range 4, hits 50 %",
    }
    play(p, "fire OH1", "die 2")
    assert [space.text(int(choice)) for choice in see(p)["notes"]] == ["fire OT1"]
    play(p, "fire OT1")
    assert see(p)["notes"] == {}, "the die is rolling"


@pytest.mark.compiled
@rule("SMASH-3.1")
def test_costs_are_given_for_each_choice_of_the_movement_phase_in_order() -> None:
    priced = 0
    for p in some_positions(GAME, 2, 17):
        if p.waiting <= 0:
            continue
        choices = p.choices(p.actor())
        moving = p.space().kind(choices[-1]).name == "halt" or p.bound >= 0
        assert len(see(p)["costs"]) == (len(choices) if moving else 0)
        for choice, price in zip(choices, see(p)["costs"], strict=False):
            q = p.copy()
            q.play(choice, q.actor())
            if p.space().kind(choice).name in ("drive", "fly", "drive_in", "fly_in"):
                priced += 1
                assert q.pool == p.pool - price >= 0
            else:
                assert price == 0
    assert priced > 1000


@rule("SMASH-6.7", "SMASH-R36")
@pytest.mark.parametrize("edition", ["2012", "2010"])
def test_a_trade_is_shown_exactly_when_it_is_open(edition: str) -> None:
    seen = set()
    for p in some_positions(GAME, 4, 3, edition=edition):
        trade = see(p)["trade"]
        if trade is not None:
            assert trade["possible"] == bool(legal(p, "trade"))
            assert (trade["exchanges_left"] > 0) == trade["possible"]
            seen.add(trade["possible"])
    assert seen == {True, False}


@pytest.mark.compiled
@rule("SMASH-9.7", "SMASH-9.8")
def test_targets_are_the_shots_that_are_open_with_reasons_for_the_others() -> None:
    for p in some_positions(GAME, 4, 1):
        if see(p)["phase"] != "attack" or p.waiting <= 0 or "cease" not in legal(p):
            continue
        shots = {target["unit"] for target in see(p)["targets"] if not target["reasons"]}
        assert {f"fire {unit}" for unit in shots} == legal(p, "fire")
        for target in see(p)["targets"]:
            assert bool(target["reasons"]) == (target["range"] == 0) == (target["direction"] is None)


@rule("SMASH-9.10", "SMASH-R20")
def test_a_target_shows_what_a_stray_shot_would_do() -> None:
    p = attacking("H1 F6, H2 C4, h1 G6", monster="C5 N", survivors="S1 green C3")
    targets = {target["unit"]: target for target in see(p)["targets"]}
    assert (targets["OH1"]["range"], targets["OH1"]["hit_faces"], targets["OH1"]["direction"]) == (2, 5, "W")
    assert (targets["OH1"]["stray_squares"], targets["OH1"]["stray_victims"]) == (["F6"], ["OH1"])
    assert (targets["OH2"]["stray_squares"], targets["OH2"]["stray_victims"]) == (["C3"], ["S1"])


# Forecasts.


@rule("SMASH-7.3", "SMASH-7.6", "SMASH-7.8")
def test_forecasts_come_true() -> None:
    for p in some_positions(GAME, 4, 5):
        if p.waiting != CHANCE or see(p)["phase"] != "monster":
            continue
        for forecast in see(p)["forecasts"]:
            q = p.copy()
            events = play(q, f"monster {forecast['face']}")
            after = see(q)["monster"]
            assert after is not None
            assert (after["square"], after["facing"]) == (forecast["to"], forecast["facing"])
            own = events[: types(events).index("turn_began")] if "turn_began" in types(events) else events
            assert facts(own, "building_fell", "square") == forecast["falls"]
            assert facts(own, "building_lit", "square") == forecast["burns"]
            assert facts(own, "unit_lost", "unit") == forecast["units"]
            assert facts(own, "survivors_lost", "card") == forecast["survivors"]


@rule("SMASH-C4")
def test_forecasts_say_how_likely_they_are() -> None:
    for option, faces in (("3111", [3, 1, 1, 1]), ("2112", [2, 1, 1, 2])):
        p = city(turn="5 orange monster", options=f"monster_die={option}")
        assert [forecast["faces"] for forecast in see(p)["forecasts"]] == faces


def test_looking_changes_nothing() -> None:
    check_looking(GAME)


# Previews.


@rule("SMASH-R10")
def test_a_move_is_previewed_with_way_cost_rescue_shots_and_dangers() -> None:
    p = city("H1 C9", monster="C5 S", pool="4", standing="B2", survivors="S4 orange D9")
    found = preview(p, "fly OH1 E9")
    assert found["cost"] == 2
    assert found["way"] == ["C9", "D9", "E9"]
    assert found["rescues"] == ["S4"]
    assert found["dangers"] == []  # Three squares from the Monster, and it is not swept.
    assert found["shots"] == []  # Not in line, nor when the Monster has come to C7.
    found = preview(p, "fly OH1 D8")
    assert {"after": "now", "range": 2, "hit_faces": 5} in found["shots"]
    assert "forward" in found["dangers"]
    assert "blast" in found["dangers"]


@rule("SMASH-R16")
def test_a_preview_promises_no_shot_that_the_options_forbid() -> None:
    for options, ranges in (("", {7}), ("allow_hopeless_shots=off", set())):
        lines = {"options": options} if options else {}
        p = city("H1 K6", monster="C5 N", pool="1", standing="B2", **lines)
        found = preview(p, "fly OH1 K5")
        assert {shot["range"] for shot in found["shots"]} == ranges


@rule("SMASH-9.9")
def test_a_shot_is_previewed_with_its_odds() -> None:
    p = attacking("H1 G5", monster="C5 N", standing="F6 O11")
    assert preview(p, "fire OH1") == {"range": 3, "hit_faces": 4, "stray_squares": ["F6"]}


def test_nothing_is_previewed_that_is_not_open() -> None:
    p = city("H1 G5", monster="C5 N", pool="2")
    assert preview(p, "fly OH1 P12") == {}
    assert preview(p, "fly OH1 G6", seat=1) == {}
    assert preview(p, "fire OH1") == {}
    assert preview(p, "halt") == {}


@rule("SMASH-3.1")
def test_previews_of_moves_come_true() -> None:
    checked = 0
    for p in some_positions(GAME, 3, 11):
        if p.waiting <= 0 or p.bound >= 0:
            continue
        seat = p.actor()
        moves = [
            c for c in p.choices(seat) if p.space().kind(c).name in ("drive", "fly", "drive_in", "fly_in")
        ]
        for choice in moves[:: max(1, len(moves) // 6)]:
            found = cast(Preview, GAME.preview(p, seat, choice))
            q = p.copy()
            events = play(q, q.space().text(choice))
            assert q.pool == p.pool - found["cost"]
            assert facts(events, "rescued", "card") == found["rescues"]
            moved = next(
                event for event in events if event["type"] in ("drove", "flew", "drove_in", "flew_in")
            )
            assert moved["many"] == found["way"]
            checked += 1
    assert checked > 20


# The scene.


def test_the_scene_has_the_printed_city_and_cards() -> None:
    scene = GAME.scene(city())
    assert (scene["columns"], scene["rows"], scene["buildings"]) == (16, 12, 30)
    assert len(scene["squares"]) == 192
    assert scene["squares"][17] == {"square": "B2", "ground": "site", "block": 1}
    assert scene["die"] == {"forward": 3, "right": 1, "left": 1, "blast": 1}
    assert sum(card["copies"] for card in scene["cards"]) == 32
    ids = {rule.id for rule in GAME.rules()}
    assert all(card["rule"] in ids and card["effect"] and card["condition"] for card in scene["cards"])


def test_every_question_has_a_prompt_naming_who_is_asked() -> None:
    check_prompts(GAME, critical_miss_tie="opponent", edition="2010")


def test_every_event_and_choice_reads_as_words() -> None:
    check_words(GAME, 3, {rule.id for rule in GAME.rules() if rule.id.startswith("SMASH-")})


@rule("SMASH-7.4", "SMASH-7.7", "SMASH-7.8", "SMASH-9.10", "SMASH-10.5", "SMASH-10.8", "SMASH-10.10")
@pytest.mark.parametrize(
    ("choices", "type", "named"),
    [
        (("monster forward",), "building_fell", "SMASH-7.4"),
        (("monster left",), "building_fell", "SMASH-7.7"),
        (("monster blast",), "building_lit", "SMASH-7.8"),
        (("fire OH1", "die 1"), "building_lit", "SMASH-9.10"),
        (("fire OH1", "die 6", "card fire_storm"), "building_lit", "SMASH-10.5"),
        (("fire OH1", "die 6", "card monster_quake"), "building_fell", "SMASH-10.8"),
        (("fire OH1", "die 6", "card monster_rage"), "building_fell", "SMASH-10.10"),
    ],
)
def test_the_log_names_the_rule_by_which_a_building_is_lost_or_lit(
    choices: tuple[str, ...], type: str, named: str
) -> None:
    """The Monster at E9 facing north: F7 ahead, G10 and G11 beside it; B2 burns."""
    phase = "monster" if choices[0].startswith("monster") else "attack"
    p = city("H1 E11, h1 P12", monster="E9 N", burning="B2", turn=f"5 orange {phase}")
    assert set(facts(play(p, *choices), type, "rule")) == {named}
