"""The REST routes of content: the file of a game, checks of custom content, and bot matches with it."""

import json
from typing import Any

from fastapi import APIRouter, Response

from rampage.kernel.content import Source
from rampage.server.content_models import (
    ContentFile,
    ContentQuestion,
    ContentReport,
    TableContent,
    TrialQuestion,
    TrialReport,
)
from rampage.server.errors import DOCUMENTED
from rampage.server.identity import Address, State
from rampage.server.models import NewTable
from rampage.server.state import ServerState
from rampage.session import answers
from rampage.session.contents import ContentAsk, check_content, faults_of, try_content

router = APIRouter(prefix="/api", responses=DOCUMENTED)


def _json(value: object) -> Response:
    """Written by the standard library: TOML has integers of any size, and msgspec refuses long ones."""
    return Response(json.dumps(value, ensure_ascii=False).encode(), media_type="application/json")


def _ask(server: ServerState, game: str, asked: ContentQuestion) -> ContentAsk:
    server.tables.game(game)  # Raises Refusal.
    return ContentAsk(game, asked.text, asked.options, asked.seats)


@router.get("/games/{game}/content", response_model=ContentFile)
async def show_content(game: str, server: State) -> Any:
    """The content file that ships with a game."""
    return answers.content_text(server, game)


def _reports(model: type) -> dict[int | str, dict[str, Any]]:
    return {200: {"model": model, "description": "The report."}}


@router.post("/games/{game}/content", responses=_reports(ContentReport), response_class=Response)
async def check(game: str, asked: ContentQuestion, server: State, address: Address) -> Response:
    """Check a content file as the engine does when it builds the board. Nothing is kept of it."""
    return _json(await server.history.run(address, check_content, _ask(server, game, asked)))


@router.post("/games/{game}/trial", responses=_reports(TrialReport), response_class=Response)
async def try_out(game: str, asked: TrialQuestion, server: State, address: Address) -> Response:
    """Let bots play one quick match with a content file. Nothing is kept of it."""
    wanted = _ask(server, game, asked)
    return _json(await server.history.run(address, try_content, wanted, asked.number))


@router.get(
    "/tables/{id}/content",
    responses={200: {"model": TableContent, "description": "The content."}},
    response_class=Response,
)
async def show_table_content(id: str, server: State) -> Response:
    """The content of a table, so that everybody can look at it, and build on it."""
    return _json(await answers.table_content(server, id))


async def content_of_table(server: ServerState, asked: NewTable, address: str) -> Source | None:
    """The content of a table as requested, checked in a worker; None for the game's own."""
    if not asked.content:
        return None
    server.tables.game(asked.game)
    wanted = ContentAsk(asked.game, asked.content, asked.options, len(asked.seats))
    faults = await server.history.run(address, faults_of, wanted)
    return answers.content_or_refuse(asked.content, faults)
