"""Which engine a test runs on in `make test`. `make unit` runs all of them on the pure one.

- Tests of the engine itself run on both. Those that play for long are marked `compiled` and run on the compiled one:
  shorter ones stay for the pure one.
- Tests that simulate, that attack a server, and that play every game by the command line run on the compiled one alone.
- All others run on the pure one: many replace what compiled code calls directly.
"""

from pathlib import Path
from typing import Final

import pytest

HERE: Final = Path(__file__).parent
# Kernel, games, bots, `import rampage`, games that are not compiled, and environments, which look at the memory of the
# engine.
ON_BOTH: Final = (
    "kernel",
    "games",
    "bots",
    "properties",
    "packages",
    "api",
    "envs/test_observations.py",
    "envs/test_vector.py",
)
ON_COMPILED: Final = ("lab", "attacks", "cli/test_every_game.py")


def is_in(item: pytest.Item, places: tuple[str, ...]) -> bool:
    return any(item.path.is_relative_to(HERE / place) for place in places)


def marks_of(item: pytest.Item) -> list[str]:
    """The marks `pure` and `compiled` as far as they follow from where a test is."""
    if is_in(item, ON_BOTH) or item.get_closest_marker("pure"):
        return []
    return ["compiled"] if is_in(item, ON_COMPILED) else ["pure"]
