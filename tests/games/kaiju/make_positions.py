"""Writes the positions that the page's own tests draw: `python -m tests.games.kaiju.make_positions`."""

import json
from pathlib import Path
from typing import Any

from rampage.games.kaiju.rules.position import Kaiju
from tests.support.games import state_of
from tests.support.kaiju import KAIJU, battle, city, settle, started
from tests.support.playing import play

TARGET = Path(__file__).parents[3] / "web/src/games/kaiju/tests/positions.json"


def state(p: Kaiju, seat: int) -> dict[str, Any]:
    """A position as the server tells it to one seat."""
    return state_of(p, seat, {"schematic", "standings", "countdowns"})


def positions() -> dict[str, Any]:
    """Two players on six by five."""
    moving = city(
        "1f@1 K1 K2 C1 C2a T2a / U1 C4a 2@2 . T1 / . . 2 W1", cards="stomp dash trample",
        objectives="concentrated hoarder square commerce_king", p1="tiles U2a; tokens 2; ability geo_leap",
    )  # fmt: skip
    striding = city(
        "1f@1 K1 . . / U1 . . / . C1 . . 2@2", cards="stomp dash charge", p1="ability long_stride"
    )
    smashing = city("1f@1 K1 C1 / C4a U1 / . . 2@2 T1", cards="stomp dash trample", p1="ability gigasmash")
    play(smashing, "step own a2")
    settle(smashing)
    fighting = battle("steganox galithor", hands=("claw*2 fire", "kick tail spikes"))
    play(fighting, "play claw", "play tail")
    whole = started(2)
    return {
        "space": moving.space().describe(),
        "scene": KAIJU.scene(moving),
        "moving": state(moving, 0),
        "striding": state(striding, 0),
        "smashing": state(smashing, 0),
        "fighting": state(fighting, 0),
        "whole": state(whole, int(whole.actor())),
    }


def main() -> None:
    """Write them all."""
    TARGET.write_text(json.dumps(positions(), separators=(",", ":")) + "\n")


if __name__ == "__main__":
    main()
