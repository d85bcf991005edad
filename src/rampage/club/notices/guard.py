"""Requests to addresses that people gave us (hooks, and push services of browsers), protected against SSRF.

Nobody may use the server to reach its own network. So the name is looked up here, every address that it has must be a
public one, and the connection goes to exactly the address that was checked: a name that changes in between changes
nothing. Only https, no redirects, no proxies of the environment, few seconds, and few bytes of the answer. An operator
may name hosts in the own network that can be reached nevertheless (`notices.inner_hosts`).
"""

import asyncio
import ipaddress
import re
import socket
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Any, Final
from urllib.parse import SplitResult, urlsplit

from rampage.kernel.extras import need
from rampage.table.refusal import Refusal

SECONDS_FORM: Final = re.compile(r"[0-9]{1,8}(\.[0-9]{1,8})?")
SECONDS: Final = 15.0
MOST_BYTES: Final = 4096
LONGEST: Final = 1000
PORTS: Final = (443, 8443)
PURPOSE: Final = "webhooks and Web Push"
Address = ipaddress.IPv4Address | ipaddress.IPv6Address
Resolve = Callable[[str, int], Awaitable[list[str]]]
# Not for the public, whatever a version of Python thinks (IANA's registries of special addresses), or addresses that
# contain another one.
SPECIAL: Final = tuple(
    ipaddress.ip_network(text)
    for text in """
        0.0.0.0/8 10.0.0.0/8 100.64.0.0/10 127.0.0.0/8 169.254.0.0/16 172.16.0.0/12 192.0.0.0/24 192.0.2.0/24
        192.88.99.0/24 192.168.0.0/16 198.18.0.0/15 198.51.100.0/24 203.0.113.0/24 224.0.0.0/4 240.0.0.0/4
        2001::/23 2001:db8::/32 2002::/16 3fff::/20
    """.split()  # noqa: SIM905 - a list of strings would be a line for each
)
PUBLIC_V6: Final = ipaddress.ip_network("2000::/3")  # All that is in use so far.


class Forbidden(Exception):
    """A URL that nobody may let the server request, and why."""

    def __init__(self, why: str) -> None:
        self.why = why
        super().__init__(why)


class Unreachable(Exception):
    """There was no answer. The message is for the operator's log."""


@dataclass(frozen=True, slots=True)
class Answer:
    """What the other side said."""

    status: int
    wait: float = 0.0  # Seconds, if it asks for a pause.


def is_public(text: str) -> bool:
    """Is this an address of the public internet, and of another machine?"""
    address = ipaddress.ip_address(text.partition("%")[0])
    if address.version == 6 and address not in PUBLIC_V6:
        return False
    if not address.is_global or address.is_multicast or any(address in network for network in SPECIAL):
        return False
    return not _is_ours(address)


def _is_ours(address: Address) -> bool:
    """Does the address belong to this machine? Then it can be bound."""
    family = socket.AF_INET if address.version == 4 else socket.AF_INET6
    try:
        with socket.socket(family, socket.SOCK_DGRAM) as probe:
            probe.bind((str(address), 0))
    except OSError:
        return False
    return True


async def look_up(host: str, port: int) -> list[str]:
    """The addresses of a name."""
    found = await asyncio.get_running_loop().getaddrinfo(host, port, type=socket.SOCK_STREAM)
    return [str(where[0]) for *_, where in found]


class Guard:
    """Makes requests that reach nothing inside."""

    def __init__(self, inner: tuple[str, ...] = (), resolve: Resolve = look_up) -> None:
        self._inner: Final = frozenset(name.lower() for name in inner)
        self._resolve: Final = resolve

    def _is_inner(self, parts: SplitResult, port: int) -> bool:
        host = (parts.hostname or "").lower()
        return host in self._inner or f"{host}:{port}" in self._inner

    def checked(self, url: str) -> tuple[SplitResult, int, bool]:
        """The parts of a URL, its port, and whether its host was allowed by the operator. Raises Forbidden."""
        if len(url) > LONGEST or not url.isascii() or not url.isprintable() or " " in url or "\\" in url:
            raise Forbidden("That is not a URL that can be used here.")
        try:
            parts = urlsplit(url)
            port = parts.port or (443 if parts.scheme == "https" else 80)
        except ValueError:
            raise Forbidden("That is not a URL.") from None
        if not parts.hostname or parts.username is not None or parts.password is not None or parts.fragment:
            raise Forbidden("The URL must have a host, and neither a password nor a #.")
        inner = self._is_inner(parts, port)
        if inner and parts.scheme in ("http", "https"):
            return parts, port, True
        if parts.scheme != "https":
            raise Forbidden("The URL must begin with https://.")
        if port not in PORTS:
            raise Forbidden(f"The port of the URL must be {' or '.join(map(str, PORTS))}.")
        return parts, port, False

    async def _address(self, parts: SplitResult, port: int, inner: bool) -> str:
        host = parts.hostname or ""
        try:
            found = await self._resolve(host, port)
        except (OSError, UnicodeError) as error:
            raise Unreachable(f"{host} has no address") from error
        if not found:
            raise Unreachable(f"{host} has no address")
        if not inner and not all(map(is_public, found)):
            raise Forbidden("The host is not on the public internet.")
        return found[0]

    async def post(self, url: str, body: bytes, headers: dict[str, str]) -> Answer:
        """Send a request. Raises Forbidden or Unreachable."""
        parts, port, inner = self.checked(url)
        httpx: Any = need("httpx", "notices", PURPOSE)
        try:
            async with asyncio.timeout(SECONDS):
                address = await self._address(parts, port, inner)
                return await _request(httpx, parts, port, address, body, headers)
        except TimeoutError as error:
            raise Unreachable(f"{parts.hostname} took too long") from error
        except (httpx.HTTPError, httpx.InvalidURL, OSError) as error:
            raise Unreachable(f"{parts.hostname}: {type(error).__name__}") from error


async def _request(
    httpx: Any, parts: SplitResult, port: int, address: str, body: bytes, headers: dict[str, str]
) -> Answer:
    """Connect to an address, whatever the name means by now. TLS still checks the name."""
    host = f"[{address}]" if ":" in address else address
    path = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
    named = parts.netloc.rpartition("@")[2]
    async with (
        httpx.AsyncClient(trust_env=False, follow_redirects=False, timeout=SECONDS, verify=True) as client,
        client.stream(
            "POST", f"{parts.scheme}://{host}:{port}{path}", content=body,
            headers={**headers, "host": named, "user-agent": "Rampage", "connection": "close"},
            extensions={"sni_hostname": parts.hostname},
        ) as answer,
    ):  # fmt: skip
        taken = 0
        async for part in answer.aiter_raw():
            taken += len(part)
            if taken > MOST_BYTES:
                break
        return Answer(answer.status_code, _seconds(answer.headers.get("retry-after", "")))


def _seconds(text: str) -> float:
    """How long to wait, from a `Retry-After` header: seconds, also with decimals. A date counts as nothing."""
    return min(float(text), 6 * 3600.0) if SECONDS_FORM.fullmatch(text) else 0.0


def usable_url(guard: Guard, url: str) -> str:
    """A URL as it is kept. Raises Refusal."""
    try:
        guard.checked(url.strip())
    except Forbidden as error:
        raise Refusal("bad_url", error.why, "use the https:// address that you were given.") from None
    return url.strip()
