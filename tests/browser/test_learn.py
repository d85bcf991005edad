"""Lessons: from the home page to the board, with a finger, at normal speed; left and found again."""

from __future__ import annotations

import json
from collections.abc import Iterator

import pytest
from playwright.sync_api import Locator, Page, expect

from rampage.games import game
from rampage.lessons import LessonRun, find_lesson
from rampage.lessons.run import READ_ON
from tests.browser.conftest import Arrive
from tests.browser.screens import PHONE

KAIJU = game("kaiju")
WORDS = "[data-part=guide] .words"


def steps(scene: int) -> Iterator[tuple[LessonRun, str]]:
    """A scene, step by step: what is said, before it is answered."""
    run = LessonRun(KAIJU, find_lesson(KAIJU), scene)
    while run.at < len(run.scene.steps):
        at = run.at
        yield run, run.scene.steps[at].say
        assert run.at == at + 1, "the test has answered the step"


def read_on(page: Page, run: LessonRun) -> None:
    page.locator("[data-part=next]").tap()
    run.answer(READ_ON)


def enter(page: Page, name: str, lesson: str, scene: int, at: int) -> LessonRun:
    """A lesson as if it had been left at this step."""
    found = game(name)
    run = LessonRun(found, find_lesson(found, lesson), scene)
    answers = []
    while run.at < at:
        answers.append(run.accepted()[0] if run.accepted() else READ_ON)
        run.answer(answers[-1])
    page.goto("/")
    place = json.dumps({"scene": scene, "answers": answers})
    page.evaluate(
        "([key, place]) => localStorage.setItem(key, place)", [f"rampage.learn.{name}.{lesson}", place]
    )
    page.goto(f"/learn/{name}/{lesson}")
    assert run.step
    expect(page.locator(WORDS)).to_have_text(run.step.say)
    return run


def on_top(button: Locator) -> bool:
    """Whether nothing lies over a button, at its upper end as at its lower one."""
    return bool(
        button.evaluate(
            """button => {
                const { left, top, bottom, width } = button.getBoundingClientRect();
                const on = (y) => button.contains(document.elementFromPoint(left + width / 2, y));
                return on(top + 4) && on(bottom - 4);
            }"""
        )
    )


def test_a_newcomer_on_a_phone_learns_by_touching_the_board(arrive: Arrive) -> None:
    page = arrive(**PHONE, is_mobile=True, speed="normal").page
    page.goto("/")
    page.locator("select").select_option("kaiju")
    page.get_by_role("link", name="Learn by playing").tap()
    for run, say in steps(0):
        expect(page.locator(WORDS)).to_have_text(say)
        if not run.accepted():
            read_on(page, run)
            continue
        fields = run.position.space().text(run.accepted()[0]).split()
        if run.at == 1:
            page.locator("[data-space=d2]").tap(force=True)
            page.get_by_role("button", name="Confirm").tap()
            expect(page.get_by_role("alert").filter(has_text="That is Dash")).to_be_visible()
        page.locator(f"[data-space={fields[-1]}]").tap(force=True)
        page.get_by_role("button", name="Confirm").tap()
        run.answer(run.accepted()[0])
        if run.at == 2:
            expect(page.locator(WORDS)).to_have_text(run.scene.steps[2].say)
            page.reload()  # Leave, and come back.
    expect(page.locator("[data-part=guide] h2")).to_contain_text("Parks")


def test_on_a_phone_nothing_lies_over_the_city_of_a_lesson(arrive: Arrive) -> None:
    page = arrive(**PHONE, is_mobile=True).page
    page.goto("/")
    page.get_by_role("link", name="Learn Arena Mode").tap()
    expect(page.get_by_role("heading", name="Health instead of points")).to_be_visible()
    page.goto("/learn/kaiju")
    expect(page.locator(WORDS)).to_have_text(find_lesson(KAIJU).scenes[0].steps[0].say)
    line = page.get_by_text("Pick a marked space.")
    expect(line).to_be_attached()
    city, words = page.locator(".desk .field").bounding_box(), line.bounding_box()
    assert city
    assert words
    assert words["y"] >= city["y"] + city["height"]


def test_on_a_phone_a_move_is_confirmed_where_nothing_lies_over_the_button(arrive: Arrive) -> None:
    page = arrive(**PHONE, is_mobile=True).page
    page.goto("/learn/menace")
    first, second = find_lesson(game("menace")).scenes[0].steps[:2]
    expect(page.locator(WORDS)).to_have_text(first.say)
    page.locator("[data-part=next]").tap()
    expect(page.locator(WORDS)).to_have_text(second.say)
    page.locator('.target[data-piece="konk"]').tap(force=True)
    page.get_by_role("button", name="Put down Konk").wait_for()
    page.locator('[data-space="mexico"]').first.tap(force=True)
    confirm = page.get_by_role("button", name="Confirm")
    confirm.wait_for()
    assert on_top(confirm)
    confirm.tap()
    expect(page.locator(WORDS)).not_to_have_text(second.say)


def test_on_a_phone_a_placement_is_confirmed_where_nothing_lies_over_the_button(arrive: Arrive) -> None:
    page = arrive(**PHONE, is_mobile=True).page
    enter(page, "menace", "first-game", 0, at=4)  # The dock offers most in the Deploy Phase.
    page.locator(".deploy .tool").first.tap()
    page.locator('[data-space="central_us"]').first.tap(force=True)
    confirm = page.get_by_role("button", name="Confirm")
    confirm.wait_for()
    assert on_top(confirm)
    confirm.tap()
    expect(page.locator(WORDS)).to_have_text("Well done.")


def test_on_a_phone_a_lesson_scrolls_to_the_card_that_is_to_be_played(arrive: Arrive) -> None:
    page = arrive(**PHONE, is_mobile=True).page
    enter(page, "kaiju", "arena", 1, at=1)
    card = page.get_by_role("group", name="Your hand").get_by_role("button", name="Play Spikes")
    # The ring is around the card, not around the tab of the list.
    page.wait_for_function(
        """() => {
            const boxes = (selector) => [...document.querySelectorAll(selector)].map((e) => e.getBoundingClientRect());
            const [ring, more] = boxes('.rings i'), card = boxes('.mine button').at(-1);
            return ring && card && !more && Math.abs(ring.left - card.left) < 12 && Math.abs(ring.top - card.top) < 12;
        }"""
    )
    assert on_top(card)


def test_the_end_of_a_second_lesson_says_what_was_learnt(arrive: Arrive) -> None:
    page = arrive().page
    enter(page, "kaiju", "arena", 2, at=2)
    page.locator("[data-part=next]").click()
    expect(page.get_by_role("heading", name="You know Arena Mode now")).to_be_visible()


def test_on_a_phone_no_ring_is_drawn_around_what_lies_over_its_place(arrive: Arrive) -> None:
    page = arrive(**PHONE, is_mobile=True, listed=False).page
    page.goto("/learn/smash")
    for step in find_lesson(game("smash")).scenes[0].steps:
        expect(page.locator(WORDS)).to_have_text(step.say)
        if step.asks:
            break
        page.locator("[data-part=next]").tap()
    rings = page.locator(".rings i")
    expect(rings.first).to_be_visible()
    page.get_by_role("tab", name="Moves").tap()
    page.get_by_role("toolbar", name="Your choices").get_by_role("button", name="New Helicopter").tap()
    place, sheet = page.locator("[data-square=D2]").bounding_box(), page.locator(".sheet").bounding_box()
    assert place
    assert sheet
    assert place["y"] > sheet["y"]
    # The square lies under the list now: its ring is around the tab of the list, and not somewhere on it.
    page.wait_for_function(
        """() => [...document.querySelectorAll('.rings i')].every((ring) => {
            const { left, top, width, height } = ring.getBoundingClientRect();
            const on = document.elementFromPoint(left + width / 2, top + height / 2);
            return !on.closest('.sheet') || on.closest('[data-tab=moves]');
        })"""
    )


@pytest.mark.parametrize("name", ["smash", "rush", "menace"])
def test_a_lesson_points_at_its_board(arrive: Arrive, name: str) -> None:
    visitor = arrive()
    page = visitor.page
    page.goto(f"/learn/{name}")
    lesson = find_lesson(game(name))
    expect(page.locator(WORDS)).to_have_text(lesson.scenes[0].steps[0].say)
    expect(page.locator(".rings i").first).to_be_visible()
    page.keyboard.press("Tab")
    page.locator("[data-part=next]").press("Enter")
    expect(page.locator(WORDS)).to_have_text(lesson.scenes[0].steps[1].say)
    assert page.locator("[data-tab=chat]").count() == 0, "nobody is there to talk to"


def test_an_unknown_lesson_says_so(arrive: Arrive) -> None:
    page = arrive().page
    page.goto("/learn/kaiju/nothing")
    expect(page.get_by_text("There is no such lesson.")).to_be_visible()
