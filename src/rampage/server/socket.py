"""The socket of a table: reads messages, lets the table act, sends what it is told to send."""

import asyncio
import contextlib
import logging
import time
from collections.abc import Awaitable, Callable, MutableMapping
from typing import Any, Final

import msgspec

from rampage.kernel.kinds import UnknownChoice
from rampage.kernel.position import SPECTATOR
from rampage.server import protocol
from rampage.server.house import House
from rampage.server.limits import Allowance
from rampage.server.room import ENCODER, Guest, Room
from rampage.table.refusal import Refusal
from rampage.table.seats import is_human
from rampage.table.table import Table

Message = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[Message]]
Send = Callable[[Message], Awaitable[None]]
ReplyHeaders = list[tuple[bytes, bytes]]

LOGGER: Final = logging.getLogger("rampage.server")
DECODER: Final = msgspec.json.Decoder(protocol.FromBrowser)

POLICY: Final = 1008  # WebSocket's code for "you may not".
TOO_BIG: Final = 1009
RESTART: Final = 1012
TRY_LATER: Final = 1013


class Hangup(Exception):
    """The connection is to be closed."""

    def __init__(self, code: int, reason: str) -> None:
        self.code = code
        self.reason = reason
        super().__init__(reason)


def refused(refusal: Refusal) -> bytes:
    """A refusal as a message."""
    reasons: list[dict[str, Any]] = [dict(reason.json()) for reason in refusal.reasons]
    return ENCODER.encode(protocol.Refused(refusal.code, refusal.text, refusal.remedy, reasons))


def _text(message: bytes) -> Message:
    return {"type": "websocket.send", "text": message.decode()}


class Connection:
    """One socket, from the handshake to the end."""

    def __init__(
        self, house: House, id: str, browser: str, headers: ReplyHeaders, receive: Receive, send: Send
    ) -> None:
        self._house: Final = house
        self._id: Final = id
        self._receive: Final = receive
        self._send: Final = send
        limits = house.limits
        self._allowance: Final = Allowance(limits.messages_per_second, limits.messages_at_once)
        self._refusals = 0
        self._idle = False  # Waiting for the next message.
        self._given_up = False
        self._headers: Final = headers
        self._guest: Final = Guest(browser)
        self._room: Room | None = None

    async def run(self) -> None:
        """Serve until either side ends it."""
        task = asyncio.current_task()
        assert task is not None
        self._task = task
        await self._send({"type": "websocket.accept", "headers": self._headers})
        writer = asyncio.get_running_loop().create_task(self._write())
        self._house.connections.add(self)
        try:
            await self._read()
        except Hangup as end:
            await self._hang_up(end.code, end.reason)
        except asyncio.CancelledError:
            if not self._given_up:
                raise
        finally:
            self._house.connections.discard(self)
            if self._room is not None:
                self._room.leave(self._guest)
            writer.cancel()
            await asyncio.wait([writer])

    async def _hang_up(self, code: int, reason: str) -> None:
        """Close, after what waits has been sent if that can be done at once."""
        with contextlib.suppress(Exception):
            while not self._guest.sending_since and (message := self._next()) is not None:
                await asyncio.wait_for(self._send(_text(message)), 1.0)
            await self._send({"type": "websocket.close", "code": code, "reason": reason})

    # Reading.

    async def _read(self) -> None:
        while True:
            self._idle = True
            event = await self._receive()
            self._idle = False
            if event["type"] != "websocket.receive":
                return
            text = event.get("text")
            data = event.get("bytes") or b"" if text is None else text
            if len(data) > self._house.limits.message_bytes:
                self._refuse("too_large", "That message is too large.", "send less.")
                raise Hangup(TOO_BIG, "message too large")
            if not self._allowance.take():
                self._too_fast()
                continue
            try:
                message = DECODER.decode(data)
            except (msgspec.DecodeError, UnicodeDecodeError) as error:
                self._refuse("malformed", f"That was no message of this table: {error}.", "reload the page.")
                continue
            await self._answer(message)

    def _too_fast(self) -> None:
        self._refusals += 1
        if self._refusals > self._house.limits.refusals_before_close:
            raise Hangup(POLICY, "too many messages")
        self._refuse("too_fast", "Too many messages at once.", "slow down a little.")

    def _refuse(self, code: str, text: str, remedy: str) -> None:
        self._guest.send(ENCODER.encode(protocol.Refused(code, text, remedy)))

    async def _answer(self, message: protocol.FromBrowser) -> None:
        try:
            if isinstance(message, protocol.Enter):
                await self._enter(message.token)
            elif self._room is None:
                raise Refusal("malformed", "Nobody came in yet.", "begin with 'enter'.")
            else:
                await self._act(self._room.table, message)
        except Refusal as refusal:
            self._guest.send(refused(refusal))
            if self._room is not None and self._room.table.closed:
                raise Hangup(RESTART, "the table is loaded anew") from None
        except UnknownChoice as error:
            self._refuse("illegal", f"{error}.", "choose one of the marked choices.")

    async def _enter(self, token: str) -> None:
        if self._room is not None:
            raise Refusal("malformed", "You are in already.", "open another connection.")
        table = await self._house.hall.find(self._id)
        guest = self._guest
        if token:
            seat = self._house.hall.signer.read_seat(self._id, token)
            if seat is None or seat >= len(table.seats):
                raise Refusal("no_seat", "This link does not open a seat here.", "ask for a new link.")
            if seat >= 0:
                guest.token_seat = seat
            if seat == SPECTATOR or table.seats[seat].taken:
                await table.claim(seat, guest.browser, "", "")
        elif not table.seats_of(guest.browser) and not table.host(guest.browser):
            raise Refusal("no_seat", "You have no seat at this table.", "open the link that you were given.")
        room = self._house.room(table)
        if len(room.guests) >= self._house.limits.connections_per_table:
            raise Hangup(TRY_LATER, "the table is crowded")
        self._room = room
        room.enter(guest)

    def _own(self, table: Table, seat: int) -> None:
        if seat not in self._guest.seats:
            raise Refusal("not_yours", "That seat is not yours.", "act for your own seat.")

    async def _act(self, table: Table, message: protocol.FromBrowser) -> None:
        if isinstance(message, protocol.Choose):
            self._own(table, message.seat)
            await table.choose(message.seat, message.decision, message.choice)
        elif isinstance(message, protocol.WhyNot):
            self._own(table, message.seat)
            await self._why_not(table, message)
        elif isinstance(message, protocol.Preview):
            self._own(table, message.seat)
            await self._preview(table, message)
        elif isinstance(message, protocol.Say):
            await self._say(table, message.text)
        elif isinstance(message, protocol.Undo):
            self._own(table, message.seat)
            await table.undo.ask(message.seat, message.decision)
        elif isinstance(message, protocol.AnswerUndo):
            self._own(table, message.seat)
            await table.undo.answer(message.seat, message.agree)
        elif isinstance(message, protocol.Word):
            self._own(table, message.seat)
            await table.give_word(message.seat, message.word)
        else:
            await self._bots(table, message)

    async def _bots(self, table: Table, message: protocol.FromBrowser) -> None:
        if isinstance(message, protocol.TakeOver):
            if not 0 <= message.seat < len(table.seats):
                raise Refusal("no_seat", "There is no such seat.", "look at the seats of the table.")
            host = table.host(self._guest.browser)
            if not self._guest.seats and not host:
                raise Refusal("not_yours", "Spectators cannot do that.", "ask a player.")
            patience = self._house.desert_seconds
            await table.take_over(message.seat, message.level, set(self._guest.seats), host, patience)
        elif isinstance(message, protocol.Reclaim):
            self._own(table, message.seat)
            await table.reclaim(message.seat)

    async def _why_not(self, table: Table, message: protocol.WhyNot) -> None:
        async with table.lock:
            found = table.course.position.why_not(message.choice, message.seat)
        reasons: list[dict[str, Any]] = [dict(reason.json()) for reason in found]
        self._guest.send(ENCODER.encode(protocol.Reasons(message.ask, reasons)))

    async def _preview(self, table: Table, message: protocol.Preview) -> None:
        async with table.lock:
            record = table.course.match.record
            found = record.game.preview(table.course.position, message.seat, message.choice)
        self._guest.send(ENCODER.encode(protocol.Previewed(message.ask, found)))

    async def _say(self, table: Table, text: str) -> None:
        if not self._guest.seats:
            await table.say(None, "Spectator", text)
            return
        actors = [seat for seat in table.course.position.actors() if seat in self._guest.seats]
        seat = actors[0] if actors and is_human(table.seats[actors[0]]) else self._guest.seats[0]
        await table.say(seat, table.seats[seat].name, text)

    # Writing.

    def close_if_slow(self, now: float) -> None:
        """Give up a socket that has taken nothing for too long. A close message would only wait behind
        the rest, so the connection just ends; never in the middle of a change."""
        since = self._guest.sending_since
        if since and now - since > self._house.limits.slow_seconds and self._idle:
            LOGGER.info("a socket of table %s takes nothing; closing it", self._id)
            self._given_up = True
            self._task.cancel()

    async def _write(self) -> None:
        """Send what waits. A socket that takes nothing for a while is given up."""
        guest = self._guest
        try:
            while True:
                await guest.wake.wait()
                guest.wake.clear()
                while (message := self._next()) is not None:
                    guest.sending_since = time.monotonic()
                    await self._send(_text(message))
                guest.sending_since = 0.0
        except Exception as error:
            LOGGER.debug("a socket of table %s is gone: %r", self._id, error)

    def _next(self) -> bytes | None:
        if self._room is None:
            return self._guest.outbox.popleft() if self._guest.outbox else None
        return self._room.fresh(self._guest)
