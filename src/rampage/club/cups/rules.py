"""What a host decides about a cup, and whether it can be."""

import json
from dataclasses import asdict, dataclass, field, replace
from typing import Any, Final

from rampage.club.cups.larger.sizes import table_sizes
from rampage.kernel.game import AnyGame
from rampage.kernel.options import OptionError, complete_options
from rampage.table.pace import LEAST_TURN, MOST_TURN, Pace
from rampage.table.refusal import Refusal

ROUND_ROBIN: Final = "round_robin"
SWISS: Final = "swiss"
KNOCK_OUT: Final = "knock_out"
MOST_ENTRANTS: Final[dict[str, int]] = {ROUND_ROBIN: 24, SWISS: 128, KNOCK_OUT: 128}  # By kind.
KINDS: Final = tuple(MOST_ENTRANTS)
LEAST_ENTRANTS: Final[dict[str, int]] = {ROUND_ROBIN: 3, SWISS: 3, KNOCK_OUT: 2}
SEEDINGS: Final = ("drawn", "rating")
PAIR: Final = 2  # Players at a table, unless the host wants larger ones.
MOST_BOTS: Final = 16
MOST_ROUNDS: Final = 15  # Of a Swiss system.
MOST_REPLAYS: Final = 3
LIVE_CLOCK: Final = (15, 3600)  # Seconds for a choice.
LIVE_SHOW_UP: Final = (60, 7200)  # Seconds in which players have to sit down,
DAYS_SHOW_UP: Final = (3600, 14 * 86400)  # and with days for a turn.


@dataclass(frozen=True, slots=True)
class CupRules:
    """The rules of a cup. `rounds` are those of a Swiss system, `cycles` how often all meet in a round robin, `third`
    and `replays` are for a knock-out. `size`: how many may enter. `show_up`: seconds in which players have to sit
    down, from the beginning of a round. `seats`: players at a table; with more than two, `table_sizes` are those that a
    table may have, and of each one of a knock-out the `best` go on."""

    kind: str
    size: int = 16
    rounds: int = 5
    cycles: int = 1
    third: bool = True
    replays: int = 1
    seeding: str = "drawn"
    options: dict[str, str] = field(default_factory=dict)
    pace: str = "live"
    clock_seconds: int = 120
    bank: int = 0
    show_up: int = 600
    rated: bool = False
    seats: int = PAIR
    best: int = 1
    table_sizes: list[int] = field(default_factory=list)

    @property
    def larger(self) -> bool:
        """Do more than two play at a table?"""
        return self.seats > PAIR

    @property
    def sizes(self) -> tuple[int, ...]:
        return tuple(self.table_sizes)

    @property
    def least(self) -> int:
        """How many players it needs."""
        return max(LEAST_ENTRANTS[self.kind], self.seats)

    def text(self) -> str:
        return json.dumps(asdict(self), ensure_ascii=False, sort_keys=True)

    @property
    def table_pace(self) -> Pace:
        """The pace of its tables: a player whose time runs out loses."""
        return Pace(self.pace, self.bank if self.pace == "days" else 0, overdue="resign")


def rules_from(text: str) -> CupRules:
    """Rules as they were stored; what a newer version added is left out."""
    found: dict[str, Any] = json.loads(text)
    return CupRules(**{name: found[name] for name in CupRules.__slots__ if name in found})


def checked(rules: CupRules, game: AnyGame) -> CupRules:
    """Rules that can be, with what follows from them. Raises Refusal."""
    counts = game.about.seat_counts
    if rules.seats not in counts or rules.seats < PAIR:
        allowed = ", ".join(str(count) for count in counts if count >= PAIR)
        raise _wrong(f"{game.about.title} is not for {rules.seats} players.", f"use {allowed}.")
    if rules.kind not in KINDS:
        raise _wrong("That is not a kind of cup.", f"use {', '.join(KINDS)}.")
    if rules.seeding not in SEEDINGS:
        raise _wrong("That is not a way to seed players.", f"use {' or '.join(SEEDINGS)}.")
    try:
        complete_options(game.options, rules.options)
    except OptionError as error:
        raise _wrong(f"{error}.", "correct the option.") from None
    days = rules.pace == "days"
    least, most = rules.least, MOST_ENTRANTS[rules.kind]
    clock = (LEAST_TURN, MOST_TURN) if days else LIVE_CLOCK
    for what, value, (low, high) in (
        ("number of players", rules.size, (least, most)),
        ("number of rounds", rules.rounds, (1, MOST_ROUNDS)),
        ("number of cycles", rules.cycles, (1, 2)),
        ("number of replays", rules.replays, (0, MOST_REPLAYS)),
        ("number of players who advance", rules.best, (1, most_best(rules.seats))),
        ("clock in seconds", rules.clock_seconds, clock),
        ("time to sit down in seconds", rules.show_up, DAYS_SHOW_UP if days else LIVE_SHOW_UP),
    ):
        if not low <= value <= high:
            raise _wrong(f"That is not a valid {what}.", f"use {low} to {high}.")
    rules.table_pace.check(rules.clock_seconds)
    return replace(rules, table_sizes=table_sizes(rules.seats, counts) if rules.larger else [])


def most_best(seats: int) -> int:
    """How many may go on from a table of a knock-out: half of it, rounded up, so that it comes to an end."""
    return max(1, (seats + 1) // 2) if seats > PAIR else 1


def _wrong(why: str, remedy: str) -> Refusal:
    return Refusal("bad_option", why, remedy)
