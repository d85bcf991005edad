"""The OpenAPI document. REST models come from pydantic; the WebSocket's messages and the games' views are added as
components, so that the page gets the types of all of them from one document.

`python -m rampage.server.schema` prints it, or writes it to a given file. A compiled class no longer knows the types
of its fields, so the compiled engine ships with the document that the pure one made (tools/native.py).
"""

import importlib
import json
import pkgutil
import sys
from pathlib import Path
from types import ModuleType
from typing import Any, Final, is_typeddict

import msgspec
from fastapi import FastAPI
from fastapi.openapi.utils import get_openapi

from rampage.games import NAMES
from rampage.kernel.action_space import SpaceInfo
from rampage.kernel.events import EventType
from rampage.kernel.game import GameInfo
from rampage.kernel.packed import COMPILED
from rampage.kernel.reasons import ReasonInfo
from rampage.kernel.rules import RuleInfo
from rampage.kernel.schematic import (
    Forecast,
    GlossaryEntry,
    Note,
    Panel,
    Schematic,
    SchematicScene,
    SchematicView,
    Standing,
)
from rampage.server import protocol

MADE_BEFORE: Final = Path(__file__).with_name("openapi.json")  # Ships with the compiled engine.
REF: Final = "#/components/schemas/{name}"
UNIONS: Final = {"FromBrowser": protocol.FromBrowser, "ToBrowser": protocol.ToBrowser}

RECORD: Final[dict[str, Any]] = {
    "title": "Record",
    "description": "A match as the list of its choices, chance included.",
    "type": "object",
    "required": ["rampage", "game", "rules", "options", "content", "seats", "choices"],
    "properties": {
        "rampage": {"type": "integer"},
        "game": {"type": "string"},
        "rules": {"type": "string"},
        "options": {"type": "object", "additionalProperties": {"type": "string"}},
        "content": {"type": "string"},
        "seats": {"type": "array", "items": {"type": "string"}},
        "origin": {"type": "string"},
        "choices": {"type": "array", "items": {"type": "string"}},
        "taken_back": {"type": "array", "items": {"$ref": REF.format(name="TakenBackInRecord")}},
        "proof": {"type": "object", "additionalProperties": True},
        "outcome": {"type": "object", "additionalProperties": True},
    },
}
TAKEN_BACK: Final[dict[str, Any]] = {
    "title": "TakenBackInRecord",
    "description": "Choices that were taken back together; `after` were kept. Seats are named by role.",
    "type": "object",
    "required": ["after", "choices", "by", "agreed", "free", "dice_seen"],
    "properties": {
        "after": {"type": "integer"},
        "choices": {"type": "array", "items": {"type": "string"}},
        "by": {"type": "string"},
        "agreed": {"type": "array", "items": {"type": "string"}},
        "free": {"type": "boolean"},
        "dice_seen": {"type": "boolean"},
    },
}
SUMMARY: Final[dict[str, Any]] = {
    "title": "TableSummary",
    "description": "A table as anybody may see it; links for its host.",
    "allOf": [
        {"$ref": REF.format(name="TableInfo")},
        {
            "type": "object",
            "required": ["links", "spectate"],
            "properties": {
                "links": {"type": "array", "items": {"$ref": REF.format(name="SeatLink")}},
                "spectate": {"anyOf": [{"type": "string"}, {"type": "null"}]},
            },
        },
    ],
}


def describe(app: FastAPI) -> dict[str, Any]:
    """The whole document, made or read once."""
    if app.openapi_schema is None:
        app.openapi_schema = _read(app.version) if COMPILED else _make(app)
    return app.openapi_schema


def _read(version: str) -> dict[str, Any]:
    document: dict[str, Any] = json.loads(MADE_BEFORE.read_text(encoding="utf-8"))
    document["info"]["version"] = version
    return document


def _make(app: FastAPI) -> dict[str, Any]:
    document = get_openapi(title=app.title, version=app.version, summary=app.summary, routes=app.routes)
    schemas: dict[str, Any] = document.setdefault("components", {}).setdefault("schemas", {})
    schemas.update(_kernel())
    schemas.update(_messages())
    for name in NAMES:
        schemas.update(_game(name))
    schemas["Record"] = RECORD
    schemas["TakenBackInRecord"] = TAKEN_BACK
    schemas["TableSummary"] = SUMMARY
    return document


def _components(types: list[Any]) -> dict[str, Any]:
    _, found = msgspec.json.schema_components(types, ref_template=REF)
    return found


def _kernel() -> dict[str, Any]:
    plain = [Schematic, SchematicScene, SchematicView, Panel, Standing, Note, Forecast, GlossaryEntry]
    return _components([GameInfo, RuleInfo, SpaceInfo, ReasonInfo, *plain])


def _messages() -> dict[str, Any]:
    schemas, found = msgspec.json.schema_components(list(UNIONS.values()), ref_template=REF)
    found.update(zip(UNIONS, schemas, strict=True))
    return found


def _game(name: str) -> dict[str, Any]:
    """The typed dicts and events of a game. Names get the game as prefix, because each game has a UnitView; only what
    the kernel declares keeps its name, unless the game uses that name for something else."""
    prefix = name.title()
    modules = _modules(f"rampage.games.{name}")
    types = {
        thing.__name__: thing
        for module in modules
        for thing in vars(module).values()
        if is_typeddict(thing) and thing.__module__ == module.__name__
    }
    shared = _kernel()
    found = _components(list(types.values()))
    plain = {key: value for key, value in found.items() if key not in shared or key in types}
    names = {key: key if key.startswith(prefix) else prefix + key for key in plain}
    text = json.dumps(plain)
    for key, new in names.items():
        text = text.replace(f'"{REF.format(name=key)}"', f'"{REF.format(name=new)}"')
    out: dict[str, Any] = {names[key]: value for key, value in json.loads(text).items()}
    events = [news for module in modules for thing in vars(module).values() for news in _news(thing)]
    out[f"{prefix}Event"] = {
        "title": f"{prefix}Event",
        "description": "What can happen, and what a table adds.",
        "oneOf": [_event(news) for news in {news.name: news for news in events}.values()] + [_event(FORCED)],
    }
    return out


def _news(thing: object) -> list[EventType]:
    """The events in a module's attribute: one event, or a list of them, as the shared modules have."""
    return [news for news in (thing if isinstance(thing, list) else [thing]) if isinstance(news, EventType)]


FORCED: Final = EventType("forced", "", "")


def _modules(package: str) -> list[ModuleType]:
    found = importlib.import_module(package)
    names = [info.name for info in pkgutil.walk_packages(found.__path__, f"{package}.")]
    return [importlib.import_module(name) for name in names]


def _event(news: EventType) -> dict[str, Any]:
    """One type of event as the log contains it."""
    properties: dict[str, Any] = {
        "type": {"const": news.name},
        "text": {"type": "string"},
        "rule": {"type": "string"},
        "n": {"type": "integer", "description": "The number of the decision that caused it."},
        "move": {
            "type": "integer",
            "description": "How many choices were made before the one that caused it.",
        },
    }
    for field, vocabulary in zip(news.fields, news.vocabularies, strict=True):
        properties[field] = {"type": "string" if vocabulary else "integer"}
    if news.many:
        properties["many"] = {"type": "array", "items": {"type": "string"}}
    return {"type": "object", "required": list(properties), "properties": properties}


def main() -> None:
    """Print the document, or write it to a given file."""
    from rampage.server.rest import router

    app = FastAPI(title="Rampage", version="0", summary="Tables, records and rules of Rampage.")
    app.include_router(router)
    text = json.dumps(describe(app), indent=1, sort_keys=True) + "\n"
    if len(sys.argv) > 1:
        Path(sys.argv[1]).write_text(text, encoding="utf-8")
    else:
        sys.stdout.write(text)


if __name__ == "__main__":
    main()
