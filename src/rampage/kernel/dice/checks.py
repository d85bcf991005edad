"""What a check of a record says: it holds, it fails, or it is open."""

from typing import Final, TypedDict

HOLDS: Final = "holds"
FAILS: Final = "fails"
OPEN: Final = "open"  # It can't be decided yet, or there is nothing to check.

DICE: Final = "dice"
COMMITMENT: Final = "commitment"
TAKEN: Final = "taken back"

Odds = list[tuple[str, int]]


class CheckInfo(TypedDict):
    """One check, as the browser gets it."""

    name: str
    verdict: str
    text: str


class Check:
    """One check: it holds, fails, or is open."""

    def __init__(self, name: str, verdict: str, text: str) -> None:
        self.name: Final = name
        self.verdict: Final = verdict
        self.text: Final = text

    def json(self) -> CheckInfo:
        """For the browser."""
        return {"name": self.name, "verdict": self.verdict, "text": self.text}


class Refuted(Exception):
    """A check fails or can't be made; the message says why."""

    def __init__(self, text: str, verdict: str = FAILS) -> None:
        self.text: Final = text
        self.verdict: Final = verdict
        super().__init__(text)
