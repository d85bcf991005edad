"""Connections to PostgreSQL: opened when needed, and opened again when lost."""

import threading
from functools import cache
from typing import Any, Final

from rampage.table.address import SETTING, ServerAddress
from rampage.table.postgres.driver import driver, first_line
from rampage.table.store import StoreError
from rampage.table.writer import FORMS

OLDEST: Final = 12
# What an address may leave out. A server that vanished is noticed within half a minute.
USUAL: Final = {
    "connect_timeout": "5",
    "application_name": "rampage",
    "keepalives_idle": "10",
    "keepalives_interval": "5",
    "keepalives_count": "3",
}


@cache
def translated(statement: str) -> str:
    """A statement as psycopg wants it."""
    return statement.replace("?", "%s")


def connect(address: ServerAddress, autocommit: bool = True) -> Any:
    """A new connection. Raises errors of psycopg, or StoreError if the address makes no sense."""
    psycopg = driver()
    try:
        given = psycopg.conninfo.conninfo_to_dict(address.url)
    except psycopg.Error as error:
        problem = f"This is not the address of a database: {first_line(error)}."
        remedy = "write it like postgresql://user@host:5432/rampage, with % codes for special characters."
        raise StoreError(SETTING, address.hidden(problem), remedy) from None
    connection = psycopg.connect(**{**USUAL, **given}, autocommit=autocommit)
    connection.prepared_max = FORMS
    connection.prepare_threshold = 3
    # Every number as 64 bits, or each mixture of small and large numbers would be a statement to prepare.
    connection.adapters.register_dumper(int, driver("psycopg.types.numeric").Int8BinaryDumper)
    version = connection.info.server_version // 10000
    if version < OLDEST:
        connection.close()
        problem = f"The server is PostgreSQL {version}."
        raise StoreError(str(address), problem, f"use PostgreSQL {OLDEST} or newer.")
    return connection


class ReadLink:
    """A connection that reads. A lost one is replaced before a transaction begins, and nobody notices. Only one thread
    may use it at a time: callers hold `lock`."""

    def __init__(self, address: ServerAddress) -> None:
        self._address: Final = address
        self._connection: Any = connect(address)
        self.lock: Final = threading.RLock()

    def execute(self, statement: str, values: tuple[object, ...] = (), /) -> Any:
        connection = self._connection
        between = connection.closed or connection.info.transaction_status == 0
        if connection.closed:
            connection = self._connection = connect(self._address)
        try:
            return connection.execute(translated(statement), values)
        except driver().OperationalError:
            if not (between and connection.closed):
                raise
        self._connection = connect(self._address)
        return self._connection.execute(translated(statement), values)

    def close(self) -> None:
        self._connection.close()
