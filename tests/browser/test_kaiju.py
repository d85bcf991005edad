"""Kaiju Crush in a real browser: whole matches, battles around one screen, and nothing for axe to find."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import expect

from rampage.games import game
from rampage.kernel.records.record import read_record
from tests.browser.conftest import Arrive
from tests.browser.records import in_battle, roaming
from tests.browser.screens import EVERY_SCREEN
from tests.browser.visitor import Visitor

MOST_CHOICES = 250


# In one look: between two, the list of one question may give way to that of the next, or to the result.
READY = """([list, over]) => {
    const found = (selector) => document.querySelector(`${list} ${selector}`);
    if (found('button[data-choice]')) return 'choices';
    if ([...document.querySelectorAll('button')].some((button) => button.textContent.includes(over))) return 'over';
    found('[aria-expanded=false]')?.click();
}"""


def wait(visitor: Visitor) -> bool:
    """Until something can be chosen; the first group is opened where all choices are in groups. False at the end."""
    ready = visitor.page.wait_for_function(READY, arg=["[aria-label='Your choices']", "Watch again"])
    return bool(ready.json_value() == "choices")


def choose(visitor: Visitor, wishes: str) -> None:
    """The first choice that is wished for, or else simply the first."""
    before = visitor.page.locator("[data-decision]").get_attribute("data-decision")
    prompt = visitor.prompt.inner_text()
    wished = visitor.choices.filter(has_text=re.compile(wishes))
    (wished.first if wished.count() else visitor.choices.first).click()
    # Where both choose at once the decision stays the same until the other one is in. While the choice is on its way
    # the sign says so, and the list is still that of before.
    visitor.page.wait_for_function(
        """([before, prompt]) => {
            const sign = document.querySelector('.sign');
            if (!sign || 'waiting' in sign.dataset) return false;
            return sign.dataset.decision !== before || sign.querySelector('.ask')?.textContent !== prompt;
        }""",
        arg=[before, prompt],
    )


def by_board(visitor: Visitor) -> bool:
    """Press a space of the board that can be claimed in one way only."""
    space = visitor.page.evaluate(
        """() => [...document.querySelectorAll('[role=gridcell]')].find((cell) =>
            /Can be reached: own card, claim it$/.test(cell.ariaLabel))?.dataset.space"""
    )
    if not space:
        return False
    before = visitor.decision()
    visitor.page.locator(f"[data-space={space}]").focus()
    visitor.page.keyboard.press("Enter")
    visitor.wait_beyond(before)
    return True


@pytest.mark.parametrize("monsters", [2, pytest.param(4, marks=pytest.mark.long)])
def test_a_whole_game_on_the_board(visitor: Visitor, monsters: int) -> None:
    # With open abilities bots answer at once: nobody could learn from their time what they hold.
    visitor.sit_down("bot", {"ability_secret": "no"}, game="kaiju", players=monsters)
    page = visitor.page
    page.get_by_role("region", name="The Monsters").get_by_role(
        "button", name=re.compile("^Steganox")
    ).click()
    page.locator("[role=gridcell]").first.wait_for(state="attached")
    steps = 0
    for _ in range(MOST_CHOICES):
        if not wait(visitor):
            break
        if by_board(visitor):
            steps += 1
        else:
            choose(visitor, "^(No battle|End the turn|Play Firebreath|Stand)")
    expect(visitor.over).to_be_visible()
    assert steps >= 3
    sheet = page.get_by_role("table", name="Score sheet").first
    expect(sheet).to_be_visible()
    expect(sheet.get_by_role("row", name=re.compile("^Total"))).to_have_text(re.compile(r"Total\D*\d+"))
    lines = sheet.get_by_role("row").all()[1:]
    columns = [[int(cell.inner_text()) for cell in line.get_by_role("cell").all()] for line in lines]
    for player in range(monsters):
        assert sum(line[player] for line in columns[:-1]) == columns[-1][player]
    assert visitor.axe() == []


def test_the_arena_to_the_last_blow(arrive: Arrive) -> None:
    """With all that moves on a board while nothing happens, and at the end."""
    visitor = arrive(motion=True)
    options = {"mode": "arena", "arena_stall_rounds": "6", "monster_pick": "random"}
    visitor.sit_down("bot", options, game="kaiju")
    page = visitor.page
    expect(page.get_by_role("list", name="Health").get_by_role("img", name="5 of 5 health")).to_have_count(2)
    expect(page.locator("[role=gridcell]")).to_have_count(36)
    for _ in range(MOST_CHOICES):
        if not wait(visitor):
            break
        choose(visitor, "(^Attack|battle with|^Claim|^Play Firebreath|Power)")
    expect(visitor.over).to_be_visible()
    result = page.get_by_role("tabpanel", name="Result")
    expect(result.get_by_text(re.compile("turns were played"))).to_be_visible()
    assert page.get_by_role("table", name="Score sheet").count() == 0


def test_a_battle_around_one_screen_keeps_one_hand_from_the_other(visitor: Visitor) -> None:
    visitor.resume(in_battle(), ["you", "here"])
    page = visitor.page
    battle = page.get_by_role("region", name=re.compile("Battle on"))
    curtain = page.get_by_role("dialog", name=re.compile("Pass the device to"))
    hand = battle.get_by_role("group", name="Your hand").get_by_role("button")
    order: list[str] = []
    rounds = 0
    while rounds < 2:
        expect(curtain.or_(visitor.choices.first)).to_be_visible()
        if curtain.count():
            # Nothing lies open behind it: neither choices nor what was seen of the other hand.
            assert visitor.choices.count() == 0
            assert visitor.axe() == []
            order.append(curtain.get_by_role("heading").inner_text().removeprefix("Pass the device to "))
            page.keyboard.press("Enter")
            expect(curtain).to_have_count(0)
            continue
        if rounds == 0:
            assert visitor.axe() == []
        held = hand.count()
        ready = battle.get_by_text("has chosen").count()
        before = visitor.decision()
        hand.first.click()
        visitor.wait_on(before)
        if ready:
            rounds += 1
            # Both lie open now, and whoever has the device goes on with a marker less.
            if battle.count() and not curtain.count():
                expect(hand).to_have_count(held - 1)
        else:
            expect(curtain).to_be_visible()
    # Each hand was shown behind a curtain, and the device changed hands once a round.
    assert set(order) == {"Ada", "Grace"}
    assert len(order) == rounds + 1
    page.get_by_role("tab", name="Log").click()
    log = page.get_by_role("region", name="Log of the match")
    # Ada saw her hand once; Grace drew again with Battle Fury and as Draximus.
    expect(log.get_by_text(re.compile("^Hand: "))).to_have_count({"Ada": 1, "Grace": 3}[order[-1]])


def secrets(record: str) -> list[set[str]]:
    """By seat, the Special Ability that it alone knows: its word, its title, its text."""
    position: Any = read_record(record, game).replay()
    abilities = {info["name"]: info for info in game("kaiju").scene(position)["abilities"]}
    held = [position.view(seat)["players"][seat]["abilities"] for seat in range(2)]
    return [{abilities[word][key] for word in words for key in ("name", "title", "text")} for words in held]


def test_behind_the_curtain_the_page_holds_nothing_of_the_next_hand(visitor: Visitor) -> None:
    record = roaming()
    hidden = secrets(record)
    visitor.resume(record, ["you", "here"])
    page = visitor.page
    passed: list[int] = []
    while len(passed) < 4:
        expect(visitor.curtain.or_(page.get_by_role("toolbar", name="Your choices"))).to_be_visible()
        if visitor.curtain.count():
            # Texts and attributes, of what is shown and of what is not.
            assert not {words for seat in hidden for words in seat if words in page.content()}
            assert page.locator("[role=gridcell], [data-choice], [data-decision]").count() == 0
            seat = ["Ada", "Grace"].index(visitor.curtain.get_by_role("heading").inner_text().split()[-1])
            visitor.curtain.get_by_role("button").click()
            visitor.seats.wait_for()
            expect(page.get_by_role("region", name="Your Special Ability")).to_be_visible()
            assert any(words in page.content() for words in hidden[seat])
            assert not {words for words in hidden[1 - seat] if words in page.content()}
            passed.append(seat)
        else:
            before = visitor.decision()
            assert wait(visitor)
            visitor.choices.first.click()
            visitor.wait_on(before)
    assert {0, 1} == set(passed)


@EVERY_SCREEN
def test_axe_finds_nothing_at_the_table(arrive: Arrive, theme: str, screen: dict[str, Any]) -> None:
    visitor = arrive(theme=theme, **screen)
    page = visitor.page
    visitor.sit_down("here", {}, game="kaiju")
    page.locator("section.pick").wait_for()
    assert visitor.axe() == []
    free = page.locator("section.pick button:not([aria-disabled=true])")
    free.first.click()
    # The first one stays free until the answer comes, and a click that has found it waits for it for ever.
    expect(page.locator("section.pick button[aria-disabled=true]")).to_have_count(1)
    free.first.click()
    # The device is passed if the player who begins has a secret.
    curtain, cells = page.get_by_role("button", name=re.compile("show me")), page.locator("[role=gridcell]")
    expect(curtain.or_(cells).first).to_be_attached()
    if curtain.count():
        curtain.click()
    cells.first.wait_for(state="attached")
    assert visitor.axe() == []
    page.get_by_role("tab", name="Forces").click()
    assert visitor.axe() == []


def test_why_not_names_the_rule_for_both_cards(visitor: Visitor) -> None:
    visitor.sit_down("here", {"monster_pick": "random"}, game="kaiju")
    page = visitor.page
    page.get_by_role("button", name=re.compile("show me")).click()
    wait(visitor)
    closed = page.locator("[role=gridcell]:not([aria-label*='Can be reached'])").first
    closed.focus()
    page.keyboard.press("Enter")
    bubble = page.get_by_role("dialog", name="Why not")
    expect(bubble.get_by_role("button", name=re.compile(r"KAIJU-\d"))).not_to_have_count(0)


def test_after_an_undo_to_the_start_no_monster_is_taken(arrive: Arrive) -> None:
    visitor = arrive()
    visitor.sit_down("here", {"monster_pick": "seat_order"}, game="kaiju")
    page = visitor.page
    monsters = page.get_by_role("region", name="The Monsters")
    monsters.get_by_role("button").first.click()
    expect(monsters.get_by_text("taken")).to_have_count(1)
    page.get_by_role("button", name="Undo").click()
    expect(monsters.get_by_text("taken")).to_have_count(0)
