"""The error for records that can't be read, and texts that several readers use."""

from typing import Final

from rampage.kernel.errors import PlacedError

HIDDEN: Final = "?"
MOST_SHOWN: Final = 400  # Characters of a value that an error shows; a record can contain anything.
SAVED: Final = "choose a record as Rampage saved it."
CHANGED: Final = "choose another copy: this one was changed, or played with other rules."
LATER: Final = "save the record again when the match is over."


class RecordError(PlacedError):
    """A record can't be read or replayed."""


def shortened(value: object) -> str:
    """A value from a record, shortened for a message."""
    text = repr(value)
    return text if len(text) <= 60 else f"{text[:60]}..."
