"""Finds games: the built-in ones, and those that other packages offer by the entry-point group `rampage.games`.

A game is imported when it is first asked for. One that can't be used is skipped and reported once, by name; the
others work. Where no package metadata is there (PYTHONPATH, a zip file, a browser) the built-in games are known
all the same.
"""

import importlib
import logging
import re
import sys
from collections.abc import Callable, Iterable
from pathlib import Path
from types import ModuleType
from typing import Final, NamedTuple

from rampage.kernel.errors import RampageError
from rampage.kernel.game import AnyGame, Game

GROUP: Final = "rampage.games"
NAME: Final = re.compile(r"[a-z]{2,16}")
NAME_REMEDY: Final = "use 2 to 16 lower-case letters and nothing else: nim, not Nim or nim-2."
LOGGER: Final = logging.getLogger("rampage.games")

# As in pyproject.toml; a test compares the two.
BUILT_IN: Final = {
    "smash": "rampage.games.smash:GAME",
    "crush": "rampage.games.crush:GAME",
    "kaiju": "rampage.games.kaiju:GAME",
    "rush": "rampage.games.rush:GAME",
    "menace": "rampage.games.menace:GAME",
}


class UnknownGame(RampageError):
    """No game of that name is installed, or it can't be used."""


class Offer:
    """A game that a package offers: `name = value`, as in its pyproject.toml."""

    def __init__(self, name: str, value: str, distribution: str, requires: list[str]) -> None:
        self.name: Final = name
        self.value: Final = value
        self.distribution: Final = distribution
        self.requires: Final = requires  # What the distribution depends on, as `rampage>=0.2,<0.3`.

    def problem(self, reason: str, remedy: str) -> "Problem":
        return Problem(self.name, self.distribution, f"{self.name} = {self.value}", reason, remedy)


class Problem(NamedTuple):
    """Why a game is skipped, and what to do about it."""

    name: str
    distribution: str
    entry_point: str
    reason: str
    remedy: str

    def __str__(self) -> str:
        return (
            f"Skipped the game {self.name!r} of the package {self.distribution} ({self.entry_point}): "
            f"{self.reason} Remedy: {self.remedy}"
        )

    def json(self) -> dict[str, str]:
        """For programs."""
        return self._asdict()


class Broken(Exception):
    """A game can't be used: the reason and the remedy."""

    def __init__(self, reason: str, remedy: str) -> None:
        self.reason: Final = reason
        self.remedy: Final = remedy
        super().__init__(reason)


class Registry:
    """Games by name."""

    def __init__(self, installed: Callable[[], Iterable[Offer]], version: Callable[[], str]) -> None:
        self._installed: Final = installed
        self._version: Final = version  # Of Rampage.
        self._offers: dict[str, Offer] | None = None
        self._games: dict[str, AnyGame] = {}
        self._problems: list[Problem] = []
        self._broken: set[str] = set()

    def names(self) -> tuple[str, ...]:
        """The games that are installed, the built-in ones first, except those that are known not to work."""
        return tuple(name for name in self.offers() if name not in self._broken)

    def offers(self) -> dict[str, Offer]:
        """What is installed, by name. Nothing is imported."""
        if self._offers is None:
            found = {name: _built_in(name) for name in BUILT_IN}
            others = [offer for offer in self._installed() if offer.distribution.lower() != "rampage"]
            for offer in sorted(others, key=lambda offer: (offer.name, offer.distribution)):
                if not NAME.fullmatch(offer.name):
                    self._report(offer.problem(f"{offer.name!r} can't name a game.", NAME_REMEDY))
                elif offer.name in found:
                    reason = f"the package {found[offer.name].distribution} has a game of that name already."
                    remedy = f"rename it in its pyproject.toml, or run: pip uninstall {offer.distribution}"
                    self._report(offer.problem(reason, remedy))
                else:
                    found[offer.name] = offer
            self._offers = found
        return self._offers

    def game(self, name: str) -> AnyGame:
        """The game of a name. Raises UnknownGame."""
        found = self._games.get(name)
        if found is not None:
            return found
        offer = _built_in(name) if name in BUILT_IN else self.offers().get(name)
        if offer is None:
            raise UnknownGame(f"there is no game {name!r}; known: {', '.join(self.names())}")
        try:
            found = self._load(offer)
        except Broken as broken:
            if name not in self._broken:
                self._broken.add(name)
                self._report(offer.problem(broken.reason, broken.remedy))
            raise UnknownGame(
                f"the game {name!r} of the package {offer.distribution} can't be used: {broken.reason} "
                f"Remedy: {broken.remedy} Others: {', '.join(self.names())}"
            ) from broken.__cause__
        self._games[name] = found
        return found

    def games(self) -> list[AnyGame]:
        """Every game that can be used."""
        out: list[AnyGame] = []
        for name in self.offers():
            try:
                out.append(self.game(name))
            except UnknownGame:
                if name in BUILT_IN:
                    raise  # Our own fault: don't continue with fewer.
        return out

    def problems(self) -> list[Problem]:
        """What is wrong with games that are installed. Imports all of them."""
        self.games()
        return self._problems.copy()

    def _load(self, offer: Offer) -> AnyGame:
        version = self._version()
        if not fits(version, offer.requires):
            wanted = ", ".join(offer.requires)
            raise Broken(
                f"it needs {wanted}, and this is Rampage {version}.",
                f"install a version of {offer.distribution} for this Rampage, or the Rampage that it needs.",
            )
        module, _, attribute = offer.value.partition(":")
        remedy = f"fix or upgrade {offer.distribution}, or run: pip uninstall {offer.distribution}"
        try:
            found = getattr(importlib.import_module(module), attribute or "GAME", None)
        except (Exception, SystemExit) as error:
            if offer.name in BUILT_IN:
                raise
            raise Broken(f"importing it failed: {type(error).__name__}: {error}.", remedy) from error
        if not isinstance(found, Game):
            what = "is missing" if found is None else f"is a {type(found).__name__}"
            raise Broken(
                f"{attribute or 'GAME'} of {module} {what}; it must be a rampage.kernel.game.Game.", remedy
            )
        if found.name != offer.name:
            raise Broken(
                f"the game calls itself {found.name!r}.", "use one name in About and in pyproject.toml."
            )
        return found

    def _report(self, problem: Problem) -> None:
        """Worker processes find the same problems and say nothing."""
        self._problems.append(problem)
        from multiprocessing import parent_process  # Only here: `import rampage` stays quick.

        if parent_process() is None:
            LOGGER.warning("%s", problem)


def _built_in(name: str) -> Offer:
    return Offer(name, BUILT_IN[name], "rampage", [])


def rampage_version() -> str:
    """The version of this Rampage."""
    from rampage import __version__

    return __version__


def modules_of(game: AnyGame) -> list[ModuleType]:
    """The modules that make up a game: those that are loaded from its folder, or the one that it is written in."""
    home = sys.modules[type(game).__module__]
    if not home.__package__:
        return [home]
    folder = game.folder.resolve()
    return [
        module
        for module in list(sys.modules.values())
        if (file := getattr(module, "__file__", None)) and Path(file).parent.resolve().is_relative_to(folder)
    ]


def installed_offers() -> list[Offer]:
    """The entry points of all installed packages."""
    from importlib.metadata import entry_points  # Slow to import, so only when games are asked for.

    out: list[Offer] = []
    for entry in entry_points(group=GROUP):
        distribution = entry.dist
        name = distribution.metadata["Name"] if distribution is not None else "?"
        requires = (distribution.requires or []) if distribution is not None else []
        own = [found[1] for text in requires if (found := REQUIREMENT.match(text))]
        out.append(Offer(entry.name, entry.value, name, [f"rampage{text.strip()}" for text in own]))
    return out


# `rampage>=0.2,<0.3`, with extras or in parentheses. Requirements with a marker (`; extra == "dev"`) don't count.
REQUIREMENT: Final = re.compile(r"rampage(?:\[[^]]*\])?\s*\(?([^;()]+)\)?$", re.IGNORECASE)
CLAUSE: Final = re.compile(r"(>=|<=|==|!=|~=|<|>)\s*v?([0-9]+(?:\.[0-9]+)*)(\.\*)?")


def fits(version: str, requires: list[str]) -> bool:
    """Does a version satisfy requirements such as `rampage>=0.2,<0.3`? Clauses that can't be judged by the release
    numbers alone are taken to be satisfied: the installer has checked them."""
    release = _release(version)
    for requirement in requires:
        for clause in requirement.removeprefix("rampage").split(","):
            found = CLAUSE.fullmatch(clause.strip())
            if found and not _satisfies(release, found[1], _release(found[2]), bool(found[3])):
                return False
    return True


def _release(version: str) -> list[int]:
    """0.2.0rc1 as [0, 2, 0]."""
    found = re.match(r"v?([0-9]+(?:\.[0-9]+)*)", version)
    return [int(part) for part in found[1].split(".")] if found else []


def _satisfies(release: list[int], operator: str, wanted: list[int], any_below: bool) -> bool:
    longest = max(len(release), len(wanted))
    have = release + [0] * (longest - len(release))
    want = wanted + [0] * (longest - len(wanted))
    if operator in ("==", "!="):
        same = have[: len(wanted)] == wanted if any_below else have == want
        return same == (operator == "==")
    if operator == "~=":
        return have >= want and have[: len(wanted) - 1] == wanted[:-1]
    if operator == ">=":
        return have >= want
    if operator == "<=":
        return have <= want
    return have < want if operator == "<" else have > want
