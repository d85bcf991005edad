"""Links as people use and misuse them: what sockets really get, and what the table says to everybody.

Secrets are looked for in the text of every message that came, with Kaiju, where each player has hidden tokens.
"""

import json
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from rampage.server.limits import Limits
from tests.server.lines import Line, entered, line_to
from tests.server.visiting import FRIEND, TestClient, another, new_table, token_for, token_of, visitor_on

KAIJU: list[dict[str, Any]] = [{"kind": "you", "name": "Ann"}, {"kind": "friend"}]


def post(client: Any, made: dict[str, Any], path: str, **body: Any) -> Any:
    return client.post(f"/api/tables/{made['id']}/{path}", json=body)


def code_of(answer: Any) -> str:
    return str(answer.json()["error"]["code"])


def person(client: Any) -> Any:
    """Another browser that has its cookie already, as any page gives it."""
    other = another(client)
    other.get("/api/me/tables")
    return other


def chat(line: Line) -> list[str]:
    """What the table says until now, as a fresh welcome has it."""
    line.say("refresh")
    return [said["text"] for said in line.hear_of("welcome")["chat"] if said["name"] == "Table"]


class Tap:
    """A line of which every message is kept."""

    def __init__(self, line: Line) -> None:
        self.line = line
        self.kept: list[dict[str, Any]] = []

    def hear_of(self, type: str) -> dict[str, Any]:
        """The next message of a type."""
        for _ in range(200):
            message = self.line.hear()
            self.kept.append(message)
            if message["type"] == type:
                return message
        raise AssertionError(f"no {type} came")

    def drain(self) -> None:
        """All that has come so far: until the answer to a question that is always refused."""
        self.line.say("undo", seat=9, decision=0)
        self.hear_of("refused")

    def eyes(self) -> set[Any]:
        """Through whose eyes this line has looked."""
        return {message["state"]["eyes"] for message in self.kept if "state" in message}

    def hands(self, seat: int) -> list[Any]:
        """What it was shown of a seat's hidden tokens."""
        views = [message["state"]["view"] for message in self.kept if "state" in message]
        return [view["players"][seat]["token_values"] for view in views if view]


@contextmanager
def tapped(client: Any, id: str, token: str = "") -> Iterator[Tap]:
    with line_to(client, id) as line:
        tap = Tap(line)
        line.say("enter", token=token)
        tap.hear_of("welcome")
        yield tap


def play_a_while(lines: list[Line], choices: int = 40) -> None:
    """Some choices of whoever must choose."""
    for _ in range(choices):
        line = next((one for one in lines if one.state["choices"]), None)
        if line is None:
            return
        line.play()
        for other in lines:
            while other is not line and other.state["decision"] < line.state["decision"]:
                other.hear_of("update")


def test_a_host_gains_nothing_by_opening_a_friends_link_first(client: TestClient) -> None:
    """The way it was done: from a private window, before the friend came, and the line kept open."""
    made = new_table(client, KAIJU, game="kaiju")
    window, friend = person(client), person(client)
    token = token_for(made)
    with tapped(window, made["id"], token) as spy:
        assert spy.line.table["invited"] == 1
        assert not any(seat["mine"] for seat in spy.line.table["seats"])
        assert post(friend, made, "seats", token=token, name="Bea").json() == {"seat": 1}
        ended = spy.hear_of("unseated")
        assert (ended["seat"], ended["code"]) == (1, "link_used")
        assert "Bea" in ended["text"]
        with line_to(client, made["id"]) as ann, line_to(friend, made["id"]) as bea:
            ann.enter()
            bea.enter()
            play_a_while([ann, bea])
            own = bea.state["view"]["players"][1]["token_values"]
            assert own is not None
            for message in (
                {"type": "choose", "decision": bea.state["decision"], "seat": 1, "choice": 0},
                {"type": "undo", "seat": 1, "decision": bea.state["decision"]},
                {"type": "answer_undo", "seat": 1, "agree": True},
                {"type": "preview", "ask": 1, "seat": 1, "choice": 0},
                {"type": "why_not", "ask": 1, "seat": 1, "choice": 0},
                {"type": "rename", "seat": 1, "name": "Eve"},
                {"type": "take_over", "seat": 1},
                {"type": "reclaim", "seat": 1},
            ):
                spy.line.say(**message)
                assert spy.hear_of("refused")["code"] == "not_yours", message
            assert "Bea took the Player 2 seat." in chat(ann)
        assert spy.line.table["invited"] is None
        assert spy.eyes() == {None}
        assert set(map(str, spy.hands(1))) == {"None"}
        assert set(map(str, spy.hands(0))) == {"None"}


def test_the_old_link_opens_nothing_by_any_way(client: TestClient) -> None:
    made = new_table(client, KAIJU, game="kaiju")
    friend, spy = person(client), person(client)
    token = token_for(made)
    post(friend, made, "seats", token=token, name="Bea")
    for path in ("seats", "link"):
        answer = post(spy, made, path, token=token)
        assert (answer.status_code, code_of(answer)) == (410, "link_used")
        answer = post(client, made, path, token=token)
        assert answer.status_code == 410, "not for the host either"
    with line_to(spy, made["id"]) as line:
        line.say("enter", token=token)
        refusal = line.hear_of("refused")
        assert refusal["code"] == "link_used"
        assert "Bea" in refusal["text"]
        assert refusal["remedy"]
    for what in ("record", "replay", "luck", "proof"):
        assert spy.get(f"/api/tables/{made['id']}/{what}").status_code == 403
    # The friend comes back by cookie, with the old link or without.
    for shown in (token, ""):
        with line_to(friend, made["id"]) as line:
            assert line.enter(shown)["table"]["seats"][1]["mine"]
    assert post(friend, made, "link", token=token).json() == {
        "sort": "invitation",
        "seat": 1,
        "mine": True,
    }


def test_an_invitation_alone_shows_what_a_spectator_sees(client: TestClient) -> None:
    """Also at records, which a freed seat in a running match would otherwise tell of."""
    made = new_table(client, KAIJU, game="kaiju")
    friend, next_friend = person(client), person(client)
    post(friend, made, "seats", token=token_for(made), name="Bea")
    with line_to(client, made["id"]) as ann, line_to(friend, made["id"]) as bea:
        ann.enter()
        bea.enter()
        play_a_while([ann, bea])
        link = post(client, made, "seats/1/free").json()
        with tapped(next_friend, made["id"], token_of(link["path"])) as tap:
            assert tap.line.table["invited"] == 1
            replay = next_friend.get(f"/api/tables/{made['id']}/replay?count=200").json()
            seen = [frame["view"]["players"][1]["token_values"] for frame in replay["frames"]]
            assert set(map(str, seen)) == {"None"}
            assert next_friend.get(f"/api/tables/{made['id']}/luck").json() == []
            assert tap.eyes() == {None}
            assert (
                post(next_friend, made, "seats", token=token_of(link["path"]), name="Cy").status_code == 200
            )
            welcome = tap.hear_of("welcome")
            assert welcome["table"]["seats"][1]["mine"]
            assert welcome["state"]["eyes"] in (None, 1)
        assert chat(ann)[-1] == "Cy took the Player 2 seat."


def test_a_removed_player_loses_the_seat_at_once(client: TestClient) -> None:
    made = new_table(client, KAIJU, game="kaiju")
    friend = person(client)
    token = token_for(made)
    post(friend, made, "seats", token=token, name="Bea")
    with (
        line_to(client, made["id"]) as ann,
        tapped(friend, made["id"]) as bea,
        tapped(friend, made["id"]) as tab,
    ):
        ann.enter()
        play_a_while([ann, bea.line], 10)
        assert post(friend, made, "seats/1/free").status_code == 403, "only the host"
        answer = post(client, made, "seats/1/free")
        assert answer.json()["role"] == "Player 2"
        for line in (bea, tab):
            ended = line.hear_of("unseated")
            assert (ended["seat"], ended["code"]) == (1, "freed")
            assert not any(seat["mine"] for seat in line.line.table["seats"])
            assert (line.line.state["eyes"], line.line.state["choices"]) == (None, {})
            line.kept.clear()
        for sort in ("choose", "preview", "why_not"):
            fields = {"decision": 0} if sort == "choose" else {"ask": 1}
            bea.line.say(sort, seat=1, choice=0, **fields)
            assert bea.hear_of("refused")["code"] == "not_yours"
        chatted = chat(ann)
        assert chatted[-1] == "The host freed the Player 2 seat. Bea is no longer playing."
        play_a_while([ann], 5)
        bea.drain()
        assert bea.eyes() <= {None}
        assert set(map(str, bea.hands(1))) <= {"None"}
        for old in (token, ""):
            with line_to(another(friend), made["id"]) as again:
                again.say("enter", token=old)
                assert again.hear_of("refused")["code"] in ("link_old", "no_seat")
    assert friend.get(f"/api/tables/{made['id']}/record").status_code == 403
    assert friend.get("/api/me/tables").json() == []


def test_the_host_does_not_sit_down_on_a_freed_seat(client: TestClient) -> None:
    made = new_table(client, KAIJU, game="kaiju")
    friend = person(client)
    post(friend, made, "seats", token=token_for(made), name="Bea")
    link = token_of(post(client, made, "seats/1/free").json()["path"])
    for path in ("seats", "link"):
        answer = post(client, made, path, token=link)
        assert (answer.status_code, code_of(answer)) == (403, "two_seats")
    with line_to(client, made["id"]) as line:
        line.say("enter", token=link)
        assert line.hear_of("refused")["code"] == "two_seats"
        assert [seat["mine"] for seat in line.enter()["table"]["seats"]] == [True, False]


def test_a_new_link_ends_the_old_one_for_connected_clients(client: TestClient) -> None:
    made = new_table(client, FRIEND)
    friend = person(client)
    with entered(friend, made["id"], token_for(made)) as line:
        assert post(friend, made, "seats/1/link").status_code == 403
        link = post(client, made, "seats/1/link").json()
        assert line.hear_of("unseated")["code"] == "link_old"
    assert client.get(f"/api/tables/{made['id']}").json()["links"] == [link]
    assert code_of(post(friend, made, "seats", token=token_for(made))) == "link_old"
    assert post(friend, made, "seats", token=token_of(link["path"])).status_code == 200
    assert code_of(post(client, made, "seats/1/link")) == "taken"


def test_one_more_device(client: TestClient) -> None:
    made = new_table(client, FRIEND)
    friend, phone, thief = person(client), person(client), person(client)
    post(friend, made, "seats", token=token_for(made), name="Bea")
    for nosy in (client, phone):
        assert code_of(post(nosy, made, "seats/1/device")) == "not_yours"
    link = post(friend, made, "seats/1/device").json()
    token = token_of(link["path"])
    assert post(phone, made, "link", token=token).json() == {"sort": "device", "seat": 1, "mine": False}
    with line_to(phone, made["id"]) as line, line_to(client, made["id"]) as ann:
        ann.enter()
        assert not any(seat["mine"] for seat in line.enter(token)["table"]["seats"])
        assert post(phone, made, "seats", token=token).json() == {"seat": 1}
        assert line.hear_of("welcome")["table"]["seats"][1]["mine"]
        assert chat(ann)[-1] == "Green was opened on another device."
    assert code_of(post(thief, made, "seats", token=token)) == "link_used"
    with line_to(friend, made["id"]) as line:
        assert line.enter()["table"]["seats"][1]["mine"], "and the first device keeps it"


@pytest.mark.parametrize("seat", ["-1", "12", "x", "1e3"])
def test_strange_seats(client: TestClient, seat: str) -> None:
    made = new_table(client, FRIEND)
    for what in ("free", "link", "device"):
        assert post(client, made, f"seats/{seat}/{what}").status_code == 422
        assert post(client, made, f"seats/7/{what}").status_code == 403


def test_the_table_is_not_flooded_with_new_links(tmp_path: Path) -> None:
    limits = Limits(seat_changes_per_minute=0.001, seat_changes_at_once=3)
    with visitor_on(tmp_path / "t.db", limits=limits) as client:
        made = new_table(client, FRIEND)
        codes = [post(client, made, "seats/1/link").status_code for _ in range(5)]
        assert codes == [200, 200, 200, 429, 429]


def test_a_bot_for_a_player_who_is_away(tmp_path: Path) -> None:
    """Over the socket: asked for, agreed to, and over when the player returns."""
    with visitor_on(tmp_path / "t.db", bot_pause=3600.0) as client:
        seats = [{"kind": "you", "name": "Ann"}, {"kind": "friend"}, {"kind": "friend"}]
        made = new_table(client, seats, game="kaiju", absence="ask")
        bea, cy = person(client), person(client)
        for seat, (friend, name) in enumerate(((bea, "Bea"), (cy, "Cy")), 1):
            post(friend, made, "seats", token=token_for(made, seat), name=name)
        with line_to(client, made["id"]) as ann, line_to(bea, made["id"]) as other:
            ann.enter()
            other.enter()
            assert ann.table["absence"] == "ask"
            with entered(cy, made["id"]):
                ann.say("take_over", seat=2, level=4)
                assert ann.hear_of("refused")["code"] == "not_yours"
            while ann.table["seats"][2]["online"]:
                ann.hear_of("table")
            assert ann.table["seats"][2]["ask_in"] == 0
            ann.say("take_over", seat=2, level=4)
            while not other.table["wishes"]:
                other.hear_of("table")
            (wish,) = other.table["wishes"]
            assert wish == {"seat": 2, "asked_by": 0, "level": 4, "needed": [1], "due_in": None}
            assert not other.table["seats"][2]["sitting_in"]
            other.say("answer_take_over", seat=2, agree=True)
            while not ann.table["seats"][2]["sitting_in"]:
                ann.hear_of("table")
            assert (ann.table["seats"][2]["level"], ann.table["wishes"]) == (4, [])
            with entered(cy, made["id"]) as back:
                while back.table["seats"][2]["sitting_in"]:
                    back.hear_of("table")
            said = json.dumps(chat(ann))
            for part in ("Ann asks to let a bot of level 4 play for Cy", "Cy is back and playing again"):
                assert part in said


def test_an_old_link_to_a_match_that_is_over_shows_it(client: TestClient) -> None:
    seats: list[dict[str, Any]] = [{"kind": "bot", "level": 1}, {"kind": "friend"}]
    made = new_table(client, seats, options={"turn_cap": "20"})
    friend, late = person(client), person(client)
    post(friend, made, "seats", token=token_for(made), name="Bea")
    with entered(friend, made["id"]) as line:
        line.play_out()
    assert post(late, made, "link", token=token_for(made)).json()["sort"] == "watch"
    with line_to(late, made["id"]) as line:
        assert line.enter(token_for(made))["state"]["outcome"] is not None
        assert line.table["invited"] is None


def test_the_host_names_the_rule_for_absence(client: TestClient) -> None:
    made = new_table(client, FRIEND, absence="never")
    assert client.get(f"/api/tables/{made['id']}").json()["absence"] == "never"
    wanted = {"game": "smash", "seats": FRIEND, "absence": "sometimes"}
    assert client.post("/api/tables", json=wanted).status_code == 422
