"""The games, by name. A game is imported when it is first asked for."""

import importlib
from typing import Final

from rampage.kernel.errors import RampageError
from rampage.kernel.game import AnyGame, Game

NAMES: Final = ("smash", "crush", "kaiju", "rush", "menace")


class UnknownGame(RampageError):
    """No game of that name is built in."""


def game(name: str) -> AnyGame:
    """The game of a name."""
    if name not in NAMES:
        raise UnknownGame(f"there is no game {name!r}; known: {', '.join(NAMES)}")
    found = importlib.import_module(f"rampage.games.{name}").GAME
    assert isinstance(found, Game)
    return found


def games() -> list[AnyGame]:
    """Every game that is built in."""
    return [game(name) for name in NAMES]
