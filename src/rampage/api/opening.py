"""Starting a match, or reading one from a text or a file."""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import SupportsIndex

from rampage.api.match import Match
from rampage.games import game as find_game
from rampage.kernel.content import Source, read_source
from rampage.kernel.dice.dealer import Dealer
from rampage.kernel.errors import RampageError, whole
from rampage.kernel.game import AnyGame
from rampage.kernel.position import Position
from rampage.kernel.records.record import Record, read_record
from rampage.kernel.text import own_options


def new(
    game: str | AnyGame,
    seats: SupportsIndex = 0,
    seed: int | None = None,
    *,
    options: Mapping[str, str] | None = None,
    content: str | Path | Source | None = None,
    names: Sequence[str] = (),
    roll: bool = True,
    dealer: Dealer | None = None,
) -> Match:
    """A match at its first choice.

    seats: the number of players; 0 for the fewest that the game allows.
    seed: the seed of the dice; None for a random one. The same seed gives the same dice.
    options: table options by name; `rampage.game(NAME).options` lists them.
    content: a content file to use instead of the game's own.
    names: the players' names; by default the roles of the game.
    roll: False to answer for chance yourself.
    dealer: rolls the dice instead of the seed.
    """
    found = find_game(game) if isinstance(game, str) else game
    counts = found.about.seat_counts
    count = whole(seats) or len(names) or counts[0]
    if count not in counts:
        allowed = ", ".join(str(n) for n in counts)
        raise RampageError(f"{found.about.title} is for {allowed} players, not {count}")
    if names and len(names) != count:
        raise RampageError(f"{len(names)} names were given for {count} seats")
    source = _content(content) or found.standard()
    record = Record(found, dict(options or {}), source, list(names) or found.about.roles[:count])
    return Match(record, seed, roll, dealer)


def read(
    source: str | Path,
    seed: int | None = None,
    *,
    content: str | Path | Source | None = None,
    roll: bool = True,
    dealer: Dealer | None = None,
) -> Match:
    """The match of a position text or a record, given as text or as the path of a file.

    A record is played again, and every choice is checked. Raises PositionError or RecordError, which name the line or
    field and the remedy."""
    text = _text(source)
    own = _content(content)
    if text.lstrip()[:1] == "{":
        return Match(read_record(text, find_game, own), seed, roll, dealer)
    first = text.split()[:2]
    if len(first) < 2 or first[0] != "rampage":
        raise RampageError(
            "this is neither a position text, which starts with 'rampage GAME', nor a record, which is JSON"
        )
    game = find_game(first[1])
    position: Position = game.from_text(text, None, own)
    record = Record(game, own_options(text), own or game.standard(), game.about.roles[: int(position.seats)])
    record.origin = text
    return Match(record, seed, roll, dealer)


def _text(source: str | Path) -> str:
    """The given text, or the contents of the file. A path has one line, and does not start like a record or a text."""
    if isinstance(source, str) and ("\n" in source or source.lstrip().startswith(("{", "rampage "))):
        return source
    try:
        return Path(source).read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        reason = getattr(error, "strerror", None) or "it is not text"
        raise RampageError(f"{source}: the file can't be read: {reason}") from None


def _content(content: str | Path | Source | None) -> Source | None:
    return content if content is None or isinstance(content, Source) else read_source(Path(content))
