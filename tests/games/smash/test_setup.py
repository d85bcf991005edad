"""Set up: who plays, what stands where, and what is printed on board, die and cards."""

import pytest

from rampage.games.smash.rules.position import Smash
from rampage.kernel.position import CHANCE, SPECTATOR
from tests.support.city import buildings, monster
from tests.support.playing import legal, odds, play
from tests.support.rules import rule
from tests.support.smash import COPIES, GAME, attacking, board, city, see

# The city as designed: a digit names a Building's block, 0 is block ten.
CITY = """
. . . . . . . . . . . . . . . .
. 1 - . . - 2 . . 3 - . . , , .
. 1 1 . . 2 2 . . 3 3 . . , , .
. . . . . . . . . . . . . . . .
. . . . . . . . . . . . . . . .
. 4 - . . 5 5 . . 6 6 . . 7 - .
. - 4 . . 5 5 . . 6 6 . . - 7 .
. . . . . . . . . . . . . . . .
. . . . . . . . . . . . . . . .
. , , . . 8 8 . . 9 9 . . 0 0 .
. , , . . - 8 . . 9 - . . - 0 .
. . . . . . . . . . . . . . . .
"""
BLOCKS = [
    "B2 B3 C3", "G2 F3 G3", "J2 J3 K3", "B6 C7", "F6 G6 F7 G7",
    "J6 K6 J7 K7", "N6 O7", "F10 G10 G11", "J10 K10 J11", "N10 O10 O11",
]  # fmt: skip
STARTS = ["E1 S", "K1 S", "O5 W", "K11 N", "E11 N", "A7 E"]


def new(**options: str) -> Smash:
    p = GAME.new(options=options)
    assert isinstance(p, Smash)
    return p


@rule("SMASH-1.1")
def test_two_players_orange_and_green() -> None:
    assert GAME.about.seat_counts == [2]
    assert GAME.about.roles == ["Orange", "Green"]
    for count in (1, 3):
        with pytest.raises(ValueError, match="is for 2 players"):
            GAME.new(count)


@rule("SMASH-1.2", "SMASH-C2")
def test_a_building_on_each_of_thirty_sites_in_ten_blocks() -> None:
    p = new()
    assert buildings(p) == {square for block in BLOCKS for square in block.split()}
    assert p.buildings == 30
    for block in BLOCKS:
        for square in block.split():
            mates = board().blocks[board().numbers[square]]
            assert {board().names[mate] for mate in mates} == set(block.split())


@rule("SMASH-C1")
def test_the_city_is_as_designed() -> None:
    ground = {".": "street", "-": "lot", ",": "park"}
    marks = [mark for row in CITY.split("\n") for mark in row.split()]
    assert (board().columns, board().rows) == (16, 12)
    for square, mark in enumerate(marks):
        assert board().ground[square] == ground.get(mark, "site")
    for square in range(192):  # No Monster Square covers two sites.
        assert sum(1 for under in board().body[square] if board().block[under] >= 0) <= 1


@rule("SMASH-1.3", "SMASH-10.11", "SMASH-10.12")
def test_mission_accomplished_is_the_last_of_32_cards() -> None:
    p = attacking("H1 A5", monster="A1 N")
    assert see(p)["deck"] == COPIES
    assert p.deck_left() == sum(COPIES.values()) == 32
    play(p, "fire OH1", "die 6")
    drawn = odds(p)
    assert sum(drawn.values()) == 31
    assert "card mission_accomplished" not in drawn
    assert drawn["card direct_hit"] == 4
    assert drawn["card S1"] == drawn["card S8"] == 1


@rule("SMASH-1.3")
def test_the_last_card_is_certain() -> None:
    p = attacking("H1 A5", deck="fly_swat mission_accomplished")
    play(p, "fire OH1", "die 6")
    assert odds(p) == {"card fly_swat": 1}
    p = attacking("H1 A5", deck="mission_accomplished")
    play(p, "fire OH1", "die 6")
    assert odds(p) == {"card mission_accomplished": 1}


@rule("SMASH-1.4")
def test_markers_begin_in_the_supply() -> None:
    view = new().view(0)
    assert view["survivors"] == []
    assert view["fires"] == []
    assert view["fire_markers_left"] == 15


@rule("SMASH-1.5")
def test_six_units_of_each_side_wait_in_reserve() -> None:
    units = see(new())["units"]
    assert {unit["state"] for unit in units} == {"reserve"}
    sides = [(unit["player"], unit["type"]) for unit in units]
    assert sides == [
        (player, sort) for player in ("orange", "green") for sort in ("tank", "helicopter") for _ in range(3)
    ]


@rule("SMASH-1.6", "SMASH-R2", "SMASH-C3")
@pytest.mark.parametrize("pips", range(1, 7))
def test_a_die_picks_the_start_space(pips: int) -> None:
    p = new(first_player="orange")
    assert odds(p) == {f"start {n}": 1 for n in range(1, 7)}
    play(p, f"start {pips}")
    assert monster(p) == STARTS[pips - 1]
    assert p.buildings == 30  # No start space holds a Building.


@rule("SMASH-R2")
def test_the_monster_faces_into_the_city() -> None:
    p = new(first_player="orange")
    for pips in range(1, 7):
        q = p.copy()
        play(q, f"start {pips}")
        ahead = board().names[board().ahead[q.monster * 4 + q.monster_facing]]
        square = monster(q).split()[0]
        # One step forward does not wrap: it leads away from the near edge.
        assert abs(ord(ahead[0]) - ord(square[0])) + abs(int(ahead[1:]) - int(square[1:])) == 2


@rule("SMASH-R1")
def test_chance_says_who_begins() -> None:
    p = new()
    assert odds(p) == {"first orange": 1, "first green": 1}
    for player in ("orange", "green"):
        q = p.copy()
        play(q, f"first {player}", "start 1")
        assert see(q)["active"] == player
        assert q.turn == 1


@rule("SMASH-R1")
@pytest.mark.parametrize("player", ["orange", "green"])
def test_a_table_may_say_who_begins(player: str) -> None:
    p = new(first_player=player)
    play(p, "start 1", "dice 1 1")
    assert see(p)["active"] == player
    assert p.actor() == ["orange", "green"].index(player)


@rule("SMASH-C4")
def test_faces_of_the_monster_die() -> None:
    for option, faces in (("3111", (3, 1, 1, 1)), ("2112", (2, 1, 1, 2))):
        p = city(turn="5 orange monster", options=f"monster_die={option}")
        assert odds(p) == dict(
            zip(("monster forward", "monster right", "monster left", "monster blast"), faces, strict=True)
        )


@rule("SMASH-C5")
def test_squares_of_the_survivors_cards() -> None:
    squares = ["B3", "G2", "K3", "N3", "C7", "J7", "C10", "O10"]
    assert GAME.scene(new())["survivors"] == {f"S{n}": square for n, square in enumerate(squares, 1)}
    for n, square in enumerate(squares, 1):
        p = attacking("H1 A5")
        play(p, "fire OH1", "die 6", f"card S{n}")
        assert see(p)["survivors"] == [{"card": f"S{n}", "player": "orange", "square": square}]
    ground = {square: board().ground[board().numbers[square]] for square in squares}
    assert {square for square, sort in ground.items() if sort == "park"} == {"N3", "C10"}
    assert {square for square, sort in ground.items() if sort == "site"} == set(squares) - {"N3", "C10"}


@rule("SMASH-R34")
def test_everybody_sees_everything_but_the_order_of_the_deck() -> None:
    p = city(
        "T1> D9, h2 F6", monster="C5 N", turn="5 orange movement", pool="7",
        orange="reserve T2; cards direct_hit*2", survivors="S4 green N3",
    )  # fmt: skip
    view = see(p)
    assert view == p.view(1) == p.view(SPECTATOR)
    assert view["deck_left"] == 29
    deck = view["deck"]
    assert sum(deck.values()) == 29
    assert deck["direct_hit"] == 2
    assert deck["survivors"] == 7
    assert "order" not in view


@rule("SMASH-R34")
def test_what_is_undrawn_is_nowhere_in_the_position() -> None:
    """Two matches that will draw different cards are the same until they draw."""
    p = attacking("H1 A5")
    play(p, "fire OH1", "die 6")
    q = p.copy()
    assert p.to_text() == q.to_text()
    assert p.view(0) == q.view(0)
    play(p, "card direct_hit")
    play(q, "card fire_crew")
    assert p.to_text() != q.to_text()
    assert legal(p) == legal(q)
    assert p.actors() == q.actors() == [CHANCE]  # The next turn's movement dice.
