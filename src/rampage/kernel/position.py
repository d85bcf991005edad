"""A position: the flat state of one match, and the interface that every game offers."""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Final, SupportsIndex, TypeVar

from mypy_extensions import mypyc_attr

from rampage.kernel.action_space import Space
from rampage.kernel.errors import UnknownSeat, whole
from rampage.kernel.events import Event, EventType
from rampage.kernel.packed import i64, vec
from rampage.kernel.reasons import IllegalChoice, MatchOver, NotYourTurn, Reason
from rampage.kernel.rng import Rng
from rampage.kernel.steps import CHANCE, NOBODY, Ask, Roll, Step
from rampage.kernel.value import Value

if TYPE_CHECKING:
    from rampage.kernel.game import AnyGame

__all__ = ["CHANCE", "NOBODY", "SPECTATOR", "Outcome", "Position", "emit", "emit_places"]

SPECTATOR: Final = -3

Self = TypeVar("Self", bound="Position")


class Outcome(Value):
    """How a match ended. A match may have no winner at all."""

    def __init__(
        self, ending: str, text: str, scores: list[int], winners: list[int], rewards: list[float]
    ) -> None:
        self.ending: Final = ending
        self.text: Final = text
        self.scores: Final = scores
        self.winners: Final = winners
        self.rewards: Final = rewards  # What a search maximises, 0 to 1 by seat.

    def __repr__(self) -> str:
        return f"Outcome({self.ending!r}, {self.text!r}, scores={self.scores}, winners={self.winners})"

    def __str__(self) -> str:
        return self.text

    def json(self) -> dict[str, object]:
        """For records and the browser."""
        return {
            "ending": self.ending,
            "text": self.text,
            "scores": self.scores,
            "winners": self.winners,
            "rewards": self.rewards,
        }

    def parts(self) -> tuple[Any, ...]:
        return self.ending, self.text, self.scores, self.winners, self.rewards


@mypyc_attr(allow_interpreted_subclasses=True)
class Position:  # noqa: PLW1641 - it changes; its key can be hashed
    """The state that every game has, and the rules of the kernel. Games add flat fields, never dictionaries.

    What is derived from a position (texts, views, what a seat may imagine) belongs to its `game`; the methods of the
    same name here only call it.

    Two positions are equal if their texts and their content are equal. A position changes, so it can't be hashed, but
    its `key()` can. Methods with `SupportsIndex` accept any whole number, including NumPy's, and check it. `resolve`,
    `one`, `fill` and `sample` are the inner loop of search: they expect numbers from the engine, and do not check
    them."""

    def __init__(self, game: "AnyGame", seats: i64) -> None:
        self.game: Final = game
        self.seats: i64 = seats
        self.agenda: list[Step[Any]] = []
        self.waiting: i64 = NOBODY  # Mask of the seats to choose, CHANCE, or NOBODY: set by advance().
        self.sealed: list[int] | None = None  # Secret choices of a simultaneous question, by seat.
        self.played: i64 = 0  # Choices so far: the number of this decision.
        self.ended: i64 = 0  # How the match ended; 0 while it is running.
        self.events: list[Event] | None = None  # None: nobody listens. Copies start without a listener.

    # A position as a Python object.

    def __repr__(self) -> str:
        return f"<{type(self).__name__} of {self.seats} seats: decision {self.played}, {self._asked()}>"

    def _asked(self) -> str:
        if self.waiting == NOBODY:
            return "over"
        asked = self.actors()
        if asked == [CHANCE]:
            return "chance to answer"
        seats = " and ".join(str(seat) for seat in asked)
        return f"seat {seats} to choose" if len(asked) == 1 else f"seats {seats} to choose"

    def __str__(self) -> str:
        return self.to_text()

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Position):
            return NotImplemented
        return self is other or self.key() == other.key()

    def key(self) -> tuple[str, str]:
        """A hashable key for sets and dictionaries. Equal positions with equal content have equal keys."""
        return self.game.content(self).fingerprint, self.to_text()

    def __copy__(self: Self) -> Self:
        return self.copy()

    def __deepcopy__(self: Self, memo: object) -> Self:
        return self.copy()

    def __reduce__(self) -> tuple[Any, ...]:
        source = self.game.content(self)
        own = source.fingerprint != self.game.standard().fingerprint
        return restore_position, (self.game, source if own else None, self.to_text(), int(self.played))

    # What each game writes.

    def space(self) -> Space:
        """The numbered choices of this game on this board."""
        raise NotImplementedError("abstract: Position.space")

    def copy(self: Self) -> Self:
        """An independent position that records no events."""
        raise NotImplementedError("abstract: Position.copy")

    def outcome(self) -> Outcome | None:
        """How the match ended; None while it is running."""
        raise NotImplementedError("abstract: Position.outcome")

    # What the game knows.

    def imagine(self: Self, seat: SupportsIndex, rng: Rng) -> Self:
        """A full position that agrees with everything a seat knows; the rest is dealt at random."""
        imagined: Self = self.game.imagine(self, self.seat_number(seat), rng)
        return imagined

    def facts(self, seat: SupportsIndex) -> Mapping[str, object]:
        """What a seat may know of the state, for programs."""
        return self.game.facts(self, self.seat_number(seat))

    def view(self, seat: SupportsIndex) -> Mapping[str, object]:
        """Everything that a seat may know, and what a page shows with it."""
        return self.game.view(self, self.seat_number(seat))

    def view_without(self, seat: i64, members: tuple[str, ...]) -> Mapping[str, object]:
        """The view without some of its members: a drawn board does not need what a plain table shows."""
        return self.game.view_without(self, seat, members)

    def view_since(
        self, seat: i64, members: tuple[str, ...], earlier: "Position", seen: Mapping[str, object]
    ) -> Mapping[str, object]:
        """The same, taking over what has not changed since an earlier position of which the seat has seen a view."""
        return self.game.view_since(self, seat, members, earlier, seen)

    def to_text(self) -> str:
        """A small diagram that `game.from_text` reads back."""
        return self.game.write(self)

    def broken_invariants(self) -> list[str]:
        """Invariants that do not hold, one sentence each. Tests check them after every choice."""
        return self.game.broken_invariants(self)

    # What the kernel does for every game.

    def copy_base(self, other: "Position") -> None:
        """Copy the fields that all games have into a new position."""
        other.agenda = self.agenda.copy()
        other.waiting = self.waiting
        if self.sealed is not None:
            other.sealed = self.sealed.copy()
        other.played = self.played
        other.ended = self.ended

    def push(self, step: Step[Any]) -> None:
        """Put a step on top of the agenda: it comes next."""
        self.agenda.append(step)

    def finish(self, ending: i64) -> None:
        """End the match; nothing further is resolved."""
        self.ended = ending
        self.agenda = []

    def advance(self) -> None:
        """Do everything that needs no choice, up to the next question."""
        while self.agenda:
            waiting = self.agenda[-1].meet(self)
            if waiting != NOBODY:
                self.waiting = waiting
                return
        self.waiting = NOBODY

    def asking(self) -> Ask[Any] | None:
        """The current question, if seats are asked."""
        if self.waiting > 0:
            top = self.agenda[-1]
            if isinstance(top, Ask):
                return top
        return None

    def rolling(self) -> Roll[Any] | None:
        """The current roll, if chance is asked."""
        if self.waiting == CHANCE:
            top = self.agenda[-1]
            if isinstance(top, Roll):
                return top
        return None

    def actors(self) -> list[int]:
        """Seats that may choose now, or [CHANCE], or nobody."""
        if self.waiting == CHANCE:
            return [CHANCE]
        if self.waiting == NOBODY:
            return []
        return [seat for seat in range(self.seats) if self.waiting >> seat & 1]

    def actor(self) -> i64:
        """The first seat that may choose, or CHANCE, or NOBODY."""
        mask = self.waiting
        if mask <= 0:
            return mask
        seat: i64 = 0
        while mask & 1 == 0:
            mask >>= 1
            seat += 1
        return seat

    def seat_number(self, seat: SupportsIndex) -> int:
        """A seat, CHANCE, NOBODY or SPECTATOR as a plain int. Raises UnknownSeat for any other number."""
        number = whole(seat)
        seats = int(self.seats)
        if not SPECTATOR <= number < seats:
            raise UnknownSeat(f"there is no seat {number}: the seats of this match are 0 to {seats - 1}")
        return number

    def title_of(self, seat: i64) -> str:
        """What texts call a seat: its role, unless a game calls it by what it plays."""
        return self.game.about.roles[seat]

    def asked_title(self, seat: i64) -> str:
        """Who is asked, in words: this seat if it is, else the first that is. All who read a question read the same."""
        asked = seat if seat >= 0 and self.waiting > 0 and self.waiting >> seat & 1 == 1 else self.actor()
        return "Chance" if asked < 0 else self.title_of(asked)

    def prompt(self, seat: SupportsIndex) -> str:
        """What is asked of a seat, in one sentence; empty when nothing is."""
        number = self.seat_number(seat)
        ask = self.asking()
        return "" if ask is None else ask.prompt(self, number)

    def fill(self, seat: i64) -> vec[i64]:
        """Every legal choice, as a vector for compiled callers."""
        if self.waiting == CHANCE and seat == CHANCE:
            roll = self.rolling()
            return vec[i64]() if roll is None else roll.fill(self, vec[i64]())
        ask = self.asking()
        if ask is None or seat < 0 or self.waiting >> seat & 1 == 0:
            return vec[i64]()
        return ask.fill(self, seat, vec[i64]())

    def choices(self, seat: SupportsIndex) -> list[int]:
        """Every legal choice of a seat, or of CHANCE; none where it is not asked."""
        return [int(choice) for choice in self.fill(self.seat_number(seat))]

    def odds(self) -> list[tuple[int, int]]:
        """Each outcome that chance may give, with its weight."""
        roll = self.rolling()
        if roll is None:
            return []
        outcomes = roll.fill(self, vec[i64]())
        weights = roll.weights(self, vec[i64]())
        if len(weights) == 0:
            return [(int(outcome), 1) for outcome in outcomes]
        return [(int(outcomes[n]), int(weights[n])) for n in range(len(outcomes))]

    def sample(self, rng: Rng) -> i64:
        """What chance gives, for simulation and search."""
        if self.waiting != CHANCE:
            raise self.not_asked("Chance is not asked now.")
        return self.agenda[-1].guess(self, CHANCE, rng)

    def one(self, seat: i64, rng: Rng) -> i64:
        """A random choice of a seat, without listing all choices. Playouts use it."""
        if self.waiting <= 0:
            raise self.not_asked("No seat is asked now.")
        return self.agenda[-1].guess(self, seat, rng)

    def not_asked(self, text: str) -> IllegalChoice:
        """The error for drawing an answer to a question that nobody asks."""
        if self.waiting == NOBODY:
            return MatchOver("a random choice", [Reason("", "The match is over.")])
        return NotYourTurn("a random choice", [Reason("", text)])

    def why_not(self, choice: SupportsIndex, seat: SupportsIndex) -> list[Reason]:
        """The reasons why a choice is not legal for a seat now; empty exactly when it is."""
        return self.refusal(whole(choice), whole(seat))

    def refusal(self, choice: int, seat: int) -> list[Reason]:
        if not 0 <= choice < self.space().size:
            raise self.space().unknown(choice)
        if self.waiting == CHANCE:
            if seat != CHANCE:
                roll = self.rolling()
                assert roll is not None
                return [Reason("", roll.MEANS)]
            for outcome in self.fill(CHANCE):
                if outcome == choice:
                    return []
            return [self.game.not_now(self, choice)]
        if not 0 <= seat < int(self.seats):  # As Python integers: a seat may be any number.
            return [self.game.not_yours(self, NOBODY)]
        if self.waiting <= 0 or self.waiting >> seat & 1 == 0:
            return [self.game.not_yours(self, seat)]
        ask = self.asking()
        assert ask is not None
        kind = self.space().kind(choice)
        if kind not in ask.kinds(self):
            return [self.game.not_now(self, choice)]
        return ask.refusal(self, seat, choice)

    def reseal(self, seat: i64, rng: Rng) -> None:
        """For `imagine`, after hands were dealt again: replace what others have sealed by any choice that they could
        have made."""
        if self.sealed is not None:
            for other in range(self.seats):
                if other != seat and self.sealed[other] >= 0:
                    self.sealed[other] = int(self.one(other, rng))

    def check(self, choice: SupportsIndex, seat: SupportsIndex) -> None:
        """Raise UnknownChoice or IllegalChoice (NotYourTurn, MatchOver) unless a seat may choose this now."""
        number, by = whole(choice), whole(seat)
        reasons = self.refusal(number, by)
        if not reasons:
            return
        text = self.space().text(number)
        if self.waiting == NOBODY:
            raise MatchOver(text, reasons)
        if by not in self.actors():
            raise NotYourTurn(text, reasons)
        raise IllegalChoice(text, reasons)

    def play(self, choice: SupportsIndex, seat: SupportsIndex) -> None:
        """Check a choice and make it. If it is refused, nothing has changed."""
        number, by = whole(choice), whole(seat)
        self.check(number, by)
        self.resolve(number, by)

    def apply(self, choice: SupportsIndex, seat: SupportsIndex) -> None:
        """Like `play`, without checking the rules: for choices that this position offered."""
        number, by = whole(choice), self.seat_number(seat)
        if self.waiting == NOBODY:
            raise MatchOver(f"choice {number}", [Reason("", "The match is over.")])
        if not 0 <= number < self.space().size:
            raise self.space().unknown(number)
        self.resolve(number, by)

    def resolve(self, choice: i64, seat: i64) -> None:
        """Like `apply`, but without any checks, for the engine's own loops."""
        self.agenda[-1].answer(self, choice, seat)
        self.advance()

    def unsealed(self, mask: i64) -> i64:
        """The seats of a simultaneous question that have not chosen yet."""
        assert self.sealed is not None
        for seat, kept in enumerate(self.sealed):
            if kept >= 0:
                mask &= ~(1 << seat)
        return mask


def emit(
    p: Position, news: EventType, a: i64 = 0, b: i64 = 0, c: i64 = 0, d: i64 = 0, e: i64 = 0, f: i64 = 0
) -> None:
    """Report what happened, with the numbers of its fields in order, if anybody listens. A function, because compiled
    code calls it directly; a method of a class that others extend is looked up."""
    if p.events is not None:
        values = [int(a), int(b), int(c), int(d), int(e), int(f)]
        p.events.append(Event(news, values[: len(news.fields)]))


def emit_places(p: Position, news: EventType, places: vec[i64], a: i64 = 0, b: i64 = 0, c: i64 = 0) -> None:
    """The same with the list that the event has: the squares of a path, or of an area."""
    if p.events is not None:
        values = [int(a), int(b), int(c)]
        p.events.append(Event(news, values[: len(news.fields)], [int(place) for place in places]))


def restore_position(game: Any, source: Any, text: str, played: int) -> Position:
    """Restore a pickled position; `source` is None for the game's own content."""
    position: Position = game.from_text(text, None, source)
    position.played = played
    return position
