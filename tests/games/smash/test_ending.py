"""How the game ends, and which end comes first."""

import pytest

from rampage.games.smash.rules.position import Smash
from tests.support.city import discarded, markers, monster, waiting, where, won
from tests.support.playing import ended, facts, legal, odds, play, refused, types
from tests.support.rules import rule
from tests.support.smash import attacking, city, see


def end(p: Smash) -> tuple[str, list[int]]:
    outcome = ended(p)
    assert p.actors() == []
    assert p.choices(0) == p.choices(1) == []
    assert see(p)["phase"] == "over"
    return outcome.ending, outcome.winners


# City lost.


@rule("SMASH-12.1")
@pytest.mark.parametrize(
    ("square", "standing", "face"), [("C5 N", "C3", "forward"), ("E9 N", "G10 G11", "left")]
)
def test_city_lost_by_foot_or_tail(square: str, standing: str, face: str) -> None:
    p = city("T1^ A12, t1^ P12", monster=square, standing=standing, turn="5 orange monster")
    events = play(p, f"monster {face}")
    assert end(p) == ("city_lost", [])
    outcome = ended(p)
    assert outcome.rewards == [0.0, 0.0]
    assert "Monster wins" in outcome.text
    assert types(events)[-1] == "game_ended"


@rule("SMASH-12.1", "SMASH-10.8")
def test_city_lost_by_quake() -> None:
    p = attacking("H1 A5", monster="A7 N", standing="B2 J2 O11", burning="B2 J2 O11")
    play(p, "fire OH1", "die 6", "card monster_quake")
    assert end(p) == ("city_lost", [])
    assert discarded(p) == {"monster_quake": 1}


@rule("SMASH-12.1", "SMASH-10.10")
def test_city_lost_by_rage() -> None:
    p = attacking("H1 E5", monster="E9 N", standing="G10 G11")
    play(p, "fire OH1", "die 6", "card monster_rage")
    assert end(p) == ("city_lost", [])


@rule("SMASH-12.1", "SMASH-R30", "SMASH-10.6")
def test_city_lost_in_the_middle_of_a_card_ends_it_there() -> None:
    p = attacking("H1 I5, H2 I6", monster="C5 N", standing="C3")
    play(p, "fire OH1", "die 6", "card monster_dazed", "monster forward")
    assert end(p) == ("city_lost", [])  # The second roll is not made.
    assert monster(p) == "C3 N"
    assert discarded(p) == {"monster_dazed": 1}
    assert p.broken_invariants() == []


@rule("SMASH-12.1")
def test_one_building_is_a_city_still() -> None:
    p = city("T1^ A12, t1^ P12", monster="C5 N", standing="C3 B3", turn="5 orange monster")
    play(p, "monster forward")
    assert p.outcome() is None


# Mission Accomplished.


@rule("SMASH-12.2")
def test_the_last_card_ends_the_game_at_once() -> None:
    p = attacking("H1 A4, H2 B4, h1 A10", monster="A7 N", deck="mission_accomplished")
    play(p, "fire OH1", "die 6", "card mission_accomplished")
    assert end(p) == ("mission_accomplished", [0])
    assert won(p, "orange") == {"mission_accomplished": 1}
    assert refused(p, "fire OH2", seat=0) == "SMASH-12.2"


@rule("SMASH-12.3", "SMASH-R31")
def test_pending_survivors_are_lost_on_both_sides() -> None:
    p = attacking(
        "H1 A4, h1 A10", monster="A7 N", deck="mission_accomplished",
        survivors="S4 orange N3, S7 green C10, S8 green O10",
    )  # fmt: skip
    before = discarded(p)["survivors"]
    events = play(p, "fire OH1", "die 6", "card mission_accomplished")
    assert waiting(p) == {}
    assert discarded(p)["survivors"] == before + 3
    assert markers(p, "orange") == markers(p, "green") == 0
    assert facts(events, "survivors_lost", "player") == ["orange", "green", "green"]
    assert facts(events, "card_lost", "why") == ["game_over"] * 3
    assert facts(events, "card_lost", "text") == ["The card Survivors is discarded: the game is over."] * 3
    assert [player["score"] for player in see(p)["players"]] == [2, 1]  # Card and Unit; Unit.


# Elimination.


@rule("SMASH-12.4", "SMASH-R30")
def test_eliminated_by_the_monster_die() -> None:
    p = city("T1^ A12, t1^ C3", monster="C5 N", standing="O11", turn="5 orange monster", green="")
    events = play(p, "monster forward")
    assert end(p) == ("elimination", [0])
    assert facts(events, "player_out", "player") == ["green"]
    p = city("T1^ C3, t1^ A12", monster="C5 N", standing="O11", turn="5 orange monster", orange="")
    play(p, "monster forward")
    assert end(p) == ("elimination", [1])


@rule("SMASH-12.4", "SMASH-R30")
def test_elimination_is_looked_at_in_every_turn() -> None:
    p = city("T1^ A12, t1^ C3", monster="C5 W", standing="O11", turn="4 green monster", green="")
    play(p, "monster right", "dice 1 1", "halt", "monster forward")
    assert end(p) == ("elimination", [0])
    assert p.turn == 5  # Before anybody fires.


@rule("SMASH-12.4")
@pytest.mark.parametrize("green", ["reserve h1", "cards direct_hit"])
def test_reserve_or_a_card_to_trade_keeps_a_player_in(green: str) -> None:
    p = city("T1^ A12, t1^ C3", monster="C5 N", standing="O11", turn="5 orange monster", green=green)
    play(p, "monster forward")
    assert p.outcome() is None


@rule("SMASH-12.4", "SMASH-R30")
def test_markers_and_pending_survivors_keep_nobody_in() -> None:
    p = city(
        "T1^ A12, t1^ C3", monster="C5 N", standing="O11", turn="5 orange monster",
        green="markers 1", orange="cards survivors", survivors="S4 green N3",
    )  # fmt: skip
    play(p, "monster forward")
    assert end(p) == ("elimination", [0])


@rule("SMASH-R30")
def test_eliminated_by_the_own_critical_miss() -> None:
    p = attacking("H1 F6, h1 P12", monster="C5 N", orange="")
    play(p, "fire OH1", "die 1")
    assert end(p) == ("elimination", [1])


@rule("SMASH-R30")
def test_eliminated_by_the_card_of_the_own_shot() -> None:
    p = attacking("H1 E5, h1 P12", monster="C5 N", orange="")
    play(p, "fire OH1", "die 6", "card fly_swat")
    assert end(p) == ("elimination", [1])
    p = attacking("H1 E5, h1 P12", monster="C5 N", orange="cards direct_hit")
    play(p, "fire OH1", "die 6", "card fly_swat")
    assert p.outcome() is None


@rule("SMASH-R30")
def test_elimination_waits_for_the_whole_card() -> None:
    """The first roll of Dazed takes Green's last Unit; the second is rolled all the same."""
    p = attacking("H1 I5, t1^ C3", monster="C5 N", standing="O11", green="")
    play(p, "fire OH1", "die 6", "card monster_dazed", "monster forward")
    assert where(p, "GT1") == "lost"
    assert p.outcome() is None
    assert len(odds(p)) == 4
    play(p, "monster right")
    assert end(p) == ("elimination", [0])
    assert discarded(p) == {"monster_dazed": 1}


@rule("SMASH-R30")
def test_both_eliminated_at_once_the_monster_wins() -> None:
    p = city("H1 C3, h1 D3", monster="C5 N", standing="O11", turn="5 orange monster", orange="", green="")
    events = play(p, "monster blast")
    assert end(p) == ("elimination", [])
    assert facts(events, "player_out", "player") == ["orange", "green"]
    outcome = ended(p)
    assert outcome.text.startswith("The Monster wins")


@rule("SMASH-R30")
def test_both_eliminated_by_two_rolls_of_one_card() -> None:
    """First Green, then Orange: looked at only when the card is done, so both at once."""
    p = attacking("T1v C1, t1^ C3", monster="C5 N", standing="O11", orange="", green="")
    play(p, "fire OT1", "die 6", "card monster_dazed", "monster forward", "monster forward")
    assert end(p) == ("elimination", [])


@rule("SMASH-R30")
def test_a_lost_city_comes_before_elimination() -> None:
    p = city("T1^ A12, t1^ D4", monster="C5 N", standing="C3", turn="5 orange monster", green="")
    play(p, "monster forward")
    assert where(p, "GT1") == "lost"
    assert end(p) == ("city_lost", [])


@rule("SMASH-R30")
def test_mission_accomplished_comes_before_elimination() -> None:
    """Green has nothing left, but the card is drawn before anybody looks."""
    p = attacking("H1 A4", monster="A7 N", deck="mission_accomplished", green="markers 3")
    play(p, "fire OH1", "die 6", "card mission_accomplished")
    assert end(p) == ("mission_accomplished", [1])  # Three markers against a card and a Unit.


@rule("SMASH-R30")
def test_a_card_just_won_keeps_the_drawer_in() -> None:
    """The Tank wins a card and dies in the enemy's next turn: the card can be traded."""
    p = attacking("T1v C4, h1 P12", monster="C5 N", standing="O11", orange="")
    play(p, "fire OT1", "die 6", "card direct_hit", "dice 1 1", "halt", "monster forward")
    assert where(p, "OT1") == "lost"
    assert p.outcome() is None
    play(p, "dice 1 1")
    assert legal(p, "trade") == {"trade direct_hit tank", "trade direct_hit helicopter"}


# The turn limit.


@rule("SMASH-R35")
def test_after_the_last_turn_the_monster_wins() -> None:
    for cap, options in ((400, ""), (20, "turn_cap=20")):
        lines = {"options": options} if options else {}
        p = city("T1^ A12, t1^ P12", monster="C5 N", turn=f"{cap - 1} green monster", **lines)
        play(p, "monster right")
        assert p.turn == cap
        assert p.outcome() is None
        events = play(p, "dice 1 1", "halt", "monster right")
        assert end(p) == ("turn_cap", [])
        assert facts(events, "game_ended", "rule") == ["SMASH-R35"]


@rule("SMASH-12.1", "SMASH-12.2", "SMASH-12.4")
def test_the_end_names_its_rule() -> None:
    p = city("T1^ A12, t1^ P12", monster="C5 N", standing="C3", turn="5 orange monster")
    assert facts(play(p, "monster forward"), "game_ended", "rule") == ["SMASH-12.1"]
    p = attacking("H1 A4", monster="A7 N", deck="mission_accomplished")
    events = play(p, "fire OH1", "die 6", "card mission_accomplished")
    assert facts(events, "game_ended", "rule") == ["SMASH-12.2"]
    p = city("T1^ A12, t1^ C3", monster="C5 N", standing="O11", turn="5 orange monster", green="")
    assert facts(play(p, "monster forward"), "game_ended", "rule") == ["SMASH-12.4"]
