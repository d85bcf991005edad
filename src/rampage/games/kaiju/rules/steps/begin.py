"""How a match begins: everything that set up consists of, in order [KAIJU-1, KAIJU-17.2 to 17.5]."""

from typing import Any

from rampage.games.kaiju.content.board import Board
from rampage.games.kaiju.rules.position import Kaiju
from rampage.games.kaiju.rules.steps.claim import DrawAbility, KeepAbility
from rampage.games.kaiju.rules.steps.deal import FirstPlayer, RemoveCards, ShowObjective
from rampage.games.kaiju.rules.steps.setup import (
    LAY_TILE,
    ArenaCorners,
    DealMonster,
    PickMonster,
    StartMarkers,
    StartSpaces,
    fitting_tiles,
)
from rampage.games.kaiju.rules.steps.turn import BEGIN_TURN
from rampage.kernel.steps import Step


def opening(board: Board) -> Kaiju:
    """A fresh match, standing at its first choice."""
    p = Kaiju(board, True)
    seats = range(board.seats)
    steps: list[Step[Any]] = []
    if board.options["monster_pick"] == "random":
        steps.extend([DealMonster(seat) for seat in seats])
    else:
        steps.extend([PickMonster(seat) for seat in seats])
    if board.arena:
        p.box = fitting_tiles(p)
        steps.extend([LAY_TILE, ArenaCorners()])
    else:
        steps.extend([StartSpaces(0), StartMarkers(), ShowObjective(0)])
        steps.extend([DrawAbility(seat) for seat in seats])
        if board.two_abilities:
            steps.extend([DrawAbility(seat) for seat in seats])
            steps.append(KeepAbility())
    steps.extend([RemoveCards(), FirstPlayer(), BEGIN_TURN])
    p.agenda = list(reversed(steps))
    p.advance()
    return p
