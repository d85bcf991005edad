"""Kaiju Crush by Tim Armstrong and Justin De Witt (Fireside Games): two to four Monsters, one city."""

from pathlib import Path
from typing import Any, Final

from rampage.games.kaiju.bots.evaluation import KaijuEvaluation
from rampage.games.kaiju.content.board import board_for
from rampage.games.kaiju.display.forecast import preview
from rampage.games.kaiju.display.luck import luck
from rampage.games.kaiju.display.scene import scene
from rampage.games.kaiju.rules.options import OPTIONS
from rampage.games.kaiju.rules.position import Kaiju
from rampage.games.kaiju.rules.steps.begin import opening
from rampage.games.kaiju.text.reading import own_seats, read
from rampage.kernel.content import Source
from rampage.kernel.game import About, Game
from rampage.kernel.luck import SeatLuck
from rampage.kernel.position import Position
from rampage.kernel.records.record import Record


class KaijuGame(Game):
    """How a match of Kaiju Crush begins, is read, shown and previewed."""

    def start(self, seats: int, options: dict[str, str], source: Source) -> Position:
        return opening(board_for(source, options, seats))

    def read(self, text: str, options: dict[str, str], source: Source) -> Position:
        return read(text, board_for(source, options, own_seats(text)))

    def scene(self, p: Position) -> dict[str, Any]:
        assert isinstance(p, Kaiju)
        return dict(scene(p))

    def preview(self, p: Position, seat: int, choice: int) -> dict[str, Any]:
        assert isinstance(p, Kaiju)
        return dict(preview(p, seat, choice))

    def luck(self, record: Record) -> list[SeatLuck]:
        return luck(record)


GAME: Final = KaijuGame(
    About(
        name="kaiju",
        title="Kaiju Crush",
        tagline="Giant Monsters, limited steps, and a city to be crushed tile by tile.",
        designer="Tim Armstrong and Justin De Witt",
        publisher="Fireside Games",
        year=2017,
        minutes=45,
        seat_counts=[2, 3, 4],
        roles=["Player 1", "Player 2", "Player 3", "Player 4"],
        rules_version="2017.2",
    ),
    Path(__file__).parent,
    OPTIONS,
    KaijuEvaluation(),
)
