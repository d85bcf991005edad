"""Random play: the inner loop of simulation, compiled with the engine."""

from rampage.kernel.packed import i64
from rampage.kernel.position import CHANCE, NOBODY, Position
from rampage.kernel.rng import Rng
from rampage.kernel.steps import pick


def play_out(p: Position, rng: Rng, most: i64, listed: bool = False) -> i64:
    """Random play to the end, or for `most` player decisions; how many there were. With `listed` every legal choice is
    listed at each decision."""
    decisions: i64 = 0
    while p.waiting != NOBODY:
        if p.waiting == CHANCE:
            p.resolve(p.sample(rng), CHANCE)
            continue
        if decisions >= most:
            break
        seat = p.actor()
        p.resolve(pick(p.fill(seat), rng) if listed else p.one(seat, rng), seat)
        decisions += 1
    return decisions


def play_out_listed(p: Position, rng: Rng, most: i64) -> i64:
    """As `play_out`, but with every legal choice listed at each decision."""
    return play_out(p, rng, most, True)


def settle_chance(p: Position, rng: Rng) -> None:
    """Let chance choose until a seat is asked or the match is over."""
    while p.waiting == CHANCE:
        p.resolve(p.sample(rng), CHANCE)
