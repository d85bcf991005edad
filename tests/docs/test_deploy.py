"""The files of deploy/: what the programs that read them say, and that they name only what exists."""

import asyncio
import json
import os
import re
import shlex
import shutil
import subprocess
import sys
from ipaddress import ip_network
from pathlib import Path

import pytest
import yaml  # type: ignore[import-untyped]
from prometheus_client.parser import text_string_to_metric_families

from rampage.server.configuration import read_configuration
from rampage.server.setting_table import BY_VARIABLE
from rampage.table.sqlite import SqliteStore
from tests.docs.test_hosting import PAGE, nginx_options, program
from tests.server.visiting import running
from tests.support.ports import free_port

DEPLOY = Path(__file__).parents[2] / "deploy"
UNITS = ["rampage.service", "rampage-backup.service", "rampage-backup.timer"]


def read(name: str) -> str:
    return (DEPLOY / name).read_text(encoding="utf-8")


def analyze(*words: str) -> subprocess.CompletedProcess[str]:
    found = shutil.which("systemd-analyze")
    if found is None:
        pytest.skip("systemd-analyze is not installed")
    return subprocess.run([found, *words], capture_output=True, text=True, check=False)


# systemd.


def test_the_units_are_valid(tmp_path: Path) -> None:
    for name in UNITS:
        # A program that exists on this machine.
        text = read(name).replace("/opt/rampage/bin/rampage", sys.executable)
        (tmp_path / name).write_text(text, encoding="utf-8")
    ran = analyze("verify", *(str(tmp_path / name) for name in UNITS))
    ours = [line for line in ran.stderr.splitlines() if "rampage" in line]
    assert ours == []


def test_the_service_is_sandboxed() -> None:
    ran = analyze("security", "--offline=yes", "--threshold=20", str(DEPLOY / "rampage.service"))
    assert ran.returncode == 0, ran.stdout[-300:]  # 2.0 or less, of 10.
    level = re.search(r"exposure level for rampage.service: ([0-9.]+)", ran.stdout)
    assert level is not None
    page = (DEPLOY.parent / "docs" / "hosting.md").read_text(encoding="utf-8")
    assert f"rates it {level[1]} " in page


def test_the_service_may_open_a_file_for_every_connection() -> None:
    from rampage.server.connection_gate import SPARE_FILES
    from rampage.server.limits import Limits

    allowed = re.search(r"^LimitNOFILE=(\d+)$", read("rampage.service"), re.MULTILINE)
    assert allowed is not None
    assert int(allowed[1]) >= Limits().connections + SPARE_FILES


def test_the_nightly_backup_works(tmp_path: Path) -> None:
    """The commands of the unit, as systemd reads them."""
    lines = re.findall(r"^ExecStart(?:Post)?=(.+)$", read("rampage-backup.service"), re.MULTILINE)
    assert len(lines) == 2
    asyncio.run(SqliteStore(tmp_path / "t.db").close())
    environment = {**os.environ, "RAMPAGE_CONFIG": "none", "RAMPAGE_DB": str(tmp_path / "t.db")}
    for line in lines:
        plain = line.replace("%%", "%").replace("$$", "$").replace("/var/backups/rampage", str(tmp_path))
        words = shlex.split(plain.replace("/opt/rampage/bin/rampage", f"{sys.executable} -m rampage"))
        ran = subprocess.run(words, env=environment, capture_output=True, text=True, check=False)
        assert ran.returncode == 0, ran.stderr
    (copy,) = tmp_path.glob("day-?.db")
    assert copy.stem[-1] in "1234567"


def test_variables_of_the_files_exist() -> None:
    for path in DEPLOY.iterdir():
        text = path.read_text(encoding="utf-8")
        assert set(re.findall(r"\bRAMPAGE_[A-Z_]+\b", text)) <= BY_VARIABLE.keys(), path.name


# Proxies.


def test_nginx_accepts_the_site_with_tls(tmp_path: Path) -> None:
    openssl = shutil.which("openssl")
    if openssl is None:
        pytest.skip("openssl is not installed")
    key, certificate = tmp_path / "key.pem", tmp_path / "certificate.pem"
    subprocess.run(
        [openssl, "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-subj", "/CN=play.example", "-days", "2",
         "-keyout", str(key), "-out", str(certificate)],
        capture_output=True, check=True,
    )  # fmt: skip
    live = "/etc/letsencrypt/live/play.example"
    site = (
        read("nginx.conf")
        .replace(f"{live}/fullchain.pem", str(certificate))
        .replace(f"{live}/privkey.pem", str(key))
    )
    site = site.replace("listen 80;", f"listen 127.0.0.1:{free_port()};").replace(
        "listen 443", f"listen 127.0.0.1:{free_port()}"
    )
    ran = subprocess.run(
        [program("nginx"), "-t", *nginx_options(tmp_path, site)], capture_output=True, text=True, check=False
    )
    assert ran.returncode == 0, ran.stderr
    assert "emerg" not in ran.stderr


@pytest.mark.parametrize("name", ["Caddyfile", "Caddyfile-servers", "Caddyfile.compose"])
def test_caddy_accepts_its_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    for variable in ("HOME", "XDG_DATA_HOME", "XDG_CONFIG_HOME"):
        monkeypatch.setenv(variable, str(tmp_path))
    ran = subprocess.run(
        [program("caddy"), "validate", "--adapter", "caddyfile", "--config", str(DEPLOY / name)],
        capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert ran.returncode == 0, ran.stderr


def test_the_two_files_for_caddy_differ_only_in_the_address() -> None:
    assert read("Caddyfile").replace("127.0.0.1:8000", "rampage:8000") == read("Caddyfile.compose")


# Monitoring.


def test_the_dashboard_shows_only_metrics_that_exist(tmp_path: Path) -> None:
    import httpx

    with running(tmp_path / "t.db") as server:
        text = httpx.get(f"{server.address}/metrics", timeout=120).text
    names = {sample.name for family in text_string_to_metric_families(text) for sample in family.samples}
    board = json.loads(read("grafana.json"))
    queries = [target["expr"] for panel in board["panels"] for target in panel["targets"]]
    assert len(queries) >= 10
    used = {name for query in queries for name in re.findall(r"\b(?:rampage|process)_\w+", query)}
    assert used <= names
    ours = {name.rpartition("_bucket")[0] or name for name in names if name.startswith("rampage_")}
    shown = {name.rpartition("_bucket")[0] or name for name in used}
    assert {name for name in ours if not name.endswith(("_sum", "_count", "_created"))} <= shown, (
        "all are on a panel"
    )
    assert len({panel["id"] for panel in board["panels"]}) == len(board["panels"])


def test_prometheus_scrapes_the_port_of_the_server() -> None:
    (job,) = yaml.safe_load(read("prometheus.yml"))["scrape_configs"]
    port = read_configuration(environment={"RAMPAGE_CONFIG": "none"}).number("port")
    assert job["static_configs"] == [{"targets": [f"127.0.0.1:{port}"]}]
    assert f'job="{job["job_name"]}"' not in read("grafana.json"), "the dashboard asks for the job"


# Containers. docs/hosting.md says how they were tried; these check what can be checked without a tool.


def test_the_compose_file_fits_the_container_file() -> None:
    services = yaml.safe_load(read("compose.yaml"))["services"]
    rampage = services["rampage"]
    assert (DEPLOY / rampage["build"]["context"] / rampage["build"]["dockerfile"]).samefile(
        DEPLOY / "Containerfile"
    )
    base = re.search(r"^ARG (BASE)=(.+)$", read("Containerfile"), re.MULTILINE)
    assert base is not None
    assert rampage["build"]["args"] == {base[1]: f"${{BASE:-{base[2]}}}"}
    found = read_configuration(environment={"RAMPAGE_CONFIG": "none", **rampage["environment"]})
    assert found.problems == []


def test_only_the_proxy_reaches_a_server_that_trusts_every_network_inside() -> None:
    services = yaml.safe_load(read("compose.yaml"))["services"]
    trusted = [ip_network(text) for text in services["rampage"]["environment"]["RAMPAGE_PROXIES"].split(",")]
    assert all(each.is_private for each in trusted)
    assert {name for name, service in services.items() if "ports" in service} == {"caddy"}
    assert services.keys() == {"caddy", "rampage"}


def commands(text: str) -> list[str]:
    """The commands that a page, or the comment at the beginning of a file, says."""
    return re.findall(r"^(?:#     |    )((?:sudo )?(?:\w+=\w+ )*podman\b.*)$", text, re.MULTILINE)


def test_images_keep_their_health_check() -> None:
    """In its own format podman leaves out HEALTHCHECK. podman-compose 1.0 has no option for it, only a variable."""
    assert "\nHEALTHCHECK " in read("Containerfile")
    (build,) = commands(read("Containerfile"))
    assert build == "podman build --format docker -f deploy/Containerfile -t rampage ."
    (compose,) = commands(read("compose.yaml"))
    assert "BUILDAH_FORMAT=docker" in compose.split()
    assert {build, compose} <= set(commands(PAGE))


def test_the_composition_is_run_as_root() -> None:
    """Podman without root replaces the addresses of visitors, so that all share the limits of one."""
    said = [*commands(read("compose.yaml")), *commands(PAGE)]
    compose = [command for command in said if "podman-compose" in command]
    assert len(compose) == 2
    assert all(command.startswith("sudo ") for command in compose)


def test_a_build_sees_the_packages_and_nothing_else() -> None:
    """Keys and databases that lie about in a checkout must not end up in an image."""
    lines = (DEPLOY.parent / ".dockerignore").read_text(encoding="utf-8").splitlines()
    assert [line for line in lines if not line.startswith("#")] == ["*", "!dist/*.whl"]
    assert re.findall(r"^(?:COPY|ADD) (\S+)", read("Containerfile"), re.MULTILINE) == ["dist/rampage-*.whl"]


def test_the_server_is_reloaded_by_the_signal_that_it_listens_to() -> None:
    """To its main process only: the workers would die of it."""
    assert "\nExecReload=/bin/kill -USR1 $MAINPID\n" in read("rampage.service")
