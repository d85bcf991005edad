"""D cards: who holds them, when they are live, and what they bring."""

from rampage.games.kaiju.rules.position import Kaiju
from tests.support.kaiju import asked, cards, city, d_card, moving, player, where
from tests.support.playing import facts, legal, odds, play, refused, types
from tests.support.rules import rule

COMMERCE_KING = "- - - commerce_king"


def king(grid: str, **more: str) -> Kaiju:
    """A city in which p1 has the D card and a commercial tile."""
    return city(grid, objectives=COMMERCE_KING, d_card="p1", p1="tiles C2a", **more)


@rule("KAIJU-14.1", "KAIJU-14.2", "KAIJU-14.3", "KAIJU-14.4", "KAIJU-14.5", "KAIJU-14.7")
def test_commerce_king_is_taken_and_pays() -> None:
    """E11 of the specification, as are the next two."""
    p = moving("1@1 C1 C2a / . . . 2@2", objectives=COMMERCE_KING)
    events = play(p, "step own b1", "marker claw")
    assert facts(events, "d_taken", "player") == ["p1"]
    assert d_card(p) == ("p1", True)
    live = king("1@1 C1 / . . . 2@2", turn="2 p2 p1", agenda="BeginTurn")
    assert odds(live) == {"token 1": 8, "token 2": 8, "token 3": 4}
    events = play(live, "token 2")
    assert facts(events, "token_drawn", "why") == ["commerce_king"]
    assert player(live, 0)["token_values"] == [2]


@rule("KAIJU-14.4", "KAIJU-14.5")
def test_commerce_king_sleeps_in_a_tie() -> None:
    tied = king("1@1 C1 / . . . 2@2", p2="tiles C2b", turn="2 p2 p1", agenda="BeginTurn")
    assert d_card(tied) == ("p1", False)
    assert asked(tied) == "Move"  # No token.
    woken = king("1@1 C1 C5 / . . . 2@2", p2="tiles C2b", cards="stomp dash leap")
    play(woken, "step own b1", "marker claw")
    assert d_card(woken) == ("p1", True)


@rule("KAIJU-14.2", "KAIJU-14.3", "KAIJU-14.7")
def test_commerce_king_changes_hands_and_is_removed() -> None:
    turn, cards = "2 p2 p1", "dash stomp leap"
    kept = king("1@1 C1 C5 / . . . 2@2", p2="tiles C2b C4a", turn=turn, cards=cards)
    assert d_card(kept)[0] == "p1"
    over = king("1@1 . . / C1 2@2 C5", p2="tiles C2b", turn=turn, cards=cards)
    events = play(over, "step own a2", "marker claw")
    assert facts(events, "d_taken", "player") == ["p2"]
    last = king("1@1 C1 U1 / . . . 2@2", cards="stomp dash leap")
    events = play(last, "step own b1", "marker claw")
    assert types(events, "d_removed", "d_taken") == ["d_removed"]
    assert last.view(0)["d_card"] is None
    assert all(row["d"] == 0 for row in sheet(last))


def sheet(p: Kaiju) -> list[dict[str, int]]:
    found = p.view(0)["sheet"]
    assert isinstance(found, list)
    return found


@rule("KAIJU-14.3")
def test_a_tie_moves_nothing() -> None:
    p = city(
        "1@1 . . / C1 2@2 C5", objectives="- - - commerce_king", d_card="p1", p1="tiles C2a", turn="2 p2 p1",
        cards="dash stomp leap",
    )  # fmt: skip
    events = play(p, "step own a2", "marker claw")
    assert "d_taken" not in types(events)
    assert d_card(p) == ("p1", False)


@rule("KAIJU-R21", "KAIJU-14.5")
def test_wilds_count_for_players_but_do_not_keep_the_card() -> None:
    d = "- - - commerce_king"
    p = moving("1@1 W1 C1 / . . . 2@2", objectives=d)
    play(p, "step own b1", "declare commercial", "marker claw")
    assert d_card(p) == ("p1", True)
    q = moving("1@1 C1 W1 / . . . 2@2", objectives=d)
    events = play(q, "step own b1", "marker claw")
    assert types(events, "d_removed", "d_taken") == [
        "d_removed"
    ]  # A Wild on the board is no Commercial tile.


# Player 2 holds the Civil Servant.
CIVIL_SERVANT = {
    "objectives": "- - - civil_servant", "d_card": "p2", "p2": "tiles U1", "cards": "stomp dash trample",
}  # fmt: skip


@rule("KAIJU-14.6", "KAIJU-R22")
def test_civil_servant_opens_markers_as_parks_to_all() -> None:
    p = city("1@1 2 C1 / U2a . . . 2@2", **CIVIL_SERVANT)
    assert "through own b1" in legal(p)
    assert refused(p, "step own b1") == "KAIJU-4.2"
    play(p, "through own b1", "step shared c1", "marker claw")
    assert where(p, 0) == "c1"
    holder = city("1 2@2 C1 / U2a . 1@1", turn="2 p2 p1", **{**CIVIL_SERVANT, "cards": "dash stomp trample"})
    assert refused(holder, "through own a1") == "KAIJU-14.6"  # Player 1's marker is not open.
    asleep = city("1@1 2 C1 / U2a . . . 2@2", **{**CIVIL_SERVANT, "p1": "tiles U5"})
    assert refused(asleep, "through own b1") == "KAIJU-14.6"


@rule("KAIJU-R22")
def test_on_a_marker_with_its_owner_the_mover_chooses() -> None:
    p = city("1@1 2@2 C1 / U2a", **CIVIL_SERVANT)
    assert {"step own b1", "through own b1"} <= legal(p)
    events = play(p, "step own b1")
    assert facts(events, "battle_declared", "sort") == ["territory"]
    guest = city(
        "1@1 2@3 C1 / U2a . . . 2@2", "draximus galithor steganox",
        **{**CIVIL_SERVANT, "cards": "stomp dash leap trample"},
    )  # fmt: skip
    assert "through own b1" in legal(guest)
    assert refused(guest, "step own b1") == "KAIJU-4.3"


@rule("KAIJU-R22", "KAIJU-14.6")
def test_the_holder_uses_own_markers_as_parks_too() -> None:
    p = city(
        "1@1 1 C1 / . . . . 2@2", objectives="- - - civil_servant", d_card="p1", p1="tiles U1",
        cards="stomp dash trample",
    )  # fmt: skip
    assert legal(p) == {"through own b1"}  # The only way; it obliges to move.


@rule("KAIJU-14.8", "KAIJU-R23", "KAIJU-3.1")
def test_movement_mimic_uses_the_left_neighbours_card() -> None:
    lines = {"objectives": "- - - movement_mimic", "d_card": "p1", "p1": "tiles T1"}
    p = city(
        "1@1 C1 . U1 / . . . . 2@2 / 3@3", "draximus galithor steganox", cards="stomp charge leap trample",
        **lines,
    )  # fmt: skip
    assert "step left d1" in legal(p)
    play(p, "step left d1", "marker claw")
    assert cards(p) == "stomp charge leap trample"  # Nothing is exchanged.
    chain = city("1@1 K1 C1 . U1 / . . . . 2@2", cards="stomp charge trample", **lines)
    play(chain, "step own b1", "step left e1", "marker claw")
    assert where(chain, 0) == "e1"
    last = city(
        "1@1 C1 . U1 / . . . . 2@2 / 3@3", "draximus galithor steganox", cards="charge stomp leap trample",
        objectives="- - - movement_mimic", d_card="p3", p3="tiles T1", turn="3 p3 p1",
    )  # fmt: skip
    view = last.view(2)["movement"]
    assert isinstance(view, dict)
    assert last.mimicked(2) == 2  # Charge: left of the last player sits the first.
    tied = city("1@1 C1 . U1 / . . . . 2@2", cards="stomp charge trample", p2="tiles T2a", **lines)
    assert refused(tied, "step left d1") == "KAIJU-14.8"


@rule("KAIJU-R15d", "KAIJU-14.7")
def test_commerce_king_with_an_empty_supply() -> None:
    p = city(
        "1@1 C1 / . . . 2@2", objectives="- - - commerce_king", d_card="p1", p1="tiles C2a; tokens 1*8 2*8",
        p2="tokens 3*4", turn="2 p2 p1", agenda="BeginTurn",
    )  # fmt: skip
    assert asked(p) == "Move"
