"""Rulings that a table may want otherwise, each with its rule."""

from typing import Final

from rampage.kernel.options import Option

OPTIONS: Final[list[Option]] = [
    Option("last", "The last stick", "STUB-R1", "wins", {"wins": "wins", "loses": "loses"}),
]
