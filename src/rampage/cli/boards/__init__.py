"""Boards drawn in the terminal, one module for each game; without one the position's text serves."""

from rich.console import Console

from rampage.cli.boards import crush, smash
from rampage.kernel.game import Game
from rampage.kernel.position import Position


def draw(game: Game, position: Position, out: Console) -> None:
    """Draw a position."""
    if game.name == "smash":
        smash.draw(position, out)
    elif game.name == "crush":
        crush.draw(position, out)
    else:
        out.print(position.to_text(), markup=False)
