"""Fields that are declared once, and the small games that they make."""

from pathlib import Path
from typing import Any

import pytest

from rampage.bots.greedy import GreedyBot
from rampage.bots.search import Budget, SearchBot, Style
from rampage.kernel.action_space import Kind, Names, Space
from rampage.kernel.fields import ANY, SEATS, Field, declared, number, row
from rampage.kernel.game import About
from rampage.kernel.packed import append, i64, vec
from rampage.kernel.plain import PlainGame, PlainPosition, PlayoutEvaluation
from rampage.kernel.position import CHANCE, SPECTATOR
from rampage.kernel.reasons import Reason
from rampage.kernel.rng import Rng
from rampage.kernel.steps import Ask, Step
from rampage.kernel.text import Lines, PositionError
from tests.support.duel import DECK, DUEL, OUT, Duel
from tests.support.playing import ended

TAKE = Kind("take", "Take {count}", count="COUNT")
SPACE = Space([TAKE], {"COUNT": Names(["1", "2", "3"])})


class Nim(PlainPosition):
    """One heap; whoever takes the last stick loses. Each seat has a secret number that does nothing."""

    heap: int = number(0, 21, 7)
    turn: int = number(0, "seats-1", words={0: "first", 1: "second"})
    lucky: list[int] = row(SEATS, 1, 6, 1, known="owner")
    seed: int = number(0, 99, known="nobody")
    taken: list[int] = row(ANY, 1, 3)

    def begin(self) -> None:
        self.push(Take())

    def scores(self) -> list[int]:
        return [1 if seat == self.turn else 0 for seat in range(int(self.seats))]


class Take(Ask[Nim]):
    def kinds(self, p: Nim) -> list[Kind]:
        return [TAKE]

    def seats(self, p: Nim) -> i64:
        return i64(1 << p.turn)

    def fill(self, p: Nim, seat: i64, out: vec[i64]) -> vec[i64]:
        for count in range(min(3, p.heap)):
            out = append(out, i64(count))
        return out

    def refusal(self, p: Nim, seat: i64, choice: i64) -> list[Reason]:
        return [] if choice < p.heap else [Reason("", "There are not as many.")]

    def take(self, p: Nim, seat: i64, choice: i64) -> None:
        p.heap -= int(choice) + 1
        p.taken.append(int(choice) + 1)
        p.turn = 1 - p.turn
        if p.heap == 0:
            p.finish(1)
        else:
            p.push(Take())


ABOUT = About("nim", "Nim", "", "", "", 0, 1, [2], ["First", "Second"], "1")
NIM: PlainGame[Nim] = PlainGame(ABOUT, Path(__file__).parent, Nim, SPACE, [Take])


def new(text: str = "") -> Nim:
    """A match of Nim; it has no content file."""
    return NIM.from_text(f"rampage nim\n{text}", source=DUEL.standard())


def differently(field: Field, p: Any) -> Any:
    """Other values than a position has, within bounds."""
    values = field.values(p)
    low, high = (1 if bound == "seats-1" else int(bound) for bound in (field.low, field.high))
    other = [value + 1 if value < high else low for value in values or [low]]
    return other if field.is_row() else other[0]


def test_fields_are_found_in_order_and_know_their_names() -> None:
    assert [field.name for field in declared(Nim)] == ["heap", "turn", "lucky", "seed", "taken"]
    assert [field.name for field in declared(Duel)] == ["where", "points", "round"]


def test_a_new_position_has_the_defaults() -> None:
    p = new()
    assert (p.heap, p.turn, p.lucky, p.seed, p.taken) == (7, 0, [1, 1], 0, [])
    assert p.actors() == [0]


def test_a_copy_has_every_field_and_shares_none() -> None:
    for name in (field.name for field in NIM.fields):
        p = new("heap: 5\nturn: second\nlucky: 3 4\nseed: 9\ntaken: 2")
        before = p.to_text()
        q = p.copy()
        assert q.to_text() == before
        field = next(field for field in NIM.fields if field.name == name)
        held = getattr(q, name)
        if isinstance(held, list):
            held[:] = differently(field, q)
        else:
            setattr(q, name, differently(field, q))
        assert q.to_text() != before
        assert p.to_text() == before


def test_a_text_leads_back() -> None:
    p = new("heap: 5\nturn: second\nlucky: 3 4\nseed: 9\ntaken: 2")
    assert (p.heap, p.turn, p.lucky, p.seed, p.taken) == (5, 1, [3, 4], 9, [2])
    assert "turn: second\n" in p.to_text()
    assert NIM.from_text(p.to_text(), source=DUEL.standard()).to_text() == p.to_text()


@pytest.mark.parametrize(
    ("line", "problem"),
    [
        ("heap: 22", "line 2: heap: '22'. Remedy: write a whole number from 0 to 21"),
        ("heap: many", "whole number from 0 to 21"),
        ("turn: third", "whole number from 0 to 1, or first second"),
        ("turn: 2", "whole number from 0 to 1"),
        ("turn: first second", "write one value, not 2"),
        ("lucky: 3", "write 2 values, not 1"),
        ("lucky: 3 7", "lucky: '7'. Remedy: write a whole number from 1 to 6"),
        ("lucky: 3 ²", "lucky: '²'"),
        ("lucky: 3 " + "9" * 5000, "whole number from 1 to 6"),
        ("seats: 3", "seats: '3'"),
        ("ended: 1\nagenda: Take", "the match is over"),
        ("agenda: Take(1)", "wrong number of parameters"),
        ("lucky:", "write 2 values, not 0"),
        ("turn:", "write one value, not 0"),
    ],
)
def test_a_wrong_line_is_named(line: str, problem: str) -> None:
    with pytest.raises(PositionError) as caught:
        new(line)
    assert problem in str(caught.value)


def test_a_step_for_a_seat_that_is_not_there_is_refused() -> None:
    with pytest.raises(PositionError, match="DealCard has an impossible parameter: seat 2"):
        DUEL.from_text("rampage duel\nagenda: NextRound Bids DealCard(2)")


def test_bounds_are_invariants() -> None:
    p = new()
    assert p.broken_invariants() == []
    p.heap = 22
    assert p.broken_invariants() == ["heap holds 22, which is not from 0 to 21"]
    p.heap, p.lucky = 7, [1]
    assert p.broken_invariants() == ["lucky has 1 numbers, not 2"]
    p.lucky = [1, 0]
    assert p.broken_invariants() == ["lucky holds 0, which is not from 1 to 6"]


def test_what_is_not_declared_is_found() -> None:
    p: Any = new()
    p.note = 3
    assert p.broken_invariants() == ["note is not declared as a field"]


@pytest.mark.parametrize("name", ["agenda", "played", "scores", "begin", "events"])
def test_a_field_may_not_hide_what_every_position_has(name: str) -> None:
    bad: Any = type("Bad", (Nim,), {name: Field(name, 0, 1)})
    with pytest.raises(ValueError, match=f"can't be called '{name}'"):
        PlainGame(ABOUT, Path(__file__).parent, bad, SPACE, [Take])


def test_a_view_shows_each_seat_what_it_may_know() -> None:
    p = new("lucky: 3 4\nseed: 9")
    assert p.view(0) == {"heap": 7, "turn": "first", "lucky": [3, None], "seed": None, "taken": []}
    assert p.view(1)["lucky"] == [None, 4]
    assert p.view(SPECTATOR)["lucky"] == [None, None]


def test_a_view_shows_held_cards_to_their_holder() -> None:
    p = DUEL.from_text("rampage duel\nwhere: x 0 1 - - - - - - - - -\nagenda: NextRound Bids")
    assert p.view(0)["where"] == ["x", 0, *[None] * 10]
    assert p.view(1)["where"] == ["x", None, 1, *[None] * 9]
    assert p.view(SPECTATOR)["where"] == ["x", *[None] * 11]


def test_hidden_numbers_are_imagined_within_their_bounds() -> None:
    p = new("lucky: 3 4\nseed: 9")
    imagined = [p.imagine(0, Rng(n)) for n in range(300)]
    assert {q.lucky[0] for q in imagined} == {3}
    assert {q.lucky[1] for q in imagined} == set(range(1, 7))
    assert len({q.seed for q in imagined}) > 60
    assert all(q.broken_invariants() == [] and q.view(0) == p.view(0) for q in imagined)


def test_hidden_cards_are_dealt_again_among_their_places() -> None:
    p = DUEL.from_text("rampage duel\nwhere: x 0 1 - - - - - - - - -\nagenda: NextRound Bids")
    imagined = [p.imagine(0, Rng(n)) for n in range(300)]
    assert {q.where.index(1) for q in imagined} == set(range(2, 12))
    for q in imagined:
        assert q.where[:2] == [OUT, 0]
        assert sorted(q.where) == sorted(p.where)
    assert {q.where.count(DECK) for q in imagined} == {9}


def test_the_best_scores_win_and_share() -> None:
    p = new("heap: 1")
    assert p.outcome() is None
    p.play(0, 0)
    won = ended(p)
    assert (won.scores, won.winners, won.rewards, won.text) == (
        [0, 1],
        [1],
        [0.0, 1.0],
        "Second wins with 1.",
    )
    q = DUEL.from_text("rampage duel\nseats: 3\npoints: 2 -1 2\nended: 1")
    shared = ended(q)
    assert (shared.winners, shared.rewards) == ([0, 2], [0.5, 0.0, 0.5])
    assert (shared.ending, shared.text) == ("rounds", "North and South share the win with 2.")


def test_a_match_that_is_cut_is_judged_by_its_scores() -> None:
    p = DUEL.from_text("rampage duel\nseats: 3\npoints: 2 -1 0\nagenda: NextRound RiskIt(0)")
    assert p.shares() == [4 / 7, 1 / 7, 2 / 7]
    cut = PlayoutEvaluation(playouts=2, decisions=0)
    assert list(cut.values(p)) == pytest.approx([4 / 7, 1 / 7, 2 / 7])


def test_playouts_judge_alike_each_time_and_share_one_win() -> None:
    for seed in range(5):
        p = DUEL.new(3)
        rng = Rng(seed)
        while p.waiting == CHANCE:
            p.apply(p.sample(rng), CHANCE)
        values = list(DUEL.evaluation.values(p))
        assert values == list(DUEL.evaluation.values(p))
        assert sum(values) == pytest.approx(1.0)
        assert [DUEL.evaluation.value(p, seat) for seat in range(3)] == values


@pytest.mark.parametrize("bot", [GreedyBot(1), SearchBot(1, Budget(200), Style())])
def test_bots_do_not_look_at_hidden_cards(bot: Any) -> None:
    """Two matches that look alike to a seat lead to the same choice."""
    hands = ["0 0 0 1 1 1 - - - - - -", "0 0 0 - - - - - - 1 1 1"]
    chosen = [
        bot.choose(DUEL.from_text(f"rampage duel\nwhere: {hand}\nround: 1\nagenda: NextRound Bids"), 0)
        for hand in hands
    ]
    assert chosen[0] == chosen[1]


@pytest.mark.parametrize("bot", [GreedyBot(1), SearchBot(1, Budget(200), Style())])
def test_bots_win_small_games_by_playouts(bot: Any) -> None:
    """Seven sticks: leave the other one."""
    for heap, best in ((2, 0), (3, 1), (4, 2)):
        assert bot.choose(new(f"heap: {heap}"), 0) == best


def test_a_step_has_its_attributes_as_numbers() -> None:
    class Wait(Step[Nim]):
        def __init__(self, seat: int, rounds: int) -> None:
            self.seat = seat
            self.rounds = rounds

    assert Wait(1, 3).parameters() == {"seat": 1, "rounds": 3}
    assert Wait(1, 3).numbers() == [1, 3]
    assert Take().numbers() == []


def test_lines_that_are_left_out_are_defaults() -> None:
    field = Field("heap", 0, 21, 7)
    assert field.read(None, Lines("rampage nim", "nim", ["heap"])) == 7


def test_a_small_game_is_small() -> None:
    """Hidden hands, sealed bids and a die: everything that a game needs, rules and content included."""
    folder = DUEL.folder
    lines = sum(
        len((folder / file).read_text().splitlines()) for file in ("__init__.py", "rules.md", "content.toml")
    )
    assert lines < 250
