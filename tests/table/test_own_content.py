"""Own content is refused for the work it makes, and not because the machine is busy with other things."""

from collections.abc import Callable
from time import monotonic, process_time, sleep
from typing import Any, cast

import pytest

from rampage.games import game
from rampage.kernel.content import ContentError, Source
from rampage.kernel.game import AnyGame
from rampage.kernel.position import Position
from rampage.table.own_content import BUILD_SECONDS, built

SMASH = game("smash")


class Delayed:
    """A game whose boards come later."""

    def __init__(self, delay: Callable[[], None]) -> None:
        self.delay = delay

    def new(self, seats: int, options: dict[str, str], source: Source) -> Position:
        self.delay()
        return cast("Position", SMASH.new(seats, options, source))


def rest() -> None:
    """As while others have the processor."""
    until = monotonic() + 1.1 * BUILD_SECONDS
    while monotonic() < until:
        sleep(0.05)


def toil() -> None:
    until = process_time() + 1.1 * BUILD_SECONDS
    while process_time() < until:
        pass


def board(delay: Callable[[], None]) -> Any:
    return built(cast("AnyGame", Delayed(delay)), SMASH.standard(), {}, 2)


def test_a_board_that_waits_for_the_processor_is_built() -> None:
    assert board(rest).actors()


def test_a_board_that_takes_too_much_work_is_refused() -> None:
    with pytest.raises(ContentError, match="takes too long"):
        board(toil)
