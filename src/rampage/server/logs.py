"""The server's log: one line per event, with time, level and the id of the request that it belongs to.

`RAMPAGE_LOG=json` writes one JSON object per line, for programs that collect logs. Every response has the id of its
request (`x-request-id`), so that a player's report can be found here.
"""

import json
import logging
import secrets
import sys
from contextvars import ContextVar
from datetime import UTC, datetime
from typing import Any, Final, TextIO

FORMS: Final = ("text", "json")
LEVELS: Final = ("debug", "info", "warning", "error")
ACCESS: Final = logging.getLogger("rampage.access")
REQUEST: Final[ContextVar[str]] = ContextVar("request", default="")


class LogSetting(ValueError):
    """An invalid log setting."""


def begin_request() -> str:
    """Start a new request: returns its id, which all its log lines carry."""
    id = secrets.token_hex(6)
    REQUEST.set(id)
    return id


def _time(record: logging.LogRecord) -> str:
    return (
        datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds").replace("+00:00", "Z")
    )


class TextForm(logging.Formatter):
    """`2026-01-02T03:04:05.678Z ERROR rampage.table [1f0c…] table x is damaged`."""

    def format(self, record: logging.LogRecord) -> str:
        request = REQUEST.get()
        mark = f" [{request}]" if request else ""
        line = f"{_time(record)} {record.levelname} {record.name}{mark} {record.getMessage()}"
        return f"{line}\n{self.formatException(record.exc_info)}" if record.exc_info else line


class JsonForm(logging.Formatter):
    """One JSON object per line, whatever the message contains."""

    def format(self, record: logging.LogRecord) -> str:
        out: dict[str, Any] = {
            "time": _time(record),
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": record.getMessage(),
        }
        if REQUEST.get():
            out["request"] = REQUEST.get()
        out.update(getattr(record, "fields", {}))
        if record.exc_info:
            out["exception"] = self.formatException(record.exc_info)
        return json.dumps(out, ensure_ascii=True, default=str)


def set_up_logs(form: str = "", level: str = "", stream: TextIO | None = None) -> None:
    """Write logs in a form, from a level on. Without a form, warnings and errors are written as text."""
    if form and form not in FORMS:
        raise LogSetting(f"RAMPAGE_LOG is {form!r}. Remedy: set it to {' or '.join(FORMS)}.")
    if level and level not in LEVELS:
        raise LogSetting(f"RAMPAGE_LOG_LEVEL is {level!r}. Remedy: set it to one of {', '.join(LEVELS)}.")
    handler = logging.StreamHandler(stream or sys.stderr)
    handler.setFormatter(JsonForm() if form == "json" else TextForm())
    root = logging.getLogger()
    for old in list(root.handlers):
        root.removeHandler(old)
    root.addHandler(handler)
    root.setLevel((level or ("info" if form else "warning")).upper())
    # uvicorn's `info` messages about its own start and stop help nobody; access lines are written here.
    logging.getLogger("uvicorn").setLevel("WARNING" if level != "debug" else "DEBUG")


def log_access(method: str, path: str, status: int, seconds: float, client: str) -> None:
    """Log a request that was answered."""
    if ACCESS.isEnabledFor(logging.INFO):
        fields = {
            "method": method, "path": path, "status": status, "ms": round(seconds * 1000, 1), "client": client
        }  # fmt: skip
        ACCESS.info("%s %s %s", method, path, status, extra={"fields": fields})
