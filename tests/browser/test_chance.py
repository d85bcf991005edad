"""Browser tests meet the same dice in every run, and others with another seed."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser

from tests.browser.house import House
from tests.browser.visitor import Visitor

Play = Callable[[str], dict[str, Any]]
CHOICES = 20  # Of the player; then it is the player's turn again, and the bot has answered.


@pytest.fixture
def play(chromium: Browser, tmp_path: Path) -> Iterator[Play]:
    """Play for some turns on a new server, and get the record."""
    houses: list[House] = []

    def play(seed: str) -> dict[str, Any]:
        house = House(tmp_path / f"{len(houses)}.db")
        houses.append(house)
        house.start()
        house.deal(seed)
        visitor = Visitor(chromium, house.address, seed)
        visitor.sit_down("bot")
        visitor.play_on(CHOICES)
        table = visitor.page.url.rpartition("/")[2].partition("#")[0]
        record: dict[str, Any] = visitor.page.request.get(f"/api/tables/{table}/record").json()
        visitor.leave()
        return record

    yield play
    for house in houses:
        house.stop()


@pytest.mark.long
def test_equal_seeds_give_equal_matches(play: Play) -> None:
    first, again, other = play("one"), play("one"), play("other")
    rolls = [choice for choice in first["choices"] if ": " not in choice]
    assert len(rolls) > 10
    assert first["choices"] == again["choices"]
    assert first["proof"] == again["proof"]
    assert first["choices"] != other["choices"]
    # The server and the page both take part.
    assert first["proof"]["commitment"] != other["proof"]["commitment"]
    contributions = [record["proof"]["seats"][0]["contribution"] for record in (first, other)]
    assert contributions[0] != contributions[1]
