"""A position: the flat state of one match, and the interface that every game offers."""

from collections.abc import Mapping
from typing import Any, Final, TypeVar

from mypy_extensions import mypyc_attr

from rampage.kernel.action_space import Space, UnknownChoice
from rampage.kernel.events import Event
from rampage.kernel.packed import i64, vec
from rampage.kernel.reasons import IllegalChoice, Reason
from rampage.kernel.rng import Rng
from rampage.kernel.steps import CHANCE, NOBODY, Ask, Roll, Step

__all__ = ["CHANCE", "NOBODY", "SPECTATOR", "Outcome", "Position"]

SPECTATOR: Final = -3

Self = TypeVar("Self", bound="Position")


class Outcome:
    """How a match ended. A match may have no winner at all."""

    def __init__(
        self, ending: str, text: str, scores: list[int], winners: list[int], rewards: list[float]
    ) -> None:
        self.ending: Final = ending
        self.text: Final = text
        self.scores: Final = scores
        self.winners: Final = winners
        self.rewards: Final = rewards  # What a search maximises, 0 to 1 by seat.

    def json(self) -> dict[str, object]:
        """For records and the browser."""
        return {
            "ending": self.ending,
            "text": self.text,
            "scores": self.scores,
            "winners": self.winners,
            "rewards": self.rewards,
        }


@mypyc_attr(allow_interpreted_subclasses=True)
class Position:
    """State that every game has. Games add flat fields of their own, never dictionaries."""

    def __init__(self, seats: i64) -> None:
        self.seats: i64 = seats
        self.agenda: list[Step[Any]] = []
        self.waiting: i64 = NOBODY  # Mask of the seats to choose, CHANCE, or NOBODY: set by advance().
        self.sealed: list[int] | None = None  # Secret choices of a simultaneous question, by seat.
        self.played: i64 = 0  # Choices so far: the number of this decision.
        self.ended: i64 = 0  # The way the match ended; 0 while it goes on.
        self.events: list[Event] | None = None  # None: nobody listens. Copies start silent.

    # What each game writes.

    def space(self) -> Space:
        """The numbered choices of this game on this board."""
        raise NotImplementedError("abstract: Position.space")

    def copy(self: Self) -> Self:
        """An independent position that tells no events."""
        raise NotImplementedError("abstract: Position.copy")

    def imagine(self: Self, seat: i64, rng: Rng) -> Self:
        """A full position that agrees with all that a seat knows; the rest dealt at random."""
        raise NotImplementedError("abstract: Position.imagine")

    def view(self, seat: i64) -> Mapping[str, object]:
        """All that a seat may know."""
        raise NotImplementedError("abstract: Position.view")

    def outcome(self) -> Outcome | None:
        """None while the match goes on."""
        raise NotImplementedError("abstract: Position.outcome")

    def to_text(self) -> str:
        """A small diagram that the game reads back."""
        raise NotImplementedError("abstract: Position.to_text")

    def broken_invariants(self) -> list[str]:
        """Invariants that do not hold, one sentence each. Tests look after every choice."""
        raise NotImplementedError("abstract: Position.faults")

    def not_now(self, choice: i64) -> Reason:
        """Why a kind of choice does not answer the question at hand."""
        return Reason("", "That is not what is asked now.")

    def not_yours(self, seat: i64) -> Reason:
        """Why a seat may not choose at all now."""
        return Reason("", "It is not your turn to choose.")

    # What the kernel does for all.

    def copy_base(self, other: "Position") -> None:
        """Fill a fresh copy's common fields from this position."""
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
        """Do all that needs no choice, and stand at the next question."""
        while self.agenda:
            waiting = self.agenda[-1].meet(self)
            if waiting != NOBODY:
                self.waiting = waiting
                return
        self.waiting = NOBODY

    def asking(self) -> Ask[Any] | None:
        """The question at hand, if seats are asked."""
        if self.waiting > 0:
            top = self.agenda[-1]
            if isinstance(top, Ask):
                return top
        return None

    def rolling(self) -> Roll[Any] | None:
        """The roll at hand, if chance is asked."""
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

    def prompt(self, seat: i64) -> str:
        """What is asked of a seat, in one sentence; empty when nothing is."""
        ask = self.asking()
        return "" if ask is None else ask.prompt(self, seat)

    def fill(self, seat: i64) -> vec[i64]:
        """Every legal choice, as a vector for compiled callers."""
        if self.waiting == CHANCE and seat == CHANCE:
            roll = self.rolling()
            return vec[i64]() if roll is None else roll.fill(self, vec[i64]())
        ask = self.asking()
        if ask is None or seat < 0 or self.waiting >> seat & 1 == 0:
            return vec[i64]()
        return ask.fill(self, seat, vec[i64]())

    def choices(self, seat: i64) -> list[int]:
        """Every legal choice of a seat, or of CHANCE."""
        return [int(choice) for choice in self.fill(seat)]

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
        assert self.waiting == CHANCE, "chance is not asked"
        return self.agenda[-1].guess(self, CHANCE, rng)

    def one(self, seat: i64, rng: Rng) -> i64:
        """A random choice of a seat without listing all: what playouts use."""
        assert self.waiting > 0, "no seat is asked"
        return self.agenda[-1].guess(self, seat, rng)

    def why_not(self, choice: int, seat: int) -> list[Reason]:
        """The reasons why a choice is not legal for a seat now; empty exactly when it is."""
        if not 0 <= choice < self.space().size:
            raise UnknownChoice(f"{choice} is no choice of this game")
        if self.waiting == CHANCE:
            if seat != CHANCE:
                roll = self.rolling()
                assert roll is not None
                return [Reason("", roll.means())]
            return [] if choice in self.choices(CHANCE) else [self.not_now(choice)]
        if not 0 <= seat < int(self.seats):  # As Python integers: a seat may be any number.
            return [self.not_yours(NOBODY)]
        if self.waiting <= 0 or self.waiting >> seat & 1 == 0:
            return [self.not_yours(seat)]
        ask = self.asking()
        assert ask is not None
        kind = self.space().kind(choice)
        if kind not in ask.kinds(self):
            return [self.not_now(choice)]
        return ask.refusal(self, seat, choice)

    def reseal(self, seat: i64, rng: Rng) -> None:
        """For `imagine`, after hands are dealt anew: what others have sealed becomes any choice that they
        could have made."""
        if self.sealed is not None:
            for other in range(self.seats):
                if other != seat and self.sealed[other] >= 0:
                    self.sealed[other] = int(self.one(other, rng))

    def check(self, choice: int, seat: int) -> None:
        """Raise UnknownChoice or IllegalChoice unless a seat may choose this now."""
        reasons = self.why_not(choice, seat)
        if reasons:
            raise IllegalChoice(self.space().text(choice), reasons)

    def play(self, choice: int, seat: int) -> None:
        """Change the position; refused means that nothing changed."""
        self.check(choice, seat)
        self.apply(choice, seat)

    def apply(self, choice: i64, seat: i64) -> None:
        """As `play`, unchecked: for choices that the engine itself gave."""
        self.agenda[-1].answer(self, choice, seat)
        self.advance()

    def unsealed(self, mask: i64) -> i64:
        """The seats of a simultaneous question that have not chosen yet."""
        assert self.sealed is not None
        for seat, kept in enumerate(self.sealed):
            if kept >= 0:
                mask &= ~(1 << seat)
        return mask
