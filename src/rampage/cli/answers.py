"""Read what people type: numbers, choices in words, parts of them. Shorten lists so that they fit the screen."""

from typing import Final

from rampage.kernel.action_space import Space, UnknownChoice

MAX_LINES: Final = 16
MAX_DEPTH: Final = 8  # Words of a choice.


class Line:
    """One line of a list: a choice, or several that start with the same words."""

    def __init__(self, words: str, choices: list[int]) -> None:
        self.words: Final = words
        self.choices: Final = choices


def lines_of(space: Space, choices: list[int], begun: str = "") -> list[Line]:
    """A list of choices; if there are too many for a screen, those that start alike share a line."""
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


def matching(space: Space, choices: list[int], typed: str, begun: str) -> list[int]:
    """The choices that a text may mean: exactly, as their start, or by all of its words."""
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


def read_choice(space: Space, typed: str) -> int:
    """Any choice of the game, legal or not; case does not matter."""
    parts = typed.split()
    if parts and parts[0].lower() in space.by_name:
        kind = space.kinds[space.by_name[parts[0].lower()]]
        words = [kind.name]
        for vocabulary, word in zip(kind.vocabularies, parts[1:], strict=False):
            known = {name.lower(): name for name in space.vocabularies[vocabulary].words}
            words.append(known.get(word.lower(), word))
        return space.parse(" ".join([*words, *parts[len(words) :]]))
    raise UnknownChoice(f"{typed!r} is not a choice; choices start with {', '.join(space.by_name)}")


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
