"""Looking back and reading records in their own process: the same answers, bounded, each worked out once."""

import asyncio
import json
from pathlib import Path
from typing import Any

import pytest

from rampage.games import game
from rampage.server.history_queue import AnswerCache, HistoryQueue
from rampage.server.limits import Limits
from rampage.session.history import HistoryRequest
from rampage.table.refusal import Refusal
from rampage.table.table import Table
from rampage.table.tables import Tables
from rampage.table.worker_process import WorkerProcess
from rampage.table.workers import Workers
from tests.server.lines import entered
from tests.server.visiting import HERE, new_table, visitor_on
from tests.table.hosting import chairs, choose, invitation, play_on, tables_on

LOOKS = ["record", "replay?from=70&count=20", "luck", "proof"]


def test_a_worker_gives_the_same_as_the_server_itself(tmp_path: Path) -> None:
    """Looking back and reading a record, with a process for it and without."""
    found = []
    for helpers in (0, 1):
        with visitor_on(tmp_path / f"{helpers}.db", helpers=helpers) as client:
            made = new_table(client, HERE, word="owl")
            with entered(client, made["id"]) as line:
                for _ in range(60):
                    line.play()
            answers = [client.get(f"/api/tables/{made['id']}/{look}") for look in LOOKS]
            assert [answer.status_code for answer in answers] == [200] * 4
            record = answers[0].json()
            again = client.post("/api/records", json=record)
            assert again.status_code == 201
            record["choices"][3] = "Orange: nonsense"
            wrong = client.post("/api/records", json=record)
            read = client.get(f"/api/tables/{again.json()['id']}/record").json()["choices"]
            found.append(([answer.json() for answer in answers], wrong.json(), read))
    assert found[0] == found[1]


class Held(WorkerProcess):
    """A worker that answers when the test says so, and notes what it was asked."""

    go: asyncio.Event
    asked: list[Any]

    def __init__(self, nice: int = 0) -> None:
        pass

    async def warm(self) -> None:
        pass

    async def run(self, work: Any, args: Any, limit: float) -> Any:
        Held.asked.append(args)
        await Held.go.wait()
        return work(*args)

    def end(self) -> None:
        pass


async def held_back(tables: Tables, **limits: Any) -> tuple[HistoryQueue, Table]:
    """Somebody to look back for others, whose worker is held."""
    Held.go, Held.asked = asyncio.Event(), []
    workers = Workers(1, Held)
    await workers.start()
    table = await tables.create(invitation("you", "here"), "b1")
    await play_on(table, 5)
    return HistoryQueue(workers, Limits(**limits), game), table


async def test_what_many_want_to_see_is_worked_out_once(tmp_path: Path) -> None:
    async with tables_on(tmp_path / "t.db") as tables:
        back, table = await held_back(tables)
        asked = [back.request(table, HistoryRequest("luck", None), f"192.0.2.{n}") for n in range(40)]
        waiting = [asyncio.ensure_future(each()) for each in asked]
        Held.go.set()
        assert len({await each for each in waiting}) == 1
        await back.request(table, HistoryRequest("luck", None), "192.0.2.99")()
        assert len(Held.asked) == 1
        await choose(table)
        await back.request(table, HistoryRequest("luck", None), "192.0.2.99")()
        assert len(Held.asked) == 2, "the match has gone on"


async def test_the_table_goes_on_during_a_history_request(tmp_path: Path) -> None:
    async with tables_on(tmp_path / "t.db") as tables:
        back, table = await held_back(tables)
        async with tables.settled(table.id) as settled:
            found = back.request(settled, HistoryRequest("record", None), "192.0.2.1")
        count = table.live.count
        looking = asyncio.ensure_future(found())
        await play_on(table, 3)
        Held.go.set()
        assert len(json.loads(await looking)["choices"]) == count, "as it was when they asked"


async def test_the_queue_has_an_end_for_all_and_for_each_address(tmp_path: Path) -> None:
    async with tables_on(tmp_path / "t.db") as tables:
        back, table = await held_back(tables, history_waiting=5, history_per_address=2)
        waiting = []

        async def ask(address: str, number: int) -> None:
            waiting.append(
                asyncio.ensure_future(
                    back.request(table, HistoryRequest("replay", None, number, 1), address)()
                )
            )
            for _ in range(20):  # As often as it takes to come to the queue, however long that is.
                await asyncio.sleep(0)

        for number in range(3):  # The first is at work, two wait.
            await ask("flood", number)
        with pytest.raises(Refusal, match="Try again"):
            await ask("flood", 3)
        for number in (4, 5, 6):
            await ask(f"other {number}", number)
        with pytest.raises(Refusal, match="Try again"):
            await ask("yet another", 7)
        Held.go.set()
        assert all([await each for each in waiting])
        await ask("flood", 8)
        await waiting[-1]


async def test_what_takes_too_long_is_given_up(tmp_path: Path) -> None:
    class Stuck(Held):
        async def run(self, work: Any, args: Any, limit: float) -> Any:
            raise TimeoutError

    async with tables_on(tmp_path / "t.db") as tables:
        _, table = await held_back(tables)
        workers = Workers(1, Stuck)
        await workers.start()
        back = HistoryQueue(workers, Limits(), game)
        with pytest.raises(Refusal, match="too long"):
            await back.request(table, HistoryRequest("luck", None), "192.0.2.1")()
        assert workers.there, "another takes its place"


def test_what_is_kept_ready_is_bounded() -> None:
    kept = AnswerCache(100)
    for number in range(10):
        kept.put((number,), bytes(30))
        kept.get((0,))
    assert [number for number in range(10) if kept.get((number,)) is not None] == [0, 8, 9]


@pytest.mark.parametrize("left", [0, 1])
async def test_a_record_goes_on_where_it_ended(tmp_path: Path, left: int) -> None:
    """In the middle of choices that are made at the same time, too."""
    async with tables_on(tmp_path / "t.db") as tables:
        table = await tables.create(invitation("you", "here", game="duel"), "b1")
        await play_on(table, 2)
        while (table.live.position.sealed is not None) != bool(left):
            await choose(table)
        table.live.match.record.proof = None
        there = await tables.import_record(
            table.live.match.record, chairs("here", "here"), "b2", shared_dice=False
        )
        assert there.live.position.actors() == table.live.position.actors()
        assert there.live.position.view(0) == table.live.position.view(0)
        assert len(there.live.log.lines) == len(table.live.log.lines)
        assert there.live.count == table.live.count
        await play_on(there)
        assert there.status == "over"
