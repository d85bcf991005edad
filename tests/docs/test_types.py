"""The examples of the docs are typed: a reader who copies one into a strict project gets no complaint."""

import subprocess
import sys
from pathlib import Path

from tests.docs.test_examples import BLOCK, PAGES, ROOT

FOR_PROGRAMS = ("README.md", "tutorial.md", "writing_a_bot.md")


def test_examples_pass_mypy_strict(tmp_path: Path) -> None:
    files = []
    for page in PAGES:
        if page.name not in FOR_PROGRAMS:
            continue
        file = tmp_path / f"{page.stem.lower()}_page.py"
        file.write_text("\n\n".join(BLOCK.findall(page.read_text(encoding="utf-8"))), encoding="utf-8")
        files.append(str(file))
    assert len(files) == len(FOR_PROGRAMS)
    command = [sys.executable, "-m", "mypy", "--strict", "--no-error-summary", *files]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr


def test_the_package_says_that_it_is_typed() -> None:
    assert (ROOT / "src" / "rampage" / "py.typed").exists()


def test_a_mistake_in_an_example_is_found(tmp_path: Path) -> None:
    file = tmp_path / "wrong.py"
    lines = ["import rampage", 'rampage.new("smash", seats="two")', 'rampage.new("smash").plya(0)']
    file.write_text("\n".join(lines), encoding="utf-8")
    command = [sys.executable, "-m", "mypy", "--strict", str(file)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert "wrong.py:2" in done.stdout
    assert "wrong.py:3" in done.stdout
