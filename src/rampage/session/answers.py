"""Answers to what a page asks about games and tables: plain data, independent of the transport.

A server puts HTTP around these functions (server/*_rest.py), the edition without a server a message to a worker
(offline/requests.py). server/models.py describes the answers.
"""

import json
from dataclasses import asdict
from typing import Any, Final

from rampage.bots.levels import levels
from rampage.games import games
from rampage.kernel.content import Source
from rampage.kernel.errors import RampageError
from rampage.kernel.position import SPECTATOR
from rampage.kernel.reasons import sentence
from rampage.session import contents, explanations, lessons
from rampage.session.messages import table_info
from rampage.session.state import SessionState
from rampage.table import own_content
from rampage.table.record_import import BadRecord, Imported
from rampage.table.refusal import Refusal
from rampage.table.seats import Chair
from rampage.table.table import Table
from rampage.table.tables import Invitation

Json = dict[str, Any]
TAKE_BACK_COST: Final = 16  # Going back to the start of a take-back costs as much as this many choices.


def game_infos() -> list[Any]:
    """Every playable game."""
    return [lessons.with_lessons(found) for found in games()]


def rule_infos(state: SessionState, game: str) -> list[Any]:
    """Every rule and ruling of a game."""
    return [rule.json() for rule in state.tables.game(game).rules()]


def layout_of(state: SessionState, game: str, seats: int, options: dict[str, str]) -> list[Any]:
    """The places of a board, as a table with these options begins: for a small picture of it. House rules do not change
    it, and are left out, so that nobody can have a board built for each number that an option accepts."""
    found = state.tables.game(game)
    main = {option.name for option in found.options if option.main}
    chosen = {name: value for name, value in options.items() if name in main}
    try:
        return list(found.layout(found.new(seats, chosen)))
    except RampageError as error:
        raise Refusal("bad_option", sentence(str(error)), "choose other options.") from None


def options_of(words: list[str]) -> dict[str, str]:
    """Options as a query has them: `track=ava_oval`."""
    return {name: value for name, _, value in (word.partition("=") for word in words)}


def lesson_infos(state: SessionState, game: str) -> list[Any]:
    """The lessons of a game."""
    return lessons.lesson_infos(state.tables.game(game))


def ask_lesson(state: SessionState, game: str, lesson: str, asked: lessons.LessonAsk) -> Json:
    """A moment of a lesson."""
    return lessons.ask_lesson(state.tables.game(game), lesson, asked)


def explanation_infos(state: SessionState, game: str) -> Json:
    """What each thing of a game is, and which diagrams its rules have."""
    return explanations.explanation_infos(state.tables.game(game))


def diagram_info(state: SessionState, game: str, diagram: str) -> Json:
    """A diagram of the rules."""
    return explanations.diagram_info(state.tables.game(game), diagram)


def content_text(state: SessionState, game: str) -> Json:
    """The content file that ships with a game."""
    return {"text": contents.content_of(state.tables.game(game))}


async def table_content(state: SessionState, id: str) -> Json:
    """The content of a table, for its editor. Anybody who knows the id of a table may see it."""
    async with state.tables.settled(id) as table:
        source = table.live.match.record.source
        return {
            "game": table.row.game,
            "title": table.row.house.content,
            "tables": json.loads(source.meaning),
        }


def content_or_refuse(text: str, faults: list[own_content.ContentFault]) -> Source:
    """The content of a new table, once it was checked. Raises Refusal, which names the place of the fault."""
    for fault in faults:
        raise Refusal("bad_content", f"[{fault.entry}] {fault.problem}", fault.remedy)
    return Source("content", text)


def bot_infos() -> list[Any]:
    """The bot levels."""
    return levels()


async def create_table(state: SessionState, asked: Invitation, browser: str) -> Json:
    """Create a table: where it is, and an invitation to each open seat."""
    table = await state.tables.create(asked, browser)
    return {**opened(table), "links": links(state, table, browser), "spectate": state.spectate(table.id)}


def opened(table: Table) -> Json:
    """Where a table is."""
    return {"id": table.id, "path": f"/t/{table.id}"}


def links(state: SessionState, table: Table, browser: str) -> list[Json]:
    """Invitations to open seats, for the host."""
    if not table.is_host(browser):
        return []
    return [
        seat_link(state, table, seat.seat) for seat in table.seats if seat.kind == "friend" and not seat.taken
    ]


def seat_link(state: SessionState, table: Table, seat: int) -> Json:
    """The invitation to a seat."""
    return {"seat": seat, "role": table.seating.role(seat), "path": state.invitation(table, seat)}


async def show_table(state: SessionState, id: str, browser: str) -> Json:
    """A table as anybody may see it, with the links that this browser may have."""
    async with state.tables.settled(id) as table:
        seats = tuple(sorted(seat for seat in table.seats_of(browser) if seat >= 0))
        info = asdict(table_info(table, seats, browser, state.spectators(id)))
        open_to = table.may_look(browser) or table.status == "over"
        spectate = state.spectate(id) if open_to else None
        return {**info, "links": links(state, table, browser), "spectate": spectate}


async def my_tables(state: SessionState, browser: str) -> list[Json]:
    """The tables at which a browser has a seat, the latest first."""
    return [asdict(line) for line in await state.tables.store.tables_of(browser)]


async def rematch(state: SessionState, id: str, browser: str) -> Json:
    """The same people again, each one seat further."""
    table = await state.tables.find(id)
    if not any(seat >= 0 for seat in table.seats_of(browser)) and not table.is_host(browser):
        raise Refusal("not_yours", "Only players can ask for a rematch.", "create your own table.")
    return opened(await state.tables.rematch(table))


def eyes_of(table: Table, browser: str) -> int | None:
    """As which seat a browser may see the history: None if nothing is secret."""
    if table.status == "over":
        return None
    held = table.seats_of(browser)
    if not table.may_look(browser):
        raise Refusal("no_seat", "You have no seat at this table.", "open the link that you were given.")
    seats = [seat for seat in held if seat >= 0]
    # People on one device have secrets from each other, so together they see what a spectator sees.
    return seats[0] if len(seats) == 1 else SPECTATOR


def check_length(choices: int, stretches: list[int], most: int) -> None:
    """Refuse a record that would take too long to play, before any of it is played: `stretches` are the numbers of
    choices in its take-backs."""
    count = choices + sum(stretches) + TAKE_BACK_COST * len(stretches)
    if count > most:
        raise Refusal(
            "bad_record", f"The record has {count} choices; {most} can be read.", "choose a shorter one."
        )


async def open_record(
    state: SessionState, found: Imported | BadRecord, seats: list[str], browser: str, shared_dice: bool
) -> Json:
    """A table for a record that was read and played through. `seats`: you, here, friend or bot:3."""
    if isinstance(found, BadRecord):
        raise Refusal("bad_record", f"{found.place}: {found.problem}", found.remedy)
    chairs = [chair_of(word) for word in seats or ["here"] * len(found.names)]
    return opened(await state.tables.open_imported(found, chairs, browser, shared_dice))


def chair_of(word: str) -> Chair:
    """`you`, `here`, `friend`, `bot:3`."""
    kind, _, level = word.partition(":")
    return Chair(kind, level=int(level) if level.isdecimal() and len(level) < 3 else 0)
