"""Rulings of Rush n' Crush that a table may want otherwise."""

import re
from typing import Final

from rampage.kernel.options import Option, OptionError, Preset, choice, limit, main, preset, switch


class TrackOption(Option):
    """The track by its name. A content file may bring more tracks than these: any name passes here,
    and the board complains when the file has no such track."""

    def check(self, value: object) -> str:
        word = str(value)
        if re.fullmatch(r"[a-z][a-z0-9_]{0,39}", word):
            return word
        raise OptionError(f"option {self.name}: {word!r} is not the name of a track: write it as in the file")


OPTIONS: Final[list[Option]] = [
    main(
        TrackOption(
            "track", "Track", "RUSH-2.1", "ava_oval",
            {
                "ava_oval": "Ava Oval (easy, two laps)",
                "kosmos_sprint": "Kosmos Sprint (short)",
                "canyon_run": "Canyon Run (medium, open)",
                "death_valley": "Death Valley (hard)",
            },
        )
    ),
    main(
        choice(
            "laps", "Laps", "RUSH-Q37",
            **{"track": "As printed", "1": "1", "2": "2", "3": "3", "4": "4", "5": "5"},
        )
    ),
    choice(
        "lane_change", "A lane change", "RUSH-Q1",
        sidestep="Costs no box of movement", diagonal="Goes one box ahead as well",
    ),
    choice("side_bumper", "A Side Bumper that was used", "RUSH-Q15", spend="Goes off", stays_on="Stays on"),
    choice("idle_start", "Staying at Speed 0", "RUSH-Q30", allowed="Allowed", forbidden="Forbidden"),
    choice(
        "steer18", "Steering at Speed 18", "RUSH-Q31",
        **{"6_black": "Six dice, the lowest counts", "flat_1": "One lane change", "none": "No lane change"},
    ),
    choice(
        "turn_order", "Turn order", "RUSH-Q34",
        fixed="Fixed at the start of a round", live="The leading car goes next",
    ),
    choice("grid", "Starting grid", "RUSH-Q35", choose="Players choose their boxes", auto="From the middle outwards"),
    switch("last_car_wins", "The last car running wins", "RUSH-Q38", False, off_first=True),
    choice(
        "activation_limit", "Activation moves per turn", "RUSH-Q40",
        moves="Two in all", pawns="Two pawns, each on and off",
    ),
    limit("round_cap", "Rounds until the race is stopped", "RUSH-Q52", 100, 10, 1000, "round_cap"),
]  # fmt: skip
PRESETS: Final[list[Preset]] = [
    preset(
        "Quick race",
        "One lap of the short track, drawn grid.",
        track="kosmos_sprint",
        laps="1",
        grid="auto",
    ),
    preset("Grand prix", "Three laps of the oval.", laps="3"),
    preset("Demolition", "The last car still running wins, too.", last_car_wins="on"),
]
