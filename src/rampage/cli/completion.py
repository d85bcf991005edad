"""What the shell offers after Tab: games, bots, options, seats and rules. `rampage --install-completion` sets it up."""

import logging
from collections.abc import Iterable, Iterator, MutableMapping
from contextlib import contextmanager, suppress
from typing import TYPE_CHECKING, Final

import typer

if TYPE_CHECKING:
    from rampage.kernel.game import AnyGame

BASH_BREAKS: Final = frozenset(":=")  # Bash starts a new word at each of these.
_WORD_START: Final = "_RAMPAGE_WORD_START"

Offers = list[tuple[str, str]]


def join_bash_words(environment: MutableMapping[str, str]) -> None:
    """Undo how Bash splits `level:2` and `edition=2010`, before Typer reads its variables.

    Bash replaces only what comes after the last break, so the part before it is kept for `_offer` to take off.
    """
    environment.pop(_WORD_START, None)
    if environment.get("_RAMPAGE_COMPLETE") != "complete_bash":
        return
    words = environment.get("COMP_WORDS", "").split("\n")
    place = environment.get("COMP_CWORD", "")
    if not place.isdecimal():
        return
    joined: list[str] = []
    start, current, glue = "", "", False
    for number, word in enumerate(words[: int(place) + 1]):
        breaks = bool(word) and BASH_BREAKS.issuperset(word)
        before = joined.pop() if (breaks or glue) and joined else ""
        if number == int(place):
            start, current = (before + word, "") if breaks else (before, word)
        else:
            joined.append(before + word)
        glue = breaks
    if start.startswith("--") and "=" in start:  # --bots=level:2
        option, _, start = start.partition("=")
        joined.append(option)
    environment["COMP_WORDS"] = "\n".join([*joined, current] if current else joined)
    environment["COMP_CWORD"] = str(len(joined))
    environment[_WORD_START] = start


def complete_game(incomplete: str) -> Offers:
    """Names of games."""
    from rampage.games import games

    with _no_reports():
        return _offer(((found.name, found.about.title) for found in games()), incomplete)


def complete_bots(incomplete: str) -> Offers:
    """Bots, one after another with commas."""
    from rampage.bots.levels import LEVELS, STEPS

    names = [("random", "Picks at random"), ("hasty", "First sensible choice"), ("greedy", "One move ahead")]
    names += [(f"level:{n}", f"{level.name}: {level.blurb}") for n, level in enumerate(LEVELS, 1)]
    names += [(f"search:{n}", f"{count} iterations per decision") for n, count in enumerate(STEPS, 1)]
    names.append(("deep:800it", "A search that looks further, 800 times per decision"))
    return _offer(names, incomplete, listed=True)


def complete_options(context: typer.Context, incomplete: str) -> Offers:
    """NAME=VALUE for the game that the line names."""
    found = _game_on_line(context)
    if found is None:
        return []
    pairs = [
        (f"{option.name}={value}", f"{option.label}: {label}")
        for option in found.options
        for value, label in (option.values or {option.default: option.default}).items()
    ]
    return _offer(pairs, incomplete, listed=True)


def complete_seat(context: typer.Context, incomplete: str) -> Offers:
    """Seats of the game that the line names."""
    found = _game_on_line(context)
    roles = [] if found is None else found.about.roles
    return _offer(((role.lower(), "") for role in roles), incomplete)


def complete_rule(context: typer.Context, incomplete: str) -> Offers:
    """Rule IDs of the game that the line names."""
    found = _game_on_line(context)
    rules = [] if found is None else found.rules()
    return _offer(((rule.id, rule.text) for rule in rules), incomplete)


def complete_thing(context: typer.Context, incomplete: str) -> Offers:
    """Things that the game on the line explains."""
    from rampage.lessons import LessonError, explanations_of

    found = _game_on_line(context)
    with suppress(LessonError):
        things = [] if found is None else list(explanations_of(found).things.values())
        return _offer(((thing.word, thing.title) for thing in things), incomplete)
    return []


def _game_on_line(context: typer.Context) -> "AnyGame | None":
    """The game that the line names. Until the option at its end has a value, arguments are left unparsed."""
    from rampage.games import UnknownGame, game, names

    words = [context.params.get("name"), *context.args]
    with _no_reports(), suppress(UnknownGame):  # It may be installed and unusable.
        return next((game(word) for word in words if word in names()), None)
    return None


@contextmanager
def _no_reports() -> Iterator[None]:
    """Games that can't be used are not reported in the middle of a line that somebody types."""
    logger = logging.getLogger("rampage.games")
    logger.disabled = True
    try:
        yield
    finally:
        logger.disabled = False


def _offer(words: Iterable[tuple[str, str]], incomplete: str, listed: bool = False) -> Offers:
    """The words that continue what was typed; in a list, from what was typed after the last comma."""
    import os

    hidden = os.environ.get(_WORD_START, "")  # Typed, but not part of what Bash replaces.
    typed = hidden + incomplete
    comma = typed.rfind(",") + 1 if listed else 0
    return [
        ((typed[:comma] + word)[len(hidden) :], about)
        for word, about in words
        if word.startswith(typed[comma:])
    ]
