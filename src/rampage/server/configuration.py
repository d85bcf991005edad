"""Reads the settings: the command line wins over the environment, and the environment over the settings file.

Everything that is wrong is found at once, and each problem names the setting, where it comes from, its value and the
remedy. A file with an unknown name is refused, since a misspelled limit would limit nothing. Of the environment only
names that look like a misspelled setting are: other programs may use `RAMPAGE_`, too.
"""

import os
import re
import stat
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

from rampage.club.notices.kinds import NoticeSettings, with_home
from rampage.server.addresses import origin_of
from rampage.server.hosts import LOOPBACK, is_loopback, machine_names
from rampage.server.limits import Limits
from rampage.server.notice_settings import contradictions
from rampage.server.setting_errors import Problem, SettingsError
from rampage.server.setting_table import (
    BY_NAME,
    BY_VARIABLE,
    INTERNAL,
    PREFIX,
    SECTIONS,
    SETTINGS,
    Setting,
    Value,
)
from rampage.server.setting_values import WrongValue, checked, from_text
from rampage.server.settings import Settings
from rampage.table.absence import Patience
from rampage.table.address import database_at

FILE: Final = "rampage.toml"
SYSTEM_FILE: Final = Path("/etc/rampage") / FILE
NO_FILE: Final = "none"
CONFIG: Final = "RAMPAGE_CONFIG"
ALIKE: Final = 0.75  # How much an unknown variable must resemble a setting to be taken for a misspelled one.
LIST_ALL: Final = "`rampage admin settings` lists all settings."
DEFAULT: Final = "default"
# Settings of the server that are called the same there.
SAME: Final = (
    "accounts", "chat_days", "report_days", "sanction_days", "key", "metrics_token", "origins", "proxies", "workers",
    "helpers", "bot_pause", "idle_seconds",
    "desert_seconds",
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class Found:
    """The value of a setting, and where it comes from."""

    value: Value
    source: str = DEFAULT


@dataclass(slots=True)
class Configuration:
    """All settings as they were read."""

    file: Path | None = None
    found: dict[str, Found] = field(
        default_factory=lambda: {each.name: Found(each.default) for each in SETTINGS}
    )
    problems: list[Problem] = field(default_factory=list)

    def must_be_right(self, *names: str) -> "Configuration":
        """Raises SettingsError if anything is wrong, or any of these settings."""
        found = [each for each in self.problems if not names or each.setting in (*names, "config")]
        if not names and not found:
            found = contradictions(self)
        if found:
            raise SettingsError(found)
        return self

    def text(self, name: str) -> str:
        """The value of a text."""
        return str(self.found[name].value)

    def number(self, name: str) -> int:
        """The value of a whole number."""
        value = self.found[name].value
        assert isinstance(value, int)
        return value

    def switch(self, name: str) -> bool:
        """Is it on?"""
        return bool(self.found[name].value)

    def names(self, name: str) -> tuple[str, ...]:
        """The value of a list."""
        value = self.found[name].value
        assert isinstance(value, tuple)
        return value

    def _section(self, name: str) -> dict[str, Any]:
        return {
            each.name.partition(".")[2]: self.found[each.name].value
            for each in SETTINGS
            if each.section == name
        }

    @property
    def limits(self) -> Limits:
        """The limits of the server."""
        return Limits(**self._section("limits"))

    def notices(self, host: str, port: int) -> NoticeSettings:
        """What is set up for notices. Links in them lead to the first name of the server."""
        names = [name for name in self.names("hosts") if not name.startswith(".")]
        home = f"https://{names[0]}" if names else origin_of("localhost" if is_loopback(host) else host, port)
        return with_home(NoticeSettings(**self._section("notices")), home)

    def settings(self, host: str, db: str, port: int = 0) -> Settings:
        """What the server is created with. A server that others in the network reach also answers to the names of its
        machine."""
        own = () if is_loopback(host) else machine_names()
        return Settings(
            database_at(db),
            hosts=tuple(name.lower() for name in (*LOOPBACK, *own, *self.names("hosts"))),
            any_address=True,
            listens=(host, port),
            limits=self.limits,
            patience=Patience(**self._section("patience")),
            notices=self.notices(host, port),
            **{name: self.found[name].value for name in SAME},  # type: ignore[arg-type]
        )


def read_configuration(
    options: Mapping[str, str | bool | None] | None = None, environment: Mapping[str, str] | None = None
) -> Configuration:
    """All settings. `options` are those of the command line by the name of the setting; None is one that was not
    given. The result may have problems."""
    given = {name: value for name, value in (options or {}).items() if value is not None}
    variables = os.environ if environment is None else environment
    out = Configuration()
    out.file = _read_file(out, str(given.get("config", "")), variables)
    for setting in SETTINGS:
        text = variables.get(setting.variable, "")
        if text and setting.name != "config":  # An empty variable is one that is not set.
            _set(out, setting, text, setting.variable)
    _find_misspelled(out, variables)
    for name, value in given.items():
        if name != "config":
            _set(out, BY_NAME[name], value, BY_NAME[name].option)
    return out


def _set(out: Configuration, setting: Setting, value: Any, source: str, from_file: bool = False) -> None:
    """A value from a source that comes before those so far. Only the one that wins is checked."""
    out.problems = [each for each in out.problems if each.setting != setting.name]
    try:
        plain = from_file or isinstance(value, bool)
        out.found[setting.name] = Found(
            checked(setting, value) if plain else from_text(setting, value), source
        )
    except WrongValue as error:
        out.problems.append(Problem(setting.name, f"{setting.name} ({source})", error.problem, error.remedy))


# The file.


def places(environment: Mapping[str, str] | None = None) -> list[Path]:
    """Where a settings file is looked for; the first one that exists is read, and no other."""
    variables = os.environ if environment is None else environment
    found = [Path(FILE), SYSTEM_FILE]
    try:
        own = Path(variables.get("XDG_CONFIG_HOME") or "~/.config").expanduser()
    except RuntimeError:  # The user of a service may have no home.
        return found
    return [found[0], own / "rampage" / FILE, found[1]]


def _read_file(out: Configuration, option: str, variables: Mapping[str, str]) -> Path | None:
    named = option or variables.get(CONFIG, "")
    if named == NO_FILE:
        return None
    source = "--config" if option else CONFIG
    if named:
        out.found["config"] = Found(named, source)
    path = (
        Path(named).expanduser()
        if named
        else next((each for each in places(variables) if _is_there(each)), None)
    )
    if path is None:
        return None
    try:
        data = path.read_bytes()
    except OSError as error:
        place = f"config ({source})" if named else "config"
        remedy = (
            "let the user that runs Rampage read it, run this as that user (sudo -u rampage), name another with "
            f"--config or {CONFIG}, or use --config none."
        )
        if isinstance(error, FileNotFoundError):
            remedy = "correct the path; `rampage admin settings --example` prints a file to start from."
        out.problems.append(Problem("config", place, f"'{path}' cannot be read: {error.strerror}.", remedy))
        return path
    _read_toml(out, path, data)
    return path


def _is_there(path: Path) -> bool:
    """A file of the whole machine counts even if this user may not read it: its database is the one that is meant."""
    try:
        return stat.S_ISREG(path.stat().st_mode)
    except PermissionError:
        return path == SYSTEM_FILE
    except OSError:
        return False


def _read_toml(out: Configuration, path: Path, data: bytes) -> None:
    try:
        text = data.decode()
        table = tomllib.loads(text)
    except UnicodeDecodeError:
        out.problems.append(Problem("config", str(path), "The file is not UTF-8.", "save it as UTF-8."))
        return
    except tomllib.TOMLDecodeError as error:
        what, _, where = str(error).partition(" (at ")
        line = f", {where.partition(',')[0]}" if where.startswith("line") else ""
        remedy = 'write NAME = VALUE, with texts in "quotation marks" and lists in [brackets].'
        out.problems.append(
            Problem("config", f"{path}{line}", f"The file is not valid TOML: {what}.", remedy)
        )
        return
    lines = line_numbers(text)
    for name, value in _flat(table):
        place = f"{path}, line {lines[name]}" if name in lines else str(path)
        setting = BY_NAME.get(name)
        if setting is None or not setting.file:
            out.problems.append(_unknown(name, place, setting))
        else:
            _set(out, setting, value, place, from_file=True)


def _flat(table: dict[str, Any]) -> list[tuple[str, Any]]:
    out: list[tuple[str, Any]] = []
    for name, value in table.items():
        if isinstance(value, dict) and name in SECTIONS:
            out += [(f"{name}.{own}", inner) for own, inner in value.items()]
        else:
            out.append((name, value))
    return out


def line_numbers(text: str) -> dict[str, int]:
    """The line of each name in a file of settings, and of each section."""
    out: dict[str, int] = {}
    section = ""
    for number, line in enumerate(text.splitlines(), 1):
        if found := re.match(r"\s*\[\s*\"?([\w.-]+)\"?\s*\]", line):
            section = f"{found[1]}."
            out.setdefault(found[1], number)
        elif found := re.match(r"\s*\"?([\w-]+(?:\.[\w-]+)*)\"?\s*=", line):
            out.setdefault(f"{section}{found[1]}", number)
    return out


# Placeholders, not host names.


def _unknown(name: str, place: str, setting: Setting | None) -> Problem:
    if setting is not None:
        remedy = f"set the variable {setting.variable} instead."
        return Problem(name, f"{name} ({place})", "This can't be set in a file.", remedy)
    near = closest(name, [*SECTIONS[1:], *(each.name for each in SETTINGS if each.file)])
    remedy = f"did you mean {near}? {LIST_ALL}" if near else f"delete the line. {LIST_ALL}"
    return Problem(name, f"{name} ({place})", "There is no such setting.", remedy)


def closest(name: str, known: list[str], alike: float = 0.6) -> str:
    """The known name that a wrong one most resembles; sections do not count."""
    import difflib

    words = {each.rpartition(".")[2]: each for each in known}
    found = difflib.get_close_matches(name.rpartition(".")[2].lower().replace("-", "_"), words, 1, alike)
    return words[found[0]] if found else ""


def _find_misspelled(out: Configuration, variables: Mapping[str, str]) -> None:
    for name in sorted(variables):
        if not name.startswith(PREFIX) or name in BY_VARIABLE or name in INTERNAL:
            continue
        own = name.removeprefix(PREFIX).lower()
        section = next((each for each in SECTIONS[1:] if own.startswith(f"{each}_")), "")
        known = [each.name for each in SETTINGS if each.section == section]
        near = closest(own.removeprefix(f"{section}_"), known, ALIKE)
        if near or section:
            meant = f"did you mean {BY_NAME[near].variable}? If not, unset it." if near else "unset it."
            out.problems.append(Problem(name, name, "There is no such setting.", f"{meant} {LIST_ALL}"))
