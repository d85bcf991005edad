"""Rated matches of two people on the real page: the end screen, the leaderboard and the profiles agree."""

from __future__ import annotations

import re
from typing import Any

from playwright.sync_api import Locator, expect

from rampage.table.clock import GRACE_MOST
from tests.browser.conftest import Arrive
from tests.browser.members import come as come
from tests.browser.members import seat_two, sign_up, wait_for_match
from tests.browser.screens import PHONE
from tests.browser.stopped_time import StoppedServer
from tests.browser.stopped_time import club as club
from tests.browser.visitor import Visitor

START = 1500  # Where everybody begins.
CLOCK = 600
ANN, BOB = "Ann Onymous", "Bob Cat"
RATED: dict[str, Any] = {
    "rated": True, "hints": "never", "absence": "never", "takebacks": False, "server_dice": False,
}  # fmt: skip
LINE = re.compile("(.+) ([0-9]+) ([+\N{MINUS SIGN}±])([0-9]+)")
Ratings = dict[str, tuple[int, int]]


def read(shown: Locator) -> Ratings:
    """The rating of each player and its change, as a page shows them."""
    lines = shown.get_by_role("listitem")
    expect(lines).to_have_count(2)
    out: Ratings = {}
    for text in lines.all_inner_texts():
        found = LINE.fullmatch(" ".join(text.split()))
        assert found, text
        out[found[1]] = int(found[2]), int(found[4]) * (-1 if found[3] == "\N{MINUS SIGN}" else 1)
    return out


def at_the_end(visitor: Visitor) -> Ratings:
    """What the end screen shows, which covers the board."""
    dialog = visitor.page.get_by_role("dialog").filter(has_text="The story of the match")
    return read(dialog.get_by_role("list", name="Ratings"))


def resign(visitor: Visitor) -> None:
    visitor.press("Players")
    visitor.press("Resign")
    visitor.sees(re.compile("The match ends"))
    visitor.press("Resign")


def figure(visitor: Visitor, name: str) -> Locator:
    """A figure of a profile by its name."""
    return visitor.page.locator("dl div").filter(has_text=re.compile(f"^{name}")).locator("dd")


def shows_who_won(visitor: Visitor) -> None:
    """A name that is too long for its line does not cut the mark of the winner off."""
    won = visitor.seats.get_by_text("won", exact=True)
    expect(won).to_have_count(1)
    assert won.evaluate(
        "(mark) => mark.getBoundingClientRect().right <= mark.closest('.who').getBoundingClientRect().right + 1"
    )


def agrees(visitor: Visitor, ratings: Ratings, matches: int) -> None:
    """The leaderboard and the profiles show the same ratings."""
    page = visitor.page
    page.goto("/leaderboard/smash")
    places = []
    for name, (rating, _) in ratings.items():
        row = page.get_by_role("row").filter(has_text=name)
        expect(row.get_by_role("cell").nth(1)).to_have_text(re.compile(rf"^\s*{rating} ± \d+"))
        expect(row.get_by_role("cell").nth(2)).to_have_text(str(matches))
        places.append((int(row.get_by_role("cell").first.inner_text()), -rating))
    assert sorted(places) == sorted(places, key=lambda place: place[1]), "the better one comes first"
    for name, (rating, _) in ratings.items():
        page.goto(f"/people/{name}")
        expect(figure(visitor, "Rating")).to_have_text(re.compile(rf"^\s*{rating}\s*±"))
        expect(figure(visitor, "Matches")).to_have_text(str(matches))
        lately = page.get_by_role("region", name="Latest matches").get_by_role("listitem")
        expect(lately).to_have_count(matches)
        expect(lately.first).to_have_text(re.compile(", rated"))


def test_ratings_after_a_resignation_and_after_a_rematch_that_times_out(
    come: Arrive, club: StoppedServer
) -> None:
    ann, bob = come(), come(**PHONE, theme="light")
    sign_up(ann, ANN)
    sign_up(bob, BOB)
    path = seat_two(ann, bob, BOB, clock_seconds=CLOCK, **RATED)
    for visitor in (ann, bob):
        wait_for_match(visitor)
    resign(bob)
    first = at_the_end(ann)
    assert at_the_end(bob) == first
    gained = first[ANN][1]
    assert gained > 0
    assert first == {ANN: (START + gained, gained), BOB: (START - gained, -gained)}
    for visitor in (ann, bob):
        shows_who_won(visitor)
        assert visitor.axe() == []
    agrees(ann, first, matches=1)

    # Whoever comes back later finds the ratings beside the result.
    ann.page.goto(path)
    assert read(ann.page.get_by_role("tabpanel").get_by_role("list", name="Ratings")) == first
    ann.press("Rematch")
    ann.page.wait_for_url(lambda url: path not in url)
    bob.press("See the board")
    expect(bob.page.get_by_role("tabpanel")).to_have_count(0)  # Which would cover it.
    bob.press("Result", "tab")
    bob.press("Go to the rematch", "link")
    for visitor in (ann, bob):
        wait_for_match(visitor)
    club.pass_by(GRACE_MOST)  # If no page has said yet that it is ready.
    club.pass_by(CLOCK + 1)
    second = at_the_end(ann)
    assert at_the_end(bob) == second
    assert {name: rating - change for name, (rating, change) in second.items()} == {
        name: rating for name, (rating, _) in first.items()
    }
    assert sorted(change > 0 for _, change in second.values()) == [False, True]
    agrees(bob, second, matches=2)
