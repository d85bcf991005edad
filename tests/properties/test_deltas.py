"""Changes of real views, over matches of every game: put together they are the views, byte for byte."""

from __future__ import annotations

import json
from typing import Any

import pytest

from rampage.games import NAMES, game
from rampage.kernel.delta import Known
from rampage.kernel.dice.dealer import FastDealer
from rampage.kernel.position import CHANCE, NOBODY, SPECTATOR
from rampage.kernel.rng import Rng
from tests.support.deltas import patched

MOST = 250
PLAIN = ("panels", "schematic")  # What clients may do without.


def dumped(value: Any) -> str:
    return json.dumps(value, sort_keys=True)


def sent(change: Any) -> Any:
    """What arrives of it: JSON knows no integers as keys."""
    return json.loads(json.dumps(change))


@pytest.mark.parametrize("name", NAMES)
def test_views_are_put_together_from_their_changes(name: str) -> None:
    position, dealer, rng = game(name).new(seats=2), FastDealer(seed=11), Rng(11)
    eyes = (SPECTATOR, 0, 1)
    real: dict[int, Any] = {seat: position.view(seat) for seat in eyes}
    known = {seat: Known(lambda value: json.dumps(value).encode(), json.loads) for seat in eyes}
    told: dict[int, Any] = {seat: patched({}, sent(known[seat].learn(real[seat]))) for seat in eyes}
    while position.played < MOST and position.waiting != NOBODY:
        seat = position.actor()
        before = {seat: dumped(view) for seat, view in real.items()}
        position.apply(dealer.deal(position) if seat == CHANCE else position.one(seat, rng), seat)
        for seat in eyes:
            assert dumped(real[seat]) == before[seat], "a view must not change with its position"
            new = dict(position.view(seat))
            told[seat] = patched(told[seat], sent(known[seat].learn(new)))
            real[seat] = new
            assert dumped(told[seat]) == dumped(new)


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("members", [(), PLAIN[:1], PLAIN[1:], PLAIN])
def test_whoever_does_without_some_members_gets_all_others(name: str, members: tuple[str, ...]) -> None:
    position, dealer, rng = game(name).new(seats=2), FastDealer(seed=12), Rng(12)
    while position.played < MOST and position.waiting != NOBODY:
        seat = position.actor()
        position.apply(dealer.deal(position) if seat == CHANCE else position.one(seat, rng), seat)
        for seat in (SPECTATOR, 0, 1):
            whole = position.view(seat)
            less = {key: value for key, value in whole.items() if key not in members}
            assert dumped(position.view_without(seat, members)) == dumped(less)
