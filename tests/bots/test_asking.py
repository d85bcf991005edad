"""How a driver asks a bot: it is shown what its seat may know, and nothing that it does reaches the match."""

import copy
import pickle
import sys
from pathlib import Path
from typing import Any

import pytest

from rampage.bots.bot import Bot, BotError, RandomBot, ask, known_to
from rampage.bots.levels import UnknownBot, bot_name, make_bot
from rampage.games import game
from rampage.kernel.playout import play_out, settle_chance
from rampage.kernel.position import SPECTATOR, Outcome, Position
from rampage.kernel.rng import Rng

KAIJU = game("kaiju")


def middle(seed: int, seats: int = 3) -> Position:
    """Kaiju Crush with hands, tokens and abilities dealt, at a seat's choice."""
    p: Position = KAIJU.new(seats)
    rng = Rng(seed)
    settle_chance(p, rng)
    play_out(p, rng, 40 + seed % 30)
    settle_chance(p, rng)
    return p


class Cheat(Bot):
    """Reads every hand that it is shown, and wrecks whatever it can lay its hands on."""

    def __init__(self, seed: int = 0) -> None:
        super().__init__(seed)
        self.read: list[str] = []

    def choose(self, position: Position, seat: int) -> int:
        self.read.append(position.to_text())
        choice = position.choices(seat)[0]
        fields: Any = position
        fields.tokens[seat] = 0
        fields.here[0] = 0
        position.apply(choice, seat)
        position.agenda.clear()
        position.finish(1)
        return choice


def test_a_cheat_sees_no_hand_and_changes_nothing() -> None:
    counted = 0
    for seed in range(12):
        p = middle(seed)
        if p.waiting <= 0:
            continue
        seat = p.actors()[0]
        before, shown = p.to_text(), known_to(p, seat).to_text()
        twins = [p.imagine(seat, Rng(n)) for n in range(4)]  # The same to this seat; other hands behind it.
        cheat = Cheat()
        choice = ask(cheat, p, seat)
        assert p.to_text() == before
        assert p.why_not(choice, seat) == []
        assert cheat.read == [shown]
        for twin in twins:
            text = twin.to_text()
            assert ask(cheat, twin, seat) == choice
            assert twin.to_text() == text
        assert set(cheat.read) == {shown}, "what others hold reached the bot"
        counted += len({twin.to_text() for twin in twins}) > 1 and shown != before
    assert counted > 6, "nothing was hidden in these positions"


def test_what_is_shown_agrees_with_the_seat() -> None:
    for seed in range(4):
        p = middle(seed, 2 + seed % 3)
        for seat in range(int(p.seats)):
            assert known_to(p, seat).view(seat) == p.view(seat)
            assert known_to(p, seat).view(SPECTATOR) == p.view(SPECTATOR)


class Answer(Bot):
    """Answers what it was told to."""

    def __init__(self, seed: int = 0, answer: Any = None) -> None:
        super().__init__(seed)
        self.answer = answer

    def choose(self, position: Position, seat: int) -> int:
        return self.answer  # type: ignore[no-any-return]


class Whole:
    def __init__(self, number: int) -> None:
        self.number = number

    def __index__(self) -> int:
        return self.number


def test_any_whole_number_is_an_answer() -> None:
    p = middle(1)
    assert ask(Answer(0, Whole(17)), p, p.actors()[0]) == 17
    assert type(ask(Answer(0, True), p, p.actors()[0])) is int


@pytest.mark.parametrize("answer", ["pass", None, 1.0, [3]])
def test_no_number_is_no_answer(answer: object) -> None:
    p = middle(1)
    seat = p.actors()[0]
    with pytest.raises(BotError) as caught:
        ask(Answer(5, answer), p, seat)
    assert f"Answer(5), seat {seat}: it chose {answer!r}" in str(caught.value)


def test_bots_are_named_and_taken_in_any_form(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    bot = Cheat(3)
    assert make_bot(bot, 9) is bot
    made = make_bot(Cheat, 9)
    assert (type(made), made.seed) == (Cheat, 9)
    assert [bot_name(spec) for spec in (bot, Cheat, "level:2")] == ["Cheat", "Cheat", "level:2"]
    (tmp_path / "mine_of_a_package.py").write_text(
        "from rampage.bots.bot import RandomBot\nclass Mine(RandomBot):\n    pass\n", encoding="utf-8"
    )
    monkeypatch.syspath_prepend(tmp_path)
    mine = make_bot("mine_of_a_package:Mine", 4)
    assert (type(mine).__name__, mine.seed) == ("Mine", 4)
    sys.modules.pop("mine_of_a_package")
    for spec, problem in (
        ("mine_of_a_package:Other", "mine_of_a_package has no class Other with a method choose"),
        ("no_such_package:Mine", "there is no module no_such_package; install it, name its file"),
        (Outcome, "'Outcome': it is not a class with a method choose"),
    ):
        with pytest.raises(UnknownBot, match=problem):
            make_bot(spec, 1)  # type: ignore[arg-type]


@pytest.mark.parametrize("spec", ["random", "hasty", "greedy", "search:12it", "level:1", "level:3"])
def test_bots_go_to_other_processes(spec: str) -> None:
    p = middle(2)
    seat = p.actors()[0]
    bot = make_bot(spec, 11)
    for again in (pickle.loads(pickle.dumps(bot)), copy.deepcopy(bot), copy.copy(bot)):
        assert type(again) is type(bot)
        assert ask(again, p, seat) == ask(bot, p, seat)


def test_a_bot_of_ones_own_keeps_what_it_learnt() -> None:
    bot = Answer(6, 13)
    again = pickle.loads(pickle.dumps(bot))
    assert (again.seed, again.answer) == (6, 13)
    assert repr(RandomBot(4)) == "RandomBot(4)"
