"""Browser tests meet the same dice in every run, and others with another seed."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser

from tests.browser.house import House
from tests.browser.visitor import Visitor

Play = Callable[[str], dict[str, Any]]


@pytest.fixture
def play(chromium: Browser, tmp_path: Path) -> Iterator[Play]:
    """Play a match on a new server, each time with other tables, and get its record."""
    houses: list[House] = []

    def play(seed: str) -> dict[str, Any]:
        house = House(tmp_path / f"{len(houses)}.db")
        houses.append(house)
        house.start()
        house.deal(seed)
        visitor = Visitor(chromium, house.address, seed)
        visitor.sit_down("bot", {"turn_cap": "20"})
        visitor.play_on(400)
        visitor.over.wait_for()
        with visitor.page.expect_download() as downloading:
            visitor.page.get_by_role("button", name="Save the record").click()
        record: dict[str, Any] = json.loads(Path(downloading.value.path()).read_text())
        visitor.leave()
        return record

    yield play
    for house in houses:
        house.stop()


def test_equal_seeds_give_equal_matches(play: Play) -> None:
    first, again, other = play("one"), play("one"), play("other")
    assert len(first["choices"]) > 40
    assert first["choices"] == again["choices"]
    assert first["proof"] == again["proof"]
    assert first["choices"] != other["choices"]
    # The server and the page both take part.
    assert first["proof"]["seed"] != other["proof"]["seed"]
    contributions = [record["proof"]["seats"][0]["contribution"] for record in (first, other)]
    assert contributions[0] != contributions[1]
