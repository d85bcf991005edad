"""Rulings of Menace that a table may want otherwise."""

from typing import Final

from rampage.kernel.options import Option, Preset, choice, limit, main, preset, switch

OPTIONS: Final[list[Option]] = [
    switch("own_units_hold_fire", "Units may spare their own player's creatures", "MENACE-R04", False),
    choice(
        "respawn_health", "Health of a returning Monster", "MENACE-R05",
        start="Its Starting Health", half="Half of it, rounded up",
    ),
    switch("ferry_retreat", "Units may retreat by ferry", "MENACE-R13", True),
    switch("sub_support_off_turn", "Submarines join battles on others' turns", "MENACE-R14", True),
    switch("missile_mutation_infamy", "A Mutation by missile gives Infamy", "MENACE-R17a", True),
    switch("missile_own_monster", "Missiles may be fired at your own Monster", "MENACE-R17b", True),
    switch("research_six_same_city", "Research 6: both units may go to one City", "MENACE-R18", True),
    choice(
        "tiebreak", "When totals are equal", "MENACE-R20",
        shared="The win is shared", health="Health decides, then defeated units",
    ),
    main(
        choice(
            "pick_order", "Order of choosing Monster and Military", "MENACE-R22",
            snake="Monsters clockwise, Militaries back", clockwise="Both clockwise", random="Random",
        )
    ),
    switch("minion_reshuffle", "Discarded Minions are shuffled again", "MENACE-R23", True),
    switch("infamy_floor", "Infamy never falls below 0", "MENACE-R32", True),
    limit(
        "stall_rounds", "Rounds without a stomp until the game ends (0: never)", "MENACE-R47", 20, 0, 200, "standstill"
    ),
]  # fmt: skip
PRESETS: Final[list[Preset]] = [
    preset("Quick start", "Chance deals out Monsters and Militaries.", pick_order="random"),
    preset("One winner", "Ties are broken by Health, then by defeated units.", tiebreak="health"),
    preset("Loyal troops", "Units may spare their own player's creatures.", own_units_hold_fire="on"),
]
