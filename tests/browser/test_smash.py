"""Smash on its drawn board in a real browser: Units, shots, the Monster Die and reasons, by mouse."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from rampage.games import game
from rampage.kernel.records.record import Record
from tests.browser.test_crush import Mouse, board, squares
from tests.browser.test_table import TWO_HERE
from tests.browser.visitor import Visitor
from tests.support.smash import city


def aiming() -> str:
    """A record that begins where Orange may fire: a Tank at Range 3, a Helicopter at Range 4."""
    smash = game("smash")
    record = Record(smash, {}, smash.standard(), ["Ada", "Grace"])
    record.origin = city("T1^ E9, H1 J5, H2 A1, t1> A3", monster="E5 S", turn="5 orange attack").to_text()
    return record.dumps()


def test_a_tank_enters_with_a_square_and_a_facing(visitor: Visitor) -> None:
    visitor.sit_down("here", TWO_HERE)
    assert visitor.wait_for_turn()
    board(visitor).get_by_role("button", name=re.compile("^Enter a Tank: 3")).click()
    mouse = Mouse(visitor)
    before = visitor.decision()
    inner = squares(visitor, "street; 2 points to go there")
    assert any(mouse.press(square, f"New Tank to {square}") for square in inner)
    facings = board(visitor).get_by_role(
        "button", name=re.compile(r"^Face (north|east|south|west), \d points?$")
    )
    expect(facings.first).to_be_visible()
    assert visitor.axe() == []
    assert visitor.decision() == before, "the facing is still open"
    facings.first.click()
    visitor.wait_beyond(before)
    assert squares(visitor, "Orange Tank 1, facing")


def test_the_board_says_why_not(visitor: Visitor) -> None:
    visitor.sit_down("here", TWO_HERE)
    assert visitor.wait_for_turn()
    board(visitor).get_by_role("button", name=re.compile("^Enter a Tank")).click()
    mouse = Mouse(visitor)
    assert any(mouse.press(square, "the Monster") for square in squares(visitor, "the Monster"))
    bubble = visitor.page.get_by_role("dialog", name="Why not")
    expect(bubble).to_contain_text("SMASH-3.4")


def test_shots_tell_their_odds_before_they_are_fired(visitor: Visitor) -> None:
    visitor.resume(aiming(), ["here", "here"])
    assert visitor.wait_for_turn()
    expect(visitor.choice("Fire with Orange Tank 1")).to_contain_text("Range 3, hits 67 %")
    expect(visitor.choice("Fire with Orange Helicopter 1")).to_contain_text("Range 4, hits 50 %")
    expect(board(visitor).locator(".chance").filter(has_text="67 %")).to_have_count(1)
    expect(board(visitor).locator(".chance").filter(has_text="50 %")).to_have_count(1)
    assert visitor.axe() == []
    before = visitor.decision()
    assert Mouse(visitor).press("J5", "range 4")
    visitor.wait_beyond(before)
    visitor.page.get_by_role("tab", name="Log").click()
    visitor.sees(re.compile("Orange Helicopter 1 fires at range 4"))


def test_each_face_of_the_monster_die_shows_what_it_would_do(visitor: Visitor) -> None:
    """The Monster on E5 faces south, F6 is gone: ahead are E7 to F8, and F7 falls."""
    visitor.resume(aiming(), ["here", "here"])
    assert visitor.wait_for_turn()
    marked = board(visitor).locator(".threat")
    expect(marked).to_have_count(0)
    for face, count in (
        ("Forward, 3 of 6 faces: 1 Building destroyed", 4),
        ("Right, 1 of 6 faces: no harm", 3),
        ("Left, 1 of 6 faces: no harm", 3),
        ("Blast, 1 of 6 faces: .* set alight", 32),
    ):
        board(visitor).get_by_role("button", name=re.compile(f"^{face}")).hover()
        expect(marked).to_have_count(count)
