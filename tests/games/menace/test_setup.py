"""Setting up."""

from typing import Any

import pytest

from rampage.games.menace.rules.position import Menace
from tests.support.menace import GAME, asks, at, health, infamy, kills, play
from tests.support.playing import legal, refused
from tests.support.rules import rule


def begun(seats: int, first: str = "red", **options: str) -> Menace:
    p = GAME.new(seats, options)
    assert isinstance(p, Menace)
    play(p, f"first {first}")
    return p


@rule("MENACE-2.1")
def test_chance_names_the_first_player_and_turns_go_clockwise() -> None:
    p = GAME.new(3)
    assert isinstance(p, Menace)
    assert legal(p) == {"first red", "first blue", "first green"}
    play(p, "first green")
    assert asks(p) == "green TakeMonster"
    play(p, "take_monster konk")
    assert asks(p) == "red TakeMonster"


@rule("MENACE-2.2")
@pytest.mark.parametrize(("seats", "tokens"), [(2, 12), (3, 16), (4, 20)])
def test_stomp_supply(seats: int, tokens: int) -> None:
    p = GAME.new(seats)
    assert isinstance(p, Menace)
    assert p.supply == tokens


@rule("MENACE-2.4", "MENACE-1.1", "MENACE-R22")
def test_no_two_take_the_same_and_militaries_go_back() -> None:
    p = begun(3, "blue")
    order = []
    for monster in ("konk", "zorb", "nessie"):
        order.append(asks(p).split()[0])
        play(p, f"take_monster {monster}")
        if monster != "nessie":
            assert refused(p, f"take_monster {monster}") == "MENACE-2.4"
    for military in ("mc", "nu", "aa"):
        order.append(asks(p).split()[0])
        play(p, f"take_military {military}")
        if military != "aa":
            assert refused(p, f"take_military {military}") == "MENACE-2.4"
    assert order == ["blue", "green", "red", "red", "green", "blue"]
    assert [p.owner[m] for m in (0, 1, 2, 5)] == [-1, 1, 0, 2]
    assert [int(p.seat_of[m]) for m in range(4)] == [1, -1, 0, 2]


@rule("MENACE-R22")
def test_other_orders_by_option() -> None:
    p = begun(2, "blue", pick_order="clockwise")
    play(p, "take_monster konk", "take_monster zorb")
    assert asks(p) == "blue TakeMilitary"
    p = begun(2, "blue", pick_order="random")
    assert asks(p) == "chance DealMonster"
    assert len(legal(p)) == 6
    play(p, "take_monster konk")
    assert len(legal(p)) == 5
    play(p, "take_monster zorb")
    assert asks(p) == "chance DealMilitary"


@rule("MENACE-2.3", "MENACE-2.5", "MENACE-2.6", "MENACE-2.7", "MENACE-2.8")
def test_minions_units_and_lairs() -> None:
    p = begun(2)
    play(p, "take_monster konk", "take_monster tomanagi", "take_military aa", "take_military adf")
    assert len(p.odds()) == 10
    assert {weight for _, weight in p.odds()} == {1}
    play(p, "draw frosty")
    assert "draw frosty" not in legal(p)
    assert len(p.odds()) == 9
    play(p, "draw bunyip")
    assert health(p, "tomanagi") == 18
    assert health(p, "frosty") == 6
    assert [infamy(p, "red"), kills(p, "red")] == [0, 0]
    for unit, space in (
        ("ADF-T1", "southern_cone"),
        ("NU-S1", "northeast_pacific"),
        ("MC-F2", "northwest_africa"),
    ):
        assert at(p, unit) == space
    assert sum(1 for piece in range(16, 80) if p.at[piece] >= 0) == 24
    assert asks(p) == "red FirstLair"
    assert len(legal(p)) == 8
    play(p, "lair mongolia")
    assert refused(p, "lair mongolia") == "MENACE-2.8"
    play(p, "lair alaska")
    assert (at(p, "konk"), at(p, "frosty"), at(p, "tomanagi"), at(p, "bunyip")) == ("mongolia",) * 2 + (
        "alaska",
    ) * 2
    assert asks(p) == "red MovePieces"


def test_whoever_picks_is_told_what_monsters_and_militaries_bring() -> None:
    p = begun(2)
    view: Any = p.view(0)
    assert {int(number) for number in view["notes"]} == set(p.choices(0))
    konk = view["notes"][str(p.space().parse("take_monster konk"))]["text"]
    assert konk.startswith("Health 17, Move 3, Attacks 4, Defense 4, Damage 2. Rocket Toys: ")
    play(p, "take_monster konk", "take_monster zorb")
    seat = p.actor()
    events: Any = p.view(seat)
    assert {int(number) for number in events["notes"]} == set(p.choices(seat))
    alliance = events["notes"][str(p.space().parse("take_military aa"))]["text"]
    assert alliance == "Asia and Oceania. 6 Tanks, 5 Fighters, 5 Rocket Launchers"
