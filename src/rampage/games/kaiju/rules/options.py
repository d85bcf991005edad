"""Rulings of Kaiju Crush that a table may want otherwise."""

from typing import Final

from rampage.kernel.options import Option, Preset, choice, limit, main, preset, question

OPTIONS: Final[list[Option]] = [
    main(choice("mode", "Mode", "KAIJU-17.1", standard="Points", arena="Arena: the last Monster standing")),
    main(choice("objectives", "Objective Cards", "KAIJU-1.11", all="A, B, C and D", beginner="A and B only")),
    choice(
        "monster_pick", "Who gets which Monster", "KAIJU-R39",
        seat_order="Chosen in seat order", random="Random",
    ),
    choice(
        "start_space", "Starting spaces", "KAIJU-R2",
        territory="Become territory", dead="Stay Monster Tiles: nobody may end there",
    ),
    choice("start_spacing", "Monsters at the start", "KAIJU-R2b", random="Anywhere", apart="Never side by side"),
    choice("ability_deal", "Special Abilities dealt", "KAIJU-R4", one="One each", two_keep_one="Two each, keep one"),
    question("ability_secret", "Special Abilities are secret", "KAIJU-1.12", True),
    choice("removed_3p", "Movement Card left out with three players", "KAIJU-R5", charge="Charge", stomp="Stomp"),
    choice(
        "movement_removal", "Movement Cards left out", "KAIJU-16.1",
        standard="Fixed", random="Random",
    ),
    choice(
        "swap_timing", "Own card becomes the Shared one", "KAIJU-R7",
        step="After each step", turn_end="At the end of the turn",
    ),
    choice(
        "adjacent_reach", "Adjacent Battles reach", "KAIJU-R13",
        orthogonal="Four spaces", eight="All eight spaces around",
    ),
    choice(
        "return_order", "Battle markers go back", "KAIJU-R15",
        shuffled="Shuffled", owner_choice="In the order their owner chooses",
    ),
    choice(
        "line_windows", "Line: five markers in a row", "KAIJU-R20",
        all="Two lines: they may overlap", disjoint="One line: they may not overlap",
    ),
    question("promo", "Promo Objective Card (Oblique, Checkerboard)", "KAIJU-C2", False),
    choice(
        "pass_end", "The game ends after", "KAIJU-R25",
        consecutive="Everybody passes in a row", fixed_round="A full round of Passes",
    ),
    choice("tiebreak", "Tie for the victory", "KAIJU-R26", battle="A final battle", shared="Shared"),
    question("arena_adjacent", "Arena: Adjacent Battles", "KAIJU-R29", True),
    choice(
        "arena_tie_damage", "Arena: in a tied round", "KAIJU-R30",
        both="Both lose 1 health", none="Nobody loses health",
    ),
    question("arena_full_rounds", "Arena: always five rounds", "KAIJU-17.15", True),
    limit(
        "arena_stall_rounds", "Arena: quiet rounds until the end (0: never)",
        "KAIJU-R32", 20, 0, 200, "arena_stalled",
    ),
]  # fmt: skip
PRESETS: Final[list[Preset]] = [
    preset("First game", "Two Objective Cards instead of four.", objectives="beginner"),
    preset("Arena", "No points: the last Monster standing wins.", mode="arena"),
    preset(
        "Tournament",
        "Choose one of two abilities; start apart.",
        ability_deal="two_keep_one",
        start_spacing="apart",
    ),
]
