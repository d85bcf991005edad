"""What happened, told as typed events. Log, animation and statistics are made from these."""

import re
from typing import Any, Final

from rampage.kernel.action_space import Names
from rampage.kernel.words import pieces, plural

EVERYBODY: Final = -1
MANY: Final = -1
NOTHING: Final = -2
PLURAL: Final = -3  # And below: an "s" unless the field -3 - n is 1.

VOCABULARY: Final = re.compile(
    r"\{([a-z_]+)(?::([A-Z_]+))?\}"
)  # A field in a text, and the vocabulary behind it.

Value = str | int | list[str]


# Who looks: a seat (negative for a spectator), several seats at one screen, or None for a viewer who may know all.
Viewer = int | tuple[int, ...] | None


def may_know(audience: int, viewer: Viewer) -> bool:
    """May a viewer know what an audience (bit mask of seats) may? Spectators and viewers without a seat know what
    everybody knows. Log, record, socket and replay all use this function, and no other."""
    if audience == EVERYBODY or viewer is None:
        return True
    if isinstance(viewer, int):
        return viewer >= 0 and audience >> viewer & 1 == 1
    for seat in viewer:
        if seat >= 0 and audience >> seat & 1 == 1:
            return True
    return False


class EventType:
    """One sort of event: `EventType("shot", "{unit:UNIT} fires and rolls {roll}.", "SMASH-9.9")`.

    The text names the fields, in their order. The vocabulary behind a name turns its number into words; without one it
    stays a plain number. `many` is a list that goes along (`{many:SQUARE}`, squares of a path); where the text does not
    show it, `many` gives its vocabulary. `fields` are those that the text does not name; if it names one of them, they
    are all of them, in an order of their own. `{count:s}` is the "s" of what is counted: `{count} marker{count:s}`.
    """

    def __init__(self, name: str, text: str, rule: str, many: str = "", **fields: str) -> None:
        named: dict[str, str] = {}
        for field, vocabulary in VOCABULARY.findall(text):
            named.setdefault(field, vocabulary)
        self.name: Final = name
        self.text: Final = VOCABULARY.sub(without_vocabulary, text)
        self.rule: Final = rule
        self.many: Final = many or named.get("many", "")
        named.pop("many", None)
        declared = fields if any(field in named for field in fields) else {**named, **fields}
        self.fields: Final[list[str]] = list(declared.keys())
        self.vocabularies: Final[list[str]] = list(declared.values())
        # The text, taken apart once: words, then the number of a field (or MANY, or NOTHING) after them.
        self.parts: Final[list[tuple[str, int]]] = []
        for words, field, counted in pieces(self.text):
            number = NOTHING if not field else MANY if field == "many" else self.fields.index(field)
            self.parts.append((words, PLURAL - number if counted else number))

    def __repr__(self) -> str:
        return f"EventType({self.name!r})"

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, EventType):
            return NotImplemented
        return self.declared() == other.declared()

    def __hash__(self) -> int:
        return hash(self.name)

    def __reduce__(self) -> tuple[Any, ...]:
        return restore_event_type, self.declared()

    def declared(self) -> tuple[Any, ...]:
        """What it was made of."""
        fields = tuple(zip(self.fields, self.vocabularies, strict=True))
        return self.name, self.text, self.rule, self.many, fields


def without_vocabulary(found: re.Match[str]) -> str:
    """A field of a text by its name alone."""
    return "{" + found.group(1) + "}"


def restore_event_type(
    name: str, text: str, rule: str, many: str, fields: tuple[tuple[str, str], ...]
) -> EventType:
    """A sort of event that was pickled."""
    return EventType(name, text, rule, many, **dict(fields))


class Event:
    """Something that happened, and the seats that may know it (bit mask). One sort of event may follow from
    several rules: `rule` names the one that it followed from, where that is not the one of its sort."""

    def __init__(
        self,
        news: EventType,
        values: list[int],
        many: list[int] | None = None,
        audience: int = EVERYBODY,
        rule: str = "",
    ) -> None:
        self.news: Final = news
        self.values: Final = values
        self.many: Final[list[int]] = [] if many is None else many
        self.audience: Final = audience
        self.rule: Final = rule or news.rule

    def __repr__(self) -> str:
        values = "".join(
            f", {field}={value}" for field, value in zip(self.news.fields, self.values, strict=False)
        )
        return f"Event({self.news.name!r}{values}{f', many={self.many}' if self.many else ''})"

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Event):
            return NotImplemented
        return self.parts() == other.parts()

    def __hash__(self) -> int:
        return hash((self.news.name, *self.values))

    def __reduce__(self) -> tuple[Any, ...]:
        return Event, self.parts()

    def parts(self) -> tuple[Any, ...]:
        """What it was made of."""
        return self.news, self.values, self.many, self.audience, self.rule

    def seen_by(self, viewer: Viewer) -> bool:
        """May this viewer know?"""
        return may_know(self.audience, viewer)

    def text(self, vocabularies: dict[str, Names[str]]) -> str:
        """The line of the log."""
        news = self.news
        out: list[str] = []
        for words, number in news.parts:
            out.append(words)
            if number >= 0:
                vocabulary = news.vocabularies[number]
                value = self.values[number]
                out.append(vocabularies[vocabulary].titles[value] if vocabulary else str(value))
            elif number == MANY:
                titles = vocabularies[news.many].titles
                out.append(", ".join([titles[n] for n in self.many]))
            elif number <= PLURAL:
                out.append(plural(self.values[PLURAL - number]))
        return "".join(out)

    def json(self, vocabularies: dict[str, Names[str]]) -> dict[str, Value]:
        """For the browser: type, text, rule and the fields as words."""
        news = self.news
        out: dict[str, Value] = {"type": news.name, "text": self.text(vocabularies), "rule": self.rule}
        for field, vocabulary, value in zip(news.fields, news.vocabularies, self.values, strict=True):
            out[field] = vocabularies[vocabulary].words[value] if vocabulary else value
        if news.many:
            words = vocabularies[news.many].words
            out["many"] = [words[n] for n in self.many]
        return out
