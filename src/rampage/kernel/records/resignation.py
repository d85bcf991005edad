"""Resignations. No game has a rule for resigning, so a resignation is not a choice but a separate part of the record.

The seat of a player who resigned cannot win any more. If nobody is left to play against, the match ends at once
(`over`) and everybody who did not resign wins. Otherwise somebody else, usually a bot, plays the seat to the end, so
that the others can finish, and the outcome by the rules is read without that seat.
"""

from typing import TYPE_CHECKING, Any, Final

from rampage.kernel.position import NOBODY, Outcome, Position
from rampage.kernel.records.errors import CHANGED, SAVED, RecordError, shortened
from rampage.kernel.value import Value
from rampage.kernel.words import listed

if TYPE_CHECKING:
    from rampage.kernel.records.record import Record

ENDING: Final = "resignation"


class Resignation(Value):
    """A seat resigned after a number of choices. `over`: the match ended with it."""

    def __init__(self, seat: int, after: int, over: bool) -> None:
        self.seat: Final = seat
        self.after: Final = after
        self.over: Final = over

    def __repr__(self) -> str:
        return f"Resignation(seat={self.seat}, after={self.after}, over={self.over})"

    def parts(self) -> tuple[int, int, bool]:
        return self.seat, self.after, self.over

    def json(self, roles: list[str]) -> dict[str, Any]:
        """As a record has it."""
        return {"by": roles[self.seat], "after": self.after, "over": self.over}


def ended(resigned: list[Resignation]) -> bool:
    """Did a match end with the last resignation?"""
    return bool(resigned) and resigned[-1].over


def outcome_of(position: Position, resigned: list[Resignation], roles: list[str]) -> Outcome | None:
    """How a match ended, by its last position and its resignations; None while it is under way."""
    outcome = position.outcome() if position.waiting == NOBODY else None
    if not resigned:
        return outcome
    gone = sorted({one.seat for one in resigned})
    left = [seat for seat in range(position.seats) if seat not in gone]
    said = f"{listed([roles[seat] for seat in gone])} resigned."
    if ended(resigned):
        wins = "wins" if len(left) == 1 else "win"
        text = f"{said} {listed([roles[seat] for seat in left])} {wins}." if left else said
        return Outcome(ENDING, text, [0] * position.seats, left, _shares(position.seats, left))
    if outcome is None:
        return None
    winners = [seat for seat in outcome.winners if seat not in gone]
    if outcome.winners and not winners:
        winners = _best(outcome, left)
    if winners == outcome.winners:
        # Not inside the call: compiled code would free `outcome` before the call reads its other parts.
        rewards = [0.0 if seat in gone else reward for seat, reward in enumerate(outcome.rewards)]
        return Outcome(outcome.ending, f"{outcome.text} {said}", outcome.scores, winners, rewards)
    wins = "wins" if len(winners) == 1 else "share the win"
    text = f"{outcome.text} {said} So {listed([roles[seat] for seat in winners])} {wins}."
    return Outcome(outcome.ending, text, outcome.scores, winners, _shares(position.seats, winners))


def _best(outcome: Outcome, seats: list[int]) -> list[int]:
    """Those of some seats that did best: by reward, then by score."""
    reward = max([outcome.rewards[seat] for seat in seats])
    leading = [seat for seat in seats if outcome.rewards[seat] == reward]
    score = max([outcome.scores[seat] for seat in leading])
    return [seat for seat in leading if outcome.scores[seat] == score]


def _shares(seats: int, winners: list[int]) -> list[float]:
    """One win, shared by the winners."""
    return [1.0 / len(winners) if seat in winners else 0.0 for seat in range(seats)]


def read_resignations(data: dict[str, Any], record: "Record") -> list[Resignation]:
    """The resignations of a record whose choices have been read."""
    listed_ones = data.get("resigned", [])
    if not isinstance(listed_ones, list):
        raise RecordError("field 'resigned'", "It is not a list.", SAVED)
    roles = record.game.about.roles[: len(record.names)]
    out: list[Resignation] = []
    for number, entry in enumerate(listed_ones, 1):
        out.append(_read(entry, f"resignation {number}", out, roles, len(record.moves)))
    gone = len(out)
    if gone > len(record.names) - 2 and out and not out[-1].over:
        problem = "At most one player is left, and the match does not end."
        raise RecordError(f"resignation {gone}", problem, CHANGED)
    return out


def _read(entry: Any, place: str, before: list[Resignation], roles: list[str], count: int) -> Resignation:
    if not isinstance(entry, dict):
        raise RecordError(place, f"It is {shortened(entry)}, and should be an object.", SAVED)
    by, after, over = entry.get("by"), entry.get("after"), entry.get("over")
    if by not in roles:
        problem = f"There is no seat {shortened(by)}; there are {', '.join(roles)}."
        raise RecordError(place, problem, CHANGED)
    first = before[-1].after if before else 0
    if not isinstance(after, int) or isinstance(after, bool) or not first <= after <= count:
        problem = f"It comes after {shortened(after)} choices, and should be from {first} to {count}."
        raise RecordError(place, problem, CHANGED)
    if not isinstance(over, bool) or (over and after != count) or ended(before):
        raise RecordError(place, "Something follows the end of the match.", CHANGED)
    seat = roles.index(by)
    if any(one.seat == seat for one in before):
        raise RecordError(place, f"{by} resigned before.", CHANGED)
    return Resignation(seat, after, over)
