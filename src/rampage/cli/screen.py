"""The terminal: colour, width, JSON, and what happens when the reader of a pipe closes it."""

import errno
import io
import json
import os
import sys
from functools import cache
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from rich.console import Console
    from typing_extensions import Buffer

GONE: Final = (errno.EPIPE, errno.EINVAL)  # Windows reports the second.


class PipeWriter(io.RawIOBase):
    """Writes to a pipe, and discards everything once nobody reads it any more."""

    def __init__(self, descriptor: int) -> None:
        super().__init__()
        self.descriptor: Final = descriptor
        self.reader_left = False

    def writable(self) -> bool:
        return True

    def fileno(self) -> int:
        return self.descriptor

    def write(self, data: "Buffer", /) -> int:
        if not self.reader_left:
            try:
                return os.write(self.descriptor, data)
            except OSError as error:
                if error.errno not in GONE:
                    raise
                self.reader_left = True
        return memoryview(data).nbytes


def ignore_closed_pipes() -> None:
    """Let `rampage rules smash | head -1` end quietly, with the exit code that the command has anyway."""
    for name in ("stdout", "stderr"):
        stream = getattr(sys, name)
        try:
            if stream is None or stream.isatty() or isinstance(_raw(stream), PipeWriter):
                continue
            writer = PipeWriter(stream.fileno())
        except (OSError, ValueError):  # Not a file, as in tests.
            continue
        stream.flush()
        text = io.TextIOWrapper(
            io.BufferedWriter(writer),
            encoding=stream.encoding,
            errors=stream.errors,
            line_buffering=stream.line_buffering,
        )
        setattr(sys, name, text)


def reader_left() -> bool:
    """Has the reader closed standard output? Long output may stop then."""
    raw = _raw(sys.stdout)
    return isinstance(raw, PipeWriter) and raw.reader_left


def _raw(stream: Any) -> object:
    return getattr(getattr(stream, "buffer", None), "raw", None)


@cache
def console() -> "Console":
    """Standard output. Through a pipe there is no colour, and lines are as long as they need to be."""
    from rich.console import Console

    return Console(highlight=False, soft_wrap=not sys.stdout.isatty())


@cache
def messages() -> "Console":
    """Standard error, for progress and remarks: a pipe gets nothing but the results."""
    from rich.console import Console

    return Console(stderr=True, highlight=False)


def print_json(data: dict[str, Any]) -> None:
    """One JSON object on one line."""
    print(json.dumps(data))


def engine() -> str:
    """The build of the engine that runs, in a few words."""
    from rampage.kernel.packed import COMPILED

    if COMPILED:
        return "compiled engine"
    if os.environ.get("RAMPAGE_COMPILING"):  # Set by tools/play.py.
        return "pure Python engine until the compiled one is ready"
    return "pure Python engine; in a checkout, `make native` compiles it"
