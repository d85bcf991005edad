"""Every option of the city's games, every value: what it changes is tested by topic, here that all of them play."""

import pytest

from rampage.games import game
from rampage.kernel.playout import play_out_listed
from rampage.kernel.rng import Rng

VALUES = [
    (name, option.name, value)
    for name in ("smash", "crush")
    for option in game(name).options
    for value in (option.values or {str(option.low): "", str(option.high): ""})
]


@pytest.mark.compiled
@pytest.mark.parametrize(("name", "option", "value"), VALUES)
def test_each_value_plays_to_an_end(name: str, option: str, value: str) -> None:
    for seed in range(3 if name == "smash" else 2):
        p = game(name).new(options={option: value})
        assert p.board.options[option] == value
        play_out_listed(p, Rng(seed), 100_000)
        assert p.outcome() is not None
        assert p.broken_invariants() == []
        assert game(name).from_text(p.to_text()).board.options == p.board.options
