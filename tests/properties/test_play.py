"""Random play to the end: all seat counts, every value of every option, invariants after each choice."""

from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rampage.kernel.game import Game
from rampage.kernel.position import CHANCE, NOBODY, Position
from rampage.kernel.rng import Rng
from tests.support.walks import (
    GAMES,
    covering_options,
    each_game,
    one_of_each_question,
    option_sets,
    samples,
    values_of,
    walk,
    with_effort,
)

CASES = [
    pytest.param(game, seats, options, id=f"{game.name}-{seats}-{number}")
    for game in GAMES
    for seats in game.about.seat_counts
    for number, options in enumerate(covering_options(game))
]


def check_outcome(p: Position) -> None:
    outcome = p.outcome()
    assert outcome is not None
    assert outcome.ending
    assert outcome.text
    assert len(outcome.scores) == len(outcome.rewards) == p.seats
    assert all(0.0 <= reward <= 1.0 for reward in outcome.rewards)
    assert set(outcome.winners) <= set(range(p.seats))
    best = max(outcome.rewards)
    assert all(outcome.rewards[seat] == best for seat in outcome.winners)


@pytest.mark.parametrize(("game", "seats", "options"), CASES)
def test_random_play_ends_and_breaks_nothing(game: Game, seats: int, options: dict[str, str]) -> None:
    for seed in range(2):
        p = None
        for p in walk(game, seed, seats, options):
            assert p.broken_invariants() == [], p.to_text()
        assert p is not None
        assert p.waiting == NOBODY
        check_outcome(p)


def test_every_value_of_every_option_is_played() -> None:
    for game in GAMES:
        for option in game.options:
            assert {options[option.name] for options in covering_options(game)} == set(values_of(option))


@each_game
@with_effort
def test_any_options_any_seed(game: Game, effort: int) -> None:
    @settings(max_examples=4 * effort)
    @given(st.data(), st.integers(0, 2**62))
    def check(data: st.DataObject, seed: int) -> None:
        options = data.draw(option_sets(game))
        seats = data.draw(st.sampled_from(game.about.seat_counts))
        p = None
        for p in walk(game, seed, seats, options):
            if p.played % 7 == 0:
                assert p.broken_invariants() == [], p.to_text()
        assert p is not None
        check_outcome(p)

    check()


@each_game
@with_effort
def test_quick_choices_are_legal_ones(game: Game, effort: int) -> None:
    """`one` and `sample` give what the lists hold, and only outcomes with weight."""
    for seed in range(effort):
        rng = Rng(seed)
        for p in samples(game, seed, 11):
            for seat in p.actors():
                choices = p.choices(seat)
                assert len(choices) == len(set(choices))
                drawn = {int(p.sample(rng) if seat == CHANCE else p.one(seat, rng)) for _ in range(6)}
                assert drawn <= set(choices)
            odds = p.odds()
            assert all(weight > 0 for _, weight in odds)
            assert [choice for choice, _ in odds] == p.choices(CHANCE)


@each_game
def test_quick_chance_is_as_likely_as_its_weights_say(game: Game) -> None:
    """`sample` has short cuts of its own for dice and draws; the dealer of a table goes by the weights."""
    rolled = 0
    for name, p in one_of_each_question(game, range(2)).items():
        odds = p.odds()
        if not 1 < len(odds) <= 60:
            continue
        rng = Rng(len(name))
        draws = 60 * len(odds)
        drawn = Counter(int(p.sample(rng)) for _ in range(draws))
        total = sum(weight for _, weight in odds)
        for choice, weight in odds:
            share = weight / total
            spread = (draws * share * (1 - share)) ** 0.5
            # The same seeds give the same draws, so what holds once holds for ever.
            assert abs(drawn[choice] - draws * share) < 5 * spread, f"{name}: {p.space().text(choice)}"
        rolled += 1
    assert rolled


@each_game
def test_over_means_over(game: Game) -> None:
    for p in walk(game, 5):
        assert (p.outcome() is None) == (p.waiting != NOBODY) == bool(p.actors())
