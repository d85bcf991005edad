"""The flow: one step for each paragraph of the rules. A step leaves the agenda when it is answered."""

from typing import Any, Final

from rampage.cli.stub.game.action_space import TAKE
from rampage.cli.stub.game.events import EMPTY, FELL, ROLLED, TOOK
from rampage.cli.stub.game.position import EMPTY_PILE, Stub
from rampage.kernel.action_space import Kind
from rampage.kernel.events import Event
from rampage.kernel.packed import append, i64, vec
from rampage.kernel.reasons import Reason
from rampage.kernel.steps import Ask, Do, Roll, Step


class TakeSticks(Ask[Stub]):
    """A turn takes one, two or three sticks [STUB-2.1]."""

    def kinds(self, p: Stub) -> list[Kind]:
        return [TAKE]

    def seats(self, p: Stub) -> i64:
        return 1 << p.player

    def prompt(self, p: Stub, seat: i64) -> str:
        return f"Take 1 to {min(p.board.most, p.sticks)} of {p.sticks} sticks."

    def fill(self, p: Stub, seat: i64, out: vec[i64]) -> vec[i64]:
        for n in range(min(p.board.most, p.sticks)):
            out = append(out, p.board.take0 + n)
        return out

    def refusal(self, p: Stub, seat: i64, choice: i64) -> list[Reason]:
        """Empty exactly for what `fill` lists: a test compares the two over the whole action space."""
        count = choice - p.board.take0 + 1
        if count <= p.sticks:
            return []
        told = "You want {count}; {left} stick{left:s} left."
        return [Reason("STUB-2.1", told, count=count, left=p.sticks)]

    def take(self, p: Stub, seat: i64, choice: i64) -> None:
        count = choice - p.board.take0 + 1
        p.sticks -= count
        if p.events is not None:  # Nobody listens in simulation and search: then events cost nothing.
            p.events.append(Event(TOOK, [int(seat), int(count) - 1, int(p.sticks)]))
        if p.sticks == 0:
            if p.events is not None:
                p.events.append(Event(EMPTY, [int(seat)]))
            p.finish(EMPTY_PILE)
            return
        p.push(NEXT_TURN)
        if count == p.board.most:
            p.push(STICK_FALLS)  # On top of the agenda: it comes first.


class StickFalls(Roll[Stub]):
    """A die: on a 6 one stick falls back [STUB-2.2]. Where outcomes differ in weight, add `weights`."""

    def fill(self, p: Stub, out: vec[i64]) -> vec[i64]:
        for pips in range(i64(6)):
            out = append(out, p.board.die0 + pips)
        return out

    def take(self, p: Stub, choice: i64) -> None:
        pips = choice - p.board.die0
        if p.events is not None:
            p.events.append(Event(ROLLED, [int(p.player), int(pips)]))
        if pips + 1 == p.board.falls_on:
            p.sticks += 1
            if p.events is not None:
                p.events.append(Event(FELL, [int(p.sticks)]))


class NextTurn(Do[Stub]):
    """It is the next player's turn [STUB-2.3]."""

    def run(self, p: Stub) -> None:
        p.player = (p.player + 1) % p.seats
        p.push(TAKE_STICKS)


# Steps are immutable, so one of each serves all matches.
TAKE_STICKS: Final = TakeSticks()
STICK_FALLS: Final = StickFalls()
NEXT_TURN: Final = NextTurn()

# All of them, for position texts.
STEPS: Final[list[type[Step[Any]]]] = [TakeSticks, StickFalls, NextTurn]
