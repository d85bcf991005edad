"""Writes the positions and the match that the page's own tests draw: `python -m tests.games.crush.make_positions`."""

import json
import random
from pathlib import Path
from typing import Any, Final

from rampage.games.crush.rules.position import Crush
from rampage.kernel.position import CHANCE, NOBODY
from rampage.kernel.rng import Rng
from tests.support.crush import GAME, attacking, city
from tests.support.playing import play

TARGET: Final = Path(__file__).parents[3] / "web/src/games/crush/tests"
PLAIN_TABLE: Final = {"schematic", "panels", "standings", "countdowns", "notes", "headings", "glossary"}
# Quick play from this seed shows what only Crush has: all sorts of cards, thrashes, MegaHoles, thrown wrecks.
SEED: Final = 82


def happened(facts: dict[str, Any]) -> dict[str, Any]:
    """Without what only the plain table draws."""
    return {key: value for key, value in facts.items() if key not in PLAIN_TABLE}


def state(p: Crush) -> dict[str, Any]:
    """A position as the server tells it."""
    seat = int(p.actor())
    return {
        "decision": int(p.played),
        "actors": [seat],
        "prompt": p.prompt(seat),
        "view": happened(dict(p.view(seat))),
        "choices": {str(seat): [int(choice) for choice in p.choices(seat)]},
        "thinking": [],
        "undo": {"free": [], "possible": [], "asked_by": None, "agreed": []},
        "deadline": None,
        "outcome": None,
    }


def whole_match(seed: int) -> dict[str, Any]:
    """Every event of a match of quick players, and how it ends."""
    p = GAME.new()
    dice = random.Random(seed)
    events: list[dict[str, Any]] = []
    while (actor := int(p.actor())) != NOBODY:
        if actor == CHANCE:
            odds = p.odds()
            choice = dice.choices([each for each, _ in odds], [weight for _, weight in odds])[0]
        else:
            choice = int(GAME.evaluation.policy(p, actor, Rng(dice.getrandbits(60))))
        p.events = []
        p.play(choice, actor)
        for event in p.events:
            facts = event.json(p.space().vocabularies)
            events.append({**facts, "n": int(p.played), "text": "", "rule": ""})
        p.events = None
    return {"events": events, "view": happened(dict(p.view(0)))}


def main() -> None:
    """Where Units move, where they fire, and where one of several MegaHoles must be chosen."""
    moving = city(
        "T1> D9, H2 F6, t1< J9, h3 N9", monster="C5 N", burning="G6", free="E8 M4", crushed="H9", grabbed="F6",
        holes="K4", megaholes="L8", pool="7", dice="3 4", survivors="S2 orange L5",
    )  # fmt: skip
    firing = attacking(
        "T1^ D9, H2 G4, H3 A12, t1< J9", monster="C5 N", free="G8 L4", crushed="O12", holes="F9"
    )
    opening = attacking("H1 G4", monster="A1 N", free="G8", holes="F9 H9 F7")
    play(opening, "fire OH1 G8", "die 6")
    positions = {
        "space": moving.space().describe(),
        "scene": happened(dict(GAME.scene(moving))),
        "moving": state(moving),
        "firing": state(firing),
        "opening": state(opening),
    }
    for name, facts in (("positions", positions), ("match", whole_match(SEED))):
        (TARGET / f"{name}.json").write_text(json.dumps(facts, separators=(",", ":")) + "\n")


if __name__ == "__main__":
    main()
