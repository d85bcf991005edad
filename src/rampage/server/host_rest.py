"""The REST routes of a table's host: links to seats, their order, who may join and who is removed."""

from typing import Annotated, Any

from fastapi import APIRouter, Path

from rampage.server.errors import DOCUMENTED
from rampage.server.identity import Browser, State
from rampage.server.models import Done, Lock, Order, ProgramToken, SeatLink, Spectator
from rampage.server.state import ServerState
from rampage.session import answers
from rampage.table.refusal import Refusal
from rampage.table.table import Table

router = APIRouter(prefix="/api", responses=DOCUMENTED)

SeatNumber = Annotated[int, Path(ge=0, le=11)]


def allow_seat_change(server: ServerState, id: str, browser: str) -> None:
    """Refuse a browser that changes too much at once."""
    if not server.seat_changes.take(f"{id} {browser}"):
        raise Refusal("too_fast", "You have changed the seats too often.", "wait a moment.")


async def hosted(server: ServerState, id: str, browser: str) -> Table:
    """A table that this browser may change, as its host."""
    table = await server.tables.find(id)
    if not table.is_host(browser):
        raise Refusal("not_yours", "Only the host can do that.", "ask the host.")
    allow_seat_change(server, id, browser)
    return table


@router.post("/tables/{id}/seats/{seat}/free", response_model=SeatLink)
async def free_seat(id: str, seat: SeatNumber, server: State, browser: Browser) -> Any:
    """Take a friend's seat away, as the host; returns a new invitation to it. It is announced to the table."""
    table = await hosted(server, id, browser)
    await table.invitations.free(seat)
    return answers.seat_link(server, table, seat)


@router.post("/tables/{id}/seats/{seat}/link", response_model=SeatLink)
async def renew_link(id: str, seat: SeatNumber, server: State, browser: Browser) -> Any:
    """A new invitation to an open seat, for the host; it replaces the previous one. It is announced to the table."""
    table = await hosted(server, id, browser)
    await table.invitations.renew(seat)
    return answers.seat_link(server, table, seat)


@router.post("/tables/{id}/seats/{seat}/program")
async def invite_program(id: str, seat: SeatNumber, server: State, browser: Browser) -> ProgramToken:
    """A token with which a bot program may take an open seat, for the host. It is the program's key to the seat as long
    as it has it: anybody who knows it can act for the seat."""
    table = await hosted(server, id, browser)
    link = await table.invitations.for_program(seat)
    token = server.tables.signer.link(table.id, link)
    return ProgramToken(seat=seat, role=table.seating.role(seat), socket=f"/ws/{table.id}", token=token)


@router.post("/tables/{id}/seats/{seat}/remove", response_model=SeatLink)
async def remove_player(id: str, seat: SeatNumber, server: State, browser: Browser) -> Any:
    """Remove a friend, as the host: the seat is open again, and that browser can't come back before the match is
    over. Returns a new invitation to the seat."""
    table = await hosted(server, id, browser)
    await table.host.remove_player(seat)
    return answers.seat_link(server, table, seat)


@router.post("/tables/{id}/spectators/remove")
async def remove_spectator(id: str, spectator: Spectator, server: State, browser: Browser) -> Done:
    """Remove a spectator, as the host. A lock also keeps out people who come back with another browser."""
    table = await hosted(server, id, browser)
    await table.host.remove_spectator(spectator.name)
    return Done()


@router.post("/tables/{id}/arrange", response_model=list[SeatLink])
async def arrange_seats(id: str, wanted: Order, server: State, browser: Browser) -> Any:
    """Put the seats in another order before the match begins, as the host; returns the invitations to open seats."""
    table = await hosted(server, id, browser)
    await table.host.arrange(wanted.order)
    return answers.links(server, table, browser)


@router.post("/tables/{id}/lock")
async def lock_table(id: str, wanted: Lock, server: State, browser: Browser) -> Done:
    """Lock or unlock the table for newcomers, as the host."""
    table = await hosted(server, id, browser)
    await table.host.lock(wanted.locked)
    return Done()
