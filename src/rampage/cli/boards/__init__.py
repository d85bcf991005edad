"""Boards in the terminal, always as one seat sees them: no secret of another seat gets here.

A game may have its own drawing. Any other game is shown by what its view has: panels and standings, a map of
places, or else its facts (its position text, if it has no secrets). The board comes last, next to the question.
"""

from collections.abc import Callable, Mapping
from typing import Any, Final

from rich.console import Console

from rampage.cli.boards import crush, facts, kaiju, places, smash, track
from rampage.kernel.game import AnyGame
from rampage.kernel.position import Position

Drawing = Callable[[Position, Mapping[str, Any], Console], None]
Map = Callable[[Mapping[str, Any], Mapping[str, Any], Console], None]

BOARDS: Final[dict[str, Drawing]] = {"smash": smash.draw, "crush": crush.draw, "kaiju": kaiju.draw}
MAPS: Final[dict[str, Map]] = {"rush": track.draw}  # Others with a schematic have a list of places.


def draw(game: AnyGame, position: Position, seat: int, out: Console) -> None:
    """Draw a position as a seat, or a spectator, sees it."""
    view = position.view(seat)
    facts.draw_countdowns(view, out)
    if game.name in BOARDS:
        BOARDS[game.name](position, view, out)
    else:
        _draw_any(game, position, view, out)


def _draw_any(game: AnyGame, position: Position, view: Mapping[str, Any], out: Console) -> None:
    if "panels" in view:
        facts.draw_panels(view, out)
    elif game.about.secrets:
        facts.draw(view, out)
    if "schematic" in view:
        MAPS.get(game.name, places.draw)(game.scene(position), view, out)
    elif not game.about.secrets:
        out.print(position.to_text(), markup=False, highlight=False)
