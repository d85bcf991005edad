"""Loops for measuring, compiled together with the engine: what they time is the engine, not Python."""

from typing import Any

from rampage.bots.bot import Bot, ask
from rampage.kernel.game import Evaluation
from rampage.kernel.packed import i64
from rampage.kernel.playout import settle_chance
from rampage.kernel.position import Position
from rampage.kernel.rng import Rng


def copy_often(p: Position, times: i64) -> None:
    """Copy a position so many times."""
    for _ in range(times):
        p.copy()


def list_often(p: Position, seat: i64, times: i64) -> i64:
    """List all choices of a seat so many times; how many there are."""
    count: i64 = 0
    for _ in range(times):
        count = len(p.fill(seat))
    return count


def value_often(evaluation: Evaluation[Any], p: Position, seat: i64, times: i64) -> None:
    """Ask so many times how a seat stands."""
    for _ in range(times):
        evaluation.value(p, seat)


def play_bots(p: Position, bots: list[Bot], rng: Rng) -> i64:
    """A whole match of bots; how many decisions there were."""
    decisions: i64 = 0
    settle_chance(p, rng)
    while p.waiting > 0:
        seat = p.actor()
        p.resolve(ask(bots[seat], p, seat), seat)
        settle_chance(p, rng)
        decisions += 1
    return decisions
