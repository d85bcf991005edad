"""Numbers that no page sends, and acts that fail: a refusal for the sender, nothing for anybody else."""

from typing import Any

import pytest

from rampage.table.table import Table
from tests.server.lines import Line, entered, line_to
from tests.server.visiting import HERE, TestClient, another, new_table, token_of

WIDE = [-1, -(2**31), 2**31 - 1, 2**31, 2**63 - 1, 2**63, 2**64, -(2**63) - 1, 10**40]


def still_here(line: Line) -> None:
    """A connection that is open and at its table answers why_not."""
    line.say("why_not", ask=7, seat=0, choice=0)
    assert line.hear_of("reasons")["ask"] == 7


@pytest.mark.parametrize("game", ["smash", "crush", "kaiju", "rush", "menace"])
def test_a_choice_outside_the_action_space_is_refused(client: TestClient, game: str) -> None:
    made = new_table(client, HERE, game=game)
    with line_to(client, made["id"]) as line, line_to(client, made["id"]) as other:
        size = line.enter()["space"]["size"]
        other.enter()
        before = line.state
        for number in [*WIDE, size]:
            for seat in (0, 1):  # In turn and out of turn.
                line.say("choose", decision=before["decision"], seat=seat, choice=number)
                assert line.hear_of("refused")["code"] in ("illegal", "malformed"), number
                for question in ("why_not", "preview"):
                    line.say(question, ask=1, seat=seat, choice=number)
                    assert line.hear_of("refused")["code"] in ("illegal", "malformed"), number
        still_here(line)
        still_here(other)
        assert client.get(f"/api/tables/{made['id']}").status_code == 200


@pytest.mark.parametrize(
    "message",
    [
        {"type": "choose", "decision": 2**63, "seat": 0, "choice": 0},
        {"type": "choose", "decision": 0, "seat": 2**63, "choice": 0},
        {"type": "undo", "seat": -(2**70), "decision": 2**70},
        {"type": "answer_undo", "seat": 2**64, "agree": True},
        {"type": "take_over", "seat": 2**64, "level": 3},
        {"type": "take_over", "seat": 1, "level": 2**64},
        {"type": "reclaim", "seat": 2**64},
        {"type": "commit_dice", "seat": 0, "round": 2**64, "commitment": "owl"},
        {"type": "skip_dice", "seat": 2**64},
        {"type": "why_not", "ask": 2**64, "seat": 0, "choice": 0},
    ],
)
def test_no_other_number_of_a_message_does_harm(client: TestClient, message: dict[str, Any]) -> None:
    made = new_table(client)
    with entered(client, made["id"]) as line:
        line.say(**message)
        assert line.hear_of("refused")["code"] in (
            "illegal",
            "malformed",
            "stale",
            "not_yours",
            "no_seat",
        )
        still_here(line)


def test_an_act_that_fails_costs_nobody_the_connection(
    client: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whatever fails inside a choice, the table goes back to where it was and everybody stays."""
    made = new_table(client)
    spectator = another(client)
    with line_to(client, made["id"]) as line, line_to(spectator, made["id"]) as other:
        line.enter()
        before = other.enter(token_of(made["spectate"]))["state"]
        seat, choices = line.offers()
        settle = Table._automatic

        def broken(table: Table, seat: int) -> bool:
            raise ZeroDivisionError("a rule failed")

        monkeypatch.setattr(Table, "_automatic", broken)
        line.choose(seat, choices[0])
        assert line.hear_of("refused")["code"] == "failed"
        monkeypatch.setattr(Table, "_automatic", settle)
        line.choose(seat, choices[0])
        assert other.hear_of("update")["state"]["decision"] > before["decision"]
