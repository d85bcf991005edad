"""Errors of the REST routes, all in one form: {"error": {"code", "text", "remedy"}}."""

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
    "no_seat": 403,
    "not_yours": 403,
    "wrong_origin": 403,
    "stale": 409,
    "taken": 409,
    "not_playing": 409,
    "bad_ticket": 409,
    "too_large": 413,
    "too_fast": 429,
    "storage": 503,
    "failed": 500,
}
DOCUMENTED: Final[dict[int | str, dict[str, Any]]] = {
    "4XX": {"model": Problem, "description": "It cannot be done."},
    "5XX": {"model": Problem, "description": "The server failed."},
}


def fault(status: int, code: str, text: str, remedy: str) -> JSONResponse:
    """An error as a response."""
    return JSONResponse({"error": {"code": code, "text": text, "remedy": remedy}}, status)


def _refused(_: Request, refusal: Exception) -> JSONResponse:
    assert isinstance(refusal, Refusal)
    return fault(STATUS.get(refusal.code, 400), refusal.code, refusal.text, refusal.remedy)


def _not_stored(_: Request, error: Exception) -> JSONResponse:
    LOGGER.error("%s", error)  # The file and the remedy are the operator's business.
    return fault(503, "storage", "The server cannot read or save that now.", "try again in a moment.")


def _malformed(_: Request, error: Exception) -> JSONResponse:
    assert isinstance(error, RequestValidationError)
    first = error.errors()[0]
    place = ".".join(str(part) for part in first["loc"])
    return fault(422, "malformed", f"{place}: {first['msg']}.", "correct the request; see /api/openapi.json.")


def _http(_: Request, error: Exception) -> JSONResponse:
    assert isinstance(error, HTTPException)
    code = {404: "no_page", 405: "no_method", 400: "malformed", 413: "too_large"}.get(
        error.status_code, "refused"
    )
    answer = fault(error.status_code, code, f"{error.detail}.", "see /api/openapi.json.")
    answer.headers.update(error.headers or {})
    return answer


def explain(app: FastAPI) -> None:
    """Give every error this form."""
    app.add_exception_handler(Refusal, _refused)
    app.add_exception_handler(StoreError, _not_stored)
    app.add_exception_handler(RequestValidationError, _malformed)
    app.add_exception_handler(HTTPException, _http)
