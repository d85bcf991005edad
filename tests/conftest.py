"""For all tests: a test that is a coroutine gets its own event loop. Databases of both kinds."""

import asyncio
import gc
import os
from collections.abc import Iterator
from inspect import iscoroutinefunction

import pytest

from tests.engines import marks_of
from tests.support.databases import place, postgres, postgres_server, postgres_template

__all__ = ["place", "postgres", "postgres_server", "postgres_template"]

# Servers and commands of tests read no settings file of this machine.
os.environ.setdefault("RAMPAGE_CONFIG", "none")

PATIENCE = 600  # Seconds; a test that has not ended by then never will.


@pytest.hookimpl(tryfirst=True)  # Before `-m` chooses by marks.
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        for mark in marks_of(item):
            item.add_marker(mark)


@pytest.hookimpl(tryfirst=True)
def pytest_pyfunc_call(pyfuncitem: pytest.Function) -> bool | None:
    test = pyfuncitem.obj
    if not iscoroutinefunction(test):
        return None
    given = {name: pyfuncitem.funcargs[name] for name in pyfuncitem._fixtureinfo.argnames}

    async def bounded() -> None:
        await asyncio.wait_for(test(**given), PATIENCE)

    asyncio.run(bounded())
    return True


@pytest.fixture
def no_collection() -> Iterator[None]:
    """Only what nothing refers to any more is freed."""
    gc.collect()
    gc.disable()
    try:
        yield
    finally:
        gc.enable()
