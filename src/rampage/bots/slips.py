"""A bot that now and then does not look at all: what makes the lower levels beatable."""

from typing import Any, Final

from rampage.bots.bot import Bot
from rampage.kernel.packed import i64
from rampage.kernel.position import Position


class CarelessBot(Bot):
    """Plays as another bot does, but so often in a hundred takes any choice there is."""

    def __init__(self, seed: int, bot: Bot, slips: i64) -> None:
        super().__init__(seed)
        self.bot: Final = bot  # With a seed of its own, or its luck would hang on whether it slips.
        self.slips: Final = slips

    def __reduce__(self) -> tuple[Any, ...]:
        return CarelessBot, (self.seed, self.bot, int(self.slips))

    def choose(self, position: Position, seat: int) -> int:
        rng = self.rng(position, seat)
        if rng.below(100) < self.slips:
            return int(position.imagine(seat, rng).one(seat, rng))
        return self.bot.choose(position, seat)
