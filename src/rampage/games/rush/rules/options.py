"""Rulings of Rush n' Crush that a table may want otherwise."""

import re
from typing import Final

from rampage.kernel.options import Option, OptionError

OFF_ON: Final = {"off": "Off", "on": "On"}


class TrackOption(Option):
    """The track by its name. A content file may bring more tracks than these: any name passes here,
    and the board complains when the file has no such track."""

    def check(self, value: object) -> str:
        word = str(value)
        if re.fullmatch(r"[a-z][a-z0-9_]{0,39}", word):
            return word
        raise OptionError(f"option {self.name}: {word!r} is not the name of a track: write it as in the file")


OPTIONS: Final[list[Option]] = [
    TrackOption(
        "track", "Track", "RUSH-2.1", "ava_oval",
        {
            "ava_oval": "Ava Oval (easy, two laps)",
            "kosmos_sprint": "Kosmos Sprint (short)",
            "canyon_run": "Canyon Run (medium, open)",
            "death_valley": "Death Valley (hard)",
        },
    ),
    Option(
        "laps", "Laps", "RUSH-Q37", "track",
        {"track": "As printed on the track", "1": "1", "2": "2", "3": "3", "4": "4", "5": "5"},
    ),
    Option(
        "lane_change", "A lane change", "RUSH-Q1", "sidestep",
        {"sidestep": "Costs no box of movement", "diagonal": "Goes one box ahead as well"},
    ),
    Option(
        "side_bumper", "A Side Bumper that was used", "RUSH-Q15", "spend",
        {"spend": "Goes off", "stays_on": "Stays on"},
    ),
    Option(
        "idle_start", "Staying at Speed 0", "RUSH-Q30", "allowed",
        {"allowed": "Allowed", "forbidden": "Forbidden"},
    ),
    Option(
        "steer18", "Steering at Speed 18", "RUSH-Q31", "6_black",
        {"6_black": "Six dice, the lowest counts", "flat_1": "One lane change", "none": "No lane change"},
    ),
    Option(
        "turn_order", "Turn order", "RUSH-Q34", "fixed",
        {"fixed": "Fixed as a round begins", "live": "Whoever is in front goes next"},
    ),
    Option(
        "grid", "Starting grid", "RUSH-Q35", "choose",
        {"choose": "Players choose their boxes", "auto": "From the middle outwards"},
    ),
    Option("last_car_wins", "The last car that still runs wins", "RUSH-Q38", "off", OFF_ON),
    Option(
        "activation_limit", "Activation moves per turn", "RUSH-Q40", "moves",
        {"moves": "Two in all", "pawns": "Two pawns, each on and off"},
    ),
    Option("round_cap", "The race is stopped after this many rounds", "RUSH-Q52", "100", None, 10, 1000),
]  # fmt: skip
