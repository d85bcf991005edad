"""Run folders: whatever stops a run, no match is lost or counted twice."""

import json
from dataclasses import replace
from pathlib import Path

import polars as pl
import pytest

from rampage.kernel.extras import MissingExtra, need
from rampage.lab.journal import Journal, JournalError
from rampage.lab.matches import PlayedMatch, PreparedPlan
from rampage.lab.packing import pack, unpack
from rampage.lab.parquet import COLUMNS, scan, write_tables
from rampage.lab.plan import Plan
from rampage.lab.run_folder import RunError, RunFolder, create, open_run
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
    printed = shell.refused("report", str(tmp_path / "run"))
    assert problem in printed
    assert "rampage tournament --resume" in printed


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
