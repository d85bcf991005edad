"""Scripted clients of boardgame.io: each plays one match over a real WebSocket, as fast as it is answered.

Run by bench/server.py in its own process, and made like those of Rampage (bench/server_load.py), which reads its
messages and nothing else. The library's own client also plays every move itself, which takes longer.

    python -m bench.server_load_boardgameio HOST PORT LOBBY_PORT GAME MATCHES SOCKETS SECONDS MOVES SERVER_PID
"""

from __future__ import annotations

import json
import sys
import time

import msgspec

from bench import load

PATH = "/socket.io/?EIO=4&transport=websocket"


class Turn(msgspec.Struct, rename={"player": "currentPlayer"}):
    player: str


class State(msgspec.Struct, rename={"id": "_stateID"}):
    id: int
    ctx: Turn


class Synced(msgspec.Struct):
    state: State


# The name of the message, the match, its state, and for an update what was done.
UPDATE = msgspec.json.Decoder(tuple[str, str, State, msgspec.Raw])
SYNC = msgspec.json.Decoder(tuple[str, str, Synced])


class Client(load.Client):
    """One player of one match."""

    path = PATH

    def __init__(self, load: Load, match: str, player: str, credentials: str, length: int) -> None:
        super().__init__(load)
        self.game, self.match, self.player, self.credentials = load.game, match, player, credentials
        self.players = load.players
        self.length = length  # In moves; 0: for ever.
        self.id = -1  # Of the state.
        space = f"/{load.game},".encode()
        self.event, self.joined = b"42" + space, b"40" + space
        self.updated, self.synced = self.event + b'["update"', self.event + b'["sync"'
        self.moved = (
            self.event
            + b'["update",{"type":"MAKE_MOVE","payload":{"type":"take","args":[%d],'
            + f'"playerID":"{player}","credentials":"{credentials}"}}}},%d,"{match}","{player}"]'.encode()
        )

    def begin(self) -> None:
        """The server speaks first."""

    def hear(self, payload: bytes, size: int) -> None:
        if payload.startswith(self.updated):
            state = UPDATE.decode(payload[len(self.event) :])[2]
            self.tally.sizes.append(size)
        elif payload.startswith(self.synced):
            state = SYNC.decode(payload[len(self.event) :])[2].state
        else:
            self.other(payload)
            return
        now = time.perf_counter()
        if state.id != self.id + 1 and self.id >= 0:
            self.finish(f"a move was not made: state {state.id} after {self.id}")
            return
        self.id = state.id
        self.answered(now)
        over = self.length > 0 and self.id >= self.length
        if over or state.ctx.player == self.player or now > self.tally.until:
            self.go_on(now, over)

    def other(self, payload: bytes) -> None:
        """Messages that are not about the state."""
        if payload == b"2":  # A ping.
            self.say(b"3")
        elif payload.startswith(b"0{"):  # The connection is open: join the game's space.
            self.say(self.joined)
        elif payload.startswith(self.joined):
            asked = ["sync", self.match, self.player, self.credentials, self.players]
            self.say(self.event + json.dumps(asked).encode())
        elif not payload.startswith(self.event + b'["matchData"'):
            self.finish(f"an unexpected message: {payload[:80]!r}")

    def choose(self) -> None:
        self.chosen(self.moved % (self.id, self.id))


class Load(load.Load):
    """Many matches of boardgame.io at once."""

    def __init__(
        self, host: str, port: int, lobby: int, game: str, tables: int, sockets: int, seconds: float, moves: int,
        server: int,
    ) -> None:  # fmt: skip
        super().__init__(host, port, tables, sockets, seconds, 0.0)
        self.lobby, self.game, self.moves, self.server = lobby, game, moves, server
        # One player for one socket: the match then never waits for a second client.
        self.players = 1 if sockets == 1 else 2

    async def match(self, number: int | None = None) -> list[load.Client]:
        made = await self.post(f"/games/{self.game}/create", {"numPlayers": self.players}, port=self.lobby)
        match: str = made["matchID"]
        # Not all of the first matches end at the same time.
        length = self.moves if number is None else -(-self.moves * (number + 1) // self.tables)
        clients: list[load.Client] = []
        for player in map(str, range(self.players)):
            joined = {"playerID": player, "playerName": f"P{player}"}
            answer = await self.post(f"/games/{self.game}/{match}/join", joined, port=self.lobby)
            clients.append(Client(self, match, player, answer["playerCredentials"], length))
        return clients


def main() -> None:
    host, port, lobby, game, matches, sockets, seconds, moves, server = sys.argv[1:10]
    load.run(
        lambda: Load(
            host, int(port), int(lobby), game, int(matches), int(sockets), float(seconds), int(moves),
            int(server),
        )
    )  # fmt: skip


if __name__ == "__main__":
    main()
