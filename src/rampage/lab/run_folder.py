"""A folder that contains a run: its plans, its journal of finished matches, and the tables made from them.

run.json         what is played: games, bots, seeds, options, versions
content-*.toml   content files that the run plays with
journal.bin      finished matches, appended as they come
matches/*.parquet, seats/*.parquet, decisions/*.parquet
"""

import hashlib
import json
import os
import shutil
from pathlib import Path
from typing import Any, Final

import rampage
from rampage.games import game
from rampage.kernel.errors import PlacedError
from rampage.lab.journal import Journal
from rampage.lab.plan import Plan
from rampage.lab.schedule import Job, missing

FORMAT: Final = 1
RUN_FILE: Final = "run.json"
JOURNAL_FILE: Final = "journal.bin"
TABLES: Final = ("matches", "seats", "decisions")
# What a plan says in run.json, apart from its bots and content.
PLAIN: Final = (
    "game", "games", "seed", "options", "decisions", "traits", "rotate", "seats", "forfeit",
)  # fmt: skip


class RunError(PlacedError):
    """A folder can't be used for a run."""


class RunFolder:
    """An open run. Only one process may have it open."""

    def __init__(self, path: Path, plans: list[Plan], about: dict[str, Any], version: str = "") -> None:
        self.path: Final = path
        self.plans: Final = plans
        self.about: Final = about  # What the command wants to remember, as JSON.
        self.version: Final = version  # Of the Rampage that began it.
        self.lock: Final = _locked(path)
        self.journal: Final = Journal(path / JOURNAL_FILE)
        self._has_tables = True  # Perhaps.

    def add(self, job: Job, packed: bytes) -> None:
        """Keep finished matches. Tables that were written before lack them, and must not pass for the whole run."""
        if self._has_tables:
            for name in TABLES:
                shutil.rmtree(self.path / name, ignore_errors=True)
            self._has_tables = False
        self.journal.append(job, packed)

    def must_play_on(self) -> None:
        """Close it and raise RunError if matches are left and another version began: its bots may play differently."""
        done = self.journal.jobs()
        left = any(missing(done, number, plan.games) for number, plan in enumerate(self.plans))
        if left and self.version != rampage.__version__:
            self.close()
            problem = f"The run was begun by Rampage {self.version}; this is {rampage.__version__}."
            raise RunError(str(self.path), problem, "use that version, or start a new run.")

    def close(self) -> None:
        """Close the journal and let others open the run."""
        self.journal.close()
        os.close(self.lock)


def create(path: Path, plans: list[Plan], about: dict[str, Any]) -> RunFolder:
    """A new run. The folder must not have one already."""
    if (path / RUN_FILE).exists():
        raise RunError(str(path), "The folder has a run already.", "use --resume, or choose another folder.")
    try:
        path.mkdir(parents=True, exist_ok=True)
        written = {
            "rampage_run": FORMAT,
            **versions(plans[0].game),
            **_write_plans(path, plans),
            "about": about,
        }
        _write(path / RUN_FILE, json.dumps(written, indent=1) + "\n")
    except OSError as error:
        problem = f"The folder cannot be written: {error.strerror}."
        raise RunError(str(path), problem, "choose another one.") from None
    return open_run(path)


def versions(name: str) -> dict[str, str]:
    """The version of Rampage, and of the rules of a game."""
    return {"rampage": rampage.__version__, "rules": game(name).about.rules_version}


def open_run(path: Path) -> RunFolder:
    """An existing run, to continue or to read. Raises RunError."""
    written = read_run_file(path)
    plans = [_read_plan(path, plan) for plan in written["plans"]]
    rules = game(plans[0].game).about.rules_version
    if written.get("rules") != rules:
        problem = f"The run was played by rules {written.get('rules')!r}; here they are {rules!r}."
        raise RunError(str(path), problem, "use the version of Rampage that began it, or start a new run.")
    for spec, mark in written["bot_files"].items():
        if _mark(spec) != mark:
            problem = f"The file of the bot {spec} has changed since the run began, or is gone."
            raise RunError(str(path), problem, "restore the file, or start a new run.")
    return RunFolder(path, plans, written["about"], str(written.get("rampage")))


def read_run_file(path: Path) -> dict[str, Any]:
    """What run.json says. Raises RunError."""
    place = path / RUN_FILE
    try:
        written = json.loads(place.read_text(encoding="utf-8"))
    except OSError:
        raise RunError(str(path), "There is no run in this folder.", "check the path.") from None
    except ValueError:
        raise RunError(str(place), "The file is damaged.", "start a new run.") from None
    if not isinstance(written, dict) or written.get("rampage_run") != FORMAT:
        raise RunError(str(place), f"This is not a run of format {FORMAT}.", "update Rampage.")
    wanted = {"plans": list, "bot_files": dict, "about": dict}
    if not all(isinstance(written.get(name), sort) for name, sort in wanted.items()) or not written["plans"]:
        raise RunError(str(place), "Something is missing.", "start a new run.")
    return written


def _write_plans(path: Path, plans: list[Plan]) -> dict[str, Any]:
    """Plans as JSON; content files are copied into the folder."""
    copied: dict[str, str] = {}
    for plan in plans:
        if any(not isinstance(bot, str) for bot in plan.bots):
            raise RunError(
                str(path),
                "Only bots that have a name can play in a run folder.",
                "name them as file.py:Class or module:Class.",
            )
        if plan.content and plan.content not in copied:
            copied[plan.content] = f"content-{len(copied) + 1}.toml"
            _write(path / copied[plan.content], Path(plan.content).read_text(encoding="utf-8"))
    specs = {str(bot) for plan in plans for bot in plan.bots}
    return {
        "plans": [
            {name: getattr(plan, name) for name in PLAIN}
            | {"bots": list(plan.bots), "content": copied.get(plan.content, "")}
            for plan in plans
        ],
        "bot_files": {spec: _mark(spec) for spec in sorted(specs) if ".py:" in spec},
    }


def _read_plan(path: Path, written: Any) -> Plan:
    try:
        content = str(path / written["content"]) if written["content"] else ""
        plain = {name: written[name] for name in PLAIN}
        plan = Plan(bots=tuple(written["bots"]), content=content, **plain)
        _must_be_sound(plan)
        plan.entrants()
    except (KeyError, TypeError, AttributeError):
        raise RunError(str(path / RUN_FILE), "A plan is damaged.", "start a new run.") from None
    return plan


def _must_be_sound(plan: Plan) -> None:
    """Raise TypeError if a plan contains a value of the wrong type."""
    numbers = all(type(number) is int for number in (plan.games, plan.seed, plan.seats))
    words = all(
        isinstance(word, str) for word in (plan.game, *plan.bots, *plan.options, *plan.options.values())
    )
    switches = (plan.decisions, plan.traits, plan.rotate, plan.forfeit)
    if not numbers or not words or plan.games < 1 or not all(isinstance(one, bool) for one in switches):
        raise TypeError


def extend(path: Path, games: int) -> None:
    """Let every plan of a run have more matches."""
    written = read_run_file(path)
    for plan in written["plans"]:
        plan["games"] = max(plan["games"], games)
    _write(path / RUN_FILE, json.dumps(written, indent=1) + "\n")


def _mark(spec: str) -> str:
    """A fingerprint of a bot's file."""
    try:
        return hashlib.sha256(Path(spec.rpartition(":")[0]).read_bytes()).hexdigest()
    except OSError:
        return ""


def _write(path: Path, text: str) -> None:
    """Replace a file as a whole."""
    new = path.with_suffix(".new")
    new.write_text(text, encoding="utf-8")
    new.replace(path)


def _locked(path: Path) -> int:
    """A lock on the folder that ends with the process."""
    handle = os.open(path / "lock", os.O_RDWR | os.O_CREAT)
    try:
        import fcntl
    except ImportError:  # Windows has no such locks.
        return handle
    try:
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        os.close(handle)
        raise RunError(
            str(path), "Another process is playing this run.", "wait for it, or stop it first."
        ) from None
    return handle
