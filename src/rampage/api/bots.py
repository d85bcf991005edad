"""Bots that play in a match. They see what their seat may know, and nothing else."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final, SupportsIndex

from rampage.api.choices import Choice
from rampage.bots.bot import Bot, ask
from rampage.bots.levels import BotSpec, bot_name, make_bot
from rampage.kernel.errors import RampageError

if TYPE_CHECKING:
    from rampage.api.match import Match


class Player:
    """A bot, ready to choose in any match."""

    def __init__(self, bot: Bot, name: str) -> None:
        self.bot: Final = bot
        self.name: Final = name

    def choose(self, match: "Match", seat: SupportsIndex | None = None) -> Choice:
        """What the bot would choose for a seat; by default for the seat whose turn it is. Nothing is played. The bot
        gets a copy of the position in which everything that its seat can't know is dealt at random."""
        asked = match.asked_seat(seat)
        position = match.position
        return Choice(ask(self.bot, position, asked), position.space())

    def play(self, match: "Match", seat: SupportsIndex | None = None) -> list[str]:
        """Choose and play; returns what happened, line by line."""
        return match.play(self.choose(match, seat), match.asked_seat(seat))

    def __repr__(self) -> str:
        return f"<Player {self.name}>"


PlayerSpec = BotSpec | Player


def bot(spec: PlayerSpec, seed: int = 0) -> Player:
    """A bot by name (`level:3`, `search:2`, `random`), class, object, `module:Class` or `file.py:Class`. With the same
    seed it makes the same choices. Raises UnknownBot."""
    if isinstance(spec, Player):
        return spec
    return Player(make_bot(spec, seed), bot_name(spec))


def players(specs: PlayerSpec | Sequence[PlayerSpec], seats: int, seed: int) -> list[Player]:
    """A player for each seat; a single bot plays all of them."""
    alone = isinstance(specs, (str, type, Bot, Player))
    named: list[PlayerSpec] = [specs] * seats if alone else list(specs)  # type: ignore[arg-type, list-item]
    if len(named) != seats:
        raise RampageError(
            f"{len(named)} bots were named for {seats} seats; name one for each, or one for all"
        )
    return [bot(spec, seed + seat) for seat, spec in enumerate(named)]
