"""Rampage: a digital tabletop for five games of giant monsters.

    >>> import rampage
    >>> match = rampage.new("kaiju", seats=3, seed=7)
    >>> match.prompt()
    'Choose your Monster.'
    >>> [choice.text for choice in match][:2]
    ['monster draximus', 'monster galithor']
    >>> match.play("draximus")
    ['Player 1 plays Draximus.']

`rampage.new` begins a match, `rampage.read` reads one from a text or file, `rampage.bot` makes a bot, and
`rampage.simulate` lets bots play many matches. `rampage.hint` shows the best choices, `rampage.review` reviews a match.
Every error is a `rampage.Error`. docs/tutorial.md shows it all.

Nothing is imported before it is used.
"""

import importlib
from typing import TYPE_CHECKING, Any

__version__ = "0.2.0"

if TYPE_CHECKING:
    from rampage.api.bots import Player, bot
    from rampage.api.choices import AmbiguousChoice, Choice
    from rampage.api.coach import Hint, hint, review
    from rampage.api.match import Match
    from rampage.api.opening import new, read
    from rampage.api.simulation import simulate
    from rampage.bots.bot import Bot, BotError
    from rampage.bots.levels import UnknownBot, levels
    from rampage.games import UnknownGame, game
    from rampage.games import games as all_games
    from rampage.kernel.action_space import UnknownChoice
    from rampage.kernel.content import ContentError
    from rampage.kernel.dice.dealer import Dealer
    from rampage.kernel.errors import RampageError as Error
    from rampage.kernel.errors import UnknownSeat
    from rampage.kernel.events import Event
    from rampage.kernel.game import Game
    from rampage.kernel.options import OptionError
    from rampage.kernel.position import CHANCE, SPECTATOR, Outcome, Position
    from rampage.kernel.reasons import IllegalChoice, MatchOver, NotYourTurn, Reason
    from rampage.kernel.records.errors import RecordError
    from rampage.kernel.records.record import Record
    from rampage.kernel.rng import Rng
    from rampage.kernel.text import PositionError
    from rampage.lab.summary import Summary

__all__ = [
    "CHANCE",
    "SPECTATOR",
    "AmbiguousChoice",
    "Bot",
    "BotError",
    "Choice",
    "ContentError",
    "Dealer",
    "Error",
    "Event",
    "Game",
    "Hint",
    "IllegalChoice",
    "Match",
    "MatchOver",
    "NotYourTurn",
    "OptionError",
    "Outcome",
    "Player",
    "Position",
    "PositionError",
    "Reason",
    "Record",
    "RecordError",
    "Rng",
    "Summary",
    "UnknownBot",
    "UnknownChoice",
    "UnknownGame",
    "UnknownSeat",
    "all_games",
    "bot",
    "game",
    "hint",
    "levels",
    "new",
    "read",
    "review",
    "simulate",
]

_PLACES = {
    "rampage.api.bots": ("Player", "bot"),
    "rampage.api.choices": ("AmbiguousChoice", "Choice"),
    "rampage.api.coach": ("Hint", "hint", "review"),
    "rampage.api.match": ("Match",),
    "rampage.api.opening": ("new", "read"),
    "rampage.api.simulation": ("simulate",),
    "rampage.bots.bot": ("Bot", "BotError"),
    "rampage.bots.levels": ("UnknownBot", "levels"),
    "rampage.games": ("UnknownGame", "game", "all_games=games"),
    "rampage.kernel.action_space": ("UnknownChoice",),
    "rampage.kernel.content": ("ContentError",),
    "rampage.kernel.dice.dealer": ("Dealer",),
    "rampage.kernel.errors": ("Error=RampageError", "UnknownSeat"),
    "rampage.kernel.events": ("Event",),
    "rampage.kernel.game": ("Game",),
    "rampage.kernel.options": ("OptionError",),
    "rampage.kernel.position": ("CHANCE", "SPECTATOR", "Outcome", "Position"),
    "rampage.kernel.reasons": ("IllegalChoice", "MatchOver", "NotYourTurn", "Reason"),
    "rampage.kernel.records.errors": ("RecordError",),
    "rampage.kernel.records.record": ("Record",),
    "rampage.kernel.rng": ("Rng",),
    "rampage.kernel.text": ("PositionError",),
    "rampage.lab.summary": ("Summary",),
}
# The name here, where it is from, and its name there.
_EXPORTS = {
    name.partition("=")[0]: (module, name.rpartition("=")[2])
    for module, names in _PLACES.items()
    for name in names
}


if not TYPE_CHECKING:  # Or a type checker would find any name there.

    def __getattr__(name: str) -> Any:
        if name not in _EXPORTS:
            raise AttributeError(f"module 'rampage' has no attribute {name!r}")
        module, there = _EXPORTS[name]
        value = getattr(importlib.import_module(module), there)
        globals()[name] = value
        return value


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
