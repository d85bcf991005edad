"""What lists and previews say of a table, without loading its match."""

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any

from rampage.kernel.position import SPECTATOR


@dataclass(slots=True)
class Listed:
    """A line of "my tables"."""

    id: str
    game: str
    title: str
    status: str
    names: list[str] = field(default_factory=list)
    my_turn: bool = False
    updated: float = 0.0
    mine: list[int] = field(default_factory=list)  # The seats of this browser.
    turn: list[int] = field(default_factory=list)  # The seats that the match waits for.
    winners: list[int] | None = None  # Once it is over; empty: nobody.


def listed(
    row: tuple[str, str, str, str],
    names: list[str],
    held: Iterable[int],
    last: tuple[int, float],
    outcome: dict[str, Any] | None,
) -> Listed:
    """A line for a table: its id, game, title and status; the seats that a browser holds; who the match has
    waited for since the last choice, and when that was made."""
    mine = sorted(seat for seat in held if seat != SPECTATOR)
    waiting = max(0, last[0]) if row[3] == "playing" else 0
    turn = [seat for seat in range(len(names)) if waiting >> seat & 1]
    winners = None if outcome is None else list(outcome["winners"])
    return Listed(*row, names, bool(set(mine) & set(turn)), last[1], mine, turn, winners)


@dataclass(slots=True)
class Glance:
    """What a preview of a link shows of a table: nothing that its id does not show to anybody already."""

    game: str
    title: str
    status: str
    clock_seconds: int
    host: str  # The name of the host's seat; empty if the host has none.
    names: list[str]  # Of the players so far.
    open_seats: int
    content: str = ""  # The title of content that is not the game's own.
    by_days: bool = False  # `clock_seconds` are for a turn, not for a choice.
