"""Every option, every value: what it changes is tested by topic, here that all of them play."""

import pytest

from rampage.games.crush.rules.position import Crush
from rampage.kernel.playout import play_out_listed
from rampage.kernel.rng import Rng
from tests.support.crush import GAME

VALUES = [
    (option.name, value)
    for option in GAME.options
    for value in (option.values or {str(option.low): "", str(option.high): ""})
]


@pytest.mark.parametrize(("name", "value"), VALUES)
def test_each_value_plays_to_an_end(name: str, value: str) -> None:
    for seed in range(2):
        p = GAME.new(options={name: value})
        assert isinstance(p, Crush)
        assert p.board.options[name] == value
        play_out_listed(p, Rng(seed), 100_000)
        assert p.outcome() is not None
        assert p.broken_invariants() == []
        again = GAME.from_text(p.to_text())
        assert isinstance(again, Crush)
        assert again.board.options == p.board.options


def test_defaults_are_those_of_the_rulings() -> None:
    assert {option.name: option.default for option in GAME.options} == {
        "first_player": "random", "monster_die": "3111", "wrap_effects": "off", "freed_building_reveals": "off",
        "megahole_choice": "active", "megahole_swallows_tanks": "on", "allow_hopeless_shots": "on",
        "nearest_target_only": "off", "fire_order": "strict", "critical_miss_tie": "random",
        "mashed_win": "none_crushed", "missile_kills_survivors": "on", "supply": "printed", "turn_cap": "400",
    }  # fmt: skip
