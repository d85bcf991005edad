"""Whoever stole the key and the database has every seat, until the keys are rotated; then players get new links."""

import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

from rampage.games import game
from rampage.table.keys import read_keys, rotate
from rampage.table.seat_links import links_of
from rampage.table.tokens import Signer
from tests.server.lines import line_to
from tests.server.visiting import FRIEND, another, friend_at, new_table, visitor_on

DAY = 86400.0


def played_table(path: Path) -> tuple[str, str]:
    """A table at which a friend has the second seat: its id, and the friend's cookie."""
    with visitor_on(path) as client:
        made = new_table(client, FRIEND)
        return made["id"], friend_at(client, made).cookies["rampage"]


def forged_cookie(path: Path, id: str) -> str:
    """What a thief makes of a stolen key and a stolen database."""
    with closing(sqlite3.connect(path)) as stolen:
        query = "SELECT browser FROM holders WHERE table_id = ? AND seat = 1"
        ((browser,),) = stolen.execute(query, (id,)).fetchall()
    return Signer(*read_keys(path)).browser(browser)


def seats_with(client: Any, id: str, cookie: str, token: str = "") -> list[int] | str:
    """The seats that a cookie gives at a table, or the refusal."""
    visitor = another(client)
    visitor.cookies.set("rampage", cookie)
    with line_to(visitor, id) as line:
        line.say("enter", token=token)
        while (message := line.hear())["type"] not in ("welcome", "refused"):
            pass
    if message["type"] == "refused":
        return str(message["code"])
    return [seat["seat"] for seat in message["table"]["seats"] if seat["mine"]]


def test_what_was_forged_is_refused_after_a_rotation_and_players_come_back_by_a_link(tmp_path: Path) -> None:
    path = tmp_path / "t.db"
    id, cookie = played_table(path)
    forged = forged_cookie(path, id)
    forged_link = Signer(*read_keys(path)).watch(id)
    with visitor_on(path) as client:
        assert seats_with(client, id, forged) == [1], "a thief has the seat"
    rotate(path)
    _, link = links_of(path, id, Signer(*read_keys(path)), game).links
    with visitor_on(path) as client:
        assert seats_with(client, id, forged) == "no_seat"
        assert seats_with(client, id, cookie) == "no_seat"
        assert seats_with(client, id, "", forged_link) == "no_seat"
        friend = another(client)
        token = link["link"].partition("=")[2]
        assert friend.post(f"/api/tables/{id}/seats", json={"token": token}).status_code == 200
        assert seats_with(client, id, friend.cookies["rampage"]) == [1]
        assert seats_with(client, id, forged) == "no_seat"


def test_nobody_loses_a_seat_by_a_planned_rotation(tmp_path: Path) -> None:
    path = tmp_path / "t.db"
    id, cookie = played_table(path)
    rotate(path, keep_seconds=30 * DAY)
    with visitor_on(path) as client:
        assert seats_with(client, id, cookie) == [1]
        friend = another(client)
        friend.cookies.set("rampage", cookie)
        answer = friend.get("/api/me/tables")
        assert [table["id"] for table in answer.json()] == [id]
        renewed = answer.cookies["rampage"]
    rotate(path, keep_seconds=30 * DAY)
    first, second, _ = read_keys(path)
    assert Signer(first, second).read_browser(renewed) is not None, "a visit renewed the cookie"
    assert Signer(first, second).read_browser(cookie) is None
