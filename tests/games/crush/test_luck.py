"""The luck report: rolls against expectation, from the record alone."""

from typing import Any

import pytest

from rampage.games.crush.display.luck import GRIPS, LABELS, ZONED
from rampage.games.crush.rules.position import Crush
from rampage.games.rampage_city.display.luck import HITS, MOVEMENT, OUTRIGHT, SPARED, STEADY
from rampage.kernel.luck import LuckRow
from rampage.kernel.records.match import Match
from rampage.kernel.records.record import Record
from tests.support.city import luck_over
from tests.support.crush import GAME, attacking, city


def report(start: Crush, *choices: str) -> list[dict[str, LuckRow]]:
    """The rows of each player after some choices."""
    record = Record(GAME, {}, GAME.standard(), ["Ann", "Ben"])
    record.origin = start.to_text()
    match = Match(record)
    for text in choices:
        match.play(match.position.space().parse(text), match.position.actor())
    return [{row["label"]: row for row in line["rows"]} for line in GAME.luck(record)]


def row(label: str, times: int, expected: float, actual: float) -> LuckRow:
    near: Any = pytest.approx(expected, abs=0.006)
    return {"label": label, "times": times, "expected": near, "actual": actual}


def test_hits_are_weighed_by_the_range_to_their_target() -> None:
    p = attacking("H1 J5, H2 G9", monster="C5 N", standing="O11", free="G8")
    orange, green = report(p, "fire OH1 monster", "die 1", "fire OH2 G8", "die 2", "card direct_hit")
    assert orange[HITS] == row(HITS, 2, 1 / 6 + 5 / 6, 1)
    assert orange[STEADY] == row(STEADY, 2, 2 * 5 / 6, 1)
    assert orange[OUTRIGHT] == row(OUTRIGHT, 1, 4 / 31, 1)
    assert green == {}


def test_dangers_of_steps_and_thrashing() -> None:
    """T1 would be trampled by three faces; t1 lashed by two."""
    p = city("T1^ C4, t1> K9", monster="C5 N", turn="4 green monster", free="L9", standing="O11")
    for face, spared in (("forward", (0, 1)), ("right", (1, 0)), ("blast", (1, 1))):
        orange, green = report(p, f"monster {face}")
        assert orange == {SPARED: row(SPARED, 1, 3 / 6, spared[0])}
        assert green == {SPARED: row(SPARED, 1, 4 / 6, spared[1])}


def test_dangers_of_a_blast() -> None:
    p = city("T1^ C4", monster="C5 N", turn="4 green monster", standing="O11")
    for pips, spared in ((1, 0), (2, 1), (4, 0)):
        orange, _ = report(p, "monster blast", f"die {pips}")
        assert orange[ZONED] == row(ZONED, 1, 4 / 6, spared)


def test_grabtastic_rolls() -> None:
    p = attacking("H1 A5, h1 M5", monster="A7 N")
    orange, _ = report(p, "fire OH1 monster", "die 6", "card grabtastic", "die 3")
    assert orange[GRIPS] == row(GRIPS, 1, 5 / 6, 1)


def test_over_many_games_luck_evens_out() -> None:
    assert luck_over(GAME, LABELS, 20, MOVEMENT)[HITS] > 100
