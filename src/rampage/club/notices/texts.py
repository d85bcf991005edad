"""What a notice says. It is made of what everybody at the table may know, and of nothing else: the game, the name of
the table, whose turn it is, the time that is left. Positions, hands, choices and names of others are never in it."""

import json
from dataclasses import asdict, dataclass
from typing import Any, Final

from rampage.club.notices.kinds import CONFIRM, TEST
from rampage.kernel.words import several

HOUR: Final = 3600.0
DAY: Final = 24 * HOUR
SOON: Final = 2 * 60.0
ASKED: Final[dict[str, str]] = {
    "undo": "Another player asks to take back a choice",
    "resume": "Another player asks to resume the match",
    "pause": "Another player asks to pause the match",
    "seat": "Somebody asks for a free seat",
    "bot": "Another player asks to let a bot play for you",
}


@dataclass(frozen=True, slots=True)
class Facts:
    """What a notice is made of."""

    game: str = ""  # Its title.
    table: str = ""  # The name of the table.
    due: float = 0.0  # When the time for the turn is over; 0: it has none.
    asked: str = ""  # What the others ask for.

    def stored(self) -> str:
        """As it is kept."""
        return json.dumps(asdict(self), ensure_ascii=False)


def facts_from(text: str) -> Facts:
    """Facts as they were kept."""
    found: dict[str, Any] = json.loads(text)
    return Facts(**found)


@dataclass(frozen=True, slots=True)
class Message:
    """A notice for people: a heading, and a sentence below it. `url` leads to the table."""

    kind: str
    title: str
    text: str
    url: str
    table: str = ""  # Its id.


def duration(seconds: float) -> str:
    """How long that is, roughly."""
    if seconds >= 2 * DAY:
        return several(int(seconds // DAY), "day")
    if seconds >= 2 * HOUR:
        return several(int(seconds // HOUR), "hour")
    return several(max(1, int(seconds // 60)), "minute")


def message(kind: str, facts: Facts, table: str, home: str, now: float) -> Message:
    """The words of a notice."""
    where = f"{facts.table} ({facts.game})" if facts.table != facts.game else facts.game
    left = facts.due - now
    time = f" You have {duration(left)} left." if facts.due and left > SOON else ""
    url = f"{home}/t/{table}" if table else f"{home}/account"
    title, text = {
        "turn": (f"Your turn: {facts.table}", f"It is your turn at {where}.{time}"),
        "time": (f"Time is running out: {facts.table}", f"Your time at {where} is running out.{time}"),
        "begin": (f"Your match begins: {facts.table}", f"A match that you play in begins: {where}."),
        "over": (f"The match is over: {facts.table}", f"The match at {where} is over."),
        "ask": (f"An answer is needed: {facts.table}", f"{ASKED.get(facts.asked, ASKED['undo'])}: {where}."),
        TEST: ("A test from Rampage", "This is what a notice looks like. You asked for it on your account page."),
        CONFIRM: ("Confirm your address for Rampage", ""),
    }[kind]  # fmt: skip
    return Message(kind, title, text, url, table)
