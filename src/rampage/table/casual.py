"""What is not possible at a rated table, or in a cup: whatever would let a result depend on anything but play
(club/rated.py, club/cups)."""

from typing import TYPE_CHECKING

from rampage.table.refusal import Refusal

if TYPE_CHECKING:
    from rampage.table.table import Table


def must_be_casual(table: "Table", why: str, remedy: str) -> None:
    """Refuse something at a rated table, or in a cup."""
    if table.row.house.rated:
        raise Refusal("rated", f"This table is rated: {why}", remedy)
    must_not_be_of_a_cup(table, why, remedy)


def must_not_have_begun(table: "Table", why: str, remedy: str) -> None:
    """Refuse something while a rated match is played, and at any time in a cup."""
    if table.status == "playing":
        must_be_casual(table, why, remedy)
    must_not_be_of_a_cup(table, why, remedy)


def must_not_be_of_a_cup(table: "Table", why: str, remedy: str) -> None:
    """Refuse something at a table of a cup."""
    if table.row.house.cup:
        raise Refusal("rated", f"This match belongs to a cup: {why}", remedy)
