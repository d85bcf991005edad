"""Rulings that a table of either game may want otherwise."""

from typing import Final

from rampage.kernel.options import Option, choice, limit, switch

FIRST_PLAYER: Final[Option] = choice(
    "first_player", "First player", "SMASH-R1", random="Random", orange="Orange", green="Green"
)
HOPELESS_SHOTS: Final[Option] = switch("allow_hopeless_shots", "Shots at Range 7 or more", "SMASH-R16", True)
CRITICAL_MISS_TIE: Final[Option] = choice(
    "critical_miss_tie", "Several Buildings are nearest to a stray shot", "SMASH-R20",
    random="Random", active="The shooter chooses", opponent="The opponent chooses",
)  # fmt: skip
TURN_CAP: Final[Option] = limit(
    "turn_cap", "Turns until the Monster wins", "SMASH-R35", 400, 20, 1000, "turn_cap"
)


def monster_die(rule: str) -> Option:
    """The faces of the Monster Die; the editions do not agree."""
    faces = {"3111": "Forward 3, Right 1, Left 1, Blast 1", "2112": "Forward 2, Right 1, Left 1, Blast 2"}
    return choice("monster_die", "Faces of the Monster Die", rule, **faces)


def fire_order(rule: str) -> Option:
    """Who fires first."""
    return choice("fire_order", "Firing order", rule, strict="Furthest first", free="Player's choice")
