"""Errors of the REST routes, all in the same form: {"error": {"code", "text", "remedy"}}."""

import logging
from typing import Any, Final

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse
from starlette.exceptions import HTTPException

from rampage.server.models import Problem
from rampage.table.refusal import Refusal
from rampage.table.store import StoreError

LOGGER: Final = logging.getLogger("rampage.server")

STATUS: Final[dict[str, int]] = {
    "no_table": 404,
    "no_game": 404,
    "no_lesson": 404,
    "no_accounts": 404,
    "no_person": 404,
    "no_report": 404,
    "no_cup": 404,
    "forbidden": 403,
    "closed": 403,
    "no_passkey": 404,
    "no_device": 404,
    "no_notices": 404,
    "no_channel": 404,
    "no_target": 404,
    "signed_out": 401,
    "no_seat": 403,
    "not_yours": 403,
    "wrong_origin": 403,
    "rated": 409,
    "stale": 409,
    "taken": 409,
    "link_used": 410,
    "link_old": 410,
    "two_seats": 403,
    "not_playing": 409,
    "bad_dice": 409,
    "too_early": 409,
    "too_large": 413,
    "too_fast": 429,
    "too_long": 503,
    "storage": 503,
    "failed": 500,
}
DOCUMENTED: Final[dict[int | str, dict[str, Any]]] = {
    "4XX": {"model": Problem, "description": "That can't be done."},
    "5XX": {"model": Problem, "description": "The server failed."},
}


def fault(status: int, code: str, text: str, remedy: str) -> JSONResponse:
    """An error as a response."""
    return JSONResponse({"error": {"code": code, "text": text, "remedy": remedy}}, status)


def _refused(_: Request, refusal: Exception) -> JSONResponse:
    assert isinstance(refusal, Refusal)
    return fault(STATUS.get(refusal.code, 400), refusal.code, refusal.text, refusal.remedy)


def _not_stored(_: Request, error: Exception) -> JSONResponse:
    LOGGER.error("%s", error)  # The file and the remedy concern the operator only.
    return fault(503, "storage", "The server cannot read or save that right now.", "Try again in a moment.")


# What a value should have been, by the prefix of pydantic's name for the error.
SHOULD_BE: Final[dict[str, str]] = {
    "string_too_long": "have {max_length} or fewer characters",
    "string": "be text",
    "int": "be a whole number",
    "finite": "be a whole number",
    "bool": "be true or false",
    "list": "be a list",
    "dict": "be an object with named fields",
    "model": "be an object with named fields",
    "literal": "be {expected}",
    "greater_than_equal": "be {ge} or more",
    "less_than_equal": "be {le} or less",
    "too_short": "have {min_length} or more entries",
    "too_long": "have {max_length} or fewer entries",
}
CORRECT: Final = "Correct the request; /api/openapi.json describes it."
LOOK_UP: Final = "See /api/openapi.json for what there is."


def _malformed(_: Request, error: Exception) -> JSONResponse:
    assert isinstance(error, RequestValidationError)
    return fault(422, "malformed", _describe(error.errors()[0]), CORRECT)


def _describe(found: dict[str, Any]) -> str:
    """What is wrong with a request, in our words rather than the library's."""
    sort, (part, *place) = str(found["type"]), found["loc"]
    if sort == "json_invalid":
        return "The body of the request is not JSON."
    name = ".".join(str(step) for step in place)[:80]
    where = f"The field {name!r} of the request" if name else f"The {part} of the request"
    if sort == "missing":
        return f"{where} is missing."
    if sort == "extra_forbidden":
        return f"{where} is not known."
    for beginning, should in SHOULD_BE.items():
        if sort.startswith(beginning):
            return f"{where} must {should.format(**found.get('ctx', {}))}."
    return f"{where} cannot be read."


def _http(request: Request, error: Exception) -> JSONResponse:
    assert isinstance(error, HTTPException)
    code, text, remedy = {
        400: ("malformed", "The body of the request cannot be read as JSON.", CORRECT),
        404: ("no_page", "There is nothing here.", LOOK_UP),
        405: ("no_method", f"{request.method} is not supported here.", LOOK_UP),
        413: ("too_large", f"{error.detail}.", "Send less."),
    }.get(error.status_code, ("refused", f"{error.detail}.", LOOK_UP))
    answer = fault(error.status_code, code, text, remedy)
    answer.headers.update(error.headers or {})
    return answer


def explain(app: FastAPI) -> None:
    """Give every error this form."""
    app.add_exception_handler(Refusal, _refused)
    app.add_exception_handler(StoreError, _not_stored)
    app.add_exception_handler(RequestValidationError, _malformed)
    app.add_exception_handler(HTTPException, _http)
