"""Names at a table: nobody passes for the table itself, for a bot, or for somebody else who plays."""

import unicodedata
from collections.abc import Iterable
from typing import Final

from rampage.bots.levels import LEVELS as BOTS
from rampage.table.sanitize import NAME_LENGTH, plain

TABLE: Final = "Table"  # Who speaks for the table itself.
SPECTATOR_NAME: Final = "Spectator"
# Letters of other alphabets, and digits, that look like Latin ones.
LOOK_ALIKE: Final = str.maketrans(
    "авекмнорстухіјѕԁԛԝαβεικνοτυρχζɩɑ0134578|",  # noqa: RUF001
    "abekmhopctyxijsdqwabeiknotupxziaoieastbi",
)
RESERVED_WORDS: Final = (
    TABLE, SPECTATOR_NAME, "Server", "System", "Admin", "Administrator", "Moderator", "Mod", "Bot", "Rampage",
    "Dealer", "Everybody", *(bot.name for bot in BOTS),
)  # fmt: skip


def skeleton(name: str) -> str:
    """What is left of a name for the eye: two names with one skeleton look alike."""
    wide = unicodedata.normalize("NFKD", unicodedata.normalize("NFKC", name).casefold())
    seen = (letter.translate(LOOK_ALIKE) for letter in wide)
    # What is neither letter nor number says nothing: accents, spaces, marks that nobody sees. I and l are one stroke.
    return "".join(letter for letter in seen if letter.isalnum()).replace("l", "i")


RESERVED: Final = frozenset(skeleton(word) for word in RESERVED_WORDS)


def is_reserved(name: str) -> bool:
    """Is a name the server's own: `Table`, `Bot 2`, or what looks like it?"""
    folded = unicodedata.normalize("NFKC", name).casefold()
    return skeleton(folded) in RESERVED or skeleton(folded.rstrip("0123456789 .-_#")) in RESERVED


def is_taken(name: str, others: Iterable[str]) -> bool:
    """Does a name look like one of the others?"""
    return skeleton(name) in {skeleton(other) for other in others}


def fitting(name: str, others: list[str], role: str) -> str:
    """A person's name as it can be used: the role for one that is reserved or says nothing, with a number for one
    that is taken."""
    wanted = plain(name, NAME_LENGTH)
    if not skeleton(wanted) or is_reserved(wanted):
        wanted = role
    names = [wanted] + [f"{wanted[: NAME_LENGTH - 3]} {number}" for number in range(2, len(others) + 3)]
    return next(each for each in names if not is_taken(each, others))
