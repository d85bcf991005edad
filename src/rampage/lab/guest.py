"""A bot that may be wrong or slow: its choices are checked, and others can see for how long it has been thinking."""

import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, Final, NamedTuple

from rampage.bots.arena import Player, RandomPlayer
from rampage.bots.bot import Bot, RandomBot, known_to
from rampage.bots.deep import DeepBot
from rampage.bots.greedy import GreedyBot, HastyBot
from rampage.bots.search import SearchBot, UntrainedBot
from rampage.bots.slips import BlunderingBot, SlippingBot
from rampage.kernel.position import Outcome, Position
from rampage.lab.bot_fault import ask_bot, check_choice, no_exceptions

QUICK: Final = (HastyBot, GreedyBot)  # Nothing in them could take long.
BUILT_IN: Final = (
    *QUICK,
    SearchBot,
    DeepBot,
    UntrainedBot,
    SlippingBot,
    BlunderingBot,
)  # Their choices are legal.


class Thinking(NamedTuple):
    """A bot that is choosing."""

    match: int
    seat: int
    seconds: float


class Heartbeat:
    """What a worker process is doing, in memory that its parent reads: the match, and who thinks since when."""

    SIZE: Final = 3

    def __init__(self, shared: Any) -> None:
        self.shared: Final = (
            shared  # Match, seat, and when it began to think in nanoseconds (0: nobody thinks).
        )

    def begin(self, match: int) -> None:
        """A match begins."""
        self.shared[0] = match

    def think(self, seat: int) -> None:
        """A bot begins to think."""
        self.shared[1] = seat
        self.shared[2] = time.monotonic_ns()

    def rest(self) -> None:
        """It has chosen."""
        self.shared[2] = 0

    def thinking(self) -> Thinking | None:
        """What is thought about just now; None if nobody thinks."""
        match, seat, since = self.shared[0], self.shared[1], self.shared[2]
        return None if since == 0 else Thinking(match, seat, (time.monotonic_ns() - since) / 1e9)


class GuestPlayer(Player):
    """Asks a bot, times it, and checks its choice. Raises BotFault."""

    def __init__(self, bot: Bot, place: str, heartbeat: Heartbeat | None, checked: bool) -> None:
        super().__init__(bot)
        self.place: Final = place
        self.heartbeat: Final = heartbeat
        self.checked: Final = checked

    def choose(self, p: Position, seat: int) -> int:
        start = time.perf_counter()
        with self.watched(seat):
            choice = ask_bot(self.bot, p, seat, self.place)
        self.seconds += time.perf_counter() - start
        if self.checked:
            check_choice(p, choice, seat, self.place)
        return choice

    @contextmanager
    def watched(self, seat: int) -> Iterator[None]:
        """The bot thinks in here. After a fault it no longer does: the next match must not inherit its time."""
        if self.heartbeat is not None:
            self.heartbeat.think(seat)
        try:
            yield
        finally:
            if self.heartbeat is not None:
                self.heartbeat.rest()

    def begin(self, p: Position, seat: int) -> None:
        """The match begins."""
        with self.watched(seat), no_exceptions(self.place, seat):
            self.bot.on_start(known_to(p, seat), seat)

    def end(self, outcome: Outcome, seat: int) -> None:
        """The match is over."""
        with self.watched(seat), no_exceptions(self.place, seat):
            self.bot.on_end(outcome, seat)


def player_for(bot: Bot, place: str, heartbeat: Heartbeat | None) -> Player:
    """The quickest way to ask a bot."""
    kind = type(bot)
    if isinstance(bot, RandomBot) and kind is RandomBot:
        return RandomPlayer(bot)
    if kind in QUICK or (heartbeat is None and kind in BUILT_IN):
        return Player(bot)
    return GuestPlayer(bot, place, heartbeat, kind not in BUILT_IN)
