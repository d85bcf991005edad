"""What can happen. Log, animation and statistics are made from these."""

from rampage.kernel.events import EventType

TOOK = EventType(
    "took",
    "{who} takes {count}; {left} left.",
    "STUB-2.1",
    who="PLAYER",  # A field with a vocabulary is told by its title,
    count="COUNT",
    left="",  # one without is a plain number.
)
ROLLED = EventType("rolled", "{who} rolls a {pips}.", "STUB-2.2", who="PLAYER", pips="PIPS")
FELL = EventType("fell", "A stick falls back: {left} left.", "STUB-2.2", left="")
EMPTY = EventType("empty", "{who} took the last stick.", "STUB-3.1", who="PLAYER")
