"""A server whose time stands still until a test lets it pass: days go by while a browser looks on."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from unittest.mock import patch

import pytest

from rampage.table.tables import Tables
from tests.server.accounts import PLENTY
from tests.server.visiting import PATIENCE, Running
from tests.table.hosting import SlowTime


class StoppedServer:
    """A server in a thread, with accounts; only `pass_by` moves the time of its tables."""

    def __init__(self, path: Path) -> None:
        self._time = SlowTime()
        with patch("rampage.server.app.Tables", self._tables):
            self._running = Running(path, accounts=True, limits=PLENTY)
        # Passkeys need a name.
        self.address = f"http://localhost:{self._running.port}"

    def _tables(self, *given: Any, **more: Any) -> Tables:
        self._loop = asyncio.get_running_loop()
        return Tables(*given, time=self._time, **more)

    def pass_by(self, seconds: float) -> None:
        """Let time pass, and all happen that is due."""
        asyncio.run_coroutine_threadsafe(self._time.pass_by(seconds), self._loop).result(PATIENCE)

    def stop(self) -> None:
        self._running.stop()


@pytest.fixture(scope="module")
def club(tmp_path_factory: pytest.TempPathFactory) -> Iterator[StoppedServer]:
    """Such a server."""
    server = StoppedServer(tmp_path_factory.mktemp("stopped") / "tables.db")
    yield server
    server.stop()
