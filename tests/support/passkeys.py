"""An authenticator in software: makes passkeys and uses them, as WebAuthn describes. It shares no code with the
server's package but CBOR and the curve."""

import base64
import hashlib
import json
import secrets
from dataclasses import dataclass, field
from typing import Any

import cbor2
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec

PRESENT, VERIFIED, ATTESTED = 0x01, 0x04, 0x40


def to_text(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).decode().rstrip("=")


def to_bytes(text: str) -> bytes:
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))


@dataclass
class Key:
    id: bytes
    private: ec.EllipticCurvePrivateKey
    site: str
    user: bytes
    count: int = 0


@dataclass
class Authenticator:
    """A device with passkeys. `origin` is the page that the browser shows."""

    origin: str = "https://rampage.example"
    keys: list[Key] = field(default_factory=list)
    counts: bool = True  # How often a key was used; those that are copied between devices do not.

    def create(self, options: dict[str, Any]) -> dict[str, Any]:
        """`navigator.credentials.create`."""
        key = Key(
            secrets.token_bytes(20), ec.generate_private_key(ec.SECP256R1()), options["rp"]["id"],
            to_bytes(options["user"]["id"]),
        )  # fmt: skip
        self.keys.append(key)
        numbers = key.private.public_key().public_numbers()
        public = cbor2.dumps(
            {1: 2, 3: -7, -1: 1, -2: numbers.x.to_bytes(32, "big"), -3: numbers.y.to_bytes(32, "big")}
        )
        about = bytes(16) + len(key.id).to_bytes(2, "big") + key.id + public
        data = self._data(key, PRESENT | VERIFIED | ATTESTED) + about
        attestation = cbor2.dumps({"fmt": "none", "attStmt": {}, "authData": data})
        response = {
            "clientDataJSON": to_text(self._client("webauthn.create", options["challenge"])),
            "attestationObject": to_text(attestation),
        }
        return self._answer(key, response)

    def get(self, options: dict[str, Any], key: Key | None = None) -> dict[str, Any]:
        """`navigator.credentials.get`."""
        used = key or next(each for each in self.keys if each.site == options["rpId"])
        used.count += self.counts
        data = self._data(used, PRESENT | VERIFIED)
        client = self._client("webauthn.get", options["challenge"])
        signed = used.private.sign(data + hashlib.sha256(client).digest(), ec.ECDSA(hashes.SHA256()))
        response = {
            "clientDataJSON": to_text(client), "authenticatorData": to_text(data), "signature": to_text(signed),
            "userHandle": to_text(used.user),
        }  # fmt: skip
        return self._answer(used, response)

    def _data(self, key: Key, flags: int) -> bytes:
        return hashlib.sha256(key.site.encode()).digest() + bytes([flags]) + key.count.to_bytes(4, "big")

    def _client(self, type: str, challenge: str) -> bytes:
        return json.dumps({"type": type, "challenge": challenge, "origin": self.origin}).encode()

    def _answer(self, key: Key, response: dict[str, str]) -> dict[str, Any]:
        id = to_text(key.id)
        return {
            "id": id,
            "rawId": id,
            "type": "public-key",
            "response": response,
            "clientExtensionResults": {},
        }
