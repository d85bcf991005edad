"""Run folders: whatever stops a run, no match is lost or counted twice."""

import json
import re
import signal
import subprocess
import sys
import time
from dataclasses import replace
from pathlib import Path

import polars as pl
import pytest

from rampage.kernel.extras import MissingExtra, need
from rampage.lab import parquet
from rampage.lab.journal import Journal, JournalError
from rampage.lab.matches import PlayedMatch, PreparedPlan
from rampage.lab.packing import pack, unpack
from rampage.lab.parquet import COLUMNS, scan, write_tables
from rampage.lab.plan import Plan
from rampage.lab.run_folder import RunError, RunFolder, create, extend, open_run, read_run_file
from rampage.lab.schedule import Job, Schedule, missing
from rampage.lab.simulate import simulate, simulate_streaming
from tests.cli.running import Shell
from tests.cli.running import shell as shell

PLAN = Plan("kaiju", ("random", "hasty"), games=6, seed=7, traits=True, decisions=True)
UNTIMED = pl.exclude("seconds")


def played(plan: Plan = PLAN) -> list[PlayedMatch]:
    prepared = PreparedPlan(plan)
    return [prepared.play(number) for number in range(plan.games)]


def journal_of(run: RunFolder, *jobs: Job) -> None:
    """Enter some matches into the journal, as a run would that was interrupted then."""
    prepared = PreparedPlan(run.plans[0])
    for job in jobs:
        run.add(job, pack([prepared.play(number) for number in range(job.first, job.last)]))


def test_packing_loses_nothing() -> None:
    matches = played()
    assert matches[0].log[0]
    assert matches[0].traits[0][0].startswith("monster=")
    assert list(unpack(pack(matches))) == matches
    forfeited = PreparedPlan(PLAN).forfeited(6, 1, "it raised ValueError: no")
    assert list(unpack(pack([*matches, forfeited]))) == [*matches, forfeited]


def test_what_is_missing() -> None:
    done = [Job(0, 4, 6), Job(0, 0, 2), Job(1, 0, 9), Job(0, 5, 7)]
    assert missing(done, 0, 10) == [Job(0, 2, 4), Job(0, 7, 10)]
    assert missing(done, 0, 5) == [Job(0, 2, 4)]
    assert missing([], 2, 3) == [Job(2, 0, 3)]
    assert missing([Job(0, 0, 3)], 0, 3) == []


def test_a_schedule_gives_every_match_once() -> None:
    schedule = Schedule([Job(0, 0, 5), Job(1, 0, 3)])
    first = schedule.take(2)
    assert first == Job(0, 0, 2)
    schedule.give_back(first)
    seen = [job for _ in range(9) if (job := schedule.take(2)) is not None]
    numbers = sorted((job.plan, number) for job in seen for number in range(job.first, job.last))
    assert numbers == [(0, n) for n in range(5)] + [(1, n) for n in range(3)]
    assert schedule.left == 0


def test_a_run_that_is_continued_equals_one_that_was_not(tmp_path: Path) -> None:
    whole = create(tmp_path / "whole", [PLAN], {})
    simulate_streaming(PLAN, 1, folder=whole)
    write_tables(whole)
    parts = create(tmp_path / "parts", [PLAN], {})
    journal_of(parts, Job(0, 3, 5), Job(0, 0, 1))
    parts.close()
    again = open_run(tmp_path / "parts")
    seen: list[int] = []
    summary = simulate_streaming(PLAN, 2, folder=again, progress=lambda done, of: seen.append(done))
    write_tables(again)
    assert summary.games == 6
    assert seen[-1] == 6
    assert summary.json()["wins"] == simulate(PLAN).json()["wins"]
    for name in COLUMNS:
        one, other = (scan(run.path, name).select(UNTIMED).collect() for run in (whole, again))
        assert one.equals(other), name
    whole.close()
    again.close()


def test_a_journal_drops_an_incomplete_end(tmp_path: Path) -> None:
    path = tmp_path / "journal.bin"
    journal = Journal(path)
    matches = played()
    journal.append(Job(0, 0, 3), pack(matches[:3]))
    size = path.stat().st_size
    journal.append(Job(0, 3, 6), pack(matches[3:]))
    journal.close()
    data = path.read_bytes()
    for end in (size + 5, size + 40, len(data) - 1):
        path.write_bytes(data[:end])
        again = Journal(path)
        assert again.jobs() == [Job(0, 0, 3)]
        assert again.dropped == end - size
        assert list(again.matches(0)) == matches[:3]
        again.append(Job(0, 3, 6), pack(matches[3:]))
        again.close()
        assert path.read_bytes() == data
    damaged = bytearray(data)
    damaged[size + 50] ^= 1
    path.write_bytes(damaged)
    assert Journal(path).jobs() == [Job(0, 0, 3)]


def test_the_same_matches_twice_count_once(tmp_path: Path) -> None:
    journal = Journal(tmp_path / "journal.bin")
    matches = played()
    journal.append(Job(0, 0, 4), pack(matches[:4]))
    journal.append(Job(0, 2, 6), pack(matches[2:]))
    assert list(journal.matches(0)) == matches


def test_a_file_that_is_no_journal(tmp_path: Path) -> None:
    path = tmp_path / "journal.bin"
    path.write_bytes(b"something else entirely")
    with pytest.raises(JournalError, match="not a journal"):
        Journal(path)
    assert path.read_bytes() == b"something else entirely"


def test_a_folder_is_for_one_run_and_one_process(tmp_path: Path) -> None:
    run = create(tmp_path, [PLAN], {})
    with pytest.raises(RunError, match="has a run already"):
        create(tmp_path, [PLAN], {})
    with pytest.raises(RunError, match="Another process"):
        open_run(tmp_path)
    run.close()
    open_run(tmp_path).close()


def test_content_and_bots_are_part_of_a_run(tmp_path: Path) -> None:
    from rampage.games import game

    text = (game("kaiju").folder / "content.toml").read_text(encoding="utf-8")
    own, bot = tmp_path / "own.toml", tmp_path / "bot.py"
    own.write_text(text, encoding="utf-8")
    bot.write_text("from rampage.bots.bot import RandomBot as Mine\n", encoding="utf-8")
    plan = replace(PLAN, bots=(f"{bot}:Mine", "random"), content=str(own))
    create(tmp_path / "run", [plan], {}).close()
    own.unlink()
    run = open_run(tmp_path / "run")
    assert run.plans[0].source().fingerprint == game("kaiju").standard().fingerprint
    run.close()
    bot.write_text("from rampage.bots.greedy import GreedyBot as Mine\n", encoding="utf-8")
    with pytest.raises(RunError, match="has changed since"):
        open_run(tmp_path / "run")


@pytest.mark.parametrize("text", ["", "{", "[]", '{"rampage_run": 99}', '{"rampage_run": 1}'])
def test_a_damaged_run_file(tmp_path: Path, text: str) -> None:
    (tmp_path / "run.json").write_text(text, encoding="utf-8")
    with pytest.raises(RunError):
        open_run(tmp_path)


def test_a_damaged_plan(tmp_path: Path) -> None:
    create(tmp_path, [PLAN], {}).close()
    written = json.loads((tmp_path / "run.json").read_text())
    del written["plans"][0]["seed"]
    (tmp_path / "run.json").write_text(json.dumps(written))
    with pytest.raises(RunError, match="plan is damaged"):
        open_run(tmp_path)


def test_tables_that_are_damaged_are_named(tmp_path: Path) -> None:
    run = create(tmp_path, [replace(PLAN, games=1)], {})
    journal_of(run, Job(0, 0, 1))
    assert write_tables(run) == {"matches": 1, "seats": 2, "decisions": len(played()[0].log[0]) - rolls()}
    file = tmp_path / "seats" / "part-00000.parquet"
    file.write_bytes(file.read_bytes()[:-40])
    with pytest.raises(RunError, match=r"part-00000.parquet: The file is damaged"):
        scan(tmp_path, "seats")
    pl.DataFrame({"plan": [0]}).write_parquet(file)
    with pytest.raises(RunError, match="no column match"):
        scan(tmp_path, "seats")
    with pytest.raises(RunError, match="no run in this folder"):
        scan(tmp_path / "elsewhere", "seats")
    write_tables(run)
    assert scan(tmp_path, "seats").collect().height == 2
    run.close()


def rolls() -> int:
    return sum(1 for seat in played()[0].log[0] if seat < 0)


def test_large_tables_are_written_in_parts(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("rampage.lab.parquet.ROWS", 4)
    monkeypatch.setattr("rampage.lab.parquet.CHUNK", 2)
    run = create(tmp_path, [PLAN], {})
    journal_of(run, Job(0, 0, 6))
    write_tables(run)
    assert len(list((tmp_path / "seats").iterdir())) == 3
    assert scan(tmp_path, "seats").collect()["match"].to_list() == [n // 2 for n in range(12)]
    run.close()


def test_every_column_is_documented() -> None:
    text = (Path(__file__).parents[2] / "docs" / "run_folders.md").read_text(encoding="utf-8")
    for name, columns in COLUMNS.items():
        section = text.split(f"### {name}:")[1].split("###")[0]
        for column, sort in columns.items():
            assert f"`{column}`" in section, f"{name}.{column}"
            if column not in ("plan", "match", "round", "seat"):
                assert f"| `{column}` | {sort} |" in section, f"{name}.{column}"


def test_a_missing_extra_is_named() -> None:
    with pytest.raises(MissingExtra, match=r"pip install 'rampage\[lab\]'"):
        need("no_such_package", "lab", "drawing")


# The command.


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
    ("words", "told"),
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
def test_resume_with_other_arguments(shell: Shell, tmp_path: Path, words: list[str], told: str) -> None:
    create(tmp_path, [Plan("smash", ("random",), 2, 3)], {"command": "simulate"}).close()
    assert told in shell.refused("simulate", *words, "--resume", tmp_path)


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
    told = shell.refused("simulate", "--resume", tmp_path)
    assert "is not a journal of Rampage" in told
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


def bad_seats(path: Path, how: str) -> None:
    """Damage the table of seats."""
    file = path / "seats" / "part-00000.parquet"
    if how == "type":
        pl.read_parquet(file).with_columns(won=pl.lit("yes")).write_parquet(file)
    elif how == "column":
        pl.read_parquet(file).drop("won").write_parquet(file)
    else:
        data = bytearray(file.read_bytes())
        data[16:400] = b"\xff" * 384
        file.write_bytes(data[:500] if how == "cut" else data)


@pytest.mark.parametrize(
    ("how", "problem"),
    [
        ("type", "The column won has the type String, not Boolean."),
        ("column", "It has no column won."),
        ("cut", "The file is damaged: "),
        ("pages", "A table is damaged: "),
    ],
)
def test_a_report_of_damaged_tables(shell: Shell, tmp_path: Path, how: str, problem: str) -> None:
    run = create(tmp_path / "run", [PLAN], {"command": "tournament"})
    journal_of(run, Job(0, 0, 6))
    write_tables(run)
    run.close()
    bad_seats(tmp_path / "run", how)
    told = shell.refused("report", str(tmp_path / "run"))
    assert problem in told
    assert "rampage tournament --resume" in told


def test_a_file_that_is_no_journal_is_not_overwritten(tmp_path: Path) -> None:
    (tmp_path / "journal.bin").write_text("hello\n", encoding="utf-8")
    with pytest.raises(JournalError, match="is not a journal"):
        Journal(tmp_path / "journal.bin")
    assert (tmp_path / "journal.bin").read_text(encoding="utf-8") == "hello\n"


@pytest.mark.parametrize(
    ("name", "value"), [("games", -5), ("seed", "x"), ("options", {"a": 1}), ("forfeit", 2)]
)
def test_a_plan_that_somebody_damaged(tmp_path: Path, name: str, value: object) -> None:
    create(tmp_path, [PLAN], {}).close()
    written = json.loads((tmp_path / "run.json").read_text(encoding="utf-8"))
    written["plans"][0][name] = value
    (tmp_path / "run.json").write_text(json.dumps(written), encoding="utf-8")
    with pytest.raises(RunError, match="A plan is damaged"):
        open_run(tmp_path)
