"""JSON by msgspec, for servers: several times faster than `PlainCodec`, and the same in meaning."""

from typing import Any, Final

import msgspec

from rampage.table.codec import plain


class FastCodec:
    """JSON by msgspec."""

    def __init__(self) -> None:
        encoder = msgspec.json.Encoder(enc_hook=plain)
        # Attributes, not methods: calls go straight to msgspec.
        self.encode: Final = encoder.encode
        self.raw: Final = msgspec.Raw


FAST: Final = FastCodec()
DECODER: Final[msgspec.json.Decoder[Any]] = msgspec.json.Decoder()
