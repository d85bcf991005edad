"""Records: a match as the list of its choices, chance included, in plain JSON that people can read."""

import copy
import json
from typing import Any, Final

from rampage.kernel.action_space import UnknownChoice
from rampage.kernel.content import Source
from rampage.kernel.dice.proof import Refuted, protocol_of
from rampage.kernel.events import may_know
from rampage.kernel.game import AnyGame
from rampage.kernel.options import OptionError, complete_options
from rampage.kernel.position import CHANCE, Outcome, Position
from rampage.kernel.reasons import IllegalChoice, sentence
from rampage.kernel.records.errors import CHANGED, HIDDEN, LATER, MOST_SHOWN, SAVED, RecordError, shortened
from rampage.kernel.records.hints import HintTaken, read_hints
from rampage.kernel.records.move import ALONE, UNKNOWN, Move
from rampage.kernel.records.own_content import own_content_json, own_source, start_of
from rampage.kernel.records.resignation import Resignation, outcome_of, read_resignations
from rampage.kernel.records.taken_back import TakenBack, read_taken_back, reveals
from rampage.kernel.steps import Sealed
from rampage.kernel.text import PositionError

__all__ = ["FORMAT", "HIDDEN", "Move", "Record", "RecordError", "read_record", "shortened"]

FORMAT: Final = 1
# With resignations. An older Rampage would think that such a match is not over, so it must not read it.
FORMAT_RESIGNED: Final = 2
FORMATS: Final = (FORMAT, FORMAT_RESIGNED)


class Record:  # noqa: PLW1641 - it grows
    """A match as a list of choices, with everything that is needed to play it again."""

    def __init__(self, game: AnyGame, options: dict[str, str], source: Source, names: list[str]) -> None:
        self.game: Final = game
        self.options: Final = complete_options(game.options, options)
        self.source: Final = source
        self.names: Final = names  # One for each seat.
        self.origin: str = ""  # A position text, when the match began in the middle.
        self.rules: str = (
            game.about.rules_version
        )  # Under which it was played; those that are installed hold.
        self.moves: list[Move] = []
        self.taken_back: list[TakenBack] = []  # In the order in which it was done.
        self.resigned: list[Resignation] = []  # In order.
        self.hints: list[HintTaken] = []  # In order.
        self.proof: dict[str, Any] | None = None
        self.outcome: dict[str, Any] | None = None

    def __repr__(self) -> str:
        names = ", ".join(self.names)
        state = "under way" if self.outcome is None else "over"
        return f"<Record of {self.game.name}: {names}; {len(self.moves)} choices, {state}>"

    def __eq__(self, other: object) -> bool:
        """Records are equal if they are equal as files: the same match, choice by choice."""
        if not isinstance(other, Record):
            return NotImplemented
        same = self.game.name == other.game.name and self.source.fingerprint == other.source.fingerprint
        return same and self.written() == other.written()

    def __copy__(self) -> "Record":
        return restore_record(self.game, self.source, self.written())

    def __deepcopy__(self, memo: object) -> "Record":
        return restore_record(self.game, self.source, copy.deepcopy(self.written()))

    def __reduce__(self) -> tuple[Any, ...]:
        own = self.source.fingerprint != self.game.standard().fingerprint
        return restore_record, (self.game, self.source if own else None, self.written())

    def written(self) -> dict[str, Any]:
        """Every field but the game and its content."""
        return {
            "options": self.options,
            "names": self.names,
            "origin": self.origin,
            "rules": self.rules,
            "moves": self.moves,
            "taken_back": self.taken_back,
            "resigned": self.resigned,
            "hints": self.hints,
            "proof": self.proof,
            "outcome": self.outcome,
        }

    def bare(self) -> "Record":
        """The same match before its first choice."""
        out = Record(self.game, self.options, self.source, self.names)
        out.origin = self.origin
        return out

    def start(self) -> Position:
        """The position before the first choice."""
        if self.origin:
            position: Position = self.game.from_text(self.origin, self.options, self.source)
            if position.seats != len(self.names):
                problem = f"The text has {position.seats} players, but the record has {len(self.names)}."
                raise PositionError(0, problem, "name one player for each seat of the position.")
            return position
        fresh: Position = self.game.new(len(self.names), self.options, self.source)
        return fresh

    def result(self, position: Position) -> Outcome | None:
        """How the match ended, given its last position; None while it is under way."""
        return outcome_of(position, self.resigned, self.game.about.roles)

    def spell(self, position: Position, move: Move) -> str:
        """`Orange: fly_in D1`, or `dice 3 4` for chance."""
        text = position.space().text(move.choice)
        return text if move.seat == CHANCE else f"{self.game.about.roles[move.seat]}: {text}"

    def enter(self, position: Position, choice: int, seat: int) -> None:
        """Play a checked choice and record it, with the seats that may know it. A sealed choice is the secret of its
        seat until all are in."""
        position.check(choice, seat)  # First: `audience` of a step takes only what is possible.
        step = position.agenda[-1]
        audience = step.audience(position, choice)
        if not isinstance(step, Sealed):
            position.resolve(choice, seat)
            self.moves.append(Move(seat, choice, audience, ALONE))
            return
        kept = 0 if position.sealed is None else sum(1 for other in position.sealed if other >= 0)
        group = max(0, len(self.moves) - kept)
        made = [*self.moves[group:], Move(seat, choice, 0, group)]
        open_to = [step.audience(position, move.choice) for move in made]
        position.resolve(choice, seat)
        opened = position.sealed is None
        self.moves[group:] = [
            Move(move.seat, move.choice, (known if opened else 0) | 1 << move.seat, group)
            for move, known in zip(made, open_to, strict=True)
        ]

    def note_hint(self, seat: int) -> None:
        """A seat took a hint for the decision that comes now. Looking at it twice is one hint."""
        taken = HintTaken(seat, len(self.moves))
        if taken not in self.hints:
            self.hints.append(taken)

    def cut(self, count: int, sealed: bool) -> None:
        """Drop all choices but the first `count`. If the last of these are `sealed` now, they are secrets again."""
        group = self.group_of(count - 1) if sealed and count > 0 else count
        self.moves[group:] = [
            Move(move.seat, move.choice, 1 << move.seat, group) for move in self.moves[group:count]
        ]

    def group_of(self, number: int) -> int:
        """The first of the choices that were made simultaneously with this one; itself if it was made alone."""
        if self.moves[number].group == UNKNOWN:
            self.grouped()
        group = self.moves[number].group
        return number if group == ALONE else group

    def is_alone(self, number: int) -> bool:
        """Was a choice made alone, not in answer to a simultaneous question?"""
        self.group_of(number)
        return self.moves[number].group == ALONE

    def grouped(self) -> list[Move]:
        """The choices with their groups. Restored choices are played again for that, once and all together."""
        if not any(move.group == UNKNOWN for move in self.moves):
            return self.moves
        position = self.start()
        group = ALONE
        for number, move in enumerate(self.moves):
            if not isinstance(position.agenda[-1], Sealed):
                group = ALONE
            elif position.sealed is None or number == 0:
                group = number
            self.moves[number] = Move(move.seat, move.choice, move.audience, group)
            position.resolve(move.choice, move.seat)
        return self.moves

    def enter_text(self, position: Position, spelled: object, place: str) -> None:
        """The same with a choice as it is written. Raises RecordError, which names the place."""
        if not isinstance(spelled, str):
            raise RecordError(place, f"It is {shortened(spelled)}, which is not a choice.", SAVED)
        if spelled == HIDDEN:
            problem = "It is still hidden: the match was running when this record was saved."
            raise RecordError(place, problem, LATER)
        roles = self.game.about.roles
        role, colon, text = spelled.partition(": ")
        if colon and role not in roles:
            problem = f"There is no seat {shortened(role)}; there are {', '.join(roles)}."
            raise RecordError(place, problem, CHANGED)
        seat = roles.index(role) if colon else CHANCE
        try:
            self.enter(position, position.space().parse(text if colon else spelled), seat)
        except (UnknownChoice, IllegalChoice) as error:
            problem = sentence(f"{shortened(spelled)}: {error}"[:MOST_SHOWN])
            raise RecordError(place, problem, CHANGED) from None

    def in_order(self) -> list[Move]:
        """The choices in order; simultaneous ones by seat, because it does not matter who was quicker."""
        pairs = zip(self.moves, self.moves[1:], strict=False)
        if not any(one.seat > other.seat >= 0 for one, other in pairs):
            return self.moves
        out = self.grouped().copy()
        first = 0
        for number, move in enumerate(self.moves):
            if move.group == ALONE or move.group != self.moves[first].group:
                first = number
            elif number > first:
                out[first : number + 1] = sorted(out[first : number + 1], key=lambda made: made.seat)
        return out

    def json(self, seat: int | None = None) -> dict[str, Any]:
        """The whole record; for one seat, with what it may not know yet as `?`."""
        start = self.start()
        choices = [
            self.spell(start, move) if seat is None or may_know(move.audience, seat) else HIDDEN
            for move in self.in_order()
        ]
        out: dict[str, Any] = {
            "rampage": FORMAT_RESIGNED if self.resigned else FORMAT,
            "game": self.game.name,
            "rules": self.game.about.rules_version,
            "options": self.options,
            "content": self.source.fingerprint,
            "seats": self.names,
        }
        out.update(own_content_json(self.game, self.source))
        if self.origin:
            # A position text contains everything, including all hands at the beginning.
            secret = seat is not None and self.game.about.secrets and self.outcome is None
            out["origin"] = HIDDEN if secret else self.origin
        if self.proof is not None and self.proof.get("protocol", 1) != 1:
            out["dice"] = self.proof[
                "protocol"
            ]  # In the header, too: nobody can pass the proof off as an older one.
        out["choices"] = choices
        if self.taken_back:
            roles = self.game.about.roles
            out["taken_back"] = [
                stretch.json(roles, seat, revealed)
                for stretch, revealed in zip(self.taken_back, reveals(self), strict=True)
            ]
        if self.resigned:
            out["resigned"] = [one.json(self.game.about.roles) for one in self.resigned]
        if self.hints:
            out["hints"] = [one.json(self.game.about.roles) for one in self.hints]
        if self.proof is not None:
            out["proof"] = self.proof
        if self.outcome is not None:
            out["outcome"] = self.outcome
        return out

    def dumps(self, seat: int | None = None) -> str:
        """The text of the file, with one choice per line."""
        return json.dumps(self.json(seat), indent=1, ensure_ascii=False) + "\n"

    def replay(self, until: int | None = None) -> Position:
        """Play the choices again, each one checked; `until` counts choices."""
        position = self.start()
        for number, move in enumerate(self.moves[:until]):
            try:
                position.play(move.choice, move.seat)
            except IllegalChoice as error:
                raise RecordError(f"choice {number + 1}", f"It is not legal: {error}", CHANGED) from None
        return position


def restore_record(game: AnyGame, source: Source | None, written: dict[str, Any]) -> Record:
    """A record of the fields that `written` gave; None for the game's own content."""
    out = Record(game, written["options"], source or game.standard(), list(written["names"]))
    out.origin = written["origin"]
    out.rules = written["rules"]
    out.moves = list(written["moves"])
    out.taken_back = list(written["taken_back"])
    out.resigned = list(written["resigned"])
    out.hints = list(written["hints"])
    out.proof = written["proof"]
    out.outcome = written["outcome"]
    return out


def _field(data: dict[str, Any], name: str, sort: type, meaning: str) -> Any:
    value = data.get(name)
    if not isinstance(value, sort):
        found = "missing" if value is None else shortened(value)
        raise RecordError(f"field {name!r}", f"It is {found}, and should be {meaning}.", SAVED)
    return value


def _parsed(text: str) -> Any:
    """The JSON of a record."""
    try:
        data = json.loads(text)
        json.dumps(data, ensure_ascii=False).encode()
        return data
    except UnicodeEncodeError:  # No file and no page can show half of a surrogate pair.
        raise RecordError("file", "It contains an unpaired surrogate.", SAVED) from None
    except json.JSONDecodeError as wrong:
        problem = "This file is damaged or isn't a Rampage record."
        raise RecordError(f"line {wrong.lineno}", problem, SAVED) from None
    except (RecursionError, ValueError):  # Python does not read numbers with thousands of digits.
        raise RecordError(
            "file", "It is nested too deeply, or contains a number that is too long.", SAVED
        ) from None


def read_header(
    text: str, find_game: Any, source: Source | None = None
) -> tuple[dict[str, Any], AnyGame, Record]:
    """The JSON of a record, its game, and the record before its first choice."""
    data = _parsed(text)
    if not isinstance(data, dict) or data.get("rampage") not in FORMATS:
        known = " or ".join(str(number) for number in FORMATS)
        raise RecordError("field 'rampage'", f"This is not a record of format {known}.", SAVED)
    name = _field(data, "game", str, "the name of its game")
    try:
        game: AnyGame = find_game(name)
    except ValueError as unknown:
        raise RecordError(
            "field 'game'", sentence(str(unknown)), "update Rampage, or choose another record."
        ) from None
    return data, game, _header(data, game, source or own_source(data) or game.standard())


def read_record(text: str, find_game: Any, source: Source | None = None) -> Record:
    """Read a record. `find_game` returns the game of a name; `source` replaces the content that the record contains,
    and the game's own."""
    data, game, record = read_header(text, find_game, source)
    try:
        protocol_of(data)
    except Refuted as refuted:
        raise RecordError("field 'dice'", sentence(refuted.text), CHANGED) from None
    record.proof = data.get("proof") if isinstance(data.get("proof"), dict) else None
    record.outcome = data.get("outcome") if isinstance(data.get("outcome"), dict) else None
    try:
        _choices(data, record)
        record.taken_back = read_taken_back(data, record)
        if data["rampage"] == FORMAT_RESIGNED:
            record.resigned = read_resignations(data, record)
        record.hints = read_hints(data, game.about.roles[: len(record.names)])
    except RecordError as wrong:
        if record.rules == game.about.rules_version:
            raise
        raise _of_other_rules(record, wrong) from None
    return record


def _of_other_rules(record: Record, wrong: RecordError) -> RecordError:
    """The error for a match with other rules that can't be replayed. If every choice is legal here, it is read."""
    here = record.game.about.rules_version
    problem = f"The match was played with rules {shortened(record.rules)}, not {here!r}. {wrong.problem}"
    return RecordError(wrong.place, problem[: 2 * MOST_SHOWN], "use the version of Rampage that saved it.")


def _header(data: dict[str, Any], game: AnyGame, source: Source) -> Record:
    rules = _field(data, "rules", str, "the version of its rules")
    content = _field(data, "content", str, "the fingerprint of its content")
    if not source.has(content):
        raise RecordError(
            "field 'content'",
            "The match was played with another content file.",
            "give that file with --content, to `rampage replay` or `rampage verify`.",
        )
    names = _field(data, "seats", list, "the list of its players' names")
    if len(names) not in game.about.seat_counts or not all(isinstance(name, str) for name in names):
        counts = " or ".join(str(count) for count in game.about.seat_counts)
        problem = f"It is {shortened(names)}; {game.about.title} takes {counts} names."
        raise RecordError("field 'seats'", problem, SAVED)
    options = _field(data, "options", dict, "the options by name")
    try:
        record = Record(game, {str(key): str(value) for key, value in options.items()}, source, names)
    except OptionError as error:
        raise RecordError("field 'options'", sentence(str(error)), "correct the option.") from None
    origin = data.get("origin", "")
    if not isinstance(origin, str):
        raise RecordError("field 'origin'", "It is not text.", "give a position text, or leave it out.")
    if origin == HIDDEN:
        raise RecordError(
            "field 'origin'",
            "The beginning is still hidden: the match was running when this record was saved.",
            LATER,
        )
    record.origin = origin
    record.rules = rules
    return record


def _choices(data: dict[str, Any], record: Record) -> None:
    """Read the choices and check each one by playing it, so that every record that can be read can be replayed."""
    position = start_of(record)
    for number, spelled in enumerate(_field(data, "choices", list, "the list of its choices")):
        record.enter_text(position, spelled, f"choice {number + 1}")
