"""Fields: what a position consists of, each declared once.

A declaration has the name of a field, its bounds, its default, its shape, its meaning and who may know it. Copies,
position texts, bounds checks, invariants and plain views follow from it.
"""

from typing import Any, Final, Literal

from rampage.kernel.rng import Rng
from rampage.kernel.text import Lines

# A number, or the path of an attribute of the position: "seats", "board.spaces-1"; a row counts as its length.
Bound = int | str
# Words for numbers: some of them, all from 0 on, or the path of an attribute of the position.
Words = dict[int, str] | list[str] | str
# Who may know a field. "owner": entry n belongs to seat n. "holder": each entry names the seat that knows it, like
# the cards in a hand.
Known = Literal["everybody", "owner", "holder", "nobody"]

ONE: Final = -1  # The length of a field that is a single number.
ANY: Final = -2  # The length of a row that grows and shrinks.
SEATS: Final = "seats"  # The length of a row with an entry for each seat,
LAST_SEAT: Final = "seats-1"  # and the number of the last one.
MANY: Final = 1_000_000_000  # A bound where the rules have none.
MOST_DIGITS: Final = 18
MOST_NAMED: Final = 40  # Words that an error lists.


def follow(p: object, path: str) -> Any:
    """The value at a path of attributes."""
    found: Any = p
    for name in path.split("."):
        found = getattr(found, name)
    return found


def resolve(p: object, bound: Bound) -> int:
    """The value of a bound in a position."""
    if isinstance(bound, int):
        return bound
    path, _, less = bound.partition("-")
    found = follow(p, path)
    return (int(found) if isinstance(found, int) else len(found)) - int(less or 0)


def word_of(words: list[str] | dict[int, str], number: int) -> int | str:
    """The word of a number; the number where it has none."""
    if isinstance(words, dict):
        return words.get(number, number)
    return words[number] if 0 <= number < len(words) else number


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
        words: Words | None = None,
        mask: bool = False,
        line: bool = False,
        small: bool = False,
        replaced: bool = False,
        known: Known = "everybody",
        shown: tuple[int, ...] = (),
    ) -> None:
        """The default of a row is the number that fills it, or the path of a row of the position."""
        self.name: str = name
        self.low: Final[Bound] = low
        self.high: Final[Bound] = high
        self.default: Final[Bound] = default
        self.meaning: Final = meaning
        self.length: Final[Bound] = length
        self.words: Final[Words] = {} if words is None else words
        self.mask: Final = mask  # Each bit has a word.
        self.line: Final = line  # A position text has a line for it, unless it is as by default.
        self.small: Final = small  # A row of bytes.
        self.replaced: Final = replaced  # A row that is never changed, only replaced: copies may share it.
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
        """Its length in this position; ANY if that is not fixed."""
        return 1 if self.length == ONE else resolve(p, self.length)

    def values(self, p: object) -> list[int]:
        """Its values; a single number as a row of one."""
        held: Any = getattr(p, self.name)
        return [int(number) for number in held] if self.is_row() else [int(held)]

    def fresh(self, p: object) -> Any:
        """Its value at the start of a match."""
        if not self.is_row():
            return resolve(p, self.default)
        if isinstance(self.default, str):
            return [int(number) for number in follow(p, self.default)]
        return [self.default] * max(0, self.size(p))

    def store(self, p: object, value: Any) -> None:
        """Set it; a row is converted to the type that the position uses."""
        row: Any = type(getattr(p, self.name)) if self.is_row() else None
        setattr(p, self.name, value if row is None else row(value))

    def copied(self, p: object) -> Any:
        """Its value for an independent copy of the position."""
        held: Any = getattr(p, self.name)
        return list(held) if self.is_row() else held

    def fault(self, p: object) -> str:
        """What is wrong with its values; empty when nothing is."""
        held: Any = getattr(p, self.name)
        size, low, high = self.size(p), resolve(p, self.low), resolve(p, self.high)
        if self.is_row():
            if size != ANY and len(held) != size:
                return f"{self.name} has {len(held)} numbers, not {size}"
            if len(held) == 0 or (low <= min(held) and max(held) <= high):
                return ""
        elif low <= held <= high:
            return ""
        for value in self.values(p):
            if not low <= value <= high and not (isinstance(self.words, dict) and value in self.words):
                return f"{self.name} holds {value}, which is not from {low} to {high}"
        return ""

    # As text.

    def vocabulary(self, p: object) -> list[str] | dict[int, str]:
        """The words of its numbers, or of its bits."""
        words: list[str] | dict[int, str]
        words = follow(p, self.words) if isinstance(self.words, str) else self.words
        return words

    def write(self, p: object) -> str:
        """Its values as a line of a position text shows them."""
        words = self.vocabulary(p)
        if self.mask:
            bits = self.values(p)[0]
            return " ".join(words[bit] for bit in range(len(words)) if bits >> bit & 1)
        return " ".join(str(word_of(words, value)) for value in self.values(p))

    def is_default(self, p: object) -> bool:
        """Can a text leave it out?"""
        held: Any = getattr(p, self.name)
        if self.is_row():
            return bool(self.values(p) == self.fresh(p)) if self.length != ANY else len(held) == 0
        return bool(held == (self.default if isinstance(self.default, int) else resolve(p, self.default)))

    def read(self, p: object, lines: Lines) -> Any:
        """What a text says, or the default where it says nothing. Raises PositionError."""
        if self.name not in lines.values:
            return self.fresh(p)
        words = self.vocabulary(p)
        pairs = words.items() if isinstance(words, dict) else enumerate(words)
        numbers = {word: number for number, word in pairs}
        values = [self._value(p, lines, numbers, word) for word in lines.get(self.name).split()]
        if self.mask:
            return sum(1 << bit for bit in set(values))
        size = self.size(p)
        if size != ANY and len(values) != size:
            wanted = "one value" if size == 1 else f"{size} values"
            problem = f"{self.name}: {lines.get(self.name)!r}."
            raise lines.fault(self.name, problem, f"write {wanted}, not {len(values)}.")
        return values if self.is_row() else values[0]

    def _value(self, p: object, lines: Lines, numbers: dict[str, int], word: str) -> int:
        """Read a word, or a number where not every number has a word."""
        if word in numbers:
            return numbers[word]
        if self.words and not isinstance(self.words, dict):
            known = " ".join(numbers) if len(numbers) <= MOST_NAMED else f"{' '.join(list(numbers)[:3])} ..."
            raise lines.fault(self.name, f"{self.name}: {word!r}.", f"write words of {known}.")
        low, high = resolve(p, self.low), resolve(p, self.high)
        plain = word.removeprefix("-")
        if plain.isascii() and plain.isdigit() and len(plain) <= MOST_DIGITS and low <= int(word) <= high:
            return int(word)
        remedy = f"write a whole number from {low} to {high}" + (
            f", or {' '.join(numbers)}." if numbers else "."
        )
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
        words = self.vocabulary(p)
        shown: list[int | str | None] = [
            word_of(words, value) if self.sees(seat, index, value) else None
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


# A game's fields together.


def field_keys(fields: list[Field]) -> list[str]:
    """The keys of the lines of a position text that show one field each."""
    return [field.name for field in fields if field.line]


def write_fields(p: object, fields: list[Field]) -> list[str]:
    """Those lines, without fields that have their default."""
    return [f"{field.name}: {field.write(p)}" for field in fields if field.line and not field.is_default(p)]


def read_fields(p: object, lines: Lines, fields: list[Field]) -> None:
    """Read what `write_fields` wrote."""
    for field in fields:
        if field.line:
            field.store(p, field.read(p, lines))


def field_faults(p: object, fields: list[Field]) -> list[str]:
    """Fields with impossible values, one sentence each."""
    faults = [field.fault(p) for field in fields]
    return [fault for fault in faults if fault]


# Declarations in the body of a class: `round: int = number(0, 5)`. They are typed as what the position holds.


def number(
    low: Bound,
    high: Bound,
    default: Bound = 0,
    meaning: str = "",
    *,
    words: Words | None = None,
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
    words: Words | None = None,
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
        count, low, "seats-1", default, "Where each card is.", words=words, known="holder", shown=shown
    )


def declared(position: type[object]) -> list[Field]:
    """The fields that a class and its bases declare, in order."""
    found: dict[str, Field] = {}
    for base in reversed(position.__mro__):
        found.update({name: value for name, value in vars(base).items() if isinstance(value, Field)})
    return list(found.values())
