"""Ratings: openskill's numbers, and bots that never move."""

import math
from itertools import pairwise

import pytest

from rampage.club.ratings import ELO, MU, NEW, SIGMA, Belief, anchors, rated

GAMES = ("smash", "crush", "kaiju", "rush", "menace")


def test_known_values_of_two_newcomers() -> None:
    """Computed by hand from Weng and Lin's paper, algorithm 4 (Plackett-Luce), with openskill's tau."""
    beta, tau = MU / 6, MU / 300
    variance = SIGMA**2 + tau**2
    c = math.sqrt(2 * (variance + beta**2))
    half = 0.5  # Both have the same chance.
    mu = MU + variance / c * half
    share = variance / c**2 * half * half * math.sqrt(variance) / c
    sigma = math.sqrt(variance * (1 - share))
    winner, loser = rated([NEW, NEW], [1, 2], [False, False])
    assert winner.mu == pytest.approx(mu, abs=1e-9)
    assert loser.mu == pytest.approx(2 * MU - mu, abs=1e-9)
    assert winner.sigma == pytest.approx(sigma, abs=1e-6)
    assert (round(winner.mu, 4), round(loser.mu, 4)) == (27.6354, 22.3646)


def test_a_match_makes_ratings_surer_and_a_draw_between_equals_moves_nobody() -> None:
    one, other = rated([NEW, NEW], [1, 1], [False, False])
    assert one.mu == pytest.approx(MU)
    assert other.mu == pytest.approx(MU)
    assert one.sigma < NEW.sigma


def test_a_surprise_teaches_more() -> None:
    strong, weak = Belief(30, 3), Belief(20, 3)
    expected = rated([strong, weak], [1, 2], [False, False])
    surprise = rated([strong, weak], [2, 1], [False, False])
    assert surprise[1].mu - weak.mu > expected[0].mu - strong.mu > 0


def test_four_seats_are_rated_by_their_places() -> None:
    after = rated([NEW] * 4, [2, 1, 4, 3], [False] * 4)
    order = [after[seat].mu for seat in (1, 0, 3, 2)]
    assert all(better > worse for better, worse in pairwise(order))
    tied = rated([NEW] * 3, [1, 2, 2], [False] * 3)
    assert tied[1].mu == pytest.approx(tied[2].mu)


def test_bots_are_fixed() -> None:
    bot = anchors("kaiju")[4]
    person, same = rated([NEW, bot], [1, 2], [False, True])
    assert same == bot
    assert person.mu > NEW.mu
    _, weak = anchors("kaiju")[0], rated([NEW, anchors("kaiju")[0]], [1, 2], [False, True])
    assert person.mu > weak[0].mu, "beating a stronger bot is worth more"


@pytest.mark.parametrize("game", GAMES)
def test_the_scale_follows_from_the_matches_of_bots(game: str) -> None:
    levels = anchors(game)
    assert len(levels) == 5
    assert all(one.mu < other.mu for one, other in pairwise(levels))
    assert levels[2].shown == 1500
    assert all(one.sigma < SIGMA for one in levels)


def test_an_anchor_by_hand() -> None:
    """Level 2 of Kaiju Crush lost 7 : 53 against level 3; with one drawn match added, that is 400 log10(53.5 / 7.5)."""
    expected = 1500 - 400 * math.log10(53.5 / 7.5)
    assert anchors("kaiju")[1].shown == pytest.approx(expected, abs=1)


def test_a_game_without_measured_bots_still_has_a_scale() -> None:
    assert [one.shown for one in anchors("duel")] == [1500] * 5


def test_what_people_see_is_elo() -> None:
    """Two known players 200 points apart: the better one wins 76 of 100."""
    apart = 200 / ELO
    beta = MU / 6
    chance = 1 / (1 + math.exp(-apart / (beta * math.sqrt(2))))
    assert chance == pytest.approx(1 / (1 + 10 ** (-200 / 400)))
    assert (Belief(MU + apart, 0).shown, NEW.shown, NEW.preliminary) == (1700, 1500, True)
