"""Attacks: who may fire, at what Range, in which order, and where a stray shot goes."""

import pytest

from rampage.games.smash.rules.position import Smash
from tests.support.city import fires, hits, monster, where, won
from tests.support.playing import facts, legal, odds, play, refused, types
from tests.support.rules import rule
from tests.support.smash import GAME, attacking, see

# The rulebook's picture 'attack or not?': A is the Building on F6, B the one on J7. Helicopters 1 and 2,
# Tanks 3 and 5 are Orange's; Helicopters 4 and 6, Tanks 7 and 8 are Green's.
ATTACK_OR_NOT = """
rampage smash
turn: 5 {active} attack
    A    B    C    D    E    F    G    H    I    J    K    L    M    N    O    P
 1  .    .    .    .    .    .    .    .    .    .    .    .    .    .    .    .
 2  .    .    .    .    .    .    .    .    .    .    .    .    .    .    .    .
 3  .    .    .    .    .    .    .    .    .    .    .    .    .    .    .    .
 4  .    .    .    .    .    .    .    .    .    .    .    .    .    .    .    .
 5  .    .    M    M    .    .    .H2  .    .T1< .    .    .    .    .    .    .
 6  .    .    M    M    .    #H1  .    .t2< .    .h1  .    .    .    .    .    .
 7  .    .    .    .    .    .    .    .    .    {b}    .    .    .    .    .    .
 8  .    .    .    .    .    .    .h2  .    .    .    .    .    .    .    .    .
 9  .    .t1^ .T2> .    .    .    .    .    .    .    .    .    .    .    .    .
10  .    .    .    .    .    .    .    .    .    .    .    .    .    .    .    .
11  .    .    .    .    .    .    .    .    .    .    .    .    .    .    #    .
12  .    .    .    .    .    .    .    .    .    .    .    .    .    .    .    .
monster: C5 N
orange: reserve T3 H3
green: reserve t3 h3
"""


def illustration(active: str, b: str = "#") -> Smash:
    p = GAME.from_text(ATTACK_OR_NOT.format(active=active, b=b))
    assert isinstance(p, Smash)
    return p


@rule("SMASH-9.1", "SMASH-9.2", "SMASH-9.3", "SMASH-9.4", "SMASH-9.5", "SMASH-9.8", "SMASH-9.9")
def test_attack_or_not_who_may_fire() -> None:
    p = illustration("orange")
    assert legal(p) == {"fire OH1", "fire OH2", "fire OT1", "cease"}
    assert hits(p, "OH1") == {2, 3, 4, 5, 6}  # Helicopter 1: Range 2.
    assert hits(p, "OH2") == {3, 4, 5, 6}  # Helicopter 2: Range 3.
    assert hits(p, "OT1") == {5, 6}  # Tank 3: Range 5, and Helicopter 2 does not block it.
    assert refused(p, "fire OT2") == "SMASH-9.2"  # Tank 5 is in line but faces away.
    p = illustration("green")
    assert legal(p) == {"fire GH1", "cease"}
    assert hits(p, "GH1") == {6}  # Helicopter 4: Range 6, over Tank, Building and Helicopter.
    assert refused(p, "fire GH2") == "SMASH-9.1"  # Helicopter 6: not in line.
    assert refused(p, "fire GT1") == "SMASH-9.1"  # Tank 7: not in line.
    assert refused(p, "fire GT2") == "SMASH-9.3"  # Tank 8: Building A is in the way.


@rule("SMASH-9.10", "SMASH-R20", "SMASH-8.2")
@pytest.mark.parametrize(
    ("active", "unit", "b", "lit", "lost"),
    [
        ("green", "GH1", "#", "J7", False),  # Helicopter 4: B one step away, A four.
        ("orange", "OT1", "#", "J7", False),  # Tank 3: B three, A four.
        ("green", "GH1", "*", "F6", True),  # B burns already.
        ("orange", "OT1", "*", "F6", True),
        ("orange", "OH2", "#", "F6", True),  # Helicopter 2: A two, B five.
        ("orange", "OH1", "#", "F6", True),  # Helicopter 1: the Building beneath it.
    ],
)
def test_attack_or_not_critical_misses(active: str, unit: str, b: str, lit: str, lost: bool) -> None:
    p = illustration(active, b)
    events = play(p, f"fire {unit}", "die 1")
    assert facts(events, "shot", "result") == ["critical"]
    assert facts(events, "building_lit", "square") == [lit]
    assert (where(p, "OH1") == "lost") == lost


@rule("SMASH-9.7", "SMASH-R18")
def test_attack_or_not_firing_order() -> None:
    p = illustration("orange")
    targets = see(p)["targets"]
    ranges = {target["unit"]: target["range"] for target in targets}
    assert ranges == {"OT1": 5, "OH2": 3, "OH1": 2, "OT2": 0}
    play(p, "fire OT1", "die 2", "fire OH2", "die 2", "fire OH1")


@rule("SMASH-9.1")
def test_only_the_monsters_rows_and_columns() -> None:
    p = attacking("H1 C1, H2 D1, H3 E1", monster="C5 N")
    assert legal(p, "fire OH1") | legal(p, "fire OH2") == {"fire OH1", "fire OH2"}
    assert refused(p, "fire OH3") == "SMASH-9.1"
    p = attacking("H1 A4, H2 A5, H3 A6", monster="C5 N")
    assert legal(p) == {"fire OH2", "fire OH3", "cease"}


@rule("SMASH-9.1")
def test_diagonally_adjacent_is_not_in_line() -> None:
    p = attacking("H1 B4, H2 E4, H3 A5", monster="C5 N")
    assert legal(p) == {"fire OH3", "cease"}
    assert refused(p, "fire OH1") == refused(p, "fire OH2") == "SMASH-9.1"


@rule("SMASH-9.2")
@pytest.mark.parametrize(("square", "arrow"), [("H3", "v"), ("K8", "<"), ("G11", "^"), ("E7", ">")])
def test_a_tank_fires_only_the_way_it_faces(square: str, arrow: str) -> None:
    for other in "^>v<":
        p = attacking(f"T1{other} {square}, H1 G5", monster="G7 N", standing="B2")
        if other == arrow:
            assert "fire OT1" in legal(p)
        else:
            assert refused(p, "fire OT1") == "SMASH-9.2"


@rule("SMASH-9.3", "SMASH-9.5")
def test_buildings_between_block_a_tank_units_do_not() -> None:
    line = "T1< L6, h1 H6, T2^ I6, H1 G5"
    p = attacking(line, monster="C5 N", standing="B2")
    assert "fire OT1" in legal(p)
    for building in ("F6", "G6", "J6", "K6"):
        p = attacking(line, monster="C5 N", standing=f"B2 {building}")
        assert refused(p, "fire OT1") == "SMASH-9.3"
    p = attacking(line, monster="C5 N", standing="B2 N6")
    assert "fire OT1" in legal(p)  # Behind the Tank.


@rule("SMASH-9.4")
@pytest.mark.parametrize("square", ["C1", "D12", "A6", "P5"])
def test_a_helicopter_fires_any_way_over_buildings(square: str) -> None:
    p = attacking(f"H1 {square}", monster="C5 N")
    assert "fire OH1" in legal(p)


@rule("SMASH-9.6")
def test_each_unit_fires_once_a_turn() -> None:
    p = attacking("H1 C4, H2 D4", monster="C5 N")
    play(p, "fire OH1", "die 6", "card direct_hit")
    assert refused(p, "fire OH1") == "SMASH-9.6"
    assert legal(p) == {"fire OH2", "cease"}
    play(p, "fire OH2", "die 6", "card direct_hit")
    assert see(p)["active"] == "green"
    play(p, "dice 1 1", "halt", "monster right", "dice 1 1", "halt", "monster right")
    assert legal(p) == {"fire OH1", "fire OH2", "cease"}


@rule("SMASH-9.7")
def test_the_unit_is_named_before_the_roll() -> None:
    p = attacking("H1 C4, H2 D4", monster="C5 N")
    play(p, "fire OH1")
    assert odds(p) == {f"die {pips}": 1 for pips in range(1, 7)}
    assert see(p)["units"][3]["fired"] is True


@rule("SMASH-9.8")
@pytest.mark.parametrize(
    ("square", "distance"),
    [("C4", 1), ("D1", 4), ("E5", 1), ("I6", 5), ("C7", 1), ("D12", 6), ("B5", 1), ("A6", 2), ("P5", 12)],
)
def test_range_counts_to_the_nearest_square_of_the_monster(square: str, distance: int) -> None:
    p = attacking(f"H1 {square}", monster="C5 N")
    events = play(p, "fire OH1", "die 2")
    assert facts(events, "shot", "range") == [distance]


@rule("SMASH-9.9", "SMASH-9.10", "SMASH-R16", "SMASH-R17")
@pytest.mark.parametrize(
    ("square", "distance"), [(f"{column}5", n) for n, column in enumerate("EFGHIJKL", 1)]
)
def test_the_range_or_more_hits_and_a_one_never(square: str, distance: int) -> None:
    p = attacking(f"H1 {square}, h1 P12", monster="C5 N", standing="O11")
    assert hits(p, "OH1") == {pips for pips in range(2, 7) if pips >= distance}
    events = play(p, "fire OH1", "die 1")
    assert facts(events, "shot", "result") == ["critical"]
    assert fires(p) == {"O11"}


@rule("SMASH-R16")
def test_hopeless_shots_by_option() -> None:
    p = attacking("H1 J5, H2 I5", monster="C5 N")
    assert legal(p) == {"fire OH1", "fire OH2", "cease"}
    p = attacking("H1 J5, H2 I5", monster="C5 N", options="allow_hopeless_shots=off")
    assert legal(p) == {"fire OH1", "fire OH2", "cease"}  # Range 6 and 5.
    p = attacking("H1 K5, H2 I5", monster="C5 N", options="allow_hopeless_shots=off")
    assert refused(p, "fire OH1") == "SMASH-R16"
    play(p, "fire OH2", "die 2")
    assert see(p)["active"] == "green"  # The hopeless one keeps nobody waiting.


@rule("SMASH-9.10")
def test_a_plain_miss_lights_nothing() -> None:
    p = attacking("H1 G5, h1 P12", monster="C5 N")
    events = play(p, "fire OH1", "die 2")
    assert types(events, "shot", "strayed", "building_lit", "card_drawn") == ["shot"]
    assert fires(p) == set()


@rule("SMASH-9.10", "SMASH-R20")
def test_a_stray_shot_takes_the_nearest_intact_building_by_steps() -> None:
    p = attacking("H1 H5, h1 P12", monster="C5 N", standing="G6 J6 O11")
    play(p, "fire OH1", "die 1")
    assert fires(p) == {"G6"}  # Two steps; J6 is three.
    p = attacking("H1 H5, h1 P12", monster="C5 N", standing="G6 J6 O11", burning="G6")
    play(p, "fire OH1", "die 1")
    assert fires(p) == {"G6", "J6"}
    # Four steps each, although N6 is nearer as the crow flies.
    p = attacking("H1 O3", monster="O9 N", standing="N6 O7 B2")
    play(p, "fire OH1", "die 1")
    assert odds(p) == {"stray N6": 1, "stray O7": 1}


@rule("SMASH-R20")
def test_among_equals_chance_picks() -> None:
    p = attacking("H1 H5", monster="C5 N", standing="G6 G3 J6 O11")
    play(p, "fire OH1", "die 1")
    assert fires(p) == {"G6"}
    p = attacking("H1 H5", monster="C5 N", standing="G3 J6 O11")
    play(p, "fire OH1", "die 1")
    assert odds(p) == {"stray G3": 1, "stray J6": 1}
    play(p, "stray J6")
    assert fires(p) == {"J6"}


@rule("SMASH-R20")
@pytest.mark.parametrize(("tie", "chooser"), [("active", 0), ("opponent", 1)])
def test_among_equals_a_player_picks_by_option(tie: str, chooser: int) -> None:
    p = attacking(
        "H1 H5, H2 C4", monster="C5 N", standing="G3 J6 O11 K7",
        options=f"critical_miss_tie={tie} fire_order=free",
    )  # fmt: skip
    play(p, "fire OH1", "die 1")
    assert p.actors() == [chooser]
    assert legal(p) == {"stray G3", "stray J6"}
    assert refused(p, "stray O11") == "SMASH-R20"
    assert refused(p, "stray A1") == "SMASH-R20"
    assert refused(p, "stray G3", seat=1 - chooser) in ("SMASH-R20", "SMASH-2.2")
    play(p, "stray G3")
    assert fires(p) == {"G3"}
    assert p.actors() == [0]
    assert legal(p) == {"fire OH2", "cease"}


@rule("SMASH-R20")
def test_the_waiting_player_is_told_who_chooses() -> None:
    p = attacking("H1 H5, H2 C4", monster="C5 N", standing="G3 J6 O11", options="critical_miss_tie=opponent")
    play(p, "fire OH1", "die 1")
    (reason,) = p.why_not(p.space().parse("fire OH2"), 0)
    assert reason.rule == "SMASH-R20"
    assert "Green" in reason.text


@rule("SMASH-R21")
def test_nothing_intact_nothing_more_happens() -> None:
    p = attacking("H1 G5, H2 C4", monster="C5 N", standing="F6 O11", burning="F6 O11")
    events = play(p, "fire OH1", "die 1")
    assert types(events) == ["shot", "harmless"]
    assert fires(p) == {"F6", "O11"}
    assert legal(p) == {"fire OH2", "cease"}


@rule("SMASH-9.11", "SMASH-9.12")
def test_a_hit_draws_a_card_then_the_next_unit_may_fire() -> None:
    p = attacking("H1 C4, H2 D4", monster="C5 N")
    play(p, "fire OH1", "die 3")
    assert odds(p)["card direct_hit"] == 4
    assert p.choices(0) == []
    play(p, "card direct_hit")
    assert won(p, "orange") == {"direct_hit": 1}
    assert legal(p) == {"fire OH2", "cease"}


@rule("SMASH-9.12")
def test_a_miss_leads_on_too() -> None:
    p = attacking("H1 C1, H2 D4", monster="C5 N")
    play(p, "fire OH1", "die 3")
    assert legal(p) == {"fire OH2", "cease"}


@rule("SMASH-R5")
def test_lines_of_fire_do_not_wrap() -> None:
    p = attacking("T1> P5, H1 P6, H2 C5", monster="A5 N", standing="O11")
    assert refused(p, "fire OT1") == "SMASH-9.2"
    events = play(p, "fire OH1", "die 6")
    assert facts(events, "shot", "range") == [14]  # Not 1 over the edge.
    assert facts(events, "shot", "result") == ["miss"]
    assert monster(p) == "A5 N"
