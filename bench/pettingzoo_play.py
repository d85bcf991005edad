"""Random play of PettingZoo's classic games, run by bench.environments in a separate environment."""

import importlib
import json
import sys
import time

import numpy as np


def measure(name: str, seconds: float) -> dict[str, float]:
    """Steps per second, with and without the time that drawing a random legal action takes."""
    table = importlib.import_module(f"pettingzoo.classic.{name}").env()
    rng = np.random.default_rng(1)
    steps = seed = 0
    drawing = 0.0
    start = time.process_time()
    while time.process_time() - start < seconds:
        table.reset(seed=seed)
        seed += 1
        for _agent in table.agent_iter():
            observation, _reward, termination, truncation, info = table.last()
            if termination or truncation:
                table.step(None)
                continue
            before = time.process_time()
            mask = observation["action_mask"] if "action_mask" in observation else info["action_mask"]
            action = int(rng.choice(np.flatnonzero(mask)))
            drawing += time.process_time() - before
            table.step(action)
            steps += 1
    spent = time.process_time() - start
    return {"steps_per_second": steps / (spent - drawing), "with_drawing": steps / spent}


if __name__ == "__main__":
    print(json.dumps({name: measure(name, float(sys.argv[1])) for name in sys.argv[2:]}))
