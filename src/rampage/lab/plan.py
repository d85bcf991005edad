"""What to play: the plan of a simulation, its seatings and its seeds."""

import hashlib
from dataclasses import dataclass, field
from itertools import combinations
from pathlib import Path

from rampage.bots.levels import BotSpec, bot_name
from rampage.games import game
from rampage.kernel.content import Source, read_source
from rampage.kernel.errors import RampageError


class WrongSeats(RampageError):
    """The number of bots does not fit the seats of the game."""


@dataclass(frozen=True)
class Plan:
    """What to play: `bots` names one bot for each seat, or one for all of them; a class or an object works as well,
    where other processes can import it. If `seats` is more than the two bots
    named, they share the table: each takes half of the seats, in every possible arrangement."""

    game: str
    bots: tuple[BotSpec, ...]
    games: int
    seed: int = 0
    options: dict[str, str] = field(default_factory=dict)
    content: str = ""  # A content file to use instead of the game's own.
    records: bool = False  # Keep the record of each match.
    decisions: bool = False  # Keep each decision, and how many choices there were.
    traits: bool = False  # Keep what each seat played with: its Monster, car, cards.
    rotate: bool = True  # Entrants change seats from match to match.
    seats: int = 0  # 0: one for each bot, or the fewest that the game allows if one bot plays itself.
    forfeit: bool = (
        False  # A bot that raises or chooses what is not legal loses the match, and the run continues.
    )
    # Where the files of bots are, if not where their names say: on another machine (parcel.py).
    places: dict[str, str] = field(default_factory=dict)

    def entrants(self) -> tuple[BotSpec, ...]:
        """The bots that play: one for each seat, or two that share the seats."""
        seats = game(self.game).about.seat_counts
        named = len(self.bots)
        count = self.seats or (named if named > 1 else seats[0])
        if count not in seats or named not in (1, 2, count):
            allowed = " or ".join(str(n) for n in seats)
            given = f"{named} bots were named" + (f" for {self.seats}" if self.seats else "")
            raise WrongSeats(f"{self.game} seats {allowed}; {given}")
        return self.bots if named > 1 else self.bots * count

    def seating(self, number: int) -> tuple[int, ...]:
        """The entrant at each seat of a match."""
        return self.seatings()[number % len(self.seatings()) if self.rotate else 0]

    def seatings(self) -> list[tuple[int, ...]]:
        """All seatings of a round. Bots that share a table share it evenly, or as evenly as an odd number of seats
        allows; each such seating is followed by its opposite, so that over both every bot has every seat once."""
        count = len(self.entrants())
        if self.seats <= count:
            return [tuple((seat + turn) % count for seat in range(count)) for turn in range(count)]
        out: list[tuple[int, ...]] = []
        # With equal halves, the bot in the first seat distinguishes a seating from its opposite.
        first = 1 - self.seats % 2
        for own in combinations(range(first, self.seats), self.seats // 2):
            seating = tuple(int(seat in own) for seat in range(self.seats))
            out += [seating, tuple(1 - entrant for entrant in seating)]
        return out

    def labels(self) -> tuple[str, ...]:
        """The entrants' names, numbered if one bot has several seats."""
        entrants = [bot_name(bot) for bot in self.entrants()]
        return tuple(
            f"{bot} ({entrants[:n].count(bot) + 1})" if entrants.count(bot) > 1 else bot
            for n, bot in enumerate(entrants)
        )

    def roles(self) -> list[str]:
        """The names of the seats that are taken."""
        return game(self.game).about.roles[: len(self.seating(0))]

    def source(self) -> Source:
        """The content to play with."""
        return read_source(Path(self.content)) if self.content else game(self.game).standard()


def seed_of(*parts: object) -> int:
    """A seed that depends on all parts, and is the same on every machine."""
    text = "/".join([str(part) for part in parts])
    return int.from_bytes(hashlib.sha256(text.encode()).digest()[:8], "big")
