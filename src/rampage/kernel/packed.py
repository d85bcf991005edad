"""Packed integer vectors: `librt.vecs.vec` where the engine is compiled, plain lists elsewhere.

This one module stays interpreted. Compiled modules use the C interface of `vec` and never look here at run time.
Interpreted modules get what fits the kernel: real vectors if it is compiled, and lists if it is not, which are as
fast there and need no extension.
"""

from array import array
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path
from typing import TYPE_CHECKING, Final

COMPILED: Final = any(Path(__file__).with_name("position" + suffix).exists() for suffix in EXTENSION_SUFFIXES)

if TYPE_CHECKING or COMPILED:
    from librt.strings import BytesWriter as BytesWriter
    from librt.vecs import append as append
    from librt.vecs import vec as vec
    from mypy_extensions import i16 as i16
    from mypy_extensions import i64 as i64
    from mypy_extensions import u8 as u8
else:
    i16 = int
    i64 = int
    u8 = int

    class vec:  # noqa: N801 - stands in for librt.vecs.vec
        """`vec[i64](items)` makes a list."""

        def __class_getitem__(cls, _item: object) -> type[list]:
            return list

    def append(items: list, item: object) -> list:
        items.append(item)
        return items

    class BytesWriter(bytearray):
        """Bytes that grow."""

        write = bytearray.extend

        def getvalue(self) -> bytes:
            return bytes(self)


# The choices that a step offers. Games that are not compiled need no other type from here: int works as well as i64.
Choices = vec[i64]


# Memory that other packages can read, such as NumPy with `frombuffer`: lists have none. It never grows, so it stays
# where it is.

if TYPE_CHECKING or COMPILED:

    def bytes_buffer(size: int) -> vec[u8]:
        """This many bytes, all 0."""
        return vec[u8]([0] * size)

    def shorts_buffer(size: int) -> vec[i16]:
        """This many numbers of 16 bits, all 0."""
        return vec[i16]([0] * size)

    def longs_buffer(size: int) -> vec[i64]:
        """This many numbers of 64 bits, all 0."""
        return vec[i64]([0] * size)

    def floats_buffer(size: int) -> vec[float]:
        """This many floats of 64 bits, all 0."""
        return vec[float]([0.0] * size)
else:

    def bytes_buffer(size: int) -> array:
        return array("B", bytes(size))

    def shorts_buffer(size: int) -> array:
        return array("h", bytes(2 * size))

    def longs_buffer(size: int) -> array:
        return array("q", bytes(8 * size))

    def floats_buffer(size: int) -> array:
        return array("d", bytes(8 * size))
