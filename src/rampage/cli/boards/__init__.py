"""Boards drawn in the terminal, always as one seat sees them: no secret of another seat gets here.

A game may have a module of its own. Without one, a game that hides nothing shows its position text, any
other the facts of its view; panels and standings are shown where a view has them.
"""

from collections.abc import Callable, Mapping
from typing import Any, Final

from rich.console import Console

from rampage.cli.boards import crush, facts, kaiju, smash
from rampage.kernel.game import AnyGame
from rampage.kernel.position import Position

Drawing = Callable[[Position, Mapping[str, Any], Console], None]
BOARDS: Final[dict[str, Drawing]] = {"smash": smash.draw, "crush": crush.draw, "kaiju": kaiju.draw}


def draw(game: AnyGame, position: Position, seat: int, out: Console) -> None:
    """Draw a position as a seat, or a spectator, sees it."""
    view = position.view(seat)
    own = BOARDS.get(game.name)
    if own is not None:
        own(position, view, out)
    elif game.about.secrets:
        facts.draw(view, out)
    else:
        out.print(position.to_text(), markup=False, highlight=False)
    facts.draw_panels(view, out)
