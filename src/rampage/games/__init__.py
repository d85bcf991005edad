"""The games, by name: the built-in ones, and those that other installed packages offer.

A game is imported when it is first asked for; `names()` imports none.
"""

from typing import Final

from rampage.games.registry import Problem as Problem
from rampage.games.registry import Registry, installed_offers, rampage_version
from rampage.games.registry import UnknownGame as UnknownGame
from rampage.kernel.game import AnyGame

REGISTRY: Final = Registry(installed_offers, rampage_version)


def names() -> tuple[str, ...]:
    """The names of all games that are installed."""
    return REGISTRY.names()


def game(name: str) -> AnyGame:
    """The game of a name. Raises UnknownGame."""
    return REGISTRY.game(name)


def games() -> list[AnyGame]:
    """Every game that is installed and works."""
    return REGISTRY.games()


def problems() -> list[Problem]:
    """Installed games that can't be used, and why."""
    return REGISTRY.problems()
