"""Every route and every message is tried in every role (`permissions.py`)."""

from __future__ import annotations

import contextlib
import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any, get_args

import pytest
from starlette.websockets import WebSocketDisconnect

from rampage.server.limits import Limits
from rampage.server.lobby_messages import FromLobby
from rampage.server.routers import ROUTERS
from rampage.session.from_browser import FromBrowser
from tests.server.lines import entered, line_to
from tests.server.permissions import (
    ACCOUNTS,
    BEA,
    CUPS,
    FREE,
    LOBBY,
    MESSAGES,
    PLAIN,
    PROGRAM,
    ROLES,
    ROUTES,
    Act,
)
from tests.server.visiting import another, new_table, token_for, token_of, visitor_on

if TYPE_CHECKING:
    from starlette.testclient import TestClient

# What somebody without the right to do something is answered.
DENIALS = {"not_yours", "no_seat", "removed", "locked", "no_table", "signed_out"}
PLAYING = [{"kind": "you", "name": "Ann"}, {"kind": "friend"}, {"kind": "friend"}]
OPEN = [*PLAYING, {"kind": "friend"}]
PATIENT = Limits(
    tables_per_hour=10_000,
    tables_per_hour_and_address=10_000,
    seat_changes_per_minute=10_000,
    seat_changes_at_once=10_000,
    requests_per_second=10_000,
    requests_at_once=10_000,
    connections_per_address=10_000,
)


class Scene:
    """A table with somebody in every role, each with a separate browser. A bot program may have Bea's seat."""

    def __init__(self, client: TestClient, act: Act, program: bool = False) -> None:
        seats, lobby = OPEN if act.open else PLAYING, {"public": act.public}
        made = new_table(client, seats, game="kaiju", ready_check=act.open, hints="always", lobby=lobby)
        self.id: str = made["id"]
        self.watch = token_of(made["spectate"])
        self.token = token_for(made, FREE) if act.open else ""
        self.browsers = {role: client if role == "host" else another(client) for role in ROLES}
        for browser in self.browsers.values():
            browser.get("/api/me/tables")  # It has a cookie from now on.
        self.program = self.give_to_program() if program else ""
        people = (("holder", BEA, "Bea"), ("player", 2, "Cem"))
        for role, seat, name in people[program:]:
            claim = {"token": token_for(made, seat), "name": name}
            answer = self.browsers[role].post(f"/api/tables/{self.id}/seats", json=claim)
            assert answer.status_code == 200, answer.text
        self.remove()
        if act.over:
            self.finish()

    def give_to_program(self) -> str:
        """A bot program takes Bea's seat; its token."""
        self.browsers |= dict.fromkeys(PROGRAM, another(self.browsers["host"]))
        answer = self.browsers["host"].post(f"/api/tables/{self.id}/seats/{BEA}/program")
        token = str(answer.json()["token"])
        with entered(self.browsers["program"], self.id, token):
            return token

    def remove(self) -> None:
        """The host removes somebody who came to watch."""
        with (
            line_to(self.browsers["host"], self.id) as host,
            line_to(self.browsers["removed"], self.id) as line,
        ):
            host.enter()
            line.enter(self.watch)
            while not host.table["watching"]:
                host.hear()
            named = {"name": host.table["watching"][0]}
            answer = self.browsers["host"].post(f"/api/tables/{self.id}/spectators/remove", json=named)
            assert answer.status_code == 200, answer.text

    def finish(self) -> None:
        """Cem resigns, and loses his seat with that; then Bea, which ends the match."""
        with entered(self.browsers["player"], self.id) as line:
            line.say("resign", seat=2)
            line.hear_of("unseated")
        with entered(self.browsers["program" if self.program else "holder"], self.id, self.program) as line:
            line.resign(BEA)

    def filled(self, value: Any) -> Any:
        """A body with the tokens of this table."""
        return json.loads(json.dumps(value).replace("{token}", self.token).replace("{watch}", self.watch))

    @contextlib.contextmanager
    def watching(self) -> Iterator[None]:
        """Somebody watches, as long as this lasts."""
        with entered(self.browsers["spectator"], self.id, self.watch):
            yield


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient]:
    with visitor_on(tmp_path_factory.mktemp("server") / "t.db", limits=PATIENT) as client:
        yield client


def plain(route: str) -> str:
    """A route whatever its parameters are called."""
    return re.sub(r"\{\w+\}", "{}", route)


def name_of(act: Act) -> str:
    marks = {"open": act.open, "over": act.over, "public": act.public}
    return " ".join([act.name, *(mark for mark, holds in marks.items() if holds)])


def route_denied(scene: Scene, act: Act, role: str) -> bool:
    """Is a request refused because of who asks?"""
    method, path = act.name.split(" ")
    address = path.format(id=scene.id, seat=act.seat, game="kaiju", lesson="first", diagram="any")
    answer = scene.browsers[role].request(
        method, address, json=scene.filled(act.body) if method == "POST" else None
    )
    assert answer.status_code < 500, answer.text
    if answer.status_code < 400:
        return False
    return str(answer.json()["error"]["code"]) in DENIALS


def message_denied(scene: Scene, act: Act, role: str) -> bool:
    """Is a message refused because of who sends it?"""
    tokens = {"spectator": scene.watch, "removed": scene.watch, "program": scene.program}
    with line_to(scene.browsers[role], scene.id) as line:
        line.say("enter", token=tokens.get(role, ""))
        first = line.hear()
        if act.name == "enter" or first["type"] == "refused":
            return first["type"] == "refused" and first["code"] in DENIALS
        line.say(act.name, **scene.filled(act.body))
        line.say(
            "preview", ask=99, seat=77, choice=0
        )  # Always refused: by then the first one has been answered.
        denied = False
        with contextlib.suppress(WebSocketDisconnect):
            while True:
                answer = line.hear()
                if answer["type"] == "refused":
                    if answer["about"] == "preview" and (act.name != "preview" or denied):
                        break
                    denied = denied or answer["code"] in {*DENIALS, act.denial}
                    if act.name == "preview" and not denied:
                        break
                elif answer["type"] == "previewed":
                    break
        return denied


@pytest.mark.parametrize("act", ROUTES, ids=name_of)
def test_a_route_is_open_to_those_who_may(client: TestClient, act: Act) -> None:
    found = set()
    reads = act.name.startswith("GET ")  # It changes nothing: one table will do for all.
    scenes = [Scene(client, act)] * len(ROLES) if reads else (Scene(client, act) for _ in ROLES)
    for role, scene in zip(ROLES, scenes, strict=True):
        with scene.watching():
            if not route_denied(scene, act, role):
                found.add(role)
    assert found == act.may


@pytest.mark.parametrize("act", MESSAGES, ids=name_of)
def test_a_message_is_taken_from_those_who_may(client: TestClient, act: Act) -> None:
    found = set()
    for role in (*ROLES, *PROGRAM):
        scene = Scene(client, act, role in PROGRAM)
        if not message_denied(scene, act, role):
            found.add(role)
    assert found == act.may


def test_every_route_and_message_has_a_row(tmp_path: Path) -> None:
    with visitor_on(tmp_path / "t.db") as client:
        app: Any = client.app
        served = {getattr(route, "path", "") for route in app.routes}
        described = set(app.openapi()["paths"])
    # Whatever is served besides the routes of the document, which routers hold.
    assert served - {""} - described == set(PLAIN)
    # What routers hold, also what the document leaves out.
    routes: Any = [route for router in ROUTERS for route in router.routes]
    held = {f"{method} {route.path}" for route in routes for method in route.methods}
    assert described <= {route.path for route in routes}
    known = {act.name.partition("?")[0] for act in (*ROUTES, *ACCOUNTS, *CUPS)}
    assert {plain(route) for route in held} == {plain(name) for name in known}
    messages = {re.sub(r"(?<!^)(?=[A-Z])", "_", kind.__name__).lower() for kind in get_args(FromBrowser)}
    assert messages == {act.name for act in MESSAGES}
    assert {kind.__struct_config__.tag for kind in get_args(FromLobby)} == {act.name for act in LOBBY}
