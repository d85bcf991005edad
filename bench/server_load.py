"""Scripted clients of Rampage: each plays one table over a real WebSocket, as fast as it is answered.

Run by bench/server.py in its own process.
"""

from __future__ import annotations

import json
import sys
import time
from typing import Any

import msgspec

from bench import load
from bench.load import cpu_seconds, itself

__all__ = ["AS_THE_PAGE", "DECODER", "UNCOMPRESSED", "Client", "Load", "cpu_seconds", "follow", "itself"]

# What the page's drawn boards do without (web/src/games/index.ts).
AS_THE_PAGE = {
    "smash": ["panels", "schematic"],
    "crush": ["panels", "schematic"],
    "kaiju": ["panels", "schematic"],
    "rush": ["panels"],
    "menace": ["panels"],
}


UNCOMPRESSED = "uncompressed"  # The clients do not ask for compression.

# The choices of a seat as they came: `[list]`, or by their steps (rampage/kernel/delta.py).
Offered = Any


class State(msgspec.Struct):
    decision: int
    choices: dict[str, Offered]
    outcome: dict[str, Any] | None = None


class Changes(msgspec.Struct):
    """Of what changed, the members that a client needs who only chooses."""

    decision: list[int] | None = None
    choices: Any = None
    outcome: Any = None


class Message(msgspec.Struct):
    type: str
    state: State | None = None
    changes: Changes | None = None
    code: str = ""
    text: str = ""


DECODER = msgspec.json.Decoder(Message)


def follow(state: State, news: Changes) -> None:
    """Apply what changed to a state."""
    if news.decision is not None:
        state.decision = news.decision[0]
    if isinstance(news.choices, list):
        state.choices = {seat: [offered] for seat, offered in news.choices[0].items()}
    elif news.choices is not None:
        if news.choices.pop("=", 0) != 1:
            raise ValueError(f"choices that are not from the beginning: {news.choices}")
        state.choices = news.choices
    if news.outcome is not None:
        state.outcome = news.outcome[0]


def one_of(offered: Offered, share: float) -> int:
    """The choice at a share of all that are offered: 0.5 is the one in the middle."""
    if isinstance(offered, list):
        return int(offered[0][int(share * len(offered[0]))])
    if "+" in offered:
        steps = offered["+"]
        return sum(steps[: int(share * len(steps)) + 1])
    pairs = offered["~"]
    left, choice = int(share * sum(pairs[1::2])) + 1, 0
    for n in range(0, len(pairs), 2):
        taken = min(left, pairs[n + 1])
        choice += pairs[n] * taken
        left -= taken
    return int(choice)


class Client(load.Client):
    """One socket at one table."""

    def __init__(self, load: load.Load, table: str, cookie: str, token: str = "") -> None:
        super().__init__(load)
        self.path = f"/ws/{table}"
        self.cookie = f"rampage={cookie}"
        self.token = token  # Of the link by which a spectator comes.
        self.state: State | None = None

    def begin(self) -> None:
        self.say(json.dumps({"type": "enter", "token": self.token, "without": AS_THE_PAGE}).encode())

    def hear(self, payload: bytes, size: int) -> None:
        message = DECODER.decode(payload)
        state, changes = self.state, message.changes
        if changes is not None and state is not None:
            follow(state, changes)
            self.tally.sizes.append(size)
        elif message.state is not None:
            state = self.state = message.state
            state.choices = {seat: [offered] for seat, offered in state.choices.items()}
        elif message.type == "refused":
            self.finish(f"{message.code}: {message.text}")
            return
        else:
            return
        now = time.perf_counter()
        self.answered(now)
        self.go_on(now, state.outcome is not None)

    def choose(self) -> None:
        state = self.state
        assert state is not None
        for seat, choices in state.choices.items():
            choice = one_of(choices, self.load.rng.random())
            self.chosen(
                b'{"type":"choose","decision":%d,"seat":%b,"choice":%d}'
                % (state.decision, seat.encode(), choice)
            )
            return


class Load(load.Load):
    """Many tables of Rampage at once."""

    def __init__(
        self, host: str, port: int, tables: int, sockets: int, seconds: float, think: float, server: int = 0,
        game: str = "smash", *, compressed: bool = True,
    ) -> None:  # fmt: skip
        super().__init__(host, port, tables, sockets, seconds, think)
        self.server, self.game, self.compressed = server, game, compressed
        self.cookie = ""

    async def ask(self, path: str, body: object, cookie: str) -> tuple[Any, str]:
        """What is answered to a browser with this cookie, and its cookie from now on."""
        answer = await self.post(path, body, cookie=f"rampage={cookie}" if cookie else "")
        given = self.headers.get("set-cookie", "")
        return answer, given.partition("=")[2].partition(";")[0] if given.startswith("rampage=") else cookie

    async def table(self) -> dict[str, Any]:
        """Make a table by REST."""
        kinds = ["you", "here"] if self.sockets == 1 else ["friend", "friend"]
        body = {"game": self.game, "seats": [{"kind": kind} for kind in kinds], "server_dice": True}
        made, self.cookie = await self.ask("/api/tables", body, self.cookie)
        found: dict[str, Any] = made
        return found

    async def match(self, number: int | None = None) -> list[load.Client]:
        made = await self.table()
        if self.sockets == 1:
            return [Client(self, made["id"], self.cookie)]
        clients: list[load.Client] = []
        for link in made["links"]:  # Each seat is taken by its own browser.
            claim = {"token": link["path"].partition("#seat=")[2]}
            _, cookie = await self.ask(f"/api/tables/{made['id']}/seats", claim, "")
            clients.append(Client(self, made["id"], cookie))
        return clients


def main() -> None:
    host, port, tables, sockets, seconds, think, server, game = sys.argv[1:9]
    load.run(
        lambda: Load(
            host, int(port), int(tables), int(sockets), float(seconds), float(think), int(server), game,
            compressed=UNCOMPRESSED not in sys.argv,
        )
    )  # fmt: skip


if __name__ == "__main__":
    main()
