"""Rush n' Crush by Frédéric Henry, Charly Cazals and Guillaume Blossier (Rackham): armed racing for six."""

from pathlib import Path
from typing import Any, Final

from rampage.games.rush.bots.evaluation import RushEvaluation
from rampage.games.rush.content.board import board_for
from rampage.games.rush.rules.options import OPTIONS
from rampage.games.rush.rules.position import Rush
from rampage.games.rush.rules.steps.setup import DRAW_ORDER, FILL_GRID, TAKE_GRID, EnterRace
from rampage.games.rush.rules.steps.turn import BEGIN_ROUND
from rampage.kernel.content import Source
from rampage.kernel.game import About, Game
from rampage.kernel.luck import SeatLuck
from rampage.kernel.position import Position
from rampage.kernel.records.record import Record


class RushGame(Game):
    """How a race begins, is read, shown and previewed."""

    def start(self, seats: int, options: dict[str, str], source: Source) -> Position:
        board = board_for(source, options)
        p = Rush(board, seats, True)
        p.agenda = [BEGIN_ROUND, FILL_GRID if board.auto_grid else TAKE_GRID, DRAW_ORDER]
        p.agenda.extend(EnterRace(seat) for seat in range(seats - 1, -1, -1))
        p.advance()
        return p

    def read(self, text: str, options: dict[str, str], source: Source) -> Position:
        from rampage.games.rush.text.position_text import read

        return read(text, board_for(source, options))

    def scene(self, p: Position) -> dict[str, Any]:
        from rampage.games.rush.display.view import scene

        assert isinstance(p, Rush)
        return dict(scene(p))

    def preview(self, p: Position, seat: int, choice: int) -> dict[str, Any]:
        from rampage.games.rush.display.forecast import preview

        assert isinstance(p, Rush)
        return dict(preview(p, seat, choice))

    def luck(self, record: Record) -> list[SeatLuck]:
        from rampage.games.rush.display.luck import luck

        return luck(record)


GAME: Final = RushGame(
    About(
        name="rush",
        title="Rush n' Crush",
        tagline="Six armed cars, one finish line, and no rule against ramming.",
        designer="Frédéric Henry, Charly Cazals, Guillaume Blossier",
        publisher="Rackham",
        year=2009,
        minutes=60,
        seat_counts=[2, 3, 4, 5, 6],
        roles=["Player 1", "Player 2", "Player 3", "Player 4", "Player 5", "Player 6"],
        rules_version="2009.2",
        secrets=False,
    ),
    Path(__file__).parent,
    OPTIONS,
    RushEvaluation(),
)
