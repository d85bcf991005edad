"""Identifies a browser by its signed cookie."""

from dataclasses import dataclass
from http.cookies import SimpleCookie
from typing import Annotated, Any, Final

from fastapi import Depends, Request, Response
from starlette.datastructures import Headers

from rampage.server.connection_gate import network_of
from rampage.server.state import ServerState
from rampage.table.tokens import COOKIE_SECONDS, fresh_browser

COOKIE: Final = "rampage"


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


@dataclass(frozen=True, slots=True)
class Visitor:
    """Who sent a request: the name in the browser's cookie, and the person behind it (club/people.py). For a guest they
    are the same."""

    browser: str
    person: str


async def known_visitor(server: ServerState, headers: Headers) -> Visitor | None:
    """The visitor named by the cookie; None without a cookie, with a foreign one, or after signing out."""
    browser = server.tables.signer.read_browser(_shown(headers))
    person = None if browser is None else await server.person_of(browser)
    return None if browser is None or person is None else Visitor(browser, person)


def new_visitor() -> Visitor:
    """A guest who comes for the first time."""
    browser = fresh_browser()
    return Visitor(browser, browser)


def cookie_of(server: ServerState, browser: str, secure: bool) -> str:
    """A browser's cookie as a header: scripts cannot read it, and other sites cannot send it."""
    jar: SimpleCookie = SimpleCookie({COOKIE: server.tables.signer.browser(browser)})
    morsel = jar[COOKIE]
    marks: dict[str, Any] = {
        "httponly": True,
        "samesite": "lax",
        "path": "/",
        "max-age": COOKIE_SECONDS,
        "secure": secure,
    }
    morsel.update(marks)
    return morsel.OutputString()


async def visitor_of(request: Request, response: Response) -> Visitor:
    """Who sent the request. A new browser gets its cookie with the response, and one whose cookie was signed with an
    earlier key gets a new cookie."""
    server = await state_of(request)
    found = await known_visitor(server, request.headers)
    visitor = found or new_visitor()
    if found is None or server.tables.signer.browser(found.browser) != _shown(request.headers):
        set_cookie(server, request, response, visitor.browser)
    return visitor


def set_cookie(server: ServerState, request: Request, response: Response, browser: str) -> None:
    """Give a browser its name, from the next request on."""
    response.headers.append("set-cookie", cookie_of(server, browser, request.url.scheme == "https"))


async def browser_of(visitor: Annotated[Visitor, Depends(visitor_of)]) -> str:
    """The person who sent the request. Tables know persons as browsers: an account's browsers are one to them."""
    return visitor.person


async def address_of(request: Request) -> str:
    """The address from which the request came; of an IPv6 address the network."""
    return network_of(request.client.host) if request.client else ""


State = Annotated[ServerState, Depends(state_of)]
Browser = Annotated[str, Depends(browser_of)]
Address = Annotated[str, Depends(address_of)]
