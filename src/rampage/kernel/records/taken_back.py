"""Choices that were taken back. They are no longer part of the match, but stay in its record.

A record lists them in stretches, in the order in which they were taken back. Before the last stretch was taken back,
the match consisted of its final choices up to `after`, and then the stretch. Before the stretch before it, it
consisted of those choices up to that stretch's `after`, and so on. So every stretch can be played again, from the last
to the first.
"""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

from rampage.kernel.action_space import UnknownChoice
from rampage.kernel.events import may_know
from rampage.kernel.position import CHANCE, Position
from rampage.kernel.reasons import IllegalChoice
from rampage.kernel.records.errors import HIDDEN, SAVED, RecordError, shortened
from rampage.kernel.records.move import ALONE
from rampage.kernel.value import Value
from rampage.kernel.words import listed

if TYPE_CHECKING:
    from rampage.kernel.records.move import Move
    from rampage.kernel.records.record import Record

KEEP_EVERY: Final = 64  # Choices between two positions that are kept on the way back.
MOST_SPANS: Final = 3  # Stretches that a sentence names one by one.

Visit = Callable[
    [int, Position, int, int], None
]  # The number of a stretch, the position, the choice, the seat.


class Taken(Value):
    """One choice that was taken back: who chose (a seat or CHANCE), what, and who may know it."""

    def __init__(self, seat: int, text: str, audience: int) -> None:
        self.seat: Final = seat
        self.text: Final = text
        self.audience: Final = audience

    def parts(self) -> tuple[int, str, int]:
        return self.seat, self.text, self.audience


class TakenBack(Value):
    """A stretch that was taken back at once. `after` choices were kept; `by` is the seat that asked, `agreed` are
    those that said yes. `free`: it contains only the seat's own choices, so nobody had to be asked."""

    def __init__(self, after: int, choices: list[Taken], by: int, agreed: list[int], free: bool) -> None:
        self.after: Final = after
        self.choices: Final = choices
        self.by: Final = by
        self.agreed: Final = agreed
        self.free: Final = free

    def parts(self) -> tuple[Any, ...]:
        return self.after, self.choices, self.by, self.agreed, self.free

    @property
    def rolls(self) -> int:
        """How many choices of chance it has."""
        return sum(1 for taken in self.choices if taken.seat == CHANCE)

    @property
    def dice_seen(self) -> bool:
        """Did chance choose anything? Then later rolls may have been known."""
        return self.rolls > 0

    def json(self, roles: list[str], eyes: int | None = None, revealed: bool = False) -> dict[str, Any]:
        """As a record has it; for one seat, with what it may not know yet as `?`. `revealed`: see `reveals`."""
        out: dict[str, Any] = {
            "after": self.after,
            "choices": [
                spelled(taken, roles) if eyes is None or may_know(taken.audience, eyes) else HIDDEN
                for taken in self.choices
            ],
            "by": roles[self.by],
            "agreed": [roles[seat] for seat in self.agreed],
            "free": self.free,
            "dice_seen": self.dice_seen,
        }
        if revealed:
            out["reveal_seen"] = True
        return out


def spelled(taken: Taken, roles: list[str]) -> str:
    """`Orange: fly_in D1`, or `dice 3 4` for chance."""
    return taken.text if taken.seat == CHANCE else f"{roles[taken.seat]}: {taken.text}"


# In words.


def amount(choices: int, rolls: int) -> str:
    """`a choice`, `3 choices and a roll`."""
    text = "a choice" if choices == 1 else f"{choices} choices"
    if not rolls:
        return text
    return f"{text} and {'a roll' if rolls == 1 else f'{rolls} rolls'}"


def times(count: int) -> str:
    """`once`, `twice`, `3 times`."""
    return {1: "once", 2: "twice"}.get(count, f"{count} times")


def mark(spans: list[tuple[int, int]], revealed: list[tuple[int, int]] | None = None) -> str:
    """The remark about a match in which rolls or reveals were taken back: from which decision to which, each time.
    Empty where there were none."""
    remarks: list[str] = []
    if spans:
        remarks.append(f"Dice were seen and taken back {_often(spans)}: the next rolls were known.")
    if revealed:
        remarks.append(f"Simultaneous choices were revealed and taken back {_often(revealed)}.")
    return " ".join(remarks)


def _often(spans: list[tuple[int, int]]) -> str:
    """`twice (decisions 3 to 9 and 20 to 21)`."""
    named = [f"{first} to {last}" for first, last in spans[:MOST_SPANS]]
    if len(spans) > MOST_SPANS:
        named.append("more")
    return f"{times(len(spans))} (decisions {listed(named)})"


def mark_of(record: "Record") -> str:
    """The same of a record. What was revealed together with a roll is not mentioned twice."""
    offset = int(record.start().played)
    dice: list[tuple[int, int]] = []
    opened: list[tuple[int, int]] = []
    for stretch, revealed in zip(record.taken_back, reveals(record), strict=True):
        first = offset + stretch.after
        if stretch.dice_seen or revealed:
            (dice if stretch.dice_seen else opened).append((first, first + len(stretch.choices) - 1))
    return mark(dice, opened)


class Note:
    """What the log says about one stretch, or of several free ones in a row: before the lines of which choice."""

    def __init__(self, place: int, by: int, agreed: list[int], free: bool, choices: int, rolls: int) -> None:
        self.place: Final = place
        self.by: Final = by
        self.agreed: Final = agreed
        self.free: Final = free
        self.choices: Final = choices
        self.rolls: Final = rolls

    def joins(self, place: int, by: int) -> bool:
        """Can one note describe this stretch and a free stretch of the same seat just before it?"""
        return self.free and self.place == place and self.by == by

    def text(self, roles: list[str]) -> str:
        """`Orange took back 3 choices and a roll, agreed by Green.`"""
        text = f"{roles[self.by]} took back {amount(self.choices, self.rolls)}"
        if self.agreed:
            text += f", agreed by {listed([roles[seat] for seat in self.agreed])}"
        return f"{text}."


def notes(stretches: list[TakenBack]) -> list[Note]:
    """What the log says about all stretches, in order. Going back further moves an earlier note along. Free stretches
    of one seat at one place share a note."""
    out: list[Note] = []
    place = -1
    for stretch in reversed(stretches):
        place = stretch.after if place < 0 else min(place, stretch.after)
        choices, rolls = len(stretch.choices) - stretch.rolls, stretch.rolls
        if out and stretch.free and out[-1].joins(place, stretch.by):
            out[-1] = Note(place, stretch.by, [], True, out[-1].choices + choices, 0)
            continue
        out.append(Note(place, stretch.by, stretch.agreed, stretch.free, choices, rolls))
    out.reverse()
    return out


# Playing them again.


class Trunk:
    """The course of a match as it was, on the way from its end back to its beginning."""

    def __init__(self, record: "Record") -> None:
        self.record: Final = record.bare()
        self.record.moves = list(record.moves)
        self._kept: list[tuple[int, Position]] = [(0, record.start())]

    def back(self, after: int) -> Position:
        """Keep `after` choices only; the position there."""
        moves = self.record.moves
        del moves[after:]
        while self._kept[-1][0] > after:
            self._kept.pop()
        known, kept = self._kept[-1]
        position = kept.copy()
        for number in range(known, after):
            position.resolve(moves[number].choice, moves[number].seat)
            if number + 1 - self._kept[-1][0] >= KEEP_EVERY and position.sealed is None:
                self._kept.append((number + 1, position.copy()))
        return position

    def since(self, after: int) -> "list[Move]":
        """The choices from number `after` on."""
        return self.record.moves[after:]


def retrace(record: "Record", visit: Visit) -> list[bool]:
    """Play every stretch again, the last first; `visit` is called before each choice. The answer is that of
    `reveals`."""
    trunk = Trunk(record)
    opened = [False] * len(record.taken_back)
    for number in range(len(record.taken_back) - 1, -1, -1):
        stretch = record.taken_back[number]
        position = trunk.back(stretch.after)
        space = position.space()
        for taken in stretch.choices:
            choice = space.parse(taken.text)
            visit(number, position, choice, taken.seat)
            trunk.record.enter(position, choice, taken.seat)
        opened[number] = has_reveal(trunk.since(stretch.after), position)
    return opened


def _pass_by(_number: int, _position: Position, _choice: int, _seat: int) -> None:
    """For callers that only need the answer."""


def has_reveal(moves: "list[Move]", position: Position) -> bool:
    """Did simultaneous choices come out among these, which led to the position?"""
    sealed = moves[-1].group if moves and position.sealed is not None else ALONE
    return any(move.group not in (ALONE, sealed) for move in moves)


def reveals(record: "Record") -> list[bool]:
    """For each stretch: did simultaneous choices come out in it? Then they could be made again knowing the others'."""
    if not record.game.about.secrets or all(stretch.free for stretch in record.taken_back):
        return [False] * len(record.taken_back)
    try:
        return retrace(record, _pass_by)
    except (IllegalChoice, UnknownChoice):  # Choices of older rules.
        return [False] * len(record.taken_back)


# Reading them.


def read_taken_back(data: dict[str, Any], record: "Record") -> list[TakenBack]:
    """What a record says about choices that were taken back, checked by playing them. Raises RecordError."""
    found = data.get("taken_back")
    if found is None:
        return []
    if not isinstance(found, list):
        raise RecordError("field 'taken_back'", f"It is {shortened(found)}, and should be a list.", SAVED)
    trunk = Trunk(record)
    out = [_read(found[number], number, trunk) for number in range(len(found) - 1, -1, -1)]
    out.reverse()
    return out


def _read(entry: Any, number: int, trunk: Trunk) -> TakenBack:
    place = f"taken back {number + 1}"
    if not isinstance(entry, dict):
        raise RecordError(place, f"It is {shortened(entry)}, and should say what was taken back.", SAVED)
    after, spelled_choices = entry.get("after"), entry.get("choices")
    count = len(trunk.record.moves)
    if type(after) is not int or not 0 <= after <= count:
        problem = f"'after' is {shortened(after)}, and should be a number of choices from 0 to {count}."
        raise RecordError(place, problem, SAVED)
    if not isinstance(spelled_choices, list) or not spelled_choices:
        problem = f"'choices' is {shortened(spelled_choices)}, and should be a list of choices."
        raise RecordError(place, problem, SAVED)
    by, agreed = _people(entry, place, trunk.record)
    for name in ("free", "dice_seen"):
        if not isinstance(entry.get(name), bool):
            problem = f"{name!r} is {shortened(entry.get(name))}, and should be true or false."
            raise RecordError(place, problem, SAVED)
    position = trunk.back(after)
    stretch = TakenBack(after, _played(spelled_choices, place, trunk, position), by, agreed, entry["free"])
    revealed = has_reveal(trunk.since(after), position)
    if stretch.dice_seen != entry["dice_seen"]:
        problem = "'dice_seen' does not say whether there is a roll among its choices."
        raise RecordError(place, problem, SAVED)
    # Records of older versions do not mention reveals.
    if entry.get("reveal_seen", revealed) is not revealed:
        raise RecordError(place, "'reveal_seen' does not say whether choices came out in it.", SAVED)
    if stretch.free and (stretch.dice_seen or any(taken.seat != by for taken in stretch.choices)):
        raise RecordError(
            place, "It is marked as free, but contains more than the player's own choices.", SAVED
        )
    return stretch


def _people(entry: dict[str, Any], place: str, record: "Record") -> tuple[int, list[int]]:
    """Who asked, and who agreed."""
    roles = record.game.about.roles[: len(record.names)]
    by, agreed = entry.get("by"), entry.get("agreed")
    if not isinstance(by, str) or by not in roles:
        problem = f"'by' is {shortened(by)}, and should be one of {', '.join(roles)}."
        raise RecordError(place, problem, SAVED)
    known = isinstance(agreed, list) and all(role in roles and role != by for role in agreed)
    if not isinstance(agreed, list) or not known or len(set(agreed)) < len(agreed):
        problem = f"'agreed' is {shortened(agreed)}, and should be a list of others, none twice."
        raise RecordError(place, problem, SAVED)
    return roles.index(by), [roles.index(str(role)) for role in agreed]


def _played(choices: list[Any], place: str, trunk: Trunk, position: Position) -> list[Taken]:
    after = len(trunk.record.moves)
    if position.sealed is not None:
        problem = "It begins in the middle of choices that were made at the same time."
        raise RecordError(place, problem, SAVED)
    for number, spelled_choice in enumerate(choices, 1):
        trunk.record.enter_text(position, spelled_choice, f"{place}, choice {number}")
    space = position.space()
    return [Taken(move.seat, space.text(move.choice), move.audience) for move in trunk.since(after)]
