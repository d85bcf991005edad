"""How messages and log lines become JSON.

Tables and sessions build plain data and dataclasses; a codec encodes them. `PlainCodec` needs nothing but the standard
library. A server has a faster one with the same meaning (server/fast_codec.py).
"""

import json
from dataclasses import fields, is_dataclass
from typing import Any, Final, Protocol

from rampage.kernel.delta import Numbers


class Codec(Protocol):
    """Encodes JSON. What is part of many messages is encoded once: `raw` makes of such JSON something that is encoded
    as it is."""

    def encode(self, value: Any) -> bytes:
        """A value as JSON. Dataclasses are objects with the names of their fields."""

    def raw(self, data: bytes) -> Any:
        """A value from its JSON, to be part of another value."""


def plain(value: Any) -> Any:
    """What is encoded instead of a value that JSON does not have."""
    if isinstance(value, Numbers):
        return value.listed()
    if not is_dataclass(value):
        raise TypeError(f"{type(value).__name__} has no JSON")
    return {field.name: getattr(value, field.name) for field in fields(value)}


class PlainCodec:
    """JSON by the standard library."""

    def __init__(self) -> None:
        encoder = json.JSONEncoder(ensure_ascii=False, separators=(",", ":"), default=plain)
        self._encode: Final = encoder.encode

    def encode(self, value: Any) -> bytes:
        return self._encode(value).encode()

    def raw(self, data: bytes) -> Any:
        return json.loads(data)


PLAIN: Final = PlainCodec()
