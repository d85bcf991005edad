"""Bots rest where nobody watches, and players read when a bot had no time to think."""

import json
from pathlib import Path
from typing import Any

import pytest

from rampage.table import bots
from rampage.table.bot_workers import Chosen, Thinkers
from rampage.table.table import Table
from tests.table.hosting import actor, choose, invitation, tables_on, until


class Hurried(Thinkers):
    """No worker ever has time."""

    async def choose(self, *asked: Any) -> Chosen:
        return Chosen((await super().choose(*asked)).choice, hurried=True)


def excuses(table: Table) -> list[str]:
    """Lines of the log about quick choices."""
    lines = [json.loads(bytes(line.json))["text"] for line in table.live.log.lines]
    return [line for line in lines if "made a quick choice" in line]


async def test_bots_among_themselves_play_only_while_somebody_watches(tmp_path: Path) -> None:
    async with tables_on(tmp_path / "t.db") as tables:
        table = await tables.create(invitation("bot:1", "bot:1"), "ann")
        assert table.status == "playing"
        begun = table.live.count
        assert table.bots.pause
        assert table.bots.thinking == {}
        table.arrive("ann")
        await until(lambda: table.live.count > begun)
        table.leave("ann")
        assert table.bots.thinking == {}
        table.arrive("ann")
        await until(lambda: table.status == "over")


@pytest.mark.parametrize("most", [0, 60])
async def test_bots_answer_a_player_who_chose_and_left_but_not_for_ever(
    tmp_path: Path, most: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bots, "MOST_ALONE", most)
    async with tables_on(tmp_path / "t.db") as tables:
        options = {"first_player": "orange"}
        table = await tables.create(invitation("you", "bot:1", options=options), "ann")
        while actor(table) == 0:
            await choose(table)
        assert (table.bots.thinking == {}) == (most == 0)
        if most:
            await until(lambda: actor(table) == 0)
        else:
            table.arrive("ann")
            await until(lambda: actor(table) == 0)


async def test_a_quick_choice_is_in_the_log(tmp_path: Path) -> None:
    async with tables_on(tmp_path / "t.db", thinkers=Hurried()) as tables:
        table = await tables.create(invitation("bot:1", "bot:1"), "ann")
        table.arrive("ann")
        await until(lambda: table.status == "over")
        assert excuses(table)[0].endswith("'s bot ran out of time and made a quick choice.")
    async with tables_on(tmp_path / "u.db") as tables:
        table = await tables.create(invitation("bot:1", "bot:1"), "ann")
        table.arrive("ann")
        await until(lambda: table.status == "over")
        assert excuses(table) == []
