"""The base class of bots, how a driver asks one, and the bot that plays at random."""

from typing import Any, Final

from mypy_extensions import mypyc_attr

from rampage.kernel.errors import RampageError, whole
from rampage.kernel.position import Outcome, Position
from rampage.kernel.rng import Rng

SHOWN: Final = 0x51DE  # The seed for the cards that a bot can't see: the driver deals them at random.


class BotError(RampageError):
    """A bot's answer is not a number."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Bot:
    """A computer player. `choose` is the only method that a bot has to write.

    The built-in bots keep no state between two choices: the same seed and the same position give the same choice, in
    any process, after an undo and after a restart. A bot that learns may use `on_start` and `on_end`."""

    def __init__(self, seed: int = 0) -> None:
        self.seed: Final = seed

    def choose(self, position: Position, seat: int) -> int:
        """One of `position.choices(seat)`. The position is the bot's own copy, and agrees with all that the seat
        knows; what the seat can't know is dealt at random. `position.imagine(seat, rng)` deals it again."""
        raise NotImplementedError("abstract: Bot.choose")

    def on_start(self, position: Position, seat: int) -> None:
        """A match begins, and the bot plays this seat. The position is as for `choose`."""

    def on_end(self, outcome: Outcome, seat: int) -> None:
        """The match is over."""

    def rng(self, position: Position, seat: int) -> Rng:
        """A random stream: another one for each decision, and always the same one for the same decision."""
        return Rng((self.seed & 0x7FFFFFFF) | int(position.played) << 31 | (seat + 3) << 62)

    def __repr__(self) -> str:
        return f"{type(self).__name__}({self.seed})"

    def __reduce__(self) -> tuple[Any, ...]:
        """In another process a bot is made again from its seed, and gets the attributes that it had."""
        kept = {name: value for name, value in getattr(self, "__dict__", {}).items() if name != "seed"}
        return restore_bot, (type(self), self.seed, kept)


def restore_bot(made: Any, seed: int, kept: dict[str, Any]) -> Bot:
    """A bot that was pickled."""
    bot: Bot = made(seed)
    for name, value in kept.items():
        setattr(bot, name, value)
    return bot


def known_to(position: Position, seat: int) -> Position:
    """A position for a bot to look at: it agrees with all that the seat knows, and changes no other."""
    rng = Rng(SHOWN | int(position.played) << 31 | (seat + 3) << 62)
    known: Position = position.game.imagine(position, seat, rng)
    return known


def ask(bot: Bot, position: Position, seat: int) -> int:
    """What a bot chooses for a seat. It sees what the seat may know, never the position itself; the match
    checks whether its choice is legal."""
    written: Any = bot  # Compiled, a bot of that type could answer with nothing but a plain int.
    answer = written.choose(known_to(position, seat), seat)
    try:
        return whole(answer)
    except TypeError:
        raise BotError(
            f"{bot!r}, seat {seat}: it chose {answer!r}, which is not the number of a choice"
        ) from None


@mypyc_attr(allow_interpreted_subclasses=True)
class RandomBot(Bot):
    """Picks a choice at random. It imagines nothing: a seat knows what is legal for it."""

    def choose(self, position: Position, seat: int) -> int:
        return int(position.one(seat, self.rng(position, seat)))
