"""Rush: how a match begins, is read, shown and explained."""

from pathlib import Path
from typing import Any, Final

from rampage.games.rush.bots.evaluation import trained
from rampage.games.rush.bots.observer import RushObserver
from rampage.games.rush.bots.terms import odds_of, terms
from rampage.games.rush.content.board import board_for
from rampage.games.rush.display.builder import content_facts, trial_numbers
from rampage.games.rush.display.forecast import preview
from rampage.games.rush.display.luck import luck
from rampage.games.rush.display.view import facts, scene, view
from rampage.games.rush.rules.invariants import broken_invariants
from rampage.games.rush.rules.options import OPTIONS, PRESETS
from rampage.games.rush.rules.position import Rush
from rampage.games.rush.rules.refusals import not_now, not_yours
from rampage.games.rush.rules.steps.setup import DRAW_ORDER, FILL_GRID, TAKE_GRID, EnterRace
from rampage.games.rush.rules.steps.turn import BEGIN_ROUND
from rampage.games.rush.text.agenda import agenda_fault
from rampage.games.rush.text.position_text import KEYS, check_boxes, own_seats, read, write
from rampage.kernel.content import Source
from rampage.kernel.game import About, Game, omit
from rampage.kernel.luck import SeatLuck
from rampage.kernel.packed import i64
from rampage.kernel.reasons import Reason
from rampage.kernel.records.record import Record
from rampage.kernel.terms import Term
from rampage.kernel.text import Lines, check_agenda

EVALUATION: Final = trained()


class RushGame(Game[Rush]):
    """What is asked of Rush, each answered by a room of this folder."""

    def start(self, seats: int, options: dict[str, str], source: Source) -> Rush:
        board = board_for(source, options)
        p = Rush(self, board, seats, True)
        p.agenda = [BEGIN_ROUND, FILL_GRID if board.auto_grid else TAKE_GRID, DRAW_ORDER]
        p.agenda.extend(EnterRace(seat) for seat in range(seats - 1, -1, -1))
        return p

    def read(self, lines: Lines, options: dict[str, str], source: Source) -> Rush:
        return read(Rush(self, board_for(source, options), own_seats(lines), True), lines)

    def check_read(self, p: Rush, lines: Lines) -> None:
        self.check_state(p)  # The agenda is checked against a sound position.
        check_agenda(lines, agenda_fault(p))
        check_boxes(p, lines)

    def write(self, p: Rush) -> str:
        return write(p)

    def content(self, p: Rush) -> Source:
        return p.board.source

    def broken_invariants(self, p: Rush) -> list[str]:
        return broken_invariants(p)

    def facts(self, p: Rush, seat: i64) -> dict[str, object]:
        return dict(facts(p))

    def view(self, p: Rush, seat: i64) -> dict[str, object]:
        return dict(view(p))

    def view_without(self, p: Rush, seat: i64, members: tuple[str, ...]) -> dict[str, object]:
        return omit(dict(view(p, members)), members)

    def scene(self, p: Rush) -> dict[str, Any]:
        return dict(scene(p))

    def preview(self, p: Rush, seat: int, choice: int) -> dict[str, Any]:
        return dict(preview(p, seat, choice))

    def not_now(self, p: Rush, choice: i64) -> Reason:
        return not_now(p, choice)

    def not_yours(self, p: Rush, seat: i64) -> Reason:
        return not_yours(p, seat)

    def terms(self, p: Rush, seat: i64) -> list[Term]:
        return terms(EVALUATION, p, seat)

    def odds_of(self, p: Rush, seat: i64, choice: i64) -> str:
        return odds_of(p, seat, choice)

    def luck(self, record: Record) -> list[SeatLuck]:
        return luck(record)

    def content_facts(self, p: Rush) -> list[tuple[str, str]]:
        return content_facts(p)

    def trial_numbers(self, p: Rush) -> list[tuple[str, float]]:
        return trial_numbers(p)


GAME: Final = RushGame(
    About(
        name="rush", title="Rush n' Crush",
        tagline="Six armed cars, one finish line, and no rule against ramming.",
        designer="Frédéric Henry, Charly Cazals and Guillaume Blossier", publisher="Rackham",
        year=2009, minutes=60, seat_counts=[2, 3, 4, 5, 6],
        roles=["Player 1", "Player 2", "Player 3", "Player 4", "Player 5", "Player 6"],
        rules_version="2009.2", secrets=False,
    ),
    Path(__file__).parent, OPTIONS, EVALUATION, KEYS, PRESETS, RushObserver(),
)  # fmt: skip
