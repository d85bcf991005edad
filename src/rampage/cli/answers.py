"""Read what people type: numbers, choices in words, parts of them. Shorten lists so that they fit the screen."""

from typing import Final

from rampage.api.choices import matching as matching
from rampage.api.choices import read_choice as read_choice
from rampage.kernel.action_space import Space

MAX_LINES: Final = 16
MAX_DEPTH: Final = 8  # Words of a choice.


class Line:
    """One line of a list: a choice, or several that start with the same words."""

    def __init__(self, words: str, choices: list[int]) -> None:
        self.words: Final = words
        self.choices: Final = choices


def lines_of(space: Space, choices: list[int], begun: str = "") -> list[Line]:
    """A list of choices; if there are too many for a screen, those that start with the same words share a line."""
    if len(choices) <= MAX_LINES:
        return [Line(space.text(choice), [choice]) for choice in choices]
    depth = len(begun.split()) + 1
    while True:
        groups: dict[str, list[int]] = {}
        for choice in choices:
            words = " ".join(space.text(choice).split()[:depth])
            groups.setdefault(words, []).append(choice)
        # A single group would only repeat the question.
        if len(groups) > 1 or depth > MAX_DEPTH:
            break
        depth += 1
    return [
        Line(space.text(group[0]) if len(group) == 1 else words, group) for words, group in groups.items()
    ]


def next_words(space: Space, choices: list[int], typed: str, begun: str) -> list[str]:
    """The words that may come next after what is typed, for Tab. The last word of `typed` may be incomplete."""
    *before, current = typed.lower().split(" ")
    before = [word for word in before if word]
    found: dict[str, None] = {}
    for start in dict.fromkeys(("", begun.lower())):
        words = [*start.split(), *before]
        for choice in choices:
            parts = space.text(choice).split()
            if len(parts) > len(words) and [part.lower() for part in parts[: len(words)]] == words:
                word = parts[len(words)]
                if word.lower().startswith(current):
                    found[word] = None
    return list(found)


def common_words(texts: list[str]) -> list[str]:
    """The words that all texts start with."""
    first = texts[0].split()
    for text in texts[1:]:
        words = text.split()
        kept = 0
        while kept < min(len(first), len(words)) and first[kept] == words[kept]:
            kept += 1
        first = first[:kept]
    return first
