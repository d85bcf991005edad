"""The socket of a table, message by message."""

from pathlib import Path
from typing import Any

import pytest
from starlette.websockets import WebSocketDisconnect

from rampage.server.limits import Limits
from tests.server.lines import entered, line_to
from tests.server.visiting import (
    BOT,
    FOR_EVER,
    FRIEND,
    TestClient,
    another,
    friend_at,
    new_table,
    token_for,
    token_of,
    visitor_on,
)


def test_a_welcome_has_all_that_a_page_needs(client: TestClient) -> None:
    made = new_table(client)
    with line_to(client, made["id"]) as line:
        welcome = line.enter()
        assert set(welcome) == {
            "type",
            "table",
            "space",
            "scene",
            "state",
            "log",
            "chat",
            "spectate",
            "number",
        }
        assert welcome["space"]["kinds"][0]["name"] == "first"
        assert welcome["scene"]["columns"] == 16
        state = welcome["state"]
        assert state["actors"] == [int(seat) for seat in state["choices"]]
        assert state["view"]["turn"] == 1
        assert state["prompt"]
        assert state["undo"] == {
            "free": [], "possible": [], "asked_by": None, "agreed": [], "waits_for": [], "choices": 0, "rolls": 0,
            "back_to": 0, "after": 0, "refused": [], "refused_by": None,
            "closed": [], "amounts": {},
        }  # fmt: skip
        assert state["clocks"] == []
        assert all({"type", "text", "rule", "n", "move"} <= set(event) for event in welcome["log"])


def test_a_choice_brings_an_update(client: TestClient) -> None:
    made = new_table(client)
    with line_to(client, made["id"]) as line:
        before = line.enter()
        update = line.play()
        assert update["state"]["decision"] > before["state"]["decision"]
        assert update["log_length"] == len(before["log"])
        assert update["reset"] is False
        assert update["events"][0]["n"] == before["state"]["decision"]


def test_both_players_hear_but_only_one_may_choose(client: TestClient) -> None:
    made = new_table(client, FRIEND)
    friend = another(client)
    friend.get("/api/me/tables")  # Any page gives it a cookie.
    with line_to(client, made["id"]) as ann, line_to(friend, made["id"]) as bea:
        assert ann.enter()["state"]["prompt"] == "Waiting for Green to join the table."
        # The friend sees the table (and the commitment to the dice) before taking the seat.
        seen = bea.enter(token_for(made))
        assert seen["table"]["seats"][1]["mine"] is False
        assert seen["table"]["invited"] == 1
        assert seen["state"]["choices"] == {}
        token = token_for(made)
        friend.post(f"/api/tables/{made['id']}/seats", json={"token": token, "name": "Bea", "word": "w"})
        welcome = bea.hear_of("welcome")
        assert welcome["table"]["seats"][1]["mine"] is True
        ann.hear_of("update")
        bea.hear_of("update")
        seat = ann.state["actors"][0]
        acting, waiting = (ann, bea) if seat == 0 else (bea, ann)
        assert list(acting.state["choices"]) == [str(seat)]
        assert waiting.state["choices"] == {}
        assert waiting.state["prompt"].startswith("Waiting for ")
        choice = acting.offers()[1][0]
        waiting.choose(seat, choice)
        assert waiting.hear_of("refused")["code"] == "not_yours"
        waiting.choose(1 - seat, choice)
        assert waiting.hear_of("refused")["code"] == "illegal"
        acting.choose(seat, choice)
        assert acting.hear_of("update")["events"] == waiting.hear_of("update")["events"]


def test_a_stale_answer_and_a_double_click(client: TestClient) -> None:
    made = new_table(client)
    with entered(client, made["id"]) as line:
        seat, choices = line.offers()
        number = line.state["decision"]
        line.choose(seat, choices[0], number)
        line.choose(seat, choices[0], number)
        assert line.hear_of("update")["state"]["decision"] > number
        assert line.hear_of("refused")["code"] == "stale"
        line.choose(seat, choices[0], number - 1)
        assert line.hear_of("refused")["code"] == "stale"


def test_a_spectator_sees_and_may_not_act(client: TestClient) -> None:
    made = new_table(client)
    watcher = another(client)
    with line_to(client, made["id"]) as line, line_to(watcher, made["id"]) as watching:
        line.enter()
        welcome = watching.enter(token_of(made["spectate"]))
        assert welcome["state"]["choices"] == {}
        assert welcome["table"]["spectators"] == 1
        assert not any(seat["mine"] for seat in welcome["table"]["seats"])
        assert line.hear_of("table")["table"]["spectators"] in (0, 1)
        seat, choices = line.offers()
        asked: list[dict[str, Any]] = [
            {"type": "choose", "decision": line.state["decision"], "seat": seat, "choice": choices[0]},
            {"type": "undo", "decision": line.state["decision"], "seat": seat},
            {"type": "answer_undo", "seat": seat, "agree": True},
            {"type": "why_not", "ask": 1, "seat": seat, "choice": 0},
            {"type": "preview", "ask": 1, "seat": seat, "choice": choices[0]},
            {"type": "take_over", "seat": seat},
            {"type": "reclaim", "seat": seat},
            {"type": "commit_dice", "seat": seat, "round": 1, "commitment": "0" * 64},
            {"type": "open_dice", "seat": seat, "round": 1, "contribution": "0" * 64},
            {"type": "skip_dice", "seat": seat},
        ]
        for message in asked:
            watching.say(**message)
            assert watching.hear_of("refused")["code"] == "not_yours"
        line.play()
        assert watching.hear_of("update")["state"]["view"] == line.state["view"]
        watching.say("say", text="nice")
        assert line.hear_of("said")["line"]["name"] == "Spectator 1"


def test_a_client_without_a_link_cannot_join(client: TestClient) -> None:
    made = new_table(client)
    stranger = another(client)
    with line_to(stranger, made["id"]) as line:
        for token in ("", "0.forged", token_of(made["spectate"])[:-1]):
            line.say("enter", token=token)
            assert line.hear_of("refused")["code"] == "no_seat"
        line.say("say", text="hello?")
        assert line.hear_of("refused")["code"] == "malformed"
    with line_to(stranger, "nowhere") as line:
        line.say("enter")
        assert line.hear_of("refused")["code"] == "no_table"


def test_why_not_and_preview(client: TestClient) -> None:
    made = new_table(client, options={"first_player": "orange"})
    with entered(client, made["id"]) as line:
        seat, choices = line.offers()
        line.say("why_not", ask=7, seat=seat, choice=choices[0])
        assert line.hear_of("reasons") == {"type": "reasons", "ask": 7, "reasons": []}
        illegal = next(n for n in range(10_000) if n not in choices)
        line.say("why_not", ask=8, seat=seat, choice=illegal)
        (reason,) = line.hear_of("reasons")["reasons"]
        assert reason["text"]
        line.say("preview", ask=9, seat=seat, choice=choices[0])
        preview = line.hear_of("previewed")
        assert preview["ask"] == 9
        assert preview["preview"]["cost"] >= 1
        line.say("why_not", ask=10, seat=seat, choice=10**9)
        assert line.hear_of("refused")["code"] == "illegal"


@pytest.mark.parametrize(
    "text",
    [
        "",
        "null",
        "[]",
        "{}",
        "{nonsense",
        '{"type": "choose"}',
        '{"type": "choose", "decision": "3", "seat": 0, "choice": 1}',
        '{"type": "choose", "decision": 1e99, "seat": 0, "choice": 1}',
        '{"type": "dance"}',
        '{"type": ["enter"]}',
        "[" * 1500,
        '"\\ud800"',
    ],
)
def test_malformed_messages_are_answered_and_the_line_stays_open(client: TestClient, text: str) -> None:
    made = new_table(client)
    with entered(client, made["id"]) as line:
        line.session.send_text(text)
        assert line.hear_of("refused")["code"] == "malformed"
        line.session.send_bytes(b"\xff\xfe\x00")
        assert line.hear_of("refused")["code"] == "malformed"
        line.play()


@pytest.mark.parametrize("number", [-1, -2, 2, 10**6, 2**40])
def test_strange_seats(client: TestClient, number: int) -> None:
    made = new_table(client)
    with entered(client, made["id"]) as line:
        line.choose(number, 0)
        assert line.hear_of("refused")["code"] == "not_yours"
        line.say("take_over", seat=number)
        assert line.hear_of("refused")["code"] == "no_seat"


def test_too_large_a_message_ends_the_line(client: TestClient) -> None:
    made = new_table(client)
    with entered(client, made["id"]) as line:
        line.say("say", text="x" * 5000)
        assert line.hear_of("refused")["code"] == "too_large"
        with pytest.raises(WebSocketDisconnect) as caught:
            line.hear()
        assert caught.value.code == 1009


def test_a_flood_is_slowed_and_then_cut(tmp_path: Path) -> None:
    limits = Limits(messages_per_second=0.001, messages_at_once=5, refusals_before_close=10)
    with visitor_on(tmp_path / "t.db", limits=limits) as client:
        made = new_table(client)
        with entered(client, made["id"]) as line:
            for _ in range(30):
                line.say("say", text="spam")
            heard: list[dict[str, Any]] = []
            with pytest.raises(WebSocketDisconnect) as caught:
                heard.extend(iter(line.hear, None))
            assert caught.value.code == 1008
            said = [message for message in heard if message["type"] == "said"]
            refused = [message for message in heard if message["type"] == "refused"]
            assert len(said) == 4, "five at once, the first of which was to enter"
            assert {message["code"] for message in refused} == {"too_fast"}


def test_chat_is_plain_text(client: TestClient) -> None:
    made = new_table(client, [{"kind": "you", "name": "<img src=x onerror=alert(1)>"}, {"kind": "here"}])
    with entered(client, made["id"]) as line:
        line.say("say", text="<script>alert('x')</script>\u202e\nbye" + "!" * 1000)
        said = line.hear_of("said")["line"]
        assert said["text"].startswith("<script>alert('x')</script> bye!!!")
        assert len(said["text"]) == 500
        assert said["name"] in ("<img src=x onerror=alert", "Green")
        assert line.table["seats"][0]["name"] == "<img src=x onerror=alert"
    with line_to(client, made["id"]) as line:
        assert line.enter()["chat"] == [said]


def test_a_bot_answers_and_the_page_knows_who_thinks(tmp_path: Path) -> None:
    with visitor_on(tmp_path / "t.db", bot_pause=0.05) as client:
        made = new_table(client, BOT)
        with entered(client, made["id"]) as line:
            thought = False
            for _ in range(60):
                if line.state["choices"]:
                    line.play()
                else:
                    thought = thought or line.state["thinking"] == [1]
                    line.hear_of("update")
            assert thought


def test_a_host_without_a_seat_may_watch(client: TestClient) -> None:
    made = new_table(client, [{"kind": "bot", "level": 1}, {"kind": "bot", "level": 2}])
    with line_to(client, made["id"]) as line:
        welcome = line.enter()
        assert welcome["state"]["choices"] == {}
        line.hear_of("update")


def test_a_bot_sits_in_and_leaves(tmp_path: Path) -> None:
    with visitor_on(tmp_path / "t.db", bot_pause=FOR_EVER) as client:
        made = new_table(client)
        with entered(client, made["id"]) as line:
            seat, choices = line.offers()
            line.say("take_over", seat=seat, level=2)
            state = line.hear_of("update")["state"]
            changed = line.table["seats"][seat]
            assert (changed["sitting_in"], changed["level"]) == (True, 2)
            assert (state["thinking"], state["choices"]) == ([seat], {})
            line.say("reclaim", seat=seat)
            assert line.hear_of("update")["state"]["choices"] == {str(seat): choices}


def test_presence_is_reported(client: TestClient) -> None:
    made = new_table(client, FRIEND)
    friend = friend_at(client, made)
    with entered(client, made["id"]) as ann:
        ann.hear_of("table")
        assert [seat["online"] for seat in ann.table["seats"]] == [True, False]
        with entered(friend, made["id"]):
            ann.hear_of("table")
            assert [seat["online"] for seat in ann.table["seats"]] == [True, True]
        ann.hear_of("table")
        assert [seat["online"] for seat in ann.table["seats"]] == [True, False]


def test_when_the_engine_cannot_even_go_back_everybody_comes_again(
    client: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The player who chose hears why; then all load the table again from the disk."""
    made = new_table(client)
    with line_to(client, made["id"]) as line, line_to(client, made["id"]) as other:
        before = line.enter()["state"]
        other.enter()
        seat, choices = line.offers()
        with monkeypatch.context() as broken:
            broken.setattr("rampage.table.live_match.Match.play", lambda *_: 1 // 0)
            broken.setattr("rampage.table.live_match.Match.take_back", lambda *_: 1 // 0)
            line.choose(seat, choices[0])
            assert line.hear_of("refused")["code"] == "failed"
            for one in (line, other):
                with pytest.raises(WebSocketDisconnect) as caught:
                    one.hear_of("nothing")
                assert caught.value.code == 1012
    with line_to(client, made["id"]) as line:
        assert line.enter()["state"] == before
        line.play()


def test_chat_has_a_pace(tmp_path: Path) -> None:
    with visitor_on(tmp_path / "t.db", limits=Limits(lines_per_second=0.001, lines_at_once=2)) as client:
        made = new_table(client)
        with entered(client, made["id"]) as line:
            for _ in range(3):
                line.say("say", text="hello")
            assert [line.hear_of("said")["type"] for _ in range(2)] == ["said", "said"]
            assert line.hear_of("refused")["code"] == "too_fast"


def test_a_socket_that_never_comes_in_is_closed(tmp_path: Path) -> None:
    limits = Limits(enter_seconds=0.0, slow_seconds=0.04)
    with visitor_on(tmp_path / "t.db", limits=limits) as client:
        made = new_table(client)
        with line_to(client, made["id"]) as line:
            with pytest.raises(WebSocketDisconnect) as caught:
                line.hear()
            assert caught.value.code == 1008
