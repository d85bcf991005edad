"""The games that tests know: the built-in ones, and Duel, the smallest one with secrets. Others that may be installed
beside them are no concern of these tests."""

import importlib
from collections.abc import Iterator
from typing import Final

import pytest

from rampage.games import game
from rampage.games.registry import BUILT_IN
from rampage.kernel.game import AnyGame
from rampage.kernel.records.record import Record
from rampage.testing import secrecy
from rampage.testing.secrecy import Secrets, Witness
from tests.support.duel import DUEL

NAMES: Final = tuple(BUILT_IN)
BUILT_IN_GAMES: Final = [game(name) for name in NAMES]
GAMES: Final = [*BUILT_IN_GAMES, DUEL]

each_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)


def find_game(name: str) -> AnyGame:
    """As `rampage.games.game`, Duel included."""
    return DUEL if name == DUEL.name else game(name)


def secrets_of(game: AnyGame) -> Secrets:
    """The table of who may know what in a game."""
    place = "tests.support.duel" if game is DUEL else f"tests.games.{game.name}"
    found: Secrets = importlib.import_module(f"{place}.secrets").SECRETS
    return found


def begin(game: AnyGame, seats: int, options: dict[str, str] | None = None, origin: str = "") -> Witness:
    """A match to be watched, from the start or from a position text."""
    return secrecy.begin(game, secrets_of(game), seats, options, origin)


def again(record: Record) -> Iterator[Witness]:
    """A recorded match once more, watched: after each of its choices."""
    return secrecy.again(record, secrets_of(record.game))
