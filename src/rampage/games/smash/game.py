"""Smash: how a match begins, is read, shown and explained."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

from rampage.games.rampage_city.display.seen import Seen
from rampage.games.rampage_city.game import CityGame
from rampage.games.rampage_city.rules.steps.setup import opening
from rampage.games.rampage_city.text.position_text import KEYS
from rampage.games.smash.bots.evaluation import trained
from rampage.games.smash.bots.observer import SmashObserver
from rampage.games.smash.bots.terms import terms
from rampage.games.smash.content.board import board_for
from rampage.games.smash.display.forecast import preview
from rampage.games.smash.display.luck import luck
from rampage.games.smash.display.view import facts, scene, view, view_since
from rampage.games.smash.rules.invariants import broken_invariants
from rampage.games.smash.rules.legality import not_now
from rampage.games.smash.rules.options import OPTIONS, PRESETS
from rampage.games.smash.rules.position import Smash
from rampage.games.smash.rules.steps.turn import BEGIN_TURN
from rampage.games.smash.text.agenda import agenda_fault
from rampage.games.smash.text.position_text import read, write
from rampage.kernel.content import Source
from rampage.kernel.game import About, omit
from rampage.kernel.luck import SeatLuck
from rampage.kernel.packed import i64
from rampage.kernel.reasons import Reason
from rampage.kernel.records.record import Record
from rampage.kernel.terms import Term
from rampage.kernel.text import Lines, check_agenda

EVALUATION: Final = trained()


class SmashGame(CityGame[Smash]):
    """What is asked of Smash, each answered by a room of this folder."""

    def start(self, seats: int, options: dict[str, str], source: Source) -> Smash:
        p = Smash(self, board_for(source, options), True)
        p.agenda = opening(p, BEGIN_TURN, options["first_player"])
        return p

    def read(self, lines: Lines, options: dict[str, str], source: Source) -> Smash:
        return read(Smash(self, board_for(source, options), True), lines)

    def check_read(self, p: Smash, lines: Lines) -> None:
        check_agenda(lines, agenda_fault(p))

    def write(self, p: Smash) -> str:
        return write(p)

    def broken_invariants(self, p: Smash) -> list[str]:
        return broken_invariants(p)

    def facts(self, p: Smash, seat: i64) -> dict[str, object]:
        return dict(facts(p))

    def view(self, p: Smash, seat: i64) -> dict[str, object]:
        return dict(view(p))

    def view_since(
        self, p: Smash, seat: i64, members: tuple[str, ...], earlier: Smash, seen: Mapping[str, object]
    ) -> dict[str, object]:
        return omit(view_since(p, Seen(p, earlier, seen)), members)

    def scene(self, p: Smash) -> dict[str, Any]:
        return dict(scene(p))

    def preview(self, p: Smash, seat: int, choice: int) -> dict[str, Any]:
        return dict(preview(p, seat, choice))

    def not_now(self, p: Smash, choice: i64) -> Reason:
        return not_now(p, choice)

    def terms(self, p: Smash, seat: i64) -> list[Term]:
        return terms(EVALUATION, p, seat)

    def luck(self, record: Record) -> list[SeatLuck]:
        return luck(record)


GAME: Final = SmashGame(
    About(
        name="smash", title="Smash Monster Rampage!",
        tagline="Two task forces, one Monster, and a city that will not last.",
        designer="Mike Swindall", publisher="Impeccable Games",
        year=2010, minutes=40, seat_counts=[2],
        roles=["Orange", "Green"],
        rules_version="2012", secrets=False,
    ),
    Path(__file__).parent, OPTIONS, EVALUATION, KEYS, PRESETS, SmashObserver(),
)  # fmt: skip
