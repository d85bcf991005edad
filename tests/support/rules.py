"""Which rules a test proves: `@rule("SMASH-3.4")`, and the list of all that do."""

from pathlib import Path
from typing import Final

from rampage.testing.rules import Claim, claims_below
from rampage.testing.rules import rule as rule

TESTS: Final = Path(__file__).parents[1]


def all_claims() -> list[Claim]:
    """Every claim of every test."""
    return claims_below(TESTS)
