"""docs/hosting.md says what is: limits, settings, figures, and proxies that work as they are written there."""

import json
import os
import re
import shutil
import socket
import subprocess
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread

import httpx
import pytest
from tools.hosting_pages import written
from websockets.sync.client import connect

from rampage.server.configuration import read_configuration
from rampage.server.setting_errors import SettingsError
from rampage.server.setting_table import BY_VARIABLE, INTERNAL, SETTINGS
from tests.server.visiting import GENEROUS, HERE, PATIENCE, running, visitor_on
from tests.support.ports import free_port

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "hosting.md").read_text(encoding="utf-8")
SETTINGS_PAGE = (ROOT / "docs" / "settings.md").read_text(encoding="utf-8")


def shown(name: str) -> str:
    """A file of deploy/ as the page shows it."""
    text = (ROOT / "deploy" / name).read_text(encoding="utf-8")
    assert text in PAGE, "python -m tools.hosting_pages"
    return text


def test_what_is_generated_is_fresh() -> None:
    for path, text in written().items():
        assert path.read_text(encoding="utf-8") == text, f"{path.name}: python -m tools.hosting_pages"


def test_every_setting_is_described_and_no_other() -> None:
    known = {*BY_VARIABLE, *INTERNAL}
    described = {
        name for page in (PAGE, SETTINGS_PAGE) for name in re.findall(r"\bRAMPAGE_[A-Z_]+[A-Z]\b", page)
    }
    assert described <= known
    for each in SETTINGS:
        names = {each.variable, each.name, each.name.rpartition(".")[2]}
        assert any(f"`{name}`" in SETTINGS_PAGE for name in names), each.name
    assert all(name in PAGE for name in INTERNAL)


def test_the_messages_of_the_page_are_those_of_the_program(tmp_path: Path) -> None:
    file = tmp_path / "rampage.toml"
    file.write_text("\n" * 5 + "[limits]\nconections = 1\n", encoding="utf-8")
    found = read_configuration({"config": str(file)}, {"RAMPAGE_PORT": "99999"})
    said = str(SettingsError(found.problems)).replace(str(file), "/etc/rampage/rampage.toml")
    assert said in re.sub(r"^    ", "", SETTINGS_PAGE, flags=re.MULTILINE)


@pytest.mark.parametrize("page", ["settings", "hosting"])
def test_the_files_of_the_pages_can_be_read(tmp_path: Path, page: str) -> None:
    text = (ROOT / "docs" / f"{page}.md").read_text(encoding="utf-8")
    blocks = re.findall(r"^```toml\n(.*?)^```$", text, re.MULTILINE | re.DOTALL)
    assert blocks
    for number, block in enumerate(blocks):
        file = tmp_path / f"{number}.toml"
        file.write_text(block, encoding="utf-8")
        assert read_configuration({"config": str(file)}, {}).problems == []


def test_the_players_that_one_core_takes_are_calculated_from_the_measurement() -> None:
    speed = (ROOT / "docs" / "speed.md").read_text(encoding="utf-8")
    described = re.search(r"(\d+) us in Smash\b", PAGE)
    assert described is not None
    measured = int(described[1])
    runs = re.findall(r"^\| (?:first|second) run: Rampage \| ([\d,]+) \| (\d+) us \|", speed, re.MULTILINE)
    assert max(int(cost) for _, cost in runs) == measured, "the slowest one counts"
    assert all(moves in PAGE for moves, _ in runs)
    players = 1_000_000 / measured / 0.1
    assert f"1 / (0.1 x {measured} us) = {int(players):,} players" in PAGE
    assert f"| {int(players / 2):,} players |" in PAGE
    assert f"{measured / 10:.1f} us of processor time" in PAGE


def test_every_figure_is_described(tmp_path: Path) -> None:
    with visitor_on(tmp_path / "t.db", metrics_token="x") as client:
        text = client.get("/metrics", headers={"authorization": "Bearer x"}).text
    shown = set(re.findall(r"^# TYPE (rampage_\w+)", text, re.MULTILINE)) - {"rampage_build"}
    described = set(re.findall(r"`(rampage_\w+)`", PAGE))
    assert shown == described


def test_every_admin_command_is_described() -> None:
    from rampage.cli.admin import app

    names = {
        command.name or command.callback.__name__ for command in app.registered_commands if command.callback
    }
    assert all(f"rampage admin {name}" in PAGE for name in names), names


# Proxies.


def program(name: str) -> str:
    """A reverse proxy; RAMPAGE_NGINX and RAMPAGE_CADDY name one that is not on the path."""
    found = os.environ.get(f"RAMPAGE_{name.upper()}") or shutil.which(name)
    if found is None:
        pytest.skip(f"{name} is not installed")
    return found


def nginx_site(port: int) -> str:
    """The site of nginx at a port, without TLS and without the redirection to it."""
    redirection = r"^server \{\n    listen 80;.*?^\}\n"
    text = re.sub(redirection, "", shown("nginx.conf"), flags=re.MULTILINE | re.DOTALL)
    text = text.replace("listen 443 ssl http2", f"listen 127.0.0.1:{port}")
    return re.sub(r"^ *ssl_.*\n", "", text, flags=re.MULTILINE)


def nginx(folder: Path, port: int, server: int) -> list[str]:
    site = nginx_site(port).replace(":8000", f":{server}")
    return [program("nginx"), *nginx_options(folder, site)]


def nginx_options(folder: Path, site: str) -> list[str]:
    """Options by which nginx runs with a site, and writes only to a folder."""
    paths = "".join(
        f"{kind}_temp_path {folder}/{kind};" for kind in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
    )
    main = f"daemon off; master_process off; pid {folder}/pid; error_log stderr;"
    (folder / "nginx.conf").write_text(f"{main} events {{}} http {{ access_log off; {paths}\n{site} }}")
    return ["-p", str(folder), "-e", "stderr", "-c", str(folder / "nginx.conf")]


def caddy(folder: Path, port: int, server: int) -> list[str]:
    text = (
        shown("Caddyfile")
        .replace("play.example", f"http://play.example:{port}")
        .replace(":8000", f":{server}")
    )
    file = folder / "Caddyfile"
    file.write_text("{\n\tadmin off\n\tauto_https off\n}\n" + text)
    return [program("caddy"), "run", "--adapter", "caddyfile", "--config", str(file)]


@contextmanager
def proxied(command: list[str], port: int, folder: Path) -> Iterator[httpx.Client]:
    environment = {
        **os.environ,
        "HOME": str(folder),
        "XDG_DATA_HOME": str(folder),
        "XDG_CONFIG_HOME": str(folder),
    }
    process = subprocess.Popen(command, env=environment, stderr=subprocess.DEVNULL)
    transport = httpx.HTTPTransport(retries=30)
    try:
        with httpx.Client(
            base_url=f"http://127.0.0.1:{port}",
            headers={"host": "play.example"},
            timeout=PATIENCE,
            transport=transport,
        ) as client:
            yield client
    finally:
        process.terminate()
        process.wait(PATIENCE)


@pytest.mark.parametrize("make", [nginx, caddy])
def test_the_proxies_of_this_page_work(tmp_path: Path, make: Callable[[Path, int, int], list[str]]) -> None:
    port = free_port()
    with running(
        tmp_path / "t.db", limits=GENEROUS, hosts=("play.example",), proxies=("127.0.0.1",)
    ) as server, proxied(make(tmp_path, port, server.port), port, tmp_path) as client:  # fmt: skip
        made = client.post("/api/tables", json={"game": "smash", "seats": HERE})
        assert made.status_code == 201, made.text
        assert client.get("/metrics").status_code == 404
        assert client.get("/healthz").text == "ok\n"
        cookie = made.headers["set-cookie"].partition(";")[0]
        headers = {"Cookie": cookie, "Origin": "http://play.example"}
        with connect(
            f"ws://play.example/ws/{made.json()['id']}",
            sock=socket.create_connection(("127.0.0.1", port), PATIENCE),
            additional_headers=headers,
            max_size=None,
        ) as line:
            line.send(json.dumps({"type": "enter"}))
            assert json.loads(line.recv(timeout=PATIENCE))["type"] == "welcome"


def nginx_servers(folder: Path, port: int, servers: list[int]) -> list[str]:
    """nginx with both files of the page, but without TLS."""
    several = shown("nginx-servers.conf")
    for usual, own in zip((8000, 8001), servers, strict=True):
        several = several.replace(f"127.0.0.1:{usual}", f"127.0.0.1:{own}")
    site = nginx_site(port).replace("http://127.0.0.1:8000", "http://rampage")
    return [program("nginx"), *nginx_options(folder, several + site)]


def test_scripts_are_found_on_whichever_server_has_them(tmp_path: Path) -> None:
    """During an upgrade one server has the scripts of the new page, and another those of the old one."""
    ports, started = [], []
    for name in ("old", "new"):
        (tmp_path / name / "assets").mkdir(parents=True)
        (tmp_path / name / "assets" / f"{name}.js").write_text(name)
        handler = partial(SimpleHTTPRequestHandler, directory=str(tmp_path / name))
        server = ThreadingHTTPServer(("127.0.0.1", 0), handler)
        Thread(target=server.serve_forever, daemon=True).start()
        ports.append(server.server_address[1])
        started.append(server)
    port = free_port()
    try:
        with proxied(nginx_servers(tmp_path, port, ports), port, tmp_path) as client:
            assert [client.get(f"/assets/{name}.js").text for name in ("old", "new")] == ["old", "new"]
            assert client.get("/assets/neither.js").status_code == 404
            assert client.get("/assets/old.js").text == "old", (
                "a server without a file is not a server that is away"
            )
    finally:
        for server in started:
            server.shutdown()
            server.server_close()
