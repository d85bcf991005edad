"""Writes the recorded games: `.venv/bin/python -m tests.games.crush.make_records [NAME ...]`.

Two players meet, in a hurry or at random, with provable dice, until a match ends the way that is wanted. The
records are kept; they are made anew only when the rules themselves change.
"""

import hashlib
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Final

from rampage.bots.bot import Bot
from rampage.bots.levels import make_bot
from rampage.kernel.dealer import ProvableDealer, commitment
from rampage.kernel.match import Match
from rampage.kernel.position import NOBODY, Outcome
from rampage.kernel.record import Record
from tests.support.crush import GAME, city

FOLDER: Final = Path(__file__).with_name("records")
WORDS: Final = ["sewer", "sucker"]
Wanted = Callable[[Match], bool]


def outcome_of(match: Match) -> Outcome:
    outcome = match.position.outcome()
    assert outcome is not None
    return outcome


def ends(ending: str) -> Wanted:
    return lambda match: outcome_of(match).ending == ending


def by_score(match: Match) -> bool:
    scores = outcome_of(match).scores
    return outcome_of(match).ending == "mission_accomplished" and scores[0] != scores[1]


def by_card(match: Match) -> bool:
    scores = outcome_of(match).scores
    return outcome_of(match).ending == "mission_accomplished" and scores[0] == scores[1]


def for_nobody(match: Match) -> bool:
    return outcome_of(match).ending == "elimination" and not outcome_of(match).winners


def somebody_wins(match: Match) -> bool:
    return len(outcome_of(match).winners) == 1


def makes(kind: str) -> Wanted:
    """A choice of some kind was made on the way."""
    return lambda match: any(
        match.position.space().kind(move.choice).name == kind for move in match.record.moves
    )


LAST_STAND: Final = city(
    "H1 C3, h1 D3", monster="C5 N", orange="", green="", pool="2", dice="1 1", free="B2", gone="B2"
).to_text()
# Name, options, how it should end, who plays, where it begins.
RECORDS: Final[list[tuple[str, dict[str, str], Wanted, str, str]]] = [
    ("city_lost", {}, ends("city_lost"), "hasty", ""),
    ("mission_accomplished", {}, by_score, "hasty", ""),
    ("mission_accomplished_by_tie_break", {}, by_card, "hasty", ""),
    ("elimination", {}, ends("elimination"), "hasty", ""),
    ("elimination_of_both", {}, for_nobody, "random", LAST_STAND),
    ("displaced_survivors", {}, makes("place"), "hasty", ""),
    ("chosen_megahole", {}, makes("open"), "hasty", ""),
    ("turn_cap", {"turn_cap": "20"}, ends("turn_cap"), "hasty", ""),
    ("monster_die_2112", {"monster_die": "2112"}, somebody_wins, "hasty", ""),
    (
        "all_options",
        {
            "first_player": "green", "monster_die": "2112", "wrap_effects": "on", "freed_building_reveals": "on",
            "megahole_choice": "random", "megahole_swallows_tanks": "off", "allow_hopeless_shots": "off",
            "nearest_target_only": "on", "fire_order": "free", "critical_miss_tie": "opponent",
            "mashed_win": "always", "missile_kills_survivors": "off", "supply": "unlimited",
        },
        somebody_wins,
        "hasty",
        "",
    ),
]  # fmt: skip


def play(options: dict[str, str], seed: bytes, player: str, origin: str) -> Match:
    """One whole match."""
    record = Record(GAME, options, GAME.standard(), ["Ida", "Jo"])
    record.origin = origin
    match = Match(record)
    dealer = ProvableDealer(seed, WORDS)
    bots: list[Bot] = [make_bot(player, seed[0] + seat) for seat in range(2)]
    match.settle(dealer)
    while match.position.waiting != NOBODY:
        seat = int(match.position.actor())
        match.play(bots[seat].choose(match.position, seat), seat)
        match.settle(dealer)
    match.record.proof = {"commitment": commitment(seed), "seed": seed.hex(), "words": WORDS}
    return match


def make(name: str, options: dict[str, str], wanted: Wanted, player: str, origin: str) -> None:
    """Play until a match ends as wanted, and write it down with its last position."""
    for number in range(3000):
        match = play(options, hashlib.sha256(f"{name} {number}".encode()).digest(), player, origin)
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
