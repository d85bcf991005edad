"""What happened, told as typed events. Log, animation and statistics are made from these."""

from typing import Final

from rampage.kernel.kinds import Names

EVERYBODY: Final = -1

Value = str | int | list[str]


class News:
    """One sort of event: `News("shot", "{unit} fires ...", "SMASH-9.9", unit="UNIT", roll="")`.

    A field's vocabulary turns its number into words; an empty one leaves a plain number. `many` is
    the vocabulary of a list that goes along (squares of a path); "" when there is none.
    """

    def __init__(self, name: str, text: str, rule: str, many: str = "", **fields: str) -> None:
        self.name: Final = name
        self.text: Final = text
        self.rule: Final = rule
        self.many: Final = many
        self.fields: Final[list[str]] = list(fields.keys())
        self.vocabularies: Final[list[str]] = list(fields.values())


class Event:
    """Something that happened, and the seats that may know it (bit mask)."""

    def __init__(
        self, news: News, values: list[int], many: list[int] | None = None, audience: int = EVERYBODY
    ) -> None:
        self.news: Final = news
        self.values: Final = values
        self.many: Final[list[int]] = [] if many is None else many
        self.audience: Final = audience

    def seen_by(self, seat: int) -> bool:
        """May this seat know? Spectators (negative) know what everybody knows."""
        return self.audience == EVERYBODY or (seat >= 0 and self.audience >> seat & 1 == 1)

    def _pairs(self, vocabularies: dict[str, Names], titles: bool) -> dict[str, Value]:
        out: dict[str, Value] = {}
        for field, vocabulary, value in zip(
            self.news.fields, self.news.vocabularies, self.values, strict=True
        ):
            if not vocabulary:
                out[field] = value
                continue
            names = vocabularies[vocabulary]
            out[field] = names.titles[value] if titles else names.words[value]
        if self.news.many:
            names = vocabularies[self.news.many]
            words = names.titles if titles else names.words
            out["many"] = [words[n] for n in self.many]
        return out

    def text(self, vocabularies: dict[str, Names]) -> str:
        """The line of the log."""
        facts = self._pairs(vocabularies, titles=True)
        filled = {name: (", ".join(fact) if isinstance(fact, list) else fact) for name, fact in facts.items()}
        return self.news.text.format(**filled)

    def json(self, vocabularies: dict[str, Names]) -> dict[str, Value]:
        """For the browser: type, text, rule and the fields as words."""
        out: dict[str, Value] = {
            "type": self.news.name,
            "text": self.text(vocabularies),
            "rule": self.news.rule,
        }
        out.update(self._pairs(vocabularies, titles=False))
        return out
