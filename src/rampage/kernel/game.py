"""The interface of a game to everything above the engine."""

import pickle
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, Generic, SupportsIndex, TypeVar, cast

from mypy_extensions import mypyc_attr

from rampage.kernel.about import About as About
from rampage.kernel.about import GameInfo
from rampage.kernel.content import Source, read_source
from rampage.kernel.errors import RampageError, whole
from rampage.kernel.luck import SeatLuck
from rampage.kernel.observation import Observer
from rampage.kernel.options import Option, OptionError, Preset, complete_options
from rampage.kernel.packed import i64, vec
from rampage.kernel.position import NOBODY, SPECTATOR, Position
from rampage.kernel.reasons import Reason, sentence
from rampage.kernel.rng import Rng
from rampage.kernel.rules import Rule, parse_rules
from rampage.kernel.schematic import SchematicNode
from rampage.kernel.terms import Term
from rampage.kernel.text import Lines, PositionError, check_header, check_question, line_of, own_options

if TYPE_CHECKING:
    from rampage.kernel.records.record import Record

P = TypeVar("P", bound=Position)


@mypyc_attr(allow_interpreted_subclasses=True)
class Evaluation(Generic[P]):
    """What a bot needs to know about a game. With the defaults, bots play any game, but badly."""

    def value(self, p: P, seat: i64) -> float:
        """A seat's chance to win, 0 to 1; the chances of all seats add up to about 1."""
        outcome = p.outcome()
        return 1.0 / float(p.seats) if outcome is None else outcome.rewards[seat]

    def values(self, p: P) -> vec[float]:
        """The `value` of every seat; override it where they share work."""
        return vec[float]([self.value(p, seat) for seat in range(p.seats)])

    def gain(self, p: P, seat: i64, choice: i64) -> float:
        """A cheap estimate of what a choice is worth, without playing it. Search tries the best ones first."""
        return 0.0

    def gains(self, p: P, seat: i64, choices: vec[i64]) -> vec[float]:
        """The `gain` of many choices; override it where they share work."""
        return vec[float]([self.gain(p, seat, choice) for choice in choices])

    def blur(self) -> float:
        """By how much the gains of two choices may differ and still be confused by a beginner."""
        return 1.0

    def policy(self, p: P, seat: i64, rng: Rng) -> i64:
        """A quick sensible choice for playouts."""
        return p.one(seat, rng)

    def unsure(self, p: P, seat: i64, rng: Rng, noise: float) -> i64:
        """The choice with the best gain, where each gain is overestimated by up to `noise`."""
        choices = p.fill(seat)
        gains = self.gains(p, seat, choices)
        best: i64 = 0
        most = -1e9
        for n in range(len(choices)):
            gain = gains[n] + noise * rng.share()
            if gain > most:
                best, most = n, gain
        return choices[best]

    def mixed(self, p: P, seat: i64, rng: Rng) -> i64:
        """An answer to a simultaneous question, drawn from a mixed strategy; -1 to let search decide. Search answers
        such questions badly, because it considers the seats one after the other. So bots ask here first."""
        return -1

    def open(self) -> bool:
        """Is nothing hidden? Then every imagined position has the same choices up to the next roll, and search need not
        list them again."""
        return False

    def curiosity(self) -> float:
        """How much search explores: 1 if the values of sensible choices differ by about a tenth, less if they differ
        by less."""
        return 1.0

    def effort(self) -> i64:
        """How long an iteration of search takes, as a multiple of one in the quickest game. It makes a level think
        about equally long in all games."""
        return 1

    def quiet(self, p: P) -> bool:
        """Can an iteration of search end here, or is the value about to jump (a shot was fired)?"""
        return p.waiting > 0

    def horizon(self) -> i64:
        """The number of quiet moments after which an iteration ends: enough to see where a choice leads."""
        return 4

    def foresight(self) -> i64:
        """The number of quiet moments for each seat after which an iteration of a deep search ends; 0 if looking beyond
        the horizon does not help in this game."""
        return 0

    def far_share(self) -> float:
        """How much of a deep search's reward is the value where it ends; the rest is the value at the horizon."""
        return 0.5

    def rollout(self, p: P, seat: i64, rng: Rng) -> i64:
        """A choice in a deep search, below its tree: like `policy`, but less certain. If all playouts from a
        position are alike, they say less about it than its value does."""
        return self.policy(p, seat, rng)

    def feature_names(self) -> list[str]:
        """What a learned value sees of a seat, by name. `rampage train` needs these and `features`; a game without
        them plays by a hand-written value."""
        return []

    def features(self, p: P) -> vec[float]:
        """The features of seat 0, then those of seat 1, and so on; nothing where a learned value does not apply."""
        return vec[float]()

    def untrained(self) -> "Evaluation[P]":
        """The same knowledge without anything learned, for comparison."""
        return self


@mypyc_attr(allow_interpreted_subclasses=True)
class Game(Generic[P]):
    """One game, and everything that is made from its positions: texts, views, previews, reasons.

    A position has the state and follows the rules. Everything else that people, bots or files need to know about a
    position is answered by its game."""

    def __init__(
        self,
        about: About,
        folder: Path,
        options: list[Option],
        evaluation: Evaluation[P],
        keys: list[str] | None = None,
        presets: list[Preset] | None = None,
        observer: Observer[P] | None = None,
    ) -> None:
        self.about: Final = about
        self.name: Final = about.name
        self.folder: Final = folder
        self.options: Final = options
        self.evaluation: Final = evaluation
        self._keys: Final[list[str]] = keys or []
        self._presets: Final[list[Preset]] = presets or []
        self._observer: Final = observer
        self._rules: list[Rule] = []
        self._source: Source | None = None

    def __repr__(self) -> str:
        return f"<Game {self.name}: {self.about.title}>"

    def __reduce__(self) -> str:
        """A game is pickled by its name in its module, so that there is never a second one."""
        for name, value in vars(sys.modules[type(self).__module__]).items():
            if value is self:
                return name
        raise pickle.PicklingError(
            f"the game {self.name!r} can't be pickled: {type(self).__module__} has no name for it"
        )

    # Starting a match, and reading and writing position texts.

    def start(self, seats: int, options: dict[str, str], source: Source) -> P:
        """A fresh match with its agenda. Every option has a value."""
        raise NotImplementedError("abstract: Game.start")

    def keys(self) -> list[str]:
        """The keys of `key: value` lines that a text of this game may have."""
        return self._keys

    def read(self, lines: Lines, options: dict[str, str], source: Source) -> P:
        """The position that a text shows, with its agenda. Raises PositionError."""
        raise NotImplementedError("abstract: Game.read")

    def check_read(self, p: P, lines: Lines) -> None:
        """Raise PositionError if a well-formed text describes something impossible, above all in its agenda."""

    def write(self, p: P) -> str:
        """The whole position as a text."""
        raise NotImplementedError("abstract: Game.write")

    def content(self, p: P) -> Source:
        """The content that a position is played with."""
        return self.standard()

    def broken_invariants(self, p: P) -> list[str]:
        """Invariants that do not hold, one sentence each."""
        return []

    # What seats know and see.

    def imagine(self, p: P, seat: i64, rng: Rng) -> P:
        """A full position that agrees with everything a seat knows; a copy if nothing is hidden."""
        return p.copy()

    def facts(self, p: P, seat: i64) -> Mapping[str, object]:
        """What a seat may know of the state, for programs."""
        return self.view(p, seat)

    def observer(self) -> Observer[P] | None:
        """What programs that learn see; None if the game leaves that to `facts`, which is slow."""
        return self._observer

    def view(self, p: P, seat: i64) -> Mapping[str, object]:
        """Everything that a seat may know: the facts, and what a page shows with them (odds, notes, panels)."""
        raise NotImplementedError("abstract: Game.view")

    def view_without(self, p: P, seat: i64, members: tuple[str, ...]) -> Mapping[str, object]:
        """The view without some of its members. Override it to save the work for expensive ones."""
        return omit(self.view(p, seat), members)

    def view_since(
        self, p: P, seat: i64, members: tuple[str, ...], earlier: P, seen: Mapping[str, object]
    ) -> Mapping[str, object]:
        """`view_without`, given what the seat has seen of an earlier position of the match. Override it to take over
        unchanged parts: they need not be made, compared or encoded again. Long lists
        of numbers may be `Numbers` (delta.py) here."""
        return self.view_without(p, seat, members)

    def scene(self, p: P) -> dict[str, Any]:
        """What a board needs and never changes during a match: squares, blocks, card texts."""
        return {}

    def preview(self, p: P, seat: int, choice: int) -> dict[str, Any]:
        """What a choice would do and risk, as far as the seat can know."""
        return {}

    def not_now(self, p: P, choice: i64) -> Reason:
        """Why a kind of choice does not answer the current question."""
        return Reason("", "That is not what is asked now.")

    def not_yours(self, p: P, seat: i64) -> Reason:
        """Why a seat can't choose anything now."""
        return Reason("", "The match is over." if p.waiting == NOBODY else "It is not your turn to choose.")

    def terms(self, p: P, seat: i64) -> list[Term]:
        """What the position is worth to a seat, item by item: hints give their reasons with it. A position that the
        seat may know, or may imagine; empty if a game does not explain."""
        return []

    def odds_of(self, p: P, seat: i64, choice: i64) -> str:
        """How likely a choice is to succeed, in a few words ("hits 67 % of the time"); empty if no dice decide it."""
        return ""

    def luck(self, record: "Record") -> list[SeatLuck]:
        """What chance gave each seat compared with the expected values; empty if a game does not count it."""
        return []

    def presets(self) -> list[Preset]:
        """Named sets of options for the set-up dialog; the rulebook itself need not be among them."""
        return self._presets

    def layout(self, p: P) -> list[SchematicNode]:
        """The places of the board, for the small picture in the set-up dialog: those of the plain table's map, unless a
        game says otherwise."""
        for part in (self.scene(p), self.view(p, SPECTATOR)):
            plan = part.get("schematic")
            if isinstance(plan, dict) and plan.get("nodes"):
                return list(plan["nodes"])
        return []

    # What an editor of content shows.

    def content_facts(self, p: P) -> list[tuple[str, str]]:
        """What a builder wants to know about the content of a position, as labels and values."""
        return []

    def trial_numbers(self, p: P) -> list[tuple[str, float]]:
        """What a match of bots says about its content, once it is over: labels and numbers, averaged over matches."""
        return []

    # What the kernel does for every game.

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
        check_header(text, self.name)  # First: the options of another game would only be reported as unknown.
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
            raise PositionError(0, f"This position is impossible: {broken[0]}.", "correct the text.")

    def rules(self) -> list[Rule]:
        """Every rule and ruling."""
        if not self._rules:
            self._rules = parse_rules((self.folder / "rules.md").read_text(encoding="utf-8"))
        return self._rules

    def info(self) -> GameInfo:
        """For the gallery."""
        options = [option.json() for option in self.options]
        return cast(GameInfo, self.about._asdict() | {"options": options, "presets": self.presets()})


def omit(view: Mapping[str, object], members: tuple[str, ...]) -> dict[str, object]:
    """A view without some of its members."""
    out = dict(view)
    for member in members:
        out.pop(member, None)
    return out


AnyGame = Game[Any]  # For code that works with every game.
