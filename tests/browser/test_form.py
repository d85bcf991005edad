"""'Your form': a match is played, finished and reviewed, and its error rate is kept in this browser."""

import re

from playwright.sync_api import Locator, Page, expect

from tests.browser.visitor import Visitor

MOST_CHOICES = 200
EMPTY = "No match has been reviewed yet."
# Every figure of a row is rounded to a whole percentage.
ROUNDING = 0.5 * 5


def play_to_the_end(visitor: Visitor) -> None:
    """By mouse, always the first choice of the list; groups are opened on the way."""
    closed = visitor.page.locator("[aria-label='Your choices'] [aria-expanded=false]")
    for _ in range(MOST_CHOICES):
        visitor.choices.or_(closed).or_(visitor.over).first.wait_for()
        if visitor.over.count():
            return
        if not visitor.choices.count():
            closed.first.click()
        before = visitor.decision()
        visitor.choices.first.click()
        visitor.page.wait_for_function(
            """before => Number(document.querySelector('[data-decision]').dataset.decision) > before
                || [...document.querySelectorAll('button')].some((b) => b.textContent.trim() === 'Watch again')""",
            arg=before,
        )
    raise AssertionError("the match does not end")


def figures(row: Locator) -> list[float]:
    """The percentages of a row, from left to right."""
    return [
        float(text.replace("\N{MINUS SIGN}", "-").strip(" %+"))
        for text in row.get_by_role("cell").all_inner_texts()
    ]


def reviewed(page: Page) -> Locator:
    """The review's line about the player, once the coach has gone through the match."""
    story = page.get_by_role("region", name="The story of the match")
    row = story.get_by_role("row").filter(has=page.get_by_role("rowheader", name="Ada"))
    expect(row).to_be_visible()
    return row


def test_a_reviewed_match_is_in_my_form(visitor: Visitor) -> None:
    page = visitor.page
    page.goto("/form")
    visitor.sees(EMPTY)

    visitor.sit_down()
    play_to_the_end(visitor)
    page.get_by_role("button", name="The story of the match").click()
    expect(page.get_by_role("heading", name="The story of the match")).to_be_in_viewport()
    row = reviewed(page)
    # Between own mistakes and the result: those of the others, and the limit of turns if it ended the match.
    start, luck, own, *others, result, rate = figures(row)
    assert abs(start + luck + own + sum(others) - result) <= ROUNDING
    assert result in (0, 100)
    assert own <= 0 <= rate

    page.get_by_role("link", name="Your form", exact=True).click()
    game = page.get_by_role("region", name="Smash Monster Rampage!")
    expect(game).to_contain_text(re.compile(r"1 match reviewed, [01] won\."))
    kept = game.get_by_role("row").last
    ended, _, _, its_rate = kept.get_by_role("cell").all_inner_texts()
    assert ended == ("Won" if result else "Lost")
    assert its_rate == f"{rate:.2f} %"
    expect(kept).to_contain_text("against Rival (level 1)")
    expect(game.locator("strong").first).to_have_text(f"{rate:.2f} %")

    # It lasts, and a match that is read again counts once.
    page.reload()
    kept.get_by_role("link").click()
    reviewed(page)
    page.goto("/")
    page.get_by_role("link", name="Your form", exact=True).click()
    expect(game).to_contain_text("1 match reviewed")

    game.get_by_role("button", name="Delete these results").click()
    page.get_by_role("button", name="Keep").click()
    expect(game).to_be_visible()
    game.get_by_role("button", name="Delete these results").click()
    page.get_by_role("button", name="Delete", exact=True).click()
    visitor.sees(EMPTY)
