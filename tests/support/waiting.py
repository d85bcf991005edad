"""Waiting for a state, never for a time."""

import time
from collections.abc import Callable

PATIENCE = 120.0  # Seconds before something counts as lost: on a busy machine all may take long.


def wait_until(holds: Callable[[], object]) -> None:
    """Wait until something holds; fail if it never does."""
    end = time.monotonic() + PATIENCE
    while not holds():
        assert time.monotonic() < end, "it never came true"
        time.sleep(0.01)
