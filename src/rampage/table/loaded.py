"""A table in memory. This module is never compiled."""

from rampage.table.table import Table


class LoadedTable(Table):  # type: ignore[misc]  # Final: nothing may be overridden here.
    """A table that its parts can refer to weakly (part.py): objects of a compiled class can't be referred to so."""
