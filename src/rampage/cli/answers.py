"""What people type, read: numbers, choices in words, parts of them; and lists that fit the screen."""

from typing import Final

from rampage.api.choices import matching as matching
from rampage.api.choices import read_choice as read_choice
from rampage.kernel.action_space import Space

MOST_LINES: Final = 16


class Line:
    """One line of a list: a choice, or several that begin with the same words."""

    def __init__(self, words: str, choices: list[int]) -> None:
        self.words: Final = words
        self.choices: Final = choices


def lines_of(space: Space, choices: list[int], begun: str = "") -> list[Line]:
    """A list of choices, those that begin alike on one line while there are too many for a screen."""
    if len(choices) <= MOST_LINES:
        return [Line(space.text(choice), [choice]) for choice in choices]
    depth = len(begun.split()) + 1
    while True:
        groups: dict[str, list[int]] = {}
        for choice in choices:
            words = " ".join(space.text(choice).split()[:depth])
            groups.setdefault(words, []).append(choice)
        # One group alone would only repeat the question.
        if len(groups) > 1 or depth > 8:
            break
        depth += 1
    return [
        Line(space.text(group[0]) if len(group) == 1 else words, group) for words, group in groups.items()
    ]
