"""What every game is tested for, as a suite that any package can use. It needs pytest and Hypothesis.

    from rampage.testing import GameSuite, rule
    from rampage_nim import GAME

    class TestNim(GameSuite):
        game = GAME

`python -m pytest` then plays the game in every way that the built-in games are played: the same code tests them. Start
pytest with `-p rampage.testing.plugin` (in pyproject.toml: `addopts`), which knows the marks and options of the suite.
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
