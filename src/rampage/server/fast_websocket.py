"""The short way between a socket and its table.

uvicorn's WebSocket protocol parses any frame correctly, and hands messages on by a queue and a task. But
nearly every frame that a table gets is one whole small text frame, and nearly every one that it sends is
one too: those are read and written here directly, everything else (handshake, control frames, fragments,
half frames, closing) by uvicorn and `websockets` as ever.

Messages are compressed where the other side can (RFC 7692). A player's connection keeps a window, so that what was
said before need not be said again; there are only so many windows. For everybody else only long messages are
compressed, each by itself: what many connections get is compressed once.
"""

import struct
import zlib
from collections.abc import Callable
from functools import lru_cache
from typing import Any, ClassVar, Final

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.extensions.permessage_deflate import PerMessageDeflate, ServerPerMessageDeflateFactory
from websockets.frames import Frame, Opcode
from websockets.protocol import OPEN

from rampage.server.limits import Allowance, Limits

try:  # Compiled, where websockets has it so.
    from websockets.speedups import apply_mask
except ImportError:
    from websockets.utils import apply_mask

EXTENSION: Final = "rampage.wire"  # Under this name a scope carries its wire.

WHOLE_TEXT: Final = 0x80 | int(Opcode.TEXT)
PACKED: Final = 0x40  # This bit of the first byte: the message is compressed.
PACK_FROM: Final = 1000  # Bytes: less would fit into one packet anyway.
PACK_ON_FROM: Final = 400  # With a window: shorter ones cost more time than they save room.
LEVEL: Final = 1
SYNC: Final = b"\x00\x00\xff\xff"  # With this a compressed message ends; it is left out.
MASKED: Final = 0x80
SHORT: Final = 126  # Sizes from here on take two bytes more;
LONG: Final = 1 << 16  # and from here on eight.

SLICE: Final = 512  # Bytes that are parsed at once: a flood of tiny frames is noticed within as many.
TOO_MANY: Final = 1008

Hear = Callable[[bytes], None]


@lru_cache(maxsize=16)
def packed(message: bytes) -> bytes:
    """A message in compressed form; kept while one connection after the other gets it."""
    return _squeezed(_packing(), message)


def _packing() -> Any:
    return zlib.compressobj(LEVEL, zlib.DEFLATED, -zlib.MAX_WBITS)


def _squeezed(packing: Any, message: bytes) -> bytes:
    return (packing.compress(message) + packing.flush(zlib.Z_SYNC_FLUSH)).removesuffix(SYNC)  # type: ignore[no-any-return]


def unpacked(data: bytes, most: int) -> bytes:
    """What a compressed message says; one that is too large is cut, just too large to be taken."""
    return zlib.decompressobj(-zlib.MAX_WBITS).decompress(data + SYNC, most + 1)


def _swallow(_: bytes) -> None:
    """The connection is over."""


class FastWebSocket(WebSocketsSansIOProtocol):
    """uvicorn's protocol, with a short way in and out for an app that asks for it by `attach`."""

    limits: ClassVar[Limits] = Limits()
    windows: ClassVar[set[int]] = set()  # The connections that keep one.

    def __init__(self, *args: Any, **more: Any) -> None:
        super().__init__(*args, **more)
        self.conn.available_extensions = [
            ServerPerMessageDeflateFactory(
                client_no_context_takeover=True, compress_settings={"level": LEVEL}
            )
        ]
        self._packs = False  # The other side can unpack what is packed by itself,
        self._may_keep_window = False  # and what refers to earlier messages.
        self._window: Any = None
        self._hear: Hear | None = None
        self._drained: Callable[[], None] | None = None
        self._control: Final = Allowance(self.limits.control_per_second, self.limits.control_at_once)
        self.when_lost: Callable[[], None] | None = None

    def attach(self, hear: Hear, drained: Callable[[], None]) -> None:
        """From now on messages go to `hear`, and `drained` is called when `say` may be tried again."""
        self._hear = hear
        self._drained = drained
        self._agree_on_packing()
        # A message may have come with the handshake; uvicorn put it into its queue and stopped reading.
        while not self.queue.empty():
            event: Any = self.queue.get_nowait()
            if event["type"] != "websocket.receive":
                self.queue.put_nowait(event)
                break
            hear(event["text"].encode() if event.get("text") is not None else event["bytes"])
        if self.read_paused:
            self.read_paused = False
            self.transport.resume_reading()

    def _agree_on_packing(self) -> None:
        """What the handshake came to. All messages are packed here, so `websockets` need not keep a window."""
        for extension in self.conn.extensions:
            if isinstance(extension, PerMessageDeflate):
                self._packs = extension.local_max_window_bits == zlib.MAX_WBITS
                self._may_keep_window = self._packs and not extension.local_no_context_takeover
                if not extension.local_no_context_takeover:
                    extension.local_no_context_takeover = True
                    del extension.encoder

    def keep_window(self, wanted: bool) -> None:
        """Keep a window from now on, if there is one left, or let it go."""
        if wanted == (self._window is not None):
            return
        if not wanted:
            self._window = None
            self.windows.discard(id(self))
        elif self._may_keep_window and len(self.windows) < self.limits.windows:
            self._window = _packing()
            self.windows.add(id(self))

    def detach(self) -> None:
        """Nobody listens any more: let go of whoever did. What still comes is swallowed."""
        self._hear = _swallow
        self._drained = None
        self.keep_window(False)

    def say(self, message: bytes) -> bool:
        """Send a text message now; False if the other side does not keep up. A closed line swallows it."""
        if self.conn.state is not OPEN or self.close_sent or self.transport.is_closing():
            return True
        if not self.writable.is_set():
            return False
        first = WHOLE_TEXT
        if self._window is not None:
            if len(message) >= PACK_ON_FROM:
                first, message = WHOLE_TEXT | PACKED, _squeezed(self._window, message)
        elif self._packs and len(message) >= PACK_FROM:
            first, message = WHOLE_TEXT | PACKED, packed(message)
        size = len(message)
        if size < SHORT:
            head = bytes((first, size))
        elif size < LONG:
            head = struct.pack("!BBH", first, SHORT, size)
        else:
            head = struct.pack("!BBQ", first, SHORT + 1, size)
        self.transport.write(head + message)
        return True

    # What uvicorn calls.

    def handle_connect(self, event: Any) -> None:
        super().handle_connect(event)
        scope = getattr(self, "scope", None)
        if scope is not None:
            scope["extensions"][EXTENSION] = self

    def data_received(self, data: bytes) -> None:
        message = self._whole_message(data)
        if message is not None and self._hear is not None:
            self._hear(message)
            return
        for start in range(0, len(data), SLICE):
            if self.transport.is_closing():
                return
            super().data_received(data[start : start + SLICE])

    def _whole_message(self, data: bytes) -> bytes | None:
        """The text, if the data is exactly one whole, masked, short text frame and nothing came before it
        that is still incomplete."""
        if self._hear is None or len(data) < 6 or not data[1] & MASKED:
            return None
        pack = data[0] == WHOLE_TEXT | PACKED
        if data[0] != WHOLE_TEXT and not (pack and self._packs):
            return None
        size, start = data[1] & ~MASKED, 2
        if size == SHORT:
            size, start = int.from_bytes(data[2:4], "big"), 4
        if (size > SHORT and start == 2) or len(data) != start + 4 + size:
            return None
        conn = self.conn
        if conn.state is not OPEN or conn.reader.buffer or conn.current_size is not None or self.close_sent:
            return None
        text = apply_mask(data[start + 4 :], data[start : start + 4])
        try:
            return unpacked(text, self.limits.message_bytes) if pack else text
        except zlib.error:
            return None  # Left to `websockets`, which closes the connection for it.

    def send_receive_event_to_app(self) -> None:
        if self._hear is None:
            super().send_receive_event_to_app()
            return
        data = b"".join(self.frames)
        self.frames = []
        if not self.close_sent:
            self._hear(data)

    # Messages have a pace of their own; what never becomes one is counted here.

    def handle_ping(self) -> None:
        if self._in_bounds():
            super().handle_ping()

    def handle_pong(self, event: Frame) -> None:
        if self._in_bounds():
            super().handle_pong(event)

    def handle_cont(self, event: Frame) -> None:
        if self._in_bounds():
            super().handle_cont(event)

    def _in_bounds(self) -> bool:
        """Count one more; close the connection when there are too many."""
        if self.close_sent or self.transport.is_closing():
            return False
        if self._control.take():
            return True
        self.conn.fail(TOO_MANY, "too many control frames")
        self.handle_parser_exception()
        return False

    def connection_lost(self, exc: Exception | None) -> None:
        if self.when_lost is not None:
            self.when_lost()
            self.when_lost = None
        super().connection_lost(exc)
        self._let_go()

    def _let_go(self) -> None:
        """What refers to itself in a circle would stay until a garbage collection; here are the circles."""
        scope = getattr(self, "scope", None)
        if scope is not None:
            scope["extensions"].pop(EXTENSION, None)
        self.keep_window(False)
        self.conn.parser.close()

    def resume_writing(self) -> None:
        super().resume_writing()
        if self._drained is not None:
            self._drained()
