"""Records that somebody wrote to confuse a verifier: each gets a verdict, whatever stands where."""

import copy
import json
import random
from collections.abc import Iterator
from contextlib import suppress
from typing import Any

import pytest

from rampage.games import game
from rampage.kernel.dice.proof import FAILS, HOLDS, OPEN, check_dice, check_kept
from rampage.kernel.records.record import RecordError
from rampage.kernel.records.verify import verify_text
from tests.kernel.make_dice_vectors import FILE

RECORDS: dict[str, Any] = json.loads(FILE.read_text(encoding="utf-8"))["records"]
ODD: list[Any] = [
    None, True, -1, 0, 2**63, 2**300, 1.5, float("nan"), "", "x" * 300, "\ud800", "\u0000", [], {}, [[]], {"a": 1},
    "0" * 64, "é" * 64,
]  # fmt: skip
KEPT = {"protocol": 2, "round": 1, "seats": {"0": {"contribution": "0" * 64, "word": ""}}}


def places(value: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """The path of everything in a record except single choices."""
    if path:
        yield path
    inner = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, item in inner:
        if path != ("choices",):
            yield from places(item, (*path, key))


def with_other(record: Any, path: tuple[Any, ...], value: Any) -> Any:
    out = copy.deepcopy(record)
    at = out
    for key in path[:-1]:
        at = at[key]
    at[path[-1]] = value
    return out


@pytest.mark.compiled
@pytest.mark.parametrize("name", RECORDS)
def test_whatever_stands_anywhere_there_is_a_verdict(name: str) -> None:
    rng = random.Random(name)
    shapes: dict[tuple[str, ...], list[tuple[Any, ...]]] = {}
    for path in places(RECORDS[name]):
        shapes.setdefault(tuple("" if isinstance(key, int) else key for key in path), []).append(path)
    for number, paths in enumerate(shapes.values()):
        for value in rng.sample(ODD, 3):
            data = with_other(RECORDS[name], rng.choice(paths), value)
            checks = [*check_dice(data), check_kept(data, KEPT)]
            assert {check.verdict for check in checks} <= {HOLDS, FAILS, OPEN}
        if number % 8 == 0:
            with suppress(RecordError):  # It can't be read at all.
                assert verify_text(json.dumps(data), game).text


@pytest.mark.parametrize("table", [None, 5, "\ud800", "x" * 100, "a\u202eb"])
def test_the_name_of_a_table_is_a_short_text(table: Any) -> None:
    (check,) = check_dice(with_other(RECORDS["both"], ("proof", "table"), table))
    assert check.verdict == FAILS
    assert check.text == "the proof is missing its table, its round or the server's commitment."
