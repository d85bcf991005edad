"""The visitors of a test, and a last look at their pages if it fails."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager

from playwright.sync_api import Error
from tools.steps import ROOT

from tests.browser.visitor import Visitor

PICTURES = ROOT / "build" / "logs" / "browser"
LOOK = """() => {
    const all = (selector) => [...document.querySelectorAll(selector)];
    const words = (element) => element.ariaLabel || element.textContent || '';
    const text = (element) => words(element).replace(/\\s+/g, ' ').trim().slice(0, 200);
    const on = document.activeElement;
    return {
        now: Math.round(performance.now()),
        'has the focus': document.hasFocus(),
        'focus on': on && `${on.nodeName.toLowerCase()} ${text(on).slice(0, 80)}`,
        dialogs: all('dialog[open], [role=dialog]').map(text),
        tabs: all('[role=tab][aria-selected=true]').map(text),
        sign: all('.sign').map((sign) => ({ ...sign.dataset, text: text(sign) })),
        busy: all('[aria-busy=true], [aria-disabled=true]').length,
        'shown for a moment': (window.shown ?? []).slice(-8),
        heard: window.heard ?? [],
    };
}"""
_present: list[list[Visitor]] = []


@contextmanager
def visits() -> Iterator[list[Visitor]]:
    """The visitors of a test. At the end they leave, and none may have seen an error."""
    visitors: list[Visitor] = []
    _present.append(visitors)
    yield visitors
    _present.remove(visitors)
    complaints = [complaint for visitor in visitors for complaint in visitor.complaints]
    for visitor in visitors:
        visitor.leave()
    assert complaints == [], complaints


def last_look(test: str) -> str:
    """What the pages of a test that failed show, in words; pictures are saved."""
    looks = []
    for number, visitor in enumerate(visitor for visitors in _present for visitor in visitors):
        picture = PICTURES / f"{test}-{number}.png"
        try:
            look = visitor.page.evaluate(LOOK)
            visitor.page.screenshot(path=picture, timeout=20_000)
        except Error as error:  # The page may be gone, or busy for ever.
            look = {"cannot look": str(error)}
        look |= {"url": visitor.page.url, "complaints": visitor.complaints, "picture": str(picture)}
        looks.append(json.dumps(look, indent=1, ensure_ascii=False))
    return "\n".join(looks)
