"""The REST routes for blocks, reports, and reading a warning. Those of moderators are in moderation_rest.py."""

from fastapi import APIRouter

from rampage.club.moderation.reports import Accused
from rampage.server.account_rest import Ask, Asking, Change
from rampage.server.errors import DOCUMENTED
from rampage.server.models import Done
from rampage.server.moderation_models import Blocked, BlockedInfo, NewReport, Warned, Whom
from rampage.table.refusal import Refusal
from rampage.table.table import Table

router = APIRouter(prefix="/api", responses=DOCUMENTED)

NOBODY = Refusal("no_person", "There is no such person here.", "check the name, or reload the table.")


async def accused(ask: Asking, whom: Whom) -> Accused:
    """The person who is meant. Raises Refusal."""
    if not whom.table:
        account = await ask.club.people.account_named(whom.name)
        if account is None:
            raise NOBODY
        return Accused(account.id, account.name)
    table = await ask.server.tables.find(whom.table)
    if not table.may_look(ask.visitor.person) and table.status != "over":
        raise Refusal("no_seat", "You are not at this table.", "open its link first.")
    async with table.lock:
        return _at(table, whom)


def _at(table: Table, whom: Whom) -> Accused:
    """Who wrote a line, or has a seat."""
    seat = whom.seat
    if whom.line is not None:
        line = next((one for one in table.talk.lines if one.number == whom.line), None)
        if line is None:
            raise NOBODY
        if line.speaker:
            return Accused(line.speaker, line.name, table, line.seat, line.number)
        seat = line.seat
    held = sorted(browser for browser, seats in table.holders.items() if seat in seats)
    if seat is None or not held:
        raise NOBODY
    return Accused(held[0], table.seats[seat].name, table, seat, whom.line)


# Blocks.


@router.get("/account/blocks")
async def list_blocks(ask: Ask) -> list[BlockedInfo]:
    """Everybody I blocked."""
    account = await ask.mine()
    return [BlockedInfo(name=one.name, at=one.at) for one in await ask.club.blocks.of(account.id)]


@router.post("/account/blocks", status_code=201)
async def block_person(asked: Whom, ask: Change) -> Blocked:
    """Block somebody with an account. They are not notified."""
    account = await ask.mine()
    about = await accused(ask, asked)
    other = await ask.club.people.account(about.person)
    if other is None:
        raise Refusal("guest", f"{about.name} has no account.", "mute guests at the table instead.")
    await ask.club.blocks.block(account.id, other)
    await ask.server.keep_apart(account.id, other.id)
    return Blocked(name=other.name)


@router.post("/account/blocks/end")
async def unblock_person(asked: Whom, ask: Change) -> Blocked:
    """Unblock somebody."""
    account = await ask.mine()
    other = await accused(ask, asked)
    await ask.club.blocks.unblock(account.id, other.person)
    await ask.server.keep_apart(account.id, other.person)
    return Blocked(name=other.name)


# Reports.


@router.post("/reports", status_code=201)
async def report_person(asked: NewReport, ask: Ask) -> Done:
    """Report somebody to the moderators, with a copy of what was public at the table. A guest reports from a table."""
    me = ask.visitor.person
    if not asked.table:
        await ask.mine()
    about = await accused(ask, asked)
    if not ask.server.reports_of.take(me) or not ask.server.reports_from.take(ask.address):
        raise Refusal("too_fast", "You have reported a lot in the last hour.", "try again later.")
    await ask.club.reports.file(me, about, asked.kind, asked.words)
    return Done()


@router.post("/account/warnings/read")
async def read_warning(asked: Warned, ask: Ask) -> Done:
    """I have read a warning: it is not shown again."""
    await ask.club.sanctions.seen(ask.visitor.person, asked.id)
    return Done()
