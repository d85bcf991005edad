"""Compression of messages (RFC 7692). This module is never compiled: which package it uses is decided at import."""

import zlib
from typing import Any, Final

try:  # The same format in a third of the time and memory, if it is installed.
    from isal import isal_zlib as deflate

    FASTEST = 0  # Half the time of level 1, for a quarter more bytes.
except ImportError:
    deflate = zlib  # type: ignore[misc]
    FASTEST = 1  # Level 0 of zlib does not compress at all.

LEVEL: Final = 1
SYNC: Final = b"\x00\x00\xff\xff"  # Ends every compressed message, so it is left out.


def compressor(level: int) -> Any:
    """A stream of compressed messages."""
    return deflate.compressobj(level, zlib.DEFLATED, -zlib.MAX_WBITS)


def decompressed(data: bytes, most: int) -> bytes:
    """Decompress a message. One that is too large is cut off just above the limit, so that it is refused."""
    return zlib.decompressobj(-zlib.MAX_WBITS).decompress(data + SYNC, most + 1)
