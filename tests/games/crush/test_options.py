"""Options: their defaults, and their bounds. What each changes is tested by topic."""

from tests.support.crush import GAME


def test_defaults_are_those_of_the_rulings() -> None:
    assert {option.name: option.default for option in GAME.options} == {
        "first_player": "random", "monster_die": "3111", "wrap_effects": "off", "freed_building_reveals": "off",
        "megahole_choice": "active", "megahole_swallows_tanks": "on", "allow_hopeless_shots": "on",
        "nearest_target_only": "off", "fire_order": "strict", "critical_miss_tie": "random",
        "mashed_win": "none_crushed", "missile_kills_survivors": "on", "supply": "printed", "turn_cap": "400",
    }  # fmt: skip
