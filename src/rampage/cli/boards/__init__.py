"""Boards drawn in the terminal: of a game's own module, else of what it tells any table."""

from rich.console import Console

from rampage.cli.boards import kaiju, plain, smash
from rampage.kernel.game import Game
from rampage.kernel.position import Position


def draw(game: Game, position: Position, out: Console, seat: int | None = None) -> None:
    """Draw a position as a seat may see it; without one, all there is, as a replay does."""
    if game.name == "smash":
        smash.draw(position, out)
    elif seat is None or not game.about.secrets:
        out.print(position.to_text(), markup=False)
    elif game.name == "kaiju":
        kaiju.draw(position, seat, out)
    else:
        plain.draw(position, seat, out)
