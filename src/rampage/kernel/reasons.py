"""Why something cannot be done: a rule, the facts, one sentence."""

from typing import Final, TypedDict

from rampage.kernel.words import pieces, plural


def sentence(text: str) -> str:
    """Words as a sentence: a capital at the beginning, a full stop at the end."""
    return text[:1].upper() + text[1:] + ("" if text.endswith((".", "!", "?", "]")) or not text else ".")


class ReasonInfo(TypedDict):
    """A reason as the browser gets it."""

    rule: str
    text: str
    facts: dict[str, str]


class Reason:
    """`Reason("SMASH-3.1", "That takes {needs} point{needs:s}; {has} left.", needs=7, has=5)`.

    `{needs:s}` is the "s" of what is counted, as in the texts of events.
    """

    def __init__(self, rule: str, template: str, **facts: int | str) -> None:
        self.rule: Final = rule
        self.template: Final = template
        self.facts: Final[dict[str, str]] = {name: str(fact) for name, fact in facts.items()}

    @property
    def text(self) -> str:
        """The sentence, facts filled in."""
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


class IllegalChoice(ValueError):
    """A choice was refused; nothing changed."""

    def __init__(self, choice: str, reasons: list[Reason]) -> None:
        self.choice = choice
        self.reasons = reasons
        super().__init__(f"{choice}: " + " ".join(map(_told, reasons)))


def _told(reason: Reason) -> str:
    """A few reasons are of no rule: chance chooses, or another seat."""
    return f"{reason.text} [{reason.rule}]" if reason.rule else reason.text
