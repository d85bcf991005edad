"""Stub: the last stick. Say here whose game it is."""

from pathlib import Path
from typing import Final

from rampage.cli.stub.game.content import board_for
from rampage.cli.stub.game.evaluation import StubEvaluation
from rampage.cli.stub.game.options import OPTIONS
from rampage.cli.stub.game.position import Stub
from rampage.cli.stub.game.steps import TAKE_STICKS
from rampage.cli.stub.game.text import read
from rampage.kernel.content import Source
from rampage.kernel.game import About, Game
from rampage.kernel.position import Position


class StubGame(Game):
    """How a match begins and is read."""

    def start(self, seats: int, options: dict[str, str], source: Source) -> Position:
        p = Stub(board_for(source, options), seats)
        p.push(TAKE_STICKS)
        p.advance()  # To the first question.
        return p

    def read(self, text: str, options: dict[str, str], source: Source) -> Position:
        return read(text, board_for(source, options))


GAME: Final = StubGame(
    About(
        name="stub",
        title="Stub",
        tagline="Take a stick, or two, or three.",
        designer="traditional",
        publisher="nobody",
        year=2026,
        minutes=5,
        seat_counts=[2, 3, 4],
        roles=["Player 1", "Player 2", "Player 3", "Player 4"],
        rules_version="1",
        secrets=False,  # All seats and spectators see the same; leave it out when they do not.
    ),
    Path(__file__).parent,
    OPTIONS,
    StubEvaluation(),
)
