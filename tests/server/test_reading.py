"""Choices are read on a shorter path than other messages, and must mean the same."""

from typing import Any

import pytest

from rampage.session.from_browser import Choose
from rampage.session.reading import FORMS, Malformed, read_message

CHOICE = {"type": "choose", "decision": 7, "seat": 1, "choice": 300}
MISSING = object()


def variants() -> list[dict[str, Any]]:
    """A choice with each member missing, of another type, or out of range."""
    strange = [MISSING, None, True, False, 0, -1, 2**63 - 1, 2**63, -(2**63), -(2**63) - 1, 1.0, "1", [], {}]
    out: list[dict[str, Any]] = []
    for name in ("decision", "seat", "choice", "hold"):
        for value in strange:
            message = {**CHOICE, name: value}
            out.append({key: given for key, given in message.items() if given is not MISSING})
    return out


def read_by(read: Any, value: dict[str, Any]) -> Any:
    try:
        return read(value)
    except Malformed as error:
        return str(error)


@pytest.mark.parametrize("value", variants(), ids=str)
def test_a_choice_is_read_like_any_other_message(value: dict[str, Any]) -> None:
    assert read_by(read_message, value) == read_by(FORMS["choose"].read, value)


def test_a_choice() -> None:
    assert read_message(CHOICE) == Choose(7, 1, 300)
    assert read_message({**CHOICE, "hold": True, "more": 1}) == Choose(7, 1, 300, hold=True)
    with pytest.raises(Malformed, match="seat is missing"):
        read_message({"type": "choose", "decision": 7, "choice": 300})
