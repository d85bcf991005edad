"""Smash Monster Rampage! by Mike Swindall (Impeccable Games): two players, one Monster, one city."""

from pathlib import Path
from typing import Any, Final

from rampage.games.rampage_city.rules.steps.setup import FirstPlayer, StartSpace
from rampage.games.smash.bots.evaluation import SmashEvaluation
from rampage.games.smash.content.board import board_for
from rampage.games.smash.display.forecast import preview
from rampage.games.smash.display.luck import luck
from rampage.games.smash.display.view import scene
from rampage.games.smash.rules.options import OPTIONS
from rampage.games.smash.rules.position import Smash
from rampage.games.smash.rules.steps.turn import BEGIN_TURN
from rampage.games.smash.text.position_text import read
from rampage.kernel.content import Source
from rampage.kernel.game import About, Game
from rampage.kernel.luck import SeatLuck
from rampage.kernel.position import Position
from rampage.kernel.records.record import Record


class SmashGame(Game):
    """How a match of Smash begins, is read, shown and previewed."""

    def start(self, seats: int, options: dict[str, str], source: Source) -> Position:
        p = Smash(board_for(source, options), True)
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
        assert isinstance(p, Smash)
        return dict(scene(p))

    def preview(self, p: Position, seat: int, choice: int) -> dict[str, Any]:
        assert isinstance(p, Smash)
        return dict(preview(p, seat, choice))

    def luck(self, record: Record) -> list[SeatLuck]:
        return luck(record)


GAME: Final = SmashGame(
    About(
        name="smash",
        title="Smash Monster Rampage!",
        tagline="Two task forces, one Monster, and a city that will not last.",
        designer="Mike Swindall",
        publisher="Impeccable Games",
        year=2010,
        minutes=40,
        seat_counts=[2],
        roles=["Orange", "Green"],
        rules_version="2012",
        secrets=False,
    ),
    Path(__file__).parent,
    OPTIONS,
    SmashEvaluation(),
)
