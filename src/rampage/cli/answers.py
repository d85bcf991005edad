"""What people type, read: numbers, choices in words, parts of them; and lists that fit the screen."""

from typing import Final

from rampage.kernel.action_space import Space, UnknownChoice

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


def matching(space: Space, choices: list[int], typed: str, begun: str) -> list[int]:
    """The choices that a text may mean: exactly, as their beginning, or by all of its words."""
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
    """Any choice of the game, legal or not, whatever its capitals."""
    parts = typed.split()
    if parts and parts[0].lower() in space.by_name:
        kind = space.kinds[space.by_name[parts[0].lower()]]
        words = [kind.name]
        for vocabulary, word in zip(kind.vocabularies, parts[1:], strict=False):
            known = {name.lower(): name for name in space.vocabularies[vocabulary].words}
            words.append(known.get(word.lower(), word))
        return space.parse(" ".join([*words, *parts[len(words) :]]))
    raise UnknownChoice(f"{typed!r} begins with no kind of choice; known: {', '.join(space.by_name)}")
