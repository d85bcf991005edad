"""Runs that are continued: where they were stopped, with the same arguments, limits and version."""

import json
import re
import signal
import subprocess
import sys
import time
from dataclasses import replace
from pathlib import Path

import pytest

from rampage.lab import parquet
from rampage.lab.matches import PreparedPlan
from rampage.lab.packing import pack
from rampage.lab.parquet import scan, write_tables
from rampage.lab.plan import Plan
from rampage.lab.run_folder import RunError, create, extend, open_run, read_run_file
from rampage.lab.schedule import Job
from tests.cli.running import Shell
from tests.cli.running import shell as shell
from tests.lab.test_runs import PLAN


def test_resume(shell: Shell, tmp_path: Path) -> None:
    folder = tmp_path / "run"
    first: list[str | Path] = [
        "simulate",
        "smash",
        "--games",
        "2",
        "--seed",
        "3",
        "--jobs",
        "1",
        "--out",
        folder,
        "--json",
    ]
    before = json.loads(shell(*first).out)
    assert "has a run already" in shell.refused(*first)
    after = json.loads(shell("simulate", "--resume", folder, "--games", "4", "--jobs", "1", "--json").out)
    assert (before["games"], after["games"]) == (2, 4)
    assert scan(folder, "matches").collect().height == 4
    whole = json.loads(shell("simulate", "smash", "--games", "4", "--seed", "3", "--jobs", "1", "--json").out)
    assert after["wins"] == whole["wins"]
    assert after["decisions"] == whole["decisions"]


@pytest.mark.parametrize(
    ("words", "problem"),
    [
        (["crush"], "began with smash, not crush"),
        (["--seed", "4"], "began with 3, not 4"),
        (["--bots", "hasty"], "began with random, not hasty"),
        (["--options", "edition=2010"], "--options"),
        (["--games", "1"], "choose a larger number"),
        (["--content", "x.toml"], "leave it out"),
        (["--decisions"], "--decisions"),
    ],
)
def test_resume_with_other_arguments(shell: Shell, tmp_path: Path, words: list[str], problem: str) -> None:
    create(tmp_path, [Plan("smash", ("random",), 2, 3)], {"command": "simulate"}).close()
    assert problem in shell.refused("simulate", *words, "--resume", tmp_path)


def test_limits_are_part_of_a_run(shell: Shell, tmp_path: Path) -> None:
    folder = tmp_path / "run"
    words = ["simulate", "smash", "--games", "1", "--jobs", "1"]
    assert shell(*words, "--time-limit", "7", "--out", folder, "--json").code == 0
    assert "began with 7, not 8" in shell.refused("simulate", "--resume", folder, "--time-limit", "8")
    more: list[str | Path] = ["simulate", "--resume", folder, "--games", "2", "--jobs", "1", "--json"]
    assert json.loads(shell(*more, "--time-limit", "7", "--memory-limit", "5000").out)["games"] == 2
    assert read_run_file(folder)["about"]["limits"] == {"seconds": 7.0, "megabytes": 4096}


def test_another_version_does_not_play_on(shell: Shell, tmp_path: Path) -> None:
    create(tmp_path, [Plan("smash", ("random",), 2, 3)], {"command": "simulate"}).close()
    written = (tmp_path / "run.json").read_text(encoding="utf-8")
    older = re.sub(r'"rampage": ".*?"', '"rampage": "0.0.1"', written)
    (tmp_path / "run.json").write_text(older, encoding="utf-8")
    assert "begun by Rampage 0.0.1" in shell.refused("simulate", "--resume", tmp_path)
    run = open_run(tmp_path)
    prepared = PreparedPlan(run.plans[0])
    run.add(Job(0, 0, 2), pack([prepared.play(number) for number in range(2)]))
    run.must_play_on()  # Nothing is left to play; tables and reports are for every version.
    run.close()


def test_tables_never_show_a_part_of_a_run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    run = create(tmp_path, [replace(PLAN, games=4)], {"command": "simulate"})
    prepared = PreparedPlan(run.plans[0])
    matches = [prepared.play(number) for number in range(4)]
    run.add(Job(0, 0, 2), pack(matches[:2]))
    write_tables(run)
    assert scan(tmp_path, "matches").collect().height == 2
    run.close()
    run = open_run(tmp_path)
    run.add(Job(0, 2, 4), pack(matches[2:]))
    with pytest.raises(RunError, match=r"no table of matches.*--resume"):
        scan(tmp_path, "matches")

    def interrupted(*_: object) -> None:
        raise KeyboardInterrupt

    with monkeypatch.context() as patch:
        patch.setattr(parquet.PlanRows, "add", interrupted)
        with pytest.raises(KeyboardInterrupt):
            write_tables(run)
    with pytest.raises(RunError, match="no table of matches"):
        scan(tmp_path, "matches")
    write_tables(run)
    assert scan(tmp_path, "matches").collect().height == 4
    run.close()


def test_a_damaged_journal_is_named_and_left_alone(shell: Shell, tmp_path: Path) -> None:
    create(tmp_path, [Plan("smash", ("random",), 2, 3)], {"command": "simulate"}).close()
    (tmp_path / "journal.bin").write_bytes(b"this was overwritten by something else")
    problem = shell.refused("simulate", "--resume", tmp_path)
    assert "is not a journal of Rampage" in problem
    assert (tmp_path / "journal.bin").read_bytes().startswith(b"this was")


def test_nothing_to_resume(shell: Shell, tmp_path: Path) -> None:
    assert "no run in this folder" in shell.refused("simulate", "--resume", tmp_path)
    assert "No game is named" in shell.refused("simulate")
    assert "add --out" in shell.refused("simulate", "smash", "--decisions")


def test_more_matches_than_before(tmp_path: Path) -> None:
    create(tmp_path, [PLAN], {}).close()
    extend(tmp_path, 10)
    run = open_run(tmp_path)
    assert run.plans[0].games == 10
    run.close()


def test_ctrl_c_ends_a_run_and_keeps_what_is_finished(tmp_path: Path) -> None:
    folder = tmp_path / "run"
    command = [sys.executable, "-m", "rampage", "simulate", "kaiju", "--games", "1000000", "--jobs", "2"]
    process = subprocess.Popen(
        [*command, "--out", str(folder)], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    )
    journal = folder / "journal.bin"
    while process.poll() is None and not (journal.exists() and journal.stat().st_size > 100):
        time.sleep(0.05)
    process.send_signal(signal.SIGINT)
    _, err = process.communicate()
    assert process.returncode == 130, err
    assert "Traceback" not in err
    assert f"rampage simulate --resume {folder}" in " ".join(err.split())
    run = open_run(folder)
    assert run.journal.dropped == 0
    numbers = [one.number for one in run.journal.matches(0)]
    assert numbers
    assert len(set(numbers)) == len(numbers)
    run.close()
    assert not _children_of(process.pid)


def _children_of(parent: int) -> list[str]:
    """Processes that are left of a run."""
    if not Path("/proc").is_dir():
        return []
    out = []
    for stat in Path("/proc").glob("[0-9]*/stat"):
        try:
            fields = stat.read_text().rpartition(")")[2].split()
        except OSError:
            continue
        if int(fields[1]) == parent:
            out.append(stat.parent.name)
    return out
