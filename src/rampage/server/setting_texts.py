"""The table of settings as people read it: a commented example file, tables for docs/settings.md, and a listing with
values and sources. Secrets are never shown."""

import json
import textwrap
from collections.abc import Iterator
from typing import Any, Final

from rampage.server.configuration import Configuration, Found
from rampage.server.setting_table import SECTIONS, SETTINGS, Setting, Value
from rampage.server.setting_values import expected, number, without_password

HIDDEN: Final = "(hidden)"
ABOUT: Final = {
    "": "Settings of a Rampage server. Each line shows the default; remove the # in front of a name to change it.\n"
    "Environment variables win over this file, and options of the command line over both.\n"
    "Changes apply from the next start. docs/settings.md has the same list.",
    "notices": "Notices to people who are not at the table. They need accounts and rampage[notices]: docs/notices.md.",
    "patience": "How long players must be away before a bot may play for them.",
    "limits": "How much clients may ask for, and how fast.",
}


def toml(value: Value) -> str:
    """A value as it is written in the file."""
    if isinstance(value, tuple):
        return f"[{', '.join(json.dumps(word, ensure_ascii=False) for word in value)}]"
    return json.dumps(value, ensure_ascii=False)


def example() -> str:
    """A settings file in which every setting is explained, and has its default."""
    lines: list[str] = []
    for section in SECTIONS:
        lines += [f"# {line}" for line in ABOUT[section].splitlines()]
        lines += [f"[{section}]", ""] if section else [""]
        for setting in SETTINGS:
            if setting.section == section and setting.file:
                lines += [*_explained(setting), ""]
    return "\n".join(lines)


def _explained(setting: Setting) -> Iterator[str]:
    meaning = setting.meaning.replace("`", "")
    if setting.choices or setting.kind in (int, float):
        meaning += f" {expected(setting).capitalize()}."
    yield from textwrap.wrap(meaning, 100, initial_indent="# ", subsequent_indent="# ")
    value = setting.default if setting.sample is None else setting.sample
    yield f"#{setting.name.rpartition('.')[2]} = {toml(value)}"


# The documentation.


def table(section: str) -> str:
    """The settings of a section as a table in Markdown."""
    lines = ["| setting | value | default | since | meaning |", "| --- | --- | --- | --- | --- |"]
    for setting in SETTINGS:
        if setting.section == section:
            name = setting.name.rpartition(".")[2]
            meaning = setting.meaning + (" Needs a stop and a start." if setting.needs_stop else "")
            names = [f"`{name}`" if setting.file else "", "" if section else f"`{setting.variable}`"]
            cells = [
                ", ".join(filter(None, names)),
                _values(setting),
                _default(setting),
                setting.since,
                meaning,
            ]
            lines.append(f"| {' | '.join(cells)} |")
    return "\n".join(lines) + "\n"


def _values(setting: Setting) -> str:
    if setting.choices:
        return ", ".join(f"`{word}`" for word in setting.choices)
    if setting.kind in (int, float):
        return f"{number(setting.least)} to {number(setting.most)}"
    if setting.kind is bool:
        return "true, false"
    return "list" if setting.kind is tuple else "text"


def _default(setting: Setting) -> str:
    if setting.shown:
        return setting.shown
    if isinstance(setting.default, bool):
        return "false"
    if isinstance(setting.default, int | float):
        return number(setting.default)
    return f"`{setting.default}`" if setting.default else ""


# The listing.


def shown(setting: Setting, found: Found) -> Any:
    """A value for a person's eyes or for JSON."""
    if setting.secret:
        return HIDDEN if found.value else ""
    if isinstance(found.value, tuple):
        return list(found.value)
    return without_password(found.value) if isinstance(found.value, str) else found.value


def listing(configuration: Configuration) -> list[dict[str, Any]]:
    """Every setting with its value and where that comes from."""
    return [
        {
            "name": setting.name,
            "value": shown(setting, configuration.found[setting.name]),
            "source": configuration.found[setting.name].source,
            "default": list(setting.default) if isinstance(setting.default, tuple) else setting.default,
            "variable": setting.variable,
            "takes": expected(setting),
            "meaning": setting.meaning,
            "since": setting.since,
            "needs_stop": setting.needs_stop,
        }
        for setting in SETTINGS
    ]
