"""What a match of any environment begins with: its seed, and bots made from it."""

from collections.abc import Callable, Mapping
from typing import Any, Final

from rampage.bots.arena import Player, RandomPlayer
from rampage.bots.bot import RandomBot
from rampage.bots.levels import BotSpec, make_bot
from rampage.kernel.errors import RampageError, whole

SEEDS: Final = 1 << 62
MATCH_SEED: Final = "match_seed"


def match_seed(fresh: Any, options: Mapping[str, Any] | None) -> int:
    """The seed of the next match: the one that the options name, or a new one from a NumPy generator."""
    named = (options or {}).get(MATCH_SEED)  # Other options are ignored, as PettingZoo's tests expect.
    if named is None:
        return int(fresh.integers(SEEDS))
    seed = whole(named)
    if not 0 <= seed < SEEDS:
        raise RampageError(f"{MATCH_SEED} is {seed}, which is not from 0 to {SEEDS - 1}")
    return seed


def check_seat(seat: int, seats: int) -> None:
    """Raise if a match has no such seat."""
    if not 0 <= seat < seats:
        raise RampageError(f"there is no seat {seat}: the seats of this match are 0 to {seats - 1}")


def opponents_of(spec: BotSpec, seats: int) -> Callable[[int], list[Player]]:
    """Makes the bots of a match, by seat, from the seed of the match. Raises at once if there is no such bot."""
    make_bot(spec, 0)

    def made(seed: int) -> list[Player]:
        return [_player(spec, seed + 1 + seat) for seat in range(seats)]

    return made


def _player(spec: BotSpec, seed: int) -> Player:
    bot = make_bot(spec, seed)
    return RandomPlayer(bot) if type(bot) is RandomBot else Player(bot)
