"""A bot that sometimes picks at random, which makes the lower levels beatable."""

from typing import Any, Final

from rampage.bots.bot import Bot
from rampage.kernel.packed import i64
from rampage.kernel.position import Position


class SlippingBot(Bot):
    """Plays like another bot, but with probability `slips` % it picks at random."""

    def __init__(self, seed: int, bot: Bot, slips: i64) -> None:
        super().__init__(seed)
        self.bot: Final = bot  # With another seed: its choices must not depend on the roll for a slip.
        self.slips: Final = slips

    def __reduce__(self) -> tuple[Any, ...]:
        return SlippingBot, (self.seed, self.bot, int(self.slips))

    def choose(self, position: Position, seat: int) -> int:
        rng = self.rng(position, seat)
        if rng.below(100) < self.slips:
            return int(position.imagine(seat, rng).one(seat, rng))
        return self.bot.choose(position, seat)
