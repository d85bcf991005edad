"""A restart in place: the server stops as it always does, and the same process runs the program again on the same port.

SIGUSR1 asks for it, after an upgrade or when `make play` has compiled the engine. The port stays open in between, so
nobody is refused: connections wait in its queue until the new program accepts them, and pages reconnect automatically.
"""

import atexit
import os
import signal
import socket
import sys
import threading
from collections.abc import Callable
from time import monotonic
from typing import Final

LISTENER: Final = "RAMPAGE_LISTENER"  # The descriptor of the open port, for the program that takes over.
LAUNCHER: Final = (
    "RAMPAGE_LAUNCHER"  # The script that started the program, if it must choose the engine again.
)
NEXT: Final[dict[str, str]] = {}  # The environment of the program that takes over; empty: none does.
PATIENCE: Final = 15.0  # Seconds to wait for a moment when no bot thinks.


def is_restart() -> bool:
    """Does this process take over an open port?"""
    return LISTENER in os.environ


def inherited_listener() -> socket.socket | None:
    """The port that the program before this one left open. Worker processes do not inherit it."""
    descriptor = os.environ.pop(LISTENER, "")
    if not descriptor:
        return None
    _bury_children()
    try:
        listener = socket.socket(fileno=int(descriptor))
        listener.set_inheritable(False)
    except (ValueError, OSError, OverflowError) as error:
        sys.exit(
            f"rampage: {LISTENER} is {descriptor!r}, which is not an open port ({error}). "
            f"Remedy: unset it; only a restarting server sets it."
        )
    return listener


def _bury_children() -> None:
    """Child processes of the previous program ended with it, and must be reaped."""
    try:
        while os.waitpid(-1, os.WNOHANG)[0]:
            pass
    except ChildProcessError:
        pass


class Restart:
    """Waits for the signal, and for a moment when no bot thinks."""

    def __init__(
        self, listener: socket.socket, patience: float = PATIENCE, now: Callable[[], float] = monotonic
    ) -> None:
        self._descriptor: Final = os.dup(listener.fileno())  # The server closes its own when it stops.
        self._patience: Final = patience
        self._now: Final = now
        self._asked: float | None = None
        self.due = False

    def listen(self) -> None:
        """From now on the signal asks for a restart. One that came before has waited."""
        if hasattr(signal, "SIGUSR1") and threading.current_thread() is threading.main_thread():
            signal.signal(signal.SIGUSR1, lambda *_: self.ask())
            signal.pthread_sigmask(signal.SIG_UNBLOCK, {signal.SIGUSR1})

    def ask(self) -> None:
        """Restart at the next quiet moment."""
        if self._asked is None:
            self._asked = self._now()

    def is_time(self, bots_thinking: int) -> bool:
        """Should the server stop now in order to restart?"""
        if self._asked is not None and (not bots_thinking or self._now() - self._asked >= self._patience):
            self.due = True
        return self.due

    def at_exit(self) -> None:
        """Run the program again when this one has ended, with the port open."""
        os.set_inheritable(self._descriptor, True)
        NEXT.update(os.environ, **{LISTENER: str(self._descriptor)})


@atexit.register
def _run_again() -> None:
    """Runs last of all at exit, because this module is imported before those that end worker processes."""
    if not NEXT:
        return
    sys.stdout.flush()
    sys.stderr.flush()
    if hasattr(signal, "SIGUSR1"):
        signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGUSR1})
    os.execve(sys.executable, command(), NEXT)  # noqa: S606 - our own program


def command() -> list[str]:
    """The command that started this process, to run it again."""
    launcher = os.environ.get(LAUNCHER)
    return [sys.executable, launcher, *sys.argv[1:]] if launcher else [sys.executable, *sys.orig_argv[1:]]
