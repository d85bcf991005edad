"""Around every request: security headers, the origin check, limits on bodies."""

import logging
import time
from collections.abc import Awaitable, Callable, MutableMapping
from typing import Any, Final
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.exceptions import HTTPException
from starlette.responses import Response

from rampage.server.connection_gate import network_of
from rampage.server.errors import fault
from rampage.server.hosts import is_known, refusal_page
from rampage.server.limits import Limits
from rampage.server.logs import begin_request, log_access
from rampage.server.settings import Settings
from rampage.session.allowance import Allowances

LOGGER: Final = logging.getLogger("rampage.server")

Message = MutableMapping[str, Any]
Scope = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[Message]]
Send = Callable[[Message], Awaitable[None]]
App = Callable[[Scope, Receive, Send], Awaitable[None]]

HISTORY_ROUTES: Final = ("record", "branch", "replay", "luck", "review", "taken_back", "proof")
LESSON_ROUTES: Final = ("lessons", "diagrams")  # What comes before the last part of their paths.
PROFILE_ROUTES: Final = ("/api/people/", "/api/leaderboards/", "/api/account/data", "/api/moderation/")
PROBES: Final = ("/healthz", "/readyz")  # Usually requested by address, and they reveal nothing.
SAFE: Final = ("GET", "HEAD", "OPTIONS")

# Only our own files and nothing inline. Svelte sets styles through the CSSOM, which this allows.
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


class SecurityMiddleware:
    """The outermost layer."""

    def __init__(self, app: App, settings: Settings, sockets: App) -> None:
        self._app: Final = app
        self._settings: Final = settings
        limits = settings.limits
        self._requests: Final = Allowances(limits.requests_per_second, limits.requests_at_once)
        self._sockets: Final = sockets  # Directly to the tables: messages pass through no other layer.

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
        """Is the Host header one of the server's names?"""
        return is_known(Headers(scope=scope).get("host", ""), self._settings)

    def same_origin(self, scope: Scope) -> bool:
        """Does the request come from our own page? Browsers say which page sends it; a client that does not say is
        not a browser, and has no cookie to abuse."""
        headers = Headers(scope=scope)
        origin = headers.get("origin")
        if origin is None:
            return headers.get("sec-fetch-site", "none") in ("none", "same-origin")
        try:
            asking = urlsplit(origin).netloc
        except ValueError:  # "http://[::" is not a valid origin.
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
            await self._refused_host(scope)(scope, receive, with_headers)
        elif scope["method"] not in SAFE and not self.same_origin(scope):
            text = "This request came from another site's page."
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
                text = "The server failed to handle this request, and has logged the error."
                answer = fault(
                    500, "failed", text, "Try again; if it fails again, contact the operator of the server."
                )
                await answer(scope, receive, with_headers)

    def _refused_host(self, scope: Scope) -> Response:
        """A page for people, and the usual error for programs."""
        headers = Headers(scope=scope)
        if scope["path"].startswith("/api") or "text/html" not in headers.get("accept", ""):
            text = "This server does not have that host name."
            return fault(421, "wrong_host", text, "Add it to RAMPAGE_HOSTS if it is yours.")
        return refusal_page(headers.get("host", ""))

    def _allowed(self, scope: Scope) -> bool:
        """Has the client enough of its allowance left? Expensive requests use more of it."""
        cost = cost_of(scope["path"], self._settings.limits)
        return self._requests.take(network_of((scope.get("client") or [""])[0]), cost)

    async def _bounded(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Limit how much of a body the app reads."""
        limits = self._settings.limits
        most = limits.record_bytes if scope["path"] == "/api/records" else limits.body_bytes
        too_large = fault(413, "too_large", f"A request body may have at most {most} bytes.", "Send less.")
        announced = Headers(scope=scope).get("content-length", "0")
        if not announced.isdecimal() or len(announced) > 20 or int(announced) > most:
            await too_large(scope, receive, send)
            return
        taken = 0

        async def counted() -> Message:
            nonlocal taken
            message = await receive()
            taken += len(message.get("body", b""))
            # More arrived than was announced. The app lets this type of error through.
            if taken > most:
                raise HTTPException(413, f"A request body may have at most {most} bytes")
            return message

        await self._app(scope, counted, send)


def cost_of(path: str, limits: Limits) -> float:
    """How many requests a request counts as."""
    if path == "/api/records":
        return limits.import_cost
    *_, before, last = ("", "", *path.split("/"))
    if last in HISTORY_ROUTES:
        return limits.history_cost
    if path.startswith(PROFILE_ROUTES):
        return limits.profile_cost
    if before in LESSON_ROUTES or last == "layout":
        return limits.lesson_cost
    return {"content": limits.check_cost, "trial": limits.trial_cost}.get(last, 1.0)
