"""Writes the recorded games: `.venv/bin/python -m tests.games.menace.make_records [NAME ...]`.

Players who are sensible most of the time meet, with provable dice, until a match goes as it is wanted.
The records are kept; they are made anew only when the rules themselves change.
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
from tests.support.menace import GAME, world

FOLDER: Final = Path(__file__).with_name("records")
PLAYERS: Final = ["Ash", "Bo", "Cleo", "Dov"]
WORDS: Final = ["tide", "lava", "moon", "salt"]
Wanted = Callable[[Match], bool]


def outcome_of(match: Match) -> Outcome:
    """How a match ended."""
    outcome = match.position.outcome()
    assert outcome is not None
    return outcome


def kinds_of(match: Match) -> set[str]:
    """The kinds of choices that were made."""
    space = match.position.space()
    return {space.kind(move.choice).name for move in match.record.moves}


def shows(*kinds: str) -> Wanted:
    """It ends by the last token, and these choices were made."""
    return lambda match: outcome_of(match).ending == "out_of_tokens" and set(kinds) <= kinds_of(match)


def stands_still(match: Match) -> bool:
    return outcome_of(match).ending == "standstill"


def is_shared(match: Match) -> bool:
    return len(outcome_of(match).winners) == 2


# Positions from which rare choices are near.
CHARTS: Final = world(
    "colombia chupacoloso, pollendust, frosty 4", "peru NU-T1, NU-R1, MC-T1", "mexico konk, toxicor 5",
    "central_us MC-T2, AA-T1", "western_us AA-F1", "india tomanagi", "himalayas AA-T2, NU-T2", "madagascar strigoika",
    "southern_africa ADF-T1", "east_africa ADF-F1, AA-R1", "south_atlantic ADF-S1", "mediterranean_sea NU-S1",
    players="red chupacoloso adf, blue konk aa, green tomanagi mc, yellow strigoika nu",
    red="mutations war_spikes rampage; minions pollendust frosty", blue="mutations berserk; minions toxicor",
    green="mutations lord_of_monsters; upgrades long_range_guidance", yellow="mutations winged_horror", cubes="1",
).to_text()  # fmt: skip
NO_HARBOUR: Final = world(
    "mediterranean_sea NU-S1, zorb", "central_atlantic frosty", "north_atlantic bunyip", "iceland konk",
    "british_isles NU-T1, NU-R1, AA-T1", "western_europe pterror", players="red konk nu, blue zorb aa",
    blue="minions frosty bunyip pterror",
).to_text()  # fmt: skip
CROWD: Final = world(
    "peru zorb", "colombia ADF-T1, ADF-T2, ADF-F1, ADF-F2", "southern_cone AA-T1, AA-T2, AA-F1, AA-R1",
    "amazon_basin AA-T3, AA-T4, AA-R2, AA-R3", "iceland konk",
).to_text()  # fmt: skip

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
    ("standstill", 2, {"stall_rounds": "2"}, stands_still, 3, ""),
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


def play(seats: int, options: dict[str, str], seed: bytes, sensible: int, origin: str) -> Match:
    """One whole match."""
    record = Record(GAME, options, GAME.standard(), PLAYERS[:seats])
    record.origin = origin
    match = Match(record)
    dealer = ProvableDealer(seed, WORDS[:seats])
    rng = Rng(int.from_bytes(seed[:6], "big"))
    match.settle(dealer)
    while match.position.waiting != NOBODY:
        p = match.position
        seat = p.actor()
        by_sense = rng.below(10) < sensible
        match.play(int(GAME.sense.policy(p, seat, rng) if by_sense else p.one(seat, rng)), seat)
        match.settle(dealer)
    match.record.proof = {"commitment": commitment(seed), "seed": seed.hex(), "words": WORDS[:seats]}
    return match


def make(name: str, seats: int, options: dict[str, str], wanted: Wanted, sensible: int, origin: str) -> None:
    """Play until a match goes as wanted, and write it down with its last position."""
    for number in range(1000):
        match = play(seats, options, hashlib.sha256(f"{name} {number}".encode()).digest(), sensible, origin)
        if wanted(match):
            (FOLDER / f"{name}.json").write_text(match.record.dumps(), encoding="utf-8")
            (FOLDER / f"{name}.txt").write_text(match.position.to_text(), encoding="utf-8")
            print(f"{name}: match {number}, {len(match.record.moves)} choices, {outcome_of(match).text}")  # noqa: T201
            return
    raise SystemExit(f"no match of {name} went as wanted")


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for entry in RECORDS:
        if not sys.argv[1:] or entry[0] in sys.argv[1:]:
            make(*entry)
