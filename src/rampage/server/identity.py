"""Identifies a browser by its signed cookie."""

from http.cookies import SimpleCookie
from typing import Any, Final

from fastapi import Request, Response
from starlette.datastructures import Headers

from rampage.server.state import ServerState
from rampage.table.tokens import fresh_browser

COOKIE: Final = "rampage"
YEAR: Final = 365 * 24 * 3600


async def state_of(request: Request) -> ServerState:
    """The state of the server."""
    server = request.app.state.server
    assert isinstance(server, ServerState)
    return server


def _shown(headers: Headers) -> str:
    """The cookie that a browser sent."""
    # Not with SimpleCookie: it stops at the first cookie that it cannot read, and on localhost the programs on all
    # ports share their cookies.
    for pair in reversed(";".join(headers.getlist("cookie")).split(";")):
        name, _, value = pair.strip().partition("=")
        if name == COOKIE:
            return value.strip('"')
    return ""


def known_browser(server: ServerState, headers: Headers) -> str | None:
    """The browser that the cookie names; None without a cookie, or with one that is not ours."""
    return server.tables.signer.read_browser(_shown(headers))


def cookie_of(server: ServerState, browser: str, secure: bool) -> str:
    """A browser's cookie as a header: scripts cannot read it, and other sites cannot send it."""
    jar: SimpleCookie = SimpleCookie({COOKIE: server.tables.signer.browser(browser)})
    morsel = jar[COOKIE]
    marks: dict[str, Any] = {
        "httponly": True,
        "samesite": "lax",
        "path": "/",
        "max-age": YEAR,
        "secure": secure,
    }
    morsel.update(marks)
    return morsel.OutputString()


async def browser_of(request: Request, response: Response) -> str:
    """The browser that sent the request. A new one gets its cookie with the response, and one whose cookie was signed
    with an earlier key gets a new cookie."""
    server = await state_of(request)
    browser = known_browser(server, request.headers)
    if browser is None or server.tables.signer.browser(browser) != _shown(request.headers):
        browser = browser or fresh_browser()
        response.headers.append("set-cookie", cookie_of(server, browser, request.url.scheme == "https"))
    return browser
