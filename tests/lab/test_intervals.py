"""Wilson's interval, against figures from the literature."""

import pytest

from rampage.lab.intervals import wilson


@pytest.mark.parametrize(
    ("successes", "trials", "low", "high"),
    [
        (0, 10, 0.0, 0.2775),
        (10, 10, 0.7225, 1.0),
        (5, 10, 0.2366, 0.7634),
        (81, 263, 0.2553, 0.3662),  # Newcombe 1998, table I.
        (15, 148, 0.0624, 0.1605),
        (1, 29, 0.0061, 0.1718),
    ],
)
def test_known_intervals(successes: int, trials: int, low: float, high: float) -> None:
    found = wilson(successes, trials)
    assert found.share == successes / trials
    assert found.low == pytest.approx(low, abs=5e-5)
    assert found.high == pytest.approx(high, abs=5e-5)


def test_nothing_tried_nothing_known() -> None:
    assert wilson(0, 0) == (0.0, 0.0, 1.0)


def test_it_reads_well() -> None:
    assert str(wilson(5, 10)) == "50.0% (23.7% to 76.3%)"
