"""The server runs with the lowest versions that pyproject.toml allows."""

import re
import tomllib
from pathlib import Path

import pytest

from tests.wheels.installing import ROOT, build, check_that_it_plays, install, only

REQUIREMENT = re.compile(r"([\w.-]+)>=([\w.]+)(,<([\w.]+))?(;.*)?")
# Classes of these packages are extended, and compiled code relies on an interface of librt.
BOUNDED = {"uvicorn", "websockets", "librt"}


def requirements() -> list[re.Match[str]]:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    found = [REQUIREMENT.fullmatch(text) for text in project["dependencies"]]
    assert all(found), "every dependency has a lower bound"
    return [match for match in found if match]


def test_what_we_extend_has_an_upper_bound() -> None:
    assert {match[1] for match in requirements() if match[4]} == BOUNDED


@pytest.mark.long
def test_the_lowest_versions_play(tmp_path: Path) -> None:
    lowest = tmp_path / "lowest.txt"
    lowest.write_text("".join(f"{match[1]}=={match[2]}{match[5] or ''}\n" for match in requirements()))
    build(tmp_path, "--wheel", RAMPAGE_PURE="1")
    installed = install(tmp_path / "env", only(tmp_path, "*.whl"), "-c", str(lowest))
    for match in requirements():
        asked = f"import importlib.metadata as m; print(m.version({match[1]!r}))"
        found = installed.code(asked)
        assert [*found.split("."), "0", "0"][:3] == [*match[2].split("."), "0", "0"][:3], match[1]
    check_that_it_plays(installed)
