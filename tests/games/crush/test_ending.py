"""The end: a lost city, the last card, elimination, and the turn limit."""

from tests.support.city import discarded, where, won
from tests.support.crush import attacking, city
from tests.support.playing import ended, facts, play, types
from tests.support.rules import rule


@rule("CRUSH-12.1")
def test_the_city_is_lost_at_once() -> None:
    p = city("T1^ A12", monster="G5 N", turn="4 green monster", standing="G3")
    events = play(p, "monster forward")
    outcome = ended(p)
    assert (outcome.ending, outcome.winners) == ("city_lost", [])
    assert types(events)[-1] == "game_ended"


@rule("CRUSH-12.1")
def test_a_megahole_may_take_the_last_building() -> None:
    """The hit opens a MegaHole under the only Building: the card is not even drawn."""
    p = attacking("H1 F1", monster="A9 N", free="F4", holes="G3", standing="F3")
    events = play(p, "fire OH1 F4", "die 6")
    outcome = ended(p)
    assert outcome.ending == "city_lost"
    assert "card_drawn" not in types(events)


@rule("CRUSH-12.1")
def test_in_the_middle_of_a_card_that_card_is_lost() -> None:
    p = attacking("H1 C9", monster="C11 N", standing="F7 O11", burning="F7 O11")
    play(p, "fire OH1 monster", "die 6", "card fire_damage")
    outcome = ended(p)
    assert outcome.ending == "city_lost"
    assert discarded(p) == {"fire_damage": 1}
    p = attacking("H1 E8", monster="E5 N", standing="F3")
    play(p, "fire OH1 monster", "die 6", "card freakout", "monster forward")
    outcome = ended(p)
    assert outcome.ending == "city_lost"
    assert (discarded(p), won(p, "orange")) == ({"freakout": 1}, {})


@rule("CRUSH-12.1")
def test_a_thrash_stops_when_the_city_is_lost() -> None:
    p = city(
        "T1^ A12, t1> A8", monster="K9 N", turn="4 green monster", standing="F7", burning="F7", free="E6 A9"
    )
    events = play(p, "monster right")
    assert facts(events, "thrashed", "square") == ["E6"]
    assert where(p, "GT1") == "A8"


@rule("CRUSH-12.1")
def test_elimination_after_the_monster_die() -> None:
    p = city(
        "T1^ E8, t1> A1", monster="K9 N", turn="4 green monster", free="E9", orange="", green="reserve t2"
    )
    play(p, "monster left")
    outcome = ended(p)
    assert (outcome.ending, outcome.winners) == ("elimination", [1])


@rule("CRUSH-12.1")
def test_a_card_to_trade_saves_from_elimination() -> None:
    p = city(
        "T1^ E8, t1> A1", monster="K9 N", turn="4 green monster", free="E9",
        orange="reserve; cards subside; markers 0",
    )  # fmt: skip
    play(p, "monster left")
    assert p.outcome() is None


@rule("CRUSH-12.1")
def test_both_at_once_the_monster_wins() -> None:
    p = city("T1^ E8, t1> F8", monster="K9 N", turn="4 green monster", free="E9", orange="", green="")
    play(p, "monster left")
    outcome = ended(p)
    assert (outcome.ending, outcome.winners) == ("elimination", [])


@rule("CRUSH-R33")
def test_a_card_won_at_the_same_moment_counts_first() -> None:
    """Orange's only Unit is a Helicopter that a step of the Freakout tramples; no Building falls, so Orange
    wins the card, can trade it, and is not out."""
    p = attacking("H1 M4", monster="M1 S", orange="", green="reserve t1")
    play(p, "fire OH1 monster", "die 6", "card freakout", "monster forward", "monster right", "monster right")
    assert where(p, "OH1") == "lost"
    assert won(p, "orange") == {"freakout": 1}
    assert p.outcome() is None


@rule("CRUSH-R33", "CRUSH-10.8")
def test_a_card_lost_does_not_save() -> None:
    p = attacking("H1 E9", monster="E11 N", orange="", green="reserve t1")
    play(p, "fire OH1 monster", "die 6", "card monster_grab")
    outcome = ended(p)
    assert (outcome.ending, outcome.winners) == ("elimination", [1])


@rule("CRUSH-12.1")
def test_scores_and_the_tie_break() -> None:
    p = city(
        "H1 A5, t1> P1, t2> P2", monster="A7 N", turn="9 orange attack", deck="mission_accomplished",
        orange="reserve; cards outburst; markers 0", green="reserve; cards survivors; markers 1",
    )  # fmt: skip
    play(p, "fire OH1 monster", "die 6", "card mission_accomplished")
    outcome = ended(p)
    assert outcome.scores == [3, 4]
    assert outcome.winners == [1]
    p = city(
        "H1 A5, t1> P1, t2> P2", monster="A7 N", turn="9 orange attack", deck="mission_accomplished",
        orange="reserve; cards outburst; markers 0", green="reserve; cards outburst; markers 0",
    )  # fmt: skip
    play(p, "fire OH1 monster", "die 6", "card mission_accomplished")
    outcome = ended(p)
    assert (outcome.scores, outcome.winners) == ([3, 3], [0])


@rule("CRUSH-12.1")
def test_the_turn_limit() -> None:
    p = city("T1^ A12", monster="K9 N", turn="20 green monster", options="turn_cap=20")
    play(p, "monster left")
    outcome = ended(p)
    assert (outcome.ending, outcome.winners) == ("turn_cap", [])
