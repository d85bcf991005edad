"""Words, titles and rules of a game are rows of one table; where a type lists the words, too, the two agree."""

import importlib
import pkgutil
from collections.abc import Iterator
from typing import Any, Final, Literal, get_args, get_origin

import pytest

import rampage.games
from rampage.kernel.action_space import Names
from rampage.kernel.packed import COMPILED


def typed_tables() -> Iterator[tuple[str, Names[Any], tuple[str, ...]]]:
    """Every table of the games whose annotation names its words: `CAUSE_NAMES: Final[Names[Cause]]`."""
    for found in pkgutil.walk_packages(rampage.games.__path__, "rampage.games."):
        if ".rules." not in found.name:
            continue
        module = importlib.import_module(found.name)
        for name, annotation in getattr(module, "__annotations__", {}).items():
            held = (
                get_args(annotation)[0] if get_origin(annotation) is Final and get_args(annotation) else None
            )
            words = get_args(held)[0] if get_origin(held) is Names else None
            if get_origin(words) is Literal:
                yield f"{found.name}.{name}", getattr(module, name), get_args(words)


@pytest.mark.skipif(COMPILED, reason="compiled modules do not keep their annotations")
def test_tables_have_the_words_of_their_types_in_order() -> None:
    tables = list(typed_tables())
    assert len(tables) > 20, "they are found"
    for name, table, words in tables:
        assert tuple(table.words) == words, name
        assert len(table.rules) == len(words), name
