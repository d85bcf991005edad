"""Which server has which table: leases in the database, renewed together by the row of their server.

A server that needs a table of another one asks for it by NOTIFY, which carries nothing but the id of the table.
"""

import asyncio
import threading
from collections.abc import Callable
from typing import Any, Final

from rampage.table.address import ServerAddress
from rampage.table.postgres.driver import driver
from rampage.table.postgres.link import connect
from rampage.table.writer import Statement

BEAT: Final = 1.0  # Seconds between two renewals of the row of a server that has nothing to write.
CHANNEL: Final = "rampage"
RECONNECT: Final = 1.0
CLAIM: Final = (
    "INSERT INTO leases (table_id, owner) SELECT id, ? FROM tables WHERE id = ?"
    " ON CONFLICT (table_id) DO NOTHING"
)
RELEASE: Final = "DELETE FROM leases WHERE table_id = ? AND owner = ?"
RELEASE_ALL: Final = "DELETE FROM leases WHERE owner = ?"
OWNER: Final = "SELECT owner FROM leases WHERE table_id = ?"
ASK_FOR: Final = f"SELECT pg_notify('{CHANNEL}', ?)"
ALIVE: Final[Statement] = ("SELECT 'alive'", ())


class Listener:
    """Hears in a thread which tables other servers want, and says so on the event loop."""

    def __init__(self, address: ServerAddress, wanted: Callable[[str], object]) -> None:
        self._address: Final = address
        self._wanted: Final = wanted
        self._loop: Final = asyncio.get_running_loop()
        self._closing: Final = threading.Event()
        self._thread: Final = threading.Thread(target=self._run, name="rampage-listener", daemon=True)
        self._thread.start()

    def _run(self) -> None:
        while not self._closing.is_set():
            try:
                with connect(self._address) as connection:
                    connection.execute(f"LISTEN {CHANNEL}")
                    while not self._closing.is_set():
                        self._hear(connection)
            except driver().Error:  # The server that wants a table asks again.
                self._closing.wait(RECONNECT)

    def _hear(self, connection: Any) -> None:
        for notice in connection.notifies(timeout=0.2):
            self._loop.call_soon_threadsafe(self._wanted, notice.payload)

    def close(self) -> None:
        self._closing.set()
        self._thread.join()
