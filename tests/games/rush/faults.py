"""Content that is refused."""

import pytest

from rampage.kernel.content import ContentError, Source
from tests.support.rush import content, own_board


def fault(source: Source, options: str = "track=mine") -> ContentError:
    with pytest.raises(ContentError) as caught:
        own_board(source, options)
    assert caught.value.place == "my_rush.toml"
    assert caught.value.problem
    assert caught.value.remedy
    return caught.value


def check_fault(old: str, new: str, entry: str, problem: str) -> None:
    """The standard content with something replaced is refused; entry and problem are named."""
    found = fault(content((old, new)), "")
    assert found.entry == entry
    assert problem in found.problem
