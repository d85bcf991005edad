"""The OpenAPI document. REST models come from pydantic; the WebSocket's messages and the games' views are added as
components, so that the page gets the types of all of them from one document.

`python -m rampage.server.schema` prints it for the built-in games, or writes it to a given file. A server adds
the games that are installed as well. A compiled class no longer knows the types of its fields, so the compiled
engine ships with the document that the pure one made (tools/native.py); games of other packages are not compiled.
"""

import json
import logging
import sys
from dataclasses import MISSING, fields
from pathlib import Path
from types import ModuleType
from typing import Any, Final, get_args, is_typeddict

import msgspec
from fastapi import FastAPI
from fastapi.openapi.utils import get_openapi

from rampage.bots.levels import BotLevel
from rampage.games import game, games
from rampage.games.registry import BUILT_IN, modules_of
from rampage.kernel.action_space import Names, SpaceInfo
from rampage.kernel.events import EventType
from rampage.kernel.game import AnyGame
from rampage.kernel.luck import SeatLuck
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
)
from rampage.kernel.scoreboard import Countdown, Standing
from rampage.server.lobby_messages import FromLobby, ToLobby
from rampage.server.routers import ROUTERS
from rampage.session import from_browser, to_browser
from rampage.session.lessons import GameInfo
from rampage.session.reading import LEAST, MOST
from rampage.session.reviewing import ReviewPart

LOGGER: Final = logging.getLogger("rampage.server")
MADE_BEFORE: Final = Path(__file__).with_name("openapi.json")  # Ships with the compiled engine.
REF: Final = "#/components/schemas/{name}"

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
        "own_content": {
            "type": "object",
            "description": "Content that is not the game's own: its title, and what it says, as JSON.",
            "properties": {"title": {"type": "string"}, "tables": {"type": "string"}},
        },
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
        "reveal_seen": {"type": "boolean"},
    },
}
LOG_LINE: Final[dict[str, Any]] = {
    "title": "LogLine",
    "description": "What every line of the log has.",
    "type": "object",
    "required": ["text", "rule", "n", "move"],
    "properties": {
        "text": {"type": "string"},
        "rule": {"type": "string"},
        "n": {"type": "integer", "description": "The number of the decision that caused it."},
        "move": {
            "type": "integer",
            "description": "How many choices were made before the one that caused it.",
        },
    },
}
TABLE_LINES: Final[
    dict[str, dict[str, Any]]
] = {  # Lines that the table itself adds, and the fields that only they have.
    "forced": {},
    "hurried": {},
    "taken_back": {"seat": {"type": "integer"}, "dice_seen": {"type": "boolean"}},
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
        document = _read(app.version) if COMPILED else make_document(app)
        schemas: dict[str, Any] = document["components"]["schemas"]
        for found in games():
            if found.name not in BUILT_IN:
                schemas.update(installed_components(found, schemas))
        app.openapi_schema = document
    return app.openapi_schema


def installed_components(found: AnyGame, known: dict[str, Any]) -> dict[str, Any]:
    """The components of a game of another package. Whatever it calls its types, no other component changes."""
    for prefix in (found.name.title(), f"{found.name.title()}Game"):
        try:
            components = _game(found, prefix)
        except Exception as error:
            LOGGER.warning("The types of the game %s can't be described: %s", found.name, error)
            components = {}
        components.setdefault(f"{prefix}View", {"title": f"{prefix}View", "type": "object"})
        if not components.keys() & known.keys():
            return components
    return {}


def _read(version: str) -> dict[str, Any]:
    document: dict[str, Any] = json.loads(MADE_BEFORE.read_text(encoding="utf-8"))
    document["info"]["version"] = version
    return document


def make_document(app: FastAPI) -> dict[str, Any]:
    """The document of an app with the built-in games."""
    document = get_openapi(title=app.title, version=app.version, summary=app.summary, routes=app.routes)
    schemas: dict[str, Any] = document.setdefault("components", {}).setdefault("schemas", {})
    _add(schemas, _kernel())
    _add(schemas, _messages())
    _add(schemas, _components([*get_args(FromLobby), *get_args(ToLobby)]))
    for name in BUILT_IN:
        _add(schemas, _game(game(name), name.title()))
    schemas["Record"] = RECORD
    schemas["TakenBackInRecord"] = TAKEN_BACK
    schemas["TableSummary"] = SUMMARY
    schemas["LogLine"] = LOG_LINE
    schemas["TableLine"] = _table_line()
    return document


def _add(known: dict[str, Any], more: dict[str, Any]) -> None:
    """Add components. Two types of the same name would leave one of them described as the other."""
    twice = [name for name, schema in more.items() if known.get(name, schema) != schema]
    if twice:
        raise ValueError(f"two types of the OpenAPI document have the same name: {', '.join(twice)}")
    known.update(more)


def _components(types: list[Any]) -> dict[str, Any]:
    _, found = msgspec.json.schema_components(types, ref_template=REF)
    return found


def _kernel() -> dict[str, Any]:
    plain = [
        Schematic,
        SchematicScene,
        SchematicView,
        Panel,
        Standing,
        Countdown,
        Note,
        Forecast,
        GlossaryEntry,
    ]
    return _components([GameInfo, RuleInfo, SpaceInfo, ReasonInfo, BotLevel, SeatLuck, ReviewPart, *plain])


def _messages() -> dict[str, Any]:
    found: dict[str, Any] = {}
    for module, name in ((from_browser, "FromBrowser"), (to_browser, "ToBrowser")):
        union = getattr(module, name)
        components = _components(list(get_args(union)))
        _add_defaults(module, components)
        mapping = {}
        for sort in get_args(union):
            schema = components[sort.__name__]
            tag = schema["properties"]["type"].pop("default")
            schema["required"] = ["type", *schema["required"]]
            mapping[tag] = REF.format(name=sort.__name__)
            if module is from_browser:
                _bound_numbers(schema)
        found.update(components)
        found[name] = {
            "anyOf": [{"$ref": ref} for ref in mapping.values()],
            "discriminator": {"propertyName": "type", "mapping": mapping},
        }
    return found


def _bound_numbers(schema: dict[str, Any]) -> None:
    """What `read_message` accepts."""
    for member in schema["properties"].values():
        if member.get("type") == "integer":
            member.update(minimum=LEAST, maximum=MOST)


def _add_defaults(module: ModuleType, components: dict[str, Any]) -> None:
    """The defaults of dataclasses that a factory makes for each object, which msgspec leaves out."""
    for name, schema in components.items():
        for field in fields(getattr(module, name)):
            if field.default_factory is not MISSING:
                schema["properties"][field.name]["default"] = field.default_factory()


def _game(played: AnyGame, prefix: str) -> dict[str, Any]:
    """The typed dicts and events of a game. Names get the game as prefix, because each game has a UnitView; only what
    the kernel declares keeps its name, unless the game uses that name for something else."""
    modules = modules_of(played)
    types = {
        thing.__name__: thing
        for module in modules
        for thing in vars(module).values()
        if is_typeddict(thing) and thing.__module__ == module.__name__
        if not thing.__name__.endswith("Facts")  # What programs read; the page gets the whole view.
    }
    shared = _kernel()
    found = _components(list(types.values()))
    plain = {key: value for key, value in found.items() if key not in shared or key in types}
    names = {key: key if key.startswith(prefix) else prefix + key for key in plain}
    text = json.dumps(plain)
    for key, new in names.items():
        text = text.replace(f'"{REF.format(name=key)}"', f'"{REF.format(name=new)}"')
    out: dict[str, Any] = {names[key]: value for key, value in json.loads(text).items()}
    events: dict[str, list[EventType]] = {}
    for module in modules:
        for thing in vars(module).values():
            for event in _events(thing):
                events.setdefault(event.name, []).append(event)
    words = _fixed_words(modules)
    described = [_event(sorts, words, prefix) for sorts in events.values()]
    out[f"{prefix}Event"] = {
        "title": f"{prefix}Event",
        "description": "What can happen, and what a table adds.",
        "oneOf": [*described, {"$ref": REF.format(name="TableLine")}],
    }
    used = json.dumps(described)
    for vocabulary, known in words.items():
        name = _words_name(prefix, vocabulary)
        if f'"{REF.format(name=name)}"' in used:
            out[name] = {"title": name, "type": "string", "enum": list(known)}
    return out


def _events(thing: object) -> list[EventType]:
    """The events in a module's attribute: one event, or a list of them, as the shared modules have."""
    return [
        event for event in (thing if isinstance(thing, list) else [thing]) if isinstance(event, EventType)
    ]


def _fixed_words(modules: list[ModuleType]) -> dict[str, list[str]]:
    """The vocabularies whose words no content changes: those of constants that are named for them, FACING_NAMES
    or CAUSE_WORDS, in the modules of a game or in those that it shares with another."""
    shared = {
        name
        for module in modules
        for thing in vars(module).values()
        if (name := getattr(thing, "__module__" if not isinstance(thing, ModuleType) else "__name__", None))
        and name.startswith("rampage.games.")
    }
    out: dict[str, list[str]] = {}
    for module in [*(sys.modules[name] for name in sorted(shared)), *modules]:
        for name, thing in vars(module).items():
            if name.endswith("_NAMES") and isinstance(thing, Names):
                out[name.removesuffix("_NAMES")] = thing.words
            elif name.endswith("_WORDS") and isinstance(thing, list):
                out[name.removesuffix("_WORDS")] = thing
    return out


def _event(sorts: list[EventType], words: dict[str, list[str]], prefix: str) -> dict[str, Any]:
    """One sort of event as the log carries it. It may come in several wordings: what only some of them have is
    not required."""

    def word(vocabulary: str) -> dict[str, Any]:
        known = vocabulary in words
        return {"$ref": REF.format(name=_words_name(prefix, vocabulary))} if known else {"type": "string"}

    fields: dict[str, Any] = {}
    for event in sorts:
        for field, vocabulary in zip(event.fields, event.vocabularies, strict=True):
            fields[field] = word(vocabulary) if vocabulary else {"type": "integer"}
        if event.many:
            fields["many"] = {"type": "array", "items": word(event.many)}
    return _line(sorts[0].name, fields, [f for f in fields if all(f in _fields(event) for event in sorts)])


def _fields(event: EventType) -> list[str]:
    return [*event.fields, "many"] if event.many else event.fields


def _words_name(prefix: str, vocabulary: str) -> str:
    """The component of a vocabulary: SmashFacingWord, because SmashFacing may be something else in the views."""
    return f"{prefix}{vocabulary.title().replace('_', '')}Word"


def _table_line() -> dict[str, Any]:
    return {
        "title": "TableLine",
        "description": "What a table adds to the events of a game.",
        "oneOf": [_line(name, fields, list(fields)) for name, fields in TABLE_LINES.items()],
    }


def _line(sort: str, fields: dict[str, Any], required: list[str]) -> dict[str, Any]:
    """A line of the log: what every line has, and what this sort of line has."""
    own = {
        "type": "object",
        "required": ["type", *required],
        "properties": {"type": {"const": sort}, **fields},
    }
    return {"allOf": [{"$ref": REF.format(name="LogLine")}, own]}


def main() -> None:
    """Print the document, or write it to a given file."""
    app = FastAPI(title="Rampage", version="0", summary="Tables, records and rules of Rampage.")
    for routes in ROUTERS:
        app.include_router(routes)
    text = json.dumps(make_document(app), indent=1, sort_keys=True) + "\n"
    if len(sys.argv) > 1:
        Path(sys.argv[1]).write_text(text, encoding="utf-8")
    else:
        sys.stdout.write(text)


if __name__ == "__main__":
    main()
