"""Rulings of Crush that a table may want otherwise."""

from typing import Final

from rampage.kernel.options import Option

ON_OFF: Final = {"on": "On", "off": "Off"}

OPTIONS: Final[list[Option]] = [
    Option(
        "first_player", "Who begins", "SMASH-R1", "random",
        {"random": "By chance", "orange": "Orange", "green": "Green"},
    ),
    Option(
        "monster_die", "Faces of the Monster Die", "CRUSH-C1", "3111",
        {"3111": "Forward 3, Right 1, Left 1, Blast 1", "2112": "Forward 2, Right 1, Left 1, Blast 2"},
    ),
    Option("wrap_effects", "Zones, thrashing and gas reach over the edge", "CRUSH-R3", "off", ON_OFF),
    Option("freed_building_reveals", "Shooting a Building free reveals its Hole", "CRUSH-R9", "off", ON_OFF),
    Option(
        "megahole_choice", "Several MegaHoles possible", "CRUSH-R11", "active",
        {"active": "The active player picks", "random": "Chance picks"},
    ),
    Option("megahole_swallows_tanks", "A new MegaHole swallows Tanks", "CRUSH-R13", "on", ON_OFF),
    Option("allow_hopeless_shots", "Shots at Range 7 or more", "SMASH-R16", "on", ON_OFF),
    Option("nearest_target_only", "Only the nearest target of a direction", "CRUSH-R17", "off", ON_OFF),
    Option(
        "fire_order", "Firing order", "CRUSH-R19", "strict",
        {"strict": "Furthest first", "free": "As the player likes"},
    ),
    Option(
        "critical_miss_tie", "Several Buildings nearest to a stray shot", "SMASH-R20", "random",
        {"random": "Chance picks", "active": "The shooter picks", "opponent": "The opponent picks"},
    ),
    Option(
        "mashed_win", "Monster Mashed is won", "CRUSH-R24", "none_crushed",
        {"none_crushed": "If no Building was crushed", "always": "Always", "never": "Never"},
    ),
    Option("missile_kills_survivors", "Missiles kill Survivors", "CRUSH-R27", "on", ON_OFF),
    Option(
        "supply", "Tentacles, Holes and markers", "CRUSH-R32", "printed",
        {"printed": "As many as printed", "unlimited": "As many as needed"},
    ),
    Option("turn_cap", "The Monster wins after this many turns", "SMASH-R35", "400", None, 20, 1000),
]  # fmt: skip
