"""Steps: what must happen next. A step is immutable; its parameters are whole numbers.

Three sorts: `Do` just works, `Ask` asks seats to choose, `Roll` asks chance. `Sealed` is an `Ask`
that several seats answer at once, unseen by each other.
"""

from typing import TYPE_CHECKING, Any, ClassVar, Final, Generic, TypeVar

from mypy_extensions import mypyc_attr

from rampage.kernel.action_space import Kind
from rampage.kernel.events import EVERYBODY
from rampage.kernel.packed import i64, vec
from rampage.kernel.reasons import Reason
from rampage.kernel.rng import Rng

if TYPE_CHECKING:
    from rampage.kernel.position import Position

P = TypeVar("P", bound="Position")

NOBODY: Final = -1
CHANCE: Final = -2

# What decides where chance is asked; shown to a player who tries to choose.
BY_DICE: Final = "The dice decide this."
BY_CARDS: Final = "The cards decide this."
BY_DRAW: Final = "A draw decides this."
BY_LOT: Final = "Chance decides this."


@mypyc_attr(allow_interpreted_subclasses=True)
class Step(Generic[P]):
    """The base of the three sorts."""

    def parameters(self) -> dict[str, int]:
        """The step's numbers by name: its attributes, in the order of its constructor, which sets no others."""
        state: dict[str, Any] = getattr(self, "__getstate__")() or {}  # noqa: B009 - mypyc knows no such method
        own: dict[str, Any] = state.pop("__dict__", {})  # Of a class that is not compiled.
        return {name: int(value) for name, value in [*state.items(), *own.items()]}

    def numbers(self) -> list[int]:
        """The step's parameters, for position texts; `Cls(*numbers)` makes it again."""
        return list(self.parameters().values())

    # What each kind of step does when it is next. These are virtual calls, since every decision passes here: checking
    # the class of a step takes several times as long.

    def meet(self, p: P) -> i64:
        """The step is next: returns the seats or CHANCE that it waits for; NOBODY if it is finished."""
        raise NotImplementedError(f"abstract: {type(self).__name__}.meet")

    def answer(self, p: P, choice: i64, seat: i64) -> None:
        """The answer that it waited for."""
        raise NotImplementedError(f"abstract: {type(self).__name__}.answer")

    def guess(self, p: P, seat: i64, rng: Rng) -> i64:
        """An answer at random."""
        raise NotImplementedError(f"abstract: {type(self).__name__}.guess")

    def audience(self, p: P, choice: i64) -> int:
        """Bit mask of the seats that may know this answer; records are redacted by it."""
        return EVERYBODY

    def guarded(self, p: P) -> bool:
        """Must a table wait for the player even if only one answer is legal? True for questions where a quick answer
        would reveal what the player holds."""
        return False


@mypyc_attr(allow_interpreted_subclasses=True)
class Do(Step[P]):
    """Just works."""

    def run(self, p: P) -> None:
        """Change the position; may put further steps on the agenda."""
        raise NotImplementedError(f"abstract: {type(self).__name__}.run")

    def meet(self, p: P) -> i64:
        p.agenda.pop()
        self.run(p)
        return NOBODY


@mypyc_attr(allow_interpreted_subclasses=True)
class Ask(Step[P]):
    """A seat chooses. KINDS are the sorts of choices that may answer, PROMPT says what is asked: `{player}` in it is
    the player who is asked. WHY is why any other choice of these kinds is refused, where there is but one reason."""

    KINDS: ClassVar[list[Kind]] = []
    PROMPT: ClassVar[str] = ""
    WHY: ClassVar[Reason | None] = None

    def kinds(self, p: P) -> list[Kind]:
        """What may answer: the source of "not now"."""
        return self.KINDS

    def asked(self, p: P) -> i64:
        """The seat that must choose, or -1 when there is nothing to ask."""
        raise NotImplementedError(f"abstract: {type(self).__name__}.asked")

    def seats(self, p: P) -> i64:
        """Bit mask of the seats that must choose; 0 when there is nothing to ask. Override `asked` where it is one."""
        seat = self.asked(p)
        return 1 << seat if seat >= 0 else i64(0)

    def prompt(self, p: P, seat: i64) -> str:
        """What is asked, in one sentence."""
        return self.PROMPT.replace("{player}", p.asked_title(seat))

    def fill(self, p: P, seat: i64, out: vec[i64]) -> vec[i64]:
        """Append every legal choice."""
        raise NotImplementedError(f"abstract: {type(self).__name__}.fill")

    def why(self, p: P, seat: i64, choice: i64) -> Reason:
        """Why a choice of one of this step's kinds is not among the legal ones."""
        if self.WHY is None:
            raise NotImplementedError(f"abstract: {type(self).__name__}.why")
        return self.WHY

    def refusal(self, p: P, seat: i64, choice: i64) -> list[Reason]:
        """Why a choice of one of this step's kinds is not legal; empty when it is. Override where several reasons may
        hold, or where the list of legal choices is long."""
        for known in self.fill(p, seat, vec[i64]()):
            if known == choice:
                return []
        return [self.why(p, seat, choice)]

    def one(self, p: P, seat: i64, rng: Rng) -> i64:
        """A random legal choice; override where listing all is expensive."""
        out = self.fill(p, seat, vec[i64]())
        return out[rng.below(len(out))]

    def take(self, p: P, seat: i64, choice: i64) -> None:
        """The effect. The step has left the agenda already; it may put itself back."""
        raise NotImplementedError(f"abstract: {type(self).__name__}.take")

    def meet(self, p: P) -> i64:
        mask = self.seats(p)
        if p.sealed is not None:
            mask = p.unsealed(mask)
        if mask != 0:
            return mask
        p.agenda.pop()
        return NOBODY

    def answer(self, p: P, choice: i64, seat: i64) -> None:
        p.agenda.pop()
        p.played += 1
        self.take(p, seat, choice)

    def guess(self, p: P, seat: i64, rng: Rng) -> i64:
        return self.one(p, seat, rng)


@mypyc_attr(allow_interpreted_subclasses=True)
class Sealed(Ask[P]):
    """Several seats choose at once; nothing happens until all have."""

    def take_all(self, p: P, sealed: list[int]) -> None:
        """The effect of all choices, by seat; -1 where a seat was not asked."""
        raise NotImplementedError(f"abstract: {type(self).__name__}.take_all")

    def answer(self, p: P, choice: i64, seat: i64) -> None:
        """Keep a secret choice; when all are in, they take effect together."""
        sealed = p.sealed
        if sealed is None:
            sealed = [-1] * int(p.seats)
            p.sealed = sealed
        sealed[seat] = int(choice)
        if p.unsealed(p.waiting) == 0:
            p.agenda.pop()
            p.sealed = None
            p.played += sum(1 for kept in sealed if kept >= 0)
            self.take_all(p, sealed)


@mypyc_attr(allow_interpreted_subclasses=True)
class Roll(Step[P]):
    """Chance chooses. MEANS is what gives the answer: dice, unless a roll says BY_CARDS, BY_DRAW or BY_LOT."""

    MEANS: ClassVar[str] = BY_DICE

    def fill(self, p: P, out: vec[i64]) -> vec[i64]:
        """Append every outcome that is possible."""
        raise NotImplementedError(f"abstract: {type(self).__name__}.fill")

    def weights(self, p: P, out: vec[i64]) -> vec[i64]:
        """Append the weight of each outcome, in the order of `fill`; nothing if all are equally likely."""
        return out

    def opens(self, p: P) -> str:
        """What to show a player whose phase has ended automatically, so that they roll when they are ready; empty if
        the roll follows from their choice."""
        return ""

    def one(self, p: P, rng: Rng) -> i64:
        """A random outcome, weighted."""
        outcomes = self.fill(p, vec[i64]())
        weights = self.weights(p, vec[i64]())
        if len(weights) == 0:
            return outcomes[rng.below(len(outcomes))]
        return outcomes[rng.weighted(weights)]

    def take(self, p: P, choice: i64) -> None:
        """The effect."""
        raise NotImplementedError(f"abstract: {type(self).__name__}.take")

    def meet(self, p: P) -> i64:
        return CHANCE

    def answer(self, p: P, choice: i64, seat: i64) -> None:
        p.agenda.pop()
        p.played += 1
        self.take(p, choice)

    def guess(self, p: P, seat: i64, rng: Rng) -> i64:
        return self.one(p, rng)


# Steps whose only number is a seat. A step with more numbers declares all of them: a compiled class lists its own
# attributes before those of its base, and the order of the numbers is part of position texts.


@mypyc_attr(allow_interpreted_subclasses=True)
class SeatDo(Do[P]):
    """Works for one seat."""

    def __init__(self, seat: i64) -> None:
        self.seat: Final = seat


@mypyc_attr(allow_interpreted_subclasses=True)
class SeatAsk(Ask[P]):
    """Asks one seat that is known beforehand."""

    def __init__(self, seat: i64) -> None:
        self.seat: Final = seat

    def asked(self, p: P) -> i64:
        return self.seat


@mypyc_attr(allow_interpreted_subclasses=True)
class SeatRoll(Roll[P]):
    """Chance chooses for one seat."""

    def __init__(self, seat: i64) -> None:
        self.seat: Final = seat


@mypyc_attr(allow_interpreted_subclasses=True)
class SecretRoll(SeatRoll[P]):
    """Chance chooses for one seat, and nobody else may know what."""

    def audience(self, p: P, choice: i64) -> int:
        return 1 << int(self.seat)


def pick(choices: vec[i64], rng: Rng) -> i64:
    """One of a list, each equally likely."""
    return choices[rng.below(len(choices))]
