"""Writes the positions that the page's own tests draw: `python -m tests.games.menace.make_positions`."""

import json
from pathlib import Path
from typing import Any

from rampage.games.menace.rules.position import Menace
from tests.support.games import state_of
from tests.support.menace import GAME, play, world
from tests.support.playing import legal

TARGET = Path(__file__).parents[3] / "web/src/games/menace/tests/positions.json"
# What the plain table alone reads: long, and not drawn by this board.
PLAIN = {"panels", "standings", "countdowns"}


def state(p: Menace, seat: int) -> dict[str, Any]:
    """A position as the server tells it to one seat."""
    return state_of(p, seat, PLAIN)


def battle_questions() -> dict[str, Menace]:
    """Red is asked in the midst of a battle: who joins, fires, is hit too, takes Damage, retreats where."""
    joining = world("mexico konk, AA-T1", "eastern_pacific ADF-S1", "mongolia zorb", turn="5 red fight")
    play(joining, "battle mexico")
    armed = "red konk aa, blue zorb adf"
    launching = world("peru AA-R1, zorb", "iceland konk", players=armed, turn="5 red fight")
    play(launching, "battle peru")
    analyzing = world(
        "peru AA-T1; colombia zorb; iceland konk", players=armed, red="upgrades scientific_analysis"
    )
    play(analyzing, "march AA-T1 colombia", "end_move", "battle colombia")
    spiking = world(
        "peru chupacoloso, AA-T1, AA-T2, AA-R1; mongolia zorb", players="red chupacoloso adf, blue zorb aa",
        red="mutations war_spikes",
    )  # fmt: skip
    play(spiking, "end_move", "battle peru")
    while "attack chupacoloso AA-T1" not in legal(spiking):
        play(spiking, "decline")
    play(spiking, "attack chupacoloso AA-T1", "6")
    retreating = world("colombia konk 12, ADF-T1", "peru AA-T1", "mongolia zorb")
    play(retreating, "move konk peru", "end_move", "battle peru", "stop", "1")
    return {
        "joining": joining,
        "launching": launching,
        "analyzing": analyzing,
        "spiking": spiking,
        "retreating": retreating,
    }


def shooting() -> dict[str, Any]:
    """A battle attack by attack: what the page is told, and the rolls that the view shows after it. A Tank is
    saved by its armor and then destroyed, a Fighter missed; that hits back."""
    p = world(
        "peru konk 12, ADF-T1, ADF-F1; mongolia zorb", players="red konk aa, blue zorb adf",
        turn="5 red fight", blue="upgrades armored_plating",
    )  # fmt: skip
    before = state(p, 0)
    batches = []
    for texts in (
        ["battle peru"],
        ["attack konk ADF-T1", "6"],
        ["attack konk ADF-T1", "5"],
        ["attack konk ADF-F1", "1"],
        ["stop", "6"],
    ):
        batches.append({"events": play(p, *texts), "rolls": p.view(0)["rolls"]})
    return {"before": before, "batches": batches}


def positions() -> dict[str, Any]:
    """Two players: Konk with the ADF, Zorb with the AA."""
    moving = world(
        "peru konk 12, MC-T1; colombia ADF-T1, ADF-T2, ADF-F1; japan zorb", stomped="mexico.city", supply="5"
    )
    fighting = world("peru konk 12, AA-T1, AA-T2, MC-T1; iceland ADF-T1; mongolia zorb", turn="5 red fight")
    play(fighting, "battle peru")
    questions = battle_questions()
    meeting = world("peru konk 12", "mongolia zorb", turn="5 red encounter")
    deploying = world("peru konk 12", "amazon_basin zorb", turn="5 red deploy")
    return {
        "space": moving.space().describe(),
        "scene": {key: value for key, value in GAME.scene(moving).items() if key != "glossary"},
        "moving": state(moving, 0),
        "fighting": state(fighting, 0),
        "meeting": state(meeting, 0),
        "questions": {name: state(p, 0) for name, p in questions.items()},
        "shooting": shooting(),
        "deploying": state(deploying, 0),
    }


def main() -> None:
    """Write them all."""
    TARGET.write_text(json.dumps(positions(), separators=(",", ":")) + "\n")


if __name__ == "__main__":
    main()
