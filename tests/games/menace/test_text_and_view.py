"""Position texts, and what the table shows."""

import json
from typing import Any

import pytest

from rampage.games.menace.kinds import CREATURES
from rampage.games.menace.position import Menace
from rampage.kernel.playout import play_out
from rampage.kernel.rng import Rng
from rampage.kernel.text import PositionError
from tests.support.menace import GAME, play, world


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("players: red konk adf, blue konk2 aa", "konk2"),
        ("players: red konk adf", "1 players"),
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
def test_a_bad_text_names_its_fault(line: str, told: str) -> None:
    lines = ["rampage menace", line]
    for needed in ("players: red konk adf, blue zorb aa",):
        if not line.startswith("players"):
            lines.insert(1, needed)
    with pytest.raises(PositionError, match=told) as error:
        GAME.from_text("\n".join(lines))
    assert error.value.remedy


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_position_of_a_match_reads_back(seats: int) -> None:
    p = GAME.new(seats)
    rng = Rng(seats)
    for _ in range(60):
        play_out(p, rng, 7)
        text = p.to_text()
        q = GAME.from_text(text)
        assert q.to_text() == text
        assert q.view(0) == p.view(0)


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


def test_retreats_tell_what_would_be_lost() -> None:
    p = world(
        "peru zorb", "colombia ADF-T1, ADF-T2", "southern_cone AA-T1, AA-T2, AA-T3, AA-F1", "iceland konk"
    )
    play(p, "march ADF-T1 peru", "march ADF-T2 peru", "end_move", "battle peru", "stop", "1", "1")
    view: Any = p.view(0)
    lost = {known["space"]: known["lost"] for known in view["battle"]["retreats"]}
    assert lost == {"colombia": 0, "amazon_basin": 0, "southern_cone": 1}


def test_the_schematic_shows_every_space_and_piece() -> None:
    p = world("colombia konk", "peru ADF-T1", "mongolia zorb", stomped="peru.city")
    schematic: Any = p.view(0)["schematic"]
    assert len(schematic["nodes"]) == 79
    assert len(schematic["edges"]) == 203 + 11
    assert {edge["sort"] for edge in schematic["edges"]} == {"way", "seam", "ferry"}
    assert {piece["id"]: piece["node"] for piece in schematic["pieces"]} == {
        "konk": "colombia", "ADF-T1": "peru", "zorb": "mongolia",
    }  # fmt: skip
    peru = next(node for node in schematic["nodes"] if node["id"] == "peru")
    assert "city_stomped" in peru["tags"]
    words = p.space().vocabularies["SPACE"].words
    assert [node["id"] for node in schematic["nodes"]] == words


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
