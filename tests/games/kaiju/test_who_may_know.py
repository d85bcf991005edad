"""Views, and all else that the engine gives for one pair of eyes, against the table of who may know what (secrets.py).

Two ways. What each seat sees is made up again from the position text, and from nothing that the seat may not know.
And two positions that differ only in what a seat cannot know are played on side by side: all that it is shown must be
the same to the last byte.
"""

import json
from functools import cache
from random import Random
from typing import Any, Final

import pytest

from rampage.kernel.position import CHANCE
from rampage.testing.secrecy import EVERYBODY, Witness, eyes_of, paths_in
from tests.games.kaiju.hidden import (
    Hidden,
    cards_shown,
    dealt_anew,
    expected_view,
    sealed_otherwise,
    without_card,
)
from tests.games.kaiju.origins import RICH, starts, twin
from tests.games.kaiju.secrets import SECRETS, VIEW
from tests.support.games import again, begin
from tests.support.kaiju import KAIJU, battle
from tests.support.recorded import files_of, load
from tests.support.rules import rule
from tests.support.twins import Twins, all_told

OPTIONS: Final[list[dict[str, str]]] = [
    {},
    {"ability_deal": "two_keep_one", "return_order": "owner_choice"},
    {"ability_deal": "two_keep_one", "ability_secret": "no"},
    {"mode": "arena"},
]


# Player 2 has chosen a marker, Player 1 has not.
HALF_SEALED: Final = battle(
    hands=("fire claw*2 kick tail spikes", "claw kick tail fire spikes"), sealed="p2 play claw"
).to_text()


@cache
def row_of(path: str) -> str:
    """The row of the table that stands for a field of the view; "" where there is none."""
    return next((row for row in VIEW if path == row or path.startswith((row + ".", row + "["))), "")


def judge_view(witness: Witness) -> set[str]:
    """Every pair of eyes sees what is open and its own secrets; the secret rows that were not empty."""
    p = witness.match.position
    hidden = Hidden(p.to_text())
    spectators = without_card(p.view(-3))
    shown: set[str] = set()
    for eyes in eyes_of(p):
        view = p.view(eyes)
        holds_card = eyes == hidden.active or not hidden.cards_secret
        assert (without_card(view) if holds_card else view) == expected_view(spectators, hidden, eyes)
        assert cards_shown(view) <= (set(hidden.part(hidden.active, "ability")) if holds_card else set())
        for path, value in paths_in(view):
            row = row_of(path)
            assert row or (value is None and any(other.startswith(path + ".") for other in VIEW)), path
            if value is not None and row and VIEW[row] != EVERYBODY:
                shown.add(row)
    return shown


@rule("KAIJU-6.3", "KAIJU-9.1", "KAIJU-9.9", "KAIJU-1.12", "KAIJU-15.6", "KAIJU-R35")
def test_each_view_is_what_is_open_and_its_readers_own_secrets() -> None:
    shown: set[str] = set()
    for path in files_of("kaiju"):
        for number, witness in enumerate(again(load(path))):
            p = witness.match.position
            if number % 41 == 0 or (p.sealed is not None and number % 3 == 0) or p.actors() == []:
                shown |= judge_view(witness)
    assert shown == {row for row, who in VIEW.items() if who != EVERYBODY}


def play_twins(origins: tuple[str, str], eyes: int, seed: int, steps: int) -> Twins:
    """Two matches from these texts, the same to these eyes, for so many choices: all that is told is the same."""
    seats = int(KAIJU.from_text(origins[0]).seats)
    twins = Twins([begin(KAIJU, seats, origin=origin) for origin in origins], eyes, seed)
    for number in range(steps):
        one, other = (events(witness, eyes, number - 1) for witness in twins.pair)
        assert one == other, f"eyes {eyes}\n{twins.pair[0].match.position.to_text()}"
        if not twins.go_on():
            break
    return twins


def events(witness: Witness, eyes: int, number: int) -> str:
    """All that these eyes are given, as one text."""
    return json.dumps(all_told(witness, eyes, max(0, number)))


@rule("KAIJU-9.2", "KAIJU-R4")
def test_what_is_sealed_changes_nothing_that_the_others_are_shown() -> None:
    compared = {"play": 0, "keep_ability": 0}
    halves = [text for options in OPTIONS[:2] for text in starts(options, range(3)) if "\nsealed:" in text]
    for text in [*halves, HALF_SEALED]:
        for seat, (kind, _) in Hidden(text).sealed.items():
            for other in sealed_otherwise(text, seat):
                compared[kind] += 1
                for eyes in eyes_of(KAIJU.from_text(text)):
                    one, two = (begin(KAIJU, 2, origin=origin) for origin in (text, other))
                    assert eyes == seat or events(one, eyes, 0) == events(two, eyes, 0)
    assert min(compared.values()) > 0


@pytest.mark.parametrize("options", OPTIONS, ids=["usual", "two cards", "open cards", "arena"])
@pytest.mark.parametrize(
    ("seeds", "steps"),
    [pytest.param(2, 6, id="quick"), pytest.param(12, 60, id="long", marks=pytest.mark.long)],
)
def test_what_a_seat_cannot_know_changes_nothing_that_it_is_shown(
    options: dict[str, str], seeds: int, steps: int
) -> None:
    differ = 0
    for number, text in enumerate(starts(options, range(seeds))):
        p = KAIJU.from_text(text)
        for eyes in eyes_of(p)[number % 2 :: 2 if steps < 10 else 1]:
            other = twin(text, eyes, number)
            if other is None:
                continue
            twins = play_twins((text, other), eyes, number, steps)
            differ += twins.differ
    assert differ > 5, "nothing was hidden on the way"


@pytest.mark.parametrize("name", RICH)
def test_tokens_and_cards_in_all_hands_stay_hidden(name: str) -> None:
    kept_back: set[str] = set()
    for eyes in (0, 1, -3):
        for seed in range(2 if eyes >= 0 else 1):
            other = twin(RICH[name], eyes, seed)
            assert other is not None
            kept_back |= play_twins((RICH[name], other), eyes, seed, 45).pair[0].kept_back
    assert {"marker", "token", "play", "hand_seen", "token_seen", "marker_seen"} <= kept_back


def test_matches_that_begin_alike_stay_alike() -> None:
    """From the first choice on: all that is hidden falls differently."""
    kept_back: set[str] = set()
    for seed, options in enumerate(OPTIONS):
        eyes = (0, 1, -3)[seed % 3]
        twins = Twins([begin(KAIJU, 2, options) for _ in range(2)], eyes, seed)
        number = 0
        while twins.go_on() and number < 230:
            number += 1
            if number % 5 == 0 or (number < 50 and twins.pair[0].moves[-1].seat != CHANCE):
                one, other = (events(witness, eyes, number - 5) for witness in twins.pair)
                assert one == other, f"eyes {eyes}\n{twins.pair[0].match.position.to_text()}"
        kept_back |= twins.pair[0].kept_back
        assert twins.differ > 5
    assert {name for name, who in SECRETS.choices.items() if who != EVERYBODY} - {"put_back"} <= kept_back


@rule("KAIJU-1.8", "KAIJU-1.12", "KAIJU-9.9")
def test_the_reader_of_this_test_knows_what_is_dealt_anew() -> None:
    """The twins are twins: a seat's own secrets stay, all that is another's may differ, and no piece is lost."""
    text = RICH["a Commerce King draws"]
    for eyes in (0, 1, -3):
        differs: set[Any] = set()
        for seed in range(30):
            one, other = Hidden(text), Hidden(dealt_anew(text, eyes, Random(seed)))
            full = Hidden(KAIJU.from_text("\n".join(other.lines)).to_text())
            assert KAIJU.from_text("\n".join(full.lines)).broken_invariants() == []
            for seat in range(2):
                for part in ("tokens", "ability"):
                    if one.part(seat, part) != other.part(seat, part):
                        differs.add((seat, part))
        assert differs == {
            (seat, part) for seat in range(2) for part in ("tokens", "ability") if seat != eyes
        }
