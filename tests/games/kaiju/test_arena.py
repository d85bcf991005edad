"""Arena Mode: health instead of points, and the last Monster standing."""

import pytest

from rampage.games.kaiju.rules.position import Kaiju
from tests.games.kaiju.test_setup import until
from tests.support.kaiju import asked, cards, city, new, player, rounds, settle, space, started, where
from tests.support.playing import ended, facts, legal, odds, play, refused, types
from tests.support.rules import rule

THREE = "draximus mecha_kaizer galithor"
TWO = "draximus mecha_kaizer"


def arena(drawn: str, players: str = TWO, options: str = "", **lines: str) -> Kaiju:
    """A position of the Arena."""
    return city(drawn, players, options=f"mode=arena {options}", **lines)


def fight(hands: tuple[str, str], options: str = "", health: tuple[int, int] = (5, 5), **lines: str) -> Kaiju:
    """Player 1 attacks Player 2 on the tile b2, at the first round."""
    given = {
        "battle": "tile p1 p2 b2",
        "p1": f"hand {hands[0]}; health {health[0]}",
        "p2": f"hand {hands[1]}; health {health[1]}",
        "agenda": "BeginTurn EndOfTurn BattleResult NextRound FightRound",
        **lines,
    }
    return arena("C1 U1 P1 / . C2a@12", options=options, **given)


def health(p: Kaiju) -> list[int]:
    return [player(p, seat)["health"] for seat in range(int(p.seats))]


@rule("KAIJU-17.2", "KAIJU-R27")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_arena_is_36_tiles_with_all_power_and_wild_ones(seats: int) -> None:
    for seed in range(3):
        p = started(seats, seed, mode="arena")
        codes = [str(space(p, name)["tile"]) for name in p.board.names]
        assert len(set(codes)) == 36
        assert sum(code[0] == "P" for code in codes) == 8
        assert sum(code[0] == "W" for code in codes) == 2
        assert all(codes[p.board.names.index(corner)][0] in "CUT" for corner in ("a1", "f1", "f6", "a6"))
    p = until(new(2, mode="arena"), "LayTile")
    assert len(odds(p)) == 24  # A corner: buildings that are not Power.
    p = until(p, "SetAside")
    assert len(odds(p)) == 24
    assert not any(text.split()[1][0] in "PW" for text in odds(p))


@rule("KAIJU-17.3", "KAIJU-R27")
@pytest.mark.parametrize(
    ("seats", "corners"), [(2, ["a1", "f6"]), (3, ["a1", "f1", "f6"]), (4, ["a1", "f1", "f6", "a6"])]
)
def test_monsters_start_in_the_corners_without_markers(seats: int, corners: list[str]) -> None:
    p = started(seats, mode="arena")
    assert [where(p, seat) for seat in range(seats)] == corners
    assert [player(p, seat)["stack"] for seat in range(seats)] == [20] * seats
    assert all(space(p, corner)["owner"] is None for corner in corners)


@rule("KAIJU-17.4")
def test_movement_cards_are_dealt_as_usual() -> None:
    assert set(cards(started(3, mode="arena")).split()) == {"stomp", "dash", "trample", "leap"}


@rule("KAIJU-17.5", "KAIJU-17.6")
def test_neither_abilities_nor_objectives_but_five_health() -> None:
    p = started(2, mode="arena")
    assert p.view(0)["objectives"] == []
    assert [player(p, seat)["ability_count"] for seat in (0, 1)] == [0, 0]
    assert health(p) == [5, 5]
    assert player(p, 0)["token_values"] is None
    assert refused(p, "grip p2", int(p.actor())) == "KAIJU-17.5"


@rule("KAIJU-17.7", "KAIJU-17.9", "KAIJU-R28")
@pytest.mark.parametrize(("before", "after"), [(3, 5), (1, 5), (5, 5)])
def test_a_power_tile_is_claimed_and_heals(before: int, after: int) -> None:
    """E13 of the specification: from 3 by a tile of 4 to 5."""
    p = arena("C1@1 P4a U1 / . . . . C5@2", p1=f"health {before}", cards="stomp dash leap")
    events = play(p, "step own b1", "marker claw")
    assert "tile_claimed" in types(events)  # Also at full health: compulsory.
    assert health(p)[0] == after
    assert space(p, "b1")["owner"] == "p1"
    assert facts(events, "health_gained", "count") == ([after - before] if after > before else [])


@rule("KAIJU-17.8")
def test_other_tiles_stay_and_can_be_landed_on_again() -> None:
    p = arena("C1@1 U4a U1 / . . . . C5@2 U2a", cards="stomp dash leap")
    events = play(p, "step own b1")
    assert "tile_claimed" not in types(events)
    assert space(p, "b1")["tile"] == "U4a"
    assert health(p) == [5, 5]
    q = arena("C1 U4a@1 U1 / . . . . C5@2 U2a", cards="stomp dash leap")
    assert "step own a1" in legal(q)


@rule("KAIJU-17.10", "KAIJU-R28")
def test_a_wild_may_be_claimed_or_left() -> None:
    drawn = "C1@1 W1 U1 / . . . . C5@2"
    p = arena(drawn, p1="health 2", cards="stomp dash leap")
    play(p, "step own b1")
    assert legal(p) == {"claim", "leave"}
    play(p, "claim", "marker claw")
    assert health(p)[0] == 4
    assert player(p, 0)["groups"]["power"] == 1
    q = arena(drawn, p1="health 2", cards="stomp dash leap")
    play(q, "step own b1", "leave")
    assert space(q, "b1")["tile"] == "W1"
    assert health(q)[0] == 2
    assert q.actor() == 1


@rule("KAIJU-17.11", "KAIJU-17.19")
def test_a_tile_with_an_opponent_on_it_is_fought_for_without_a_marker() -> None:
    p = arena("C1@1 W1@2 U1", "steganox galithor", cards="stomp dash leap")
    events = play(p, "step own b1", "attack p2")
    assert facts(events, "battle_declared", "sort") == ["tile"]
    settle(p)
    while asked(p) == "FightRound":
        play(p, min(legal(p)))
        settle(p)
    assert space(p, "b1")["tile"] == "W1"  # Not claimed by this landing, whoever won.
    assert space(p, "b1")["owner"] is None
    assert space(p, "b1")["fought"] == []  # May be repeated.


@rule("KAIJU-R32", "KAIJU-17.11")
def test_of_several_opponents_on_a_tile_one_is_picked() -> None:
    p = arena("C1@1 C2a@23 U1", THREE, cards="stomp dash leap trample")
    play(p, "step own b1")
    assert legal(p) == {"attack p2", "attack p3"}
    assert refused(p, "attack p1") == "KAIJU-R32"


@rule("KAIJU-17.12")
def test_parks_work_as_always() -> None:
    p = arena("C1@1 K1 U1 / . . . . C5@2", cards="stomp dash trample")
    play(p, "step own b1", "step shared c1")
    assert where(p, 0) == "c1"


@rule("KAIJU-17.13", "KAIJU-R29")
def test_adjacent_battles_claimed_or_not() -> None:
    p = arena("C1@1 U4a C5@2", cards="stomp dash leap")
    play(p, "step own b1")
    assert legal(p) == {"attack p2", "no_attack"}
    q = arena("C1@1 P1 C5@2", cards="stomp dash leap")
    play(q, "step own b1", "marker claw")
    assert legal(q) == {"attack p2", "no_attack"}
    off = arena("C1@1 U4a C5@2", options="arena_adjacent=no", cards="stomp dash leap")
    play(off, "step own b1")
    assert off.actor() == 1


@rule("KAIJU-17.14", "KAIJU-17.15", "KAIJU-17.16")
def test_an_arena_battle() -> None:
    """E12 of the specification: 3 rounds to 2; the defender is left with 2, the attacker with 3 and 1 more."""
    p = fight(("fire*3 claw*2", "claw*3 fire*2"))
    events = rounds(p, "fire fire fire claw claw", "claw claw claw fire fire")
    assert facts(events, "round_fought", "round") == [1, 2, 3, 4, 5]  # No early stop.
    assert health(p) == [4, 2]
    assert "token_drawn" not in types(events)
    stop = fight(("fire*3 claw*2", "claw*3 fire*2"), options="arena_full_rounds=no")
    events = rounds(stop, "fire fire fire", "claw claw claw")
    assert types(events, "battle_won") == ["battle_won"]
    assert health(stop) == [5, 2]


@rule("KAIJU-17.14", "KAIJU-R30")
def test_a_tied_round_costs_both() -> None:
    p = fight(("claw*2 kick", "claw*2 kick"))
    rounds(p, "claw", "claw")
    assert health(p) == [4, 4]
    free = fight(("claw*2 kick", "claw*2 kick"), options="arena_tie_damage=none")
    rounds(free, "claw", "claw")
    assert health(free) == [5, 5]


@rule("KAIJU-R16", "KAIJU-10.5", "KAIJU-17.14")
def test_tie_powers_work_in_the_arena() -> None:
    p = arena(
        "C1 U1 P1 / . C2a@12",
        "steganox mecha_kaizer",
        battle="tile p1 p2 b2",
        p1="hand claw*2",
        p2="hand claw*2",
        agenda="BeginTurn EndOfTurn BattleResult NextRound FightRound",
    )
    rounds(p, "claw", "claw")
    assert health(p) == [5, 4]


@rule("KAIJU-17.1", "KAIJU-17.17", "KAIJU-17.18")
def test_who_loses_the_last_health_is_out_and_the_last_one_wins() -> None:
    p = fight(("fire*3 claw*2", "claw*3 fire*2"), health=(5, 2))
    events = rounds(p, "fire fire", "claw claw")
    assert types(events, "defeated", "battle_won", "game_ended") == ["defeated", "battle_won", "game_ended"]
    outcome = ended(p)
    assert (outcome.ending, outcome.winners) == ("last_monster", [0])
    assert health(p) == [5, 0]


@rule("KAIJU-R31", "KAIJU-17.17", "KAIJU-17.16")
def test_a_defeated_monster_leaves_figure_and_card() -> None:
    drawn = "C1 U1 P1 / . 2@12 2 / . . C5@3"
    p = arena(
        drawn,
        THREE,
        battle="territory p1 p2 b2",
        fought="b2 12",
        p1="hand fire*2; health 3",
        p2="hand claw*2; health 1",
        cards="stomp dash trample leap",
        agenda="BeginTurn EndOfTurn BattleResult NextRound FightRound",
    )
    rounds(p, "fire", "claw")
    settle(p)
    assert player(p, 1)["defeated"]
    assert player(p, 1)["space"] is None
    assert player(p, 1)["card"] is None
    assert health(p) == [4, 0, 5]  # The survivor gains one.
    assert space(p, "b2")["owner"] == "p1"  # Won on a marker: replaced as usual.
    assert space(p, "c2")["owner"] == "p2"  # Others stay, closed.
    assert p.actor() == 2
    q = p.copy()
    q.card[2] = 0
    assert refused(q, "step own c2") == "KAIJU-4.2"
    assert p.next_seat(0) == 2  # Player 2 is passed over.


@rule("KAIJU-R31")
def test_when_both_fall_the_defender_wins_an_empty_arena() -> None:
    p = fight(("claw*2", "claw*2"), health=(1, 1))
    rounds(p, "claw", "claw")
    outcome = ended(p)
    assert (outcome.ending, outcome.winners, outcome.scores) == ("nobody_left", [1], [0, 0])


@rule("KAIJU-17.19", "KAIJU-11.1")
def test_once_per_pair_holds_on_markers_only() -> None:
    p = arena("C1@1 2@2 U1", cards="stomp dash leap", fought="b1 12")
    assert refused(p, "step own b1") == "KAIJU-4.4"
    q = arena("C1@1 U2a@2 U1", cards="stomp dash leap", fought="b1 12")
    assert "step own b1" in legal(q)


@rule("KAIJU-17.20")
def test_passing_in_the_arena() -> None:
    p = arena("C1@1 U1@2", cards="stomp dash leap")
    assert legal(p) == {"step own b1", "pass"}  # Only a compulsory battle.
    q = arena("C1@1 U1@2 / U2a", cards="stomp dash leap")
    assert refused(q, "pass") == "KAIJU-4.5"


@rule("KAIJU-R32")
def test_when_all_pass_most_health_wins() -> None:
    p = arena("C1@1 U1@2", cards="stomp dash leap", passes="1", p2="health 3")
    play(p, "pass")
    outcome = ended(p)
    assert (outcome.ending, outcome.winners, outcome.scores) == ("arena_passed", [0], [5, 3])


@rule("KAIJU-R32")
def test_a_long_calm_ends_the_game() -> None:
    lines = {"cards": "dash stomp leap", "turn": "40 p2 p1"}
    p = arena("C1@1 . U1 / . . . . C5@2 U2a", changed="0", **lines)
    play(p, "step own f2")
    outcome = ended(p)
    assert (outcome.ending, outcome.winners) == ("arena_stalled", [0, 1])
    later = arena("C1@1 . U1 / . . . . C5@2 U2a", changed="1", **lines)
    play(later, "step own f2")
    assert later.ended == 0
    off = arena("C1@1 . U1 / . . . . C5@2 U2a", options="arena_stall_rounds=0", changed="0", **lines)
    play(off, "step own f2")
    assert off.ended == 0
    view = later.view(0)["arena"]
    assert isinstance(view, dict)
    assert (view["calm_turns"], view["calm_limit"]) == (40, 40)


@rule("KAIJU-17.17", "KAIJU-R15", "KAIJU-17.1")
def test_a_defeated_player_puts_no_markers_in_order() -> None:
    """By option owners put their markers back in order; who is out of the game is not asked any more."""
    p = arena(
        "C1 U1 P1 / . C2a@12 / . . C5@3",
        THREE,
        options="return_order=owner_choice",
        battle="tile p1 p2 b2",
        p1="hand fire claw; health 3",
        p2="hand claw kick; health 1",
        cards="stomp dash trample leap",
        agenda="BeginTurn EndOfTurn BattleResult NextRound FightRound",
    )
    rounds(p, "fire", "claw")
    assert p.actors() == [0]
    play(p, "under claw")
    assert asked(p) == "Move"
    assert p.actors() == [2]
    last = fight(("fire claw", "claw kick"), "return_order=owner_choice", health=(5, 1))
    events = rounds(last, "fire", "claw")
    assert types(events)[-1] == "game_ended"  # At once: nobody plays on.
    assert last.ended


@rule("KAIJU-R32", "KAIJU-15.2")
def test_passes_of_those_who_are_left_end_the_arena() -> None:
    p = arena(
        "C1@1 U1@2",
        THREE,
        cards="stomp dash - leap",
        turn="5 p1 p1",
        passes="1",
        p2="health 3",
        p3="health 0",
    )
    play(p, "pass")  # Player 3 is out: two Passes are a round.
    outcome = ended(p)
    assert (outcome.ending, outcome.winners) == ("arena_passed", [0])


@rule("KAIJU-R32")
def test_every_change_of_health_ends_a_calm() -> None:
    turn = {"turn": "30 p1 p1", "changed": "3"}
    hurt = fight(("claw*2 kick", "fire*2 kick"), turn="30 p1 p1", changed="3")
    assert calm(hurt) == 27
    rounds(hurt, "claw", "fire")
    assert calm(hurt) == 0
    healed = arena("C1@1 P4a U1 / . . . . C5@2", p1="health 3", cards="stomp dash leap", **turn)
    play(healed, "step own b1")
    assert calm(healed) == 0
    full = arena("C1@1 P4a U1 / . . . . C5@2", cards="stomp dash leap", **turn)
    play(full, "step own b1")
    assert calm(full) == 27  # Nothing changed.


def calm(p: Kaiju) -> int:
    """Turns since health changed."""
    found = p.view(-3)["arena"]
    assert isinstance(found, dict)
    return int(found["calm_turns"])


@rule("KAIJU-17.12", "KAIJU-17.20", "KAIJU-17.8")
def test_a_chain_may_lead_back_to_the_own_tile_and_obliges_to_move() -> None:
    p = arena("C1@1 K1 . / . . . . C5@2", cards="stomp dash trample")
    assert legal(p) == {"step own b1"}  # No Pass: the tile is one without an opponent on it.
    events = play(p, "step own b1", "step shared a1")
    assert where(p, 0) == "a1"
    assert types(events, "battle_declared", "tile_claimed") == []
    assert p.actor() == 1
    shared = arena("C1@12 K1 .", cards="stomp dash trample")
    assert legal(shared) == {"step own b1", "pass"}  # With an opponent on it, a battle.


@rule("KAIJU-R31", "KAIJU-R7")
def test_who_falls_in_the_own_turn_leaves_the_shared_card_where_it_is() -> None:
    """Cards change places at the end of the turn, but the card of a defeated player is set aside."""
    p = arena(
        "C1 U1 P1 / . C2a@12 / . . C5@3",
        THREE,
        options="swap_timing=turn_end",
        battle="tile p1 p2 b2",
        p1="hand claw*2; health 1",
        p2="hand fire*2",
        cards="stomp dash trample leap",
        flags="owed",
        agenda="BeginTurn EndOfTurn BattleResult NextRound FightRound",
    )
    rounds(p, "claw", "fire")
    assert cards(p) == "None dash trample leap"
    assert p.actor() == 1
