"""A fast path between a WebSocket and its table.

uvicorn's WebSocket protocol parses any frame correctly, and passes messages on through a queue and a task. But nearly
every frame that a table receives or sends is a single small text frame. Those are read and written directly, by
compiled code (fast_lane.py); everything else (handshake, control frames, fragments, partial frames, closing) is left to
uvicorn and `websockets`.

Messages are compressed if the client supports it (RFC 7692). A player's connection keeps a compression window, so that
repeated content costs little; the number of windows is limited. For everybody else only long messages are compressed,
each on its own, and a message for many connections is compressed once.
"""

import zlib
from collections.abc import Callable
from typing import Any, ClassVar, Final

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.extensions.permessage_deflate import PerMessageDeflate, ServerPerMessageDeflateFactory
from websockets.frames import Frame

from rampage.server.compression import FASTEST, LEVEL, compressor
from rampage.server.fast_lane import Lane, OnMessage
from rampage.server.limits import Limits
from rampage.session.allowance import Allowance

EXTENSION: Final = "rampage.fast_websocket"  # The name under which a scope carries its connection.

SLICE: Final = 512  # Bytes parsed at a time, so that a flood of tiny frames is noticed early.
TOO_MANY: Final = 1008


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
        self._may_keep_window = False  # The client can decompress messages that refer to earlier ones.
        self._lane: Final = Lane(self, self.data_received, self.limits.message_bytes)
        self.send_text: Callable[[bytes], bool] = self._lane.send
        # The transport calls the compiled method, which passes on what it does not handle to that of this class.
        self.data_received = self._lane.receive  # type: ignore[method-assign]
        self._on_drain: Callable[[], None] | None = None
        self._control: Final = Allowance(self.limits.control_per_second, self.limits.control_at_once)
        self.when_lost: Callable[[], None] | None = None

    def attach(self, on_message: OnMessage, on_drain: Callable[[], None]) -> None:
        """From now on messages go to `on_message`, and `on_drain` is called when `send_text` may be tried again."""
        self._lane.on_message = on_message
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
                self._lane.compresses = extension.local_max_window_bits == zlib.MAX_WBITS
                self._may_keep_window = self._lane.compresses and not extension.local_no_context_takeover
                if not extension.local_no_context_takeover:
                    extension.local_no_context_takeover = True
                    del extension.encoder

    def keep_window(self, wanted: bool) -> None:
        """Keep a compression window from now on, if one is available, or drop it."""
        if wanted == (self._lane.window is not None):
            return
        if not wanted:
            self._lane.window = None
            self.windows.discard(id(self))
        elif self._may_keep_window and len(self.windows) < self.limits.windows:
            self._lane.window = compressor(FASTEST)  # For every choice of the match.
            self.windows.add(id(self))

    def detach(self) -> None:
        """Drop the references to the listener. Later messages are ignored."""
        self._lane.on_message = _ignore
        self._on_drain = None
        self.keep_window(False)

    # Called by uvicorn.

    def handle_connect(self, event: Any) -> None:
        super().handle_connect(event)
        scope = getattr(self, "scope", None)
        if scope is not None:
            scope["extensions"][EXTENSION] = self

    def data_received(self, data: bytes) -> None:
        """Data that is not a whole message."""
        for start in range(0, len(data), SLICE):
            if self.transport.is_closing():
                return
            super().data_received(data[start : start + SLICE])

    def send_receive_event_to_app(self) -> None:
        if self._lane.on_message is None:
            super().send_receive_event_to_app()
            return
        data = b"".join(self.frames)
        self.frames = []
        if not self.close_sent:
            self._lane.on_message(data)

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
        self._lane.end()
        self.conn.parser.close()

    def pause_writing(self) -> None:
        super().pause_writing()
        self._lane.blocked = True

    def resume_writing(self) -> None:
        super().resume_writing()
        self._lane.blocked = False
        if self._on_drain is not None:
            self._on_drain()
