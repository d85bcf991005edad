"""The REST routes for looking back at a table, and for records."""

import contextlib
from dataclasses import dataclass
from typing import Annotated, Any

import msgspec
from fastapi import APIRouter, Depends, Query, Request, Response

from rampage.server.errors import DOCUMENTED
from rampage.server.identity import Address, Browser, State
from rampage.server.json_responses import answer, typed, with_cookie
from rampage.server.models import Opened, Proof, Replay, TakenBackInfo
from rampage.server.state import ServerState
from rampage.server.table_rest import allow_table
from rampage.session import answers
from rampage.session.branching import must_allow_branch
from rampage.session.history import HistoryRequest, must_be_over, stopped_record
from rampage.table.record_import import read_and_play

router = APIRouter(prefix="/api", responses=DOCUMENTED)


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


async def _looking(id: str, server: State, browser: Browser, address: Address, response: Response) -> Looking:
    return Looking(id, server, browser, address, response)


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


@router.get("/tables/{id}/luck", responses=typed("SeatLuck", many=True), response_class=Response)
async def get_luck(look: LookBack) -> Response:
    """Rolls against expectation, by seat."""
    return await look.at("luck")


@router.get("/tables/{id}/review", responses=typed("ReviewPart"), response_class=Response)
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
    address: Address,
    seats: Annotated[list[str] | None, Query(max_length=12, description="you, here, friend, bot:3")] = None,
    server_dice: Annotated[bool, Query(description="As for a new table.")] = False,
) -> Any:
    """A finished record becomes a replay table; an unfinished one is played on, with new dice."""
    allow_table(server, browser, address)
    body = await request.body()
    _bound(body, server.limits.record_choices)
    text = body.decode("utf-8", "replace")
    # Not in a thread: boards are shared, and their scratch space has room for one caller at a time.
    found = await server.history.run(address, read_and_play, text)
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
