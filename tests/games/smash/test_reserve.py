"""Reserve Units: entering the board, and trading cards for them."""

import pytest

from tests.support.city import ALL_SQUARES, cost, discarded, facing, markers, where, won
from tests.support.playing import legal, odds, play, refused, targets, types
from tests.support.rules import rule
from tests.support.smash import attacking, city, see

EDGE = {square for square in ALL_SQUARES if square[0] in "AP" or square[1:] in ("1", "12")}


# Entering.


@rule("SMASH-6.1")
def test_only_units_in_reserve_enter() -> None:
    p = city("T1^ E11", pool="7", orange="reserve H1")
    assert refused(p, "drive_in A12 N") == "SMASH-6.1"
    assert legal(p, "fly_in")
    p = city("T1^ E11", pool="7", orange="reserve T2")
    assert refused(p, "fly_in A12") == "SMASH-6.1"
    assert legal(p, "drive_in")


@rule("SMASH-6.2", "SMASH-R11")
def test_in_over_any_edge_for_one_point() -> None:
    p = city(monster="E5 N", pool="1")
    assert targets(p, "fly_in") == EDGE
    assert {to.split()[0] for to in targets(p, "drive_in")} == EDGE


@rule("SMASH-R11")
def test_a_tank_enters_along_the_way_in_nose_first_or_in_reverse() -> None:
    p = city(monster="E5 N", pool="1")
    assert {to for to in targets(p, "drive_in") if to.startswith("D12 ")} == {"D12 N", "D12 S"}
    assert {to for to in targets(p, "drive_in") if to.startswith("A6 ")} == {"A6 E", "A6 W"}
    assert {to for to in targets(p, "drive_in") if to.startswith("P1 ")} == {"P1 N", "P1 S", "P1 E", "P1 W"}
    assert refused(p, "drive_in D12 E") == "SMASH-3.1"
    p = city(monster="E5 N", pool="2")
    assert cost(p, "drive_in D12 E") == 2


@rule("SMASH-R11")
def test_worked_example_of_an_entry() -> None:
    p = city(monster="K1 N", pool="12")
    assert cost(p, "drive_in D12 N") == 1
    assert cost(p, "drive_in D9 N") == 4
    assert cost(p, "drive_in D9 E") == 4  # Straight in from the west edge.
    play(p, "drive_in D12 N")
    assert cost(p, "drive OT1 D9 N") == 3
    assert cost(p, "drive OT1 D9 E") == 4  # Five in all by way of D12.
    play(p, "drive OT1 D9 E")
    assert (where(p, "OT1"), facing(p, "OT1")) == ("D9", "E")
    assert p.pool == 7


@rule("SMASH-6.2", "SMASH-R12")
def test_entry_obeys_the_rules_of_movement() -> None:
    p = city("h1 D12, t1^ D11", monster="K1 N", pool="3")
    assert refused(p, "fly_in D12") == "SMASH-4.4"
    assert refused(p, "drive_in D12 N") == "SMASH-5.3"
    assert cost(p, "fly_in D10") == 3  # Over both Units.
    assert cost(p, "drive_in D10 N") == 3
    p = city(monster="K1 N", pool="12")
    assert refused(p, "drive_in B3 E") == "SMASH-5.4"
    assert cost(p, "fly_in B3") == 2
    p = city(monster="K1 N", pool="12", burning="B3")
    assert refused(p, "fly_in B3") == "SMASH-4.5"


@rule("SMASH-6.3")
def test_four_units_on_the_board_at_most() -> None:
    p = city("T1^ A12, T2^ B12, H1 C12", pool="7", monster="K1 N")
    play(p, "fly_in D12")
    assert refused(p, "fly_in E12") == "SMASH-6.3"
    assert refused(p, "drive_in E12 N") == "SMASH-6.3"
    assert legal(p, "fly_in") == legal(p, "drive_in") == set()


@rule("SMASH-6.3")
def test_the_opponents_units_do_not_count() -> None:
    p = city("t1^ A12, t2^ B12, h1 C12, h2 D12", pool="7", monster="K1 N")
    assert legal(p, "fly_in")


# Trading.


@rule("SMASH-6.5", "SMASH-14.1")
def test_trading_waits_for_the_dice() -> None:
    p = city("T1^ E11", turn="4 green monster", orange="reserve H1; cards direct_hit")
    play(p, "monster right")
    assert len(odds(p)) == 36
    assert refused(p, "trade direct_hit tank", seat=0) == ""
    play(p, "dice 2 2")
    assert legal(p, "trade") == {"trade direct_hit tank", "trade direct_hit helicopter"}


@rule("SMASH-6.5", "SMASH-2.1")
def test_no_trade_outside_the_movement_phase() -> None:
    p = city("T1^ A5", turn="4 orange attack", orange="reserve H1; cards direct_hit")
    assert refused(p, "trade direct_hit tank") == "SMASH-2.1"


@rule("SMASH-6.6", "SMASH-R14")
def test_a_trade_takes_the_place_of_all_movement() -> None:
    p = city("T1^ E11, H1 E12", pool="7", orange="reserve T2 H2; cards direct_hit*2")
    play(p, "trade direct_hit helicopter")
    assert refused(p, "drive OT1 E10 N") == "SMASH-6.6"
    assert refused(p, "fly OH1 D12") == "SMASH-6.6"
    assert refused(p, "drive_in A12 N") == "SMASH-6.6"
    assert refused(p, "fly_in A12") == "SMASH-6.6"
    assert legal(p) == {"trade direct_hit tank", "halt"}


@rule("SMASH-R14")
@pytest.mark.parametrize("first", ["drive OT1 E10 N", "fly_in A12", "drive_in A12 N"])
def test_the_first_move_or_entry_excludes_trading(first: str) -> None:
    p = city("T1^ E11", pool="7", orange="reserve T2 H2; cards direct_hit*2")
    assert legal(p, "trade")
    play(p, first)
    assert refused(p, "trade direct_hit tank") == "SMASH-R14"
    assert legal(p, "trade") == set()


@rule("SMASH-6.7")
def test_an_exchange_is_one_card_for_one_unit() -> None:
    p = city("T1^ E11", pool="7", orange="reserve H1; cards direct_hit*2 fire_crew")
    before = sum(discarded(p).values())
    events = play(p, "trade fire_crew tank")
    assert won(p, "orange") == {"direct_hit": 2}
    assert discarded(p) == {"fire_crew": 1}
    assert sum(discarded(p).values()) == before + 1
    assert where(p, "OT2") == "reserve"
    assert types(events) == ["traded"]


@rule("SMASH-6.7")
def test_two_exchanges_in_a_phase_at_most() -> None:
    p = city("T1^ E11", pool="7", orange="reserve H1; cards direct_hit*3")
    play(p, "trade direct_hit tank", "trade direct_hit helicopter")
    assert see(p)["phase"] == "monster"  # No third one is asked for.
    assert won(p, "orange") == {"direct_hit": 1}
    p = city("T1^ E11", pool="7", orange="reserve H1; cards direct_hit*3", spent="traded", exchanges="1")
    play(p, "trade direct_hit tank")
    assert see(p)["phase"] == "monster"


@rule("SMASH-6.7")
def test_the_next_phase_has_two_exchanges_again() -> None:
    p = city("T1^ E11, h1 P9", pool="7", orange="cards direct_hit*3", monster="G7 N")
    play(p, "trade direct_hit tank", "trade direct_hit helicopter", "monster right")
    play(p, "dice 1 1", "halt", "monster right", "dice 1 1")
    assert legal(p, "trade") == {"trade direct_hit tank", "trade direct_hit helicopter"}


@rule("SMASH-6.7")
def test_one_exchange_is_enough() -> None:
    p = city("T1^ E11", pool="7", orange="reserve H1; cards direct_hit*3")
    play(p, "trade direct_hit tank", "halt")
    assert see(p)["phase"] == "monster"
    assert won(p, "orange") == {"direct_hit": 2}


@rule("SMASH-6.8", "SMASH-R15")
def test_a_rescued_survivors_card_can_be_traded_its_marker_not() -> None:
    p = city("T1^ E11", pool="7", orange="cards survivors; markers 1")
    assert legal(p, "trade") == {"trade survivors tank", "trade survivors helicopter"}
    play(p, "trade survivors tank")
    assert markers(p, "orange") == 1
    assert won(p, "orange") == {}
    assert see(p)["phase"] == "monster"  # The marker buys nothing more.
    assert discarded(p) == {"survivors": 1}
    p = city("T1^ E11", pool="7", orange="markers 1", green="cards survivors")
    assert legal(p, "trade") == set()


@rule("SMASH-R15")
def test_pending_survivors_cannot_be_traded() -> None:
    p = city("T1^ E11", pool="7", orange="", survivors="S4 orange N3")
    assert refused(p, "trade survivors tank") == "SMASH-R15"
    assert legal(p, "trade") == set()


@rule("SMASH-R15")
def test_only_cards_that_are_held_can_be_traded() -> None:
    p = city("T1^ E11", pool="7", orange="cards fire_crew", green="cards direct_hit")
    assert refused(p, "trade direct_hit tank") == "SMASH-R15"
    assert legal(p, "trade") == {"trade fire_crew tank", "trade fire_crew helicopter"}


@rule("SMASH-6.4", "SMASH-R15")
def test_six_units_in_all_at_most() -> None:
    p = city("T1^ E11", pool="7", orange="reserve T2 T3 H1 H2 H3; cards direct_hit")
    assert refused(p, "trade direct_hit tank") == "SMASH-6.4"
    p = city("T1^ E11", pool="7", orange="reserve T2 T3 H1 H2; cards direct_hit*2")
    assert legal(p, "trade") == {"trade direct_hit helicopter"}
    play(p, "trade direct_hit helicopter")
    assert see(p)["phase"] == "monster"  # Six Units: no second exchange.
    assert won(p, "orange") == {"direct_hit": 1}


@rule("SMASH-6.9")
def test_the_type_is_limited_by_the_pieces() -> None:
    p = city("T1^ E11, T2^ F12", pool="7", orange="reserve T3; cards direct_hit")
    assert refused(p, "trade direct_hit tank") == "SMASH-6.9"
    assert legal(p, "trade") == {"trade direct_hit helicopter"}


@rule("SMASH-6.10")
def test_a_traded_unit_waits_for_the_next_movement_phase() -> None:
    p = city("T1^ E11, h1 P9", pool="7", orange="cards direct_hit*2", monster="G7 N")
    play(p, "trade direct_hit helicopter")
    assert refused(p, "fly_in A12") == "SMASH-6.6"
    play(p, "halt", "monster right")
    play(p, "dice 1 1", "halt", "monster right", "dice 1 1")
    assert see(p)["active"] == "orange"
    assert cost(p, "fly_in A12") == 1


@rule("SMASH-6.11")
def test_after_a_trade_the_turn_goes_on() -> None:
    p = city("T1^ A6", pool="7", orange="cards direct_hit")
    play(p, "trade direct_hit helicopter")
    assert set(odds(p)) == {"monster forward", "monster right", "monster left", "monster blast"}
    play(p, "monster right")
    assert legal(p) == {"fire OT1", "cease"}


@rule("SMASH-R32")
def test_a_player_without_units_need_not_trade() -> None:
    p = city("h1 P9", pool="7", orange="cards direct_hit", monster="G7 N")
    assert legal(p) == {"trade direct_hit tank", "trade direct_hit helicopter", "halt"}
    play(p, "halt", "monster right")
    assert p.ended == 0
    assert see(p)["active"] == "green"


@rule("SMASH-6.1", "SMASH-10.2")
def test_reserve_units_have_three_sources() -> None:
    """Set up is in test_setup; a trade and a Critical Hit are the others, and a rescue brings none."""
    p = city("T1^ A6", pool="7", orange="cards direct_hit")
    play(p, "trade direct_hit tank")
    assert where(p, "OT2") == "reserve"
    p = attacking("T1^ A6", orange="")
    play(p, "fire OT1", "die 6", "card critical_hit", "gain helicopter")
    assert where(p, "OH1") == "reserve"
    p = city("T1^ E11", pool="2", orange="", survivors="S4 orange E9")
    play(p, "drive OT1 E9 N")
    assert see(p)["players"][0]["in_all"] == 1


@rule("SMASH-6.6")
def test_after_a_trade_no_points_are_left_to_show() -> None:
    p = city("T1^ E11", turn="4 green monster", orange="reserve H1; cards direct_hit*2")
    play(p, "monster right", "dice 3 4")
    assert (see(p)["pool"], see(p)["dice"]) == (7, [3, 4])
    assert p.prompt(0) == "Orange: move your Units (7 points left), or trade a card instead."
    play(p, "trade direct_hit tank")
    assert (see(p)["pool"], see(p)["dice"]) == (0, []), "the dice count no more"


@rule("SMASH-3.1")
def test_one_point_is_one_point() -> None:
    assert city("T1^ E11", pool="1", orange="").prompt(0) == "Orange: move your Units (1 point left)."
