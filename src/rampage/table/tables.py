"""All tables of a server: created here, loaded on demand, unloaded when idle."""

import asyncio
import contextlib
import logging
import time
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from dataclasses import asdict, replace
from typing import Final

from rampage.games import UnknownGame, game
from rampage.kernel.content import Source
from rampage.kernel.dice.dealer import commitment, fresh_seed
from rampage.kernel.game import AnyGame
from rampage.kernel.options import OptionError, complete_options
from rampage.kernel.records.match import Match
from rampage.kernel.records.record import Record
from rampage.table.absence import Patience
from rampage.table.after_update import goes_on, other_rules
from rampage.table.bot_workers import Thinkers
from rampage.table.bus import Bus, Changed
from rampage.table.codec import PLAIN, Codec
from rampage.table.dice_ceremony import fresh_dice
from rampage.table.imported_proof import sound_proof
from rampage.table.leaving import LEVEL
from rampage.table.live_match import LiveMatch
from rampage.table.loaded import LoadedTable
from rampage.table.match_opening import Opened, Unreadable, open_match
from rampage.table.own_content import title_of
from rampage.table.ownership import Ownership
from rampage.table.record_import import Imported, live_match_of, played_through
from rampage.table.refusal import Refusal
from rampage.table.requested import Invitation as Invitation
from rampage.table.sanitize import NAME_LENGTH, TITLE_LENGTH, plain
from rampage.table.seats import Chair, is_human, name_people, rotated, seat_rows
from rampage.table.store import RESTORE, Conflict, Statement, Store, StoreError
from rampage.table.stored import ChoiceRow, DiceRow, House, ResignedRow, SeatRow, Stored, TableRow, TakenRow
from rampage.table.table import Table
from rampage.table.time_source import REAL, Time
from rampage.table.tokens import Signer, fresh_id, fresh_key

Also = Callable[[str], Sequence[Statement]]  # What else is written with a table, by its id.
LOGGER: Final = logging.getLogger("rampage.table")


class Tables:
    """Finds, creates and unloads tables."""

    def __init__(
        self,
        store: Store,
        thinkers: Thinkers,
        *,
        find_game: Callable[[str], AnyGame] = game,
        idle_seconds: float = 600.0,
        time: Time = REAL,
        patience: Patience | None = None,
        codec: Codec = PLAIN,
    ) -> None:
        self.codec: Final = codec
        self.store: Final = store
        self.thinkers: Final = thinkers
        self.find_game: Final = find_game
        self.bus: Final = Bus()
        self.time: Final = time
        self.patience: Final = patience or Patience()
        self.idle_seconds: Final = idle_seconds
        self.signer = Signer(fresh_key())
        self._tables: dict[str, Table] = {}
        self._loading: dict[str, asyncio.Future[Table]] = {}
        self._ownership: Final = Ownership(store, self._tables)
        self._rematch_lock: Final = asyncio.Lock()
        self._sweeper: asyncio.Task[None] | None = None

    async def open(self) -> None:
        """Load the signing keys, store the content of older tables, start the sweeper."""
        self.signer = Signer(*self.store.keys)
        self._ownership.begin()
        await self._keep_contents()
        self._sweeper = asyncio.get_running_loop().create_task(self._sweep())

    async def _keep_contents(self) -> None:
        """Store the content of tables made by an older version, while it is still the installed one."""
        for name, known_as in self.store.contents_missing():
            with contextlib.suppress(UnknownGame):
                standard = self.find_game(name).standard()
                if standard.has(known_as):
                    await self.store.keep_content(known_as, standard.fingerprint, standard.meaning)

    async def let_go(self) -> None:
        """Before the server stops: other servers of the same store may play every table from now on. So those who come
        back there find their table free, instead of asking for it one by one."""
        await asyncio.gather(*(table.close() for table in self._tables.values()))
        await self.store.release_all()

    async def close(self) -> None:
        """Finish pending work, then close the store."""
        if self._sweeper is not None:
            self._sweeper.cancel()
        await asyncio.gather(
            *(table.close() for table in self._tables.values())
        )  # Together: they share commits.
        self._tables.clear()
        await self.store.close()

    # Finding.

    def game(self, name: str) -> AnyGame:
        """A game by name. Raises Refusal."""
        try:
            return self.find_game(name)
        except UnknownGame as error:
            raise Refusal("no_game", f"{error}.", "choose one of these.") from None

    async def find(self, id: str) -> Table:
        """A table by its id: from memory, or loaded from the store."""
        table = self._tables.get(id)
        if table is not None and table.closed:
            await self.store.flush()  # Its pending changes must be on disk before it is read again.
            table = self._tables.get(id)
        if table is not None and not table.closed:
            return table
        loading = self._loading.get(id)
        if loading is None:
            loading = self._loading[id] = asyncio.ensure_future(self._load(id))
            loading.add_done_callback(lambda done: self._loaded(id, done))
        return await asyncio.shield(loading)

    def _loaded(self, id: str, done: "asyncio.Future[Table]") -> None:
        del self._loading[id]
        if not done.cancelled():
            done.exception()  # Callers that still wait get the error; there may be none.

    async def _load(self, id: str) -> Table:
        """Load a table from the store. Everybody who asks for it meanwhile gets the same one."""
        try:
            await self._ownership.claim(id)
            stored = await self.store.load(id)
        except StoreError as error:
            LOGGER.error("%s", error)
            raise Refusal("storage", *error.public) from error
        if stored is None:
            raise Refusal("no_table", "There is no such table.", "check the link.")
        opened, begun = self._opened(stored), stored.table.rules
        if opened.carried:
            await self._keep_rules(stored.table, opened.live.match.record)
        table = self._table(stored, opened.live, opened.stopped)
        self._tables[id] = table
        await table.begin()
        if opened.stopped:
            self.bus.publish(id, Changed())  # For those who wait for the end of a match.
        if opened.carried and table.status == "playing":
            async with table.changing():
                await table.talk.note(goes_on(begun, table.row.rules))
        return table

    async def _keep_rules(self, row: TableRow, record: Record) -> None:
        """A match that began under other rules belongs to the installed rules from now on."""
        row.rules, row.content = record.game.about.rules_version, record.source.fingerprint
        try:
            await self.store.keep_content(row.content, row.content, record.source.meaning)
            await self.store.set_rules(row.id, row.rules, row.content)
        except StoreError as error:
            LOGGER.error("%s", error)
            raise Refusal("storage", *error.public) from error

    @asynccontextmanager
    async def settled(self, id: str) -> AsyncIterator[Table]:
        """A table between two changes, so that everything it shows is on disk. All code that shows a table uses
        this."""
        while True:
            table = await self.find(id)
            async with table.lock:
                if not table.closed:  # It may have been unloaded while this waited.
                    yield table
                    return

    def in_memory(self, id: str) -> Table | None:
        """A table if it is loaded."""
        return self._tables.get(id)

    def all_in_memory(self) -> list[Table]:
        return list(self._tables.values())

    def bots_thinking(self) -> int:
        """How many bots think or wait for a worker."""
        return sum(len(table.bots.thinking) for table in self._tables.values())

    def loaded(self) -> int:
        """How many tables are in memory."""
        return len(self._tables)

    def _opened(self, stored: Stored) -> Opened:
        row = stored.table
        if stored.damage:
            LOGGER.error("table %s is damaged: %s. Remedy: %s", row.id, stored.damage, RESTORE)
        try:
            return open_match(self.game(row.game), stored)
        except Unreadable as error:
            LOGGER.error("table %s cannot be shown: %s", row.id, error)
            raise other_rules() from error

    def _record(self, row: TableRow, seats: list[SeatRow], source: Source) -> Record:
        record = Record(self.game(row.game), row.options, source, [seat.name for seat in seats])
        record.origin = row.origin
        return record

    def _table(self, stored: Stored, live: LiveMatch, stopped: str = "") -> Table:
        return LoadedTable(
            stored.table, stored.seats, stored.holders, live, stored.chat,
            store=self.store, bus=self.bus, thinkers=self.thinkers, time=self.time, patience=self.patience,
            dice=stored.dice, stopped=stopped, stored=stored.choices if stopped else [],
            codec=self.codec, deadlines=stored.deadlines,
        )  # fmt: skip

    # Creating.

    async def create(self, asked: Invitation, browser: str) -> Table:
        """Create a table with this browser as its host."""
        found = self.game(asked.game)
        seats = seat_rows(found, asked.chairs)
        source = asked.content or found.standard()
        row = self._row(found, asked, browser, source)
        dice = fresh_dice(len(seats), asked.shared_dice)
        return await self._open(row, seats, _mine(seats, browser), self._live(row, seats, source), [], dice)

    async def seat_together(self, asked: Invitation, people: list[str], also: Also) -> Table:
        """Create a table for people who were brought together, one seat for each of these browsers; an empty one is for
        the bot on that seat. It has no host unless one person asked for it. If what is written `also` conflicts with
        what is stored, this raises Conflict."""
        found = self.game(asked.game)
        seats = seat_rows(found, asked.chairs)
        holders: dict[str, set[int]] = {}
        for seat, browser in zip(seats, people, strict=False):
            seat.taken = True
            if browser:
                holders.setdefault(browser, set()).add(seat.seat)
        source = found.standard()
        row = self._row(found, asked, people[0] if len(people) == 1 else "", source)
        dice = fresh_dice(len(seats), asked.shared_dice)
        return await self._open(
            row, seats, holders, self._live(row, seats, source), [], dice, also=also(row.id)
        )

    def _live(self, row: TableRow, seats: list[SeatRow], source: Source) -> LiveMatch:
        """A match that has not begun."""
        return LiveMatch(Match(self._record(row, seats, source)), 0)

    def _row(self, found: AnyGame, asked: Invitation, browser: str, source: Source) -> TableRow:
        try:
            options = complete_options(found.options, asked.options)
        except OptionError as error:
            raise Refusal("bad_option", f"{error}.", "correct the option.") from None
        asked.check()
        seed = fresh_seed()
        pace = asdict(asked.pace)
        if asked.rated:
            pace["overdue"] = "resign"  # Nobody escapes a defeat by waiting.
        return TableRow(
            fresh_id(), found.name, found.about.rules_version, source.fingerprint, options,
            plain(asked.title, TITLE_LENGTH) or found.about.title, browser, "gathering", asked.clock_seconds,
            asked.play_forced, seed, commitment(seed), time.time(), absence=asked.absence,
            house=House(
                ready_check=asked.ready_check, hints=asked.hints, takebacks=asked.takebacks,
                content=title_of(found, source), rated=asked.rated, public=asked.public,
                substitutes=asked.substitutes, chat_days=asked.chat_days, cup=asked.cup, **pace,
            ),
        )  # fmt: skip

    async def _open(
        self, row: TableRow, seats: list[SeatRow], holders: dict[str, set[int]], live: LiveMatch,
        choices: list[ChoiceRow], dice: DiceRow | None, taken: list[TakenRow] | None = None,
        resigned: list[ResignedRow] | None = None, also: Sequence[Statement] = (),
    ) -> Table:  # fmt: skip
        """Add a table to the store, then to memory."""
        stored = Stored(row, seats, holders, choices, [], [], dice, live.match.record.source.meaning)
        stored.taken = taken or []
        stored.resigned = resigned or []
        shot = live.snapshot()
        if shot is not None:
            stored.snapshots.append(shot)
        try:
            await self.store.create(stored, also)
        except StoreError as error:
            if also and isinstance(error, Conflict):
                raise
            LOGGER.error("%s", error)
            raise Refusal("storage", *error.public) from error
        live.kept(shot)
        table = self._table(stored, live)
        self._tables[row.id] = table
        await table.begin()
        return table

    async def import_record(
        self, record: Record, chairs: list[Chair], browser: str, shared_dice: bool = True
    ) -> Table:
        """A finished record becomes a table to view; an unfinished one is played on, with new dice."""
        return await self.open_imported(played_through(record), chairs, browser, shared_dice)

    async def open_imported(
        self, imported: Imported, chairs: list[Chair], browser: str, shared_dice: bool = True
    ) -> Table:
        """Open a table for a record that was played through."""
        found = self.game(imported.game)
        if not imported.over:  # Nobody takes over from a player who resigned.
            gone = {resigned.seat for resigned in imported.resigned}
            chairs = [Chair("bot", level=LEVEL) if n in gone else chair for n, chair in enumerate(chairs)]
        seats = seat_rows(found, chairs)
        for seat, name in zip(seats, imported.names, strict=True):
            if imported.over or is_human(seat):
                seat.name = plain(name, NAME_LENGTH) or seat.name
            seat.taken = seat.taken or imported.over
        if not imported.over:  # A finished match is shown as it was.
            name_people(seats, found.about.roles)
        live = live_match_of(imported, found, [seat.name for seat in seats])
        source = live.match.record.source
        asked = Invitation(found.name, chairs, imported.options, takebacks=True)
        row = self._row(found, asked, browser, source)
        row.origin, row.dice_from, row.undos = imported.origin, live.dice_from, len(imported.taken)
        row.title = plain(f"{found.about.title} (record)", TITLE_LENGTH)
        if imported.over:
            row.status, row.outcome = "over", imported.outcome
            row.proof = None if imported.proof is None else sound_proof(imported.proof, len(seats))
        dice = None if imported.over else fresh_dice(len(seats), shared_dice)
        return await self._open(
            row, seats, _mine(seats, browser), live, imported.rows, dice, imported.taken, imported.resigned
        )

    async def rematch(self, table: Table) -> Table:
        """The same people again, each one seat further. Asking twice leads to the same table."""
        async with self._rematch_lock:
            if table.row.rematch is not None:
                return await self.find(table.row.rematch)
            if table.status != "over":
                raise Refusal("not_playing", "The match is not over yet.", "play it to the end first.")
            seed = fresh_seed()
            record = table.live.match.record
            source = record.source if table.row.house.content else record.game.standard()
            row = replace(
                table.row, id=fresh_id(), rules=record.game.about.rules_version,
                content=source.fingerprint, status="gathering", seed=seed, commitment=commitment(seed),
                created=time.time(), origin="", dice_from=0, proof=None, outcome=None, rematch=None, undos=0,
                clock=[],
                house=replace(table.row.house, paused=False, not_asked=[], hinted=[], choices=0, gone={}, cup=""),
            )  # fmt: skip
            seats = rotated(table.seats, table.live.match.record.game.about.roles)
            count = len(seats)
            holders = {
                browser: {(seat - 1) % count for seat in held if seat >= 0}
                for browser, held in table.holders.items()
                if not any(table.seats[seat].kind == "program" for seat in held)
            }
            old = table.ceremony.dice
            dice = fresh_dice(count, old is None or old.shared)
            next = await self._open(row, seats, holders, self._live(row, seats, source), [], dice)
            next.watchers.update(table.presence.browsers)
            await self.store.set_rematch(table.id, next.id)
            table.row.rematch = next.id
            self.bus.publish(table.id, Changed())
            return next

    # Unloading.

    async def _sweep(self) -> None:
        while True:
            await asyncio.sleep(max(0.05, self.idle_seconds / 4))
            try:
                await self.sweep()
            except Exception:
                LOGGER.exception("sweeping failed")

    async def sweep(self) -> None:
        """Unload tables where nobody is and nothing is running; they are loaded again on demand."""
        for id, table in list(self._tables.items()):
            quiet = time.monotonic() - table.used > self.idle_seconds
            if table.closed or (
                quiet
                and not table.presence.anybody
                and not table.bots.thinking
                and not table.timekeeper.clock.running
            ):
                await self.unload(id)

    async def unload(self, id: str) -> None:
        """Unload a table; it is loaded again on demand."""
        table = self._tables.get(id)
        if table is not None:
            await table.close()
            if self._tables.get(id) is table:
                del self._tables[id]
                await self.store.release(id)


def _mine(seats: list[SeatRow], browser: str) -> dict[str, set[int]]:
    """The seats that the host of a new table holds."""
    mine = {seat.seat for seat in seats if seat.kind in ("you", "here")}
    return {browser: mine} if mine else {}
