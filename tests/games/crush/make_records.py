"""Writes the recorded games: `.venv/bin/python -m tests.games.crush.make_records [NAME ...]`.

Two players meet, in a hurry or at random, with provable dice, until a match ends the way that is wanted. The
records are kept; they are made again only when the rules themselves change.
"""

from typing import Final

from rampage.bots.levels import make_bot
from rampage.kernel.records.match import Match
from tests.support.city import by_card, by_score, for_nobody, somebody_wins
from tests.support.crush import GAME, city
from tests.support.recorded import Wanted, ends, make_all, makes, play_match, start_of, write_first

WORDS: Final = ["sewer", "sucker"]


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


def make(name: str, options: dict[str, str], wanted: Wanted, player: str, origin: str) -> None:
    def play(seed: bytes) -> Match:
        start = start_of(GAME, options, ["Ida", "Jo"], origin)
        bots = [make_bot(player, seed[0] + seat) for seat in range(2)]
        return play_match(start, seed, WORDS, lambda match, seat, _: bots[seat].choose(match.position, seat))

    write_first("crush", name, play, wanted, 3000)


if __name__ == "__main__":
    make_all(RECORDS, make)
