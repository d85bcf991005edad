"""The lobby over HTTP and its socket, as a page uses it."""

import json
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from starlette.websockets import WebSocketDisconnect

from tests.server.accounts import next_to, post, server_on, sign_up
from tests.server.lines import entered, line_to
from tests.server.visiting import (
    BOT,
    FRIEND,
    HERE,
    TestClient,
    WebSocketTestSession,
    another,
    friend_at,
    new_table,
    visitor_on,
)

LOOK = {"type": "look", "games": ["smash"], "speeds": ["quick"], "bot_after": 0}
PUBLIC = {"lobby": {"public": True}}


class Lobby:
    """A page that shows the lobby."""

    def __init__(self, session: WebSocketTestSession) -> None:
        self.session = session
        self.lines: dict[str, dict[str, Any]] = {}
        self.waiting: dict[str, int] = {}

    def say(self, **message: Any) -> None:
        self.session.send_text(json.dumps(message))

    def hear(self) -> dict[str, Any]:
        message: dict[str, Any] = json.loads(self.session.receive_text())
        if message["type"] == "list":
            self.lines = {}
        if message["type"] in ("list", "changed"):
            self.lines.update({line["id"]: line for line in message["lines"]})
            for id in message.get("gone", []):
                del self.lines[id]
            self.waiting = message["waiting"]
        return message

    def hear_of(self, type: str) -> dict[str, Any]:
        while (message := self.hear())["type"] != type:
            pass
        return message


@contextmanager
def lobby_of(client: TestClient) -> Iterator[Lobby]:
    client.get("/api/me/tables")  # The page has its cookie by then.
    # A cookie of https is sent to an address of the same site only.
    site = f"wss://{client.base_url.host}" if client.base_url.scheme == "https" else ""
    with client.websocket_connect(f"{site}/ws/lobby") as session:
        yield Lobby(session)


def test_two_people_find_each_other(client: TestClient) -> None:
    friend = another(client)
    with lobby_of(client) as ann, lobby_of(friend) as bob:
        assert ann.hear()["type"] == "list"
        ann.say(**LOOK, name="Ann")
        assert ann.hear_of("looking")["bot_in"] is None
        while bob.waiting != {"smash": 1}:
            bob.hear()
        bob.say(**LOOK, name="Bob")
        path = ann.hear_of("found")["path"]
        assert bob.hear_of("found")["path"] == path
    with (
        line_to(client, path.removeprefix("/t/")) as mine,
        line_to(friend, path.removeprefix("/t/")) as other,
    ):
        seats = [line.enter()["table"]["seats"] for line in (mine, other)]
        assert {seat["name"] for seat in seats[0]} == {"Ann", "Bob"}
        assert [[seat["name"] for seat in some if seat["mine"]] for some in seats] == [["Ann"], ["Bob"]]


def test_leaving_the_page_ends_the_wish(client: TestClient) -> None:
    friend = another(client)
    with lobby_of(client) as ann:
        ann.say(**LOOK)
        ann.hear_of("looking")
    with lobby_of(friend) as bob:
        bob.say(**LOOK)
        bob.hear_of("looking")
        bob.say(type="cancel")
        assert bob.hear_of("ended")["reason"] == "cancelled"


def test_looking_on_another_page_moves_the_wish(tmp_path: Path) -> None:
    with visitor_on(tmp_path / "t.db") as client, lobby_of(client) as one:
        one.say(**LOOK)
        one.hear_of("looking")
        with lobby_of(client) as other:
            other.say(**LOOK)
            other.hear_of("looking")
            assert one.hear_of("ended")["reason"] == "elsewhere"


def test_a_public_table_appears_is_joined_and_watched(client: TestClient) -> None:
    guest, late = another(client), another(client)
    with lobby_of(guest) as lobby:
        made = new_table(client, FRIEND, **PUBLIC)
        new_table(client, FRIEND)
        with entered(client, made["id"]):
            while made["id"] not in lobby.lines:
                lobby.hear()
            assert len(lobby.lines) == 1
            line = lobby.lines[made["id"]]
            assert (line["status"], line["free"], line["players"]) == ("open", 1, ["Ann"])
            joined = guest.post(f"/api/lobby/{made['id']}/join", json={"name": "Bea"})
            assert joined.json() == {"id": made["id"], "path": f"/t/{made['id']}"}
            refused = late.post(f"/api/lobby/{made['id']}/join", json={"name": "Cem"}).json()["error"]
            assert refused["text"] == "Somebody else was faster: no seat is free."
            while lobby.lines[made["id"]]["status"] != "running":
                lobby.hear()
            token = lobby.lines[made["id"]]["watch"].partition("=")[2]
            with line_to(late, made["id"]) as watching:
                assert watching.enter(token)["table"]["status"] == "playing"
            assert client.post(f"/api/tables/{made['id']}/lobby", json={"public": False}).status_code == 200
            while made["id"] in lobby.lines:
                lobby.hear()


def test_the_host_lists_a_table_later_and_nobody_else_does(client: TestClient) -> None:
    made = new_table(client, FRIEND)
    stranger = another(client)
    answer = stranger.post(f"/api/tables/{made['id']}/lobby", json={"public": True})
    assert answer.json()["error"]["code"] == "not_yours"
    assert stranger.post(f"/api/lobby/{made['id']}/join", json={}).json()["error"]["code"] == "no_seat"
    assert client.post(f"/api/tables/{made['id']}/lobby", json={"public": True}).status_code == 200
    assert stranger.post(f"/api/lobby/{made['id']}/join", json={}).status_code == 200


def test_a_substitute_asks_and_the_players_agree(client: TestClient) -> None:
    friend, stranger = another(client), another(client)
    made = new_table(client, FRIEND, **PUBLIC)
    assert friend.post(f"/api/lobby/{made['id']}/join", json={"name": "Bea"}).status_code == 200
    with line_to(client, made["id"]) as host, lobby_of(stranger) as lobby:
        host.enter()
        with entered(friend, made["id"]) as leaving:
            leaving.say("leave_seat", seat=1)
            leaving.hear_of("unseated")
        while not lobby.lines.get(made["id"], {}).get("free"):
            lobby.hear()
        token = lobby.lines[made["id"]]["watch"].partition("=")[2]
        with line_to(stranger, made["id"]) as newcomer:
            assert newcomer.enter(token)["table"]["lobby"]["free"] == [1]
            newcomer.say("ask_seat", seat=1, name="Cem")
            while not host.table["lobby"]["newcomers"]:
                host.hear()
            assert host.table["lobby"]["newcomers"] == [
                {"seat": 1, "name": "Cem", "mine": False, "needed": [0]}
            ]
            newcomer.say("answer_seat", newcomer=0, agree=False)
            while host.table["lobby"]["newcomers"]:
                host.hear()
            newcomer.say("ask_seat", seat=1, name="Cem")
            while not host.table["lobby"]["newcomers"]:
                host.hear()
            host.say("answer_seat", newcomer=0, agree=True)
            while not newcomer.table["seats"][1]["mine"]:
                newcomer.hear()
            assert newcomer.table["seats"][1]["name"] == "Cem"
            newcomer.say("ask_seat", seat=1)
            assert newcomer.hear_of("refused")["code"] == "two_seats"


def test_days_for_a_turn_and_the_next_table(client: TestClient) -> None:
    assert client.get("/api/me/next").json() == {"count": 0, "path": None}
    days = {"bank": 7200, "weekends_off": True, "zone": "Europe/Berlin", "overdue": "resign"}
    made = new_table(client, FRIEND, clock_seconds=86400, days=days)
    friend = friend_at(client, made)
    with line_to(client, made["id"]) as line:
        welcome = line.enter()
        assert welcome["table"]["days"] == {**days, "claims": []}
        (clock,) = welcome["state"]["clocks"]
        assert clock["left"] > 86400
        assert clock["bank"] == 7200
        assert clock["due"] is not None
        line.say("claim_seat", seat=1)
        assert line.hear_of("refused")["code"] in ("too_early", "not_yours")
    waiting = [one.get("/api/me/next").json() for one in (client, friend)]
    assert sorted(answer["count"] for answer in waiting) == [0, 1]
    assert {answer["path"] for answer in waiting} == {None, f"/t/{made['id']}"}
    mine = next(one for one, answer in zip((client, friend), waiting, strict=True) if answer["count"])
    assert mine.get(f"/api/me/next?after={made['id']}").json() == {"count": 0, "path": None}


def test_the_next_table_leads_around_all_that_wait(client: TestClient) -> None:
    paths = {new_table(client, HERE)["path"] for _ in range(3)}  # Both players are mine: they all wait.
    path, seen = "", []
    for _ in range(4):
        answer = client.get(f"/api/me/next?after={path.removeprefix('/t/')}").json()
        assert answer["count"] == (2 if path else 3)
        path = answer["path"]
        seen.append(path)
    assert set(seen[:3]) == paths, "not one of two again and again"
    assert seen[3] == seen[0]


@pytest.mark.parametrize(
    "message",
    [
        "nonsense",
        "{}",
        '{"type": "look"}',
        '{"type": "look", "games": "smash", "speeds": ["quick"]}',
        '{"type": "look", "games": [], "speeds": ["quick"]}',
        '{"type": "look", "games": ["smash"], "speeds": ["quick"], "bot_after": -1}',
        '{"type": "look", "games": ["smash"], "speeds": ["quick"], "bot_after": 1e400}',
        '{"type": "look", "games": ["chess"], "speeds": ["quick"]}',
        '{"type": "look", "games": ["smash"], "speeds": ["quick"], "more": 1}',
        '{"type": "wait", "bot_after": 30}',
        "[" * 3000,
    ],
    ids=lambda text: text[:40],
)
def test_what_cannot_be_done_is_refused(tmp_path: Path, message: str) -> None:
    with visitor_on(tmp_path / "t.db") as client, lobby_of(client) as lobby:
        lobby.session.send_text(message)
        assert lobby.hear_of("refused")["text"]
        lobby.say(**LOOK)
        assert lobby.hear_of("looking")["games"] == ["smash"]


def test_a_flood_is_cut_off(tmp_path: Path) -> None:
    with visitor_on(tmp_path / "t.db") as client, lobby_of(client) as lobby:

        def flood() -> None:
            for _ in range(200):
                lobby.say(type="wait", bot_after=30)
                lobby.hear_of("refused")

        with pytest.raises(WebSocketDisconnect):
            flood()


def test_tables_against_bots_are_not_for_the_lobby(tmp_path: Path) -> None:
    """They can be public: then they can be watched."""
    with visitor_on(tmp_path / "t.db", bot_pause=3600.0) as client, lobby_of(another(client)) as lobby:
        made = new_table(client, BOT, **PUBLIC)
        with entered(client, made["id"]):
            while made["id"] not in lobby.lines:
                lobby.hear()
            assert lobby.lines[made["id"]]["status"] == "running"
            assert lobby.lines[made["id"]]["bots"] == 1


# With accounts.


def test_only_members_join_a_rated_table(tmp_path: Path) -> None:
    rated = {
        "rated": True,
        "server_dice": False,
        "hints": "never",
        "takebacks": False,
        "absence": "never",
        "clock_seconds": 600,
    }
    with server_on(tmp_path / "t.db") as ann:
        guest, bob = next_to(ann), next_to(ann)
        sign_up(ann, "Ann")
        sign_up(bob, "Bob")
        id = new_table(ann, FRIEND, **rated, **PUBLIC)["id"]
        answer = guest.post(f"/api/lobby/{id}/join", json={"name": "Guest"})
        assert answer.json()["error"]["code"] == "signed_out"
        assert bob.post(f"/api/lobby/{id}/join", json={"name": "Not Bob"}).status_code == 200
        seats = bob.get(f"/api/tables/{id}").json()["seats"]
        assert [seat["name"] for seat in seats] == ["Ann", "Bob"]


def test_signing_out_ends_the_connection_and_the_wish(tmp_path: Path) -> None:
    with server_on(tmp_path / "t.db") as client:
        sign_up(client, "Ann")
        with lobby_of(client) as ann:
            ann.say(**LOOK)
            ann.hear_of("looking")
            post(client, "/account/sign-out-everywhere")
            with pytest.raises(WebSocketDisconnect):
                ann.hear_of("anything else")
        with lobby_of(next_to(client)) as bob:
            bob.hear_of("list")
            while bob.waiting:
                bob.hear()
