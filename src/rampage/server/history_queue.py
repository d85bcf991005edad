"""Answers history requests in a separate process: fairly, one after the other, and each only once."""

import asyncio
from collections import OrderedDict
from collections.abc import Callable
from typing import Any, Final, TypeVar

from rampage.games import game
from rampage.kernel.game import AnyGame
from rampage.server.fast_codec import FAST
from rampage.server.limits import Limits
from rampage.session.history import FindGame, HistoryRequest, MatchHistory, answer_request, history_of
from rampage.table.fair_queue import Claim
from rampage.table.refusal import Refusal
from rampage.table.table import Table
from rampage.table.workers import Busy, Lost, Workers

MOST_BYTES: Final = 16 * 1024 * 1024  # The size of the cache.
Found = TypeVar("Found")
Key = tuple[object, ...]


def answer(history: MatchHistory, asked: HistoryRequest, find_game: FindGame = game) -> bytes:
    """Runs in a worker: answer a history request."""
    return answer_request(history, asked, find_game, FAST)


class AnswerCache:
    """A cache of answers, limited by size; the least recently used is dropped first."""

    def __init__(self, most: int = MOST_BYTES) -> None:
        self._most: Final = most
        self._of: Final[OrderedDict[Key, bytes]] = OrderedDict()
        self._size = 0

    def get(self, key: Key) -> bytes | None:
        """The answer under a key."""
        found = self._of.get(key)
        if found is not None:
            self._of.move_to_end(key)
        return found

    def put(self, key: Key, value: bytes) -> None:
        """Cache an answer, and drop the least recently used ones if necessary."""
        self._size += len(value) - len(self._of.pop(key, b""))
        self._of[key] = value
        while self._size > self._most:
            self._size -= len(self._of.popitem(last=False)[1])


class HistoryQueue:
    """The history requests of one server."""

    def __init__(self, workers: Workers, limits: Limits, find_game: Callable[[str], AnyGame]) -> None:
        self._workers: Final = workers
        self._limits: Final = limits
        self._find_game: Final = find_game
        self._cache: Final = AnswerCache()
        self._pending: Final[dict[Key, asyncio.Task[bytes]]] = {}

    def request(
        self, table: Table, asked: HistoryRequest, address: str
    ) -> Callable[[], "asyncio.Future[bytes]"]:
        """Request the history of a table. Call it between two changes of the table, and await the result afterwards:
        the table continues in the meantime."""
        row = table.row
        names, words = tuple(table.live.match.record.names), tuple(table.words)
        gone = len(table.live.match.record.resigned), len(row.house.hinted)
        key: Key = (row.id, table.live.count, row.undos, gone, row.status, names, words, asked)
        found = self._cache.get(key)
        if found is not None:
            return lambda: _ready(found)
        task = self._pending.get(key)
        if task is None:
            self._admit(address)
            history = history_of(table)
            task = asyncio.ensure_future(self._answer(key, history, asked, address))
            self._pending[key] = task
            task.add_done_callback(lambda done: self._ended(key, done))
        return lambda: asyncio.shield(task)

    def _ended(self, key: Key, task: "asyncio.Task[bytes]") -> None:
        del self._pending[key]
        if not task.cancelled():
            task.exception()  # Callers that still wait get the error; there may be none.

    async def _answer(self, key: Key, history: MatchHistory, asked: HistoryRequest, address: str) -> bytes:
        value = await self.run(address, answer, history, asked)
        self._cache.put(key, value)
        return value

    def _admit(self, address: str) -> None:
        """Refuse if too many requests are waiting already."""
        turns = self._workers.turns
        limits = self._limits
        if turns.of() >= limits.history_waiting or turns.of(address) >= limits.history_per_address:
            raise _later()

    async def run(self, address: str, work: Callable[..., Found], *args: Any) -> Found:
        """Run work in the worker on behalf of somebody; at once if there is no worker."""
        if not self._workers.there:
            return work(*args, self._find_game)
        self._admit(address)
        limit = self._limits.history_seconds
        claim = Claim((address,), address)
        try:
            return await self._workers.run(claim, work, args, limit=limit, patience=limit)
        except Busy:
            raise _later() from None
        except Lost:
            raise Refusal(
                "too_long", "That takes too long.", "try a shorter match, or smaller content."
            ) from None


def _later() -> Refusal:
    return Refusal(
        "too_fast",
        "The server is busy with past matches and new content right now.",
        "try again in a moment.",
    )


def _ready(value: bytes) -> "asyncio.Future[bytes]":
    future: asyncio.Future[bytes] = asyncio.get_running_loop().create_future()
    future.set_result(value)
    return future
