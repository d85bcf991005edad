"""Writes the positions that the page's own tests draw: `python -m tests.games.menace.make_positions`."""

import json
from pathlib import Path
from typing import Any

from rampage.games.menace.position import Menace
from tests.support.menace import GAME, play, world

TARGET = Path(__file__).parents[3] / "web/src/games/menace/tests/positions.json"
# What the plain table alone reads: long, and not drawn by this board.
PLAIN = {"panels", "standings"}


def state(p: Menace, seat: int) -> dict[str, Any]:
    """A position as the server tells it to one seat."""
    actors = [int(actor) for actor in p.actors() if actor >= 0]
    return {
        "decision": int(p.played),
        "actors": actors,
        "prompt": p.prompt(seat) if seat in actors else "Waiting.",
        "view": {key: value for key, value in p.view(seat).items() if key not in PLAIN},
        "eyes": seat,
        "choices": {str(seat): [int(choice) for choice in p.choices(seat)]} if seat in actors else {},
        "thinking": [],
        "undo": {"free": [], "possible": [], "asked_by": None, "agreed": []},
        "deadline": None,
        "outcome": None,
    }


def positions() -> dict[str, Any]:
    """Two players: Konk with the ADF, Zorb with the AA."""
    moving = world(
        "peru konk 12, MC-T1",
        "colombia ADF-T1, ADF-T2, ADF-F1",
        "japan zorb",
        stomped="mexico.city",
        supply="5",
    )
    fighting = world(
        "peru konk 12, AA-T1, AA-T2, MC-T1", "iceland ADF-T1", "mongolia zorb", turn="5 red fight"
    )
    play(fighting, "battle peru")
    meeting = world("peru konk 12", "mongolia zorb", turn="5 red encounter")
    deploying = world("peru konk 12", "amazon_basin zorb", turn="5 red deploy")
    return {
        "space": moving.space().describe(),
        "scene": {key: value for key, value in GAME.scene(moving).items() if key != "glossary"},
        "moving": state(moving, 0),
        "fighting": state(fighting, 0),
        "meeting": state(meeting, 0),
        "deploying": state(deploying, 0),
    }


def main() -> None:
    """Write them all."""
    TARGET.write_text(json.dumps(positions(), separators=(",", ":")) + "\n")


if __name__ == "__main__":
    main()
