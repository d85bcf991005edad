"""`-p rampage.testing.plugin`: the marks and the option of the suite, and the profiles of Hypothesis."""

import os
from typing import Final

import pytest
from hypothesis import HealthCheck, settings

SLOW_IS_FINE: Final = [HealthCheck.too_slow, HealthCheck.data_too_large, HealthCheck.large_base_example]
MARKS: Final = (
    "rule(*ids): the rules that a test proves, by their IDs",
    "long: takes minutes; leave it out with -m 'not long'",
    "compiled: plays for long; the pure engine can do without it where there is a compiled one",
)


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.getgroup("rampage").addoption(
        "--write-golden",
        action="store_true",
        help="write the golden numbers of the games whose tests run, instead of comparing them",
    )


def pytest_configure(config: pytest.Config) -> None:
    for mark in MARKS:
        config.addinivalue_line("markers", mark)
    # Runs are repeatable. HYPOTHESIS_PROFILE=long tries more examples.
    for name, examples in (("quick", 25), ("long", 300)):
        settings.register_profile(
            name,
            max_examples=examples,
            deadline=None,
            derandomize=True,
            database=None,
            suppress_health_check=SLOW_IS_FINE,
        )
    settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "quick"))
