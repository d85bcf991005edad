"""Position texts: what they show, and errors that name line, problem and remedy."""

import pytest

from rampage.games.kaiju.rules.position import Kaiju
from rampage.kernel.rng import Rng
from rampage.kernel.text import PositionError
from tests.support.kaiju import KAIJU, QUIET, battle, city, city_text, moving, started
from tests.support.playing import play
from tests.support.refused import faults

DRAWN = "1f@1 C1 K1 / . W1 2c@2"


def test_a_text_shows_the_city() -> None:
    text = moving(DRAWN).to_text()
    lines = text.splitlines()
    assert lines[0] == "rampage kaiju"
    assert lines[1] == "players: mecha_kaizer galithor"
    assert lines[4].split() == ["1", "1f@1", "C1", "K1", ".", ".", "."]
    assert "cards: stomp dash leap" in lines
    assert "agenda: BeginTurn EndOfTurn Move(0)" in lines


def test_sealed_choices_are_kept() -> None:
    p = battle(hands=("fire*2 claw", "tail*2 kick"))
    play(p, "play fire")
    q = KAIJU.from_text(p.to_text())
    assert isinstance(q, Kaiju)
    assert q.actors() == [1]
    assert "sealed: p1 play fire" in q.to_text()


@pytest.mark.parametrize(
    "lines",
    [
        {"players": "draximus"},
        {"players": "draximus draximus"},
        {"players": "draximus godzilla"},
        {"turn": "x p1 p1"},
        {"turn": "1 p3 p1"},
        {"cards": "stomp stomp leap"},
        {"cards": "stomp leap"},
        {"cards": "stomp hop leap"},
        {"cards": "- dash leap"},
        {"objectives": "spread"},
        {"objectives": "hoarder spread - -"},
        {"d_card": "p9"},
        {"d_card": "p1"},
        {"discarded": "sleep"},
        {"p1": "tiles C1"},
        {"p1": "tiles C2a C99"},
        {"p1": "tiles C2a=power"},
        {"p1": "tiles W2"},
        {"p1": "tokens 1*30"},
        {"p1": "stack claw*9"},
        {"p1": "stack claw"},
        {"p1": "ability torsion; wings 2"},
        {"p1": "ability torsion", "p2": "ability torsion"},
        {"p1": "ability torsion", "discarded": "torsion"},
        {"p1": "hand claw"},
        {"fought": "z9 12"},
        {"fought": "a1 15"},
        {"flags": "tired"},
        {"met": "z1"},
        {"passes": "-1"},
        {"flip": "2"},
        {"box": "77"},
        {"battle": "territory p1 p2"},
        {"battle": "brawl p1 p2 a1"},
        {"battle": "territory p1 p2 a1"},
        {"shown": "claw"},
        {"rivals": "p7"},
        {"sealed": "p1 play claw"},
        {"ended": "boredom"},
        {"ended": "all_passed"},
        {"agenda": "Move(0)"},
        {"agenda": "BeginTurn EndOfTurn Fly"},
        {"agenda": "BeginTurn EndOfTurn Move(0) Move(0)"},
        {"agenda": "BeginTurn EndOfTurn PlaceMarker(7,0)"},
        {"agenda": "BeginTurn EndOfTurn PlaceMarker(0,0)"},
        {"agenda": "BeginTurn EndOfTurn DeclareWild(0)"},
        {"agenda": "BeginTurn EndOfTurn BattleResult NextRound FightRound"},
        {"agenda": "StepUp"},
        {"agenda": "BeginTurn EndOfTurn PickOpponent"},
        {"options": "mode"},
        {"options": "mode=water"},
        {"wings": "two"},
    ],
)  # fmt: skip
def test_what_cannot_be_is_refused(lines: dict[str, str]) -> None:
    given = dict(lines)
    players = given.pop("players", QUIET)
    seats = len(players.split())
    text = (
        city_text(DRAWN, players, given)
        if seats > 1
        else city_text(DRAWN, QUIET, given).replace(QUIET, players)
    )
    with pytest.raises(PositionError) as caught:
        KAIJU.from_text(text)
    assert caught.value.remedy
    assert caught.value.problem


@pytest.mark.parametrize(
    "drawn",
    [
        "1f@1 Z1 / 2c@2",
        "1f@1 1x / 2c@2",
        "1f@1 C1@1 / 2c@2",
        "1f@1 C1 C1 / 2c@2",
        "1f C1 / 2c@2",
        "1f@7 / 2c@2",
        "3f@1 / 2@2",
    ],
)
def test_what_cannot_be_drawn_is_refused(drawn: str) -> None:
    with pytest.raises(PositionError):
        city(drawn)
    with pytest.raises(PositionError, match="has 1 row"):
        KAIJU.from_text("rampage kaiju\nplayers: draximus galithor\n    a b\n1 . .")


def test_damaged_texts_are_refused_or_read_but_never_crash() -> None:
    rng = Rng(7)
    texts = [started(3).to_text(), battle(hands=("fire*2 claw", "tail*2 kick")).to_text()]
    for text in texts:
        for _ in range(400):
            place = int(rng.below(len(text)))
            letter = "0123 |;@'-abcpx\n*,()"[int(rng.below(19))]
            damaged = text[:place] + letter + text[place + int(rng.below(3)) :]
            try:
                p = KAIJU.from_text(damaged)
            except PositionError:
                continue
            assert p.broken_invariants() == []


EVADED = """
rampage kaiju
players: mecha_kaizer draximus
turn: 16 p2 p1
    a       b       c       d       e       f
 1  2c      2f      K1      1f      2s@2    1t@1
 2  2k      K2      2t      1c      2t      2c
 3  2f      2f      1c      U5      1k      C5
 4  1t      1k      T4b     1c      T4a     P2a
 5  P2b     U4a     C4a     U2b     C2b     T5
cards: trample leap dash
objectives: spread avoider line powerhouse
d_card: p1
p1: tiles C1 C2a C4b P1 P5 W1=power W2=power; tokens 1
p2: tiles U1 U2a U4b P4a P4b T1 T2a T2b; tokens
discarded: quantum_evasion torsion
agenda: BeginTurn EndOfTurn BeginBattle OfferAbility(0)
"""


def test_a_battle_that_was_evaded_reads_back() -> None:
    """Its place on the agenda is still there while a Special Ability is offered, and there is no battle."""
    p = KAIJU.from_text(EVADED)
    assert isinstance(p, Kaiju)
    assert p.actors() == [0]
    assert KAIJU.from_text(p.to_text()).to_text() == p.to_text()
    play(p, "no_draw")
    assert (p.turn, p.active, p.sort) == (17, 0, -1), "the turn is over without a battle"


SETUP = """
rampage kaiju
players: draximus galithor
turn: 0 p1 p1
    a       b       c       d       e       f
 1  .       .       .       .       .       .
 2  .       .       .       .       .       .
 3  .       .       .       .       .       .
 4  .       .       .       .       .       .
 5  .       .       .       .       .       .
cards: - - -
agenda: BeginTurn FirstPlayer RemoveCards DrawAbility(1) DrawAbility(0) ShowObjective(0) StartMarkers StartSpaces(0)
"""


@faults(
    ("players: draximus galithor", "players: - -", "no Monster get one"),
    ("DrawAbility(1) DrawAbility(0)", "DrawAbility(1)", "Special Abilities do not come out"),
    ("cards: - - -", "cards: dash - -", "dealt seat by seat"),
    ("StartSpaces(0)", "LayTile", "a Monster is missing"),
    (" StartSpaces(0)", "", "a Monster is missing"),
    ("StartSpaces(0)", "StartSpaces(1)", "seat by seat, before the city"),
)
def test_a_set_up_that_leads_to_no_city_is_refused(old: str, new: str, problem: str) -> None:
    KAIJU.from_text(SETUP)
    with pytest.raises(PositionError, match=problem) as caught:
        KAIJU.from_text(SETUP.replace(old, new))
    assert caught.value.line == 12
