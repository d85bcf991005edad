"""A second Web Worker, in which bots think. Questions and answers travel as pickled texts between the two: both run
this very code, and nobody else can send them anything.
"""

import asyncio
import pickle
from base64 import b64decode, b64encode
from collections.abc import Awaitable, Callable
from typing import Any, Final, Protocol, TypeVar

from rampage.table.workers import Lost

Found = TypeVar("Found")


class ThinkerBridge(Protocol):
    """What the page's script offers: another worker."""

    def start(self) -> Awaitable[None]:
        """Start the worker; returns when it can be asked."""

    def ask(self, question: str) -> Awaitable[str]:
        """The answer to a question. Rejected if the worker is ended."""

    def end(self) -> None:
        """End the worker, even in the middle of a question."""


class Thinker:
    """A worker of `table/workers.py` behind such a bridge."""

    def __init__(self, bridge: ThinkerBridge) -> None:
        self._bridge: Final = bridge

    async def warm(self) -> None:
        await self._bridge.start()

    async def run(self, work: Callable[..., Found], args: tuple[Any, ...], limit: float) -> Found:
        await self.warm()  # Usually started long ago. A slow start is not an error.
        try:
            text = await asyncio.wait_for(self._bridge.ask(pack((work, args))), limit)
        except TimeoutError:
            raise
        except Exception as error:  # Whatever the script rejects it with: the worker is gone.
            raise Lost from error
        failed, found = unpack(text)
        if failed:
            raise RuntimeError(found)
        return found  # type: ignore[no-any-return]

    def end(self) -> None:
        self._bridge.end()


def answer(question: str) -> str:
    """Runs in the other worker: do the work."""
    work, args = unpack(question)
    try:
        return pack((False, work(*args)))
    except Exception as error:
        return pack((True, repr(error)))


def pack(value: object) -> str:
    """A value as text."""
    return b64encode(pickle.dumps(value)).decode()


def unpack(text: str) -> Any:
    """A value from its text."""
    return pickle.loads(b64decode(text))  # noqa: S301 - from the other worker of the same page
