"""Writes the recorded games: `.venv/bin/python -m tests.games.kaiju.make_records [NAME ...]`.

Sensible players, who now and then do anything, meet with provable dice until a match ends the way that is
wanted. The records are kept; they are made anew only when the rules themselves change.
"""

import hashlib
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Final

from rampage.kernel.dealer import ProvableDealer, commitment
from rampage.kernel.match import Match
from rampage.kernel.position import NOBODY, Outcome
from rampage.kernel.record import Record
from rampage.kernel.rng import Rng
from tests.support.kaiju import KAIJU, city_text

FOLDER: Final = Path(__file__).with_name("records")
NAMES: Final = ["Ash", "Bo", "Cy", "Di"]
Wanted = Callable[[Match], bool]

STUCK: Final = "1@1 . . / . . . / . . . . 2@2"
EVEN: Final = {"passes": "1", "cards": "stomp dash trample", "p1": "tiles C5", "p2": "tiles U5"}
LEVEL: Final = city_text(STUCK, "draximus mecha_kaizer", EVEN)
CLOSE: Final = {"options": "mode=arena", "cards": "stomp dash leap"}
CORNERED: Final = city_text("C1@1 U1@2", "draximus mecha_kaizer", {**CLOSE, "p2": "health 3"})
LAST_BREATH: Final = city_text(
    "C1@1 U1@2 U2a", "draximus mecha_kaizer", {**CLOSE, "p1": "health 1", "p2": "health 1"}
)


def outcome_of(match: Match) -> Outcome:
    outcome = match.position.outcome()
    assert outcome is not None
    return outcome


def ends(ending: str) -> Wanted:
    return lambda match: outcome_of(match).ending == ending


# Name, players, options, how it should end, how often a player does anything at all (of 100), origin.
RECORDS: Final[list[tuple[str, int, dict[str, str], Wanted, int, str]]] = [
    ("two_players", 2, {}, ends("all_passed"), 20, ""),
    ("three_players", 3, {}, ends("all_passed"), 20, ""),
    ("four_players", 4, {}, ends("all_passed"), 20, ""),
    ("tie_break", 2, {}, ends("tie_break"), 50, ""),
    ("tie_break_of_four", 4, {"objectives": "beginner"}, ends("tie_break"), 50, ""),
    ("shared_by_option", 3, {"tiebreak": "shared"}, ends("shared"), 60, ""),
    ("shared_after_replays", 2, {}, ends("shared"), 100, LEVEL),
    ("arena_last_monster", 4, {"mode": "arena"}, ends("last_monster"), 10, ""),
    ("arena_stalled", 3, {"mode": "arena", "arena_stall_rounds": "3"}, ends("arena_stalled"), 60, ""),
    ("arena_passed", 2, {"mode": "arena"}, ends("arena_passed"), 60, CORNERED),
    ("arena_nobody_left", 2, {"mode": "arena"}, ends("nobody_left"), 100, LAST_BREATH),
    (
        "all_options", 3,
        {
            "monster_pick": "random", "start_space": "dead", "start_spacing": "apart", "ability_deal": "two_keep_one",
            "ability_secret": "no", "movement_removal": "random", "swap_timing": "turn_end",
            "adjacent_reach": "eight", "return_order": "owner_choice", "line_windows": "disjoint", "promo": "yes",
            "pass_end": "fixed_round",
        },
        ends("all_passed"), 30, "",
    ),
]  # fmt: skip


def play(seats: int, options: dict[str, str], seed: bytes, wild: int, origin: str) -> Match:
    """One whole match."""
    record = Record(KAIJU, options, KAIJU.standard(), NAMES[:seats])
    record.origin = origin
    match = Match(record)
    words = [name.lower() for name in NAMES[:seats]]
    dealer = ProvableDealer(seed, words)
    rng = Rng(int.from_bytes(seed[:6], "big"))
    match.settle(dealer)
    while match.position.waiting != NOBODY:
        p = match.position
        seat = p.actor()
        anything = rng.below(100) < wild
        choice = p.one(seat, rng) if anything else KAIJU.sense.policy(p.imagine(seat, rng), seat, rng)
        match.play(int(choice), seat)
        match.settle(dealer)
    match.record.proof = {"commitment": commitment(seed), "seed": seed.hex(), "words": words}
    return match


def make(name: str, seats: int, options: dict[str, str], wanted: Wanted, wild: int, origin: str) -> None:
    """Play until a match ends as wanted, and write it down with its last position."""
    for number in range(6000):
        match = play(seats, options, hashlib.sha256(f"{name} {number}".encode()).digest(), wild, origin)
        if wanted(match):
            (FOLDER / f"{name}.json").write_text(match.record.dumps(), encoding="utf-8")
            (FOLDER / f"{name}.txt").write_text(match.position.to_text(), encoding="utf-8")
            print(f"{name}: match {number}, {len(match.record.moves)} choices, {outcome_of(match).text}")  # noqa: T201
            return
    raise SystemExit(f"no match of {name} ended as wanted")


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for entry in RECORDS:
        if not sys.argv[1:] or entry[0] in sys.argv[1:]:
            make(*entry)
