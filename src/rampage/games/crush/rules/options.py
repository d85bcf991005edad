"""Rulings of Crush that a table may want otherwise."""

from typing import Final

from rampage.games.rampage_city.rules import options as city
from rampage.kernel.options import Option, Preset, choice, main, preset, switch

OPTIONS: Final[list[Option]] = [
    main(city.FIRST_PLAYER),
    city.monster_die("CRUSH-C1"),
    switch("wrap_effects", "Zones, thrashing and gas reach over the edge", "CRUSH-R3", False),
    switch("freed_building_reveals", "Shooting a Building free reveals its Hole", "CRUSH-R9", False),
    choice(
        "megahole_choice", "Several MegaHoles possible", "CRUSH-R11",
        active="The active player chooses", random="Random",
    ),
    switch("megahole_swallows_tanks", "A new MegaHole swallows Tanks", "CRUSH-R13", True),
    city.HOPELESS_SHOTS,
    switch("nearest_target_only", "Only the nearest target in a direction", "CRUSH-R17", False),
    city.fire_order("CRUSH-R19"),
    city.CRITICAL_MISS_TIE,
    choice(
        "mashed_win", "Monster Mashed is won", "CRUSH-R24",
        none_crushed="If no Building was crushed", always="Always", never="Never",
    ),
    switch("missile_kills_survivors", "Missiles kill Survivors", "CRUSH-R27", True),
    choice(
        "supply", "Tentacles, Holes and markers", "CRUSH-R32",
        printed="As many as printed", unlimited="As many as needed",
    ),
    city.TURN_CAP,
]  # fmt: skip
PRESETS: Final[list[Preset]] = [
    preset("Angry Monster", "Two Blasts on the Monster Die: more tentacles, sooner.", monster_die="2112"),
    preset(
        "Clear lines of fire", "Units hit only the nearest target in a direction.", nearest_target_only="on"
    ),
    preset("Short game", "The Monster wins after 60 turns, so hurry.", turn_cap="60"),
]
