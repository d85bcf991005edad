"""`rampage new-game`: a small whole game under a new name, to be changed into yours."""

import ast
import keyword
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import Annotated, Final

import typer
from rich.text import Text

from rampage.cli import stub
from rampage.cli.errors import Trouble
from rampage.cli.screen import console

STUB: Final = Path(stub.__file__).parent
PACKAGE: Final = f"{stub.__name__}.game"
REGISTRY: Final = Path("src/rampage/games/__init__.py")
NAME: Final = re.compile(r"[a-z]{2,16}")
WIDTH: Final = 110  # Of a line, as ruff is set.
NEXT: Final = """\
It plays as it is:    .venv/bin/rampage play {name}
Its tests:            .venv/bin/pytest tests/games/{name}
What every game must: .venv/bin/pytest tests/properties -k {name}
What to do next:      docs/adding_a_game.md; begin with rules.md
When play changes:    .venv/bin/python -m tests.properties.golden {name}"""


def new_game(
    name: Annotated[str, typer.Argument(metavar="NAME", help="Small letters only, as in nim.")],
) -> None:
    """Begin a game: write a small whole one, to be changed into yours.

    It is a game of taking sticks, with one of everything: a choice, a die, a
    refusal with its reason, events, an option, content, a text for each
    position, what the table shows, what bots go by. At once it plays in the
    terminal and in the browser, simulates, and passes every test.

    [bold]In src/rampage/games/NAME[/bold]

      rules.md      the rules; tests and refusals name them by their IDs
      content.toml  numbers, boards, cards; content.py checks them
      options.py    rulings that a table may want otherwise
      kinds.py      what can be chosen, by players and by chance
      events.py     what can happen
      position.py   the state of a match, flat, and how it ends
      steps.py      the flow: one step for each paragraph of the rules
      text.py       a position as text, and back
      view.py       what a seat sees
      sense.py      what bots go by: how well a seat stands
      __init__.py   GAME: title, credits, how a match begins

    [bold]And besides[/bold]

      tests/games/NAME               a test for each rule, by its ID
      tests/games/NAME/golden.json   what its play comes to, in numbers
      src/rampage/games/__init__.py  NAME is listed: now it exists

    Run it in a checkout. Nothing is written over, and nothing stays behind
    when something is wrong. docs/adding_a_game.md tells what to do next.

    [bold]Example[/bold]

      rampage new-game nim
    """
    root = checkout(Path.cwd())
    check_name(root, name)
    try:
        write(root, name)
    except OSError as error:
        place = str(error.filename or root)
        raise Trouble(place, f"It cannot be written: {error.strerror}.", "nothing was changed.") from None
    say(root, name)


def write(root: Path, name: str) -> None:
    """Folders, tests and the line in the registry: all of it, or nothing."""
    with all_or_nothing() as made:
        for place, files in written(name).items():
            made(partial(shutil.rmtree, root / place, ignore_errors=True))
            write_folder(root / place, files)
        registry = root / REGISTRY
        before = registry.read_text(encoding="utf-8")
        made(partial(replace, registry, before))
        replace(registry, registered(before, name))


# Before anything is written.


def checkout(start: Path) -> Path:
    """The folder of the checkout that a path lies in."""
    for folder in (start, *start.parents):
        if (folder / REGISTRY).is_file() and (folder / "tests" / "games").is_dir():
            return folder
    raise Trouble(
        str(start),
        "This is no checkout of Rampage: a game is written into its source.",
        "clone the repository and run this inside it.",
    )


def check_name(root: Path, name: str) -> None:
    """A name that modules, classes and rule IDs can be made of, and that nobody has."""
    if not NAME.fullmatch(name) or keyword.iskeyword(name):
        raise Trouble(
            "NAME",
            f"{name!r} cannot name a module and rule IDs.",
            "use 2 to 16 small letters and nothing else, no word of Python: nim, not Nim or nim-2.",
        )
    if name in names_in((root / REGISTRY).read_text(encoding="utf-8")):
        raise Trouble("NAME", f"There is a game {name!r} already.", "choose another name.")
    for place in (*written(name), f"tests/support/{name}", f"tests/support/{name}.py"):
        if (root / place).exists():
            raise Trouble(place, "It exists already.", "choose another name, or move it away.")


# What is written.


def written(name: str) -> dict[str, dict[str, str]]:
    """The files to write: by folder, by name."""
    return {
        f"src/rampage/games/{name}": renamed(STUB / "game", name),
        f"tests/games/{name}": renamed(STUB / "tests", name),
    }


def renamed(folder: Path, name: str) -> dict[str, str]:
    """The files of a folder, under the new name in all its spellings."""
    spellings = {PACKAGE: f"rampage.games.{name}", "STUB": name.upper(), "Stub": name.title(), "stub": name}
    anything = re.compile("|".join(re.escape(word) for word in spellings))
    return {
        file.name: anything.sub(lambda found: spellings[found.group()], file.read_text(encoding="utf-8"))
        for file in sorted(folder.iterdir())
        if file.is_file()
    }


def registration(source: str) -> ast.AnnAssign:
    """Where the registry says `NAMES: Final = (...)`."""
    for node in ast.parse(source).body:
        if (
            isinstance(node, ast.AnnAssign)
            and isinstance(node.target, ast.Name)
            and node.target.id == "NAMES"
        ):
            return node
    raise Trouble(str(REGISTRY), "It has no line NAMES: Final = (...).", "restore the file.")


def names_in(source: str) -> tuple[str, ...]:
    """The games that a registry lists."""
    value = registration(source).value
    names = ast.literal_eval(value) if value is not None else ()
    return tuple(str(name) for name in names)


def registered(source: str, name: str) -> str:
    """The registry with one more game; not a character else changes."""
    node = registration(source)
    words = [f'"{known}"' for known in (*names_in(source), name)]
    line = f"NAMES: Final = ({', '.join(words)})"
    if len(line) > WIDTH:
        line = "\n".join(["NAMES: Final = (", *(f"    {word}," for word in words), ")"])
    rows = source.splitlines()
    rows[node.lineno - 1 : node.end_lineno] = [line]
    return "\n".join(rows) + "\n"


# Writing.


@contextmanager
def all_or_nothing() -> Iterator[Callable[[Callable[[], object]], None]]:
    """Takes notes of how to undo each thing, and does so when one of them fails."""
    undo: list[Callable[[], object]] = []
    try:
        yield undo.append
    except BaseException:
        for back in reversed(undo):
            back()
        raise


def write_folder(folder: Path, files: dict[str, str]) -> None:
    """A new folder with its files."""
    folder.mkdir()
    for file, text in files.items():
        (folder / file).write_text(text, encoding="utf-8")


def replace(file: Path, text: str) -> None:
    """Write a file as a whole: whoever reads it meanwhile sees the old or the new."""
    fresh = file.with_name(f".{file.name}.new")
    fresh.write_text(text, encoding="utf-8")
    fresh.replace(file)


def golden(root: Path, name: str) -> bool:
    """The golden numbers of the new game; they take what `make test` installs."""
    done = subprocess.run(
        [sys.executable, "-m", "tests.properties.golden", name],
        cwd=root,
        env={**os.environ, "PYTHONPATH": str(root / "src")},
        capture_output=True,
        check=False,
    )
    return done.returncode == 0


def say(root: Path, name: str) -> None:
    """What came to be, and what to do with it."""
    out = console()
    for place, files in written(name).items():
        out.print(Text(f"  {place}/  ", style="bold").append(", ".join(files), style="not bold dim"))
    out.print(Text(f"  {REGISTRY}  ", style="bold").append(f"lists {name}", style="not bold dim"))
    if golden(root, name):
        file = f"tests/games/{name}/golden.json"
        out.print(Text(f"  {file}  ", style="bold").append("its first numbers", style="not bold dim"))
    else:
        out.print(
            Text("  Golden numbers are missing: `make unit` sets up what they take; then run", style="yellow")
        )
        out.print(Text(f"  .venv/bin/python -m tests.properties.golden {name}", style="yellow"))
    out.print(Text(NEXT.format(name=name)))
