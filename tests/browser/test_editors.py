"""Editors: build something small by mouse, finger or keyboard, see a fault where it is, mend it, and play it."""

from __future__ import annotations

import re
from pathlib import Path

from playwright.sync_api import Page, expect

from tests.browser.conftest import Arrive
from tests.browser.screens import PHONE

STATE = "[data-state]"
CANVAS = "[data-canvas]"


def sound(page: Page) -> None:
    expect(page.locator(STATE)).to_have_attribute("data-state", "sound")


def faulty(page: Page, words: str) -> None:
    expect(page.locator(STATE)).to_have_attribute("data-state", "faulty")
    expect(page.locator(STATE)).to_contain_text(words)


def play(page: Page, title: str) -> None:
    """From the editor to a table that says what it is played with."""
    page.get_by_role("button", name="Play it").click()
    dialog = page.get_by_role("dialog", name="Set up a table")
    expect(dialog).to_contain_text(f"your own content: {title}")
    dialog.get_by_role("button", name="Open the table").click()
    expect(page.get_by_role("link", name=f"Custom content: {title}")).to_be_visible()


def test_a_track_by_mouse(arrive: Arrive) -> None:
    page = arrive().page
    page.goto("/")
    page.get_by_role("link", name="Build a track").click()
    sound(page)
    page.get_by_label("Track name").fill("Short Loop")
    page.get_by_label("Track name").blur()
    # Without its last hairpin the road does not come back: the gap is shown, and so is what to do.
    page.locator("[data-tile='4']").click()
    page.get_by_role("button", name="Remove").click()
    faulty(page, "The track does not close")
    expect(page.locator(".gap")).to_have_count(1)
    expect(page.get_by_role("button", name="Play it")).to_be_disabled()
    page.get_by_role("button", name="9B, Hairpin, used as tile 2").click()
    expect(page.locator("[data-tile='2']")).to_have_attribute("aria-selected", "true")
    page.locator("[data-tile='3']").click()
    page.get_by_role("button", name="10A, Rocky hairpin", exact=True).click()
    sound(page)
    expect(page.get_by_text("44 boxes")).to_be_visible()
    expect(page.locator("[data-trial='4']")).to_be_visible()
    expect(page.get_by_text("Turns for a lap")).to_be_visible()
    play(page, "Short Loop")


def test_a_track_by_keyboard(arrive: Arrive) -> None:
    page = arrive().page
    page.goto("/build/rush")
    sound(page)
    page.locator(CANVAS).focus()
    page.keyboard.press("End")
    for _ in range(3):
        page.keyboard.press("Delete")
    expect(page.locator("[data-tile]")).to_have_count(1)
    faulty(page, "The track has 1 tile")
    for key in ("l", "l", "s", "l"):
        page.keyboard.press(key)
    expect(page.locator("[data-tile]")).to_have_count(5)
    faulty(page, "The track does not close")
    page.keyboard.press("Control+z")
    page.keyboard.press("Control+z")
    expect(page.locator("[data-tile]")).to_have_count(3)
    page.keyboard.press("Control+y")
    page.keyboard.press("Control+y")
    expect(page.locator("[data-tile]")).to_have_count(5)
    page.keyboard.press("l")
    sound(page)
    play(page, "My Track")


def test_a_track_goes_out_as_a_file_or_a_link_and_comes_in_again(arrive: Arrive, tmp_path: Path) -> None:
    page = arrive().page
    page.goto("/build/rush")
    sound(page)
    page.locator("[data-tile='3']").click()
    page.get_by_role("button", name="Turn over").click()
    page.get_by_label("Track name").fill("Blocks")
    page.get_by_label("Track name").blur()
    sound(page)
    page.get_by_role("button", name="Save, open, share").click()
    dialog = page.get_by_role("dialog", name="Save, open, share")
    link = dialog.get_by_role("textbox", name="Link that includes this track").input_value()
    assert re.search(r"/build/rush#c=[\w-]+$", link)
    with page.expect_download() as download:
        dialog.get_by_role("button", name="Save the file").click()
    assert download.value.suggested_filename == "rush_blocks.toml"
    path = tmp_path / "mine.toml"
    download.value.save_as(path)
    assert 'faces = ["2A", "9A", "1B", "10A"]' in path.read_text("utf-8")

    other = arrive().page
    other.goto(link)
    sound(other)
    expect(other.get_by_label("Track name")).to_have_value("Blocks")
    expect(other.locator("[data-tile='3']")).to_have_attribute("aria-label", re.compile("1B"))
    other.get_by_role("button", name="Save, open, share").click()
    broken = tmp_path / "broken.toml"
    broken.write_text("[tracks\n", "utf-8")
    other.locator("input[type=file]").set_input_files(broken)
    expect(other.get_by_role("alert")).to_contain_text("broken.toml was not opened. This is not TOML")
    other.locator("input[type=file]").set_input_files(path)
    expect(other.get_by_role("dialog")).to_have_count(0)
    sound(other)
    expect(other.get_by_label("Track name")).to_have_value("Blocks")


def test_a_city_by_finger(arrive: Arrive) -> None:
    page = arrive(**PHONE, is_mobile=True).page
    page.goto("/build/smash")
    sound(page)
    # A start space that is no longer on the board is a fault; another place for it mends it.
    page.get_by_label("Rows").select_option("10")
    faulty(page, "K11 N")
    expect(page.locator(".fault")).to_have_count(2)
    page.locator(".fault", has_text="K11 N").tap()
    expect(page.get_by_role("button", name="4 K11 N")).to_have_attribute("aria-pressed", "true")
    page.locator("[data-square=K9]").tap(force=True)
    faulty(page, "E11 N")
    page.locator(".fault").tap()
    page.locator("[data-square=E9]").tap(force=True)
    sound(page)
    page.get_by_role("button", name="Park", exact=False).first.tap()
    page.locator("[data-square=A1]").tap(force=True)
    expect(page.locator("[data-square=A1]")).to_have_attribute("aria-label", "A1: park")
    page.get_by_role("button", name="East", exact=True).tap()
    page.get_by_role("button", name="Place on B1").tap()
    expect(page.locator("[data-square=B1]")).to_have_attribute("aria-label", "B1: park")
    page.get_by_role("button", name="Undo").tap()
    expect(page.locator("[data-square=B1]")).to_have_attribute("aria-label", "B1: street")
    sound(page)
    play(page, "My City")
    # In a narrow bar that says so in a word, which is not cut off.
    words = page.get_by_role("link", name="Custom content: My City").locator("> span")
    assert words.evaluate("words => words.scrollWidth <= words.clientWidth")
    # Fingers have no Ctrl+C where the browser gives no clipboard, and every label has its room.
    copy = page.get_by_role("button", name=re.compile("^Copy: Green"))
    assert copy.evaluate(
        """button => {
            const words = document.createRange();
            words.selectNodeContents(button);
            const inside = words.getBoundingClientRect().right;
            return button.getBoundingClientRect().right - inside >= 12;
        }"""
    )
    copy.tap()
    expect(page.get_by_text("Hold the selected link to copy it.")).to_be_visible()


def test_a_city_by_mouse_and_keyboard(arrive: Arrive) -> None:
    page = arrive().page
    page.goto("/build/crush")
    sound(page)
    first, last = (
        page.locator("[data-square=E4]").bounding_box(),
        page.locator("[data-square=H4]").bounding_box(),
    )
    assert first
    assert last
    page.mouse.move(first["x"] + 9, first["y"] + 9)
    page.mouse.down()
    page.mouse.move(last["x"] + 9, last["y"] + 9, steps=12)
    page.mouse.up()
    for square in ("E4", "F4", "G4", "H4"):
        expect(page.locator(f"[data-square={square}]")).to_have_attribute(
            "aria-label", re.compile("Building")
        )
    page.keyboard.press("Control+z")
    expect(page.locator("[data-square=H4]")).to_have_attribute("aria-label", "H4: street")
    # Four squares of a card must differ; a fifth one takes the place of the oldest.
    page.get_by_role("button", name="O2 D4 K3 E9 N10").click()
    page.locator(CANVAS).focus()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    expect(page.get_by_role("button", name="O2 K3 E9 N10 E4")).to_be_visible()
    page.keyboard.press("1")
    expect(page.get_by_role("button", name="1 E3 S", exact=True)).to_be_visible()
    page.keyboard.press("t")
    expect(page.get_by_role("button", name="1 E3 W", exact=True)).to_be_visible()
    sound(page)
    play(page, "My City")


def test_a_city_on_a_laptop_enlarged_to_200_percent(arrive: Arrive) -> None:
    """Squares can be met however many there are: what does not fit scrolls, and keys bring it into view."""
    page = arrive(width=683, height=384).page
    page.goto("/build/smash")
    sound(page)
    for columns in ("16", "26"):
        page.get_by_label("Columns").select_option(columns)
        expect(page.locator("[data-square]")).to_have_count(12 * int(columns))
        box = page.locator("[data-square=B2]").bounding_box()
        assert box
        assert min(box["width"], box["height"]) >= 20
    expect(page.locator("[data-square=Z12]")).not_to_be_in_viewport()
    page.locator(CANVAS).focus()
    for key in ("ArrowRight",) * 25 + ("ArrowDown",) * 11:
        page.keyboard.press(key)
    expect(page.locator("[data-square=Z12]")).to_be_in_viewport(ratio=0.9)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_rules_are_read_while_a_table_is_set_up(arrive: Arrive) -> None:
    page = arrive().page
    page.goto("/build/kaiju")
    sound(page)
    page.get_by_role("button", name="Play it").click()
    dialog = page.get_by_role("dialog", name="Set up a table")
    title = dialog.get_by_label("Table name")
    title.fill("Mine")
    dialog.get_by_text("House rules").click()
    dialog.get_by_role("button", name="Read rule").first.click()
    rules = page.get_by_role("dialog", name=re.compile("Rules of"))
    expect(rules).to_be_visible()
    page.keyboard.press("Escape")
    expect(rules).to_have_count(0)
    expect(title).to_have_value("Mine")


def test_a_mix_of_tiles(arrive: Arrive) -> None:
    page = arrive().page
    page.goto("/build/kaiju")
    sound(page)
    page.locator("[data-place='2']").click()
    page.locator(CANVAS).focus()
    page.keyboard.press("Enter")
    faulty(page, "30 spaces for 29 tiles")
    expect(page.get_by_role("button", name="2 players 1 too many")).to_be_visible()
    expect(page.locator(".space.wrong")).to_have_count(1)
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("Delete")
    sound(page)
    page.locator(CANVAS).focus()
    page.keyboard.press("w")
    page.keyboard.press("5")
    expect(page.get_by_label("Group")).to_have_value("wild")
    sound(page)
    play(page, "My Mix")


def test_a_mix_of_tiles_by_finger(arrive: Arrive) -> None:
    """Real touches, nothing forced: tiles of the city are large enough to be met."""
    page = arrive(**PHONE, is_mobile=True).page
    page.goto("/build/kaiju")
    sound(page)
    tile = page.locator("[data-place='9']")
    tile.tap()
    expect(tile).to_have_attribute("aria-selected", "true")
    page.get_by_role("button", name="Remove").tap()
    # Every city lacks a tile, and each says so where it is set.
    faulty(page, "30 spaces for 27 tiles")
    expect(page.locator(".fault")).to_have_count(3)
    expect(page.locator(".grid.wrong")).to_have_count(3)
    for spaces, city in (("42 spaces", "4 players"), ("30 spaces", "2 players")):
        page.locator(".fault", has_text=spaces).tap()
        shown = page.get_by_role("button", name=f"{city} 1 missing")
        expect(shown).to_have_attribute("aria-pressed", "true")
    page.get_by_role("button", name="Add Power 2").tap()
    sound(page)
    page.locator("[data-place='1']").tap()
    page.get_by_label("Group").select_option("wild")
    expect(page.locator("[data-place='1']")).to_have_attribute("aria-label", re.compile("wild"))
    page.get_by_role("button", name="Undo").tap()
    expect(page.locator("[data-place='1']")).not_to_have_attribute("aria-label", re.compile("wild"))
    sound(page)
    play(page, "My Mix")


def test_a_guest_reads_the_name_of_a_track_and_not_its_key(arrive: Arrive) -> None:
    host, guest = arrive(), arrive()
    host.page.goto("/build/rush")
    sound(host.page)
    host.page.get_by_label("Track name").fill("Short Loop")
    host.page.get_by_label("Track name").blur()
    sound(host.page)
    play(host.page, "Short Loop")
    guest.page.goto(host.page.get_by_role("dialog").get_by_role("textbox", name="Player 2").input_value())
    facts = guest.page.locator("dl")
    expect(facts).to_contain_text("Short Loop, not the standard one")
    expect(facts).not_to_contain_text("_")


def test_a_guest_sees_what_the_table_is_played_with(arrive: Arrive) -> None:
    host, guest = arrive(), arrive()
    host.page.goto("/build/kaiju")
    sound(host.page)
    host.page.get_by_label("Value").select_option("3")
    sound(host.page)
    host.page.get_by_role("button", name="Play it").click()
    host.page.get_by_role("button", name="Open the table").click()
    expect(host.page.get_by_role("link", name="Custom content: My Mix")).to_be_visible()
    seat = host.page.get_by_role("dialog").get_by_role("textbox", name="Player 2")
    link = seat.input_value()
    guest.page.goto(link)
    expect(guest.page.locator("dl")).to_contain_text("My Mix, not the standard one")
    with guest.page.expect_popup() as opened:
        guest.page.get_by_role("link", name="View it").click()
    expect(opened.value.locator("[data-place='1']")).to_have_attribute(
        "aria-label", re.compile("Corner Shop, commercial 3")
    )
