"""What every table keeps in view: standings, where points come from, and what decides the end of the match.

Under `view`: `standings` and `countdowns`. The page, the plain table and the terminal show both for any game.
"""

from typing import Final, NotRequired, TypedDict

CRITICAL: Final = 3  # A countdown is critical at a third of the value at which it is low.


class Points(TypedDict):
    """Where some points of a score come from."""

    label: str
    points: int


class Standing(TypedDict):
    """The standing of a seat, the best first. `score` is short, `text` says what it means. `figure` is the piece that
    represents the seat on the board (its Monster, its car). With `alias`, the game's texts call the player by it, and a
    table replaces it with the player's name. `points` say where the score comes from: they add up to it, as far as the
    viewer knows it."""

    seat: int
    place: int
    score: str
    text: str
    figure: NotRequired[str]
    alias: NotRequired[bool]
    points: NotRequired[list[Points]]


class Countdown(TypedDict):
    """Something that runs out and brings the end nearer: `value` left `of` how many, low from `low` down. `shown`
    replaces the number where people count differently ("2 of 3" laps); `text` says what happens at the end of it, and
    `rule` where that is written."""

    label: str
    value: int
    of: int
    low: int
    shown: NotRequired[str]
    text: str
    rule: str


def points_of(*parts: tuple[str, int]) -> list[Points]:
    """Where points come from, without sources of zero points."""
    return [{"label": label, "points": points} for label, points in parts if points]


def countdown(
    label: str, value: int, of: int, *, low: int, text: str, rule: str, shown: str = ""
) -> Countdown:
    """A countdown; it never shows less than nothing."""
    out: Countdown = {
        "label": label,
        "value": max(0, value),
        "of": of,
        "low": low,
        "text": text,
        "rule": rule,
    }
    if shown:
        out["shown"] = shown
    return out


def tension(found: Countdown) -> str:
    """How near the end is: "", "low" or "critical"."""
    if found["value"] > found["low"]:
        return ""
    return "critical" if CRITICAL * found["value"] <= found["low"] else "low"
