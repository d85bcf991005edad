"""The games that tests know: the built-in ones, and Duel, the smallest one with secrets. Others that may be installed
beside them are no concern of these tests."""

import importlib
from collections.abc import Iterator
from typing import Any, Final, TypeVar

import pytest

from rampage.games import game
from rampage.games.registry import BUILT_IN
from rampage.kernel.game import AnyGame, Game
from rampage.kernel.playout import settle_chance
from rampage.kernel.position import CHANCE, NOBODY, Position
from rampage.kernel.records.record import Record
from rampage.kernel.rng import Rng
from rampage.testing import secrecy
from rampage.testing.secrecy import Secrets, Witness
from tests.support.duel import DUEL

P = TypeVar("P", bound=Position)

NAMES: Final = tuple(BUILT_IN)
BUILT_IN_GAMES: Final = [game(name) for name in NAMES]
GAMES: Final = [*BUILT_IN_GAMES, DUEL]

each_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)


def some_positions(game: Game[P], matches: int, every: int, **options: str) -> list[P]:
    """Positions from random play, as different as they come."""
    out: list[P] = []
    for seed in range(matches):
        p = game.new(options=options)
        rng = Rng(seed)
        while p.waiting != NOBODY:
            seat = p.actor()
            p.apply(p.sample(rng) if seat == CHANCE else p.one(seat, rng), seat)
            if p.played % every == 0:
                out.append(p.copy())
    return out


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


def state_of(p: Position, seat: int, without: set[str], waiting: str = "Waiting.") -> dict[str, Any]:
    """A position as the server tells it to one seat, for the tests of the page."""
    actors = [int(actor) for actor in p.actors() if actor >= 0]
    return {
        "decision": int(p.played),
        "actors": actors,
        "prompt": p.prompt(seat) if seat in actors else waiting,
        "view": {key: value for key, value in p.view(seat).items() if key not in without},
        "eyes": seat,
        "choices": {str(seat): p.choices(seat)} if seat in actors else {},
        "thinking": [],
        "undo": {"free": [], "possible": [], "asked_by": None, "agreed": []},
        "deadline": None,
        "outcome": None,
    }


def some_way(
    game: AnyGame, seats: int, decisions: int, seed: int = 3, options: dict[str, str] | None = None
) -> Position:
    """A position after some choices at random, where a player is to choose."""
    p: Position = game.new(seats, options)
    rng = Rng(seed)
    settle_chance(p, rng)
    while p.waiting > 0 and p.played < decisions:
        seat = p.actor()
        p.apply(p.one(seat, rng), seat)
        settle_chance(p, rng)
    return p
