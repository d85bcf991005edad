"""Why something cannot be done: a rule, the facts, one sentence."""

from typing import Any, Final, TypedDict

from rampage.kernel.errors import RampageError
from rampage.kernel.value import Value
from rampage.kernel.words import pieces, plural


def sentence(text: str) -> str:
    """The text as a sentence: with a capital at the beginning and a full stop at the end."""
    return text[:1].upper() + text[1:] + ("" if text.endswith((".", "!", "?", "]")) or not text else ".")


class ReasonInfo(TypedDict):
    """A reason as the browser gets it."""

    rule: str
    text: str
    facts: dict[str, str]


class Reason(Value):
    """`Reason("SMASH-3.1", "That takes {needs} point{needs:s}; {has} left.", needs=7, has=5)`.

    `{needs:s}` is a plural "s", as in the texts of events.
    """

    def __init__(self, rule: str, template: str, **facts: int | str) -> None:
        self.rule: Final = rule
        self.template: Final = template
        self.facts: Final[dict[str, str]] = {name: str(fact) for name, fact in facts.items()}

    @property
    def text(self) -> str:
        """The sentence with its facts."""
        out: list[str] = []
        for words, field, counted in pieces(self.template):
            out.append(words)
            if field:
                fact = self.facts[field]
                out.append(plural(fact) if counted else fact)
        return "".join(out)

    def json(self) -> ReasonInfo:
        """For the browser."""
        return {"rule": self.rule, "text": self.text, "facts": self.facts}

    def __repr__(self) -> str:
        return f"{self.rule}: {self.text}"

    def __str__(self) -> str:
        """A few reasons have no rule: chance has to choose, or another seat."""
        return f"{self.text} [{self.rule}]" if self.rule else self.text

    def parts(self) -> tuple[Any, ...]:
        return self.rule, self.template, self.facts

    def __reduce__(self) -> tuple[Any, ...]:
        return restore_reason, self.parts()


def restore_reason(rule: str, template: str, facts: dict[str, str]) -> Reason:
    """Restore a pickled reason."""
    return Reason(rule, template, **facts)


class IllegalChoice(RampageError):
    """A choice was refused; nothing changed."""

    def __init__(self, choice: str, reasons: list[Reason]) -> None:
        self.choice = choice
        self.reasons = reasons
        super().__init__(f"{choice}: " + " ".join(map(str, reasons)))

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (self.choice, self.reasons)


class NotYourTurn(IllegalChoice):
    """Another seat is asked, or chance is."""


class MatchOver(IllegalChoice):
    """The match is over: nobody is asked anything."""
