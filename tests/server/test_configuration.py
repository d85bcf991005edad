"""Settings: where they come from, which one wins, and what is said about wrong ones."""

import json
import os
import re
import subprocess
import sys
import tomllib
from dataclasses import fields
from pathlib import Path
from typing import Any

import pytest

from rampage.cli import serve
from rampage.club.notices.kinds import NoticeSettings
from rampage.server.configuration import Configuration, line_numbers, places, read_configuration
from rampage.server.limits import Limits
from rampage.server.setting_errors import SettingsError
from rampage.server.setting_table import SETTINGS, Setting
from rampage.server.setting_texts import example, listing, toml
from rampage.server.settings import Settings
from rampage.table.absence import Patience
from tests.support.strangers import as_stranger

ROOT = Path(__file__).parents[2]
KEY = "ab" * 32
TOKEN = "hush-hush"


def read(
    tmp_path: Path, text: str = "", options: dict[str, str | None] | None = None, **variables: str
) -> Configuration:
    """Settings with this file, these options and these variables, and no others."""
    file = tmp_path / "rampage.toml"
    file.write_text(text, encoding="utf-8")
    named = {f"RAMPAGE_{name.upper()}": value for name, value in variables.items()}
    return read_configuration(options, {"RAMPAGE_CONFIG": str(file), **named})


def problems_of(found: Configuration) -> list[str]:
    return [f"{each.place}: {each.problem} {each.remedy}" for each in found.problems]


# Which value wins.


def test_the_command_line_wins_over_the_environment_and_that_over_the_file(tmp_path: Path) -> None:
    text = 'port = 1111\nhost = "0.0.0.0"\ndb = "file.db"\n'
    found = read(tmp_path, text, {"port": "3333", "db": None}, port="2222", host="::1")
    assert (found.number("port"), found.found["port"].source) == (3333, "--port")
    assert (found.text("host"), found.found["host"].source) == ("::1", "RAMPAGE_HOST")
    assert (found.text("db"), found.found["db"].source) == ("file.db", f"{tmp_path / 'rampage.toml'}, line 3")
    assert (found.number("workers"), found.found["workers"].source) == (Settings(Path()).workers, "default")
    assert found.problems == []


def test_an_empty_variable_is_one_that_is_not_set(tmp_path: Path) -> None:
    assert read(tmp_path, "port = 1111", port="").number("port") == 1111


def test_a_wrong_value_that_something_better_replaces_does_no_harm(tmp_path: Path) -> None:
    assert read(tmp_path, 'port = "x"', port="2222").problems == []


def test_without_anything_all_is_as_before() -> None:
    found = read_configuration(environment={"RAMPAGE_CONFIG": "none"}).must_be_right()
    assert found.settings("127.0.0.1", "t.db", 1) == Settings(
        Path("t.db"), hosts=("localhost", "127.0.0.1", "[::1]"), any_address=True, listens=("127.0.0.1", 1)
    )
    own = (found.text("host"), found.number("port"), found.text("db"))
    assert own == (serve.HOST, serve.PORT, serve.DATABASE)


@pytest.mark.parametrize("setting", [each for each in SETTINGS if each.file], ids=lambda each: each.name)
def test_every_setting_can_be_set_both_ways_and_reaches_the_server(tmp_path: Path, setting: Setting) -> None:
    value, text = sample(setting)
    by_file = read(tmp_path, as_toml({setting.name: value}))
    by_variable = read_configuration(environment={"RAMPAGE_CONFIG": "none", setting.variable: text})
    assert by_file.problems == by_variable.problems == []
    assert by_file.found[setting.name].value == by_variable.found[setting.name].value != setting.default
    if setting.name in ("host", "port", "lan", "db", "no_browser", "log", "log_level"):
        return  # Not of the app: tests/cli/test_commands.py and tests/server/test_operation.py.
    made = by_file.settings("127.0.0.1", "t.db")
    section, _, name = setting.name.rpartition(".")
    holder = getattr(made, section) if section else made
    got = getattr(holder, name)
    assert (got[-1:] if name == "hosts" else got) == by_file.found[setting.name].value


def sample(setting: Setting) -> tuple[object, str]:
    """A value that is not the default, for the file and for a variable."""
    special: dict[str, Any] = {
        "host": "192.0.2.1", "hosts": ["play.example"], "proxies": ["10.0.0.0/8"], "key": KEY, "db": "x.db",
        "origins": ["http://localhost:5173"], "metrics_token": TOKEN, "log": "json", "log_level": "debug",
        "notices.address": "https://play.example", "notices.smtp_host": "mail.example", "notices.smtp_tls": "tls",
        "notices.mail_from": "Rampage <r@play.example>", "notices.smtp_user": "r",
        "notices.smtp_password_file": "password", "notices.inner_hosts": ["chat.example:8080"],
    }  # fmt: skip
    value: Any = special.get(setting.name)
    if value is None:
        value = True if setting.kind is bool else setting.kind(min(setting.least + 1, setting.most))
        value = setting.kind(setting.most) if value == setting.default else value
    return value, ",".join(value) if isinstance(value, list) else str(value)


def as_toml(values: dict[str, object]) -> str:
    lines = []
    for name, value in values.items():
        section, _, own = name.rpartition(".")
        lines += [f"[{section}]"] if section else []
        lines.append(f"{own} = {toml(tuple(value) if isinstance(value, list) else value)}")  # type: ignore[arg-type]
    return "\n".join(lines)


# The table.


def test_the_table_has_every_limit_and_every_patience() -> None:
    names = {f"limits.{each.name}" for each in fields(Limits)} | {
        f"patience.{each.name}" for each in fields(Patience)
    }
    names |= {f"notices.{each.name}" for each in fields(NoticeSettings)}
    assert {each.name for each in SETTINGS if each.section} == names
    # What an app is created with, except for what is known only when it starts.
    own = {each.name for each in fields(Settings)} - {
        "limits",
        "notices",
        "patience",
        "static",
        "any_address",
        "listens",
    }
    assert own <= {each.name for each in SETTINGS}
    assert len({each.variable for each in SETTINGS}) == len(SETTINGS)


def test_every_default_is_within_its_range() -> None:
    for each in SETTINGS:
        if each.kind in (int, float):
            assert isinstance(each.default, int | float)
            assert each.least <= each.default <= each.most, each.name
        assert type(each.default) is each.kind, each.name
        assert each.meaning.endswith("."), each.name


def test_no_variable_is_read_that_is_not_in_the_table() -> None:
    """Of the sources, but not of tests and tools."""
    from rampage.server.setting_table import BY_VARIABLE, INTERNAL

    pattern = re.compile(r"(?<!_)\bRAMPAGE_[A-Z_]+[A-Z]\b")
    source = "".join(path.read_text(encoding="utf-8") for path in (ROOT / "src" / "rampage").rglob("*.py"))
    assert set(pattern.findall(source)) <= {*BY_VARIABLE, *INTERNAL}


def test_variables_of_the_tools_are_not_taken_for_misspelled_ones() -> None:
    pattern = re.compile(r"(?<!_)\bRAMPAGE_[A-Z_]+[A-Z]\b")
    names = {
        name
        for folder in (
            "tools",
            "bench",
            "tests/browser",
            "tests/attacks",
            "tests/docs",
            "tests/tools",
            "tests/wheels",
        )
        for path in (ROOT / folder).rglob("*.py")
        for name in pattern.findall(path.read_text(encoding="utf-8"))
    } - {each.variable for each in SETTINGS}
    assert len(names) > 5
    environment = {"RAMPAGE_CONFIG": "none", **dict.fromkeys(names, "1")}
    assert problems_of(read_configuration(None, environment)) == []


def test_the_example_file_explains_all_and_changes_nothing(tmp_path: Path) -> None:
    text = example()
    assert tomllib.loads(text) == {"notices": {}, "patience": {}, "limits": {}}
    set_all = re.sub(r"^#(?=[a-z_]+ = )", "", text, flags=re.MULTILINE)
    names = {name for name, _ in flat(tomllib.loads(set_all))}
    assert names == {each.name for each in SETTINGS if each.file}
    found = read(tmp_path, set_all)
    assert found.problems == []
    assert all(found.found[each.name].value in (each.default, each.sample) for each in SETTINGS if each.file)


def flat(table: dict[str, object]) -> list[tuple[str, object]]:
    out: list[tuple[str, object]] = []
    for name, value in table.items():
        out += [(f"{name}.{own}", 0) for own in value] if isinstance(value, dict) else [(name, value)]
    return out


# What is said about wrong ones.

WRONG: list[tuple[str, str, str]] = [
    ("port = 0", "port (FILE, line 1): 0 is too small.", "set it to a whole number from 1 to 65,535."),
    ('port = "80"', "port (FILE, line 1): '80' is not a whole number from 1 to 65,535.", ""),
    ("port = true", "port (FILE, line 1): true is not a whole number", ""),
    ("port = 80.5", "port (FILE, line 1): 80.5 is not a whole number", ""),
    ("\n\nlan = 1", "lan (FILE, line 3): 1 is not true or false.", "set it to true or false."),
    ('hosts = "play.example"', "hosts (FILE, line 1): 'play.example' is not a list of texts.", ""),
    (
        'hosts = ["https://play.example"]',
        "'https://play.example' is not a host name.",
        "without https:// and port.",
    ),
    ('hosts = ["play.example:443"]', "'play.example:443' is not a host name.", ""),
    ('proxies = ["localhost"]', "'localhost' is neither an address nor a network.", "10.0.0.0/8"),
    ('proxies = ["10.0.0.1/8"]', "'10.0.0.1/8' is neither an address nor a network.", ""),
    ('origins = ["http://x/y"]', "'http://x/y' is not the origin of a page.", "https://play.example.com"),
    ('host = "no host"', "'no host' is not an address.", "127.0.0.1"),
    ('log = "xml"', "log (FILE, line 1): 'xml' is not one of text, json.", ""),
    ('db = " x.db"', "db (FILE, line 1): ' x.db' has spaces around it", ""),
    ("[limits]\nconnections = -1", "limits.connections (FILE, line 2): -1 is too small.", "from 10 to"),
    ("limits.reserved = 1.0", "limits.reserved (FILE, line 1): 1.0 is too large.", "a number from 0 to 0.9."),
    ("[limits]\nreserved = nan", "limits.reserved (FILE, line 2): nan is too", ""),
    (
        "[limits]\nconections = 9",
        "limits.conections (FILE, line 2): There is no such setting.",
        "limits.connections?",
    ),
    (
        "connections = 9",
        "connections (FILE, line 1): There is no such setting.",
        "did you mean limits.connections?",
    ),
    ("[limts]\nx = 1", "limts (FILE, line 1): There is no such setting.", "did you mean limits?"),
    ("zebra = 1", "zebra (FILE, line 1): There is no such setting.", "delete the line."),
    ("debug = true", "debug (FILE, line 1): This can't be set in a file.", "RAMPAGE_DEBUG"),
    ("limits = 3", "limits (FILE, line 1): There is no such setting.", ""),
    ("port = \n", "FILE, line 1: The file is not valid TOML: Invalid value.", "NAME = VALUE"),
    ("port = 1\nport = 2", "The file is not valid TOML: Cannot overwrite a value", ""),
]


@pytest.mark.parametrize(("text", "problem", "remedy"), WRONG)
def test_wrong_files(tmp_path: Path, text: str, problem: str, remedy: str) -> None:
    (said,) = problems_of(read(tmp_path, text))
    assert problem.replace("FILE", str(tmp_path / "rampage.toml")) in said
    assert remedy in said


def test_a_file_that_is_no_text(tmp_path: Path) -> None:
    file = tmp_path / "x.toml"
    file.write_bytes(b"\xff\xfe")
    (said,) = problems_of(read_configuration({"config": str(file)}, {}))
    assert said == f"{file}: The file is not UTF-8. save it as UTF-8."
    (said,) = problems_of(read_configuration({"config": str(tmp_path)}, {}))
    assert f"config (--config): '{tmp_path}' cannot be read: Is a directory." in said
    (said,) = problems_of(read_configuration(None, {"RAMPAGE_CONFIG": str(tmp_path / "nowhere")}))
    assert f"config (RAMPAGE_CONFIG): '{tmp_path / 'nowhere'}' cannot be read: No such file" in said


def test_all_that_is_wrong_is_told_at_once(tmp_path: Path) -> None:
    found = read(tmp_path, "workers = -1\n[limits]\nx = 1", port="soon", hots="play.example", limits_none="1")
    said = problems_of(found)
    assert [each.partition(" ")[0].rstrip(":") for each in said] == [
        "workers", "limits.x", "port", "RAMPAGE_HOTS", "RAMPAGE_LIMITS_NONE"
    ]  # fmt: skip
    assert "did you mean RAMPAGE_HOST" in said[3]
    with pytest.raises(SettingsError) as caught:
        found.must_be_right()
    assert str(caught.value).count("Remedy: ") == 5
    assert found.must_be_right("db") is found, "nothing is wrong with the database"


def test_variables_of_other_programs_are_left_alone(tmp_path: Path) -> None:
    assert read(tmp_path, service_account="x", listener="3").problems == []


def test_no_secret_is_ever_shown(tmp_path: Path) -> None:
    wrong = read(tmp_path, f'key = "{KEY[:20]}"\nmetrics_token = "{TOKEN} x"')
    assert len(wrong.problems) == 2
    right = read(tmp_path, f'key = "{KEY}"\nmetrics_token = "{TOKEN}"\ndb = "postgresql://ann:{TOKEN}@db/x"')
    assert right.problems == []
    shown = json.dumps(listing(right)) + "".join(problems_of(wrong))
    assert KEY[:20] not in shown
    assert TOKEN not in shown
    rows = {row["name"]: row["value"] for row in listing(right)}
    assert (rows["key"], rows["db"]) == ("(hidden)", "postgresql://ann@db/x")


# Finding the file.


def test_the_first_file_that_exists_is_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    variables = {"XDG_CONFIG_HOME": str(tmp_path / "own")}
    here, own, system = places(variables)
    assert (str(here), own, str(system)) == (
        "rampage.toml", tmp_path / "own" / "rampage" / "rampage.toml", "/etc/rampage/rampage.toml"
    )  # fmt: skip
    own.parent.mkdir(parents=True)
    own.write_text("port = 1111")
    assert read_configuration(None, variables).number("port") == 1111
    here.write_text("lan = true")
    found = read_configuration(None, variables)
    assert (found.file, found.number("port"), found.switch("lan")) == (here, 8000, True)
    assert read_configuration({"config": "none"}, variables).file is None


def test_a_user_without_a_home(monkeypatch: pytest.MonkeyPatch) -> None:
    def homeless(path: Path) -> Path:
        raise RuntimeError("Could not determine home directory.")

    monkeypatch.setattr(Path, "expanduser", homeless)
    assert [str(path) for path in places({})] == ["rampage.toml", "/etc/rampage/rampage.toml"]


def test_lines_are_found_in_any_way_of_writing() -> None:
    text = '# port = 1\n"port" = 2\n\n[limits]  # of the server\n  connections=3\n[ patience ]\nalone = 2.0\n'
    assert line_numbers(text) == {
        "port": 2, "limits": 4, "limits.connections": 5, "patience": 6, "patience.alone": 7
    }  # fmt: skip


def test_a_file_of_the_system_that_this_user_may_not_read(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Passing it over would mean another database."""

    def refuses(path: Path) -> bytes:
        raise PermissionError(13, "Permission denied")

    monkeypatch.chdir(tmp_path)
    (tmp_path / "rampage.toml").touch()
    monkeypatch.setattr(Path, "read_bytes", refuses)
    (said,) = problems_of(read_configuration(None, {"HOME": str(tmp_path)}))
    assert said.startswith("config: 'rampage.toml' cannot be read: Permission denied. let the user")
    assert "--config none" in said


def test_a_file_of_the_system_in_a_folder_that_this_user_may_not_see(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As in docs/hosting.md: /etc/rampage belongs to the server's user alone."""
    folder = tmp_path / "etc"
    folder.mkdir()
    (folder / "rampage.toml").touch()
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("rampage.server.configuration.SYSTEM_FILE", folder / "rampage.toml")
    with as_stranger(folder):
        (said,) = problems_of(read_configuration(None, {"XDG_CONFIG_HOME": str(folder)}))
    assert said.startswith(f"config: '{folder}/rampage.toml' cannot be read: Permission denied. let the user")
    assert "sudo -u rampage" in said


def test_a_start_without_a_file_loads_nothing_for_one() -> None:
    """`make play` starts as quickly as before."""
    check = (
        "import sys; import rampage.cli.app; assert not [m for m in sys.modules if m.startswith('rampage.server')];"
        "before = set(sys.modules); import rampage.server.restart;"
        "from rampage.server.configuration import read_configuration; read_configuration().must_be_right();"
        "assert not {'difflib', 'rampage.server.setting_texts', 'rampage.server.doctor'} "
        "& (set(sys.modules) - before), sorted(set(sys.modules) - before)"
    )
    environment = {name: value for name, value in os.environ.items() if not name.startswith("RAMPAGE_")}
    ran = subprocess.run(
        [sys.executable, "-c", check], env={**environment, "RAMPAGE_CONFIG": "none"}, capture_output=True, text=True,
        check=False,
    )  # fmt: skip
    assert ran.returncode == 0, ran.stderr
