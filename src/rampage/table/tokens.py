"""Signed tokens: a seat's link, a spectator's link, the cookie of a browser.

Each is a short text and an HMAC-SHA256 over it with a key that only the server knows (keys.py). What it is
for goes into the signature, so that a token of one sort, or of one table, is worth nothing elsewhere.
"""

import base64
import hashlib
import hmac
import secrets
from typing import Final

from rampage.kernel.position import SPECTATOR

KEY_BYTES: Final = 32
SIGNATURE_BYTES: Final = 18  # 144 bits, 24 characters.
ID_BYTES: Final = 15
WATCH: Final = "watch"


def fresh_key() -> bytes:
    """A signing key."""
    return secrets.token_bytes(KEY_BYTES)


def fresh_id() -> str:
    """The name of a table: 50 random bits in letters and digits that are easy to read out."""
    letters = "abcdefghjkmnpqrstuvwxyz23456789"
    return "".join(secrets.choice(letters) for _ in range(10))


class Signer:
    """Makes and reads tokens."""

    def __init__(self, key: bytes, *earlier: bytes) -> None:
        self._key: Final = key
        self._keys: Final = (key, *earlier)  # What these signed still holds.

    def _sign(self, *parts: str) -> str:
        return _signature(self._key, *parts)

    def _read(self, sort: str, text: str, *more: str) -> str | None:
        """The part before the dot, if the signature after it is ours."""
        return None if self._signer(sort, text, *more) is None else text.partition(".")[0]

    def _signer(self, sort: str, text: str, *more: str) -> bytes | None:
        """The key of ours that signed a text."""
        head, _, signature = text.partition(".")
        for key in self._keys:
            if signature.isascii() and hmac.compare_digest(signature, _signature(key, sort, head, *more)):
                return key
        return None

    def seat(self, table: str, seat: int) -> str:
        """The link token of a seat, or of spectators."""
        head = WATCH if seat == SPECTATOR else str(seat)
        return f"{head}.{self._sign('seat', head, table)}"

    def read_seat(self, table: str, token: str) -> int | None:
        """The seat (or SPECTATOR) that a link token opens; None for any that is not ours."""
        head = self._read("seat", token, table)
        if head is None:
            return None
        return SPECTATOR if head == WATCH else int(head)

    def browser(self, browser: str) -> str:
        """The cookie of a browser."""
        return f"{browser}.{self._sign('browser', browser)}"

    def read_browser(self, cookie: str) -> str | None:
        """Which browser a cookie names; None for any that is not ours."""
        return self._read("browser", cookie)


def _signature(key: bytes, *parts: str) -> str:
    message = "".join(f"{len(part)}:{part};" for part in parts).encode()
    digest = hmac.new(key, message, hashlib.sha256).digest()[:SIGNATURE_BYTES]
    return base64.urlsafe_b64encode(digest).decode()


def fresh_browser() -> str:
    """The random name of a browser."""
    return secrets.token_urlsafe(ID_BYTES)
