"""WebSocket frames like nearly all of a table's: one complete text in one piece (RFC 6455)."""

from typing import Final

from rampage.kernel.packed import i64

try:  # The compiled version, if websockets has it.
    from websockets.speedups import apply_mask
except ImportError:
    from websockets.utils import apply_mask

MASKED: Final = 0x80
SHORT: Final = 126  # From here on the size takes two more bytes,
LONG: Final = 1 << 16  # and from here on eight.


def content(data: bytes) -> bytes | None:
    """The content of a masked frame, if the data is exactly one, and shorter than 64 kB."""
    count: i64 = len(data)
    if count < 6 or data[1] & MASKED == 0:
        return None
    size: i64 = data[1] & ~MASKED
    start: i64 = 2
    if size == SHORT:
        if count < 8:
            return None
        size = data[2] << 8 | data[3]
        start = 4
    elif size > SHORT:
        return None
    start += 4
    if count != start + size:
        return None
    text: bytes = apply_mask(data[start:], data[start - 4 : start])
    return text


def framed(first: int, message: bytes) -> bytes:
    """A message as a frame of a server, which is not masked; `first` is its first byte."""
    size = len(message)
    if size < SHORT:
        return bytes((first, size)) + message
    if size < LONG:
        return bytes((first, SHORT, size >> 8, size & 0xFF)) + message
    return bytes((first, SHORT + 1)) + size.to_bytes(8, "big") + message
