"""OpenSpiel plays our games: its own simulation test, its search, and observations without secrets."""

import random
from typing import Any

import numpy as np
import pytest

from rampage.bots.bot import known_to
from rampage.envs.openspiel import SpielObserver, read_options, register
from rampage.games import names
from rampage.kernel.errors import RampageError

pyspiel: Any = pytest.importorskip("pyspiel")


@pytest.fixture(scope="module", autouse=True)
def _registered() -> None:
    assert set(register()) <= set(pyspiel.registered_names())
    register()


@pytest.mark.parametrize("name", names())
def test_a_random_match_by_openspiel(name: str) -> None:
    found = pyspiel.load_game(f"rampage_{name}")
    state = found.new_initial_state()
    rng = random.Random(3)
    steps = 0
    while not state.is_terminal() and steps < 400:
        if state.is_chance_node():
            outcomes = state.chance_outcomes()
            assert sum(share for _, share in outcomes) == pytest.approx(1)
            action = rng.choices([one for one, _ in outcomes], [share for _, share in outcomes])[0]
        else:
            action = rng.choice(state.legal_actions())
        assert state.action_to_string(state.current_player(), action)
        state.apply_action(action)
        steps += 1
        if steps % 100 == 0:
            copy = state.clone()
            assert str(copy) == str(state)
            assert copy.history() == state.history()


def test_openspiels_own_test() -> None:
    pyspiel.random_sim_test(pyspiel.load_game("rampage_kaiju"), num_sims=1, serialize=True, verbose=False)


def test_openspiels_search_plays() -> None:
    from open_spiel.python.algorithms import mcts

    found = pyspiel.load_game("rampage_kaiju")
    state = found.new_initial_state()
    while state.is_chance_node():
        state.apply_action(state.chance_outcomes()[0][0])
    rng = np.random.RandomState(1)
    bot = mcts.MCTSBot(found, 1.4, 3, mcts.RandomRolloutEvaluator(1, rng), random_state=rng)
    assert bot.step(state) in state.legal_actions()


def test_players_and_options() -> None:
    found = pyspiel.load_game("rampage_kaiju(players=3,options=mode:arena)")
    assert found.num_players() == 3
    assert found.new_initial_state().position.facts(0)["mode"] == "arena"
    with pytest.raises(RampageError, match="name:value"):
        read_options("mode")


def test_observations_have_no_secrets() -> None:
    found = pyspiel.load_game("rampage_kaiju")
    observer: SpielObserver = found.make_py_observer()
    state = found.new_initial_state()
    rng = random.Random(3)
    for _ in range(150):
        if state.is_terminal():
            break
        outcomes = (
            [one for one, _ in state.chance_outcomes()] if state.is_chance_node() else state.legal_actions()
        )
        state.apply_action(rng.choice(outcomes))
    observer.set_from(state, 0)
    before = observer.tensor.copy(), observer.string_from(state, 0)
    other = state.clone()
    other.position = known_to(state.position, 0)
    observer.set_from(other, 0)
    assert np.array_equal(observer.tensor, before[0])
    assert observer.string_from(other, 0) == before[1]
