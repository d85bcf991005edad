"""Bots at single positions; what every bot does in every game is in `rampage.testing.suite.bots`."""

from pathlib import Path

import pytest

from rampage.bots.bot import Bot
from rampage.bots.levels import make_bot
from rampage.bots.search import Budget, SearchBot, Style
from rampage.games import game
from rampage.kernel.packed import COMPILED
from rampage.kernel.position import Position
from rampage.testing.suite.bots import check_all_choices
from tests.support.playing import play
from tests.support.smash import city

FURY = Path(__file__).with_name(
    "battle_fury.txt"
)  # Somebody is about to put back markers that others do not see.


def test_dice_to_come_do_not_change_a_choice() -> None:
    """The dice of a match come from a dealer; a bot has its own stream."""
    first = city("T1^ E9", monster="E5 S", turn="5 orange attack")
    bot = make_bot("search:40it", 4)
    choice = bot.choose(first, 0)
    for pips in "123456":
        rolled = first.copy()
        play(rolled, "fire OT1", f"die {pips}")
        assert bot.choose(first, 0) == choice


def test_search_takes_the_only_choice_without_thinking() -> None:
    bot = SearchBot(1, Budget(milliseconds=60_000), Style())  # A minute, if it thought.
    p = city(
        "",
        monster="E5 S",
        turn="5 orange movement",
        orange="reserve",
        green="reserve t1",
        spent="moved",
        pool="3",
    )
    assert len(p.choices(0)) == 1
    assert bot.choose(p, 0) == p.choices(0)[0]


def test_a_budget_of_time_ends() -> None:
    p = city("T1^ E9, H1 J5, t1> A3", monster="E5 S", turn="5 orange movement", pool="7", dice="3 4")
    bot = SearchBot(1, Budget(milliseconds=20), Style())
    assert p.why_not(bot.choose(p, 0), 0) == []


def check_all_choose(p: Position, text: str) -> None:
    """Every sort of bot finds this choice."""
    for spec in ("hasty", "greedy", "search:200it"):
        assert p.space().text(make_bot(spec, 1).choose(p, 0)) == text


def test_search_finds_the_winning_shot() -> None:
    """One card is left, Orange is ahead: a hit ends the game and wins it."""
    p = city(
        "T1^ E8, H1 A9, t1> P1",
        monster="E5 S",
        turn="30 orange attack",
        deck="mission_accomplished",
        orange="reserve; cards direct_hit*3; markers 0",
        green="reserve; cards direct_hit; markers 0",
    )
    check_all_choose(p, "fire OT1")


def test_search_does_not_end_a_game_that_it_would_lose() -> None:
    p = city(
        "T1^ E8, t1> P1",
        monster="E5 S",
        turn="30 orange attack",
        deck="mission_accomplished",
        orange="reserve; cards fire_crew; markers 0",
        green="reserve; cards direct_hit*4 critical_hit*2; markers 0",
    )
    check_all_choose(p, "cease")


def test_bots_leave_the_monsters_path() -> None:
    """A Tank on the Monster's next square, with points to leave it."""
    p = city(
        "T1> E7, t1> P1", monster="E5 S", turn="9 orange movement", pool="5", dice="2 3", orange="reserve"
    )
    for spec in ("hasty", "greedy", "search:120it"):
        q = p.copy()
        bot = make_bot(spec, 1)
        while q.actors() == [0] and "halt" in {q.space().text(choice) for choice in q.choices(0)}:
            choice = bot.choose(q, 0)
            if q.space().text(choice) == "halt":
                break
            q.apply(choice, 0)
        assert q.board.names[q.at[0]] not in ("E7", "F7", "E8", "F8"), spec


@pytest.mark.skipif(COMPILED, reason="one build is enough: it is about the interface")
def test_a_bot_must_write_choose() -> None:
    with pytest.raises(NotImplementedError):
        Bot(1).choose(city("", monster="E5 S"), 0)


@pytest.mark.skipif(COMPILED, reason="compiled, nothing can be put in between")
def test_search_knows_that_hands_differ(monkeypatch: pytest.MonkeyPatch) -> None:
    check_all_choices(monkeypatch)
    make_bot("search:60it", 3).choose(game("kaiju").from_text(FURY.read_text(encoding="utf-8")), 2)
