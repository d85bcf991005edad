"""Our strongest level against OpenSpiel's MCTSBot, which gets ten times our time for each decision.

    PYTHONPATH=build/native python -m bench.openspiel_mcts kaiju --matches 20

MCTSBot plays with its own random rollouts and settings, on our games as `rampage.envs.openspiel` registers them. It
sees what its seat may know: a position imagined from that. Its number of simulations is adapted all the time, so that
its decisions take `--times` as long as ours do on average.

To rate it beside other bots, with a fixed number of simulations:

    rampage tournament kaiju --bots random,level:1,level:2,bench/openspiel_mcts.py:Mcts30 --games 60
"""

from __future__ import annotations

import argparse
import time
from typing import Any

from rampage.bots.bot import Bot, known_to
from rampage.bots.levels import make_bot
from rampage.envs.openspiel import PREFIX, register
from rampage.games import game
from rampage.kernel.extras import need
from rampage.kernel.playout import settle_chance
from rampage.kernel.position import Position
from rampage.kernel.rng import Rng
from rampage.lab.intervals import wilson

numpy: Any = need("numpy", "rl", "bench.openspiel_mcts")
pyspiel: Any = need("pyspiel", "rl", "bench.openspiel_mcts")
mcts: Any = need("open_spiel.python.algorithms.mcts", "rl", "bench.openspiel_mcts")
FEWEST = 2  # Simulations.


class TimedMcts:
    """MCTSBot with a number of simulations that follows our time."""

    def __init__(self, name: str, seats: int, seed: int) -> None:
        self.game: Any = pyspiel.load_game(PREFIX + name, {"players": seats})
        self.random = numpy.random.RandomState(seed)
        self.simulations = 20.0
        self.seconds = 0.0
        self.decisions = 0

    def choose(self, position: Position, seat: int, limit: float) -> int:
        """A choice; `limit` is the time that it should take."""
        state = self.game.new_initial_state()
        state.position = known_to(position, seat)
        if len(state.legal_actions()) == 1:
            return int(state.legal_actions()[0])
        rollouts = mcts.RandomRolloutEvaluator(1, self.random)
        bot = mcts.MCTSBot(
            self.game, 2.0, max(FEWEST, int(self.simulations)), rollouts, random_state=self.random
        )
        start = time.process_time()
        choice = int(bot.step(state))
        taken = time.process_time() - start
        self.simulations = max(FEWEST, self.simulations * min(2.0, max(0.5, limit / max(taken, 1e-6))))
        self.seconds += taken
        self.decisions += 1
        return choice


class Mcts30(Bot):
    """MCTSBot with 30 simulations for each decision, which take it longer than level 5 needs."""

    SIMULATIONS = 30

    def choose(self, position: Position, seat: int) -> int:
        register()
        rival = TimedMcts(
            position.game.name, int(position.seats), int(self.rng(position, seat).below(1 << 31))
        )
        rival.simulations = float(self.SIMULATIONS)
        return rival.choose(position, seat, 0.0)


def play(
    name: str, seats: int, seed: int, ours: int, spec: str, mcts_bot: TimedMcts, times: float
) -> list[float]:
    """One match; our bot has one seat, MCTSBot all others. The rewards."""
    p = game(name).new(seats)
    dice = Rng(seed)
    bot: Bot = make_bot(spec, seed)
    spent, asked = 0.0, 0
    settle_chance(p, dice)
    while p.waiting > 0:
        seat = int(p.actor())
        if seat == ours:
            start = time.process_time()
            choice = bot.choose(known_to(p, seat), seat)
            if len(p.choices(seat)) > 1:
                spent += time.process_time() - start
                asked += 1
        else:
            choice = mcts_bot.choose(p, seat, times * (spent / asked if asked else 0.01))
        p.resolve(choice, seat)
        settle_chance(p, dice)
    outcome = p.outcome()
    assert outcome is not None
    return list(outcome.rewards)


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("game")
    parser.add_argument("--bot", default="level:5")
    parser.add_argument("--matches", type=int, default=20)
    parser.add_argument("--times", type=float, default=10.0)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    register()
    rival = TimedMcts(given.game, 2, given.seed)
    won = lost = 0
    for number in range(given.matches):
        ours = number % 2
        rewards = play(given.game, 2, given.seed * 1000 + number // 2, ours, given.bot, rival, given.times)
        won += rewards[ours] > rewards[1 - ours]
        lost += rewards[ours] < rewards[1 - ours]
        print(f"match {number + 1}: {won} won, {lost} lost", flush=True)  # A long run may be interrupted.
    share = wilson(won, won + lost)
    each = 1000.0 * rival.seconds / max(1, rival.decisions)
    print(f"{given.game}: {given.bot} won {won}, lost {lost} of {given.matches} against MCTSBot")
    print(f"share {share}; MCTSBot took {each:.0f} ms for a decision")


if __name__ == "__main__":
    main()
