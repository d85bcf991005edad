"""Web Push: to a browser, by the push service of its maker, which can't read it. The server proves who it is by its
VAPID key; the message is encrypted for the browser (RFC 8291)."""

import asyncio
import base64
import json
import time
from pathlib import Path
from typing import Any, Final
from urllib.parse import urlsplit

from rampage.club.notices.guard import Forbidden, Guard, Unreachable
from rampage.club.notices.hooks import judge
from rampage.club.notices.preferences import Target
from rampage.club.notices.sending import Never, NotNow
from rampage.club.notices.texts import Message
from rampage.kernel.extras import need
from rampage.table.keys import make_private, vapid_file, write_private
from rampage.table.refusal import Refusal
from rampage.table.store import StoreError

PURPOSE: Final = "Web Push"
LIVES: Final = 12 * 3600  # Seconds for which the push service keeps a message,
SIGNED: Final = 6 * 3600  # and for which a signature is valid.
POINT: Final = 65  # Bytes of a public key of a browser, and of its secret.
SECRET: Final = 16


# The key of the server.


def make_vapid(database: Path) -> str:
    """Make the key; returns its public part. Raises StoreError if there is one, because all browsers would lose
    their subscriptions."""
    file = vapid_file(database)
    if file.exists():
        raise StoreError(
            str(file),
            "There is a VAPID key already.",
            "use it; or delete it, and everybody switches push on again.",
        )
    key = need("py_vapid", "notices", PURPOSE).Vapid02()
    key.generate_keys()
    try:
        write_private(file, key.private_pem())
    except OSError as error:
        problem = f"The VAPID key cannot be written: {error.strerror}."
        raise StoreError(str(file), problem, "let the user that runs the server write there.") from error
    return public_key(key)


def read_vapid(database: Path) -> Any:
    """The key. Raises StoreError."""
    file = vapid_file(database)
    try:
        make_private(file)
        return need("py_vapid", "notices", PURPOSE).Vapid02.from_pem(file.read_bytes())
    except FileNotFoundError:
        remedy = "make it with `rampage admin vapid-key`, or set notices.push to false."
        raise StoreError(str(file), "There is no VAPID key for Web Push.", remedy) from None
    except OSError as error:
        problem = f"The VAPID key cannot be read: {error.strerror}."
        raise StoreError(str(file), problem, "let the user that runs the server read it.") from error
    except Exception as error:  # The packages raise errors of many kinds.
        remedy = "restore it, or delete it and make another with `rampage admin vapid-key`."
        raise StoreError(str(file), "This is not a VAPID key.", remedy) from error


def public_key(key: Any) -> str:
    """The public part, as browsers want it."""
    serialization: Any = need("cryptography.hazmat.primitives.serialization", "notices", PURPOSE)
    point = key.public_key.public_bytes(
        serialization.Encoding.X962, serialization.PublicFormat.UncompressedPoint
    )
    return base64.urlsafe_b64encode(point).decode().rstrip("=")


# Subscriptions.


def usable_keys(p256dh: str, auth: str) -> str:
    """The keys of a browser as they are kept. Raises Refusal."""
    try:
        point, secret = _bytes(p256dh), _bytes(auth)
        ec: Any = need("cryptography.hazmat.primitives.asymmetric.ec", "notices", PURPOSE)
        ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), point)
    except (ValueError, TypeError):
        point, secret = b"", b""
    if len(point) != POINT or len(secret) != SECRET:
        raise Refusal("bad_keys", "The keys of the browser are not valid.", "switch push on again.")
    return json.dumps({"p256dh": p256dh, "auth": auth})


def _bytes(text: str) -> bytes:
    if not text.isascii():
        raise ValueError(text)
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))


class Push:
    """Sends to browsers."""

    def __init__(self, guard: Guard, key: Any, contact: str) -> None:
        self._guard: Final = guard
        self._key: Final = key
        self._contact: Final = contact
        self.public: Final = public_key(key)

    async def send(self, target: Target, messages: list[Message]) -> None:
        for one in messages[-5:]:  # Nobody reads more; a table's newer notice replaces its older one.
            await self._one(target, one)

    async def _one(self, target: Target, message: Message) -> None:
        text = json.dumps(
            {
                "title": message.title,
                "text": message.text,
                "url": message.url,
                "tag": message.table or message.kind,
            }
        ).encode()
        library: Any = need("pywebpush", "notices", PURPOSE)
        subscription = {"endpoint": target.address, "keys": target.keys}
        try:
            body = await asyncio.to_thread(lambda: library.WebPusher(subscription).encode(text)["body"])
        except (library.WebPushException, ValueError) as error:
            raise Never("The keys of the browser are not valid.") from error
        headers = {
            "content-type": "application/octet-stream", "content-encoding": "aes128gcm", "ttl": str(LIVES),
            "urgency": "normal", **self._proof(target.address),
        }  # fmt: skip
        try:
            answer = await self._guard.post(target.address, body, headers)
        except Forbidden as error:
            raise Never(error.why) from error
        except Unreachable as error:
            raise NotNow("The push service of the browser does not answer.") from error
        if answer.status in (404, 410):
            raise Never("The browser has ended its subscription. Switch push on there again.")
        judge(answer, "The push service of the browser")

    def _proof(self, endpoint: str) -> dict[str, str]:
        parts = urlsplit(endpoint)
        claims = {
            "aud": f"{parts.scheme}://{parts.netloc}", "exp": int(time.time()) + SIGNED, "sub": self._contact,
        }  # fmt: skip
        found: dict[str, str] = self._key.sign(claims)
        return found
