"""Writes the recorded games: `.venv/bin/python -m tests.games.kaiju.make_records [NAME ...]`.

Sensible players, who now and then do anything, meet with provable dice until a match ends the way that is
wanted. The records are kept; they are made again only when the rules themselves change.
"""

from typing import Final

from rampage.kernel.records.match import Match
from rampage.kernel.rng import Rng
from tests.support.kaiju import KAIJU, city_text
from tests.support.recorded import Wanted, ends, make_all, play_match, start_of, write_first

NAMES: Final = ["Ash", "Bo", "Cy", "Di"]

STUCK: Final = "1@1 . . / . . . / . . . . 2@2"
EVEN: Final = {"passes": "1", "cards": "stomp dash trample", "p1": "tiles C5", "p2": "tiles U5"}
LEVEL: Final = city_text(STUCK, "draximus mecha_kaizer", EVEN)
CLOSE: Final = {"options": "mode=arena", "cards": "stomp dash leap"}
CORNERED: Final = city_text("C1@1 U1@2", "draximus mecha_kaizer", {**CLOSE, "p2": "health 3"})
LAST_BREATH: Final = city_text(
    "C1@1 U1@2 U2a", "draximus mecha_kaizer", {**CLOSE, "p1": "health 1", "p2": "health 1"}
)


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


def make(name: str, seats: int, options: dict[str, str], wanted: Wanted, wild: int, origin: str) -> None:
    def choose(match: Match, seat: int, rng: Rng) -> int:
        p = match.position
        anything = rng.below(100) < wild
        return int(
            p.one(seat, rng) if anything else p.game.evaluation.policy(p.imagine(seat, rng), seat, rng)
        )

    def play(seed: bytes) -> Match:
        start = start_of(KAIJU, options, NAMES[:seats], origin)
        return play_match(start, seed, [name.lower() for name in NAMES[:seats]], choose)

    write_first("kaiju", name, play, wanted, 6000)


if __name__ == "__main__":
    make_all(RECORDS, make)
