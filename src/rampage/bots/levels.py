"""Bots by name (`random`, `greedy`, `search:2`, `level:3`, `my_bot.py:MyBot`), and the levels for people."""

import importlib
import importlib.util
import sys
from pathlib import Path
from typing import Any, Final, TypedDict

from rampage.bots.bot import Bot, RandomBot
from rampage.bots.deep import DeepBot
from rampage.bots.greedy import GreedyBot, HastyBot
from rampage.bots.search import Budget, SearchBot, Style, UntrainedBot
from rampage.bots.slips import BlunderingBot, SlippingBot
from rampage.kernel.errors import RampageError

KNOWN: Final = (
    "random, hasty, greedy, search:1 to 5, search:800it, search:250ms, deep:800it, untrained:800it, level:1 to 5, "
    "file.py:Class, module:Class"
)


class UnknownBot(RampageError):
    """There is no bot of that name, or its file does not contain one."""


BotSpec = str | type[Bot] | Bot


class BotLevel(TypedDict):
    """A level as the page shows it."""

    level: int
    name: str
    blurb: str


class Level:
    """A strength for people to play against. It searches for `iterations` (0: takes the most promising choice), and at
    most for `milliseconds`, which matters where the engine is not compiled. With probability `slips` % it misjudges by
    `blur`. docs/strength.md has the results of the levels against each other."""

    def __init__(
        self, name: str, blurb: str, slips: int, blur: float, iterations: int, milliseconds: int
    ) -> None:
        self.name: Final = name
        self.blurb: Final = blurb
        self.slips: Final = slips
        self.blur: Final = (
            blur  # As in bots/slips.py: without a search and with one it means different things.
        )
        self.iterations: Final = iterations
        self.milliseconds: Final = milliseconds


LEVELS: Final[list[Level]] = [
    Level("Cadet", "Moves instantly, mostly without looking.", 90, 2.0, 0, 200),
    Level("Sergeant", "Grabs the obvious move and often blunders.", 60, 1.3, 0, 200),
    Level("Captain", "Looks a little ahead and sometimes blunders.", 40, 0.03, 40, 200),
    Level("Colonel", "Looks well ahead and rarely blunders.", 20, 0.02, 200, 1500),
    Level("General", "Looks as far ahead as it can and never blunders.", 0, 0.0, 2000, 2500),
]
# Iterations of search:1 to search:5. Without a time limit they are repeatable on every machine.
STEPS: Final = [20, 60, 200, 800, 3200]


def levels() -> list[BotLevel]:
    """Every level, easiest first."""
    return [{"level": n + 1, "name": level.name, "blurb": level.blurb} for n, level in enumerate(LEVELS)]


def make_bot(spec: BotSpec, seed: int) -> Bot:
    """A bot by name or class, made with a seed; equal seeds make it play the same. An existing bot is used as
    it is."""
    if isinstance(spec, Bot):
        return spec
    if not isinstance(spec, str):
        return _made(spec, seed, bot_name(spec))
    name, _, detail = spec.partition(":")
    if spec == "random":
        return RandomBot(seed)
    if spec == "hasty":
        return HastyBot(seed)
    if spec == "greedy":
        return GreedyBot(seed)
    if name == "search":
        return SearchBot(seed, _budget(spec, detail), Style())
    if name == "deep":
        return DeepBot(seed, _budget(spec, detail), Style())
    if name == "untrained":
        return UntrainedBot(seed, _budget(spec, detail), Style())
    if name == "level":
        return _level(spec, detail, seed)
    if ".py:" in spec:
        return _from_file(spec, seed)
    if detail.isidentifier() and all(part.isidentifier() for part in name.split(".")):
        return _from_module(spec, seed)
    raise UnknownBot(f"there is no bot {spec!r}; known: {KNOWN}")


def _level(spec: str, detail: str, seed: int) -> Bot:
    if not detail.isdecimal() or len(detail) > 9 or not 1 <= int(detail) <= len(LEVELS):
        raise UnknownBot(f"there is no {spec!r}; levels are level:1 to level:{len(LEVELS)}")
    level = LEVELS[int(detail) - 1]
    own = seed if level.slips == 0 else seed ^ 0x5A5A5A5A
    if level.iterations == 0:
        return SlippingBot(seed, HastyBot(own), level.slips, level.blur)
    budget = Budget(level.iterations, level.milliseconds, shared=True)
    if level.slips == 0:
        return DeepBot(own, budget, Style())
    bot = SearchBot(own, budget, Style())
    return BlunderingBot(seed, bot, level.slips, level.blur)


def _budget(spec: str, detail: str) -> Budget:
    if not detail:
        return Budget(STEPS[2])
    if detail.isdecimal() and len(detail) < 9 and 1 <= int(detail) <= len(STEPS):
        return Budget(STEPS[int(detail) - 1])
    for unit in ("it", "ms"):
        number = detail.removesuffix(unit)
        if (
            detail.endswith(unit)
            and number.isdecimal()
            and len(number) < 9
            and 1 <= int(number) <= 10_000_000
        ):
            return Budget(int(number)) if unit == "it" else Budget(milliseconds=int(number))
    raise UnknownBot(
        f"{spec!r} is not a search budget; write search:1 to search:{len(STEPS)}, search:800it or search:250ms"
    )


def _from_file(spec: str, seed: int) -> Bot:
    """A bot from a file: a class with a method `choose(position, seat)`."""
    place, _, wanted = spec.rpartition(":")
    path = Path(place)
    if not path.is_file():
        raise UnknownBot(f"{spec!r}: there is no file {place}; check the path")
    return _made(getattr(_module(path), wanted, None), seed, spec, f"{path.name} has no class {wanted}")


def _from_module(spec: str, seed: int) -> Bot:
    """A bot of an installed package: `my_package.bots:MyBot`."""
    place, _, wanted = spec.partition(":")
    try:
        module = importlib.import_module(place)
    except ModuleNotFoundError as missing:
        remedy = f"install it, name its file ({place}.py:{wanted}), or one of {KNOWN}"
        raise UnknownBot(f"{spec!r}: there is no module {missing.name}; {remedy}") from None
    except Exception as error:
        raise UnknownBot(f"the module {place} fails: {type(error).__name__}: {error}") from error
    return _made(getattr(module, wanted, None), seed, spec, f"{place} has no class {wanted}")


def _made(found: Any, seed: int, spec: str, missing: str = "it is not a class") -> Bot:
    """A bot of a class that somebody wrote."""
    if not isinstance(found, type) or not callable(getattr(found, "choose", None)):
        raise UnknownBot(f"{spec!r}: {missing} with a method choose(position, seat)")
    name = found.__name__
    try:
        made: Any = found(seed)
    except TypeError as error:
        raise UnknownBot(f"{spec!r}: {name}(seed) failed: {error}") from None
    if not isinstance(made, Bot):
        raise UnknownBot(f"{spec!r}: derive {name} from rampage.bots.bot.Bot")
    return made


def bot_name(spec: BotSpec) -> str:
    """What a bot is called in tables and records."""
    if isinstance(spec, str):
        return spec
    return str(getattr(spec, "__name__", type(spec).__name__))


def _module(path: Path) -> Any:
    """The module of a file, run once per process."""
    name = "rampage_bot_" + path.resolve().as_posix().replace("/", "_").replace(".", "_")
    if name not in sys.modules:
        spec = importlib.util.spec_from_file_location(name, path)
        assert spec is not None
        assert spec.loader is not None
        module = importlib.util.module_from_spec(spec)
        try:
            spec.loader.exec_module(module)
        except Exception as error:
            raise UnknownBot(f"{path} cannot be imported: {type(error).__name__}: {error}") from error
        sys.modules[name] = module
    return sys.modules[name]
