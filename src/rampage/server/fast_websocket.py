"""A fast path between a WebSocket and its table.

uvicorn's WebSocket protocol parses any frame correctly, and passes messages on through a queue and a task. But nearly
every frame that a table receives or sends is a single small text frame. Those are read and written here directly;
everything else (handshake, control frames, fragments, partial frames, closing) is left to uvicorn and `websockets`.

Messages are compressed if the client supports it (RFC 7692). A player's connection keeps a compression window, so that
repeated content costs little; the number of windows is limited. For everybody else only long messages are compressed,
each on its own, and a message for many connections is compressed once.
"""

import zlib
from collections.abc import Callable
from functools import lru_cache
from typing import Any, ClassVar, Final

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.extensions.permessage_deflate import PerMessageDeflate, ServerPerMessageDeflateFactory
from websockets.frames import Frame, Opcode
from websockets.protocol import OPEN

from rampage.server.frames import content, framed
from rampage.server.limits import Limits
from rampage.session.allowance import Allowance

try:  # The same format in a third of the time and memory, if it is installed.
    from isal import isal_zlib as deflate

    FASTEST = 0  # Half the time of level 1, for a quarter more bytes.
except ImportError:
    deflate = zlib  # type: ignore[misc]
    FASTEST = 1  # Level 0 of zlib does not compress at all.

EXTENSION: Final = "rampage.fast_websocket"  # The name under which a scope carries its connection.

WHOLE_TEXT: Final = 0x80 | int(Opcode.TEXT)
COMPRESSED: Final = 0x40  # The bit of the first byte that marks a compressed message.
COMPRESS_FROM: Final = 1000  # Bytes: anything shorter fits into one packet anyway.
LEVEL: Final = 1
SYNC: Final = b"\x00\x00\xff\xff"  # Ends every compressed message, so it is left out.

SLICE: Final = 512  # Bytes parsed at a time, so that a flood of tiny frames is noticed early.
TOO_MANY: Final = 1008

OnMessage = Callable[[bytes], None]


@lru_cache(maxsize=16)
def compressed(message: bytes) -> bytes:
    """A compressed message; cached while one connection after the other gets it."""
    return _compress(_compressor(LEVEL), message)


def _compressor(level: int) -> Any:
    return deflate.compressobj(level, zlib.DEFLATED, -zlib.MAX_WBITS)


def _compress(compressor: Any, message: bytes) -> bytes:
    return (compressor.compress(message) + compressor.flush(zlib.Z_SYNC_FLUSH)).removesuffix(SYNC)  # type: ignore[no-any-return]


def decompressed(data: bytes, most: int) -> bytes:
    """Decompress a message. One that is too large is cut off just above the limit, so that it is refused."""
    return zlib.decompressobj(-zlib.MAX_WBITS).decompress(data + SYNC, most + 1)


def _ignore(_: bytes) -> None:
    """Ignore a message: the connection is over."""


class FastWebSocket(WebSocketsSansIOProtocol):
    """uvicorn's protocol, with a fast path for an app that asks for it by `attach`."""

    limits: ClassVar[Limits] = Limits()
    windows: ClassVar[set[int]] = set()  # The connections that keep one.

    def __init__(self, *args: Any, **more: Any) -> None:
        super().__init__(*args, **more)
        self.conn.available_extensions = [
            ServerPerMessageDeflateFactory(
                client_no_context_takeover=True, compress_settings={"level": LEVEL}
            )
        ]
        self._compresses = False  # The client can decompress independent messages,
        self._may_keep_window = False  # and messages that refer to earlier ones.
        self._window: Any = None
        self._on_message: OnMessage | None = None
        self._on_drain: Callable[[], None] | None = None
        self._control: Final = Allowance(self.limits.control_per_second, self.limits.control_at_once)
        self.when_lost: Callable[[], None] | None = None

    def attach(self, on_message: OnMessage, on_drain: Callable[[], None]) -> None:
        """From now on messages go to `on_message`, and `on_drain` is called when `send_text` may be tried again."""
        self._on_message = on_message
        self._on_drain = on_drain
        self._read_extensions()
        # A message may have arrived with the handshake; then uvicorn queued it and stopped reading.
        while not self.queue.empty():
            event: Any = self.queue.get_nowait()
            if event["type"] != "websocket.receive":
                self.queue.put_nowait(event)
                break
            on_message(event["text"].encode() if event.get("text") is not None else event["bytes"])
        if self.read_paused:
            self.read_paused = False
            self.transport.resume_reading()

    def _read_extensions(self) -> None:
        """Read what the handshake agreed on. All messages are compressed here, so `websockets` need not keep a
        window."""
        for extension in self.conn.extensions:
            if isinstance(extension, PerMessageDeflate):
                self._compresses = extension.local_max_window_bits == zlib.MAX_WBITS
                self._may_keep_window = self._compresses and not extension.local_no_context_takeover
                if not extension.local_no_context_takeover:
                    extension.local_no_context_takeover = True
                    del extension.encoder

    def keep_window(self, wanted: bool) -> None:
        """Keep a compression window from now on, if one is available, or drop it."""
        if wanted == (self._window is not None):
            return
        if not wanted:
            self._window = None
            self.windows.discard(id(self))
        elif self._may_keep_window and len(self.windows) < self.limits.windows:
            self._window = _compressor(FASTEST)  # For every choice of the match.
            self.windows.add(id(self))

    def detach(self) -> None:
        """Drop the references to the listener. Later messages are ignored."""
        self._on_message = _ignore
        self._on_drain = None
        self.keep_window(False)

    def send_text(self, message: bytes) -> bool:
        """Send a text message now; False if the client does not keep up. On a closed connection it is dropped."""
        if self.conn.state is not OPEN or self.close_sent or self.transport.is_closing():
            return True
        if not self.writable.is_set():
            return False
        first = WHOLE_TEXT
        if self._window is not None:
            if len(message) >= COMPRESS_FROM:
                first, message = WHOLE_TEXT | COMPRESSED, _compress(self._window, message)
        elif self._compresses and len(message) >= COMPRESS_FROM:
            first, message = WHOLE_TEXT | COMPRESSED, compressed(message)
        self.transport.write(framed(first, message))
        return True

    # Called by uvicorn.

    def handle_connect(self, event: Any) -> None:
        super().handle_connect(event)
        scope = getattr(self, "scope", None)
        if scope is not None:
            scope["extensions"][EXTENSION] = self

    def data_received(self, data: bytes) -> None:
        message = self._whole_message(data)
        if message is not None and self._on_message is not None:
            self._on_message(message)
            return
        for start in range(0, len(data), SLICE):
            if self.transport.is_closing():
                return
            super().data_received(data[start : start + SLICE])

    def _whole_message(self, data: bytes) -> bytes | None:
        """The text, if the data is exactly one complete, masked, short text frame and no incomplete data precedes
        it."""
        if self._on_message is None:
            return None
        deflated = data[0] == WHOLE_TEXT | COMPRESSED
        if data[0] != WHOLE_TEXT and not (deflated and self._compresses):
            return None
        conn = self.conn
        if conn.state is not OPEN or conn.reader.buffer or conn.current_size is not None or self.close_sent:
            return None
        text = content(data)
        try:
            return decompressed(text, self.limits.message_bytes) if deflated and text is not None else text
        except zlib.error:
            return None  # `websockets` handles it, and closes the connection.

    def send_receive_event_to_app(self) -> None:
        if self._on_message is None:
            super().send_receive_event_to_app()
            return
        data = b"".join(self.frames)
        self.frames = []
        if not self.close_sent:
            self._on_message(data)

    # Messages have their own rate limit; frames that never become one are counted here.

    def handle_ping(self) -> None:
        if self._count_control_frame():
            super().handle_ping()

    def handle_pong(self, event: Frame) -> None:
        if self._count_control_frame():
            super().handle_pong(event)

    def handle_cont(self, event: Frame) -> None:
        if self._count_control_frame():
            super().handle_cont(event)

    def _count_control_frame(self) -> bool:
        """Count one more frame; close the connection if there are too many."""
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
        self._break_cycles()

    def _break_cycles(self) -> None:
        """Break reference cycles, which would otherwise survive until a garbage collection."""
        scope = getattr(self, "scope", None)
        if scope is not None:
            scope["extensions"].pop(EXTENSION, None)
        self.keep_window(False)
        self.conn.parser.close()

    def resume_writing(self) -> None:
        super().resume_writing()
        if self._on_drain is not None:
            self._on_drain()
