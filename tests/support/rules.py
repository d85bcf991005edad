"""Which rules a test proves: `@rule("SMASH-3.4")`, and the list of all that do."""

import re
from pathlib import Path
from typing import Final

from rampage.kernel.rules import Rule
from rampage.testing.rules import Claim, claims_below
from rampage.testing.rules import rule as rule

TESTS: Final = Path(__file__).parents[1]


def all_claims() -> list[Claim]:
    """Every claim of every test."""
    return claims_below(TESTS)


def check_sentences(rules: list[Rule]) -> None:
    """Each rule is whole sentences of moderate length."""
    for known in rules:
        assert known.section, known.id
        assert re.match(r"[A-Z]", known.text), known.id
        assert known.text.endswith("."), known.id
        assert len(known.text) < 520, known.id
        assert "**" not in known.text, known.id
