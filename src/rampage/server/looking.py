"""Looking back at a match: its record, its replay, its luck and the proof of its dice."""

from collections.abc import Callable
from typing import Any, Final, TypeVar
from weakref import WeakKeyDictionary

from rampage.kernel.events import Event
from rampage.kernel.events import may_know as seat_may_know
from rampage.kernel.match import Match
from rampage.kernel.position import CHANCE, SPECTATOR, Position
from rampage.kernel.record import HIDDEN, Move, Record
from rampage.kernel.verify import rolls
from rampage.server.models import Frame, LuckRow, Proof, Replay, Roll, SeatLuck
from rampage.table.exporting import stored_record
from rampage.table.table import Table

Found = TypeVar("Found")


class Kept:
    """What was worked out of a whole match, for as long as the match stands where it stood."""

    def __init__(self) -> None:
        self._of: Final[WeakKeyDictionary[Table, dict[str, tuple[object, Any]]]] = WeakKeyDictionary()

    def of(self, table: Table, name: str, work_out: Callable[[], Found]) -> Found:
        """What is known under a name, worked out when it is not."""
        known = self._of.setdefault(table, {})
        stands = (table.course.count, table.row.undos)
        if known.get(name, (None,))[0] != stands:
            known[name] = (stands, work_out())
        found: Found = known[name][1]
        return found


KEPT: Final = Kept()


def may_know(move: Move, eyes: int | None) -> bool:
    """May somebody with these eyes know a choice? None sees all."""
    return eyes is None or seat_may_know(move.audience, eyes)


def hides_nothing(table: Table, eyes: int | None) -> bool:
    """May somebody with these eyes know the whole position, as odds and luck are worked out from it? The
    choices so far cannot say: a match may begin in the middle, with hands that no choice of it dealt."""
    return eyes is None or not table.course.match.record.game.about.secrets


def proof_json(table: Table) -> dict[str, Any]:
    """The proof as records carry it; `from` is the first choice that these dice answer for."""
    if table.row.proof is not None:
        return table.row.proof
    row = table.row
    proof: dict[str, Any] = {"commitment": row.commitment, "words": table.words}
    if row.status == "over":
        proof["seed"] = row.seed.hex()
    if table.early_words:
        proof["early"] = table.early_words
    if row.dice_from:
        proof["from"] = row.dice_from
    return proof


def record_json(table: Table, eyes: int | None) -> dict[str, Any]:
    """The record for somebody with these eyes."""
    record = table.course.match.record
    if table.stopped:
        names, roles = [seat.name for seat in table.seats], record.game.about.roles
        return stored_record(table.row, names, table.stored, roles, proof_json(table), eyes)
    record.proof = proof_json(table)
    return record.json(eyes)


def replay(table: Table, eyes: int | None, start: int, count: int) -> Replay:
    """Choices `start` to `start + count`, each with what happened and how it looked."""
    match = table.course.match
    moves = match.record.moves
    first = min(start, len(moves))
    position = match.at(first)
    seat = SPECTATOR if eyes is None else eyes
    frames = []
    begin = dict(position.view(seat))
    for number in range(first, min(first + count, len(moves))):
        frames.append(_frame(position, match, number, eyes, seat))
    return Replay(total=len(moves), start=begin, frames=frames)


def _frame(position: Position, match: Match, number: int, eyes: int | None, seat: int) -> Frame:
    move = match.record.moves[number]
    decision = int(position.played)
    events: list[Event] = []
    position.events = events
    position.apply(move.choice, move.seat)
    position.events = None
    space, known = position.space(), may_know(move, eyes)
    return Frame(
        n=number,
        seat=None if move.seat == CHANCE else move.seat,
        text=space.text(move.choice) if known else HIDDEN,
        label=space.label(move.choice) if known else "",
        events=[
            {**event.json(space.vocabularies), "n": decision, "move": number}
            for event in events
            if eyes is None or event.seen_by(eyes)
        ],
        view=dict(position.view(seat)),
    )


def proof(table: Table, eyes: int | None) -> Proof:
    """Commitment, words, seed once the match is over, and every roll with its odds. Odds show what is left
    in a deck: a game with secrets keeps them until the end."""
    found = proof_json(table)
    words = [str(word) for word in found.get("words", [])]
    seed = found.get("seed")
    return Proof(
        commitment=str(found.get("commitment", "")),
        seed=None if seed is None else str(seed),
        words=words,
        early=[seat for seat in found.get("early", []) if isinstance(seat, int)],
        rolls=KEPT.of(table, "rolls", lambda: _rolls(table)) if hides_nothing(table, eyes) else [],
    )


def _rolls(table: Table) -> list[Roll]:
    """Every roll that this table's dice made."""
    record = table.course.match.record
    before = sum(move.seat == CHANCE for move in record.moves[: table.row.dice_from])
    kept = 0 if table.row.proof is not None else before  # An imported record brings its own proof.
    return [Roll(index=r["index"], odds=r["odds"], rolled=r["rolled"]) for r in rolls(record)[kept:]]


def luck(table: Table, eyes: int | None) -> list[SeatLuck]:
    """Rolls against expectation; nothing before the end in a game with secrets, for what was to be expected
    depends on what others hold."""
    record = table.course.match.record
    return KEPT.of(table, "luck", lambda: _luck(record)) if hides_nothing(table, eyes) else []


def _luck(record: Record) -> list[SeatLuck]:
    return [
        SeatLuck(seat=line["seat"], rows=[LuckRow(**row) for row in line["rows"]])
        for line in record.game.luck(record)
    ]
