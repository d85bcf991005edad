"""The luck report: rolls against expectation, from the record alone."""

from rampage.games.crush.display.luck import GRIPS, LABELS, ZONED
from rampage.games.rampage_city.display.luck import HITS, MOVEMENT, OUTRIGHT, SPARED, STEADY
from tests.support.city import luck_after, luck_over, luck_row
from tests.support.crush import GAME, attacking, city


def test_hits_are_weighed_by_the_range_to_their_target() -> None:
    p = attacking("H1 J5, H2 G9", monster="C5 N", standing="O11", free="G8")
    orange, green = luck_after(p, "fire OH1 monster", "die 1", "fire OH2 G8", "die 2", "card direct_hit")
    assert orange[HITS] == luck_row(HITS, 2, 1 / 6 + 5 / 6, 1)
    assert orange[STEADY] == luck_row(STEADY, 2, 2 * 5 / 6, 1)
    assert orange[OUTRIGHT] == luck_row(OUTRIGHT, 1, 4 / 31, 1)
    assert green == {}


def test_dangers_of_steps_and_thrashing() -> None:
    """T1 would be trampled by three faces; t1 lashed by two."""
    p = city("T1^ C4, t1> K9", monster="C5 N", turn="4 green monster", free="L9", standing="O11")
    for face, spared in (("forward", (0, 1)), ("right", (1, 0)), ("blast", (1, 1))):
        orange, green = luck_after(p, f"monster {face}")
        assert orange == {SPARED: luck_row(SPARED, 1, 3 / 6, spared[0])}
        assert green == {SPARED: luck_row(SPARED, 1, 4 / 6, spared[1])}


def test_dangers_of_a_blast() -> None:
    p = city("T1^ C4", monster="C5 N", turn="4 green monster", standing="O11")
    for pips, spared in ((1, 0), (2, 1), (4, 0)):
        orange, _ = luck_after(p, "monster blast", f"die {pips}")
        assert orange[ZONED] == luck_row(ZONED, 1, 4 / 6, spared)


def test_grabtastic_rolls() -> None:
    p = attacking("H1 A5, h1 M5", monster="A7 N")
    orange, _ = luck_after(p, "fire OH1 monster", "die 6", "card grabtastic", "die 3")
    assert orange[GRIPS] == luck_row(GRIPS, 1, 5 / 6, 1)


def test_over_many_games_luck_evens_out() -> None:
    assert luck_over(GAME, LABELS, 20, MOVEMENT)[HITS] > 100
