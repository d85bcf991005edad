"""Bots think in worker processes, so that no table waits for another's bot.

A position goes over as text, with the seat; a choice comes back as a number. A worker that dies or
does not answer in time is replaced and the thought tried once more; after that a quick policy
answers, for a table must go on.
"""

import asyncio
import contextlib
import hmac
import logging
import multiprocessing
import multiprocessing.connection
import os
import signal
import sys
import threading
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass
from typing import Final

from rampage.games import game
from rampage.kernel.content import Source
from rampage.kernel.game import Game
from rampage.kernel.packed import COMPILED
from rampage.kernel.position import Position
from rampage.kernel.rng import Rng
from rampage.table.timing import REAL, Time

LOGGER: Final = logging.getLogger("rampage.table")
START: Final = "forkserver" if sys.platform.startswith("linux") else "spawn"


@dataclass(frozen=True, slots=True)
class Thought:
    """What a worker is asked."""

    game: str
    options: dict[str, str]
    text: str
    seat: int
    level: int
    guarded: bool = False  # How long it takes must not tell what the seat holds.
    content: str = ""  # What the table's content means, where it is not the game's own.


LOOKS_A_SECOND: Final = 10_000  # Compiled, any game has more.
SLACK: Final = 0.3  # Seconds beyond a level's limit: for the way there and back, and the last looks ahead.


def longest(level: int) -> float:
    """Seconds after which a bot of a level has its answer, whatever it was asked."""
    from rampage.bots.levels import LEVELS

    chosen = LEVELS[level - 1]
    needed = chosen.iterations / LOOKS_A_SECOND if COMPILED else chosen.milliseconds / 1000
    return min(needed, chosen.milliseconds / 1000) + SLACK


def bot_seed(seed: bytes, decision: int, seat: int, undos: int) -> int:
    """What a bot's chance starts from: as secret as the table's dice, and derived again once they are
    shown. `undos` makes it another after choices were taken back."""
    # No word of the players begins like this (see `dealer.mix`): the dice have numbers of their own.
    digest = hmac.new(seed, f"bot|{decision}|{seat}|{undos}".encode(), "sha256").digest()
    return int.from_bytes(digest[:8], "big") >> 1


def quick(found: Game, position: Position, seat: int, seed: int) -> int:
    """A choice at once, by the game's own policy for playouts, from what the seat may know."""
    rng = Rng(seed)
    try:
        return int(found.sense.policy(position.imagine(seat, rng), seat, rng))
    except Exception:
        LOGGER.exception("the quick policy of %s failed; choosing at random", found.name)
        choices = position.choices(seat)
        return choices[rng.below(len(choices))]


def think(thought: Thought, seed: int) -> int:
    """In a worker: what the bot of a level chooses."""
    from rampage.bots.levels import make_bot

    source = Source("the table's content", thought.content, True) if thought.content else None
    position = game(thought.game).from_text(thought.text, thought.options, source)
    return int(make_bot(f"level:{thought.level}", seed).choose(position, thought.seat))


def _prepare() -> None:
    """In a worker, first: leave Ctrl-C to the parent, and end when it ends."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    parent = multiprocessing.parent_process()
    if parent is not None:
        threading.Thread(target=_end_with, args=(parent.sentinel,), daemon=True).start()


def _end_with(sentinel: int) -> None:
    multiprocessing.connection.wait([sentinel])
    os._exit(0)


def _warm() -> int:
    """In a worker: import what a thought needs; its process id."""
    try:
        import rampage.bots.levels  # noqa: F401
    except ImportError:
        LOGGER.warning("bots are missing; the quick policy plays for them")
    return os.getpid()


class Worker:
    """One process."""

    def __init__(self) -> None:
        self._pool: Final = ProcessPoolExecutor(
            1, mp_context=multiprocessing.get_context(START), initializer=_prepare
        )
        self._pid = 0

    async def warm(self) -> None:
        """Start the process and let it import."""
        self._pid = await asyncio.wrap_future(self._pool.submit(_warm))

    async def think(self, thought: Thought, seed: int, limit: float) -> int:
        """The worker's answer. Raises TimeoutError or BrokenProcessPool; then it is of no more use."""
        if not self._pid:
            await self.warm()
        return await asyncio.wait_for(asyncio.wrap_future(self._pool.submit(think, thought, seed)), limit)

    def end(self) -> None:
        """Stop at once, in the middle of a thought too."""
        self._pool.shutdown(wait=False, cancel_futures=True)
        if self._pid:
            with contextlib.suppress(ProcessLookupError):
                os.kill(self._pid, signal.SIGTERM)
            self._pid = 0


class Thinkers:
    """The workers of a server. With none, the quick policy answers for every bot."""

    def __init__(
        self,
        workers: int = 1,
        pause: float = 0.0,
        limit: float = 15.0,
        patience: float = 6.0,
        time: Time = REAL,
    ) -> None:
        self.pause: Final = pause  # Between a bot's choices, so that people can follow.
        self.limit: Final = limit  # Seconds for one thought before the worker counts as lost.
        self.patience: Final = patience  # Seconds to wait for a worker that has time.
        self._time: Final = time
        self._count: Final = workers
        self._idle: Final[asyncio.Queue[Worker]] = asyncio.Queue()
        self._all: Final[set[Worker]] = set()

    async def start(self) -> None:
        """Start the workers and warm them, so that the first bot need not wait."""
        for _ in range(self._count):
            self._add()
        warmed = await asyncio.gather(*(worker.warm() for worker in self._all), return_exceptions=True)
        for failed in warmed:
            if isinstance(failed, Exception):  # It is tried again, and replaced, when a bot must think.
                LOGGER.warning("a bots' worker did not start: %r", failed)

    def _add(self) -> None:
        worker = Worker()
        self._all.add(worker)
        self._idle.put_nowait(worker)

    def close(self) -> None:
        """End all workers."""
        for worker in self._all:
            worker.end()
        self._all.clear()

    async def choose(self, thought: Thought, found: Game, position: Position, seed: int) -> int:
        """A bot's choice. `position` is the caller's copy; `seed` is what its chance starts from."""
        until = self._time.now() + self.pause
        choice: int | None = None
        for _ in range(2 if self._all else 0):
            worker = await self._free_worker()
            if worker is None:
                break
            if thought.guarded:  # One answer is found at once, of several the best takes a while.
                until = self._time.now() + max(self.pause, longest(thought.level))
            # A thought that nobody wants any more (undo) ends by itself; its worker then is free again.
            choice = await asyncio.shield(asyncio.ensure_future(self._ask(worker, thought, seed)))
            if choice is not None:
                break
        if choice is None:
            choice = quick(found, position, thought.seat, seed)
        await self._time.sleep(max(0.0, until - self._time.now()))
        return choice

    async def _free_worker(self) -> Worker | None:
        """A worker that has time; None if there is none for too long."""
        try:
            return await asyncio.wait_for(self._idle.get(), self.patience)
        except TimeoutError:
            LOGGER.warning("all bots' workers are busy; the quick policy answers")
            return None

    async def _ask(self, worker: Worker, thought: Thought, seed: int) -> int | None:
        """One try; None if it failed."""
        try:
            choice = await worker.think(thought, seed, self.limit)
        except (TimeoutError, BrokenProcessPool) as error:
            LOGGER.warning("a bot's worker was lost (%s); starting another", type(error).__name__)
            worker.end()
            if worker in self._all:
                self._all.discard(worker)
                self._add()
            return None
        except Exception:
            LOGGER.exception("a bot of level %s failed", thought.level)
            choice = None
        self._idle.put_nowait(worker)
        return choice
