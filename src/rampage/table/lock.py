"""A first-come, first-served lock that can be taken without a task while it is free."""

import asyncio
from collections import deque


class TableLock:
    """A lock that plain functions can also try to take. On release it goes to the caller that has waited longest."""

    __slots__ = ("_taken", "_waiting")

    def __init__(self) -> None:
        self._taken = False
        self._waiting: deque[asyncio.Future[None]] = deque()

    def try_enter(self) -> bool:
        """Take the lock if it is free."""
        if self._taken:
            return False
        self._taken = True
        return True

    async def enter(self) -> None:
        """Wait for the lock."""
        if self.try_enter():
            return
        turn: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.append(turn)
        try:
            await turn
        except asyncio.CancelledError:
            if turn.done() and not turn.cancelled():
                self.leave()  # The lock was handed over just before the cancellation.
            raise

    def leave(self) -> None:
        """Release the lock, or hand it to the next caller."""
        while self._waiting:
            turn = self._waiting.popleft()
            if not turn.done():
                turn.set_result(None)
                return
        self._taken = False

    async def __aenter__(self) -> None:
        await self.enter()

    async def __aexit__(self, *_: object) -> None:
        self.leave()
