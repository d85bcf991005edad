"""`python -m bench`: both builds of the engine and a yardstick, measured in one run, told as ratios."""

import argparse
import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

from bench.yardstick import ROOT, yardstick_python

NATIVE = ROOT / "build" / "native"
HIGHER = "higher"
LOWER = "lower"

# What is measured, what it should reach at least, and what it aims for, as ratios to the yardstick.
RATIOS = [
    ("compiled, playout path", "compiled", "playout_decisions_per_second", 12.0, 25.0),
    ("compiled, all choices listed", "compiled", "listed_decisions_per_second", 7.0, 12.0),
    ("pure, playout path", "pure", "playout_decisions_per_second", 0.8, 1.0),
    ("pure, all choices listed", "pure", "listed_decisions_per_second", None, None),
]
FIGURES = [
    ("copy of a position", "copy_microseconds", "us", LOWER, 1.0, 0.3),
    ("listing all choices", "choices_microseconds", "us", LOWER, None, None),
    ("value of a position", "value_microseconds", "us", LOWER, None, None),
    ("memory of a position", "bytes_per_position", "bytes", LOWER, None, None),
    ("search, looks ahead, mid-game", "looks_ahead_per_second", "/s", HIGHER, 1500.0, 8000.0),
    ("whole matches of search:2", "search_matches_per_second", "/s", HIGHER, None, None),
    ("whole matches of hasty", "hasty_matches_per_second", "/s", HIGHER, None, None),
]
BEST_IS_LEAST = {key for _, key, _, evaluation, _, _ in FIGURES if evaluation == LOWER}


def main() -> int:
    asked = arguments()
    yardstick = yardstick_python("bench-venv", "catanatron", "catanatron") if not asked.no_yardstick else None
    found: dict[str, dict[str, Any]] = {}
    decisions = 0.0
    for round in range(1, asked.rounds + 1):
        for build, path in builds():
            print(f"round {round} of {asked.rounds}: {build} engine ...", file=sys.stderr, flush=True)
            found[build] = better(found.get(build), engine(path, asked))
        if yardstick is not None:
            print(f"round {round} of {asked.rounds}: catanatron ...", file=sys.stderr, flush=True)
            decisions = max(decisions, catanatron(yardstick, asked.seconds))
    report = {"builds": found, "catanatron_decisions_per_second": decisions or None, "ratios": {}}
    show(report, decisions)
    if asked.json:
        Path(asked.json).write_text(json.dumps(report, indent=1) + "\n", encoding="utf-8")
        print(f"\nAll figures: {asked.json}")
    return 0


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m bench", description=__doc__)
    parser.add_argument("--game", default="smash")
    parser.add_argument("--seats", type=int, default=0, help="0: as few as the game allows")
    parser.add_argument("--seconds", type=float, default=3.0, help="for each figure of each round")
    parser.add_argument("--rounds", type=int, default=2, help="how often builds and yardstick take turns")
    parser.add_argument("--json", metavar="FILE", help="write all figures there")
    parser.add_argument("--no-yardstick", action="store_true", help="leave catanatron out")
    return parser.parse_args()


def builds() -> list[tuple[str, Path]]:
    """The builds that are there, and where Python finds them."""
    pure = ("pure", ROOT / "src")
    if not any(NATIVE.rglob("*.so")) and not any(NATIVE.rglob("*.pyd")):
        print(
            "No compiled engine in build/native: `make native` builds it. Measuring the pure one.",
            file=sys.stderr,
        )
        return [pure]
    return [("compiled", NATIVE), pure]


def engine(path: Path, asked: argparse.Namespace) -> dict[str, Any]:
    """The figures of one build, from its own process."""
    command = [sys.executable, "-m", "rampage", "bench", asked.game, "--json"]
    command += ["--seconds", str(asked.seconds), "--seats", str(asked.seats)]
    environment = {**os.environ, "PYTHONPATH": str(path)}
    done = subprocess.run(command, env=environment, cwd=ROOT, capture_output=True, text=True, check=False)
    if done.returncode != 0:
        raise SystemExit(f"bench: the engine in {path} could not be measured:\n{done.stderr}")
    figures: dict[str, Any] = json.loads(done.stdout)
    return figures


def better(before: dict[str, Any] | None, now: dict[str, Any]) -> dict[str, Any]:
    """The better of two rounds, figure by figure."""
    if before is None:
        return now
    return {
        key: value if isinstance(value, str) else (min if key in BEST_IS_LEAST else max)(value, before[key])
        for key, value in now.items()
    }


def catanatron(python: Path, seconds: float) -> float:
    """Decisions per second of catanatron's random self-play with four players."""
    script = Path(__file__).with_name("catanatron_play.py")
    environment = {key: value for key, value in os.environ.items() if key != "PYTHONPATH"}
    done = subprocess.run(
        [python, script, str(seconds)], env=environment, capture_output=True, text=True, check=True
    )
    return float(json.loads(done.stdout)["decisions_per_second"])


def show(report: dict[str, Any], decisions: float) -> None:
    """The figures as a table."""
    found = report["builds"]
    print(f"\nRandom self-play, one core{'' if decisions else ' (no yardstick)'}")
    if decisions:
        print(f"  {'catanatron, four players':<34}{decisions:>12,.0f} decisions/s    1.0")
    for title, build, key, least, aim in RATIOS:
        if build not in found:
            continue
        figure = found[build][key]
        line = f"  {title:<34}{figure:>12,.0f} decisions/s"
        if decisions:
            ratio = figure / decisions
            report["ratios"][title] = round(ratio, 2)
            line += f"{ratio:>7.1f}{judged(ratio, HIGHER, least, aim)}"
        print(line)
    for build, figures in found.items():
        print(f"\n{build} engine, Python {figures['python']}, {figures['choices']} choices in mid-game")
        for title, key, unit, evaluation, least, aim in FIGURES:
            goal = judged(figures[key], evaluation, least, aim) if build == "compiled" else ""
            print(f"  {title:<34}{figures[key]:>12,.2f} {unit:<6}{goal}")


def judged(figure: float, evaluation: str, least: float | None, aim: float | None) -> str:
    """Whether a goal is reached."""
    if least is None or aim is None:
        return ""
    sign = 1 if evaluation == HIGHER else -1
    if sign * figure >= sign * aim:
        return f"   reached what was aimed for ({aim:g})"
    if sign * figure >= sign * least:
        return f"   reached the goal ({least:g}; aim {aim:g})"
    return f"   BELOW THE GOAL ({least:g})"


if __name__ == "__main__":
    sys.exit(main())
