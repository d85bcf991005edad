"""Rulings of Smash that a table may want otherwise."""

from typing import Final

from rampage.games.rampage_city.rules import options as city
from rampage.kernel.options import Option, Preset, choice, main, preset, switch

OPTIONS: Final[list[Option]] = [
    main(choice("edition", "Edition", "SMASH-R36", **{"2012": "July 2012", "2010": "2010, the original"})),
    main(city.FIRST_PLAYER),
    city.monster_die("SMASH-C4"),
    switch("wrap_effects", "Tail, Blast and Rage reach over the edge", "SMASH-R4", False),
    switch("blast_corners", "The Blast reaches into the corners", "SMASH-R7", True),
    city.HOPELESS_SHOTS,
    city.fire_order("SMASH-R18"),
    city.CRITICAL_MISS_TIE,
    choice("supply", "Fire Markers", "SMASH-R29", printed="Fifteen, as printed", unlimited="As many as needed"),
    city.TURN_CAP,
]  # fmt: skip
PRESETS: Final[list[Preset]] = [
    preset("First edition", "The rules of 2010: Units score nothing, Tanks cannot reverse.", edition="2010"),
    preset("Angry Monster", "Two Blasts on the Monster Die: the city falls faster.", monster_die="2112"),
    preset("Short game", "The Monster wins after 60 turns, so hurry.", turn_cap="60"),
]
