"""uvicorn's HTTP protocol with limits: on the size of a request's head, on its duration, on connections.

httptools itself parses headers without limit and waits for them forever.
"""

from asyncio import TimerHandle, Transport
from typing import Any, ClassVar, Final

from uvicorn.protocols.http.httptools_impl import STATUS_LINE, HttpToolsProtocol

from rampage.server.connection_gate import Gate
from rampage.server.limits import Limits

HEAD_TOO_LARGE: Final = 431
TOO_SLOW: Final = 408


class BoundedHttp(HttpToolsProtocol):
    """One connection. `gate` and `limits` are the server's; `bounded` makes the class for one server."""

    gate: ClassVar[Gate]
    limits: ClassVar[Limits]

    def __init__(self, *args: Any, **more: Any) -> None:
        super().__init__(*args, **more)
        self._address = ""
        self._head = 0  # Bytes of the current request's head.
        self._in_head = True
        self._beside = (
            0  # Bytes since the last part of the body that don't belong to it: chunk headers, trailers.
        )
        self._deadline: TimerHandle | None = None
        self._inside = False

    # The connection.

    def connection_made(self, transport: Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self._address = self.client[0] if self.client else ""
        self._inside = self.gate.enter(self, self._address, self._give_up)
        if not self._inside:
            transport.abort()
            return
        self._start_deadline()

    def connection_lost(self, exc: Exception | None) -> None:
        self._stop_deadline()
        self._leave()
        super().connection_lost(exc)

    def _leave(self) -> None:
        if self._inside:
            self._inside = False
            self.gate.leave(self, self._address)

    def handle_websocket_upgrade(self) -> None:
        self._stop_deadline()
        self.gate.served(self)
        super().handle_websocket_upgrade()
        # The transport has another protocol from here on, which notifies the gate when it ends.
        protocol: Any = self.transport.get_protocol()
        if self._inside and hasattr(protocol, "when_lost"):
            protocol.when_lost = self._leave
        else:
            self._leave()
        self.parser = None  # type: ignore[assignment]  # It refers to this object, and neither is needed any more.

    # The request.

    def data_received(self, data: bytes) -> None:
        if not self._inside:
            return
        if self._in_head:
            self._head += len(data)
            # The head may end in the middle of the data; the rest is the body, which the app limits.
            if self._head > self.limits.head_bytes and data.find(b"\r\n\r\n") < 0:
                self._refuse(HEAD_TOO_LARGE, "The headers of this request are too large.")
                return
        self._beside += len(data)
        super().data_received(data)
        # The parser keeps a trailer or the extension of a chunk whole, however long it is.
        if not self._in_head and self._beside > self.limits.head_bytes:
            self._refuse(HEAD_TOO_LARGE, "What surrounds the body of this request is too large.")

    def on_message_begin(self) -> None:
        super().on_message_begin()
        self._in_head = True
        if self._deadline is None:  # Another request on a connection that was kept alive.
            self._start_deadline()

    def on_header(self, name: bytes, value: bytes) -> None:
        if len(self.headers) >= self.limits.headers:
            self._refuse(HEAD_TOO_LARGE, "This request has too many headers.")
            return
        super().on_header(name, value)

    def on_headers_complete(self) -> None:
        if self.transport.is_closing():
            return
        self._in_head = False
        self._head = self._beside = 0
        super().on_headers_complete()

    def on_body(self, body: bytes) -> None:
        self._beside = 0
        super().on_body(body)

    def on_message_complete(self) -> None:
        self._beside = 0
        self._stop_deadline()
        self.gate.served(self)
        if not self.transport.is_closing():
            super().on_message_complete()

    def pause_writing(self) -> None:
        super().pause_writing()
        self._stop_deadline()
        self._deadline = self.loop.call_later(self.limits.slow_seconds, self._give_up)

    def resume_writing(self) -> None:
        self._stop_deadline()
        super().resume_writing()

    # Too much, or too slow.

    def _start_deadline(self) -> None:
        self._deadline = self.loop.call_later(self.limits.request_seconds, self._too_late)

    def _stop_deadline(self) -> None:
        if self._deadline is not None:
            self._deadline.cancel()
            self._deadline = None

    def _too_late(self) -> None:
        self._deadline = None
        if self._head:
            self._refuse(TOO_SLOW, "The request did not arrive in time.")
        else:
            self._give_up()

    def _give_up(self) -> None:
        self.transport.abort()

    def _refuse(self, status: int, text: str) -> None:
        if self.transport.is_closing():
            return
        head = b"content-type: text/plain; charset=utf-8\r\nconnection: close\r\ncontent-length: "
        self.transport.write(STATUS_LINE[status] + head + b"%d\r\n\r\n" % len(text) + text.encode())
        self.transport.close()


def bounded(gate: Gate, limits: Limits) -> type[BoundedHttp]:
    """The protocol class of one server."""
    return type("ServerHttp", (BoundedHttp,), {"gate": gate, "limits": limits})
