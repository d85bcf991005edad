"""Vectorised environments: step by step they show what the AEC and the single environments show of the same matches."""

from typing import Any

import numpy as np
import pytest

from rampage.bots.bot import Bot, known_to
from rampage.envs.aec import RampageAEC
from rampage.envs.single import SingleEnv
from rampage.envs.vector import SingleVectorEnv, VectorEnv
from rampage.kernel.errors import RampageError
from rampage.kernel.position import Position
from rampage.kernel.reasons import IllegalChoice

GAMES = [("smash", 2), ("crush", 2), ("kaiju", 2), ("kaiju", 4), ("rush", 3), ("menace", 2)]


class FirstBot(Bot):
    """Takes the first choice."""

    def choose(self, position: Position, seat: int) -> int:
        return position.choices(seat)[0]


class WrongBot(Bot):
    """Chooses what is not legal."""

    def choose(self, position: Position, seat: int) -> int:
        return next(choice for choice in range(position.space().size) if position.why_not(choice, seat))


def twin(found: VectorEnv, match: int, seats: int, name: str) -> RampageAEC:
    """The AEC environment of the match that is under way in a place."""
    table = RampageAEC(name, seats)
    table.reset(options={"match_seed": found.match_seeds[match]})
    return table


@pytest.mark.parametrize(("name", "seats"), GAMES)
def test_observations_and_masks_are_those_of_the_aec_environment(name: str, seats: int) -> None:
    found = VectorEnv(name, 2, seats)
    found.reset(seed=11)
    tables = [twin(found, match, seats, name) for match in range(2)]
    ended = 0
    for _ in range(400 if name != "menace" else 100):
        for match, table in enumerate(tables):
            assert table.agent_selection == table.possible_agents[found.to_move[match]]
            seen = table.observe(table.agent_selection)
            assert np.array_equal(seen["observation"], found.observations[match])
            assert np.array_equal(seen["action_mask"], found.masks[match])
        movers, actions = found.to_move.copy(), found.sample()
        found.step(actions)
        for match, table in enumerate(tables):
            table.step(int(actions[match]))
            assert found.ended[match] == all(table.terminations.values())
            assert found.rewards[match].tolist() == [table.rewards[agent] for agent in table.possible_agents]
            if found.ended[match]:
                last = table.observe(table.possible_agents[movers[match]])
                assert np.array_equal(last["observation"], found.final_observations[match])
                assert found.final_position(match) == table.position
                tables[match] = twin(found, match, seats, name)
                ended += 1
    assert ended or name == "menace"


@pytest.mark.parametrize(
    ("name", "seat", "bot"), [("kaiju", 1, "random"), ("rush", 0, FirstBot), ("smash", "any", "random")]
)
def test_one_seat_against_bots_sees_what_single_environments_see(name: str, seat: Any, bot: Any) -> None:
    found = SingleVectorEnv(name, 3, seat, bot)
    seen, _ = found.reset(seed=3)
    matches = found.matches

    def single(match: int) -> tuple[SingleEnv, Any]:
        alone = SingleEnv(name, int(matches.to_move[match]), bot)
        return alone, alone.reset(options={"match_seed": matches.match_seeds[match]})[0]

    alone = [single(match) for match in range(3)]
    ended = 0
    for _ in range(260):
        for match, (_, expected) in enumerate(alone):
            assert np.array_equal(expected["observation"], seen["observation"][match])
            assert np.array_equal(expected["action_mask"], seen["action_mask"][match])
        actions = matches.sample()
        seen, rewards, terminated, truncated, info = found.step(actions)
        assert not truncated.any()
        for match, (env, _) in enumerate(alone):
            last, reward, over, _, _ = env.step(np.int64(actions[match]))
            assert (over, reward) == (terminated[match], rewards[match])
            alone[match] = (env, last)
            if over:
                assert info["_final_obs"][match]
                assert np.array_equal(info["final_obs"]["observation"][match], last["observation"])
                alone[match] = single(match)
                ended += 1
        assert ("final_obs" in info) == terminated.any()
    assert ended


def test_the_seat_changes_from_match_to_match() -> None:
    found = SingleVectorEnv("kaiju", 8, "any")
    found.reset(seed=1)
    seats = {int(seat) for seat in found.matches.to_move}
    assert seats == {0, 1}
    assert np.array_equal(found.matches.observations[:, 0], found.matches.to_move)


@pytest.mark.parametrize(("name", "seats"), [("kaiju", 3), ("menace", 4)])
def test_rows_of_a_batch_have_no_secrets(name: str, seats: int) -> None:
    found = VectorEnv(name, 3, seats)
    found.reset(seed=5)
    for step in range(120):
        if step % 10 == 0:
            for match in range(3):
                position, seat = found.position(match), int(found.to_move[match])
                other = found.encoder.look(known_to(position, seat), seat)
                assert np.array_equal(other["observation"], found.observations[match])
                assert np.array_equal(other["action_mask"], found.masks[match])
        found.step(found.sample())


def played(found: VectorEnv, steps: int) -> list[bytes]:
    out = []
    for _ in range(steps):
        found.step([int(np.flatnonzero(mask)[0]) for mask in found.masks])
        out.append(found.observations.tobytes())
    return out


def test_equal_seeds_give_equal_matches() -> None:
    one, other = VectorEnv("kaiju", 4), VectorEnv("kaiju", 4)
    one.reset(seed=9)
    other.reset(seed=9)
    first = played(one, 150)
    assert first == played(other, 150)
    one.reset(seed=9)
    assert first == played(one, 150)
    one.reset(seed=10)
    assert first != played(one, 150)


def test_a_match_does_not_depend_on_its_neighbours() -> None:
    many, one = VectorEnv("rush", 3), VectorEnv("rush", 1)
    many.reset(seed=[4, 5, 6])
    one.reset(seed=[6])
    for _ in range(200):
        assert np.array_equal(many.observations[2], one.observations[0])
        actions = [int(np.flatnonzero(mask)[0]) for mask in many.masks]
        many.step(actions)
        one.step(actions[2:])


def test_an_illegal_choice_changes_nothing() -> None:
    found = VectorEnv("smash", 3)
    found.reset(seed=2)
    before = found.observations.copy(), found.masks.copy(), [found.position(n) for n in range(3)]
    actions = found.sample()
    actions[2] = np.flatnonzero(found.masks[2] == 0)[0]
    with pytest.raises(IllegalChoice, match="match 2, seat"):
        found.step(actions)
    for wrong in (-1, found.encoder.actions, 1 << 40):
        actions[2] = wrong
        with pytest.raises(RampageError, match=str(wrong)):
            found.step(actions)
    assert np.array_equal(found.observations, before[0])
    assert np.array_equal(found.masks, before[1])
    assert [found.position(n) for n in range(3)] == before[2]
    found.step(found.sample())


def test_arrays_can_only_be_read() -> None:
    found = VectorEnv("rush", 2)
    found.reset(seed=1)
    for array in (found.observations, found.masks, found.rewards, found.to_move, found.match_seeds):
        with pytest.raises(ValueError, match="read-only"):
            array[0] = 1


def test_bad_arguments() -> None:
    with pytest.raises(RampageError, match="0 matches at once"):
        VectorEnv("smash", 0)
    found = VectorEnv("smash", 2)
    with pytest.raises(RampageError, match="call reset first"):
        found.step([0, 0])
    with pytest.raises(RampageError, match="3 seeds for 2 matches"):
        found.reset(seed=[1, 2, 3])
    with pytest.raises(RampageError, match="not negative"):
        found.reset(seed=[1, -2])
    found.reset(seed=1)
    with pytest.raises(RampageError, match="1 choices for 2 matches"):
        found.step([0])
    with pytest.raises(RampageError, match="no seat 5"):
        SingleVectorEnv("smash", 2, seat=5)
    with pytest.raises(RampageError, match="no seat 'left'"):
        SingleVectorEnv("smash", 2, seat="left")
    with pytest.raises(RampageError, match="no bot 'clever'"):
        SingleVectorEnv("smash", 2, opponents="clever")
    wrong = SingleVectorEnv("smash", 8, opponents=WrongBot)
    with pytest.raises(IllegalChoice):  # In some matches the bot begins.
        wrong.reset(seed=3)


def test_gymnasium_wrappers_take_it() -> None:
    from gymnasium.wrappers.vector import RecordEpisodeStatistics

    inner = SingleVectorEnv("kaiju", 4, "any")
    found = RecordEpisodeStatistics(inner)
    seen, _ = found.reset(seed=5)
    assert found.observation_space.contains({key: value.copy() for key, value in seen.items()})
    episodes = 0
    for _ in range(120):
        _, _, terminated, _, info = found.step(inner.matches.sample())
        episodes += int(terminated.sum())
        if terminated.any():
            assert np.array_equal(info["_episode"], terminated)
    assert episodes
