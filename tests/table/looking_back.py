"""What people see of a match in its record, replay, luck and proof: answers made from a `MatchHistory`."""

import json
from typing import Any

import msgspec

from rampage.kernel.luck import SeatLuck
from rampage.server.models import Proof, Replay
from rampage.session.history import HistoryRequest, answer_request, history_of
from rampage.table.table import Table
from tests.table.hosting import find_game


def seen(table: Table, what: str, eyes: int | None, start: int = 0, count: int = 0) -> Any:
    """Record, replay, luck or proof, as the server sends it."""
    return json.loads(answer_request(history_of(table), HistoryRequest(what, eyes, start, count), find_game))


def record_json(table: Table, eyes: int | None) -> dict[str, Any]:
    """The record."""
    found: dict[str, Any] = seen(table, "record", eyes)
    return found


def replay(table: Table, eyes: int | None, start: int, count: int) -> Replay:
    """Some choices."""
    return Replay.model_validate(seen(table, "replay", eyes, start, count))


def luck(table: Table, eyes: int | None) -> list[SeatLuck]:
    """The luck of every seat."""
    return msgspec.convert(seen(table, "luck", eyes), list[SeatLuck])


def proof(table: Table, eyes: int | None) -> Proof:
    """The proof of the dice."""
    return Proof.model_validate(seen(table, "proof", eyes))
