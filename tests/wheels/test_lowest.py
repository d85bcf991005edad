"""The server runs with the lowest versions that pyproject.toml allows."""

import re
import tomllib
from pathlib import Path

import pytest

from tests.wheels.installing import ROOT, Installed, build, check_that_it_plays, install, only

REQUIREMENT = re.compile(r"([\w.-]+)>=([\w.]+)(,<([\w.]+))?(;.*)?")
# Classes of these packages are extended, and compiled code relies on an interface of librt.
BOUNDED = {"uvicorn", "websockets", "librt"}


PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
EXTRAS = ("lab", "rl")
LEARNING = """
import numpy as np
import pyspiel
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test
from rampage.envs.aec import env
from rampage.envs.openspiel import register
from rampage.envs.single import SingleEnv
from rampage.envs.vector import SingleVectorEnv, VectorEnv

api_test(env("kaiju"), num_cycles=20)
check_env(SingleEnv("smash"), skip_render_check=True)
many = VectorEnv("rush", 4)
many.reset(seed=3)
many.step(many.sample())
one = SingleVectorEnv("smash", 2)
one.reset(seed=3)
one.step(one.matches.sample())
register()
pyspiel.random_sim_test(pyspiel.load_game("rampage_kaiju"), num_sims=1, serialize=True, verbose=False)
print("learned", np.isfinite(many.rewards).all())
"""


def requirements(*extras: str) -> list[re.Match[str]]:
    """The dependencies, and those of extras."""
    wanted = [PROJECT["dependencies"], *(PROJECT["optional-dependencies"][extra] for extra in extras)]
    found = [REQUIREMENT.fullmatch(text) for texts in wanted for text in texts]
    assert all(found), "every dependency has a lower bound"
    return [match for match in found if match]


def test_what_we_extend_has_an_upper_bound() -> None:
    assert {match[1] for match in requirements() if match[4]} == BOUNDED


def install_lowest(folder: Path, *extras: str) -> Installed:
    """A pure wheel with its extras, in an environment with the lowest versions that are allowed."""
    wanted = requirements(*extras)
    lowest = folder / "lowest.txt"
    lowest.write_text("".join(f"{match[1]}=={match[2]}{match[5] or ''}\n" for match in wanted))
    build(folder, "--wheel", RAMPAGE_PURE="1")
    wheel = only(folder, "*.whl")
    named = [f"{wheel}[{','.join(extras)}]"] if extras else []
    installed = install(folder / "env", wheel, "-c", str(lowest), *named)
    for match in wanted:
        found = installed.code(f"import importlib.metadata as m; print(m.version({match[1]!r}))")
        assert [*found.split("."), "0", "0"][:3] == [*match[2].split("."), "0", "0"][:3], match[1]
    return installed


@pytest.mark.long
def test_the_lowest_versions_play(tmp_path: Path) -> None:
    check_that_it_plays(install_lowest(tmp_path))


@pytest.mark.long
def test_the_lowest_versions_of_extras_simulate_report_and_learn(tmp_path: Path) -> None:
    check_extras(install_lowest(tmp_path, *EXTRAS))


def check_extras(installed: Installed) -> None:
    """What the extras are for, once each."""
    words = ["--bots", "random,hasty", "--games", "20", "--jobs", "1", "--rating", "openskill"]
    installed.rampage("tournament", "kaiju", *words, "--vary", "mode=arena", "--decisions", "--out", "run")
    installed.rampage("report", "run", "--charts", "charts", "--format", "png")
    assert "Win rate by seat" in (installed.home / "run" / "report.html").read_text(encoding="utf-8")
    assert all(chart.read_bytes().startswith(b"\x89PNG") for chart in (installed.home / "charts").iterdir())
    installed.rampage("train", "kaiju", "--matches", "6", "--bot", "hasty", "--epochs", "1", "--jobs", "1")
    assert installed.code(LEARNING).endswith("learned True")
