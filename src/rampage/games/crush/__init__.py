"""Crush Monster Rampage! by Mike Swindall (Impeccable Games): the sequel, from below."""

from pathlib import Path
from typing import Any, Final

from rampage.games.crush.bots.evaluation import CrushEvaluation
from rampage.games.crush.content.board import board_for
from rampage.games.crush.display.forecast import preview
from rampage.games.crush.display.luck import luck
from rampage.games.crush.display.scene import scene
from rampage.games.crush.rules.options import OPTIONS
from rampage.games.crush.rules.position import Crush
from rampage.games.crush.rules.steps.turn import BEGIN_TURN
from rampage.games.crush.text.position_text import read
from rampage.games.rampage_city.rules.steps.setup import FirstPlayer, StartSpace
from rampage.kernel.content import Source
from rampage.kernel.game import About, Game
from rampage.kernel.luck import SeatLuck
from rampage.kernel.position import Position
from rampage.kernel.records.record import Record


class CrushGame(Game):
    """How a match of Crush begins, is read, shown and previewed."""

    def start(self, seats: int, options: dict[str, str], source: Source) -> Position:
        p = Crush(board_for(source, options), True)
        p.agenda = [BEGIN_TURN, StartSpace()]
        if options["first_player"] == "random":
            p.agenda.append(FirstPlayer())
        else:
            p.active = 1 if options["first_player"] == "orange" else 0  # BeginTurn hands over.
        p.advance()
        return p

    def read(self, text: str, options: dict[str, str], source: Source) -> Position:
        return read(text, board_for(source, options))

    def scene(self, p: Position) -> dict[str, Any]:
        assert isinstance(p, Crush)
        return dict(scene(p))

    def preview(self, p: Position, seat: int, choice: int) -> dict[str, Any]:
        assert isinstance(p, Crush)
        return dict(preview(p, seat, choice))

    def luck(self, record: Record) -> list[SeatLuck]:
        return luck(record)


GAME: Final = CrushGame(
    About(
        name="crush",
        title="Crush Monster Rampage!",
        tagline="The same city, and something with tentacles beneath it.",
        designer="Mike Swindall",
        publisher="Impeccable Games",
        year=2012,
        minutes=45,
        seat_counts=[2],
        roles=["Orange", "Green"],
        rules_version="2",
        secrets=False,
    ),
    Path(__file__).parent,
    OPTIONS,
    CrushEvaluation(),
)
