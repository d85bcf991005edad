"""Every bot on every game: legal, repeatable, and blind to what its seat cannot know."""

from pathlib import Path

import pytest

from rampage.bots.bot import Bot
from rampage.bots.levels import make_bot
from rampage.bots.search import Budget, SearchBot, Style
from rampage.kernel.game import Game
from rampage.kernel.packed import COMPILED
from rampage.kernel.position import CHANCE, Position
from rampage.kernel.rng import Rng
from tests.support.smash import city, play
from tests.support.walks import each_game, find_game, samples

FURY = Path(__file__).with_name(
    "battle_fury.txt"
)  # Somebody is about to put back markers that others do not see.
QUICK = ["random", "hasty", "search:6it", "level:1"]
FEW = 40  # Greedy plays out every choice: uncompiled, hundreds of them take seconds.


def decisions(game: Game, seed: int, count: int, most: int = 2000) -> list[tuple[Position, int]]:
    """Positions all along a random match where a seat has a choice, and the seat."""
    for every in (3, 1):  # A small game has few decisions: then look at each position.
        found = [
            (p.copy(), seat)
            for p in samples(game, seed, every)
            for seat in p.actors()
            if seat != CHANCE and 1 < len(p.choices(seat)) <= most
        ]
        if found:
            break
    assert found
    return found[:: max(1, len(found) // count)][:count]


@each_game
@pytest.mark.parametrize("spec", QUICK)
def test_a_bot_chooses_what_is_legal_and_touches_nothing(game: Game, spec: str) -> None:
    bot = make_bot(spec, 3)
    for p, seat in decisions(game, 5, 8):
        before = p.to_text()
        assert p.why_not(bot.choose(p, seat), seat) == []
        assert p.to_text() == before


@each_game
@pytest.mark.parametrize("spec", [*QUICK, "greedy"])
def test_the_same_seed_gives_the_same_choice(game: Game, spec: str) -> None:
    for p, seat in decisions(game, 7, 3, FEW if spec == "greedy" else 2000):
        first = make_bot(spec, 11).choose(p, seat)
        again = make_bot(spec, 11)
        assert again.choose(p, seat) == first
        assert again.choose(p.copy(), seat) == first, "a bot keeps nothing between choices"


@each_game
@pytest.mark.parametrize("spec", [*QUICK, "greedy"])
def test_what_a_seat_cannot_know_does_not_change_its_choice(game: Game, spec: str) -> None:
    bot = make_bot(spec, 2)
    for p, seat in decisions(game, 3, 4, FEW if spec == "greedy" else 2000):
        choice = bot.choose(p, seat)
        for other in range(3):
            assert bot.choose(p.imagine(seat, Rng(100 + other)), seat) == choice


@each_game
def test_seats_share_what_there_is_to_win(game: Game) -> None:
    for p, _ in decisions(game, 9, 12):
        values = game.evaluation.values(p)
        assert len(values) == p.seats
        assert all(0 <= values[seat] == game.evaluation.value(p, seat) <= 1 for seat in range(p.seats))
        assert sum(values[seat] for seat in range(p.seats)) <= 1.05, "roughly"


def test_dice_to_come_do_not_change_a_choice() -> None:
    """The dice of a match come from a dealer; a bot has a stream of its own."""
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
    for spec in ("hasty", "greedy", "search:200it"):
        assert p.space().text(make_bot(spec, 1).choose(p, 0)) == "fire OT1"


def test_search_does_not_end_a_game_that_it_would_lose() -> None:
    p = city(
        "T1^ E8, t1> P1",
        monster="E5 S",
        turn="30 orange attack",
        deck="mission_accomplished",
        orange="reserve; cards fire_crew; markers 0",
        green="reserve; cards direct_hit*4 critical_hit*2; markers 0",
    )
    for spec in ("hasty", "greedy", "search:200it"):
        assert p.space().text(make_bot(spec, 1).choose(p, 0)) == "cease"


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


@pytest.fixture
def only_legal_choices(monkeypatch: pytest.MonkeyPatch) -> None:
    """From now on even unchecked choices are checked."""
    if COMPILED:
        pytest.skip("compiled, nothing can be put in between")
    apply = Position.apply

    def checked(p: Position, choice: int, seat: int) -> None:
        assert p.why_not(int(choice), int(seat)) == []
        apply(p, choice, seat)

    monkeypatch.setattr(Position, "apply", checked)


@each_game
@pytest.mark.usefixtures("only_legal_choices")
def test_search_plays_only_what_is_legal_in_what_it_imagines(game: Game) -> None:
    """A tree is shared by all that a seat may imagine, but hands and so choices differ from one to the next."""
    bot = make_bot("search:25it", 3)
    asked = [p for p in samples(game, 0, 41) if p.waiting > 0]
    for p in asked[:: max(1, len(asked) // 6)]:
        bot.choose(p, int(p.actor()))


@pytest.mark.usefixtures("only_legal_choices")
def test_search_knows_that_hands_differ() -> None:
    make_bot("search:60it", 3).choose(find_game("kaiju").from_text(FURY.read_text(encoding="utf-8")), 2)
