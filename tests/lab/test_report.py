"""Reports: figures that agree with the journal, and a page that needs nothing else."""

import re
from html.parser import HTMLParser
from pathlib import Path

import polars as pl
import pytest

from rampage.lab.intervals import difference
from rampage.lab.matches import PlayedMatch, PreparedPlan
from rampage.lab.packing import pack
from rampage.lab.parquet import write_tables
from rampage.lab.plan import Plan
from rampage.lab.report.analysis import analyse
from rampage.lab.report.charts import png_of, svg_of
from rampage.lab.report.exhibit import Exhibit
from rampage.lab.report.page import html_of
from rampage.lab.report.variants import size_of
from rampage.lab.run_folder import create
from rampage.lab.schedule import Job
from tests.cli.running import Shell
from tests.cli.running import shell as shell

PLANS = [
    Plan("kaiju", ("random", "hasty"), games=30, seed=7, traits=True, decisions=True, forfeit=True),
    Plan("kaiju", ("random", "hasty"), 30, 7, {"mode": "arena"}, traits=True, decisions=True, forfeit=True),
]
SETTINGS = ["standard", "mode=arena"]


@pytest.fixture(scope="module")
def matches() -> list[list[PlayedMatch]]:
    out = []
    for plan in PLANS:
        prepared = PreparedPlan(plan)
        out.append([prepared.play(number) for number in range(30)])
    out[0][3] = PreparedPlan(PLANS[0]).forfeited(3, 0, "it raised ValueError: no")
    return out


@pytest.fixture(scope="module")
def folder(matches: list[list[PlayedMatch]], tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("report") / "run"
    run = create(path, PLANS, {"command": "tournament", "settings": SETTINGS})
    for number, played in enumerate(matches):
        run.journal.append(Job(number, 0, 30), pack(played))
    write_tables(run)
    run.close()
    return path


@pytest.fixture(scope="module")
def exhibits(folder: Path) -> dict[str, Exhibit]:
    return {exhibit.key: exhibit for exhibit in analyse(folder).exhibits}


def test_win_rates_agree_with_the_matches(
    matches: list[list[PlayedMatch]], exhibits: dict[str, Exhibit]
) -> None:
    for number, setting in enumerate(SETTINGS):
        played = [one for one in matches[number] if one.winners]
        rows = {row["label"]: row for row in exhibits["bots"].rows if row["series"] == setting}
        for entrant, bot in enumerate(("random", "hasty")):
            assert rows[bot]["count"] == len(played)
            assert rows[bot]["share"] == pytest.approx(
                sum(entrant in one.winners for one in played) / len(played)
            )
        whole = [one for one in played if one.culprit < 0]
        seats = {row["label"]: row for row in exhibits["seats-2"].rows if row["series"] == setting}
        assert seats["Player 2"]["share"] == pytest.approx(
            sum(1 in one.winning_seats for one in whole) / len(whole)
        )


def test_everything_that_was_kept_has_a_chart(exhibits: dict[str, Exhibit]) -> None:
    assert {"bots", "seats-2", "monster", "luck", "length", "endings", "choices", "kinds"} <= set(exhibits)
    assert exhibits["monster"].rows[0]["label"] in ("Draximus", "Galithor", "Mecha Kaizer", "Steganox")
    assert sum(row["y"] for row in exhibits["length"].rows) == pytest.approx(2)
    assert sum(row["share"] for row in exhibits["endings"].rows) == pytest.approx(2)
    assert all(row["low"] <= row["share"] <= row["high"] for row in exhibits["monster"].rows)


def test_luck_and_skill_count_pairs_with_the_same_dice(
    matches: list[list[PlayedMatch]], exhibits: dict[str, Exhibit]
) -> None:
    pairs = [(matches[1][n], matches[1][n + 1]) for n in range(0, 30, 2)]
    decided = [pair for pair in pairs if all(len(one.winning_seats) == 1 for one in pair)]
    same_bot = sum(one.winners == other.winners for one, other in decided)
    row = next(
        row for row in exhibits["luck"].rows if row["series"] == "mode=arena" and "same bot" in row["label"]
    )
    assert row["count"] == len(decided)
    assert row["share"] == pytest.approx(same_bot / len(decided))


def test_variants_are_compared(folder: Path, matches: list[list[PlayedMatch]]) -> None:
    found = {one.measure: one for one in analyse(folder).findings}
    whole = [[one for one in played if one.culprit < 0] for played in matches]
    means = [sum(one.decisions for one in played) / len(played) for played in whole]
    assert found["decisions in a match"].before == f"{means[0]:.1f}"
    assert found["decisions in a match"].after == f"{means[1]:.1f}"
    assert found["nobody wins"].variant == "mode=arena"


def test_differences_of_shares() -> None:
    """Newcombe 1998, table II: 56/70 against 48/80."""
    gap = difference(56, 70, 48, 80)
    assert (round(gap.share, 4), round(gap.low, 4), round(gap.high, 4)) == (0.2, 0.0524, 0.3339)
    assert [size_of(effect) for effect in (0.1, -0.3, 0.6, -2)] == ["tiny", "small", "medium", "large"]


class Outside(HTMLParser):
    """Addresses that a page would load, and words that it shows."""

    def __init__(self) -> None:
        super().__init__()
        self.addresses: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        assert tag != "script"
        self.addresses += [value or "" for name, value in attrs if name in ("src", "srcset", "href")]


def test_the_page_is_one_file(folder: Path) -> None:
    text = html_of(analyse(folder))
    outside = Outside()
    outside.feed(text)
    assert outside.addresses
    assert all(address.startswith("data:") for address in outside.addresses)
    assert "@import" not in text
    assert "What the variants changed" in text
    assert "1 of them forfeited" in text


def test_names_are_escaped(folder: Path) -> None:
    report = analyse(folder)
    report.title = "<script>alert(1)</script>"
    report.exhibits = []
    assert "<script>" not in html_of(report)


def test_charts_can_be_saved(exhibits: dict[str, Exhibit]) -> None:
    assert svg_of(exhibits["monster"], "dark").startswith("<svg")
    assert png_of(exhibits["endings"], "light").startswith(b"\x89PNG")


@pytest.mark.long
def test_the_command(shell: Shell, folder: Path, tmp_path: Path) -> None:
    page = tmp_path / "page.html"
    ran = shell("report", folder, "--out", page, "--charts", tmp_path / "charts")
    assert ran.code == 0, ran.err
    assert page.read_text(encoding="utf-8").startswith("<!doctype html>")
    assert (tmp_path / "charts" / "seats-2.svg").exists()


def test_what_the_command_refuses(shell: Shell, folder: Path, tmp_path: Path) -> None:
    assert "no run in this folder" in shell.refused("report", tmp_path)
    assert "choose svg or png" in shell.refused("report", folder, "--format", "gif")
    assert "cannot be written" in shell.refused("report", folder, "--out", "/dev/null/x.html")


def test_damaged_tables_are_named(shell: Shell, matches: list[list[PlayedMatch]], tmp_path: Path) -> None:
    run = create(tmp_path / "run", PLANS[:1], {"command": "simulate"})
    run.journal.append(Job(0, 0, 30), pack(matches[0]))
    run.close()
    assert "has no table of matches" in shell.refused("report", run.path)
    (run.path / "matches").mkdir()
    (run.path / "matches" / "part-00000.parquet").write_bytes(b"PAR1 and no more")
    problem = shell.refused("report", run.path)
    assert "The file is damaged" in problem
    assert f"rampage simulate --resume {run.path}" in problem
    pl.DataFrame({"plan": [0], "match": [0]}).write_parquet(run.path / "matches" / "part-00000.parquet")
    assert re.search("no column round", shell.refused("report", run.path))
