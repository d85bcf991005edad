"""Simulations: the same for any number of processes, fair to every seat, and honest in their numbers."""

import json
import math
import traceback
from collections import Counter
from dataclasses import replace
from pathlib import Path

import pytest

from rampage.bots.levels import UnknownBot
from rampage.games import game
from rampage.kernel.options import OptionError
from rampage.kernel.reasons import IllegalChoice
from rampage.kernel.records.record import read_record
from rampage.lab.bot_fault import BotFault
from rampage.lab.ladder import ladder, rate
from rampage.lab.matches import PlayedMatch, play_match
from rampage.lab.plan import Plan, WrongSeats
from rampage.lab.simulate import simulate
from rampage.lab.summary import Summary
from rampage.lab.tally import Tally

PLAN = Plan("smash", ("random", "hasty"), games=4, seed=7)

OUTLAW = """
from rampage.bots.bot import Bot

class Outlaw(Bot):
    def choose(self, position, seat):
        return position.space().parse("monster forward")
"""
BROKEN = """
from rampage.bots.bot import Bot

class Broken(Bot):
    def choose(self, position, seat):
        return [][0]
"""


def results_of(summary: Summary) -> list[tuple[object, ...]]:
    """All but what the clock says."""
    return [
        (
            one.number,
            one.entrants,
            one.ending,
            one.winners,
            one.scores,
            one.decisions,
            one.choices,
            one.record,
        )
        for one in summary.played
    ]


def test_results_do_not_depend_on_the_number_of_processes() -> None:
    plan = replace(PLAN, records=True)
    assert results_of(simulate(plan, jobs=2)) == results_of(simulate(plan, jobs=1))


def test_other_seeds_give_other_matches() -> None:
    assert results_of(simulate(replace(PLAN, seed=8))) != results_of(simulate(PLAN))


def test_seats_rotate() -> None:
    seatings = [play_match(PLAN, number).entrants for number in range(4)]
    assert seatings == [(0, 1), (1, 0), (0, 1), (1, 0)]


def test_a_round_begins_with_the_same_dice() -> None:
    plan = replace(PLAN, records=True)
    first, second = (json.loads(play_match(plan, number).record)["choices"][:3] for number in (0, 1))
    assert first == second, "who begins, where the Monster comes from, the first dice"


def test_progress_is_reported() -> None:
    seen: list[tuple[int, int]] = []
    simulate(replace(PLAN, games=3), progress=lambda done, of: seen.append((done, of)))
    assert seen == [(1, 3), (2, 3), (3, 3)]


def test_records_replay_and_agree() -> None:
    one = play_match(replace(PLAN, records=True), 1)
    record = read_record(one.record, game)
    outcome = record.replay().outcome()
    assert outcome is not None
    assert record.names == ["hasty", "random"]
    assert outcome.ending == one.ending
    assert [one.entrants[seat] for seat in outcome.winners] == list(one.winners)
    assert one.decisions == sum(1 for move in record.moves if move.seat >= 0)
    assert one.choices == len(record.moves)


def test_options_and_content_count(tmp_path: Path) -> None:
    text = (game("smash").folder / "content.toml").read_text(encoding="utf-8")
    own = tmp_path / "own.toml"
    own.write_text(text.replace("fire_markers = 15", "fire_markers = 14"), encoding="utf-8")
    plan = replace(PLAN, records=True, options={"edition": "2010"}, content=str(own))
    record = json.loads(play_match(plan, 0).record)
    assert record["options"]["edition"] == "2010"
    assert record["content"] != game("smash").standard().fingerprint


def test_one_bot_serves_all_seats() -> None:
    plan = Plan("smash", ("random",), 2)
    assert plan.entrants() == ("random", "random")
    assert plan.labels() == ("random (1)", "random (2)")


def test_too_many_bots() -> None:
    with pytest.raises(ValueError, match="smash seats 2; 3 bots were named"):
        Plan("smash", ("random",) * 3, 2).entrants()


@pytest.mark.parametrize(
    ("plan", "error"),
    [
        (replace(PLAN, bots=("random", "nobody")), UnknownBot),
        (replace(PLAN, options={"edition": "1999"}), OptionError),
    ],
)
def test_what_cannot_be_played_fails_before_the_first_match(plan: Plan, error: type[Exception]) -> None:
    with pytest.raises(error):
        simulate(plan, jobs=2)


def test_a_bot_that_cheats_is_caught(tmp_path: Path) -> None:
    path = tmp_path / "outlaw.py"
    path.write_text(OUTLAW, encoding="utf-8")
    with pytest.raises(BotFault) as caught:
        play_match(replace(PLAN, bots=(f"{path}:Outlaw", "random")), 1)
    assert caught.value.place == f"bot {path}:Outlaw, seat 2 (Green), match 2 of seed 7"
    assert "SMASH-" in caught.value.problem
    assert isinstance(caught.value.__cause__, IllegalChoice)


def test_a_fault_keeps_its_words_across_processes(tmp_path: Path) -> None:
    path = tmp_path / "broken.py"
    path.write_text(BROKEN, encoding="utf-8")
    with pytest.raises(BotFault) as caught:
        simulate(replace(PLAN, bots=(f"{path}:Broken", "random")), jobs=2)
    assert "bot " in caught.value.place
    assert caught.value.problem == "it raised IndexError: list index out of range"
    assert "in choose" in "".join(traceback.format_exception(caught.value)), "where it happened"


@pytest.mark.parametrize(("seats", "count"), [(2, 2), (3, 6), (4, 6), (5, 20), (6, 20)])
def test_two_bots_share_a_table_evenly(seats: int, count: int) -> None:
    seatings = Plan("rush", ("random", "hasty"), games=1, seats=seats).seatings()
    assert len(seatings) == len(set(seatings)) == count
    assert all(len(seating) == seats for seating in seatings)
    for seat in range(seats):
        assert sum(seating[seat] for seating in seatings) * 2 == count, "each bot has each seat as often"
    for one, other in zip(seatings[::2], seatings[1::2], strict=True):
        assert [1 - entrant for entrant in one] == list(other)
        assert abs(2 * sum(one) - seats) == seats % 2


def test_a_bot_with_several_seats_wins_once() -> None:
    plan = Plan("kaiju", ("random", "hasty"), games=6, seed=3, seats=3)
    summary = simulate(plan)
    assert [one.entrants for one in summary.played] == plan.seatings()
    assert all(set(one.winners) <= {0, 1} and len(one.winners) <= 2 for one in summary.played)
    assert sum(summary.wins_by_role().values()) >= 6
    rung = ladder(plan)[0]
    assert rung.wins + rung.losses + rung.undecided == 6
    assert rung.wins == rung.summary.wins_alone(0)


def test_a_match_that_both_won_decides_nothing() -> None:
    played = [match(0, (0,), "points"), match(1, (0, 1), "points"), match(2, (), "city_lost")]
    summary = summed_up(played)
    assert (summary.wins(0), summary.wins(1)) == (2, 1)
    assert (summary.wins_alone(0), summary.wins_alone(1)) == (1, 0)


def test_three_bots_cannot_share_four_seats() -> None:
    with pytest.raises(WrongSeats, match="3 bots were named for 4"):
        Plan("kaiju", ("random", "hasty", "greedy"), games=1, seats=4).entrants()


def match(number: int, winners: tuple[int, ...], ending: str, decisions: int = 10) -> PlayedMatch:
    entrants = (0, 1) if number % 2 == 0 else (1, 0)
    seats = tuple(entrants.index(winner) for winner in winners)
    scores, seconds = ((3, 1), (0.5, 0.1)) if number % 2 == 0 else ((1, 3), (0.1, 0.5))
    return PlayedMatch(number, entrants, ending, seats, scores, (decisions // 2,) * 2, seconds, 20)


def summed_up(played: list[PlayedMatch]) -> Summary:
    tally = Tally(2, 2)
    for one in played:
        tally.add(one)
    summary = Summary("smash", ("a", "b"), ("Orange", "Green"))
    summary.add(tally, played)
    summary.seconds = 2.0
    return summary


def test_the_summary_counts() -> None:
    played = [
        match(2, (0,), "mission_accomplished", 30),
        match(0, (0,), "elimination"),
        match(1, (0,), "mission_accomplished"),
        match(3, (1,), "mission_accomplished", 50),
        match(4, (), "city_lost"),
    ]
    summary = summed_up(played)
    found = summary.json()
    assert found["game"] == "smash"
    assert found["games"] == 5
    assert found["wins"] == {"a": 3, "b": 1}
    assert found["unwon"] == 1
    assert found["endings"] == {"mission_accomplished": 3, "elimination": 1, "city_lost": 1}
    assert found["wins_by_seat"] == {"Orange": 3, "Green": 1}
    assert found["decisions"] == {"total": 110, "mean": 22, "least": 10, "most": 50}
    assert found["decisions_per_second"] == 55.0
    assert found["bots"][0]["share_of_all"]["share"] == 0.6
    assert found["bots"][0]["share_of_won"]["share"] == 0.75
    assert found["bots"][0]["milliseconds_per_decision"] == pytest.approx(1000 * 2.5 / 55, abs=0.001)
    assert found["bots"][1]["mean_score"] == 1
    assert json.loads(json.dumps(found)) == found


def test_a_ladder_pairs_neighbours_the_stronger_first() -> None:
    rungs = ladder(replace(PLAN, bots=("random", "hasty", "random"), games=2))
    assert [(rung.upper, rung.lower) for rung in rungs] == [("hasty", "random"), ("random", "hasty")]
    assert all(rung.wins + rung.losses + rung.undecided == 2 for rung in rungs)


def test_a_ladder_is_one_scale_whatever_the_order_of_its_pairs() -> None:
    empty = ladder(replace(PLAN, bots=("random", "hasty"), games=0))[0]
    upper = replace(empty, upper="b", lower="a", wins=30, losses=10)
    top = replace(empty, upper="c", lower="b", wins=20, losses=20)
    found = {one.bot: one for one in rate([upper, top], "b")}
    assert found["b"] == ("b", 0.0, 0.0, 0.0)
    assert found["a"].rating == pytest.approx(-400 * math.log10(30.5 / 10.5), abs=0.1)
    assert found["c"].rating == pytest.approx(0.0, abs=0.1)
    assert found["a"].low < found["a"].rating < found["a"].high < 0.0
    turned = replace(empty, upper="a", lower="b", wins=5, losses=15)
    half = replace(empty, upper="b", lower="a", wins=15, losses=5)
    for one in rate([turned, half, top], "b"):
        assert one[1:] == pytest.approx(found[one.bot][1:], abs=0.001)
    assert rate([replace(empty, upper="a", lower="a")], "a") == []


def test_every_pair() -> None:
    pairs = Counter(
        (rung.lower, rung.upper)
        for rung in ladder(replace(PLAN, bots=("random", "hasty", "greedy"), games=0), every_pair=True)
    )
    assert pairs == {("random", "hasty"): 1, ("random", "greedy"): 1, ("hasty", "greedy"): 1}


@pytest.mark.long
@pytest.mark.parametrize("level", [1, 2, 3])
@pytest.mark.parametrize(
    ("name", "seats"), [("smash", 2), ("crush", 2), ("kaiju", 2), ("kaiju", 4), ("rush", 2), ("menace", 2)]
)
def test_each_level_beats_the_one_below(name: str, seats: int, level: int) -> None:
    """A part of what `rampage ladder` measures for docs/levels.md."""
    lower = "random" if level == 1 else f"level:{level - 1}"
    games = 100 if level == 3 else 200  # Those who do not look ahead are quick, and nearer to each other.
    rung = ladder(Plan(name, (lower, f"level:{level}"), games=games, seed=5, seats=seats), jobs=2)[0]
    assert rung.share.share > 0.5, str(rung.share)
