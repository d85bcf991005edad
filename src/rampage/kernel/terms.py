"""What a position is worth to a seat, item by item and in words. Hints give their reasons with it."""

from typing import Final


class Term:
    """One factor that helps or hurts a seat. `amount` is what it is worth in the units of the game's evaluation; more
    is better for the seat. `more` and `less` say what a choice does that raises or lowers it: "keeps Tank 2 safe"."""

    def __init__(self, key: str, amount: float, more: str = "", less: str = "") -> None:
        self.key: Final = key
        self.amount: Final = amount
        self.more: Final = more
        self.less: Final = less

    def __repr__(self) -> str:
        return f"Term({self.key!r}, {self.amount:.3f})"
