"""For all tests: a test that is a coroutine gets its own event loop."""

import asyncio
from inspect import iscoroutinefunction

import pytest

PATIENCE = 600  # Seconds; a test that has not ended by then never will.


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
