"""Playing positions in notation, and looking at what happened; tests of every game use it."""

import re
from typing import Any

import pytest

from rampage.kernel.content import Source
from rampage.kernel.game import AnyGame
from rampage.kernel.options import complete_options
from rampage.kernel.position import CHANCE, Outcome, Position
from rampage.kernel.reasons import IllegalChoice

Events = list[dict[str, Any]]


def play(p: Position, *texts: str) -> Events:
    """Play choices, each checked, by whoever is asked first; what happened. No invariant may break."""
    events: Events = []
    for text in texts:
        p.events = []
        p.play(p.space().parse(text), p.actor())
        events.extend(event.json(p.space().vocabularies) for event in p.events)
        assert p.broken_invariants() == [], f"after {text}"
    p.events = None
    return events


def legal(p: Position, kind: str = "") -> set[str]:
    """The choices of whoever is asked, in notation; of one kind, or of those that begin with these words."""
    texts = {p.space().text(choice) for choice in p.choices(p.actor())}
    return {text for text in texts if text == kind or text.startswith(kind + " ") or not kind}


def targets(p: Position, kind: str) -> set[str]:
    """What the choices of a kind end with: `targets(p, "fly OH1")` gives squares."""
    return {text.removeprefix(kind + " ") for text in legal(p, kind)}


def refused(p: Position, text: str, seat: int | None = None) -> str:
    """The rule by which a choice is refused; nothing may change by asking or trying."""
    before = p.to_text()
    asked = p.actor() if seat is None else seat
    choice = p.space().parse(text)
    reasons = p.why_not(choice, asked)
    assert reasons, f"{text} is legal"
    assert choice not in p.choices(asked)
    assert all(reason.text for reason in reasons)
    with pytest.raises(IllegalChoice, match=re.escape(reasons[0].text)):
        p.play(choice, asked)
    assert p.to_text() == before
    return reasons[0].rule


def odds(p: Position) -> dict[str, int]:
    """What chance may give, with its weight."""
    assert p.actors() == [CHANCE]
    return {p.space().text(choice): weight for choice, weight in p.odds()}


def types(events: Events, *wanted: str) -> list[str]:
    """The types of events, in order; only of the given ones where some are given."""
    return [event["type"] for event in events if not wanted or event["type"] in wanted]


def facts(events: Events, type: str, field: str) -> list[Any]:
    """One field of all events of a type."""
    return [event[field] for event in events if event["type"] == type]


def given(game: AnyGame, options: str) -> tuple[Source, dict[str, str]]:
    """The standard content, and all options of which some are named: `edition=2010 supply=unlimited`."""
    named = dict(item.split("=") for item in options.split())
    return game.standard(), complete_options(game.options, named)


def ended(p: Position) -> Outcome:
    """How a match ended."""
    outcome = p.outcome()
    assert outcome is not None
    return outcome
