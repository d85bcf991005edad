"""What a table offers beside playing: undo, reasons, rules, replay, proof, records."""

import json
import re
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Arrive
from tests.browser.layout import wait_for_board
from tests.browser.records import played
from tests.browser.screens import PHONE
from tests.browser.visitor import Visitor

TWO_HERE = {"first_player": "orange", "turn_cap": "20"}


def finish(visitor: Visitor) -> None:
    """Play for everybody at this screen until it is over."""
    visitor.play_on(300)
    expect(visitor.over).to_be_visible()


def test_undo_takes_back_the_last_choice_at_once(visitor: Visitor) -> None:
    visitor.sit_down("here", TWO_HERE)
    assert visitor.wait_for_turn()
    page = visitor.page
    moves = page.get_by_role("tab", name="Moves")
    expect(moves).to_have_text(re.compile(r"Moves\s*\d+"))
    count = moves.text_content() or ""
    page.get_by_role("toolbar").get_by_role("button", name="New Tank").click()
    visitor.choice("New Tank to").first.click()
    page.get_by_role("button", name="Undo").click()
    expect(page.get_by_role("button", name="Undo")).to_have_count(0)
    expect(moves).to_have_text(count)
    page.get_by_role("tab", name="Log").click()
    log = page.get_by_role("region", name="Log of the match")
    expect(log.get_by_text("movement points")).to_be_visible()
    expect(log.get_by_text("enters at")).to_have_count(0)


def test_what_cannot_be_done_says_why_with_its_rule(visitor: Visitor) -> None:
    visitor.sit_down("here", TWO_HERE)
    assert visitor.wait_for_turn()
    page = visitor.page
    # Trading needs a card, and nobody has one yet.
    page.get_by_role("region", name="Board").get_by_role("button", name="Trade").click()
    bubble = page.get_by_role("dialog", name="Why not")
    expect(bubble).to_be_visible()
    assert visitor.axe() == []
    rule = bubble.get_by_role("button", name=re.compile("SMASH-"))
    number = rule.first.inner_text()
    rule.first.click()
    drawer = page.get_by_role("dialog", name=re.compile("Rules of"))
    expect(drawer.locator(".marked")).to_contain_text(number)
    page.keyboard.press("Escape")
    expect(drawer).to_have_count(0)


# The number of the best card lies on it, once that is scrolled to, and not under it.
ON_TOP = """async () => {
    const best = document.querySelector('.marks > .best');
    const from = (card) => {
        const [one, other] = [card.getBoundingClientRect(), best.getBoundingClientRect()];
        return Math.hypot(one.right - other.right, one.top - other.top);
    };
    const cards = [...document.querySelectorAll('[data-offer]')].sort((one, other) => from(one) - from(other));
    cards[0].scrollIntoView({ block: 'center' });
    while (from(cards[0]) > 40) await new Promise(requestAnimationFrame);
    best.style.pointerEvents = 'auto';
    const { left, top, width, height } = best.getBoundingClientRect();
    return document.elementFromPoint(left + width / 2, top + height / 2) === best;
}"""


@pytest.mark.parametrize("game", ["kaiju", "menace", "rush"])
def test_hints_are_on_the_cards_from_which_a_monster_or_a_car_is_picked(visitor: Visitor, game: str) -> None:
    you, bot = {"kind": "you", "name": "Ada"}, {"kind": "bot", "name": "", "level": 1}
    visitor.page.goto(visitor.make_table([you, bot], {}, game=game))
    assert visitor.wait_for_turn()
    wait_for_board(visitor)
    visitor.page.keyboard.press("h")
    hints = visitor.page.get_by_role("region", name="Hint").locator("[data-choice]")
    expect(hints).not_to_have_count(0)
    marks = visitor.page.locator(".marks > b")
    expect(marks).to_have_count(hints.count())
    assert visitor.page.evaluate(ON_TOP)


def test_rules_are_searched_and_show_the_tables_options(visitor: Visitor) -> None:
    visitor.sit_down("here", TWO_HERE)
    page = visitor.page
    page.keyboard.press("r")
    search = page.get_by_label("Search the rules")
    search.fill("turn limit")
    expect(page.locator(".rule").first).to_be_visible()
    search.fill("R35")
    expect(page.locator(".rule")).to_have_count(1)
    expect(page.locator(".rule .option")).to_contain_text("20")
    expect(page.locator(".rule .option")).to_contain_text("changed")
    expect(page.locator(".rule .sort")).to_have_text("Our ruling")
    search.fill("zeppelin")
    visitor.sees("No rule matches")


def test_keys_and_help(visitor: Visitor) -> None:
    visitor.sit_down("here", TWO_HERE)
    assert visitor.wait_for_turn()
    page = visitor.page
    page.keyboard.press("?")
    expect(page.get_by_role("dialog", name="Help")).to_be_visible()
    assert visitor.axe() == []
    page.keyboard.press("Escape")
    page.keyboard.press("l")
    expect(page.get_by_role("region", name="Log of the match")).to_be_focused()
    page.keyboard.press("/")
    expect(page.get_by_label("Find a choice")).to_be_focused()
    page.keyboard.type("end")
    page.keyboard.press("Enter")
    expect(visitor.choice("End movement")).to_be_focused()


def test_replay_goes_to_any_moment(visitor: Visitor) -> None:
    visitor.bring(played())
    page = visitor.page
    slider = visitor.watch_from_the_start()
    page.get_by_role("button", name="Next", exact=True).click()
    expect(slider).to_have_value("1")
    slider.focus()
    page.keyboard.press("End")
    total = int(slider.get_attribute("max") or 0)
    assert total > 40
    expect(slider).to_have_value(str(total))
    page.get_by_role("button", name="Previous").click()
    expect(slider).to_have_value(str(total - 1))
    page.get_by_role("button", name="Play", exact=True).click()
    expect(slider).to_have_value(str(total))
    page.get_by_role("tab", name="Log").click()
    page.get_by_role("button", name=re.compile("Go to this moment")).first.click()
    expect(slider).not_to_have_value(str(total))
    page.get_by_role("button", name="Close", exact=True).click()
    expect(slider).to_have_count(0)


def test_the_end_verified_saved_and_opened_again(visitor: Visitor, tmp_path: Path) -> None:
    visitor.sit_down("here", TWO_HERE)
    finish(visitor)
    page = visitor.page
    expect(page.get_by_text("the turn limit").first).to_be_visible()
    page.get_by_role("button", name="Verify the dice").click()
    visitor.sees(re.compile(r"([1-9]\d*) of \1 rolls follow from the seed and the contributions"))
    visitor.sees("Your device contributed")
    page.get_by_text("Show the steps").click()
    visitor.sees("match their commitments")
    with page.expect_download() as downloading:
        page.get_by_role("button", name="Save the record").click()
    saved = tmp_path / "match.json"
    downloading.value.save_as(saved)

    visitor.bring(saved.read_text())
    visitor.over.wait_for()
    page.get_by_role("button", name="Verify the dice").click()
    visitor.sees(re.compile(r"([1-9]\d*) of \1 rolls follow from the seed and the contributions"))
    visitor.sees("Your device contributed")

    # Somebody else at another computer kept nothing of that match.
    page.evaluate("localStorage.clear()")
    page.reload()
    visitor.over.wait_for()
    page.get_by_role("button", name="Verify the dice").click()
    visitor.sees("your trust in Ada or Rival")


def test_a_record_that_was_tampered_with_is_refused(visitor: Visitor) -> None:
    record = json.loads(played())
    roll = next(n for n, choice in enumerate(record["choices"]) if choice.startswith("dice "))
    record["choices"][roll] = "dice 7 7"
    visitor.bring(json.dumps(record))
    alert = visitor.page.get_by_role("alert").filter(has_text="match.json")
    expect(alert).to_contain_text(f"Choice {roll + 1}:")
    visitor.bring("{}", "notes.json")
    expect(visitor.page.get_by_role("alert").filter(has_text="notes.json")).to_be_visible()
    # The browser logs every answer of 400; the page has told it in words.
    visitor.complaints[:] = [line for line in visitor.complaints if "status of 4" not in line]


def test_dice_that_do_not_follow_from_the_seed_are_found(visitor: Visitor) -> None:
    record = json.loads(played())
    record["proof"]["words"] = ["other", "words"]
    visitor.bring(json.dumps(record))
    visitor.over.wait_for()
    visitor.page.get_by_role("button", name="Verify the dice").click()
    visitor.sees(re.compile(r"Decision \d+ is '.*'; the dice give '"))


def test_an_unfinished_record_is_played_on(visitor: Visitor) -> None:
    visitor.bring(played(6))
    page = visitor.page
    page.get_by_label("Who plays Green").select_option("here")
    page.get_by_role("button", name="Play on").click()
    visitor.seats.wait_for()
    assert visitor.wait_for_turn()
    before = visitor.decision()
    assert before > 6
    visitor.choices.first.click()
    visitor.wait_beyond(before)


def test_a_rematch_seats_the_same_people(visitor: Visitor) -> None:
    visitor.sit_down("here", TWO_HERE)
    finish(visitor)
    before = visitor.page.url
    visitor.page.get_by_role("button", name="Rematch").click()
    visitor.page.wait_for_url(lambda url: url != before)
    visitor.seats.wait_for()
    expect(visitor.seats.get_by_text("Ada")).to_be_visible()
    assert visitor.wait_for_turn()


def test_what_happened_while_i_looked_away(arrive: Arrive) -> None:
    visitor = arrive(speed="fast")
    visitor.sit_down("bot", {"first_player": "orange", "turn_cap": "20"})
    page = visitor.page
    assert visitor.wait_for_turn()
    page.evaluate(
        "Object.defineProperty(document, 'hidden', {configurable: true, get: () => window.away === true});"
        "window.away = true"
    )
    visitor.choice("End movement").click()
    visitor.wait_for_turn()
    page.evaluate("window.away = false")
    visitor.sees("happened while you were away")
    page.get_by_role("button", name="Show me").click()
    recap = page.get_by_role("group", name="While you were away")
    expect(recap.get_by_text(re.compile(r"\d+ left"))).to_be_visible()
    assert visitor.axe() == []
    first = recap.locator("strong").inner_text()
    page.get_by_role("button", name="Next").click()
    expect(recap.locator("strong")).not_to_have_text(first)
    page.get_by_role("button", name="Skip to now").click()
    expect(recap).to_have_count(0)
    assert visitor.wait_for_turn()


def test_the_log_follows_the_replay_and_leads_to_its_moments(visitor: Visitor) -> None:
    visitor.bring(played())
    page = visitor.page
    slider = visitor.watch_from_the_start()
    page.get_by_role("tab", name="Log").click()
    log = page.get_by_role("region", name="Log of the match")
    now = log.locator("[aria-current=step]")
    expect(now).to_have_count(0)
    for _ in range(8):
        before = slider.input_value()
        page.get_by_role("button", name="Next", exact=True).click()
        expect(slider).not_to_have_value(before)
    expect(now.first).to_be_in_viewport()
    # The line of an eye has happened at the moment to which it leads.
    line = log.locator("li", has=page.get_by_role("button", name=re.compile("Go to this moment"))).last
    text = line.locator("[role=presentation]").inner_text()
    line.get_by_role("button", name=re.compile("Go to this moment")).click()
    expect(now.filter(has_text=text)).to_have_count(1)
    expect(page.locator(".replay .what")).to_contain_text(text)
    expect(now.filter(has_text=text)).to_be_in_viewport()


def test_on_a_phone_a_long_caption_of_a_replay_is_not_cut_off(arrive: Arrive) -> None:
    visitor = arrive(**PHONE, is_mobile=True)
    visitor.bring(played())
    page = visitor.page
    visitor.watch_from_the_start()
    caption, board = page.locator(".replay .what"), page.locator(".board")
    before = board.bounding_box()
    page.keyboard.press("End")  # All that ends a match is said at once.
    expect(caption).to_contain_text("The game ends")
    assert caption.evaluate("line => line.scrollWidth <= line.clientWidth && line.clientHeight > 40")
    after = board.bounding_box()
    assert before
    assert after
    assert before["height"] == after["height"]


def test_a_replay_speaks_in_words(visitor: Visitor) -> None:
    visitor.bring(played())
    page = visitor.page
    slider = visitor.watch_from_the_start()
    total = int(slider.get_attribute("max") or 0)
    captions = set()
    slider.focus()
    for moment in range(1, min(total, 40)):
        page.keyboard.press("ArrowRight")
        shown = page.wait_for_function(
            """moment => {
                const { textContent } = document.querySelector('.replay .what');
                const there = document.querySelector('.replay input[type=range]').value === moment;
                return there && !textContent.includes('Fetching') && textContent;
            }""",
            arg=str(moment),
        )
        captions.add(shown.json_value())
    assert len(captions) > 10
    assert not [text for text in captions if re.search(r"[a-z]_[a-z]|\b[OG][TH]\d\b", text)], captions
