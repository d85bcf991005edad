"""The WebSocket of a table: reads messages, lets the table act on them, sends the answers.

A connection works over plain ASGI (a reading loop and a writing task) or, if the server offers it, over
`FastWebSocket`, which calls `_received` for each message and sends at once. Either way one message is finished before
the next one of the same connection begins.
"""

import asyncio
import contextlib
import logging
import time
from collections import deque
from functools import partial
from typing import Any, Final

import msgspec

from rampage.server.fast_codec import DECODER
from rampage.server.fast_websocket import FastWebSocket
from rampage.server.identity import Visitor
from rampage.server.middleware import Message, Receive, Send
from rampage.server.state import ServerState
from rampage.session import from_browser
from rampage.session.allowance import Allowance
from rampage.session.broadcast import Broadcast, Subscriber
from rampage.session.conversation import RELOADED, Conversation, Reload
from rampage.session.handlers import HAS_FAILED
from rampage.session.reading import Malformed, read_message
from rampage.table.refusal import Refusal

ReplyHeaders = list[tuple[bytes, bytes]]

LOGGER: Final = logging.getLogger("rampage.server")

POLICY: Final = 1008  # WebSocket's code for a policy violation.
TOO_BIG: Final = 1009
FAILED: Final = 1011
RESTART: Final = 1012
TRY_LATER: Final = 1013


class Hangup(Exception):
    """The connection must be closed."""

    def __init__(self, code: int, reason: str) -> None:
        self.code = code
        self.reason = reason
        super().__init__(reason)


class Connection:
    """One socket, from the handshake to the end."""

    def __init__(
        self, server: ServerState, id: str, visitor: Visitor, headers: ReplyHeaders, receive: Receive, send: Send,
        address: str = "",
    ) -> None:  # fmt: skip
        self._server: Final = server
        self._id: Final = id
        self.session = visitor.browser
        self._headers: Final = headers
        self._receive: Final = receive
        self._send: Final = send
        chat = Allowance(server.limits.lines_per_second, server.limits.lines_at_once)
        self._subscriber: Final = Subscriber(visitor.person, server.settings.desert_seconds, chat, address)
        self._subscriber.force_reconnect = lambda: self._hang_up(Hangup(RESTART, RELOADED))
        limits = server.limits
        refreshes = Allowance(limits.refreshes_per_second, limits.refreshes_at_once)
        self._talk: Final = Conversation(server, id, self._subscriber, refreshes, self._admit)
        self._allowance: Final = Allowance(limits.messages_per_second, limits.messages_at_once)
        self._message_bytes: Final = limits.message_bytes
        self._refusals = 0
        self._waiting: Final[deque[from_browser.FromBrowser]] = deque()
        self._busy = False  # A message is being answered,
        self._answer_started = 0.0  # since this time.
        self._free: asyncio.Event | None = None  # Over plain ASGI: the next message may be read.
        self._closing: asyncio.Task[None] | None = None
        self._catching_up: asyncio.Task[None] | None = None
        self._main: asyncio.Task[Any] | None = None
        self._given_up = False
        self._connected_at = time.monotonic()

    async def run(self, fast: FastWebSocket | None) -> None:
        """Serve until either side closes the connection."""
        self._main = asyncio.current_task()
        await self._send({"type": "websocket.accept", "headers": self._headers})
        self._server.connections.add(self)
        writing: asyncio.Task[None] | None = None
        try:
            if fast is None:
                writing = asyncio.get_running_loop().create_task(self._write())
                await self._read()
            else:
                self._subscriber.send_now = fast.send_text
                self._subscriber.keep_window = fast.keep_window
                fast.attach(self._received, self._flush)
                while (await self._receive())["type"] == "websocket.receive":
                    pass
        except asyncio.CancelledError:
            if not self._given_up:
                raise
        finally:
            self._server.connections.discard(self)
            self._talk.end()
            self._main = None
            if fast is not None:
                fast.detach()
            if writing is not None:
                writing.cancel()
                await asyncio.wait([writing])

    # Reading.

    async def _read(self) -> None:
        """Over plain ASGI: one message after the other."""
        free = self._free = asyncio.Event()
        while self._closing is None:
            event = await self._receive()
            if event["type"] != "websocket.receive":
                return
            text = event.get("text")
            self._received((event.get("bytes") or b"") if text is None else text.encode("utf-8", "replace"))
            while self._busy:
                free.clear()
                await free.wait()
        await self._closing

    def _received(self, data: bytes) -> None:
        """A message arrived."""
        if self._closing is not None:
            return
        try:
            message = self._decoded(data)
            if message is None:
                return
            if not self._busy:
                self._start_answer(message)
            elif len(self._waiting) < self._server.limits.messages_at_once:
                self._waiting.append(message)
            else:
                raise Hangup(POLICY, "too many messages")
        except Hangup as end:
            self._hang_up(end)

    def _decoded(self, data: bytes) -> from_browser.FromBrowser | None:
        """The decoded message; None if it was refused."""
        if len(data) > self._message_bytes:
            self._refuse("too_large", "That message is too large.", "send less.")
            raise Hangup(TOO_BIG, "message too large")
        if not self._may_speak():
            self._refusals += 1
            if self._refusals > self._server.limits.refusals_before_close:
                raise Hangup(POLICY, "too many messages")
            self._refuse("too_fast", "Too many messages at once.", "slow down a little.")
            return None
        try:
            return read_message(DECODER.decode(data))
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError, Malformed) as error:
            LOGGER.debug("a message to table %s cannot be read: %s", self._id, error)
            self._refuse("malformed", "The server does not understand that message.", "reload the page.")
            return None

    def _may_speak(self) -> bool:
        """Is there a message left in the allowance of this connection, and of its program if it is one?"""
        subscriber = self._subscriber
        slow = subscriber.program and not self._server.programs.take(subscriber.browser)
        return self._allowance.take() and not slow

    def _refuse(self, code: str, text: str, remedy: str) -> None:
        self._talk.refuse(Refusal(code, text, remedy))

    # Answering.

    def _start_answer(self, message: from_browser.FromBrowser) -> None:
        """Answer a message: a choice at once if its table is free, anything else in a task."""
        self._busy = True
        self._answer_started = time.perf_counter()
        if self._talk.start(message, partial(self._chosen, message)):
            return
        task = asyncio.get_running_loop().create_task(self._answer(message))
        task.add_done_callback(partial(self._answered, message))

    def _chosen(self, message: from_browser.FromBrowser, refusal: Refusal | None) -> None:
        if refusal is not None:
            self._talk.refuse(refusal, message)
        else:
            self._server.latency.observe(time.perf_counter() - self._answer_started)
        self._next_message()

    async def _answer(self, message: from_browser.FromBrowser) -> None:
        try:
            await self._talk.answer(message)
        except Reload as error:
            raise Hangup(RESTART, str(error)) from None
        if type(message) is from_browser.Choose:
            self._server.latency.observe(time.perf_counter() - self._answer_started)

    def _answered(self, message: from_browser.FromBrowser, task: asyncio.Task[None]) -> None:
        error = None if task.cancelled() else task.exception()
        if isinstance(error, Hangup):
            self._hang_up(error)
        elif error is not None:
            LOGGER.error("a message at table %s could not be answered", self._id, exc_info=error)
            self._talk.refuse(HAS_FAILED, message)
        self._next_message()

    def _next_message(self) -> None:
        self._busy = False
        if self._free is not None:
            self._free.set()
        if self._waiting and self._closing is None:
            self._start_answer(self._waiting.popleft())

    def _admit(self, broadcast: Broadcast) -> None:
        """Spectators never take the place of players: each kind has its own limit."""
        limits, subscriber = self._server.limits, self._talk.subscriber
        if broadcast.plays(subscriber):
            if broadcast.sockets_of(subscriber.browser) >= limits.sockets_per_player:
                raise Hangup(TRY_LATER, "this browser has the table open too often")
        elif broadcast.spectators() >= limits.spectators_per_table or self._server.gate.crowded:
            raise Hangup(TRY_LATER, "there are too many spectators")

    # Ending.

    def _hang_up(self, end: Hangup) -> None:
        if self._closing is None:
            self._closing = asyncio.get_running_loop().create_task(self._close(end.code, end.reason))

    async def _close(self, code: int, reason: str) -> None:
        """Close the connection, after sending what is queued if that can be done at once."""
        with contextlib.suppress(Exception):
            while not self._subscriber.sending_since and (message := self._next()) is not None:
                await asyncio.wait_for(self._send(_text(message)), 1.0)
            await self._send({"type": "websocket.close", "code": code, "reason": reason})

    def sign_out(self) -> None:
        self._hang_up(Hangup(RESTART, "you have signed out on this device"))

    def close_if_slow(self, now: float) -> None:
        """Drop a socket that has accepted nothing for too long. A close message would only queue behind the rest, so
        the connection just ends; never during a change."""
        limits = self._server.limits
        if (
            self._talk.broadcast is None
            and not self._busy
            and now - self._connected_at > limits.enter_seconds
        ):
            self._hang_up(Hangup(POLICY, "no 'enter' was sent"))
            return
        since = self._subscriber.sending_since
        late = since and now - since > self._server.limits.slow_seconds
        if late and not self._busy and self._main is not None:
            LOGGER.info("a socket of table %s accepts no data; closing it", self._id)
            self._given_up = True
            self._main.cancel()

    # Writing.

    async def _write(self) -> None:
        """Over plain ASGI: send what is queued."""
        subscriber = self._subscriber
        try:
            while True:
                await subscriber.wake.wait()
                subscriber.wake.clear()
                if subscriber.behind:
                    await self._catch_up()
                while (message := self._next()) is not None:
                    subscriber.sending_since = time.monotonic()
                    await self._send(_text(message))
                subscriber.sending_since = 0.0
        except Exception as error:
            LOGGER.debug("a socket of table %s is gone: %r", self._id, error)

    def _flush(self) -> None:
        """Over `FastWebSocket`: the client accepts messages again."""
        subscriber = self._subscriber
        subscriber.sending_since = 0.0
        if subscriber.behind and (self._catching_up is None or self._catching_up.done()):
            self._catching_up = asyncio.get_running_loop().create_task(self._catch_up())
        while subscriber.send_now is not None and (message := self._next()) is not None:
            if not subscriber.send_now(message):
                subscriber.outbox.appendleft(message)
                subscriber.sending_since = time.monotonic()
                return

    def _next(self) -> bytes | None:
        return self._subscriber.outbox.popleft() if self._subscriber.outbox else None

    async def _catch_up(self) -> None:
        try:
            await self._talk.catch_up()
        except Exception as error:
            LOGGER.error("a connection to table %s could not catch up", self._id, exc_info=error)
            self._hang_up(Hangup(FAILED, "the server failed"))


def _text(message: bytes) -> Message:
    return {"type": "websocket.send", "text": message.decode()}
