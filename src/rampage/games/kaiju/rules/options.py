"""Rulings of Kaiju Crush that a table may want otherwise."""

from typing import Final

from rampage.kernel.options import Option

YES_NO: Final = {"yes": "Yes", "no": "No"}

OPTIONS: Final[list[Option]] = [
    Option(
        "mode", "Mode", "KAIJU-17.1", "standard",
        {"standard": "Points", "arena": "Arena: the last Monster standing"},
    ),
    Option(
        "objectives", "Objective Cards", "KAIJU-1.11", "all", {"all": "A, B, C and D", "beginner": "A and B only"}
    ),
    Option(
        "monster_pick", "Who gets which Monster", "KAIJU-R39", "seat_order",
        {"seat_order": "Chosen in seat order", "random": "By chance"},
    ),
    Option(
        "start_space", "Starting spaces", "KAIJU-R2", "territory",
        {"territory": "Count as territory", "dead": "The Monster Tile stays, nobody may end there"},
    ),
    Option(
        "start_spacing", "Monsters at the start", "KAIJU-R2b", "random",
        {"random": "Anywhere", "apart": "Never side by side"},
    ),
    Option(
        "ability_deal", "Special Abilities dealt", "KAIJU-R4", "one",
        {"one": "One each", "two_keep_one": "Two each, keep one"},
    ),
    Option("ability_secret", "Special Abilities are secret", "KAIJU-1.12", "yes", YES_NO),
    Option(
        "removed_3p", "Movement Card left out with three players", "KAIJU-R5", "charge",
        {"charge": "Charge", "stomp": "Stomp"},
    ),
    Option(
        "movement_removal", "Movement Cards left out", "KAIJU-16.1", "standard",
        {"standard": "As the rules say", "random": "By chance"},
    ),
    Option(
        "swap_timing", "Own card becomes the Shared one", "KAIJU-R7", "step",
        {"step": "After each step", "turn_end": "At the end of the turn"},
    ),
    Option(
        "adjacent_reach", "Adjacent Battles reach", "KAIJU-R13", "orthogonal",
        {"orthogonal": "Four spaces", "eight": "All eight spaces around"},
    ),
    Option(
        "return_order", "Battle markers go back", "KAIJU-R15", "shuffled",
        {"shuffled": "Shuffled", "owner_choice": "In the order that their owner likes"},
    ),
    Option(
        "line_windows", "Line: five in a row", "KAIJU-R20", "all",
        {"all": "Two lines, they overlap", "disjoint": "One line, lines do not overlap"},
    ),
    Option("promo", "Promo Objective Card Oblique and Checkerboard", "KAIJU-C2", "no", YES_NO),
    Option(
        "pass_end", "The game ends", "KAIJU-R25", "consecutive",
        {"consecutive": "After as many Passes in a row as players", "fixed_round": "After a round of Passes"},
    ),
    Option(
        "tiebreak", "Tie for the victory", "KAIJU-R26", "battle",
        {"battle": "A final battle", "shared": "Shared"},
    ),
    Option("arena_adjacent", "Arena: Adjacent Battles", "KAIJU-R29", "yes", YES_NO),
    Option(
        "arena_tie_damage", "Arena: a tied round costs", "KAIJU-R30", "both",
        {"both": "Both one health", "none": "Nobody health"},
    ),
    Option("arena_full_rounds", "Arena: always five rounds", "KAIJU-17.15", "yes", YES_NO),
    Option(
        "arena_stall_rounds", "Arena: ends after so many rounds without a change of health (0: never)",
        "KAIJU-R32", "20", None, 0, 200,
    ),
]  # fmt: skip
