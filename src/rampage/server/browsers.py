"""Who is asking: a browser by its signed cookie."""

from http.cookies import CookieError, SimpleCookie
from typing import Any, Final

from fastapi import Request, Response
from starlette.datastructures import Headers

from rampage.server.house import House
from rampage.table.tokens import fresh_browser

COOKIE: Final = "rampage"
YEAR: Final = 365 * 24 * 3600


async def house_of(request: Request) -> House:
    """The server's house."""
    house = request.app.state.house
    assert isinstance(house, House)
    return house


def known_browser(house: House, headers: Headers) -> str | None:
    """The browser that the cookie names; None without one, or with one that is not ours."""
    try:
        morsel = SimpleCookie(headers.get("cookie", "")).get(COOKIE)
    except CookieError:
        return None
    return None if morsel is None else house.hall.signer.read_browser(morsel.value)


def cookie_of(house: House, browser: str, secure: bool) -> str:
    """A browser's cookie as a header: out of reach for scripts, not sent along from other sites."""
    jar: SimpleCookie = SimpleCookie({COOKIE: house.hall.signer.browser(browser)})
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
    """The browser that asks; a new one gets its cookie with the answer."""
    house = await house_of(request)
    browser = known_browser(house, request.headers)
    if browser is None:
        browser = fresh_browser()
        response.headers.append("set-cookie", cookie_of(house, browser, request.url.scheme == "https"))
    return browser
