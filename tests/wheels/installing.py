"""Packages for tests: built once, and installed into empty environments that know neither Node nor a compiler.

Nothing here has a limit in time: on a busy machine compiling takes as long as it takes. Every command ends by itself,
and pip gives up a download that has come to a halt."""

import asyncio
import json
import os
import shutil
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

from tests.attacks.people import Person
from tests.attacks.serving import Server
from tools import supply

ROOT = Path(__file__).parents[2]
PACE = 0.03  # Seconds between choices; the server refuses more than forty messages in a second.
MOST_CHOICES = 3000  # More than any match of Smash takes.


def build(folder: Path, *arguments: str, source: Path = ROOT, **variables: str) -> str:
    """Run `python -m build` as a maintainer would, in its own environment; returns what it printed."""
    supply.ensure_tools()
    done = subprocess.run(
        [str(supply.BIN / "python"), "-m", "build", "--outdir", str(folder), *arguments, str(source)],
        # The pinned versions, so that an engine that was compiled before is used again.
        env={**os.environ, "PIP_CONSTRAINT": str(ROOT / "constraints.txt"), **variables},
        capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert done.returncode == 0, (done.stdout + done.stderr)[-4000:]
    return done.stdout + done.stderr


def only(folder: Path, pattern: str) -> Path:
    """The one file that fits."""
    found = list(folder.glob(pattern))
    assert len(found) == 1, f"{pattern}: {[path.name for path in folder.iterdir()]}"
    return found[0]


@dataclass(frozen=True)
class Installed:
    """An environment with a wheel in it, and nothing else on its PATH."""

    home: Path

    @property
    def python(self) -> Path:
        return self.home / "bin" / "python"

    def environment(self) -> dict[str, str]:
        """No compiler, no Node, no checkout."""
        env = {
            name: value for name, value in os.environ.items() if not name.startswith(("PYTHON", "RAMPAGE"))
        }
        env |= {"PATH": str(self.home / "bin"), "HOME": str(self.home), "RAMPAGE_NO_BROWSER": "1"}
        assert not any(shutil.which(name, path=env["PATH"]) for name in ("node", "npm", "cc", "gcc"))
        return env

    def run(self, *words: str | Path) -> str:
        """Run a program of the environment, outside the checkout; returns what it printed."""
        done = subprocess.run(
            [str(word) for word in words], cwd=self.home, env=self.environment(),
            capture_output=True, text=True, check=False,
        )  # fmt: skip
        assert done.returncode == 0, done.stdout + done.stderr
        return done.stdout

    def rampage(self, *words: str) -> str:
        return self.run(self.home / "bin" / "rampage", *words)

    def code(self, text: str) -> str:
        return self.run(self.python, "-c", text).strip()


def install(home: Path, wheel: Path, *arguments: str) -> Installed:
    """Install a wheel into an empty environment."""
    subprocess.run([sys.executable, "-m", "venv", "--without-pip", str(home)], check=True)
    installed = Installed(home)
    add(installed, *arguments, str(wheel))
    return installed


def add(installed: Installed, *arguments: str) -> None:
    """Install packages, by the pip of the tests: the environment has none."""
    pip = [sys.executable, "-m", "pip", "--python", str(installed.python), "install", "--quiet"]
    command = [*pip, "--only-binary=:all:", *arguments]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr


class InstalledServer(Server):
    """`rampage` of an environment, without a subcommand: as `pipx run rampage` starts it."""

    def __init__(self, installed: Installed) -> None:
        super().__init__(installed.home / "t.db")
        self._installed = installed

    def command(self) -> list[str]:
        return [str(self._installed.home / "bin" / "rampage")]

    def environment(self) -> dict[str, str]:
        return {**self._installed.environment(), "RAMPAGE_PORT": str(self.port), "RAMPAGE_DB": str(self.path)}


def check_that_it_plays(installed: Installed) -> None:
    """Serve the page, play a whole match over the socket, and simulate."""
    server = InstalledServer(installed)
    server.start()
    try:
        asyncio.run(_play_a_match(server))
    finally:
        server.stop()
    assert "Traceback" not in server.log(), server.log()
    played = json.loads(installed.rampage("simulate", "smash", "--games", "2", "--bots", "hasty", "--json"))
    assert played["games"] == 2
    assert sum(played["wins"].values()) + played["unwon"] == 2


async def _play_a_match(server: Server) -> None:
    async with Person(server, seed=7) as person:
        page = await person.ask("GET", "/")
        assert page.status_code == 200
        assert "/assets/" in page.text
        document = await person.ask("GET", "/api/openapi.json")
        assert "SmashView" in document.text
        await person.make()
        await person.enter()
        for _ in range(MOST_CHOICES):
            if person.over:
                break
            if await person.choose() is None:
                await person.hear()
            await asyncio.sleep(PACE)
        assert person.over
        record = await person.look("record")
        assert record.json()["outcome"]
