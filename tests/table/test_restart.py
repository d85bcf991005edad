"""The server may stop at any moment: what was told is there again."""

from dataclasses import replace
from pathlib import Path

import pytest

from rampage.kernel.records.match import SNAPSHOT_EVERY, Match
from rampage.table.refusal import Refusal
from rampage.table.table import Table
from tests.table.hosting import choose, decision, invitation, play_on, same, tables_on, texts, until


def whole(table: Table) -> tuple[object, ...]:
    """All that people see of a table."""
    lines = [(line.move, line.audience, bytes(line.json)) for line in table.live.log.lines]
    return (
        texts(table),
        lines,
        table.live.forced,
        table.live.position.to_text(),
        [move.audience for move in table.live.match.record.moves],
        table.seats,
        table.holders,
        table.words,
        replace(table.row, house=replace(table.row.house, choices=0)),  # Noted when it is put away.
        table.undo.points(),
    )


@pytest.mark.parametrize("game", ["smash", "duel"])
async def test_restarted_after_every_few_choices_nothing_is_lost(tmp_path: Path, game: str) -> None:
    """The same dice at two tables; one of them is stopped again and again."""
    options = {"edition": "2010"} if game == "smash" else {"rounds": "5"}
    asked = invitation("you", "here", game=game, options=options)
    async with tables_on(tmp_path / "calm.db") as calm_tables:
        calm = await calm_tables.create(asked, "b1")
        path = tmp_path / "restarted.db"  # The first table there has the same name, and so the same dice.
        async with tables_on(path) as tables:
            id = (await tables.create(asked, "b1")).id
        for round in range(400):
            async with tables_on(path) as tables:
                table = await tables.find(id)
                table.row.id = calm.row.id
                table.row.created = calm.row.created
                assert whole(table) == whole(calm)
                table.row.id = id
                if calm.status == "over":
                    return
                for _ in range(1 if round < 6 else 17):
                    if calm.status == "playing":
                        assert await choose(calm) == await choose(table)
        raise AssertionError("it never ended")


async def test_a_killed_server_has_kept_what_it_told(tmp_path: Path) -> None:
    """No clean stop: a second server reads what is on the disk while the first still has it open."""
    path = tmp_path / "t.db"
    async with tables_on(path) as first:
        table = await first.create(invitation("you", "here"), "b1")
        await play_on(table, 25)
        copy = tmp_path / "copy.db"
        for part in ("", "-wal"):  # As the disk has them at this moment.
            copy.with_name(copy.name + part).write_bytes(path.with_name(path.name + part).read_bytes())
        async with tables_on(copy) as second:
            again = await second.find(table.id)
            assert texts(again) == texts(table)
            assert same(again.live.position, table.live.position)


async def test_an_old_match_loads_from_its_newest_snapshot(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "t.db"
    async with tables_on(path) as tables:
        table = await tables.create(invitation("you", "here"), "b1")
        while table.live.count < 3 * SNAPSHOT_EVERY and table.status == "playing":
            await choose(table)
        kept, lines, id = texts(table), len(table.live.log.lines), table.id
    played = 0
    plain = Match.play

    def counted(self: Match, choice: int, seat: int) -> object:
        nonlocal played
        played += 1
        return plain(self, choice, seat)

    monkeypatch.setattr(Match, "play", counted)
    async with tables_on(path) as tables:
        table = await tables.find(id)
        assert played < SNAPSHOT_EVERY + 20
        assert texts(table) == kept
        assert len(table.live.log.lines) == lines


async def test_bots_go_on_by_themselves(tmp_path: Path) -> None:
    path = tmp_path / "t.db"
    async with tables_on(path) as tables:
        table = await tables.create(invitation("bot:1", "bot:2"), "b1")
        table.arrive("b1")
        id = table.id
        await until(lambda: table.live.count > 20)
    async with tables_on(path) as tables:
        table = await tables.find(id)
        table.arrive("b1")
        count = table.live.count
        assert count > 20
        await until(lambda: table.live.count > count + 10)


async def test_a_sealed_choice_survives(tmp_path: Path) -> None:
    path = tmp_path / "t.db"
    async with tables_on(path) as tables:
        table = await tables.create(invitation("you", "here", game="duel"), "b1")
        bid = table.live.offers(0)[1]
        await table.choose(0, decision(table), bid)
        assert table.live.position.actors() == [1]
        id = table.id
    async with tables_on(path) as tables:
        table = await tables.find(id)
        assert table.live.position.actors() == [1]
        assert table.live.match.record.moves[-1].audience == 0b01
        await table.choose(1, decision(table), table.live.offers(1)[0])
        assert [move.audience for move in table.live.match.record.moves[-2:]] == [-1, -1]
    async with tables_on(path) as tables:
        stored = await tables.store.load(id)
        assert stored is not None
        assert [row.audience for row in stored.choices[-2:]] == [-1, -1], "opened in the file as well"


async def test_idle_tables_leave_the_memory_and_come_back(tmp_path: Path) -> None:
    async with tables_on(tmp_path / "t.db", idle_seconds=0.8) as tables:
        table = await tables.create(invitation("you", "here"), "b1")
        table.arrive("b1")
        await play_on(table, 10)
        kept = texts(table)
        assert tables.loaded() == 1
        table.leave("b1")
        await until(lambda: tables.loaded() == 0)
        with pytest.raises(Refusal, match="being closed"):
            await choose(table)
        again = await tables.find(table.id)
        assert again is not table
        assert texts(again) == kept
