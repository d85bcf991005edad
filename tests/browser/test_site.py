"""The edition without a server, in a real browser with the network switched off after the first visit."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from playwright.sync_api import expect
from tools.site import MOST_BYTES

from tests.browser.site import GAMES, KEPT, Come, cut_the_network, my_tables, play, set_up
from tests.browser.static_host import StaticHost

# How much of each game is played in the short tests.
FEW_CHOICES = 3


def test_every_game_begins_without_a_network(come: Come, host: StaticHost) -> None:
    visitor = come()
    page = visitor.page
    cut_the_network(visitor, host)
    page.reload()
    for game, title in GAMES.items():
        set_up(page, game, "bot")
        visitor.arrived()
        expect(page.get_by_role("heading", name=title)).to_be_visible()
        play(visitor, FEW_CHOICES)
        assert page.get_by_role("button", name="Invite").count() == 0
        page.get_by_role("button", name="Rules").click()
        expect(page.get_by_text(re.compile(rf"{game.upper()}-\d", re.IGNORECASE)).first).to_be_visible()
        page.get_by_role("dialog").get_by_role("button", name="Close").click()
        page.get_by_role("link", name="Rampage, home page").click()
    expect(my_tables(page)).to_have_count(len(GAMES))


def test_a_whole_match_a_reload_and_its_record(come: Come, host: StaticHost, tmp_path: Path) -> None:
    visitor = come()
    page = visitor.page
    cut_the_network(visitor, host)
    set_up(page, "smash", "here", {"turn_cap": "20"})
    visitor.arrived()
    play(visitor, 12)
    assert visitor.wait_for_turn()
    before = visitor.decision()
    # Closed in the middle: nothing that was shown is lost.
    page.goto(host.address)
    page.get_by_role("heading", name="My tables").wait_for()
    my_tables(page).click()
    visitor.seats.wait_for()
    visitor.wait_for_turn()
    assert visitor.decision() >= before  # Dice may have been rolled since.
    visitor.play_on(400)
    expect(visitor.over).to_be_visible()
    page.get_by_role("button", name="Verify the dice").click()
    expect(page.get_by_text("this proves nothing to anybody else")).to_be_visible()
    with page.expect_download() as download:
        page.get_by_role("button", name=re.compile("Save the record|record")).first.click()
    saved = tmp_path / "record.json"
    download.value.save_as(saved)
    record = json.loads(saved.read_text())
    assert record["game"] == "smash"
    assert record["outcome"]
    page.goto(host.address)
    page.get_by_role("button", name="Play now").wait_for()
    page.set_input_files("input[type=file]", saved)
    expect(visitor.over).to_be_visible()
    # Both the match and its copy are this player's to delete.
    page.goto(host.address)
    for left in (1, 0):
        page.get_by_role("button", name=re.compile("^Delete Smash")).first.click()
        sure = page.get_by_role("alertdialog", name="Delete this match?")
        expect(sure.get_by_role("button", name="Keep")).to_be_focused()
        sure.get_by_role("button", name="Delete").click()
        expect(page.get_by_role("button", name=re.compile("^Delete Smash"))).to_have_count(left)
    expect(page.get_by_role("heading", name="My tables")).to_have_count(0)


@pytest.mark.long
def test_a_table_answers_without_a_network_as_one_of_a_server_does(come: Come, host: StaticHost) -> None:
    """Reasons with their rules, undo, log, rules, help, settings, then luck and replay at the end."""
    visitor = come()
    page = visitor.page
    cut_the_network(visitor, host)
    set_up(page, "smash", "here", {"turn_cap": "20"})
    visitor.arrived()
    assert visitor.wait_for_turn()
    page.get_by_role("toolbar").get_by_role("button", name="New Tank").click()
    visitor.choice("New Tank to").first.click()
    page.get_by_role("button", name="Undo").click()
    expect(page.get_by_role("button", name="Undo")).to_have_count(0)
    page.get_by_role("region", name="Board").get_by_role("button", name="Trade").click()
    reason = page.get_by_role("dialog", name="Why not").get_by_role("button", name=re.compile("SMASH-"))
    number = reason.first.inner_text()
    reason.first.click()
    expect(page.get_by_role("dialog", name=re.compile("Rules of")).locator(".marked")).to_contain_text(number)
    page.keyboard.press("Escape")
    page.keyboard.press("?")
    expect(page.get_by_role("dialog", name="Help")).to_be_visible()
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Settings").click()
    expect(page.get_by_role("dialog", name="Settings")).to_be_visible()
    page.keyboard.press("Escape")
    page.get_by_role("tab", name="Log").click()
    expect(
        page.get_by_role("region", name="Log of the match").get_by_text("movement points").first
    ).to_be_visible()
    page.get_by_role("tab", name="Moves").click()
    play(visitor, 400)
    expect(visitor.over).to_be_visible()
    detail = page.get_by_role("region", name="The dice in detail")
    expect(detail.get_by_role("table", name="Orange")).to_be_visible()
    slider = visitor.watch_from_the_start()
    page.get_by_role("button", name="Next", exact=True).click()
    expect(slider).to_have_value("1")


def test_two_tabs_on_one_match(come: Come, host: StaticHost) -> None:
    visitor = come()
    set_up(visitor.page, "smash", "here")
    visitor.arrived()
    play(visitor, 2)
    decision = visitor.decision()
    other = visitor.context.new_page()
    other.goto(visitor.page.url)
    expect(other.get_by_role("heading", name="Open somewhere else")).to_be_visible()
    other.get_by_role("button", name="Play here").click()
    sign = other.locator("[data-decision]")
    expect(sign).to_have_attribute("data-decision", str(decision))
    # The first tab says so, and neither of them plays on unnoticed.
    expect(visitor.page.get_by_role("heading", name="Open somewhere else")).to_be_visible()


def test_a_first_visit_is_small_and_the_next_one_loads_nothing(come: Come, host: StaticHost) -> None:
    visitor = come()
    visitor.page.evaluate(KEPT)
    assert host.bytes_sent <= MOST_BYTES
    sent = [path for path, _ in host.sent if "/python/" in path]
    assert len(sent) == len(set(sent)) == 4, "each part once, for both workers and for later"
    host.sent.clear()
    visitor.page.reload()
    visitor.page.get_by_role("button", name="Play now").click()
    visitor.arrived()
    assert [path for path, _ in host.sent if not path.endswith(("sw.js", "/"))] == []


def test_a_new_version_is_offered_and_the_match_goes_on(come: Come, host: StaticHost) -> None:
    visitor = come()
    page = visitor.page
    page.evaluate(KEPT)
    set_up(page, "smash", "here")
    visitor.arrived()
    play(visitor, 3)
    decision, url = visitor.decision(), page.url
    index = host.folder / "index.html"
    index.write_text(index.read_text().replace('<html lang="en"', '<html lang="en" data-version="newer"'))
    worker = host.folder / "sw.js"
    worker.write_text(re.sub(r'"index\.html":"\w+"', '"index.html":"another"', worker.read_text()))
    page.evaluate("async () => { await (await navigator.serviceWorker.getRegistration()).update(); }")
    offer = page.get_by_role("button", name="Update now")
    expect(offer).to_be_visible()
    play(visitor, 1)  # Nobody has to.
    visitor.wait_beyond(decision)
    decision = visitor.decision()
    with page.expect_navigation():
        offer.click()
    assert page.url == url
    visitor.wait_for_turn()
    assert visitor.decision() == decision
    assert page.locator("html").get_attribute("data-version") == "newer"


# From the service worker or the host, not from the browser's own cache.
STATUS = "async (file) => (await fetch(file, { cache: 'no-store' })).status"
# Until one version is left.
TIDY = """async () => {
    while ((await caches.keys()).filter((name) => !name.endsWith(' snapshot')).length !== 1)
        await new Promise((done) => setTimeout(done, 100));
}"""


@pytest.mark.long
def test_a_tab_that_stays_with_the_old_version_keeps_its_files(come: Come, host: StaticHost) -> None:
    visitor = come()
    page = visitor.page
    page.evaluate(KEPT)
    other = visitor.context.new_page()
    other.goto(host.address)
    other.get_by_role("button", name="Play now").wait_for()
    # A new version without a part of the old one that this tab has not asked for.
    old = next((host.folder / "assets").glob("About-*.js"))
    worker = host.folder / "sw.js"
    worker.write_text(worker.read_text().replace(f'"assets/{old.name}"', '"assets/About-newer.js"'))
    old.rename(old.with_name("About-newer.js"))
    page.evaluate("async () => { await (await navigator.serviceWorker.getRegistration()).update(); }")
    there = other.get_by_role("button", name="Update now")
    expect(there).to_be_visible()
    with page.expect_navigation():
        page.get_by_role("button", name="Update now").click()
    page.get_by_role("button", name="Play now").wait_for()
    assert other.evaluate(STATUS, f"assets/{old.name}") == 200, "still there for the old page"
    page.close()
    # The new version is in use, and the button brings this tab to it, too. Nobody needs the old one any more.
    with other.expect_navigation():
        there.click()
    other.evaluate(TIDY)
    assert other.evaluate(STATUS, f"assets/{old.name}") == 404


STORED = """async ([edit]) => {
    const [{ name }] = await indexedDB.databases();
    const database = await new Promise((done) => {
        const opening = indexedDB.open(name);
        opening.onsuccess = () => done(opening.result);
    });
    const store = database.transaction('rows', 'readwrite').objectStore('rows');
    const range = IDBKeyRange.bound('table/', 'table/\\uffff');
    await new Promise((done) => {
        store.openCursor(range).onsuccess = ({ target }) => {
            const cursor = target.result;
            if (!cursor) return done();
            const table = JSON.parse(cursor.value);
            Object.assign(table.row, edit);
            cursor.update(JSON.stringify(table));
            cursor.continue();
        };
    });
    database.close();
}"""


def test_a_match_that_an_older_version_stored_goes_on(come: Come, host: StaticHost) -> None:
    visitor = come()
    page = visitor.page
    set_up(page, "rush", "here")
    visitor.arrived()
    play(visitor, 3)
    decision, url = visitor.decision(), page.url
    page.goto(host.address)
    page.evaluate(STORED, [{"rules": "0.1"}])
    page.goto(url)
    page.reload()
    visitor.arrived()
    play(visitor, 1)
    visitor.wait_beyond(decision)


# Waits until a snapshot of Python's memory is kept; with an argument it is replaced by that.
SNAPSHOT = """async (damage) => {
    for (;;) {
        const name = (await caches.keys()).find((name) => name.endsWith(' snapshot'));
        const cache = name && (await caches.open(name));
        const [key] = cache ? await cache.keys() : [];
        const size = key ? (await (await cache.match(key)).arrayBuffer()).byteLength : 0;
        if (size > 1e6) return damage && cache.put(key, new Response(damage));
        await new Promise((done) => setTimeout(done, 200));
    }
}"""


@pytest.mark.long
def test_the_next_visit_starts_from_a_snapshot_if_it_is_sound(come: Come, host: StaticHost) -> None:
    visitor = come()
    page = visitor.page
    page.set_default_timeout(180_000)
    said: list[str] = []
    page.on("console", lambda message: said.append(message.text))
    page.evaluate(KEPT)
    page.evaluate(SNAPSHOT)
    host.stop()
    page.reload()
    for game in GAMES:
        set_up(page, game, "bot")
        visitor.arrived()
        play(visitor, 2)
        page.get_by_role("link", name="Rampage, home page").click()
    assert said == []
    page.evaluate(SNAPSHOT, "no snapshot")
    page.reload()
    set_up(page, "smash", "here")
    visitor.arrived()
    play(visitor, 1)
    # A damaged one is forgotten, and a sound one made instead.
    page.evaluate(SNAPSHOT)


@pytest.mark.long
@pytest.mark.parametrize("game", GAMES)
def test_a_whole_match_of_every_game_without_a_network(come: Come, host: StaticHost, game: str) -> None:
    visitor = come()
    cut_the_network(visitor, host)
    visitor.page.reload()
    set_up(visitor.page, game, "here")
    visitor.arrived()
    for _ in range(3000):
        play(visitor, 1)
        if visitor.over.count():
            break
    expect(visitor.over).to_be_visible()
