"""The interface that every game gets from the kernel."""

import pytest

from rampage.kernel.action_space import UnknownChoice
from rampage.kernel.errors import UnknownSeat
from rampage.kernel.playout import play_out, play_out_listed, settle_chance
from rampage.kernel.position import CHANCE, NOBODY, SPECTATOR, Outcome
from rampage.kernel.reasons import IllegalChoice
from rampage.kernel.rng import Rng
from tests.support.duel import DUEL, SPACE, Duel


def at_bids(seats: int = 2, seed: int = 1) -> Duel:
    """All hands dealt, everybody asked to bid."""
    p = DUEL.new(seats)
    settle_chance(p, Rng(seed))
    assert isinstance(p, Duel)
    return p


def test_chance_first_then_seats_then_nobody() -> None:
    p = DUEL.new(2)
    assert p.actors() == [CHANCE]
    assert p.actor() == CHANCE
    assert p.prompt(0) == ""
    settle_chance(p, Rng(1))
    assert p.actors() == [0, 1]
    assert p.actor() == 0
    assert p.prompt(1) == "Seat 1: bid a card."
    play_out(p, Rng(2), 1000)
    assert p.actors() == []
    assert p.actor() == NOBODY
    assert isinstance(p.outcome(), Outcome)


def test_choices_are_for_those_who_are_asked() -> None:
    p = DUEL.new(2)
    assert len(p.choices(CHANCE)) == 12
    assert p.choices(0) == p.choices(SPECTATOR) == []
    settle_chance(p, Rng(1))
    assert len(p.choices(0)) == len(p.choices(1)) == 3
    assert p.choices(CHANCE) == p.choices(SPECTATOR) == []
    with pytest.raises(UnknownSeat, match="no seat 7"):
        p.choices(7)
    assert p.odds() == []


def test_odds_carry_weights() -> None:
    p = at_bids()
    p.play(p.choices(0)[0], 0)
    p.play(p.choices(1)[0], 1)
    p.play(SPACE.parse("risk"), p.actor())
    assert p.odds() == [(SPACE.parse(f"die {n}"), 2 if n == 1 else 1) for n in range(1, 7)]
    rolled = [SPACE.text(int(p.sample(Rng(seed)))) for seed in range(700)]
    assert 140 < rolled.count("die 1") < 260
    assert set(rolled) == {f"die {n}" for n in range(1, 7)}


@pytest.mark.parametrize("seat", [0, 1, CHANCE, SPECTATOR, NOBODY, 7])
def test_a_number_that_is_no_choice_is_an_error_of_its_own(seat: int) -> None:
    p = at_bids()
    for choice in (-1, SPACE.size):
        with pytest.raises(UnknownChoice):
            p.why_not(choice, seat)


def test_refused_means_that_nothing_changed() -> None:
    p = at_bids()
    before = p.to_text()
    for choice, seat in ((p.choices(1)[0], 0), (p.choices(0)[0], CHANCE), (SPACE.parse("keep"), 0), (0, 0)):
        with pytest.raises(IllegalChoice) as caught:
            p.play(choice, seat)
        assert caught.value.reasons
        assert p.to_text() == before


def test_reasons_for_the_wrong_time_and_the_wrong_seat() -> None:
    p = DUEL.new(2)
    assert p.why_not(SPACE.parse("bid C1"), 0)[0].text == "The cards decide this."
    assert p.why_not(SPACE.parse("bid C1"), CHANCE)[0].text == "That is not what is asked now."
    settle_chance(p, Rng(1))
    assert p.why_not(SPACE.parse("keep"), 0)[0].text == "That is not what is asked now."
    assert p.why_not(p.choices(0)[0], 7)[0].text == "It is not your turn to choose."
    held = p.choices(1)[0]
    assert p.why_not(held, 0)[0].text.startswith("You do not hold")
    assert p.why_not(held, 1) == []
    while p.waiting != CHANCE:
        seat = p.actor()
        p.play(p.choices(seat)[0], int(seat))
    assert p.why_not(SPACE.parse("keep"), 0)[0].text == "The dice decide this."


def test_the_number_of_the_decision_counts_choices() -> None:
    p = DUEL.new(2)
    for count in range(6):
        assert p.played == count
        p.play(p.choices(CHANCE)[0], CHANCE)
    p.play(p.choices(0)[0], 0)
    assert p.played == 6  # A sealed choice counts when all are in.
    p.play(p.choices(1)[0], 1)
    assert p.played == 8


def test_copies_are_silent_and_apart() -> None:
    p = at_bids()
    p.events = []
    q = p.copy()
    assert q.events is None
    q.play(q.choices(0)[0], 0)
    q.play(q.choices(1)[0], 1)
    assert p.events == []
    assert p.actors() == [0, 1]
    assert p.to_text() != q.to_text()


def test_playouts_count_player_decisions_and_stop_in_time() -> None:
    p = DUEL.new(2)
    assert play_out(p, Rng(3), 3) == 3
    assert p.actors() not in ([], [CHANCE])
    rest = play_out(p, Rng(3), 1000)
    assert p.actors() == []
    assert rest + 3 == 3 * 3  # Two bids and a risk in each of three rounds.
    p = DUEL.new(3)
    assert play_out_listed(p, Rng(3), 1000) == 3 * 4


def test_a_fresh_game_checks_the_seats() -> None:
    assert DUEL.new().seats == 2
    assert DUEL.new(4).seats == 4
    with pytest.raises(ValueError, match="is for 2, 3, 4 players, not 5"):
        DUEL.new(5)


def test_what_the_gallery_gets() -> None:
    info = DUEL.info()
    assert (info["name"], info["seat_counts"], info["rules_version"]) == ("duel", [2, 3, 4], "1")
    assert [option["name"] for option in info["options"]] == ["rounds"]
    assert [rule.id for rule in DUEL.rules()] == ["DUEL-1", "DUEL-2", "DUEL-R1"]
