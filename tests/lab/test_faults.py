"""Bots that hang, die, eat memory or choose nonsense: named, counted, and no match lost."""

import json
from dataclasses import replace
from pathlib import Path

import pytest

from rampage.bots.bot import RandomBot
from rampage.kernel.position import Outcome
from rampage.lab.guest import GuestPlayer, Heartbeat
from rampage.lab.matches import FORFEIT, PreparedPlan, play_match
from rampage.lab.plan import Plan
from rampage.lab.simulate import Limits, simulate, simulate_streaming
from tests.cli.running import Shell
from tests.cli.running import shell as shell

BOTS = """
import os, time
from rampage.bots.bot import RandomBot

class Sleeper(RandomBot):
    def choose(self, position, seat):
        if self.seed % 4 == 0:
            time.sleep(1000)
        return super().choose(position, seat)

class Diver(RandomBot):
    def choose(self, position, seat):
        if self.seed % 4 == 0:
            os._exit(9)
        return super().choose(position, seat)

class Eater(RandomBot):
    def choose(self, position, seat):
        kept = [bytearray(1 << 26) for _ in range(64)]
        return super().choose(position, seat)

class Nonsense(RandomBot):
    def choose(self, position, seat):
        return "a card"

class Printer(RandomBot):
    def choose(self, position, seat):
        print("thinking aloud")
        return super().choose(position, seat)

class Broken(RandomBot):
    def choose(self, position, seat):
        raise RuntimeError("out of order")

class Late(RandomBot):
    def on_start(self, position, seat):
        raise RuntimeError("not today")
"""

HEARTBEAT = Heartbeat([0] * Heartbeat.SIZE)
ONE_FAULT = 19  # The seed of a plan of eight matches in one of which a Sleeper sleeps.


@pytest.fixture
def bots(tmp_path: Path) -> str:
    path = tmp_path / "bots.py"
    path.write_text(BOTS, encoding="utf-8")
    return str(path)


def faulty(plan: Plan) -> set[int]:
    """Matches in which the first bot's seed makes it fail."""
    from rampage.lab.plan import seed_of

    return {number for number in range(plan.games) if seed_of(plan.seed, number, 0) % 4 == 0}


@pytest.mark.parametrize(
    ("bot", "seed", "limits", "problem"),
    [
        # A busy machine may hold up any bot for a second or two, and none of the others may lose by that.
        ("Sleeper", ONE_FAULT, Limits(seconds=6), "it thought for more than 6 s"),
        ("Diver", 1, Limits(), "its process ended"),
    ],
)
def test_a_bot_that_hangs_or_dies_forfeits(
    bots: str, bot: str, seed: int, limits: Limits, problem: str
) -> None:
    plan = Plan("kaiju", (f"{bots}:{bot}", "random"), games=8, seed=seed)
    expected = faulty(plan)
    assert 0 < len(expected) < 8
    summary = simulate_streaming(plan, 2, limits=limits)
    assert summary.games == 8
    assert summary.tally.faults == [len(expected), 0]
    assert summary.tally.endings[FORFEIT] == len(expected)
    assert {match for match, _, _ in summary.tally.fault_examples} <= expected
    assert summary.faults()[0] == f"{bots}:{bot}, match {min(expected) + 1}: {problem}"
    assert summary.wins(1) >= len(expected), "the other bot wins those"


def test_a_bot_that_failed_thinks_no_longer(bots: str) -> None:
    """Its next match would begin with the time of the last one, and the other bot would lose it."""
    for bot in ("Nonsense", "Broken", "Late"):
        plan = Plan("kaiju", (f"{bots}:{bot}", "random"), games=1, forfeit=True)
        assert PreparedPlan(plan, HEARTBEAT).play(0).ending == FORFEIT
        assert HEARTBEAT.thinking() is None, bot


def test_a_program_has_only_its_own_clock(bots: str) -> None:
    """It may take longer to start than to choose; any other bot is watched."""
    plan = Plan("kaiju", ("program:true", f"{bots}:Printer"), games=1)
    watched = [
        player.heartbeat
        for player in PreparedPlan(plan, HEARTBEAT).players(0)
        if isinstance(player, GuestPlayer)
    ]
    assert watched == [None, HEARTBEAT]


def test_a_bot_that_eats_memory(bots: str) -> None:
    plan = Plan("kaiju", (f"{bots}:Eater", "random"), games=1, forfeit=True)
    summary = simulate_streaming(plan, 1, limits=Limits(megabytes=1000))
    assert "MemoryError" in summary.faults()[0]


@pytest.mark.parametrize(
    ("bot", "problem"), [("Nonsense", "not an int"), ("Late", "RuntimeError: not today")]
)
def test_faults_forfeit_where_that_is_wanted(bots: str, bot: str, problem: str) -> None:
    plan = Plan("kaiju", (f"{bots}:{bot}", "random"), games=2, forfeit=True)
    summary = simulate(plan)
    assert summary.wins(1) == 2
    assert problem in summary.faults()[0]
    assert summary.json()["bots"][0]["forfeits"] == 2


def test_with_three_bots_nobody_wins_by_a_forfeit(bots: str) -> None:
    plan = Plan("kaiju", (f"{bots}:Nonsense", "random", "hasty"), games=1, forfeit=True)
    one = play_match(plan, 0)
    assert one.winners == ()
    assert one.entrants[one.culprit] == 0


def test_finished_matches_are_counted_before_a_fault_is_raised(bots: str, tmp_path: Path) -> None:
    from rampage.lab.bot_fault import BotFault
    from rampage.lab.run_folder import create

    plan = Plan("kaiju", ("random", "random"), games=3)
    run = create(tmp_path / "run", [replace(plan, bots=(f"{bots}:Nonsense", "random"))], {})
    with pytest.raises(BotFault, match="Nonsense, seat 1"):
        simulate_streaming(run.plans[0], 1, folder=run)
    run.close()


def test_the_command_names_the_bot(shell: Shell, bots: str) -> None:
    words = ["simulate", "kaiju", "--bots", f"{bots}:Nonsense,random", "--games", "2", "--jobs", "1"]
    assert "Nonsense, seat 1" in shell.refused(*words)
    ran = shell(*words, "--forfeit")
    assert ran.code == 0
    assert "forfeited 2 matches" in ran.out
    assert "which is not an int" in " ".join(ran.out.split())


def test_what_a_bot_prints_does_not_get_into_the_results(shell: Shell, bots: str) -> None:
    import subprocess
    import sys

    named = f"{bots}:Printer,random"
    for command in ("simulate", "ladder"):
        done = subprocess.run(
            [
                sys.executable,
                "-m",
                "rampage",
                command,
                "kaiju",
                "--games",
                "2",
                "--bots",
                named,
                "--jobs",
                "1",
                "--json",
            ],
            capture_output=True,
            text=True,
            check=True,
        )
        assert json.loads(done.stdout)["game"] == "kaiju"
        assert "thinking aloud" in done.stderr


def test_a_bot_that_hangs_after_the_match_is_watched(bots: str) -> None:
    """Otherwise nobody would ever end it."""
    seen: list[bool] = []

    class Slow(RandomBot):
        def on_end(self, outcome: Outcome, seat: int) -> None:
            seen.append(HEARTBEAT.thinking() is not None)

    plan = Plan("kaiju", (Slow, "random"), games=1)
    assert PreparedPlan(plan, HEARTBEAT).play(0).ending != FORFEIT
    assert seen == [True]
    assert HEARTBEAT.thinking() is None


def test_a_ladder_stops_and_names_a_bot_that_hangs(shell: Shell, bots: str) -> None:
    words = ["ladder", "kaiju", "--bots", f"random,{bots}:Sleeper", "--seed", str(ONE_FAULT), "--games", "8"]
    ran = shell(*words, "--jobs", "1", "--time-limit", "6", "--json")
    assert ran.code == 0, ran.err
    (rung,) = json.loads(ran.out)["rungs"]
    assert rung["forfeits"] == [1, 0]
    assert "it thought for more than 6 s" in rung["faults"][0]
