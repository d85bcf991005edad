"""A live table: one match, its seats, and the people and bots around it.

A change holds the table's lock from the first check until it is on disk and announced: commit first, then announce. A
change that the store refuses is undone in memory too.
"""

import asyncio
import logging
from time import monotonic
from typing import Final, final

from mypy_extensions import mypyc_attr

from rampage.kernel.action_space import UnknownChoice
from rampage.kernel.reasons import IllegalChoice
from rampage.table.absence import Absence, Patience
from rampage.table.bot_workers import Thinkers
from rampage.table.bots import Bots
from rampage.table.bus import Asked, Bus, Changed, ChoicesPlayed, Gone, Notice
from rampage.table.change import Changing, May
from rampage.table.coach import Coach
from rampage.table.codec import PLAIN, Codec
from rampage.table.dice_ceremony import Ceremony
from rampage.table.draft import Draft, OnDone, Underway, drafted
from rampage.table.host import Host
from rampage.table.invitations import Invitations
from rampage.table.leaving import Leaving
from rampage.table.live_match import LiveMatch
from rampage.table.lock import TableLock
from rampage.table.pause import Pause
from rampage.table.presence import Presence
from rampage.table.readiness import Readiness
from rampage.table.refusal import Refusal
from rampage.table.rolling import Rolling
from rampage.table.seating import Seating
from rampage.table.seats import is_bot, is_human, is_ready, plays_alone
from rampage.table.store import NOT_NOW, Conflict, Store, StoreError
from rampage.table.stored import ChatRow, ChoiceRow, DeadlineRow, DiceRow, SeatRow, TableRow  # fmt: skip
from rampage.table.substitutes import Substitutes
from rampage.table.talk import Talk
from rampage.table.time_source import Time
from rampage.table.timekeeper import Timekeeper
from rampage.table.undo import Undo

LOGGER: Final = logging.getLogger("rampage.table")
RETRY_SECONDS: Final = 2.0  # After a bot's choice could not be saved.


# Final, so that calls of its methods are direct; the only subclass adds none (loaded.py).
@final
@mypyc_attr(allow_interpreted_subclasses=True)
class Table:
    """Everything that can be done at a table."""

    def __init__(
        self, row: TableRow, seats: list[SeatRow], holders: dict[str, set[int]], live: LiveMatch, chat: list[ChatRow],
        *, store: Store, bus: Bus, thinkers: Thinkers, time: Time, patience: Patience | None = None,
        dice: DiceRow | None = None, stopped: str = "", stored: list[ChoiceRow] | None = None, codec: Codec = PLAIN,
        deadlines: list[DeadlineRow] | None = None,
    ) -> None:  # fmt: skip
        self.row: Final = row
        self.seats: Final = seats
        self.holders: Final = holders
        self.live: Final = live
        self.codec: Final = codec
        live.log.encode = codec.encode
        self.stopped: Final = stopped  # Why the match cannot continue, if it cannot (match_opening.py).
        self.stored: Final = stored or []  # In that case all its choices, even those that cannot be shown.
        self.store: Final = store
        self.bus: Final = bus
        self.thinkers: Final = thinkers
        self.lock: Final = TableLock()
        self.undo: Final = Undo(self)
        self.rolling: Final = Rolling(self)
        self.seating: Final = Seating(self)
        self.invitations: Final = Invitations(self)
        self.ceremony: Final = Ceremony(self, dice)
        self.talk: Final = Talk(self, chat)
        self.bots: Final = Bots(self)
        self.timekeeper: Final = Timekeeper(self, time, deadlines)
        self.host: Final = Host(self)
        self.readiness: Final = Readiness(self)
        self.pause: Final = Pause(self)
        self.coach: Final = Coach(self)
        self.leaving: Final = Leaving(self)
        self.substitutes: Final = Substitutes(self)
        self.presence: Final = Presence(holders, time.now)
        self.absence: Final = Absence(self, time, patience or Patience())
        self.watchers: set[str] = set()  # Browsers that watched the previous match.
        self._tasks: set[asyncio.Task[None]] = set()
        self.closed = False
        self.used = monotonic()
        if row.status == "playing":
            live.dealer = self.ceremony.dealer()

    # Reading.

    @property
    def id(self) -> str:
        """The table's id in links."""
        return self.row.id

    @property
    def status(self) -> str:
        """Gathering, playing, over, or stopped."""
        return "stopped" if self.stopped and self.row.status != "over" else self.row.status

    @property
    def has_ended(self) -> bool:
        """Nobody will choose here any more: the match is over, or cannot go on."""
        return self.status in ("over", "stopped")

    @property
    def in_progress(self) -> bool:
        """Is somebody to choose now?"""
        return not self.closed and self.status == "playing" and not self.row.house.paused

    @property
    def words(self) -> list[str]:
        """The players' words, by seat, in dice protocol 1."""
        return [seat.word for seat in self.seats]

    def seats_of(self, browser: str) -> set[int]:
        """The seats that a browser holds."""
        return self.holders.get(browser, set())

    def may_look(self, browser: str) -> bool:
        """May a browser see this table without a link? Players, the host and browsers that are here may."""
        known = browser in self.holders or self.is_host(browser)
        if self.host.is_removed(browser):
            return False
        return known or browser in self.watchers or self.presence.here(browser)

    def is_host(self, browser: str) -> bool:
        """Did this browser make the table?"""
        return bool(browser) and browser == self.row.host

    # Connecting and disconnecting.

    def arrive(self, browser: str, address: str = "") -> None:
        """A browser opened a connection. Never during a change, because everybody here is notified."""
        self.used = monotonic()
        nobody = not self.presence.anybody
        if self.presence.arrive(browser, address):
            self.talk.arrived(browser)
            self.publish(Changed())
            self.absence.arrived(browser)
        if nobody:
            self.bots.resume()

    def leave(self, browser: str) -> None:
        """A browser closed a connection."""
        self.used = monotonic()
        if self.presence.leave(browser):
            self.start(self._publish_absence())
            self.absence.departed()
            if self.pause.asked_by is not None:
                self.start(self.pause.recheck())
            if self.substitutes.newcomers:
                self.start(self.substitutes.recheck(browser))
        if self.bots.pause:
            self.bots.stop()

    async def _publish_absence(self) -> None:
        async with self.lock:  # Connections can end at any time, even during a change.
            self.publish(Changed())

    async def begin(self) -> None:
        """Start if every seat is taken; after a restart, resume whatever was waiting (bots, clock)."""
        async with self.changing():
            await self.begin_if_ready()
            self.next()

    async def begin_if_ready(self) -> None:
        """Make the first roll once every seat is taken and every contribution to the dice is opened."""
        await self.ceremony.proceed()
        if self.status != "gathering" or not all(is_ready(seat) for seat in self.seats):
            return
        if not self.ceremony.ready() or self.readiness.missing():
            return
        self.row.status = "playing"
        self.live.dealer = self.ceremony.dealer()
        try:
            draft = self.rolled("playing")
        except Refusal:
            self.row.status = "gathering"
            raise
        await self.commit(draft)
        self.publish(Changed())

    # Playing.

    async def choose(
        self, seat: int, decision: int, choice: int, hold: bool = False, may: May = None
    ) -> None:
        """Play a person's choice; `hold` as in rolling.py. Double clicks and stale tabs refer to a decision that has
        passed, and are refused."""
        async with self.changing(may):
            await self.commit(self._play(seat, decision, choice, hold))

    def choose_now(self, seat: int, decision: int, choice: int, done: OnDone, hold: bool = False) -> bool:
        """`choose` without a task, if nobody else is changing the table; most choices take this path. `done` gets the
        result. Returns False if the table is busy; then nothing was done."""
        if self.closed or not self.lock.try_enter():
            return False
        self.used = monotonic()
        try:
            draft = self._play(seat, decision, choice, hold)
        except Refusal as refusal:
            self.lock.leave()
            done(refusal)
            return True
        except BaseException:
            self.lock.leave()
            raise
        self.store.advance_then(draft.change, Underway(self, draft, done).arrived)
        return True

    def _play(self, seat: int, decision: int, choice: int, hold: bool) -> Draft:
        """Play a person's choice in memory."""
        self.must_play()
        if decision != self.live.position.played:
            raise Refusal("stale", "The match has moved on since.", "look at the table and choose again.")
        if self.seats[seat].sitting_in:
            raise Refusal("not_yours", "A bot is playing this seat.", "take your seat back first.")
        return self.advance(choice, seat, holder=self.rolling.holder(seat, hold))

    def must_play(self) -> None:
        """Refuse unless the match is in progress."""
        self.pause.must_play()

    def advance(self, choice: int, seat: int, note: str = "", holder: int = -1) -> Draft:
        """Play a choice and everything that follows automatically, in memory. The caller holds the lock. A `note`
        about the choice goes into the log."""
        live = self.live
        before, lines = live.count, len(live.log.lines)
        try:
            rows = live.play(choice, seat, self._automatic, note, holder)
            return drafted(self.id, live, rows, before, lines)
        except (IllegalChoice, UnknownChoice) as refused:
            if live.count > before:  # Not this choice, but one that followed automatically.
                raise self._failed(refused, before) from refused
            reasons = refused.reasons if isinstance(refused, IllegalChoice) else []
            text = " ".join(reason.text for reason in reasons) or "There is no such choice."
            raise Refusal("illegal", text, "choose one of the marked choices.", reasons) from None
        except Exception as error:
            raise self._failed(error, before) from error

    def rolled(self, status: str | None = None) -> Draft:
        """Make the rolls that wait, in memory. The caller holds the lock."""
        before, lines = self.live.count, len(self.live.log.lines)
        try:
            return drafted(self.id, self.live, self.live.resolve(self._automatic), before, lines, status)
        except Exception as error:
            raise self._failed(error, before) from error

    async def commit(self, draft: Draft) -> None:
        """Write to disk, then notify everybody; undo the choices in memory if the store fails."""
        try:
            await self.store.advance(draft.change)
        except StoreError:
            self.roll_back(draft)
            raise
        except BaseException:
            # Cancelled in mid-commit: only the store knows the result, so the table must be reloaded.
            self.abandon()
            raise
        self.committed(draft)

    def roll_back(self, draft: Draft) -> None:
        """Undo choices in memory that could not be stored. The caller holds the lock."""
        self.live.cut(draft.before)
        if draft.change.status == "playing":
            self.row.status = "gathering"

    def committed(self, draft: Draft) -> None:
        """Choices are on disk: notify everybody. The caller holds the lock."""
        self.live.kept(draft.change.snapshot)
        self.undo.forget()
        over = draft.change.status == "over"
        if over:
            self.row.status = "over"
            self.row.outcome = draft.change.outcome
        self.next()
        self.publish(ChoicesPlayed(draft.lines))
        if over:
            self.publish(Changed())

    def _automatic(self, seat: int, guarded: bool) -> bool:
        """May the table play this seat's only choice? Not if that would reveal what the seat holds."""
        if guarded and not (plays_alone(self.seats, seat) and self.presence.only(seat)):
            return False
        return self.row.play_forced or is_bot(self.seats[seat])

    # Clocks and bots.

    def next(self) -> None:
        """Wake the bots that must choose, and start the clock for people."""
        self.timekeeper.rest()
        if not self.in_progress:
            self.bots.stop()
            return
        self.rolling.proceed()
        self.bots.wake()
        if self.timekeeper.on:
            actors = self.live.position.actors()
            self.timekeeper.ask([seat for seat in actors if seat >= 0 and is_human(self.seats[seat])])

    # Housekeeping.

    def changing(self, may: May = None) -> Changing:
        """`async with table.changing():` wraps every change."""
        return Changing(self, may)

    def not_saved(self, error: Exception) -> Refusal:
        """The message for people if the store fails; the server's log has the reason."""
        LOGGER.error("table %s: %s", self.id, error)
        if isinstance(error, Conflict):  # What is stored counts, not what this table remembers.
            self.abandon()
        return Refusal("storage", *(error.public if isinstance(error, StoreError) else NOT_NOW))

    def _failed(self, error: Exception, before: int) -> Refusal:
        """The engine failed in the middle of a choice. Go back to the position before it, so that nobody else at the
        table is affected; if even that fails, reload the table from the store."""
        LOGGER.error("table %s: the engine failed", self.id, exc_info=error)
        try:
            self.live.cut(before)
        except Exception:
            LOGGER.exception("table %s: the choice cannot be taken back; loading the table again", self.id)
            self.abandon()
        return Refusal("failed", "The server failed to play that choice.", "try another, or try again later.")

    def abandon(self) -> None:
        """Stop using this object: the store has the true state, and the next client loads the table from it."""
        self._stop()
        self.publish(Gone())

    def _stop(self) -> None:
        self.closed = True
        self.timekeeper.stop()
        self.absence.stop()
        self.bots.stop()

    def publish(self, notice: Notice) -> None:
        """Notify all listeners."""
        self.bus.publish(self.id, notice)

    def start(self, work: "asyncio._CoroutineLike[None]") -> asyncio.Task[None]:
        """Run a task in the background; if it fails, bots and clock are restarted."""
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._ended)
        return task

    def _ended(self, task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and task.exception() is not None:
            LOGGER.error("table %s: a bot or the clock failed", self.id, exc_info=task.exception())
            if not self.closed:
                asyncio.get_running_loop().call_later(RETRY_SECONDS, lambda: self.start(self._resume()))

    async def _resume(self) -> None:
        """Restart bots and clock, between two changes."""
        if not self.closed:
            async with self.changing():
                self.next()
                self.publish(Asked())

    async def close(self) -> None:
        """Stop bots and clock once the change in progress is on disk."""
        async with self.lock:
            if not self.closed:
                await self.timekeeper.keep()
                await self.host.put_away()
            self._stop()
