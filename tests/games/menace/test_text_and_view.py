"""Position texts, and what the table shows."""

import json
from typing import Any

import pytest

from rampage.games.menace.rules.action_space import CREATURES
from rampage.games.menace.rules.position import Menace
from rampage.kernel.playout import play_out
from rampage.kernel.rng import Rng
from rampage.kernel.text import PositionError
from tests.games.menace.make_positions import TARGET, positions
from tests.support.menace import GAME, asks, play, world
from tests.support.rules import rule


@pytest.mark.parametrize(
    ("line", "problem"),
    [
        ("players: red konk adf, blue konk2 aa", "konk2"),
        ("players: red konk adf", "1 player"),
        ("turn: 5 green move", "5 green move"),
        ("atlantis konk", "atlantis"),
        ("peru konk, konk", "konk"),
        ("peru frosty", "Nobody has frosty"),
        ("red: mutations war_spikes", "war_spikes"),
        ("red: minions dragon", "dragon"),
        ("stomped: peru.farm", "peru.farm"),
        ("away: konk sleeping", "konk sleeping"),
        ("supply: 99", "99"),
        ("agenda: Dance", "Dance"),
        ("flags: konk", "konk"),
        ("battle: atlantis", "atlantis"),
        ("south_atlantic ADF-T1", "cannot stand"),
        ("peru ADF-T1, ADF-T2, ADF-T3, ADF-F1, ADF-F2, ADF-F3", "more than 5"),
    ],
)
def test_a_bad_text_names_its_fault(line: str, problem: str) -> None:
    lines = ["rampage menace", line]
    for needed in ("players: red konk adf, blue zorb aa",):
        if not line.startswith("players"):
            lines.insert(1, needed)
    with pytest.raises(PositionError, match=problem) as error:
        GAME.from_text("\n".join(lines))
    assert error.value.remedy


def test_the_table_sees_everything_it_needs() -> None:
    p = world("colombia konk, frosty 4, ADF-T1*", "peru zorb, AA-R1", red="minions frosty", supply="5")
    view: Any = p.view(0)
    assert view["warning"]
    assert view["moves"][str(p.space().parse("move konk peru"))] == {"battle": True, "own": False}
    play(p, "march ADF-T1 peru", "move konk peru", "end_move", "battle peru")
    view = p.view(0)
    assert view["decides"] == ["blue"]
    assert view["battle"]["unplayed"] == {"mc": "blue", "nu": "blue"}
    play(p, "decline")
    view = p.view(0)
    target = next(known for known in view["battle"]["targets"] if known["target"] == "AA-R1")
    assert target == {"attacker": "konk", "target": "AA-R1", "defense": 3, "modifier": 1, "hit_faces": 5}
    assert view["battle"]["step"] == 2
    assert next(unit["damaged"] for unit in view["units"] if unit["unit"] == "ADF-T1")
    assert {stack["space"]: stack["units"] for stack in view["stacks"]}["peru"] == 2
    assert json.loads(json.dumps(view)) == view


def test_own_against_own_is_marked() -> None:
    p = world("colombia konk", "peru ADF-T1", "mongolia zorb")
    view: Any = p.view(0)
    assert view["moves"][str(p.space().parse("move konk peru"))] == {"battle": True, "own": True}


def no_room() -> Menace:
    """Two Tanks must retreat, and each space next door has room for one, or for none."""
    p = world(
        "peru zorb; colombia ADF-T1, MC-T1, MC-T2, MC-T3, MC-T4",
        "amazon_basin NU-T1, NU-T2, NU-T3, NU-T4, NU-R1; southern_cone ADF-T2, AA-T1, AA-T2, AA-T3, AA-F1",
        "iceland konk",
    )  # fmt: skip
    play(p, "march ADF-T1 peru", "march ADF-T2 peru", "end_move", "battle peru", "stop", "1", "1")
    return p


@rule("MENACE-11.5", "MENACE-R10")
def test_retreats_show_what_would_be_lost() -> None:
    view: Any = no_room().view(0)
    lost = {known["space"]: known["lost"] for known in view["battle"]["retreats"]}
    assert lost == {"colombia": 1, "amazon_basin": 2, "southern_cone": 1}
    p = world("peru zorb; colombia ADF-T1, ADF-T2; southern_cone AA-T1, AA-T2, AA-T3, AA-F1; iceland konk")
    play(p, "march ADF-T1 peru", "march ADF-T2 peru", "end_move", "battle peru", "stop", "1", "1")
    view = p.view(0)
    lost = {known["space"]: known["lost"] for known in view["battle"]["retreats"]}
    assert lost == {"colombia": 0, "amazon_basin": 0}  # Just what is legal.


@rule("MENACE-R10", "MENACE-17.13")
def test_ways_to_retreat_are_those_of_whoever_is_asked() -> None:
    p = world("peru konk", "colombia ADF-T1", "mongolia zorb")
    play(p, "march ADF-T1 peru", "end_move", "battle peru", "stop", "1")
    view: Any = p.view(0)
    assert {known["piece"] for known in view["battle"]["retreats"]} == {"units"}  # Konk stood in peace.
    p = world(
        "colombia strigoika; peru AA-T1; mongolia zorb", players="red strigoika adf, blue zorb aa",
        red="mutations winged_horror",
    )  # fmt: skip
    play(p, "move strigoika peru", "end_move", "battle peru", "stop", "1")
    view = p.view(1)
    ways = {(known["piece"], known["space"]) for known in view["battle"]["retreats"]}
    assert ways == {("units", "colombia"), ("units", "amazon_basin"), ("units", "southern_cone")}


@rule("MENACE-R04")
def test_attacks_that_were_declined_are_not_shown_any_more() -> None:
    p = world("colombia konk", "peru zorb, gargantis, AA-T1", blue="minions gargantis")
    play(p, "move konk peru", "end_move", "battle peru", "stop", "stop")
    view: Any = p.view(0)
    assert (p.step, view["battle"]["left"], view["battle"]["targets"]) == (4, {}, [])
    p = world("colombia konk, gargantis", "peru AA-R1", "mongolia zorb", red="minions gargantis")
    play(p, "move gargantis peru", "end_move", "battle peru", "stop")
    view = p.view(0)
    assert (p.step, view["battle"]["left"]) == (1, {})  # The Launcher may fire first; Gargantis did not.


@rule("MENACE-5.1")
def test_what_was_done_in_a_turn_is_gone_with_it() -> None:
    p = world("peru konk", "amazon_basin zorb", turn="5 red encounter")
    play(p, "stomp_city", "missile eastern_brazil", "deploy tank colombia", "end_turn", "fire zorb", "1", "1")
    assert asks(p) == "blue MovePieces"
    left = {line.partition(":")[0] for line in p.to_text().splitlines()}
    assert not left & {"met", "placed", "missiles", "deploys", "rampaged", "flags", "marks"}


def test_the_schematic_shows_every_space_and_piece() -> None:
    p = world("colombia konk 12", "peru ADF-T1*", "mongolia zorb", stomped="peru.city")
    printed = GAME.scene(p)["schematic"]
    assert [node["id"] for node in printed["nodes"]] == p.space().vocabularies["SPACE"].words
    assert len(printed["edges"]) == 203 + 11
    assert {edge["sort"] for edge in printed["edges"]} == {"way", "seam", "ferry"}
    peru = next(node for node in printed["nodes"] if node["id"] == "peru")
    assert (peru["ground"], peru["zone"]) == ("land", "south_america")
    assert "city" in [sign["icon"] for sign in peru["signs"]]
    drawn: Any = p.view(0)["schematic"]
    assert {(piece["id"], piece["node"], piece["icon"], piece.get("text")) for piece in drawn["pieces"]} == {
        ("konk", "colombia", "monster", "12"), ("ADF-T1", "peru", "tank", "!"), ("zorb", "mongolia", "monster", "17"),
    }  # fmt: skip
    assert [(mark["node"], mark["covers"]) for mark in drawn["marks"]] == [("peru", "city")]


def rows_of(rows: list[Any]) -> dict[str, Any]:
    return {row["label"]: row for row in rows}


def panel(p: Menace, id: str) -> dict[str, Any]:
    view: Any = p.view(0)
    return rows_of(next(shown["rows"] for shown in view["panels"] if shown["id"] == id))


def foretold(p: Menace, text: str) -> dict[str, Any]:
    """The rows of a choice's forecast by their labels."""
    shown = GAME.preview(p, p.actor(), p.space().parse(text))
    return rows_of(shown["forecast"]["rows"]) if shown else {}


def test_panels_of_players_and_of_the_world() -> None:
    p = world("colombia konk 12, frosty 4; mongolia zorb", red="minions frosty", supply="5", blue="mutations")
    rows = panel(p, "red")
    assert rows["Health of Konk"]["meter"] == {"now": 12, "most": 25, "mark": p.board.start_health[1]}
    assert rows["Health of Frosty"]["nodes"] == ["colombia"]
    assert panel(p, "world")["Stomp tokens left"]["tone"] == "bad"
    view: Any = p.view(0)
    assert [(rank["seat"], rank["score"]) for rank in view["standings"]] == [(0, "3"), (1, "0")]
    assert view["standings"][0]["text"] == "0 Infamy, 3 for a Minion"
    words = GAME.scene(p)["glossary"]
    cards = [chip["word"] for shown in view["panels"] for row in shown["rows"] for chip in row.get("chips", [])
             if "word" in chip]  # fmt: skip
    assert "konk" in cards
    assert set(cards) <= set(words)


def test_the_battle_panel_and_the_odds_of_an_attack() -> None:
    p = world("colombia konk", "peru zorb 2, AA-R1", turn="5 red move")
    play(p, "move konk peru", "end_move", "battle peru", "decline")
    rows = panel(p, "battle")
    assert [chip["text"] for chip in rows["Step"]["chips"] if chip["on"]] == ["2 Monsters attack"]
    assert rows["Konk at AA Rocket Launcher 1 (Defense 3, +1)"]["chances"] == [
        {"text": "hit", "chance": 0.8333}
    ]
    shown = foretold(p, "attack konk AA-R1")
    assert shown["The die"]["chances"][0] == {"text": "hits", "chance": 0.8333}
    assert shown["Defense"]["value"] == "3, +1 on the die"
    assert shown["A hit"]["value"] == "destroys the unit"
    assert "defeats it" in foretold(p, "attack konk zorb")["A hit"]["value"]
    view: Any = p.view(0)
    assert view["notes"][str(p.space().parse("attack konk AA-R1"))]["text"] == "hits 83 %"


def test_a_move_foretells_the_battle_and_the_encounter() -> None:
    p = world("colombia konk 20", "peru AA-T1", "mongolia zorb")
    shown = foretold(p, "move konk peru")
    assert shown["Starts a battle with"]["value"] == "AA Tank 1"
    city = p.board.city[p.board.names.index("peru")]
    assert city > 0
    assert shown["Infamy"]["value"] == f"+{city}"
    assert shown["Health"]["value"].split()[0] == f"+{min(2 * city, 5)}"
    view: Any = p.view(0)
    assert view["notes"][str(p.space().parse("move konk peru"))]["text"] == f"battle, +{city} Infamy"
    own = world("colombia konk", "peru ADF-T1", "mongolia zorb")
    assert foretold(own, "move konk peru")["Watch out"]["tone"] == "bad"
    assert foretold(own, "end_move") == {}


def test_encounters_show_their_exact_gains() -> None:
    p = world("peru konk 20", "mongolia zorb", turn="5 red encounter")
    city = int(p.board.city[p.board.names.index("peru")])
    shown = foretold(p, "stomp_city")
    play(p, "stomp_city")
    assert shown["Infamy"]["value"] == f"+{city}"
    assert int(p.infamy[0]) == city
    assert int(p.health[1]) == 20 + int(shown["Health"]["value"].split()[0])


def test_a_retreat_foretells_its_losses() -> None:
    p = no_room()
    assert foretold(p, "withdraw southern_cone")["Units lost (no room)"]["value"] == "1"
    view: Any = p.view(0)
    assert view["notes"][str(p.space().parse("withdraw southern_cone"))]["text"] == "loses 1 unit"


def test_a_missile_shows_its_range_and_its_chance() -> None:
    p = world("amazon_basin zorb", "iceland konk", turn="5 red deploy")
    shown = GAME.preview(p, 0, p.space().parse("missile peru"))["forecast"]
    hints = {hint["node"]: hint for hint in shown["hints"]}
    assert hints["amazon_basin"]["chance"] == 1.0
    assert hints["peru"]["short"] == "0"
    assert {int(hint["short"]) for hint in shown["hints"]} == set(range(int(p.board.missile_range) + 1))
    assert "iceland" not in hints
    assert "Against Zorb" in rows_of(shown["rows"])


def test_a_crowd_says_how_many_more_may_come() -> None:
    p = world("peru ADF-T1, ADF-T2, ADF-T3", "colombia ADF-F1", "iceland konk", "mongolia zorb")
    view: Any = p.view(0)
    stacks = {mark["node"]: mark["sign"]["text"] for mark in view["schematic"]["marks"]}
    assert stacks == {"peru": "3/5"}


@pytest.mark.parametrize("seats", [2, 4])
def test_notes_and_forecasts_of_a_whole_match_are_plain_data(seats: int) -> None:
    p, rng = GAME.new(seats), Rng(seats)
    for _ in range(60):
        play_out(p, rng, 11)
        seat = p.actor()
        view: Any = p.view(0)
        assert json.loads(json.dumps(view)) == view
        if seat >= 0:
            choices = p.choices(seat)
            assert {int(number) for number in view["notes"]} <= set(choices)
            for choice in choices:
                json.dumps(GAME.preview(p, seat, choice))


def test_the_deploy_panel() -> None:
    p = world("amazon_basin zorb", "iceland konk", turn="5 red deploy")
    view: Any = p.view(0)
    assert view["deploy"]["left"] == 3
    assert "zorb" in view["deploy"]["missile_spaces"]["peru"]
    assert view["deploy"]["submarine_exits"]["peru"] == ["southeast_pacific"]


def test_a_copy_shares_nothing() -> None:
    p = GAME.new(3)
    play_out(p, Rng(5), 200)
    assert isinstance(p, Menace)
    q = p.copy()
    before = p.to_text()
    play_out(q, Rng(6), 300)
    assert p.to_text() == before
    assert len(p.at) > CREATURES


def test_the_positions_that_the_page_is_tested_with_are_up_to_date() -> None:
    kept = json.loads(TARGET.read_text(encoding="utf-8"))
    stale = [name for name, shown in positions().items() if kept.get(name) != json.loads(json.dumps(shown))]
    assert stale == [], "run: .venv/bin/python -m tests.games.menace.make_positions"
