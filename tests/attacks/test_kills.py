"""The server is killed at any moment while people play on: nothing acknowledged is lost, nothing comes twice."""

import asyncio
import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.exceptions import WebSocketException

from tests.attacks.people import TIRELESS, Entrance, Person
from tests.attacks.serving import Server, report, size
from tests.support.databases import Place

PLAYERS = 4
GAMES = ["smash", "kaiju", "rush", "menace", "crush"]
AWAY = (WebSocketException, OSError, httpx.TransportError)


class Door:
    """Where players come in: at one of several servers, as a proxy would decide."""

    def __init__(self, servers: list[Server]) -> None:
        self.servers = servers
        self.number = 0

    @property
    def server(self) -> Server:
        return self.servers[self.number]

    @property
    def address(self) -> str:
        return self.server.address

    @property
    def port(self) -> int:
        return self.server.port


class Witness:
    """One who plays, and knows what the server has acknowledged."""

    def __init__(self, server: Entrance, number: int) -> None:
        self.person = Person(server, number)
        self._game = GAMES[number % len(GAMES)]
        self.acknowledged = 0  # Choices of mine whose update came.
        self.log: list[object] = []  # All events that I was told.
        self.comebacks = 0

    async def begin(self) -> None:
        await self.person.make(game=self._game)
        self.log = []

    async def enter(self) -> None:
        await self.person.enter_with(self._compare)

    async def play(self) -> None:
        """Come, compare, and play until the line is cut."""
        person = self.person
        try:
            await self.enter()
            while not person.over:
                answer = await person.choose()
                assert answer is not None
                self.acknowledge(answer)
            await self.begin()
        except AWAY:
            self.comebacks += 1

    def acknowledge(self, update: dict[str, Any]) -> None:
        """A choice of mine is on the table."""
        known = len(self.log)
        assert update["log_length"] == known, f"{update['log_length']} lines before, and I know {known}"
        self.log += update["events"]
        self.acknowledged += 1

    def _compare(self, log: list[object]) -> None:
        """All that I was told is still there, in the same place and once. There may be one choice more: on disk
        before the kill, and on its way to me."""
        assert log[: len(self.log)] == self.log, "what was acknowledged is lost or changed"
        self.log = list(log)


async def play_for_a_while(people: list[Witness], rng: random.Random, then: Callable[[], None]) -> None:
    """Let everybody play until some choices more were acknowledged, then do something to the server."""
    playing = [asyncio.ensure_future(witness.play()) for witness in people]
    until = sum(witness.acknowledged for witness in people) + rng.randrange(5, 60)
    while sum(witness.acknowledged for witness in people) < until and not all(
        task.done() for task in playing
    ):
        await asyncio.sleep(rng.random() * 0.02)
    then()
    await asyncio.gather(*playing)


@pytest.mark.long
def test_nothing_acknowledged_is_lost(place: Place, tmp_path: Path) -> None:
    kills = size("KILLS", 12)
    rng = random.Random(13)
    server = Server(tmp_path / "t.db", place.database, limits=TIRELESS, key="ab" * 32)
    people = [Witness(server, number) for number in range(PLAYERS)]

    async def story() -> None:
        await asyncio.to_thread(server.start)
        for witness in people:
            await witness.begin()
        for number in range(kills):
            await play_for_a_while(people, rng, server.kill)
            if number < kills - 1:
                await asyncio.to_thread(server.start)

    try:
        asyncio.run(story())
    finally:
        server.stop()
    if isinstance(place.database, Path):
        assert place.rows("PRAGMA integrity_check") == [("ok",)]
    counted = place.rows("SELECT count(*), max(number) + 1 FROM choices GROUP BY table_id")
    assert all(count == last for count, last in counted), "no choice is missing, none is there twice"
    choices = sum(witness.acknowledged for witness in people)
    assert choices > kills
    report("kills", kills=kills, players=PLAYERS, choices_acknowledged=choices, tables=len(counted))


@pytest.mark.long
def test_another_server_takes_over(postgres: Place, tmp_path: Path) -> None:
    """Two servers share a database. One is killed: its tables go on at the other, with everything acknowledged."""
    kills = size("KILLS", 12)
    rng = random.Random(14)
    door = Door(
        [Server(tmp_path / f"{name}.db", postgres.database, limits=TIRELESS, key="ab" * 32) for name in "ab"]
    )
    people = [Witness(door, number) for number in range(PLAYERS)]

    async def story() -> None:
        for server in door.servers:
            await asyncio.to_thread(server.start)
        for witness in people:
            await witness.begin()
        for _ in range(kills):
            await play_for_a_while(people, rng, door.server.kill)
            await asyncio.to_thread(door.server.start)
            door.number = 1 - door.number

    try:
        asyncio.run(story())
    finally:
        for server in door.servers:
            server.stop()
    counted = postgres.rows("SELECT count(*), max(number) + 1 FROM choices GROUP BY table_id")
    assert all(count == last for count, last in counted), "no choice is missing, none is there twice"
    choices = sum(witness.acknowledged for witness in people)
    assert choices > kills
    report("take-overs", kills=kills, players=PLAYERS, choices_acknowledged=choices, tables=len(counted))
