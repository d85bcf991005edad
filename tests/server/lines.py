"""Sockets of tables, as tests speak by them."""

import json
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from rampage.kernel.dice.shared import seat_commitment
from rampage.testing.deltas import Reassembly
from tests.server.visiting import TestClient, WebSocketTestSession, another, friend_at
from tests.table.hosting import contribution_of


class Line:
    """The socket of a table, for tests: what is sent, what comes back."""

    def __init__(self, session: WebSocketTestSession) -> None:
        self.session = session
        self.state: dict[str, Any] = {}
        self.table: dict[str, Any] = {}
        self.raw = ""
        self.reassembly = Reassembly()

    def say(self, type: str, **fields: Any) -> None:
        """Send a message."""
        self.session.send_text(json.dumps({"type": type, **fields}))

    def hear(self) -> dict[str, Any]:
        """The next message."""
        self.raw = self.session.receive_text()
        message = self.reassembly.hear(self.raw)
        self.state = message.get("state", self.state)
        self.table = message.get("table", self.table)
        return message

    def hear_of(self, type: str) -> dict[str, Any]:
        """The next message of a type."""
        for _ in range(200):
            message = self.hear()
            if message["type"] == type:
                return message
        raise AssertionError(f"no {type} came")

    def enter(self, token: str = "") -> dict[str, Any]:
        """Come to the table; the welcome."""
        self.say("enter", token=token)
        return self.hear_of("welcome")

    def commit_dice(self, seat: int, word: str = "") -> None:
        """Commit to a seat's contribution to the dice."""
        proof = self.table["proof"]
        shown = seat_commitment(
            self.table["id"], proof["round"], proof["commitment"], seat, contribution_of(seat), word
        )
        self.say("commit_dice", seat=seat, round=proof["round"], commitment=shown)

    def open_dice(self, seat: int, word: str = "") -> None:
        """Open a seat's contribution to the dice."""
        opened = {"contribution": contribution_of(seat).hex(), "word": word}
        self.say("open_dice", seat=seat, round=self.table["proof"]["round"], **opened)

    def choose(self, seat: int, choice: int, decision: int | None = None) -> None:
        """Answer the decision at hand."""
        number = self.state["decision"] if decision is None else decision
        self.say("choose", decision=number, seat=seat, choice=choice)

    def offers(self) -> tuple[int, list[int]]:
        """A seat of mine that must choose, and its choices."""
        seat, choices = next(iter(self.state["choices"].items()))
        return int(seat), choices

    def play(self) -> dict[str, Any]:
        """Make some choice for a seat of mine; the update."""
        seat, choices = self.offers()
        self.choose(seat, choices[self.state["decision"] * 7 % len(choices)])
        return self.hear_of("update")

    def play_out(self) -> None:
        """To the end of the match, while bots play the seats that are not mine."""
        while self.table["status"] != "over":
            self.play() if self.state["choices"] else self.hear()

    def resign(self, seat: int) -> None:
        """Resign, where that ends the match."""
        self.say("resign", seat=seat)
        while self.table["status"] != "over":
            self.hear()


@contextmanager
def line_to(client: TestClient, id: str, **more: Any) -> Iterator[Line]:
    """Open the socket of a table."""
    with client.websocket_connect(f"/ws/{id}", **more) as session:
        yield Line(session)


@contextmanager
def entered(client: TestClient, id: str, token: str = "") -> Iterator[Line]:
    """Come to a table and stay there."""
    with line_to(client, id) as line:
        line.enter(token)
        yield line


@contextmanager
def three_at(client: TestClient, made: dict[str, Any]) -> Iterator[tuple[list[TestClient], list[Line]]]:
    """Browsers and sockets of a table's host, a friend in the next seat and a spectator. None has entered yet."""
    friend, watcher = friend_at(client, made, name=""), another(client)
    watcher.get("/api/me/tables")  # Gives it a cookie.
    with (
        line_to(client, made["id"]) as ann,
        line_to(friend, made["id"]) as bea,
        line_to(watcher, made["id"]) as eve,
    ):
        yield [client, friend, watcher], [ann, bea, eve]
