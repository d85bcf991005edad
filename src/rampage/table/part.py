"""What every part of a table has: the way to its table."""

import weakref
from typing import TYPE_CHECKING, Final

from mypy_extensions import mypyc_attr

if TYPE_CHECKING:
    from rampage.table.table import Table


@mypyc_attr(allow_interpreted_subclasses=True)
class Part:
    """A part of a table. It does not keep the table alive: once unloaded, a table is freed at once, and not by the
    garbage collector."""

    def __init__(self, table: "Table") -> None:
        self._ref: Final = weakref.ref(table)

    @property
    def _table(self) -> "Table":
        table = self._ref()
        if table is None:
            raise ReferenceError("the table of this part is gone")
        return table
