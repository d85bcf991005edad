"""A game from its own package: made by `rampage new-game`, installed by pip, and known to everything. Beside it
are packages whose games can't be used."""

import asyncio
import json
import shutil
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from rampage.games.registry import BUILT_IN
from rampage.table.keys import key_file
from tests.attacks.people import Person
from tests.attacks.serving import Server, serving
from tests.packages.scratch import Scratch

FIRST = "Skipped the game 'broken' of the package bad-game (broken = bad_game:GAME): importing it failed:"


@pytest.fixture(scope="module")
def scratch(tmp_path_factory: pytest.TempPathFactory) -> Scratch:
    """An environment with Nim, and three packages whose games can't be used."""
    made = Scratch(tmp_path_factory.mktemp("packages"))
    happened = made.rampage("new-game", "nim", "--folder", "a-folder-of-mine")
    assert "pip install -e a-folder-of-mine" in happened.out
    assert not happened.err
    made.pip_install(made.folder / "a-folder-of-mine")
    made.drop_in("bad-game", "broken = bad_game:GAME", "import no_such_module_anywhere\n")
    made.drop_in("clashing-game", "smash = clashing_game:GAME", "GAME = 3\n")
    made.drop_in("older-game", "older = older_game:GAME", "raise RuntimeError\n", "rampage>=0.0.1,<0.0.2")
    return made


def test_it_is_listed_and_the_broken_ones_are_reported_and_skipped(scratch: Scratch) -> None:
    script = (
        "import json, rampage.games as g; names = [x.name for x in g.games()]; g.games(); "
        "print(json.dumps([names, list(g.names()), [p.json() for p in g.problems()]]))"
    )
    ran = scratch.run("-c", script)
    assert ran.code == 0, ran.err
    working, names, problems = json.loads(ran.out)
    assert working == names == [*BUILT_IN, "nim"]
    assert [problem["distribution"] for problem in problems] == ["clashing-game", "bad-game", "older-game"]
    assert all(problem["reason"] and problem["remedy"] for problem in problems)
    lines = ran.err.splitlines()
    assert len(lines) == 3, "each is reported once, on standard error"
    assert any(line.startswith(FIRST) for line in lines)
    assert "and this is Rampage" in ran.err
    assert "the package rampage has a game of that name already" in ran.err


def test_the_command_lists_it_and_reports_the_broken_ones(scratch: Scratch) -> None:
    shown = scratch.rampage("games")
    assert "Nim" in shown.out
    assert shown.err.count("Skipped the game") == 3
    happened = json.loads(scratch.rampage("games", "--json").out)
    assert [info["name"] for info in happened["games"]] == [*BUILT_IN, "nim"]
    assert [problem["name"] for problem in happened["problems"]] == ["smash", "broken", "older"]


def test_the_shell_completes_its_name_and_says_nothing_of_others(scratch: Scratch) -> None:
    script = (
        "from rampage.cli.completion import complete_game\nprint(complete_game('n'), complete_game('br'))"
    )
    ran = scratch.run("-c", script)
    assert ran.out.strip() == "[('nim', 'Nim')] []"
    assert ran.err == ""


def test_help_imports_no_game(scratch: Scratch) -> None:
    script = (
        "import sys; sys.argv = ['rampage', '--help']\n"
        "from rampage.cli import main\n"
        "try: main()\n"
        "except SystemExit: pass\n"
        "print('imported:', [m for m in sys.modules if m == 'rampage_nim' or m.startswith('rampage.games.smash')])"
    )
    ran = scratch.run("-c", script)
    assert ran.code == 0, ran.err
    assert "imported: []" in ran.out


def test_it_plays_in_the_terminal(scratch: Scratch) -> None:
    typed = "take 9\nwhy die 1\ntake 3\ntake 1\n" + "1\n" * 20
    ran = scratch.rampage("play", "nim", "--seed", "3", "--bots", "level:1", typed=typed)
    assert "Sticks are taken now. [NIM-2.1]" in ran.out
    assert "A turn takes at most 3 sticks. [NIM-2.1]" in ran.out
    assert "turns up the" in ran.out
    assert "NIM-2.1" in scratch.rampage("rules", "nim").out


def test_it_simulates_and_climbs_a_ladder(scratch: Scratch) -> None:
    ran = scratch.rampage("simulate", "nim", "--games", "20", "--bots", "search:1,random", "--jobs", "2")
    assert "endings: end 20" in ran.out
    ran = scratch.rampage("ladder", "nim", "--games", "8", "--bots", "random,greedy", "--jobs", "1")
    assert "greedy" in ran.out


def test_its_records_replay_and_verify(scratch: Scratch) -> None:
    folder = scratch.folder / "records"
    scratch.rampage(
        "simulate", "nim", "--games", "2", "--bots", "random", "--jobs", "1", "--records", str(folder)
    )
    [first, *_] = sorted(folder.glob("*.json"))
    assert "turns up the" in scratch.rampage("replay", str(first)).out
    verified = scratch.run("-m", "rampage", "verify", str(first))
    assert "every choice is legal" in verified.out, verified.err


class Served(Server):
    """`rampage serve` in the scratch environment."""

    def __init__(self, scratch: Scratch) -> None:
        super().__init__(scratch.folder / "tables.db")
        self.scratch = scratch

    def command(self) -> list[str]:
        words = ["serve", "--port", str(self.port), "--db", str(self.path), "--no-browser"]
        return [self.scratch.python, "-m", "rampage", *words]


@pytest.fixture(scope="module")
def server(scratch: Scratch) -> Any:
    served = Served(scratch)
    served.start()
    yield served
    served.stop()


async def play_a_match(server: Served) -> dict[str, Any]:
    """Two people at one screen, at a table of Nim; the record of the finished match."""
    async with Person(server, seed=4) as person:
        games = (await person.ask("GET", "/api/games")).json()
        assert [game["name"] for game in games] == [*BUILT_IN, "nim"]
        document = (await person.ask("GET", "/api/openapi.json")).json()
        schemas = document["components"]["schemas"]
        events = {
            event["allOf"][-1]["properties"]["type"]["const"]
            for event in schemas["NimEvent"]["oneOf"]
            if "allOf" in event
        }
        assert {"dealt", "took", "turned_up"} <= events
        assert schemas["NimView"]["type"] == "object"
        await person.make(game="nim")
        await person.enter()
        assert person.welcome["state"]["view"]["panels"][0]["title"] == "The pile"
        while not person.over:
            assert await person.choose() is not None
            await asyncio.sleep(0.06)  # A server answers `too_fast` to machines.
        record: dict[str, Any] = (await person.look("record")).json()
        return record


def test_it_is_played_at_a_servers_table(scratch: Scratch, server: Served) -> None:
    record = asyncio.run(play_a_match(server))
    assert record["game"] == "nim"
    assert record["outcome"]["ending"] == "end"
    file = scratch.folder / "served.json"
    file.write_text(json.dumps(record), encoding="utf-8")
    verified = scratch.run("-m", "rampage", "verify", str(file))
    assert "every choice is legal" in verified.out, verified.err
    assert "rolls follow from the seed" in verified.out
    assert "holds outcome" in verified.out
    assert server.log().count(FIRST) == 1


def test_bots_play_it_at_a_servers_table(server: Served) -> None:
    async def against_a_bot() -> None:
        async with Person(server, seed=5) as person:
            await person.make([{"kind": "you", "name": "Ann"}, {"kind": "bot", "level": 2}], game="nim")
            await person.enter()
            lines = list(person.welcome["log"])
            while not person.over:
                if person.offer() is not None:
                    lines += (await person.choose() or {}).get("events", [])
                    await asyncio.sleep(0.06)
                else:
                    lines += (await person.hear()).get("events", [])
            takers = {line["who"] for line in lines if line["type"] == "took"}
            assert takers == {"p1", "p2"}, "the bot took its turns"

    asyncio.run(against_a_bot())


def test_tables_of_a_game_that_was_uninstalled_say_so_and_leave_others_alone(
    server: Served, tmp_path: Path
) -> None:
    """The same database, in an environment without the package."""

    async def make() -> Person:
        async with Person(server, seed=6) as person:
            return await person.make(game="nim")

    left = asyncio.run(make())
    copy = tmp_path / "copy.db"
    with closing(sqlite3.connect(server.path)) as old, closing(sqlite3.connect(copy)) as new:
        old.backup(new)
    shutil.copy(key_file(server.path), key_file(copy))

    async def look(other: Server) -> None:
        async with Person(other, cookie=left.cookie) as person:
            person.id = left.id
            answer = await person.ask("GET", f"/api/tables/{left.id}")
            assert 400 <= answer.status_code < 500, answer.text
            assert "nim" in answer.text
            await person.make(game="smash")
            await person.enter()
            assert await person.choose() is not None

    with serving(copy) as other:
        asyncio.run(look(other))


def test_its_own_tests_pass(scratch: Scratch) -> None:
    folder = scratch.folder / "a-folder-of-mine"
    ran = scratch.run("-m", "pytest", "-q", "-p", "no:cacheprovider", "-p", "no:xdist", cwd=folder)
    assert ran.code == 0, ran.out[-3000:] + ran.err
    assert "warning" not in ran.out


def test_a_suite_fails_where_a_rule_has_no_test(scratch: Scratch) -> None:
    """What is checked in Rampage's own games is checked here, too."""
    folder = scratch.folder / "a-folder-of-mine"
    rules: Path = folder / "src" / "rampage_nim" / "rules.md"
    whole = rules.read_text(encoding="utf-8")
    rules.write_text(whole + "- **NIM-9.9** Nobody tests this.\n", encoding="utf-8")
    try:
        ran = scratch.run("-m", "pytest", "-q", "-p", "no:cacheprovider", "-k", "each_rule", cwd=folder)
    finally:
        rules.write_text(whole, encoding="utf-8")
    assert ran.code == 1
    assert "no test says @rule(...) of NIM-9.9" in ran.out
