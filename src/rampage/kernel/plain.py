"""Small games: defaults for games whose positions are plain fields.

A game declares its fields in the body of its position and lists its steps. Copies, position texts, views, invariants,
scores, what a seat may imagine and an evaluation for bots follow from that. A game overrides what does not suit it.

    class Nim(PlainPosition):
        heaps: list[int] = row(3, 0, 7, default=5)
        turn: int = number(0, "seats-1")

        def begin(self) -> None:
            self.push(TakeSticks())
"""

from collections.abc import Iterable
from pathlib import Path
from typing import Any, Final, TypeVar

from mypy_extensions import mypyc_attr

from rampage.kernel.action_space import Space
from rampage.kernel.content import Source
from rampage.kernel.events import EVERYBODY, Event, EventType
from rampage.kernel.fields import Field, declared, field_faults
from rampage.kernel.game import About, Evaluation, Game
from rampage.kernel.options import Option
from rampage.kernel.packed import append, i64, vec
from rampage.kernel.playout import play_out
from rampage.kernel.position import Outcome, Position
from rampage.kernel.reasons import Reason
from rampage.kernel.rng import Rng
from rampage.kernel.steps import Sealed, Step
from rampage.kernel.text import (
    Lines,
    check_agenda,
    header,
    read_agenda,
    read_sealed,
    step_fault,
    write_agenda,
    write_sealed,
)

Self = TypeVar("Self", bound="PlainPosition")
PP = TypeVar("PP", bound="PlainPosition")

MOST_ENDINGS: Final = 99
OWN_KEYS: Final = ["options", "seats", "played", "ended", "sealed", "agenda"]
RESERVED: Final = [*OWN_KEYS, "game", "waiting", "events", "plain", "source"]


def offer(out: vec[i64], choices: Iterable[int]) -> vec[i64]:
    """What `fill` of a step returns: the choices so far, and some more."""
    for choice in choices:
        out = append(out, i64(choice))
    return out


@mypyc_attr(allow_interpreted_subclasses=True)
class PlainPosition(Position):
    """A position whose fields are declared in its body, with `number`, `row` and `cards` of kernel/fields.py."""

    def __init__(
        self, game: "PlainGame[Any]", seats: i64, options: dict[str, str], source: Source, new: bool = True
    ) -> None:
        super().__init__(game, seats)
        self.plain: Final = game
        self.options: Final = options
        self.source: Final = source
        self.load(source)
        if new:
            for field in game.fields:
                setattr(self, field.name, field.fresh(self))

    # What a game writes.

    def load(self, source: Source) -> None:
        """Read what the rules need from the content, before the fields get their values. Raises ContentError."""

    def begin(self) -> None:
        """Put the first steps on the agenda."""
        raise NotImplementedError("abstract: PlainPosition.begin")

    def scores(self) -> list[int]:
        """By seat; the highest score wins. Bots also use them for positions that they don't play to the end."""
        return [0] * int(self.seats)

    def ending(self) -> str:
        """A word for the way the match ended."""
        return "end"

    # What follows from the fields.

    def option(self, name: str) -> int:
        """The value of an option that is a number."""
        return int(self.options[name])

    def emit(
        self, event: EventType, *fields: int, many: list[int] | None = None, audience: int = EVERYBODY
    ) -> None:
        """Report an event. Nobody listens in simulations and searches, so there it costs nothing."""
        if self.events is not None:
            self.events.append(Event(event, list(fields), many, audience))

    def space(self) -> Space:
        return self.plain.space

    def copy(self: Self) -> Self:
        other = type(self)(self.plain, self.seats, self.options, self.source, False)
        self.copy_base(other)
        for field in self.plain.fields:
            setattr(other, field.name, field.copied(self))
        return other

    def winners(self) -> list[int]:
        """The seats with the best score."""
        scores = self.scores()
        return [seat for seat, score in enumerate(scores) if score == max(scores)]

    def outcome(self) -> Outcome | None:
        if not self.ended:
            return None
        scores, winners = self.scores(), self.winners()
        rewards = [1.0 / len(winners) if seat in winners else 0.0 for seat in range(len(scores))]
        roles = " and ".join(self.plain.about.roles[seat] for seat in winners)
        wins = "wins" if len(winners) == 1 else "share the win"
        return Outcome(self.ending(), f"{roles} {wins} with {max(scores)}.", scores, winners, rewards)

    def shares(self) -> list[float]:
        """What each seat can expect, 1 in total: its reward if the match is over, otherwise a share by score."""
        outcome = self.outcome()
        if outcome is not None:
            return outcome.rewards
        scores = self.scores()
        above = [score - min(scores) + 1 for score in scores]
        return [part / sum(above) for part in above]


@mypyc_attr(allow_interpreted_subclasses=True)
class PlayoutEvaluation(Evaluation[PlainPosition]):
    """Judges a position by random play from it; the same position gets the same value each time."""

    def __init__(self, playouts: int = 8, decisions: int = 60) -> None:
        self.playouts: Final = playouts
        self.decisions: Final = decisions  # Then the scores decide.

    def value(self, p: PlainPosition, seat: i64) -> float:
        return self.values(p)[seat]

    def values(self, p: PlainPosition) -> vec[float]:
        """Bots pass imagined positions, so this can't look up what a seat may not know."""
        totals = [0.0] * int(p.seats)
        for n in range(self.playouts):
            q = p.copy()
            play_out(q, Rng(int(p.played) * self.playouts + n), self.decisions)
            for seat, share in enumerate(q.shares()):
                totals[seat] += share
        return vec[float]([total / float(self.playouts) for total in totals])

    def effort(self) -> i64:
        return self.playouts

    def horizon(self) -> i64:
        return 1  # The playouts look further.


@mypyc_attr(allow_interpreted_subclasses=True)
class PlainGame(Game[PP]):
    """A complete game for a plain position. Subclass it to extend views or invariants."""

    def __init__(
        self,
        about: About,
        folder: Path,
        position: type[PP],
        space: Space,
        steps: list[type[Step[Any]]],
        options: list[Option] | None = None,
        evaluation: Evaluation[PP] | None = None,
    ) -> None:
        usual: Any = PlayoutEvaluation()
        super().__init__(about, folder, [] if options is None else options, evaluation or usual)
        self.position: Final = position
        self.space: Final = space
        self.steps: Final = steps
        self.fields: Final[list[Field]] = declared(position)
        self.players: Final = [f"p{seat + 1}" for seat in range(max(about.seat_counts))]
        self._sealed: Final = any(issubclass(step, Sealed) for step in steps)
        self._attributes: list[str] = []
        for field in self.fields:
            if field.name in RESERVED or hasattr(PlainPosition, field.name):
                raise ValueError(
                    f"{about.name}: a field can't be called {field.name!r}, which every position has"
                )

    def start(self, seats: int, options: dict[str, str], source: Source) -> PP:
        p = self.position(self, seats, options, source)
        p.begin()
        return p

    # Texts.

    def keys(self) -> list[str]:
        return [*OWN_KEYS, *[field.name for field in self.fields]]

    def write(self, p: PP) -> str:
        lines = [
            *header(self.name, self.options, p.options),
            f"seats: {p.seats}",
            *[f"{field.name}: {field.write(p)}" for field in self.fields],
            f"played: {p.played}",
            f"ended: {p.ended}",
            *write_sealed(p, self.players),
            f"agenda: {write_agenda(p)}",
        ]
        return "\n".join(lines) + "\n"

    def read(self, lines: Lines, options: dict[str, str], source: Source) -> PP:
        counts = self.about.seat_counts
        seats = lines.whole("seats", counts[0], min(counts), max(counts))
        if seats not in counts:
            raise lines.fault(
                "seats", f"seats: {seats}.", f"write one of {', '.join(str(n) for n in counts)}."
            )
        p = self.position(self, seats, options, source)
        for field in self.fields:
            setattr(p, field.name, field.read(p, lines))
        p.played = lines.played()
        p.ended = lines.whole("ended", 0, 0, MOST_ENDINGS)
        if "agenda" in lines.values:
            p.agenda = read_agenda(lines, lines.get("agenda"), self.steps)
        elif not p.ended:
            p.begin()
        return p

    def check_read(self, p: PP, lines: Lines) -> None:
        if bool(p.ended) == bool(p.agenda):
            check_agenda(
                lines, "the match is over" if p.ended else "the match is not over, but no step is left"
            )
        check_agenda(lines, step_fault(p, self.limits(p)))
        read_sealed(p, lines, self.players)

    def limits(self, p: PP) -> dict[str, range]:
        """The range of a step's parameter, by its name; other parameters can be any number."""
        return {"seat": range(int(p.seats))}

    def broken_invariants(self, p: PP) -> list[str]:
        return field_faults(p, self.fields) + self._undeclared(p)

    def _undeclared(self, p: PP) -> list[str]:
        """Copies lose whatever a step adds to a position besides its fields."""
        if not self._attributes:
            fresh = self.position(self, p.seats, p.options, p.source)
            self._attributes = list(getattr(fresh, "__dict__", {}))
        added = [name for name in getattr(p, "__dict__", {}) if name not in self._attributes]
        return [f"{name} is not declared as a field" for name in added]

    def content(self, p: PP) -> Source:
        return p.source

    # What seats know.

    def view(self, p: PP, seat: i64) -> dict[str, object]:
        return self.facts(p, seat)

    def facts(self, p: PP, seat: i64) -> dict[str, object]:
        out: dict[str, object] = {field.name: field.view(p, int(seat)) for field in self.fields}
        if self._sealed:
            kept = [-1] * int(p.seats) if p.sealed is None else p.sealed
            out["chosen"] = [choice >= 0 for choice in kept]
            out["mine"] = self.space.text(kept[seat]) if seat >= 0 and kept[seat] >= 0 else ""
        return out

    def not_yours(self, p: PP, seat: i64) -> Reason:
        asked = [self.about.roles[other] for other in p.actors() if other >= 0]
        if len(asked) != 1:
            return super().not_yours(p, seat)
        return Reason("", "It is {player}'s turn.", player=asked[0])

    def imagine(self, p: PP, seat: i64, rng: Rng) -> PP:
        q = p.copy()
        for field in self.fields:
            if field.known != "everybody":
                setattr(q, field.name, field.imagined(p, int(seat), rng))
        q.reseal(seat, rng)
        return q
