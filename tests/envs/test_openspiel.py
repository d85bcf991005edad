"""OpenSpiel plays our games: its own simulation test, its search, and observations without secrets."""

import random
from typing import Any

import numpy as np
import pytest

from rampage.bots.bot import known_to
from rampage.envs.openspiel import SpielObserver, read_options, register
from rampage.games import names
from rampage.kernel.errors import RampageError
from rampage.kernel.position import SPECTATOR

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


@pytest.mark.parametrize(
    "name", [name if name == "kaiju" else pytest.param(name, marks=pytest.mark.long) for name in names()]
)
def test_openspiels_own_test(name: str) -> None:
    pyspiel.random_sim_test(pyspiel.load_game(f"rampage_{name}"), num_sims=1, serialize=True, verbose=False)


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


def played(found: Any, choices: list[int]) -> Any:
    state = found.new_initial_state()
    for choice in choices:
        state.apply_action(choice)
    return state


def random_match(found: Any, seed: int, most: int) -> Any:
    state, rng = found.new_initial_state(), random.Random(seed)
    while not state.is_terminal() and len(state.history()) < most:
        legal = (
            [one for one, _ in state.chance_outcomes()] if state.is_chance_node() else state.legal_actions()
        )
        state.apply_action(rng.choice(legal))
    return state


def test_information_states_remember() -> None:
    found = pyspiel.load_game("rampage_kaiju")
    state = random_match(found, 3, 140)
    history = state.history()
    for player in (0, 1):
        before = ""
        for length in range(0, len(history), 20):
            text = played(found, history[:length]).information_state_string(player)
            assert text.startswith(before)  # What was seen stays.
            before = text
        made = [line for line in before.splitlines() if line.startswith("> ")]
        chosen = [
            state.position.space().text(one.action)
            for one in state.full_history()[:length]
            if one.player == player
        ]
        assert made == [f"> {text}" for text in chosen]
    copy = state.clone()
    assert copy.information_state_string(0) == state.information_state_string(0)
    again = played(found, history)
    assert again.information_state_string(1) == state.information_state_string(1)


def test_information_states_are_more_than_observations() -> None:
    """An observation shows this turn; an information state all turns."""
    found = pyspiel.load_game("rampage_smash")
    state = random_match(found, 5, 60)
    text = state.information_state_string(0)
    assert text != state.observation_string(0)
    turns = [word for line in text.splitlines() for word in line.split() if word.startswith("turn=")]
    assert turns == [f"turn={n}" for n in range(len(turns))]
    assert len(turns) > 5


def test_information_states_have_no_secrets() -> None:
    """Two matches that differ only in what a player cannot know have the same information state: here in the icon of a
    marker that the other player drew."""
    found = pyspiel.load_game("rampage_kaiju")
    checked = 0
    for seed in range(12):
        state = random_match(found, seed, 90)
        kinds = [state.position.space().text(one.action).split()[0] for one in state.full_history()]
        if "marker" not in kinds:
            continue
        number = kinds.index("marker")
        before = played(found, state.history()[:number])
        drawer = next(
            seat
            for seat in (0, 1)
            if played(found, state.history()[: number + 1]).position.facts(SPECTATOR)["players"][seat][
                "stack"
            ]
            < before.position.facts(SPECTATOR)["players"][seat]["stack"]
        )
        texts: dict[int, set[str]] = {0: set(), 1: set()}
        for outcome, _ in before.chance_outcomes():
            other = before.clone()
            other.apply_action(outcome)
            for player in (0, 1):
                texts[player].add(other.information_state_string(player))
        assert len(texts[1 - drawer]) == 1
        assert len(texts[drawer]) == len(before.chance_outcomes()) > 1
        checked += 1
        if checked == 3:
            break
    assert checked == 3


def test_information_states_have_no_tensor() -> None:
    found = pyspiel.load_game("rampage_kaiju")
    observer = found.make_py_observer(pyspiel.IIGObservationType(perfect_recall=True))
    with pytest.raises(RampageError, match="is a string"):
        observer.set_from(found.new_initial_state(), 0)
