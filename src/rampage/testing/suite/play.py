"""Random play to the end: all seat counts, every value of every option, invariants after each choice."""

from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rampage.kernel.position import CHANCE, NOBODY, Position
from rampage.kernel.rng import Rng
from rampage.testing.suite.base import Suite
from rampage.testing.walks import (
    covering_options,
    one_of_each_question,
    option_sets,
    samples,
    values_of,
    walk,
    with_effort,
)


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


class PlayTests(Suite):
    def pytest_generate_tests(self, metafunc: pytest.Metafunc) -> None:
        """Each number of seats with each set of options is a test."""
        if metafunc.fixturenames[:2] == ["seats", "options"]:
            # One set of options is played on both engines.
            cases = [
                pytest.param(
                    seats, options, id=f"{seats}-{number}", marks=pytest.mark.compiled if number else ()
                )
                for seats in self.game.about.seat_counts
                for number, options in enumerate(covering_options(self.game))
            ]
            metafunc.parametrize(("seats", "options"), cases)

    def test_random_play_ends_and_breaks_nothing(self, seats: int, options: dict[str, str]) -> None:
        for seed in range(2):
            p = None
            for p in walk(self.game, seed, seats, options):
                assert p.broken_invariants() == [], p.to_text()
            assert p is not None
            assert p.waiting == NOBODY
            check_outcome(p)

    def test_every_value_of_every_option_is_played(self) -> None:
        for option in self.game.options:
            assert {options[option.name] for options in covering_options(self.game)} == set(values_of(option))

    @with_effort
    def test_any_options_any_seed(self, effort: int) -> None:
        @settings(max_examples=4 * effort)
        @given(st.data(), st.integers(0, 2**62))
        def check(data: st.DataObject, seed: int) -> None:
            options = data.draw(option_sets(self.game))
            seats = data.draw(st.sampled_from(self.game.about.seat_counts))
            p = None
            for p in walk(self.game, seed, seats, options):
                if p.played % 7 == 0:
                    assert p.broken_invariants() == [], p.to_text()
            assert p is not None
            check_outcome(p)

        check()

    @with_effort
    def test_quick_choices_are_legal_ones(self, effort: int) -> None:
        """`one` and `sample` only return listed choices, and outcomes with a weight."""
        for seed in range(effort):
            rng = Rng(seed)
            for p in samples(self.game, seed, 11):
                for seat in p.actors():
                    choices = p.choices(seat)
                    assert len(choices) == len(set(choices))
                    drawn = {int(p.sample(rng) if seat == CHANCE else p.one(seat, rng)) for _ in range(6)}
                    assert drawn <= set(choices)
                odds = p.odds()
                assert all(weight > 0 for _, weight in odds)
                assert [choice for choice, _ in odds] == p.choices(CHANCE)

    def test_quick_chance_is_as_likely_as_its_weights_say(self) -> None:
        """`sample` has shortcuts for dice and draws; the dealer of a table uses the weights."""
        asked = rolled = 0
        for name, p in one_of_each_question(self.game, range(2)).items():
            odds = p.odds()
            asked += len(odds) > 1
            if not 1 < len(odds) <= 60:
                continue
            rng = Rng(len(name))
            draws = 60 * len(odds)
            drawn = Counter(int(p.sample(rng)) for _ in range(draws))
            total = sum(weight for _, weight in odds)
            for choice, weight in odds:
                share = weight / total
                spread = (draws * share * (1 - share)) ** 0.5
                # The same seeds give the same draws, so what holds once always holds.
                assert abs(drawn[choice] - draws * share) < 5 * spread, f"{name}: {p.space().text(choice)}"
            rolled += 1
        assert rolled or not asked

    def test_over_means_over(self) -> None:
        for p in walk(self.game, 5):
            assert (p.outcome() is None) == (p.waiting != NOBODY) == bool(p.actors())
