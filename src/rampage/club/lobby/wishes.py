"""Wishes for an opponent: what somebody wants, and whether two of them fit."""

import json
from dataclasses import asdict, dataclass, field
from typing import Final

from rampage.table.pace import DAY, Pace
from rampage.table.refusal import Refusal
from rampage.table.sanitize import NAME_LENGTH, plain
from rampage.table.seats import LEVELS
from rampage.table.tables import Tables

PLAYERS: Final = 2
# What people may ask for: seconds for a choice (0: no clock) or for a turn, and the rest of the pace. Few, so that
# people find each other; tables made by hand have any.
SPEEDS: Final[dict[str, tuple[int, Pace]]] = {
    "quick": (45, Pace()),
    "steady": (120, Pace()),
    "open": (0, Pace()),
    "day": (DAY, Pace("days", 3 * DAY)),
    "days": (3 * DAY, Pace("days", 7 * DAY)),
}
# Where guests say that they are on the scale of ratings.
STRENGTHS: Final = {"new": 1200.0, "some": 1500.0, "strong": 1800.0}
CLOSE: Final = 150.0  # How far a similar opponent may be away on that scale, at first,
WIDER: Final = 5.0  # and how much farther with each second of waiting.
# What is left of a person's wish, used or not, is deleted.
FORGET: Final = (
    "DELETE FROM pairings WHERE wish IN (SELECT id FROM wishes WHERE person = ?)",
    "DELETE FROM wishes WHERE person = ?",
)
LEAST_WAIT: Final = 10.0  # Seconds before a bot comes,
MOST_WAIT: Final = 3600.0  # and at most; 0: no bot.


@dataclass(slots=True)
class Wish:
    """Somebody looks for an opponent. A `person` has at most one wish. `close`: at first only somebody of similar
    strength will do. After `bot_after` seconds a bot of `bot_level` comes; 0: never."""

    id: str
    person: str
    name: str
    games: list[str]
    speeds: list[str]
    strength: float
    close: bool
    bot_after: float
    bot_level: int
    since: float = 0.0
    avoid: list[str] = field(default_factory=list)  # Persons who are not to be met.

    def reach(self, now: float) -> float:
        """How far away an opponent may be by now."""
        return CLOSE + WIDER * max(0.0, now - self.since) if self.close else float("inf")


def checked(wish: Wish, tables: Tables) -> Wish:
    """A wish that can come true, or a refusal."""
    for name in wish.games:
        about = tables.game(name).about
        if PLAYERS not in about.seat_counts:
            raise Refusal(
                "bad_option", f"{about.title} is not for two players.", "open a public table for it."
            )
    if not wish.games or not wish.speeds or not set(wish.speeds) <= SPEEDS.keys():
        raise Refusal("bad_option", "Choose at least one game and one pace.", "choose and try again.")
    if wish.bot_after and not LEAST_WAIT <= wish.bot_after <= MOST_WAIT:
        raise Refusal("bad_option", "That is not a valid time to wait.", "use 10 seconds to an hour.")
    if not 1 <= wish.bot_level <= LEVELS:
        raise Refusal("bad_option", f"There is no bot of level {wish.bot_level}.", f"use 1 to {LEVELS}.")
    wish.name = plain(wish.name, NAME_LENGTH)
    wish.games = list(dict.fromkeys(wish.games))
    wish.speeds = list(dict.fromkeys(wish.speeds))
    return wish


def fit(one: Wish, other: Wish, now: float) -> tuple[str, str] | None:
    """The game and the pace at which two people can play; None if they cannot. The one who came first has the first
    choice of both."""
    if one.person == other.person:
        return None
    if other.person in one.avoid or one.person in other.avoid:
        return None
    if abs(one.strength - other.strength) > min(one.reach(now), other.reach(now)):
        return None
    games = [game for game in one.games if game in other.games]
    speeds = [speed for speed in one.speeds if speed in other.speeds]
    return (games[0], speeds[0]) if games and speeds else None


@dataclass(frozen=True, slots=True)
class Pair:
    """Two people who can play, and what."""

    one: Wish
    other: Wish
    game: str
    speed: str


def pairs(wishes: list[Wish], now: float) -> list[Pair]:
    """The pairings: the player who has waited longest gets the opponent closest in strength and, among equals, the one
    who has waited longest."""
    waiting = sorted(wishes, key=lambda wish: (wish.since, wish.id))
    out: list[Pair] = []
    taken: set[str] = set()
    for number, one in enumerate(waiting):
        if one.id in taken:
            continue
        found = [
            (abs(one.strength - other.strength), other.since, other.id, Pair(one, other, *fitting))
            for other in waiting[number + 1 :]
            if other.id not in taken and (fitting := fit(one, other, now)) is not None
        ]
        if found:
            pair = min(found, key=lambda item: item[:3])[3]
            taken |= {pair.one.id, pair.other.id}
            out.append(pair)
    return out


def wants_of(wish: Wish) -> str:
    """A wish as it is stored."""
    return json.dumps(asdict(wish), ensure_ascii=False)


def wish_from(text: str) -> Wish | None:
    """A wish that was stored; None if it is not one of this version."""
    try:
        return Wish(**json.loads(text))
    except (ValueError, TypeError):
        return None
