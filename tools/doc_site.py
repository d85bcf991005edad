"""The documentation site: `python -m tools.doc_site` builds it into build/site.

The pages are the Markdown files of docs/, a few of the root folder, and the rules of each game. They are copied to
build/docs first: links between them are adapted there, and the generated parts (tools/doc_pages.py) put in.
"""

from __future__ import annotations

import os
import re
import shutil
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

from tools import doc_pages
from tools.steps import BUILD, ROOT, StepError, log_path, main_guard, run_logged, say, step

DOCS = ROOT / "docs"
GAMES = ROOT / "src" / "rampage" / "games"
STAGED = BUILD / "docs"
SITE = BUILD / "site"
ROOT_PAGES = ("CONTRIBUTING.md", "CHANGELOG.md", "SECURITY.md")
CODE = re.compile(r"^```.*?^```$|`[^`\n]*`", re.MULTILINE | re.DOTALL)
LINK = re.compile(r"(?<=\]\()([^)\s#]+)")
FOREIGN = re.compile(r"<(?:script|link|img|iframe)\b[^>]*?\b(?:src|href)=[\"']?((?:https?:)?//[^\"'\s>]+)")
MARK = re.compile(r"^<!-- generated: ([a-z ]+) -->$", re.MULTILINE)
REPOSITORY_ONLY = re.compile(r"^<!-- repository only -->\n.*?^<!-- end -->\n", re.MULTILINE | re.DOTALL)
RULE = re.compile(r"^- \*\*([A-Z]+-[A-Z]?[0-9.]+)\*\*", re.MULTILINE)

GENERATED: dict[str, Callable[[], str]] = {
    "command line": doc_pages.command_line,
    "rest": doc_pages.rest,
    "messages": doc_pages.messages,
}


def pages() -> dict[Path, str]:
    """Every page by its source: where it goes on the site."""
    found = {path: path.name for path in sorted(DOCS.glob("*.md"))}
    found |= {ROOT / name: name.lower() for name in ROOT_PAGES}
    found |= {path: f"rules/{path.parent.name}.md" for path in sorted(GAMES.glob("*/rules.md"))}
    return found


def stage(target: Path) -> None:
    """Write all pages and pictures to a folder, ready to be built."""
    shutil.rmtree(target, ignore_errors=True)
    places = pages()
    for source, place in places.items():
        text = source.read_text(encoding="utf-8")
        if source.name == "rules.md":
            text = RULE.sub(rule_with_anchor, text)
        text = REPOSITORY_ONLY.sub("", text)
        text = MARK.sub(lambda found: GENERATED[found[1]](), adapted(text, source, places))
        page = target / place
        page.parent.mkdir(parents=True, exist_ok=True)
        page.write_text(text, encoding="utf-8")
    for asset in DOCS.rglob("*"):
        if asset.suffix != ".md" and asset.is_file():
            copy = target / asset.relative_to(DOCS)
            copy.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(asset, copy)
    shutil.copy(ROOT / "web" / "public" / "favicon.svg", target / "favicon.svg")


def rule_with_anchor(found: re.Match[str]) -> str:
    """Each rule can be linked to by its ID."""
    return f'- <a id="{found[1].lower()}"></a>**{found[1]}**'


def adapted(text: str, source: Path, places: dict[Path, str]) -> str:
    """A page whose links lead to where the pages are on the site."""
    here = Path(places[source]).parent

    def moved(found: re.Match[str]) -> str:
        target = found[1]
        if "://" in target or target.startswith("mailto:"):
            return target
        file = (source.parent / target).resolve()
        if file in places:
            return os.path.relpath(places[file], here)
        if file.is_relative_to(DOCS) and file.is_file():
            return os.path.relpath(file.relative_to(DOCS), here)
        raise StepError(
            f"{source.relative_to(ROOT)} links to {target}, which is not part of the site.",
            remedy="link to a page of the site, or name the file without a link.",
        )

    return "".join(part if is_code else LINK.sub(moved, part) for part, is_code in split_code(text))


def split_code(text: str) -> Iterator[tuple[str, bool]]:
    """The parts of a page, and whether each is code."""
    end = 0
    for found in CODE.finditer(text):
        yield text[end : found.start()], False
        yield found[0], True
        end = found.end()
    yield text[end:], False


def build() -> None:
    with step("pages", "collecting"):
        stage(STAGED)
    with step("site", "building"):
        shutil.rmtree(SITE, ignore_errors=True)
        command: list[str | Path] = [Path(sys.executable).parent / "zensical", "build", "--strict", "--clean"]
        if not run_logged(command, "site"):
            raise StepError("the site could not be built.", log=log_path("site"))
    foreign = sorted({url for page in SITE.rglob("*.html") for url in loaded_from_elsewhere(page)})
    if foreign:
        raise StepError(f"the site loads files from elsewhere: {', '.join(foreign)}.")
    say("site", "open build/site/index.html; search needs a server: python3 -m http.server -d build/site")


def loaded_from_elsewhere(page: Path) -> list[str]:
    """Scripts, styles and pictures that a page of the site would fetch from another server."""
    return FOREIGN.findall(page.read_text(encoding="utf-8"))


def main() -> int:
    build()
    return 0


if __name__ == "__main__":
    main_guard(main)
