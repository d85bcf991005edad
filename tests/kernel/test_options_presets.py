"""Main options and presets."""

import pytest

from rampage.games import games
from rampage.kernel.game import AnyGame
from rampage.kernel.options import choice, complete_options, main, preset


def test_a_main_option_is_the_same_option() -> None:
    plain = choice("mode", "Mode", "X-1.1", points="Points", arena="Arena")
    assert not plain.json()["main"]
    assert main(plain).json() == {**plain.json(), "main": True}
    assert main(plain).check("arena") == "arena"


def test_a_preset_names_what_it_changes() -> None:
    assert preset("Quick", "One lap.", laps="1") == {
        "label": "Quick",
        "text": "One lap.",
        "options": {"laps": "1"},
    }


@pytest.mark.parametrize("game", games(), ids=lambda game: str(game.name))
def test_presets_of_a_game_are_tables_that_can_be_opened(game: AnyGame) -> None:
    """Each changes something, none is there twice, and a match begins with it."""
    usual = complete_options(game.options, {})
    labels = [one["label"] for one in game.presets()]
    assert len(set(labels)) == len(labels)
    for one in game.presets():
        assert complete_options(game.options, one["options"]) != usual
        assert game.new(options=one["options"]).actors()
    assert len(game.layout(game.new())) > 10
