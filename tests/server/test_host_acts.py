"""The host's acts over HTTP and the socket: who may do them, who hears of them, and who is kept out."""

import contextlib

from starlette.websockets import WebSocketDisconnect

from tests.server.lines import Line, entered, line_to
from tests.server.visiting import FRIEND, TestClient, another, friend_at, new_table, token_for, token_of

THREE = [{"kind": "you", "name": "Ann"}, {"kind": "friend"}, {"kind": "friend"}]


def hear_to_the_end(line: Line) -> None:
    """Listen until the server closes the connection."""
    with contextlib.suppress(WebSocketDisconnect):
        while True:
            line.hear()


def test_only_the_host_may(client: TestClient) -> None:
    made = new_table(client, FRIEND)
    stranger = another(client)
    for path, body in (
        ("arrange", {"order": [1, 0]}),
        ("lock", {"locked": True}),
        ("seats/1/remove", {}),
        ("spectators/remove", {"name": "Spectator 1"}),
    ):
        answer = stranger.post(f"/api/tables/{made['id']}/{path}", json=body)
        assert answer.json()["error"]["code"] == "not_yours", path


def test_a_match_among_friends_begins_when_all_are_ready(client: TestClient) -> None:
    made = new_table(client, FRIEND, ready_check=True)
    friend = another(client)
    with line_to(client, made["id"]) as host:
        assert host.enter()["table"]["ready_check"]
        claim = {"token": token_for(made), "name": "Bea"}
        assert friend.post(f"/api/tables/{made['id']}/seats", json=claim).status_code == 200
        host.say("set_ready")
        while not host.table["seats"][0]["ready"]:
            host.hear()
        assert host.table["status"] == "gathering"
        with line_to(friend, made["id"]) as other:
            assert other.enter()["state"]["prompt"] == "Everybody is waiting for you. Are you ready?"
            other.say("set_ready")
            while other.table["status"] != "playing":
                other.hear()
            other.say("set_ready")
            assert other.hear_of("refused")["code"] == "playing"


def test_another_order_reaches_everybody_as_their_own_seats(client: TestClient) -> None:
    made = new_table(client, THREE, game="kaiju", ready_check=True)
    friend = friend_at(client, made)
    with entered(friend, made["id"]) as line:
        links = client.post(f"/api/tables/{made['id']}/arrange", json={"order": [1, 0, 2]}).json()
        assert [link["seat"] for link in links] == [2]
        welcome = line.hear_of("welcome")
        assert [seat["mine"] for seat in welcome["table"]["seats"]] == [True, False, False]
        assert [seat["name"] for seat in welcome["table"]["seats"]] == ["Bea", "Ann", "Player 3"]
        line.say("rename", seat=0, name="Beatrix")
        while line.hear_of("table")["table"]["seats"][0]["name"] != "Beatrix":
            pass
    short = client.post(f"/api/tables/{made['id']}/arrange", json={"order": [1, 0]})
    assert short.json()["error"]["code"] == "bad_seats"


def test_a_removed_spectator_is_cut_off_and_kept_out(client: TestClient) -> None:
    made = new_table(client, FRIEND)
    watcher, token = another(client), token_of(made["spectate"])
    watcher.get("/api/me/tables")  # It has a cookie from now on.
    with line_to(client, made["id"]) as host, line_to(watcher, made["id"]) as line:
        host.enter()
        line.enter(token)
        while not host.table["watching"]:
            host.hear()
        assert line.table["watching"] == [], "only the host sees who watches"
        answer = client.post(f"/api/tables/{made['id']}/spectators/remove", json={"name": "Spectator 1"})
        assert answer.json() == {"done": True}
        hear_to_the_end(line)
    with line_to(watcher, made["id"]) as line:
        line.say("enter", token=token)
        assert line.hear()["code"] == "removed"


def test_a_locked_table_refuses_links_to_watch_and_to_sit(client: TestClient) -> None:
    made = new_table(client, FRIEND)
    assert client.post(f"/api/tables/{made['id']}/lock", json={"locked": True}).status_code == 200
    stranger = another(client)
    seen = stranger.post(f"/api/tables/{made['id']}/link", json={"token": token_for(made)})
    assert seen.json()["error"]["code"] == "locked"
    with line_to(stranger, made["id"]) as line:
        line.say("enter", token=token_of(made["spectate"]))
        assert line.hear()["code"] == "locked"


def test_who_leaves_hears_that_they_left_and_who_resigns_has_lost(client: TestClient) -> None:
    made = new_table(client, THREE, game="kaiju")
    friends = [friend_at(client, made, seat, f"Friend {seat}") for seat in (1, 2)]
    with line_to(friends[0], made["id"]) as first, line_to(friends[1], made["id"]) as second:
        first.enter()
        second.enter()
        first.say("resign", seat=2)
        assert first.hear_of("refused")["code"] == "not_yours"
        first.say("resign", seat=1)
        assert first.hear_of("unseated")["code"] == "resigned"
        while not second.hear_of("table")["table"]["seats"][1]["resigned"]:
            pass
        second.say("leave_seat", seat=2)
        assert second.hear_of("unseated")["code"] == "left"


def test_a_pause_takes_the_choices_away_and_gives_them_back(client: TestClient) -> None:
    made = new_table(client, [{"kind": "you"}, {"kind": "here"}])
    with entered(client, made["id"]) as line:
        seat, choices = line.offers()
        line.say("ask_pause", seat=seat)
        while line.hear_of("update") and line.state["choices"]:
            pass
        assert line.state["prompt"] == "The match is paused."
        line.choose(seat, choices[0])
        assert line.hear_of("refused")["code"] == "paused"
        line.say("ask_pause", seat=seat, pause=False)
        while line.hear_of("update") and not line.state["choices"]:
            pass
        line.play()
