"""Texts of positions that were damaged: refused at their line, or positions on which play goes on."""

import pytest

from rampage.games import games
from rampage.kernel.game import AnyGame
from rampage.kernel.rng import Rng
from tests.support.damage import check_spoiled, spoiled_texts
from tests.support.walks import samples, with_effort


@pytest.mark.parametrize("game", games(), ids=lambda game: game.name)
@with_effort
def test_a_damaged_text_is_refused_or_played(game: AnyGame, effort: int) -> None:
    texts = [p.to_text() for seed in range(4) for p in list(samples(game, seed, 41))[:12]]
    read = [
        check_spoiled(game, text, Rng(number))
        for number, text in enumerate(spoiled_texts(texts, 150 * effort, seed=5))
    ]
    assert 0 < sum(read) < len(read), "some can be read, and some cannot"
