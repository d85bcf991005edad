"""The changes of real views during a match: applied one after the other, they give the views, byte for byte."""

import json
from typing import Any, Final

import pytest

from rampage.kernel.delta import Known, Numbers
from rampage.kernel.dice.dealer import FastDealer
from rampage.kernel.position import CHANCE, NOBODY, SPECTATOR, Position
from rampage.kernel.rng import Rng
from rampage.testing.deltas import patched
from rampage.testing.suite.base import Suite
from rampage.testing.walks import by_engine

MOST: Final = by_engine(80, 250)
PLAIN: Final = ("panels", "schematic")  # What clients may do without.


def dumped(value: Any) -> str:
    return json.dumps(value, sort_keys=True, default=Numbers.listed)


def sent(change: Any) -> Any:
    """What arrives: JSON has no integer keys."""
    return json.loads(json.dumps(change))


def eyes_at(position: Position) -> tuple[int, ...]:
    return (SPECTATOR, *range(min(2, int(position.seats))))


class DeltaTests(Suite):
    def test_views_are_put_together_from_their_changes(self) -> None:
        position, dealer, rng = self.game.new(), FastDealer(seed=11), Rng(11)
        eyes = eyes_at(position)
        real: dict[int, Any] = {seat: position.view(seat) for seat in eyes}
        known = {seat: Known(json.loads) for seat in eyes}
        rebuilt: dict[int, Any] = {seat: patched({}, sent(known[seat].learn(real[seat]))) for seat in eyes}
        while position.played < MOST and position.waiting != NOBODY:
            seat = position.actor()
            before = {seat: dumped(view) for seat, view in real.items()}
            position.apply(dealer.deal(position) if seat == CHANCE else position.one(seat, rng), seat)
            for seat in eyes:
                assert dumped(real[seat]) == before[seat], "a view must not change with its position"
                new = dict(position.view(seat))
                rebuilt[seat] = patched(rebuilt[seat], sent(known[seat].learn(new)))
                real[seat] = new
                assert dumped(rebuilt[seat]) == dumped(new)

    @pytest.mark.compiled
    def test_a_view_without_some_members_has_all_others(self) -> None:
        position, dealer, rng = self.game.new(), FastDealer(seed=12), Rng(12)
        while position.played < MOST and position.waiting != NOBODY:
            seat = position.actor()
            position.apply(dealer.deal(position) if seat == CHANCE else position.one(seat, rng), seat)
            for seat in eyes_at(position):
                whole = {key: dumped(value) for key, value in position.view(seat).items()}
                for members in ((), PLAIN[:1], PLAIN[1:], PLAIN):
                    less = {key: value for key, value in whole.items() if key not in members}
                    found = position.view_without(seat, members)
                    assert {key: dumped(value) for key, value in found.items()} == less, members

    def test_what_is_taken_over_from_an_earlier_view_is_as_if_made_afresh(self) -> None:
        for seed in range(3):
            position, dealer, rng = self.game.new(), FastDealer(seed=seed), Rng(seed)
            seen = {seat: (position.copy(), position.view_without(seat, PLAIN)) for seat in eyes_at(position)}
            while position.played < MOST and position.waiting != NOBODY:
                for _ in range(
                    1 + int(rng.below(3))
                ):  # Some choices at once, as a forced choice and its roll are.
                    if position.waiting != NOBODY:
                        actor = position.actor()
                        chance = actor == CHANCE
                        position.apply(dealer.deal(position) if chance else position.one(actor, rng), actor)
                for seat, (earlier, view) in seen.items():
                    found = position.view_since(seat, PLAIN, earlier, view)
                    assert dumped(found) == dumped(position.view_without(seat, PLAIN))
                    seen[seat] = (position.copy(), found)
