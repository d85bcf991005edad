"""Who may know what during a match: the table of a game, and how a match is checked against it.

Each game has a table, written from the rules, with a `Who` for each kind of choice, each kind of event and each field
of the view. Nothing here asks the engine for the audience of a step, a move or an event: the table is there to check
those. A `Witness` plays a match and notes for each choice and event who may know it. When a match is over, everybody
may know everything.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from types import ModuleType
from typing import Any, Final

from rampage.games.registry import modules_of
from rampage.kernel.events import Event, EventType
from rampage.kernel.game import AnyGame
from rampage.kernel.position import CHANCE, SPECTATOR, Position
from rampage.kernel.records.match import Match
from rampage.kernel.records.record import HIDDEN, Record
from rampage.kernel.text import own_options

# Seats that may know something; None: everybody, spectators too.
Seats = frozenset[int] | None


@dataclass(frozen=True)
class Who:
    """Who may know something. `sort` is one of those below; `by` names a field that shows whose secret it is. `unless`
    is an option, as `name=value`, with which everybody may know it."""

    sort: str
    by: str = ""
    unless: str = ""

    def secret(self, options: dict[str, str]) -> bool:
        """Is it hidden from anybody under these options?"""
        name, _, value = self.unless.partition("=")
        return self.sort != "everybody" and not (name and options[name] == value)


EVERYBODY: Final = Who("everybody")
# A choice: the seat that made it, until the match is over.
CHOOSER: Final = Who("chooser")
# A choice made at the same time as others': the seat that made it until all are in, and then everybody.
SEALED: Final = Who("sealed")


def kept(unless: str = "") -> Who:
    """A simultaneous choice that stays the secret of the seat that made it."""
    return Who("kept", unless=unless)


def drawer(count: str, unless: str = "") -> Who:
    """A choice of chance: known to the player whose public `count` it changes."""
    return Who("drawer", count, unless)


def named(by: str, unless: str = "") -> Who:
    """An event, or a field of the view: known to the player that its field `by` names."""
    return Who("named", by, unless)


@dataclass(frozen=True)
class Secrets:
    """The table of one game: kinds of choices, events and fields of the view, by name."""

    choices: dict[str, Who]
    events: dict[str, Who]
    # By path: `players[].tokens`. Empty for a game without secrets, whose view is the same for all.
    view: dict[str, Who] = field(default_factory=dict)
    # Events that turn up for everybody what was a secret until then.
    turned_up_by: frozenset[str] = frozenset()

    @property
    def any(self) -> bool:
        """Does this game hide anything at all?"""
        rows = [*self.choices.values(), *self.events.values(), *self.view.values()]
        return any(row != EVERYBODY for row in rows)


def all_open(words: str) -> dict[str, Who]:
    """Rows for names that everybody may know."""
    return dict.fromkeys(words.split(), EVERYBODY)


def event_names(game: AnyGame) -> set[str]:
    """The names of all events that the modules of a game declare, alone or in a list that games share."""
    return events_in(modules_of(game))


def events_in(modules: Iterable[ModuleType]) -> set[str]:
    """The names of all events that modules declare."""
    return {
        event.name
        for module in modules
        for value in vars(module).values()
        for event in (value if isinstance(value, list) else [value])
        if isinstance(event, EventType)
    }


def eyes_of(p: Position) -> list[int]:
    """Every seat, and the spectators."""
    return [*range(int(p.seats)), SPECTATOR]


def knows(seats: Seats, eyes: int) -> bool:
    """May somebody who sees for these seats know it?"""
    return seats is None or eyes in seats


@dataclass
class KnownEvent:
    """An event, as it is and as JSON, and who may know it."""

    event: Event
    json: dict[str, Any]
    seats: Seats


@dataclass
class Made:
    """A choice, who made it, and who may know it. Simultaneous choices have the same `round`."""

    seat: int
    choice: int
    seats: Seats
    round: int


class Witness:
    """Plays a match and notes, by the table, who may know each choice and each event."""

    def __init__(self, secrets: Secrets, match: Match) -> None:
        self.secrets: Final = secrets
        self.match: Final = match
        self.options: Final = match.record.options
        self.moves: list[Made] = []
        self.events: list[list[KnownEvent]] = []  # What each choice brought.
        self.met: set[str] = set()  # Kinds of choices and of events,
        self.kept_back: set[str] = set()  # and those of them that were hidden from somebody when they came.
        self._due: set[int] = set()  # The seats that are still to choose at the same time.

    def play(self, choice: int, seat: int) -> list[KnownEvent]:
        """Play a choice; returns what happened."""
        p = self.match.position
        kind = p.space().kind(choice).name
        asked = set(p.actors())
        before = p.view(SPECTATOR) if self.secrets.choices[kind].sort == "drawer" else None
        happened = [self._known_event(event) for event in self.match.play(choice, seat)]
        self._made(kind, choice, seat, before, asked)
        self.events.append(happened)
        self.met |= {kind, *(event.json["type"] for event in happened)}
        self.kept_back |= {event.json["type"] for event in happened if event.seats is not None}
        return happened

    def _made(self, kind: str, choice: int, seat: int, before: Any, asked: set[int]) -> None:
        who = self.secrets.choices[kind]
        together = who.sort in ("sealed", "kept")
        first = not self._due
        if together:
            self._due = (asked if first else self._due) - {seat}
        round = self.moves[-1].round if together and not first else len(self.moves)
        seats: Seats = None
        if who.sort == "drawer" and who.secret(self.options):
            seats = frozenset({whose_changed(before, self.match.position.view(SPECTATOR), who.by)})
        elif who.secret(self.options) or self._due:
            seats = frozenset({seat})
        self.moves.append(Made(seat, choice, seats, round))
        if seats is not None:
            self.kept_back.add(kind)
        if together and not self._due and (who.sort == "sealed" or not who.secret(self.options)):
            for made in self.moves[round:]:
                made.seats = None  # All are in: they are opened.

    def _known_event(self, event: Event) -> KnownEvent:
        json: dict[str, Any] = dict(event.json(self.match.position.space().vocabularies))
        who = self.secrets.events[json["type"]]
        if not who.secret(self.options):
            return KnownEvent(event, json, None)
        return KnownEvent(event, json, frozenset({seat_of(json[who.by])}))

    def record(self, eyes: int) -> list[str]:
        """The choices as the record of a running match must show them to somebody: simultaneous ones by seat, and `?`
        for hidden ones."""
        return [
            self.spelled(made) if knows(made.seats, eyes) else HIDDEN
            for made in sorted(self.moves, key=lambda made: (made.round, made.seat))
        ]

    def spelled(self, made: Made) -> str:
        """A choice as records write it."""
        text = self.match.position.space().text(made.choice)
        roles = self.match.record.game.about.roles
        return text if made.seat == CHANCE else f"{roles[made.seat]}: {text}"

    def seen(self, number: int, eyes: int) -> list[dict[str, Any]]:
        """The events of a choice that somebody may know."""
        return [event.json for event in self.events[number] if knows(event.seats, eyes)]


def seat_of(word: Any) -> int:
    """The seat that a player's name in an event or a view means: `p2`, or a number."""
    return word if isinstance(word, int) else int(str(word).removeprefix("p")) - 1


def whose_changed(before: Any, after: Any, count: str) -> int:
    """The one player whose public count has changed, by the views of spectators."""
    pairs = zip(_counts(before, count), _counts(after, count), strict=True)
    changed = [seat for seat, (one, other) in enumerate(pairs) if one != other]
    assert len(changed) == 1, f"{count} of {changed} changed by one draw"
    return changed[0]


def _counts(view: Any, count: str) -> list[int]:
    """One count of every player."""
    return [player[count] for player in view["players"]] if "players" in view else view[count]


def hidden_from(
    eyes: int, p: Position, choice: int, seat: int, secrets: Secrets, options: dict[str, str]
) -> bool:
    """Is a choice hidden from somebody, now and after simultaneous choices are revealed?"""
    who = secrets.choices[p.space().kind(choice).name]
    if who.sort == "sealed" or not who.secret(options):
        return False
    if who.sort != "drawer":
        return seat != eyes
    after = p.copy()
    after.apply(choice, seat)
    return whose_changed(p.view(SPECTATOR), after.view(SPECTATOR), who.by) != eyes


def begin(
    game: AnyGame, secrets: Secrets, seats: int, options: dict[str, str] | None = None, origin: str = ""
) -> Witness:
    """A match to watch, from the start or from a position text with its own options."""
    options = {**(options or {}), **own_options(origin)}
    record = Record(game, options, game.standard(), [f"Player {n + 1}" for n in range(seats)])
    record.origin = origin
    return Witness(secrets, Match(record))


def again(record: Record, secrets: Secrets) -> Iterator[Witness]:
    """Watch a recorded match; yields after each choice."""
    fresh = Record(record.game, record.options, record.source, record.names)
    fresh.origin = record.origin
    witness = Witness(secrets, Match(fresh))
    for move in record.moves:
        witness.play(move.choice, move.seat)
        yield witness


def paths_in(value: Any, path: str = "") -> Iterator[tuple[str, Any]]:
    """Every leaf of a view with its path: lists as `[]`, names that are data (choices, letters) as `*`."""
    if isinstance(value, dict):
        for key, inner in value.items():
            word = key if key.isidentifier() and not key.isupper() else "*"
            yield from paths_in(inner, f"{path}.{word}" if path else word)
    elif isinstance(value, list):
        for inner in value:
            yield from paths_in(inner, f"{path}[]")
    else:
        yield path, value
