"""Environments: they pass the tests of PettingZoo and Gymnasium."""

import json
import warnings

import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test, render_test, seed_test

from rampage.envs.aec import RampageAEC, env
from rampage.envs.single import SingleEnv
from rampage.games import names
from rampage.kernel.errors import RampageError
from rampage.kernel.reasons import IllegalChoice
from tests.support.playing import ended


@pytest.fixture(autouse=True)
def _quiet() -> None:
    warnings.simplefilter("ignore")  # Both checkers warn about spaces without bounds.


@pytest.mark.parametrize("name", names())
def test_pettingzoo(name: str) -> None:
    api_test(env(name), num_cycles=40, verbose_progress=False)


@pytest.mark.parametrize("name", names())
def test_pettingzoo_seeds(name: str) -> None:
    seed_test(lambda: env(name), num_cycles=20)


@pytest.mark.parametrize("name", names())
def test_pettingzoo_renders(name: str) -> None:
    """What is drawn is what a spectator knows."""

    def is_table(text: str) -> bool:
        return bool(json.loads(text))

    render_test(lambda render_mode: env(name, render_mode=render_mode), {"ansi": is_table})


@pytest.mark.parametrize("name", names())
def test_gymnasium(name: str) -> None:
    check_env(SingleEnv(name, render_mode="ansi"), skip_render_check=False)


def test_masks_are_the_legal_choices() -> None:
    table = RampageAEC("smash")
    table.reset(seed=3)
    for _ in range(10):
        seat = table.possible_agents.index(table.agent_selection)
        mask = table.observe(table.agent_selection)["action_mask"]
        assert list(np.flatnonzero(mask)) == sorted(table.position.choices(seat))
        other = table.possible_agents[1 - seat]
        assert not table.observe(other)["action_mask"].any()
        table.step(int(np.flatnonzero(mask)[0]))


def test_illegal_choices() -> None:
    table = RampageAEC("smash")
    table.reset(seed=3)
    illegal = int(np.flatnonzero(table.observe(table.agent_selection)["action_mask"] == 0)[0])
    with pytest.raises(IllegalChoice):
        table.step(illegal)
    alone = SingleEnv("smash")
    alone.reset(seed=3)
    _, reward, terminated, _, info = alone.step(np.int64(illegal))
    assert (reward, terminated) == (-1.0, True)
    assert info["illegal"]


def test_a_whole_match_ends_with_a_reward() -> None:
    alone = SingleEnv("kaiju", seat=1, opponents="hasty")
    observation, _ = alone.reset(seed=9)
    over, reward = False, 0.0
    while not over:
        legal = np.flatnonzero(observation["action_mask"])
        observation, reward, over, _, _ = alone.step(np.int64(legal[0]))
    outcome = ended(alone.position)
    assert reward == outcome.rewards[1]


def test_bad_arguments() -> None:
    with pytest.raises(RampageError, match="no seat 5"):
        SingleEnv("smash", seat=5)
    with pytest.raises(RampageError, match="no bot 'clever'"):
        SingleEnv("smash", opponents="clever")
    with pytest.raises(RampageError, match="not 7"):
        env("smash", seats=7)
