"""The history of a match: its record, replay, luck, review and dice proof.

Everything is derived from a `MatchHistory`: the match up to some moment, in a form that can be sent to another
process. The event loop only copies the choices; a worker does the rest and returns finished JSON (see
history_queue.py).
"""

from array import array
from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, Final

from rampage.games import game as game_of
from rampage.kernel.action_space import UnknownChoice
from rampage.kernel.content import Source
from rampage.kernel.dice.shared import PROTOCOL
from rampage.kernel.events import Event, may_know
from rampage.kernel.game import AnyGame
from rampage.kernel.position import CHANCE, SPECTATOR, Position
from rampage.kernel.records.hints import HintTaken
from rampage.kernel.records.match import SNAPSHOT_EVERY
from rampage.kernel.records.move import Move
from rampage.kernel.records.record import HIDDEN, Record
from rampage.kernel.records.resignation import Resignation
from rampage.kernel.records.taken_back import Taken, TakenBack, reveals
from rampage.kernel.records.verify import RollInfo, rolls, taken_rolls, with_rolls
from rampage.session.branching import branch
from rampage.session.reviewing import REVIEWS
from rampage.table.codec import PLAIN, Codec
from rampage.table.record_export import stored_record
from rampage.table.refusal import Refusal
from rampage.table.table import Table

FindGame = Callable[[str], AnyGame]
# Matches that a worker keeps loaded, because people go from page to page.
MOST_CACHES: Final = 8
NO_PART: Final = {"commitment": "", "contribution": "", "word": "", "none": ""}


# A take-back: choices kept before it, its choices (seat, text, audience), who asked, who agreed, whether it was free.
Stretch = tuple[int, tuple[tuple[int, str, int], ...], int, tuple[int, ...], bool]


@dataclass(frozen=True, slots=True)
class MatchHistory:
    """A match up to some moment. `moves` has four numbers for each choice: seat, choice, audience, group."""

    game: str
    options: dict[str, str]
    names: list[str]
    origin: str
    outcome: dict[str, Any] | None
    moves: bytes
    proof: dict[str, Any] = field(default_factory=dict)
    over: bool = False
    content: str = ""  # The content's meaning; empty for the installed content.
    taken: tuple[Stretch, ...] = ()  # Take-backs, in order.
    resigned: tuple[
        tuple[int, int, bool], ...
    ] = ()  # Seat, choices before it, whether the match ended with it.
    hints: tuple[tuple[int, int], ...] = ()  # Seat, choices before it.

    def record(self, find_game: FindGame = game_of) -> Record:
        """The same as a record."""
        found = find_game(self.game)
        source = Source("the table's content", self.content, True) if self.content else found.standard()
        record = Record(found, self.options, source, list(self.names))
        record.origin, record.outcome, record.proof = self.origin, self.outcome, self.proof
        numbers = array("q", self.moves)
        record.moves = [Move(*numbers[at : at + 4]) for at in range(0, len(numbers), 4)]
        record.taken_back = [
            TakenBack(after, [Taken(*numbers) for numbers in choices], by, list(agreed), free)
            for after, choices, by, agreed, free in self.taken
        ]
        record.resigned = [Resignation(*parts) for parts in self.resigned]
        record.hints = [HintTaken(*parts) for parts in self.hints]
        return record


def history_of(table: Table) -> MatchHistory:
    """A table's match up to now. To be called between two changes of the table."""
    record = table.live.match.record
    numbers = array("q")
    for move in record.moves:
        numbers.extend((*move.parts(), move.group))
    own = record.source.fingerprint != record.game.standard().fingerprint
    return MatchHistory(
        record.game.name, record.options, list(record.names), record.origin, record.outcome,
        numbers.tobytes(), proof_json(table), table.status == "over", record.source.meaning if own else "",
        tuple(_packed(stretch) for stretch in record.taken_back),
        tuple(one.parts() for one in record.resigned),
        tuple((seat, after) for seat, after in table.row.house.hinted),
    )  # fmt: skip


def must_be_over(table: Table, what: str) -> None:
    """Refuse a review of a running match: it would be a hint, and reveal secrets."""
    if what == "review" and table.status != "over":
        raise Refusal("too_early", "The match is not over.", "come back when it is.")


def _packed(stretch: TakenBack) -> Stretch:
    choices = tuple((taken.seat, taken.text, taken.audience) for taken in stretch.choices)
    return stretch.after, choices, stretch.by, tuple(stretch.agreed), stretch.free


def stopped_record(table: Table, eyes: int | None) -> dict[str, Any]:
    """The record of a match that cannot continue, as it is stored, because its choices may not exist in the installed
    rules."""
    names, record = [seat.name for seat in table.seats], table.live.match.record
    proof, roles = proof_json(table), record.game.about.roles
    taken, resigned = record.taken_back, record.resigned
    return stored_record(table.row, names, table.stored, taken, roles, proof, resigned, eyes)


def hides_nothing(found: AnyGame, eyes: int | None) -> bool:
    """May a viewer know the whole position, from which odds and luck are computed? The choices so far cannot decide
    that: a match may start in the middle, with hands that no recorded choice dealt."""
    return eyes is None or not found.about.secrets


def proof_json(table: Table) -> dict[str, Any]:
    """The proof as records contain it; `from` is the first choice that these dice decided."""
    if table.row.proof is not None:
        return table.row.proof
    row = table.row
    proof: dict[str, Any] = {"commitment": row.commitment, "words": table.words}
    if table.ceremony.protocol == PROTOCOL:
        proof = table.ceremony.proof()
    elif early := [seat.seat for seat in table.seats if seat.word and seat.word_when == "before"]:
        proof["early"] = early
    if row.status == "over":
        proof["seed"] = row.seed.hex()
    if row.dice_from:
        proof["from"] = row.dice_from
    if table.live.taken_from:
        proof["taken_back_from"] = table.live.taken_from
    return proof


def words_of(proof: dict[str, Any]) -> list[str]:
    """The word of each seat, in a proof of either protocol."""
    if proof.get("protocol", 1) == PROTOCOL:
        return [str(part.get("word", "")) for part in proof.get("seats", [])]
    return [str(word) for word in proof.get("words", [])]


def record_json(record: Record, eyes: int | None, over: bool) -> dict[str, Any]:
    """The record for a viewer; after the end with every roll and its odds."""
    if over and record.proof is not None:
        earlier, ordered = record.proof.get("taken_back_from", 0), record.proof.get("protocol", 1) == PROTOCOL
        record.proof = with_rolls(record.proof, _rolls(record), taken_rolls(record, ordered)[earlier:])
    return record.json(eyes)


class PositionCache:
    """The positions of a match, with some cached on the way so that any of them is quickly reached."""

    def __init__(self, record: Record) -> None:
        self.record: Final = record
        self._kept: Final[list[tuple[int, Position]]] = [(0, record.start())]

    def at(self, count: int) -> Position:
        """The position after `count` choices."""
        known, position = max((pair for pair in self._kept if pair[0] <= count), key=lambda pair: pair[0])
        position = position.copy()
        for number in range(known, count):
            move = self.record.moves[number]
            position.apply(move.choice, move.seat)
            if number + 1 >= self._kept[-1][0] + SNAPSHOT_EVERY and position.sealed is None:
                self._kept.append((number + 1, position.copy()))
        return position


def replay(positions: PositionCache, eyes: int | None, start: int, count: int) -> dict[str, Any]:
    """Choices `start` to `start + count`, each with its events and the view after it."""
    moves = positions.record.moves
    first = min(start, len(moves))
    position = positions.at(first)
    seat = SPECTATOR if eyes is None else eyes
    frames = []
    begin = dict(position.view(seat))
    for number in range(first, min(first + count, len(moves))):
        frames.append(_frame(position, moves[number], number, eyes, seat))
    return {"total": len(moves), "start": begin, "frames": frames}


def _frame(position: Position, move: Move, number: int, eyes: int | None, seat: int) -> dict[str, Any]:
    decision = int(position.played)
    events: list[Event] = []
    position.events = events
    position.apply(move.choice, move.seat)
    position.events = None
    space, known = position.space(), may_know(move.audience, eyes)
    return {
        "n": number,
        "seat": None if move.seat == CHANCE else move.seat,
        "text": space.text(move.choice) if known else HIDDEN,
        "label": space.label(move.choice) if known else "",
        "events": [
            {**event.json(space.vocabularies), "n": decision, "move": number}
            for event in events
            if event.seen_by(eyes)
        ],
        "view": dict(position.view(seat)),
    }


def taken_back(record: Record, eyes: int | None) -> list[dict[str, Any]]:
    """The take-backs in words, for a viewer."""
    start = record.start()
    space = start.space()

    def shown(taken: Taken) -> dict[str, Any]:
        known = may_know(taken.audience, eyes)
        seat = None if taken.seat == CHANCE else taken.seat
        if not known:
            return {"seat": seat, "text": HIDDEN, "label": ""}
        try:
            label = space.label(space.parse(taken.text))
        except UnknownChoice:  # A choice of older rules.
            label = taken.text
        return {"seat": seat, "text": taken.text, "label": label}

    return [
        {
            "after": stretch.after,
            "decision": int(start.played) + stretch.after,
            "by": stretch.by,
            "agreed": stretch.agreed,
            "free": stretch.free,
            "dice_seen": stretch.dice_seen,
            "reveal_seen": revealed,
            "choices": [shown(taken) for taken in stretch.choices],
        }
        for stretch, revealed in zip(record.taken_back, reveals(record), strict=True)
    ]


def proof(record: Record, eyes: int | None) -> dict[str, Any]:
    """Commitment, words, seed once the match is over, and every roll with its odds. Odds reveal what is left in a
    deck, so a game with secrets keeps them until the end."""
    found = record.proof or {}
    seed = found.get("seed")
    made = _rolls(record) if hides_nothing(record.game, eyes) else []
    return {
        "protocol": found.get("protocol", 1),
        "commitment": str(found.get("commitment", "")),
        "seed": None if seed is None else str(seed),
        "words": words_of(found),
        "early": [seat for seat in found.get("early", []) if isinstance(seat, int)],
        "table": str(found.get("table", "")),
        "round": found.get("round", 0),
        "seats": [{**NO_PART, **part} for part in found.get("seats", [])],
        "transcript": str(found.get("transcript", "")),
        "rolls": [{"index": r["index"], "odds": r["odds"], "rolled": r["rolled"]} for r in made],
    }


def _rolls(record: Record) -> list[RollInfo]:
    """Every roll that the proof covers, with its odds in the order of its protocol."""
    proof = record.proof or {}
    before = sum(move.seat == CHANCE for move in record.moves[: proof.get("from", 0)])
    return rolls(record, proof.get("protocol", 1) == PROTOCOL)[before:]


def luck(record: Record, eyes: int | None) -> list[dict[str, Any]]:
    """Rolls against expectation. In a game with secrets nothing before the end, because the expectation depends on
    what others hold."""
    if not hides_nothing(record.game, eyes):
        return []
    return [{"seat": line["seat"], "rows": list(line["rows"])} for line in record.game.luck(record)]


@dataclass(frozen=True, slots=True)
class HistoryRequest:
    """A history request: record, replay, luck, review, proof, take-backs or branch, as `eyes` may know it (None:
    everything). `start` and `count` are for a replay; for a review `start` counts the requests so far, and a branch
    begins after `start` choices."""

    what: str
    eyes: int | None
    start: int = 0
    count: int = 0


CACHES: Final[OrderedDict[tuple[object, ...], PositionCache]] = OrderedDict()


def answer_request(
    history: MatchHistory, asked: HistoryRequest, find_game: FindGame = game_of, codec: Codec = PLAIN
) -> bytes:
    """Answer a history request, as JSON. The types of the answers are in server/models.py."""
    return codec.encode(_answer(history, asked, find_game))


def _answer(history: MatchHistory, asked: HistoryRequest, find_game: FindGame) -> Any:
    if asked.what == "replay":
        return replay(_cached_positions(history, find_game), asked.eyes, asked.start, asked.count)
    record = history.record(find_game)
    if asked.what == "record":
        return record_json(record, asked.eyes, history.over)
    if asked.what == "taken_back":
        return taken_back(record, asked.eyes)
    if asked.what == "branch":
        return branch(record, asked.eyes, asked.start).json()
    if asked.what == "review":
        return REVIEWS.go_on(_key(history), record)
    if asked.what == "luck":
        return luck(record, asked.eyes)
    return proof(record, asked.eyes)


def _key(history: MatchHistory) -> tuple[object, ...]:
    """What the positions of a match depend on."""
    options, seats = str(history.options), len(history.names)
    return history.game, history.content, options, history.origin, seats, history.moves, history.resigned


def _cached_positions(history: MatchHistory, find_game: FindGame) -> PositionCache:
    key = _key(history)
    positions = CACHES.get(key)
    if positions is None:
        positions = CACHES[key] = PositionCache(history.record(find_game))
        while len(CACHES) > MOST_CACHES:
            CACHES.popitem(last=False)
    CACHES.move_to_end(key)
    return positions
