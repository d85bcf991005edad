"""Choices are numbers with names.

A game declares its whole action space once, as kinds with named fields. A `Space` numbers every
choice of one game on one board; packing, text, parsing and the browser's form all follow from it.
"""

import difflib
import re
from collections.abc import Sequence
from typing import Any, Final, Generic, SupportsIndex, TypedDict, TypeVar, cast

from rampage.kernel.errors import RampageError, whole

Word_co = TypeVar("Word_co", bound=str, covariant=True)

# A field in a text, and the vocabulary behind it: `{unit:UNIT}`.
VOCABULARY: Final = re.compile(r"\{([a-z_]+)(?::([A-Z_]+))?\}")
MOST_TEXTS: Final = 16384
MOST_SHOWN: Final = 8  # Words in a repr.
MOST_ORDERS: Final = 1000


class UnknownChoice(RampageError):
    """A text or number is not a choice of this game."""


class Names(Generic[Word_co]):
    """The words of one field (squares, units, facings), what people call them, and the rules behind them. Where a game
    fixes them they are `Literal`s (`FACING_NAMES: Final[Names[Facing]]`): views get them by `word`, with their type."""

    def __init__(
        self, words: Sequence[Word_co], titles: list[str] | None = None, rules: list[str] | None = None
    ) -> None:
        self.words: Final[list[str]] = [*words]
        self.titles: Final[list[str]] = self.words if titles is None else titles
        self.rules: Final[list[str]] = [""] * len(words) if rules is None else rules
        self.numbers: Final[dict[str, int]] = {word: n for n, word in enumerate(words)}
        if len(self.numbers) != len(words) or len(self.titles) != len(words):
            raise ValueError(f"the words of a vocabulary must differ, each with one title: {words}")

    def __len__(self) -> int:
        return len(self.words)

    def __repr__(self) -> str:
        return f"<Names {' '.join(self.words[:MOST_SHOWN])}{' ...' if len(self.words) > MOST_SHOWN else ''}>"

    def __reduce__(self) -> tuple[Any, ...]:
        return Names, (self.words, self.titles, self.rules)

    def word(self, number: int) -> Word_co:
        """The word of a number."""
        return cast(Word_co, self.words[number])

    def title(self, word: str) -> str:
        """What people call a known word."""
        return self.titles[self.numbers[word]]

    def rows(self) -> list[tuple[str, str, str]]:
        """Word, title and rule of each, as the rows of a table."""
        return list(zip(self.words, self.titles, self.rules, strict=True))

    def number(self, word: str) -> int:
        """The number of a word; the error names the nearest known one."""
        found = self.numbers.get(word)
        if found is None:
            near = difflib.get_close_matches(word, self.words, n=1)
            hint = f"; did you mean {near[0]!r}?" if near else f"; known: {' '.join(self.words[:24])}"
            raise UnknownChoice(f"unknown word {word!r}{hint}")
        return found


def table(*rows: tuple[Word_co, str] | tuple[Word_co, str, str]) -> Names[Word_co]:
    """Words, titles and, where there is one, the rule: `("city_lost", "the city is lost", "SMASH-12.1")`."""
    return Names(
        [row[0] for row in rows], [row[1] for row in rows], [row[2] if len(row) > 2 else "" for row in rows]
    )


def titled(*before: Names[str], **titles: str) -> Names[str]:
    """Words with their titles, after those of other tables: `titled(FIRST_CARDS, fire_crew="Fire Crew")`."""
    return table(*[row for names in before for row in names.rows()], *titles.items())


def named_fields(text: str) -> dict[str, str]:
    """The fields that a text names, in their order, and the vocabulary of each; "" where it gives none."""
    named: dict[str, str] = {}
    for field, vocabulary in VOCABULARY.findall(text):
        named.setdefault(field, vocabulary)
    return named


def all_fields(named: dict[str, str], fields: dict[str, str]) -> dict[str, str]:
    """The fields of a text and those that are declared beside it. If these name one of the text, they are all."""
    return fields if any(field in named for field in fields) else {**named, **fields}


def without_vocabularies(text: str) -> str:
    """A text with its fields by their names alone."""
    return VOCABULARY.sub(r"{\1}", text)


class Kind:
    """One sort of choice: `Kind("fly", "Fly {unit:HELICOPTER} to {to:SQUARE}")`, or `Kind("fly", "Fly {unit} to {to}",
    unit="HELICOPTER", to="SQUARE")`, where the order is another than that of the text.

    Fields name vocabularies, not word lists: the words (how many squares?) belong to the content.
    """

    def __init__(self, name: str, label: str, **fields: str) -> None:
        declared = all_fields(named_fields(label), fields)
        self.name: Final = name
        self.label: Final = without_vocabularies(label)
        self.fields: Final[list[str]] = list(declared.keys())
        self.vocabularies: Final[list[str]] = list(declared.values())

    def __repr__(self) -> str:
        return f"Kind({self.name!r})"

    def __reduce__(self) -> tuple[Any, ...]:
        return restore_kind, (self.name, self.label, dict(zip(self.fields, self.vocabularies, strict=True)))


def restore_kind(name: str, label: str, fields: dict[str, str]) -> Kind:
    """Restore a pickled kind."""
    return Kind(name, label, **fields)


class FieldInfo(TypedDict):
    """A field as the browser gets it."""

    name: str
    vocabulary: str


class KindInfo(TypedDict):
    """A kind as the browser gets it; it unpacks numbers with this."""

    name: str
    label: str
    base: int
    size: int
    fields: list[FieldInfo]


class VocabularyInfo(TypedDict):
    """Words as the browser gets them."""

    words: list[str]
    titles: list[str]


class SpaceInfo(TypedDict):
    """A whole action space as the browser gets it."""

    size: int
    kinds: list[KindInfo]
    vocabularies: dict[str, VocabularyInfo]


class Space:
    """Every kind of one game, its choices numbered in order."""

    def __init__(self, kinds: list[Kind], vocabularies: dict[str, Names[str]]) -> None:
        self.kinds: Final[list[Kind]] = kinds
        self.vocabularies: Final[dict[str, Names[str]]] = vocabularies
        self.bases: Final[list[int]] = []
        self.sizes: Final[list[int]] = []
        self.by_name: Final[dict[str, int]] = {kind.name: n for n, kind in enumerate(kinds)}
        base = 0
        for kind in kinds:
            size = 1
            for vocabulary in kind.vocabularies:
                size *= len(vocabularies[vocabulary])
            self.bases.append(base)
            self.sizes.append(size)
            base += size
        self.size: Final = base
        # Cached, because the same rolls occur again and again.
        self._texts: Final[dict[int, str]] = {}
        self._orders: Final[dict[tuple[int, ...], list[int]]] = {}  # The same of `text_order`.

    def __repr__(self) -> str:
        return f"<Space of {self.size} choices: {' '.join(self.by_name)}>"

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Space):
            return NotImplemented
        return self is other or self.describe() == other.describe()

    def __hash__(self) -> int:
        return hash((self.size, *self.by_name))

    def __copy__(self) -> "Space":
        return self  # It never changes.

    def __deepcopy__(self, memo: object) -> "Space":
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        return Space, (self.kinds, self.vocabularies)

    def base(self, kind: Kind) -> int:
        """The first number of a kind; hot loops keep it and add to it."""
        return self.bases[self.by_name[kind.name]]

    def index(self, given: SupportsIndex) -> int:
        """Which kind a choice is of, by number."""
        choice = whole(given)
        if not 0 <= choice < self.size:
            raise self.unknown(choice)
        low, high = 0, len(self.bases) - 1
        while low < high:
            middle = (low + high + 1) // 2
            if self.bases[middle] <= choice:
                low = middle
            else:
                high = middle - 1
        return low

    def unknown(self, number: int) -> UnknownChoice:
        """The error for a number that is out of range."""
        return UnknownChoice(f"there is no choice {number}: choices of this game are 0 to {self.size - 1}")

    def kind(self, choice: SupportsIndex) -> Kind:
        """Which kind a choice is of."""
        return self.kinds[self.index(choice)]

    def pack(self, kind: Kind, *values: int) -> int:
        """The number of a choice; the values are checked."""
        if len(values) != len(kind.fields):
            raise UnknownChoice(f"'{kind.name}' takes {len(kind.fields)} values, not {len(values)}")
        number = 0
        for value, vocabulary in zip(values, kind.vocabularies, strict=True):
            size = len(self.vocabularies[vocabulary])
            if not 0 <= value < size:
                raise UnknownChoice(f"'{kind.name}': {value} is not a {vocabulary}; use 0 to {size - 1}")
            number = number * size + value
        return self.base(kind) + number

    def values(self, choice: SupportsIndex) -> list[int]:
        """The fields of a choice, as numbers."""
        index = self.index(choice)
        kind = self.kinds[index]
        left = whole(choice) - self.bases[index]
        out: list[int] = []
        for vocabulary in reversed(kind.vocabularies):
            left, value = divmod(left, len(self.vocabularies[vocabulary]))
            out.append(value)
        out.reverse()
        return out

    def text(self, choice: SupportsIndex) -> str:
        """The notation of records: `drive OT1 D9 E`."""
        number = whole(choice)
        known = self._texts.get(number)
        if known is not None:
            return known
        kind = self.kind(number)
        words = [
            self.vocabularies[vocabulary].words[value]
            for vocabulary, value in zip(kind.vocabularies, self.values(number), strict=True)
        ]
        text = " ".join([kind.name, *words])
        if len(self._texts) < MOST_TEXTS:
            self._texts[number] = text
        return text

    def text_order(self, choices: tuple[int, ...]) -> list[int]:
        """Where the choices are that come first, second and so on in the order of their texts."""
        order = self._orders.get(choices)
        if order is None:
            order = [n for _, n in sorted((self.text(choice), n) for n, choice in enumerate(choices))]
            if len(self._orders) >= MOST_ORDERS:
                self._orders.clear()
            self._orders[choices] = order
        return order

    def parse(self, text: str) -> int:
        """The choice of a notation. Raises UnknownChoice."""
        parts = text.split()
        if not parts or parts[0] not in self.by_name:
            word = parts[0] if parts else ""
            near = difflib.get_close_matches(word, list(self.by_name), n=1)
            hint = f"; did you mean {near[0]!r}?" if near else f"; known: {', '.join(self.by_name)}"
            raise UnknownChoice(f"unknown kind of choice {word!r}{hint}")
        kind = self.kinds[self.by_name[parts[0]]]
        if len(parts) - 1 != len(kind.fields):
            wanted = " ".join([kind.name, *[f"<{field}>" for field in kind.fields]])
            raise UnknownChoice(f"{text!r} should read: {wanted}")
        values: list[int] = []
        for field, vocabulary, word in zip(kind.fields, kind.vocabularies, parts[1:], strict=True):
            try:
                values.append(self.vocabularies[vocabulary].number(word))
            except UnknownChoice as error:
                raise UnknownChoice(f"{text!r}, field {field}: {error}") from None
        return self.pack(kind, *values)

    def label(self, choice: SupportsIndex) -> str:
        """The choice in a player's words: `Drive Orange Tank 1 to D9, facing east`."""
        kind = self.kind(choice)
        titles = {
            field: self.vocabularies[vocabulary].titles[value]
            for field, vocabulary, value in zip(
                kind.fields, kind.vocabularies, self.values(choice), strict=True
            )
        }
        return kind.label.format(**titles)

    def json(self, choice: SupportsIndex) -> dict[str, str]:
        """The choice with its fields as words."""
        kind = self.kind(choice)
        out = {"kind": kind.name}
        for field, vocabulary, value in zip(kind.fields, kind.vocabularies, self.values(choice), strict=True):
            out[field] = self.vocabularies[vocabulary].words[value]
        return out

    def describe(self) -> SpaceInfo:
        """The whole space, for a browser that packs and unpacks choices."""
        kinds: list[KindInfo] = []
        for kind, base, size in zip(self.kinds, self.bases, self.sizes, strict=True):
            fields: list[FieldInfo] = [
                {"name": field, "vocabulary": vocabulary}
                for field, vocabulary in zip(kind.fields, kind.vocabularies, strict=True)
            ]
            kinds.append(
                {"name": kind.name, "label": kind.label, "base": base, "size": size, "fields": fields}
            )
        vocabularies: dict[str, VocabularyInfo] = {
            name: {"words": names.words, "titles": names.titles} for name, names in self.vocabularies.items()
        }
        return {"size": self.size, "kinds": kinds, "vocabularies": vocabularies}
