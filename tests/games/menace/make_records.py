"""Writes the recorded games: `.venv/bin/python -m tests.games.menace.make_records [NAME ...]`.

Players who are sensible most of the time meet, with provable dice, until a match goes as it is wanted.
The records are kept; they are made again only when the rules themselves change.
"""

from typing import Final

from rampage.kernel.records.match import Match
from rampage.kernel.rng import Rng
from tests.support.menace import GAME, world
from tests.support.recorded import (
    Wanted,
    ends,
    make_all,
    makes,
    outcome_of,
    play_match,
    start_of,
    write_first,
)

PLAYERS: Final = ["Ash", "Bo", "Cleo", "Dov"]
WORDS: Final = ["tide", "lava", "moon", "salt"]


def shows(*kinds: str) -> Wanted:
    """It ends by the last token, and these choices were made."""
    return lambda match: outcome_of(match).ending == "out_of_tokens" and makes(*kinds)(match)


def is_shared(match: Match) -> bool:
    return len(outcome_of(match).winners) == 2


# Positions from which rare choices are near.
CHARTS: Final = world(
    "colombia chupacoloso, pollendust, frosty 4; peru NU-T1, NU-R1, MC-T1; mexico konk, toxicor 5",
    "central_us MC-T2, AA-T1; western_us AA-F1; india tomanagi; himalayas AA-T2, NU-T2",
    "madagascar strigoika; southern_africa ADF-T1; east_africa ADF-F1, AA-R1; south_atlantic ADF-S1",
    "mediterranean_sea NU-S1",
    players="red chupacoloso adf, blue konk aa, green tomanagi mc, yellow strigoika nu",
    red="mutations war_spikes rampage; minions pollendust frosty",
    blue="mutations berserk; minions toxicor",
    green="mutations lord_of_monsters; upgrades long_range_guidance",
    yellow="mutations winged_horror",
    cubes="1",
).to_text()
NO_HARBOUR: Final = world(
    "mediterranean_sea NU-S1, zorb; central_atlantic frosty; north_atlantic bunyip; iceland konk",
    "british_isles NU-T1, NU-R1, AA-T1; western_europe pterror",
    players="red konk nu, blue zorb aa",
    blue="minions frosty bunyip pterror",
).to_text()
CROWD: Final = world(
    "peru zorb; colombia ADF-T1, ADF-T2, AA-F2, AA-F3, AA-F4",
    "southern_cone AA-T1, AA-T2, AA-F1, AA-R1; amazon_basin ADF-F1, AA-T3, AA-T4, AA-R2, AA-R3",
    "iceland konk",
).to_text()

# Name, seats, options, how it should go, how many of ten choices are sensible, where it begins.
RECORDS: Final[list[tuple[str, int, dict[str, str], Wanted, int, str]]] = [
    ("two_players", 2, {}, shows("battle", "stomp_city", "mutate", "deploy", "research", "missile"), 10, ""),
    ("three_players", 3, {}, shows("stomp_base", "tanks", "reroll", "raid", "join", "mutation"), 9, ""),
    ("four_players", 4, {}, shows("lair", "shoot", "withdraw", "redeploy", "upgrade", "stomp_base"), 9, ""),
    ("charts", 4, {}, shows("rampage", "summon", "share", "pollinate"), 8, CHARTS),
    ("spikes", 4, {}, shows("spike", "hand_over"), 7, CHARTS),
    ("rages", 4, {}, shows("berserk", "use_die"), 7, CHARTS),
    ("colossal_ally", 2, {}, shows("ally"), 7, ""),
    ("no_harbour", 2, {"ferry_retreat": "off"}, shows("sink", "perish"), 5, NO_HARBOUR),
    ("crowded", 2, {}, shows("give_up"), 5, CROWD),
    ("blocked", 3, {}, shows("leave", "submerge", "exit", "fire", "analyze"), 2, ""),
    ("standstill", 2, {"stall_rounds": "2"}, ends("standstill"), 3, ""),
    ("shared_win", 2, {}, is_shared, 10, ""),
    (
        "all_options", 3,
        {
            "own_units_hold_fire": "on", "respawn_health": "half", "ferry_retreat": "off",
            "sub_support_off_turn": "off", "missile_mutation_infamy": "off", "missile_own_monster": "off",
            "research_six_same_city": "off", "tiebreak": "health", "pick_order": "random",
            "minion_reshuffle": "off", "infamy_floor": "off", "stall_rounds": "0",
        },
        shows("hold"), 6, "",
    ),
]  # fmt: skip


def make(name: str, seats: int, options: dict[str, str], wanted: Wanted, sensible: int, origin: str) -> None:
    def choose(match: Match, seat: int, rng: Rng) -> int:
        p = match.position
        by_evaluation = rng.below(10) < sensible
        return int(GAME.evaluation.policy(p, seat, rng) if by_evaluation else p.one(seat, rng))

    def play(seed: bytes) -> Match:
        return play_match(start_of(GAME, options, PLAYERS[:seats], origin), seed, WORDS[:seats], choose)

    write_first("menace", name, play, wanted, 1000)


if __name__ == "__main__":
    make_all(RECORDS, make)
