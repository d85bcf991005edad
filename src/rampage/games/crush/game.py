"""Crush: how a match begins, is read, shown and explained."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

from rampage.games.crush.bots.evaluation import trained
from rampage.games.crush.bots.observer import CrushObserver
from rampage.games.crush.bots.terms import terms
from rampage.games.crush.content.board import board_for
from rampage.games.crush.display.forecast import preview
from rampage.games.crush.display.luck import luck
from rampage.games.crush.display.scene import scene
from rampage.games.crush.display.view import CrushSeen, facts, view
from rampage.games.crush.rules.invariants import broken_invariants
from rampage.games.crush.rules.legality import not_now
from rampage.games.crush.rules.options import OPTIONS, PRESETS
from rampage.games.crush.rules.position import Crush
from rampage.games.crush.rules.steps.turn import BEGIN_TURN
from rampage.games.crush.text.agenda import agenda_fault
from rampage.games.crush.text.position_text import KEYS, read, write
from rampage.games.rampage_city.game import CityGame
from rampage.games.rampage_city.rules.steps.setup import opening
from rampage.kernel.content import Source
from rampage.kernel.game import About, omit
from rampage.kernel.luck import SeatLuck
from rampage.kernel.packed import i64
from rampage.kernel.reasons import Reason
from rampage.kernel.records.record import Record
from rampage.kernel.terms import Term
from rampage.kernel.text import Lines, check_agenda

EVALUATION: Final = trained()


class CrushGame(CityGame[Crush]):
    """What is asked of Crush, each answered by a room of this folder."""

    def start(self, seats: int, options: dict[str, str], source: Source) -> Crush:
        p = Crush(self, board_for(source, options), True)
        p.agenda = opening(p, BEGIN_TURN, options["first_player"])
        return p

    def read(self, lines: Lines, options: dict[str, str], source: Source) -> Crush:
        return read(Crush(self, board_for(source, options), True), lines)

    def check_read(self, p: Crush, lines: Lines) -> None:
        check_agenda(lines, agenda_fault(p))

    def write(self, p: Crush) -> str:
        return write(p)

    def broken_invariants(self, p: Crush) -> list[str]:
        return broken_invariants(p)

    def facts(self, p: Crush, seat: i64) -> dict[str, object]:
        return dict(facts(p))

    def view(self, p: Crush, seat: i64) -> dict[str, object]:
        return dict(view(p))

    def view_without(self, p: Crush, seat: i64, members: tuple[str, ...]) -> dict[str, object]:
        return omit(dict(view(p, members)), members)

    def view_since(
        self, p: Crush, seat: i64, members: tuple[str, ...], earlier: Crush, seen: Mapping[str, object]
    ) -> dict[str, object]:
        return omit(dict(view(p, members, CrushSeen(p, earlier, seen))), members)

    def scene(self, p: Crush) -> dict[str, Any]:
        return dict(scene(p))

    def preview(self, p: Crush, seat: int, choice: int) -> dict[str, Any]:
        return dict(preview(p, seat, choice))

    def not_now(self, p: Crush, choice: i64) -> Reason:
        return not_now(p, choice)

    def terms(self, p: Crush, seat: i64) -> list[Term]:
        return terms(EVALUATION, p, seat)

    def luck(self, record: Record) -> list[SeatLuck]:
        return luck(record)


GAME: Final = CrushGame(
    About(
        name="crush", title="Crush Monster Rampage!",
        tagline="The same city, and something with tentacles beneath it.",
        designer="Mike Swindall", publisher="Impeccable Games",
        year=2012, minutes=45, seat_counts=[2],
        roles=["Orange", "Green"],
        rules_version="2", secrets=False,
    ),
    Path(__file__).parent, OPTIONS, EVALUATION, KEYS, PRESETS, CrushObserver(),
)  # fmt: skip
