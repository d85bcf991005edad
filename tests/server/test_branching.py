"""Playing on from a moment of a match: from everything when it is over, before that from what a player knew."""

import json
from pathlib import Path

import pytest

from rampage.kernel.position import SPECTATOR
from rampage.kernel.records.record import Record, read_record
from rampage.session.branching import must_allow_branch
from rampage.table.refusal import Refusal
from rampage.table.table import Table
from tests.server.kaiju_tables import table_from
from tests.server.lines import entered
from tests.server.test_secrets_of_history import KING
from tests.server.visiting import HERE, TestClient, new_table
from tests.support.games import BUILT_IN_GAMES, begin
from tests.support.kaiju import KAIJU, battle
from tests.table.hosting import chairs, find_game, invitation, play_on, tables_on
from tests.table.looking_back import record_json, seen


def branch(table: Table, eyes: int | None, at: int) -> Record:
    """The record of a match that begins there, as a page would send it back."""
    found = seen(table, "branch", eyes, at)
    assert "?" not in found["choices"]
    assert not {"proof", "outcome", "taken_back", "hints", "dice", "resigned"} & set(found)
    return read_record(json.dumps(found), find_game)


@pytest.mark.parametrize("name", [game.name for game in BUILT_IN_GAMES])
async def test_a_player_goes_on_from_what_they_knew(name: str, tmp_path: Path) -> None:
    async with tables_on(tmp_path / "t.db") as tables:
        table = await tables.create(invitation("you", "here", game=name), "b0")
        await play_on(table, 25)
        record = table.live.match.record
        for at in (0, len(record.moves) // 2, len(record.moves), 10_000):
            begun = branch(table, 0, at)
            truth = record.replay(min(at, len(record.moves)))
            position = begun.replay()
            if truth.sealed is None:
                assert position.view(0) == truth.view(0)
            assert not position.broken_invariants()


async def test_everything_else_is_dealt_again(tmp_path: Path) -> None:
    """Player 2 holds all four tokens of three. Player 1 knows their own token and how many the other has."""
    async with tables_on(tmp_path / "t.db") as tables:
        table = await table_from(tables, KING, 2)
        count = len(table.live.match.record.moves)
        deals = set()
        for _ in range(20):
            begun = branch(table, 0, count)
            assert begun.moves == [], "the choices that led here are part of the position"
            assert begun.start().view(0) == table.live.position.view(0)
            deals.add(begun.origin)
        assert len(deals) > 5, "a different deal nearly every time"
        theirs = {line for text in deals for line in text.splitlines() if line.startswith("p2:")}
        assert any("3*4" not in line for line in theirs)


async def test_a_choice_that_is_still_sealed_is_not_part_of_it(tmp_path: Path) -> None:
    """The bot's marker is chosen and face down: the try begins before that choice."""
    async with tables_on(tmp_path / "t.db") as tables:
        record = begin(KAIJU, 2, origin=battle(hands=("claw", "kick")).to_text()).match.record
        table = await tables.import_record(record, chairs("bot:1", "friend"), "b9", shared_dice=False)
        table.row.play_forced = False
        await table.seating.claim(1, "b1", "", "word")
        assert table.live.position.sealed is not None
        position = branch(table, 1, 10_000).start()
        assert position.sealed is None
        assert position.actors() == [0, 1]


async def test_a_finished_match_goes_on_as_it_was(tmp_path: Path) -> None:
    async with tables_on(tmp_path / "t.db") as tables:
        table = await tables.create(invitation("you", "here", options={"turn_cap": "20"}), "b0")
        await play_on(table, 10_000)
        assert table.status == "over"
        begun = branch(table, None, 30)
        assert len(begun.moves) == 30
        assert seen(table, "branch", None, 30)["choices"] == record_json(table, None)["choices"][:30]


@pytest.mark.parametrize(
    ("seats", "hints", "browser", "code"),
    [
        (("you", "bot:1"), "bots", "b0", ""),
        (("you", "bot:1"), "bots", "stranger", "no_seat"),
        (("you", "bot:1"), "never", "b0", "no_hints"),
        (("you", "here"), "bots", "b0", "no_hints"),  # Two people: hints are off.
        (("you", "here"), "always", "b0", "no_hints"),  # And around one screen they have secrets.
    ],
)
async def test_a_running_match_allows_it_where_hints_are_allowed(
    seats: tuple[str, ...], hints: str, browser: str, code: str, tmp_path: Path
) -> None:
    async with tables_on(tmp_path / "t.db") as tables:
        table = await tables.create(invitation(*seats, game="kaiju", hints=hints), "b0")
        held = table.seats_of(browser)
        eyes = next(iter(held)) if len(held) == 1 else SPECTATOR
        found = ""
        try:
            must_allow_branch(table, browser, eyes)
        except Refusal as refusal:
            found = refusal.code
        assert found == code


def test_by_the_page(client: TestClient) -> None:
    """A try is a separate table; the match is as it was."""
    made = new_table(client, HERE, hints="always")
    with entered(client, made["id"]) as line:
        for _ in range(12):
            line.play()
    before = client.get(f"/api/tables/{made['id']}/record").json()
    begun = client.get(f"/api/tables/{made['id']}/branch?at=6")
    assert begun.status_code == 200
    opened = client.post("/api/records?seats=you&seats=bot:2", json=begun.json())
    assert opened.status_code == 201
    again = client.get(f"/api/tables/{opened.json()['id']}/record").json()
    assert again["choices"][:6] == before["choices"][:6]
    assert client.get(f"/api/tables/{made['id']}/record").json() == before
    assert client.get(f"/api/tables/{made['id']}/branch?at=-1").status_code == 422
