"""What an editor of content asks: is this file valid, what are its facts, and how do bots play with it?

Both run in a worker of a server, because the content is untrusted; in a browser they run where the tables are.
"""

import json
from collections.abc import Callable
from dataclasses import asdict, dataclass, field
from typing import Any, Final

from rampage.bots.trial import play_trial
from rampage.games import game as game_of
from rampage.kernel.game import AnyGame
from rampage.table.own_content import ContentFault, read_draft

FindGame = Callable[[str], AnyGame]
Json = dict[str, Any]
TRIAL_SECONDS: Final = 8.0  # For one match of bots; a race takes about one where the engine is not compiled.


@dataclass(frozen=True, slots=True)
class ContentAsk:
    """A content file, and how it would be played. 0 seats: as few as the game takes."""

    game: str
    text: str
    options: dict[str, str] = field(default_factory=dict)
    seats: int = 0


def check_content(asked: ContentAsk, find_game: FindGame = game_of) -> Json:
    """The faults of a content file and, if there are none, facts about it. `tables` is what it says."""
    game = find_game(asked.game)
    draft = read_draft(game, asked.text, asked.options, asked.seats)
    source, position = draft.source, draft.position
    return {
        "faults": [asdict(fault) for fault in draft.faults],
        "facts": [] if position is None else [_fact(*pair) for pair in game.content_facts(position)],
        "fingerprint": "" if source is None else source.fingerprint,
        "standard": source is not None and game.standard().has(source.fingerprint),
        "title": "" if source is None else source.title,
        "tables": None if source is None else json.loads(source.meaning),
    }


def faults_of(asked: ContentAsk, find_game: FindGame = game_of) -> list[ContentFault]:
    """What is wrong with a content file."""
    return read_draft(find_game(asked.game), asked.text, asked.options, asked.seats).faults


def try_content(asked: ContentAsk, number: int, find_game: FindGame = game_of) -> Json:
    """What a match of bots says about the content; equal numbers play the same match."""
    game = find_game(asked.game)
    draft = read_draft(game, asked.text, asked.options, asked.seats)
    if draft.source is None or draft.faults:
        return {"faults": [asdict(fault) for fault in draft.faults], "numbers": [], "finished": False}
    seats = asked.seats or game.about.seat_counts[0]
    numbers = play_trial(game, draft.source, asked.options, seats, number, TRIAL_SECONDS)
    return {
        "faults": [],
        "numbers": [{"label": label, "value": value} for label, value in numbers],
        "finished": bool(numbers),
    }


def _fact(label: str, value: str) -> Json:
    return {"label": label, "value": value}


def content_of(game: AnyGame) -> str:
    """The text of the content file that ships with a game: every editor begins with it."""
    return (game.folder / "content.toml").read_text(encoding="utf-8")
