"""The context manager around every change of a table."""

from time import monotonic
from typing import TYPE_CHECKING

from rampage.table.refusal import Refusal
from rampage.table.store import StoreError

if TYPE_CHECKING:
    from rampage.table.table import Table


class Changing:
    """Wraps every change of a table. A class, not a generator, because every choice passes through here."""

    __slots__ = ("_table",)

    def __init__(self, table: "Table") -> None:
        self._table = table

    async def __aenter__(self) -> None:
        await self._table.lock.enter()
        if self._table.closed:
            self._table.lock.leave()
            raise Refusal("storage", "The table is being closed.", "connect again.")
        self._table.used = monotonic()

    async def __aexit__(self, sort: object, error: BaseException | None, trace: object) -> None:
        self._table.lock.leave()
        if isinstance(error, StoreError):
            raise self._table.not_saved(error) from error
