"""Names: nobody passes for the table, for a bot or for another player."""

from pathlib import Path

import pytest

from rampage.games import game
from rampage.table.names import fitting, is_reserved, is_taken
from rampage.table.refusal import Refusal
from rampage.table.seats import Chair, seat_rows
from tests.table.hosting import invitation, tables_on


@pytest.mark.parametrize(
    "name",
    [
        "Table", "TABLE", "t a b l e", "Tаble", "Ｔable", "Ta\u200dble", "Tábłe".replace("ł", "l"), "T4ble",  # noqa: RUF001
        "Tab1e", "Server", "Admin", "4dmin", "ADM1N", "Bot", "Bot 2", "B0T", "Βot", "Captain", "General 2",  # noqa: RUF001
        "Spectator 7", "-Table-",
    ],
)  # fmt: skip
def test_names_that_are_the_servers_own(name: str) -> None:
    assert is_reserved(name)


@pytest.mark.parametrize(
    "name", ["Ann", "Tabletop Tim", "Botho", "Adam", "Жанна", "玲", "Mira 2", "Generalissima"]
)
def test_names_that_people_have(name: str) -> None:
    assert not is_reserved(name)
    assert fitting(name, [], "Orange") == name


def test_names_that_look_alike_are_one() -> None:
    assert is_taken("ANN", ["Bob", "Ann"])
    assert is_taken("Аnn", ["Ann"])  # noqa: RUF001
    assert is_taken("Bi11", ["Bill"])
    assert not is_taken("Anna", ["Ann"])
    assert fitting("ann", ["Ann", "Ann 2"], "Orange") == "ann 3"
    assert fitting("Table", [], "Orange") == "Orange"
    assert fitting("\u200d", [], "Orange") == "Orange"
    assert len(fitting("x" * 24, ["x" * 24], "Orange")) <= 24


def test_a_new_table_names_everybody_apart() -> None:
    smash = game("smash")
    roles = smash.about.roles
    rows = seat_rows(smash, [Chair("you", "Ann"), Chair("here", "ANN")])
    assert [row.name for row in rows] == ["Ann", "ANN 2"]
    rows = seat_rows(smash, [Chair("you", roles[1]), Chair("friend")])
    assert rows[0].name == f"{roles[1]} 2", "not the role of another seat"
    rows = seat_rows(smash, [Chair("you", "Captain"), Chair("bot", level=3)])
    assert [row.name for row in rows] == [roles[0], "Captain"]


async def test_names_of_new_and_renamed_players(tmp_path: Path) -> None:
    async with tables_on(tmp_path / "t.db") as tables:
        table = await tables.create(invitation("you", "friend"), "b1")
        await table.seating.rename(0, "Ann")
        await table.seating.claim(1, "b2", "Аnn", "w")  # noqa: RUF001
        assert table.seats[1].name == "Аnn 2"  # noqa: RUF001
        with pytest.raises(Refusal, match="Somebody at this table"):
            await table.seating.rename(1, "ann")
        with pytest.raises(Refusal, match="cannot be used"):
            await table.seating.rename(1, "Tаble")  # noqa: RUF001
        await table.seating.rename(1, "Bea")
        await table.seating.rename(1, "BEA")
        assert table.seats[1].name == "BEA", "one's own name in another way"
