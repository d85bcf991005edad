"""A running match at a table: its choices and dice, its log, and what may be taken back."""

import time
from collections.abc import Callable, Iterable, Mapping
from typing import Any, Final

from rampage.kernel.delta import Numbers
from rampage.kernel.dice.dealer import Dealer
from rampage.kernel.events import EVERYBODY
from rampage.kernel.position import CHANCE, NOBODY, SPECTATOR, Position
from rampage.kernel.records.match import Match
from rampage.kernel.records.move import ALONE, Move
from rampage.kernel.records.record import Record
from rampage.kernel.records.resignation import Resignation, ended
from rampage.kernel.records.taken_back import TakenBack, mark_of, notes
from rampage.kernel.steps import BY_DICE, Roll
from rampage.table.log import Log
from rampage.table.stored import ChoiceRow, SnapshotRow, Stored

# No game has this many forced choices in a row; if one ever does, the seat is asked after all.
MOST_FORCED: Final = 1000
STORED_EVERY: Final = 128  # Choices from one stored position to the next: at most this many are replayed.
# What each seat sees, with the members that it does without.
Views = dict[tuple[int, tuple[str, ...]], Mapping[str, Any]]


# May the table play a seat's only choice? The question may be guarded.
Automatic = Callable[[int, bool], bool]


class LiveMatch:
    """Plays choices, rolls the dice, plays forced choices, and produces the rows for the store."""

    def __init__(self, match: Match, dice_from: int) -> None:
        self.match: Final = match
        self.dice_from: Final = dice_from
        self.dealer: Dealer | None = None  # None until every contribution to the dice is in.
        self.log: Final = Log()
        self.taken_from = 0  # How many take-backs came with an imported record.
        self.forced: Final[list[bool]] = [False] * len(match.record.moves)
        self.snapshots: Final[list[int]] = []  # The choice counts for which the store has a snapshot.
        self._rows: list[ChoiceRow] = []
        self._marked = (0, "")  # The number of take-backs, and what must be said of them.
        self._offers: dict[int, Numbers] = {}
        self._views: Views = {}
        self._copy: Position | None = None  # Of the position, if it has been seen.
        self._seen: Views = {}  # What was seen of the last position that anybody saw,
        self._seen_at: Position | None = None  # which is this one.

    @property
    def position(self) -> Position:
        """The current position."""
        return self.match.position

    @property
    def count(self) -> int:
        """The number of choices so far."""
        return len(self.match.record.moves)

    @property
    def over(self) -> bool:
        """Has the match ended?"""
        return self.match.position.waiting == NOBODY or ended(self.match.record.resigned)

    def offers(self, seat: int) -> list[int]:
        """The legal choices of a seat."""
        return self.offered(seat).listed()

    def offered(self, seat: int) -> Numbers:
        """The same as they are sent; searched once per position."""
        found = self._offers.get(seat)
        if found is None:
            found = self._offers[seat] = Numbers(self.match.position.fill(seat))
        return found

    def view(self, eyes: int, without: tuple[str, ...]) -> Mapping[str, Any]:
        """What a seat sees, without some members of the view; made once per position."""
        found = self._views.get((eyes, without))
        if found is None:
            position, seen = self.match.position, self._seen.get((eyes, without))
            if self._seen_at is None or seen is None:
                found = position.view_without(eyes, without)
            else:
                found = position.view_since(eyes, without, self._seen_at, seen)
            self._views[eyes, without] = found
            if self._copy is None:
                self._copy = position.copy()
        return found

    def first_of(self, screen: Iterable[int], asked: list[int]) -> int:
        """Which of several seats on one device goes first when all must choose: the one that chose last, so that the
        device changes hands less often."""
        for move in reversed(self.match.record.moves):
            if move.seat in screen:
                return move.seat if move.seat in asked else asked[0]
        return asked[0]

    def unseen(self, seat: int) -> int:
        """How many log lines a seat's page may have to show before the seat can choose: those of its last choice
        and everything since."""
        moves, lines = self.match.record.moves, self.log.lines
        first = len(moves) - 1
        while first > 0 and (moves[first].seat != seat or self.forced[first]):
            first -= 1
        count = 0
        while count < len(lines) and lines[-1 - count].move >= first:
            count += 1
        return count

    # Forward.

    def play(
        self, choice: int, seat: int, automatic: Automatic, note: str = "", holder: int = NOBODY
    ) -> list[ChoiceRow]:
        """Play a choice and everything that follows automatically. Raises IllegalChoice, in which case nothing has
        changed. A `note` about the choice goes into the log, before the events. `holder` as in `resolve`."""
        self._rows = []
        wanted = [(eyes, without) for eyes, without in self._views if eyes == SPECTATOR]
        self._one(choice, seat, False, note)
        rows = self.resolve(automatic, holder)
        # What everybody saw of the last position is made of this one at once: a game may still have at hand what it
        # searched for the choices.
        for eyes, without in wanted:
            self.view(eyes, without)
        return rows

    def resolve(self, automatic: Automatic, holder: int = NOBODY) -> list[ChoiceRow]:
        """Roll the dice and play forced choices until a seat must decide, or until there are dice that `holder` did not
        ask for (rolling.py)."""
        assert self.dealer is not None, "no dice before all contributions are in"
        forced = 0
        while True:
            position = self.match.position
            if position.waiting == CHANCE:
                if holder >= 0 and self._surprising(forced > 0):
                    break
                holder = NOBODY
                self._one(self.dealer.deal(position), CHANCE, False)
                continue
            found = None if forced == MOST_FORCED else self._only_choice(automatic)
            if found is None:
                break
            forced += 1
            if found[1] != holder:
                holder = NOBODY
            self._one(*found, True)
        return self._settled()

    def _surprising(self, forced: bool) -> bool:
        """Do dice come next that the last choice did not ask for?"""
        step = self.match.position.agenda[-1]
        if not isinstance(step, Roll) or step.MEANS != BY_DICE:
            return False
        return forced or step.opens(self.match.position) != ""

    @property
    def invitation_to_roll(self) -> str:
        """What the player whose dice wait is shown."""
        step = self.match.position.agenda[-1]
        text = step.opens(self.match.position) if isinstance(step, Roll) else ""
        return text or "Only one choice was left: roll the dice."

    def _only_choice(self, automatic: Automatic) -> tuple[int, int] | None:
        """The choice and the seat, if a seat that may be played for has only one choice. A guarded question waits if
        an instant answer would reveal what the seat holds."""
        position = self.match.position
        guarded = bool(position.agenda) and position.agenda[-1].guarded(position)
        for seat in position.actors():
            if seat >= 0 and automatic(seat, guarded):
                choices = self.offered(seat)
                if len(choices) == 1:
                    return choices.first(), seat
        return None

    def _one(self, choice: int, seat: int, forced: bool, note: str = "") -> None:
        match = self.match
        position, moves = match.position, match.record.moves
        number, decision = len(moves), int(position.played)
        events = match.play(choice, seat)
        self._forget_position()
        audience = moves[-1].audience
        space = position.space()
        self.forced.append(forced)
        if forced:
            role = match.record.game.about.roles[seat]
            text = f"{role} has only one choice: {space.label(choice)}."
            self.log.note("forced", number, decision, audience, text)
        if note:
            self.log.note("hurried", number, decision, EVERYBODY, note)
        self.log.add(number, decision, events, space.vocabularies)
        self._rows.append(
            ChoiceRow(number, seat, space.text(choice), audience, forced, int(position.waiting), time.time())
        )

    def _forget_position(self) -> None:
        """Drop what was made of the position, which has changed."""
        self._offers.clear()
        if self._views:
            self._seen, self._seen_at = self._views, self._copy
            self._views, self._copy = {}, None

    def revealed(self, rows: list[ChoiceRow]) -> dict[int, int]:
        """Choices before these rows that are no longer secret, with the seats that may know them now: if a row is the
        last of simultaneous choices, all of them are revealed."""
        if not rows:
            return {}
        moves, first = self.match.record.moves, rows[0].number
        group = moves[first].group
        if group == ALONE or (self.position.sealed is not None and moves[-1].group == group):
            return {}
        return {number: moves[number].audience for number in range(group, first)}

    def replay(self, move: Move, forced: bool) -> None:
        """Play a choice that is in the store already."""
        self._one(move.choice, move.seat, forced)
        self._rows = []

    def repeat(self, move: Move) -> None:
        """Play a choice that was made elsewhere; `settled` returns its row."""
        self._one(move.choice, move.seat, False)

    def settled(self) -> list[ChoiceRow]:
        """The rows of all repeated choices."""
        return self._settled()

    def _settled(self) -> list[ChoiceRow]:
        """The rows since the last call; at the end of the match, the outcome goes into the record."""
        if self.over:
            outcome = self.match.record.result(self.match.position)
            self.match.record.outcome = None if outcome is None else outcome.json()
        rows, self._rows = self._rows, []
        for row in rows:  # Later choices may have revealed it.
            row.audience = self.match.record.moves[row.number].audience
        return rows

    def snapshot(self) -> SnapshotRow | None:
        """The position for the store, if enough has happened since the last snapshot; otherwise None."""
        last = self.snapshots[-1] if self.snapshots else 0
        if self.count - last < STORED_EVERY or self.position.sealed is not None:
            return None
        return SnapshotRow(self.count, self.position.to_text(), self.log.since(last))

    def kept(self, shot: SnapshotRow | None) -> None:
        """Everything that was played is in the store now."""
        if shot is not None:
            self.snapshots.append(shot.number)

    # Back.

    def cut(self, count: int) -> None:
        """Go back to the position after `count` choices."""
        self.match.take_back(count)
        self._forget_position()
        self.log.cut(count)
        del self.forced[count:]
        self._rows = []
        while self.snapshots and self.snapshots[-1] > count:
            self.snapshots.pop()
        self.log_notes()

    def take_back(self, count: int, stretch: TakenBack) -> int:
        """`cut` at a player's request: the record keeps what was taken back, and the log says so. Returns the number
        of log lines that are unchanged."""
        self.match.record.taken_back.append(stretch)
        self.cut(count)
        return sum(line.move < count for line in self.log.lines)

    def log_notes(self) -> None:
        """Put a log line about each take-back and each resignation in its place."""
        record = self.match.record
        if record.taken_back or record.resigned:
            roles = record.game.about.roles
            self.log.set_notes(notes(record.taken_back), record.resigned, self.first_decision, roles)

    def resign(self, resignation: Resignation) -> None:
        """A seat resigns. If the match ends with it, the outcome goes into the record."""
        record = self.match.record
        record.resigned.append(resignation)
        outcome = record.result(self.match.position)
        record.outcome = None if outcome is None else outcome.json()
        self.log_notes()

    def take_back_resignation(self) -> None:
        """The last resignation could not be stored."""
        record = self.match.record
        record.resigned.pop()
        record.outcome = None
        self.log.drop_notes()
        self.log_notes()

    @property
    def first_decision(self) -> int:
        """The number of the first decision: not 0 if the match began from a position in the middle."""
        return int(self.match.snapshots[0][1].played)

    @property
    def dice_mark(self) -> str:
        """The remark about rolls and reveals that were taken back; empty if there are none."""
        record = self.match.record
        if self._marked[0] != len(record.taken_back):  # They are only ever added.
            self._marked = (len(record.taken_back), mark_of(record))
        return self._marked[1]

    def undo_point(self, seat: int) -> int | None:
        """How many choices remain when a seat takes back its own last choice. Forced choices do not count, because
        they would only be played again. Simultaneous choices that have been revealed are all taken back: nobody may
        choose again knowing the others' choices."""
        record = self.match.record
        moves, resigned = record.moves, record.resigned
        # Nobody takes a resignation back, so nothing before it either.
        least = max(self.dice_from, resigned[-1].after if resigned else 0)
        for number in range(len(moves) - 1, least - 1, -1):
            if moves[number].seat == seat and not self.forced[number]:
                first = record.group_of(number)
                if self.position.sealed is not None and first == record.group_of(len(moves) - 1):
                    return number  # Still sealed: the others' choices reveal nothing.
                return first if first >= least else None
        return None

    def seen_since(self, point: int) -> bool:
        """Did chance choose after this many choices, or was a secret revealed? A player who takes back then knows more
        than before."""
        moves, record = self.match.record.moves, self.match.record
        if any(move.seat == CHANCE for move in moves[point:]) or self.log.secret_since(point):
            return True
        opened = len(moves) if self.position.sealed is None else record.group_of(len(moves) - 1)
        return not all(record.is_alone(number) for number in range(point, opened))

    def amount(self, point: int) -> tuple[int, int]:
        """How many decisions and rolls are lost if only `point` choices are kept. Forced choices are nobody's
        decisions."""
        rolls = choices = 0
        for number in range(point, self.count):
            if self.match.record.moves[number].seat == CHANCE:
                rolls += 1
            else:
                choices += not self.forced[number]
        return choices, rolls

    def is_free(self, seat: int, point: int) -> bool:
        """May a seat go back to `point` freely? Yes, as long as only its own choices followed (so no dice either), and
        none of them revealed secrets or caused events that not everybody saw."""
        moves = self.match.record.moves
        if moves[-1].seat != seat or any(move.seat != seat for move in moves[point:]):
            return False
        if self.log.secret_since(point):
            return False
        record = self.match.record
        opened = len(moves) if self.position.sealed is None else len(moves) - 1
        return all(record.is_alone(number) for number in range(point, opened))


def replayed(record: Record, names: list[str]) -> tuple[LiveMatch, list[ChoiceRow]]:
    """The live match of a record that was read from a file, and its rows for the store."""
    fresh = Record(record.game, record.options, record.source, names)
    fresh.origin = record.origin
    live = LiveMatch(Match(fresh), len(record.moves))
    for move in record.moves:
        live.repeat(move)
    fresh.resigned = list(record.resigned)
    return live, live.settled()


def restore(record: Record, stored: Stored) -> LiveMatch:
    """The live match of a stored table, from its newest snapshot, so that a long match loads as fast as a short
    one."""
    start = record.start()
    space = start.space()
    for row in stored.choices:
        record.moves.append(Move(row.seat, space.parse(row.choice), row.audience))
    shots = [shot for shot in stored.snapshots if shot.number <= len(record.moves)]
    known = shots[-1].number if shots else 0
    position = record.game.from_text(shots[-1].position, record.options, record.source) if shots else start
    kept = record.moves[known:]
    del record.moves[known:]
    live = LiveMatch(Match(record, position), stored.table.dice_from)
    for shot in shots:
        live.log.restore(shot.log)
        live.snapshots.append(shot.number)
    live.forced[:] = [row.forced for row in stored.choices[:known]]
    for row, move in zip(stored.choices[known:], kept, strict=True):
        live.replay(move, row.forced)
    record.outcome = stored.table.outcome
    return live
