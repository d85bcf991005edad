"""What a game is, to everything above it."""

import pickle
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, Generic, SupportsIndex, TypedDict, TypeVar

from mypy_extensions import mypyc_attr

from rampage.kernel.content import Source, read_source
from rampage.kernel.errors import RampageError, whole
from rampage.kernel.luck import SeatLuck
from rampage.kernel.options import Option, OptionError, OptionInfo, complete_options
from rampage.kernel.packed import i64, vec
from rampage.kernel.position import NOBODY, Position
from rampage.kernel.reasons import Reason, sentence
from rampage.kernel.rng import Rng
from rampage.kernel.rules import Rule, parse_rules
from rampage.kernel.text import Lines, PositionError, check_header, check_question, line_of, own_options

if TYPE_CHECKING:
    from rampage.kernel.records.record import Record

P = TypeVar("P", bound=Position)


class GameInfo(TypedDict):
    """A game as the gallery shows it."""

    name: str
    title: str
    tagline: str
    designer: str
    publisher: str
    year: int
    minutes: int
    seat_counts: list[int]
    roles: list[str]
    options: list[OptionInfo]
    rules_version: str
    secrets: bool


@mypyc_attr(allow_interpreted_subclasses=True)
class Evaluation(Generic[P]):
    """What a bot needs to know of a game. The defaults play any game, badly."""

    def value(self, p: P, seat: i64) -> float:
        """How well a seat stands, 0 to 1: its chance to win, so that all seats share about 1."""
        outcome = p.outcome()
        return 1.0 / float(p.seats) if outcome is None else outcome.rewards[seat]

    def values(self, p: P) -> vec[float]:
        """`value` of every seat; override where they share work."""
        return vec[float]([self.value(p, seat) for seat in range(p.seats)])

    def gain(self, p: P, seat: i64, choice: i64) -> float:
        """A cheap guess of what a choice brings, without playing it: search orders by it."""
        return 0.0

    def gains(self, p: P, seat: i64, choices: vec[i64]) -> vec[float]:
        """`gain` of many choices; override where they share work."""
        return vec[float]([self.gain(p, seat, choice) for choice in choices])

    def policy(self, p: P, seat: i64, rng: Rng) -> i64:
        """A quick sensible choice for playouts."""
        return p.one(seat, rng)

    def mixed(self, p: P, seat: i64, rng: Rng) -> i64:
        """An answer to a simultaneous question, drawn from a mixed strategy over what the seat knows; -1
        where search should decide. A search that looks at one side's choice after the other's plays
        such questions badly; bots ask here first."""
        return -1

    def open(self) -> bool:
        """Is nothing hidden? Then what follows a choice is the same in all that a seat may imagine, until
        chance speaks, and search need not list it again each time."""
        return False

    def curiosity(self) -> float:
        """How much search looks around: 1 where values of sensible choices lie about a tenth apart, less
        where they lie closer."""
        return 1.0

    def effort(self) -> i64:
        """How long a look ahead takes, as a multiple of one in the quickest games: what people wait for a
        bot of a level is to be much the same in all games."""
        return 1

    def quiet(self, p: P) -> bool:
        """May a look ahead end here, or is the value about to jump (a shot is in the air)?"""
        return p.waiting > 0

    def horizon(self) -> i64:
        """At which quiet moment a look ahead ends: far enough to see what a choice leads to."""
        return 4


class About:
    """Who made a game and how many play it. Rampage is unofficial; the credit is theirs."""

    def __init__(
        self,
        name: str,
        title: str,
        tagline: str,
        designer: str,
        publisher: str,
        year: int,
        minutes: int,
        seat_counts: list[int],
        roles: list[str],
        rules_version: str,
        secrets: bool = True,
    ) -> None:
        self.name: Final = name
        self.title: Final = title
        self.tagline: Final = tagline
        self.designer: Final = designer
        self.publisher: Final = publisher
        self.year: Final = year
        self.minutes: Final = minutes
        self.seat_counts: Final = seat_counts
        self.roles: Final = roles
        self.rules_version: Final = rules_version
        self.secrets: Final = secrets  # False: all seats and spectators always see the same.

    def __repr__(self) -> str:
        return f"<About {self.name}: {self.title}, rules version {self.rules_version}>"

    def __reduce__(self) -> tuple[Any, ...]:
        people = (self.tagline, self.designer, self.publisher, self.year, self.minutes)
        return About, (
            self.name,
            self.title,
            *people,
            self.seat_counts,
            self.roles,
            self.rules_version,
            self.secrets,
        )


@mypyc_attr(allow_interpreted_subclasses=True)
class Game(Generic[P]):
    """One game, and everything that is made of its positions: texts, views, previews, reasons.

    A position holds state and follows the rules; whatever people, bots or files want to know of it is asked of
    its game."""

    def __init__(self, about: About, folder: Path, options: list[Option], evaluation: Evaluation[P]) -> None:
        self.about: Final = about
        self.name: Final = about.name
        self.folder: Final = folder
        self.options: Final = options
        self.evaluation: Final = evaluation
        self._rules: list[Rule] = []
        self._source: Source | None = None

    def __repr__(self) -> str:
        return f"<Game {self.name}: {self.about.title}>"

    def __reduce__(self) -> str:
        """A game is pickled as the name that its module has for it, so that there is only ever one."""
        for name, value in vars(sys.modules[type(self).__module__]).items():
            if value is self:
                return name
        raise pickle.PicklingError(
            f"the game {self.name!r} can't be pickled: {type(self).__module__} has no name for it"
        )

    # A match begins, and is read from and written to a text.

    def start(self, seats: int, options: dict[str, str], source: Source) -> P:
        """A fresh match with its agenda. Every option has a value."""
        raise NotImplementedError("abstract: Game.start")

    def keys(self) -> list[str]:
        """The keys of `key: value` lines that a text of this game may have."""
        raise NotImplementedError("abstract: Game.keys")

    def read(self, lines: Lines, options: dict[str, str], source: Source) -> P:
        """The position that a text shows, with its agenda. Raises PositionError."""
        raise NotImplementedError("abstract: Game.read")

    def check_read(self, p: P, lines: Lines) -> None:
        """Raise PositionError where a text is well formed and what it says can't be, its agenda first of all."""

    def write(self, p: P) -> str:
        """The whole position as a text."""
        raise NotImplementedError("abstract: Game.write")

    def content(self, p: P) -> Source:
        """The content that a position is played with."""
        return self.standard()

    def broken_invariants(self, p: P) -> list[str]:
        """Invariants that do not hold, one sentence each."""
        return []

    # What seats know and are told.

    def imagine(self, p: P, seat: i64, rng: Rng) -> P:
        """A full position that agrees with everything a seat knows. Where nothing is hidden, a copy."""
        return p.copy()

    def facts(self, p: P, seat: i64) -> Mapping[str, object]:
        """What a seat may know of the state: what a program reads."""
        return self.view(p, seat)

    def view(self, p: P, seat: i64) -> Mapping[str, object]:
        """Everything that a seat may know: the facts, and what a page shows beside them (odds, notes, panels)."""
        raise NotImplementedError("abstract: Game.view")

    def view_without(self, p: P, seat: i64, members: tuple[str, ...]) -> Mapping[str, object]:
        """The view without some of its members. Override where those are expensive, and don't make them."""
        return omit(self.view(p, seat), members)

    def scene(self, p: P) -> dict[str, Any]:
        """What never changes in a match and a board needs: squares, blocks, card texts."""
        return {}

    def preview(self, p: P, seat: int, choice: int) -> dict[str, Any]:
        """What a choice would do and risk, as far as this seat can know."""
        return {}

    def not_now(self, p: P, choice: i64) -> Reason:
        """Why a kind of choice does not answer the question at hand."""
        return Reason("", "That is not what is asked now.")

    def not_yours(self, p: P, seat: i64) -> Reason:
        """Why a seat may not choose at all now."""
        return Reason("", "The match is over." if p.waiting == NOBODY else "It is not your turn to choose.")

    def luck(self, record: "Record") -> list[SeatLuck]:
        """What chance gave each seat compared with what was to be expected; empty where a game keeps no count."""
        return []

    # What the kernel does for all.

    def standard(self) -> Source:
        """The content that ships with the game."""
        if self._source is None:
            self._source = read_source(self.folder / "content.toml")
        return self._source

    def new(
        self, seats: SupportsIndex = 0, options: dict[str, str] | None = None, source: Source | None = None
    ) -> P:
        """A fresh match at its first choice; seats and options have defaults."""
        count = whole(seats) or self.about.seat_counts[0]
        if count not in self.about.seat_counts:
            allowed = ", ".join(str(n) for n in self.about.seat_counts)
            raise RampageError(f"{self.about.title} is for {allowed} players, not {count}")
        p = self.start(count, complete_options(self.options, options or {}), source or self.standard())
        p.advance()
        return p

    def from_text(self, text: str, options: dict[str, str] | None = None, source: Source | None = None) -> P:
        """The position that a text shows; its own `options` line wins over the given ones."""
        check_header(text, self.name)  # Options of another game would only be unknown here.
        try:
            complete = complete_options(self.options, {**(options or {}), **own_options(text)})
        except OptionError as error:
            line = line_of(text, "options")
            raise PositionError(line, sentence(str(error)), "correct the line 'options'.") from None
        lines = Lines(text, self.name, self.keys())
        p = self.read(lines, complete, source or self.standard())
        self.check_read(p, lines)
        self.check_state(p)
        p.advance()
        self.check_state(p)
        check_question(p, text)
        return p

    def check_state(self, p: P) -> None:
        broken = self.broken_invariants(p)
        if broken:
            raise PositionError(0, f"This position cannot be: {broken[0]}.", "correct the text.")

    def rules(self) -> list[Rule]:
        """Every rule and ruling."""
        if not self._rules:
            self._rules = parse_rules((self.folder / "rules.md").read_text(encoding="utf-8"))
        return self._rules

    def info(self) -> GameInfo:
        """For the gallery."""
        about = self.about
        return {
            "name": self.name,
            "title": about.title,
            "tagline": about.tagline,
            "designer": about.designer,
            "publisher": about.publisher,
            "year": about.year,
            "minutes": about.minutes,
            "seat_counts": about.seat_counts,
            "roles": about.roles,
            "options": [option.json() for option in self.options],
            "rules_version": about.rules_version,
            "secrets": about.secrets,
        }


def omit(view: Mapping[str, object], members: tuple[str, ...]) -> dict[str, object]:
    """A view without some of its members."""
    return {key: value for key, value in view.items() if key not in members}


AnyGame = Game[Any]  # For whatever works with every game.
