"""Whole races: every move gains ground unless a lane change was forced."""

import pytest

from rampage.games.rush import GAME
from rampage.games.rush.rules.position import MOVE, Rush
from rampage.games.rush.rules.steps.collision import SwerveAway
from rampage.kernel.position import NOBODY
from rampage.kernel.rng import Rng
from rampage.testing.walks import step, with_effort
from tests.support.rules import rule
from tests.support.rush import LANES, READY, given


@rule("RUSH-8.2", "RUSH-Q3")
@with_effort
@pytest.mark.parametrize("lane_change", LANES)
def test_every_move_of_a_race_gains_ground_unless_a_lane_change_was_forced(
    lane_change: str, effort: int
) -> None:
    moves = 0
    for seed in range(12 * effort):
        p = GAME.new(4, given(f"track={READY[seed % 4]} lane_change={lane_change}"))
        assert isinstance(p, Rush)
        rng, turn, start, forced = Rng(seed), (0, 0), 0, False
        while p.waiting != NOBODY:
            seat = int(p.active)
            if (int(p.round), seat) != turn:
                turn, start, forced = (int(p.round), seat), int(p.progress(p.active)), False
            choice, actor = step(p, rng)
            forced = forced or isinstance(p.asking(), SwerveAway)
            moving = p.phase == MOVE and p.moved > 0
            p.apply(choice, actor)
            if moving and not forced:
                assert p.progress(seat) > start, p.to_text()
                moves += 1
    assert moves > 1000
