"""Writes the recorded games: `.venv/bin/python -m tests.games.smash.make_records [NAME ...]`.

Two sensible players meet, with provable dice, until a match ends the way that is wanted. The records
are kept; they are made again only when the rules themselves change.
"""

from typing import Final, cast

from rampage.games.smash.display.forecast import Preview
from rampage.kernel.records.match import Match
from rampage.kernel.rng import Rng
from tests.support.city import by_card, by_score, for_nobody, somebody_wins
from tests.support.recorded import Wanted, ends, make_all, makes, play_match, start_of, write_first
from tests.support.smash import GAME, city

WORDS: Final = ["rubble", "smoke"]


LAST_STAND: Final = city("H1 C3, h1 D3", monster="C5 N", orange="", green="", pool="2").to_text()

# Name, options, how it should end, how well the players play (0: at random), where it begins.
RECORDS: Final[list[tuple[str, dict[str, str], Wanted, int, str]]] = [
    ("city_lost", {}, ends("city_lost"), 2, ""),
    ("mission_accomplished", {}, by_score, 2, ""),
    ("mission_accomplished_by_tie_break", {}, by_card, 2, ""),
    ("elimination", {}, ends("elimination"), 0, ""),
    ("elimination_of_both", {}, for_nobody, 0, LAST_STAND),
    ("displaced_survivors", {}, makes("place"), 2, ""),
    ("turn_cap", {"turn_cap": "20"}, ends("turn_cap"), 2, ""),
    ("edition_2010", {"edition": "2010"}, by_score, 2, ""),
    ("monster_die_2112", {"monster_die": "2112"}, ends("city_lost"), 2, ""),
    (
        "all_options",
        {
            "edition": "2010", "first_player": "green", "monster_die": "2112", "wrap_effects": "on",
            "blast_corners": "off", "allow_hopeless_shots": "off", "fire_order": "free",
            "critical_miss_tie": "opponent", "supply": "unlimited",
        },
        somebody_wins,
        2,
        "",
    ),
]  # fmt: skip


def worth(found: Preview) -> float:
    """A move that brings a shot and a rescue, and keeps out of the Monster's way."""
    chances = {"now": 3, "forward": 3, "right": 1, "left": 1, "blast": 1}
    shots = sum(chances[shot["after"]] * shot["hit_faces"] for shot in found["shots"])
    dangers = sum(chances[face] for face in found["dangers"])
    return shots + 40 * len(found["rescues"]) - 8 * dangers - 0.1 * found["cost"]


def choose(match: Match, rng: Rng, bold: int) -> int:
    """A choice of whoever is asked."""
    p = match.position
    seat = p.actor()
    choices = p.choices(seat)
    names = [p.space().kind(choice).name for choice in choices]
    if bold and "fire" in names:
        ranges = {choice: GAME.preview(p, seat, choice).get("range", 0) for choice in choices}
        near = {choice: distance for choice, distance in ranges.items() if 0 < distance <= 6}
        return max(near, key=lambda choice: near[choice]) if near else choices[names.index("cease")]
    moves = [
        choice
        for choice, name in zip(choices, names, strict=True)
        if name in ("drive", "fly", "drive_in", "fly_in")
    ]
    if not bold or not moves or (match.position.played % 5 == 0 and "trade" in names):
        return choices[int(rng.below(len(choices)))]
    some = [moves[int(rng.below(len(moves)))] for _ in range(12 * bold)]
    best = max(some, key=lambda choice: worth(cast(Preview, GAME.preview(p, seat, choice))))
    if worth(cast(Preview, GAME.preview(p, seat, best))) <= 0 and "halt" in names:
        return choices[names.index("halt")]
    return best


def make(name: str, options: dict[str, str], wanted: Wanted, bold: int, origin: str) -> None:
    def play(seed: bytes) -> Match:
        start = start_of(GAME, options, ["Ash", "Bo"], origin)
        return play_match(start, seed, WORDS, lambda match, _, rng: choose(match, rng, bold))

    write_first("smash", name, play, wanted, 3000)


if __name__ == "__main__":
    make_all(RECORDS, make)
