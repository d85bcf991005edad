"""Write what a page shows while somebody waits for their next choice: recorded turns, for web/src/table/pace.test.ts.

    python -m tools.waits

Every game is played by bots of level 2, as many as people usually play against. Seat 0 is the player who waits.
"""

import json
from pathlib import Path
from typing import Final

from rampage.bots.bot import ask
from rampage.bots.levels import make_bot
from rampage.games import game
from rampage.kernel.dice.dealer import FastDealer
from rampage.kernel.events import may_know
from rampage.kernel.position import CHANCE
from rampage.kernel.records.match import Match
from rampage.kernel.records.record import Record

PATH: Final = Path(__file__).parents[1] / "web" / "src" / "table" / "waits.json"
SEATS: Final = {"smash": 2, "crush": 2, "kaiju": 4, "rush": 6, "menace": 4}
KEPT: Final = 4  # The longest waits of each game.

Batch = tuple[str, list[dict[str, str]]]  # Who chose: person or bot; and what followed.


def waits(name: str, seats: int) -> list[list[Batch]]:
    """The longest waits of one match, by what happened."""
    found = game(name)
    names = [f"P{seat}" for seat in range(seats)]
    match = Match(Record(found, {}, found.standard(), names))
    bots = [make_bot("level:2", seat + 1) for seat in range(seats)]
    dealer = FastDealer(seed=5)
    out: list[list[Batch]] = []
    wait: list[Batch] = []
    maker = "person"
    while match.position.actors() and len(match.record.moves) < 1500:
        actors = match.position.actors()
        seat = actors[0]
        if seat == CHANCE:
            events = match.play(dealer.deal(match.position), CHANCE)
        else:
            if seat == 0:
                out.append(wait)
                wait = []
            maker = "person" if seat == 0 else "bot"
            events = match.play(ask(bots[seat], match.position.copy(), seat), seat)
            wait.append((maker, []))
        vocabularies = match.position.space().vocabularies
        known = [event for event in events if may_know(event.audience, 0)]
        told = [{"type": event.news.name, "text": event.text(vocabularies)} for event in known]
        if wait:
            wait[-1][1].extend(told)
    ours = [one for one in out if any(maker == "bot" for maker, _ in one)]
    return sorted(ours, key=lambda one: -sum(len(told) for _, told in one))[:KEPT]


if __name__ == "__main__":
    PATH.write_text(json.dumps({name: waits(name, seats) for name, seats in SEATS.items()}, indent=1) + "\n")
