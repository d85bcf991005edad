"""`python -m bench.environments`: steps of the vectorised environments and of PettingZoo's classic games, in one run.

Ours: observation, mask and a random legal choice for every match. PettingZoo: `last` and `step`, without the time that
drawing an action takes. Both on one core, in processor time, the best of some rounds that take turns.
"""

import argparse
import json
import os
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

from bench.yardstick import yardstick_python
from rampage.envs.vector import VectorEnv
from rampage.games import names
from rampage.kernel.observation import observe
from rampage.kernel.packed import COMPILED, shorts_buffer
from rampage.kernel.playout import play_out, play_out_listed
from rampage.kernel.rng import Rng

CLASSICS = ["tictactoe_v3", "connect_four_v3", "leduc_holdem_v4", "chess_v6"]
GOAL = 250_000.0  # Steps per second in the mean of all games.
RATIO_GOAL = 25.0


def main() -> int:
    asked = arguments()
    if not COMPILED:
        print(
            "The engine is not compiled. Remedy: PYTHONPATH=build/native, after `make native`.",
            file=sys.stderr,
        )
    python = (
        None
        if asked.no_yardstick
        else yardstick_python("bench-pettingzoo", "pettingzoo[classic]", "chess, rlcard, pettingzoo")
    )
    ours: dict[str, dict[str, float]] = {}
    theirs: dict[str, dict[str, float]] = {}
    for round in range(1, asked.rounds + 1):
        for name in asked.games:
            print(f"round {round} of {asked.rounds}: {name} ...", file=sys.stderr, flush=True)
            keep_best(ours, name, measure(name, asked.matches, asked.seconds))
        if python is not None:
            for name, found in pettingzoo(python, asked.seconds).items():
                keep_best(theirs, name, found)
    report = {"matches": asked.matches, "rampage": ours, "pettingzoo": theirs}
    show(report)
    if asked.json:
        Path(asked.json).write_text(json.dumps(report, indent=1) + "\n", encoding="utf-8")
    return 0


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m bench.environments", description=__doc__)
    parser.add_argument("--games", nargs="+", default=names(), metavar="GAME")
    parser.add_argument("--matches", type=int, default=32, help="side by side")
    parser.add_argument("--seconds", type=float, default=2.0, help="for each figure of each round")
    parser.add_argument("--rounds", type=int, default=2)
    parser.add_argument("--json", metavar="FILE", help="write all figures there")
    parser.add_argument("--no-yardstick", action="store_true", help="leave PettingZoo out")
    return parser.parse_args()


def keep_best(found: dict[str, dict[str, float]], name: str, figures: dict[str, float]) -> None:
    """Keep the larger figure of two rounds."""
    before = found.setdefault(name, figures)
    found[name] = {key: max(before[key], figures[key]) for key in figures}


def measure(name: str, matches: int, seconds: float) -> dict[str, float]:
    """Steps per second, and the parts of a step."""
    return {
        "steps_per_second": steps_per_second(name, matches, seconds),
        "playouts_per_second": decisions_per_second(name, seconds / 4, play_out),
        "listed_per_second": decisions_per_second(name, seconds / 4, play_out_listed),
        "observations_per_second": observations_per_second(name, seconds / 4),
    }


def steps_per_second(name: str, matches: int, seconds: float) -> float:
    found = VectorEnv(name, matches)
    found.reset(seed=1)
    steps, start = 0, time.process_time()
    while time.process_time() - start < seconds:
        for _ in range(20):
            found.step(found.sample())
        steps += 20 * matches
    return steps / (time.process_time() - start)


def decisions_per_second(name: str, seconds: float, play: Any) -> float:
    """Random play without observations."""
    begin = VectorEnv(name, 1).encoder.start
    decisions = seed = 0
    start = time.process_time()
    while time.process_time() - start < seconds:
        seed += 1
        decisions += play(begin.copy(), Rng(seed), 1_000_000)
    return decisions / (time.process_time() - start)


def observations_per_second(name: str, seconds: float) -> float:
    """Observations alone, of a position in the middle of a match, with the time that a call from Python takes."""
    found = VectorEnv(name, 1).encoder
    position, row = found.start.copy(), shorts_buffer(found.size)
    play_out(position, Rng(3), 40)
    count, start = 0, time.process_time()
    while time.process_time() - start < seconds:
        for _ in range(1000):
            observe(found.observer, position, 0, row, 0)
        count += 1000
    return count / (time.process_time() - start)


def pettingzoo(python: Path, seconds: float) -> dict[str, dict[str, float]]:
    """Steps per second of PettingZoo's classic games."""
    script = Path(__file__).with_name("pettingzoo_play.py")
    environment = {key: value for key, value in os.environ.items() if key != "PYTHONPATH"}
    environment["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"
    done = subprocess.run(
        [python, script, str(seconds), *CLASSICS],
        env=environment,
        capture_output=True,
        text=True,
        check=False,
    )
    if done.returncode != 0:
        raise SystemExit(f"bench: PettingZoo could not be measured:\n{done.stderr}")
    found: dict[str, dict[str, float]] = json.loads(done.stdout.splitlines()[-1])
    return found


def show(report: dict[str, Any]) -> None:
    """The figures as tables."""
    ours, theirs = report["rampage"], report["pettingzoo"]
    print(f"\nVectorised environments, {report['matches']} matches, one core, microseconds for each step")
    print(f"  {'game':<18}{'steps/s':>11}{'us':>7}{'play':>8}{'listing':>9}{'observation':>13}{'rest':>7}")
    for name, found in ours.items():
        step, listed, play, seen = (
            1e6 / found[f"{part}_per_second"] for part in ("steps", "listed", "playouts", "observations")
        )
        parts = f"{step:7.2f}{play:8.2f}{listed - play:9.2f}{seen:13.2f}{step - listed - seen:7.2f}"
        print(f"  {name:<18}{found['steps_per_second']:>11,.0f}{parts}")
    mean = sum(found["steps_per_second"] for found in ours.values()) / len(ours)
    harmonic = len(ours) / sum(1 / found["steps_per_second"] for found in ours.values())
    goal = "reached" if mean >= GOAL else "BELOW"
    print(f"  mean {mean:,.0f} (harmonic {harmonic:,.0f}), {goal} the goal of {GOAL:,.0f}")
    if theirs:
        print("\nPettingZoo, classic games, steps/s without drawing the action, and our mean as a multiple")
    for name, found in theirs.items():
        ratio = mean / found["steps_per_second"]
        goal = "reached" if ratio >= RATIO_GOAL else "BELOW"
        print(
            f"  {name:<18}{found['steps_per_second']:>11,.0f}{ratio:>8.0f}   {goal} the goal of {RATIO_GOAL:g}"
        )


if __name__ == "__main__":
    sys.exit(main())
