"""The WebSocket of the lobby. Somebody who does not keep up gets the newest list later, not every list in between."""

import asyncio
import contextlib
import logging
import time
from dataclasses import dataclass
from typing import Any, Final

import msgspec

from rampage.club.lobby.wishes import STRENGTHS, Wish
from rampage.server.lobby import ENCODE, Lobby
from rampage.server.lobby_messages import (
    FromLobby,
    LobbyEnded,
    LobbyFound,
    LobbyLook,
    LobbyLooking,
    LobbyRefused,
    LobbyStopping,
    LobbyWait,
)
from rampage.server.middleware import Receive, Send
from rampage.server.socket import POLICY, RESTART, TRY_LATER, ReplyHeaders
from rampage.server.state import ServerState
from rampage.session.allowance import Allowance
from rampage.table.refusal import Refusal

LOGGER: Final = logging.getLogger("rampage.server")
DECODER: Final = msgspec.json.Decoder(FromLobby)
STOPPING: Final = "The server is restarting."
MOST_WAITING: Final = 50  # Messages to one page besides the list.
FAST: Final = 2.0  # Messages from a page per second, sustained,
AT_ONCE: Final = 20  # and in a burst.


@dataclass(frozen=True, slots=True)
class Caller:
    """Who is connected: the name in the browser's cookie, the person behind it, and the address."""

    session: str
    person: str
    address: str = ""


class LobbyConnection:
    """One page that shows the lobby."""

    def __init__(
        self,
        server: ServerState,
        lobby: Lobby,
        caller: Caller,
        headers: ReplyHeaders,
        receive: Receive,
        send: Send,
    ) -> None:
        self._server: Final = server
        self._lobby: Final = lobby
        self._caller: Final = caller
        self.session = caller.session
        self._headers: Final = headers
        self._receive: Final = receive
        self._send: Final = send
        self._allowance: Final = Allowance(FAST, AT_ONCE)
        self._wake: Final = asyncio.Event()
        self._queue: Final[list[bytes]] = []
        self._known: int | None = None
        self._sent: tuple[int, int] | None = None
        self._wish: Wish | None = None
        self._sending_since = 0.0
        self._main: asyncio.Task[Any] | None = None
        self._given_up = False
        self._leaving: asyncio.Task[None] | None = None

    async def run(self) -> None:
        """Serve until either side closes the connection."""
        if self._server.gate.crowded:
            await self._send({"type": "websocket.close", "code": TRY_LATER, "reason": "the server is full"})
            return
        self._main = asyncio.current_task()
        await self._send({"type": "websocket.accept", "headers": self._headers})
        self._server.connections.add(self)
        self._lobby.watchers.add(self)
        writing = asyncio.get_running_loop().create_task(self._write())
        self._wake.set()
        try:
            await self._read()
        except asyncio.CancelledError:
            if not self._given_up:
                raise
        finally:
            self._server.connections.discard(self)
            self._lobby.watchers.discard(self)
            writing.cancel()
            await asyncio.wait([writing])
            if self._wish is not None:  # Leaving the page ends the wish.
                await self._lobby.matching.cancel(self._wish.id)

    # Reading.

    async def _read(self) -> None:
        while True:
            event = await self._receive()
            if event["type"] != "websocket.receive":
                return
            text = event.get("text")
            data = (event.get("bytes") or b"") if text is None else text.encode("utf-8", "replace")
            if not self._allowance.take() or len(data) > self._server.limits.message_bytes:
                await self._close(POLICY, "too many messages")
                return
            try:
                await self._answer(DECODER.decode(data))
            except Refusal as refusal:
                self._say(LobbyRefused(refusal.code, refusal.text, refusal.remedy))
            except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
                text = "The server does not understand that message."
                self._say(LobbyRefused("malformed", text, "Reload the page."))

    async def _answer(self, message: FromLobby) -> None:
        if isinstance(message, LobbyLook):
            await self._look(message)
        elif isinstance(message, LobbyWait):
            id = "" if self._wish is None else self._wish.id
            self._looking(await self._lobby.matching.change(id, message.bot_after, message.bot_level))
        elif self._wish is not None and await self._lobby.matching.cancel(self._wish.id):
            self._ended("cancelled")

    async def _look(self, message: LobbyLook) -> None:
        if not self._lobby.looks.take(self._caller.person):
            raise Refusal("too_fast", "You have started too many searches.", "wait a few seconds.")
        if self._wish is not None and not await self._lobby.matching.cancel(self._wish.id):
            return  # An opponent was found.
        self._wish = None
        await self._server.must_use_lobby(self._caller.person, self._caller.address)
        name = await self._server.name_for(self._caller.person, message.name)
        asked = Wish(
            "", self._caller.person, name, message.games, message.speeds,
            STRENGTHS.get(message.strength, STRENGTHS["some"]), message.close, message.bot_after, message.bot_level,
        )  # fmt: skip
        self._looking(await self._lobby.matching.look(asked, self._found, self._ended))

    # What happens to the wish.

    def _looking(self, wish: Wish) -> None:
        self._wish = wish
        waited = max(0.0, self._server.tables.time.wall() - wish.since)
        bot_in = max(0.0, wish.bot_after - waited) if wish.bot_after else None
        self._say(LobbyLooking(wish.games, wish.speeds, waited, bot_in, wish.bot_level))

    def _found(self, table: str) -> None:
        self._wish = None
        self._say(LobbyFound(f"/t/{table}"))

    def _ended(self, reason: str) -> None:
        self._wish = None
        self._say(LobbyEnded(reason))

    # Writing.

    def _say(self, message: object) -> None:
        if len(self._queue) < MOST_WAITING:
            self._queue.append(ENCODE(message))
            self._wake.set()

    def news(self) -> None:
        self._wake.set()

    def stopping(self) -> None:
        self._say(LobbyStopping(STOPPING))

    async def _write(self) -> None:
        try:
            while True:
                await self._wake.wait()
                self._wake.clear()
                if self._sent != self._lobby.version:
                    self._sent = self._lobby.version
                    await self._give(self._lobby.message(self._known))
                    self._known = self._sent[0]
                while self._queue:
                    await self._give(self._queue.pop(0))
        except Exception as error:
            LOGGER.debug("a socket of the lobby is gone: %r", error)

    async def _give(self, message: bytes) -> None:
        self._sending_since = time.monotonic()
        await self._send({"type": "websocket.send", "text": message.decode()})
        self._sending_since = 0.0

    def sign_out(self) -> None:
        """The browser was signed out: the page connects again as a guest."""
        if self._leaving is None:
            self._leaving = asyncio.get_running_loop().create_task(
                self._close(RESTART, "you have signed out on this device")
            )

    def close_if_slow(self, now: float) -> None:
        """Drop a socket that has accepted nothing for too long."""
        if (
            self._sending_since
            and now - self._sending_since > self._server.limits.slow_seconds
            and self._main
        ):
            self._given_up = True
            self._main.cancel()

    async def _close(self, code: int, reason: str) -> None:
        with contextlib.suppress(Exception):
            await self._send({"type": "websocket.close", "code": code, "reason": reason})
