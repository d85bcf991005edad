"""Names at a table: nobody can impersonate the table, a bot or another player."""

import unicodedata
from collections.abc import Iterable
from typing import Final

from rampage.bots.levels import LEVELS as BOTS
from rampage.table.sanitize import NAME_LENGTH, plain

TABLE: Final = "Table"  # The name under which the table itself speaks.
SPECTATOR_NAME: Final = "Spectator"
# Digits and letters of other alphabets that look like Latin letters.
LOOK_ALIKE: Final = str.maketrans(
    "авекмнорстухіјѕԁԛԝαβεικνοτυρχζɩɑ0134578|",  # noqa: RUF001
    "abekmhopctyxijsdqwabeiknotupxziaoieastbi",
)
RESERVED_WORDS: Final = (
    TABLE, SPECTATOR_NAME, "Server", "System", "Admin", "Administrator", "Moderator", "Mod", "Bot", "Rampage",
    "Dealer", "Everybody", *(bot.name for bot in BOTS),
)  # fmt: skip


def skeleton(name: str) -> str:
    """What a name looks like: two names with the same skeleton are easily confused."""
    wide = unicodedata.normalize("NFKD", unicodedata.normalize("NFKC", name).casefold())
    seen = (letter.translate(LOOK_ALIKE) for letter in wide)
    # Only letters and numbers count, not accents, spaces or invisible characters. I and l are the same stroke.
    return "".join(letter for letter in seen if letter.isalnum()).replace("l", "i")


RESERVED: Final = frozenset(skeleton(word) for word in RESERVED_WORDS)


def is_reserved(name: str) -> bool:
    """Is a name reserved for the server (`Table`, `Bot 2`), or does it look like such a name?"""
    folded = unicodedata.normalize("NFKC", name).casefold()
    return skeleton(folded) in RESERVED or skeleton(folded.rstrip("0123456789 .-_#")) in RESERVED


def is_taken(name: str, others: Iterable[str]) -> bool:
    """Does a name look like one of the others?"""
    return skeleton(name) in {skeleton(other) for other in others}


def fitting(name: str, others: list[str], role: str) -> str:
    """A usable form of a person's name: the role if it is reserved or empty, with a number if it is taken."""
    wanted = plain(name, NAME_LENGTH)
    if not skeleton(wanted) or is_reserved(wanted):
        wanted = role
    names = [wanted] + [f"{wanted[: NAME_LENGTH - 3]} {number}" for number in range(2, len(others) + 3)]
    return next(each for each in names if not is_taken(each, others))
