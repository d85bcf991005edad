"""People for attacks: each with a cookie, a socket and a memory of all that was received."""

import asyncio
import json
import random
from collections.abc import Callable
from types import TracebackType
from typing import Any, Final, Protocol

import httpx
from websockets.asyncio.client import ClientConnection, connect

from rampage.testing.deltas import Reassembly
from tests.attacks.serving import PATIENCE, Server

HERE: Final = [{"kind": "you", "name": "Ann"}, {"kind": "here", "name": "Bob"}]
FRIEND: Final = [{"kind": "you", "name": "Ann"}, {"kind": "friend"}]
NEVER: Final = 10**9
# For people who play as fast as they can.
TIRELESS: Final[dict[str, Any]] = {
    "messages_per_second": NEVER,
    "messages_at_once": NEVER,
    "requests_per_second": NEVER,
    "requests_at_once": NEVER,
    "tables_per_hour": NEVER,
    "tables_per_hour_and_address": NEVER,
}


class Entrance(Protocol):
    """Where people come in: a server, or something before it."""

    @property
    def address(self) -> str: ...

    @property
    def port(self) -> int: ...


class Unavailable(Exception):
    """The server says that it cannot do its work now."""


class Person:
    """One browser at one table."""

    def __init__(self, server: Entrance, seed: int = 0, cookie: str = "", token: str = "") -> None:
        self.server: Final = server
        self.rng: Final = random.Random(seed)
        self.cookie = cookie
        self.token = token
        self.id = ""
        self.made: dict[str, Any] = {}
        self.welcome: dict[str, Any] = {}
        self.state: dict[str, Any] = {}
        self.table: dict[str, Any] = {}
        self.heard: list[dict[str, Any]] = []  # What came since the socket was opened,
        self.keep = False  # where it is to be kept.
        self._reassembly: Final = Reassembly()
        self._line: ClientConnection | None = None

    async def __aenter__(self) -> "Person":
        return self

    async def __aexit__(self, *_: type[BaseException] | BaseException | TracebackType | None) -> None:
        await self.leave()

    # REST.

    async def ask(self, method: str, path: str, **more: Any) -> httpx.Response:
        """A request with this person's cookie."""
        cookies = {"rampage": self.cookie} if self.cookie else {}
        async with httpx.AsyncClient(
            base_url=self.server.address, cookies=cookies, timeout=PATIENCE, verify=False
        ) as client:
            answer = await client.request(method, path, **more)
            self.cookie = client.cookies.get("rampage") or self.cookie
            return answer

    async def make(self, seats: list[dict[str, Any]] = HERE, **more: Any) -> "Person":
        """Make a table."""
        asked = {"game": "smash", "seats": seats, "server_dice": True, **more}
        answer = await self.ask("POST", "/api/tables", json=asked)
        if answer.status_code >= 500:
            raise Unavailable(answer.text)
        assert answer.status_code == 201, answer.text
        self.made = answer.json()
        self.id = self.made["id"]
        return self

    async def look(self, what: str) -> httpx.Response:
        """Look back at the match."""
        return await self.ask("GET", f"/api/tables/{self.id}/{what}")

    # The socket.

    async def enter_with(self, hear_log: Callable[[list[object]], None]) -> None:
        """Come to the table, and hand over the log of the welcome."""
        await self.enter()
        hear_log(self.welcome["log"])

    async def enter(self) -> "Person":
        """Come to the table."""
        headers = {"Cookie": f"rampage={self.cookie}"} if self.cookie else {}
        self._line = await connect(
            f"ws://127.0.0.1:{self.server.port}/ws/{self.id}",
            additional_headers=headers, max_size=None, open_timeout=PATIENCE, ping_interval=None,
        )  # fmt: skip
        await self.say("enter", token=self.token)
        self.welcome = await self.hear_of("welcome")
        return self

    async def leave(self) -> None:
        """Close the socket."""
        if self._line is not None:
            await self._line.close()
            self._line = None

    def vanish(self) -> None:
        """Cut the line, without a goodbye that would wait behind all that was never read."""
        if self._line is not None:
            self._line.transport.abort()
            self._line = None

    async def say(self, type: str, **fields: Any) -> None:
        """Send a message."""
        await self.send(json.dumps({"type": type, **fields}))

    async def send(self, text: str | bytes) -> None:
        """Send whatever it is."""
        assert self._line is not None
        await self._line.send(text)

    def raw(self) -> asyncio.WriteTransport:
        """What lies below the socket, for frames that no good client sends."""
        assert self._line is not None
        transport: asyncio.WriteTransport = self._line.transport
        return transport

    async def hear(self) -> dict[str, Any]:
        """The next message."""
        assert self._line is not None
        message = self._reassembly.hear(await asyncio.wait_for(self._line.recv(), PATIENCE))
        self.state = message.get("state", self.state)
        self.table = message.get("table", self.table)
        if self.keep:
            self.heard.append(message)
        return message

    async def hear_of(self, *types: str) -> dict[str, Any]:
        """The next message of one of these types."""
        while True:
            message = await self.hear()
            if message["type"] in types:
                return message

    def offer(self) -> tuple[int, int] | None:
        """A seat of mine that must choose, and some choice of it."""
        for seat, choices in self.state["choices"].items():
            return int(seat), self.rng.choice(choices)
        return None

    async def choose(self) -> dict[str, Any] | None:
        """Make some choice, and wait until it is on the table. None where nobody asks me."""
        offered = self.offer()
        if offered is None:
            return None
        seat, choice = offered
        decision = self.state["decision"]
        await self.say("choose", decision=decision, seat=seat, choice=choice)
        answer = await self.hear_of("update", "refused")
        assert answer["type"] == "update", answer
        assert self.state["decision"] >= decision  # The same while others choose at the same time.
        return answer

    @property
    def over(self) -> bool:
        """Is the match over?"""
        return self.state["outcome"] is not None


class Observer:
    """Plays on at its own table while something else happens. Every choice must be answered."""

    def __init__(self, server: Server, game: str = "smash") -> None:
        self._server: Final = server
        self._game: Final = game
        self.choices = 0
        self.waits: list[float] = []  # Seconds for each choice.
        self._task: asyncio.Task[None] | None = None
        self._stop: Final = asyncio.Event()

    async def __aenter__(self) -> "Observer":
        begun = asyncio.Event()
        self._task = asyncio.create_task(self._play(begun))
        waiting = asyncio.create_task(begun.wait())
        await asyncio.wait([self._task, waiting], return_when=asyncio.FIRST_COMPLETED)
        waiting.cancel()
        return self

    async def __aexit__(self, *_: object) -> None:
        self._stop.set()
        assert self._task is not None
        await self._task

    async def more(self, count: int = 5) -> None:
        """Wait for this many more choices: the observer still plays."""
        until = self.choices + count
        while self.choices < until:
            assert self._task is not None
            if self._task.done():
                self._task.result()
                raise AssertionError("the observer has stopped")
            await asyncio.sleep(0.01)

    async def _play(self, begun: asyncio.Event) -> None:
        loop = asyncio.get_running_loop()
        while not self._stop.is_set():
            async with Person(self._server, 1) as person:
                await person.make(game=self._game)
                await person.enter()
                while not self._stop.is_set() and not person.over:
                    before = loop.time()
                    assert await person.choose() is not None
                    self.waits.append(loop.time() - before)
                    self.choices += 1
                    begun.set()
                    await asyncio.sleep(0.01)

    def figures(self) -> dict[str, object]:
        """What the observer saw, for a report."""
        waits = sorted(self.waits)
        return {
            "observer's choices": len(waits),
            "p50 ms": round(waits[len(waits) // 2] * 1e3, 1),
            "p99 ms": round(waits[int(len(waits) * 0.99)] * 1e3, 1),
            "worst ms": round(waits[-1] * 1e3, 1),
        }
