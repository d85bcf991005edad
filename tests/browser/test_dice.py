"""The dice ceremony as people meet it: it needs no click, it waits in plain words, and a lie is noticed."""

import json
import re

from playwright.sync_api import expect

from tests.browser.conftest import Arrive
from tests.browser.test_lines import begin, invite
from tests.browser.visitor import Visitor

FAIR = re.compile("^Fair dice: ")


def code_of(visitor: Visitor) -> str:
    """The first digits of what all players should see alike."""
    visitor.page.get_by_role("tab", name="Log").click()
    summary = visitor.page.locator("summary").filter(has_text=FAIR)
    summary.click()
    return summary.inner_text()


def key_of(visitor: Visitor) -> str:
    """Under which name the browser keeps its notes on the table that it is at."""
    return f"rampage.dice.{visitor.page.url.rpartition('/')[2].partition('#')[0]}"


def notes(visitor: Visitor) -> dict[str, object]:
    """What the browser keeps of the dice of the table that it is at."""
    found: dict[str, object] = json.loads(
        visitor.page.evaluate(f"localStorage.getItem('{key_of(visitor)}')") or "{}"
    )
    return found


def test_against_a_bot_the_match_begins_by_itself(visitor: Visitor) -> None:
    visitor.sit_down("bot")
    assert visitor.wait_for_turn()
    code_of(visitor)
    visitor.sees("Those were made on this device, which proves to you, and only to you")
    visitor.sees("No contribution from Rival (a bot).")
    assert visitor.axe() == []
    kept = notes(visitor)
    visitor.page.reload()
    visitor.seats.wait_for()
    assert visitor.wait_for_turn()
    assert notes(visitor) == kept


def test_two_players_see_the_same_code(arrive: Arrive) -> None:
    ada, grace = arrive(), arrive()
    grace.take_seat(invite(ada), "Grace")
    ada.page.keyboard.press("Escape")
    begin(ada, grace)
    assert ada.wait_for_turn()
    assert code_of(ada) == code_of(grace)
    grace.sees("random numbers from Ada and Grace")
    assert len(notes(ada)["seats"]) == len(notes(grace)["seats"]) == 1  # type: ignore[arg-type]


def test_the_first_roll_waits_for_a_player_who_left(arrive: Arrive) -> None:
    """Days may lie between the two: the host opens the table, commits and goes; the friend comes later."""
    ada, grace = arrive(), arrive(width=390, height=844)
    link = invite(ada)
    table = ada.page.url
    ada.page.goto("/about")
    grace.take_seat(link, "Grace")
    grace.sees("Waiting for Ada's dice contribution.")
    grace.sees("as soon as Ada has this table open")
    assert grace.axe() == []
    grace.page.reload()
    grace.sees("Waiting for Ada's dice contribution.")
    ada.page.goto(table)
    begin(ada, grace)
    assert ada.wait_for_turn()
    expect(grace.page.locator("[data-part=dice-wait]")).to_have_count(0)
    assert code_of(ada)


def test_the_host_begins_without_a_contribution(arrive: Arrive) -> None:
    """The friend's page never opens what it committed to."""
    ada, grace = arrive(), arrive()
    link = invite(ada)
    ada.page.keyboard.press("Escape")
    grace.page.add_init_script(
        "const send = WebSocket.prototype.send;"
        "WebSocket.prototype.send = function (text) {"
        " if (!String(text).includes('open_dice')) send.call(this, text); };"
    )
    grace.take_seat(link, "Grace")
    ada.sees("Waiting for Grace's dice contribution.")
    ada.page.get_by_role("button", name="Start without Grace's").click()
    begin(ada, grace)
    assert ada.wait_for_turn()
    code_of(ada)
    ada.sees("No contribution from Grace (left out).")
    ada.sees("The dice ceremony was restarted once.")


def test_a_server_that_replaces_a_contribution_is_found_out(visitor: Visitor) -> None:
    """What the browser kept differs from what the server shows now."""
    visitor.sit_down("bot")
    assert visitor.wait_for_turn()
    kept = notes(visitor)
    kept["transcript"] = "00" * 32
    changed = [key_of(visitor), json.dumps(kept)]
    visitor.page.evaluate("([key, text]) => localStorage.setItem(key, text)", changed)
    visitor.page.reload()
    visitor.sees("Do not trust the dice at this table")
    assert visitor.axe() == []
