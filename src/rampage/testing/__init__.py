"""The tests that every game must pass, as a suite for any package. It needs pytest and Hypothesis.

    from rampage.testing import GameSuite, rule
    from rampage_nim import GAME

    class TestNim(GameSuite):
        game = GAME

`python -m pytest` then tests the game in the same way as the built-in games. Start pytest with
`-p rampage.testing.plugin` (in pyproject.toml: `addopts`), which has the marks and options of the suite.

May import bots, games and kernel; nothing in the program imports it.
"""

try:
    import hypothesis  # noqa: F401
    import pytest
except ModuleNotFoundError as missing:
    from rampage.kernel.extras import MissingExtra

    reason = MissingExtra(missing.name or "pytest", "testing", "rampage.testing")
    raise ModuleNotFoundError(str(reason), name=missing.name) from None

# Before they are imported, so that a failed assertion shows its values.
pytest.register_assert_rewrite("rampage.testing.suite", "rampage.testing.damage", "rampage.testing.secrecy")

from rampage.testing.rules import rule as rule  # noqa: E402
from rampage.testing.secrecy import CHOOSER as CHOOSER  # noqa: E402
from rampage.testing.secrecy import EVERYBODY as EVERYBODY  # noqa: E402
from rampage.testing.secrecy import SEALED as SEALED  # noqa: E402
from rampage.testing.secrecy import Secrets as Secrets  # noqa: E402
from rampage.testing.secrecy import Who as Who  # noqa: E402
from rampage.testing.secrecy import all_open as all_open  # noqa: E402
from rampage.testing.secrecy import drawer as drawer  # noqa: E402
from rampage.testing.secrecy import kept as kept  # noqa: E402
from rampage.testing.secrecy import named as named  # noqa: E402
from rampage.testing.suite import GameSuite as GameSuite  # noqa: E402
