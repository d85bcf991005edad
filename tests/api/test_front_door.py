"""`import rampage`: matches for programs, with words for choices, dice that roll themselves, bots, and clear errors."""

import copy
import doctest
import pickle
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import rampage
from rampage.bots.bot import known_to
from rampage.kernel.action_space import UnknownChoice
from rampage.kernel.records.record import read_record
from tests.api.bots import Counting, Peeking


def test_importing_is_lazy() -> None:
    code = (
        "import sys, rampage; assert rampage.__version__; dir(rampage)\n"
        "loaded = [name for name in sys.modules if name.startswith('rampage.')]\n"
        "assert not loaded, loaded\n"
        "rampage.new('smash', seed=1)\n"
        "for part in ('server', 'table', 'cli', 'lab', 'games.kaiju', 'games.menace'):\n"
        "    assert f'rampage.{part}' not in sys.modules, part\n"
        "assert 'fastapi' not in sys.modules and 'multiprocessing' not in sys.modules\n"
    )
    subprocess.run([sys.executable, "-c", code], check=True)


def test_the_first_example() -> None:
    done = doctest.testmod(rampage)
    assert done.attempted >= 4
    assert done.failed == 0


def test_every_name_that_is_promised_is_there() -> None:
    for name in rampage.__all__:
        assert getattr(rampage, name) is not None
        assert name in dir(rampage)
    assert sorted(rampage.__all__) == sorted(rampage._EXPORTS)
    with pytest.raises(AttributeError, match="no attribute 'nonsense'"):
        rampage.nonsense  # type: ignore[attr-defined]  # noqa: B018


def test_all_errors_are_one_family() -> None:
    errors = [getattr(rampage, name) for name in rampage.__all__]
    family = [error for error in errors if isinstance(error, type) and issubclass(error, Exception)]
    assert len(family) > 10
    assert all(issubclass(error, rampage.Error) and issubclass(error, ValueError) for error in family)


@pytest.mark.parametrize("name", ["smash", "crush", "kaiju", "rush", "menace"])
def test_a_whole_match_in_any_game(name: str) -> None:
    match = rampage.new(name, seed=7)
    assert (match.game, match.turn) == (rampage.game(name), match.actors[0])
    assert str(match) == match.position.to_text()
    assert match.prompt()
    assert list(match) == match.choices() == match.position.choices(match.actors[0])
    for choice in match.choices()[:20]:
        assert match.choice(choice.text) == match.choice(choice) == choice
        assert choice.label
    lines = match.play(match.choices()[0].text)
    assert match.log == lines
    outcome = match.play_to_end("hasty")
    assert match.over
    assert match.turn is None
    assert match.choices() == []
    assert match.outcome == outcome
    assert match.record.outcome == outcome.json()
    again = rampage.read(match.record.dumps(), seed=7)
    assert again == match
    assert again.moves == match.moves
    other = rampage.new(name, seed=7)
    other.play(other.choices()[0])
    other.play_to_end("hasty")
    assert other == match, "equal seeds, equal choices"
    with pytest.raises(rampage.MatchOver, match="over"):
        match.play(0)
    with pytest.raises(rampage.MatchOver):
        rampage.bot("random").choose(match)


def kaiju() -> rampage.Match:
    """A match at somebody's movement."""
    match = rampage.new("kaiju", seats=3, seed=7)
    while "step" not in {choice.kind for choice in match}:
        rampage.bot("random", 2).play(match)
    return match


def test_words_find_choices() -> None:
    match = kaiju()
    before = match.copy()
    step = next(choice for choice in match if choice.kind == "step")
    assert match.choice(step.text.upper()) == step
    with pytest.raises(rampage.AmbiguousChoice) as several:
        rampage.new("kaiju", seed=1).play("m")
    assert len(several.value.choices) > 1
    assert several.value.choices[0].text in str(several.value)
    with pytest.raises(rampage.UnknownChoice, match="frobnicate"):
        match.play("frobnicate")
    with pytest.raises(rampage.UnknownChoice):
        match.play("")
    with pytest.raises(rampage.UnknownChoice):
        match.play(10**9)
    with pytest.raises(rampage.IllegalChoice) as refused:
        match.play("end_turn")
    assert type(refused.value) is rampage.IllegalChoice
    assert refused.value.reasons == match.why_not("end_turn")
    assert refused.value.reasons[0].rule.startswith("KAIJU-")
    assert match.turn is not None
    with pytest.raises(rampage.NotYourTurn):
        match.play(step, (match.turn + 1) % 3)
    for seat in (9, -7):
        with pytest.raises(rampage.UnknownSeat, match=f"no seat {seat}"):
            match.view(seat)
        with pytest.raises(rampage.UnknownSeat):
            match.play(step, seat)
    assert match == before, "a refused choice changes nothing"
    match.play(step)
    assert match != before


def test_a_part_that_fits_one_choice_is_enough() -> None:
    match = rampage.new("kaiju", seed=1)
    assert match.choice("draximus").text == "monster draximus"
    match.play("draximus")
    assert match.moves[-1] == "Player 1: monster draximus"


def test_undo_meets_the_same_dice() -> None:
    match = rampage.new("smash", seed=3)
    for _ in range(30):
        rampage.bot("random", 1).play(match)
    texts, moves = [str(match)], [match.moves]
    for _ in range(3):
        rampage.bot("random", 5).play(match)
        texts.append(str(match))
        moves.append(match.moves)
    for n in (2, 1, 0):
        taken = match.undo()
        assert str(match) == texts[n]
        assert match.moves == moves[n]
        assert moves[n + 1][len(moves[n])] == taken
    rampage.bot("random", 5).play(match)
    assert str(match) == texts[1]
    assert len(match.log) == len(rampage.read(match.record.dumps()).copy().log) + len(match.log)
    with pytest.raises(rampage.Error, match="nothing to undo"):
        rampage.new("smash", seed=3).undo()


def test_undo_of_choices_made_at_once() -> None:
    match = rampage.new("kaiju", seats=2, seed=5)
    while len(match.actors) < 2:
        rampage.bot("random", 1).play(match)
    before = match.copy()
    first, second = match.actors
    match.play(match.choices(second)[0], second)
    half = match.copy()
    assert match.actors == [first]
    match.play(match.choices(first)[0], first)
    match.undo()
    assert match == before, "nobody chooses again with the other's choice on the table"
    match.play(match.choices(second)[0], second)
    assert match == half
    match.undo()
    assert match == before


def test_chance_by_hand() -> None:
    match = rampage.new("smash", seed=3, roll=False)
    while match.turn != rampage.CHANCE:
        match.play(match.choices()[0])
    outcomes = match.choices()
    assert outcomes
    other = match.copy()
    match.play(outcomes[-1])
    assert match.moves[-1] == outcomes[-1].text
    other.roll()
    assert len(other.moves) == len(match.moves)
    while not match.over:
        match.roll() if match.turn == rampage.CHANCE else match.play(match.choices()[-1])
    assert match.record.outcome is not None
    with pytest.raises(rampage.NotYourTurn, match="Chance is not asked"):
        rampage.new("smash", seed=3).roll()

    class Last(rampage.Dealer):
        def deal(self, position: rampage.Position) -> int:
            return position.choices(rampage.CHANCE)[-1]

    mine = rampage.new("smash", seed=3, dealer=Last())
    for _ in range(40):
        rampage.bot("random", 1).play(mine)
    rolled = rampage.read(mine.record.dumps()).record
    assert rolled.moves == mine.record.moves


def test_reading_texts_and_files(tmp_path: Path) -> None:
    match = kaiju()
    file = tmp_path / "match.json"
    file.write_text(match.record.dumps(), encoding="utf-8")
    assert rampage.read(file, seed=7) == rampage.read(str(file), seed=7) == match
    text = rampage.read(str(match), seed=7)
    assert text.position == match.position
    assert text.seats == 3
    text.play_to_end("random")
    assert rampage.read(text.record.dumps()).outcome == text.outcome
    (tmp_path / "position.txt").write_text(str(match), encoding="utf-8")
    assert rampage.read(tmp_path / "position.txt").position == match.position
    for wrong, error, events in (
        ("rampage chess\n", rampage.UnknownGame, "no game 'chess'"),
        ("rampage smash\nturn: never\n", rampage.PositionError, "line 2"),
        ('{"rampage": 9}', rampage.RecordError, "format"),
        ("hello\nthere", rampage.Error, "neither a position text"),
        (str(tmp_path / "none.json"), rampage.Error, "can't be read"),
    ):
        with pytest.raises(error, match=events):
            rampage.read(wrong)


def test_new_says_what_it_can_not() -> None:
    for wrong, error, events in (
        (lambda: rampage.new("chess"), rampage.UnknownGame, "chess"),
        (lambda: rampage.new("smash", seats=5), rampage.Error, "is for 2 players, not 5"),
        (lambda: rampage.new("smash", names=["Ann"]), rampage.Error, "not 1"),
        (lambda: rampage.new("kaiju", seats=2, names=["Ann", "Bo", "Cy"]), rampage.Error, "3 names"),
        (lambda: rampage.new("smash", options={"edition": "1066"}), rampage.OptionError, "1066"),
        (lambda: rampage.new("smash", content="no_file.toml"), rampage.ContentError, "no_file"),
        (lambda: rampage.bot("grandmaster"), rampage.UnknownBot, "grandmaster"),
        (lambda: kaiju().play_to_end(["random", "random"]), rampage.Error, "2 bots were named for 3 seats"),
    ):
        with pytest.raises(error, match=events):
            wrong()
    named = rampage.new("kaiju", names=["Ann", "Bo", "Cy"], options={"objectives": "all"})
    assert (named.seats, named.record.options["objectives"]) == (3, "all")


def test_a_program_sees_a_copy() -> None:
    match = kaiju()
    text = str(match)
    position = match.position
    position.apply(position.choices(match.turn or 0)[0], match.turn or 0)
    assert str(match) == text
    assert match.facts(0) == match.position.facts(0)
    assert match.view(rampage.SPECTATOR) == match.position.view(rampage.SPECTATOR)


@pytest.mark.parametrize("again", [copy.copy, copy.deepcopy, lambda it: pickle.loads(pickle.dumps(it))])
def test_matches_and_choices_copy(again: Any) -> None:
    match = kaiju()
    other = again(match)
    assert other == match
    assert other.log == match.log
    for twin in (other, match):
        twin.play_to_end("random")
    assert other == match
    assert other.outcome == match.outcome
    choice = kaiju().choices()[0]
    same = again(choice)
    assert (same, same.text, same.label, str(same)) == (choice, choice.text, choice.label, choice.text)
    assert repr(choice) == f"<Choice {int(choice)}: {choice.text}>"
    with pytest.raises(TypeError):
        hash(match)


def test_bots_join_and_are_told_of_start_and_end() -> None:
    match = kaiju()
    bot = Counting(4)
    outcome = match.play_to_end([bot, "random", Counting])
    assert bot.heard == ["start 0", "end 0"]
    assert bot.outcomes == [outcome.text]
    assert bot.asked > 0


@pytest.mark.parametrize("jobs", [1, 2])
def test_simulating_with_bots_of_ones_own(jobs: int) -> None:
    bots: list[Any] = [Counting, "hasty"]
    summary = rampage.simulate("smash", bots, games=4, seed=3, jobs=jobs, records=True)
    assert summary.labels == ("Counting", "hasty")
    assert summary.games == 4
    records = [read_record(one.record, rampage.game) for one in summary.played]
    assert [record.names for record in records][:2] == [["Counting", "hasty"], ["hasty", "Counting"]]
    by_name = rampage.simulate("smash", ["tests.api.bots:Counting", "hasty"], games=4, seed=3)
    assert by_name.json()["wins"]["hasty"] == summary.json()["wins"]["hasty"]
    bot = Counting(1)
    rampage.simulate("smash", [bot, "random"], games=2)
    assert sorted(bot.heard) == ["end 0", "end 1", "start 0", "start 1"]


def test_unknown_choice_is_the_engines() -> None:
    assert rampage.UnknownChoice is UnknownChoice


def check_peeking(bot: Peeking, record: rampage.Record, seat: int) -> None:
    """It was shown what its seat may know at each of its choices, and never what others held."""
    position, hidden, asked = record.start(), 0, 0
    for move in record.moves:
        if move.seat == seat:
            shown = rampage.game("kaiju").from_text(bot.seen[int(position.played)])
            assert shown.view(seat) == position.view(seat)
            assert shown.to_text() == known_to(position, seat).to_text()
            hidden += shown != position
            asked += 1
        position.play(move.choice, move.seat)
    assert asked == len(bot.seen)
    assert hidden > asked // 2, "nothing was hidden from it"


def test_no_driver_shows_a_bot_what_others_hold() -> None:
    bot = Peeking(3)
    match = rampage.new("kaiju", seats=2, seed=5)
    match.play_to_end([bot, "hasty"])
    check_peeking(bot, match.record, 0)

    alone = Peeking(4)
    match = rampage.new("kaiju", seats=2, seed=6)
    while not match.over:
        seat = match.actors[0]
        before = str(match)
        choice = rampage.bot(alone).choose(match) if seat == 1 else match.choices()[0]
        assert str(match) == before
        match.play(choice)
    check_peeking(alone, match.record, 1)

    other = Peeking(5)
    summary = rampage.simulate("kaiju", ["random", other], games=1, seed=2, records=True)
    check_peeking(other, read_record(summary.played[0].record, rampage.game), 1)
