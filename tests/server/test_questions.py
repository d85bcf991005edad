"""Every question is answered or refused, with its number: whoever asks never waits for an answer that cannot come."""

import json
from dataclasses import fields
from pathlib import Path
from typing import Any, get_args, get_type_hints
from unittest.mock import patch

import pytest

from rampage.session import from_browser
from rampage.session.allowance import Allowance
from rampage.session.broadcast import Subscriber
from rampage.session.handlers import HANDLERS
from rampage.table.coach import Coach
from tests.server.lines import Line, entered
from tests.server.visiting import TestClient, new_table, visitor_on
from tests.table.hosting import actor, decision, invitation, tables_on, until

SORTS = [sort for sort in get_args(from_browser.FromBrowser) if "ask" in {one.name for one in fields(sort)}]
QUESTIONS = [get_args(get_type_hints(sort)["type"])[0] for sort in SORTS]


def answer_to(line: Line, type: str, ask: int, seat: int, **more: Any) -> dict[str, Any]:
    """Ask, and hear the answer. What is sent next is always refused, so a missing answer is noticed."""
    line.say(type, ask=ask, seat=seat, **{"choice": 0, "decision": line.state["decision"], **more})
    line.say("answer_undo", seat=9, agree=True)
    found = []
    while (message := line.hear()).get("about") != "answer_undo":
        found += [message] if message.get("ask") == ask else []
    assert len(found) == 1, f"{len(found)} answers"
    return found[0]


def test_there_are_questions() -> None:
    assert set(QUESTIONS) >= {"why_not", "preview", "ask_hint"}


@pytest.mark.parametrize("question", QUESTIONS)
def test_a_question_that_is_refused_is_refused_by_its_number(client: TestClient, question: str) -> None:
    made = new_table(client, hints="always")
    with entered(client, made["id"]) as line:
        seat, _ = line.offers()
        strange = answer_to(line, question, 41, 5)
        assert (strange["type"], strange["code"], strange["about"]) == ("refused", "not_yours", question)
        nonsense = answer_to(line, question, 42, seat, choice=10**12, decision=10**12)
        assert nonsense["type"] in ("refused", "reasons")
        line.say("leave_seat", seat=seat)
        line.hear_of("unseated")
        assert answer_to(line, question, 43, seat)["code"] == "not_yours"


@pytest.mark.parametrize("question", QUESTIONS)
def test_a_question_at_which_the_server_fails_is_refused_by_its_number(
    tmp_path: Path, question: str, caplog: pytest.LogCaptureFixture
) -> None:
    async def fails(*_: object) -> None:
        raise ArithmeticError("no luck")

    sort = SORTS[QUESTIONS.index(question)]
    with visitor_on(tmp_path / "t.db") as client, patch.dict(HANDLERS, {sort: fails}):
        made = new_table(client, hints="always")
        with entered(client, made["id"]) as line:
            answer = answer_to(line, question, 7, line.offers()[0])
            assert (answer["type"], answer["code"], answer["about"]) == ("refused", "failed", question)
    assert "no luck" in caplog.text


@pytest.mark.parametrize("fault", ["the coach fails", "the seat is freed"])
async def test_a_hint_that_never_comes_is_refused(
    tmp_path: Path, fault: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with tables_on(tmp_path / "t.db") as tables:
        table = await tables.create(invitation("here", "here", hints="always"), "ann")
        seat = actor(table)
        subscriber = Subscriber("ann", 0.0, Allowance(1, 1))
        subscriber.set_seats((seat,))
        sent: list[bytes] = []

        def send(message: bytes) -> bool:
            sent.append(message)
            return True

        subscriber.send_now = send

        async def hint(*_: object) -> list[Any]:
            subscriber.set_seats(())
            if fault == "the coach fails":
                raise ArithmeticError("no luck")
            return []

        monkeypatch.setattr(Coach, "hint", hint)
        message = from_browser.AskHint(8, seat, decision(table))
        await HANDLERS[from_browser.AskHint](table, subscriber, message)
        await until(lambda: bool(sent))
        answer = json.loads(sent[0])
        assert (answer["type"], answer["ask"], answer["about"]) == ("refused", 8, "ask_hint")
        assert answer["code"] == ("failed" if fault == "the coach fails" else "not_yours")
