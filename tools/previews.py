"""Draw the pictures that messengers show for links, from the covers of the games: `python -m tools.previews`.

They are files of the web page (web/public/previews), because most machines that build the page have no browser to draw
them. web/public/previews/covers.sha256 says which covers they were drawn from; `make lint` fails when these have
changed.
"""

from __future__ import annotations

import hashlib
import re
import subprocess
import sys
import tempfile
from pathlib import Path

from tools.steps import ROOT, StepError, main_guard, say

WEB = ROOT / "web"
TARGET = WEB / "public" / "previews"
MARK = TARGET / "covers.sha256"
GENERAL = "rampage"
IMPORT = re.compile(r"""(?:from|import) '(\.[^']+)'""")
WIDTH, HEIGHT = 1200, 630
# One cover alone, as large as the picture, with the name of its game.
FRAME = """([game, width, height]) => {
    const covers = [...document.querySelectorAll('article .cover')];
    const heads = covers.map((cover) => cover.parentElement.querySelector('h3').textContent);
    const at = game === null ? -1 : game;
    const art = at < 0 ? document.querySelector('.art, .hero svg, main svg') : covers[at];
    const name = document.createElement('div');
    name.textContent = at < 0 ? 'Rampage' : heads[at];
    name.style.cssText = 'position:absolute;left:0;right:0;bottom:0;padding:150px 56px 44px;color:#fff;' +
        'font:400 68px/1.1 var(--face-display);background:linear-gradient(#0b122000,#0b1220e6)';
    const frame = document.createElement('div');
    frame.style.cssText = `position:fixed;z-index:9999;inset:0;width:${width}px;height:${height}px;overflow:hidden;` +
        'background:#0b1220';
    const drawn = art.tagName === 'svg' ? art : art.querySelector('svg');
    drawn.setAttribute('preserveAspectRatio', 'xMidYMid slice');
    art.style.cssText += ';position:absolute;inset:0;width:100%;height:100%;aspect-ratio:auto;max-height:none';
    drawn.style.cssText += ';width:100%;height:100%';
    frame.append(art, name);
    document.body.append(frame);
    return heads.length;
}"""


def sources() -> list[Path]:
    """What the pictures are drawn from: the covers, and everything of ours that they import."""
    games = sorted((WEB / "src" / "games").glob("*/Cover.svelte"))
    waiting = [*games, WEB / "src" / "art" / "PlainCover.svelte", WEB / "src" / "art" / "Hero.svelte"]
    found: set[Path] = set()
    while waiting:
        path = waiting.pop()
        if path not in found:
            found.add(path)
            waiting += [imported(path, name) for name in IMPORT.findall(path.read_text(encoding="utf-8"))]
    return sorted(found)


def imported(path: Path, name: str) -> Path:
    """The file that another one imports by a relative name."""
    base = (path.parent / name).resolve()
    tried = [base, Path(f"{base}.ts"), Path(f"{base}.svelte.ts"), base / "index.ts"]
    return next(one for one in tried if one.is_file())


def mark() -> str:
    """Changes whenever one of the covers does."""
    digest = hashlib.sha256()
    for path in sources():
        digest.update(f"{path.relative_to(ROOT).as_posix()}\n".encode() + path.read_bytes())
    return digest.hexdigest()


def is_fresh() -> bool:
    """Were the pictures drawn from the covers as they are now?"""
    return MARK.exists() and MARK.read_text().strip() == mark()


def check() -> None:
    """Fail when the covers have changed since the pictures were drawn."""
    if not is_fresh():
        raise StepError(
            "the pictures for link previews are older than the covers of the games.",
            remedy="python -m tools.previews, and commit web/public/previews.",
        )


def draw(names: tuple[str, ...], address: str) -> None:
    """Draw all pictures from the home page of a running server."""
    from playwright.sync_api import sync_playwright

    from tools.chromium import ensure

    with sync_playwright() as playwright:
        arguments = ["--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage"]
        browser = playwright.chromium.launch(executable_path=ensure(), args=arguments, timeout=180_000)
        page = browser.new_page(
            viewport={"width": WIDTH, "height": HEIGHT},
            color_scheme="dark",
            bypass_csp=True,
            reduced_motion="reduce",
        )
        for name in (*names, GENERAL):
            page.goto(address)
            page.locator("article .cover").nth(len(names) - 1).wait_for()
            known = page.evaluate("fetch('/api/games').then((answer) => answer.json())")
            order = [game["name"] for game in known]
            page.evaluate(FRAME, [order.index(name) if name != GENERAL else None, WIDTH, HEIGHT])
            page.evaluate("document.fonts.ready")
            page.screenshot(path=TARGET / f"{name}.png")
        browser.close()


def main() -> int:
    from rampage.games.registry import BUILT_IN
    from tests.browser.house import House

    if "--check" in sys.argv[1:]:
        check()
        return 0
    subprocess.run([sys.executable, "-m", "tools.web"], cwd=ROOT, check=True)
    TARGET.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder:
        house = House(Path(folder) / "tables.db")
        house.start()
        try:
            draw(tuple(BUILT_IN), house.address)
        finally:
            house.stop()
    MARK.write_text(f"{mark()}\n")
    say("previews", f"drawn into {TARGET.relative_to(ROOT)}")
    return 0


if __name__ == "__main__":
    main_guard(main)
