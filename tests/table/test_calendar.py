"""Time that counts: weekends are off if a table says so, in its own time zone, whatever its clocks do."""

from datetime import UTC, datetime, timedelta
from zoneinfo import ZoneInfo

import pytest

from rampage.table.calendar import Calendar, zone_named

HOUR = 3600.0
DAY = 24 * HOUR


def at(text: str, zone: str = "UTC") -> float:
    return datetime.fromisoformat(text).replace(tzinfo=ZoneInfo(zone)).timestamp()


def test_all_time_counts_unless_agreed() -> None:
    calendar = Calendar()
    assert calendar.after(at("2026-11-20 12:00"), 3 * DAY) == at("2026-11-23 12:00")
    assert calendar.between(at("2026-11-20 12:00"), at("2026-11-23 12:00")) == 3 * DAY
    assert calendar.between(10, 5) == 0


@pytest.mark.parametrize(
    ("start", "hours", "end"),
    [
        ("2026-11-18 12:00", 24, "2026-11-19 12:00"),  # Wednesday.
        ("2026-11-20 12:00", 24, "2026-11-23 12:00"),  # Friday noon: the weekend does not count.
        ("2026-11-21 09:30", 1, "2026-11-23 01:00"),  # Saturday: from Monday on.
        ("2026-11-22 23:59", 0, "2026-11-23 00:00"),
        ("2026-11-20 00:00", 24, "2026-11-23 00:00"),  # To the very end of Friday.
        ("2026-11-16 00:00", 24 * 11, "2026-12-01 00:00"),  # Two weekends on the way.
    ],
)
def test_weekends_off(start: str, hours: float, end: str) -> None:
    calendar = Calendar("UTC", weekends_off=True)
    assert calendar.after(at(start), hours * HOUR) == at(end)
    assert calendar.between(at(start), at(end)) == hours * HOUR


def test_weekends_are_those_of_the_tables_zone() -> None:
    friday_in_auckland = at("2026-11-20 23:00", "Pacific/Auckland")
    assert Calendar("Pacific/Auckland", True).after(friday_in_auckland, 2 * HOUR) == at(
        "2026-11-23 01:00", "Pacific/Auckland"
    )
    assert Calendar("UTC", True).after(friday_in_auckland, 2 * HOUR) == friday_in_auckland + 2 * HOUR


def test_the_days_on_which_clocks_change() -> None:
    """In Berlin Sunday 25 October 2026 has 25 hours, and Sunday 29 March 23."""
    calendar = Calendar("Europe/Berlin", True)
    for friday, monday in (
        ("2026-10-23 23:00", "2026-10-26 01:00"),
        ("2026-03-27 23:00", "2026-03-30 01:00"),
    ):
        start, end = at(friday, "Europe/Berlin"), at(monday, "Europe/Berlin")
        assert calendar.after(start, 2 * HOUR) == end
        assert calendar.between(start, end) == 2 * HOUR


def test_adding_and_measuring_agree_hour_by_hour() -> None:
    """Against a count of working minutes, one by one."""
    zone = "America/New_York"
    calendar, berlin = Calendar(zone, True), ZoneInfo(zone)
    start = datetime(2026, 10, 29, 17, 20, tzinfo=UTC)
    counted = 0
    for minute in range(6 * 24 * 60):
        moment = start + timedelta(minutes=minute)
        if minute % 97 == 0:
            assert calendar.between(start.timestamp(), moment.timestamp()) == counted * 60
        counted += moment.astimezone(berlin).weekday() < 5


@pytest.mark.parametrize("name", ["", "Mars/Olympus", "../../etc/passwd", "/etc/passwd", "Europe", "x" * 500])
def test_a_zone_that_is_none(name: str) -> None:
    assert zone_named(name) is None
