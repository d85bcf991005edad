"""`rampage admin doctor`: the machine, the port, names and files: every finding and its remedy."""

import socket
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from rampage.server import doctor_machine
from rampage.server.configuration import read_configuration
from rampage.server.doctor import check_file_mode, check_names, check_page
from tests.cli.running import shell as shell
from tests.server.findings import grades, wrong
from tests.server.visiting import running
from tests.support.ports import free_port

# Python, packages, page.


def test_python_and_the_engine() -> None:
    assert grades(doctor_machine.check_python()) == {"python": "fine"}
    assert "wrong: Python 3.10.2 is too old." in wrong(doctor_machine.check_python((3, 10, 2)))
    assert "advice: Rampage has not been tested" in wrong(doctor_machine.check_python((3, 99, 0)))
    assert grades(doctor_machine.check_engine(True)) == {"engine": "fine"}
    assert "make native" in wrong(doctor_machine.check_engine(False))


def test_the_versions_of_python_are_those_of_the_package() -> None:
    text = (Path(__file__).parents[2] / "pyproject.toml").read_text(encoding="utf-8")
    least, most = doctor_machine.NEEDED, doctor_machine.TESTED
    assert f'requires-python = ">={least[0]}.{least[1]}"' in text
    assert f'"Programming Language :: Python :: {most[0]}.{most[1]}"' in text
    assert f'"Programming Language :: Python :: {most[0]}.{most[1] + 1}"' not in text


def test_packages_that_are_missing() -> None:
    assert set(grades(doctor_machine.check_packages(())).values()) == {"fine"}
    assert "uvloop is missing: sockets need more" in wrong(doctor_machine.check_packages(("uvloop",)))
    (found,) = doctor_machine.check_packages(("ray", "polars"))
    assert found.grade == "fine"
    assert "rampage[lab] (missing), rampage[rl] (installed)" in found.text


def test_a_page_that_is_not_built(tmp_path: Path) -> None:
    assert "browsers see nothing" in wrong(check_page(tmp_path))
    (tmp_path / "index.html").touch()
    assert grades(check_page(tmp_path)) == {"page": "fine"}


# The port.


def test_a_port_that_is_free_or_ours(tmp_path: Path) -> None:
    (found,) = doctor_machine.check_port("127.0.0.1", free_port())
    assert (found.grade, "is free" in found.text) == ("fine", True)
    for token in ("", "hush"):
        with running(tmp_path / f"{token}.db", metrics_token=token) as server:
            (found,) = doctor_machine.check_port("127.0.0.1", server.port)
            assert found.grade == "fine", found
            assert f"runs at {server.address} and is ready." in found.text


def test_an_older_server_at_the_port(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(doctor_machine, "rampage_at", lambda where: "0.0.9")
    with occupied() as port:
        assert "systemctl reload rampage" in wrong(doctor_machine.check_port("127.0.0.1", port))


def test_a_server_that_is_not_ready(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(doctor_machine, "rampage_at", lambda where: "")
    with occupied() as port:
        assert "is not ready" in wrong(doctor_machine.check_port("127.0.0.1", port))


def test_a_port_that_another_program_uses() -> None:
    with occupied() as port:
        assert "cannot be used: Address already in use" in wrong(doctor_machine.check_port("127.0.0.1", port))


@contextmanager
def occupied() -> Iterator[int]:
    """A port at which some program answers, but not in HTTP."""

    def answer() -> None:
        while True:
            try:
                line, _ = taken.accept()
            except OSError:
                return
            line.sendall(b"SSH-2.0-something\r\n")
            line.close()

    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        thread = threading.Thread(target=answer)
        thread.start()
        try:
            yield taken.getsockname()[1]
        finally:
            taken.shutdown(socket.SHUT_RDWR)
            thread.join()


# Names, files, memory.

NAMES: list[tuple[dict[str, str], str]] = [
    ({}, ""),
    ({"RAMPAGE_HOSTS": "play.example", "RAMPAGE_PROXIES": "127.0.0.1"}, ""),
    ({"RAMPAGE_PROXIES": "127.0.0.1"}, "wrong: There are proxies but no hosts"),
    ({"RAMPAGE_HOSTS": "a.example", "RAMPAGE_PROXIES": "0.0.0.0/0"}, "wrong: proxies trusts everybody"),
    ({"RAMPAGE_HOSTS": "a.example"}, "advice: There are hosts, but no proxies"),
    (
        {"RAMPAGE_HOSTS": "a.example", "RAMPAGE_PROXIES": "10.0.0.2", "RAMPAGE_HOST": "0.0.0.0"},
        "advice: The server is behind a proxy, but can also be reached without it",
    ),
]


@pytest.mark.parametrize(("variables", "problem"), NAMES)
def test_names_that_do_not_fit(variables: dict[str, str], problem: str) -> None:
    found = read_configuration(None, {"RAMPAGE_CONFIG": "none", **variables})
    assert found.problems == []
    if problem:
        assert wrong(check_names(found)).startswith(problem)
    else:
        assert grades(check_names(found)) == {"names": "fine"}


def test_open_files() -> None:
    assert grades(doctor_machine.check_files(100, 1000)) == {"open files": "fine"}
    said = wrong(doctor_machine.check_files(12_000, 1024))
    assert "so there can be 960 connections, not 12,000" in said
    assert "LimitNOFILE=12064" in said


def test_memory(tmp_path: Path) -> None:
    assert "advice: 100 MB of memory are available" in wrong(doctor_machine.check_memory(2, 100))
    assert grades(doctor_machine.check_memory(2, 4000)) == {"memory": "fine"}
    machine, group = tmp_path / "meminfo", tmp_path / "memory.max"
    assert doctor_machine.available_memory(machine, group) is None
    machine.write_text("MemTotal: 9000000 kB\nMemAvailable: 2048000 kB\n")
    group.write_text("max\n")
    assert doctor_machine.available_memory(machine, group) == 2000
    group.write_text(f"{512 << 20}\n")
    assert doctor_machine.available_memory(machine, group) == 512


def test_a_file_of_settings_that_others_can_read_or_change(tmp_path: Path) -> None:
    file = tmp_path / "x.toml"
    file.write_text('metrics_token = "hush"')
    file.chmod(0o644)
    found = read_configuration({"config": str(file)}, {})
    said = wrong(check_file_mode(found))
    assert f"contains metrics_token, and everybody on this machine can use it. chmod o= {file}" in said
    file.chmod(0o640)
    assert grades(check_file_mode(found)) == {"settings file": "fine"}
    file.chmod(0o660)
    assert f"chmod go-w {file}" in wrong(check_file_mode(found))
    file.write_text("port = 1")
    file.chmod(0o644)
    assert grades(check_file_mode(read_configuration({"config": str(file)}, {}))) == {"settings file": "fine"}
