"""What a seat sees, as typed dicts that become the browser's types. Nothing is hidden here: all see the same.

`panels`, `standings` and `notes` are for the plain table, which draws any game; see kernel/schematic.py. A
game with secrets builds the view of each seat up from nothing, and tells it only what that seat may know.
"""

from typing import TypedDict

from rampage.cli.stub.game.action_space import PLAYERS
from rampage.cli.stub.game.position import Stub
from rampage.kernel.schematic import Note, Panel, Standing, gauge, line, note


class StubView(TypedDict):
    """The whole table."""

    sticks: int
    most: int
    player: str
    panels: list[Panel]
    standings: list[Standing]
    notes: dict[str, Note]


def view(p: Stub) -> StubView:
    """All that there is to see."""
    return {
        "sticks": int(p.sticks),
        "most": int(p.board.most),
        "player": PLAYERS.words[p.player],
        "panels": [_pile(p)],
        "standings": _standings(p),
        "notes": _notes(p),
    }


def _pile(p: Stub) -> Panel:
    goal = "wins" if p.board.last_wins else "loses"
    return {
        "id": "pile",
        "title": "The pile",
        "subtitle": f"Whoever takes the last stick {goal}",
        "seat": -1,
        "now": True,
        "rows": [
            gauge("Sticks", int(p.sticks), int(p.board.sticks)),
            line("Turn", PLAYERS.titles[p.player]),
        ],
        "more": [],
    }


def _standings(p: Stub) -> list[Standing]:
    """The best first; until the end nobody is ahead."""
    outcome = p.outcome()
    if outcome is None:
        return []
    order = sorted(range(int(p.seats)), key=lambda seat: -outcome.scores[seat])
    return [
        {
            "seat": seat,
            "place": 1 if outcome.scores[seat] else 1 + len(outcome.winners),
            "score": "won" if outcome.scores[seat] else "lost",
            "text": outcome.text,
        }
        for seat in order
    ]


def _notes(p: Stub) -> dict[str, Note]:
    """Beside each choice, what it leaves; by the number of the choice."""
    return {
        str(choice): note(f"leaves {p.sticks - (choice - p.board.take0) - 1}")
        for choice in (p.choices(p.player) if p.waiting > 0 else [])
    }
