"""Clocks over the socket: a page says when its player can choose, and nobody else's page does."""

from pathlib import Path

import pytest

from tests.server.lines import Line, entered, line_to
from tests.server.visiting import FOR_EVER, FRIEND, HERE, TestClient, friend_at, new_table, visitor_on


def asked(line: Line) -> tuple[int, int]:
    """The seat that must choose, and the number of its decision."""
    [seat] = line.state["actors"]
    return int(seat), int(line.state["decision"])


def test_a_clock_starts_when_the_page_is_ready(client: TestClient) -> None:
    made = new_table(client, clock_seconds=600)
    with entered(client, made["id"]) as line:
        seat, decision = asked(line)
        [clock] = line.state["clocks"]
        assert clock["seat"] == seat
        assert clock["left"] == pytest.approx(600), "all of it, for nothing was shown yet"
        assert clock["starts"] > 0
        line.say("ready", decision=decision, seat=seat)
        timed = line.hear_of("timed")
        assert timed["decision"] == decision
        [running] = timed["clocks"]
        assert (running["seat"], running["starts"]) == (seat, 0)
        assert 0 < running["left"] <= 600


def test_nobody_is_ready_for_another(client: TestClient) -> None:
    made = new_table(client, FRIEND, clock_seconds=600)
    friend = friend_at(client, made)
    with line_to(client, made["id"]) as ann, line_to(friend, made["id"]) as bea:
        ann.enter()
        bea.enter()
        seat, decision = asked(ann)
        mine, other = (ann, bea) if seat == 0 else (bea, ann)
        other.say("ready", decision=decision, seat=seat)
        refused = other.hear_of("refused")
        assert (refused["code"], refused["about"]) == ("not_yours", "ready")
        mine.say("ready", decision=decision, seat=seat)
        assert other.hear_of("timed")["clocks"][0]["seat"] == seat, "and everybody sees it run"


def test_ready_too_late_changes_nothing(client: TestClient) -> None:
    made = new_table(client, clock_seconds=600)
    with entered(client, made["id"]) as line:
        seat, decision = asked(line)
        line.play()
        line.say("ready", decision=decision, seat=seat)
        line.say("say", text="hello")
        while line.hear()["type"] != "said":
            assert "timed" not in line.raw
            assert "refused" not in line.raw


@pytest.mark.parametrize(("seats", "whom"), [(HERE, "Orange (Ann)"), (FRIEND, "you")])
def test_a_player_replaced_by_a_bot_is_not_asked_to_wait_for_themselves(
    tmp_path: Path, seats: list[dict[str, str]], whom: str
) -> None:
    with visitor_on(tmp_path / "t.db", bot_pause=FOR_EVER) as client:
        made = new_table(client, seats, options={"first_player": "orange"})
        if seats is FRIEND:
            friend_at(client, made)
        with entered(client, made["id"]) as line:
            line.say("take_over", seat=0, level=1)
            while not line.table["seats"][0]["sitting_in"]:
                line.hear()
            assert line.hear_of("update")["state"]["prompt"] == f"A bot is choosing for {whom}."
