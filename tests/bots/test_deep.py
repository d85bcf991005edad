"""Deep search: it looks beyond the horizon where a game has a foresight, and keeps its budget."""

import pytest

from rampage.bots.deep import DeepBot, DeepSearch, lead
from rampage.bots.levels import LEVELS, make_bot
from rampage.bots.search import Budget, Search, Style
from rampage.games import game
from rampage.kernel.position import NOBODY, Position
from rampage.kernel.rng import Rng
from rampage.testing.suite.bots import decisions

FAR = ["kaiju", "rush"]


def some(name: str, count: int = 3) -> list[tuple[Position, int]]:
    """Positions of a random match in which a seat has several choices."""
    return [(p, seat) for p, seat in decisions(game(name), 5, count, 60) if p.seats > 1]


def test_a_name_gives_a_deep_search() -> None:
    bot = make_bot("deep:70it", 1)
    assert isinstance(bot, DeepBot)
    assert bot.budget.iterations == 70


@pytest.mark.parametrize("name", FAR)
def test_a_look_goes_on_to_the_foresight_or_to_the_end(name: str) -> None:
    evaluation = game(name).evaluation
    assert 2 * evaluation.foresight() > evaluation.horizon()
    assert 0.0 < evaluation.far_share() <= 1.0
    for p, seat in some(name):
        plain, deep = Search(evaluation, Style(), Rng(3)), DeepSearch(evaluation, Style(), Rng(3))
        for search, most in ((plain, evaluation.horizon()), (deep, evaluation.foresight() * p.seats)):
            for _ in range(6):
                q = p.imagine(seat, Rng(4))
                search.look(q, seat)
                assert search.rests == most or q.waiting == NOBODY
            assert search.looks == 6
            assert sum(search.root.counts) == 6


@pytest.mark.compiled
@pytest.mark.parametrize("name", ["smash", "crush", "menace"])
def test_without_a_foresight_a_deep_search_is_an_ordinary_one(name: str) -> None:
    """Even though it may stop before its budget is spent."""
    assert game(name).evaluation.foresight() == 0
    for p, seat in some(name, 6):
        assert make_bot("deep:60it", 9).choose(p, seat) == make_bot("search:60it", 9).choose(p, seat)


@pytest.mark.parametrize("name", [FAR[0], pytest.param(FAR[1], marks=pytest.mark.compiled)])
def test_a_deep_search_keeps_its_budget_and_stops_when_its_choice_is_settled(name: str) -> None:
    for p, seat in some(name):
        most = 64
        search = DeepBot(5, Budget(most), Style()).thought(p, seat)
        assert search.looks <= most
        assert search.looks in (0, most) or lead(search.root) > most - search.looks


def test_the_strongest_level_searches_deeply() -> None:
    bot = make_bot(f"level:{len(LEVELS)}", 1)
    assert isinstance(bot, DeepBot)
    assert bot.budget.milliseconds == LEVELS[-1].milliseconds
