"""How well a value foretells who wins, by how far playouts go before it is asked.

    PYTHONPATH=build/native python -m bench.depth rush --matches 80 --playouts 30
    PYTHONPATH=build/native python -m bench.depth rush --policy        # by the quick policy instead

Positions are taken from matches of two search bots. From each of them playouts go on for some quiet moments, and the
mean of the values there is compared with who won the match. `score` is the mean square of the difference (Brier),
without the part that comes from the small number of playouts; `spread` is the standard deviation of a single playout. A
deep search wants a low score and a low spread: `Evaluation.foresight`, `far_share` and `rollout` were chosen by this
table.
"""

from __future__ import annotations

import argparse
from math import sqrt
from typing import Any

from rampage.bots.bot import ask
from rampage.bots.levels import make_bot
from rampage.games import game
from rampage.kernel.playout import settle_chance
from rampage.kernel.position import CHANCE, NOBODY, Position
from rampage.kernel.rng import Rng

TO_THE_END = 10_000
FROM_EACH = 3  # Positions of a match: early, in the middle, late.


def positions(name: str, bot: str, matches: int, seed: int) -> list[tuple[Position, float]]:
    """Positions of matches, and what seat 0 won."""
    found: list[tuple[Position, float]] = []
    for match in range(matches):
        p: Position = game(name).new(2)
        bots = [make_bot(bot, 2 * match + seat) for seat in range(2)]
        dice = Rng(seed + match)
        asked: list[Position] = []
        settle_chance(p, dice)
        while p.waiting > 0:
            seat = p.actor()
            if len(p.fill(seat)) > 1:
                asked.append(p.copy())
            p.resolve(ask(bots[seat], p, seat), seat)
            settle_chance(p, dice)
        outcome = p.outcome()
        assert outcome is not None
        for part in range(FROM_EACH):
            low, high = part * len(asked) // FROM_EACH, (part + 1) * len(asked) // FROM_EACH
            found.append((asked[low + dice.below(high - low)], outcome.rewards[0]))
    return found


def values_along(p: Position, depths: list[int], policy: bool, rng: Rng) -> list[float]:
    """One playout: seat 0's value after each number of quiet moments, or at the end if that comes before."""
    evaluation: Any = p.game.evaluation
    found: list[float] = []
    rests = 0
    while p.waiting != NOBODY and len(found) < len(depths):
        if evaluation.quiet(p):
            rests += 1
            if rests == depths[len(found)]:
                found.append(evaluation.values(p)[0])
        if p.waiting == CHANCE:
            p.resolve(p.sample(rng), CHANCE)
            continue
        seat = p.actor()
        choose = evaluation.policy if policy else evaluation.rollout
        p.resolve(choose(p, seat, rng), seat)
    while len(found) < len(depths):
        found.append(evaluation.values(p)[0])
    return found


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("game")
    parser.add_argument("--matches", type=int, default=80)
    parser.add_argument("--playouts", type=int, default=30)
    parser.add_argument("--bot", default="search:40it")
    parser.add_argument("--depths", default="2,4,6,8,12,16,10000")
    parser.add_argument("--policy", action="store_true", help="play by the quick policy, not by `rollout`")
    parser.add_argument("--seed", type=int, default=5000)
    options = parser.parse_args()
    depths = [int(depth) for depth in options.depths.split(",")]
    errors, spreads = [0.0] * len(depths), [0.0] * len(depths)
    rows = positions(options.game, options.bot, options.matches, options.seed)
    for p, won in rows:
        samples = [
            values_along(p.copy(), depths, options.policy, Rng(77 + n)) for n in range(options.playouts)
        ]
        for place in range(len(depths)):
            found = [sample[place] for sample in samples]
            mean = sum(found) / len(found)
            spread = sum((one - mean) ** 2 for one in found) / max(1, len(found) - 1)
            errors[place] += (mean - won) ** 2 - spread / len(found)
            spreads[place] += spread
    print(f"{options.game}: {len(rows)} positions, {options.playouts} playouts of each")
    for depth, error, spread in zip(depths, errors, spreads, strict=True):
        name = "to the end" if depth >= TO_THE_END else f"{depth} moments"
        print(f"{name:>12}  score {error / len(rows):.4f}  spread {sqrt(spread / len(rows)):.3f}")


if __name__ == "__main__":
    main()
