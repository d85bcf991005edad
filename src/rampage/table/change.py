"""The context manager around every change of a table."""

from collections.abc import Callable
from time import monotonic
from typing import TYPE_CHECKING

from rampage.table.refusal import Refusal
from rampage.table.store import StoreError

if TYPE_CHECKING:
    from rampage.table.table import Table


# Raises Refusal unless the one who asks for a change may still do so. It is checked when their turn has come: a seat
# may have been given to somebody else while they waited.
May = Callable[[], None] | None


class Changing:
    """Wraps every change of a table. A class, not a generator, because every choice passes through here."""

    __slots__ = ("_may", "_table")

    def __init__(self, table: "Table", may: May = None) -> None:
        self._table = table
        self._may = may

    async def __aenter__(self) -> None:
        await self._table.lock.enter()
        if self._table.closed:
            self._table.lock.leave()
            raise Refusal("storage", "The table is being closed.", "connect again.")
        if self._may is not None:
            try:
                self._may()
            except BaseException:
                self._table.lock.leave()
                raise
        self._table.used = monotonic()

    async def __aexit__(self, sort: object, error: BaseException | None, trace: object) -> None:
        self._table.lock.leave()
        if isinstance(error, StoreError):
            raise self._table.not_saved(error) from error
