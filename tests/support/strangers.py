"""A user who may not see a folder: also where tests run as root, who may see everything."""

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

NOBODY: Final = 65534


@contextmanager
def as_stranger(*closed: Path) -> Iterator[None]:
    """Meanwhile this process may not look into these folders."""
    for folder in closed:
        folder.chmod(0o000)
    own = os.geteuid()
    if own == 0:
        os.seteuid(NOBODY)
    try:
        yield
    finally:
        os.seteuid(own)
        for folder in closed:
            folder.chmod(0o700)
