"""One at a time, in the order of asking; and at once, without a task, where nobody is inside."""

import asyncio
from collections import deque


class TableLock:
    """A lock that can also be tried by plain functions. Who leaves hands over to who waits longest."""

    __slots__ = ("_taken", "_waiting")

    def __init__(self) -> None:
        self._taken = False
        self._waiting: deque[asyncio.Future[None]] = deque()

    def try_enter(self) -> bool:
        """Enter if nobody is inside."""
        if self._taken:
            return False
        self._taken = True
        return True

    async def enter(self) -> None:
        """Wait for the turn."""
        if self.try_enter():
            return
        turn: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.append(turn)
        try:
            await turn
        except asyncio.CancelledError:
            if turn.done() and not turn.cancelled():
                self.leave()  # It had been handed over, too late.
            raise

    def leave(self) -> None:
        """Hand over to the next, if anybody waits."""
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
