"""Commit first, then tell: while a choice is on its way to the disk, nobody sees what it did."""

import time
from collections.abc import Callable
from pathlib import Path

import pytest

from rampage.table.sqlite import SqliteStore
from rampage.table.store import Advance, StoreError
from rampage.table.writer import Done
from tests.server.visiting import PATIENCE, line_to, new_table, visitor_on


def wait_until(holds: Callable[[], object]) -> None:
    end = time.monotonic() + PATIENCE
    while not holds():
        assert time.monotonic() < end, "it never came to that"
        time.sleep(0.01)


@pytest.mark.parametrize("kept", [True, False])
def test_who_comes_during_a_commit_waits_for_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, kept: bool
) -> None:
    held: list[Done] = []

    def hold(_store: SqliteStore, _change: Advance, done: Done) -> None:
        held.append(done)

    monkeypatch.setattr(SqliteStore, "advance_then", hold)
    with visitor_on(tmp_path / "t.db") as visitor:
        id = new_table(visitor)["id"]
        with line_to(visitor, id) as early, line_to(visitor, id) as late:
            decision = early.enter()["state"]["decision"]
            seat, choices = early.offers()
            early.choose(seat, choices[0])
            wait_until(lambda: held)
            room = visitor.app.state.house.rooms[id]  # type: ignore[attr-defined]
            late.say("enter", token="")
            wait_until(lambda: room.table.lock._waiting or len(room.guests) == 2)
            assert visitor.portal is not None
            visitor.portal.call(held[0], None if kept else StoreError("t.db", "It is full.", "make room."))
            welcomed = late.hear_of("welcome")["state"]["decision"]
            if kept:
                assert welcomed == early.hear_of("update")["state"]["decision"] > decision
            else:
                assert early.hear_of("refused")["code"] == "storage"
                assert welcomed == decision, "as if it had never been chosen"
