"""Choices as programs and people write them: numbers with their words, and texts that name a choice."""

from collections.abc import Sequence
from typing import Any, Final

from rampage.kernel.action_space import Space, UnknownChoice
from rampage.kernel.errors import RampageError

MOST_LISTED: Final = 12  # Choices that an error names; there may be hundreds.


class Choice(int):
    """A choice with its words. It is the engine's number, so it can be used wherever an int can."""

    _space: Space | None
    _text: str
    _label: str

    def __new__(cls, number: int, space: Space | None, text: str = "", label: str = "") -> "Choice":
        self = super().__new__(cls, number)
        self._space, self._text, self._label = space, text, label
        return self

    @property
    def text(self) -> str:
        """As records write it: `fly OH1 D4`."""
        if not self._text and self._space is not None:
            self._text = self._space.text(int(self))
        return self._text

    @property
    def label(self) -> str:
        """In a player's words: `Orange Helicopter 1 to D4`."""
        if not self._label and self._space is not None:
            self._label = self._space.label(int(self))
        return self._label

    @property
    def kind(self) -> str:
        """The first word: `fly`."""
        return self.text.partition(" ")[0]

    def __repr__(self) -> str:
        return f"<Choice {int(self)}: {self.text}>"

    def __str__(self) -> str:
        return self.text

    def __reduce__(self) -> tuple[Any, ...]:
        return Choice, (int(self), None, self.text, self.label)

    def __copy__(self) -> "Choice":
        return self

    def __deepcopy__(self, memo: object) -> "Choice":
        return self


class AmbiguousChoice(RampageError):
    """A text matches several legal choices; `choices` lists them."""

    def __init__(self, typed: str, choices: Sequence[Choice]) -> None:
        self.typed = typed
        self.choices = list(choices)
        named = ", ".join(repr(choice.text) for choice in self.choices[:MOST_LISTED])
        more = len(self.choices) - MOST_LISTED
        rest = f" and {more} more" if more > 0 else ""
        super().__init__(f"{typed!r} matches {len(self.choices)} choices: {named}{rest}")

    def __reduce__(self) -> tuple[Any, ...]:
        return AmbiguousChoice, (self.typed, self.choices)


def find_choice(space: Space, legal: list[int], typed: str) -> int:
    """The choice that a text names in full, legal or not; otherwise the only legal choice that it matches. Raises
    UnknownChoice or AmbiguousChoice."""
    try:
        return read_choice(space, typed)
    except UnknownChoice:
        found = matching(space, legal, typed) if typed.split() else []
        if not found:
            raise
    if len(found) > 1:
        raise AmbiguousChoice(typed, [Choice(choice, space) for choice in found])
    return found[0]


def matching(space: Space, choices: list[int], typed: str, begun: str = "") -> list[int]:
    """The choices that a text matches: exactly, as their beginning, or by all of its words."""
    wanted = typed.lower().split()
    texts = {choice: space.text(choice).lower().split() for choice in choices}
    for words in (wanted, [*begun.lower().split(), *wanted]):
        exact = [choice for choice in choices if texts[choice] == words]
        if exact:
            return exact
        begins = [choice for choice in choices if texts[choice][: len(words)] == words]
        if begins:
            return begins
    return [
        choice
        for choice in choices
        if all(word in texts[choice] or word in space.label(choice).lower() for word in wanted)
    ]


def read_choice(space: Space, typed: str) -> int:
    """Any choice of the game, legal or not. Case does not matter."""
    parts = typed.split()
    if parts and parts[0].lower() in space.by_name:
        kind = space.kinds[space.by_name[parts[0].lower()]]
        words = [kind.name]
        for vocabulary, word in zip(kind.vocabularies, parts[1:], strict=False):
            known = {name.lower(): name for name in space.vocabularies[vocabulary].words}
            words.append(known.get(word.lower(), word))
        return space.parse(" ".join([*words, *parts[len(words) :]]))
    raise UnknownChoice(f"{typed!r} is not a choice; choices start with {', '.join(space.by_name)}")
