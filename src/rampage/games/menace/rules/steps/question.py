"""How the questions of Menace name pieces."""

from rampage.games.menace.rules.action_space import CREATURES
from rampage.games.menace.rules.position import Menace
from rampage.kernel.packed import i64
from rampage.kernel.reasons import Reason


def title(p: Menace, piece: i64) -> str:
    """The name of a piece."""
    return p.board.space.vocabularies["PIECE"].titles[piece]


def twin_of(p: Menace, unit: i64) -> i64:
    """The lowest number among the units that look like this one: same type, place and flags. Lists name it
    for all of them."""
    piece = CREATURES + unit
    for other in range(CREATURES + p.board.first_like[unit], piece):
        if p.at[other] == p.at[piece] and p.flags[other] == p.flags[piece]:
            return other - CREATURES
    return unit


def name_the_twin(p: Menace, rule: str, unit: i64) -> Reason:
    """Why a unit is not among the answers, though one just like it is."""
    return Reason(
        rule,
        "{unit} is just like {twin}: choose that one.",
        unit=title(p, CREATURES + unit),
        twin=title(p, CREATURES + twin_of(p, unit)),
    )
