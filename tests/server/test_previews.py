"""What a messenger shows of a link: the game and who invites, and never a secret."""

import re
from html import unescape
from pathlib import Path

import pytest

from tests.server.visiting import BOT, FRIEND, HERE, another, new_table, token_for, visitor_on

ROOT = Path(__file__).parents[2]


@pytest.fixture
def static(tmp_path: Path) -> Path:
    """A page as it is built."""
    folder = tmp_path / "static"
    folder.mkdir()
    (folder / "index.html").write_text("<!doctype html><head><title>Rampage</title></head>")
    return folder


def tags(page: str) -> dict[str, str]:
    """The tags of a preview by name."""
    found = re.findall(r'<meta property="([^"]+)" content="([^"]*)" />', page)
    return {name: unescape(value) for name, value in found}


def test_an_invitation_says_who_invites_to_what(tmp_path: Path, static: Path) -> None:
    with visitor_on(tmp_path / "t.db", static=static) as client:
        made = new_table(client, FRIEND, game="kaiju", clock_seconds=120)
        page = client.get(made["path"]).text
        shown = tags(page)
        assert shown["og:title"] == "Ann invites you to Kaiju Crush"
        assert "<title>Ann invites you to Kaiju Crush</title>" in page
        assert "2 players" in shown["og:description"]
        assert "1 seat is open." in shown["og:description"]
        assert "2 minutes for each choice." in shown["og:description"]
        assert shown["og:image"] == "http://testserver/previews/kaiju.png"


def test_days_are_for_a_turn(tmp_path: Path, static: Path) -> None:
    with visitor_on(tmp_path / "t.db", static=static) as client:
        made = new_table(client, FRIEND, clock_seconds=2 * 86400, days={})
        assert "2 days for a turn." in tags(client.get(made["path"]).text)["og:description"]


def test_a_match_says_who_plays(tmp_path: Path, static: Path) -> None:
    with visitor_on(tmp_path / "t.db", static=static) as client:
        shown = tags(client.get(new_table(client, HERE)["path"]).text)
        assert shown["og:title"] == "Smash Monster Rampage!: Ann and Bob"
        assert "The match has begun." in shown["og:description"]


def test_a_preview_holds_no_token_and_no_seed(tmp_path: Path, static: Path) -> None:
    with visitor_on(tmp_path / "t.db", static=static) as client:
        made = new_table(client, FRIEND)
        stranger = another(client)
        page = stranger.get(made["path"]).text
        assert token_for(made) not in page
        assert made["spectate"].partition("=")[2] not in page
        assert "set-cookie" not in stranger.get(made["path"]).headers
        assert client.cookies["rampage"].partition(".")[0] not in page


def test_names_are_text(tmp_path: Path, static: Path) -> None:
    with visitor_on(tmp_path / "t.db", static=static) as client:
        seats = [{"kind": "you", "name": '"><script>x</script>'}, {"kind": "friend"}]
        page = client.get(new_table(client, seats)["path"]).text
        assert "<script" not in page


def test_other_addresses_have_the_general_preview(tmp_path: Path, static: Path) -> None:
    with visitor_on(tmp_path / "t.db", static=static) as client:
        new_table(client, BOT)
        for path in ("/", "/t/nothing", "/t/../x", "/about", "/t/" + "a" * 100):
            shown = tags(client.get(path).text)
            assert shown["og:title"] == "Rampage", path
            assert shown["og:image"].endswith("/previews/rampage.png")


def test_the_address_of_the_picture_is_that_of_the_visitor(tmp_path: Path, static: Path) -> None:
    with visitor_on(tmp_path / "t.db", static=static, hosts=(".example",)) as client:
        page = client.get("/", headers={"host": "play.example:8443"}).text
        assert tags(page)["og:image"] == "http://play.example:8443/previews/rampage.png"
