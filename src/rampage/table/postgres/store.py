"""The store in a PostgreSQL database.

A commit returns once PostgreSQL has flushed its log (`synchronous_commit`). Group commit works as with SQLite: the
statements of a batch travel together (pipeline mode) and are one transaction.
"""

import asyncio
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from typing import Final, TypeVar

from rampage.table.address import ServerAddress
from rampage.table.database import DatabaseStore
from rampage.table.keys import keys_of
from rampage.table.loading import UNREADABLE, Dialect, Reader
from rampage.table.postgres.driver import driver, explain, explained
from rampage.table.postgres.leases import ALIVE, ASK_FOR, BEAT, CLAIM, OWNER, RELEASE, RELEASE_ALL, Listener
from rampage.table.postgres.link import ReadLink
from rampage.table.postgres.schema import must_be_current, prepare
from rampage.table.postgres.write_link import REJOIN, SWEEP, WriteLink
from rampage.table.store import StoreError
from rampage.table.writer import Statement, Work, Writer

Answer = TypeVar("Answer")
READ: Final = "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY"


def dialect() -> Dialect:
    """How PostgreSQL reads."""
    psycopg = driver()
    return Dialect(READ, (*UNREADABLE, psycopg.InternalError), ())


@contextmanager
def reading(address: ServerAddress) -> Iterator[Reader]:
    """Read a database, whether or not a server is using it."""
    with explained(address):
        link = ReadLink(address)
        try:
            must_be_current(link, address)
            yield Reader(link, str(address), dialect())
        finally:
            link.close()


class PostgresStore(DatabaseStore):
    """Tables in PostgreSQL. One thread reads and another one writes, so that the event loop never waits for the
    network; only what is asked rarely and answered at once is read in the caller's thread."""

    seed_taken = "tables_commitment_key"
    shared = True

    def __init__(self, address: ServerAddress, key: str = "") -> None:
        """`key` takes precedence over the keys in their file (`ServerAddress.beside`)."""
        self.address: Final = address
        with explained(address):
            sink = WriteLink(address)
            try:
                prepare(address, sink.while_alone)
                keys = keys_of(address.beside, None, key)
                sink.join(keys)
                self._link: Final = ReadLink(address)
            except BaseException:
                sink.close()
                raise
        self._sink: Final = sink
        self._listener: Listener | None = None
        self._beating: asyncio.Task[None] | None = None
        self._thread: Final = ThreadPoolExecutor(1, "rampage-reader")
        writer = Writer(lambda: sink, self._explain)
        super().__init__(str(address), Reader(self._link, str(address), dialect()), writer, keys)

    def _explain(self, error: Exception) -> StoreError:
        return explain(self.address, error)

    @contextmanager
    def _explained(self) -> Iterator[None]:
        with explained(self.address), self._link.lock:
            yield

    async def _ask(self, question: Callable[[], Answer]) -> Answer:
        def ask() -> Answer:
            with self._explained():
                return question()

        return await asyncio.get_running_loop().run_in_executor(self._thread, ask)

    # Sharing the database with other servers.

    def watch(self, lost: Callable[[], None], wanted: Callable[[str], object]) -> None:
        loop = asyncio.get_running_loop()

        def given_up() -> None:
            lost()
            self._writer.submit(Work([REJOIN]))

        self._sink.when_given_up = lambda: loop.call_soon_threadsafe(given_up)
        self._listener = Listener(self.address, wanted)
        self._beating = loop.create_task(self._beat())

    async def _beat(self) -> None:
        while True:
            self._writer.submit(Work([ALIVE]))
            await asyncio.sleep(BEAT)

    async def claim(self, id: str) -> bool:
        await self._write([(SWEEP, ()), (CLAIM, (self._sink.id, id))])
        found = await self._ask(lambda: self._link.execute(OWNER, (id,)).fetchone())
        if found is None or found[0] == self._sink.id:  # None: there is no such table.
            return True
        await self._ask(lambda: self._link.execute(ASK_FOR, (id,)))
        return False

    async def release(self, id: str) -> None:
        await self._write([(RELEASE, (id, self._sink.id))])

    async def release_all(self) -> None:
        await self._write([(RELEASE_ALL, (self._sink.id,))])

    def _claims(self, id: str) -> list[Statement]:
        return [(CLAIM, (self._sink.id, id))]

    async def close(self) -> None:
        if self._beating is not None:
            self._beating.cancel()
        if self._listener is not None:
            await asyncio.to_thread(self._listener.close)
        await super().close()
        self._thread.shutdown()
        self._link.close()
