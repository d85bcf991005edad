"""Kaiju: how a match begins, is read, shown and explained."""

from pathlib import Path
from typing import Any, Final

from rampage.games.kaiju.bots.evaluation import trained
from rampage.games.kaiju.bots.observer import KaijuObserver
from rampage.games.kaiju.bots.terms import odds_of, terms
from rampage.games.kaiju.content.board import board_for
from rampage.games.kaiju.display.builder import content_facts, trial_numbers
from rampage.games.kaiju.display.forecast import preview
from rampage.games.kaiju.display.luck import luck
from rampage.games.kaiju.display.scene import scene
from rampage.games.kaiju.display.view import facts, view
from rampage.games.kaiju.rules.action_space import PLAYER_NAMES
from rampage.games.kaiju.rules.imagine import imagine
from rampage.games.kaiju.rules.invariants import broken_invariants
from rampage.games.kaiju.rules.options import OPTIONS, PRESETS
from rampage.games.kaiju.rules.position import Kaiju
from rampage.games.kaiju.rules.refusals import not_now, not_yours
from rampage.games.kaiju.rules.steps.begin import opening
from rampage.games.kaiju.text.agenda import agenda_fault
from rampage.games.kaiju.text.position_text import KEYS, write
from rampage.games.kaiju.text.reading import own_seats, read
from rampage.kernel.content import Source
from rampage.kernel.game import About, Game, omit
from rampage.kernel.luck import SeatLuck
from rampage.kernel.packed import i64
from rampage.kernel.reasons import Reason
from rampage.kernel.records.record import Record
from rampage.kernel.rng import Rng
from rampage.kernel.terms import Term
from rampage.kernel.text import Lines, check_agenda, read_sealed


class KaijuGame(Game[Kaiju]):
    """What is asked of Kaiju, each answered by a room of this folder."""

    def start(self, seats: int, options: dict[str, str], source: Source) -> Kaiju:
        p = Kaiju(self, board_for(source, options, seats), True)
        p.agenda = opening(p)
        return p

    def read(self, lines: Lines, options: dict[str, str], source: Source) -> Kaiju:
        return read(Kaiju(self, board_for(source, options, own_seats(lines)), True), lines)

    def check_read(self, p: Kaiju, lines: Lines) -> None:
        check_agenda(lines, agenda_fault(p))
        read_sealed(p, lines, PLAYER_NAMES.words)

    def write(self, p: Kaiju) -> str:
        return write(p)

    def content(self, p: Kaiju) -> Source:
        return p.board.source

    def broken_invariants(self, p: Kaiju) -> list[str]:
        return broken_invariants(p)

    def imagine(self, p: Kaiju, seat: i64, rng: Rng) -> Kaiju:
        return imagine(p, seat, rng)

    def facts(self, p: Kaiju, seat: i64) -> dict[str, object]:
        return dict(facts(p, int(seat)))

    def view(self, p: Kaiju, seat: i64) -> dict[str, object]:
        return dict(view(p, int(seat)))

    def view_without(self, p: Kaiju, seat: i64, members: tuple[str, ...]) -> dict[str, object]:
        return omit(dict(view(p, int(seat), members)), members)

    def scene(self, p: Kaiju) -> dict[str, Any]:
        return dict(scene(p))

    def preview(self, p: Kaiju, seat: int, choice: int) -> dict[str, Any]:
        return dict(preview(p, seat, choice))

    def not_now(self, p: Kaiju, choice: i64) -> Reason:
        return not_now(p, choice)

    def not_yours(self, p: Kaiju, seat: i64) -> Reason:
        return not_yours(p, seat)

    def terms(self, p: Kaiju, seat: i64) -> list[Term]:
        return terms(p, seat)

    def odds_of(self, p: Kaiju, seat: i64, choice: i64) -> str:
        return odds_of(p, seat, choice)

    def luck(self, record: Record) -> list[SeatLuck]:
        return luck(record)

    def content_facts(self, p: Kaiju) -> list[tuple[str, str]]:
        return content_facts(p)

    def trial_numbers(self, p: Kaiju) -> list[tuple[str, float]]:
        return trial_numbers(p)


GAME: Final = KaijuGame(
    About(
        name="kaiju", title="Kaiju Crush",
        tagline="Giant Monsters, limited steps, and a city to be crushed tile by tile.",
        designer="Tim Armstrong and Justin De Witt", publisher="Fireside Games",
        year=2017, minutes=45, seat_counts=[2, 3, 4],
        roles=["Player 1", "Player 2", "Player 3", "Player 4"],
        rules_version="2017.2",
    ),
    Path(__file__).parent, OPTIONS, trained(), KEYS, PRESETS, KaijuObserver(),
)  # fmt: skip
