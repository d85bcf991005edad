"""Messages and requests that were valid once, changed at random: refusals, and nothing else happens to anybody."""

import asyncio
import json
import random
import re
from collections import Counter
from itertools import chain
from pathlib import Path
from typing import Any, Final

import pytest

from rampage.games import game
from rampage.kernel.records.record import read_record
from rampage.server.app import create_app
from rampage.session.reading import FORMS
from rampage.table.maintenance import export
from tests.attacks.fuzzing import GAMES, NOBODY, ODD, SETTINGS, AttackedTable, field_by_field, mutated, valid
from tests.attacks.people import TIRELESS, Observer, Person
from tests.attacks.serving import ROOT, Server, report, serving, size
from tests.server.permissions import ACCOUNTS, CUPS
from tests.server.visiting import settings_on

PAGE: Final = ROOT / "src" / "rampage" / "static" / "index.html"

NUMBERS: Final = [odd for odd in ODD if type(odd) in (int, float)]
FEW: Final = 400  # Messages at one table: the next one has another game and other settings.


def check_records(path: Path, folder: Path) -> int:
    """Whatever was accepted was legal: the record of every table reads, and is played again. The number of choices."""
    choices = 0
    for finding in export(path, folder, game):
        assert not finding.fault, finding
        record = read_record((folder / f"{finding.id}.json").read_text(encoding="utf-8"), game)
        record.replay()
        choices += len(record.moves)
    return choices


async def attack_by_chance(server: Server, count: int) -> list[AttackedTable]:
    """Changed messages of a player and of a spectator, and now and then one that is as it should be."""
    rng = random.Random(5)
    tables: list[AttackedTable] = []
    while count > 0:
        table = await AttackedTable(server, len(tables)).open()
        tables.append(table)
        for _ in range(min(count, FEW)):
            person = table.spectator if rng.random() < 0.2 else table.owner
            message = rng.choice(valid(person))
            fine = person is table.owner and rng.random() < 0.2
            await table.send(person, json.dumps(message) if fine else mutated(message, rng))
            count -= 1
            if table.lost and rng.random() < 0.05:
                break
        await table.close()
    return tables


def codes_of(tables: list[AttackedTable]) -> dict[str, int]:
    """How often each refusal came."""
    total = sum((Counter(table.codes) for table in tables), Counter[str]())
    assert not total["failed"]
    return dict(total.most_common())


@pytest.mark.long
def test_changed_messages(tmp_path: Path) -> None:
    count = size("FUZZ", 2000)

    async def story() -> None:
        with serving(tmp_path / "t.db", limits=TIRELESS) as server:
            async with Observer(server) as observer:
                tables = await attack_by_chance(server, count)
                await observer.more()
            figures = observer.figures()
        assert "Traceback" not in server.log(), server.log()[-3000:]
        played = check_records(tmp_path / "t.db", tmp_path / "records")
        assert len({table.owner.table["game"] for table in tables}) == min(len(tables), len(GAMES))
        report(
            "changed messages", messages=count, tables=len(tables), choices=played, refusals=codes_of(tables),
            **figures,
        )  # fmt: skip

    asyncio.run(story())


def test_each_message_with_each_field_changed(tmp_path: Path) -> None:
    """Every question that follows is answered, whatever a message did to the table or to the seat."""

    async def story() -> None:
        with serving(tmp_path / "t.db", limits=TIRELESS) as server:
            tables = [await AttackedTable(server, 0).open()]
            for change in chain.from_iterable(field_by_field(n) for n in range(len(valid(NOBODY)))):
                await tables[-1].send(tables[-1].owner, change(tables[-1].owner))
                if tables[-1].lost:
                    await tables[-1].close()
                    tables.append(await AttackedTable(server, len(GAMES) * len(SETTINGS)).open())
            await tables[-1].close()
        assert "Traceback" not in server.log(), server.log()[-3000:]
        assert len(tables) > 2, "a player resigned, and one left the seat"
        codes_of(tables)
        check_records(tmp_path / "t.db", tmp_path / "records")

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
    ("POST", "/api/tables/{id}/lobby", {"public": True}),
    ("POST", "/api/lobby/{id}/join", {"name": "Dot"}),
    ("GET", "/api/me/next", None),
    ("GET", "/api/addresses", None),
    ("POST", "/api/tables/{id}/rematch", None),
    ("POST", "/api/records", "record"),
    ("GET", "/t/{id}", None),
    ("GET", "/", None),
    ("GET", "/api/notices/confirm?token=1.abc", None),
    ("POST", "/api/notices/confirm?token=1:2:3.abc", None),
    ("GET", "/api/notices/unsubscribe?token=1.abc", None),
    ("POST", "/api/notices/unsubscribe?token=1.abc", None),
    *(
        (method, re.sub(r"\{(?!id)\w+\}", "1", path), None if method == "GET" else act.body)
        for act in (*ACCOUNTS, *CUPS)
        for method, path in [act.name.split(" ")]
    ),
]


def test_every_message_and_every_route_is_among_them(tmp_path: Path) -> None:
    assert {message["type"] for message in valid(NOBODY)} == set(FORMS)
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
                    if rng.random() < 0.2:  # Numbers in queries and of seats.
                        path = re.sub(r"(?<=[=/])\d+(?=[/&]|$)", lambda _: str(rng.choice(NUMBERS)), path)
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
