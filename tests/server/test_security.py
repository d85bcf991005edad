"""Who may ask, from where, how much; and what the answers forbid the browser."""

from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import WebSocketDenialResponse
from starlette.websockets import WebSocketDisconnect

from rampage.kernel.records.record import Record
from rampage.kernel.records.verify import RollInfo, rolls
from rampage.server.app import create_app
from rampage.server.hosts import is_loopback
from rampage.server.limits import Limits
from rampage.server.middleware import cost_of
from tests.server.lines import Line, entered, line_to
from tests.server.visiting import (
    BOT,
    TestClient,
    another,
    friend_at,
    new_table,
    settings_on,
    token_of,
    visitor_on,
)  # fmt: skip


def test_every_answer_is_guarded(client: TestClient) -> None:
    for path in ("/", "/api/games", "/api/nowhere", "/assets/nothing.js", "/t/abc"):
        headers = client.get(path).headers
        policy = headers["content-security-policy"]
        assert "default-src 'self'" in policy or "default-src 'none'" in policy
        assert "frame-ancestors 'none'" in policy
        assert "unsafe" not in policy
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["x-frame-options"] == "DENY"
        assert headers["referrer-policy"] == "no-referrer"


def test_the_cookie_is_out_of_reach_for_scripts(client: TestClient) -> None:
    answer = client.post("/api/tables", json={"game": "smash", "seats": BOT})
    cookie = answer.headers["set-cookie"]
    assert cookie.startswith("rampage=")
    assert "HttpOnly" in cookie
    assert "SameSite=lax" in cookie
    assert "set-cookie" not in client.get("/api/me/tables").headers, "once is enough"


def test_answers_of_the_api_are_not_kept(client: TestClient) -> None:
    assert client.get("/api/me/tables").headers["cache-control"] == "no-store"


@pytest.mark.parametrize("spoil", ["", "x", "nobody.AAAA", "."])
def test_a_forged_cookie_is_nobody(client: TestClient, spoil: str) -> None:
    made = new_table(client)
    cookie = client.cookies["rampage"]
    thief = another(client)
    forged = spoil or cookie[:-2] + ("AA" if cookie[-2:] != "AA" else "BB")
    thief.cookies.set("rampage", forged)
    assert thief.get("/api/me/tables").json() == []
    assert not thief.get(f"/api/tables/{made['id']}").json()["host"]
    with line_to(thief, made["id"]) as line:
        line.say("enter")
        assert line.hear_of("refused")["code"] == "no_seat"


@pytest.mark.parametrize(
    "others",
    ['prefs={"a":1}; rampage=OURS', "rampage=OURS; a b=c, d=[1]", "x=é; ;=;rampage=old; rampage=OURS"],
)
def test_cookies_of_other_programs_do_not_hide_ours(client: TestClient, others: str) -> None:
    """On localhost the programs of all ports share their cookies."""
    made = new_table(client)
    cookies = others.replace("OURS", client.cookies["rampage"]).encode("latin-1")
    visitor = another(client)
    mine = visitor.get("/api/me/tables", headers={"cookie": cookies}).json()
    assert [line["id"] for line in mine] == [made["id"]]


def test_a_stolen_name_is_worthless_without_the_signature(client: TestClient) -> None:
    new_table(client)
    name = client.cookies["rampage"].partition(".")[0]
    thief = another(client)
    thief.cookies.set("rampage", name)
    assert thief.get("/api/me/tables").json() == []


@pytest.mark.parametrize(
    "origin",
    ["http://evil.example", "https://testserver.evil.example", "null", "http://testserver:81", "http://[::"],
)
def test_other_origins_may_not_change_or_listen(client: TestClient, origin: str) -> None:
    made = new_table(client)
    answer = client.post("/api/tables", json={"game": "smash", "seats": BOT}, headers={"origin": origin})
    assert answer.status_code == 403
    assert answer.json()["error"]["code"] == "wrong_origin"
    with (
        pytest.raises((WebSocketDisconnect, WebSocketDenialResponse)),
        line_to(client, made["id"], headers={"origin": origin}),
    ):
        pass


def test_a_page_of_another_site_that_hides_its_origin(client: TestClient) -> None:
    answer = client.post(
        "/api/tables", json={"game": "smash", "seats": BOT}, headers={"sec-fetch-site": "cross-site"}
    )
    assert answer.status_code == 403


def test_the_own_origin_and_named_ones_may(tmp_path: Path) -> None:
    with visitor_on(tmp_path / "t.db", origins=("http://localhost:5173",)) as client:
        made = new_table(client)
        for origin in ("http://testserver", "http://localhost:5173"):
            asked = client.post(
                "/api/tables", json={"game": "smash", "seats": BOT}, headers={"origin": origin}
            )
            assert asked.status_code == 201
            with line_to(client, made["id"], headers={"origin": origin}) as line:
                line.enter()


def test_a_server_of_this_machine_answers_to_its_own_names_only(tmp_path: Path) -> None:
    """DNS rebinding: a page's own name that suddenly points at this machine."""
    with visitor_on(tmp_path / "t.db", hosts=("localhost", "127.0.0.1", "[::1]")) as client:
        for host in ("localhost:8000", "127.0.0.1:8000", "[::1]:8000", "localhost"):
            assert client.get("/api/games", headers={"host": host}).status_code == 200
        refused = client.get("/api/games", headers={"host": "evil.example:8000"})
        assert refused.status_code == 421
        assert "RAMPAGE_HOSTS" in refused.json()["error"]["remedy"]
        with (
            pytest.raises((WebSocketDisconnect, WebSocketDenialResponse)),
            line_to(client, "abc", headers={"host": "evil.example:8000"}),
        ):
            pass


def test_loopback_addresses() -> None:
    assert all(is_loopback(host) for host in ("127.0.0.1", "localhost", "::1", "127.9.9.9"))
    assert not any(is_loopback(host) for host in ("0.0.0.0", "192.168.1.2", "::", "example.org"))


def test_bodies_have_a_size(tmp_path: Path) -> None:
    with visitor_on(tmp_path / "t.db", limits=Limits(body_bytes=2000, record_bytes=4000)) as client:
        big = {"game": "smash", "seats": BOT, "title": "x" * 3000}
        answer = client.post("/api/tables", json=big)
        assert answer.status_code == 413
        assert answer.json()["error"]["code"] == "too_large"

        def trickle() -> object:
            """A body that does not announce its size."""
            for _ in range(10):
                yield b"x" * 500

        assert client.post("/api/tables", content=trickle()).status_code == 413
        assert client.post("/api/records", content=b"x" * 3000).status_code == 400, "larger, but no record"
        assert client.post("/api/records", content=b"x" * 5000).status_code == 413


def test_tables_per_hour(tmp_path: Path) -> None:
    limits = Limits(tables_per_hour=3, tables_per_hour_and_address=5)
    with visitor_on(tmp_path / "t.db", limits=limits) as client:
        for _ in range(3):
            new_table(client)
        answer = client.post("/api/tables", json={"game": "smash", "seats": BOT})
        assert answer.status_code == 429
        assert answer.json()["error"]["code"] == "too_fast"
        # Throwing the cookie away helps for a while only.
        outcomes = [
            another(client).post("/api/tables", json={"game": "smash", "seats": BOT}).status_code
            for _ in range(4)
        ]
        assert outcomes == [201, 201, 429, 429]


def test_requests_per_second(tmp_path: Path) -> None:
    with visitor_on(
        tmp_path / "t.db", limits=Limits(requests_per_second=0.0001, requests_at_once=5)
    ) as client:
        codes = [client.get("/api/games").status_code for _ in range(7)]
        assert codes == [200] * 5 + [429] * 2
        assert client.get("/t/abc").status_code != 429, "the page itself is always there"


def turned_away(line: Line) -> int:
    """The code with which the server closes a connection that wants to come in."""
    line.say("enter")
    with pytest.raises(WebSocketDisconnect) as caught:
        line.hear()
    return caught.value.code


def test_a_browser_has_only_so_many_sockets_at_a_table(tmp_path: Path) -> None:
    with visitor_on(tmp_path / "t.db", limits=Limits(sockets_per_player=2)) as client:
        made = new_table(client)
        with line_to(client, made["id"]) as one, line_to(client, made["id"]) as two:
            one.enter()
            two.enter()
            with line_to(client, made["id"]) as three:
                assert turned_away(three) == 1013


def test_spectators_never_lock_a_player_out(tmp_path: Path) -> None:
    with visitor_on(tmp_path / "t.db", limits=Limits(spectators_per_table=2)) as client, ExitStack() as stack:
        made = new_table(client)
        token = token_of(made["spectate"])
        for _ in range(2):
            stack.enter_context(line_to(another(client), made["id"])).enter(token)
        third = stack.enter_context(line_to(another(client), made["id"]))
        third.say("enter", token=token)
        with pytest.raises(WebSocketDisconnect) as caught:
            third.hear()
        assert caught.value.code == 1013
        player = stack.enter_context(line_to(client, made["id"]))
        assert player.enter()["type"] == "welcome"


def test_a_crowded_server_has_room_for_players(client: TestClient) -> None:
    made = new_table(client)
    app: Any = client.app
    app.state.gate.open = 10**9
    spectator = another(client)
    with line_to(spectator, made["id"]) as line, line_to(client, made["id"]) as player:
        line.say("enter", token=token_of(made["spectate"]))
        with pytest.raises(WebSocketDisconnect):
            line.hear()
        assert player.enter()["type"] == "welcome"
    app.state.gate.open = 0


def test_long_texts_are_cut_or_refused(client: TestClient) -> None:
    made = new_table(client, [{"kind": "you", "name": "N" * 300}, {"kind": "here"}], title="T" * 300)
    shown = client.get(f"/api/tables/{made['id']}").json()
    assert len(shown["seats"][0]["name"]) == 24
    assert len(shown["title"]) == 60
    asked = {"game": "smash", "seats": BOT, "title": "T" * 500}
    assert client.post("/api/tables", json=asked).status_code == 422


def test_there_is_no_other_socket(client: TestClient) -> None:
    new_table(client)
    for path in ("/ws/", "/ws", "/api/tables", "/ws/a/b"):
        with (
            pytest.raises((WebSocketDisconnect, WebSocketDenialResponse)),
            client.websocket_connect(path),
        ):
            pass


def test_a_link_of_one_seat_does_not_open_another(client: TestClient) -> None:
    made = new_table(client, [{"kind": "friend"}, {"kind": "friend"}])
    shown = friend_at(client, made).get(f"/api/tables/{made['id']}").json()
    assert [seat["mine"] for seat in shown["seats"]] == [False, True]
    assert shown["status"] == "gathering"


def test_expensive_requests_use_more_of_the_allowance(tmp_path: Path) -> None:
    limits = Limits(requests_per_second=0.001, requests_at_once=25, history_cost=10, import_cost=4)
    with visitor_on(tmp_path / "t.db", limits=limits) as client:
        made = new_table(client)  # 1
        codes = [client.get(f"/api/tables/{made['id']}/luck").status_code for _ in range(3)]  # 10 each
        assert codes == [200, 200, 429]
        assert client.post("/api/records", content=b"{}").status_code == 400  # 4: none is left.
        assert client.get("/api/games").status_code == 429


def test_whatever_plays_or_sets_up_a_match_costs_more_than_one_request(tmp_path: Path) -> None:
    cheap = """/games /games/{game}/rules /games/{game}/lessons /games/{game}/explanations /bots /addresses /tables
        /tables/{id} /tables/{id}/link /tables/{id}/seats /tables/{id}/seats/{seat}/device
        /tables/{id}/seats/{seat}/free /tables/{id}/seats/{seat}/link /tables/{id}/seats/{seat}/program
        /tables/{id}/seats/{seat}/remove /tables/{id}/spectators/remove /tables/{id}/arrange /tables/{id}/lock
        /me/tables /me/next /tables/{id}/rematch /tables/{id}/rating /tables/{id}/lobby /lobby/{id}/join
        /reports /privacy /cups /cups/{cup} /cups/{cup}/export /cups/{cup}/enter /cups/{cup}/withdraw
        /cups/{cup}/bots /cups/{cup}/start /cups/{cup}/stop /cups/{cup}/entrants/{number}/remove /cups/{cup}/results"""
    paths = create_app(settings_on(tmp_path / "t.db")).openapi()["paths"]
    own = "/api/account"  # They have their own allowance (test_accounts.py).
    counted = [path for path in paths if not path.startswith(own)]
    free = {path.removeprefix("/api") for path in counted if cost_of(path, Limits()) == 1.0}
    assert free == set(cheap.split()), "a new route: does it cost the server much?"


def test_a_record_that_is_too_long_is_refused_before_it_is_played(tmp_path: Path) -> None:
    with visitor_on(tmp_path / "t.db", limits=Limits(record_choices=3)) as client:
        made = new_table(client)
        record = client.get(f"/api/tables/{made['id']}/record").json()
        record["choices"] = ["nonsense"] * 4
        error = client.post("/api/records", json=record).json()["error"]
        assert error["code"] == "bad_record"
        assert "4 choices; 3 can be read" in error["text"]


def test_luck_is_worked_out_once_for_a_position(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    times = 0

    def counted(record: object, eyes: object) -> list[object]:
        nonlocal times
        times += 1
        return []

    monkeypatch.setattr("rampage.session.history.luck", counted)
    with visitor_on(tmp_path / "t.db") as client:
        made = new_table(client)
        with entered(client, made["id"]) as line:
            for expected in (1, 2):
                for _ in range(3):
                    client.get(f"/api/tables/{made['id']}/luck")
                assert times == expected
                line.play()


def test_rolls_are_worked_out_once_for_a_position(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Again after a choice, and after one was taken back and another made: as many choices, other rolls."""
    worked_out: list[int] = []

    def counted(record: Record, ordered: bool) -> list[RollInfo]:
        worked_out.append(len(record.moves))
        return rolls(record, ordered)

    monkeypatch.setattr("rampage.session.history.rolls", counted)
    with visitor_on(tmp_path / "t.db", limits=Limits(requests_at_once=10**6)) as client:
        made = new_table(client)

        def proof() -> list[dict[str, Any]]:
            found = [client.get(f"/api/tables/{made['id']}/proof").json()["rolls"] for _ in range(3)]
            assert found[0] == found[1] == found[2]
            known: list[dict[str, Any]] = found[0]
            return known

        with entered(client, made["id"]) as line:
            first = proof()
            assert first
            assert len(worked_out) == 1
            while not line.play()["state"]["undo"]["free"]:
                pass
            proof()
            assert len(worked_out) == 2
            line.say("undo", seat=line.state["undo"]["free"][0], decision=line.state["decision"])
            line.hear_of("update")
            line.play()
            after = proof()
            assert len(worked_out) == 3
            assert worked_out[1] == worked_out[2], "as many choices as before"
            assert after[: len(first)] == first
