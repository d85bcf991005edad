"""What nearly every frame of a table passes through: the compiled half of `FastWebSocket`.

Only whole small text frames are read and written here; everything else goes to uvicorn.
"""

import zlib
from collections.abc import Callable
from functools import lru_cache
from typing import Any, Final

from websockets.protocol import OPEN

from rampage.server.compression import LEVEL, SYNC, compressor, decompressed
from rampage.server.frames import content, framed

WHOLE_TEXT: Final = 0x81  # The first byte of a text frame that is not continued.
COMPRESSED: Final = 0x40  # The bit of the first byte that marks a compressed message.
COMPRESS_FROM: Final = 1000  # Bytes: anything shorter fits into one packet anyway.

OnMessage = Callable[[bytes], None]


def _compress(stream: Any, message: bytes) -> bytes:
    out: bytes = stream.compress(message) + stream.flush(zlib.Z_SYNC_FLUSH)
    return out.removesuffix(SYNC)


@lru_cache(maxsize=16)
def compressed(message: bytes) -> bytes:
    """A compressed message; cached while one connection after the other gets it."""
    return _compress(compressor(LEVEL), message)


def _ignore(_: bytes) -> None:
    """Ignore data: the connection is over."""


class Lane:
    """The frames of one connection. `socket` is the protocol that uvicorn made for it, `other` takes what is not a
    whole message, and messages have at most `most` bytes."""

    def __init__(self, socket: Any, other: OnMessage, most: int) -> None:
        self._socket: Any = socket  # None when the connection is over.
        self._conn: Final[Any] = socket.conn
        self._other = other
        self._most: Final = most
        self.on_message: OnMessage | None = None
        self.compresses = False  # The client can decompress independent messages.
        self.window: Any = None  # What the client remembers of earlier messages.
        self.blocked = False  # The client does not keep up.

    def end(self) -> None:
        """The connection is over: drop all references to it, so that everything is freed at once."""
        self._socket = None
        self._other = _ignore

    def receive(self, data: bytes) -> None:
        """Data from the client."""
        if self.on_message is not None:
            message = self._whole_message(data)
            if message is not None:
                self.on_message(message)
                return
        self._other(data)

    def _whole_message(self, data: bytes) -> bytes | None:
        """The text, if the data is exactly one complete, masked, short text frame and no incomplete data precedes
        it."""
        first = data[0] if data else 0
        deflated = first == WHOLE_TEXT | COMPRESSED
        if first != WHOLE_TEXT and not (deflated and self.compresses):
            return None
        conn, socket = self._conn, self._socket
        if socket is None or socket.close_sent or conn.state is not OPEN:
            return None
        if conn.current_size is not None or conn.reader.buffer:
            return None
        text = content(data)
        if not deflated or text is None:
            return text
        try:
            return decompressed(text, self._most)
        except zlib.error:
            return None  # `websockets` handles it, and closes the connection.

    def send(self, message: bytes) -> bool:
        """Send a text message now; False if the client does not keep up. On a closed connection it is dropped."""
        socket = self._socket
        if socket is None or socket.close_sent or self._conn.state is not OPEN:
            return True
        transport = socket.transport
        if transport.is_closing():
            return True
        if self.blocked:
            return False
        first = WHOLE_TEXT
        if len(message) >= COMPRESS_FROM:
            if self.window is not None:
                first, message = WHOLE_TEXT | COMPRESSED, _compress(self.window, message)
            elif self.compresses:
                first, message = WHOLE_TEXT | COMPRESSED, compressed(message)
        transport.write(framed(first, message))
        return True
