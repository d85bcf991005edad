"""A page without a server: the same tables, in one process and without a network."""

import asyncio
import json

import pytest

from rampage.games import game
from rampage.offline import page as pages
from rampage.table.table import Table
from tests.offline.browser import Browser, Tab
from tests.support.games import NAMES
from tests.table.hosting import contribute, until


@pytest.fixture(autouse=True)
def no_pauses(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pages, "BOT_PAUSE", 0.0)
    monkeypatch.setattr(pages, "UNUSED_SECONDS", 0.0)


async def table_of(tab: Tab, id: str) -> Table:
    return await tab.page.state.tables.find(id)


async def begun(tab: Tab, id: str) -> Table:
    """The table once every contribution to the dice is in."""
    table = await table_of(tab, id)
    await contribute(table)
    return table


async def choose(tab: Tab, number: int, table: Table) -> None:
    """The first choice of whoever must choose, by a message."""
    seat = int(table.live.position.actor())
    before = table.live.count
    choice = table.live.offers(seat)[0]
    tab.say(number, type="choose", decision=int(table.live.position.played), seat=seat, choice=choice)
    await until(lambda: table.live.count > before)
    async with table.lock:  # On disk, and announced.
        return


async def playing(tab: Tab, choices: int) -> tuple[str, int, Table]:
    """A match of two players in one tab, after some choices: its id, the number of the connection, and the table."""
    id = await tab.create("smash", "you", "here", takebacks=True)
    number = await tab.enter(id)
    table = await begun(tab, id)
    for _ in range(choices):
        await choose(tab, number, table)
    return id, number, table


@pytest.mark.parametrize("name", NAMES)
async def test_every_game_is_played_against_bots_and_its_record_holds(name: str) -> None:
    async with Browser().tab() as tab:
        count = game(name).about.seat_counts[0]
        id = await tab.create(name, *["bot:1"] * count)
        number = await tab.enter(id)
        table = await table_of(tab, id)
        await until(lambda: table.live.count > 60 or table.status == "over", seconds=300)
        assert tab.heard(number, "update")
        record = await tab.ask("GET", f"/tables/{id}/record")
        assert record["game"] == name
        replay = await tab.ask("GET", f"/tables/{id}/replay?from=5&count=10")
        assert [frame["n"] for frame in replay["frames"]] == list(range(5, 15))
        assert await tab.ask("GET", f"/games/{name}/rules")


async def test_a_lesson_is_answered_as_by_a_server() -> None:
    async with Browser().tab() as tab:
        listed = await tab.ask("GET", "/games/kaiju/lessons")
        path = f"/games/kaiju/lessons/{listed[0]['name']}"
        opened = await tab.ask("POST", path, json.dumps({"scene": 0}))
        assert opened["welcome"]["table"]["game"] == "kaiju"
        read = await tab.ask("POST", path, json.dumps({"scene": 0, "ask": "answer", "choice": -1}))
        assert read["accepted"]
        assert read["guide"]["step"] == 1


async def test_things_are_explained_and_diagrams_drawn_as_by_a_server() -> None:
    async with Browser().tab() as tab:
        found = await tab.ask("GET", "/games/smash/explanations")
        assert "tank" in [thing["word"] for thing in found["things"]]
        name = found["diagrams"][0]["name"]
        drawn = await tab.ask("GET", f"/games/smash/diagrams/{name}")
        assert drawn["welcome"]["table"]["game"] == "smash"


async def test_own_content_is_checked_tried_and_played_as_at_a_server() -> None:
    async with Browser().tab() as tab:
        text = (await tab.ask("GET", "/games/kaiju/content"))["text"]
        mine = text.replace('name = "Diner"', 'name = "Noodle Bar"') + '\n[about]\ntitle = "Noodles"\n'
        asked = json.dumps({"text": mine, "seats": 2, "number": 1})
        report = await tab.ask("POST", "/games/kaiju/content", asked)
        assert (report["faults"], report["standard"], report["title"]) == ([], False, "Noodles")
        await until(lambda: tab.page.state.tables.thinkers.workers.there)
        assert (await tab.ask("POST", "/games/kaiju/trial", asked))["finished"]
        assert tab.worker.asked == 1
        id = await tab.create("kaiju", "you", "bot:1", content=mine)
        assert (await tab.ask("GET", f"/tables/{id}"))["content"] == "Noodles"
        assert (await tab.ask("GET", f"/tables/{id}/content"))["tables"]["tiles"]["list"][1][
            "name"
        ] == "Noodle Bar"
        seats = [{"kind": "you"}, {"kind": "bot", "level": 1}]
        body = {"game": "kaiju", "seats": seats, "content": mine.replace("two = [6, 5]", "two = [6, 6]")}
        refused = await tab.ask("POST", "/tables", json.dumps(body))
        assert refused["code"] == "bad_content"


async def test_a_match_goes_on_in_another_tab_where_it_was_left() -> None:
    """Closed at any moment: what was shown is stored, to the last choice."""
    browser = Browser()
    async with browser.tab() as tab:
        id, number, table = await playing(tab, 30)
        last = [move.seat for move in table.live.match.record.moves if move.seat >= 0][-1]  # Dice don't ask.
        await table.undo.ask(int(last), int(table.live.position.played))
        shown, text = tab.heard(number, "update")[-1]["number"], table.live.position.to_text()
        assert shown >= 30
    async with browser.tab() as tab:
        listed = await tab.ask("GET", "/me/tables")
        assert [line["id"] for line in listed] == [id]
        assert listed[0]["my_turn"]
        await tab.enter(id)
        again = await table_of(tab, id)
        assert again.live.position.to_text() == text
        assert len(again.live.match.record.taken_back) == len(table.live.match.record.taken_back)
        assert [line.json for line in again.live.log.lines] == [line.json for line in table.live.log.lines]


async def test_what_is_not_stored_is_not_shown() -> None:
    browser = Browser()
    async with browser.tab() as tab:
        _, number, table = await playing(tab, 0)
        before, updates = table.live.position.to_text(), len(tab.heard(number, "update"))
        rows = dict(browser.rows)
        browser.fault = "QuotaExceededError"
        seat = int(table.live.position.actor())
        choice = table.live.offers(seat)[0]
        tab.say(number, type="choose", decision=int(table.live.position.played), seat=seat, choice=choice)
        await until(lambda: bool(tab.heard(number, "refused")))
        refused = tab.heard(number, "refused")[-1]
        assert (refused["code"], refused["text"]) == ("storage", "This browser's storage is full.")
        assert len(tab.heard(number, "update")) == updates
        assert table.live.position.to_text() == before
        assert browser.rows == rows
        made = await tab.ask(
            "POST", "/tables", {"game": "smash", "seats": [{"kind": "you"}, {"kind": "here"}]}
        )
        assert made["code"] == "storage"
        browser.fault = ""
        await choose(tab, number, table)
        assert len(tab.heard(number, "update")) > updates


async def test_a_first_visit_with_full_storage_goes_on_when_there_is_space() -> None:
    browser = Browser()
    browser.fault = "QuotaExceededError"
    wanted = {"game": "smash", "seats": [{"kind": "you"}, {"kind": "here"}]}
    async with browser.tab() as tab:
        assert (await tab.ask("GET", "/me/tables")) == []
        refused = await tab.ask("POST", "/tables", wanted)
        assert (refused["code"], refused["text"]) == ("storage", "This browser's storage is full.")
        assert browser.rows == {}
        browser.fault = ""
        id = await tab.create("smash", "you", "here")
    async with browser.tab() as tab:  # It is the same browser, so the match is its own.
        assert [line["id"] for line in await tab.ask("GET", "/me/tables")] == [id]


async def test_two_tabs_of_a_new_browser_are_the_same_player() -> None:
    browser = Browser()
    one, two = Tab(browser), Tab(browser)
    await asyncio.gather(one.page.open(), two.page.open())
    assert one.page.browser == two.page.browser
    assert browser.owners == {}


async def test_two_tabs_never_play_one_match_at_once() -> None:
    browser = Browser()
    async with browser.tab() as one, browser.tab() as two:
        id = await one.create("smash", "you", "here")
        first = await one.enter(id)
        table = await begun(one, id)
        await choose(one, first, table)
        second = await two.enter(id)
        assert two.heard(second)[0]["code"] == "elsewhere"
        assert (await two.ask("GET", f"/tables/{id}/record"))["code"] == "elsewhere"
        await two.ask("POST", f"/tables/{id}/here")
        await until(lambda: ("closed", first, None) in one.posted)
        second = await two.enter(id)
        assert two.heard(second)[0]["type"] == "welcome"
        there = await table_of(two, id)
        assert there.live.count == table.live.count
        await choose(two, second, there)
        first = await one.enter(id)
        assert one.heard(first)[0]["code"] == "elsewhere"
        two.page.leave(second)
        await until(lambda: id not in browser.owners)
        first = await one.enter(id)
        assert one.heard(first)[0]["type"] == "welcome"
        assert (await table_of(one, id)).live.count == there.live.count, "and with what the other tab did"


async def test_a_bot_that_nobody_waits_for_any_more_is_stopped(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("rampage.table.workers.STOP_SECONDS", 0.0)
    async with Browser().tab() as tab:
        tab.worker.held = True
        id = await tab.create("smash", "bot:5", "bot:5")
        number = await tab.enter(id)
        await until(lambda: tab.worker.asked == 1)
        tab.page.leave(number)
        await until(lambda: tab.worker.ended > 0)
        tab.worker.held = False
        await tab.enter(id)
        table = await table_of(tab, id)
        await until(lambda: table.live.count > 10)


def older(browser: Browser, id: str, **row: object) -> None:
    """Make a stored table look as if another version had stored it."""
    table = json.loads(browser.rows[f"table/{id}"])
    table["row"].update(row)
    del table["row"]["absence"]  # As if that version had not known it.
    del table["seats"][0]["vacated"]
    table["row"]["of_another_time"] = True
    browser.rows[f"table/{id}"] = json.dumps(table)


async def test_a_match_of_an_older_version_goes_on() -> None:
    browser = Browser()
    async with browser.tab() as tab:
        id, number, table = await playing(tab, 5)
        text = table.live.position.to_text()
    older(browser, id, rules="0.1")
    async with browser.tab() as tab:
        number = await tab.enter(id)
        table = await table_of(tab, id)
        assert (table.status, table.live.position.to_text()) == ("playing", text)
        assert "continues under rules" in table.talk.lines[-1].text
        await choose(tab, number, table)


async def test_a_match_of_an_older_version_that_is_different_now_stays_readable() -> None:
    browser = Browser()
    async with browser.tab() as tab:
        id, number, table = await playing(tab, 5)
        last = table.live.count - 1
    older(browser, id, rules="0.1")
    key = f"choice/{id}/{last:06}"
    changed = table.live.match.record.moves[last]
    from rampage.offline.rows import choice_row, choice_text

    row = choice_row(id, browser.rows[key])
    assert row is not None
    assert changed.seat == row.seat
    row.choice = "a word of old rules"
    browser.rows[key] = choice_text(id, row)
    async with browser.tab() as tab:
        number = await tab.enter(id)
        shown = tab.heard(number)[0]["table"]
        assert shown["status"] == "stopped"
        assert "Rampage was updated" in shown["stopped"]
        record = await tab.ask("GET", f"/tables/{id}/record")
        assert "a word of old rules" in record["choices"][last], "the record has every choice"


async def test_rows_of_a_newer_version_are_left_alone() -> None:
    browser = Browser()
    async with browser.tab() as tab:
        id = await tab.create("smash", "you", "here")
    table = json.loads(browser.rows[f"table/{id}"])
    browser.rows[f"table/{id}"] = json.dumps({**table, "format": 99})
    rows = dict(browser.rows)
    async with browser.tab() as tab:
        number = await tab.enter(id)
        assert tab.heard(number)[0]["text"] == "This match was stored by a newer version of Rampage."
    assert browser.rows == rows


async def test_a_match_is_deleted_to_the_last_row() -> None:
    browser = Browser()
    async with browser.tab() as tab:
        kept = await tab.create("kaiju", "you", "here")
        before = set(browser.rows)
        id = await tab.create("kaiju", "you", "here")
        table = await begun(tab, id)
        number = await tab.enter(id)
        sorts = ("table/", "choice/", "opened/")  # The last one once a sealed choice came out.
        while not all(any(name.startswith(sort + id) for name in browser.rows) for sort in sorts):
            await choose(tab, number, table)
        async with browser.tab() as other:
            assert (await other.ask("DELETE", f"/tables/{id}"))["code"] == "elsewhere"
        tab.page.leave(number)
        await tab.ask("DELETE", f"/tables/{id}")
        left = set(browser.rows) - before
        assert all(name.startswith("dice/") for name in left), "dice are never used twice"
        assert [one["id"] for one in await tab.ask("GET", "/me/tables")] == [kept]
        assert (await tab.ask("DELETE", f"/tables/{id}"))["code"] == "no_page"


async def test_records_go_out_and_in() -> None:
    async with Browser().tab() as tab:
        id = await tab.create("rush", "bot:1", "bot:1")
        await tab.enter(id)
        table = await table_of(tab, id)
        await until(lambda: table.live.count > 30)
        record = await tab.ask("GET", f"/tables/{id}/record")
        opened = await tab.ask("POST", "/records?seats=you&seats=bot:2", json.dumps(record))
        again = await table_of(tab, opened["id"])
        assert again.live.count >= len(record["choices"])
        wrong = await tab.ask("POST", "/records", "no record")
        assert wrong["code"] == "bad_record"


@pytest.mark.parametrize(
    ("method", "path", "body", "code"),
    [
        ("GET", "/nothing", "", "no_page"),
        ("POST", "/tables", "no JSON", "malformed"),
        ("POST", "/tables", '{"game": "smash", "seats": [{"kind": "you"}, {"kind": "friend"}]}', "bad_seats"),
        ("POST", "/tables", '{"game": "chess", "seats": [{"kind": "you"}]}', "no_game"),
        ("GET", "/tables/nowhere", "", "no_table"),
        ("GET", "/games/chess/rules", "", "no_game"),
    ],
)
async def test_bad_requests_are_refused_in_words(method: str, path: str, body: str, code: str) -> None:
    async with Browser().tab() as tab:
        refused = await tab.ask(method, path, body)
        assert refused["code"] == code
        assert refused["text"]
        assert refused["remedy"]


async def test_bad_messages_are_refused_in_words() -> None:
    async with Browser().tab() as tab:
        id = await tab.create("smash", "you", "here")
        number = await tab.enter(id)
        for text in ("", "[]", '{"type": "dance"}', '{"type": "choose", "seat": "0"}', '{"type": ["x"]}'):
            tab.page.hear(number, text)
        await until(lambda: len(tab.heard(number, "refused")) == 5)
        assert {message["code"] for message in tab.heard(number, "refused")} == {"malformed"}
