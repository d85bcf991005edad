"""Loops for benchmarks, compiled with the engine, so that they time the engine and not Python."""

from typing import Any

from rampage.bots.bot import Bot, ask
from rampage.kernel.game import Evaluation
from rampage.kernel.packed import i64
from rampage.kernel.playout import settle_chance
from rampage.kernel.position import Position
from rampage.kernel.rng import Rng


def copy_often(p: Position, times: i64) -> None:
    """Copy a position `times` times."""
    for _ in range(times):
        p.copy()


def list_often(p: Position, seat: i64, times: i64) -> i64:
    """List all choices of a seat `times` times; returns their number."""
    count: i64 = 0
    for _ in range(times):
        count = len(p.fill(seat))
    return count


def value_often(evaluation: Evaluation[Any], p: Position, seat: i64, times: i64) -> None:
    """Evaluate a position `times` times."""
    for _ in range(times):
        evaluation.value(p, seat)


def play_bots(p: Position, bots: list[Bot], rng: Rng) -> i64:
    """Play a whole match between bots; returns the number of decisions."""
    decisions: i64 = 0
    settle_chance(p, rng)
    while p.waiting > 0:
        seat = p.actor()
        p.resolve(ask(bots[seat], p, seat), seat)
        settle_chance(p, rng)
        decisions += 1
    return decisions
