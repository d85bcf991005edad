"""Cleans names, titles, words and chat, which come from strangers: plain text of limited length, no control
characters."""

import unicodedata
from typing import Final

NAME_LENGTH: Final = 24
TITLE_LENGTH: Final = 60
CHAT_LENGTH: Final = 500

# They join emoji and several scripts need them; they are harmless in plain text.
KEPT: Final = "\u200c\u200d"


def _kept(character: str) -> bool:
    """True unless control (Cc), format (Cf: bidi overrides, invisible marks), surrogate, private or unassigned."""
    return character in KEPT or not unicodedata.category(character).startswith("C")


def plain(text: str, most: int) -> str:
    """One line of at most `most` characters: single spaces, nothing invisible."""
    # Cut first, so that a megabyte of marks costs nothing; four times leaves room for what is removed.
    clipped = " ".join(text[: most * 4].split())
    kept = "".join(character for character in clipped if _kept(character))
    return unicodedata.normalize("NFC", kept).strip()[:most].strip()
