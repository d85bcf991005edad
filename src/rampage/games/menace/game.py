"""Menace: how a match begins, is read, shown and explained."""

from pathlib import Path
from typing import Any, Final

from rampage.games.menace.bots.evaluation import trained
from rampage.games.menace.bots.observer import MenaceObserver
from rampage.games.menace.bots.terms import terms
from rampage.games.menace.content.board import board_for
from rampage.games.menace.display.forecast import hit_odds, preview
from rampage.games.menace.display.luck import luck
from rampage.games.menace.display.scene import scene
from rampage.games.menace.display.view import facts, view
from rampage.games.menace.rules.invariants import broken_invariants
from rampage.games.menace.rules.options import OPTIONS, PRESETS
from rampage.games.menace.rules.position import Menace
from rampage.games.menace.rules.refusals import not_now, not_yours
from rampage.games.menace.rules.steps.setup import FIRST_PLAYER, SET_UP
from rampage.games.menace.text.agenda import agenda_fault
from rampage.games.menace.text.position_text import write
from rampage.games.menace.text.reading import KEYS, Reader, own_seats
from rampage.kernel.content import Source
from rampage.kernel.game import About, Game, omit
from rampage.kernel.luck import SeatLuck
from rampage.kernel.packed import i64
from rampage.kernel.reasons import Reason
from rampage.kernel.records.record import Record
from rampage.kernel.terms import Term
from rampage.kernel.text import Lines, check_agenda


class MenaceGame(Game[Menace]):
    """What is asked of Menace, each answered by a room of this folder."""

    def start(self, seats: int, options: dict[str, str], source: Source) -> Menace:
        p = Menace(self, board_for(source, options, seats), True)
        p.agenda = [SET_UP, FIRST_PLAYER]
        return p

    def read(self, lines: Lines, options: dict[str, str], source: Source) -> Menace:
        return Reader(Menace(self, board_for(source, options, own_seats(lines)), True), lines).read()

    def check_read(self, p: Menace, lines: Lines) -> None:
        self.check_state(p)  # The agenda is checked against a sound position.
        check_agenda(lines, agenda_fault(p))

    def write(self, p: Menace) -> str:
        return write(p)

    def content(self, p: Menace) -> Source:
        return p.board.source

    def broken_invariants(self, p: Menace) -> list[str]:
        return broken_invariants(p)

    def facts(self, p: Menace, seat: i64) -> dict[str, object]:
        return dict(facts(p))

    def view(self, p: Menace, seat: i64) -> dict[str, object]:
        return dict(view(p))

    def view_without(self, p: Menace, seat: i64, members: tuple[str, ...]) -> dict[str, object]:
        return omit(dict(view(p, members)), members)

    def scene(self, p: Menace) -> dict[str, Any]:
        return dict(scene(p))

    def preview(self, p: Menace, seat: int, choice: int) -> dict[str, Any]:
        return dict(preview(p, seat, choice))

    def not_now(self, p: Menace, choice: i64) -> Reason:
        return not_now(p, choice)

    def not_yours(self, p: Menace, seat: i64) -> Reason:
        return not_yours(p, seat)

    def terms(self, p: Menace, seat: i64) -> list[Term]:
        return terms(p, seat)

    def odds_of(self, p: Menace, seat: i64, choice: i64) -> str:
        return hit_odds(p, int(choice))

    def luck(self, record: Record) -> list[SeatLuck]:
        return luck(record)


GAME: Final = MenaceGame(
    About(
        name="menace", title="Monsters Menace the World",
        tagline="Stomp the planet, outlive the others, be the most infamous of all.",
        designer="Marcus E. Burchers", publisher="Renegade Game Studios",
        year=2025, minutes=90, seat_counts=[2, 3, 4],
        roles=["Red", "Blue", "Green", "Yellow"],
        rules_version="2025.2", secrets=False,
    ),
    Path(__file__).parent, OPTIONS, trained(), KEYS, PRESETS, MenaceObserver(),
)  # fmt: skip
