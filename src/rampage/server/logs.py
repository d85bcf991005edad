"""What the server writes about itself: a line for each event, with time, level and the request that it belongs to.

`RAMPAGE_LOG=json` writes one JSON object a line, for programs that collect logs. Every answer carries the id of its
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
    """A setting of the log that is none."""


def begin_request() -> str:
    """A new request: its id, which all that is logged on its way carries."""
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
    """One JSON object a line, whatever the message holds."""

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
    """Write logs in a form, from a level on. Whoever asks for no form gets warnings and errors as text."""
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
    # What uvicorn says of its own start and stop at `info` helps nobody; its access lines are ours.
    logging.getLogger("uvicorn").setLevel("WARNING" if level != "debug" else "DEBUG")


def log_access(method: str, path: str, status: int, seconds: float, client: str) -> None:
    """A request that was answered."""
    if ACCESS.isEnabledFor(logging.INFO):
        fields = {
            "method": method, "path": path, "status": status, "ms": round(seconds * 1000, 1), "client": client
        }  # fmt: skip
        ACCESS.info("%s %s %s", method, path, status, extra={"fields": fields})
