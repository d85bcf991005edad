"""What a position of Crush holds in addition to that of the city.

state.py is generated from this: run `python -m tools.fields` after a change."""

from typing import Final

from rampage.kernel.fields import MANY, Field

SQUARES: Final = "city.squares"

FIELDS: Final[list[Field]] = [
    Field("tentacle", 0, 3, 0, "NO_TENTACLE, FREE, CRUSHED or HOLDING (a Building).", length=SQUARES, small=True),
    Field("hole", 0, 255, 0, "On each square: 0, HOLE, MEGA or CORNER.", length=SQUARES, small=True),
    # The tentacle rose after they had let their shot pass: they may still fire at it [CRUSH-R19].
    Field("risen", 0, 63, 0, "Late shooters, a mask of the active player's Units.", length=SQUARES, small=True),
    Field("free", 0, MANY, 0, "Tentacles on the board that hold nothing."),
    Field("crushed", 0, MANY, 0, "Tentacles on the board that crushed a Unit."),
    Field("holding", 0, MANY, 0, "Tentacles on the board that hold a Building."),
    Field("holes", 0, MANY, 0, "Holes on the board."),
    Field("megas", 0, MANY, 0, "MegaHoles on the board."),
    Field("fresh", 0, 1, 0, "1: what is just going on revealed a Hole. Never at a question."),
    Field("stood", 0, 676, 0, "Buildings that stood when the card at hand was drawn.", line=True),
]  # fmt: skip
