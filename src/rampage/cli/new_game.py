"""`rampage new-game`: writes the package of a small complete game, for you to change into yours."""

import keyword
import re
import shutil
import tempfile
from pathlib import Path
from typing import Annotated, Final

import typer
from rich.text import Text

from rampage.cli import stub
from rampage.cli.errors import CommandError
from rampage.cli.screen import console

TEMPLATE: Final = Path(stub.__file__).parent
PACKAGE: Final = f"{stub.__name__}.game"
NEXT: Final = """\
Install it:     pip install -e {folder}
Play it:        rampage play {name}, or rampage serve for the browser
Test it:        cd {folder} && python -m pytest    (needs: pip install 'rampage[testing]')
Next:           read README.md there; start with src/rampage_{name}/rules.md"""


def new_game(
    name: Annotated[str, typer.Argument(metavar="NAME", help="Lower-case letters only, as in nim.")],
    folder: Annotated[
        Path | None,
        typer.Option(metavar="PATH", help="The folder to create. By default NAME in the current folder."),
    ] = None,
) -> None:
    """Create a new game from a small working template, as a separate package.

    The template is a game of taking sticks with one of everything: a secret
    card, a die, reasons for refusals, events, an option, content, panels for
    the table, an evaluation for bots. Once the package is installed, Rampage
    finds the game: play it in the terminal and in the browser, against bots,
    in simulations and ladders.

    [bold]In the folder[/bold]

      pyproject.toml           the package; its entry point is how Rampage finds the game
      README.md                what is where, and what to run
      src/rampage_NAME/
        rules.md               the rules; tests and refusals name them by their IDs
        content.toml           the numbers of the game
        lessons.toml           a playable first lesson
        game.py                choices, events, the position, steps, view, evaluation
      tests/
        test_rules.py          a test for each rule, by its ID
        test_suite.py          Rampage's own tests for every game
        golden.json            results of seeded matches, to notice changes

    Nothing is overwritten. If something fails, nothing is left behind.

    [bold]Examples[/bold]

      rampage new-game nim

      rampage new-game nim --folder ~/games/nim
    """
    target = Path(name) if folder is None else folder
    check_name(name)
    files = written(name)
    write(target, files)
    report(name, target, files)


def check_name(name: str) -> None:
    """The name must be free, and suit a package, classes and rule IDs."""
    from rampage.games import names
    from rampage.games.registry import NAME, NAME_REMEDY

    if not NAME.fullmatch(name):
        raise CommandError("NAME", f"{name!r} can't name a game.", NAME_REMEDY)
    if name in names():
        raise CommandError("NAME", f"There is a game {name!r} already.", "choose another name.")
    classes = {name.title() + ending for ending in ("", "Game", "Evaluation")}
    sources = [file.read_text(encoding="utf-8") for file in TEMPLATE.rglob("*.py")]
    used = set(re.findall(r"\w+", " ".join(sources)))
    clash = sorted(classes & used) or [word for word in classes if keyword.iskeyword(word)]
    if clash:
        raise CommandError(
            "NAME", f"The class of the game can't be called {clash[0]}.", "choose another name."
        )


def written(name: str) -> dict[str, str]:
    """The files to write, by path."""
    places = {"package": "", "game": f"src/rampage_{name}/", "tests": "tests/"}
    return {
        place + file.name: renamed(file.read_text(encoding="utf-8"), name)
        for source, place in places.items()
        for file in sorted((TEMPLATE / source).iterdir())
        if file.is_file()
    }


def renamed(text: str, name: str) -> str:
    """A file of the template under the new name, for this version of Rampage."""
    spellings = {PACKAGE: f"rampage_{name}", "STUB": name.upper(), "Stub": name.title(), "stub": name}
    anything = re.compile("|".join(re.escape(word) for word in spellings))
    text = sorted_imports(anything.sub(lambda found: spellings[found.group()], text), f"rampage_{name}")
    return re.sub(r'"rampage>=[^"]*"', f'"{requirement()}"', text)


def sorted_imports(text: str, package: str) -> str:
    """Move imports of the game's own package to the end: for it, Rampage is a third-party package like pytest."""
    lines = text.splitlines(keepends=True)
    own = [line for line in lines if line.startswith(f"from {package}")]
    others = [line for line in lines if line not in own]
    last = max((n for n, line in enumerate(others) if line.startswith("from rampage.")), default=-1)
    if not own or last < 0:
        return text
    text = "".join([*others[: last + 1], "\n", *own, *others[last + 1 :]])
    return text.replace("import pytest\n\nfrom rampage.", "import pytest\nfrom rampage.")


def requirement() -> str:
    """The versions of Rampage that a new game works with: up to the next one that may break it."""
    from rampage import __version__

    major, minor = (int(part) for part in __version__.split(".")[:2])
    after = f"0.{minor + 1}" if major == 0 else f"{major + 1}"
    return f"rampage>={major}.{minor},<{after}"


def write(target: Path, files: dict[str, str]) -> None:
    """Write the folder with all files, or nothing: it is created under another name and then renamed."""
    if target.exists() or target.is_symlink():
        raise CommandError(
            str(target), "It exists already.", "choose another folder with --folder, or move it away."
        )
    draft: Path | None = None
    try:
        draft = Path(tempfile.mkdtemp(prefix=f".{target.name}.", dir=target.parent))
        draft.chmod(0o755)
        for file, text in files.items():
            (draft / file).parent.mkdir(parents=True, exist_ok=True)
            (draft / file).write_text(text, encoding="utf-8")
        draft.rename(target)
    except OSError as error:
        place = str(error.filename or target)
        raise CommandError(place, f"It can't be written: {error.strerror}.", "nothing was changed.") from None
    finally:
        if draft is not None:
            shutil.rmtree(draft, ignore_errors=True)  # It no longer exists if it was renamed.


def report(name: str, target: Path, files: dict[str, str]) -> None:
    """Print what was written, and what to do next."""
    out = console()
    for file in files:
        out.print(Text(f"  {target / file}"))
    out.print(Text(NEXT.format(name=name, folder=target)))
