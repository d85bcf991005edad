"""Links: who may come to a table by which, and what each can pass on."""

from pathlib import Path

from tests.server.lines import entered, line_to
from tests.server.visiting import (
    FRIEND,
    HERE,
    TestClient,
    another,
    friend_at,
    new_table,
    token_of,
    visitor_on,
)


def test_a_finished_match_is_open_to_everybody_by_its_plain_address(client: TestClient) -> None:
    made = new_table(client, options={"turn_cap": "20"})
    stranger = another(client)
    with line_to(stranger, made["id"]) as line:
        line.say("enter", token="")
        assert line.hear_of("refused")["code"] == "no_seat", "while it is played, a link is needed"
    with entered(client, made["id"]) as line:
        line.play_out()
    with line_to(stranger, made["id"]) as line:
        welcome = line.enter()
        assert not any(seat["mine"] for seat in welcome["table"]["seats"])
        assert welcome["state"]["outcome"] is not None


def test_everybody_who_sees_a_table_can_share_it(client: TestClient) -> None:
    made = new_table(client, HERE)
    path = f"/api/tables/{made['id']}"
    watcher, third, stranger = another(client), another(client), another(client)
    watcher.get("/api/me/tables")  # A cookie.
    with line_to(watcher, made["id"]) as line:
        assert line.enter(token_of(made["spectate"]))["spectate"] == made["spectate"]
        assert watcher.get(path).json()["spectate"] == made["spectate"]
        with line_to(third, made["id"]) as other:
            assert other.enter(token_of(watcher.get(path).json()["spectate"]))["state"]["choices"] == {}
    assert stranger.get(path).json()["spectate"] is None, "knowing the name of a table opens nothing"


def test_the_link_to_watch_keeps_a_players_seat(client: TestClient) -> None:
    """It is what a player's address bar shows: loading the page again must not cost the seat."""
    made = new_table(client, HERE)
    with line_to(client, made["id"]) as line:
        welcome = line.enter(token_of(made["spectate"]))
        assert all(seat["mine"] for seat in welcome["table"]["seats"])
        line.play()


def test_a_new_name_reaches_the_table_and_stays(tmp_path: Path) -> None:
    with visitor_on(tmp_path / "t.db") as client:
        made = new_table(client, FRIEND)
        friend = friend_at(client, made)
        with line_to(client, made["id"]) as ann, line_to(friend, made["id"]) as bea:
            ann.enter()
            bea.enter()
            bea.say("rename", seat=0, name="Eve")
            assert bea.hear_of("refused")["code"] == "not_yours"
            ann.say("rename", seat=0, name="  Anna \n Bell ")
            while bea.table["seats"][0]["name"] != "Anna Bell":
                bea.hear_of("table")
            ann.say("rename", seat=0, name="   ")
            ann.say("say", text="hello")
            assert ann.hear_of("said")["line"]["name"] == "Anna Bell", "nobody is nameless"
        assert client.get(f"/api/tables/{made['id']}/record").json()["seats"][0] == "Anna Bell"
    with visitor_on(tmp_path / "t.db") as again:
        assert again.get(f"/api/tables/{made['id']}").json()["seats"][0]["name"] == "Anna Bell"
