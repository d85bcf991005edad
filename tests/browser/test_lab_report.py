"""The page that `rampage report` writes, opened without a network in light and dark, on a phone and a desk."""

from pathlib import Path

import pytest
from playwright.sync_api import Browser

from rampage.lab.matches import PreparedPlan
from rampage.lab.packing import pack
from rampage.lab.parquet import write_tables
from rampage.lab.plan import Plan
from rampage.lab.report.analysis import analyse
from rampage.lab.report.page import html_of
from rampage.lab.run_folder import create
from rampage.lab.schedule import Job


@pytest.fixture(scope="module")
def page_file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    plan = Plan("kaiju", ("random", "hasty"), games=20, seed=7, traits=True, decisions=True)
    folder = tmp_path_factory.mktemp("report")
    run = create(folder / "run", [plan], {"command": "simulate"})
    prepared = PreparedPlan(plan)
    run.journal.append(Job(0, 0, 20), pack([prepared.play(number) for number in range(20)]))
    write_tables(run)
    run.close()
    out = folder / "report.html"
    out.write_text(html_of(analyse(run.path)), encoding="utf-8")
    return out


@pytest.mark.parametrize(
    ("scheme", "width", "height"),
    [("light", 1366, 768), ("dark", 390, 844), pytest.param("dark", 1920, 1080, marks=pytest.mark.long)],
)
def test_the_report_opens_without_a_network(
    chromium: Browser, page_file: Path, scheme: str, width: int, height: int
) -> None:
    context = chromium.new_context(
        viewport={"width": width, "height": height},
        color_scheme=scheme,  # type: ignore[arg-type]
        offline=True,
    )
    page = context.new_page()
    complaints: list[str] = []
    page.on("console", lambda message: complaints.append(message.text))
    page.on("pageerror", lambda error: complaints.append(str(error)))
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.goto(page_file.as_uri())
    assert page.evaluate("[...document.images].every(image => image.complete && image.naturalWidth > 100)")
    assert page.locator("img").count() >= 7
    assert not complaints
    assert all(url.startswith(("file:", "data:")) for url in asked)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), "nothing runs off the side"
    shown = page.locator("img").first.evaluate("image => image.currentSrc")
    light = page.locator("img").first.get_attribute("src")
    assert (shown == light) == (scheme == "light"), "charts have the colours of the page"
    page.locator("#monster summary").click()
    assert "Draximus" in page.locator("#monster table").inner_text()
    context.close()
