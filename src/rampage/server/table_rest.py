"""The REST routes of tables and their seats."""

from typing import Any

from fastapi import APIRouter, Request, Response

from rampage.club.rated import must_be_rateable, must_sit_alone
from rampage.server.addresses import origins
from rampage.server.content_rest import content_of_table
from rampage.server.errors import DOCUMENTED
from rampage.server.host_rest import SeatNumber, allow_seat_change
from rampage.server.hosts import is_local, is_loopback
from rampage.server.identity import Address, Browser, State
from rampage.server.json_responses import answer, typed
from rampage.server.lobby_rest import lobby_rules
from rampage.server.models import (
    Addresses,
    Claim,
    Claimed,
    Created,
    DeviceLink,
    LinkInfo,
    LocalOrigin,
    MyTable,
    NewTable,
    Opened,
    Shown,
)
from rampage.server.state import ServerState
from rampage.session import answers
from rampage.table.refusal import Refusal
from rampage.table.seats import Chair
from rampage.table.tables import Invitation
from rampage.table.tokens import WATCH, Link

router = APIRouter(prefix="/api", responses=DOCUMENTED)


def allow_table(server: ServerState, browser: str, address: str) -> None:
    """Refuse a person who opens too many tables."""
    if not server.tables_by_browser.take(browser) or not server.tables_by_address.take(address):
        raise Refusal("too_fast", "You have opened too many tables in the last hour.", "try again later.")


@router.post("/tables", status_code=201, response_model=Created)
async def create_table(asked: NewTable, server: State, browser: Browser, address: Address) -> Any:
    """Create a table. The match begins when every seat is taken and the players' devices have contributed to the dice;
    with `server_dice`, or with bots alone, as soon as every seat is taken; with `ready_check` when all of them have
    said that they are ready, too."""
    allow_table(server, browser, address)
    chairs = [
        Chair(
            seat.kind,
            await server.name_for(browser, seat.name) if seat.kind == "you" else seat.name,
            seat.level,
        )
        for seat in asked.seats
    ]
    invitation = Invitation(
        asked.game, chairs, asked.options, asked.title, asked.clock_seconds, asked.play_forced,
        not asked.server_dice, asked.absence, asked.ready_check, asked.hints,
        asked.takebacks,
        await content_of_table(server, asked, address), asked.rated,
        **lobby_rules(asked),
    )  # fmt: skip
    if asked.rated:
        must_be_rateable(invitation, await server.has_account(browser))
        await server.must_play_rated(browser, address)
    if invitation.public:
        await server.must_use_lobby(browser, address)
    return await answers.create_table(server, invitation, browser)


@router.get("/tables/{id}", responses=typed("TableSummary"), response_class=Response)
async def show_table(id: str, server: State, browser: Browser, response: Response) -> Response:
    """A table as anybody may see it, with the links that this browser may have."""
    return answer(await answers.show_table(server, id, browser), response)


# Seats.


@router.post("/tables/{id}/link")
async def look_at_link(id: str, shown: Shown, server: State, browser: Browser) -> LinkInfo:
    """What a link opens, or why it no longer opens anything. Changes nothing."""
    async with server.tables.settled(id) as table:
        link = server.link(table, shown.token)
        mine = link.seat in table.seats_of(browser)
        if table.status == "over" and not mine:
            link = Link(WATCH)  # Watching is all that is left.
        if not mine:
            table.host.must_admit(browser)
        if link.sort != WATCH and not mine:
            table.invitations.must_open(link, browser)
        return LinkInfo.model_validate({"sort": link.sort, "seat": link.seat, "mine": mine})


@router.post("/tables/{id}/seats")
async def claim_seat(id: str, claim: Claim, server: State, browser: Browser, address: Address) -> Claimed:
    """Take a seat by its link. The link ends with that; from now on the cookie opens the seat."""
    table = await server.tables.find(id)
    link = server.link(table, claim.token)
    if link.sort != WATCH:
        if table.row.house.rated:
            must_sit_alone(table.seats_of(browser) - {link.seat}, await server.has_account(browser))
        await server.must_be_welcome(table, browser, address)
        await table.invitations.claim(link, browser, await server.name_for(browser, claim.name))
    return Claimed(seat=link.seat)


@router.post("/tables/{id}/seats/{seat}/device")
async def make_device_link(id: str, seat: SeatNumber, server: State, browser: Browser) -> DeviceLink:
    """A link for one more device of the player who holds the seat; it works once, for a quarter of an hour."""
    table = await server.tables.find(id)
    allow_seat_change(server, id, browser)
    link = await table.invitations.for_device(seat, browser)
    role = table.seating.role(seat)
    return DeviceLink(seat=seat, role=role, path=server.path(table, link), until=link.until)


@router.get("/me/tables", response_model=list[MyTable])
async def my_tables(server: State, browser: Browser) -> Any:
    """The tables at which I have a seat, the latest first."""
    return await answers.my_tables(server, browser)


@router.post("/tables/{id}/rematch", response_model=Opened)
async def rematch(id: str, server: State, browser: Browser) -> Any:
    """The same people again, each one seat further."""
    await server.must_meet(await server.tables.find(id), browser)
    return await answers.rematch(server, id, browser)


@router.get("/addresses")
async def list_addresses(server: State, request: Request) -> Addresses:
    """The addresses for links that work on other devices."""
    host, port = server.settings.listens
    if not is_local(request.headers.get("host", "")) or not port:
        return Addresses(local_only=False, origins=[])
    found = [LocalOrigin(origin=origin, interface=item.interface) for origin, item in origins(host, port)]
    return Addresses(local_only=is_loopback(host), origins=found)
