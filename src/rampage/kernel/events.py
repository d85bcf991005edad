"""What happened, as typed events. The log, animations and statistics are made from them."""

from typing import Any, Final

from rampage.kernel.action_space import Names, all_fields, named_fields, without_vocabularies
from rampage.kernel.value import Value
from rampage.kernel.words import pieces, plural

EVERYBODY: Final = -1
MANY: Final = -1
NOTHING: Final = -2
PLURAL: Final = -3  # And below: an "s" unless the field -3 - n is 1.

FieldValue = str | int | list[str]


# A seat (negative for a spectator), several seats at one screen, or None for a viewer who may know everything.
Viewer = int | tuple[int, ...] | None


def may_know(audience: int, viewer: Viewer) -> bool:
    """Does a viewer belong to an audience (a bit mask of seats)? Spectators only know what everybody knows. Log,
    record, socket and replay all use this function, and no other."""
    if audience == EVERYBODY or viewer is None:
        return True
    if isinstance(viewer, int):
        return viewer >= 0 and audience >> viewer & 1 == 1
    for seat in viewer:
        if seat >= 0 and audience >> seat & 1 == 1:
            return True
    return False


class EventType(Value):
    """A type of event: `EventType("shot", "{unit:UNIT} fires and rolls {roll}.", "SMASH-9.9")`.

    The text names the fields, in their order. The vocabulary after a name turns its number into words; without one it
    stays a number. `many` is the vocabulary of the event's list, such as the squares of a path; a text that shows the
    list names it there (`{many:SQUARE}`). `fields` are those that the text does not name; if it names one of them, they
    are all of them, in their own order. `{count:s}` is a plural "s": `{count} marker{count:s}`.
    """

    def __init__(self, name: str, text: str, rule: str, many: str = "", **fields: str) -> None:
        named = named_fields(text)
        self.name: Final = name
        self.text: Final = without_vocabularies(text)
        self.rule: Final = rule
        self.many: Final = many or named.get("many", "")
        named.pop("many", None)
        declared = all_fields(named, fields)
        self.fields: Final[list[str]] = list(declared.keys())
        self.vocabularies: Final[list[str]] = list(declared.values())
        # The text, parsed once: words, then the number of the field after them (or MANY, or NOTHING).
        self.template: Final[list[tuple[str, int]]] = []
        for words, field, counted in pieces(self.text):
            number = NOTHING if not field else MANY if field == "many" else self.fields.index(field)
            self.template.append((words, PLURAL - number if counted else number))

    def __repr__(self) -> str:
        return f"EventType({self.name!r})"

    def __reduce__(self) -> tuple[Any, ...]:
        return restore_event_type, self.parts()

    def parts(self) -> tuple[Any, ...]:
        fields = tuple(zip(self.fields, self.vocabularies, strict=True))
        return self.name, self.text, self.rule, self.many, fields


def restore_event_type(
    name: str, text: str, rule: str, many: str, fields: tuple[tuple[str, str], ...]
) -> EventType:
    """Restore a pickled type of event."""
    return EventType(name, text, rule, many, **dict(fields))


class Event(Value):
    """Something that happened, and the seats that may know it (a bit mask). `rule` is set where it followed from
    another rule than its type names."""

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

    def parts(self) -> tuple[Any, ...]:
        return self.news, self.values, self.many, self.audience, self.rule

    def number(self, field: str) -> int:
        """The number of a field."""
        return self.values[self.news.fields.index(field)]

    def seen_by(self, viewer: Viewer) -> bool:
        """May this viewer know it?"""
        return may_know(self.audience, viewer)

    def text(self, vocabularies: dict[str, Names[str]]) -> str:
        """The line of the log."""
        news = self.news
        out: list[str] = []
        for words, number in news.template:
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

    def json(self, vocabularies: dict[str, Names[str]]) -> dict[str, FieldValue]:
        """For the browser: type, text, rule and the fields as words."""
        news = self.news
        out: dict[str, FieldValue] = {"type": news.name, "text": self.text(vocabularies), "rule": self.rule}
        assert len(self.values) == len(news.fields), f"{news.name} has {len(news.fields)} fields"
        for n in range(len(news.fields)):
            vocabulary, value = news.vocabularies[n], self.values[n]
            out[news.fields[n]] = vocabularies[vocabulary].words[value] if vocabulary else value
        if news.many:
            words = vocabularies[news.many].words
            out["many"] = [words[n] for n in self.many]
        return out
