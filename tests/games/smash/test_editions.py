"""The rules of 2012 beside those of 2010."""

from rampage.games.smash.rules.position import Smash
from tests.support.city import cost, where, won
from tests.support.playing import legal, odds, play, refused, targets
from tests.support.rules import rule
from tests.support.smash import GAME, city, see

OLD = "edition=2010"


def old_turn(orange: str, pieces: str = "T1^ E11") -> Smash:
    """Orange's turn by the rules of 2010, before the dice."""
    p = city(pieces, turn="4 green monster", orange=orange, options=OLD, monster="G7 N")
    play(p, "monster right")
    assert see(p)["active"] == "orange"
    return p


@rule("SMASH-14.1", "SMASH-R36")
def test_tanks_reverse_since_2012() -> None:
    p = city("T1^ E11", pool="1", orange="")
    assert targets(p, "drive OT1") == {"E10 N", "E12 N", "E11 E", "E11 W"}
    p = city("T1^ E11", pool="1", orange="", options=OLD)
    assert targets(p, "drive OT1") == {"E10 N", "E11 E", "E11 W"}
    p = city("T1^ E11", pool="6", orange="", options=OLD)
    assert cost(p, "drive OT1 E12 S") == 3
    assert cost(p, "drive OT1 E12 N") == 5  # Half turn, forward, half turn.
    assert refused(city("T1^ E11", pool="4", orange="", options=OLD), "drive OT1 E12 N") == "SMASH-3.1"


@rule("SMASH-R36", "SMASH-R11")
def test_no_entry_in_reverse_in_2010() -> None:
    p = city(monster="E5 N", pool="1", options=OLD)
    assert {to for to in targets(p, "drive_in") if to.startswith("D12 ")} == {"D12 N"}
    assert {to for to in targets(p, "drive_in") if to.startswith("P1 ")} == {"P1 S", "P1 W"}


@rule("SMASH-R36")
def test_a_trade_comes_before_the_dice_in_2010() -> None:
    p = old_turn("reserve H1; cards direct_hit*3")
    assert p.actors() == [0]
    assert legal(p) == {"trade direct_hit tank", "trade direct_hit helicopter", "roll"}
    assert refused(p, "halt") == "SMASH-R37"
    play(p, "trade direct_hit tank")
    assert legal(p) == {"trade direct_hit tank", "trade direct_hit helicopter", "halt"}
    assert refused(p, "roll") == "SMASH-R36"
    play(p, "trade direct_hit tank")
    assert len(odds(p)) == 4  # The Monster Die: the movement dice are not rolled.
    assert won(p, "orange") == {"direct_hit": 1}
    assert where(p, "OT2") == where(p, "OT3") == "reserve"


@rule("SMASH-R36")
def test_one_exchange_in_2010() -> None:
    p = old_turn("reserve H1; cards direct_hit*3")
    play(p, "trade direct_hit tank", "halt")
    assert see(p)["phase"] == "monster"
    assert won(p, "orange") == {"direct_hit": 2}


@rule("SMASH-R36")
def test_once_rolled_there_is_no_trade_in_2010() -> None:
    p = old_turn("reserve H1; cards direct_hit")
    play(p, "roll", "dice 3 3")
    assert p.pool == 6
    assert refused(p, "trade direct_hit tank") == "SMASH-R36"
    assert legal(p, "trade") == set()
    trade = see(p)["trade"]
    assert trade is not None
    assert trade["possible"] is False
    play(p, "drive OT1 E10 N", "halt")
    assert see(p)["phase"] == "monster"


@rule("SMASH-R36", "SMASH-R37")
def test_without_a_card_the_dice_are_rolled_in_2010() -> None:
    p = old_turn("reserve H1")
    assert legal(p) == {"roll"}
    assert refused(p, "halt") == "SMASH-R37"
    assert refused(p, "trade direct_hit tank") == "SMASH-R15"
    assert refused(p, "drive OT1 E10 N") == "SMASH-3.1"  # First the dice.
    play(p, "roll")
    assert len(odds(p)) == 36


@rule("SMASH-R36", "SMASH-13.1", "SMASH-14.1")
def test_units_score_since_2012() -> None:
    for options, score in (("", 3), (OLD, 1)):
        lines = {"options": options} if options else {}
        p = city("H1 A5, T1^ A12", monster="A7 N", orange="cards direct_hit", **lines)
        assert see(p)["players"][0]["score"] == score


@rule("SMASH-R36")
def test_no_roll_to_choose_in_2012() -> None:
    p = city("T1^ E11", pool="5")
    assert refused(p, "roll") == "SMASH-3.1"


@rule("SMASH-14.1")
def test_2012_is_the_standard() -> None:
    assert GAME.about.rules_version == "2012"
    assert {option.name: option.default for option in GAME.options}["edition"] == "2012"
