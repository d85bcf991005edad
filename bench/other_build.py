"""A bot that plays as another build of the engine does, to compare two versions in one tournament.

    RAMPAGE_OTHER_BUILD=../before/build/native RAMPAGE_OTHER_BOT=level:5 \\
        rampage tournament kaiju --bots level:5,bench/other_build.py:OtherBuild --games 200

The other build runs in another process. It gets the position as text, as its seat may know it, and answers with
the number of a choice, so both versions must have the same rules. Options have their defaults.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

from rampage.bots.bot import Bot, ask
from rampage.bots.levels import make_bot
from rampage.games import game
from rampage.kernel.position import Position

BUILD = "RAMPAGE_OTHER_BUILD"
SPEC = "RAMPAGE_OTHER_BOT"


class OtherBuild(Bot):
    """A bot of the build in RAMPAGE_OTHER_BUILD: RAMPAGE_OTHER_BOT, or level 5."""

    process: subprocess.Popen[str] | None = None  # One for all bots of a process.

    def choose(self, position: Position, seat: int) -> int:
        question = {
            "game": position.game.about.name,
            "text": position.to_text(),
            "seat": seat,
            "bot": os.environ.get(SPEC, "level:5"),
            # A text does not say how many choices were made, so each decision needs its own seed.
            "seed": (self.seed * 1_000_003 + int(position.played)) & 0x7FFFFFFF,
        }
        process = self.other()
        assert process.stdin is not None
        assert process.stdout is not None
        process.stdin.write(json.dumps(question) + "\n")
        process.stdin.flush()
        return int(json.loads(process.stdout.readline())["choice"])

    def other(self) -> subprocess.Popen[str]:
        """The process of the other build, started when it is first needed."""
        if OtherBuild.process is None:
            folder = os.environ.get(BUILD)
            if not folder or not Path(folder, "rampage").is_dir():
                raise SystemExit(
                    f"{BUILD}={folder}: set it to a folder with the package rampage of another build"
                )
            environment = {**os.environ, "PYTHONPATH": folder}
            OtherBuild.process = subprocess.Popen(
                [sys.executable, str(Path(__file__).resolve())],
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                text=True,
                env=environment,
            )
        return OtherBuild.process


def answer(question: dict[str, Any]) -> int:
    """What the bot of this build chooses."""
    position = game(question["game"]).from_text(question["text"])
    return ask(make_bot(question["bot"], question["seed"]), position, question["seat"])


def main() -> None:
    for line in sys.stdin:
        print(json.dumps({"choice": answer(json.loads(line))}), flush=True)


if __name__ == "__main__":
    main()
