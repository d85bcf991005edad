"""Set up: the city of the first game, a new deck, and nothing from below yet."""

from collections import Counter

from rampage.games import game
from rampage.games.crush.rules.position import Crush
from rampage.kernel.rng import Rng
from tests.support.city import buildings, monster, side
from tests.support.crush import COPIES, GAME, board, holes, megaholes, see, tentacles
from tests.support.playing import odds, play
from tests.support.rules import rule

STARTS = ["E1 S", "K1 S", "O5 W", "K11 N", "E11 N", "A7 E"]


def fresh(**options: str) -> Crush:
    p = GAME.new(options=options)
    assert isinstance(p, Crush)
    return p


@rule("CRUSH-1.1", "CRUSH-C1")
def test_the_city_is_that_of_the_first_game() -> None:
    p = fresh(first_player="orange")
    smash = game("smash").new(options={"first_player": "orange"})
    assert isinstance(p, Crush)
    assert [p.board.names[site] for site in p.board.sites] == sorted(
        buildings(smash), key=lambda name: (int(name[1:]), name)
    )
    assert len(buildings(p)) == 30
    assert odds(p) == {f"start {n}": 1 for n in range(1, 7)}
    for player in ("orange", "green"):
        known = side(p, player)
        assert (known["reserve_tanks"], known["reserve_helicopters"], known["on_board"]) == (3, 3, 0)
        assert (known["card_count"], known["markers"]) == (0, 0)


@rule("CRUSH-1.1", "CRUSH-C1")
def test_a_die_says_where_the_monster_comes() -> None:
    for pips, place in enumerate(STARTS, 1):
        p = fresh(first_player="green")
        play(p, f"start {pips}")
        assert monster(p) == place
        assert len(buildings(p)) == 30
        assert see(p)["active"] == "green"


@rule("CRUSH-C1")
def test_faces_of_the_monster_die() -> None:
    assert list(board().die) == [3, 1, 1, 1]
    assert list(board("monster_die=2112").die) == [2, 1, 1, 2]


@rule("CRUSH-1.2", "CRUSH-10.14")
def test_the_deck() -> None:
    p = fresh(first_player="orange")
    assert see(p)["deck"] == COPIES
    assert see(p)["deck_left"] == 32 == sum(COPIES.values())


@rule("CRUSH-1.2", "CRUSH-10.13")
def test_mission_accomplished_is_always_the_last_card() -> None:
    """Hit after hit: the last card is drawn when no other is left, and then for certain."""
    drawn: list[str] = []
    for seed in range(40):
        p = fresh()
        rng = Rng(seed)
        while p.actors():
            seat = p.actor()
            choice = int(p.sample(rng) if seat < 0 else p.one(seat, rng))
            text = p.space().text(choice)
            if text.startswith("card"):
                only = odds(p) == {"card mission_accomplished": 1}
                assert (text == "card mission_accomplished") == only == (p.deck_left() == 1)
                drawn.append(text)
            p.apply(choice, seat)
    assert len(drawn) > 100


@rule("CRUSH-1.3")
def test_nothing_has_come_up_yet() -> None:
    p = fresh(first_player="orange")
    play(p, "start 1")
    assert (tentacles(p), holes(p), megaholes(p)) == ({}, set(), set())
    assert see(p)["holes"] == []
    assert see(p)["supply"] == {
        "free": 12, "crushed": 6, "building": 6, "holes": 30, "megaholes": 12, "fire_markers": 15,
    }  # fmt: skip


@rule("CRUSH-4.1")
def test_three_phases_in_order_then_the_other_player() -> None:
    p = fresh(first_player="orange")
    play(p, "start 1")
    seen = [(see(p)["active"], see(p)["phase"])]
    play(p, "dice 1 1", "halt")
    seen.append((see(p)["active"], see(p)["phase"]))
    play(p, "monster right")
    seen.append((see(p)["active"], see(p)["phase"]))
    assert seen == [("orange", "movement"), ("orange", "monster"), ("green", "movement")]


@rule("CRUSH-C3", "CRUSH-C4")
def test_squares_that_cards_name() -> None:
    scene = GAME.scene(fresh())
    assert scene["survivors"] == {"S1": "F7", "S2": "L5", "S3": "B11", "S4": "N6"}
    outburst = scene["outburst"]
    assert outburst["O1"] == ["C3", "L4", "F10", "M9"]
    assert outburst["O5"] == ["G2", "M5", "I8", "D12"]
    named = Counter(square for squares in outburst.values() for square in squares)
    assert len(named) == 20
    assert set(named.values()) == {1}
    standing = buildings(fresh())
    assert {name for name in named if name in standing} == {"C3", "F10", "K3", "N10", "O7", "J11", "G6", "G2"}
