"""Stub: the last stick. Say here whose game it is."""

from pathlib import Path
from typing import Final

from rampage.cli.stub.game.action_space import PLAYERS
from rampage.cli.stub.game.content import board_for
from rampage.cli.stub.game.evaluation import StubEvaluation
from rampage.cli.stub.game.options import OPTIONS
from rampage.cli.stub.game.position import Stub
from rampage.cli.stub.game.steps import TAKE_STICKS
from rampage.cli.stub.game.text import KEYS, check_next, read, write
from rampage.cli.stub.game.view import view
from rampage.kernel.content import Source
from rampage.kernel.game import About, Game
from rampage.kernel.packed import i64
from rampage.kernel.reasons import Reason
from rampage.kernel.text import Lines


class StubGame(Game[Stub]):
    """How a match begins, is read, shown and explained."""

    def start(self, seats: int, options: dict[str, str], source: Source) -> Stub:
        p = Stub(self, board_for(source, options), seats)
        p.push(TAKE_STICKS)
        return p

    def keys(self) -> list[str]:
        return KEYS

    def read(self, lines: Lines, options: dict[str, str], source: Source) -> Stub:
        seats = lines.whole("players", 2, 2, len(PLAYERS))
        return read(Stub(self, board_for(source, options), seats), lines)

    def check_read(self, p: Stub, lines: Lines) -> None:
        check_next(p, lines)

    def write(self, p: Stub) -> str:
        return write(p)

    def view(self, p: Stub, seat: i64) -> dict[str, object]:
        return dict(view(p))

    def not_now(self, p: Stub, choice: i64) -> Reason:
        return Reason("STUB-2.1", "Sticks are taken now.")

    def not_yours(self, p: Stub, seat: i64) -> Reason:
        return Reason("STUB-2.3", "It is {player}'s turn.", player=PLAYERS.titles[p.player])

    def broken_invariants(self, p: Stub) -> list[str]:
        out: list[str] = []
        if not 0 <= p.sticks <= p.board.sticks:
            out.append(f"there are {p.sticks} sticks of {p.board.sticks}")
        if not 0 <= p.player < p.seats:
            out.append(f"player {p.player + 1} does not play")
        if (p.sticks == 0) != (p.ended != 0):
            out.append("the match is over exactly when the pile is empty")
        return out


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
