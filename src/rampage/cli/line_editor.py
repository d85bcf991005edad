"""Line editing, history and Tab completion at a terminal. Where Python has no readline, plain input works as well."""

import contextlib
import os
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

MAX_HISTORY: Final = 500
Complete = Callable[[str], list[str]]


def state_folder() -> Path:
    """Where this user's programs keep their state: $XDG_STATE_HOME/rampage, or what the system uses instead."""
    if sys.platform == "win32":
        home = os.environ.get("LOCALAPPDATA") or Path.home() / "AppData" / "Local"
    else:
        home = os.environ.get("XDG_STATE_HOME") or Path.home() / ".local" / "state"
    return Path(home) / "rampage"


def find_readline() -> Any:
    """The readline module for a person at a terminal, else None."""
    if not (sys.stdin.isatty() and sys.stdout.isatty()):
        return None
    try:
        import readline
    except ImportError:  # Windows, and some builds of Python.
        return None
    return readline


class LineEditor:
    """Reads lines. `complete` gets the line up to the cursor and offers words for its last one.

    Without `remember` no line is kept: people who share a keyboard must not find each other's secrets.
    """

    def __init__(self, complete: Complete, remember: bool = True) -> None:
        self.complete: Final = complete
        self.remember: Final = remember
        self.readline: Final = find_readline()
        self.offers: list[str] = []

    def __enter__(self) -> "LineEditor":
        readline = self.readline
        if readline is not None:
            readline.set_completer(self._offer)
            readline.set_completer_delims(" ")
            libedit = "libedit" in (readline.__doc__ or "")
            readline.parse_and_bind("bind ^I rl_complete" if libedit else "tab: complete")
            readline.set_auto_history(self.remember)
            if self.remember:
                load_history(readline)
        return self

    def __exit__(self, *_: object) -> None:
        if self.readline is not None:
            if self.remember:
                save_history(self.readline)
            self.readline.clear_history()
            self.readline.set_completer(None)

    def read(self, prompt: str) -> str:
        """One line, without the spaces around it. Raises EOFError at the end of the input."""
        typed = input(prompt)
        if not sys.stdin.isatty():
            print(typed)  # So that the output of a piped match shows what was typed.
        return " ".join(typed.split())

    def _offer(self, _word: str, number: int) -> str | None:
        """As readline asks: one offer at a time, until there is None."""
        if number == 0:
            line = self.readline.get_line_buffer()[: self.readline.get_endidx()]
            self.offers = self.complete(line)
        return f"{self.offers[number]} " if number < len(self.offers) else None


def history_file() -> Path:
    """The lines that were typed in earlier matches."""
    return state_folder() / "history"


def load_history(readline: Any) -> None:
    """Bring back the lines of earlier matches. An unreadable file is not an error."""
    with contextlib.suppress(OSError, UnicodeDecodeError):
        for line in history_file().read_text(encoding="utf-8").splitlines()[-MAX_HISTORY:]:
            readline.add_history(line)


def save_history(readline: Any) -> None:
    """Write the last lines, readable by this user alone. A place that cannot be written to is not an error.

    Not by readline's own function: it leaves temporary files behind, and libedit writes another format.
    """
    count = readline.get_current_history_length()
    lines = [str(readline.get_history_item(number) or "").strip() for number in range(1, count + 1)]
    text = "".join(f"{line}\n" for line in lines[-MAX_HISTORY:] if line)
    path = history_file()
    part = path.with_name(f"history.{os.getpid()}")
    with contextlib.suppress(OSError):
        path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        with open(part, "w", encoding="utf-8", opener=_open_private) as file:
            file.write(text)
        part.replace(path)


def _open_private(path: str, flags: int) -> int:
    return os.open(path, flags, 0o600)
