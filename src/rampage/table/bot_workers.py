"""Bots think in workers, so that no table waits for another table's bot.

The worker gets the position as text, and the seat; it returns the choice as a number. A worker that dies or does not
answer in time is replaced, and the request is tried once more. After that a quick policy chooses, because the match
must continue, and the players are notified.
"""

import hmac
import logging
from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any, Final, TypeVar

from rampage.bots.bot import ask
from rampage.bots.levels import LEVELS as BOTS
from rampage.bots.levels import make_bot
from rampage.games import game
from rampage.kernel.content import Source
from rampage.kernel.game import AnyGame
from rampage.kernel.packed import COMPILED
from rampage.kernel.position import Position
from rampage.kernel.rng import Rng
from rampage.table.fair_queue import Claim
from rampage.table.time_source import REAL, Time
from rampage.table.workers import NO_WORKERS, Busy, Lost, Workers

LOGGER: Final = logging.getLogger("rampage.table")
Found = TypeVar("Found")


@dataclass(frozen=True, slots=True)
class Thought:
    """What a worker is asked."""

    game: str
    options: dict[str, str]
    text: str
    seat: int
    level: int
    guarded: bool = False  # The time it takes must not reveal what the seat holds.
    content: str = ""  # The meaning of the table's content, unless it is the game's own.


LOOKS_A_SECOND: Final = 10_000  # The compiled engine is faster than this in every game.
# Seconds on top of a level's limit, for the transfer there and back and the last playouts.
SLACK: Final = 0.25


def longest(level: int) -> float:
    """The most seconds that a bot of this level takes for any choice."""
    chosen = BOTS[level - 1]
    needed = chosen.iterations / LOOKS_A_SECOND if COMPILED else chosen.milliseconds / 1000
    return min(needed, chosen.milliseconds / 1000) + SLACK


def bot_seed(seed: bytes, decision: int, seat: int, undos: int) -> int:
    """The seed of a bot's random numbers: as secret as the table's dice, and reproducible once those are published.
    `undos` changes it after choices were taken back."""
    # No player's word can start like this (see `dealer.mix`), so the dice never use the same numbers.
    digest = hmac.new(seed, f"bot|{decision}|{seat}|{undos}".encode(), "sha256").digest()
    return int.from_bytes(digest[:8], "big") >> 1


def quick(found: AnyGame, position: Position, seat: int, seed: int) -> int:
    """An immediate choice by the game's own playout policy, from what the seat may know."""
    rng = Rng(seed)
    try:
        return int(found.evaluation.policy(position.imagine(seat, rng), seat, rng))
    except Exception:
        LOGGER.exception("the quick policy of %s failed; choosing at random", found.name)
        choices = position.choices(seat)
        return choices[rng.below(len(choices))]


def think(thought: Thought, seed: int) -> int:
    """Runs in a worker: the choice of a bot of this level."""
    source = Source("the table's content", thought.content, True) if thought.content else None
    position = game(thought.game).from_text(thought.text, thought.options, source)
    return ask(make_bot(f"level:{thought.level}", seed), position, thought.seat)


@dataclass(frozen=True, slots=True)
class Chosen:
    """What a bot chose. `hurried`: it had no time to think, and the quick policy chose."""

    choice: int
    hurried: bool = False


class Thinkers:
    """Runs bots: in `workers` for tables where somebody is present, in `aside` for the others, where they delay
    nobody. Without workers, the quick policy chooses for every bot."""

    def __init__(
        self,
        workers: Workers | None = None,
        pause: float = 0.0,
        limit: float = 15.0,
        patience: float = 6.0,
        time: Time = REAL,
        aside: Workers | None = None,
    ) -> None:
        self.pause: Final = pause  # Seconds between a bot's choices, so that people can follow.
        self.limit: Final = limit  # Seconds for one choice before the worker counts as lost.
        self.patience: Final = patience  # Seconds to wait for a free worker while people are waiting too.
        self._time: Final = time
        self.workers: Final = workers or NO_WORKERS
        self._aside: Final = aside

    async def start(self) -> None:
        """Start the workers and warm them up, so that the first bot does not have to wait."""
        await self.workers.start()

    def close(self) -> None:
        """End all workers."""
        self.workers.close()

    async def run_aside(self, work: Callable[..., Found], args: tuple[Any, ...]) -> Found:
        """Run other work in a worker, when no bot waits for it; at once if there is none. Raises Busy or Lost."""
        if not self.workers.there:
            return work(*args)
        return await self.workers.run(Claim(("",), "", alone=True), work, args, limit=self.limit)

    async def choose(
        self, thought: Thought, found: AnyGame, position: Position, seed: int, claim: Claim
    ) -> Chosen:
        """A bot's choice. `position` is the caller's copy; `seed` seeds the bot's random numbers."""
        until = self._time.now() + self.pause
        workers = self._aside if claim.alone and self._aside and self._aside.there else self.workers
        choice: int | None = None

        def begun() -> None:
            nonlocal until
            if thought.guarded:  # Finding the only choice takes no time, comparing several does.
                until = self._time.now() + max(self.pause, longest(thought.level))

        claim = replace(claim, cost=longest(min(thought.level, len(BOTS))))
        for _ in range(2 if workers.there else 0):
            try:
                choice = await workers.run(
                    claim, think, (thought, seed),
                    limit=self.limit, patience=None if claim.alone else self.patience, begun=begun,
                )  # fmt: skip
                break
            except Lost:
                continue
            except Busy:
                LOGGER.warning("all bot workers are busy; the quick policy chooses")
                break
            except Exception:
                LOGGER.exception("a bot of level %s failed", thought.level)
        hurried = choice is None and workers.there
        if choice is None:
            choice = quick(found, position, thought.seat, seed)
        await self._time.sleep(max(0.0, until - self._time.now()))
        return Chosen(choice, hurried)
