"""What changed between two states, and what a client makes of it."""

from __future__ import annotations

import copy
import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rampage.kernel.delta import SAME, changes
from rampage.kernel.delta import patched as shipped
from rampage.testing.deltas import patched

# The page is tested with the same ones.
VECTORS = json.loads((Path(__file__).parents[2] / "web/src/table/deltas.json").read_text(encoding="utf-8"))

NAMES = st.sampled_from(["a", "b", "c", "list", "0", "7", "12", "345"])
LEAVES = st.none() | st.booleans() | st.integers(-1000, 1000) | st.sampled_from(["", "x", "E5"])
NUMBERS = st.lists(st.integers(0, 9000), max_size=30)
VALUES = st.recursive(
    LEAVES | NUMBERS,
    lambda inner: (
        st.lists(inner, max_size=6)
        | st.dictionaries(NAMES, inner, max_size=6)
        | st.dictionaries(st.integers(0, 400).map(str), inner, max_size=14)
    ),
    max_leaves=30,
)


def sent(change: Any) -> Any:
    """What arrives of it: JSON knows no integers as keys."""
    return json.loads(json.dumps(change))


@pytest.mark.parametrize("vector", VECTORS, ids=lambda vector: vector["name"])
def test_what_a_change_means(vector: dict[str, Any]) -> None:
    old = copy.deepcopy(vector["old"])
    assert patched(old, vector["change"]) == shipped(old, vector["change"]) == vector["new"]
    assert old == vector["old"]


@given(VALUES, VALUES)
def test_from_anything_to_anything(old: Any, new: Any) -> None:
    change = changes(old, new)
    if change is SAME:
        assert old == new
    else:
        made = patched(old, sent(change))
        assert json.dumps(made, sort_keys=True) == json.dumps(new, sort_keys=True)
        assert shipped(old, sent(change)) == made


@given(VALUES, st.data())
def test_a_small_change_leaves_the_rest_alone(old: Any, data: st.DataObject) -> None:
    new = copy.deepcopy(old)
    place: Any = {"root": new}
    key: Any = "root"
    while isinstance(place[key], (dict, list)) and place[key] and data.draw(st.booleans()):
        place = place[key]
        key = data.draw(st.sampled_from(sorted(place) if isinstance(place, dict) else range(len(place))))
    place[key] = data.draw(LEAVES)
    root = place["root"] if "root" in place and isinstance(place, dict) else new
    change = changes(old, root)
    if change is not SAME:
        assert patched(old, sent(change)) == root


def test_what_is_the_same_is_not_sent() -> None:
    old = {"units": [{"unit": "OT1", "square": "E5"}, {"unit": "OT2", "square": "B2"}], "turn": 3}
    new = {"units": [{"unit": "OT1", "square": "E6"}, {"unit": "OT2", "square": "B2"}], "turn": 3}
    assert changes(old, new) == {"units": {0: {"square": ["E6"]}}}
    assert changes(old, copy.deepcopy(old)) is SAME


def test_long_lists_of_numbers_are_sent_by_their_steps() -> None:
    assert changes([], [1000, 1001, 1003, 1007, 1002, 1000, 999, 1010]) == {
        "+": [1000, 1, 2, 4, -5, -2, -1, 11]
    }
    assert changes([], [5] * 20) == {"~": [5, 1, 0, 19]}
    assert changes([], [True] * 20) == [[True] * 20]


def test_members_with_the_same_value_are_sent_together() -> None:
    note = {"text": "1 point"}
    new = {str(choice): note for choice in range(100, 110)}
    assert changes({}, new) == {"&": [[note, {"~": [100, 1, 1, 9]}]]}
