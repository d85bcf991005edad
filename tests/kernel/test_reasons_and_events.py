"""Reasons for refusals, and events with their audience."""

import pytest

from rampage.kernel.action_space import Names
from rampage.kernel.events import EVERYBODY, Event, EventType, Viewer, may_know
from rampage.kernel.position import SPECTATOR
from rampage.kernel.reasons import IllegalChoice, Reason
from rampage.kernel.words import plural, several

WORDS = {"UNIT": Names(["T1", "T2"], ["Tank 1", "Tank 2"]), "SQUARE": Names(["a1", "a2"])}
DROVE = EventType("drove", "{unit} drives {many} for {cost}.", "X-1", "SQUARE", unit="UNIT", cost="")


def test_a_reason_is_a_rule_the_facts_and_a_sentence() -> None:
    reason = Reason("X-3.1", "That takes {needs} point{needs:s}; {has} left.", needs=7, has=5)
    assert reason.text == "That takes 7 points; 5 left."
    assert reason.json() == {"rule": "X-3.1", "text": reason.text, "facts": {"needs": "7", "has": "5"}}
    assert repr(reason) == "X-3.1: That takes 7 points; 5 left."


def test_braces_in_facts_are_only_text() -> None:
    assert Reason("X-1", "No {name} here.", name="{needs}").text == "No {needs} here."


def test_an_illegal_choice_shows_all_its_reasons() -> None:
    error = IllegalChoice("fly H1 a2", [Reason("X-1", "Too far."), Reason("X-2", "On fire.")])
    assert str(error) == "fly H1 a2: Too far. [X-1] On fire. [X-2]"
    assert [reason.rule for reason in error.reasons] == ["X-1", "X-2"]


def test_an_event_as_log_line_and_for_the_browser() -> None:
    event = Event(DROVE, [1, 3], [0, 1])
    assert event.text(WORDS) == "Tank 2 drives a1, a2 for 3."
    assert event.json(WORDS) == {
        "type": "drove", "text": event.text(WORDS), "rule": "X-1",
        "unit": "T2", "cost": 3, "many": ["a1", "a2"],
    }  # fmt: skip


def test_what_is_counted_has_its_plural() -> None:
    held = EventType("held", "{player} holds {count} marker{count:s}.", "X-1", player="UNIT", count="")
    assert Event(held, [1, 1]).text(WORDS) == "Tank 2 holds 1 marker."
    assert [Event(held, [0, n]).text(WORDS)[-10:] for n in (0, 2, 11)] == [
        "0 markers.",
        "2 markers.",
        "1 markers.",
    ]
    assert Event(held, [1, 1]).json(WORDS)["count"] == 1
    with pytest.raises(ValueError, match="plurals only"):
        EventType("held", "{count:>3}", "X-1", count="")
    with pytest.raises(ValueError, match="named fields"):
        EventType("held", "{:s}", "X-1", count="")


def test_reasons_have_the_plurals_of_events() -> None:
    events = "That takes {needs} point{needs:s}."
    assert [Reason("X-1", events, needs=n).text[11:] for n in (0, 1, 2, 11)] == [
        "0 points.",
        "1 point.",
        "2 points.",
        "11 points.",
    ]
    with pytest.raises(ValueError, match="plurals only"):
        _ = Reason("X-1", "{needs:>3}", needs=1).text


def test_things_with_their_number() -> None:
    assert [several(n, "unit") for n in (-1, 0, 1, 2)] == ["-1 units", "0 units", "1 unit", "2 units"]
    assert [several(n, "die", "dice") for n in (1, 2)] == ["1 die", "2 dice"]
    assert [plural(n, "has", "have") for n in (1, 3)] == ["has", "have"]


def test_who_may_know_an_event() -> None:
    public = Event(DROVE, [0, 0])
    assert public.audience == EVERYBODY
    assert all(public.seen_by(seat) for seat in (0, 1, 5, SPECTATOR))
    secret = Event(DROVE, [0, 0], None, 0b10)
    assert [seat for seat in (0, 1, 2, SPECTATOR) if secret.seen_by(seat)] == [1]
    assert not Event(DROVE, [0, 0], None, 0).seen_by(0)


def test_who_may_know_what_several_seats_or_nobody_in_particular_may() -> None:
    """Several seats at one screen know what any of them may; a spectator's place adds nothing; None knows all."""
    everybody: list[Viewer] = [(), (0,), (SPECTATOR,), (0, 2), None]
    assert all(may_know(EVERYBODY, viewer) for viewer in everybody)
    secret = 0b110
    assert [viewer for viewer in everybody if may_know(secret, viewer)] == [(0, 2), None]
    assert [viewer for viewer in everybody if may_know(0, viewer)] == [None]
    assert Event(DROVE, [0, 0], None, secret).seen_by(None)
    assert Event(DROVE, [0, 0], None, secret).seen_by((0, 1))
