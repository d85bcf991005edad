"""A real server, a real Chromium, and visitors who notice when the page complains."""

from __future__ import annotations

import re
from collections.abc import Callable, Generator, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, sync_playwright
from tools.chromium import find
from tools.site import SITE

from rampage.server.settings import STATIC
from tests.browser.chance import SET, seed_of
from tests.browser.house import House
from tests.browser.site import Come
from tests.browser.static_host import StaticHost
from tests.browser.visitor import Visitor
from tests.browser.visits import last_look, visits

ARGUMENTS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-dev-shm-usage",
]

Arrive = Callable[..., Visitor]


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    here = Path(__file__).parent
    for item in items:
        if here in item.path.parents:
            item.add_marker(pytest.mark.browser)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(
    item: pytest.Item, call: pytest.CallInfo[None]
) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    report = yield
    if report.when == "call" and report.failed:
        report.sections.append(("Last look at the pages", last_look(re.sub(r"\W+", "-", item.name))))
    return report


@pytest.fixture(scope="session")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """The server that all tests share; each makes its own tables."""
    assert (STATIC / "index.html").exists(), "the page is not built. Remedy: make web"
    house = House(tmp_path_factory.mktemp("house") / "tables.db")
    house.start()
    yield house
    house.stop()


@pytest.fixture(scope="session")
def chromium() -> Iterator[Browser]:
    path = find()
    assert path, "there is no Chromium. Remedy: install it, or name one in RAMPAGE_CHROMIUM"
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=ARGUMENTS, timeout=180_000)
        yield browser
        browser.close()


@pytest.fixture
def dice(request: pytest.FixtureRequest, house: House) -> str:
    """The seed of this test. What it came from is shown if the test fails."""
    request.node.add_report_section("setup", "dice", f"RAMPAGE_DICE={SET} for the same dice again")
    seed = seed_of(request.node.nodeid)
    house.deal(seed)
    return seed


@pytest.fixture
def arrive(chromium: Browser, house: House, dice: str) -> Iterator[Arrive]:
    """Visitors, each with its own browser profile."""
    with visits() as visitors:

        def arrive(**wishes: Any) -> Visitor:
            visitors.append(Visitor(chromium, house.address, f"{dice} {len(visitors)}", **wishes))
            return visitors[-1]

        yield arrive


@pytest.fixture
def visitor(arrive: Arrive) -> Visitor:
    return arrive()


# The edition without a server.


@pytest.fixture
def host(tmp_path: Path) -> Iterator[StaticHost]:
    assert (SITE / "index.html").exists(), "the site is not built. Remedy: make site"
    host = StaticHost(SITE, tmp_path / "www")
    yield host
    host.stop()


@pytest.fixture
def come(chromium: Browser, host: StaticHost, request: pytest.FixtureRequest) -> Iterator[Come]:
    """Visitors of the site."""
    with visits() as visitors:

        def come(**wishes: Any) -> Visitor:
            visitor = Visitor(chromium, host.address, seed_of(request.node.nodeid), **wishes)
            # What a browser says by itself where there is no network.
            visitor.cut_off = True
            visitors.append(visitor)
            visitor.page.goto(host.address)
            return visitor

        yield come
