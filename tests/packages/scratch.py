"""A scratch environment: all that this one has, and packages with games on top. Nothing is downloaded."""

import os
import site
import subprocess
import venv
from pathlib import Path
from typing import Final

from tests.cli.running import Ran


class Scratch:
    """An environment in a folder."""

    def __init__(self, folder: Path) -> None:
        self.folder: Final = folder
        venv.create(folder / "env", symlinks=True)
        self.python: Final = str(folder / "env" / "bin" / "python")
        found = self.run("-c", "import site; print(site.getsitepackages()[0])")
        self.packages: Final = Path(found.out.strip())
        # Beside its own packages those of this environment, whose .pth files count, too.
        lines = [f"import site; site.addsitedir({place!r})" for place in site.getsitepackages()]
        (self.packages / "beside.pth").write_text("\n".join(lines) + "\n", encoding="utf-8")

    def run(self, *words: str, typed: str = "", cwd: Path | None = None) -> Ran:
        """A command of its Python."""
        env = {**os.environ, "RAMPAGE_NO_BROWSER": "1"}
        done = subprocess.run(
            [self.python, *words],
            cwd=cwd or self.folder,
            env=env,
            input=typed,
            capture_output=True,
            text=True,
            check=False,
        )
        return Ran(done.returncode, done.stdout, done.stderr)

    def rampage(self, *words: str, typed: str = "") -> Ran:
        """A command of Rampage, which must go well."""
        ran = self.run("-m", "rampage", *words, typed=typed)
        assert ran.code == 0, ran.err + ran.out
        assert "Traceback" not in ran.err
        return ran

    def pip_install(self, folder: Path) -> None:
        """`pip install -e folder`, with what is here already."""
        options = ["--no-build-isolation", "--no-deps", "--no-index", "--disable-pip-version-check"]
        ran = self.run("-m", "pip", "install", *options, "--editable", str(folder))
        assert ran.code == 0, ran.err

    def drop_in(self, distribution: str, entry_point: str, source: str, requires: str = "rampage") -> None:
        """What pip leaves of a package with one module and one game."""
        module = entry_point.partition("=")[2].partition(":")[0].strip()
        (self.packages / f"{module}.py").write_text(source, encoding="utf-8")
        info = self.packages / f"{distribution}-1.0.dist-info"
        info.mkdir()
        metadata = f"Metadata-Version: 2.1\nName: {distribution}\nVersion: 1.0\nRequires-Dist: {requires}\n"
        (info / "METADATA").write_text(metadata, encoding="utf-8")
        (info / "entry_points.txt").write_text(f"[rampage.games]\n{entry_point}\n", encoding="utf-8")
