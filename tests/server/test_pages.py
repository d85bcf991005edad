"""The page: files with the right caching, index.html for its views, a clear word when it is not built."""

from pathlib import Path

import pytest

from rampage.server.pages import file_of
from tests.server.visiting import visitor_on


@pytest.fixture
def static(tmp_path: Path) -> Path:
    """A built page."""
    folder = tmp_path / "static"
    (folder / "assets").mkdir(parents=True)
    (folder / "index.html").write_text("<!doctype html><title>Rampage</title>")
    (folder / "assets" / "index-Ab12.js").write_text("export {}")
    (folder / "favicon.svg").write_text("<svg/>")
    (folder / ".secret").write_text("hidden")
    (tmp_path / "outside.txt").write_text("not yours")
    (folder / "link.txt").symlink_to(tmp_path / "outside.txt")
    return folder


def test_assets_are_kept_for_ever_and_the_page_never(tmp_path: Path, static: Path) -> None:
    with visitor_on(tmp_path / "t.db", static=static) as client:
        script = client.get("/assets/index-Ab12.js")
        assert "immutable" in script.headers["cache-control"]
        assert "javascript" in script.headers["content-type"]
        for path in ("/", "/t/abcdef", "/rules/smash", "/index.html"):
            page = client.get(path)
            assert page.status_code == 200
            assert page.headers["cache-control"] == "private, no-cache"
            assert page.headers["content-type"].startswith("text/html")
            assert "Rampage" in page.text
        assert client.get("/favicon.svg").headers["cache-control"] == "no-cache"
        assert client.head("/").status_code == 200


def test_scripts_and_styles_are_compressed_if_the_browser_supports_it(tmp_path: Path, static: Path) -> None:
    script = static / "assets" / "large-Cd34.js"
    script.write_text("export const rubble = 'rubble';\n" * 500)
    with visitor_on(tmp_path / "t.db", static=static) as client:
        for asked, packed in (
            ("gzip, br", True),
            ("br;q=1, gzip;q=0.5", True),
            ("identity", False),
            ("", False),
        ):
            answer = client.get("/assets/large-Cd34.js", headers={"accept-encoding": asked})
            assert answer.text == script.read_text()
            assert answer.headers.get("content-encoding") == ("gzip" if packed else None)
            assert (int(answer.headers["content-length"]) < 1000) == packed
            assert answer.headers["vary"] == "accept-encoding"
            assert "immutable" in answer.headers["cache-control"]
            assert "javascript" in answer.headers["content-type"]
        part = client.get("/assets/large-Cd34.js", headers={"accept-encoding": "gzip", "range": "bytes=0-5"})
        assert (part.status_code, part.text) == (206, "export")
        script.write_text("export const rubble = 'ash';\n" * 400)
        assert "ash" in client.get("/assets/large-Cd34.js").text, "a new build is seen"


def test_what_is_missing_is_missing(tmp_path: Path, static: Path) -> None:
    """A missing script must not be answered with a page."""
    with visitor_on(tmp_path / "t.db", static=static) as client:
        for path in ("/assets/index-Old1.js", "/api/nothing", "/ws/nothing"):
            answer = client.get(path)
            assert answer.status_code == 404
            assert answer.json()["error"]["remedy"]


@pytest.mark.parametrize(
    "path",
    [
        "../outside.txt",
        "assets/../../outside.txt",
        ".secret",
        "link.txt",
        "assets",
        "",
        "..\\outside.txt",
        "a\0b",
        "/etc/passwd",
        "x" * 300,
    ],
)
def test_nothing_outside_the_folder(static: Path, path: str) -> None:
    assert file_of(static, path) is None


def test_over_http_too(tmp_path: Path, static: Path) -> None:
    with visitor_on(tmp_path / "t.db", static=static) as client:
        for path in ("/%2e%2e/outside.txt", "/..%2foutside.txt", "/.secret", "/link.txt"):
            assert "not yours" not in client.get(path).text
            assert "hidden" not in client.get(path).text


def test_a_page_that_is_not_built_says_how(tmp_path: Path) -> None:
    with visitor_on(tmp_path / "t.db", static=tmp_path / "nothing") as client:
        answer = client.get("/t/abc")
        assert answer.status_code == 503
        assert "make web" in answer.text
        assert client.get("/api/games").status_code == 200


def test_a_new_visitor_gets_one_name_with_the_page(tmp_path: Path, static: Path) -> None:
    """Not with each of the requests that the page makes at once: the last answer would win, and what the others did
    would belong to nobody."""
    with visitor_on(tmp_path / "t.db", static=static) as client:
        assert "rampage=" in client.get("/account").headers["set-cookie"]
        for path in ("/", "/account", "/api/tables", "/api/account"):
            assert "set-cookie" not in client.get(path).headers
        client.cookies.clear()
        assert "set-cookie" not in client.get("/favicon.svg").headers
