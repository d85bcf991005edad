"""Bots that raise, return something other than an int, or make an illegal choice."""

import operator
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, Final

from rampage.bots.bot import Bot, known_to
from rampage.kernel.action_space import UnknownChoice
from rampage.kernel.position import Position
from rampage.kernel.reasons import IllegalChoice
from rampage.lab.outside import ProgramFault


class BotFault(Exception):
    """A bot did something wrong. `place` names the bot, its seat and the match; the cause has the traceback."""

    def __init__(self, place: str, problem: str, seat: int = -1) -> None:
        super().__init__(place, problem, seat)  # All of them, so that it can be pickled by a worker process.
        self.place: Final = place
        self.problem: Final = problem
        self.seat: Final = seat

    def __str__(self) -> str:
        return f"{self.place}: {self.problem}"


def ask_bot(bot: Bot, position: Position, seat: int, place: str) -> int:
    """A bot's choice as an int; BotFault if it has none."""
    with no_exceptions(place, seat):
        written: Any = bot  # Compiled, a bot of that type could answer with nothing but a plain int.
        answer: object = written.choose(known_to(position, seat), seat)
    if isinstance(answer, bool) or not hasattr(answer, "__index__"):
        raise BotFault(place, f"it returned {_shortened(repr(answer))}, which is not an int", seat)
    return operator.index(answer)


@contextmanager
def no_exceptions(place: str, seat: int) -> Iterator[None]:
    """What a bot raises in here is its fault."""
    try:
        yield
    except BotFault:
        raise
    except ProgramFault as fault:
        raise BotFault(place, str(fault), seat) from fault
    except Exception as error:
        raise BotFault(place, f"it raised {type(error).__name__}: {_shortened(str(error))}", seat) from error


def check_choice(position: Position, choice: int, seat: int, place: str) -> None:
    """BotFault unless a bot's choice is legal."""
    with _blamed(choice, place, seat):
        reasons = position.why_not(choice, seat)
        if reasons:
            raise IllegalChoice(position.space().text(choice), reasons)


@contextmanager
def _blamed(choice: int, place: str, seat: int) -> Iterator[None]:
    try:
        yield
    except (IllegalChoice, UnknownChoice, OverflowError) as error:
        problem = "it is too large" if isinstance(error, OverflowError) else _shortened(str(error))
        shown = _shortened(str(choice))
        raise BotFault(place, f"it chose {shown}, which is not legal: {problem}", seat) from error


def _shortened(text: str) -> str:
    line = " ".join(text.split())
    return line if len(line) <= 300 else f"{line[:300]}..."
