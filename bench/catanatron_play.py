"""The yardstick: random self-play of four players in catanatron, in its own environment.

Run by `python -m bench` with the Python of build/bench-venv; prints decisions per second of CPU time.
"""

import importlib
import json
import sys
import time


def main(seconds: float) -> None:
    # By name: our own environment, where types are checked, does not have it.
    catanatron = importlib.import_module("catanatron")
    colours = [getattr(catanatron.Color, name) for name in ("RED", "BLUE", "WHITE", "ORANGE")]
    best = 0.0
    games = 0
    for _ in range(3):  # The best of three rounds, as for our own figures.
        decisions = 0
        start = time.process_time()
        while time.process_time() - start < seconds / 3:
            games += 1
            players = [catanatron.RandomPlayer(colour) for colour in colours]
            game = catanatron.Game(players, seed=games)
            game.play()
            state = game.state
            decisions += len(state.actions if hasattr(state, "actions") else state.action_records)
        best = max(best, decisions / (time.process_time() - start))
    print(json.dumps({"decisions_per_second": best, "games": games}))


if __name__ == "__main__":
    main(float(sys.argv[1]))
