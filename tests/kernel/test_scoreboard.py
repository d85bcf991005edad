"""Countdowns and points."""

from rampage.kernel.scoreboard import countdown, points_of, tension


def test_tension_rises_as_a_countdown_runs_out() -> None:
    events = [
        tension(countdown("Buildings", left, 36, low=9, text="Lost.", rule="X-1.1")) for left in range(12)
    ]
    assert events == ["critical"] * 4 + ["low"] * 6 + [""] * 2


def test_a_countdown_never_falls_below_nothing_and_may_count_in_its_own_words() -> None:
    assert countdown("Turns", -2, 5, low=1, text="Over.", rule="X-1.1")["value"] == 0
    assert "shown" not in countdown("Turns", 2, 5, low=1, text="Over.", rule="X-1.1")
    assert countdown("Lap", 1, 2, low=1, text="Over.", rule="X-1.1", shown="2 of 2")["shown"] == "2 of 2"


def test_points_are_listed_where_there_are_any() -> None:
    assert points_of(("Cards", 2), ("Units", 0)) == [{"label": "Cards", "points": 2}]
