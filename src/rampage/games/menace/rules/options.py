"""Rulings of Menace that a table may want otherwise."""

from typing import Final

from rampage.kernel.options import Option

ON_OFF: Final = {"on": "On", "off": "Off"}

OPTIONS: Final[list[Option]] = [
    Option("own_units_hold_fire", "Units may spare their own player's creatures", "MENACE-R04", "off", ON_OFF),
    Option(
        "respawn_health", "Health of a Monster that returns", "MENACE-R05", "start",
        {"start": "Its Starting Health", "half": "Half of it, rounded up"},
    ),
    Option("ferry_retreat", "Units may retreat by ferry", "MENACE-R13", "on", ON_OFF),
    Option("sub_support_off_turn", "Submarines join battles on others' turns", "MENACE-R14", "on", ON_OFF),
    Option("missile_mutation_infamy", "A Mutation by missile brings Infamy", "MENACE-R17a", "on", ON_OFF),
    Option("missile_own_monster", "Missiles may be fired at the own Monster", "MENACE-R17b", "on", ON_OFF),
    Option("research_six_same_city", "Research 6: both units to one City", "MENACE-R18", "on", ON_OFF),
    Option(
        "tiebreak", "When totals are equal", "MENACE-R20", "shared",
        {"shared": "The win is shared", "health": "Health decides, then defeated units"},
    ),
    Option(
        "pick_order", "Order of choosing Monster and Military", "MENACE-R22", "snake",
        {"snake": "Monsters clockwise, Militaries back", "clockwise": "Both clockwise", "random": "By chance"},
    ),
    Option("minion_reshuffle", "Discarded Minions are shuffled again", "MENACE-R23", "on", ON_OFF),
    Option("infamy_floor", "Infamy never falls below 0", "MENACE-R32", "on", ON_OFF),
    Option("stall_rounds", "Rounds without a stomp that end the game (0: never)", "MENACE-R47", "20", None, 0, 200),
]  # fmt: skip
