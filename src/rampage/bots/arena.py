"""Matches between bots at the speed of the engine: nothing is checked, recorded or narrated.

A record can be made afterwards from the log of choices, if somebody wants one.
"""

import time
from typing import Final

from mypy_extensions import mypyc_attr

from rampage.bots.bot import Bot, RandomBot, ask
from rampage.kernel.packed import append, i64, vec
from rampage.kernel.position import CHANCE, Position
from rampage.kernel.rng import Rng


@mypyc_attr(allow_interpreted_subclasses=True)
class Player:
    """A bot at a seat: asks it, and counts its decisions and their time."""

    def __init__(self, bot: Bot) -> None:
        self.bot: Final = bot
        self.decisions: i64 = 0
        self.seconds: float = 0.0

    def choose(self, p: Position, seat: i64) -> i64:
        """The bot's choice. It sees what its seat may know."""
        start = time.perf_counter()
        choice: i64 = ask(self.bot, p, int(seat))
        self.seconds += time.perf_counter() - start
        return choice


class RandomPlayer(Player):
    """Makes the choices of a RandomBot without a copy of the position or a new random stream for each. Its time is
    too short to be measured, and counts as none."""

    def __init__(self, bot: RandomBot) -> None:
        super().__init__(bot)
        self.low: Final[i64] = bot.seed & 0x7FFFFFFF
        self.rng: Final = Rng(0)

    def choose(self, p: Position, seat: i64) -> i64:
        self.rng.restart(self.low, p.played & 0x7FFFFFFF, seat + 3)  # As `Bot.rng` does.
        return p.one(seat, self.rng)


class ChoiceLog:
    """The choices of one match in order, chance included; with `widths`, how many choices a seat had."""

    def __init__(self, widths: bool) -> None:
        self.widths: Final = widths
        self.seats: vec[i64] = vec[i64]()
        self.choices: vec[i64] = vec[i64]()
        self.offered: vec[i64] = vec[i64]()

    def add(self, p: Position, seat: i64, choice: i64) -> None:
        """Note a choice before it is made."""
        self.seats = append(self.seats, seat)
        self.choices = append(self.choices, choice)
        if self.widths:
            self.offered = append(self.offered, 0 if seat < 0 else len(p.fill(seat)))

    def columns(self) -> tuple[list[int], list[int], list[int]]:
        """Seats (CHANCE among them), choices, and how many were legal."""
        return (
            [int(seat) for seat in self.seats],
            [int(choice) for choice in self.choices],
            [int(count) for count in self.offered],
        )


def play_match(p: Position, players: list[Player], dice: Rng, log: ChoiceLog | None) -> None:
    """Play a match to its end. The players' choices are made as they are: a player that may be wrong checks first."""
    roll(p, dice, log)
    while p.waiting > 0:
        seat = p.actor()
        player = players[seat]
        choice = player.choose(p, seat)
        player.decisions += 1
        if log is not None:
            log.add(p, seat, choice)
        p.resolve(choice, seat)
        roll(p, dice, log)


def roll(p: Position, dice: Rng, log: ChoiceLog | None) -> None:
    """Let chance choose until a seat is asked or the match is over."""
    while p.waiting == CHANCE:
        choice = p.sample(dice)
        if log is not None:
            log.add(p, CHANCE, choice)
        p.resolve(choice, CHANCE)
