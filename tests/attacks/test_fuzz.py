"""Messages and requests that were valid once, changed at random: refusals, and nothing else happens to anybody."""

import asyncio
import copy
import json
import random
import re
from pathlib import Path
from types import SimpleNamespace
from typing import Any, Final

import pytest
from websockets.exceptions import ConnectionClosed

from rampage.server.app import create_app
from rampage.session.reading import FORMS
from tests.attacks.people import FRIEND, TIRELESS, Observer, Person
from tests.attacks.serving import ROOT, report, serving, size
from tests.server.visiting import settings_on

PAGE: Final = ROOT / "src" / "rampage" / "static" / "index.html"

ODD: Final[list[Any]] = [
    None, True, False, -1, 0, 1, 2**31, 2**63 - 1, 2**63, -(2**63) - 1, 10**40, 1.5, 1e308, "", "0", "x" * 5000,
    "\u0000", "\u202e", "\ud83d\ude00", [], {}, [[]], {"type": "enter"}, "../../etc/passwd", "' OR 1=1 --", "<b>",
]  # fmt: skip
LATER: Final = (1008, 1009, 1012)  # A connection may be closed for flooding or for its size.


def valid(person: Person) -> list[dict[str, Any]]:
    """One of each message, as a page would send it now."""
    offered = person.offer() or (0, 0)
    seat, choice = offered
    decision = person.state["decision"]
    return [
        {"type": "choose", "decision": decision, "seat": seat, "choice": choice},
        {"type": "roll", "decision": decision, "seat": seat},
        {"type": "ready", "decision": decision, "seat": seat},
        {"type": "why_not", "ask": 1, "seat": seat, "choice": choice},
        {"type": "preview", "ask": 2, "seat": seat, "choice": choice},
        {"type": "ask_hint", "ask": 3, "seat": seat, "decision": decision},
        {"type": "say", "text": "Hello"},
        {"type": "silence", "name": "Spectator 1", "silent": True},
        {"type": "undo", "seat": seat, "decision": decision},
        {"type": "answer_undo", "seat": seat, "agree": False},
        {"type": "take_over", "seat": 1, "level": 3},
        {"type": "answer_take_over", "seat": 1, "agree": True},
        {"type": "reclaim", "seat": seat},
        {"type": "rename", "seat": seat, "name": "Ann"},
        {"type": "set_ready", "ready": True},
        # Of the other player's seat: the match should last as long as the test.
        {"type": "leave_seat", "seat": 1},
        {"type": "resign", "seat": 1},
        {"type": "ask_pause", "seat": seat, "pause": True},
        {"type": "ask_pause", "seat": seat, "pause": False},
        {"type": "answer_pause", "agree": True},
        {"type": "commit_dice", "seat": seat, "round": 1, "commitment": "0" * 64},
        {"type": "open_dice", "seat": seat, "round": 1, "contribution": "0" * 64, "word": "owl"},
        {"type": "skip_dice", "seat": 1},
        {"type": "refresh", "without": ["panels"]},
        {"type": "enter", "token": "", "without": {"smash": ["panels"]}},
    ]


def mutated(message: dict[str, Any], rng: random.Random) -> str:
    """A message with something wrong: a field changed, dropped, added or nested, or the text itself cut."""
    out = copy.deepcopy(message)
    for _ in range(rng.randrange(1, 3)):
        field = rng.choice(list(out) or ["type"])
        match rng.randrange(5):
            case 0 | 1:
                out[field] = rng.choice(ODD)
            case 2:
                out.pop(field, None)
            case 3:
                out[rng.choice(["extra", "seat", "type"])] = rng.choice(ODD)
            case _:
                out[field] = [out.get(field)]
    text = json.dumps(out)
    if rng.random() < 0.2:
        at = rng.randrange(len(text))
        text = text[:at] + rng.choice(["", "\x00", "{", '"', "\\u", "é" * 3]) + text[at + rng.randrange(3) :]
    return text


def check_goodbye(closed: ConnectionClosed) -> None:
    """The server may end a connection that sends too much, and says why."""
    assert closed.rcvd is not None, "cut off without a word"
    assert closed.rcvd.code in LATER, closed


async def answered(person: Person, ask: int) -> None:
    """Listen until a question is answered."""
    while (await person.hear()).get("ask") != ask:
        pass


@pytest.mark.long
def test_changed_messages(tmp_path: Path) -> None:
    count = size("FUZZ", 2000)
    codes: dict[str, int] = {}
    illegal = 0

    async def story() -> None:
        nonlocal illegal
        rng = random.Random(5)
        with serving(tmp_path / "t.db", limits=TIRELESS) as server:
            async with Observer(server) as observer, Person(server, 2) as owner:
                await owner.make(FRIEND)
                friend = Person(server, 3)
                token = owner.made["links"][0]["path"].partition("=")[2]
                friend.id = owner.id
                claimed = await friend.ask("POST", f"/api/tables/{owner.id}/seats", json={"token": token})
                assert claimed.status_code == 200
                await friend.enter()
                # All along: whoever reads nothing for long is taken for gone.
                listening = asyncio.ensure_future(answered(friend, 5))
                await owner.enter()
                for _ in range(count):
                    text = mutated(rng.choice(valid(owner)), rng)
                    try:
                        await owner.send(text)
                        await owner.say("why_not", ask=77, seat=0, choice=0)  # It is still answered.
                        while (heard := await owner.hear()).get("ask") != 77:
                            if heard["type"] == "refused":
                                codes[heard["code"]] = codes.get(heard["code"], 0) + 1
                    except ConnectionClosed as closed:
                        check_goodbye(closed)
                        await owner.enter()
                # Whatever was accepted was legal: the record of the table reads and replays.
                record = (await owner.look("record")).text
                again = await friend.ask("POST", "/api/records", content=record)
                illegal = again.status_code != 201
                assert not illegal, again.text
                await observer.more()
                await friend.say("why_not", ask=5, seat=1, choice=0)
                await listening
                await friend.leave()
            figures = observer.figures()
        assert "Traceback" not in server.log(), server.log()[-3000:]
        assert codes.get("failed", 0) == 0
        report("changed messages", messages=count, refusals=codes, **figures)

    asyncio.run(story())


REQUESTS: Final[list[tuple[str, str, Any]]] = [
    ("GET", "/api/games", None),
    ("GET", "/api/games/smash/rules", None),
    ("GET", "/api/games/menace/layout?seats=4&option=respawn_health=half", None),
    ("GET", "/api/games/kaiju/lessons", None),
    (
        "POST",
        "/api/games/kaiju/lessons/first-game",
        {"scene": 0, "answers": [-1], "ask": "preview", "choice": 3},
    ),
    ("GET", "/api/games/smash/explanations", None),
    ("GET", "/api/games/smash/diagrams/tail", None),
    ("GET", "/api/games/rush/content", None),
    ("POST", "/api/games/rush/content", {"text": "[about]", "options": {"track": "ava_oval"}, "seats": 2}),
    ("POST", "/api/games/rush/trial", {"text": "[about]", "options": {}, "seats": 2, "number": 5}),
    ("GET", "/api/bots", None),
    ("GET", "/api/me/tables", None),
    ("GET", "/api/tables/{id}", None),
    ("GET", "/api/tables/{id}/record", None),
    ("GET", "/api/tables/{id}/replay?from=0&count=5", None),
    ("GET", "/api/tables/{id}/luck", None),
    ("GET", "/api/tables/{id}/proof", None),
    ("GET", "/api/tables/{id}/branch?at=5", None),
    ("GET", "/api/tables/{id}/review?step=0", None),
    ("GET", "/api/tables/{id}/taken_back", None),
    ("GET", "/api/tables/{id}/content", None),
    ("POST", "/api/tables", {"game": "smash", "seats": [{"kind": "you"}, {"kind": "bot", "level": 1}]}),
    ("POST", "/api/tables/{id}/seats", {"token": "0.abc", "name": "Eve", "word": "x"}),
    ("POST", "/api/tables/{id}/link", {"token": "0.abc"}),
    ("POST", "/api/tables/{id}/seats/1/free", {}),
    ("POST", "/api/tables/{id}/seats/1/link", {}),
    ("POST", "/api/tables/{id}/seats/0/device", {}),
    ("POST", "/api/tables/{id}/seats/1/program", {}),
    ("POST", "/api/tables/{id}/seats/1/remove", {}),
    ("POST", "/api/tables/{id}/spectators/remove", {"name": "Spectator 1"}),
    ("POST", "/api/tables/{id}/arrange", {"order": [1, 0]}),
    ("POST", "/api/tables/{id}/lock", {"locked": True}),
    ("GET", "/api/addresses", None),
    ("POST", "/api/tables/{id}/rematch", None),
    ("POST", "/api/records", "record"),
    ("GET", "/t/{id}", None),
    ("GET", "/", None),
]


def test_every_message_and_every_route_is_among_them(tmp_path: Path) -> None:
    asker: Any = SimpleNamespace(offer=lambda: None, state={"decision": 0})
    assert {message["type"] for message in valid(asker)} == set(FORMS)
    paths = create_app(settings_on(tmp_path / "t.db")).openapi()["paths"]
    assert "/api/tables" in paths
    asked = {(method.lower(), path.partition("?")[0].replace("{id}", "1")) for method, path, _ in REQUESTS}
    missing = [
        (method, path)
        for path, methods in paths.items()
        for method in methods
        if not any(one == method and re.fullmatch(re.sub(r"\{\w+\}", "[^/]+", path), to) for one, to in asked)
    ]
    assert not missing


def changed(value: Any, rng: random.Random) -> Any:
    """A JSON value with something wrong somewhere inside."""
    if isinstance(value, dict) and value and rng.random() < 0.8:
        key = rng.choice(list(value))
        return {**value, key: changed(value[key], rng)}
    if isinstance(value, list) and value and rng.random() < 0.8:
        at = rng.randrange(len(value))
        return [*value[:at], changed(value[at], rng), *value[at + 1 :]]
    return rng.choice(ODD)


@pytest.mark.long
def test_changed_requests(tmp_path: Path) -> None:
    count = size("FUZZ", 2000) // 2
    statuses: dict[int, int] = {}
    # Without a built page, every path that is the page's is answered with 503, as designed.
    faults = (500, 502, 503) if PAGE.exists() else (500, 502)

    async def story() -> None:
        rng = random.Random(6)
        with serving(tmp_path / "t.db", limits=TIRELESS) as server:
            async with Observer(server) as observer, Person(server, 2) as person:
                await person.make()
                await person.enter()
                for _ in range(10):
                    await person.choose()
                record = (await person.look("record")).json()
                for _ in range(count):
                    method, path, body = rng.choice(REQUESTS)
                    path = path.replace("{id}", person.id)
                    if rng.random() < 0.4:
                        at = rng.randrange(1, len(path) + 1)
                        path = (
                            path[:at]
                            + rng.choice(["%00", "..", "//", "%ff", "?", "&x=", "-1", "é"])
                            + path[at:]
                        )
                    value = record if body == "record" else body
                    more: dict[str, Any] = (
                        {} if value is None else {"content": json.dumps(changed(value, rng))}
                    )
                    if rng.random() < 0.1:
                        method = rng.choice(["PUT", "DELETE", "PATCH", "OPTIONS", "HEAD"])
                    answer = await person.ask(method, path, **more)
                    statuses[answer.status_code] = statuses.get(answer.status_code, 0) + 1
                    assert answer.status_code not in faults, (method, path, more, answer.text[:300])
                await observer.more()
                assert await person.choose() is not None
            figures = observer.figures()
        assert "Traceback" not in server.log(), server.log()[-3000:]
        report("changed requests", requests=count, statuses=dict(sorted(statuses.items())), **figures)

    asyncio.run(story())
