"""What is not possible at a rated table: whatever would let a result depend on anything but play (club/rated.py)."""

from typing import TYPE_CHECKING

from rampage.table.refusal import Refusal

if TYPE_CHECKING:
    from rampage.table.table import Table


def must_be_casual(table: "Table", why: str, remedy: str) -> None:
    """Refuse something at a rated table."""
    if table.row.house.rated:
        raise Refusal("rated", f"This table is rated: {why}", remedy)


def must_not_have_begun(table: "Table", why: str, remedy: str) -> None:
    """Refuse something while a rated match is played."""
    if table.status == "playing":
        must_be_casual(table, why, remedy)
