"""The names under which a server may be reached, and what it answers to any other name.

A browser sends the name in the address bar as `Host`. A page of another site can make its own name point to this
server (DNS rebinding) and would then be treated as ours, so only known names are served. IP addresses are safe: a
page whose name is an address comes from that address.
"""

import html
import ipaddress
import socket
from base64 import b64encode
from hashlib import sha256
from typing import Final

from starlette.responses import HTMLResponse

from rampage.server.settings import Settings

LOOPBACK: Final = ("localhost", "127.0.0.1", "[::1]")
MOST_SHOWN: Final = 100  # Characters of a name.

STYLE: Final = (
    "body{max-width:42rem;margin:4rem auto;padding:0 1rem;font:1.05rem/1.5 system-ui,sans-serif}"
    "pre{padding:.75rem 1rem;overflow:auto;border-radius:.5rem;background:#8882}"
    "h1{font-size:1.5rem;line-height:1.25}"
    ":root{color-scheme:light dark}"
)
# Such a page has nothing but this style.
STYLE_POLICY: Final = (
    "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'; style-src "
    f"'sha256-{b64encode(sha256(STYLE.encode()).digest()).decode()}'"
)


def is_loopback(host: str) -> bool:
    """Does an address reach only this machine?"""
    if host == "localhost":
        return True
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return False


def name_of(host: str) -> str:
    """The name in a Host header, without the port."""
    if host.startswith("["):  # An IPv6 address.
        return host.partition("]")[0] + "]"
    return host.partition(":")[0].rstrip(".").lower()


def is_address(name: str) -> bool:
    """Is a name an IP address?"""
    try:
        ipaddress.ip_address(name.removeprefix("[").removesuffix("]"))
    except ValueError:
        return False
    return True


def is_known(host: str, settings: Settings) -> bool:
    """Does the server answer to this Host header? `.example.com` among its names means every name that ends with
    it."""
    if not settings.hosts:
        return True
    name = name_of(host)
    if settings.any_address and is_address(name):
        return True
    return any(name == known or (known.startswith(".") and name.endswith(known)) for known in settings.hosts)


def is_local(host: str) -> bool:
    """Was the server reached by an address or as localhost, not by a public name?"""
    name = name_of(host)
    return name == "localhost" or is_address(name)


def machine_names() -> tuple[str, ...]:
    """The names of this machine in its own network."""
    name = socket.gethostname().lower()
    short = name.partition(".")[0]
    return tuple(sorted({name, short, f"{short}.local"}))


def plain_page(status: int, title: str, body: str) -> HTMLResponse:
    """A page without any file of the web app. `body` is HTML."""
    text = (
        '<!doctype html><html lang="en"><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        f"<title>{html.escape(title)}</title><style>{STYLE}</style><h1>{html.escape(title)}</h1>{body}</html>\n"
    )
    headers = {"cache-control": "no-store", "content-security-policy": STYLE_POLICY}
    return HTMLResponse(text, status, headers)


def refusal_page(host: str) -> HTMLResponse:
    """The page for people who reached the server under a name that it does not know."""
    name = html.escape(name_of(host)[:MOST_SHOWN]) or "(no name)"
    return plain_page(
        421,
        "This server does not know that name",
        f"<p>You opened it as <strong>{name}</strong>. A Rampage server answers only to names on its operator's "
        "list, so that no other site can pose as it.</p>"
        "<p>If the server is yours and the name is right, stop it and start it again with the name:</p>"
        f"<pre>RAMPAGE_HOSTS={name} rampage serve</pre>"
        f"<p>or, in a checkout:</p><pre>RAMPAGE_HOSTS={name} make play</pre>"
        "<p>Several names are separated by commas; <code>.example.com</code> matches every name that ends with "
        "it. Keep your other options. If the server is not yours, check the link, or ask the person who sent it."
        "</p>",
    )
