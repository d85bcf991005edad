"""Signed tokens: links to a seat, a spectator's link, a browser's cookie.

Each is a short text with an HMAC-SHA256 over it, using a key that only the server knows (keys.py). The purpose is part
of the signature, so a token of one kind, or for one table, is invalid elsewhere.
"""

import base64
import hashlib
import hmac
import math
import secrets
import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from rampage.kernel.position import SPECTATOR

KEY_BYTES: Final = 32
COOKIE_SECONDS: Final = 365 * 24 * 3600
SIGNATURE_BYTES: Final = 18  # 144 bits, 24 characters.
ID_BYTES: Final = 15
WATCH: Final = "watch"
INVITATION: Final = "invitation"
DEVICE: Final = "device"
AGAIN: Final = "again"
PROGRAM: Final = "program"


@dataclass(frozen=True, slots=True)
class Link:
    """What a link token opens. `sort` is one of

    - `watch`: the table, for spectators;
    - `invitation`: an open seat, while its `generation` is the seat's;
    - `device`: a seat on one more device of its player, once and only `until` a time (`nonce` identifies the link);
    - `again`: a taken seat for a player who lost it, made by the server's operator; once, by its `generation`;
    - `program`: an open seat for a bot program, while its `generation` is the seat's. The program that took the seat
      comes back with the same token: `nonce` names its holder.
    """

    sort: str
    seat: int = SPECTATOR
    generation: int = 0
    nonce: str = ""
    until: int = 0

    @property
    def program(self) -> str:
        """The name under which the program of this link holds its seat. No cookie has such a name."""
        return f"program {self.nonce}"


@dataclass(frozen=True, slots=True)
class Key:
    """A signing key, and until when what it signed is valid."""

    secret: bytes
    until: float = math.inf


def fresh_key() -> Key:
    """A new signing key."""
    return Key(secrets.token_bytes(KEY_BYTES))


def fresh_id() -> str:
    """A new table id: 50 random bits in letters and digits that are easy to read out."""
    letters = "abcdefghjkmnpqrstuvwxyz23456789"
    return "".join(secrets.choice(letters) for _ in range(10))


class Signer:
    """Makes and reads tokens."""

    def __init__(self, key: Key, *earlier: Key, now: Callable[[], float] = time.time) -> None:
        self._key: Final = key
        self._keys: Final = (
            key,
            *earlier,
        )  # Tokens signed with any of these are valid, until the key's time is over.
        self._now: Final = now

    def _sign(self, *parts: str) -> str:
        return _signature(self._key.secret, *parts)

    def _read(self, sort: str, text: str, *more: str) -> str | None:
        """The part before the dot, if the signature after it is ours."""
        head, _, signature = text.partition(".")
        if not signature.isascii():
            return None
        for key in self._keys:
            ours = _signature(key.secret, sort, head, *more)
            if hmac.compare_digest(signature, ours) and self._now() < key.until:
                return head
        return None

    def link(self, table: str, link: Link) -> str:
        """The token of a link to a table."""
        head = _head(link)
        return f"{head}.{self._sign('seat', head, table)}"

    def watch(self, table: str) -> str:
        """The token of a spectator's link."""
        return self.link(table, Link(WATCH))

    def invitation(self, table: str, seat: int, generation: int) -> str:
        """The token of an invitation to a seat."""
        return self.link(table, Link(INVITATION, seat, generation))

    def read_link(self, table: str, token: str) -> Link | None:
        """What a link token opens; None if it is not ours."""
        head = self._read("seat", token, table)
        return None if head is None else _link(head)

    def token(self, purpose: str, text: str) -> str:
        """A text without dots, signed for a purpose other than those above."""
        return f"{text}.{self._sign('token', text, purpose)}"

    def read_token(self, purpose: str, token: str) -> str | None:
        """The text of a token; None if it is not ours or was made for another purpose."""
        return self._read("token", token, purpose)

    def pseudonym(self, purpose: str, text: str) -> str:
        """Always the same for a text, until the keys are rotated. Nobody without the key can guess the text from it."""
        return self._sign("pseudonym", purpose, text)

    def browser(self, browser: str) -> str:
        """The cookie of a browser."""
        return f"{browser}.{self._sign('browser', browser)}"

    def read_browser(self, cookie: str) -> str | None:
        """The browser that a cookie names; None if it is not ours."""
        return self._read("browser", cookie)


def _signature(key: bytes, *parts: str) -> str:
    message = "".join(f"{len(part)}:{part};" for part in parts).encode()
    digest = hmac.new(key, message, hashlib.sha256).digest()[:SIGNATURE_BYTES]
    return base64.urlsafe_b64encode(digest).decode()


def _head(link: Link) -> str:
    """The text of a link. An invitation of generation 0 has the text of older versions' links: only the seat."""
    if link.sort == WATCH:
        return WATCH
    if link.sort == DEVICE:
        return f"{link.seat}-{DEVICE}-{link.nonce}-{link.until}"
    if link.sort == AGAIN:
        return f"{link.seat}-{AGAIN}-{link.generation}"
    if link.sort == PROGRAM:
        return f"{link.seat}-{PROGRAM}-{link.generation}-{link.nonce}"
    return f"{link.seat}-{link.generation}" if link.generation else str(link.seat)


def _link(head: str) -> Link:
    """Parse the text of a link; its signature has been checked."""
    if head == WATCH:
        return Link(WATCH)
    seat, *more = head.split("-")
    match more:
        case [sort, nonce, until] if sort == DEVICE:
            return Link(DEVICE, int(seat), nonce=nonce, until=int(until))
        case [sort, generation, nonce] if sort == PROGRAM:
            return Link(PROGRAM, int(seat), int(generation), nonce)
        case [sort, generation] if sort == AGAIN:
            return Link(AGAIN, int(seat), int(generation))
        case [generation]:
            return Link(INVITATION, int(seat), int(generation))
    return Link(INVITATION, int(seat))


def fresh_nonce() -> str:
    """A random name for a single-use link."""
    return secrets.token_hex(8)


def fresh_browser() -> str:
    """A random name for a browser."""
    return secrets.token_urlsafe(ID_BYTES)
