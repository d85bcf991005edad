"""Monsters Menace the World by Marcus E. Burchers (Renegade Game Studios): Monsters against everybody."""

from pathlib import Path
from typing import Any, Final

from rampage.games.menace.bots.evaluation import MenaceEvaluation
from rampage.games.menace.content.board import board_for
from rampage.games.menace.display.forecast import preview
from rampage.games.menace.display.luck import luck
from rampage.games.menace.display.scene import scene
from rampage.games.menace.rules.options import OPTIONS
from rampage.games.menace.rules.position import Menace
from rampage.games.menace.rules.steps.setup import FIRST_PLAYER, SET_UP
from rampage.games.menace.text.position_text import own_seats, read
from rampage.kernel.content import Source
from rampage.kernel.game import About, Game
from rampage.kernel.luck import SeatLuck
from rampage.kernel.position import Position
from rampage.kernel.records.record import Record


class MenaceGame(Game):
    """How a match of Menace begins, is read and shown."""

    def start(self, seats: int, options: dict[str, str], source: Source) -> Position:
        p = Menace(board_for(source, options, seats), True)
        p.agenda = [SET_UP, FIRST_PLAYER]
        p.advance()
        return p

    def read(self, text: str, options: dict[str, str], source: Source) -> Position:
        return read(text, board_for(source, options, own_seats(text)))

    def scene(self, p: Position) -> dict[str, Any]:
        assert isinstance(p, Menace)
        return dict(scene(p))

    def preview(self, p: Position, seat: int, choice: int) -> dict[str, Any]:
        assert isinstance(p, Menace)
        return dict(preview(p, seat, choice))

    def luck(self, record: Record) -> list[SeatLuck]:
        return luck(record)


GAME: Final = MenaceGame(
    About(
        name="menace",
        title="Monsters Menace the World",
        tagline="Stomp the planet, outlive the others, be the most infamous of all.",
        designer="Marcus E. Burchers",
        publisher="Renegade Game Studios",
        year=2025,
        minutes=90,
        seat_counts=[2, 3, 4],
        roles=["Red", "Blue", "Green", "Yellow"],
        rules_version="2025.2",
        secrets=False,
    ),
    Path(__file__).parent,
    OPTIONS,
    MenaceEvaluation(),
)
