"""Changes of real views, over matches of every game: put together they are the views, byte for byte."""

from __future__ import annotations

import json
from typing import Any

import pytest

from rampage.games import NAMES, game
from rampage.kernel.delta import SAME, changes
from rampage.kernel.dice.dealer import FastDealer
from rampage.kernel.position import CHANCE, NOBODY, SPECTATOR
from rampage.kernel.rng import Rng
from tests.support.deltas import patched

MOST = 250


def dumped(value: Any) -> str:
    return json.dumps(value, sort_keys=True)


@pytest.mark.parametrize("name", NAMES)
def test_views_are_put_together_from_their_changes(name: str) -> None:
    position, dealer, rng = game(name).new(seats=2), FastDealer(seed=11), Rng(11)
    eyes = (SPECTATOR, 0, 1)
    real: dict[int, Any] = {seat: position.view(seat) for seat in eyes}
    told: dict[int, Any] = {seat: json.loads(dumped(real[seat])) for seat in eyes}
    while position.played < MOST and position.waiting != NOBODY:
        seat = position.actor()
        before = {seat: dumped(view) for seat, view in real.items()}
        position.apply(dealer.deal(position) if seat == CHANCE else position.one(seat, rng), seat)
        for seat in eyes:
            assert dumped(real[seat]) == before[seat], "a view must not change with its position"
            new = position.view(seat)
            change = changes(real[seat], new)
            if change is not SAME:
                told[seat] = patched(told[seat], json.loads(json.dumps(change)))
            real[seat] = new
            assert dumped(told[seat]) == dumped(new)
