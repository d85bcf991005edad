"""Background work that is repeated as long as the server runs."""

import logging
from collections.abc import Awaitable, Callable
from typing import Final

from rampage.table.store import StoreError
from rampage.table.time_source import REAL, Time

LOGGER: Final = logging.getLogger("rampage.club")


async def repeat(act: Callable[[], Awaitable[object]], seconds: float, what: str, time: Time = REAL) -> None:
    """Do something now and every so often. If it fails, that is logged, and the next time may succeed."""
    while True:
        try:
            await act()
        except StoreError as error:
            LOGGER.error("%s failed: %s", what, error)
        except Exception:
            LOGGER.exception("%s failed", what)
        await time.sleep(seconds)
