"""The terminal: one place for colour, width and what a pipe gets."""

import sys
from functools import cache

from rich.console import Console


@cache
def console() -> Console:
    """Standard output. Through a pipe: no colour, and lines as wide as they need."""
    return Console(highlight=False, soft_wrap=not sys.stdout.isatty())


@cache
def messages() -> Console:
    """Standard error: progress and remarks, so that a pipe gets the results alone."""
    return Console(stderr=True, highlight=False)


def engine() -> str:
    """Which build of the engine runs, in a few words."""
    from rampage.kernel.packed import COMPILED

    return "compiled engine" if COMPILED else "pure Python engine (in a checkout, `make native` compiles it)"
