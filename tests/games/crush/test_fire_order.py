"""Who fires first: the Unit furthest from its nearest target. Who is passed over loses its shot, but not at what
rises after that."""

import pytest

from rampage.games.crush.rules.position import Crush
from rampage.kernel.rng import Rng
from rampage.kernel.text import PositionError
from tests.support.crush import GAME, attacking, see, tentacles
from tests.support.playing import facts, legal, play, refused, targets
from tests.support.rules import rule


def passed(
    card: str, pieces: str = "H1 H4, H2 G12, H3 A12", free: str = "H6 D12", standing: str = "O11", **more: str
) -> Crush:
    """OH1 has fired from Range 2 before OH2 and OH3, and this card came of it."""
    p = attacking(pieces, monster="C3 N", free=free, standing=standing, **more)
    events = play(p, "fire OH1 H6", "die 2", *card.split(", "))
    assert facts(events, "forfeited", "many") == [["OH2", "OH3"]]
    return p


def read_again(p: Crush) -> Crush:
    """The same position by way of its text."""
    q = GAME.from_text(p.to_text())
    assert isinstance(q, Crush)
    assert q.to_text() == p.to_text()
    return q


@rule("CRUSH-R19")
def test_furthest_first_by_the_nearest_target() -> None:
    """OH1 is two from H6 and four from the Monster; OH2 three from D12: OH2 goes first."""
    pieces = "H1 H4, H2 G12"
    p = attacking(pieces, monster="C3 N", free="H6 D12", standing="O11")
    ranges = {target["unit"]: min(shot["range"] for shot in target["shots"]) for target in see(p)["targets"]}
    assert ranges == {"OH1": 2, "OH2": 3}
    forfeits = {target["unit"]: target["forfeits"] for target in see(p)["targets"]}
    assert forfeits == {"OH1": ["OH2"], "OH2": []}
    events = play(p, "fire OH1 monster", "die 2")  # Any of its targets, when it is its go.
    assert facts(events, "forfeited", "many") == [["OH2"]]
    assert see(p)["active"] == "green"
    p = attacking(pieces, monster="C3 N", free="H6 D12", standing="O11")
    play(p, "fire OH2 D12", "die 2")
    assert legal(p) == {"fire OH1 H6", "fire OH1 monster", "cease"}


@rule("CRUSH-R19")
def test_by_option_the_order_is_free() -> None:
    p = attacking("H1 H4, H2 G12", monster="C3 N", free="H6 D12", standing="O11", options="fire_order=free")
    play(p, "fire OH1 H6", "die 2", "card direct_hit")
    assert legal(p) == {"fire OH2 D12", "cease"}


@rule("CRUSH-R19")
def test_who_has_let_the_shot_pass_is_told_so() -> None:
    p = attacking("H1 H4, H2 G12, H3 C1", monster="C3 N", free="H6 D12", standing="O11")
    play(p, "fire OH1 H6", "die 2", "card direct_hit")
    assert refused(p, "fire OH2 D12") == "CRUSH-R19"


@rule("CRUSH-9.5", "CRUSH-R19")
def test_who_let_its_shot_pass_may_fire_at_what_rose_since() -> None:
    """O5 brings tentacles to G2, M5 and I8; the one on D12 was there before."""
    p = passed("card O5")
    assert p.actors() == [0]
    assert p.prompt(0).startswith("Orange: choose a Unit and its target")
    assert legal(p) == legal(read_again(p)) == {"fire OH2 G2", "cease"}
    assert refused(p, "fire OH2 D12") == refused(p, "fire OH2 monster") == "CRUSH-R19"
    assert refused(p, "fire OH3 G2") == "CRUSH-9.2"  # Open to it, but not in line.
    assert refused(p, "fire OH2 G3") == "CRUSH-9.1"  # Nothing is there.
    assert refused(p, "fire OH1 G2") == "SMASH-9.6"  # It has fired.
    play(p, "fire OH2 G2")
    assert legal(read_again(p)) == {f"die {pips}" for pips in range(1, 7)}
    assert facts(play(p, "die 6"), "shot", "target") == ["G2"]


@rule("CRUSH-9.5", "CRUSH-R19")
@pytest.mark.parametrize(
    ("card", "pieces", "square"),
    [
        ("card O5", "H1 H4, H2 G12, H3 A12", "G2"),
        ("card monster_grab", "H1 H4, H2 H12, H3 A12", "H4"),
        ("card grabtastic, die 2", "H1 H4, H2 G12, H3 A12, h1 G7", "G7"),
        ("card grabtastic, die 2", "H1 H4, H2 O12, H3 A12, h1 O11", "O11"),
        ("card freakout, monster left, monster left, monster blast, die 6", "H1 H4, H2 K3, H3 A12", "E3"),
    ],
    ids=["outburst", "grab", "grabtastic", "building", "blast"],
)
def test_whatever_made_it_rise(card: str, pieces: str, square: str) -> None:
    p = passed(card, pieces)
    assert square in tentacles(p)
    assert square in targets(p, "fire OH2")
    assert refused(p, "fire OH2 D12") == refused(p, "fire OH2 monster") == "CRUSH-R19"


@rule("CRUSH-R19")
@pytest.mark.parametrize(
    ("card", "more", "square", "tentacle"),
    [
        ("card monster_missile, flight 1 1", {"crushed": "G8"}, "G8", "free"),
        ("card freakout, monster left, monster left, monster left", {}, "D12", "crushed"),
        ("card fire_damage", {"grabbed": "G7", "burning": "G7", "standing": "O11 G7"}, "G7", "free"),
    ],
)
def test_one_that_only_changed_has_not_risen(
    card: str, more: dict[str, str], square: str, tentacle: str
) -> None:
    """OT1 keeps the attack going."""
    p = passed(card, "T1< F4, H1 H4, H2 G12, H3 A12, h1 D11", **more)
    assert tentacles(p)[square] == tentacle
    assert targets(p, "fire OT1") == {"monster"}
    assert refused(p, f"fire OH2 {square}") == "CRUSH-R19"


@rule("CRUSH-R19")
def test_one_that_went_and_rose_again_is_a_new_one() -> None:
    p = attacking("H1 D10, H2 G12", monster="C3 N", free="D12", standing="O11")
    play(p, "fire OH1 D12", "die 2")
    assert "D12" not in tentacles(p)
    play(p, "card O5")
    assert targets(p, "fire OH2") == {"D12", "G2"}


@rule("CRUSH-R19")
def test_who_is_passed_over_again_loses_that_shot_too() -> None:
    """O4 brings tentacles to G6 and I12, among others, after OT1 has fired before OH2."""
    p = passed("card O5", "T1< F4, H1 H4, H2 G12, H3 A12")
    assert legal(p) == {"fire OT1 monster", "fire OH2 G2", "cease"}
    events = play(p, "fire OT1 monster", "die 2", "card O4")
    assert facts(events, "forfeited", "many") == [["OH2"]]
    assert targets(p, "fire OH2") == {"G6", "I12"}
    assert refused(p, "fire OH2 G2") == "CRUSH-R19"
    assert legal(read_again(p)) == legal(p)


@rule("CRUSH-R19")
def test_the_order_goes_by_what_is_open_to_a_unit() -> None:
    """OT1 had no target before M5 rose, at Range 5. OH2 is three from D12, which it let pass, and ten from G2."""
    p = passed("card O5", "T1> H5, H1 H4, H2 G12, H3 A12")
    forfeits = {target["unit"]: target["forfeits"] for target in see(p)["targets"]}
    assert forfeits == {"OT1": ["OH2"], "OH1": [], "OH2": [], "OH3": []}


@rule("CRUSH-R17", "CRUSH-R19")
def test_with_the_nearest_target_only_an_old_one_is_still_in_the_way() -> None:
    assert targets(passed("card O5", free="H6 D12 G7"), "fire OH2") == {"G2"}
    p = passed("card O5", "T1< F4, H1 H4, H2 G12, H3 A12", "H6 D12 G7", options="nearest_target_only=on")
    assert targets(p, "fire OH2") == set()
    assert refused(p, "fire OH2 G2") == "CRUSH-R17"


@rule("CRUSH-R19")
def test_the_table_shows_who_may_fire_again() -> None:
    p = passed("card O5")
    view = see(p)
    assert {u["unit"]: u["forfeited"] for u in view["units"] if u["unit"].startswith("OH")} == {
        "OH1": False, "OH2": False, "OH3": True,
    }  # fmt: skip
    dim = {piece["id"]: piece.get("dim") for piece in view["schematic"]["pieces"]}
    assert (dim["OH1"], dim["OH2"], dim["OH3"]) == (True, False, True)
    shots = {target["unit"]: target for target in view["targets"]}
    assert [(shot["target"], shot["range"]) for shot in shots["OH2"]["shots"]] == [("G2", 10)]
    assert [reason["rule"] for reason in shots["OH3"]["reasons"]] == ["CRUSH-R19"]
    assert GAME.preview(p, 0, p.space().parse("fire OH2 G2"))["range"] == 10


@rule("CRUSH-R19")
def test_a_bot_fires_again() -> None:
    """I12 is two from OH2: in a hurry it fires, and its shot counts for how Orange stands."""
    p = passed("card O4", "T1< F4, H1 H4, H2 G12, H3 A12")
    assert targets(p, "fire OH2") == {"G6", "I12"}
    text = p.to_text()
    closed = GAME.from_text("\n".join(line for line in text.splitlines() if not line.startswith("risen")))
    assert legal(closed) == {"fire OT1 monster", "cease"}
    assert GAME.evaluation.value(p, 0) > GAME.evaluation.value(closed, 0)
    assert p.space().text(int(GAME.evaluation.policy(passed("card O4"), 0, Rng(1)))) == "fire OH2 I12"


@rule("CRUSH-R19")
def test_in_the_next_turn_it_is_a_tentacle_like_any_other() -> None:
    """I8 rose in turn 5 after OH3 let its shot pass. In turn 7 OH3 lets its shot at I8 pass."""
    p = passed("card O5", "H1 H4, H2 G12, H3 I12")
    assert targets(p, "fire OH3") == {"I8"}
    play(p, "cease")
    assert "risen" not in p.to_text()
    play(p, "dice 1 1", "halt", "monster forward")
    play(p, "dice 1 1", "fly OH1 H2", "monster blast", "die 1")
    assert {"I8", "D12"} <= targets(p, "fire OH3")
    play(p, "fire OH2 D12", "die 2")
    assert "fire OH1 G2" in legal(p)
    assert refused(p, "fire OH3 I8") == "CRUSH-R19"


@rule("CRUSH-R19")
@pytest.mark.parametrize(
    "line", ["G2 H1", "G2 h2", "G2", "G3 H2", "Q9 H2", "G2 H2 H2 x", "H2", "G2 H2; M5 H2", "D12 T1"]
)
def test_a_text_with_a_wrong_line_about_it_is_refused(line: str) -> None:
    text = passed("card O5").to_text()
    assert "risen: G2 H2 H3, M5 H2 H3, I8 H2 H3\n" in text
    with pytest.raises(PositionError):
        GAME.from_text(text.replace("risen: G2 H2 H3, M5 H2 H3, I8 H2 H3", f"risen: {line}"))


@rule("CRUSH-R19")
def test_a_text_in_which_one_fires_at_what_it_let_pass_is_refused() -> None:
    p = passed("card O5")
    play(p, "fire OH2 G2")
    text = p.to_text().replace("risen: G2 H2 H3, ", "risen: ")
    with pytest.raises(PositionError, match="cannot fire at that tentacle"):
        GAME.from_text(text)
