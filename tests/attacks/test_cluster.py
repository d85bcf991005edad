"""Two servers behind nginx or Caddy share a PostgreSQL database, as docs/hosting.md describes it. One is killed, the
database goes away, both are replaced one after the other, by equal servers or by newer ones that change the database:
everybody comes back alone, and nothing acknowledged is lost."""

import asyncio
import os
import subprocess
import time
from collections.abc import Callable, Coroutine, Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import InvalidStatus

from rampage.table.postgres.schema import VERSION
from tests.attacks.people import TIRELESS, Unavailable
from tests.attacks.serving import PATIENCE, Server, report, size
from tests.attacks.test_kills import AWAY, Witness
from tests.docs.test_hosting import nginx_servers
from tests.docs.test_several_servers import caddy_servers
from tests.support.databases import Place
from tests.support.ports import free_port
from tests.support.postgres import PostgresServer
from tests.support.waiting import wait_until

PAUSE = 0.2  # Seconds between the attempts of somebody who lost the connection.
BEFORE = VERSION - 1  # The older version of a rolling upgrade.
MORE = 2  # So many choices more of everybody show that all tables go on.


Make = Callable[[Path, int, list[int]], list[str]]


class Proxy:
    """A proxy with the files of the page, but without TLS."""

    def __init__(self, make: Make, folder: Path, servers: list[Server]) -> None:
        self.port = free_port()
        self.address = f"http://127.0.0.1:{self.port}"
        self._folder = folder
        self._command = make(folder, self.port, [server.port for server in servers])

    @contextmanager
    def running(self) -> Iterator[None]:
        own = dict.fromkeys(("HOME", "XDG_DATA_HOME", "XDG_CONFIG_HOME"), str(self._folder))
        process = subprocess.Popen(self._command, env={**os.environ, **own}, stderr=subprocess.DEVNULL)
        try:
            yield
        finally:
            process.terminate()
            process.wait(PATIENCE)


class Regular(Witness):
    """A person who plays on whatever happens: comes back, and tries again what was refused."""

    def __init__(self, proxy: Proxy, number: int) -> None:
        super().__init__(proxy, number)
        self.refusals: set[str] = set()
        self.turned_away = 0  # How often the proxy had no server for a socket.

    async def play_until(self, stop: asyncio.Event) -> None:
        while not stop.is_set():
            try:
                if not self.person.id:
                    await self.begin()
                await self.enter()
                while not stop.is_set() and self.person.id:
                    await self._choose()
                    await asyncio.sleep(0.05)
            except (*AWAY, Unavailable) as error:
                self.comebacks += 1
                self.turned_away += isinstance(error, InvalidStatus)
                self.person.vanish()
                await asyncio.sleep(PAUSE)

    async def _choose(self) -> None:
        person = self.person
        offered = person.offer()
        if offered is None:
            assert person.over, "everybody at this table is one of mine"
            await person.leave()
            person.id = ""
            return
        seat, choice = offered
        await person.say("choose", decision=person.state["decision"], seat=seat, choice=choice)
        answer = await person.hear_of("update", "refused")
        if answer["type"] == "refused":
            self.refusals.add(answer["code"])
            await asyncio.sleep(PAUSE)
        else:
            self.acknowledge(answer)


async def until_all(people: list[Regular], playing: list[asyncio.Task[None]], more: int = MORE) -> float:
    """Wait until everybody has made some choices more. How long that took, in seconds."""
    begun, before = time.monotonic(), [one.acknowledged for one in people]
    while any(one.acknowledged < had + more for one, had in zip(people, before, strict=True)):
        for task in playing:
            if task.done():
                task.result()
        assert time.monotonic() < begun + PATIENCE * 5, "some tables don't go on"
        await asyncio.sleep(0.02)
    return time.monotonic() - begun


def owned(place: Place) -> list[int]:
    """How many tables each server plays. Connections stay where they are, so the last one to be replaced has all."""
    query = "SELECT (SELECT count(*) FROM leases WHERE owner = servers.id) FROM servers ORDER BY 1"
    return [count for (count,) in place.rows(query)]


async def events(people: list[Regular], servers: list[Server], place: Place, figures: dict[str, Any]) -> None:
    """Everything that may happen, one after the other, while people play."""
    stop = asyncio.Event()
    playing = [asyncio.create_task(one.play_until(stop)) for one in people]

    async def measured(name: str, happens: Callable[[], object]) -> None:
        await asyncio.to_thread(happens)
        figures[f"{name}, s until all go on"] = round(await until_all(people, playing), 1)

    figures["start, s until all play"] = round(await until_all(people, playing), 1)
    figures["undisturbed, s for two choices each"] = round(await until_all(people, playing), 1)
    await measured("one killed", servers[0].kill)
    await measured("started again", servers[0].start)
    assert place.server is not None
    await asyncio.to_thread(place.server.stop)
    await asyncio.to_thread(wait_until, lambda: any(one.refusals for one in people))
    await measured("database back", place.server.start)
    before = sum(one.turned_away for one in people)
    for number, server in enumerate(servers, 1):
        figures[f"tables of the servers before number {number} is replaced"] = owned(place)
        await asyncio.to_thread(server.stop)
        figures[f"server {number} stopped, s until all go on"] = round(await until_all(people, playing), 1)
        await measured(f"server {number} replaced", server.start)
    assert sum(one.turned_away for one in people) == before, "there always was a server"
    stop.set()
    await asyncio.gather(*playing)


def server_at(path: Path, place: Place, **settings: Any) -> Server:
    return Server(path, place.database, limits=TIRELESS, key="ab" * 32, proxies=["127.0.0.1"], **settings)


Story = Callable[[list[Regular], list[Server], Place, dict[str, Any]], Coroutine[Any, Any, None]]


def happens(
    title: str, story: Story, servers: list[Server], place: Place, folder: Path, make: Make = nginx_servers
) -> None:
    """Let people play while something happens to the servers; nothing acknowledged is lost."""
    proxy = Proxy(make, folder, servers)
    people = [Regular(proxy, number) for number in range(size("CLUSTER", 40))]
    figures: dict[str, Any] = {"tables": len(people)}
    try:
        for server in servers:
            server.start()
        with proxy.running():
            asyncio.run(story(people, servers, place, figures))
    finally:
        for server in servers:
            server.stop()
    counted = place.rows("SELECT count(*), max(number) + 1 FROM choices GROUP BY table_id")
    assert all(count == last for count, last in counted), "no choice is missing, none is there twice"
    acknowledged = sum(one.acknowledged for one in people)
    assert sum(count for count, _ in counted) >= acknowledged
    report(
        title, **figures, choices_acknowledged=acknowledged,
        comebacks=sum(one.comebacks for one in people), lost_or_doubled=0,
    )  # fmt: skip


PROXIES: dict[str, Make] = {"nginx": nginx_servers, "Caddy": partial(caddy_servers, host="127.0.0.1")}


@pytest.mark.long
@pytest.mark.parametrize("proxy", PROXIES)
def test_two_servers_behind_a_proxy(postgres: Place, tmp_path: Path, proxy: str) -> None:
    servers = [server_at(tmp_path / f"{name}.db", postgres) for name in "ab"]
    happens(f"two servers behind {proxy}", events, servers, postgres, tmp_path, PROXIES[proxy])


async def upgrade(
    people: list[Regular], servers: list[Server], place: Place, figures: dict[str, Any]
) -> None:
    """Replace one server after the other by a newer one."""
    stop = asyncio.Event()
    playing = [asyncio.create_task(one.play_until(stop)) for one in people]
    figures["start, s until all play"] = round(await until_all(people, playing), 1)
    for number, server in enumerate(servers, 1):
        figures[f"tables of the servers before number {number} is stopped"] = owned(place)
        await asyncio.to_thread(server.stop)
        figures[f"server {number} stopped, s until all go on"] = round(await until_all(people, playing), 1)
        server.become_newer()
        await asyncio.to_thread(server.start)
        figures[f"server {number} upgraded, s until all go on"] = round(await until_all(people, playing), 1)
        assert place.rows("SELECT version_num FROM rampage_version") == [(str(VERSION),)]
        if number == 1:
            await asyncio.to_thread(
                too_late, server_at(server.path.with_name("late.db"), place, schema=BEFORE)
            )
    stop.set()
    await asyncio.gather(*playing)


def too_late(server: Server) -> None:
    """A server of the older version can't be started any more, and says why."""
    with pytest.raises(AssertionError):
        server.start()
    assert f"written by a newer Rampage (version {VERSION}; this one supports {BEFORE})" in server.log()


@pytest.mark.long
def test_both_servers_are_upgraded_one_after_the_other(
    postgres_server: PostgresServer, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The older servers are today's, but know the database only as it was before its last revision."""
    monkeypatch.chdir(tmp_path)
    place = Place(postgres_server.fresh(), postgres_server)
    servers = [server_at(tmp_path / f"{name}.db", place, schema=BEFORE) for name in "ab"]
    happens("rolling upgrade", upgrade, servers, place, tmp_path)
