"""Writes what the page's own tests explain and draw: `python -m tests.lessons.make_explanations`."""

import json
from pathlib import Path
from typing import Any

from rampage.games import game
from rampage.kernel.game import AnyGame
from rampage.lessons import diagrams_of
from rampage.session.explanations import diagram_info, explanation_infos

FOLDER = Path(__file__).parents[2] / "web/src/explain/tests"
GAMES = ("smash", "crush", "kaiju", "rush", "menace")


def diagrams(found: AnyGame) -> dict[str, Any]:
    """The diagrams of a game as the page gets them; what all of them share is written once."""
    out: dict[str, Any] = {"space": {}, "scene": {}, "diagrams": []}
    for diagram in diagrams_of(found):
        drawn = diagram_info(found, diagram.name)
        welcome = drawn["welcome"]
        for member in ("space", "scene"):
            shared = welcome.pop(member)
            assert out[member] in ({}, shared), f"{diagram.name} has another {member}"
            out[member] = shared
        out["diagrams"].append({**diagram.json(), **drawn})
    return out


def files() -> dict[str, Any]:
    """Every file, by its name."""
    known = {name: explanation_infos(game(name))["things"] for name in GAMES}
    return {"known.json": known} | {f"diagrams_{name}.json": diagrams(game(name)) for name in GAMES}


def text_of(content: Any) -> str:
    """As it is written."""
    return json.dumps(content, separators=(",", ":"), ensure_ascii=False) + "\n"


def main() -> None:
    """Write them all."""
    for name, content in files().items():
        (FOLDER / name).write_text(text_of(content), encoding="utf-8")


if __name__ == "__main__":
    main()
