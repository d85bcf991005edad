"""A table as somebody requests it."""

from dataclasses import dataclass, field
from typing import Final

from rampage.kernel.content import Source
from rampage.table.absence import ABSENCE
from rampage.table.coach import HINTS, USUAL
from rampage.table.pace import LIVE, Pace
from rampage.table.refusal import Refusal
from rampage.table.seats import Chair

MOST_CHAT_DAYS: Final = 3650


@dataclass(frozen=True, slots=True)
class Invitation:
    """A table as requested."""

    game: str
    chairs: list[Chair]
    options: dict[str, str] = field(default_factory=dict)
    title: str = ""
    clock_seconds: int = 0
    play_forced: bool = True
    shared_dice: bool = True  # False: the server makes the dice alone, without players' contributions.
    absence: str = "ask"  # Who lets a bot play for a player who is away (absence.py).
    ready_check: bool = False  # It begins when everybody is ready, not with the last seat (readiness.py).
    hints: str = USUAL  # Where players may ask for hints (coach.py).
    takebacks: bool = False  # Choices may be taken back even after a roll or a reveal (undo.py).
    content: Source | None = None  # Checked (own_content.py); None: the game's own.
    rated: bool = False  # The result counts for ratings; the caller has checked that it can (club/rated.py).
    public: bool = False  # The lobby lists the table.
    substitutes: str = "ask"  # How a seat that becomes free during the match is given away (substitutes.py).
    pace: Pace = LIVE
    chat_days: int = -1  # How long lines of chat are kept (talk.py).
    cup: str = ""  # The cup whose match this is (club/cups).

    def check(self) -> None:
        """Refuse settings that cannot be."""
        self.pace.check(self.clock_seconds)
        if not -1 <= self.chat_days <= MOST_CHAT_DAYS:
            raise Refusal(
                "bad_option", "That is not a valid time for which chat is kept.",
                f"use -1 (as long as the table), 0 (until the match is over) or 1 to {MOST_CHAT_DAYS} days.",
            )  # fmt: skip
        for what, value, valid in (("absence", self.absence, ABSENCE), ("hints", self.hints, HINTS)):
            if value not in valid:
                raise Refusal(
                    "bad_option", f"That is not a valid setting for {what}.", f"use {', '.join(valid)}."
                )
