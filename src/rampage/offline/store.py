"""The store in the browser's own database (IndexedDB). The rows are described in rows.py."""

import asyncio
import json
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import asdict
from typing import Any, Final

from rampage.kernel.position import SPECTATOR
from rampage.offline.rows import (
    FORMAT,
    Change,
    Json,
    Rows,
    chat_row,
    choice_row,
    choice_text,
    dice_row,
    key,
    known,
    seat_row,
    snapshot_row,
    snapshot_text,
    table_json,
    table_row,
    taken_row,
    taken_text,
)
from rampage.table.listing import Glance, Listed, listed
from rampage.table.names import TABLE
from rampage.table.store import SeedTaken, Statement, StoreError
from rampage.table.stored import (
    Advance,
    ChatRow,
    ChoiceRow,
    DeadlineRow,
    DiceRow,
    House,
    ResignedRow,
    SeatRow,
    Stored,
    TakenRow,
)
from rampage.table.talk import of_spectator
from rampage.table.tokens import Key, fresh_browser, fresh_key

PLACE: Final = "this browser's storage"
LAST: Final = "\uffff"  # After every key with the same prefix.
NEWER: Final = (
    "This match was stored by a newer version of Rampage.",
    "reload the page to get that version.",
)


class BrowserStore:
    """Tables in the browser. One page at a time uses a table (page.py), so what it knows of the table is up to
    date."""

    def __init__(self, rows: Rows) -> None:
        self._rows: Final = rows
        self._tables: Final[dict[str, Json]] = {}  # What `table/ID` has, of tables that were loaded.
        self._settings: Final[dict[str, str]] = {}
        self._writing: Final = asyncio.Lock()
        self._unkept: list[Change] = []  # Settings that could not be written yet.
        self.keys: list[Key] = []
        self.browser = ""
        self.batches = 0
        self.choices = 0

    async def open(self) -> None:
        """Read the settings; a new browser gets its name and its key. Where they can't be written, they wait for the
        first table that can: every change reports its own failure."""
        for name, value in await self._rows.read("setting/", key("setting", LAST)):
            self._settings[name.partition("/")[2]] = json.loads(value)
        fresh = {"browser": fresh_browser(), "key": fresh_key().secret.hex()}
        missing = {name: value for name, value in fresh.items() if name not in self._settings}
        if missing:
            self._settings.update(missing)
            self._unkept = [[key("setting", name), json.dumps(missing[name])] for name in missing]
            with suppress(StoreError):
                await self._rows.write(self._unkept)
                self._unkept = []
        self.keys = [Key(bytes.fromhex(self._settings["key"]))]
        self.browser = self._settings["browser"]

    # Reading.

    def probe(self) -> None:
        """Nothing to find out: every change reports its own failure."""

    def setting(self, name: str) -> bytes | None:
        found = self._settings.get(name)
        return None if found is None else bytes.fromhex(found)

    async def keep_setting(self, name: str, value: bytes) -> None:
        await self._rows.write([[key("setting", name), json.dumps(value.hex())]])
        self._settings[name] = value.hex()

    async def _values(self, *start: str | int) -> list[str]:
        first = key(*start, "")
        return [value for _, value in await self._rows.read(first, first + LAST)]

    async def load(self, id: str) -> Stored | None:
        found = await self._rows.read(key("table", id), key("table", id))
        if not found:
            return None
        table: Json = json.loads(found[0][1])
        if table["format"] > FORMAT:
            raise StoreError(PLACE, *NEWER, public=NEWER)
        self._tables[id] = table
        row = table_row(table["row"])
        choices, damage = await self._choices(id)
        taken, taken_damage = await self._taken(id, row.undos)
        content = await self._rows.read(key("content", row.content), key("content", row.content))
        return Stored(
            row,
            [seat_row(seat) for seat in table["seats"]],
            {browser: set(seats) for browser, seats in table["holders"].items()},
            choices,
            [snapshot_row(text) for text in await self._values("shot", id)],
            [chat_row(line) for line in table["chat"]],
            dice_row(table["dice"]),
            content=json.loads(content[0][1]) if content else "",
            damage=damage,
            taken=taken,
            taken_damage=taken_damage,
            resigned=[known(ResignedRow, one) for one in table.get("resigned", [])],
        )

    async def _choices(self, id: str) -> tuple[list[ChoiceRow], str]:
        """The choices up to the first fault, and that fault."""
        first = key("opened", id, "")
        opened = {
            int(name.rpartition("/")[2]): json.loads(value)
            for name, value in await self._rows.read(first, first + LAST)
        }
        out: list[ChoiceRow] = []
        for text in await self._values("choice", id):
            row = choice_row(id, text)
            if row is None:
                return out, f"choice {len(out) + 1} was changed"
            if row.number != len(out):
                return out, f"choice {len(out) + 1} is missing"
            row.audience = opened.get(row.number, row.audience)
            out.append(row)
        return out, ""

    async def _taken(self, id: str, undos: int) -> tuple[list[TakenRow], str]:
        """The take-backs after the last fault, and that fault: each one depends on the later ones."""
        out: list[TakenRow] = []
        for text in reversed(await self._values("taken", id)):
            row = taken_row(id, text)
            if row is None or row.number != undos - len(out):
                break
            out.append(row)
        fault = "" if len(out) == undos else f"takeback {undos - len(out)} is damaged"
        return out[::-1], fault

    def glance(self, id: str) -> Glance | None:
        return None  # For previews of links, which only a server makes.

    async def tables_of(self, browser: str) -> list[Listed]:
        found = [self._listed(json.loads(text), browser) for text in await self._values("table")]
        return sorted((line for line in found if line), key=lambda line: line.updated, reverse=True)

    def _listed(self, table: Json, browser: str) -> Listed | None:
        row, held = table["row"], table["holders"].get(browser, [])
        if not any(seat != SPECTATOR for seat in held):
            return None
        names = [seat["name"] for seat in table["seats"]]
        fields = (row["id"], row["game"], row["title"], row["status"])
        return listed(fields, names, held, tuple(table["last"]), row["outcome"])

    # Writing.

    async def _write(self, id: str, table: Json, changes: list[Change]) -> None:
        """Write changes together with the table; in memory it changes only when all of it is on disk."""
        async with self._writing:
            changes.append([key("table", id), json.dumps(table, ensure_ascii=False)])
            await self._rows.write([*self._unkept, *changes])
            self._unkept = []
            self._tables[id] = table
            self.batches += 1

    def _copy(self, id: str) -> Json:
        copied: Json = json.loads(json.dumps(self._tables[id]))
        return copied

    async def _change(self, id: str, *more: Change, **members: Any) -> None:
        """Change members of a table's row."""
        table = self._copy(id)
        table["row"].update(members)
        await self._write(id, table, list(more))

    async def create(self, stored: Stored, also: Sequence[Statement] = ()) -> None:
        row = stored.table
        dice = key("dice", row.commitment)
        if await self._rows.read(dice, dice):
            raise SeedTaken("These dice were used before.")
        last = stored.choices[-1] if stored.choices else None
        table: Json = {
            "format": FORMAT,
            "row": table_json(row),
            "seats": [asdict(seat) for seat in stored.seats],
            "holders": {browser: sorted(seats) for browser, seats in stored.holders.items()},
            "dice": None if stored.dice is None else asdict(stored.dice),
            "chat": [asdict(line) for line in stored.chat],
            "resigned": [asdict(one) for one in stored.resigned],
            "last": [last.waiting, last.at] if last else [0, row.created],
        }
        changes: list[Change] = [[dice, json.dumps(row.id)]]
        if stored.content:
            changes.append([key("content", row.content), json.dumps(stored.content, ensure_ascii=False)])
        changes += [[key("choice", row.id, one.number), choice_text(row.id, one)] for one in stored.choices]
        changes += [[key("shot", row.id, one.number), snapshot_text(one)] for one in stored.snapshots]
        changes += [[key("taken", row.id, one.number), taken_text(row.id, one)] for one in stored.taken]
        await self._write(row.id, table, changes)

    async def advance(self, change: Advance) -> None:
        id, table = change.table, self._copy(change.table)
        changes: list[Change] = [
            [key("choice", id, row.number), choice_text(id, row)] for row in change.choices
        ]
        for number, audience in change.audiences.items():
            changes.append([key("opened", id, number), json.dumps(audience)])
        if change.snapshot is not None:
            changes.append([key("shot", id, change.snapshot.number), snapshot_text(change.snapshot)])
        if change.status is not None:
            table["row"].update(status=change.status, outcome=change.outcome)
        if change.choices:
            table["last"] = [change.choices[-1].waiting, change.choices[-1].at]
        await self._write(id, table, changes)
        self.choices += len(change.choices)

    def advance_then(self, change: Advance, done: Callable[[Exception | None], None]) -> None:
        task = asyncio.ensure_future(self.advance(change))
        task.add_done_callback(lambda ended: done(_error(ended)))

    async def take_back(self, id: str, count: int, taken: TakenRow, house: House) -> None:
        table = self._copy(id)
        table["row"]["undos"] += 1
        table["row"]["house"] = asdict(house)
        changes: list[Change] = [[key("taken", id, taken.number), taken_text(id, taken)]]
        for sort, first in (("choice", count), ("opened", count), ("shot", count + 1)):
            gone = await self._rows.read(key(sort, id, first), key(sort, id, LAST))
            changes += [[name, None] for name, _ in gone]
        left = await self._rows.read(
            key("choice", id, max(0, count - 1)), key("choice", id, max(0, count - 1))
        )
        row = choice_row(id, left[0][1]) if left and count else None
        table["last"] = [row.waiting, taken.at] if row else [0, taken.at]
        await self._write(id, table, changes)

    async def resign(
        self, id: str, resigned: ResignedRow, seat: SeatRow | None, outcome: Json | None
    ) -> None:
        table = self._copy(id)
        table["resigned"] = [*table.get("resigned", []), asdict(resigned)]
        if seat is not None:
            _hand_over(table, seat, None)
        if outcome is not None:
            table["row"].update(status="over", outcome=outcome)
        await self._write(id, table, [])

    async def keep_house(self, id: str, house: House) -> None:
        await self._change(id, house=asdict(house))

    async def arrange(self, id: str, seats: list[SeatRow], holders: dict[str, set[int]]) -> None:
        table = self._copy(id)
        table["seats"] = [asdict(seat) for seat in seats]
        table["holders"] = {browser: sorted(held) for browser, held in holders.items()}
        await self._write(id, table, [])

    async def keep_seats(self, id: str, seats: list[SeatRow]) -> None:
        table = self._copy(id)
        for seat in seats:
            table["seats"][seat.seat] = asdict(seat)
        await self._write(id, table, [])

    async def keep_dice(self, id: str, dice: DiceRow) -> None:
        table = self._copy(id)
        table["dice"] = asdict(dice)
        await self._write(id, table, [])

    async def keep_clock(self, id: str, clock: list[tuple[int, int, float]]) -> None:
        await self._change(id, clock=clock)

    async def keep_deadlines(self, id: str, deadlines: list[DeadlineRow]) -> None:
        raise StoreError(id, "Days for a choice need a server.", "choose another clock.")

    async def hold(self, id: str, seat: SeatRow, browser: str) -> None:
        table = self._copy(id)
        table["seats"][seat.seat] = asdict(seat)
        held = table["holders"].setdefault(browser, [])
        if seat.seat not in held:
            held.append(seat.seat)
        await self._write(id, table, [])

    async def hand_over(self, id: str, seat: SeatRow, browser: str | None) -> None:
        table = self._copy(id)
        _hand_over(table, seat, browser)
        await self._write(id, table, [])

    async def say(self, id: str, line: ChatRow, kept: int) -> None:
        table = self._copy(id)
        lines: list[Json] = [*table["chat"], asdict(line)]
        alike = [one for one in lines if _of_spectator(one) == of_spectator(line)]
        for old in alike[: max(0, len(alike) - kept)]:
            lines.remove(old)
        table["chat"] = lines
        await self._write(id, table, [])

    def contents_missing(self) -> list[tuple[str, str]]:
        return []  # Every table was stored with its content.

    async def keep_content(self, known_as: str, fingerprint: str, meaning: str) -> None:
        await self._rows.write([[key("content", fingerprint), json.dumps(meaning, ensure_ascii=False)]])

    async def set_rules(self, id: str, rules: str, content: str) -> None:
        await self._change(id, rules=rules, content=content)

    async def set_rematch(self, id: str, next: str) -> None:
        await self._change(id, rematch=next)

    async def delete(self, id: str) -> bool:
        """Delete a table that is not in memory. False if there is none. Its dice are never used again."""
        async with self._writing:
            found = await self._rows.read(key("table", id), key("table", id))
            for part in ("choice", "opened", "shot", "taken"):
                first = key(part, id, "")
                found += await self._rows.read(first, first + LAST)
            await self._rows.write([[name, None] for name, _ in found])
            return bool(found)

    def watch(self, lost: Callable[[], None], wanted: Callable[[str], object]) -> None:
        """Pages share tables by other means (page.py)."""

    async def claim(self, id: str) -> bool:
        return True

    async def release(self, id: str) -> None:
        pass

    async def release_all(self) -> None:
        pass

    async def flush(self) -> None:
        async with self._writing:
            return

    async def close(self) -> None:
        await self.flush()

    def forget(self, id: str) -> None:
        """A table was unloaded: another page may change it from now on."""
        self._tables.pop(id, None)


def _hand_over(table: Json, seat: SeatRow, browser: str | None) -> None:
    """Change a seat; only this browser holds it or, if None, nobody."""
    table["seats"][seat.seat] = asdict(seat)
    holders: dict[str, list[int]] = table["holders"]
    for held in holders.values():
        held[:] = [one for one in held if one != seat.seat]
    if browser is not None:
        holders.setdefault(browser, []).append(seat.seat)


def _of_spectator(line: Json) -> bool:
    return line["seat"] is None and line["name"] != TABLE


def _error(ended: "asyncio.Task[None]") -> Exception | None:
    if ended.cancelled():
        return StoreError(PLACE, "It was cut off.", "try again.")
    error = ended.exception()
    return (
        error
        if isinstance(error, Exception) or error is None
        else StoreError(PLACE, str(error), "try again.")
    )
