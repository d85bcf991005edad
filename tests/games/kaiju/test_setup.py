"""Setting up: Monsters, grid, tiles, stacks, objectives, cards, and who begins."""

from collections import Counter

import pytest

from rampage.games.kaiju.content.board import board_for
from rampage.games.kaiju.rules.options import OPTIONS
from rampage.games.kaiju.rules.position import Kaiju
from rampage.kernel.options import complete_options
from rampage.kernel.position import CHANCE
from rampage.kernel.rng import Rng
from tests.support.kaiju import FULL_STACK, KAIJU, asked, cards, new, player, space, stack, started
from tests.support.playing import legal, odds, play, refused
from tests.support.rules import rule


def until(p: Kaiju, step: str, seed: int = 3) -> Kaiju:
    """Play on, any way, until a step is at hand."""
    rng = Rng(seed)
    while asked(p) != step:
        p.apply(p.sample(rng) if p.waiting == CHANCE else p.choices(p.actor())[0], p.actor())
    return p


@rule("KAIJU-1.1", "KAIJU-R39")
def test_monsters_are_chosen_in_seat_order_and_once() -> None:
    p = new(3)
    assert p.actor() == 0
    assert len(legal(p)) == 4
    play(p, "monster steganox")
    assert p.actor() == 1
    assert refused(p, "monster steganox") == "KAIJU-1.1"
    assert refused(p, "monster galithor", 2) == "KAIJU-2.1"
    play(p, "monster draximus", "monster galithor")
    assert [player(p, seat)["monster"] for seat in range(3)] == ["steganox", "draximus", "galithor"]
    for seats in (1, 5):
        with pytest.raises(ValueError, match="2, 3, 4 players"):
            KAIJU.new(seats)


@rule("KAIJU-R39")
def test_chance_deals_the_monsters_by_option() -> None:
    p = new(2, monster_pick="random")
    assert odds(p) == {f"monster {m}": 1 for m in ("draximus", "galithor", "mecha_kaizer", "steganox")}
    play(p, "monster galithor")
    assert len(odds(p)) == 3


@rule("KAIJU-1.2", "KAIJU-1.8", "KAIJU-R3", "KAIJU-C2")
def test_each_player_has_twenty_markers_in_an_unknown_order() -> None:
    p = new(2)
    assert stack(p, 0) == ["claw*4 kick*4 tail*4 fire*5 spikes*3"]
    p = until(p, "PlaceMarker")
    assert odds(p) == FULL_STACK
    assert player(started(2), 1)["stack"] == 19
    assert [player(started(2), seat)["monster"] for seat in (0, 1)] == ["draximus", "galithor"]


@rule("KAIJU-1.3", "KAIJU-1.4", "KAIJU-1.5", "KAIJU-R1", "KAIJU-C1")
@pytest.mark.parametrize(
    ("seats", "last", "tiles", "points"), [(2, "f5", 28, 76), (3, "f6", 33, 88), (4, "g6", 38, 100)]
)
def test_tiles_and_monster_tiles_fill_the_grid(seats: int, last: str, tiles: int, points: int) -> None:
    p = started(seats)
    board = p.board
    assert board.names[-1] == last
    laid = [board.codes.index(str(space(p, name)["tile"])) for name in board.names if space(p, name)["tile"]]
    assert len(laid) == len(set(laid)) == tiles
    assert tiles + seats == board.spaces
    assert sum(int(board.value[tile]) for tile in laid) == points
    sorts = Counter(int(board.sort[tile]) for tile in laid)
    group = {2: 6, 3: 7, 4: 8}[seats]
    assert [sorts[n] for n in range(4)] == [group] * 4
    assert (sorts[4], sorts[5]) == (2, {2: 2, 3: 3, 4: 4}[seats])


@rule("KAIJU-C1", "KAIJU-6.4")
def test_buildings_are_worth_one_to_five_in_four_groups() -> None:
    board = started(4).board
    for group in range(4):
        values = sorted(int(board.value[n]) for n in range(38) if board.sort[n] == group)
        assert values == [1, 2, 2, 3, 3, 4, 4, 5]
    assert [int(board.value[n]) for n in range(38) if board.sort[n] == 4] == [2, 2]
    assert [int(board.value[n]) for n in range(38) if board.sort[n] == 5] == [0] * 4


@rule("KAIJU-1.5")
def test_every_space_and_every_tile_is_equally_likely() -> None:
    p = until(new(2), "StartSpaces")
    assert len(odds(p)) == 30
    assert set(odds(p).values()) == {1}
    play(p, "start c3")
    assert len(odds(p)) == 29
    p = until(p, "LayTile")
    assert len(odds(p)) == 28
    assert set(odds(p).values()) == {1}
    assert "lay C3b" not in odds(p)  # For four players only.


@rule("KAIJU-1.6", "KAIJU-1.7", "KAIJU-R2")
def test_a_monster_starts_on_its_own_marker_where_its_tile_fell() -> None:
    p = until(new(2), "StartSpaces")
    play(p, "start c3", "start e1")
    p = until(p, "Move")
    for seat, name in ((0, "c3"), (1, "e1")):
        assert space(p, name)["owner"] == f"p{seat + 1}"
        assert space(p, name)["figures"] == [f"p{seat + 1}"]
        assert space(p, name)["tile"] is None


@rule("KAIJU-R2")
def test_by_option_the_starting_space_is_dead() -> None:
    p = started(2, start_space="dead")
    dead = [name for name in p.board.names if space(p, name)["dead"]]
    assert len(dead) == 2
    assert all(space(p, name)["owner"] is None for name in dead)
    assert player(p, 0)["stack"] == 20
    q = KAIJU.from_text(p.to_text())
    assert q.to_text() == p.to_text()


@rule("KAIJU-R2b")
def test_by_option_monsters_that_touch_are_dealt_again() -> None:
    p = until(new(2, start_spacing="apart"), "StartSpaces")
    events = play(p, "start c3", "start d4")
    assert [event["type"] for event in events][-1] == "too_close"
    assert asked(p) == "StartSpaces"
    assert len(odds(p)) == 30
    play(p, "start c3", "start e3")
    assert asked(p) == "LayTile"
    near = until(new(2), "StartSpaces")
    play(near, "start c3", "start d4")
    assert asked(near) == "LayTile"


@rule("KAIJU-1.9", "KAIJU-R3", "KAIJU-C2")
def test_twenty_tokens_of_unknown_value_are_the_supply() -> None:
    p = started(2)
    assert p.view(0)["tokens_left"] == 20
    q = KAIJU.from_text(
        p.to_text().replace(
            "agenda: BeginTurn EndOfTurn Move(0)", "agenda: BeginTurn EndOfTurn Move(0) DrawToken(0,1)"
        )
    )
    assert isinstance(q, Kaiju)
    assert odds(q) == {"token 1": 8, "token 2": 8, "token 3": 4}


@rule("KAIJU-1.10", "KAIJU-C2")
def test_a_face_of_each_letter_is_drawn_all_alike() -> None:
    p = until(new(2), "ShowObjective")
    assert odds(p) == {"objective concentrated": 1, "objective spread": 1}
    play(p, "objective spread")
    assert odds(p) == {"objective hoarder": 1, "objective avoider": 1}
    play(p, "objective hoarder")
    assert odds(p) == {f"objective {face}": 1 for face in ("square", "line", "ortho", "diagonal")}
    play(p, "objective ortho")
    faces = ("civil_servant", "commerce_king", "movement_mimic", "powerhouse")
    assert odds(p) == {f"objective {face}": 1 for face in faces}
    play(p, "objective powerhouse")
    for seat in (0, 1, -3):
        shown = p.view(seat)["objectives"]
        assert isinstance(shown, list)
        assert [card["face"] for card in shown] == ["spread", "hoarder", "ortho", "powerhouse"]


@rule("KAIJU-C2")
def test_the_promo_card_adds_two_faces() -> None:
    p = until(new(2, promo="yes"), "ShowObjective")
    play(p, "objective spread", "objective hoarder")
    assert len(odds(p)) == 6
    assert "objective checkerboard" in odds(p)


@rule("KAIJU-1.11")
def test_beginners_play_with_a_and_b_only() -> None:
    p = started(2, objectives="beginner")
    shown = p.view(0)["objectives"]
    assert isinstance(shown, list)
    assert [card["letter"] for card in shown] == ["A", "B"]
    assert p.view(0)["d_card"] is None


@rule("KAIJU-1.12", "KAIJU-R4")
def test_each_player_is_dealt_one_secret_ability() -> None:
    p = started(4)
    assert [player(p, seat)["ability_count"] for seat in range(4)] == [1] * 4
    assert len({player(p, seat)["abilities"][0] for seat in range(4)}) == 4
    assert player(p, 1, 0)["abilities"] is None
    assert player(p, 1, -3)["abilities"] is None
    assert p.view(0)["abilities_left"] == 9
    open_game = started(2, ability_secret="no")
    assert player(open_game, 1, 0)["abilities"] == player(open_game, 1, 1)["abilities"]


@rule("KAIJU-R4")
def test_by_option_two_are_dealt_and_one_is_kept() -> None:
    p = until(new(2, ability_deal="two_keep_one"), "KeepAbility")
    mine = player(p, 0)["abilities"]
    assert len(mine) == 2
    assert legal(p) == {f"keep_ability {name}" for name in mine}
    play(p, f"keep_ability {mine[1]}")
    assert p.actors() == [1]
    assert player(p, 0)["ability_count"] == 2  # Nothing happens until all have chosen.
    play(p, min(legal(p)))
    assert player(p, 0)["abilities"] == [mine[1]]
    assert p.view(0)["abilities_left"] == 11
    other = until(new(2, ability_deal="two_keep_one"), "KeepAbility")
    wrong = next(n for n in ("torsion", "mind_grip", "shockwave") if n not in player(other, 0)["abilities"])
    assert refused(other, f"keep_ability {wrong}") == "KAIJU-R4"


@rule("KAIJU-1.13", "KAIJU-R5", "KAIJU-16.2")
@pytest.mark.parametrize(
    ("seats", "options", "out"),
    [
        (4, {}, set()),
        (3, {}, {"charge"}),
        (3, {"removed_3p": "stomp"}, {"stomp"}),
        (2, {}, {"charge", "stomp"}),
        (4, {"movement_removal": "random"}, set()),
    ],
)
def test_movement_cards_that_are_left_out(seats: int, options: dict[str, str], out: set[str]) -> None:
    p = started(seats, 1, **options)
    assert set(cards(p).split()) == {"stomp", "dash", "charge", "trample", "leap"} - out


@rule("KAIJU-1.14")
def test_cards_are_dealt_openly_and_the_last_is_shared() -> None:
    p = until(new(3), "DealCard")
    assert odds(p) == {f"deal {card}": 1 for card in ("stomp", "dash", "trample", "leap")}
    play(p, "deal leap", "deal stomp", "deal dash")
    assert cards(p) == "leap stomp dash trample"
    assert p.view(-3)["shared_card"] == "trample"


@rule("KAIJU-16.1", "KAIJU-16.2")
def test_by_option_chance_leaves_out_cards() -> None:
    p = until(new(2, movement_removal="random"), "RemoveCard")
    assert len(odds(p)) == 5
    play(p, "out leap")
    assert len(odds(p)) == 4
    play(p, "out dash", "deal charge", "deal stomp")
    assert cards(p) == "charge stomp trample"
    p = until(new(3, movement_removal="random"), "RemoveCard")
    play(p, "out leap")
    assert asked(p) == "DealCard"
    p = until(new(2, movement_removal="random", mode="arena"), "RemoveCard")
    assert len(odds(p)) == 5


@rule("KAIJU-1.15")
def test_the_chart_of_icons_is_at_hand() -> None:
    p = started(2)
    chart = {icon["icon"]: set(icon["beats"]) for icon in KAIJU.scene(p)["icons"]}
    assert chart["fire"] == {"claw", "kick", "tail"}
    assert chart["spikes"] == {"fire"}


@rule("KAIJU-1.16")
def test_each_player_may_begin() -> None:
    p = until(new(3), "FirstPlayer")
    assert odds(p) == {"first p1": 1, "first p2": 1, "first p3": 1}
    play(p, "first p3")
    assert p.actor() == 2
    assert player(p, 2)["stack"] == 19


@rule("KAIJU-R35")
def test_own_icons_and_tokens_can_always_be_seen_again() -> None:
    p = started(2)
    mine = str(player(p, 0)["space"])
    assert space(p, mine, 0)["icon"] in ("claw", "kick", "tail", "fire", "spikes")
    assert space(p, mine, 1)["icon"] is None
    q = KAIJU.from_text(p.to_text().replace("p1: tiles; tokens", "p1: tiles; tokens 3 1"))
    assert isinstance(q, Kaiju)
    assert player(q, 0)["token_values"] == [1, 3]
    assert player(q, 0, 1)["token_values"] is None


def test_boards_are_made_once_for_options_and_seats() -> None:
    options = complete_options(OPTIONS, {})
    assert board_for(KAIJU.standard(), options, 2) is board_for(KAIJU.standard(), options, 2)
    assert board_for(KAIJU.standard(), options, 3) is not board_for(KAIJU.standard(), options, 2)
