"""The REST routes: games, tables, records."""

import contextlib
from dataclasses import dataclass
from typing import Annotated, Any

import msgspec
from fastapi import APIRouter, Depends, Path, Query, Request, Response

from rampage.club.rated import must_be_rateable, must_sit_alone
from rampage.server.addresses import origins
from rampage.server.connection_gate import network_of
from rampage.server.content_rest import content_of_table
from rampage.server.content_rest import router as content_router
from rampage.server.errors import DOCUMENTED
from rampage.server.host_rest import allow_seat_change
from rampage.server.host_rest import router as host_router
from rampage.server.hosts import is_local, is_loopback
from rampage.server.identity import browser_of, state_of
from rampage.server.lesson_models import (
    DiagramTable,
    ExplanationList,
    LessonInfo,
    LessonMoment,
    LessonQuestion,
)
from rampage.server.lobby_rest import lobby_rules
from rampage.server.lobby_rest import router as lobby_router
from rampage.server.models import (
    Addresses,
    BotLevel,
    Claim,
    Claimed,
    Created,
    DeviceLink,
    LinkInfo,
    LocalOrigin,
    MyTable,
    NewTable,
    Opened,
    Proof,
    Replay,
    ReviewPart,
    SeatLuck,
    Shown,
    TakenBackInfo,
)
from rampage.server.state import ServerState
from rampage.session import answers
from rampage.session.branching import must_allow_branch
from rampage.session.history import HistoryRequest, must_be_over, stopped_record
from rampage.session.lessons import LessonAsk
from rampage.table.record_import import read_and_play
from rampage.table.refusal import Refusal
from rampage.table.seats import Chair
from rampage.table.tables import Invitation
from rampage.table.tokens import WATCH, Link

router = APIRouter(prefix="/api", responses=DOCUMENTED)

State = Annotated[ServerState, Depends(state_of)]
Browser = Annotated[str, Depends(browser_of)]
SeatNumber = Annotated[int, Path(ge=0, le=11)]


def typed(name: str, many: bool = False) -> dict[int | str, dict[str, Any]]:
    """A response whose type is not pydantic's but another component of the OpenAPI document."""
    one = {"$ref": f"#/components/schemas/{name}"}
    schema = {"type": "array", "items": one} if many else one
    return {200: {"description": name, "content": {"application/json": {"schema": schema}}}}


def answer(value: object, response: Response) -> Response:
    """A msgspec JSON response, with the cookie that was set for this request."""
    return with_cookie(Response(msgspec.json.encode(value), media_type="application/json"), response)


def with_cookie(out: Response, response: Response) -> Response:
    """A response with the cookie that was set for this request."""
    out.raw_headers.extend(pair for pair in response.raw_headers if pair[0] == b"set-cookie")
    return out


# Games.


@router.get("/games", responses=typed("GameInfo", many=True), response_class=Response)
async def list_games(response: Response) -> Response:
    """Every playable game."""
    return answer(answers.game_infos(), response)


@router.get("/games/{game}/rules", responses=typed("RuleInfo", many=True), response_class=Response)
async def list_rules(game: str, server: State, response: Response) -> Response:
    """Every rule and ruling of a game."""
    return answer(answers.rule_infos(server, game), response)


@router.get("/games/{game}/layout", responses=typed("SchematicNode", many=True), response_class=Response)
async def show_layout(
    game: str,
    server: State,
    response: Response,
    seats: Annotated[int, Query(ge=0, le=12)] = 0,
    option: Annotated[list[str] | None, Query(max_length=40)] = None,
) -> Response:
    """The places of a game's board, as a table with these seats and options (`name=value`) begins."""
    wanted = answers.options_of(option or [])
    return answer(answers.layout_of(server, game, seats, wanted), response)


@router.get("/games/{game}/lessons", response_model=list[LessonInfo])
async def list_lessons(game: str, server: State) -> Any:
    """The lessons of a game."""
    return answers.lesson_infos(server, game)


@router.post(
    "/games/{game}/lessons/{lesson}",
    responses={200: {"model": LessonMoment, "description": "The moment."}},
    response_class=Response,
)
async def ask_lesson(
    game: str, lesson: str, asked: LessonQuestion, server: State, response: Response
) -> Response:
    """A moment of a lesson. Nothing is kept of it: the page sends its answers so far."""
    wanted = LessonAsk(asked.scene, tuple(asked.answers), asked.ask, asked.choice)
    return answer(answers.ask_lesson(server, game, lesson, wanted), response)


@router.get(
    "/games/{game}/explanations",
    responses={200: {"model": ExplanationList, "description": "What each thing is."}},
    response_class=Response,
)
async def list_explanations(game: str, server: State, response: Response) -> Response:
    """What each thing on the table of a game is, and the diagrams of its rules."""
    return answer(answers.explanation_infos(server, game), response)


@router.get(
    "/games/{game}/diagrams/{diagram}",
    responses={200: {"model": DiagramTable, "description": "The diagram."}},
    response_class=Response,
)
async def show_diagram(game: str, diagram: str, server: State, response: Response) -> Response:
    """A diagram of a rule: a table to draw, and what is marked on it."""
    return answer(answers.diagram_info(server, game, diagram), response)


@router.get("/bots", response_model=list[BotLevel])
async def list_bots() -> Any:
    """The bot levels."""
    return answers.bot_infos()


@router.get("/addresses")
async def list_addresses(server: State, request: Request) -> Addresses:
    """The addresses for links that work on other devices."""
    host, port = server.settings.listens
    if not is_local(request.headers.get("host", "")) or not port:
        return Addresses(local_only=False, origins=[])
    found = [LocalOrigin(origin=origin, interface=item.interface) for origin, item in origins(host, port)]
    return Addresses(local_only=is_loopback(host), origins=found)


# Tables.


def _allow_table(server: ServerState, browser: str, request: Request) -> None:
    if not server.tables_by_browser.take(browser) or not server.tables_by_address.take(_address(request)):
        raise Refusal("too_fast", "You have opened too many tables in the last hour.", "try again later.")


@router.post("/tables", status_code=201, response_model=Created)
async def create_table(asked: NewTable, server: State, browser: Browser, request: Request) -> Any:
    """Create a table. The match begins when every seat is taken and the players' devices have contributed to the dice;
    with `server_dice`, or with bots alone, as soon as every seat is taken; with `ready_check` when all of them have
    said that they are ready, too."""
    _allow_table(server, browser, request)
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
        await content_of_table(server, asked, _address(request)), asked.rated,
        **lobby_rules(asked),
    )  # fmt: skip
    if asked.rated:
        must_be_rateable(invitation, await server.has_account(browser))
        await server.must_play_rated(browser)
    if invitation.public:
        await server.must_use_lobby(browser)
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
async def claim_seat(id: str, claim: Claim, server: State, browser: Browser) -> Claimed:
    """Take a seat by its link. The link ends with that; from now on the cookie opens the seat."""
    table = await server.tables.find(id)
    link = server.link(table, claim.token)
    if link.sort != WATCH:
        if table.row.house.rated:
            must_sit_alone(table.seats_of(browser) - {link.seat}, await server.has_account(browser))
        await server.must_be_welcome(table, browser)
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


router.include_router(host_router)
router.include_router(content_router)
router.include_router(lobby_router)


@router.get("/me/tables", response_model=list[MyTable])
async def my_tables(server: State, browser: Browser) -> Any:
    """The tables at which I have a seat, the latest first."""
    return await answers.my_tables(server, browser)


@router.post("/tables/{id}/rematch", response_model=Opened)
async def rematch(id: str, server: State, browser: Browser) -> Any:
    """The same people again, each one seat further."""
    await server.must_meet(await server.tables.find(id), browser)
    return await answers.rematch(server, id, browser)


# History.


def _address(request: Request) -> str:
    return network_of(request.client.host) if request.client else ""


@dataclass
class Looking:
    """Somebody looks back at a table."""

    id: str
    server: ServerState
    browser: str
    address: str
    response: Response

    async def at(self, what: str, **more: int) -> Response:
        """Answer a history request. The table is locked only while its choices are copied."""
        async with self.server.tables.settled(self.id) as table:
            eyes = answers.eyes_of(table, self.browser)
            if table.stopped and what == "record":
                return answer(stopped_record(table, eyes), self.response)
            must_be_over(table, what)
            if what == "branch":
                must_allow_branch(table, self.browser, eyes)
            asked = HistoryRequest(what, eyes, **more)
            found = self.server.history.request(table, asked, self.address)
        return with_cookie(Response(await found(), media_type="application/json"), self.response)


async def _looking(id: str, server: State, browser: Browser, request: Request, response: Response) -> Looking:
    return Looking(id, server, browser, _address(request), response)


LookBack = Annotated[Looking, Depends(_looking)]


@router.get("/tables/{id}/record", responses=typed("Record"), response_class=Response)
async def get_record(look: LookBack) -> Response:
    """The record: complete when the match is over, otherwise with `?` for what I may not know."""
    return await look.at("record")


@router.get("/tables/{id}/branch", responses=typed("Record"), response_class=Response)
async def get_branch(
    look: LookBack,
    at: Annotated[int, Query(ge=0, le=1_000_000, description="How many choices are kept.")] = 0,
) -> Response:  # fmt: skip
    """The record of a match that begins at a moment of this one, to be played on by `POST /api/records`. Of a running
    match only for its players, where hints are allowed, and with everything that I may not know dealt again."""
    return await look.at("branch", start=at)


@router.get("/tables/{id}/replay", response_model=Replay)
async def get_replay(
    look: LookBack,
    start: Annotated[int, Query(alias="from", ge=0, le=1_000_000)] = 0,
    count: Annotated[int, Query(ge=1, le=200)] = 50,
) -> Response:
    """Some choices of the match, with everything that happened."""
    return await look.at("replay", start=start, count=count)


@router.get("/tables/{id}/luck", response_model=list[SeatLuck])
async def get_luck(look: LookBack) -> Response:
    """Rolls against expectation, by seat."""
    return await look.at("luck")


@router.get("/tables/{id}/review", response_model=ReviewPart)
async def get_review(
    look: LookBack,
    step: Annotated[int, Query(ge=0, le=100_000, description="How many requests for it came before.")] = 0,
) -> Response:  # fmt: skip
    """The review of a finished match: each request works on it for a while, until `story` is there."""
    return await look.at("review", start=step)


@router.get("/tables/{id}/taken_back", response_model=list[TakenBackInfo])
async def get_taken_back(look: LookBack) -> Response:
    """Choices that were taken back, in words."""
    return await look.at("taken_back")


@router.get("/tables/{id}/proof", response_model=Proof)
async def get_proof(look: LookBack) -> Response:
    """Everything needed to check the dice."""
    return await look.at("proof")


# Records.


@router.post("/records", status_code=201, response_model=Opened, openapi_extra={"requestBody": {
    "required": True, "content": {"application/json": {"schema": {"$ref": "#/components/schemas/Record"}}},
}})  # fmt: skip
async def import_record(
    request: Request,
    server: State,
    browser: Browser,
    seats: Annotated[list[str] | None, Query(max_length=12, description="you, here, friend, bot:3")] = None,
    server_dice: Annotated[bool, Query(description="As for a new table.")] = False,
) -> Any:
    """A finished record becomes a replay table; an unfinished one is played on, with new dice."""
    _allow_table(server, browser, request)
    body = await request.body()
    _bound(body, server.limits.record_choices)
    text = body.decode("utf-8", "replace")
    # Not in a thread: boards are shared, and their scratch space has room for one caller at a time.
    found = await server.history.run(_address(request), read_and_play, text)
    return await answers.open_record(server, found, seats or [], browser, not server_dice)


class Stretch(msgspec.Struct):
    """Choices that were taken back."""

    choices: list[msgspec.Raw] = []


class Choices(msgspec.Struct):
    """What must be known about a record before it is read."""

    choices: list[msgspec.Raw] = []
    taken_back: list[Stretch] = []


def _bound(body: bytes, most: int) -> None:
    """Refuse a record that would take too long to play, before any of it is played."""
    # `read_and_play` reports what is wrong.
    with contextlib.suppress(msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        found = msgspec.json.decode(body, type=Choices)
        answers.check_length(len(found.choices), [len(stretch.choices) for stretch in found.taken_back], most)
