"""Fixtures for tests of the server."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.server.accounts import server_on
from tests.server.visiting import TestClient, visitor_on


@pytest.fixture
def guest(tmp_path: Path) -> Iterator[TestClient]:
    """A guest at a server with accounts."""
    with server_on(tmp_path / "t.db") as client:
        yield client


@pytest.fixture
def client(tmp_path: Path) -> Iterator[TestClient]:
    """A browser at a server without accounts."""
    with visitor_on(tmp_path / "t.db") as client:
        yield client
