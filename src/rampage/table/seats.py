"""Seats: who has which seat, and who may act for it."""

from dataclasses import dataclass, replace
from typing import Final

from rampage.bots.levels import LEVELS as BOTS
from rampage.kernel.game import AnyGame
from rampage.kernel.words import several
from rampage.table.names import fitting
from rampage.table.refusal import Refusal
from rampage.table.sanitize import NAME_LENGTH, plain
from rampage.table.stored import SeatRow

KINDS: Final = ("you", "here", "friend", "bot")
LEVELS: Final = len(BOTS)
INVITED: Final = ("friend", "program")  # Seats that the host may free and invite to.


@dataclass(frozen=True, slots=True)
class Chair:
    """A seat as requested at creation."""

    kind: str
    name: str = ""
    level: int = 0


def is_bot(seat: SeatRow) -> bool:
    """Does a bot choose here, on its own seat or sitting in for a player?"""
    return seat.kind == "bot" or seat.sitting_in


def is_human(seat: SeatRow) -> bool:
    """Does somebody choose here now who sends choices: a person, or a bot program?"""
    return seat.kind != "bot" and not seat.sitting_in


def is_person(seat: SeatRow) -> bool:
    """Has a person this seat, here or away? Only persons are asked for their consent."""
    return seat.taken and seat.kind not in ("bot", "program")


def has_no_person(seat: SeatRow) -> bool:
    """Does a bot play here on behalf of nobody: on its own seat, or on one that nobody ever took or whose player left?
    A player who was sent away has not left."""
    return seat.kind in ("bot", "program") or (seat.sitting_in and not seat.taken and not seat.vacated)


def plays_alone(seats: list[SeatRow], seat: int) -> bool:
    """Does a person on this seat play against bots of the table and nobody else?"""
    return is_human(seats[seat]) and all(other.kind == "bot" for other in seats if other.seat != seat)


def is_ready(seat: SeatRow) -> bool:
    """Is there somebody to choose for this seat?"""
    return seat.sitting_in or seat.taken


def seat_rows(game: AnyGame, chairs: list[Chair]) -> list[SeatRow]:
    """Seats for a new table, validated and named."""
    if len(chairs) not in game.about.seat_counts:
        counts = " or ".join(str(count) for count in game.about.seat_counts)
        asked = several(len(chairs), "player")
        raise Refusal("bad_seats", f"{game.about.title} is not for {asked}.", f"ask for {counts} seats.")
    if sum(chair.kind == "you" for chair in chairs) > 1:
        raise Refusal("bad_seats", "You can take only one seat.", "use 'here' for others on this device.")
    rows: list[SeatRow] = []
    for number, chair in enumerate(chairs):
        if chair.kind not in KINDS:
            raise Refusal(
                "bad_seats", f"{chair.kind!r} is not a kind of seat.", f"use one of {', '.join(KINDS)}."
            )
        bot = chair.kind == "bot"
        if bot and not 1 <= chair.level <= LEVELS:
            raise Refusal("bad_seats", f"There is no bot of level {chair.level}.", f"use 1 to {LEVELS}.")
        name = plain(chair.name, NAME_LENGTH) or ("" if bot else game.about.roles[number])
        level = chair.level if bot else 0
        rows.append(SeatRow(number, chair.kind, name, level, chair.kind != "friend"))
    name_people(rows, game.about.roles)
    _name_bots(rows)
    return rows


def name_people(rows: list[SeatRow], roles: list[str]) -> None:
    """Give each person a name that no other seat has as a name or as a role."""
    for row in rows:
        if row.kind != "bot":
            others = [other.name for other in rows if other.seat < row.seat or other.kind == "bot"]
            taken = others + [roles[other.seat] for other in rows if other is not row]
            row.name = fitting(row.name, taken, roles[row.seat])


def _name_bots(rows: list[SeatRow]) -> None:
    """Name each unnamed bot after its level, with a number if that is taken."""
    for row in rows:
        if not row.name:
            rank = BOTS[row.level - 1].name
            taken = {other.name for other in rows}
            names = [rank] + [f"{rank} {number}" for number in range(2, len(rows) + 2)]
            row.name = next(name for name in names if name not in taken)


def reordered(seats: list[SeatRow], order: list[int], roles: list[str]) -> list[SeatRow]:
    """Seats in another order: seat 0 gets the player who had seat `order[0]`, and so on. Links of those that move end,
    and nobody is ready any more."""
    out: list[SeatRow] = []
    for number, before in enumerate(order):
        old, here = seats[before], seats[number]
        moved = number != before
        # Open seats are alike: their links stay as they are.
        ends = moved and (old.taken or here.taken)
        name = roles[number] if old.name == roles[before] else old.name
        out.append(
            replace(
                old, seat=number, name=name, ready=False, device="" if moved else old.device,
                generation=here.generation + ends,
            )
        )  # fmt: skip
    return out


def rotated(seats: list[SeatRow], roles: list[str]) -> list[SeatRow]:
    """Seats for a rematch: everybody moves on by one, so that the first player is last."""
    out: list[SeatRow] = []
    for number in range(len(seats)):
        old = seats[(number + 1) % len(seats)]
        # A name that was only the role stays with the role, not with the person.
        name = roles[number] if old.name == roles[old.seat] else old.name
        level = old.level if old.kind == "bot" else 0
        if old.kind == "program":  # Its token is for the old table: somebody has to invite it again.
            out.append(SeatRow(number, "friend", roles[number], taken=False))
        else:
            out.append(SeatRow(number, old.kind, name, level, old.taken))
    return out
