"""What changed in a state, and what a client makes of it."""

from __future__ import annotations

import copy
import itertools
import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rampage.kernel.delta import Known, Numbers, packed
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


# Keys of a state and of a view; "-" and its like are none of them.
STATES = st.dictionaries(NAMES, VALUES, max_size=6)


def fresh() -> Known:
    """Somebody who knows nothing yet."""
    return Known(json.loads)


def dumped(value: Any) -> str:
    return json.dumps(value, sort_keys=True)


def sent(change: Any) -> Any:
    """What arrives of it: JSON knows no integers as keys."""
    return json.loads(json.dumps(change))


@pytest.mark.parametrize("vector", VECTORS, ids=lambda vector: vector["name"])
def test_what_a_change_means(vector: dict[str, Any]) -> None:
    old = copy.deepcopy(vector["old"])
    assert patched(old, vector["change"]) == shipped(old, vector["change"]) == vector["new"]
    assert old == vector["old"]


@given(STATES, STATES, STATES)
def test_from_anything_to_anything(first: Any, second: Any, third: Any) -> None:
    known = fresh()
    events: Any = {}
    for new in (first, second, third, third, first):
        change = sent(known.learn(copy.deepcopy(new)))
        made = patched(events, change)
        assert shipped(events, change) == made
        assert dumped(made) == dumped(new)
        assert bool(change) == (dumped(events) != dumped(new))
        events = made


@given(STATES, st.data())
def test_a_small_change_leaves_the_rest_alone(old: Any, data: st.DataObject) -> None:
    known = fresh()
    known.learn(copy.deepcopy(old))
    place: Any = {"state": copy.deepcopy(old)}
    new, key = place["state"], "state"
    while (
        isinstance(place[key], (dict, list)) and place[key] and (key == "state" or data.draw(st.booleans()))
    ):
        place = place[key]
        key = data.draw(st.sampled_from(sorted(place) if isinstance(place, dict) else range(len(place))))
    if new:
        place[key] = data.draw(LEAVES)
    change = sent(known.learn(new))
    assert dumped(patched(old, change)) == dumped(new)
    assert change.keys() == {key for key in new if dumped(new[key]) != dumped(old[key])}


def test_what_is_the_same_is_not_sent() -> None:
    old = {"units": [{"unit": "OT1", "square": "E5"}, {"unit": "OT2", "square": "B2"}], "turn": 3}
    new = {"units": [{"unit": "OT1", "square": "E6"}, {"unit": "OT2", "square": "B2"}], "turn": 3}
    known = fresh()
    known.learn(old)
    assert known.learn(new) == {"units": {0: [{"unit": "OT1", "square": "E6"}]}}
    assert known.learn(copy.deepcopy(new)) == {}
    assert known.learn({"turn": 3}) == {"-": [["units"]]}


def test_the_same_object_is_not_looked_at_again() -> None:
    """Views must not change after they were shown (tested for every game), so that an object is the same for good."""
    known = fresh()
    units = [{"unit": "OT1"}, {"unit": "OT2"}]
    known.learn({"units": units, "fires": ["E5"]})
    assert known.learn({"units": [units[0], {"unit": "OT3"}], "fires": ["E5"]}) == {
        "units": {1: [{"unit": "OT3"}]}
    }


@pytest.mark.parametrize(
    ("old", "new"), [(1, True), (0, False), (1, 1.0), (None, 0), ("", None), ([], {}), ("1", 1)]
)
def test_values_of_another_type_are_not_the_same(old: Any, new: Any) -> None:
    known = fresh()
    known.learn({"it": {"deep": [old]}})
    assert known.learn({"it": {"deep": [new]}}) == {"it": [{"deep": [new]}]}


def test_packed_numbers_are_compared_and_sent_by_their_steps() -> None:
    known = fresh()
    assert known.learn({"costs": Numbers(packed([3, 3, 4]))}) == {"costs": {"+": [3, 0, 1]}}
    assert known.learn({"costs": Numbers(packed([3, 3, 4]))}) == {}
    assert known.learn({"costs": Numbers(packed([3, 3, 4, 4]))}) == {"costs": {"+": [3, 0, 1, 0]}}
    assert known.learn({"costs": Numbers(packed([]))}) == {"costs": {"+": []}}


def test_long_lists_of_choices_are_sent_by_their_steps() -> None:
    choices = {
        "0": [1000, 1001, 1003, 1007, 1002, 1000, 999, 1010],
        "1": [5] * 20,
        "2": [7],
        "3": [True] * 20,
    }
    assert fresh().learn({"choices": choices}) == {
        "choices": {
            "=": 1,
            "0": {"+": [1000, 1, 2, 4, -5, -2, -1, 11]},
            "1": {"~": [5, 1, 0, 19]},
            "2": [[7]],
            "3": [[True] * 20],
        }
    }


def test_long_lists_of_numbers_are_sent_by_their_steps() -> None:
    known = fresh()
    costs = [1] * 3 + [2] * 10 + [0]
    assert known.learn({"costs": costs}) == {"costs": {"~": [1, 1, 0, 2, 1, 1, 0, 9, -2, 1]}}
    assert known.learn({"costs": list(costs)}) == {}
    assert known.learn({"costs": costs[:4]}) == {"costs": [[1, 1, 1, 2]]}
    assert known.learn({"costs": [True] * 20}) == {"costs": [[True] * 20]}


@pytest.mark.parametrize(
    "most", [0, 9, 10, 99, 100, 12345, 2**52 - 1, 2**52, 10**18, 2**63 - 1, 2**63, 10**30]
)
def test_numbers_of_any_size_arrive(most: int) -> None:
    """Large ones as they are: their steps would not fit 64 bits, or not be exact in a browser."""
    for numbers in ([0, most] * 10, [-most, most] * 10, [most] * 20):
        assert shipped(None, sent(fresh().learn({"a": numbers}))["a"]) == numbers
        assert shipped({}, sent(fresh().learn({"a": {"0": numbers}}))["a"]) == {"0": numbers}


@given(st.lists(st.integers(0, 3), min_size=8, max_size=40))
def test_steps_that_repeat_are_counted_where_that_is_shorter(numbers: list[int]) -> None:
    change = sent(fresh().learn({"a": numbers}))["a"]
    steps = [number - before for before, number in zip([0, *numbers], numbers, strict=False)]
    runs = 1 + sum(step != before for before, step in itertools.pairwise(steps))
    assert list(change) == (["+"] if 2 * runs >= len(numbers) else ["~"])
    assert shipped(None, change) == numbers


def test_members_with_the_same_value_are_sent_together() -> None:
    note, other = {"text": "1 point"}, {"text": "2 points"}
    notes = {str(choice): dict(note) if choice % 2 else note for choice in range(100, 110)}
    notes["200"] = other
    assert fresh().learn({"notes": notes}) == {
        "notes": {"=": 1, "&": [[note, {"~": [100, 1, 1, 9]}], [other, {"+": [200]}]]}
    }
