"""Bot programs at a live table: a token, a mark, a rate limit, and the example of docs/guest_bots.md."""

import re
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx

from rampage.server.limits import Limits
from tests.server.lines import Line, line_to
from tests.server.visiting import (
    FRIEND,
    PATIENCE,
    TestClient,
    another,
    new_table,
    running,
    token_for,
    visitor_on,
)

PAGE = Path(__file__).parents[2] / "docs" / "guest_bots.md"


def token_from(client: Any, made: dict[str, Any], seat: int = 1) -> str:
    answer = client.post(f"/api/tables/{made['id']}/seats/{seat}/program")
    assert answer.status_code == 200, answer.text
    assert answer.json()["socket"] == f"/ws/{made['id']}"
    return str(answer.json()["token"])


@contextmanager
def seated(client: Any, made: dict[str, Any]) -> Iterator[tuple[Line, Line]]:
    """The host and a bot program, both at the table."""
    token = token_from(client, made)
    with line_to(client, made["id"]) as host, line_to(another(client), made["id"]) as bot:
        host.enter()
        bot.enter(token)
        yield host, bot


def kinds(line: Line) -> list[str]:
    return [seat["kind"] for seat in line.table["seats"]]


def refusal(line: Line) -> tuple[str, str]:
    found = line.hear_of("refused")
    return found["code"], found["about"]


def example() -> str:
    found = re.search(r"^```python\n(.*?)^```$", PAGE.read_text(encoding="utf-8"), re.MULTILINE | re.DOTALL)
    assert found is not None
    assert len(found[1].splitlines()) <= 60
    return found[1]


def test_the_example_plays_a_whole_match_at_a_real_server(tmp_path: Path) -> None:
    (tmp_path / "guest.py").write_text(example(), encoding="utf-8")
    fast = Limits(program_messages_per_second=1e6, program_messages_at_once=1_000_000)
    with running(tmp_path / "t.db", limits=fast) as server, httpx.Client(base_url=server.address) as host:
        # A level 1 bot, and the guest; the host watches. No ready check, no ceremony: the guest's arrival begins it.
        seats = [{"kind": "bot", "level": 1}, {"kind": "friend"}]
        made = new_table(host, seats, server_dice=False, game="kaiju", ready_check=True)  # type: ignore[arg-type]
        found = host.post(f"/api/tables/{made['id']}/seats/1/program").json()
        command = [
            sys.executable,
            str(tmp_path / "guest.py"),
            f"ws://127.0.0.1:{server.port}{found['socket']}",
        ]
        done = subprocess.run(
            [*command, found["token"], "Steel Fist"],
            capture_output=True,
            text=True,
            timeout=PATIENCE,
            check=True,
        )
        table = host.get(f"/api/tables/{made['id']}").json()
        record = host.get(f"/api/tables/{made['id']}/record").json()
    assert table["status"] == "over"
    assert [seat["kind"] for seat in table["seats"]] == ["bot", "program"]
    assert table["seats"][1]["name"] == "Steel Fist"
    assert done.stdout.strip() == record["outcome"]["text"]


def test_everybody_sees_the_bot_and_it_sees_what_a_person_sees(client: TestClient) -> None:
    made = new_table(client, FRIEND, game="kaiju")
    token = token_from(client, made)
    with line_to(client, made["id"]) as host, line_to(another(client), made["id"]) as bot:
        host.enter()
        bot.say("enter", token=token, name="Steel Fist")
        bot.hear_of("welcome")
        assert kinds(bot) == ["you", "program"]
        while kinds(host) != ["you", "program"]:
            host.hear()
        host.say("refresh")
        said = [line["text"] for line in host.hear_of("welcome")["chat"]]
        assert "Steel Fist, a bot, took the Player 2 seat." in said
        for _ in range(12):  # Until both have played.
            actor, other = (host, bot) if host.state["choices"] else (bot, host)
            actor.play()
            while other.state["decision"] < actor.state["decision"]:
                other.hear_of("update")
        assert bot.state["eyes"] == 1
        tokens = [player["token_values"] for player in bot.state["view"]["players"]]
        assert tokens[0] is None
        assert tokens[1] is not None


def test_the_token_opens_the_seat_again_and_only_to_the_program(tmp_path: Path) -> None:
    with visitor_on(tmp_path / "t.db") as client:
        made = new_table(client, FRIEND)
        token = token_from(client, made)
        person = another(client)
        assert person.post(f"/api/tables/{made['id']}/seats", json={"token": token}).status_code == 403
        for _ in range(2):  # It comes, goes, and comes back.
            with line_to(another(client), made["id"]) as bot:
                assert bot.enter(token)["table"]["seats"][1]["mine"]
        # The invitation for a friend has ended, and so has every other token for the seat.
        invited = person.post(f"/api/tables/{made['id']}/seats", json={"token": token_for(made)})
        assert invited.json()["error"]["code"] == "link_used"
        client.post(f"/api/tables/{made['id']}/seats/1/free")
        with line_to(another(client), made["id"]) as bot:
            bot.say("enter", token=token)
            assert refusal(bot) == ("link_old", "enter")
    with visitor_on(tmp_path / "t.db") as client, line_to(client, made["id"]) as bot:
        bot.say("enter", token=token)
        assert refusal(bot) == ("link_old", "enter")


def test_a_seat_of_a_bot_survives_a_restart(tmp_path: Path) -> None:
    with visitor_on(tmp_path / "t.db") as client:
        made = new_table(client, FRIEND)
        token = token_from(client, made)
        with line_to(another(client), made["id"]) as bot:
            bot.enter(token)
    with visitor_on(tmp_path / "t.db") as client, line_to(client, made["id"]) as bot:
        assert bot.enter(token)["table"]["seats"][1]["kind"] == "program"
        assert bot.table["seats"][1]["mine"]


def test_only_the_host_invites_a_bot_and_only_to_an_open_seat(client: TestClient) -> None:
    made = new_table(client, FRIEND)
    path = f"/api/tables/{made['id']}/seats"
    assert another(client).post(f"{path}/1/program").json()["error"]["code"] == "not_yours"
    assert client.post(f"{path}/0/program").json()["error"]["code"] == "no_seat"
    friend = another(client)
    friend.post(path, json={"token": token_for(made)})
    assert client.post(f"{path}/1/program").json()["error"]["code"] == "taken"


def test_a_bot_has_no_say(client: TestClient) -> None:
    made = new_table(client, FRIEND)
    with seated(client, made) as (host, bot):
        host.say("ask_pause", seat=0)
        while not host.table["paused"]:  # At once: the bot is not asked.
            host.hear()
        for sort, more in (("ask_pause", {"seat": 1}), ("undo", {"seat": 1, "decision": 0})):
            bot.say(sort, **more)
            assert refusal(bot) == ("not_yours", sort)


def test_all_connections_of_a_bot_share_a_rate_limit(tmp_path: Path) -> None:
    limits = Limits(program_messages_per_second=0.0, program_messages_at_once=5)
    with visitor_on(tmp_path / "t.db", limits=limits) as client:
        made = new_table(client, FRIEND)
        token = token_from(client, made)
        with line_to(another(client), made["id"]) as one, line_to(another(client), made["id"]) as two:
            one.enter(token)
            two.enter(token)
            for line in (one, two, one, two, one):
                line.say("set_ready")
                assert refusal(line) == ("playing", "set_ready")
            for line in (one, two):
                line.say("set_ready")
                assert refusal(line) == ("too_fast", "")
        with line_to(client, made["id"]) as person:  # A person has a separate limit.
            person.enter()
            for _ in range(8):
                person.say("set_ready")
                assert refusal(person) == ("playing", "set_ready")


def test_a_rematch_keeps_the_seat_open_for_a_new_token(client: TestClient) -> None:
    made = new_table(client, FRIEND)
    with seated(client, made) as (host, _):
        host.resign(0)
    again = client.post(f"/api/tables/{made['id']}/rematch").json()
    table = client.get(f"/api/tables/{again['id']}").json()
    assert sorted((seat["kind"], seat["taken"]) for seat in table["seats"]) == [
        ("friend", False),
        ("you", True),
    ]
    token_from(client, again, next(seat["seat"] for seat in table["seats"] if not seat["taken"]))
