"""Floods of all sorts against one server, each while somebody plays at another table, whose choices keep working."""

import asyncio
import contextlib
import os
import socket
import struct
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import WebSocketException

from rampage.server.limits import Limits
from tests.attacks.people import Observer, Person
from tests.attacks.serving import Server, report, serving, size

TIMES = size("FLOOD", 1)
GOES_AWAY = (OSError, WebSocketException, AssertionError)  # What a flood may meet.
BOTS: list[dict[str, Any]] = [{"kind": "you"}, {"kind": "bot", "level": 5}]
Flood = Callable[[Server], Awaitable[dict[str, object]]]


async def headers(server: Server) -> dict[str, object]:
    """Requests whose headers never end."""

    def one() -> int:
        sent = 0
        with (
            contextlib.suppress(OSError),
            socket.create_connection(("127.0.0.1", server.port), timeout=60) as line,
        ):
            line.sendall(b"GET / HTTP/1.1\r\n")
            for number in range(20_000):
                line.sendall(b"X-%d: %b\r\n" % (number, b"a" * 100))
                sent += 100
        return sent

    sent = await asyncio.gather(*(asyncio.to_thread(one) for _ in range(20 * TIMES)))
    return {"connections": len(sent), "MB sent": round(sum(sent) / 1e6, 1)}


async def silent_sockets(server: Server) -> dict[str, object]:
    """Connections that say nothing."""
    lines: list[socket.socket] = []
    for _ in range(300 * TIMES):
        with contextlib.suppress(OSError):
            lines.append(socket.create_connection(("127.0.0.1", server.port), timeout=60))
        if len(lines) % 50 == 0:
            await asyncio.sleep(0)
    await asyncio.sleep(0.5)
    for line in lines:
        line.close()
    return {"connections": len(lines)}


async def frames(server: Server, opcode: int, fin: bool) -> dict[str, object]:
    """Frames that are no messages, as many as the server takes."""
    ended = 0
    for _ in range(10 * TIMES):
        person = await Person(server).make()
        await person.enter()
        line = person.raw()
        frame = struct.pack("!BB", (0x80 if fin else 0) | opcode, 0x80) + os.urandom(4)
        first = b"" if fin else struct.pack("!BB", 1, 0x80) + os.urandom(4)
        try:
            line.write(first)
            for _ in range(200):
                line.write(frame * 100)
                await asyncio.sleep(0)
            while True:
                await person.hear()
        except GOES_AWAY:
            ended += 1
    return {"connections": 10 * TIMES, "ended by the server": ended}


async def pings(server: Server) -> dict[str, object]:
    """Pings without end."""
    return await frames(server, 9, fin=True)


async def fragments(server: Server) -> dict[str, object]:
    """Messages in fragments without end."""
    return await frames(server, 0, fin=False)


async def listen(person: Person) -> None:
    """Read whatever comes: a browser that reads nothing for long is taken for gone, and its place is free again."""
    with contextlib.suppress(*GOES_AWAY):
        while True:
            await person.hear()


async def spectators(server: Server) -> dict[str, object]:
    """More spectators than a table takes; its players still get in."""
    most = Limits().spectators_per_table
    host = await Person(server).make()
    await host.enter()
    token = host.made["spectate"].partition("=")[2]
    inside: list[Person] = []
    listening = [asyncio.ensure_future(listen(host))]
    refused = 0
    for number in range((most + 60) * TIMES):
        person = Person(server, number, token=token)
        person.id = host.id
        try:
            inside.append(await person.enter())
            listening.append(asyncio.ensure_future(listen(person)))
        except GOES_AWAY:
            refused += 1
    again = Person(server, cookie=host.cookie)
    again.id = host.id
    await again.enter()
    assert await again.choose() is not None, "the player gets in and plays"
    for person in [*inside, again, host]:
        person.vanish()
    await asyncio.wait(listening)
    assert len(inside) == most, "all the others were refused"
    return {"inside": len(inside), "refused": refused}


async def chat(server: Server) -> dict[str, object]:
    """Spectators who shout; the players' lines stay."""
    host = await Person(server).make()
    await host.enter()
    await host.say("say", text="Hello from a player")
    await host.hear_of("said")
    token = host.made["spectate"].partition("=")[2]
    shouted = heard = 0
    for number in range(20 * TIMES):
        person = Person(server, number, token=token)
        person.id = host.id
        await person.enter()
        for line in range(30):
            await person.say("say", text=f"SHOUT {line}")
            shouted += 1
        for _ in range(30):
            heard += (await person.hear_of("said", "refused"))["type"] == "said"
        await person.leave()
    await host.say("say", text="Still here")
    while True:
        said = await host.hear_of("said", "refused")
        if said["type"] == "refused" or said["line"]["text"] == "Still here":
            break
    assert said["type"] == "said", "players have their own allowance"
    await host.leave()
    await host.enter()
    texts = [line["text"] for line in host.welcome["chat"]]
    assert texts[0] == "Hello from a player"
    assert texts[-1] == "Still here"
    await host.leave()
    return {"shouted": shouted, "kept": len(texts)}


async def looking_back(server: Server) -> dict[str, object]:
    """Forty at once look back at long matches, again and again, and read records."""
    person = await Person(server, 4).make(game="menace")
    await person.enter()
    for _ in range(150):
        if person.over or await person.choose() is None:
            break
    record = (await person.look("record")).text
    statuses: dict[int, int] = {}

    async def look(number: int) -> None:
        what = ["record", "luck", "proof", f"replay?from={number * 5}&count=50"][number % 4]
        answer = await person.look(what)
        statuses[answer.status_code] = statuses.get(answer.status_code, 0) + 1
        if number % 4 == 0:
            answer = await person.ask("POST", "/api/records", content=record)
            statuses[answer.status_code] = statuses.get(answer.status_code, 0) + 1

    for number in range(3 * TIMES):
        await asyncio.gather(*(look(number * 40 + each) for each in range(40)))
    await person.leave()
    assert set(statuses) <= {200, 201, 429, 503}, statuses
    return {"answers": dict(sorted(statuses.items()))}


async def bots(server: Server) -> dict[str, object]:
    """Forty tables with the strongest bots, most of them left at once."""
    made = []
    for number in range(40 * TIMES):
        person = await Person(server, number).make(BOTS)
        made.append(person)
        await person.enter()
        if number % 4:
            person.vanish()
    host = await Person(server, 99).make([{"kind": "you"}, {"kind": "bot", "level": 1}])
    await host.enter()
    answered = 0
    while answered < 10 and not host.over:
        if await host.choose() is None:
            await host.hear_of("update")
        answered += 1
    for person in [*made, host]:
        person.vanish()
    return {"tables": len(made), "answers of another's bot": answered}


FLOODS = [headers, silent_sockets, pings, fragments, spectators, chat, looking_back, bots]


@pytest.mark.long
@pytest.mark.parametrize("flood", FLOODS, ids=[flood.__name__ for flood in FLOODS])
def test_the_others_play_on(tmp_path: Path, flood: Flood) -> None:
    async def story() -> None:
        # The limits are the usual ones; only tables may be made without end, for all come from one address.
        many = {"tables_per_hour": 10**6, "tables_per_hour_and_address": 10**6, "requests_at_once": 10**6}
        limits = {**many, "messages_per_second": 10**6, "messages_at_once": 10**6}
        with serving(tmp_path / "t.db", workers=1, helpers=1, limits=limits) as server:
            async with Observer(server) as observer:
                figures = await flood(server)
                await observer.more()
            assert server.answers()
            report(flood.__name__.replace("_", " "), **figures, **observer.figures())
        assert "Traceback" not in server.log(), server.log()[-3000:]

    asyncio.run(story())
