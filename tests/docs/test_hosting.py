"""docs/hosting.md says what is: limits, settings, figures, and proxies that work as they are written there."""

import json
import os
import re
import shutil
import socket
import subprocess
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx
import pytest
from tools.limits_table import inserted, rows
from websockets.sync.client import connect

from tests.server.visiting import GENEROUS, HERE, PATIENCE, running, visitor_on
from tests.support.ports import free_port

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "hosting.md").read_text(encoding="utf-8")


def block(language: str) -> str:
    found = re.search(rf"^```{language}\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL)
    assert found is not None
    return found[1]


def test_the_limits_are_those_of_the_server() -> None:
    from rampage.server.limits import Limits

    assert [name for name, _, _ in rows()] == list(Limits.__dataclass_fields__)
    assert inserted(PAGE) == PAGE, "python -m tools.limits_table"


def test_every_setting_is_told_and_no_other() -> None:
    source = "".join(path.read_text(encoding="utf-8") for path in (ROOT / "src" / "rampage").rglob("*.py"))
    launch = (ROOT / "tools" / "launch.py").read_text(encoding="utf-8")
    known = set(re.findall(r"\bRAMPAGE_[A-Z_]+\b", source + launch))
    assert known <= set(re.findall(r"\bRAMPAGE_[A-Z_]+\b", PAGE)) <= known


def test_every_figure_is_told(tmp_path: Path) -> None:
    with visitor_on(tmp_path / "t.db", metrics_token="x") as client:
        text = client.get("/metrics", headers={"authorization": "Bearer x"}).text
    shown = set(re.findall(r"^# TYPE (rampage_\w+)", text, re.MULTILINE)) - {"rampage_build"}
    told = set(re.findall(r"`(rampage_\w+)`", PAGE))
    assert shown == told


def test_every_admin_command_is_told() -> None:
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


def nginx(folder: Path, port: int, server: int) -> list[str]:
    text = block("nginx").replace("listen 443 ssl http2", f"listen 127.0.0.1:{port}")
    text = re.sub(r"^ *ssl_certificate.*\n", "", text, flags=re.MULTILINE).replace(":8000", f":{server}")
    paths = "".join(
        f"{kind}_temp_path {folder}/{kind};" for kind in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
    )
    main = f"daemon off; master_process off; pid {folder}/pid; error_log stderr;"
    (folder / "nginx.conf").write_text(f"{main} events {{}} http {{ access_log off; {paths}\n{text} }}")
    return [program("nginx"), "-p", str(folder), "-e", "stderr", "-c", str(folder / "nginx.conf")]


def caddy(folder: Path, port: int, server: int) -> list[str]:
    text = (
        block("caddyfile")
        .replace("play.example", f"http://play.example:{port}")
        .replace(":8000", f":{server}")
    )
    # The version of Debian does not know this yet; newer ones do.
    text = re.sub(r" \{\n\t\tstream_close_delay 5m\n\t\}", "", text)
    (folder / "Caddyfile").write_text("{\n\tadmin off\n\tauto_https off\n}\n" + text)
    return [program("caddy"), "run", "--adapter", "caddyfile", "--config", str(folder / "Caddyfile")]


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
