"""Links lead somewhere, on the web page of a repository and on the documentation site, and no page is forgotten."""

import importlib
import re
import tomllib
import unicodedata
from collections.abc import Iterator
from pathlib import Path

import pytest
from tools.doc_site import loaded_from_elsewhere, split_code, stage

ROOT = Path(__file__).parents[2]
SOURCES = [
    *sorted(ROOT.glob("*.md")),
    *sorted((ROOT / "docs").glob("*.md")),
    *sorted(ROOT.glob(".github/**/*.md")),
]
LINK = re.compile(r"\]\(([^)\s]*)\)")
HEADING = re.compile(r"^#+ +(.+?) *#*$", re.MULTILINE)
FENCED = re.compile(r"^```.*?^```$", re.MULTILINE | re.DOTALL)


def links(text: str) -> Iterator[str]:
    for part, is_code in split_code(text):
        if not is_code:
            yield from (target for target in LINK.findall(part) if "://" not in target)


def anchors(text: str) -> set[str]:
    """Anchors of a page: of its headings, which Python-Markdown and GitHub name alike, and explicit ones."""
    found = {slug(heading) for heading in HEADING.findall(FENCED.sub("", text))}
    return found | set(re.findall(r'<a id="([^"]+)">', text))


def slug(heading: str) -> str:
    plain = re.sub(r"\[([^]]*)\]\([^)]*\)|[`*]", r"\1", heading)
    ascii_text = unicodedata.normalize("NFKD", plain).encode("ascii", "ignore").decode()
    return re.sub(r"[-\s]+", "-", re.sub(r"[^\w\s-]", "", ascii_text).strip().lower())


def broken(page: Path) -> list[str]:
    out = []
    for target in links(page.read_text(encoding="utf-8")):
        name, _, anchor = target.partition("#")
        file = (page.parent / name).resolve() if name else page
        if not file.is_file() or (anchor and anchor not in anchors(file.read_text(encoding="utf-8"))):
            out.append(target)
    return out


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("site") / "docs"
    stage(folder)
    return folder


@pytest.mark.parametrize("page", SOURCES, ids=lambda page: str(page.relative_to(ROOT)))
def test_links_lead_somewhere(page: Path) -> None:
    assert broken(page) == []


def test_links_of_the_site_lead_somewhere(site: Path) -> None:
    found = {str(page.relative_to(site)): broken(page) for page in site.rglob("*.md")}
    assert {name: targets for name, targets in found.items() if targets} == {}


def test_a_broken_link_is_found(tmp_path: Path) -> None:
    page = tmp_path / "page.md"
    page.write_text(
        "# Two words\n[a](#two-words) [b](#three) [c](gone.md) [d](page.md#two-words) `[e](code.md)`\n"
    )
    assert broken(page) == ["#three", "gone.md"]


def test_every_page_is_in_the_navigation_once(site: Path) -> None:
    settings = tomllib.loads((ROOT / "zensical.toml").read_text(encoding="utf-8"))["project"]
    listed = list(leaves(settings["nav"]))
    assert sorted(listed) == sorted(page.relative_to(site).as_posix() for page in site.rglob("*.md"))


def leaves(node: object) -> Iterator[str]:
    if isinstance(node, str):
        yield node
    elif isinstance(node, list):
        for member in node:
            yield from leaves(member)
    elif isinstance(node, dict):
        yield from leaves(list(node.values()))


def test_generated_parts_are_there(site: Path) -> None:
    commands = (site / "command_line.md").read_text(encoding="utf-8")
    assert "### rampage simulate" in commands
    assert "`--seed NUMBER`" in commands
    assert "### POST /api/tables" in (site / "rest_api.md").read_text(encoding="utf-8")
    assert "### Choose" in (site / "socket_messages.md").read_text(encoding="utf-8")
    assert not any("<!-- generated" in page.read_text(encoding="utf-8") for page in site.rglob("*.md"))


def test_files_from_elsewhere_are_found(tmp_path: Path) -> None:
    page = tmp_path / "page.html"
    page.write_text(
        '<a href="https://a.example"></a><script defer src="https://b.example/x.js"></script>'
        "<link rel=stylesheet href=//c.example/x.css><img src=own.png>"
    )
    assert loaded_from_elsewhere(page) == ["https://b.example/x.js", "//c.example/x.css"]


def test_rules_can_be_linked_to_by_their_id(site: Path) -> None:
    assert "smash-2.1" in anchors((site / "rules" / "smash.md").read_text(encoding="utf-8"))


@pytest.mark.parametrize(
    "page", [page for page in SOURCES if ":::" in page.read_text(encoding="utf-8")], ids=str
)
def test_the_api_that_pages_name_exists(page: Path) -> None:
    named = re.findall(r"^::: (\S+)$", page.read_text(encoding="utf-8"), re.MULTILINE)
    assert named
    for name in named:
        module, _, thing = name.rpartition(".")
        found = getattr(importlib.import_module(module), thing, None)
        assert found is not None, f"{page.name}: there is no {name}"
        assert found.__doc__, f"{name} has no docstring"
