"""Fields: what a position holds, each declared once.

A declaration says what a field is called, which numbers it may hold, what it begins with, its shape, its meaning and
who may know it. Copies, position texts, bounds checks, invariants and plain views follow from it.
"""

from typing import Any, Final, Literal

from rampage.kernel.rng import Rng
from rampage.kernel.text import Lines

# A number, or where a position has it: "seats", "board.spaces".
Bound = int | str
# Who may know a field. "owner": entry n belongs to seat n. "holder": each entry names the seat that knows it, as
# cards do that are held in a hand.
Known = Literal["everybody", "owner", "holder", "nobody"]

ONE: Final = -1  # The length of a field that is a single number.
ANY: Final = -2  # The length of a row that grows and shrinks.
SEATS: Final = "seats"  # The length of a row with an entry for each seat.


def resolve(p: object, bound: Bound) -> int:
    """The number that a bound stands for in a position."""
    if isinstance(bound, int):
        return bound
    found: Any = p
    for name in bound.split("."):
        found = getattr(found, name)
    return int(found)


class Field:
    """One field of a position: a number, or a row of numbers."""

    def __init__(
        self,
        name: str,
        low: Bound,
        high: Bound,
        default: Bound = 0,
        meaning: str = "",
        *,
        length: Bound = ONE,
        words: dict[int, str] | None = None,
        known: Known = "everybody",
        shown: tuple[int, ...] = (),
    ) -> None:
        self.name: str = name
        self.low: Final[Bound] = low
        self.high: Final[Bound] = high
        self.default: Final[Bound] = default
        self.meaning: Final = meaning
        self.length: Final[Bound] = length
        self.words: Final[dict[int, str]] = {} if words is None else words
        self.numbers: Final[dict[str, int]] = {word: number for number, word in self.words.items()}
        self.known: Final[Known] = known
        self.shown: Final = (
            shown  # Of a "holder" row: what everybody may see, such as cards that were played.
        )

    def __set_name__(self, owner: type[object], name: str) -> None:
        self.name = name

    # Its values.

    def is_row(self) -> bool:
        return self.length != ONE

    def size(self, p: object) -> int:
        """How many numbers it holds in this position; ANY when that is not fixed."""
        return 1 if self.length == ONE else resolve(p, self.length)

    def values(self, p: object) -> list[int]:
        """What it holds; a single number as a row of one."""
        held: Any = getattr(p, self.name)
        return [int(number) for number in held] if self.is_row() else [int(held)]

    def fresh(self, p: object) -> Any:
        """What it begins with."""
        start = resolve(p, self.default)
        return [start] * max(0, self.size(p)) if self.is_row() else start

    def copied(self, p: object) -> Any:
        """What an independent copy of the position gets."""
        held: Any = getattr(p, self.name)
        return list(held) if self.is_row() else held

    def fault(self, p: object) -> str:
        """What is wrong with its values; empty when nothing is."""
        values, size = self.values(p), self.size(p)
        low, high = resolve(p, self.low), resolve(p, self.high)
        if size != ANY and len(values) != size:
            return f"{self.name} has {len(values)} numbers, not {size}"
        for value in values:
            if not low <= value <= high:
                return f"{self.name} holds {value}, which is not from {low} to {high}"
        return ""

    # As text.

    def write(self, p: object) -> str:
        """Its values as a line of a position text shows them."""
        return " ".join(self.words.get(value, str(value)) for value in self.values(p))

    def is_default(self, p: object) -> bool:
        """May a text leave it out?"""
        held: Any = self.values(p) if self.is_row() else self.values(p)[0]
        return bool(held == self.fresh(p))

    def read(self, p: object, lines: Lines) -> Any:
        """What a text says, or the default where it says nothing. Raises PositionError."""
        if self.name not in lines.values:
            return self.fresh(p)
        if not self.is_row() and not self.words:
            low, high = resolve(p, self.low), resolve(p, self.high)
            return lines.whole(self.name, resolve(p, self.default), low, high)
        values = [self._value(p, lines, word) for word in lines.get(self.name).split()]
        size = self.size(p)
        if size != ANY and len(values) != size:
            problem = f"{self.name}: {lines.get(self.name)!r}."
            raise lines.fault(self.name, problem, f"write {size} values, not {len(values)}.")
        return values if self.is_row() else values[0]

    def _value(self, p: object, lines: Lines, word: str) -> int:
        if word in self.numbers:
            return self.numbers[word]
        low, high = resolve(p, self.low), resolve(p, self.high)
        plain = word.removeprefix("-")
        if plain.isascii() and plain.isdigit() and len(plain) <= 18 and low <= int(word) <= high:
            return int(word)
        known = ", ".join(self.numbers)
        remedy = f"write a whole number from {low} to {high}" + (f", or one of {known}." if known else ".")
        raise lines.fault(self.name, f"{self.name}: {word!r}.", remedy)

    # Who may know it.

    def sees(self, seat: int, index: int, value: int) -> bool:
        """May a seat know this entry?"""
        if self.known == "owner":
            return seat == index
        if self.known == "holder":
            return value in self.shown or (seat >= 0 and seat == value)
        return self.known == "everybody"

    def view(self, p: object, seat: int) -> Any:
        """What a seat may know: values as words where they have some, None where they are hidden."""
        shown: list[int | str | None] = [
            self.words.get(value, value) if self.sees(seat, index, value) else None
            for index, value in enumerate(self.values(p))
        ]
        return shown if self.is_row() else shown[0]

    def imagined(self, p: object, seat: int, rng: Rng) -> Any:
        """Values that agree with what a seat knows. Cards that it cannot see are dealt again among their holders;
        any other hidden number may be whatever its bounds allow."""
        values = self.values(p)
        hidden = [index for index, value in enumerate(values) if not self.sees(seat, index, value)]
        if self.known == "holder":
            dealt = sorted(values[index] for index in hidden)  # So that the truth leaves no trace.
            for n in range(len(dealt) - 1, 0, -1):
                other = int(rng.below(n + 1))
                dealt[n], dealt[other] = dealt[other], dealt[n]
        else:
            low, high = resolve(p, self.low), resolve(p, self.high)
            dealt = [low + int(rng.below(high - low + 1)) for _ in hidden]
        for index, value in zip(hidden, dealt, strict=True):
            values[index] = value
        return values if self.is_row() else values[0]


# Declarations in the body of a class: `round: int = number(0, 5)`. They are typed as what the position holds.


def number(
    low: Bound,
    high: Bound,
    default: Bound = 0,
    meaning: str = "",
    *,
    words: dict[int, str] | None = None,
    known: Known = "everybody",
) -> Any:
    """A field that is one number."""
    return Field("", low, high, default, meaning, words=words, known=known)


def row(
    length: Bound,
    low: Bound,
    high: Bound,
    default: Bound = 0,
    meaning: str = "",
    *,
    words: dict[int, str] | None = None,
    known: Known = "everybody",
    shown: tuple[int, ...] = (),
) -> Any:
    """A field that is a row of numbers."""
    return Field("", low, high, default, meaning, length=length, words=words, known=known, shown=shown)


def cards(
    count: int,
    low: int = -1,
    default: int = -1,
    words: dict[int, str] | None = None,
    shown: tuple[int, ...] = (),
) -> Any:
    """Where each card is: the seat that holds it, or a negative number for each other place. Only the seat that holds
    a card may know it, and everybody what is in a place of `shown`."""
    return row(
        count, low, "last_seat", default, "Where each card is.", words=words, known="holder", shown=shown
    )


def declared(position: type[object]) -> list[Field]:
    """The fields that a class and its bases declare, in order."""
    found: dict[str, Field] = {}
    for base in reversed(position.__mro__):
        found.update({name: value for name, value in vars(base).items() if isinstance(value, Field)})
    return list(found.values())
