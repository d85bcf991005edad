"""Errors that a person can act on: where, what is wrong, and what to do about it."""

import os


class CommandError(Exception):
    """Bad input to a command: the place, the problem and the remedy."""

    def __init__(self, place: str, problem: str, remedy: str) -> None:
        self.place = place
        self.problem = problem
        self.remedy = remedy
        super().__init__(f"{place}: {problem}")


def debugging() -> bool:
    """Are tracebacks wanted? `--debug` sets the variable, so that worker processes know, too."""
    return os.environ.get("RAMPAGE_DEBUG", "") not in ("", "0")


def is_ours(error: ModuleNotFoundError) -> bool:
    """Is a module of Rampage itself missing? That is our own bug."""
    return (error.name or "rampage").partition(".")[0] == "rampage"


def describe(error: Exception) -> str | None:
    """The message for an error that a person can act on; None for a bug in the program."""
    # First: without its packages, nothing else of Rampage may be importable.
    if isinstance(error, ModuleNotFoundError) and not is_ours(error):
        remedy = "pip install rampage, with its dependencies."
        return f"rampage: packages: {error.name} is not installed.\n  Remedy: {remedy}"
    from rampage.server.setting_errors import SettingsError

    if isinstance(error, SettingsError):
        return str(error)
    found = place_problem_remedy(error)
    if found is None:
        return None
    from rampage.kernel.reasons import sentence

    place, problem, remedy = found
    return f"rampage: {place}: {sentence(problem)}\n  Remedy: {remedy}"


def place_problem_remedy(error: Exception) -> tuple[str, str, str] | None:
    """The three parts of a message. Imports come late: most commands raise none of these."""
    from rampage.bots.levels import UnknownBot
    from rampage.games import UnknownGame
    from rampage.kernel.content import ContentError
    from rampage.kernel.errors import PlacedError
    from rampage.kernel.options import OptionError
    from rampage.kernel.text import PositionError
    from rampage.lab.bot_fault import BotFault
    from rampage.lab.journal import JournalError
    from rampage.lab.plan import WrongSeats
    from rampage.lab.pool import WorkerLost
    from rampage.table.store import StoreError

    if isinstance(error, CommandError | StoreError | PlacedError):
        return error.place, error.problem, error.remedy
    if isinstance(error, ContentError):
        return f"{error.place}, [{error.entry}]", error.problem, error.remedy
    if isinstance(error, PositionError):
        return f"line {error.line}" if error.line else "position", error.problem, error.remedy
    if isinstance(error, BotFault):
        return error.place, error.problem, "fix the bot; --debug shows the traceback."
    for sort, place, remedy in (
        (OptionError, "--options", "write NAME=VALUE; `rampage options GAME` lists them."),
        (UnknownGame, "game", "choose one of these; `rampage games` describes them."),
        (WrongSeats, "--bots", "name one bot for each seat, or a single one for all of them."),
        (UnknownBot, "--bots", "correct the name, or fix the file."),
        (WorkerLost, "--jobs", "use fewer processes; what is finished is kept if the run has a folder."),
        (JournalError, "journal", "check the file and the disk, then use --resume."),
    ):
        if isinstance(error, sort):
            return place, str(error), remedy
    return None
