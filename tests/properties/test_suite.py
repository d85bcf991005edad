"""The suite itself finds what it is there to find."""

import subprocess
import sys

import pytest

from rampage.testing.golden import VersionNeeded, golden_of
from tests.properties.test_games import WORDS
from tests.support.duel import DUEL

miscounted = WORDS.miscounted


@pytest.mark.parametrize("missing", ["pytest", "hypothesis"])
def test_without_its_packages_the_suite_says_what_to_install(missing: str) -> None:
    script = f"import sys; sys.modules[{missing!r}] = None; import rampage.testing"
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=False)
    assert done.returncode == 1
    assert (
        f"rampage.testing: This needs rampage[testing]: the package {missing} is not installed."
        in done.stderr
    )
    assert "Remedy: pip install 'rampage[testing]'" in done.stderr


def test_golden_numbers_are_not_written_over_a_version() -> None:
    version = DUEL.about.rules_version
    with pytest.raises(VersionNeeded, match="raise `rules_version`"):
        golden_of(DUEL, {version: "another digest"})
    assert list(golden_of(DUEL, {"0": "older rules"})["versions"]) == ["0", version]


def test_a_number_that_does_not_agree_is_found() -> None:
    wrong = (
        "lap 1, 1 boxes to go", "Heat, 1 dice, each below 3 heats", "Red has defeated 1 units.", "1 are left",
        "+1 points now", "That takes 12 point; 1 left.", "1 Braking points", "3 Stomp token removed",
        "2 free lane change", "0 red die", "1 choices",
    )  # fmt: skip
    assert [text for text in wrong if not miscounted(text)] == []
    right = (
        "1 box", "lap 1, 11 boxes", "1 die, 2 dice", "AA Tank 1 fires, 2 Tanks fire", "3 Stomp tokens; 1 Tank 2",
        "Orange Helicopter 1 flies from B1 to C1 (cost 2).", "1 of 2 hit, 1 Damage", "wins 2 to 1 in rounds",
        "4 free lane changes", "5 Mutation cubes", "0 points", "1.5 points", "each die below 3 adds heat",
    )  # fmt: skip
    assert [text for text in right if miscounted(text)] == []
