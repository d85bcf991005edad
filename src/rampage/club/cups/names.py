"""What the entrants of a cup are called, on its page and at its tables."""

from typing import Final

from rampage.bots.levels import LEVELS
from rampage.club.cups.cup import Cup
from rampage.club.people import People

GONE: Final = "Former member"


async def names_of(people: People, cup: Cup) -> dict[int, str]:
    """Names by number. Bots of the same level are told apart by a number."""
    known = await people.accounts(entry.person for entry in cup.entries.values())
    out: dict[int, str] = {}
    for entry in cup.entries.values():
        if entry.person:
            out[entry.number] = known[entry.person].name if entry.person in known else GONE
            continue
        earlier = sum(
            other.level == entry.level and other.number < entry.number for other in cup.entries.values()
        )
        name = LEVELS[entry.level - 1].name
        out[entry.number] = f"{name} {earlier + 1}" if earlier else name
    return out
