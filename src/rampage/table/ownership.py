"""Several servers may share a store, but a table is played in one of them at a time."""

import asyncio
from contextlib import suppress
from typing import TYPE_CHECKING, Final

from rampage.table.refusal import Refusal
from rampage.table.store import Store, StoreError

if TYPE_CHECKING:
    from rampage.table.table import Table

WAIT: Final = 8.0  # Seconds; a server that was killed is believed dead before.
# Seconds between two questions: short at first, for an owner that answers, then longer, because it may be dead, and
# many tables ask at once.
AGAIN: Final = 0.1
SLOWER: Final = 1.5
LONGEST: Final = 0.5


class Ownership:
    """Claims tables before they are loaded, and lets go of those that others want or have taken."""

    def __init__(self, store: Store, tables: "dict[str, Table]") -> None:
        self._store: Final = store
        self._tables: Final = tables
        self._tasks: Final[set[asyncio.Task[None]]] = set()

    def begin(self) -> None:
        """Listen to the other servers."""
        self._store.watch(self._lost, self._wanted)

    async def claim(self, id: str) -> None:
        """Wait until a table is ours. Its owner gives it up when asked, or is dead."""
        left, pause = WAIT, AGAIN
        while not await self._store.claim(id):
            if left <= 0:
                raise Refusal("storage", "This table is busy on another server.", "try again in a moment.")
            left -= pause
            await asyncio.sleep(pause)
            pause = min(pause * SLOWER, LONGEST)

    def _lost(self) -> None:
        """Others have taken over every table."""
        for table in list(self._tables.values()):
            table.abandon()

    def _wanted(self, id: str) -> None:
        """Another server wants a table, because its players come there now."""
        table = self._tables.get(id)
        if table is not None:
            task = asyncio.get_running_loop().create_task(self._hand_over(id, table))
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)

    async def _hand_over(self, id: str, table: "Table") -> None:
        await table.close()  # After the change in progress.
        if self._tables.get(id) is not table:
            return
        del self._tables[id]
        table.abandon()  # Its clients come back, and find out where it is.
        with suppress(StoreError):  # It is asked for again.
            await self._store.release(id)
