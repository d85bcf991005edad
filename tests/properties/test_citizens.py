"""Errors copy, and signatures are plain. What every game is tested for is in `rampage.testing.suite.citizens`."""

import inspect
from collections.abc import Callable
from typing import Any

import pytest

from rampage.bots.bot import Bot
from rampage.games import game as find_game
from rampage.kernel.action_space import Space
from rampage.kernel.content import Source
from rampage.kernel.errors import RampageError
from rampage.kernel.game import Game
from rampage.kernel.position import Position
from rampage.kernel.records.match import Match
from rampage.kernel.records.record import Record, read_record
from rampage.kernel.rng import Rng
from rampage.testing.suite.citizens import each_copier


@each_copier
def test_errors_copy(copier: Callable[[Any], Any]) -> None:
    kaiju = find_game("kaiju")
    p = kaiju.new()
    wrongs: list[Callable[[], object]] = [
        lambda: p.play(0, 1),
        lambda: p.view(9),
        lambda: kaiju.from_text("rampage smash"),
        lambda: Source("mine", "no = table ="),
        lambda: read_record("{", find_game),
    ]
    for wrong in wrongs:
        with pytest.raises(RampageError) as caught:
            wrong()
        again = copier(caught.value)
        assert type(again) is type(caught.value)
        assert str(again) == str(caught.value)


def test_signatures_speak_of_plain_numbers() -> None:
    """Help shows neither the engine's fixed-width integers nor its vectors."""
    for shown in (Position, Game, Bot, Rng, Match, Record, Space):
        for name, method in inspect.getmembers(shown, callable):
            if not name.startswith("__"):
                signature = str(inspect.signature(method))
                assert "i64" not in signature, (shown, name, signature)
                assert "vec" not in signature, (shown, name, signature)
