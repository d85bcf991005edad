"""Texts and content that must be refused: by name, at the right place, and with a remedy."""

import pytest

from rampage.kernel.content import ContentError, Source
from rampage.kernel.game import AnyGame
from rampage.kernel.text import PositionError


def faults(*rows: tuple[str, str, str], named: str = "problem") -> pytest.MarkDecorator:
    """Run a test for each fault: what is replaced, by what, and what is wrong then: the problem, or its entry."""
    return pytest.mark.parametrize(("old", "new", named), rows)


def content_faults(*rows: tuple[str, str, str, str]) -> pytest.MarkDecorator:
    """The same for content, where the entry that is wrong comes before the problem."""
    return pytest.mark.parametrize(("old", "new", "entry", "problem"), rows)


def check_text_refused(game: AnyGame, text: str, old: str, new: str, problem: str) -> None:
    """A position text in which something is replaced can't be read, and the error says why."""
    assert old in text
    with pytest.raises(PositionError) as caught:
        game.from_text(text.replace(old, new, 1))
    assert problem in str(caught.value)
    assert caught.value.remedy


def check_content_refused(game: AnyGame, text: str, old: str, new: str, entry: str, problem: str) -> None:
    """Content in which something is replaced can't be played with; the error names file, entry and remedy."""
    assert old in text
    with pytest.raises(ContentError) as caught:
        game.new(source=Source("mine.toml", text.replace(old, new, 1)))
    assert caught.value.entry == entry
    assert problem in caught.value.problem
    assert str(caught.value).startswith(f"mine.toml, [{entry}]: ")
    assert caught.value.remedy
