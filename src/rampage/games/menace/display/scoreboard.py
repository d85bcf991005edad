"""Infamy point by point, and the Stomp tokens that are left."""

from typing import Final

from rampage.games.menace.display.view_types import MenaceView
from rampage.games.menace.rules.position import Menace
from rampage.kernel.scoreboard import Countdown, Standing, countdown, points_of

LOW_TOKENS: Final = 5  # Stomp tokens from which the table warns.
LOW_ROUNDS: Final = 5


def standings(p: Menace, view: MenaceView) -> list[Standing]:
    """By projected Infamy; the parts of it in words."""
    order = sorted(range(len(view["players"])), key=lambda seat: -view["players"][seat]["score"]["total"])
    totals = [player["score"]["total"] for player in view["players"]]
    creatures = p.board.space.vocabularies["CREATURE"]
    out: list[Standing] = []
    for seat in order:
        player = view["players"][seat]
        score = player["score"]
        parts = (
            ("a Minion", score["minion"]),
            ("cards", score["cards"]),
            ("Health", score["health"]),
            ("defeated units", score["kills"]),
        )
        bonus = [f"{points} for {label}" for label, points in parts if points]
        standing: Standing = {
            "seat": seat,
            "place": 1 + sum(1 for total in totals if total > score["total"]),
            "score": str(score["total"]),
            "text": ", ".join([f"{score['infamy']} Infamy", *bonus]),
            "points": points_of(
                ("Infamy", score["infamy"]),
                ("At the end, for a surviving Minion", score["minion"]),
                ("At the end, for Mutations and Upgrades", score["cards"]),
                ("At the end, for Health above the start", score["health"]),
                ("At the end, for defeated units", score["kills"]),
            ),
        }
        if player["monster"] is not None:
            standing["figure"] = creatures.title(player["monster"])
        out.append(standing)
    return out


def countdowns(p: Menace) -> list[Countdown]:
    """Stomp tokens; rounds without a stomp only where they are about to end the game [MENACE-R47]."""
    out = [
        countdown(
            "Stomp tokens", int(p.supply), int(p.board.tokens),
            low=LOW_TOKENS, text="The game ends when the last one is taken.", rule="MENACE-19.1",
        )
    ]  # fmt: skip
    limit = int(p.board.stall_rounds * p.seats)
    left = limit - max(0, int(p.calm))
    if limit and left <= LOW_ROUNDS * int(p.seats):
        text = "Without another stomp the game ends."
        low = LOW_ROUNDS * int(p.seats)
        out.append(countdown("Quiet turns left", left, limit, low=low, text=text, rule="MENACE-R47"))
    return out
