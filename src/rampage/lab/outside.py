"""Bots that are separate programs, in any language: one JSON object per line on standard input and output.

docs/outside_bots.md describes the protocol. A program is started once in each worker process and plays match after
match. A program that exits, is too slow or writes nonsense is stopped, its bot forfeits the match, and it is started
again for the next match.
"""

import contextlib
import json
import os
import selectors
import shlex
import signal
import subprocess
import time
from typing import Any, Final

from rampage.bots.bot import Bot
from rampage.bots.levels import BotSpec, UnknownBot, make_bot
from rampage.kernel.action_space import UnknownChoice
from rampage.kernel.errors import RampageError
from rampage.kernel.position import Outcome, Position

PREFIX: Final = "program:"
PROTOCOL: Final = 1
LONGEST_LINE: Final = 1 << 20
START_SECONDS: Final = 30.0  # To start and say hello, whatever the limit for a decision is.


class ProgramFault(RampageError):
    """A program ended, was too slow, or wrote something that is not an answer."""


class Program:
    """A running program."""

    def __init__(self, command: str) -> None:
        self.command: Final = command
        try:
            self.process: Final = subprocess.Popen(
                shlex.split(command),
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                bufsize=0,
                start_new_session=True,  # A separate group, which can be ended as a whole.
            )
        except (OSError, ValueError) as error:
            raise UnknownBot(f"'{PREFIX}{command}' can't be started: {error}") from None
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        self.stdin: Final = self.process.stdin
        self.stdout: Final = self.process.stdout
        os.set_blocking(self.stdin.fileno(), False)
        self.selector: Final = selectors.DefaultSelector()
        self.selector.register(self.stdout, selectors.EVENT_READ)
        self.unread = b""

    def ask(self, message: dict[str, Any], seconds: float) -> dict[str, Any]:
        """Send a message and wait for the answer. Raises ProgramFault."""
        until = time.monotonic() + seconds if seconds else float("inf")
        self.send(message, until, seconds)
        line = self._line(until, seconds)
        try:
            answer = json.loads(line)
        except (ValueError, RecursionError):
            raise ProgramFault(f"it wrote {line[:200]!r}, which is not JSON") from None
        if not isinstance(answer, dict):
            raise ProgramFault(f"it wrote {line[:200]!r}, which is not a JSON object")
        return answer

    def send(self, message: dict[str, Any], until: float, seconds: float) -> None:
        """Send a message. A program that does not read is too slow as well."""
        waiting = json.dumps(message, separators=(",", ":")).encode() + b"\n"
        while waiting:
            try:
                waiting = waiting[self.stdin.write(waiting) or 0 :]
            except BlockingIOError:
                pass
            except OSError:
                raise self._ended() from None
            if waiting:
                if time.monotonic() > until:
                    raise ProgramFault(f"it thought for more than {seconds:g} s")
                time.sleep(0.005)

    def _line(self, until: float, seconds: float) -> bytes:
        while b"\n" not in self.unread:
            if len(self.unread) > LONGEST_LINE:
                raise ProgramFault("it wrote a line of more than a megabyte")
            left = until - time.monotonic()
            if left <= 0 or not self.selector.select(None if left == float("inf") else left):
                raise ProgramFault(f"it thought for more than {seconds:g} s")
            read = os.read(self.stdout.fileno(), 1 << 16)
            if not read:
                raise self._ended()
            self.unread += read
        line, _, self.unread = self.unread.partition(b"\n")
        return line

    def _ended(self) -> ProgramFault:
        try:
            code: object = self.process.wait(1)
        except subprocess.TimeoutExpired:
            code = "none yet"
        return ProgramFault(f"the program ended (exit code {code})")

    def end(self) -> None:
        """End the program and what it has started: it may be a shell that runs the real one."""
        self.selector.close()
        if self.process.poll() is None:
            with contextlib.suppress(OSError, AttributeError):  # Windows has no groups.
                os.killpg(self.process.pid, signal.SIGKILL)
            self.process.kill()
        self.process.wait()
        for stream in (self.stdin, self.stdout):
            with contextlib.suppress(OSError):
                stream.close()


class OutsideBot(Bot):
    """Asks a program. It gets what its seat may know: the facts, and the legal choices in words."""

    def __init__(self, command: str, seconds: float) -> None:
        super().__init__(0)
        self.command: Final = command
        self.seconds: Final = seconds
        self.program: Program | None = None
        self.match_seed = 0
        self.asked = 0

    def running(self) -> Program:
        """The program; started if it is not running."""
        if self.program is None:
            self.program = Program(self.command)
            self._exchange({"type": "hello", "protocol": PROTOCOL}, max(self.seconds, START_SECONDS), "ready")
        return self.program

    def _exchange(self, message: dict[str, Any], seconds: float, wanted: str) -> dict[str, Any]:
        """A message and its answer; after a fault the program is ended."""
        program = self.running()
        try:
            answer = program.ask(message, seconds)
            if answer.get("type") != wanted:
                raise ProgramFault(f"it wrote {json.dumps(answer)[:200]}; type {wanted!r} was expected")
        except BaseException:
            program.end()
            self.program = None
            raise
        return answer

    def on_start(self, position: Position, seat: int) -> None:
        game = position.game
        self._exchange(
            {
                "type": "start",
                "game": game.name,
                "rules": game.about.rules_version,
                "seats": int(position.seats),
                "seat": seat,
                "seed": self.match_seed,
            },
            max(self.seconds, START_SECONDS),
            "ready",
        )

    def choose(self, position: Position, seat: int) -> int:
        space = position.space()
        choices = position.choices(seat)
        self.asked += 1
        answer = self._exchange(
            {
                "type": "choose",
                "id": self.asked,
                "seat": seat,
                "prompt": position.prompt(seat),
                "facts": position.facts(seat),
                "choices": [space.text(choice) for choice in choices],
            },
            self.seconds,
            "choice",
        )
        if answer.get("id") != self.asked:
            raise ProgramFault(f"it answered question {answer.get('id')!r}; {self.asked} was asked")
        chosen = answer.get("choice")
        if isinstance(chosen, int) and not isinstance(chosen, bool) and 0 <= chosen < len(choices):
            return choices[chosen]
        if isinstance(chosen, str):
            try:
                return space.parse(chosen)
            except UnknownChoice as error:
                shown = json.dumps(chosen)[:100]
                raise ProgramFault(f"it chose {shown}, which is not legal: {error}") from None
        raise ProgramFault(
            f"it chose {json.dumps(chosen)[:100]}; a text or an index of `choices` was expected"
        )

    def on_end(self, outcome: Outcome, seat: int) -> None:
        self._exchange({"type": "end", **outcome.json()}, max(self.seconds, START_SECONDS), "ready")

    def end(self) -> None:
        """End the program."""
        if self.program is not None:
            self.program.end()
            self.program = None


class BotMaker:
    """Makes bots by name, outside programs among them. Each program runs once for each entrant."""

    def __init__(self, seconds: float = 0.0, places: dict[str, str] | None = None) -> None:
        self.seconds: Final = seconds
        self.places: Final = places or {}  # Files of bots that are elsewhere.
        self.programs: dict[tuple[str, int], OutsideBot] = {}

    def make(self, spec: BotSpec, seed: int, seat: int) -> Bot:
        """A bot for a seat of a match."""
        if not isinstance(spec, str) or not spec.startswith(PREFIX):
            return make_bot(self.local(spec), seed)
        bot = self.programs.setdefault(
            (spec, seat), OutsideBot(spec.removeprefix(PREFIX).strip(), self.seconds)
        )
        bot.match_seed = seed & 0x7FFFFFFF
        return bot

    def local(self, spec: BotSpec) -> BotSpec:
        """A bot by the place of its file on this machine."""
        place, _, wanted = spec.rpartition(":") if isinstance(spec, str) else ("", "", "")
        return f"{self.places[place]}:{wanted}" if place in self.places else spec

    def check(self, spec: BotSpec) -> None:
        """Raise UnknownBot if the name is wrong or the program can't be started."""
        bot = self.make(spec, 0, 0)
        if isinstance(bot, OutsideBot):
            try:
                bot.running()
            except ProgramFault as fault:
                raise UnknownBot(f"{spec!r}: {fault}") from None
            finally:
                bot.end()

    def end(self) -> None:
        """End all programs."""
        for bot in self.programs.values():
            bot.end()
