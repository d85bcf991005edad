"""Options: their defaults, and their bounds. What each changes is tested by topic."""

from itertools import product

import pytest

from rampage.kernel.options import OptionError
from rampage.kernel.playout import play_out_listed
from rampage.kernel.rng import Rng
from tests.support.rules import rule
from tests.support.smash import GAME


def test_a_text_names_the_options_that_differ() -> None:
    p = GAME.new(options={"supply": "unlimited", "turn_cap": "50"})
    assert "options: supply=unlimited turn_cap=50\n" in p.to_text()
    assert "options" not in GAME.new().to_text()


@rule("SMASH-R35")
@pytest.mark.parametrize("value", ["19", "1001", "-50", "many", "", "²5", "1e2", "9" * 5000])
def test_the_turn_cap_has_bounds(value: str) -> None:
    with pytest.raises(OptionError, match="not a whole number from 20 to 1000"):
        GAME.new(options={"turn_cap": value})


def test_unknown_options_and_values_are_named() -> None:
    with pytest.raises(OptionError, match="did you mean 'fire_order'"):
        GAME.new(options={"fire_orders": "free"})
    with pytest.raises(OptionError, match="'loose' is not one of strict, free"):
        GAME.new(options={"fire_order": "loose"})


def test_defaults_are_those_of_the_rulings() -> None:
    assert {option.name: option.default for option in GAME.options} == {
        "edition": "2012", "first_player": "random", "monster_die": "3111", "wrap_effects": "off",
        "blast_corners": "on", "allow_hopeless_shots": "on", "fire_order": "strict",
        "critical_miss_tie": "random", "supply": "printed", "turn_cap": "400",
    }  # fmt: skip


@pytest.mark.long
def test_all_combinations_of_switches_play() -> None:
    names = [option.name for option in GAME.options if option.values]
    for number, values in enumerate(product(*(option.values for option in GAME.options if option.values))):
        p = GAME.new(options=dict(zip(names, values, strict=True)))
        play_out_listed(p, Rng(number), 100_000)
        assert p.outcome() is not None
        assert p.broken_invariants() == []
