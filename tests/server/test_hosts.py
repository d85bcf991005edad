"""By which names and addresses a server may be called, and where it says that others reach it."""

from pathlib import Path

import pytest

from rampage.server import addresses
from rampage.server.addresses import LocalAddress, local_addresses, origins
from rampage.server.app import settings_for
from rampage.server.hosts import is_known, machine_names
from tests.server.visiting import visitor_on

PAGE = {"accept": "text/html,application/xhtml+xml"}
WIFI = LocalAddress("192.168.1.20", "wlan0")


@pytest.fixture
def known_network(monkeypatch: pytest.MonkeyPatch) -> None:
    """A machine in one network."""
    monkeypatch.setattr(addresses, "local_addresses", lambda: [WIFI])


def test_a_server_for_the_network_answers_to_addresses_and_its_own_names(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("RAMPAGE_HOSTS", "play.example, .Tunnel.example")
    settings = settings_for("0.0.0.0", str(tmp_path / "t.db"), 8000)
    own = [f"{name}:8000" for name in machine_names()]
    for host in (
        *own, "localhost:8000", "192.168.1.20:8000", "[fd00::2]:8000", "[::1]", "PLAY.example", "play.example.",
        "abc.tunnel.example", "a.b.tunnel.example:443",
    ):  # fmt: skip
        assert is_known(host, settings), host
    for host in (
        "evil.example",
        "tunnel.example.evil.example",
        "xplay.example",
        "192.168.1.20.evil.example",
        "",
    ):
        assert not is_known(host, settings), host


def test_a_server_of_one_machine_does_not_know_the_names_of_the_network(tmp_path: Path) -> None:
    settings = settings_for("127.0.0.1", str(tmp_path / "t.db"), 8000)
    assert is_known("127.0.0.2:8000", settings)
    assert is_known("localhost:8000", settings)
    assert not is_known("some-machine.local:8000", settings)


def test_a_refused_name_is_a_page_that_says_what_to_set(tmp_path: Path) -> None:
    with visitor_on(tmp_path / "t.db", hosts=("localhost",)) as client:
        page = client.get("/t/abc", headers={**PAGE, "host": "friends.example:8000"})
        assert page.status_code == 421
        assert page.headers["content-type"].startswith("text/html")
        assert "RAMPAGE_HOSTS=friends.example rampage serve" in page.text
        assert "unsafe" not in page.headers["content-security-policy"]
        # For programs it is what every error is.
        for path, headers in (("/api/games", PAGE), ("/t/abc", {})):
            answer = client.get(path, headers={**headers, "host": "friends.example"})
            assert answer.json()["error"]["code"] == "wrong_host"


def test_a_name_that_is_markup_stays_text(tmp_path: Path) -> None:
    with visitor_on(tmp_path / "t.db", hosts=("localhost",)) as client:
        page = client.get("/", headers={**PAGE, "host": '"><script>alert(1)</script>'})
        assert "<script" not in page.text
        assert len(client.get("/", headers={**PAGE, "host": "x" * 5000}).text) < 3000


@pytest.mark.usefixtures("known_network")
def test_the_page_hears_where_others_reach_the_server(tmp_path: Path) -> None:
    with visitor_on(tmp_path / "t.db", listens=("0.0.0.0", 8000)) as client:
        for host in ("127.0.0.1:8000", "localhost:8000", "192.168.1.20:8000"):
            known = client.get("/api/addresses", headers={"host": host}).json()
            assert known == {
                "local_only": False,
                "origins": [{"origin": "http://192.168.1.20:8000", "interface": "wlan0"}],
            }
        # Somebody who comes by a public name learns nothing about the network at home.
        known = client.get("/api/addresses", headers={"host": "play.example"}).json()
        assert known == {"local_only": False, "origins": []}


@pytest.mark.usefixtures("known_network")
def test_a_server_of_one_machine_says_so(tmp_path: Path) -> None:
    with visitor_on(tmp_path / "t.db", listens=("127.0.0.1", 8000)) as client:
        known = client.get("/api/addresses", headers={"host": "localhost:8000"}).json()
        assert known == {"local_only": True, "origins": []}


@pytest.mark.usefixtures("known_network")
def test_a_server_that_listens_on_one_address_has_one() -> None:
    assert origins("192.168.1.20", 9000) == [("http://192.168.1.20:9000", WIFI)]
    assert origins("fd00::2", 9000) == [("http://[fd00::2]:9000", LocalAddress("fd00::2"))]
    assert origins("127.0.0.1", 9000) == []


def test_addresses_of_the_network_come_first_and_no_address_of_the_machine_alone(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    found = [
        LocalAddress("172.17.0.1", "docker0"),
        LocalAddress("127.0.0.1", "lo"),
        LocalAddress("169.254.3.4", "eth1"),
        LocalAddress("10.0.0.5", "eth0"),
        WIFI,
    ]
    monkeypatch.setattr(addresses, "_by_route", lambda: [LocalAddress(WIFI.address)])
    monkeypatch.setattr(addresses, "_by_name", lambda: [LocalAddress("127.0.1.1")])
    monkeypatch.setattr(addresses, "_by_interface", lambda: found)
    assert local_addresses() == [
        WIFI,
        LocalAddress("10.0.0.5", "eth0"),
        LocalAddress("172.17.0.1", "docker0"),
    ]


def test_the_addresses_of_this_machine_are_its_own() -> None:
    """Whatever it has, a server could listen there."""
    import socket

    for item in local_addresses():
        with socket.socket() as probe:
            probe.bind((item.address, 0))
