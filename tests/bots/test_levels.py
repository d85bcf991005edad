"""Bots by name, levels for people, and users' own bots."""

import itertools
from pathlib import Path
from typing import Any

import pytest

from rampage.bots.bot import RandomBot
from rampage.bots.greedy import GreedyBot, HastyBot
from rampage.bots.levels import LEVELS, UnknownBot, levels, make_bot
from rampage.bots.search import Budget, SearchBot, Style, UntrainedBot
from rampage.bots.slips import BlunderingBot, SlippingBot, misjudged
from rampage.games import game
from rampage.kernel.packed import vec
from rampage.kernel.playout import settle_chance
from rampage.kernel.position import Position
from rampage.kernel.rng import Rng
from tests.support.smash import city

OWN = """
from rampage.bots.bot import Bot

class Last(Bot):
    def choose(self, position, seat):
        return position.choices(seat)[-1]

class NotABot:
    def choose(self, position, seat):
        return 0

class Needy(Bot):
    def __init__(self):
        super().__init__(0)

nothing = 3
"""


def test_names_give_bots() -> None:
    assert isinstance(make_bot("random", 1), RandomBot)
    assert isinstance(make_bot("hasty", 1), HastyBot)
    assert isinstance(make_bot("greedy", 1), GreedyBot)
    assert isinstance(make_bot("search", 1), SearchBot)


def test_a_budget_is_looks_ahead_or_time() -> None:
    steps = [make_bot(f"search:{n}", 1) for n in range(1, 6)]
    looks = [bot.budget.iterations for bot in steps if isinstance(bot, SearchBot)]
    assert looks == sorted(set(looks))
    assert len(looks) == 5
    exact = make_bot("search:123it", 1)
    timed = make_bot("search:250ms", 1)
    assert isinstance(exact, SearchBot)
    assert isinstance(timed, SearchBot)
    assert exact.budget.iterations == 123
    assert timed.budget.milliseconds == 250


def test_five_levels_each_with_a_name_and_a_blurb() -> None:
    problem = levels()
    assert [level["level"] for level in problem] == [1, 2, 3, 4, 5]
    assert all(level["name"] and level["blurb"] for level in problem)
    assert len({level["name"] for level in problem}) == 5
    for n in range(1, len(LEVELS) + 1):
        p = city("T1^ E9", monster="E5 S", turn="5 orange attack")
        assert p.why_not(make_bot(f"level:{n}", 1).choose(p, 0), 0) == []


def test_a_higher_level_slips_no_more_and_looks_no_less() -> None:
    for lower, upper in itertools.pairwise(LEVELS):
        assert upper.slips <= lower.slips
        assert upper.iterations >= lower.iterations
        assert (upper.slips, -upper.iterations) < (lower.slips, -lower.iterations)
        assert upper.milliseconds >= lower.milliseconds


@pytest.mark.compiled
def test_a_careless_bot_slips_as_often_as_it_says() -> None:
    p = city("T1^ E9, H1 J5", monster="E5 S", turn="5 orange movement", pool="7", dice="3 4")
    careful = [HastyBot(seed).choose(p, 0) for seed in range(200)]

    def differs(slips: int) -> int:
        bots = [SlippingBot(seed, HastyBot(seed), slips, 50.0) for seed in range(200)]
        return sum(bot.choose(p, 0) != choice for bot, choice in zip(bots, careful, strict=True))

    assert differs(0) == 0
    assert 20 <= differs(20) <= 60
    assert differs(100) > 180


def test_what_is_misjudged_is_seldom_far_from_the_best() -> None:
    rng = Rng(3)
    picked = [int(misjudged(vec[float]([0.0, 1.0, 0.9, -9.0]), 0.5, rng)) for _ in range(400)]
    assert picked.count(1) > picked.count(2) > picked.count(0) > 0
    assert picked.count(3) == 0


def on_the_grid() -> Position:
    """A race at its start, with nothing left to do but to move the lever."""
    p: Position = game("rush").new(2)
    rng = Rng(5)
    settle_chance(p, rng)
    while not any(text.startswith("speed") for text in map(p.space().text, p.choices(p.actor()))):
        seat = p.actor()
        p.resolve(HastyBot(1).choose(p, seat), seat)
        settle_chance(p, rng)
    while any(text.startswith("on ") for text in map(p.space().text, p.choices(p.actor()))):
        seat = p.actor()
        p.resolve(HastyBot(1).choose(p, seat), seat)
    return p


def test_no_level_stays_on_the_grid() -> None:
    p = on_the_grid()
    seat = p.actor()
    assert "speed maintain" in [p.space().text(choice) for choice in p.choices(seat)]
    for level in (1, 2):
        chosen = [p.space().text(make_bot(f"level:{level}", seed).choose(p, seat)) for seed in range(60)]
        assert chosen.count("speed maintain") == 0
        assert len(set(chosen)) > 1, "but it does not always do the same"


def test_a_level_that_blunders_takes_only_what_its_search_looked_at() -> None:
    p = city("T1^ E8, H1 A9, t1> P1", monster="E5 S", turn="5 orange movement", pool="7", dice="3 4")
    bot = SearchBot(7, Budget(30), Style())
    looked = {int(key // p.seats) for key in bot.thought(p, 0).root.keys}
    assert len(looked) < len(p.choices(0))
    for seed in range(20):
        assert BlunderingBot(seed, bot, 100, 0.05).choose(p, 0) in looked


def test_an_untrained_bot_searches_without_what_was_learned() -> None:
    assert isinstance(make_bot("untrained:40it", 1), UntrainedBot)
    for name in ("smash", "crush", "kaiju", "rush", "menace"):
        plain: Any = game(name).evaluation.untrained()
        assert plain.network is None


def test_looks_of_a_level_are_fewer_where_one_takes_longer() -> None:
    quick, slow = game("smash").evaluation, game("menace").evaluation
    assert Budget(600).looks(slow) == 600
    assert Budget(600, shared=True).looks(quick) == 600 // quick.effort()
    assert Budget(600, shared=True).looks(slow) == 600 // slow.effort() < 600
    assert Budget(1, shared=True).looks(slow) >= 1


@pytest.mark.parametrize(
    ("spec", "problem"),
    [
        ("", "known: random"),
        ("clever", "known: random"),
        ("greedy:2", "known: random"),
        ("level:0", "level:1 to level:5"),
        ("level:6", "level:1 to level:5"),
        ("level:", "level:1 to level:5"),
        ("search:0", "search:800it"),
        ("search:6", "search:800it"),
        ("search:0it", "search:800it"),
        ("search:ms", "search:800it"),
        ("search:-5ms", "search:800it"),
        ("nowhere.py:Bot", "no file"),
    ],
)
def test_an_unknown_name_is_told_what_there_is(spec: str, problem: str) -> None:
    with pytest.raises(UnknownBot, match=problem):
        make_bot(spec, 1)


def test_a_bot_from_a_file(tmp_path: Path) -> None:
    path = tmp_path / "own.py"
    path.write_text(OWN, encoding="utf-8")
    p = city("T1^ E9", monster="E5 S", turn="5 orange attack")
    assert make_bot(f"{path}:Last", 1).choose(p, 0) == p.choices(0)[-1]


@pytest.mark.parametrize(
    ("wanted", "problem"),
    [
        ("Missing", "no class Missing"),
        ("nothing", "no class nothing"),
        ("NotABot", "derive NotABot from rampage.bots.bot.Bot"),
        ("Needy", r"Needy\(seed\) failed"),
    ],
)
def test_a_file_without_the_bot(tmp_path: Path, wanted: str, problem: str) -> None:
    path = tmp_path / f"own_{wanted}.py"
    path.write_text(
        OWN + "\nclass NotABot:\n    def __init__(self, seed): pass\n    def choose(self, p, s): return 0\n"
    )
    with pytest.raises(UnknownBot, match=problem):
        make_bot(f"{path}:{wanted}", 1)


def test_a_file_that_breaks_says_where(tmp_path: Path) -> None:
    path = tmp_path / "broken.py"
    path.write_text("1 / 0\n", encoding="utf-8")
    with pytest.raises(UnknownBot, match=r"broken\.py cannot be imported: ZeroDivisionError"):
        make_bot(f"{path}:Bot", 1)
