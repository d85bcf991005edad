"""Seats as asked for at creation: checked and named."""

import pytest

from rampage.bots.levels import LEVELS
from rampage.games import game
from rampage.table.refusal import Refusal
from rampage.table.seats import Chair, seat_rows


def names(*chairs: Chair) -> list[str]:
    return [row.name for row in seat_rows(game("kaiju"), list(chairs))]


def test_bots_of_one_level_have_names_of_their_own() -> None:
    first, second = LEVELS[0].name, LEVELS[1].name
    bots = [Chair("bot", level=1), Chair("bot", level=1), Chair("bot", level=2)]
    assert names(Chair("you", "Ann"), *bots) == ["Ann", first, f"{first} 2", second]


def test_a_person_does_not_take_the_name_of_a_bot() -> None:
    rank = LEVELS[0].name
    assert names(Chair("bot", level=1), Chair("you", rank)) == [rank, "Player 2"]


def test_a_bot_keeps_the_name_that_it_was_given() -> None:
    assert names(Chair("you"), Chair("bot", "Hal", 3)) == ["Player 1", "Hal"]


def test_there_is_no_bot_above_the_last_level() -> None:
    with pytest.raises(Refusal, match="no bot of level"):
        names(Chair("you"), Chair("bot", level=len(LEVELS) + 1))
