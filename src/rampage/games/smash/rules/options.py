"""Rulings of Smash that a table may want otherwise."""

from typing import Final

from rampage.kernel.options import Option

ON_OFF: Final = {"on": "On", "off": "Off"}

OPTIONS: Final[list[Option]] = [
    Option("edition", "Rules of", "SMASH-R36", "2012", {"2012": "July 2012", "2010": "2010, the original"}),
    Option(
        "first_player", "Who begins", "SMASH-R1", "random",
        {"random": "By chance", "orange": "Orange", "green": "Green"},
    ),
    Option(
        "monster_die", "Faces of the Monster Die", "SMASH-C4", "3111",
        {"3111": "Forward 3, Right 1, Left 1, Blast 1", "2112": "Forward 2, Right 1, Left 1, Blast 2"},
    ),
    Option("wrap_effects", "Tail, Blast and Rage reach over the edge", "SMASH-R4", "off", ON_OFF),
    Option("blast_corners", "The Blast reaches into the corners", "SMASH-R7", "on", ON_OFF),
    Option("allow_hopeless_shots", "Shots at Range 7 or more", "SMASH-R16", "on", ON_OFF),
    Option(
        "fire_order", "Firing order", "SMASH-R18", "strict",
        {"strict": "Furthest first", "free": "As the player likes"},
    ),
    Option(
        "critical_miss_tie", "Several Buildings nearest to a stray shot", "SMASH-R20", "random",
        {"random": "Chance picks", "active": "The shooter picks", "opponent": "The opponent picks"},
    ),
    Option(
        "supply", "Fire Markers", "SMASH-R29", "printed",
        {"printed": "Fifteen, as printed", "unlimited": "As many as needed"},
    ),
    Option("turn_cap", "The Monster wins after this many turns", "SMASH-R35", "400", None, 20, 1000),
]  # fmt: skip
