"""Around every request: security headers, the origin check, the size of bodies."""

import ipaddress
import logging
import time
from collections.abc import Awaitable, Callable, MutableMapping
from typing import Any, Final
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.exceptions import HTTPException

from rampage.server.errors import fault
from rampage.server.limits import Allowances
from rampage.server.logs import begin_request, log_access
from rampage.server.state import Settings

LOGGER: Final = logging.getLogger("rampage.server")

Message = MutableMapping[str, Any]
Scope = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[Message]]
Send = Callable[[Message], Awaitable[None]]
App = Callable[[Scope, Receive, Send], Awaitable[None]]

LOOKING_BACK: Final = ("record", "replay", "luck", "proof")
PROBES: Final = ("/healthz", "/readyz")  # Asked by address, as a rule, and they tell nothing.
SAFE: Final = ("GET", "HEAD", "OPTIONS")
LOOPBACK: Final = ("localhost", "127.0.0.1", "[::1]")

# Files of our own and nothing inline. Svelte sets styles through the CSSOM, which this allows.
POLICY: Final = "; ".join(
    [
        "default-src 'self'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self' data:",
        "font-src 'self'",
        "connect-src 'self'",
        "worker-src 'self'",
        "object-src 'none'",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'none'",
    ]
)
HEADERS: Final = {
    "content-security-policy": POLICY,
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=(), payment=(), usb=()",
}


def is_loopback(host: str) -> bool:
    """Does an address reach this machine only?"""
    if host == "localhost":
        return True
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return False


class Guard:
    """The outermost layer."""

    def __init__(self, app: App, settings: Settings, sockets: App) -> None:
        self._app: Final = app
        self._settings: Final = settings
        limits = settings.limits
        self._requests: Final = Allowances(limits.requests_per_second, limits.requests_at_once)
        self._sockets: Final = sockets  # Straight to the tables: a message passes no other layer.

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "http":
            await self._http(scope, receive, send)
        elif scope["type"] == "websocket":
            begin_request()
            if self.known_host(scope) and self.same_origin(scope):
                await self._sockets(scope, receive, send)
            else:
                await receive()
                await send({"type": "websocket.close", "code": 1008, "reason": "wrong origin"})
        else:
            await self._app(scope, receive, send)

    def known_host(self, scope: Scope) -> bool:
        """Is the server called by a name of its own? A page that makes its own name point here
        (DNS rebinding) would otherwise pass for us."""
        hosts = self._settings.hosts
        name = Headers(scope=scope).get("host", "")
        return not hosts or name.rpartition(":")[0] in hosts or name in hosts

    def same_origin(self, scope: Scope) -> bool:
        """Browsers say which page asks. What says nothing is no browser, and has no cookie to abuse."""
        headers = Headers(scope=scope)
        origin = headers.get("origin")
        if origin is None:
            return headers.get("sec-fetch-site", "none") in ("none", "same-origin")
        try:
            asking = urlsplit(origin).netloc
        except ValueError:  # "http://[::" is no address: nobody's page.
            return False
        return asking == headers.get("host", "") or origin in self._settings.origins

    async def _http(self, scope: Scope, receive: Receive, send: Send) -> None:
        begun = False
        started, request = time.perf_counter(), begin_request()

        async def with_headers(message: Message) -> None:
            nonlocal begun
            if message["type"] == "http.response.start":
                begun = True
                client = (scope.get("client") or [""])[0]
                spent = time.perf_counter() - started
                log_access(scope["method"], scope["path"], message["status"], spent, client)
                headers = MutableHeaders(scope=message)
                headers["x-request-id"] = request
                for name, value in HEADERS.items():
                    headers.setdefault(name, value)
                if scope["path"].startswith("/api"):
                    headers.setdefault("cache-control", "no-store")
            await send(message)

        if not self.known_host(scope) and scope["path"] not in PROBES:
            text = "The server does not go by that name."
            answer = fault(421, "wrong_host", text, "Name it in RAMPAGE_HOSTS when it is yours.")
            await answer(scope, receive, with_headers)
        elif scope["method"] not in SAFE and not self.same_origin(scope):
            text = "Another site's page asked for this."
            answer = fault(403, "wrong_origin", text, "Use the page of this server.")
            await answer(scope, receive, with_headers)
        elif scope["path"].startswith("/api") and not self._allowed(scope):
            answer = fault(429, "too_fast", "Too many requests at once.", "Slow down a little.")
            await answer(scope, receive, with_headers)
        else:
            try:
                await self._bounded(scope, receive, with_headers)
            except Exception:
                if begun:
                    raise
                LOGGER.exception("%s %s failed", scope["method"], scope["path"])
                text = "The server failed over this request, and it has been noted."
                answer = fault(500, "failed", text, "Try again; tell who runs the server if it fails again.")
                await answer(scope, receive, with_headers)

    def _allowed(self, scope: Scope) -> bool:
        """Has the caller some of its allowance left? What is dear for the server takes more of it."""
        limits, path = self._settings.limits, scope["path"]
        cost = 1.0
        if path == "/api/records":
            cost = limits.import_cost
        elif path.rpartition("/")[2] in LOOKING_BACK:
            cost = limits.look_back_cost
        return self._requests.take((scope.get("client") or [""])[0], cost)

    async def _bounded(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let the app read no more than a body may hold."""
        limits = self._settings.limits
        most = limits.record_bytes if scope["path"] == "/api/records" else limits.body_bytes
        too_large = fault(413, "too_large", f"A body may have {most} bytes at most.", "Send less.")
        announced = Headers(scope=scope).get("content-length", "0")
        if not announced.isdecimal() or len(announced) > 20 or int(announced) > most:
            await too_large(scope, receive, send)
            return
        taken = 0

        async def counted() -> Message:
            nonlocal taken
            message = await receive()
            taken += len(message.get("body", b""))
            if taken > most:  # More came than was announced. This sort of error the app lets through.
                raise HTTPException(413, f"A body may have {most} bytes at most")
            return message

        await self._app(scope, counted, send)
