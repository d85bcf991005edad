"""Rated tables: what a table must be like so that its result says something about its players."""

from typing import Final

from rampage.table.pace import DAYS
from rampage.table.refusal import Refusal
from rampage.table.seats import is_person
from rampage.table.stored import DiceRow, House, SeatRow
from rampage.table.tables import Invitation

RATED: Final = "rated"
# Why a match at a rated table does not count after all.
REASONS: Final = {
    "guests": "not every player had an account",
    "seats": "somebody had more than one seat",
    "dice": "not every player contributed to the dice",
    "hints": "hints were taken",
    "takebacks": "choices could be taken back after a roll",
    "marked": "rolls or reveals were taken back",
    "content": "it was played with custom content",
    "bot": "a bot played for a person",
    "nobody": "no person played",
}


def must_be_rateable(asked: Invitation, has_account: bool) -> None:
    """Refuse a new table that can't be rated. Raises Refusal."""
    kinds = [chair.kind for chair in asked.chairs]
    for holds, why, remedy in (
        (has_account, "Only people with an account can play rated matches.", "sign in first."),
        ("here" not in kinds, "At a rated table every player needs a separate device.", "invite friends by link."),
        ("you" in kinds or "friend" in kinds, "A rated table needs at least one person.", "take a seat."),
        (asked.hints == "never", "Rated matches have no hints.", "switch hints off."),
        (not asked.takebacks, "Rated matches have no takebacks after a roll.", "switch takebacks off."),
        (asked.content is None, "Rated matches are played with the game's own content.", "use the standard content."),
        (asked.shared_dice, "In rated matches all players contribute to the dice.", "let players make the dice."),
        (asked.absence == "never", "In rated matches no bot plays for a person.", "don't let bots replace players."),
        (asked.pace.pace != DAYS or asked.pace.overdue == "resign", "In rated matches no bot plays for a person.",
         "let the seat resign when its time is up."),
        (asked.clock_seconds > 0 or sum(kind in ("you", "friend") for kind in kinds) < 2,
         "A rated table of several people needs a clock, so that nobody escapes by leaving.",
         "set a time."),
    ):  # fmt: skip
        if not holds:
            raise Refusal("not_rateable", why, remedy)


def must_sit_alone(other_seats: set[int], has_account: bool) -> None:
    """Refuse somebody who may not take a seat at a rated table. Raises Refusal."""
    if not has_account:
        raise Refusal(
            "signed_out", "Only people with an account can play at this rated table.", "sign in first."
        )
    if other_seats:
        raise Refusal(
            "two_seats", "You have a seat at this rated table already.", "leave it to somebody else."
        )


def verdict(
    house: House,
    seats: list[SeatRow],
    persons: list[str],
    accounts: set[str],
    dice: DiceRow | None,
    mark: str,
) -> str:
    """Whether a finished match counts: `rated`, one of REASONS, or empty if nobody asked for it. `persons` are those
    who played, by seat; a bot has none."""
    if not house.rated:
        return ""
    human = [seat for seat in seats if is_person(seat) or str(seat.seat) in house.gone]
    players = [persons[seat.seat] for seat in human]
    for holds, reason in (
        (bool(human), "nobody"),
        (all(player in accounts for player in players), "guests"),
        (len(set(players)) == len(players), "seats"),
        (not any(seat.kind == "program" or seat.sitting_in or seat.vacated for seat in seats), "bot"),
        (_contributed(dice, [seat.seat for seat in human]), "dice"),
        (house.hints == "never" and not house.hinted, "hints"),
        (not house.takebacks, "takebacks"),
        (not mark, "marked"),
        (not house.content, "content"),
    ):  # fmt: skip
        if not holds:
            return reason
    return RATED


def _contributed(dice: DiceRow | None, seats: list[int]) -> bool:
    return dice is not None and dice.shared and all(dice.seats[seat].contribution for seat in seats)
