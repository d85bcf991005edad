"""Writes the recorded races: `.venv/bin/python -m tests.games.rush.make_races [NAME ...]`.

Cars race with provable dice, driven in a hurry or at random, until a race ends the way that is wanted. The
records are kept; they are made again only when the rules themselves change.
"""

import hashlib
from pathlib import Path
from typing import Final

from rampage.games.rush import GAME
from rampage.kernel.records.match import Match
from rampage.kernel.rng import Rng
from tests.support.recorded import ends, make_all, makes, outcome_of, play_match, start_of

FOLDER: Final = Path(__file__).parent / "races"
WORDS: Final = ["rubber", "rust"]
# How it should end, options, seats, and how many choices of ten are those of a driver in a hurry, not just any.
RACES: Final[list[tuple[str, dict[str, str], int, int]]] = [
    ("finish", {"track": "canyon_run"}, 6, 7),
    ("all_wrecked", {"track": "death_valley"}, 4, 0),
    ("round_cap", {"track": "ava_oval", "round_cap": "10"}, 2, 4),
    ("last_car", {"track": "kosmos_sprint", "last_car_wins": "on"}, 3, 0),
]


def make(ending: str, options: dict[str, str], seats: int, hurry: int) -> None:
    def choose(match: Match, seat: int, rng: Rng) -> int:
        if rng.below(10) < hurry:
            return int(GAME.evaluation.policy(match.position, seat, rng))
        choices = match.position.choices(seat)
        return choices[int(rng.below(len(choices)))]

    names = [f"Racer {n + 1}" for n in range(seats)]
    for number in range(1000):
        seed = hashlib.sha256(f"{ending} {number}".encode()).digest()
        match = play_match(start_of(GAME, options, names, ""), seed, WORDS, choose)
        seen = ending != "all_wrecked" or makes("ram", "swerve")(
            match
        )  # One of them shows the rarer choices.
        if ends(ending)(match) and seen:
            (FOLDER / f"{ending}.json").write_text(match.record.dumps(), encoding="utf-8")
            print(f"{ending}: race {number}, {len(match.record.moves)} choices, {outcome_of(match).text}")  # noqa: T201
            return
    raise SystemExit(f"no race ended by {ending}")


if __name__ == "__main__":
    make_all(RACES, make)
