"""What can go wrong by a wrong input, told in words: where, what, and what to do about it."""

from rampage.bots.levels import UnknownBot
from rampage.games import UnknownGame
from rampage.kernel.action_space import UnknownChoice
from rampage.kernel.content import ContentError
from rampage.kernel.options import OptionError
from rampage.kernel.reasons import IllegalChoice, sentence
from rampage.kernel.records.record import RecordError
from rampage.kernel.text import PositionError
from rampage.lab.simulate import WrongSeats
from rampage.table.store import StoreError


class Trouble(Exception):
    """A wrong input of the command line: the place, what is wrong, and the remedy."""

    def __init__(self, place: str, problem: str, remedy: str) -> None:
        self.place = place
        self.problem = problem
        self.remedy = remedy
        super().__init__(f"{place}: {problem}")


def explain(error: Exception) -> str | None:
    """An error that a person can act on, as text; None for one that is our own fault."""
    if isinstance(error, Trouble):
        return _told(error.place, error.problem, error.remedy)
    if isinstance(error, StoreError):
        return _told(error.place, error.problem, error.remedy)
    if isinstance(error, RecordError):
        return _told(error.place, error.problem, error.remedy)
    if isinstance(error, ContentError):
        return _told(f"{error.place}, [{error.entry}]", error.problem, error.remedy)
    if isinstance(error, PositionError):
        return _told(f"line {error.line}" if error.line else "position", error.problem, error.remedy)
    if isinstance(error, OptionError):
        return _told("--options", str(error), "write --options name=value; the names stand in --help.")
    if isinstance(error, UnknownGame):
        return _told("game", str(error), "name one of these.")
    if isinstance(error, WrongSeats):
        return _told("--bots", str(error), "name as many as there are seats, or one for all of them.")
    if isinstance(error, UnknownBot):
        return _told("--bots", str(error), "correct the name, or mend the file that it names.")
    if isinstance(error, (IllegalChoice, UnknownChoice)):  # What people choose is answered where they choose.
        return _told("--bots", f"A bot made a choice that is not legal: {error}", "mend the bot.")
    return None


def _told(place: str, problem: str, remedy: str) -> str:
    return f"rampage: {place}: {sentence(problem)}\n  Remedy: {remedy}"
