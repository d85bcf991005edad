"""Packed integer vectors: `librt.vecs.vec` where the engine is compiled, plain lists elsewhere.

This one module stays interpreted. Compiled modules use the C interface of `vec` and never look here at run time.
Interpreted modules get what fits the kernel: real vectors if it is compiled, and lists if it is not, which are as
fast there and need no extension.
"""

from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path
from typing import TYPE_CHECKING, Final

COMPILED: Final = any(Path(__file__).with_name("position" + suffix).exists() for suffix in EXTENSION_SUFFIXES)

if TYPE_CHECKING or COMPILED:
    from librt.vecs import append as append
    from librt.vecs import vec as vec
    from mypy_extensions import i64 as i64
    from mypy_extensions import u8 as u8
else:
    i64 = int
    u8 = int

    class vec:  # noqa: N801 - stands in for librt.vecs.vec
        """`vec[i64](items)` makes a list."""

        def __class_getitem__(cls, _item: object) -> type[list]:
            return list

    def append(items: list, item: object) -> list:
        items.append(item)
        return items


# The choices that a step offers. Games that are not compiled need no other type from here: int is as good as i64.
Choices = vec[i64]
