"""Cups for tests: made, played and resigned."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from secrets import token_bytes
from typing import Any
from unittest.mock import patch

import pytest

from rampage.club.club import Club
from rampage.club.cups.cup import Cup, CupGame
from rampage.club.cups.rules import CupRules
from rampage.table.refusal import Refusal
from rampage.table.table import Table
from tests.club.clubs import sign_up
from tests.table.hosting import contribute

ROBIN = CupRules("round_robin", show_up=600)
DUEL = CupRules("knock_out", options={"rounds": "3"})
NAMES = ("Ann", "Bea", "Cem", "Dot", "Eve")


async def made(club: Club, rules: CupRules, *names: str, game: str = "smash") -> tuple[str, list[str]]:
    """A cup that people have entered; the first one is its host."""
    people = [await sign_up(club, name) for name in names]
    id = await club.cups.create(people[0], "Winter cup", game, rules, listed=True)
    for person in people:
        await club.cups.enter(id, person)
    return id, people


def waiting(cup: Cup) -> list[CupGame]:
    return [one for one in cup.games if not one.game.result]


async def table_of(club: Club, one: CupGame) -> Table:
    return await club.tables.find(one.table)


async def resign(club: Club, one: CupGame, seat: int) -> None:
    """Both sit down, and one resigns."""
    table = await table_of(club, one)
    await contribute(table)
    await table.leaving.resign(seat)


async def play_round(club: Club, id: str) -> int:
    """The second seat of every game resigns; returns how many games there were."""
    cup = await club.cups.find(id)
    games = waiting(cup)
    for one in games:
        await resign(club, one, 1)
    await club.runner.attend(id)
    return len(games)


@asynccontextmanager
async def other_dice() -> AsyncIterator[None]:
    """The dice of a second server; those of `tables_on` are always the same."""
    with patch("rampage.table.tables.fresh_seed", lambda: token_bytes(32)):
        yield


async def refused(act: Any) -> str:
    with pytest.raises(Refusal) as caught:
        await act
    return caught.value.code
