"""Parts of the documentation that are generated from the program: its commands, and its REST and socket messages."""

from __future__ import annotations

import functools
import re
from collections.abc import Iterator
from typing import Any

PREFIX = "#/components/schemas/"
INT64 = (-(2**63), 2**63 - 1)  # What msgspec says of every integer.


def cell(text: str) -> str:
    """Text for a cell of a table."""
    return " ".join(text.split()).replace("|", "\\|")


def table(headings: list[str], rows: list[list[str]]) -> Iterator[str]:
    if not rows:
        return
    yield "| " + " | ".join(headings) + " |"
    yield "| " + " | ".join("---" for _ in headings) + " |"
    for row in rows:
        yield "| " + " | ".join(map(cell, row)) + " |"
    yield ""


# The command line.


def command_line() -> str:
    """Every command with its arguments and options."""
    import typer

    from rampage.cli.app import app

    return "\n".join(_command(typer.main.get_command(app), "rampage", 2))


def _command(command: Any, name: str, level: int) -> Iterator[str]:
    yield f"{'#' * level} {name}\n"
    yield from _help(command.help or "")
    arguments = [param for param in command.params if param.param_type_name == "argument"]
    options = [param for param in command.params if param.param_type_name == "option" and not param.hidden]
    children: dict[str, Any] = {
        key: child for key, child in getattr(command, "commands", {}).items() if not child.hidden
    }
    words = [name, *(["[OPTIONS]"] if options else []), *map(_argument, arguments)]
    yield f"```text\n{' '.join([*words, *(['COMMAND'] if children else [])])}\n```\n"
    yield from table(
        ["Argument", ""], [[f"`{param.metavar}`", plain(param.help or "")] for param in arguments]
    )
    yield from table(["Option", "", "Default"], [_option(param) for param in options])
    for key, child in children.items():
        yield from _command(child, f"{name} {key}", min(level + 1, 3))


def _argument(param: Any) -> str:
    return str(param.metavar) if param.required else f"[{str(param.metavar).strip('[]')}]"


def _option(param: Any) -> list[str]:
    value = "" if param.is_flag else f" {param.metavar or _type_name(param)}"
    names = " ".join(f"`{name}{value}`" for name in param.opts)
    help_text = plain(param.help or "")
    if param.envvar:
        help_text += f" Environment variable: `{param.envvar}`."
    shown = "" if param.is_flag or param.default in (None, "") else f"`{param.default}`"
    return [names, help_text, shown]


def _type_name(param: Any) -> str:
    words = str(getattr(param.type_descriptor.annotation, "__name__", "value")).lower()
    return {"int": "NUMBER", "float": "NUMBER", "str": "TEXT"}.get(
        words, "PATH" if "path" in words else "VALUE"
    )


def plain(text: str) -> str:
    """Help text without the markup of the terminal."""
    return re.sub(r"\[/?(?:bold|dim|italic)\]", "", text).replace("\\[", "[")


def _help(text: str) -> Iterator[str]:
    """Paragraphs of a help text; indented ones are examples and tables, and keep their lines."""
    for block in re.split(r"\n\s*\n", plain(text).replace("\b", "").strip("\n")):
        if re.match(r" +\S|rampage ", block):
            yield "\n".join(f"    {line.strip()}" for line in block.splitlines()) + "\n"
        elif block.strip():
            yield " ".join(block.split()).replace("<", "&lt;") + "\n"


# REST and the socket.


@functools.cache
def document() -> dict[str, Any]:
    """The OpenAPI document of the server."""
    from fastapi import FastAPI

    from rampage.server.routers import ROUTERS
    from rampage.server.schema import describe

    app = FastAPI(title="Rampage")
    for routes in ROUTERS:
        app.include_router(routes)
    return describe(app)


def schemas() -> dict[str, Any]:
    found: dict[str, Any] = document()["components"]["schemas"]
    return found


def rest() -> str:
    """Every request, and the objects that requests and answers are made of."""
    lines: list[str] = []
    used: list[str] = []
    for path, methods in document()["paths"].items():
        for method, operation in methods.items():
            lines += _request(method.upper(), path, operation, used)
    lines.append("## Objects\n")
    lines += _objects(used, set())
    return "\n".join(lines)


def _request(method: str, path: str, operation: dict[str, Any], used: list[str]) -> Iterator[str]:
    yield f"### {method} {path}\n"
    yield f"{operation.get('description', '')}\n"
    rows = [
        [f"`{param['name']}`", param["in"], type_name(param["schema"], used), param.get("description", "")]
        for param in operation.get("parameters", [])
    ]
    yield from table(["Parameter", "In", "Type", ""], rows)
    body = operation.get("requestBody", {}).get("content", {})
    for content in body.values():
        yield f"Body: {type_name(content.get('schema', {}), used)}\n"
    for status, answer in operation["responses"].items():
        if not status.isdecimal():
            continue  # 4XX and 5XX are alike everywhere; the page says so once.
        for content in answer.get("content", {}).values():
            yield f"Response {status}: {type_name(content.get('schema', {}), used)}\n"


def messages() -> str:
    """Every message of the socket, both ways."""
    lines: list[str] = []
    used: list[str] = []
    seen: set[str] = set()
    for title, name in (("From client to server", "FromBrowser"), ("From server to client", "ToBrowser")):
        lines.append(f"## {title}\n")
        names = [member["$ref"].removeprefix(PREFIX) for member in schemas()[name]["anyOf"]]
        seen.update(names)
        for message in names:
            lines += _object(message, used)
    lines.append("## Parts of messages\n")
    lines += _objects(used, seen)
    return "\n".join(lines)


def _objects(used: list[str], seen: set[str]) -> Iterator[str]:
    """Objects that were referred to, with those that they refer to in turn. `used` grows meanwhile."""
    for name in used:
        if name not in seen:
            seen.add(name)
            yield from _object(name, used)


def _object(name: str, used: list[str]) -> Iterator[str]:
    schema = schemas()[name]
    yield f"### {name}\n"
    if "description" in schema:
        yield f"{' '.join(schema['description'].split())}\n"
    rows: list[list[str]] = []
    for part in schema.get("allOf", [schema]):
        if "$ref" in part:
            yield f"All fields of {type_name(part, used)}, and:\n"
        required = part.get("required", [])
        for field, sort in part.get("properties", {}).items():
            needed = "yes" if field in required else ""
            rows.append([f"`{field}`", type_name(sort, used), needed, sort.get("description", "")])
    yield from table(["Field", "Type", "Required", ""], rows)


def type_name(schema: dict[str, Any], used: list[str]) -> str:
    """A type in a few words, with links to the objects that it names."""
    if "$ref" in schema:
        name = schema["$ref"].removeprefix(PREFIX)
        used.append(name)
        return f"[{name}](#{name.lower()})"
    for union in ("anyOf", "oneOf"):
        if union in schema:
            return " or ".join(dict.fromkeys(type_name(member, used) for member in schema[union]))
    if "const" in schema or "enum" in schema:
        values = schema.get("enum", [schema.get("const")])
        return ", ".join(f"`{value}`" if isinstance(value, str) else str(value) for value in values)
    sort = schema.get("type", "any")
    if sort == "array":
        return f"list of {type_name(schema.get('items') or {}, used)}"
    if sort == "object" and isinstance(schema.get("additionalProperties"), dict):
        return f"object of {type_name(schema['additionalProperties'], used)}"
    return f"{sort}{_bounds(schema)}"


def _bounds(schema: dict[str, Any]) -> str:
    low, high = schema.get("minimum"), schema.get("maximum")
    if (low, high) in (INT64, (None, None)):
        length = schema.get("maxLength")
        return f", at most {length} characters" if length else ""
    if low is None or high is None:
        return f", at least {low}" if high is None else f", at most {high}"
    return f", {low} to {high}"
