"""Changes of real views, over a match: put together they are the views, byte for byte."""

import json
from typing import Any, Final

from rampage.kernel.delta import SAME, changes
from rampage.kernel.dice.dealer import FastDealer
from rampage.kernel.position import CHANCE, NOBODY, SPECTATOR
from rampage.kernel.rng import Rng
from rampage.testing.deltas import patched
from rampage.testing.suite.base import Suite

MOST: Final = 250


def dumped(value: Any) -> str:
    return json.dumps(value, sort_keys=True)


class DeltaTests(Suite):
    def test_views_are_put_together_from_their_changes(self) -> None:
        position, dealer, rng = self.game.new(), FastDealer(seed=11), Rng(11)
        eyes = (SPECTATOR, *range(min(2, int(position.seats))))
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
