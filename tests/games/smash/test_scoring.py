"""Mission Scores."""

import pytest

from rampage.games.smash.rules.position import Smash
from tests.support.playing import ended, play
from tests.support.rules import rule
from tests.support.smash import attacking, city, see


def scores(p: Smash) -> list[int]:
    return [player["score"] for player in see(p)["players"]]


def accomplish(p: Smash) -> tuple[list[int], list[int], str]:
    play(p, "fire OH1", "die 6", "card mission_accomplished")
    outcome = ended(p)
    return outcome.scores, outcome.winners, outcome.text


@rule("SMASH-13.1")
def test_markers_cards_and_units_on_the_board() -> None:
    p = city(
        "H1 A5, T1^ A12, t1^ P12", monster="A7 N",
        orange="reserve T2 T3 H2; cards direct_hit*2 survivors; markers 1",
        green="reserve t2; cards fire_crew",
    )  # fmt: skip
    assert scores(p) == [1 + 3 + 2, 0 + 1 + 1]


@rule("SMASH-13.1")
def test_a_traded_card_no_longer_counts_and_a_reserve_unit_never() -> None:
    p = city("H1 A5", monster="A7 N", pool="5", orange="cards direct_hit survivors; markers 1")
    assert scores(p)[0] == 1 + 2 + 1
    play(p, "trade survivors tank")
    assert scores(p)[0] == 1 + 1 + 1
    p = city("H1 A5", monster="A7 N", pool="5")
    before = scores(p)[0]
    play(p, "fly_in A12")
    assert scores(p)[0] == before + 1


@rule("SMASH-13.2")
def test_the_highest_score_wins_whoever_drew_the_last_card() -> None:
    p = attacking("H1 A5", monster="A7 N", deck="mission_accomplished", green="cards direct_hit*3")
    assert accomplish(p)[:2] == ([2, 3], [1])
    p = attacking("H1 A5", monster="A7 N", deck="mission_accomplished", green="cards direct_hit")
    assert accomplish(p) == ([2, 1], [0], "Orange wins 2 to 1.")


@rule("SMASH-13.3")
@pytest.mark.parametrize("player", ["orange", "green"])
def test_on_a_tie_the_holder_of_mission_accomplished_wins(player: str) -> None:
    other = "green" if player == "orange" else "orange"
    unit = "H1" if player == "orange" else "h1"
    p = city(
        f"{unit} A5", monster="A7 N", turn=f"5 {player} attack", deck="mission_accomplished",
        **{other: "cards direct_hit*2"},
    )  # fmt: skip
    play(p, f"fire {player[0].upper()}H1", "die 6", "card mission_accomplished")
    outcome = ended(p)
    assert outcome.scores == [2, 2]
    assert outcome.winners == [0 if player == "orange" else 1]
    assert outcome.rewards == ([1.0, 0.0] if player == "orange" else [0.0, 1.0])
    assert "Mission Accomplished card" in outcome.text
