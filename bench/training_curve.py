"""`python -m bench.training_curve`: train the worked example, and draw its curve for docs/training.md."""

import argparse
import sys
from pathlib import Path

from bench.yardstick import ROOT
from rampage.envs.actor_critic import Point, evaluate, train

WIDTH, HEIGHT = 640, 300
LEFT, RIGHT, TOP, BOTTOM = 56, 20, 20, 44
TICK = 100_000  # Decisions between two labels.
PICTURE = ROOT / "docs" / "training_curve.svg"


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m bench.training_curve", description=__doc__)
    parser.add_argument("--game", default="rush")
    parser.add_argument("--steps", type=int, default=400_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", metavar="FILE", default=str(PICTURE))
    asked = parser.parse_args()
    trainer, curve = train(asked.game, asked.steps, asked.seed)
    Path(asked.out).write_text(picture(curve), encoding="utf-8")
    found = evaluate(trainer, asked.game, 2000, asked.seed + 1000)
    print(
        f"{curve[-1].steps:,} steps, {curve[-1].matches:,} matches, {curve[-1].seconds:.0f} s of processor time"
    )
    print(f"won {found.count(1.0)} of {len(found)} fresh matches against random")
    return 0


def picture(curve: list[Point]) -> str:
    """The share of matches won over the decisions learned from, with axes and labels, readable on light and dark."""
    most = curve[-1].steps
    points = [
        f"{across(point.steps, most):.1f},{down(point.share):.1f}" for point in curve if point.matches >= 100
    ]
    style = 'font-family="sans-serif" font-size="13" fill="#7a7f87"'
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" role="img" {style}>',
        "<title>Share of matches won against random, by decisions learned from</title>",
    ]
    for tenth in (0, 25, 50, 75, 100):
        y = down(tenth / 100)
        dashes = ' stroke-dasharray="4 4"' if tenth == 50 else ""
        parts.append(
            f'<path d="M{LEFT} {y:.1f}H{WIDTH - RIGHT}" stroke="#7a7f87" stroke-opacity=".45"{dashes}/>'
        )
        parts.append(f'<text x="{LEFT - 8}" y="{y + 4:.1f}" text-anchor="end">{tenth} %</text>')
    for steps in range(0, most + 1, TICK):
        x = across(steps, most)
        parts.append(f'<text x="{x:.1f}" y="{HEIGHT - 24}" text-anchor="middle">{steps // 1000}</text>')
    middle, line = (LEFT + WIDTH - RIGHT) / 2, 'fill="none" stroke="#d9730d" stroke-width="2.5"'
    parts += [
        f'<text x="{middle}" y="{HEIGHT - 6}" text-anchor="middle">thousand decisions</text>',
        f'<polyline points="{" ".join(points)}" {line} stroke-linejoin="round"/>',
        "</svg>",
    ]
    return "\n".join(parts) + "\n"


def across(steps: int, most: int) -> float:
    return LEFT + (WIDTH - LEFT - RIGHT) * steps / most


def down(share: float) -> float:
    return TOP + (HEIGHT - TOP - BOTTOM) * (1 - share)


if __name__ == "__main__":
    sys.exit(main())
