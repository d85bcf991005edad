"""Tournaments: the same results for any number of processes, fair pairs, tests that stop, ratings that are right."""

import contextlib
import json
import math
import os
import sys
import time
from pathlib import Path

import pytest

from rampage.kernel.rng import Rng
from rampage.lab.outside import Program
from rampage.lab.plan import Plan
from rampage.lab.ratings import bradley_terry, openskill_ratings
from rampage.lab.run_folder import create, open_run
from rampage.lab.sprt import Bounds, SequentialTest, Verdict, expected_score
from rampage.lab.tournament import Pairing, Setting, Tournament, TournamentError, make_plans, pairings
from tests.cli.running import Shell
from tests.cli.running import shell as shell
from tests.lab.test_simulate import match

BASE = Plan("kaiju", (), games=60, seed=3)
BOUNDS = Bounds(0, 100)
STANDARD = [Setting("standard", {})]

PROGRAM = """
import json, sys, time
how = sys.argv[1]
for line in sys.stdin:
    message = json.loads(line)
    if message["type"] != "choose":
        print(json.dumps({"type": "ready"}), flush=True)
        continue
    if how == "crash":
        sys.exit(3)
    if how == "hang":
        time.sleep(1000)
    if how == "garbage":
        print("\\x00 certainly not JSON", flush=True)
        continue
    answer = {"type": "choice", "id": message["id"], "choice": 0}
    if how == "late":
        answer["id"] -= 1
    if how == "illegal":
        answer["choice"] = "pass"
    if how == "unknown":
        answer["choice"] = "dance"
    if how == "flood":
        print("x" * 3000000, flush=True)
        continue
    if how == "words":
        assert "facts" in message and message["prompt"]
        answer["choice"] = message["choices"][-1]
    print(json.dumps(answer), flush=True)
"""


def test_who_plays_whom() -> None:
    bots = ["a", "b", "c"]
    assert pairings(bots, "round-robin") == [("a", "b"), ("a", "c"), ("b", "c")]
    assert pairings(bots, "gauntlet") == [("a", "b"), ("a", "c")]
    assert pairings(bots, "ladder") == [("a", "b"), ("b", "c")]
    assert pairings(["a"], "ladder") == [("a",)]
    with pytest.raises(TournamentError, match="named twice"):
        pairings(["a", "a"], "ladder")


def test_settings_are_side_by_side() -> None:
    settings = [Setting("standard", {}), Setting("arena", {"mode": "arena"}), Setting("three", {}, seats=3)]
    plans = make_plans(BASE, ["random", "hasty", "greedy"], "gauntlet", settings)
    assert [(plan.options, plan.seats) for plan in plans] == [({}, 0)] * 2 + [({"mode": "arena"}, 0)] * 2 + [
        ({}, 3)
    ] * 2
    assert len({plan.seed for plan in plans}) == 1
    found = Tournament(plans, [setting.name for setting in settings])
    assert [pairing.labels for pairing in found.of_setting("arena")] == [
        ["random", "hasty"],
        ["random", "greedy"],
    ]


def results(tournament: Tournament) -> list[tuple[object, ...]]:
    return [
        (pairing.results, pairing.verdict, pairing.tally.games, pairing.tally.decisions)
        for pairing in tournament.pairings
    ]


def test_a_sequential_test_gives_the_same_for_any_number_of_processes(tmp_path: Path) -> None:
    plans = make_plans(BASE, ["hasty", "random"], "round-robin", STANDARD)
    one, two = (Tournament(plans, ["standard"], BOUNDS) for _ in range(2))
    one.play(1)
    run = create(tmp_path, plans, {})
    two.play(2, folder=run)
    assert results(one) == results(two)
    assert one.pairings[0].verdict is Verdict.STRONGER
    assert one.pairings[0].tally.games < 60
    run.close()
    again = open_run(tmp_path)
    three = Tournament(again.plans, ["standard"], BOUNDS)
    three.play(1, folder=again)
    assert results(three) == results(one), "read from the journal, nothing played"
    again.close()


def test_matches_count_in_order_and_none_after_the_verdict() -> None:
    plan = Plan("smash", ("random", "hasty"), games=100)
    pairing = Pairing(plan, "standard", BOUNDS)
    for number in reversed(range(100)):
        pairing.add(match(number, (0,), "points"))
    rounds = pairing.test.rounds if pairing.test is not None else 0
    assert pairing.verdict is Verdict.STRONGER
    assert pairing.tally.games == 2 * rounds < 100


def test_elo() -> None:
    assert expected_score(0) == 0.5
    assert expected_score(400) == pytest.approx(10 / 11)
    assert expected_score(-400) == pytest.approx(1 / 11)


@pytest.mark.parametrize(
    ("elo", "wanted", "other"),
    [(120, Verdict.STRONGER, Verdict.NOT_STRONGER), (-20, Verdict.NOT_STRONGER, Verdict.STRONGER)],
)
def test_a_sequential_test_is_seldom_wrong(elo: float, wanted: Verdict, other: Verdict) -> None:
    """200 tests of pairs with a known strength: at most about 5 % may be wrong."""
    share = expected_score(elo)
    found: list[Verdict] = []
    for seed in range(200):
        rng, test = Rng(seed), SequentialTest(Bounds(0, 100))
        while test.verdict is Verdict.OPEN:
            test.add(((rng.share() < share) + (rng.share() < share)) / 2)
        found.append(test.verdict)
    assert found.count(wanted) + found.count(other) == 200
    assert found.count(other) <= 16


def test_ratings_of_a_known_table() -> None:
    """Two bots: the rating is the Elo of the score, with one draw added."""
    high, low = bradley_terry(["a", "b"], {("a", "b"): (75.0, 25.0)}, "b")
    assert (high.bot, low.bot, low.rating, low.high) == ("a", "b", 0.0, 0.0)
    share = 75.5 / 101
    assert expected_score(high.rating) == pytest.approx(share)
    error = 1.96 * 400 / math.log(10) / math.sqrt(101 * share * (1 - share))
    assert high.high - high.rating == pytest.approx(error, rel=1e-3)


def test_ratings_are_transitive() -> None:
    """Exact results of a model give back its strengths."""
    true = {"a": 0.0, "b": 100.0, "c": 250.0}
    points = {}
    for one, other in (("a", "b"), ("a", "c"), ("b", "c")):
        share = expected_score(true[one] - true[other])
        points[one, other] = (1e6 * share, 1e6 * (1 - share))
    found = {one.bot: one.rating for one in bradley_terry(list(true), points, "a")}
    assert found == pytest.approx(true, abs=0.1)


def test_a_bot_that_wins_everything_has_a_finite_rating() -> None:
    best = bradley_terry(["a", "b"], {("a", "b"): (40.0, 0.0)}, "b")[0]
    assert 500 < best.rating < 1000
    assert math.isfinite(best.high)


def test_openskill() -> None:
    matches = [(["a", "b"], [1, 2])] * 20 + [(["b", "c"], [1, 2])] * 20
    found = openskill_ratings(["a", "b", "c"], matches)
    assert [one.bot for one in found] == ["a", "b", "c"]
    assert found[0].low < found[0].rating < found[0].high


# Outside programs.


@pytest.fixture
def program(tmp_path: Path) -> str:
    path = tmp_path / "bot.py"
    path.write_text(PROGRAM, encoding="utf-8")
    return f"program:{sys.executable} {path}"


def test_the_program_of_the_documentation_plays(tmp_path: Path) -> None:
    text = (Path(__file__).parents[2] / "docs" / "outside_bots.md").read_text(encoding="utf-8")
    path = tmp_path / "random_bot.py"
    path.write_text(text.split("```python\n")[1].split("```")[0], encoding="utf-8")
    spec = f"program:{sys.executable} {path}"
    for name in ("smash", "rush", "menace"):
        one, again = (Tournament([Plan(name, (spec, "random"), games=1)], ["standard"]) for _ in range(2))
        one.play(1)
        again.play(1)
        assert one.pairings[0].tally.faults == [0, 0]
        assert results(one) == results(again), "it uses its seed"


@pytest.mark.parametrize("how", ["words", "first"])
def test_an_outside_program_plays(program: str, how: str) -> None:
    plans = make_plans(Plan("kaiju", (), games=2), [f"{program} {how}", "random"], "ladder", STANDARD)
    found = Tournament(plans, ["standard"])
    found.play(1)
    assert found.pairings[0].tally.games == 2
    assert found.pairings[0].tally.faults == [0, 0]


@pytest.mark.parametrize(
    ("how", "problem"),
    [
        ("crash", "the program ended (exit code 3)"),
        ("hang", "it thought for more than 0.5 s"),
        ("garbage", "which is not JSON"),
        ("late", "it answered question 0; 1 was asked"),
        ("illegal", "which is not legal"),
        ("unknown", "unknown kind of choice 'dance'"),
        ("flood", "a line of more than a megabyte"),
    ],
)
def test_an_outside_program_that_fails_forfeits(program: str, how: str, problem: str) -> None:
    from rampage.lab.simulate import Limits

    plans = make_plans(Plan("kaiju", (), games=2), [f"{program} {how}", "random"], "ladder", STANDARD)
    found = Tournament(plans, ["standard"])
    found.play(1, Limits(seconds=0.5 if how == "hang" else 60.0))
    tally = found.pairings[0].tally
    assert tally.faults == [2, 0], "it is started again for the second match"
    assert tally.wins == [0, 2]
    assert problem in tally.fault_examples[0][2]


def test_a_program_ends_with_everything_it_has_started() -> None:
    started = Program("sh -c 'sleep 1000 & echo $!; wait'")
    child = Path("/proc") / os.read(started.stdout.fileno(), 100).decode().strip() / "status"
    name = child.read_text().partition("\n")[0]  # Read once: the shell may become sleep at any time.
    assert "sleep" in name or "sh" in name
    started.end()
    with contextlib.suppress(FileNotFoundError, ProcessLookupError):
        while "zombie" not in child.read_text():
            time.sleep(0.05)


# The command.


def test_the_command(shell: Shell, tmp_path: Path) -> None:
    folder = tmp_path / "run"
    words = [
        "tournament",
        "kaiju",
        "--bots",
        "random,hasty",
        "--games",
        "4",
        "--jobs",
        "1",
        "--vary",
        "mode=arena",
    ]
    ran = shell(*words, "--out", folder, "--json")
    assert ran.code == 0, ran.err
    found = json.loads(ran.out)
    assert [pairing["setting"] for pairing in found["pairings"]] == ["standard", "mode=arena"]
    assert found["complete"]
    assert set(found["ratings"]) == {"standard", "mode=arena"}
    shown = shell("tournament", "--resume", folder, "--jobs", "1").out
    assert "random : hasty" in shown
    assert "Ratings (bradley-terry)" in shown
    assert "leave it out" in shell.refused("tournament", "--resume", folder, "--seed", "4")
    assert "rampage tournament --resume" in shell.refused("simulate", "--resume", folder)


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        (["chess"], "There is no game 'chess'"),
        ([], "No game is named"),
        (["smash", "--bots", "random,random"], "named twice"),
        (["smash", "--bots", "random,clever"], "There is no bot 'clever'"),
        (["smash", "--bots", "program:/no/such/file,random"], "can't be started"),
        (["smash", "--bots", f"program:{sys.executable} -c pass,random"], "the program ended"),
        (["smash", "--format", "knockout"], "choose round-robin or gauntlet or ladder"),
        (["smash", "--rating", "elo"], "choose bradley-terry or openskill"),
        (["smash", "--seats", "4"], "Smash seats 2"),
        (["smash", "--seats", "x"], "write --seats 2,4"),
        (["smash", "--sprt", "30,0"], "write --sprt 0,30"),
        (["smash", "--sprt", "much"], "write --sprt 0,30"),
        (["smash", "--vary", "edition=1999"], "2012"),
        (["smash", "--vary", "edition=2010", "--vary", "edition=2010"], "same name"),
        (["smash", "--content", "nowhere.toml"], "check the path"),
        (["smash", "--decisions"], "add --out"),
        (["--resume", "/nowhere"], "no run in this folder"),
    ],
)
def test_the_command_refuses(shell: Shell, words: list[str], expected: str) -> None:
    assert expected in " ".join(shell.refused("tournament", *words).split())
