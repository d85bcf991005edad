"""Commit first, then notify: while a choice is on its way to the disk, nobody sees what it did."""

import asyncio
import json
from collections.abc import Awaitable, Callable
from concurrent.futures import Future, ThreadPoolExecutor
from pathlib import Path
from typing import Any, cast

import httpx
import pytest

from rampage.server.connection_gate import Gate
from rampage.server.identity import Visitor
from rampage.server.limits import Limits
from rampage.server.lobby import Lobby
from rampage.server.middleware import Message
from rampage.server.socket import Connection
from rampage.server.state import ServerState
from rampage.session.broadcast import MOST_WAITING
from rampage.table.bus import Changed, Notice
from rampage.table.refusal import Refusal
from rampage.table.sqlite import SqliteStore
from rampage.table.store import StoreError
from rampage.table.stored import Advance
from rampage.table.table import Table
from rampage.table.tables import Tables
from rampage.table.writer import Done
from tests.server.lines import entered, line_to
from tests.server.visiting import FRIEND, PATIENCE, another, new_table, settings_on, token_for, visitor_on
from tests.support.waiting import wait_until
from tests.table.hosting import actor, decision, invitation, play_story, tables_on, until

FULL = StoreError("t.db", "It is full.", "make room.")


@pytest.fixture
def held(monkeypatch: pytest.MonkeyPatch) -> list[Done]:
    """Choices that wait for the disk: the test says how that ends. They are never really written."""
    waiting: list[Done] = []
    monkeypatch.setattr(SqliteStore, "advance_then", lambda _store, _change, done: waiting.append(done))
    return waiting


@pytest.fixture
def held_beginnings(monkeypatch: pytest.MonkeyPatch) -> list[Done]:
    """The same for the first roll of a match, which goes another way."""
    waiting: list[Done] = []

    async def hold(_store: SqliteStore, _change: Advance) -> None:
        written: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        waiting.append(lambda error: written.set_exception(error) if error else written.set_result(None))
        await written

    monkeypatch.setattr(SqliteStore, "advance", hold)
    return waiting


@pytest.mark.parametrize("kept", [True, False])
def test_clients_that_connect_during_a_commit_wait_for_it(
    tmp_path: Path, held: list[Done], kept: bool
) -> None:
    with visitor_on(tmp_path / "t.db") as visitor:
        id = new_table(visitor)["id"]
        with line_to(visitor, id) as early, line_to(visitor, id) as late:
            before = early.enter()["state"]["decision"]
            seat, choices = early.offers()
            early.choose(seat, choices[0])
            wait_until(lambda: held)
            broadcast = visitor.app.state.server.broadcasts[id]  # type: ignore[attr-defined]
            late.say("enter", token="")
            wait_until(lambda: broadcast.table.lock._waiting or len(broadcast.subscribers) == 2)
            assert visitor.portal is not None
            visitor.portal.call(held[0], None if kept else FULL)
            welcomed = late.hear_of("welcome")["state"]["decision"]
            if kept:
                assert welcomed == early.hear_of("update")["state"]["decision"] > before
            else:
                assert early.hear_of("refused")["code"] == "storage"
                assert welcomed == before, "as if it had never been chosen"


@pytest.mark.parametrize("kept", [True, False])
@pytest.mark.parametrize("look", ["record", "replay?count=200", "proof", "luck"])
def test_history_requests_during_a_commit_wait_for_it(
    tmp_path: Path, held: list[Done], look: str, kept: bool
) -> None:
    with visitor_on(tmp_path / "t.db") as visitor, ThreadPoolExecutor() as meanwhile:
        id = new_table(visitor)["id"]
        path = f"/api/tables/{id}/{look}"
        with entered(visitor, id) as line:
            before = visitor.get(path).json()
            seat, choices = line.offers()
            line.choose(seat, choices[0])
            wait_until(lambda: held)
            table: Table = visitor.app.state.server.broadcasts[id].table  # type: ignore[attr-defined]
            asked: Future[httpx.Response] = meanwhile.submit(visitor.get, path)
            wait_until(lambda: table.lock._waiting or asked.done())
            too_early = asked.done()
            assert visitor.portal is not None
            visitor.portal.call(held[0], None if kept else FULL)
            assert not too_early, "not before the choice is on disk"
            after = asked.result(PATIENCE).json()
        if not kept:
            assert after == before, "as if it had never been chosen"
        elif look.startswith("re"):  # Not every choice brings a roll, for the proof and for the luck.
            assert after != before


@pytest.mark.parametrize("kept", [True, False])
def test_a_match_has_not_begun_before_that_is_on_disk(
    tmp_path: Path, held_beginnings: list[Done], kept: bool
) -> None:
    with visitor_on(tmp_path / "t.db") as visitor, ThreadPoolExecutor() as meanwhile:
        made = new_table(visitor, FRIEND)
        path = f"/api/tables/{made['id']}"
        claim = {"token": token_for(made), "name": "Bea", "word": "w"}
        coming = meanwhile.submit(another(visitor).post, f"{path}/seats", json=claim)
        wait_until(lambda: held_beginnings)
        tables: Tables = visitor.app.state.server.tables  # type: ignore[attr-defined]
        table = tables._tables[made["id"]]
        asked = meanwhile.submit(visitor.get, path)
        wait_until(lambda: table.lock._waiting or asked.done())
        assert visitor.portal is not None
        visitor.portal.call(held_beginnings[0], None if kept else FULL)
        assert asked.result(PATIENCE).json()["status"] == ("playing" if kept else "gathering")
        assert coming.result(PATIENCE).status_code == (200 if kept else 503)


async def test_a_client_that_leaves_during_a_commit_is_announced_afterwards(
    tmp_path: Path, held_beginnings: list[Done]
) -> None:
    """To say that a seat is empty is to show the table, and that is in the middle of a change."""
    async with tables_on(tmp_path / "t.db") as tables:
        table = await tables.create(invitation("you", "friend"), "b1")
        table.arrive("b3")
        shown: list[str] = []

        def look(notice: Notice) -> None:
            if isinstance(notice, Changed):
                shown.append(table.status)

        tables.bus.subscribe(table.id, look)
        coming = asyncio.ensure_future(table.seating.claim(1, "b2", "Bea", "w"))
        await until(lambda: bool(held_beginnings))
        count = len(shown)
        table.leave("b3")
        await until(lambda: bool(table.lock._waiting) or len(shown) > count)
        held_beginnings[0](FULL)
        with pytest.raises(Refusal, match="cannot read or save"):
            await coming
        await until(lambda: len(shown) > count)
        assert set(shown) == {"gathering"}


class SlowReader:
    """The other end of a connection: plain ASGI, or FastWebSocket; it takes messages only when it is told to."""

    def __init__(self, shared: ServerState, id: str, over_fast_path: bool) -> None:
        self.heard: list[dict[str, Any]] = []
        self.reads = asyncio.Event()
        self.reads.set()
        self._say: asyncio.Queue[Message] = asyncio.Queue()
        self._hear: Callable[[bytes], None] | None = None
        self._drained: Callable[[], None] = lambda: None
        self.connection = Connection(shared, id, Visitor("b1", "b1"), [], self._say.get, self._send)
        fast: Any = self if over_fast_path else None
        self.running = asyncio.ensure_future(self.connection.run(fast))

    async def _send(self, message: Message) -> None:
        await self.reads.wait()
        if message["type"] == "websocket.send":
            self.heard.append(json.loads(message["text"]))

    # As a FastWebSocket.

    def detach(self) -> None:
        self._hear = None

    def attach(self, hear: Callable[[bytes], None], drained: Callable[[], None]) -> None:
        self._hear, self._drained = hear, drained

    def send_text(self, message: bytes) -> bool:
        if self.reads.is_set():
            self.heard.append(json.loads(message))
        return self.reads.is_set()

    def keep_window(self, wanted: bool) -> None:
        """It compresses nothing."""

    # As the test wants it.

    async def enter(self) -> None:
        message = json.dumps({"type": "enter"})
        await until(lambda: self.connection in self.connection._server.connections)
        if self._hear is not None:
            self._hear(message.encode())
        else:
            self._say.put_nowait({"type": "websocket.receive", "text": message})
        await until(lambda: bool(self.of("welcome")))

    def read_on(self) -> None:
        self.reads.set()
        self._drained()

    def of(self, type: str) -> list[dict[str, Any]]:
        return [message for message in self.heard if message["type"] == type]

    async def close(self) -> None:
        self._say.put_nowait({"type": "websocket.disconnect"})
        await self.running


def with_reader(
    path: Path, over_fast_path: bool, act: Callable[[Table, SlowReader], Awaitable[None]]
) -> None:
    async def story() -> None:
        async with tables_on(path) as tables:
            table = await tables.create(invitation("you", "here"), "b1")
            reader = SlowReader(
                ServerState(
                    settings_on(path), tables, Gate(Limits()), Lobby(tables, cast(SqliteStore, tables.store))
                ),
                table.id,
                over_fast_path,
            )
            await reader.enter()
            await act(table, reader)
            await reader.close()

    play_story(story)


@pytest.mark.parametrize("kept", [True, False])
@pytest.mark.parametrize("over_fast_path", [True, False])
def test_a_client_that_had_fallen_behind_waits_for_a_commit(
    tmp_path: Path, held: list[Done], over_fast_path: bool, kept: bool
) -> None:
    async def act(table: Table, reader: SlowReader) -> None:
        reader.reads.clear()
        for number in range(MOST_WAITING + 3):
            await table.talk._say(None, "Table", f"line {number}", "")
        assert reader.connection._subscriber.behind
        before = decision(table)
        refusals: list[Refusal | None] = []
        seat = actor(table)
        assert table.choose_now(seat, before, table.live.offers(seat)[0], refusals.append)
        assert held
        reader.read_on()
        await until(lambda: bool(table.lock._waiting) or len(reader.of("welcome")) > 1)
        too_early = len(reader.of("welcome")) > 1
        held[0](None if kept else FULL)
        assert not too_early, "not before the choice is on disk"
        assert [refusal is None for refusal in refusals] == [kept]
        await until(lambda: len(reader.of("welcome")) > 1)
        welcomed = reader.of("welcome")[1]
        assert (welcomed["state"]["decision"] > before) is kept
        assert welcomed["chat"][-1]["text"] == f"line {MOST_WAITING + 2}", "all that it missed"
        await table.talk._say(None, "Table", "and on it goes", "")
        await until(lambda: any(said["line"]["text"] == "and on it goes" for said in reader.of("said")))

    with_reader(tmp_path / "t.db", over_fast_path, act)
