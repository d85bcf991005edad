"""Writes the positions that the page's own tests draw: `python -m tests.games.rush.make_positions`."""

import json
from pathlib import Path
from typing import Any

from rampage.games.rush import GAME
from rampage.games.rush.rules.position import Rush
from tests.support.games import state_of
from tests.support.playing import play
from tests.support.rush import entered, fresh, race, roll

TARGET = Path(__file__).parents[3] / "web/src/games/rush/tests/positions.json"
# What only the plain table reads.
PLAIN = {"panels", "standings", "countdowns"}


def state(p: Rush) -> dict[str, Any]:
    """A position as the server tells it to whoever is asked, or to the first player."""
    return state_of(p, max(0, int(p.actor())), PLAIN, waiting="")


def scene_of(p: Rush) -> dict[str, Any]:
    """The scene; of its schematic only where the boxes are."""
    scene: dict[str, Any] = dict(GAME.scene(p))
    nodes = [{"id": node["id"], "x": node["x"], "y": node["y"]} for node in scene["schematic"]["nodes"]]
    scene["schematic"] = {**scene["schematic"], "nodes": nodes, "edges": [], "legend": []}
    return {**scene, "glossary": {}}


def course_of(p: Rush) -> dict[str, Any]:
    """What the geometry of a track takes."""
    scene: dict[str, Any] = dict(GAME.scene(p))
    kept = ("box", "tile", "lane", "index", "x", "y", "facing")
    boxes = [{key: box[key] for key in kept} for box in scene["boxes"]]
    return {"tiles": scene["tiles"], "boxes": boxes, "closed": scene["closed"], "ticks": scene["ticks"]}


def positions() -> dict[str, Any]:
    """Three cars on Ava Oval, and another track for its geometry."""
    picking = fresh(3)
    play(picking, "enter hearse tombstone")
    grid = entered(3)
    play(grid, "next 1", "next 2")
    levering = race("a T1L3b6, b T1L3b9, c T1L2b6", "speed", a="hearse tombstone 2/8; heat 4; on gun")
    moving = race("a T1L3b3, b T1L2b3, C T1L3b4, m T1L4b3", left=4, moved=2, free=1)
    swerving = race("a T2L4b8, b T2L3b7, c T1L1b1", a="hearse tombstone 1/5", left=4, moved=1)
    play(swerving, "ahead")
    after = race("a T1L3b5, b T1L3b7, c T1L1b1", "after", a="hearse tombstone 1/7; on booster", moved=7)
    over = race("a T1L3b5, B T1L2b3, C T1L4b2", "speed", a="hearse tombstone 1/7; heat 5")
    play(over, "speed maintain")
    roll(over, 1, 1)
    return {
        "space": levering.space().describe(),
        "scene": scene_of(levering),
        "canyon": course_of(fresh(2, "track=canyon_run")),
        "picking": state(picking),
        "grid": state(grid),
        "levering": state(levering),
        "moving": state(moving),
        "swerving": state(swerving),
        "after": state(after),
        "over": state(over),
    }


def main() -> None:
    """Write them all."""
    TARGET.write_text(json.dumps(positions(), separators=(",", ":")) + "\n")


if __name__ == "__main__":
    main()
