"""The REST routes of games: rules, boards, lessons, explanations and bots."""

from typing import Annotated, Any

from fastapi import APIRouter, Query, Response

from rampage.server.errors import DOCUMENTED
from rampage.server.identity import State
from rampage.server.json_responses import answer, typed
from rampage.server.lesson_models import (
    DiagramTable,
    ExplanationList,
    LessonInfo,
    LessonMoment,
    LessonQuestion,
)
from rampage.session import answers
from rampage.session.lessons import LessonAsk

router = APIRouter(prefix="/api", responses=DOCUMENTED)


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


@router.get("/bots", responses=typed("BotLevel", many=True), response_class=Response)
async def list_bots(response: Response) -> Response:
    """The bot levels."""
    return answer(answers.bot_infos(), response)
