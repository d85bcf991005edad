"""docs/record_format.md and docs/position_text.md name every field and key that is written."""

import re
from pathlib import Path

import pytest

from rampage.games import game
from rampage.kernel.dice.dealer import FastDealer
from rampage.kernel.position import CHANCE
from rampage.kernel.rng import Rng
from rampage.server.schema import RECORD, TAKEN_BACK
from tests.support.games import NAMES

DOCS = Path(__file__).parents[2] / "docs"
CHOICES = 400


def named(page: str) -> set[str]:
    """The words in the first column of a page's tables."""
    text = (DOCS / page).read_text(encoding="utf-8")
    cells = re.findall(r"^\| (`[^|]+) \|", text, re.MULTILINE)
    return {word for cell in cells for word in re.findall(r"`([^`]+)`", cell)}


@pytest.mark.parametrize("name", NAMES)
def test_every_key_of_a_position_text_is_described(name: str) -> None:
    known = named("position_text.md")
    for seed in range(3):
        position = game(name).new(game(name).about.seat_counts[-1])
        dealer, rng = FastDealer(seed), Rng(seed)
        while position.actors() and position.played < CHOICES:
            seat = int(position.actor())
            position.apply(dealer.deal(position) if seat == CHANCE else position.one(seat, rng), seat)
            keys = set(re.findall(r"^(\w+):", position.to_text(), re.MULTILINE))
            assert keys <= known, f"docs/position_text.md says nothing about {keys - known}"


def test_every_field_of_a_record_is_described() -> None:
    fields = {*RECORD["properties"], *TAKEN_BACK["properties"]}
    assert fields <= named("record_format.md")
